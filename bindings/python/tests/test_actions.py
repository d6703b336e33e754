"""What becomes of each type of action when its link is tapped."""

from __future__ import annotations

import ctypes

import pytest

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import sized
from libinteract._core import lib

HARMLESS = {
    ix.ActionKind.GO_TO, ix.ActionKind.GO_TO_DP, ix.ActionKind.NAMED, ix.ActionKind.THREAD, ix.ActionKind.HIDE,
    ix.ActionKind.RESET_FORM, ix.ActionKind.SET_OCG_STATE, ix.ActionKind.TRANS}
TEXTS = {
    ix.ActionKind.URI: (ix.TextKind.URI, "https://example.org"), ix.ActionKind.NAMED: (ix.TextKind.ACTION_NAME, "NextPage")}


def linked(kind: ix.ActionKind, name: str | None = None) -> tuple[ix.Document, ix.View]:
    document = ix.Document.new()
    document.add_page(600, 400)
    document.add_page(600, 400)
    link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(100, 100, 200, 200))
    action, made = sized(_abi.ix_action), ctypes.c_uint64()
    action.kind = kind
    if kind == ix.ActionKind.GO_TO:
        action.flags = _abi.IX_ACTION_HAS_DESTINATION
        action.destination.size = ctypes.sizeof(_abi.ix_destination)
        action.destination.kind, action.destination.page = _abi.IX_DESTINATION_FIT, 1
    assert lib.ix_memory_add_action(document._raw, link.id, action, made) == 0
    if kind in TEXTS:
        text_kind, text = TEXTS[kind]
        given = (name or text).encode()
        assert lib.ix_memory_add_action_text(document._raw, made.value, text_kind, given, len(given)) == 0
    view = ix.View(document, 600, 400)
    list(view.effects())
    return document, view


def tapped(view: ix.View) -> list[ix.AnyEffect]:
    view.feed(events.tap(150, 250, 1000))
    return list(view.effects())


@pytest.mark.proves("S228a", "S228b", "S228d", "S289a")
@pytest.mark.parametrize("kind", list(ix.ActionKind))
def test_a_link_of_each_type(kind: ix.ActionKind) -> None:
    document, view = linked(kind)
    effects = tapped(view)
    follows = [each for each in effects if each.type == ix.EffectType.FOLLOW]
    actions = [each for each in effects if each.type == ix.EffectType.ACTION]
    performed = kind in (ix.ActionKind.GO_TO, ix.ActionKind.NAMED, ix.ActionKind.RESET_FORM)
    assert [each.kind for each in follows] == [kind]
    assert [each.kind for each in actions] == ([] if performed else [kind])
    assert bool(follows[0].action_flags & ix.ActionFlags.NEEDS_CONSENT) == (kind not in HARMLESS)
    assert document.action(follows[0].action).needs_consent == (kind not in HARMLESS)
    assert any(each.type == ix.EffectType.PAGE and each.page == 1 for each in effects) == (
        performed and kind != ix.ActionKind.RESET_FORM)


@pytest.mark.proves("S228b")
def test_a_named_action_that_nobody_knows_becomes_an_effect() -> None:
    _, view = linked(ix.ActionKind.NAMED, "Print")
    assert ix.EffectType.ACTION in [each.type for each in tapped(view)]


@pytest.mark.proves("S289a")
@pytest.mark.parametrize("name", ["NextPage", "PrevPage", "FirstPage", "LastPage", "GoBack", "GoForward"])
def test_a_named_act_of_the_view_is_harmless_and_any_other_is_not(name: str) -> None:
    for given, is_asked in ((name, False), (name.lower(), True), (name + "\0", True), ("Print", True), (" ", True)):
        document, view = linked(ix.ActionKind.NAMED, given)
        [follow] = [each for each in tapped(view) if each.type == ix.EffectType.FOLLOW]
        assert document.action(follow.action).needs_consent == is_asked, given


