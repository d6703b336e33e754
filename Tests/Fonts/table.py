"""The text of every script that four readers find in files in which it was typed, and the bytes that it adds to them, as tables.

    python Tests/Fonts/table.py

Each text is typed into a field and into a free text, in fonts of the host; pages then paint the appearances, so that readers see them. The last two
texts are those of which readers turn parts round: digits, marks, brackets. "same": but for word joiners and marks of direction, which show nothing, and the
order of marks of one letter that Unicode's normal form makes alike. `benchmarks/results` has the tables beside the figures that they
are compared with.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

from scripts import TEXTS, flattened, typed  # noqa: E402
from test_scripts import DIRECTIONS, KINDS, NOTHING, OWN, letters, plain, readings  # noqa: E402

#: Texts, and the script whose fonts show them.
MORE = {
    "arabic, marks and digits": ("arabic", "نصٌّ عربيٌّ ١٢٣ و 456"),
    "hebrew, brackets and digits": ("hebrew", "שלום (עולם) 123, עברית [ב] 45"),
}
ROWS = {name: (name, text) for name, text in TEXTS.items()} | MORE
READERS = (*OWN, "poppler", "pdfium", "mupdf")


def verdict(found: str, wanted: str) -> str:
    """How a reader's text differs from the one that was typed."""
    if found == wanted:
        return "same"
    if plain(found) == plain(wanted):
        extra = {"joiners": NOTHING, "directions": DIRECTIONS}
        return ", ".join(["same", *(name for name, some in extra.items() if any(each in found for each in some))])
    if plain(found).replace(" ", "") == plain(wanted).replace(" ", ""):
        return "blanks"
    return "order" if letters(found) == letters(wanted) else "other characters"


def row(folder: Path, name: str) -> tuple[list[str], list[int]]:
    """The verdict on each reader, one for field and free text or both; the bytes that the text adds to either."""
    script, text = ROWS[name]
    found: dict[str, list[str]] = {reader: [] for reader in READERS}
    grown = []
    for kind in KINDS:
        plain = typed(folder / "plain.pdf", script, kind, text="plain").stat().st_size
        path = typed(folder / f"{name}-{kind}.pdf", script, kind, text=text)
        grown.append(path.stat().st_size - plain)
        for reader, reading in readings(flattened(path, folder / "flat.pdf")).items():
            found[reader].append(verdict(reading, text))
    return [both[0] if both[0] == both[1] else " / ".join(both) for both in found.values()], grown


def main() -> None:
    print(f"| Text read back | {' | '.join(READERS)} | bytes, field | bytes, free text |")
    print("|---" * (len(READERS) + 3) + "|")
    with tempfile.TemporaryDirectory() as folder:
        for name in ROWS:
            found, grown = row(Path(folder), name)
            print(f"| {name} | {' | '.join(found)} | {grown[0]:,} | {grown[1]:,} |", flush=True)


if __name__ == "__main__":
    main()
