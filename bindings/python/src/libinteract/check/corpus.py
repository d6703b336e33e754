"""Compares real files with facts that other programs established: each file in a child process with 20 s and 1 GiB."""

from __future__ import annotations

import functools
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import facts, malformed_facts
from .child import counted, hand_over, limit_memory, print_kinds, print_missed
from .tally import Tally

SECONDS, BYTES = 20, 1 << 30


def run(folder: Path, at_least: dict[str, str], excepted: set[str], jobs: int, quiet: bool) -> int:
    """Checks all files of a folder. Returns the exit status."""
    files = [*((p, False) for p in sorted(folder.glob("*.pdf"))), *((p, True) for p in sorted(folder.glob("malformed/*.pdf")))]
    with ThreadPoolExecutor(max(jobs, 1)) as pool:
        results = list(pool.map(functools.partial(_child, folder), *zip(*files)))
    total, gated, expected = Tally(), Tally(), 0
    for (path, _), (tally, asked) in zip(files, results, strict=True):
        total.add(tally)
        expected += asked
        if path.stem not in excepted:
            gated.add(tally)
    return _report(total, gated, at_least, expected, quiet)


def _report(total: Tally, gated: Tally, at_least: dict[str, str], expected: int, quiet: bool) -> int:
    print_kinds(total, quiet, 32)
    missed = [
        f"{kind}: {_percent(gated, kind):.2f} % is under {bound} %"
        for kind, bound in at_least.items() if _percent(gated, kind) < float(bound)]
    print_missed(missed)
    if total.total != expected:
        missed.append("sum")
        print(f"missed: {total.total} comparisons were made, the truth holds {expected}")
    passed, failed = sum(total.passed.values()), sum(total.failed.values())
    print(f"{passed} passed, {failed} failed, {sum(total.skipped.values())} skipped")
    if at_least:
        return 1 if missed else 0
    return 1 if missed or failed else 0


def _percent(tally: Tally, kind: str) -> float:
    """Returns the share of a kind, or of all kinds that begin with it."""
    names = [name for name in tally.kinds() if name == kind or name.startswith(f"{kind} ")]
    passed = sum(tally.passed[name] for name in names)
    count = passed + sum(tally.failed[name] for name in names)
    return 100 * passed / count if count else 100.0


def _child(folder: Path, path: Path, malformed: bool) -> tuple[Tally, int]:
    truth_path = folder / "truth" / f"{path.stem}.json"
    if not truth_path.exists():
        tally = Tally()
        tally.skip("file", "it has no truth")
        return tally, 1
    truth = json.loads(truth_path.read_text(encoding="utf-8"))
    asked = facts.expected_total(truth, malformed)
    return counted(__name__, [str(path), str(truth_path), str(int(malformed))], path.stem, SECONDS, asked), asked


def _one(path: Path, truth_path: Path, malformed: bool) -> Tally:
    """Checks one file, in the child."""
    import libinteract as ix

    tally, truth = Tally(), json.loads(truth_path.read_text(encoding="utf-8"))
    if malformed:
        with ix.open(path, truth.get("password")) as document:
            malformed_facts.check(document, truth, tally)
    elif truth.get("needs_password"):
        with ix.open(path) as document:
            tally.compare("password", truth["id"], document.state, ix.DocumentState.LOCKED)
    else:
        facts.check(path, truth, tally)
    return tally


def _main() -> None:
    limit_memory(BYTES)
    path, truth, malformed = sys.argv[1:4]
    tally = _one(Path(path), Path(truth), malformed == "1")
    hand_over(tally)


if __name__ == "__main__":
    _main()
