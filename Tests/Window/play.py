#!/usr/bin/env python3
"""Plays scenes on the GTK viewer: real windows, real input, judged by the log, the screen and the saved files.

    play.py VIEWER FOLDER PICTURES [NAME ...]

FOLDER keeps copies of the files, logs and saved files; PICTURES gets the snapshots. Names choose scenes.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from desk import Desk, Missing, Screen
from PIL import Image

import editing
import reading

HANDLER = """[Desktop Entry]
Type=Application
Name=Browser
Exec=sh -c 'echo "$1" >> {told}' browser %u
MimeType=x-scheme-handler/https;
"""


def browser(folder: Path) -> None:
    """A browser that writes down where it is sent, for this test alone."""
    places = folder / "data" / "applications"
    places.mkdir(parents=True, exist_ok=True)
    (places / "browser.desktop").write_text(HANDLER.format(told=folder / "told"))
    (places / "mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=browser.desktop\n")
    os.environ["XDG_DATA_HOME"] = str(folder / "data")
    os.environ["XDG_CONFIG_HOME"] = str(folder / "data" / "config")


def play(viewer: Path, folder: Path, file: str, scenes: list[Callable[[Desk], None]]) -> list[str]:
    """Runs the scenes on one file; a message for each that failed."""
    log = folder / "log"
    log.unlink(missing_ok=True)
    shutil.copy(Path("examples/data") / file, folder / file)
    command = f"exec '{viewer}' '{folder / file}' --log '{log}' --snapshot '{folder / 'snapshot.png'}'"
    failed = []
    with Screen(folder, command, Path.cwd(), size="1280x900") as screen:
        desk = Desk(screen, log)
        desk.wait("^opened ", 60)
        desk.wait("^sharp", 60)
        desk.until(lambda: len(desk.windows()) == 1, "no window")
        desk.main = desk.windows()[0]
        for scene in scenes:
            began = time.monotonic()
            try:
                desk.mark()
                desk.focus_main()
                scene(desk)
                print(f"  {scene.__name__} {time.monotonic() - began:.1f} s")
            except (Missing, AssertionError, KeyError, OSError) as error:
                failed.append(f"{scene.__name__}: {error}")
                Image.fromarray(desk.picture()).save(folder / f"failed-{scene.__name__}.png")
                traceback.print_exc(limit=3)
                print(f"failed: {failed[-1]}")
            if screen.program.poll() is not None:
                failed.append(f"the viewer has ended: {screen.errors[-2000:]}")
                break
    shutil.copy(log, folder / f"log-{file}")
    return failed


def main() -> int:
    viewer, folder, pictures = (Path(each).resolve() for each in sys.argv[1:4])
    names = sys.argv[4:]
    folder.mkdir(parents=True, exist_ok=True)
    pictures.mkdir(parents=True, exist_ok=True)
    browser(folder)
    editing.PICTURES = pictures
    failed, ran = [], 0
    for file, scenes in (("guide.pdf", reading.SCENES), ("guide.pdf", editing.SCENES), ("form.pdf", editing.FORM_SCENES)):
        wanted = [each for each in scenes if not names or each.__name__ in names]
        ran += len(wanted)
        if wanted:
            failed += play(viewer, folder, file, wanted)
    print(f"{ran - len(failed)} passed, {len(failed)} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
