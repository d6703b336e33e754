"""The viewer: its menus and tools over sample documents, its style panel, printing, shortcuts and reloading."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
from pathlib import Path

import libinteract as ix
import pikepdf
import pytest
from desk import Desk
from hand import ROOT, rest, until
from libinteract.enums import Subtype, ToolMode
from libinteract.qt.binding import QtCore, QtGui, QtWidgets
from libinteract.viewer.printing import modules
from libinteract.viewer.window import Window

ALL = os.environ.get("IX_VIEWER_ALL") == "1"
CORPUS = ROOT.parent / "shared/corpus"
SAMPLES = [
    "pdfjs-tracemonkey_with_annotations", "pdflib-sample_form", "pdfjs-rotation", "pypdf-pdflatex-outline", "pdfbox-AcroFormsBasicFields",
    "pdfjs-ArabicCIDTrueType", "pdfjs-vertical", "pdfjs-annotation-fileattachment", "pdfjs-multimedia_annotations", "pdfium-two_signatures",
    "pdfjs-160F-2019", "plumber-federal-register-2020-17221", "pdfjs-quadpoints", "pdflib-with_cropbox", "pdfjs-issue13447", "qpdf-link-annots",
    "pdfjs-annotation-freetext", "pdfjs-bug766086", "pdfium-cropped_text", "pypdf-AutoCad_Diagram"]
#: Entries that end the program, or are tried by a test of their own.
APART = {"quit", "close", "full-screen"}


def every_entry(desk: Desk) -> None:
    """Each entry of the menu bar, read from the program."""
    actions = [each for menu in desk.window.menuBar().findChildren(QtWidgets.QMenu) for each in menu.actions() if each.text() and not each.menu()]
    assert len(actions) > 80
    for action in actions:
        if action.objectName() in APART or not action.isEnabled():
            continue
        action.trigger()
        desk.dismiss()
    for name in ("dark", "caret"):
        action = desk.window.menus.actions[name]
        if action.isChecked():
            action.trigger()
    desk.window.menus.layouts.actions()[0].trigger()
    desk.view.commands["fit-width"].trigger()


def every_tool(desk: Desk) -> int:
    """Each tool of the library draws something. Returns how many steps of the history that made."""
    for place, action in enumerate(desk.view.tools.values()):
        action.trigger()
        if not action.isChecked() and action.data() != int(ToolMode.PAN):
            action.trigger()
        desk.stroke(150 + place % 6 * 90, 140 + place // 6 * 60)
        desk.dismiss()
        view = desk.view.view()
        assert view is not None
        if view.text_input is not None:
            view.run(ix.Command.CANCEL)
        view.run(ix.Command.CANCEL)
        desk.view.loop.settle()
    desk.view.tools[ToolMode.PAN].trigger()
    return desk.document.history.undo_count


def fill(desk: Desk) -> str:
    """Fills the first text field, where there is one. Returns its name."""
    for field in desk.document.form:
        found = field.field
        if found is not None and found.kind == ix.FieldKind.TEXT and not found.flags & ix.FieldFlags.READ_ONLY and found.max_length in (0, *range(3, 99)):
            try:
                desk.document.form.fill(field, "Ada")
            except ix.InteractError:
                continue
            desk.view.loop.settle()
            return field.text(ix.TextKind.FIELD_NAME) or ""
    return ""


def work(desk: Desk, path: Path) -> None:
    """A person's round with a document: menus, tools, search, undo to the start, a form, save, open again."""
    desk.open(path)
    if desk.document.state == ix.DocumentState.LOCKED:
        return
    pages, part = range(len(desk.document)), ix.Part.ANNOTATIONS  # The hash is of all that has been loaded.
    until(lambda: all([desk.document.load(each, part) for each in pages]))
    until(desk.document.form.load)
    before = desk.document.hash
    every_entry(desk)
    steps = every_tool(desk)
    desk.window.finder.open_bar()
    desk.window.finder.line.setText("the")
    until(lambda: desk.view.finding._done and not desk.window.finder._later.isActive())
    desk.window.finder.close_bar()
    while desk.document.history.undo_count:
        desk.view.commands["undo"].trigger()
    assert not desk.view.modified, "undo left edits"
    assert desk.document.hash == before, f"{path.name}: the document is another one after {steps} steps were undone"
    name = fill(desk)
    desk.drawn()
    if name and desk.document.permissions.allowed & ix.Permission.FILL:
        saved: list[tuple[bool, str]] = []
        desk.view.saved.connect(lambda *how: saved.append(how))
        target = path.with_name("saved.pdf")
        desk.window.save(str(target), ix.SaveFlags.REWRITE_SIGNED)
        until(lambda: saved)
        assert saved[0][0], f"{path.name}: {saved}"
        with ix.open(target) as again:
            assert again.form[name].text(ix.TextKind.FIELD_VALUE) == "Ada"


