"""The JSON Schemas in jaipur_score/schemas, made from the code: `python -m tests.tools.schemas` writes them again.

They let editors complete and underline a round in YAML, and let other programs check a scorebook. What they cannot
say (that both piles share one box, that the players differ) is checked by the program alone.
"""

import json
from typing import Any

import msgspec

from jaipur_score.reading.fields import TURN_KEYS
from jaipur_score.reading.round_file import KEYS
from jaipur_score.reading.sums import GOODS_TOKENS
from jaipur_score.rules.box import BONUS_TOKENS, CAMELS, DEALT_CARDS, STACK_OF, SUPPLY, Good
from jaipur_score.rules.pile import PARTS, SHORT, Other, Part
from jaipur_score.rules.totals import makes
from jaipur_score.scorebook.codec import SCHEMA
from jaipur_score.scorebook.log_shapes import ChangeShape
from jaipur_score.scorebook.shapes import Document, MatchShape, RoundShape
from tests.helpers.running import ROOT

FOLDER = ROOT / "jaipur_score" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
EDITORS_DIALECT = "http://json-schema.org/draft-07/schema#"
"""The newest that the language server for YAML knows in full."""

Schema = dict[str, Any]


def round_schema() -> Schema:
    """Return the schema of one YAML document: a round. A key that the reader learns needs a shape here."""
    return {
        "$schema": EDITORS_DIALECT,
        "title": "A round of Jaipur",
        "type": "object",
        "additionalProperties": False,
        "required": ["players"],
        "properties": {key: _KEYS[key] for key in (*KEYS, *TURN_KEYS)},
        "if": {"properties": {"players": {"type": "array"}}},
        "then": {
            "oneOf": [
                {"required": ["turns"], "properties": {"sales": False, "camels": False}},
                {"required": ["sales", "camels"], "properties": {"turns": False, "hands": False}},
            ]
        },
        "else": {"properties": dict.fromkeys(TURN_KEYS, False)},
        "$defs": {"pile": _pile()},
    }


def scorebook_schema() -> Schema:
    """Return the schema of the scorebook file. What the program reads when it is needed is written out here."""
    roots = [Document, MatchShape, RoundShape, ChangeShape]
    (document, *_), shapes = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    shapes["Document"]["properties"] |= {
        "schema": {"const": SCHEMA},
        "done": _array("ChangeShape"),
        "undone": _array("ChangeShape"),
    }
    shapes["MatchShape"]["properties"]["rounds"] = _array("RoundShape")
    return {
        "$schema": DIALECT,
        "title": "A scorebook of jaipur-score",
        **document,
        "$defs": dict(sorted(shapes.items())),
    }


def _array(name: str) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _pile() -> Schema:
    beginnings = {part: [part.value[:length] for length in range(len(SHORT[part]), len(part.value))] for part in PARTS}
    return {
        "description": "A player's tokens or their total, and camels: typed, as in d775 g55 ca5, or word by word.",
        "type": ["string", "object"],
        "properties": {part.value: _values(part) for part in PARTS} | _SUMMED,
        "patternProperties": {
            **{f"^({'|'.join(beginnings[part])})$": _values(part) for part in PARTS},
            "^(t|to|tot|tota)$": _SUMMED["total"],
        },
        "additionalProperties": False,
        "anyOf": [
            {"type": "string"},
            *({"required": [word]} for word in (Other.CAMELS.value, *beginnings[Other.CAMELS])),
        ],
    }


def _values(part: Part) -> Schema:
    if part is Other.CAMELS:
        return {"description": "How many camels the herd has.", "type": "integer", "minimum": 0, "maximum": CAMELS}
    tokens, most = (SUPPLY[part], len(SUPPLY[part])) if isinstance(part, Good) else (STACK_OF, BONUS_TOKENS)
    return {
        "description": f"The values of the {part.value} tokens in rupees; [] for none.",
        "type": "array",
        "items": {"enum": sorted(set(tokens), reverse=True)},
        "maxItems": most,
    }


_SUMMED: dict[str, Schema] = {
    "total": {
        "description": "What the goods tokens and bonus tokens add up to in rupees, without the camel token.",
        "type": "integer",
        "minimum": 0,
        "maximum": max(makes()),
    },
    "bonus_tokens": {
        "description": "How many bonus tokens the total has: needed only if it decides.",
        "type": "integer",
        "minimum": 0,
        "maximum": BONUS_TOKENS,
    },
    "goods_tokens": {
        "description": "How many goods tokens the total has: needed only if it decides.",
        "type": "integer",
        "minimum": 0,
        "maximum": GOODS_TOKENS,
    },
}
_OF_ONE: Schema = {"minProperties": 1, "maxProperties": 1, "additionalProperties": {"type": "string"}}
"""A text after a name."""


_KEYS: dict[str, Schema] = {
    "players": {
        "description": "The two players: by name, each with a pile, or only the names, with turns or sales.",
        "type": ["object", "array"],
        "items": {"type": "string"},
        "minItems": 2,
        "maxItems": 2,
        "minProperties": 2,
        "maxProperties": 2,
        "propertyNames": {"pattern": "^[^:]+$"},
        "additionalProperties": {"$ref": "#/$defs/pile"},
    },
    "started": {"description": "The player who started the round.", "type": "string"},
    "practice": {"description": "Whether this is a practice round, which earns no seal.", "type": "boolean"},
    "note": {"description": "A remark of your own.", "type": "string"},
    "played": {
        "description": "When it was played: a date, or a date and a time, with or without an offset from UTC.",
        "type": "string",
        "examples": ["2026-12-01", "2026-12-01 20:15", "2026-12-01T20:15+01:00"],
    },
    "turns": {
        "description": "All turns, alternating from the starter; a name in front is optional.",
        "type": "array",
        "items": {**_OF_ONE, "type": ["string", "object"], "examples": ["g", "3ca", "2d g = 2ca l", "3l b2"]},
    },
    "sales": {
        "description": "Only the sales, in order, each with the name of who sold.",
        "type": "array",
        "items": {**_OF_ONE, "type": "object", "examples": [{"Anna": "3l b2"}]},
    },
    "hands": {
        "description": "How many goods were dealt to each player; the other cards dealt are camels.",
        "type": "object",
        "maxProperties": 2,
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": DEALT_CARDS},
    },
    "camels": {
        "description": "How many camels each player has at the end.",
        "type": "object",
        "minProperties": 2,
        "maxProperties": 2,
        "additionalProperties": _values(Other.CAMELS),
    },
    "bonus": {
        "description": "The bonus tokens of each player in rupees, where the sales leave their values out.",
        "type": "object",
        "maxProperties": 2,
        "additionalProperties": _values(Other.BONUS),
    },
}


def files() -> dict[str, str]:
    """Return the text of each schema file by its name."""
    schemas = {"round.json": round_schema(), "scorebook.json": scorebook_schema()}
    return {name: json.dumps(schema, indent=2) + "\n" for name, schema in schemas.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
