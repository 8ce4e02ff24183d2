"""The programs that the benchmarks measure against: each the least that does such work, as source."""

TABLE = """
import typer

app = typer.Typer(rich_markup_mode=None)


@app.command()
def main(file: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("goods", "rupees")
    table.add_row("diamonds", file)
    Console().print(table)


app()
"""
"""A Typer program that prints one Rich table."""

LINE = """
import json
import typer

app = typer.Typer(rich_markup_mode=None)


@app.command()
def main(file: str) -> None:
    typer.echo(json.dumps({"file": file}))


app()
"""
"""A Typer program that prints one line of JSON."""

YAML = """
import sys
import yaml

with open(sys.argv[1], "rb") as file:
    for document in yaml.load_all(file, yaml.CSafeLoader):
        pass
"""
"""PyYAML's C loader alone."""

PLAIN = """
import argparse
import json
import re

GOODS = {"d": "diamonds", "g": "gold", "si": "silver", "cl": "cloth", "sp": "spice", "l": "leather"}


def player(text):
    name, _, items = text.partition(":")
    goods, bonus, camels = {}, [], 0
    for word, values in re.findall(r"([a-z]+)([0-9,]+)", items):
        if word == "ca":
            camels = int(values)
        elif word == "b":
            bonus = sorted(map(int, re.findall("10|[0-9]", values)), reverse=True)
        else:
            goods[GOODS[word]] = sorted(map(int, values), reverse=True)
    rupees = sum(map(sum, goods.values())) + sum(bonus)
    tokens = sum(map(len, goods.values()))
    return {"name": name, "goods": goods, "bonus": bonus, "camels": camels, "rupees": rupees, "goods_tokens": tokens}


parser = argparse.ArgumentParser()
parser.add_argument("--pile", action="append")
both = [player(text) for text in parser.parse_args().pile]
for one, other in (both, both[::-1]):
    one["rupees"] += 5 if one["camels"] > other["camels"] else 0
ranks = [(one["rupees"], len(one["bonus"]), one["goods_tokens"]) for one in both]
winner = None if ranks[0] == ranks[1] else both[ranks.index(max(ranks))]["name"]
print(json.dumps({"players": both, "winner": winner}))
"""
"""The scoring of two typed piles by hand with argparse and json: no checks, no audit, no help worth the name."""
