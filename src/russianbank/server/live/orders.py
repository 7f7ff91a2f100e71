"""Orders: what the messages of a client do at its table, however they come."""

from __future__ import annotations

from russianbank.core.errors import NotTheMoment
from russianbank.server.live.connection import Connection
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import Friendships, TalkReports, TooManyReports
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.advisor_links import PERSON
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    CompelEntry,
    PutRightEntry,
    SayEntry,
    StopEntry,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import (
    Advise,
    AllowText,
    Appoint,
    Befriend,
    ClientMessage,
    CommandRefusal,
    Compel,
    Friendship,
    Leave,
    Look,
    Looked,
    No,
    Ok,
    Ping,
    Play,
    Pong,
    Report,
    Reported,
    Right,
    Run,
    Say,
    SayPhrase,
    SayText,
    SetPace,
    Standing,
    Stop,
    TextAllowed,
)
from russianbank.server.table.plain_text import plain_text
from russianbank.server.table.terms import computer_player


def cannot_read(cause: Exception) -> CommandRefusal:
    """The refusal of a frame that is no message."""
    return CommandRefusal("cannot-read", f"this is no message of the protocol: {cause}")


class Orders:
    """Carries out the messages of one client.

    Args:
        actor: the table.
        connection: the client, which has entered.
        reports: what players report; None if nobody reads it.
        friends: how people stand; None where nobody is known again.
    """

    def __init__(
        self,
        actor: TableActor,
        connection: Connection,
        reports: TalkReports | None = None,
        friends: Friendships | None = None,
    ) -> None:
        self._actor = actor
        self._connection = connection
        self._reports = reports
        self._friends = friends

    async def carry_out(self, message: ClientMessage) -> None:
        """Do what a message asks for, and answer it."""
        match message:
            case Ping():
                self._connection.send(Pong(message.at))
            case Leave():
                self._connection.leaving = True
            case Advise():
                await self._advise(message)
            case SayPhrase() if self._connection.viewer is None:
                self._talk_watching(message)
            case _ if self._connection.seat is None:
                self.refuse(message.id, CommandRefusal("watching", "you are watching; players act"))
            case SetPace():
                self._set_pace(message)
            case SayPhrase() | SayText() | AllowText():
                self._talk(message)
            case Look():
                await self._look(message)
            case Report():
                await self._report(message)
            case Befriend():
                await self._befriend(message)
            case Run():
                await self._plan_run(message)
            case _:
                await self._submit(message)

    def refuse(self, client_id: str, refusal: CommandRefusal) -> None:
        """Refuse a message."""
        self._connection.send(No(client_id, self._actor.version, refusal))

    async def _submit(self, message: Play | Stop | Say | Right | Compel | Appoint) -> None:
        """Submit a player's message as an entry for the log."""
        seat, sender, submit = self._connection.seat, self._connection, self._actor.submit
        match message:
            case Play():
                act = ActEntry(message.m, message.force)
                await submit(
                    seat, message.id, act, expected=message.v, after=message.after, sender=sender
                )
            case Stop():
                seen = max(message.v, sender.seen)  # nobody gains by claiming to have seen less
                await submit(seat, message.id, StopEntry(seen), sender=sender)
            case Say():
                await submit(seat, message.id, SayEntry(message.w), sender=sender)
            case Right():
                put_right = PutRightEntry(message.to, message.at)
                await submit(seat, message.id, put_right, sender=sender)
            case Compel():
                compel = CompelEntry(message.m)
                await submit(seat, message.id, compel, expected=message.v, sender=sender)

            case Appoint():
                player = computer_player(message.level) if message.level else ""
                player = PERSON if message.person else player
                await submit(seat, message.id, AdvisorEntry(message.seat, player), sender=sender)

    async def _advise(self, message: Advise) -> None:
        """Let the person who advises a player speak."""
        sender, seat = self._connection, self._connection.advises
        if seat is None:
            said = "only who came by the link for an advisor speaks to the players"
            self.refuse(message.id, CommandRefusal("watching", said))
            return
        try:
            answer = await self._actor.answer_to(seat, message.id)
        except StorageError:
            sender.disconnect("restart")
            return
        if answer is not None:
            sender.send(answer)
        elif not self._actor.advice_limiters[seat].allow():
            self._refuse_talk(message.id, "pieces of advice")
        else:
            phrase = message.phrase or ""
            words = phrase.replace("-", " ") or plain_text(message.words)
            advice = AdviceEntry(message.shown, words, phrase=phrase)
            expected = message.v if message.shown else None
            await self._actor.submit(seat, message.id, advice, expected=expected, sender=sender)

    def _refuse_talk(self, client_id: str, what: str) -> None:
        said = f"at most {MOST_PHRASES} {what} in {PHRASE_SPAN:.0f} seconds; wait a moment"
        self.refuse(client_id, CommandRefusal("too-many-phrases", said))

    def _set_pace(self, message: SetPace) -> None:
        """Do what a player asks of the computer's pace, which is no entry for the log."""
        pacing = self._actor.pacing
        try:
            if pacing is None:
                raise NotTheMoment("only people play at this table; nobody sets their pace")
            pacing.set(message.w)
        except NotTheMoment as error:
            self.refuse(message.id, CommandRefusal("not-the-moment", str(error)))
        else:
            self._connection.send(Ok(message.id, self._actor.version))

    def _talk(self, message: SayPhrase | SayText | AllowText) -> None:
        """Say what a player says to the other one, which is no entry for the log."""
        sender, phrases = self._connection, self._actor.phrases
        assert sender.seat is not None
        try:
            if phrases is None:
                raise NotTheMoment("the computer plays here; phrases are for the other player")
            if isinstance(message, AllowText):
                sender.texts = message.on
                phrases.note_allowed()
            else:
                if isinstance(message, SayText) and phrases.allowed != TextAllowed(True, True):
                    raise NotTheMoment("both players allow free text first")
                if isinstance(message, SayText) and not plain_text(message.w):
                    raise NotTheMoment("there is nothing to read in this text")
                if not phrases.say(sender, message):
                    self._refuse_talk(message.id, "phrases and texts")
                    return
        except NotTheMoment as error:
            self.refuse(message.id, CommandRefusal("not-the-moment", str(error)))
        else:
            sender.send(Ok(message.id, self._actor.version))

    def _talk_watching(self, message: SayPhrase) -> None:
        """Say what a watcher says to the others, which players hear when the deal is over."""
        actor, phrases = self._actor, self._actor.phrases
        if phrases is None:
            said = "the computer plays here; nobody says phrases"
            self.refuse(message.id, CommandRefusal("not-the-moment", said))
            return
        is_over = not actor.asleep and actor.table.over is not None
        if phrases.say_watching(self._connection, message, is_over):
            self._connection.send(Ok(message.id, actor.version))
        else:
            self._refuse_talk(message.id, "phrases")

    async def _look(self, message: Look) -> None:
        """Show a finished deal to the other player (U35), which is no entry for the log."""
        seat, actor = self._connection.seat, self._actor
        assert seat is not None
        try:
            await actor.wake()
            view = await actor.view(None)
        except StorageError:
            self._connection.disconnect("restart")
            return
        if "machine" in view.who.values() or not 0 < message.g <= max(view.games, default=0):
            said = "two people look at a deal together when it is finished"
            self.refuse(message.id, CommandRefusal("not-the-moment", said))
            return
        place = message.g, message.n, message.m, message.a, message.c
        actor.joint_look.show(self._connection, Looked(seat_name(seat), *place))
        self._connection.send(Ok(message.id, actor.version))

    async def _report(self, message: Report) -> None:
        """Keep for the operator what the players have written; it is no entry for the log."""
        sender, phrases = self._connection, self._actor.phrases
        try:
            if phrases is None or self._reports is None:
                raise NotTheMoment("nobody reads reports here")
            await self._reports.keep(phrases.report(self._actor.id, sender, message.id))
        except TooManyReports as error:
            self.refuse(message.id, CommandRefusal("too-many-reports", str(error)))
        except NotTheMoment as error:
            self.refuse(message.id, CommandRefusal("not-the-moment", str(error)))
        except StorageError as error:
            self.refuse(message.id, CommandRefusal("storage", str(error)))
        else:
            sender.send(Reported(message.id))

    async def _befriend(self, message: Befriend) -> None:
        """Say how the players stand, to both where one has asked; it is no entry for the log."""
        sender, friends = self._connection, self._friends
        if friends is None:
            said = "nobody is known again here"
            self.refuse(message.id, CommandRefusal("not-the-moment", said))
            return
        try:
            about = sender.session, self._actor.id
            before = await friends.standing(*about)
            standing = await friends.want(*about) if message.add else before
        except StorageError as error:
            self.refuse(message.id, CommandRefusal("storage", str(error)))
            return
        sender.send(Ok(message.id, self._actor.version))
        if standing is None:
            return
        sender.send(Friendship(standing))
        if standing != before:
            self._tell_other(standing)

    def _tell_other(self, standing: Standing) -> None:
        """Let the other player know that this one wants them among their friends."""
        seat = self._connection.seat
        assert seat is not None
        theirs = Friendship("asks" if standing == "asked" else standing)
        for connection in self._actor.audience.connections:
            if connection.seat is seat.other:
                connection.send(theirs)

    async def _plan_run(self, message: Run) -> None:
        """Answer how a run is shifted, which is no entry for the log."""
        assert self._connection.seat is not None
        try:
            self._connection.send(await self._actor.plan_run(self._connection.seat, message))
        except StorageError:
            self._connection.disconnect("restart")
