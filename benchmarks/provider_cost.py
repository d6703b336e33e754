#!/usr/bin/env python3
"""Plays provider_cost and renderer_cost in turns and compares them: provider_cost.py PROGRAMS LIBRARY RENDERER ROUNDS ACTS FILE...

PROGRAMS is the folder of both programs, RENDERER `poppler` or a libpdfium.so, ACTS a list with commas. Of each act the least CPU time of all
rounds counts: what others do on the machine only adds. `--old LIBRARY` plays another provider, too. `--json` prints one line a file.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from math import exp, log
from pathlib import Path


def play(program: Path, first: str, file: str, acts: list[str]) -> dict[str, dict[str, float]]:
    """The figures of each act, `sum` among them; nothing where the file does not open or the program ends early."""
    done = subprocess.run([str(program), first, file, *acts], capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    if len(lines) != len(acts) or any(line["status"] < 0 for line in lines):
        return {}
    found = {f"{line['act']}": line for line in lines}
    found["sum"] = {"cpu_us": sum(line["cpu_us"] for line in lines), "peak_kib": lines[-1]["peak_kib"]}
    return found


def least(rounds: list[dict[str, dict[str, float]]]) -> dict[str, tuple[float, float]]:
    """CPU time and peak of each act."""
    whole = [each for each in rounds if each]
    return {act: (min(each[act]["cpu_us"] for each in whole), min(each[act]["peak_kib"] for each in whole))
            for act in (whole[0] if whole else {})}


def middle(values: list[float]) -> float:
    return exp(sum(map(log, values)) / len(values)) if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("library")
    parser.add_argument("renderer")
    parser.add_argument("rounds", type=int)
    parser.add_argument("acts")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--old")
    parser.add_argument("--json", action="store_true")
    words = parser.parse_args()
    if words.renderer != "poppler":
        os.environ.setdefault("LIBINTERACT_PDFIUM", words.renderer)
    acts = words.acts.split(",")
    sides = {"now": ("provider_cost", words.library), "alone": ("renderer_cost", words.renderer)}
    if words.old:
        sides["before"] = ("provider_cost", words.old)
    ratios: dict[tuple[str, str], list[float]] = {}
    for file in words.files:
        rounds: dict[str, list[dict[str, dict[str, float]]]] = {side: [] for side in sides}
        for _ in range(words.rounds):
            for side, (program, first) in sides.items():
                rounds[side].append(play(words.programs / program, first, file, acts))
        figures = {side: least(each) for side, each in rounds.items()}
        if not all(figures.values()):
            print(f"{Path(file).name}: left out, {[side for side, each in figures.items() if not each]} did not play all")
            continue
        if words.json:
            print(json.dumps({"file": Path(file).name, **figures}))
        for act in figures["now"]:
            for side in sides:
                if side != "alone":
                    ratios.setdefault((side, act), []).append(figures[side][act][0] / figures["alone"][act][0])
    for (side, act), values in sorted(ratios.items()):
        values.sort()
        print(f"{side:7} {act:10} {len(values):3} files: {middle(values):6.2f} times the renderer's in the middle, "
              f"median {values[len(values) // 2]:.2f}, 90 % {values[len(values) * 9 // 10]:.2f}, most {values[-1]:.2f}")


if __name__ == "__main__":
    main()
