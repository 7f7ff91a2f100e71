"""Exit with a message where a built wheel lacks something the package has, or carries generated C.

Usage: wheel_content.py WHEEL
"""

import sys
from pathlib import Path, PurePath
from zipfile import ZipFile

SOURCE = Path(__file__).parents[2] / "src"
CARRIED = {".md", ".py", ".pxd", ".toml", ".rbr", ".json", ".typed"}
TABLE = (
    "server/static/",
    "server/http/templates/",
    "words/locales/",
    "server/store/migrations/",
)


def of_the_table(name: str) -> bool:
    """Whether it belongs to what the browser is served, or to how the games are kept."""
    inside = name.removeprefix("russianbank/").startswith(TABLE)
    return inside and "__pycache__" not in name


def complaints(wheel: str) -> list[str]:
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = SOURCE.glob("russianbank/**/*")
    there = {file.relative_to(SOURCE).as_posix(): file for file in files if file.is_file()}
    owed = {name for name, file in there.items() if file.suffix in CARRIED or of_the_table(name)}
    built = {"russianbank/server/static/manifest.json"}
    generated = {name for name in held if PurePath(name).suffix == ".c"}
    compiled = {name for name in held if PurePath(name).suffix in {".so", ".pyd"}}
    return [
        *(f"is missing {name}" for name in sorted((owed | built) - held)),
        *(f"carries generated {name}" for name in sorted(generated)),
        *(f"is pure and carries {name}" for name in sorted(compiled) if "none-any" in wheel),
    ]


if __name__ == "__main__":
    found = complaints(sys.argv[1])
    sys.exit("\n".join(f"{sys.argv[1]} {complaint}" for complaint in found) or None)
