"""Files that nest deeper than Poppler's stack, as a user meets them: the page shows, its link is tapped, and what is saved is the file."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from provider_age import is_from_elsewhere

import libinteract as ix
from libinteract import events

from helpers import MOUSE

pikepdf = pytest.importorskip("pikepdf")
Array, Dictionary, Name, String = pikepdf.Array, pikepdf.Dictionary, pikepdf.Name, pikepdf.String

pytestmark = pytest.mark.skipif(is_from_elsewhere(), reason="the provider is one of another build")


def link_with_a_chain(file: Any) -> None:
    chain = [file.make_indirect(Dictionary(S=Name.GoTo, D=Array([file.pages[1].obj, Name.Fit])))]
    chain += [file.make_indirect(Dictionary(S=Name.URI, URI=String(f"http://{i}"))) for i in range(30_000)]
    for one, other in zip(chain, chain[1:]):
        one.Next = other
    file.pages[0].obj.Annots = Array([
        file.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=[0, 0, 200, 200], A=chain[0]))])


def deep_forms_and_fields(file: Any) -> None:
    link_with_a_chain(file)
    below = file.make_stream(b"0 0 200 200 re f")
    for _ in range(2_000):
        form = file.make_stream(b"/X Do")
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 200, 200])
        form.Resources = Dictionary(XObject=Dictionary(X=below))
        below = form
    page = file.pages[0].obj
    page.Resources, page.Contents = Dictionary(XObject=Dictionary(X=below)), file.make_stream(b"/X Do")
    fields = [file.make_indirect(Dictionary(T=String("f"))) for _ in range(700)]
    for above, kid in zip(fields, fields[1:]):
        above.Kids, kid.Parent = Array([kid]), above
    fields[-1].Type, fields[-1].Subtype, fields[-1].FT, fields[-1].Rect = Name.Annot, Name.Widget, Name.Tx, Array([0, 250, 50, 260])
    page.Annots.append(fields[-1])
    file.Root.AcroForm = file.make_indirect(Dictionary(Fields=Array([fields[0]]), DA=String("/Helv 12 Tf")))


def made(path: Path, fill: Callable[[Any], None]) -> Path:
    with pikepdf.new() as file:
        for _ in range(2):
            file.add_blank_page(page_size=(300, 300))
        fill(file)
        file.save(path)
    return path


def on_a_small_stack(act: Callable[[], None]) -> None:
    """Runs it on a thread that has 512 KiB."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            act()
        except BaseException as error:  # noqa: BLE001 - it is raised again on the thread of the test
            failures.append(error)

    before = threading.stack_size(512 << 10)
    try:
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    if failures:
        raise failures[0]


@pytest.mark.proves("S288a")
def test_a_tap_on_a_link_with_an_endless_chain(tmp_path: Path) -> None:
    path = made(tmp_path / "chain.pdf", link_with_a_chain)

    def act() -> None:
        with ix.open(path) as document, ix.View(document, 300, 300) as view:
            list(view.effects())
            assert document[0].text == ""
            document[0].render(0.5)
            view.feed(events.tap(50, 250, 1000, device=MOUSE))
            effects = list(view.effects())
            assert any(each.type == ix.EffectType.FOLLOW for each in effects)
            assert len([each for each in effects if each.type == ix.EffectType.ACTION]) == 255, "those that are not carried out"
            assert document.state == ix.DocumentState.DAMAGED
            assert "actions that follow each other are more than 256" in document.message
            view.advance(at=3000)
            view.feed(events.tap(50, 250, 5000, device=MOUSE))
            assert document[1].text == ""

    on_a_small_stack(act)


@pytest.mark.proves("S288a")
def test_cuts_are_not_saved(tmp_path: Path) -> None:
    path = made(tmp_path / "deep.pdf", deep_forms_and_fields)
    before = path.read_bytes()
    saved = tmp_path / "saved.pdf"

    def act() -> None:
        with ix.open(path) as document:
            page = document[0]
            page.render(0.5)
            square = page.create_annotation(ix.Subtype.SQUARE, ix.Rect(100, 210, 150, 240))
            page.render(0.5)
            assert square in page.annotations
            document.save(saved)

    on_a_small_stack(act)
    after = saved.read_bytes()
    assert after[: len(before)] == before, "the file as it was opened, and a section"
    with pikepdf.open(path) as old, pikepdf.open(saved) as new:
        changed = [n for n in range(1, len(old.objects) + 1)
                   if old.get_object((n, 0)).unparse(resolved=True) != new.get_object((n, 0)).unparse(resolved=True)]
        assert changed in ([old.pages[0].obj.objgen[0]], [old.pages[0].obj.Annots.objgen[0]]), "the page or its list"
