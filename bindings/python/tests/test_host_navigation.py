"""Navigation that is the host's: what it is asked, for taps, keys and bookmarks, with pages that it places and without."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import libinteract as ix
from libinteract import events
from libinteract.effects import PageWanted

WANTED = ix.EffectType.PAGE_WANTED
MOUSE = ix.DeviceKind.MOUSE


def pages() -> ix.Document:
    document = ix.Document.new()
    for _ in range(5):
        document.add_page(400, 600)
    return document


def linked(document: ix.Document, kind: ix.ActionKind, place: ix.Destination | None = None, name: str | None = None) -> int:
    """A link on the first page, with an action. Gives the action's id."""
    link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(50, 500, 150, 550))
    return document.add_action(link, kind, destination=place, name=name).id


def shown(document: ix.Document, places: bool = False) -> ix.View:
    view = ix.View(document, 400, 600)
    view.set(ix.Setting.ANIMATED, 0)
    view.set(ix.Setting.NAVIGATION, ix.Navigator.HOST)
    if places:
        view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 400, 600))])
    list(view.effects())
    return view


def told(view: ix.View) -> list[ix.AnyEffect]:
    return list(view.effects())


def tap(view: ix.View) -> list[ix.AnyEffect]:
    view.feed(events.tap(100, 75, 1000, device=MOUSE))
    return told(view)


def enter(view: ix.View) -> list[ix.AnyEffect]:
    view.feed(events.key(ix.Key.TAB, 1000))
    view.feed(events.key(ix.Key.ENTER, 1100))
    return told(view)


def stays(view: ix.View, effects: list[ix.AnyEffect]) -> None:
    moved = {ix.EffectType.VIEWPORT, ix.EffectType.PAGE, ix.EffectType.SCROLL_WANTED, ix.EffectType.NAVIGATING, ix.EffectType.MOVING}
    assert not [each for each in effects if each.type in moved]
    assert view.visible_pages()[0].index == 0 and view.viewport.offset.y == 0 and not view.is_moving


@pytest.mark.proves("S342")
@pytest.mark.parametrize("places", [False, True])
@pytest.mark.parametrize("way, trigger", [(tap, ix.ActivationTrigger.BY_TAP), (enter, ix.ActivationTrigger.BY_KEY)])
@pytest.mark.parametrize("place, area, zoom", [
    (ix.Destination(ix.DestinationKind.XYZ, 3, left=20, top=450, zoom=2), ix.Rect(20, 150, 20, 150), 2),
    (ix.Destination(ix.DestinationKind.XYZ, 0, top=450), ix.Rect(0, 150, 400, 150), 0),
    (ix.Destination(ix.DestinationKind.XYZ, 3), None, 0),
    (ix.Destination(ix.DestinationKind.FIT, 2), None, 0),
    (ix.Destination(ix.DestinationKind.FIT_H, 2, top=500), ix.Rect(0, 100, 400, 100), 0),
    (ix.Destination(ix.DestinationKind.FIT_V, 2, left=70), ix.Rect(70, 0, 70, 600), 0),
    (ix.Destination(ix.DestinationKind.FIT_R, 4, left=10, bottom=20, right=110, top=220), ix.Rect(10, 380, 110, 580), 0),
    (ix.Destination(ix.DestinationKind.FIT_B, 1), ix.Rect(0, 0, 400, 600), 0),
    (ix.Destination(ix.DestinationKind.FIT_BH, 1, top=400), ix.Rect(0, 200, 400, 200), 0),
])
def test_a_destination_comes_with_all_that_a_host_needs(
        place: ix.Destination, area: ix.Rect | None, zoom: float, way: Callable[[ix.View], list[ix.AnyEffect]],
        trigger: ix.ActivationTrigger, places: bool) -> None:
    document = pages()
    action = linked(document, ix.ActionKind.GO_TO, place)
    view = shown(document, places)
    effects = way(view)
    (wish,) = [each for each in effects if isinstance(each, PageWanted)]
    assert wish.page == place.page and wish.subject == int(document.page_id(place.page or 0))
    assert wish.destination_kind == place.kind and wish.zoom == zoom and bool(wish.has_area) == (area is not None)
    assert area is None or wish.area == area
    assert (wish.source, wish.trigger, wish.step) == (ix.PageSource.LINK, trigger, ix.PageStep.NONE)
    assert wish.annotation == document.annotations(0)[0].id and wish.action == action
    (news,) = [each for each in effects if each.type == ix.EffectType.FOLLOW]
    assert news.performed and not [each for each in effects if each.type == ix.EffectType.ACTION]
    stays(view, effects)


@pytest.mark.proves("S342")
@pytest.mark.parametrize("places", [False, True])
@pytest.mark.parametrize("name, step, page", [
    ("NextPage", ix.PageStep.NEXT, 1), ("FirstPage", ix.PageStep.FIRST, 0), ("LastPage", ix.PageStep.LAST, 4),
    ("GoBack", ix.PageStep.BACK, None), ("GoForward", ix.PageStep.FORWARD, None)])
