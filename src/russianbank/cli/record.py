def record() -> None: ...


import typer

app = typer.Typer()
