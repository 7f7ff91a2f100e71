"""Exit with a message unless the installed package works: `smoke.py compiled` or `interpreted`.

It plays a game and some playouts with what is installed, and imports nothing of the tests, so that
it runs where nothing but the package is installed.
"""

import sys
from importlib.resources import files

import russianbank as rb
from russianbank.core import build_info

if __name__ == "__main__":
    loaded = "compiled" if build_info.compiled() else "interpreted"
    if loaded != sys.argv[1]:
        sys.exit(f"expected the {sys.argv[1]} kernel, got the {loaded} one")
    rules = rb.preset("foster-36")
    game = rb.Game(rules, rb.deal(rules, rb.Chance(1922)))
    outcome = rb.play_out(game, "search:level=2", "greedy")
    counted = rb.playouts(rules, seed=1, games=2).games
    if outcome is not game.outcome or counted != 2:
        sys.exit("the game has no outcome, or the playouts were not played")
    if not (files("russianbank") / "server/static/manifest.json").is_file():
        sys.exit("the browser part is missing")
    print(f"{loaded}: {outcome.message()}")
