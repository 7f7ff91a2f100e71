def replay() -> None: ...


import typer

app = typer.Typer()
