"""The viewer: its menus and tools over sample documents, its style panel, printing, shortcuts and reloading."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
import weakref
from pathlib import Path

import libinteract as ix
import pikepdf
import pytest
from desk import Desk
from hand import CORPUS, ROOT, rest, saves, until
from libinteract.enums import Subtype, ToolMode
from libinteract.qt.binding import QtCore, QtGui, QtWidgets
from libinteract.viewer.printing import modules

ALL = os.environ.get("IX_VIEWER_ALL") == "1"
#: Which of several processes this one is, and of how many: each has its share of the sample documents.
PART, PARTS = map(int, os.environ.get("IX_VIEWER_PART", "0/1").split("/"))
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
        saved = saves(desk.view)
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
def test_every_entry_and_tool_over_sample_documents(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    if not CORPUS.is_dir():
        pytest.skip("no corpus at ../shared/corpus or IX_CORPUS")
    names = SAMPLES[PART::PARTS] if ALL else SAMPLES[:2]
    for name in names:
        shutil.copyfile(CORPUS / f"{name}.pdf", tmp_path / f"{name}.pdf")  # Without its mode: a corpus may be read-only, and is saved here.
    desk, used = Desk(tmp_path / f"{names[0]}.pdf"), list[float]()
    pictures = Path(os.environ.get("BUILD", ROOT / "build")) / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for round_ in range(3 if ALL else 1):
        for name in names:
            work(desk, tmp_path / f"{name}.pdf")
            if round_ == 0:
                desk.window.grab().save(str(pictures / f"viewer-{name}.png"))
            desk.view.setDocument(None)
            desk.hand.log.clear()
            assert not faults
        used.append(resident())
    desk.close()
    assert len(used) < 3 or used[2] < used[1] + 0.05 * used[1], f"memory grows: {used}"
    if ALL:
        (pictures / f"memory-{PART}.txt").write_text(f"{len(names)} documents, memory after each round: {[round(each) for each in used]} MB\n", encoding="ascii")


def children() -> list[str]:
    """The processes that this one has started, and that still run."""
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


def file_dialogs(desk: Desk) -> list[QtWidgets.QFileDialog]:
    return desk.window.findChildren(QtWidgets.QFileDialog)


@pytest.mark.proves("S309a")
def test_a_closed_document_leaves_nothing_behind(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "guide.pdf"
    left: list[int] = []
    dialogs: list[object] = []
    for _ in range(3):
        desk.open(path)
        document, view = weakref.ref(desk.document), weakref.ref(desk.view.view())
        for name in ("open", "save-as", "shortcuts", "about", "select-all", "dark", "dark"):
            desk.window.menus.actions[name].trigger()
            desk.dismiss()
        for mode in (ToolMode.CREATE_NOTE, ToolMode.CREATE_IMAGE_STAMP, ToolMode.CREATE_RECTANGLE, ToolMode.CREATE_FREE_TEXT):
            desk.view.tools[mode].trigger()
            desk.stroke(200, 200)
            desk.dismiss()
        desk.view.finding.find("page")
        saved = saves(desk.view)
        desk.view.save("/no/such/folder/file.pdf")
        until(lambda: saved)
        assert desk.view.error() is not None
        dialogs += file_dialogs(desk)
        desk.view.setDocument(None)
        rest(0.1)
        gc.collect()
        assert document() is None and view() is None
        until(lambda: not children(), "a process is left")
        left.append(len(desk.window.findChildren(QtCore.QObject)))
    assert left[1] == left[2], f"objects of Qt stay: {left}"
    assert len(set(dialogs)) == 3, "a dialog for files is made each time, and Qt does not free all that it takes"


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
def test_the_font_of_a_selected_text_has_another_size(desk: Desk, faults: list[object]) -> None:
    window, view = desk.window, desk.view
    window.docks["style"].show()
    text = desk.document.create_annotation(0, Subtype.FREE_TEXT, ix.Rect(100, 300, 300, 340))
    text.set_text(ix.TextKind.CONTENTS, "Large")
    seen = view.view()
    assert seen is not None
    seen.selection.set([text.id])
    view.loop.settle()
    assert window.inspector.font_size.isVisible() and window.inspector.font_size.value() == 12

    def picture() -> bytes:
        try:
            return bytes(desk.document.render_annotation(text, 1)[2])
        except ix.Pending:
            return b""

    before = until(picture)
    window.inspector.font_size.setValue(24)
    assert until(picture) != before and window.inspector.font_size.value() == 24
    assert "24 Tf" in (text.text(ix.TextKind.DEFAULT_APPEARANCE) or "")
    view.commands["undo"].trigger()
    assert window.inspector.font_size.value() == 12


@pytest.mark.proves("S309a")
def test_an_action_marks_the_text_that_is_selected(desk: Desk, faults: list[object]) -> None:
    seen = desk.view.view()
    assert seen is not None
    until(lambda: desk.document.load(0, ix.Part.TEXT))
    for mode, subtype in ((ToolMode.CREATE_HIGHLIGHT, Subtype.HIGHLIGHT), (ToolMode.CREATE_STRIKEOUT, Subtype.STRIKE_OUT)):
        desk.view.loop.do(lambda view: view.select_text(0, 0, 0, 20))
        desk.view.tools[mode].trigger()
        assert desk.document.annotations(0)[-1].subtype == subtype and not seen.text_selection
        assert desk.view.tool == ToolMode.PAN and desk.view.tools[ToolMode.PAN].isChecked()
    desk.view.tools[ToolMode.CREATE_HIGHLIGHT].trigger()
    assert desk.view.tool == ToolMode.CREATE_HIGHLIGHT


@pytest.mark.proves("S309a")
@pytest.mark.parametrize("desk", ["form.pdf"], indirect=True)
def test_fields_are_tinted(desk: Desk, faults: list[object]) -> None:
    def color() -> list[int]:
        field = desk.document.form["name"].rect
        at = desk.document.page_geometry(0).pdf_to_page.apply(field.x1 - 4, (field.y0 + field.y1) / 2)
        point = desk.hand.point(0, at.x, at.y).toPoint()
        return [int(each) for each in desk.hand.picture()[point.y(), point.x()]]

    until(desk.document.form.load)
    desk.drawn()
    red, _, blue = until(lambda: color() if color()[0] < color()[2] else None, "the field has no tint")
    desk.window.menus.actions["tint"].trigger()
    desk.drawn()
    assert color()[0] > red and color()[0] >= color()[2]
    desk.window.menus.actions["tint"].trigger()
    desk.drawn()
    assert color() == [red, _, blue]


def with_photograph(path: Path) -> Path:
    """A page with a light yellow picture of 200 points in its middle, and one with a picture that fills it."""
    paper = pikepdf.new()
    yellow = paper.make_stream(bytes((250, 245, 200)) * 16, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=4, Height=4,
                               ColorSpace=pikepdf.Name.DeviceRGB, BitsPerComponent=8)
    for content in (b"q 200 0 0 200 100 100 cm /I Do Q", b"q 400 0 0 400 0 0 cm /I Do Q"):
        page = paper.add_blank_page(page_size=(400, 400))
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=yellow))
        page.Contents = paper.make_stream(content)
    paper.save(path)
    return path


@pytest.mark.proves("S309a")
def test_dark_pages_leave_photographs_alone(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    desk.open(with_photograph(tmp_path / "photograph.pdf"))

    def color(page: int, x: float, y: float) -> list[int]:
        point = desk.hand.point(page, x, y).toPoint()
        return [int(each) for each in desk.hand.picture()[point.y(), point.x()]]

    desk.view.commands["fit-page"].trigger()
    desk.view.dark = True
    desk.drawn()
    until(lambda: color(0, 200, 200)[0] > 200, "the photograph is turned")
    assert color(0, 20, 20)[0] < 60 and color(0, 95, 200)[0] < 60
    desk.view.page = 1
    rest(0.5)
    desk.drawn()
    assert color(1, 200, 200)[0] < 60, "a scan is text on paper"


@pytest.mark.proves("S309a")
def test_it_prints_every_page(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    ended: list[tuple[int, str]] = []
    desk.window.printing._ended = lambda count, fault: ended.append((count, fault))
    printer = modules().QPrinter(modules().QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(modules().QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    desk.window.printing.print_to(printer)
    until(lambda: ended, "printing does not end")
    assert ended == [(4, "")]
    paper = pikepdf.open(tmp_path / "paper.pdf")
    with paper:
        assert len(paper.pages) == 4


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
