"""Files whose objects lead back to themselves: all is there up to where a loop closes, and the document says where that is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from enum_probes_data import Source
from provider_age import is_from_elsewhere

import libinteract as ix
from libinteract import _abi

pikepdf = pytest.importorskip("pikepdf")
Array, Dictionary, Name, String = pikepdf.Array, pikepdf.Dictionary, pikepdf.Name, pikepdf.String

bundled = pytest.mark.skipif(is_from_elsewhere(), reason="the provider is one of another build")
Line = tuple[ix.LogLevel, ix.Subsystem, ix.Fault, str]


def heard(document: ix.Document) -> list[Line]:
    """The lines about the file, from now on."""
    lines: list[Line] = []

    def take(*line: Any) -> None:
        if line[2] == ix.Fault.DOCUMENT:
            lines.append(line)

    document.on_log(take, ix.LogLevel.WARNING)
    return lines


# Files. Each function puts a loop into one, and returns the object in which it closes.


def link(file: Any, **entries: Any) -> Any:
    return file.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=[10, 10, 50, 50], **entries))


def outline(file: Any) -> Any:
    items = [file.make_indirect(Dictionary(Title=String(name))) for name in "abc"]
    items[0].Next, items[1].First, items[2].Next = items[1], items[2], items[0]
    file.Root.Outlines = file.make_indirect(Dictionary(First=items[0], Last=items[1]))
    return items[0]


def deep_outline(file: Any) -> Any:
    items = [file.make_indirect(Dictionary(Title=String("deep"))) for _ in range(300)]
    for above, below in zip(items, items[1:]):
        above.First = below
    file.Root.Outlines = file.make_indirect(Dictionary(First=items[0], Last=items[0]))
    return items[256]


def actions(file: Any) -> Any:
    chain = [file.make_indirect(Dictionary(S=Name.URI, URI=String(f"http://{i}"))) for i in range(3)]
    chain[0].Next, chain[1].Next, chain[2].Next = Array([chain[1]]), chain[2], Array([chain[1]])
    file.pages[0].obj.Annots = Array([link(file, A=chain[0])])
    return chain[1]


def long_actions(file: Any) -> Any:
    chain = [file.make_indirect(Dictionary(S=Name.URI, URI=String(f"http://{i}"))) for i in range(300)]
    for one, other in zip(chain, chain[1:]):
        one.Next = other
    file.pages[0].obj.Annots = Array([link(file, A=chain[0])])
    return chain[256]


def actions_of_the_outline(file: Any) -> Any:
    action = file.make_indirect(Dictionary(S=Name.URI, URI=String("http://x")))
    action.Next = action
    item = file.make_indirect(Dictionary(Title=String("a"), A=action))
    file.Root.Outlines = file.make_indirect(Dictionary(First=item, Last=item))
    return action


def parents_of_a_field(file: Any) -> Any:
    upper, lower = (file.make_indirect(Dictionary(T=String(name))) for name in "ab")
    upper.Parent, lower.Parent = lower, upper
    widget = file.make_indirect(Dictionary(Subtype=Name.Widget, Rect=[10, 10, 50, 50], FT=Name.Tx, T=String("c"), Parent=lower))
    file.pages[0].obj.Annots = Array([widget])
    file.Root.AcroForm = Dictionary(Fields=Array([upper]))
    return lower


def kids_of_a_field(file: Any) -> Any:
    field = file.make_indirect(Dictionary(T=String("f")))
    field.Kids = Array([field])
    file.Root.AcroForm = Dictionary(Fields=Array([field]))
    return field


def names(file: Any) -> Any:
    root, leaf = file.make_indirect(Dictionary()), file.make_indirect(Dictionary())
    leaf.Names = Array([String("there"), Array([file.pages[0].obj, Name.Fit])])
    root.Kids = Array([root, leaf])
    file.Root.Names = Dictionary(Dests=root)
    file.pages[0].obj.Annots = Array([link(file, Dest=String("nowhere")), link(file, Dest=String("there"))])
    return root


def page_labels(file: Any) -> Any:
    root = file.make_indirect(Dictionary())
    root.Kids = Array([file.make_indirect(Dictionary(Nums=Array([0, Dictionary(P=String("A"))]))), root])
    file.Root.PageLabels = root
    return root


Look = Callable[[ix.Document], object]


def titles(document: ix.Document) -> list[str]:
    return [each.title for each in document.outline()]


def chain_of(action: ix.Action | None) -> list[str]:
    found: list[str] = []
    while action is not None:
        found.append(action.uri or "")
        action = action.next[0] if action.next else None
    return found


KINDS: list[tuple[Callable[[Any], Any], str, Look, object]] = [
    (outline, "the outline contains an item twice", titles, ["a", "b", "c"]),
    (deep_outline, "the outline is nested deeper than 256", lambda d: len(titles(d)), 256),
    (actions, "actions that follow each other contain one twice", lambda d: chain_of(d.links(0)[0].action), ["http://0", "http://1", "http://2"]),
    (long_actions, "actions that follow each other are more than 256", lambda d: len(chain_of(d.links(0)[0].action)), 256),
    (actions_of_the_outline, "actions that follow each other contain one twice", titles, ["a"]),
    (parents_of_a_field, "the parents of a field lead in a circle", lambda d: d.annotations(0)[0].text(ix.TextKind.FIELD_NAME), "a.b.c"),
    (kids_of_a_field, "the field tree contains a field below itself", lambda d: d.annotations(0), []),
    (names, "the tree of destination names contains a node twice",
     lambda d: [each.action and each.action.destination is not None for each in d.links(0)], [False, True]),
    (page_labels, "the tree of page labels contains a node twice", lambda d: d.page_label(0), "A"),
]


@bundled
@pytest.mark.proves("S264a", "S264b")
@pytest.mark.parametrize("make, says, look, found", KINDS, ids=[each[0].__name__ for each in KINDS])
def test_a_loop_is_told(tmp_path: Path, make: Callable[[Any], Any], says: str, look: Look, found: object) -> None:
    path = tmp_path / "loop.pdf"
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 200))
        number = make(file).objgen[0]
        file.save(path, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    with pikepdf.open(path) as file:
        places = {each.objgen[0] for each in file.objects if isinstance(each, Dictionary)}
    with ix.open(path) as document:
        lines = heard(document)
        assert (document.state, document.message, number > 0) == (ix.DocumentState.OK, "", True)
        assert look(document) == found
        assert document.state == ix.DocumentState.DAMAGED
        told = document.message
        assert told.startswith(f"{says} (object ") and int(told.removesuffix(")").rpartition(" ")[2]) in places
        assert lines == [(ix.LogLevel.WARNING, ix.Subsystem.PROVIDER, ix.Fault.DOCUMENT, told)]
        look(document)
        assert document.message == told and len(lines) == 1, "the same damage is told once"
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(20, 20, 60, 60))
        document.save(tmp_path / "saved.pdf")
        assert (tmp_path / "saved.pdf").read_bytes().startswith(path.read_bytes()), "a section is enough, as for a file without a loop"


@bundled
@pytest.mark.proves("S264b")
def test_a_reload_of_a_mended_file_is_of_a_sound_one(tmp_path: Path) -> None:
    path = tmp_path / "loop.pdf"
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 200))
        file.save(tmp_path / "sound.pdf")
        kids_of_a_field(file)
        outline(file)
        file.save(path)
    with ix.open(path) as document, ix.View(document, 200, 200) as view:
        list(view.effects())
        document.annotations(0)
        list(document.outline())
        assert document.state == ix.DocumentState.DAMAGED and document.message.count("; ") == 1
        assert [each.state for each in view.effects() if each.type == ix.EffectType.DOCUMENT] == [ix.DocumentState.DAMAGED]
        path.write_bytes((tmp_path / "sound.pdf").read_bytes())
        document.reload()
        assert (document.state, document.message) == (ix.DocumentState.OK, "")


# Providers of a host.


@pytest.mark.proves("S264b")
def test_any_provider_may_tell_of_damage() -> None:
    taken: list[int] = []

    def text(_: Any, page: int, sink: Any) -> int:
        for number in range(page * 6, page * 6 + 6):
            taken.append(sink.contents.damage(sink, number, b"broken\nhere", 11))
        taken.append(sink.contents.damage(sink, 1, None, 5))
        return 0

    with Source(text=text).open() as document, ix.View(document, 400, 400) as view:
        lines = heard(document)
        list(view.effects())
        document.load(0, ix.Part.TEXT)
        assert taken == [_abi.IX_OK] * 6 + [_abi.IX_ERROR_INVALID_ARGUMENT]
        assert document.state == ix.DocumentState.DAMAGED
        said = r"broken\u{A}here"
        assert document.message == "; ".join([said] + [f"{said} (object {i})" for i in range(1, 6)])
        told = [each for each in view.effects() if each.type == ix.EffectType.DOCUMENT]
        assert [(each.state, each.page_count) for each in told] == [(ix.DocumentState.DAMAGED, 2)]
        document.load(1, ix.Part.TEXT)
        assert document.message.endswith(f"(object 6); {said} (object 7); and more")
        assert [line[3] for line in lines][-1] == "the file is damaged in more places than are told" and len(lines) == 9


@pytest.mark.proves("S264b")
def test_a_failure_does_not_hide_damage() -> None:
    def annotations(_: Any, page: int, sink: Any) -> int:
        sink.contents.damage(sink, 7, b"a loop", 6)
        sink.contents.text(sink, ix.TextKind.MESSAGE, b"no more", 7)
        return int(_abi.IX_ERROR_IO)

    with Source(annotations=annotations).open() as document:
        with pytest.raises(ix.InputOutput):
            document.load(0, ix.Part.ANNOTATIONS)
        assert document.last_failure == "no more"
        assert (document.state, document.message) == (ix.DocumentState.DAMAGED, "a loop (object 7)")
