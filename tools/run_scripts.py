#!/usr/bin/env python3
"""Plays the sessions of a folder of scripts: each NAME.log has commands and what they say, to the byte.

    tools/run_scripts.py FOLDER [--update]

    == NAME                           a session in a new folder, which holds the files of examples/data
    $ python script.py form.pdf       run by this Python, from FOLDER
    name: Ada                         what it says

`--update` writes the logs anew.
"""

from __future__ import annotations

import argparse
import difflib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: getpass.getuser() says this name everywhere.
SURROUNDINGS = {**os.environ, "PYTHONPATH": str(ROOT / "bindings/python/src"), "LOGNAME": "ada"}


def played(folder: Path, log: str) -> str:
    """The log as its commands make it now. A file that a session saved is there for the next one."""
    said: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        for line in log.splitlines():
            if line.startswith("== "):
                said.append(line)
                for each in (ROOT / "examples/data").glob("*.pdf"):
                    shutil.copy(each, place)
            elif line.startswith("$ "):
                said.append(line)
                _, script, *words = shlex.split(line[2:])
                done = subprocess.run([sys.executable, str(folder / script), *words], cwd=place, env=SURROUNDINGS, text=True, timeout=300,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
                said += done.stdout.splitlines()
    return "\n".join(said) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    passed = failed = 0
    for script in sorted(options.folder.glob("*.py")):
        log = script.with_suffix(".log")
        told = log.read_text(encoding="utf-8") if log.exists() else ""
        now = played(options.folder.resolve(), told)
        if options.update:
            log.write_text(now, encoding="utf-8")
        if now == told and f"$ python {script.name} " in told:
            passed += 1
        else:
            failed += 1
            print("".join(difflib.unified_diff(told.splitlines(True), now.splitlines(True), str(log), "now")))
        print(f"{'ok' if now == told else 'FAIL'} scripts/{script.stem}")
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
