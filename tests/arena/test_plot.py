"""The picture of a ladder: it can be read, by people and by those who cannot see it."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from arena.test_ladder import standing
from russianbank.arena.plot import svg_ladder
from russianbank.arena.summary import Estimate

SVG = "{http://www.w3.org/2000/svg}"


def test_it_is_a_document_that_names_everybody() -> None:
    root = ElementTree.fromstring(svg_ladder(standing()))
    assert root.tag == f"{SVG}svg"
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"greedy", "random", "handicap", "191", "\N{MINUS SIGN}191", "anchor"} <= set(words)
    found = root.find(f"{SVG}desc")
    assert found is not None
    assert found.text is not None
    assert found.text.startswith("greedy: 191, give or take")


def test_the_better_player_is_farther_right_and_inside_the_picture() -> None:
    root = ElementTree.fromstring(svg_ladder(standing()))
    places = [float(dot.attrib["cx"]) for dot in root.iter(f"{SVG}circle")]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == 3
    assert all(0 < place < float(root.attrib["width"]) for place in places)


def test_names_are_written_out_safely() -> None:
    found = standing()
    odd = replace(found.rows[0], name="<&>" * 30)
    root = ElementTree.fromstring(svg_ladder(replace(found, rows=(odd, *found.rows[1:]))))
    assert any((text.text or "").startswith("<&><&>") for text in root.iter(f"{SVG}text"))


def test_ratings_all_the_same_have_a_scale_as_well() -> None:
    found = standing()
    rows = tuple(replace(row, rating=Estimate(0, None)) for row in found.rows)
    root = ElementTree.fromstring(svg_ladder(replace(found, rows=rows)))
    assert len(list(root.iter(f"{SVG}circle"))) == 3


def test_a_first_move_without_error_has_no_bounds() -> None:
    found = replace(standing(), begins=Estimate(0.52, None), draws=16, bounded=False)
    assert "scored 52.0 of 100. 25.0 were drawn" in svg_ladder(found)
    assert "won everything" in svg_ladder(found)
