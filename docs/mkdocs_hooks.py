"""Hooks for mkdocs: the rules and the law kit, which are in the package, become parts of the site.

The Markdown files of `src/russianbank/rulebook` appear under `rules/`, the data of the law kit
under `law-kit/`. Links that lead there from the pages in docs are changed accordingly. Links to
source files, which the site does not have, become the names of the files.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "russianbank"
ON_THE_SITE = {
    "](../src/russianbank/rulebook/": "](rules/",
    "](../src/russianbank/lawkit/data/": "](law-kit/",
}
TO_A_SOURCE_FILE = re.compile(r"\[([^\]]+)\]\(\.\./(?:src|tests|deploy)/[^)]+\)")


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages of the rules and the data of the law kit to the files of the site."""
    for folder, pattern, place in (
        ("rulebook", "*.md", "rules"),
        ("lawkit/data", "*.json", "law-kit"),
    ):
        for file in sorted((PACKAGE / folder).glob(pattern)):
            files.append(File.generated(config, f"{place}/{file.name}", abs_src_path=str(file)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Makes links to the pages of the rules lead to their place on the site."""
    for in_the_repository, on_the_site in ON_THE_SITE.items():
        markdown = markdown.replace(in_the_repository, on_the_site)
    return TO_A_SOURCE_FILE.sub(r"\1", markdown)
