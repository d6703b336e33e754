"""One file through one provider, in a process of its own: `measured.py PROVIDER FILE TRUTH MALFORMED FOLDER`.

Prints a line of JSON: what agrees with the truth, processor time by part, the names of pictures and of the saved file in FOLDER, and what failed.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from libinteract.check import facts, malformed_facts
from libinteract.check.tally import Tally

import libinteract as ix

PAGES, SCALE, QUARTER = 3, 1.0, 4
MOST_PIXELS, MOST_BYTES = 1 << 24, 2 << 30


def main(provider: str, path: Path, truth_path: Path, malformed: bool, folder: Path) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    opened = ix.open
    ix.open = lambda *given, **named: opened(*given, provider=provider, **named)  # type: ignore[assignment]
    truth = json.loads(truth_path.read_text(encoding="utf-8"))
    result: dict[str, Any] = {"times": {}, "faults": [], "pictures": [], "state": None}
    start = time.process_time()
    with ix.open(path, truth.get("password"), icons_in_pages=True) as document:
        result["state"] = document.state.name
        pages = range(min(document.page_count, PAGES)) if document.state in (ix.DocumentState.OK, ix.DocumentState.DAMAGED) else range(0)
        result["times"]["open"] = time.process_time() - start
        read(document, pages, result)
        draw(document, pages, folder, result)
        save(document, pages, folder / "saved.pdf", result)
    tally = compared(path, truth, malformed)
    result["passed"], result["failed"], result["disagreements"] = tally.passed, tally.failed, tally.disagreements
    print(json.dumps(result))


def compared(path: Path, truth: dict[str, Any], malformed: bool) -> Tally:
    """The facts of a file, as the suite of the corpus counts them."""
    tally = Tally()
    if malformed:
        with ix.open(path, truth.get("password")) as document:
            malformed_facts.check(document, truth, tally)
    elif truth.get("needs_password"):
        with ix.open(path) as document:
            tally.compare("password", truth["id"], document.state, ix.DocumentState.LOCKED)
    else:
        facts.check(path, truth, tally)
    return tally


def timed(result: dict[str, Any], part: str, call: Callable[[], object]) -> None:
    """Runs a call; adds its time, or its failure."""
    start = time.process_time()
    try:
        call()
    except ix.InteractError as error:
        result["faults"].append(f"{part}: {type(error).__name__}: {error}")
    result["times"][part] = result["times"].get(part, 0) + time.process_time() - start


def read(document: ix.Document, pages: range, result: dict[str, Any]) -> None:
    for page in pages:
        timed(result, "text", lambda page=page: document.load(page, ix.Part.TEXT))  # type: ignore[misc]
        timed(result, "annotations", lambda page=page: document.annotations(page))  # type: ignore[misc]


def draw(document: ix.Document, pages: range, folder: Path, result: dict[str, Any]) -> None:
    for page in pages:
        size = document.page_geometry(page)
        if not 1 <= size.width * size.height * SCALE * SCALE <= MOST_PIXELS:
            continue
        drawn: list[tuple[int, int, bytes]] = []
        timed(result, "pictures", lambda page=page, drawn=drawn: drawn.append(document.render(page, SCALE)))  # type: ignore[misc]
        if drawn:
            np.save(folder / f"{page}.npy", quartered(*drawn[0]))
            result["pictures"].append(page)


def quartered(width: int, height: int, pixels: bytes) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The mean of each 4 by 4 pixels, without what is left over at the right and below."""
    across, down = max(width // QUARTER, 1), max(height // QUARTER, 1)
    whole = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[:down * QUARTER, :across * QUARTER, :3].astype(np.float32)
    rows, columns = whole.shape[0] // down, whole.shape[1] // across
    return whole[:rows * down, :columns * across].reshape(down, rows, across, columns, 3).mean((1, 3))


def save(document: ix.Document, pages: range, path: Path, result: dict[str, Any]) -> None:
    """The same edits for any provider: three annotations, a text, and the first text field filled."""
    if pages and document.state == ix.DocumentState.OK:
        document.ignores_permissions = True
        timed(result, "save", lambda: edit_and_save(document, path))


def edit_and_save(document: ix.Document, path: Path) -> None:
    edit(document)
    document.save(path, ix.SaveFlags.UNPERMITTED | ix.SaveFlags.REWRITE_SIGNED)


def edit(document: ix.Document) -> None:
    x, y, *_ = document.page_geometry(0).view_box
    field = next((each for each in document.annotations(0) if each.field and each.field.kind == ix.FieldKind.TEXT), None)
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(x + 5, y + 5, x + 50, y + 25), color=(1, 0, 0))
    note = document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(x + 60, y + 5, x + 160, y + 40))
    note.set_text(ix.TextKind.CONTENTS, "Beside each other")
    if field is not None:
        try:
            document.form.fill(field, "12")
        except ix.InteractError:
            pass  # The same for all: the core decides it.


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4] == "1", Path(sys.argv[5]))
