"""Measures the kinds in their full sizes and writes the rows of docs/contracts/hostile-files.md; each kind that is not named keeps its row.

    IX_HOSTILE_VIEWER=build/hostile_viewer python Tests/Hostile/measure.py [--check] [NAME...]

A step that takes more than SECONDS of the processor is stopped, and the session runs again without it and those that do the same
work; so is one in which the process ends. --check writes nothing, and fails where a kind does worse than its row says (`worse`).
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

import kinds
import runner

PAGE = Path(os.environ.get("IX_HOSTILE_PAGE", runner.ROOT / "docs/contracts/hostile-files.md"))
BEGIN, END = "<!-- figures: Tests/Hostile/measure.py -->", "<!-- end of figures -->"
SECONDS, MEBIBYTES, RERUNS = 1.0, 2000, 5
# Steps that do the same work: where one does not end, the others would not either.
ALIKE = ({"text", "taps", "select", "find"}, {"render", "zoomed", "changed"}, {"save", "reopen"})
# A check gives each step more time, so that a loaded machine is not taken for a worse kind.
SECONDS_OF_CHECK = 4.0
STACKS = (8192, 512)


def measured(viewer: Path, path: Path, stack: int, seconds: float) -> tuple[runner.Session, list[str]]:
    """The session with the steps that went on to their ends, and how the others ended."""
    without: list[str] = []
    endings: list[str] = []
    sessions: list[runner.Session] = []
    for _ in range(RERUNS):
        session = runner.run(viewer, [path], seconds=seconds, stack=stack, memory=MEBIBYTES, without=",".join(without), saved=path.with_suffix(".saved"))[0]
        sessions.append(session)
        if not session.ending:
            break
        how, step = session.ending.split(" in ")
        endings.append({"hang": f"time: {step}", "memory": f"**wild read**: {step}"}.get(how, f"**{how}**: {step}"))
        without += [each for group in ALIKE if step in group for each in sorted(group)] or [step]
        if step in ("open", "close"):
            break
    last = sessions[-1]
    last.steps = [max((step for session in sessions for step in session.steps if step.name == name), key=lambda step: step.kib)
                  for name in dict.fromkeys(step.name for session in sessions for step in session.steps)]
    return last, endings


def grouped(endings: list[str]) -> str:
    """`time: text; time: render` as `time: text, render`."""
    found: dict[str, list[str]] = {}
    for each in endings:
        how, _, step = each.partition(": ")
        found.setdefault(how, []).append(step)
    return "; ".join(f"{how}: {', '.join(dict.fromkeys(steps))}" for how, steps in found.items())


def row(kind: kinds.Kind, viewer: Path, folder: Path, seconds: float) -> str:
    path = folder / f"{kind.name}.pdf"
    path.write_bytes(kind.full_file())
    size = path.stat().st_size
    session, endings = measured(viewer, path, STACKS[1], seconds)
    if any("stack" in each for each in endings):
        large, at_large = measured(viewer, path, STACKS[0], seconds)
        endings = at_large + [each.replace("**stack**", "stack of 512 KiB") for each in endings if "stack" in each and each not in at_large]
        session = large
    wrong = [f"**wrong**: {each}" for each in session.wrong]
    path.unlink()
    slowest = session.slowest
    words = grouped(endings + wrong)
    return (f"| {kind.name} | {kind.attacks}: {kind.full:,} {kind.unit} | {size / 1024:,.0f} | {slowest.milliseconds / 1000:.1f} {slowest.name} "
            f"| {session.mebibytes:,.0f} | {words} |")


def rows_of(text: str) -> dict[str, str]:
    return {match[1]: match[0] for match in re.finditer(r"^\| (\w+) \|.*\|$", text.partition(BEGIN)[2], re.MULTILINE)}


def endings_of(line: str) -> set[str]:
    """The ends that a row tells, without the step: "time", "**stack**", "**SIGABRT**"."""
    return {part.split(":")[0].strip() for part in line.split("|")[6].split(";") if part.strip()}


def worse(old: str, new: str) -> bool:
    """True where a kind ends the process or does not end where its row knows nothing of it, or takes far more memory."""
    had, has = endings_of(old), endings_of(new)
    memory = [float(line.split("|")[5].replace(",", "")) for line in (old, new)]
    return bool(has - had) or (memory[1] > max(256, 2 * memory[0]) and not has)


def main(words: list[str]) -> int:
    check = "--check" in words
    names = [word for word in words if word != "--check"]
    known, viewer = kinds.load(), runner.program()
    if viewer is None:
        raise SystemExit("no viewer: see Tests/suites/47-hostile.sh")
    rows, failed = rows_of(PAGE.read_text()), []
    with tempfile.TemporaryDirectory() as folder:
        for name in names or known:
            new = row(known[name], viewer, Path(folder), SECONDS_OF_CHECK if check else SECONDS)
            print(new, flush=True)
            if check and (name not in rows or worse(rows[name], new)):
                failed.append(f"FAIL {name}: {rows.get(name, 'has no row')}")
            elif not check:
                rows[name] = new
                before, _, rest = PAGE.read_text().partition(BEGIN)
                table = "| kind | attacks | KiB | seconds, step | MiB | ends |\n|---|---|---|---|---|---|\n"
                table += "\n".join(rows[each] for each in known if each in rows)
                PAGE.write_text(f"{before}{BEGIN}\n{table}\n{END}{rest.partition(END)[2]}")
    print("\n".join(failed))
    print(f"{len(names or known) - len(failed)} passed, {len(failed)} failed, 0 skipped")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
