"""Hooks for mkdocs: the pages of the rules, which are in the package, become pages of the site.

The Markdown files of `src/russianbank/rulebook` appear under `rules/`. Links that lead there from
the pages in docs are changed accordingly.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

RULEBOOK = Path(__file__).resolve().parent.parent / "src" / "russianbank" / "rulebook"
IN_THE_REPOSITORY = "](../src/russianbank/rulebook/"
ON_THE_SITE = "](rules/"


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages of the rules to the files of the site."""
    for page in sorted(RULEBOOK.glob("*.md")):
        files.append(File.generated(config, f"rules/{page.name}", abs_src_path=str(page)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Makes links to the pages of the rules lead to their place on the site."""
    return markdown.replace(IN_THE_REPOSITORY, ON_THE_SITE)