def resident() -> float:
    """Megabytes of memory in use by this process."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.proves("S309a")
def test_every_entry_and_tool_over_sample_documents(
    program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]
) -> None:
    names = SAMPLES if ALL else SAMPLES[:2]
    for name in names:
        shutil.copy(CORPUS / f"{name}.pdf", tmp_path)
    desk, used = Desk(tmp_path / f"{names[0]}.pdf"), []
    pictures = Path(os.environ.get("BUILD", ROOT / "build")) / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for round_ in range(3 if ALL else 1):
        for name in names:
            work(desk, tmp_path / f"{name}.pdf")
            if round_ == 0:
                desk.window.grab().save(str(pictures / f"viewer-{name}.png"))
            desk.view.setDocument(None)
            if faults:
                break
        used.append(resident())
    desk.close()
    assert len(used) < 3 or used[2] < used[1] + 0.05 * used[1], f"memory grows: {used}"
    assert len(used) < 3 or print(f"memory after each round: {[round(each) for each in used]} MB") is None


@pytest.mark.proves("S309a")
def test_the_style_panel_sets_tools_and_what_is_selected(desk: Desk, faults: list[object]) -> None:
    window, view = desk.window, desk.view
    window.docks["style"].show()
    view.tools[ToolMode.CREATE_RECTANGLE].trigger()
    red = next(each for each in window.inspector.color.menu().actions() if each.text() == "Red")
    red.trigger()
    window.inspector.width_.setValue(4)
    desk.stroke(300, 300)
    until(lambda: view.modified, "nothing was drawn")
    made = desk.document.annotations(0)[-1]
    assert made.subtype == Subtype.SQUARE and made.border_width == 4 and made.color[0] > 0.8 and made.color[1] < 0.3
    seen = view.view()
    assert seen is not None
    seen.selection.set([made.id])
    view.loop.settle()
    assert "Square" in window.inspector.title.text()
    blue = next(each for each in window.inspector.fill.menu().actions() if each.text() == "Blue")
    blue.trigger()
    assert made.refresh().interior_color[2] > 0.8
    steps = desk.document.history.undo_count
    window.inspector.opacity.setValue(50)
    assert made.refresh().opacity == 0.5 and desk.document.history.undo_count == steps + 1
    desk.drawn()
    window.grab().save(str(Path(os.environ.get("BUILD", ROOT / "build")) / "pictures/viewer-style.png"))
    while desk.document.history.undo_count:
        view.commands["undo"].trigger()
    assert not view.modified


@pytest.mark.proves("S309a")
def test_it_prints_every_page(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    ended: list[tuple[int, str]] = []
    desk.window.printing._ended = lambda *how: ended.append(how)
    printer = modules().QPrinter(modules().QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(modules().QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    desk.window.printing.print_to(printer)
    until(lambda: ended, "printing does not end")
    assert ended == [(4, "")]
    with pikepdf.open(tmp_path / "paper.pdf") as paper:
        assert len(paper.pages) == 4


@pytest.mark.proves("S309a")
def test_keys_are_shown_and_changed(desk: Desk, faults: list[object]) -> None:
    desk.hand.focus()
    shown = {name: action.shortcut().toString() for name, action in desk.window.menus.actions.items()}
    assert shown["undo"] == "Ctrl+Z" and shown["find"] == "Ctrl+F" and shown["zoom-in"]
    desk.window.menus.actions["shortcuts"].trigger()
    dialog = until(lambda: next((each for each in desk.window.findChildren(QtWidgets.QDialog) if each.objectName() == "shortcuts"), None))
    dialog.editors["dark"].setKeySequence(QtGui.QKeySequence("Ctrl+F"))
    dialog.reject()
    assert desk.window.menus.actions["find"].shortcut().isEmpty()
    desk.hand.focus()
    desk.hand.key("ctrl+f")
    until(lambda: desk.view.dark, "the new key does nothing")
    other = Window()
    assert other.menus.actions["dark"].shortcut().toString() == "Ctrl+F"
    other.close()
    from libinteract.viewer import shortcuts
    shortcuts.settings().clear()


@pytest.mark.proves("S309a")
def test_a_file_that_changes_is_read_again_at_the_same_place(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "guide.pdf"
    desk.view.page = 2
    until(lambda: not desk.view.view().is_moving)  # type: ignore[union-attr]
    rest(0.3)
    before = desk.view.view().state.anchor  # type: ignore[union-attr]
    with ix.open(path) as other:
        other.create_annotation(0, Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
        other.save(tmp_path / "new.pdf")
    os.replace(tmp_path / "new.pdf", path)
    again: list[int] = []
    desk.view.reloaded.connect(lambda: again.append(1))
    until(lambda: again, "the file is not read again")
    rest(0.5)
    assert desk.view.page == 2 and desk.view.view().state.anchor == before  # type: ignore[union-attr]
    desk.document.create_annotation(1, Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
    desk.view.loop.settle()
    assert not desk.window.question.isVisible()
    shutil.copy(ROOT / "examples/data/guide.pdf", tmp_path / "new.pdf")
    os.replace(tmp_path / "new.pdf", path)
    until(desk.window.question.isVisible, "nobody asks about the edits")
    assert desk.view.modified


def processor_seconds(process: int) -> float:
    """The time that a process and its children have used."""
    total = 0.0
    for each in [process, *map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]:
        words = Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split()
        total += sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK")
    return total


def dark_text(program: QtWidgets.QApplication) -> bool:
    """A page with text is on the screen."""
    image = program.primaryScreen().grabWindow(0).toImage().scaled(300, 240)
    light = [QtGui.QColor(image.pixel(x, y)).lightness() for x in range(60, 240, 3) for y in range(60, 200, 3)]
    return sum(each > 240 for each in light) > len(light) * 0.4 and sum(each < 190 for each in light) > 20


@pytest.mark.proves("S309b")
@pytest.mark.parametrize("how", [(), ("--tk",)])
def test_it_starts_in_a_second(program: QtWidgets.QApplication, how: tuple[str, ...]) -> None:
    if how == ("--tk",):
        pytest.importorskip("tkinter")
    until(lambda: not dark_text(program), "another window is there")
    started = subprocess.Popen(
        [sys.executable, "-m", "libinteract", "view", *how, "examples/data/guide.pdf"], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        until(lambda: started.poll() is not None or dark_text(program), "no page is shown")
        assert started.poll() is None, "it ended"
        used = processor_seconds(started.pid)
        print(f"first page after {used:.2f} s of processor time")
        assert used < 1.6 if how else used < 1.0
    finally:
        started.kill()
        started.wait()
