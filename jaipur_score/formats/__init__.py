"""Pure text to values and back: typed piles, YAML rounds, the scorebook document, JSON lines."""
