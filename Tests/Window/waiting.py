"""Nothing waits: the viewer over a provider that takes its time for everything (Tests/Slow), put before the real one."""

from __future__ import annotations

import re

from desk import Desk
from editing import saved
from starting import password

FRAMES, ROUNDS, LONGEST_MS = 600, 100, 4.0


def slow(ms: int, in_turn: bool = True) -> dict[str, str]:
    """The viewer's environment: the library of Tests/Slow comes before that of the provider."""
    return {"LD_PRELOAD": "{folder}/libslow.so", "SLOW_MS": str(ms), "SLOW_IN_TURN": str(int(in_turn))}


def opens_later(desk: Desk) -> None:
    """The window is there, and says so, before the file is."""
    lines = desk.log.read_text().splitlines()
    said, drawn, opened = (next(i for i, line in enumerate(lines) if re.match(each, line)) for each in ("says Opening", "drawn", "opened "))
    assert said < opened and drawn < opened, f"the file came first: {lines[: opened + 1]}"


def pane(desk: Desk) -> None:
    """Small pictures come for the rows that show first, though the list has made rows for all 60 pages."""
    came: list[int] = []

    def are_there() -> bool:
        text = desk.log.read_text()
        came[:] = [int(each) for each in re.findall(r"^  answered picture page=(\d+)", text[text.index("\nsharp") :], re.MULTILINE)]
        return len(came) >= 4

    desk.until(are_there, "no small pictures come")
    assert max(came[:4]) < 8, f"pages {came[:4]} come first"


def work(desk: Desk) -> tuple[int, int, float, str, int, str]:
    """Frames, calls, the longest of them, which it was, and those that waited, since the last time."""
    desk.look()
    found = desk.last_line(r"^work frames=(\d+) calls=(\d+) longest=([\d.]+) of=(\S+) waits=(\d+) in=(\S+)")
    return int(found[1]), int(found[2]), float(found[3]), found[4], int(found[5]), found[6]


def scrolls(desk: Desk) -> None:
    """Over 600 frames no call of the main loop takes over 4 ms of processor time, and none waits; afterwards the pages come."""
    desk.at(*desk.middle("area"))
    work(desk)
    frames = calls = waits = 0
    longest, of = 0.0, ""
    button = 5  # downwards, and at an end of the document the other way
    for _ in range(ROUNDS):
        if frames >= FRAMES:
            break
        desk.hand("click", "--repeat", 40, "--delay", 12, button)
        more, called, took, name, waited, where = work(desk)
        frames, calls, waits = frames + more, calls + called, waits + waited
        if took > longest:
            longest, of = took, name
        assert waited == 0, f"{where} waited {waited} times"
        button = 9 - button if more < 10 else button
    print(f"    {frames} frames, {calls} calls, the longest {longest:.3f} ms ({of}), {waits} waits", flush=True)
    assert frames >= FRAMES, f"only {frames} frames"
    assert longest <= LONGEST_MS, f"{of} took {longest} ms of processor time"
    desk.mark()
    desk.key("Home", "ctrl+plus")
    desk.wait("^sharp")


def draws_and_saves(desk: Desk) -> None:
    """A new annotation shows at once, and is saved later."""
    desk.first_page()
    desk.key("r")
    desk.drag(desk.on_page(0, 330, 400), desk.on_page(0, 360, 380), desk.on_page(0, 430, 340))
    desk.wait("^  history undo=1 redo=0")
    desk.wait("^sharp")
    desk.key("ctrl+s")
    desk.wait("^says Saving")
    desk.wait("^saved 0")
    assert [each[0].name for each in saved(desk) if each[0].name == "SQUARE"] == ["SQUARE"], f"saved: {saved(desk)}"


def finds(desk: Desk) -> None:
    """A search goes on as texts arrive."""
    desk.key("ctrl+f")
    desk.seen("search-entry")
    desk.type("column")
    desk.wait(r"^search \d+ of 20 done=1")
    desk.key("Escape")


def draws_in_threads(desk: Desk) -> None:
    """In this process threads draw: tiles and small pictures cost the main loop next to nothing, and an edit shows in them."""
    desk.at(*desk.middle("area"))
    work(desk)
    frames = 0
    for _ in range(5):  # a machine that is busy gives a window few frames
        desk.mark()
        for button in (5, 4):
            desk.hand("click", "--repeat", 30, "--delay", 12, button)
        desk.key("Home", "ctrl+plus")
        desk.wait("^sharp")
        drawn, calls, longest, of, _, _ = work(desk)
        print(f"    {drawn} frames, {calls} calls, the longest {longest:.3f} ms ({of})", flush=True)
        assert not (of in ("tile", "thumbnail", "painted") and longest > LONGEST_MS), f"{of} took {longest} ms of processor time"
        frames += drawn
        if frames > 20:
            break
    assert frames > 20, f"{frames} frames"
    desk.first_page()
    desk.key("r")
    desk.mark()
    desk.drag(desk.on_page(0, 330, 400), desk.on_page(0, 360, 380), desk.on_page(0, 430, 340))
    desk.wait("^  history undo=1 redo=0")
    desk.wait("^sharp")


SCENES = [opens_later, draws_and_saves, finds]

__all__ = ["SCENES", "draws_in_threads", "opens_later", "pane", "password", "scrolls", "slow"]
