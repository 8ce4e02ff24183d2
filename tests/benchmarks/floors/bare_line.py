"""A bare Typer program that prints one line of JSON."""

import json

import typer

app = typer.Typer(rich_markup_mode=None)


@app.command()
def main(file: str) -> None:
    typer.echo(json.dumps({"file": file}))


app()
