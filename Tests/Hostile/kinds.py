"""The kinds of hostile files, by name. A kind is a function of a size that gives the bytes of a file; the same size, the same bytes.

    python Tests/Hostile/kinds.py                       lists them: name, sizes, what each attacks
    python Tests/Hostile/kinds.py DIR [NAME...]         writes them in their small sizes to DIR/NAME.pdf
    python Tests/Hostile/kinds.py --full DIR [NAME...]  in their full sizes

From a test: `from kinds import KINDS` (with Tests/Hostile on sys.path), then `KINDS["actions_chain"].small_file()`.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Make = Callable[[int], bytes]
MODULES = ("tables", "syntax", "trees", "labels", "content", "painting", "images", "fonts", "annotations", "fields", "guarded", "numbers")


@dataclass(frozen=True)
class Kind:
    """A kind: what it attacks, what its size counts, and two sizes."""

    name: str
    attacks: str
    unit: str
    small: int
    full: int
    make: Make

    def small_file(self) -> bytes:
        return self.make(self.small)

    def full_file(self) -> bytes:
        return self.make(self.full)


KINDS: dict[str, Kind] = {}


def kind(attacks: str, unit: str, small: int, full: int) -> Callable[[Make], Make]:
    """Makes a function a kind, under its own name."""

    def register(make: Make) -> Make:
        assert make.__name__ not in KINDS, make.__name__
        KINDS[make.__name__] = Kind(make.__name__, attacks, unit, small, full, make)
        return make

    return register


def load() -> dict[str, Kind]:
    """All kinds, in the order of their modules."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    for module in MODULES:
        importlib.import_module(f"hostile_{module}")
    return KINDS


def main(words: list[str]) -> int:
    import kinds  # the module that the others import, not __main__

    full = "--full" in words
    words = [word for word in words if word != "--full"]
    known = kinds.load()
    if not words:
        for each in known.values():
            print(f"{each.name:28} {each.small:>8} {each.full:>12} {each.unit}: {each.attacks}")
        print(f"{len(known)} kinds")
        return 0
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in words[1:] or known:
        each = known[name]
        (folder / f"{name}.pdf").write_bytes(each.full_file() if full else each.small_file())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
