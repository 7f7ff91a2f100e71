"""The icons with which a device puts the game on its home screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import Visits

SIZE_AND_CORNER = """async address => {
  const answer = await fetch(address);
  const image = await createImageBitmap(await answer.blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const corner = canvas.getImageData(0, 0, 1, 1).data;
  return [image.width, image.height, corner[3]]; }"""
"""The size of a picture, and how opaque its corner is."""


def icons(page: Page) -> list[dict[str, str]]:
    """The icons in the manifest of a page."""
    found: list[dict[str, str]] = page.evaluate(
        """async () => (await (await fetch(
        document.querySelector('link[rel=manifest]').href)).json()).icons"""
    )
    return found


@pytest.mark.extended
def test_the_manifest_has_the_icons_that_devices_ask_for(visits: Visits) -> None:
    """There are 192 and 512 px, and one that may be cut to a shape and so has no clear corner."""
    page = visits.page("/")
    offered = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in icons(page)}
    assert set(offered) == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for (sizes, purpose), address in offered.items():
        width, height, corner = page.evaluate(SIZE_AND_CORNER, address)
        assert sizes == f"{width}x{height}"
        assert (corner == 255) == (purpose == "maskable")
