def diagram() -> None: ...


import typer

app = typer.Typer()