@pytest.mark.proves("S289a")
@pytest.mark.parametrize("kind", sorted(HARMLESS))
@pytest.mark.parametrize("text", [ix.TextKind.TARGET_FILE, ix.TextKind.URI, ix.TextKind.SCRIPT])
def test_what_names_something_outside_is_not_harmless_and_nobody_can_say_so(kind: ix.ActionKind, text: ix.TextKind) -> None:
    document, view = linked(kind)
    [link] = document.annotations(0)
    assert link.action is not None and not link.action.needs_consent
    assert lib.ix_memory_add_action_text(document._raw, link.action.id, text, b"", 0) == 0
    assert document.action(link.action.id).needs_consent
    [follow] = [each for each in tapped(view) if each.type == ix.EffectType.FOLLOW]
    assert follow.action_flags & ix.ActionFlags.NEEDS_CONSENT


@pytest.mark.proves("S289a")
def test_a_chain_needs_consent_where_one_of_it_does_and_each_says_so() -> None:
    kinds = [ix.ActionKind.HIDE, ix.ActionKind.SET_OCG_STATE, ix.ActionKind.RENDITION, ix.ActionKind.TRANS]
    document, view = linked(kinds[0])
    [link] = document.annotations(0)
    assert link.action is not None and not link.action.chain_needs_consent
    last = link.action.id
    for kind in kinds[1:]:
        action, made = sized(_abi.ix_action), ctypes.c_uint64()
        action.kind, action.trigger = kind, _abi.IX_TRIGGER_NEXT
        # Nobody can clear it, and nobody can set it.
        action.flags = 0 if kind == ix.ActionKind.RENDITION else ix.ActionFlags.NEEDS_CONSENT | ix.ActionFlags.NEXT_NEEDS_CONSENT
        assert lib.ix_memory_add_next_action(document._raw, last, action, made) == 0
        last = made.value
    told = [each for each in tapped(view) if each.type == ix.EffectType.ACTION]
    own, after = ix.ActionFlags.NEEDS_CONSENT, ix.ActionFlags.NEXT_NEEDS_CONSENT
    assert [(each.kind, each.action_flags & (own | after)) for each in told] == list(zip(kinds, [after, after, own, 0]))
    assert [document.action(each.action).flags & (own | after) for each in told] == [after, after, own, 0]
    assert [document.action(each.action).chain_needs_consent for each in told] == [True, True, True, False]


@pytest.mark.proves("S22a", "S228c")
@pytest.mark.parametrize("kind", [ix.ActionKind.GO_TO, ix.ActionKind.URI, ix.ActionKind.JAVASCRIPT])
def test_a_condition_vetoes_any(kind: ix.ActionKind) -> None:
    _, view = linked(kind)
    asked: list[int | None] = []

    @view.condition(ix.Component.OPEN_LINK_ANNOTATION)
    def no(what: ix.Activation) -> bool:
        asked.append(what.action)
        return False

    seen = {each.type for each in tapped(view)}
    assert asked and asked[0]
    assert not seen & {ix.EffectType.FOLLOW, ix.EffectType.ACTION, ix.EffectType.PAGE}


@pytest.mark.proves("S228e")
def test_the_raw_target_can_be_had_from_the_effect() -> None:
    raw = "HTTP://ex\u00e4mple.org/%41?q=a b#c"
    document, view = linked(ix.ActionKind.URI, raw)
    told = next(each for each in tapped(view) if each.type == ix.EffectType.ACTION)
    assert document.action(told.action).uri == raw


def test_a_named_action_that_python_made_is_carried_out() -> None:
    with ix.Document.new() as document:
        document.add_page(600, 400)
        document.add_page(600, 400)
        link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(100, 100, 200, 200))
        action = document.add_action(link, name="NextPage")
        assert (action.kind, action.text(ix.TextKind.ACTION_NAME)) == (ix.ActionKind.NAMED, "NextPage")
        with ix.View(document, 600, 400) as view:
            tapped(view)
            assert view.state.page == 1
