"""Hooks for mkdocs: the pages of the rules, which are in the package, become pages of the site.

The Markdown files of `src/russianbank/rulebook` appear under `rules/`. Links that lead there from
the pages in docs are changed accordingly. Links to source files, which the site does not have,
become the names of the files.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

RULEBOOK = Path(__file__).resolve().parent.parent / "src" / "russianbank" / "rulebook"
IN_THE_REPOSITORY = "](../src/russianbank/rulebook/"
ON_THE_SITE = "](rules/"
TO_A_SOURCE_FILE = re.compile(r"\[([^\]]+)\]\(\.\./(?:src|tests|deploy)/[^)]+\)")


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages of the rules to the files of the site."""
    for page in sorted(RULEBOOK.glob("*.md")):
        files.append(File.generated(config, f"rules/{page.name}", abs_src_path=str(page)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Makes links to the pages of the rules lead to their place on the site."""
    return TO_A_SOURCE_FILE.sub(r"\1", markdown.replace(IN_THE_REPOSITORY, ON_THE_SITE))
