"""Exit with a message where a built wheel lacks something the package has, or carries generated C.

Usage: wheel_content.py WHEEL
"""

import sys
from pathlib import Path, PurePath
from zipfile import ZipFile

SOURCE = Path(__file__).parents[2] / "src"
CARRIED = {".py", ".pxd", ".toml", ".rbr", ".json", ".typed"}
GENERATED = {".c", ".html"}


def complaints(wheel: str) -> list[str]:
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = SOURCE.glob("russianbank/**/*")
    owed = {str(file.relative_to(SOURCE)) for file in files if file.suffix in CARRIED}
    generated = {name for name in held if PurePath(name).suffix in GENERATED}
    compiled = {name for name in held if PurePath(name).suffix in {".so", ".pyd"}}
    return [
        *(f"is missing {name}" for name in sorted(owed - held)),
        *(f"carries generated {name}" for name in sorted(generated)),
        *(f"is pure and carries {name}" for name in sorted(compiled) if "none-any" in wheel),
    ]


if __name__ == "__main__":
    found = complaints(sys.argv[1])
    sys.exit("\n".join(f"{sys.argv[1]} {complaint}" for complaint in found) or None)
