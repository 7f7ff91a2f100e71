"""Pictures of the board by itself: `python web/harness/shoot.py [folder] [view] [query]`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent.parent
LOCALES = WEB.parent / "src/russianbank/words/locales"
SIZES = [(360, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)]


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def build(folder: Path) -> None:
    """Put the harness, the art and the words into a folder."""
    subprocess.run(
        [
            "node_modules/.bin/esbuild",
            "harness/harness.ts",
            "--bundle",
            "--format=esm",
            f"--outfile={folder / 'harness.js'}",
            "--log-level=warning",
        ],
        cwd=WEB,
        check=True,
    )
    css = ["esbuild", "src/styles/all-table.css", "--bundle", "--external:/static/*"]
    css += [f"--outfile={folder / 'harness.css'}", "--log-level=warning"]
    subprocess.run([f"node_modules/.bin/{css[0]}", *css[1:]], cwd=WEB, check=True)
    (folder / "index.html").write_text((WEB / "harness/index.html").read_text())
    (folder / "static").symlink_to(WEB / "art/build")
    (folder / "en").symlink_to(LOCALES / "en")


def serve(folder: Path) -> ThreadingHTTPServer:
    """Serve the folder on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main() -> None:
    """Take one picture for each size."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "/tmp/board")
    view = sys.argv[2] if len(sys.argv) > 2 else "middle"
    query = sys.argv[3] if len(sys.argv) > 3 else ""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as player:
        build(Path(name))
        server = serve(Path(name))
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for width, height in SIZES:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("pageerror", lambda error: print("error:", error))
            page.on("console", lambda line: print("says:", line.text))
            page.on("response", lambda answer: answer.ok or print("missing:", answer.url))
            page.goto(f"http://127.0.0.1:{server.server_port}/?view={view}&motion=off&{query}")
            page.wait_for_function("document.querySelector('[data-card]')", timeout=5000)
            page.wait_for_timeout(300)
            page.screenshot(path=out / f"{view}-{width}x{height}.png")
            page.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