def test_named_actions_come_too(name: str, step: ix.PageStep, page: int | None, places: bool) -> None:
    document = pages()
    action = linked(document, ix.ActionKind.NAMED, name=name)
    view = shown(document, places)
    for effects, source in ((tap(view), ix.PageSource.LINK), (run(view, action), ix.PageSource.ACTION)):
        (wish,) = [each for each in effects if isinstance(each, PageWanted)]
        assert (wish.step, wish.source, wish.action) == (step, source, action)
        assert (wish.page if wish.page not in (-1, 0xFFFF_FFFF) else None) == page
        stays(view, effects)


def run(view: ix.View, action: int) -> list[ix.AnyEffect]:
    """As a host does for a bookmark."""
    view.run_action(action)
    return told(view)


@pytest.mark.proves("S342")
@pytest.mark.parametrize("places", [False, True])
def test_keys_and_buttons_ask_and_scrolling_stays_the_views(places: bool) -> None:
    view = shown(pages(), places)
    keys = {ix.Key.HOME: (ix.PageStep.FIRST, 0), ix.Key.END: (ix.PageStep.LAST, 4)}
    for at, (key, (step, page)) in enumerate(keys.items()):
        view.feed(events.key(key, 1000 + 100 * at))
        effects = told(view)
        (wish,) = [each for each in effects if isinstance(each, PageWanted)]
        assert (wish.step, wish.page, wish.source, wish.trigger) == (step, page, ix.PageSource.COMMAND, ix.ActivationTrigger.BY_KEY)
        stays(view, effects)
    assert view.run(ix.Command.BACK)
    (wish,) = [each for each in told(view) if isinstance(each, PageWanted)]
    assert (wish.step, wish.trigger) == (ix.PageStep.BACK, ix.ActivationTrigger.BY_CALL)
    assert view.explain_command(ix.Command.BACK) == ix.Phrase.WHY_HOST_SHOWS_PAGE
    view.set(ix.Setting.NAVIGATION, ix.Navigator.VIEW)
    assert view.explain_command(ix.Command.BACK) == ix.Phrase.WHY_NO_PLACE_BEFORE
    view.set(ix.Setting.NAVIGATION, ix.Navigator.HOST)
    if not places:
        view.show_page(0)  # the host has gone somewhere
        assert view.explain_command(ix.Command.BACK) is None
        list(view.effects())
    view.feed(events.key(ix.Key.DOWN, 3000))
    moved = ix.EffectType.SCROLL_WANTED if places else ix.EffectType.VIEWPORT
    assert [each for each in told(view) if each.type == moved]


@pytest.mark.proves("S342")
def test_what_the_host_asks_for_the_view_does_and_what_it_does_not_know_is_an_action() -> None:
    document = pages()
    linked(document, ix.ActionKind.NAMED, name="PrevPage")
    view = shown(document)
    effects = tap(view)  # there is no page before the first
    assert not [each for each in effects if isinstance(each, PageWanted)]
    assert [each.kind for each in effects if each.type == ix.EffectType.ACTION] == [ix.ActionKind.NAMED]
    view.show_page(2)
    assert view.viewport.offset.y > 0 and not [each for each in told(view) if isinstance(each, PageWanted)]
    view.show_destination(ix.Destination(ix.DestinationKind.FIT, 4))
    view.go_back()
    assert not [each for each in told(view) if isinstance(each, PageWanted)]
    with pytest.raises(ix.InvalidArgument):
        view.set(ix.Setting.NAVIGATION, 2)
    assert view.setting(ix.Setting.NAVIGATION) == 1


@pytest.mark.proves("S342", "S339b")
def test_pages_that_are_placed_say_who_asks_without_the_setting_too() -> None:
    document = pages()
    linked(document, ix.ActionKind.GO_TO, ix.Destination(ix.DestinationKind.FIT_H, 3, top=500))
    view = shown(document, places=True)
    view.set(ix.Setting.NAVIGATION, ix.Navigator.VIEW)
    (wish,) = [each for each in tap(view) if isinstance(each, PageWanted)]
    assert (wish.page, wish.source, wish.destination_kind) == (3, ix.PageSource.LINK, ix.DestinationKind.FIT_H)
    view.set(ix.Setting.ANIMATED, 1)
    view.feed(events.key(ix.Key.END, 3000))
    (wish,) = [each for each in told(view) if isinstance(each, PageWanted)]
    assert (wish.page, wish.source) == (4, ix.PageSource.COMMAND)
    view.show_page(2)
    (wish,) = [each for each in told(view) if isinstance(each, PageWanted)]
    assert (wish.page, wish.source, wish.annotation) == (2, ix.PageSource.VIEW, 0)
