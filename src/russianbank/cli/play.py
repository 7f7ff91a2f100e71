def play() -> None: ...


import typer

app = typer.Typer()
