#!/usr/bin/env python3
"""Plays scenes on the GTK viewers: real windows, real input, judged by the log, the screen and the saved files.

    play.py VIEWER FOLDER PICTURES [NAME ...]

FOLDER keeps copies of the files, logs and saved files; PICTURES gets the snapshots. Names choose scenes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from desk import Desk, Missing, Screen
from PIL import Image

import copying
import editing
import forms
import handling
import reading
import starting
import typing_on_pages as typing
import waiting
import widgets

FAULTS = (Missing, AssertionError, LookupError, OSError, ValueError, subprocess.SubprocessError)
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


@dataclass
class Sitting:
    """The viewer, started once, and the scenes that are played on it."""

    file: str
    scenes: list[Callable[[Desk], None]]
    program: str = "viewer"  # its name, in the folder of VIEWER
    make: Callable[[Path], None] | None = None  # makes the file, which is a copy of an example otherwise
    before: Callable[[Path], None] | None = None
    after: Callable[[Path], None] | None = None
    needs: tuple[str, ...] = ()  # programs
    bus: bool = False
    options: tuple[str, ...] = ()  # of the viewer
    environment: dict[str, str] = field(default_factory=dict)  # of the viewer; {folder} is that of VIEWER


def sittings() -> list[Sitting]:
    return [
        Sitting("guide.pdf", reading.SCENES),
        Sitting("guide.pdf", handling.SCENES),
        Sitting("guide.pdf", editing.SCENES, options=("--entries",)),
        Sitting("form.pdf", forms.SCENES, options=("--entries",)),
        Sitting("two.pdf", [forms.tabbing], make=forms.two_fields, options=("--entries",)),
        Sitting("writing.pdf", typing.SCENES, make=typing.form),
        Sitting("writing.pdf", [typing.by_keyboard], make=typing.form),
        Sitting("form.pdf", [typing.sample_by_keyboard]),
        Sitting("copying.pdf", copying.SCENES, make=copying.picture_and_table),
        Sitting("locked.pdf", [starting.password], make=starting.encrypted),
        Sitting("guide.pdf", [starting.jumps], before=starting.without_motion, after=starting.with_motion),
        Sitting("guide.pdf", [starting.drop]),
        Sitting("long.pdf", [waiting.opens_later, waiting.pane, waiting.scrolls], environment=waiting.slow(1000, in_turn=False)),
        Sitting("long.pdf", [waiting.draws_in_threads], options=("--in-process",)),
        Sitting("guide.pdf", waiting.SCENES, environment=waiting.slow(300)),
        Sitting("locked.pdf", [waiting.password], make=starting.encrypted, environment=waiting.slow(300)),
        Sitting("widgets.pdf", widgets.SCENES, make=widgets.with_square, program="pages-viewer"),
        Sitting("form.pdf", [starting.spoken], needs=("dbus-daemon", "gdbus"), bus=True),
    ]


def wait_for_window(desk: Desk, sharp: bool) -> None:
    desk.wait("^opened ")
    if sharp:
        desk.wait("^sharp")
    desk.until(lambda: len(desk.windows()) >= 1, "no window")
    desk.main = desk.windows()[0]


def play(viewer: Path, folder: Path, sitting: Sitting, scenes: list[Callable[[Desk], None]]) -> str:
    """Runs the scenes up to one that fails, and takes them off the list; the message of the one that failed."""
    log = folder / "log"
    log.unlink(missing_ok=True)
    if sitting.make:
        sitting.make(folder / sitting.file)
    else:
        shutil.copy(Path("examples/data") / sitting.file, folder / sitting.file)
    given = " ".join(f"'{name}={value.format(folder=viewer.parent)}'" for name, value in sitting.environment.items())
    command = f"exec env {given} '{viewer.with_name(sitting.program)}' '{folder / sitting.file}' {' '.join(sitting.options)} --log '{log}' --snapshot '{folder / 'snapshot.png'}'"
    failed = ""
    with Screen(folder, command, Path.cwd(), size="1280x900") as screen:
        desk = Desk(screen, log)
        begins = True
        while scenes and not failed:
            scene, began = scenes.pop(0), time.monotonic()
            try:
                if begins:
                    wait_for_window(desk, sharp=not sitting.make)
                begins = False
                desk.mark()
                if not sitting.make:
                    desk.focus_main()
                scene(desk)
                print(f"  {scene.__name__} {time.monotonic() - began:.1f} s", flush=True)
                Image.fromarray(desk.picture()).save(folder / f"after-{scene.__name__}.png")
            except FAULTS as error:
                failed = f"{scene.__name__}: {error}"
                Image.fromarray(desk.picture()).save(folder / f"failed-{scene.__name__}.png")
                traceback.print_exc(limit=3)
            if screen.program.poll() is not None:
                failed += f" (the viewer has ended: {screen.errors[-1000:]})"
    if log.exists():
        shutil.copy(log, folder / f"log-{sitting.file}")
    return failed


def play_all(viewer: Path, folder: Path, sitting: Sitting) -> list[str]:
    """
    With what the sitting needs around it; a message for each scene that failed. After such a one the viewer is started anew:
    a dialog that it left open is not the next one's fault.
    """
    left, failed = list(sitting.scenes), []
    bus = starting.Bus(folder) if sitting.bus else None
    if sitting.before:
        sitting.before(folder)
    try:
        while left:
            if message := play(viewer, folder, sitting, left):
                failed.append(message)
    finally:
        if sitting.after:
            sitting.after(folder)
        if bus:
            bus.end()
    return failed


def main() -> int:
    viewer, folder, pictures = (Path(each).resolve() for each in sys.argv[1:4])
    names = sys.argv[4:]
    folder.mkdir(parents=True, exist_ok=True)
    pictures.mkdir(parents=True, exist_ok=True)
    browser(folder)
    editing.PICTURES = pictures
    failed, ran, skipped = [], 0, 0
    for sitting in sittings():
        sitting.scenes = [each for each in sitting.scenes if not names or each.__name__ in names]
        if not starting.has_programs(*sitting.needs):
            skipped += len(sitting.scenes)
        elif sitting.scenes:
            ran += len(sitting.scenes)
            failed += play_all(viewer, folder, sitting)
    for each in failed:
        print(f"FAIL {each}")
    print(f"{ran - len(failed)} passed, {len(failed)} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
