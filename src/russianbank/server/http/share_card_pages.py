"""The picture that a link to a finished game shows where it is shared (U47)."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from weakref import ref

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.cards import Seat
from russianbank.core.view import view
from russianbank.server.domain_errors import NotFound, RateLimited
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import host_of
from russianbank.server.http.finished_games import FinishedGames, step_of
from russianbank.server.http.share_card import ShareCard, ShareCardContent, Sprites
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.table.event_mapping import seat_name
from russianbank.words.catalogue import OFFERED, SOURCE, Catalogue, catalogue_for

SPRITES = "pictures/share-sprites.bin"
KEPT_CARDS = 32
"""Pictures that are kept in memory; each has some 60 kB."""

CARDS, CARDS_SPAN = 30, 60.0
"""New pictures that one host may ask for at once, and again in so many seconds (R17)."""

CACHE_A_DAY = "public, max-age=86400"
"""Not for ever: a player may have their name deleted."""


class ShareCardPages:
    """Draws the pictures of finished games; no table is loaded for them.

    Args:
        assets: the built files, with the cards and letters.
        games: the finished games.
        monotonic: returns the time in seconds.
    """

    def __init__(
        self, assets: Assets, games: FinishedGames, monotonic: Callable[[], float]
    ) -> None:
        self._assets = assets
        self._games = games
        self._limiter = CallerRateLimiter(CARDS, CARDS_SPAN, monotonic)
        self._kept: OrderedDict[tuple[str, ...], tuple[ref[FinishedGame], bytes]] = OrderedDict()
        self._drawing = asyncio.Lock()

    def routes(self) -> list[Route]:
        """The route of the pictures."""
        return [Route("/replay/{table_id}/{number}/card.png", self.card, name="card")]

    async def card(self, request: Request) -> Response:
        """The picture of a finished game, at its end or after ``?ply=`` steps."""
        language = request.query_params.get("language", SOURCE)
        if language not in OFFERED:
            raise NotFound("language")
        if not self._assets.built(SPRITES):
            raise NotFound("picture")
        game = await self._games.of(request)
        ply = step_of(request, len(game.steps))
        place = request.path_params["table_id"], request.path_params["number"], str(ply), language
        picture = self._known(place, game)
        if picture is None:
            if not self._limiter.allow(host_of(request)):
                raise RateLimited("so many pictures in so short a time; wait a minute")
            async with self._drawing:
                drawn = self._known(place, game)
                picture = drawn or await self._draw(game, ply, catalogue_for(language))
                self._keep(place, game, picture)
        etag = f'"{hashlib.sha256(picture).hexdigest()[:16]}"'
        headers = {"etag": etag, "cache-control": CACHE_A_DAY}
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        return Response(picture, media_type="image/png", headers=headers)

    def _known(self, place: tuple[str, ...], game: FinishedGame) -> bytes | None:
        """A picture in memory; one of a game that was read again since is out of date."""
        drawn_of, picture = self._kept.get(place, (None, None))
        return picture if drawn_of and drawn_of() is game else None

    def _keep(self, place: tuple[str, ...], game: FinishedGame, picture: bytes) -> None:
        self._kept[place] = ref(game), picture  # a game has megabytes
        self._kept.move_to_end(place)
        if len(self._kept) > KEPT_CARDS:
            self._kept.popitem(last=False)

    @cached_property
    def _sprites(self) -> Sprites:
        return Sprites(self._assets.folder / self._assets.names[SPRITES])

    async def _draw(self, game: FinishedGame, ply: int, catalogue: Catalogue) -> bytes:
        position, _ = game.positions[ply]
        over = game.end.over if ply == len(game.steps) else None
        red, blue = (_name(game, seat, catalogue) for seat in Seat)
        captions = (catalogue.text(f"table-caption-{one}") for one in ("stock", "hand", "discard"))
        stock, hand, discard = captions
        content = ShareCardContent(
            names=(red, blue),
            points=over.points if over else None,
            winner=over.winner if over else None,
            captions=(stock, hand, discard),
        )
        return await asyncio.to_thread(
            lambda: ShareCard(self._sprites).png(view(position, None), content)
        )


def _name(game: FinishedGame, seat: Seat, catalogue: Catalogue) -> str:
    name = seat_name(seat)
    if game.start.who[name] == "machine":
        return catalogue.text("panels-machine-short")
    return game.names[name] or catalogue.text(f"panels-seat-{name}")
