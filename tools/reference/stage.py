"""Lays the pages of docs/ out beside the generated ones. What a page says of files outside becomes plain text."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]\n]*(?:\n[^\]\n]*)?)\]\((?P<target>[^)#\s]*)(?P<anchor>#[^)\s]*)?\)")
#: Pages that only those who work on the library need every day; they stay in the checkout.
LEFT_OUT = ("requirements.md", "plan.md")
CHAPTERS = (
    ("Guide", "drawing layout custom-layouts placed-pages navigation pointers decorations search components gestures tools custom-tools measuring forms "
              "writing editing-text nothing-waits provider document-changes diagnosing", "guide"),
    ("Rules", "ownership errors threads time coordinates text selection creation forms keyboard text-editing actions permissions saving pending progress hostile-files deep-files secrets "
              "document-changes decorations measuring trace effect-log versioning hit-policy appearances conformance pdfium worker", "contracts"),
    ("Toolkits", "README gtk4 qt6 qt-widget sdl2 win32 appkit", "hosts"),
)


def pages() -> dict[str, str]:
    """Every page in Markdown by its path in the layout."""
    places = _places()
    return {str(place): _relinked(path, place, places) for path, place in places.items() if path.suffix == ".md"}


def pictures() -> dict[str, Path]:
    """Every picture by its path in the layout."""
    return {str(place): path for path, place in _places().items() if path.suffix == ".png"}


def contents() -> str:
    """The table of contents after the first page, which the theme shows at the side."""
    listed = [_toctree(caption, _ordered(folder, names.split())) for caption, names, folder in CHAPTERS]
    listed.append(_toctree("Reference", ["c/index", "python/README", "python/reference"]))
    project = ["packaging", "building", "contributing", *_ordered("contributing", []), "design", "code-map", "decisions/README",
               *(each for each in _ordered("decisions", []) if not each.endswith("README")), "changelog"]
    listed.append(_toctree("Project", [each for each in project if PurePosixPath(f"{each}.md") in _places().values()]))
    return "\n".join(listed)


def _places() -> dict[Path, PurePosixPath]:
    """Where each file of the checkout goes."""
    found = {path: PurePosixPath(path.relative_to(ROOT / "docs").as_posix())
             for kind in ("md", "png") for path in sorted((ROOT / "docs").rglob(f"*.{kind}")) if path.name not in LEFT_OUT}
    own = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CODE-MAP.md": "code-map.md",
           "bindings/python/README.md": "python/README.md"}
    found.update({ROOT / name: PurePosixPath(place) for name, place in own.items() if (ROOT / name).exists()})
    return found


def _ordered(folder: str, first: list[str]) -> list[str]:
    """The chapters of a folder: those that are named, in their order, then the others."""
    present = sorted(path.stem for path in (ROOT / "docs" / folder).glob("*.md"))
    chosen = [name for name in first if name in present]
    return [f"{folder}/{name}" for name in [*chosen, *(name for name in present if name not in chosen)]]


def _toctree(caption: str, names: list[str]) -> str:
    rows = "\n".join(names)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{rows}\n```\n"


def _relinked(path: Path, place: PurePosixPath, places: dict[Path, PurePosixPath]) -> str:
    def link(match: re.Match[str]) -> str:
        target = match["target"]
        if re.match(r"[a-z]+:", target) or (not target and match["anchor"]):
            return match[0]
        found = places.get((path.parent / target).resolve())
        if found is None:
            return match["text"]
        return f"{match['picture']}[{match['text']}]({os.path.relpath(found, place.parent)}{match['anchor'] or ''})"

    pieces = re.split(r"(^```.*?^```$)", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return "".join(piece if piece.startswith("```") else LINK.sub(link, piece) for piece in pieces)
