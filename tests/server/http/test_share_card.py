"""U47: the picture of a finished game for shared links: public cards only, and a valid PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from importlib import resources
from itertools import product
from pathlib import Path

import pytest
from msgspec.json import decode, encode

from helpers.app_server import BUILT, Served, serving
from helpers.page_reading import Reading
from russianbank.core.cards import RANKS, SUITS, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.core.view import view
from russianbank.server.http.share_card import ShareCard, ShareCardContent, Sprites
from russianbank.server.http.share_card_pages import CARDS, SPRITES

WIDE, HIGH = 4, 4
LETTERS = "AnBobRussianBankStockHandDiscard 0123456789…Åü"
CONTENT = ShareCardContent(("Ann", "Bob"), (0, 39), "blue", ("Stock", "Hand", "Discard"))


def packed() -> bytes:
    """Cards of four by four pixels, each in a colour of its own, and letters of one by one."""
    names = [rank + suit for rank, suit in product(RANKS, SUITS)]
    names += ["red", "blue", "space", *(f"empty-{suit}" for suit in SUITS)]
    rows = b"".join(bytes([255, 48 + n, 48 + n, 255]) for n in range(len(names)))
    glyphs = {letter: (len(rows) * HIGH, 1, 0, 2) for letter in LETTERS}
    font = {"height": 1, "glyphs": glyphs}
    head = {
        "palette": [0] * 768,
        "inks": {"name": 0, "winner": 16, "caption": 32},
        "cards": {"width": WIDE, "height": HIGH, "at": 0, "row": len(names) * WIDE, "names": names},
        "fonts": dict.fromkeys(("title", "name", "caption"), font),
    }
    return encode(head) + b"\n" + zlib.compress(rows * HIGH + b"\x0f")


@pytest.fixture(scope="module")
def sprites(tmp_path_factory: pytest.TempPathFactory) -> Sprites:
    """Small sprites, so that no built files are needed."""
    file = tmp_path_factory.mktemp("sprites") / "sprites.bin"
    file.write_bytes(packed())
    return Sprites(file)


@pytest.fixture
def pictured(tmp_path: Path) -> Iterator[Served]:
    """A server that has the sprites."""
    static = tmp_path / "static"
    with serving(tmp_path, {**BUILT, SPRITES: "pictures/sprites.bin"}) as made:
        (static / "pictures").mkdir()
        (static / "pictures/sprites.bin").write_bytes(packed())
        yield made


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG, each checked against its checksum."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = {}, 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert struct.unpack(">I", png[at + 8 + size : at + 12 + size])[0] == zlib.crc32(
            kind + data
        )
        found[kind] = data
        at += 12 + size
    return found


def game_of(seed: int) -> Game:
    """A game that nobody has begun."""
    rules = preset("foster-two-pack")
    return Game(rules, deal(rules, Chance(seed)), "strict")


def with_other_hidden_cards(game: Game) -> Game:
    """The same game, in which each player's face-down hand cards lie in another order."""
    dealt = game.deal
    whole = (dealt.cards(seat) for seat in Seat)
    red, blue = ([*cards[:16], *reversed(cards[16:])] for cards in whole)
    other = Game(game.rules, Deal(red, blue, dealt.first, dealt.cuts), "strict")
    other.follow(game.events)
    return other


def test_u47_the_picture_is_a_png_of_the_size_that_sites_want(sprites: Sprites) -> None:
    png = ShareCard(sprites).png(view(game_of(1).position, None), CONTENT)
    parts = chunks(png)
    assert list(parts) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (width, height, depth, kind) == (1200, 630, 8, 3)
    pixels = zlib.decompress(parts[b"IDAT"])
    assert len(pixels) == 630 * 1201
    assert {pixels[line * 1201] for line in range(630)} == {0}


def test_u47_games_that_differ_in_hidden_cards_have_the_same_picture(sprites: Sprites) -> None:
    game = game_of(2)
    other = with_other_hidden_cards(game)
    assert game.deal.cards(Seat.RED) != other.deal.cards(Seat.RED)
    pictures = [ShareCard(sprites).png(view(one.position, None), CONTENT) for one in (game, other)]
    assert pictures[0] == pictures[1]


def test_u47_only_cards_that_everybody_sees_are_drawn(sprites: Sprites) -> None:
    shown = view(game_of(3).position, None)
    pixels = zlib.decompress(chunks(ShareCard(sprites).png(shown, CONTENT))[b"IDAT"])
    names = sprites.head.cards.names
    drawn = {name for n, name in enumerate(names) if bytes([48 + n]) * 2 in pixels}
    sides = [pile for side in shown.sides for pile in (side.stock, side.hand, side.discard)]
    piles = [*shown.tableau, *shown.foundations, *sides]
    public = {str(card) for pile in piles for card in pile.shown}
    assert {name for name in drawn if name[0] in RANKS and len(name) == 2} <= public
    assert {"red", "blue"} <= drawn


