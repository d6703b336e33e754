"""Seeds faults in a copy of the resolver, and looks whether the exhaustive check finds each of them.

    faults.py FOLDER [JOBS]

Makes a package of its own in FOLDER: the sources as they are, but for the lines of FAULTS, each of which goes wrong where
the environment says so. Nothing of that is in the library. Closes with `N passed, M failed, K skipped`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GESTURES = "Sources/Core/Gestures"

# The fault, its file, the line as it is, and the line with the fault.
FAULTS = [
    ("P1: a winner excludes nobody", "Resolver+Resolve.swift", "    excludeOthers(slot)\n",
     "    if !isSeeded { excludeOthers(slot) }\n"),
    ("P2: the last lift ends nothing", "Resolver+Sequence.swift", "      finalize(slot, .ended, .lifted)\n",
     "      if !isSeeded { finalize(slot, .ended, .lifted) }\n"),
    ("P3: a shown press is not taken back", "Resolver+Emit.swift",
     "    if slots[slot].preview.isShown {\n      event.state = .previewCancelled",
     "    if slots[slot].preview.isShown, !isSeeded {\n      event.state = .previewCancelled"),
    ("P4: host recognizers decide as late as they like", "Resolver+Input.swift",
     "Swift.min(verdict.deadline, sequence.cap)", "(isSeeded ? verdict.deadline : Swift.min(verdict.deadline, sequence.cap))"),
    ("P5: cancel-all leaves those that have not begun", "Resolver+Cancel.swift",
     "      finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, slots[slot].isActive ? [.rollback] : [])\n",
     "      if slots[slot].isActive || !isSeeded {\n"
     "        finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, [])\n      }\n"),
    ("P6: age decides before priority", "Resolver+Candidates.swift",
     "if specs[a].priority != specs[b].priority {", "if specs[a].priority != specs[b].priority, !isSeeded {"),
    ("P7: deadlines happen when the host calls", "Arena+Deadlines.swift",
     "resolver.timer.now = Swift.max(resolver.timer.now, due)", "resolver.timer.now = Swift.max(resolver.timer.now, isSeeded ? time : due)"),
    ("P8: crossings do not count", "Resolver+Resolve.swift", "slots[slot].verdict.crossing <= movement.reach",
     "(isSeeded || slots[slot].verdict.crossing <= movement.reach)"),
    ("P9: input from inside a question is taken", "Arena+Input.swift",
     "guard depth == 0 else {\n      resolver.diagnostics", "guard depth == 0 || isSeeded else {\n      resolver.diagnostics"),
    ("P10: switched on again, it joins", "Arena+Registry.swift",
     "isTracking else { return }\n    resolver.slots[slot].membership.barred = resolver.sequence.number",
     "isTracking else { return }\n    resolver.slots[slot].membership.barred = isSeeded ? 0 : resolver.sequence.number"),
    ("S39: nobody waits", "Resolver+Resolve.swift",
     "if other != slot, slots[slot].overlaps(slots[other]) { return other }",
     "if other != slot, !isSeeded, slots[slot].overlaps(slots[other]) { return other }"),
    ("a late winner starts the press afresh", "Arena+Sequence.swift",
     "resolver.sets.live.isEmpty, resolver.sets.acted.isEmpty {", "resolver.sets.live.isEmpty, isSeeded || resolver.sets.acted.isEmpty {"),
    ("starving goes one step far", "Resolver+Sequence.swift",
     "    while before < sets.starved.count {", "    while before < (isSeeded ? 1 : sets.starved.count) {"),
]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-enforce-exclusivity=unchecked"]),
]
let package = Package(
  name: "faults",
  targets: [
    .target(name: "Geometry", path: "Geometry", swiftSettings: settings),
    .target(name: "Gestures", dependencies: ["Geometry"], path: "Gestures", swiftSettings: settings),
    .target(
      name: "ResolverExplorer", dependencies: ["Geometry", "Gestures"], path: "Explorer", swiftSettings: settings),
    .executableTarget(name: "resolver-check", dependencies: ["ResolverExplorer"], path: "Check", swiftSettings: settings),
  ])
"""

SEED = """import Glibc

/// Which fault is seeded, from 1; 0 for none.
let seededFault: Int32 = getenv("IX_FAULT").map { atoi($0) } ?? 0
"""


def replaced(text: str, old: str, new: str, number: int) -> str:
    if text.count(old) != 1:
        raise SystemExit(f"fault {number}: {text.count(old)} places read {old!r}")
    return text.replace(old, new.replace("isSeeded", f"(seededFault == {number})"))


def write(path: Path, text: str) -> None:
    """Leaves a file alone that is as it should be, so that it is not built again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def make(folder: Path) -> None:
    copies = {"Geometry": "Sources/Core/Geometry", "Gestures": GESTURES, "Explorer": "Tests/Explorer",
              "Check": "Tests/ResolverCheck"}
    for name, source in copies.items():
        texts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / source).rglob("*.swift")}
        if name == "Gestures":
            for number, (_, file, old, new) in enumerate(FAULTS, 1):
                texts[file] = replaced(texts[file], old, new, number)
            texts["Seed.swift"] = SEED
        for stale in (folder / name).glob("*.swift"):
            if stale.name not in texts:
                stale.unlink()
        for file, text in texts.items():
            write(folder / name / file, text)
    write(folder / "Package.swift", MANIFEST)


def check(program: Path, number: int) -> str:
    """The check's finding for a fault: with two recognizers first, then with three."""
    for size in ("2x5", "3x4") if number else ("2x5",):
        environment = dict(os.environ, IX_FAULT=str(number))
        run = subprocess.run([program, size], env=environment, capture_output=True, text=True, timeout=300)
        if run.returncode != 0:
            found = re.search(r"(?:P\d+|S\d+): [^,\n]*", run.stdout)
            return f"{size}: {found[0] if found else 'ended with ' + str(run.returncode)}"
    return ""


def main() -> int:
    folder = Path(sys.argv[1])
    jobs = sys.argv[2] if len(sys.argv) > 2 else "2"
    make(folder)
    subprocess.run(["swift", "build", "-c", "release", "--package-path", folder, "-j", jobs, "--product", "resolver-check"],
                   check=True, stdout=sys.stderr)
    program = folder / ".build/release/resolver-check"
    missed = 0
    if said := check(program, 0):
        print(f"without a fault: {said}")
        missed += 1
    for number, (name, *_) in enumerate(FAULTS, 1):
        said = check(program, number)
        missed += not said
        print(f"fault {number}, {name}: {'found, ' + said if said else 'NOT FOUND'}")
    print(f"{len(FAULTS) - missed} passed, {missed} failed, 0 skipped")
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
