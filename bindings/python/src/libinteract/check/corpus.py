"""Real files against facts that other programs established: each file in a child process with 20 s and 1 GiB."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from . import facts, malformed_facts
from .tally import Tally

SECONDS, BYTES = 20, 1 << 30


def run(folder: Path, at_least: dict[str, str], excepted: set[str], jobs: int, quiet: bool) -> int:
    """Checks all files of a folder. Returns the exit status."""
    files = [*((p, False) for p in sorted(folder.glob("*.pdf"))), *((p, True) for p in sorted(folder.glob("malformed/*.pdf")))]
    with ThreadPoolExecutor(max(jobs, 1)) as pool:
        results = list(pool.map(lambda each: _child(folder, *each), files))
    total, gated, expected = Tally(), Tally(), 0
    for (path, _), (tally, asked) in zip(files, results, strict=True):
        total.add(tally)
        expected += asked
        if path.stem not in excepted:
            gated.add(tally)
    return _report(total, gated, at_least, expected, quiet)


def _report(total: Tally, gated: Tally, at_least: dict[str, str], expected: int, quiet: bool) -> int:
    if not quiet:
        print("\n".join(total.disagreements))
    for kind in total.kinds():
        count = total.passed[kind] + total.failed[kind]
        print(f"{kind:32} {total.passed[kind]:7} of {count:7}  {total.percent(kind):6.2f} %")
    for (kind, reason), count in sorted(total.skipped.items()):
        print(f"skipped: {count} of {kind}: {reason}")
    missed = [
        f"{kind}: {_percent(gated, kind):.2f} % is under {bound} %"
        for kind, bound in at_least.items() if _percent(gated, kind) < float(bound)]
    print("\n".join(f"missed: {each}" for each in missed), end="\n" if missed else "")
    if total.total != expected:
        missed.append("sum")
        print(f"missed: {total.total} comparisons were made, the truth holds {expected}")
    passed, failed = sum(total.passed.values()), sum(total.failed.values())
    print(f"{passed} passed, {failed} failed, {sum(total.skipped.values())} skipped")
    if at_least:
        return 1 if missed else 0
    return 1 if missed or failed else 0


def _percent(tally: Tally, kind: str) -> float:
    """Of a kind, or of all kinds that begin with it."""
    names = [name for name in tally.kinds() if name == kind or name.startswith(f"{kind} ")]
    passed = sum(tally.passed[name] for name in names)
    count = passed + sum(tally.failed[name] for name in names)
    return 100 * passed / count if count else 100.0


def _child(folder: Path, path: Path, malformed: bool) -> tuple[Tally, int]:
    tally, truth_path = Tally(), folder / "truth" / f"{path.stem}.json"
    if not truth_path.exists():
        tally.skip("file", "it has no truth")
        return tally, 1
    truth = json.loads(truth_path.read_text(encoding="utf-8"))
    asked = facts.expected_total(truth, malformed)
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__, str(path), str(truth_path), str(int(malformed))], capture_output=True,
            text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        tally.note("file", False, path.stem, f"not through after {SECONDS} s", weight=asked)
        return tally, asked
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
        tally.note("file", False, path.stem, said, weight=asked)
        return tally, asked
    _load(tally, json.loads(done.stdout.splitlines()[-1]))
    return tally, asked


def _load(tally: Tally, data: dict[str, Any]) -> None:
    tally.passed.update(data["passed"])
    tally.failed.update(data["failed"])
    tally.skipped.update({(kind, reason): count for kind, reason, count in data["skipped"]})
    tally.disagreements += data["disagreements"]


def _one(path: Path, truth_path: Path, malformed: bool) -> Tally:
    """In the child: one file."""
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
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    path, truth, malformed = sys.argv[1:4]
    tally = _one(Path(path), Path(truth), malformed == "1")
    print(json.dumps({
        "passed": tally.passed, "failed": tally.failed, "disagreements": tally.disagreements,
        "skipped": [[kind, reason, count] for (kind, reason), count in tally.skipped.items()]}))


if __name__ == "__main__":
    _main()
