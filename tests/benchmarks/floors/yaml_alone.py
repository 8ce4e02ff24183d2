"""PyYAML's C loader alone on one file."""

import sys

import yaml

with open(sys.argv[1], "rb") as file:
    for _ in yaml.load_all(file, yaml.CSafeLoader):
        pass
