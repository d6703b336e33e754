#!/usr/bin/env python3
"""What the providers cost beside their renderers alone, a JSON row a figure: provider_ratios.py PROGRAMS LIBRARIES [--instructions] [FILE...]

PROGRAMS is the folder of provider_cost and renderer_cost, LIBRARIES that of libinteract-poppler.so.0 and libinteract-pdfium.so.0 (with the
PDFium of LIBINTERACT_PDFIUM). Both sides are played in turns; of each act the least CPU time of all rounds counts. With --instructions each
side is played once more under callgrind, whose counts other load does not change. FILEs are documents of which the first page's text is read.

Figures: `first text`, during which a provider opens the file in its engine, as the renderer alone does before (`first text and opening in the
engine` counts that on both sides; `open and first text` all that both do); `open` of files with many pages and the boxes of these, which a host
needs to lay them out (`open and boxes of all pages`); `save` and `picture after an edit` of files with many objects: both the second time in one
document, beside the smallest file and beside the page as the file has it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from math import exp, log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from provider_cost import least, play  # noqa: E402

PAGES = ("pages-1000", "tree-1000", "nested-1000", "pages-100000", "tree-100000", "nested-100000")
OBJECTS = ("objects-1000", "objects-10000", "objects-100000", "packed-1000", "packed-10000", "packed-100000")
#: An act that is played again counts the second time.
CHANGES = ["open", "draw:0", "draw:0", "save:0", "save:0", "edit:0", "edit:0"]


def counted(program: Path, first: str, file: str, acts: list[str]) -> dict[str, int]:
    """Instructions of each act, and of all together (`sum`)."""
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out"
        subprocess.run(["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--callgrind-out-file={out}", str(program), first, file, *acts],
                       capture_output=True, check=False)
        found: dict[str, int] = {}
        for part in sorted(Path(folder).glob("out.*"), key=lambda each: int(each.suffix[1:])):
            text = part.read_text(errors="replace")
            act = re.search(r"^desc: Trigger: Client Request: ([^|]+)\|", text, re.MULTILINE)
            total = re.search(r"^totals: (\d+)", text, re.MULTILINE)
            if act and total:
                found[act[1]] = int(total[1])
                found["sum"] = found.get("sum", 0) + int(total[1])
        return found


class Side:
    """The figures of one program on one file."""

    def __init__(self, words: argparse.Namespace, program: str, first: str, file: Path, acts: list[str]) -> None:
        self.program, self.first, self.file, self.acts = words.programs / program, first, str(file), acts
        self.rounds: list[dict[str, dict[str, float]]] = []
        self.instructions: dict[str, int] = {}

    def play(self) -> None:
        self.rounds.append(play(self.program, self.first, self.file, self.acts))

    def count(self) -> None:
        self.instructions = counted(self.program, self.first, self.file, self.acts)

    def figure(self, act: str) -> dict[str, float]:
        found = least(self.rounds).get(act)
        if found is None:
            return {}
        return {"us": round(found[0], 1), "peak_kib": int(found[1]), **({"instructions": self.instructions[act]} if act in self.instructions else {})}


def together(side: Side, *acts: str) -> dict[str, float]:
    """Figures of several acts as of one; none where one of them was not played."""
    figures = [side.figure(act) for act in acts]
    return {unit: round(sum(each[unit] for each in figures), 1) for unit in ("us", "instructions") if all(unit in each for each in figures)}


def played(words: argparse.Namespace, sides: list[Side]) -> None:
    for _ in range(words.rounds):
        for side in sides:
            side.play()
    if words.instructions:
        for side in sides:
            side.count()


def row(name: str, provider: str, file: str, ours: dict[str, float], peer: dict[str, float], beside: str) -> dict[str, float]:
    """Prints what one figure is beside another one; returns the ratios."""
    if not ours or not peer:
        return {}
    ratios = {each: round(ours[each] / peer[each], 3) for each in ("us", "instructions") if ours.get(each) and peer.get(each)}
    print(json.dumps({"name": name, "provider": provider, "file": file, "ours": ours, "beside": beside, "peer": peer, "ratio": ratios}), flush=True)
    return ratios


def summary(name: str, provider: str, ratios: list[dict[str, float]]) -> None:
    for unit in ("us", "instructions"):
        values = sorted(each[unit] for each in ratios if unit in each)
        if values:
            mean = exp(sum(map(log, values)) / len(values))
            print(json.dumps({"name": name, "provider": provider, "unit": unit, "files": len(values), "mean": round(mean, 3),
                              "median": values[len(values) // 2], "most": values[-1]}), flush=True)


def first_texts(words: argparse.Namespace, provider: str, library: str, renderer: str) -> None:
    texts, opening, both = [], [], []
    for file in words.files:
        ours, alone = (Side(words, program, first, file, ["open", "text:0"])
                       for program, first in (("provider_cost", library), ("renderer_cost", renderer)))
        # Once before: a library is loaded with the first document of a process.
        ours.acts = alone.acts = ["open", "open", "text:0"]
        played(words, [ours, alone])
        texts.append(row("first text", provider, file.name, ours.figure("text:0"), alone.figure("text:0"), "the renderer alone"))
        sums = [together(side, "open", "text:0") for side in (ours, alone)]
        # The entry opens the file in its engine.
        opening.append(row("first text and opening in the engine", provider, file.name, ours.figure("text:0"), sums[1], "the renderer alone"))
        both.append(row("open and first text", provider, file.name, *sums, "the renderer alone"))
    summary("first text", provider, texts)
    summary("first text and opening in the engine", provider, opening)
    summary("open and first text", provider, both)


def openings(words: argparse.Namespace, provider: str, library: str, renderer: str) -> None:
    for name in PAGES:
        sides = [Side(words, program, first, words.made / f"{name}.pdf", ["open", "open", "pages"])
                 for program, first in (("provider_cost", library), ("renderer_cost", renderer))]
        played(words, sides)
        for act in ("open", "pages"):
            row({"open": "open", "pages": "boxes of all pages"}[act], provider, name, sides[0].figure(act), sides[1].figure(act), "the renderer alone")
        row("open and boxes of all pages", provider, name, *(together(side, "open", "pages") for side in sides), "the renderer alone")


def changes(words: argparse.Namespace, provider: str, library: str) -> None:
    first: Side | None = None
    for name in OBJECTS:
        side = Side(words, "provider_cost", library, words.made / f"{name}.pdf", CHANGES)
        played(words, [side])
        first = first or side
        row("save", provider, name, side.figure("save:0"), first.figure("save:0"), OBJECTS[0])
        row("picture after an edit", provider, name, side.figure("edit:0"), side.figure("draw:0"), "the page before")


def large(words: argparse.Namespace, provider: str, library: str, renderer: str) -> None:
    """The text of a page with a free text in a file of 120 MB: time, and the peak of memory."""
    sides = [Side(words, program, first, words.made / "big.pdf", ["open", "open", "text:0"])
             for program, first in (("provider_cost", library), ("renderer_cost", renderer))]
    played(words, sides)
    row("text in a large file", provider, "big", sides[0].figure("text:0"), sides[1].figure("text:0"), "the renderer alone")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("libraries", type=Path)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--made", type=Path, help="the folder of provider_files.py's files; none leaves out what they are for")
    words = parser.parse_intermixed_args()
    pdfium = os.environ.get("LIBINTERACT_PDFIUM", "")
    for provider, renderer in (("poppler", "poppler"), ("pdfium", pdfium)):
        library = words.libraries / f"libinteract-{provider}.so.0"
        if not renderer or not library.exists():
            continue
        first_texts(words, provider, str(library), renderer)
        if words.made:
            openings(words, provider, str(library), renderer)
            changes(words, provider, str(library))
            large(words, provider, str(library), renderer)


if __name__ == "__main__":
    main()
