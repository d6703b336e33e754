"""Compares words, double clicks, drags, search and reading order with PyMuPDF and pypdfium2, on pages that both read alike.

A page counts if the texts of the two references agree by 0.95 or more. Each file is read in a child process.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from .child import counted, hand_over, limit_memory, print_kinds, print_missed
from .tally import Tally

if TYPE_CHECKING:
    from libinteract import Document

SECONDS, BYTES, PAGES, ALIKE = 300, 3 << 30, 25, 0.95


def run(
    folder: Path, at_least: dict[str, str], only: list[str], jobs: int, pages: int, quiet: bool, letters: Path | None = None,
) -> int:
    """Measures all files of a folder, or those that are named. Returns the exit status.

    Args:
        letters: A folder of further truth (Tests/Truth): the letters of pages in reading order, which must be equal.
    """
    files = [path for path in sorted(folder.glob("*.pdf")) if not only or path.stem in only]

    def measured(path: Path) -> Tally:
        return _child(folder, path, pages, letters)

    with ThreadPoolExecutor(max(jobs, 1)) as pool:
        results = list(pool.map(measured, files))
    total = Tally()
    for tally in results:
        total.add(tally)
    return _report(total, at_least, quiet)


def _report(total: Tally, at_least: dict[str, str], quiet: bool) -> int:
    print_kinds(total, quiet, 10)
    missed: list[str] = []
    for kind, bound in at_least.items():
        if not total.passed[kind]:
            missed.append(f"{kind}: nothing was measured")
        elif total.percent(kind) < float(bound):
            missed.append(f"{kind}: {total.percent(kind):.2f} % is under {bound} %")
    print_missed(missed)
    broken = total.failed["file"]
    print(f"{len(at_least) - len(missed)} passed, {len(missed) + broken} failed, {sum(total.skipped.values())} skipped")
    return 1 if missed or broken else 0


def _child(folder: Path, path: Path, pages: int, letters: Path | None) -> Tally:
    truth = folder / "truth" / f"{path.stem}.json"
    password = json.loads(truth.read_text(encoding="utf-8")).get("password") if truth.exists() else None
    further = letters / f"{path.stem}.json" if letters else None
    arguments = [str(path), password or "", str(pages)]
    arguments += [str(further)] if further and further.exists() else []
    return counted(__name__, arguments, path.stem, SECONDS)


def _letters(document: Document, truth: Path, tally: Tally) -> None:
    from .text_references import plain

    for page in json.loads(truth.read_text(encoding="utf-8"))["pages"]:
        found = plain(document.text(page["index"]))
        tally.note("letters", found == page["letters"], f"{truth.stem} page {page['index']}", f"{found[:60]!r}")


def _one(path: Path, password: str | None, pages: int, letters: Path | None) -> Tally:
    """Measures one file, in the child."""
    import libinteract as ix

    from .text_measures import VIEW, PageMeasures, _spread
    from .text_references import References

    tally = Tally()
    try:
        references = References(path, password)
        count = references.page_count
    except Exception as error:  # noqa: BLE001: whatever the references raise, they do not read the file
        tally.skip("files", f"a reference does not open it ({type(error).__name__})")
        return tally
    with ix.open(path, password) as document, ix.View(document, *VIEW) as view:
        if letters:
            _letters(document, letters, tally)
        for index in _spread(list(range(min(count, document.page_count))), pages):
            agreed = references.agreed(index)
            if agreed.likeness < ALIKE:
                tally.skip("pages", "the references' texts differ, or there is none")
                continue
            PageMeasures(document, view, agreed, f"{path.stem} page {index}", tally).run()
    return tally


def _main() -> None:
    limit_memory(BYTES)
    path, password, pages = sys.argv[1:4]
    tally = _one(Path(path), password or None, int(pages), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
    hand_over(tally)


if __name__ == "__main__":
    _main()
