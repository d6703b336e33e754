"""Checks of files in child processes, each with limits of time and memory, and the report on their counts."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from typing import Any

from .tally import Tally


def counted(module: str, arguments: list[str], file: str, seconds: int, weight: int = 1) -> Tally:
    """Runs a module as a program on a file. Returns its tally. A child that fails or runs out of time counts as a failure of the file.

    Args:
        weight: The number of comparisons that the file asks for.
    """
    tally = Tally()
    try:
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments], capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        tally.note("file", False, file, f"not through after {seconds} s", weight=weight)
        return tally
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
        tally.note("file", False, file, said, weight=weight)
        return tally
    _load(tally, json.loads(done.stdout.splitlines()[-1]))
    return tally


def limit_memory(count: int) -> None:
    """Limits the memory of the child, in bytes."""
    resource.setrlimit(resource.RLIMIT_AS, (count, count))


def hand_over(tally: Tally) -> None:
    """Prints the tally of the child for `counted`."""
    print(json.dumps({
        "passed": tally.passed, "failed": tally.failed, "disagreements": tally.disagreements,
        "skipped": [[kind, reason, count] for (kind, reason), count in tally.skipped.items()]}))


def print_kinds(total: Tally, quiet: bool, width: int) -> None:
    """Prints the disagreements, the share of each kind, and what was skipped."""
    if not quiet:
        print("\n".join(total.disagreements))
    for kind in total.kinds():
        count = total.passed[kind] + total.failed[kind]
        print(f"{kind:{width}} {total.passed[kind]:7} of {count:7}  {total.percent(kind):6.2f} %")
    for (kind, reason), count in sorted(total.skipped.items()):
        print(f"skipped: {count} of {kind}: {reason}")


def print_missed(missed: list[str]) -> None:
    """Prints the bounds that were missed."""
    print("\n".join(f"missed: {each}" for each in missed), end="\n" if missed else "")


def _load(tally: Tally, data: dict[str, Any]) -> None:
    tally.passed.update(data["passed"])
    tally.failed.update(data["failed"])
    tally.skipped.update({(kind, reason): count for kind, reason, count in data["skipped"]})
    tally.disagreements += data["disagreements"]