@pytest.mark.extended
@pytest.mark.parametrize("rules", ["foster-one-pack", "foster-36", "zank", "modern"])
def test_u47_other_games_and_odd_names_are_drawn_as_well(sprites: Sprites, rules: str) -> None:
    chosen = preset(rules)
    position = Game(chosen, deal(chosen, Chance(1))).position
    for name in ("", "\u202eabc", "B" * 5_000, "漢字", "\0\n"):
        content = ShareCardContent((name, name), None, None, CONTENT.captions)
        chunks(ShareCard(sprites).png(view(position, None), content))


@pytest.mark.extended
def test_u47_the_page_names_the_picture_and_the_picture_can_be_cached(pictured: Served) -> None:
    table_id, _ = pictured.friends()
    pictured.play(table_id, 5)
    pictured.finish(table_id)
    address = f"/replay/{table_id}/1"
    for query, end in (("", "language=en"), ("?at=2", "language=en&ply=2")):
        page = Reading(pictured.client.get(address + query).text)
        (named,) = (one for tag, one in page.elements if one.get("property") == "og:image")
        assert (named["content"] or "").endswith(f"{address}/card.png?{end}")
        answer = pictured.client.get((named["content"] or "").partition("8765")[2])
        assert answer.headers["content-type"] == "image/png"
        assert "max-age" in answer.headers["cache-control"]
        chunks(answer.content)
        again = {"if-none-match": answer.headers["etag"]}
        assert pictured.client.get(answer.url.path, headers=again).status_code in (200, 304)
    kept = {"if-none-match": answer.headers["etag"]}
    assert pictured.client.get(str(answer.url), headers=kept).status_code == 304


@pytest.mark.extended
def test_u47_a_picture_loads_no_table(pictured: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, _ = pictured.friends()
    pictured.finish(table_id)
    pictured.registry.tables.pop(table_id)
    monkeypatch.setattr(pictured.registry, "find", None)
    monkeypatch.setattr(pictured.registry, "find_awake", None)
    assert pictured.client.get(f"/replay/{table_id}/1/card.png").status_code == 200
    assert pictured.client.get(f"/replay/{table_id}/1").status_code == 200
    assert table_id not in pictured.registry.tables


@pytest.mark.extended
def test_u47_what_is_not_there_or_not_finished_has_no_picture(pictured: Served) -> None:
    table_id, _ = pictured.friends()
    address = f"/replay/{table_id}/1/card.png"
    assert pictured.client.get(address).status_code == 409
    pictured.finish(table_id)
    assert pictured.client.get(address).status_code == 200
    for wrong in (
        f"{address}?ply=99",
        f"{address}?ply=-1",
        f"{address}?ply=x",
        f"{address}?language=xx",
        f"{address}?language=../en",
        f"/replay/{table_id}/2/card.png",
        f"/replay/{table_id}/0/card.png",
        f"/replay/{table_id}/9999999999/card.png",
        "/replay/nobody/1/card.png",
        "/replay/%00/1/card.png",
        f"/replay/{table_id}/1?at=99",
    ):
        assert pictured.client.get(wrong).status_code == 404, wrong


@pytest.mark.extended
def test_u47_a_host_can_ask_for_so_many_new_pictures_only(pictured: Served) -> None:
    table_id, _ = pictured.friends()
    pictured.play(table_id, CARDS)
    pictured.finish(table_id)
    address = f"/replay/{table_id}/1/card.png?ply="
    answers = [pictured.client.get(f"{address}{ply}").status_code for ply in range(CARDS + 1)]
    assert answers == [200] * CARDS + [429]
    assert pictured.client.get(f"{address}{CARDS - 1}").status_code == 200
    assert pictured.another("192.0.2.7").get(f"{address}{CARDS}").status_code == 200


@pytest.mark.extended
def test_u47_a_deleted_name_leaves_the_picture(pictured: Served) -> None:
    pictured.client.post("/api/me", json={"name": "Bob"})
    table_id, _ = pictured.friends()
    pictured.finish(table_id)
    address = f"/replay/{table_id}/1/card.png"
    before = pictured.client.get(address)
    assert pictured.client.post("/api/me/delete").status_code == 204
    assert pictured.client.get(address).content != before.content


def test_u47_the_built_cards_and_letters_can_be_read() -> None:
    folder = Path(str(resources.files("russianbank.server"))) / "static"
    if not (folder / "manifest.json").is_file():
        pytest.skip("the browser part is not built; make web builds it")
    built = decode((folder / "manifest.json").read_bytes(), type=dict[str, str])
    drawn = Sprites(folder / built[SPRITES])
    png = ShareCard(drawn).png(view(game_of(1).position, None), CONTENT)
    assert len(png) < 150_000
    assert {*"ÄßéçãoŁżЖλ"} <= drawn.head.fonts["name"].glyphs.keys()
