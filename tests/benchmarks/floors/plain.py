"""The scoring of two typed piles by hand with argparse and json: no checks, no audit, no errors worth the name."""

import argparse
import json
import re
from typing import Any

GOODS = {"d": "diamonds", "g": "gold", "si": "silver", "cl": "cloth", "sp": "spice", "l": "leather"}


def player(text: str) -> dict[str, Any]:
    name, _, items = text.partition(":")
    goods: dict[str, list[int]] = {}
    bonus: list[int] = []
    camels = 0
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
