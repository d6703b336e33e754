"""The providers side by side over the sample documents: `compare.py FOLDER [--only ID...] [--table FILE] [--bound KIND=PERCENT...]`.

Each file goes through Poppler and through PDFium (`measured.py`), each time in a process of its own. Prints what differs and a table: facts
and text against the truth, processor time, pictures at a quarter of their size, and files saved with the same edits. `--table` writes the
table between the marks of a page of the documentation.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

PROVIDERS = ("poppler", "pdfium")
NAMES = {"poppler": "Poppler", "pdfium": "PDFium"}
SECONDS = 60
BEGIN, END = "<!-- compare_providers begin -->\n", "<!-- compare_providers end -->\n"
TEXT = ("words", "glyphs")
PARTS = ("open", "text", "annotations", "pictures", "save")


@dataclass
class Sums:
    """The sums of one provider, over all files."""

    passed: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    #: Saved files whose originals are sound, and those that are not sound themselves.
    checked: int = 0
    unsound: list[str] = field(default_factory=list)

    def add(self, name: str, result: dict[str, Any]) -> None:
        if "lost" in result:
            self.broken.append(f"{name}: {result['lost']}")
            return
        for total, key in ((self.passed, "passed"), (self.failed, "failed"), (self.times, "times")):
            for kind, count in result[key].items():
                total[kind] += count
        self.disagreements += result["disagreements"]
        self.broken += [f"{name}: {fault}" for fault in result["faults"]]

    def percent(self, kind: str) -> float:
        count = self.passed[kind] + self.failed[kind]
        return 100 * self.passed[kind] / count if count else 100.0

    def facts(self) -> tuple[int, int]:
        """How many comparisons beside those of text failed, of how many."""
        wrong = sum(count for kind, count in self.failed.items() if kind not in TEXT)
        return wrong, wrong + sum(count for kind, count in self.passed.items() if kind not in TEXT)


@dataclass
class Comparison:
    """The sums of both, and how they differ."""

    sums: dict[str, Sums] = field(default_factory=lambda: {name: Sums() for name in PROVIDERS})
    #: Mean difference of a page's pictures in percent, and its name.
    pages: list[tuple[float, str]] = field(default_factory=list)
    sizes: list[str] = field(default_factory=list)
    equal: int = 0
    #: Of files whose encryption takes random numbers.
    equal_decrypted: int = 0
    unequal: list[str] = field(default_factory=list)

    def add(self, path: Path, results: dict[str, dict[str, Any]], folder: Path) -> None:
        name = path.stem
        for provider, result in results.items():
            self.sums[provider].add(name, result)
        if any("lost" in result for result in results.values()):
            return
        one, two = (set(results[provider]["pictures"]) for provider in PROVIDERS)
        for page in sorted(one & two):
            pictures = [np.load(folder / provider / f"{page}.npy") for provider in PROVIDERS]
            if pictures[0].shape != pictures[1].shape:
                self.sizes.append(f"{name} page {page}: {pictures[0].shape}, {pictures[1].shape}")
                continue
            self.pages.append((float(np.abs(pictures[0] - pictures[1]).mean()) / 255 * 100, f"{name} page {page}"))
        self._saved(path, folder)

    def _saved(self, path: Path, folder: Path) -> None:
        password = (folder / PROVIDERS[0] / "password").read_text()
        saved = {provider: folder / provider / "saved.pdf" for provider in PROVIDERS}
        for provider, made in saved.items():
            if made.exists() and is_sound(path, password):
                self.sums[provider].checked += 1
                if not is_sound(made, password):
                    self.sums[provider].unsound.append(path.stem)
        texts = [made.read_bytes() if made.exists() else b"" for made in saved.values()]
        if texts[0] and texts[0] == texts[1]:
            self.equal += 1
        elif all(texts) and is_encrypted(path) and len({decrypted(made, password) for made in saved.values()}) == 1:
            self.equal_decrypted += 1
        elif texts[0] != texts[1]:
            self.unequal.append(path.stem)


def qpdf(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["qpdf", *arguments], capture_output=True, check=False)


def is_sound(path: Path, password: str) -> bool:
    """True unless qpdf finds an error in a file; of an odd one it warns (status 3)."""
    return qpdf("--check", f"--password={password}", str(path)).returncode in (0, 3)


def is_encrypted(path: Path) -> bool:
    return qpdf("--is-encrypted", str(path)).returncode == 0


def decrypted(path: Path, password: str) -> str:
    """A fingerprint of a file without its encryption."""
    made = qpdf("--decrypt", "--qdf", "--static-id", f"--password={password}", str(path), "-")
    return hashlib.sha256(made.stdout).hexdigest() if made.returncode in (0, 3) else f"{path}: {made.stderr!r}"


def measure(provider: str, path: Path, truth: Path, malformed: bool, folder: Path) -> dict[str, Any]:
    """The result of one provider; `lost` says why there is none."""
    folder.mkdir()
    (folder / "password").write_text(json.loads(truth.read_text()).get("password") or "")
    command = [sys.executable, str(Path(__file__).with_name("measured.py")), provider, str(path), str(truth), str(int(malformed)), str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return {"lost": f"not through after {SECONDS} s"}
    if done.returncode != 0:
        return {"lost": (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]}
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def compared(corpus: Path, only: list[str], jobs: int) -> tuple[Comparison, int]:
    """All files of the folder that have a truth, or those that are named."""
    files = [(path, path.parent.name == "malformed") for path in [*corpus.glob("*.pdf"), *corpus.glob("malformed/*.pdf")]]
    files = sorted((path, malformed) for path, malformed in files
                   if (corpus / "truth" / f"{path.stem}.json").exists() and (not only or path.stem in only))
    total, alone = Comparison(), Lock()

    def one(path: Path, malformed: bool) -> None:
        truth = corpus / "truth" / f"{path.stem}.json"
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            results = {each: measure(each, path, truth, malformed, folder / each) for each in PROVIDERS}
            with alone:
                total.add(path, results, folder)

    with ThreadPoolExecutor(max(jobs, 1)) as pool:
        list(pool.map(lambda each: one(*each), files))
    return total, len(files)


def table(total: Comparison, count: int) -> str:
    """The Markdown table."""
    sums = [total.sums[provider] for provider in PROVIDERS]
    rows = [("facts that are wrong", *(f"{wrong:,} of {all_:,}" for wrong, all_ in (each.facts() for each in sums)))]
    rows += [(kind, *(f"{each.percent(kind):.2f} %" for each in sums)) for kind in TEXT]
    rows += [(f"processor time, {part}, ms a file", *(f"{1000 * each.times[part] / max(count, 1):.1f}" for each in sums)) for part in PARTS]
    rows += [("saved files that qpdf finds sound", *(f"{each.checked - len(each.unsound)} of {each.checked}" for each in sums))]
    text = f"| {count} files | {' | '.join(NAMES[each] for each in PROVIDERS)} |\n|---|---|---|\n"
    text += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    differences = sorted(total.pages)
    if differences:
        mean = sum(each for each, _ in differences) / len(differences)
        middle, (most, worst) = differences[len(differences) // 2][0], differences[-1]
        text += (f"\nPictures of {len(differences)} pages at a quarter of the size: they differ by {mean:.2f} % in the mean, {middle:.2f} % in the "
                 f"median, {most:.1f} % on the worst page ({worst.replace(' page ', ', page ')}).\n")
    text += f"\nOf files saved with the same edits {total.equal} have equal bytes, {total.equal_decrypted} but for the random numbers of their encryption"
    text += f", {len(total.unequal)} not"
    return text + (f" ({', '.join(total.unequal)}).\n" if total.unequal else ".\n")


def details(total: Comparison) -> str:
    """The faults of each provider by kind, and the pages that differ most."""
    lines = []
    for provider in PROVIDERS:
        each = total.sums[provider]
        kinds = ", ".join(f"{kind} {count}" for kind, count in each.failed.most_common())
        lines += [f"{NAMES[provider]} wrong: {kinds}", *(f"{NAMES[provider]}: {fault}" for fault in each.broken)]
    lines += [f"{difference:6.2f} % {name}" for difference, name in sorted(total.pages)[-12:]]
    return "\n".join([*lines, *(f"sizes: {each}" for each in total.sizes)])


def write_table(page: Path, text: str) -> None:
    before, rest = page.read_text(encoding="utf-8").split(BEGIN)
    page.write_text(before + BEGIN + "\n" + text + "\n" + END + rest.split(END)[1], encoding="utf-8")


def missed(total: Comparison, bounds: dict[str, float]) -> list[str]:
    """The bounds that do not hold: PROVIDER:KIND is the least percentage; `picture` and `worst picture` are the largest differences."""
    differences = [each for each, _ in total.pages] or [0.0]
    found = []
    for kind, bound in bounds.items():
        provider, _, name = kind.partition(":")
        if kind == "picture":
            value, holds = sum(differences) / len(differences), sum(differences) / len(differences) <= bound
        elif kind == "worst picture":
            value, holds = max(differences), max(differences) <= bound
        elif name == "facts":
            wrong, count = total.sums[provider].facts()
            value = 100 - 100 * wrong / max(count, 1)
            holds = value >= bound
        else:
            value = total.sums[provider].percent(name)
            holds = value >= bound
        if not holds:
            found.append(f"{kind} is {value:.2f} %, the bound is {bound} %")
    unsound = {provider: total.sums[provider].unsound for provider in PROVIDERS if total.sums[provider].unsound}
    return [*found, *(f"{provider} saved files that are not sound: {names}" for provider, names in unsound.items())]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", default=[], metavar="ID")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", type=Path, help="a page of the documentation, whose table is written anew")
    parser.add_argument("--bound", action="append", default=[], metavar="KIND=PERCENT")
    parser.add_argument("--unequal", action="append", default=[], metavar="ID", help="a file whose saved bytes may differ")
    options = parser.parse_args()
    total, count = compared(options.folder, options.only, options.jobs)
    text = table(total, count)
    print(details(total), text, sep="\n")
    if options.table:
        write_table(options.table, text)
    bounds = {kind: float(percent) for kind, percent in (each.split("=") for each in options.bound)}
    faults = [*missed(total, bounds), *(f"{name}: saved bytes differ" for name in total.unequal if name not in options.unequal)]
    print("".join(f"missed: {each}\n" for each in faults), end="")
    checks = len(bounds) + total.equal + total.equal_decrypted + len(total.unequal) + len(PROVIDERS)
    print(f"{checks - len(faults)} passed, {len(faults)} failed, 0 skipped")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
