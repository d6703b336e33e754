"""Conditions and callbacks through the binding: on what they can be put, when they are asked, in which space, what fails."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import kinds, letters, tap

SIMPLE = [each for each in ix.Component if each < ix.Component.ALL_ANNOTATION_INTERACTIONS]
LINK = (90.0, 180.0)
SPACES = (ix.Space.PDF, ix.Space.PAGE, ix.Space.SPREAD, ix.Space.VIEW, ix.Space.WINDOW)


@pytest.fixture
def view() -> Iterator[ix.View]:
    """Two pages of 600 x 400 at zoom 1: text at 50,90; in a row at y 180 a link, a text field and a stamp."""
    document = ix.Document.new()
    document.add_page(600, 400)
    document.add_page(600, 400)
    document.set_glyphs(0, letters("abcdefgh", 50, 300, height=20), 20)
    document.add_link(0, ix.Rect(50, 200, 130, 240), uri="https://example.org")
    document.add_field(0, ix.FieldKind.TEXT, ix.Rect(150, 200, 230, 240), "name")
    document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(350, 200, 430, 240))
    for part in (ix.Part.TEXT, ix.Part.ANNOTATIONS):
        document.load(0, part)
    with ix.View(document, 600, 400) as made:
        list(made.effects())
        yield made
    document.close()


def stamp(view: ix.View) -> int:
    return view.document.annotations(0)[2].id


def place_of(component: ix.Component) -> tuple[float, float]:
    """Where it has something to act on."""
    places = {
        ix.Component.EDIT_ANNOTATION: (190.0, 180.0), ix.Component.OPEN_LINK_ANNOTATION: LINK,
        ix.Component.SELECT_TEXT: (65.0, 90.0), ix.Component.FAST_SCROLL: (300.0, 395.0),
        ix.Component.SELECT_ANNOTATION: (390.0, 180.0), ix.Component.TRANSFORM_ANNOTATION: (390.0, 180.0)}
    return places.get(component, (550.0, 30.0))


def give_it_something(view: ix.View, component: ix.Component) -> None:
    if component in (ix.Component.DESELECT_ANNOTATION, ix.Component.TRANSFORM_ANNOTATION):
        view.selection.set([stamp(view)])
    elif component == ix.Component.DESELECT_TEXT:
        view.select_text(0, 0, 0, 3)


def told(view: ix.View, x: float, y: float, at: float) -> list[ix.EffectType]:
    """The effects of a tap."""
    tap(view, x, y, at)
    return kinds(view)


@pytest.mark.proves("S1b")
def test_components_can_be_listed(view: ix.View) -> None:
    names = [ix.component_name(each) for each in ix.Component]
    assert len(names) == len(set(names)) == 14
    assert [ix.find_component(name) for name in names] == list(ix.Component)
    assert all(view.component(each).enabled for each in ix.Component)


@pytest.mark.proves("S20a", "S20b")
@pytest.mark.parametrize("component", SIMPLE)
def test_a_condition_can_be_put_on_any_component(view: ix.View, component: ix.Component) -> None:
    asked: list[ix.Activation] = []
    answers = [False, True]

    def ask(what: ix.Activation) -> bool:
        asked.append(what)
        return answers[len(asked) - 1]

    view.component(component).add_condition(ask)
    give_it_something(view, component)
    assert not view.component(component).can_activate(*place_of(component))
    assert view.component(component).can_activate(*place_of(component))
    assert [(each.component, each.space, each.point) for each in asked] == [
        (component, ix.Space.VIEW, place_of(component))] * 2


@pytest.mark.proves("S21a", "S21b")
def test_a_point_is_in_its_space_and_can_be_converted_there(view: ix.View) -> None:
    view.set_window_transform(ix.Matrix(2, 0, 0, 2, 30, 40))
    found: list[dict[ix.Space, ix.Point]] = []

    def convert(what: ix.Activation) -> bool:
        places = {space: view.convert(0, what.space, *what.point, space) for space in SPACES}
        assert what.space == ix.Space.VIEW and places[ix.Space.VIEW] == what.point
        for space, place in places.items():
            assert view.convert(0, space, *place, ix.Space.PDF) == pytest.approx(places[ix.Space.PDF], abs=1e-6)
        found.append(places)
        return False

    view.component(ix.Component.OPEN_LINK_ANNOTATION).add_condition(convert)
    assert ix.EffectType.FOLLOW not in told(view, 87, 183, 1000)
    assert found[-1][ix.Space.PDF] == pytest.approx((87, 217), abs=1e-6)
    assert found[-1][ix.Space.PAGE] == pytest.approx((87, 183), abs=1e-6)
    assert found[-1][ix.Space.WINDOW] == pytest.approx((204, 406), abs=1e-6)
    view.set_zoom(2, 0, 0)
    view.scroll_by(100, 200)
    assert ix.EffectType.FOLLOW not in told(view, 74, 166, 3000)
    assert found[-1][ix.Space.PDF] == pytest.approx((87, 217), abs=1e-6)
    assert found[-1][ix.Space.WINDOW] == pytest.approx((178, 372), abs=1e-6)


@pytest.mark.proves("S24a", "S24b", "S24c", "S31a", "S31b")
def test_conditions_run_at_the_start_and_again_before_it_acts(view: ix.View) -> None:
    heard: list[tuple[str, ix.Activation]] = []
    answer = [True]
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)

    @link.condition
    def ask(what: ix.Activation) -> bool:
        heard.append(("asked", what))
        return answer[0]

    @link.callback
    def call(what: ix.Activation) -> None:
        heard.append(("called", what))
        assert ix.EffectType.FOLLOW not in [each.type for each in view.effects()]

    def followed(at: float, at_start: bool, at_end: bool) -> tuple[int, int, bool]:
        """How often it was asked at the start, heard of later, and whether the link was followed."""
        heard.clear()
        answer[0] = at_start
        view.feed(events.down(60, 190, at))
        before = len(heard)
        assert before and heard[0][1].point == (60, 190)
        answer[0] = at_end
        view.feed(events.up(62, 191, at + 40))
        view.advance(at=at + 1000)
        return before, len(heard) - before, ix.EffectType.FOLLOW in [each.type for each in view.effects()]

    _, later, acted = followed(1000, True, True)
    assert later >= 2 and acted
    (kind, last), (called, at) = heard[-2:]
    assert (kind, called) == ("asked", "called")
    assert last == at and at.kind == ix.ContextKind.LINK
    assert followed(3000, False, True)[1:] == (0, False)  # it is out of the sequence
    _, later, acted = followed(5000, True, False)
    assert later >= 1 and not acted
    assert all(what == "asked" for what, _ in heard)


@pytest.mark.proves("S24d", "S24e", "S24f")
def test_what_fails_in_a_condition_denies_and_in_a_callback_changes_nothing(view: ix.View) -> None:
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)

    def fail(_: object) -> bool:
        raise RuntimeError("no")

    with link.add_condition(fail):
        with pytest.raises(RuntimeError):
            view.feed(events.tap(*LINK, 1000))
        view.advance(at=2000)
        assert ix.EffectType.FOLLOW not in [each.type for each in view.effects()]
        failed = [each for each in view.explanation(link.component).steps if each.kind == ix.StepKind.CONDITION]
        assert failed and all(each.value == 2 for each in failed)
    with link.add_callback(fail):
        with pytest.raises(RuntimeError):
            view.feed(events.tap(*LINK, 3000))
        view.advance(at=4000)
        assert [each.type for each in view.effects()].count(ix.EffectType.FOLLOW) == 1


@pytest.mark.proves("S15b", "S15c", "S15f", "S53a", "S181c")
def test_a_composite_passes_on_conditions_and_callbacks(view: ix.View) -> None:
    heard: list[tuple[str, ix.Activation]] = []
    answer = [True]

    def ask(what: ix.Activation) -> bool:
        heard.append(("asked", what))
        return answer[0]

    together = view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS)
    together.add_condition(ask)
    together.add_callback(lambda what: heard.append(("called", what)))
    kinds = {
        ix.Component.SELECT_ANNOTATION: ix.ContextKind.SELECTION, ix.Component.EDIT_ANNOTATION: ix.ContextKind.EDIT,
        ix.Component.OPEN_LINK_ANNOTATION: ix.ContextKind.LINK, ix.Component.SHOW_ANNOTATION_MENU: ix.ContextKind.NONE}
    for member, kind in kinds.items():
        heard.clear()
        answer[0] = True
        assert view.component(member).try_(*place_of(member))
        assert [(what, each.component, each.kind) for what, each in heard] == [
            ("asked", member, kind), ("called", member, kind)]
        answer[0] = False
        with pytest.raises(ix.Denied):
            view.component(member).try_(*place_of(member))
    heard.clear()
    assert view.component(ix.Component.TOGGLE_USER_INTERFACE).try_(550, 30)  # no member
    assert not heard


@pytest.mark.proves("S50a", "S50c")
def test_own_and_effective_flags_are_two_questions(view: ix.View) -> None:
    zoom, everything = view.component(ix.Component.SMART_ZOOM), view.component(ix.Component.ALL_INTERACTIONS)
    flags: list[tuple[bool, bool]] = []
    for own, around in ((True, True), (True, False), (False, True), (False, False)):
        zoom.enabled, everything.enabled = own, around
        flags.append((zoom.enabled, zoom.effective))
        assert zoom.can_activate(500, 300)
    assert flags == [(True, True), (True, False), (False, False), (False, False)]


@pytest.mark.proves("S51b")
@pytest.mark.parametrize("flags", [
    0, ix.AnnotationFlags.READ_ONLY, ix.AnnotationFlags.HIDDEN, ix.AnnotationFlags.NO_VIEW,
    ix.AnnotationFlags.LOCKED_CONTENTS])
def test_permissions_are_asked_before_the_hosts_conditions(view: ix.View, flags: int) -> None:
    view.document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(450, 200, 530, 240), flags=flags)
    asked: list[ix.Activation] = []
    edit = view.component(ix.Component.EDIT_ANNOTATION)
    edit.add_condition(lambda what: not asked.append(what))  # type: ignore[func-returns-value]
    assert edit.can_activate(490, 180) is (flags == 0)
    assert edit.try_(490, 180) is (flags == 0)
    assert bool(asked) is (flags == 0)


@pytest.mark.proves("S65f")
@pytest.mark.parametrize("fingers", [1, 2])
def test_two_fingers_that_tap_a_trackpad_twice_zoom(view: ix.View, fingers: int) -> None:
    now = 1000.0
    for _ in range(2):
        for make in (events.down, events.up):
            for finger in range(fingers):
                view.feed(make(450 + 30 * finger, 300, now, ix.DeviceKind.TRACKPAD, pointer=finger + 1))
                now += 10
        now += 100
    view.advance(at=now + 2000)
    assert (view.viewport.zoom > 1) is (fingers == 2)
