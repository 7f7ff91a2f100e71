"""The decision table of ``table/resume.py``: each case has a test with its number."""

from __future__ import annotations

from russianbank.server.table.resume import (
    MAX_FRAMES,
    LastSeen,
    RecentFrame,
    RecentFrames,
    ResumeCase,
    resume,
)


def digest(version: int) -> str:
    return f"{version:08x}"


def recent(first: int, last: int) -> RecentFrames:
    """The frames of these versions."""
    frames = RecentFrames()
    for version in range(first, last + 1):
        frames.add(RecentFrame(version, digest(version - 1), f"frame {version}"))
    return frames


def test_3_a_client_that_is_up_to_date_gets_nothing() -> None:
    decision = resume(LastSeen(9, digest(9)), LastSeen(9, digest(9)), recent(1, 9))
    assert (decision.case, decision.missed, decision.needs_sync) == (
        ResumeCase.UP_TO_DATE,
        (),
        False,
    )


def test_4_a_client_that_is_behind_gets_exactly_what_it_missed() -> None:
    for version in range(1, 9):
        decision = resume(LastSeen(version, digest(version)), LastSeen(9, digest(9)), recent(2, 9))
        assert decision.case is ResumeCase.BEHIND
        assert list(decision.missed) == [f"frame {one}" for one in range(version + 1, 10)]
        assert not decision.needs_sync


def test_5_a_client_that_is_far_behind_gets_the_whole_table() -> None:
    decision = resume(LastSeen(3, digest(3)), LastSeen(9, digest(9)), recent(5, 9))
    assert (decision.case, decision.missed, decision.needs_sync) == (
        ResumeCase.FAR_BEHIND,
        (),
        True,
    )


def test_5_a_client_that_has_seen_nothing_gets_the_whole_table() -> None:
    assert resume(LastSeen(), LastSeen(0, digest(0)), RecentFrames()).case is ResumeCase.FAR_BEHIND
    assert resume(LastSeen(), LastSeen(9, digest(9)), recent(1, 9)).case is ResumeCase.FAR_BEHIND


def test_5_a_client_with_another_digest_gets_the_whole_table() -> None:
    assert (
        resume(LastSeen(9, "other"), LastSeen(9, digest(9)), recent(1, 9)).case
        is ResumeCase.FAR_BEHIND
    )
    assert (
        resume(LastSeen(8, "other"), LastSeen(9, digest(9)), recent(1, 9)).case
        is ResumeCase.FAR_BEHIND
    )


def test_6_a_client_that_is_ahead_gets_the_whole_table() -> None:
    decision = resume(LastSeen(10, digest(10)), LastSeen(9, digest(9)), recent(1, 9))
    assert (decision.case, decision.needs_sync) == (ResumeCase.AHEAD, True)


def test_only_the_latest_frames_are_kept() -> None:
    frames = recent(1, 3 * MAX_FRAMES)
    last = 3 * MAX_FRAMES
    oldest = last - MAX_FRAMES
    assert (
        resume(LastSeen(oldest, digest(oldest)), LastSeen(last, digest(last)), frames).case
        is ResumeCase.BEHIND
    )
    older = oldest - 1
    assert (
        resume(LastSeen(older, digest(older)), LastSeen(last, digest(last)), frames).case
        is ResumeCase.FAR_BEHIND
    )


def test_frames_from_before_a_gap_are_not_used() -> None:
    frames = recent(1, 5)
    frames.add(RecentFrame(8, digest(7), "frame 8"))
    assert frames.since(LastSeen(4, digest(4)), 8) is None
    assert list(frames.since(LastSeen(7, digest(7)), 8) or ()) == ["frame 8"]


def test_frames_that_end_before_the_latest_version_are_not_used() -> None:
    frames = recent(1, 5)
    assert list(frames.since(LastSeen(4, digest(4)), 5) or ()) == ["frame 5"]
    assert frames.since(LastSeen(4, digest(4)), 7) is None
    seen, latest = LastSeen(4, digest(4)), LastSeen(7, digest(7))
    assert resume(seen, latest, frames).case is ResumeCase.FAR_BEHIND


def test_frames_that_were_forgotten_are_not_used() -> None:
    frames = recent(1, 5)
    frames.clear()
    assert frames.since(LastSeen(4, digest(4)), 5) is None
