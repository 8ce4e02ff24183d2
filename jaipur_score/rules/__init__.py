"""The rulebook: pure values and functions, standard library only."""
