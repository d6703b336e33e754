"""The code of the chapter "Components" (docs/guide/components.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from page import Desk


def on_and_off(desk: Desk) -> None:
    print("== on-and-off")
    # guide: on-and-off
    view = desk.view
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = False  # links do nothing
    view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS).enabled = False  # nor does any annotation
    view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS).enabled = True  # all but links act again
    # guide end
    print(f"select: {int(view.component(ix.Component.SELECT_ANNOTATION).effective)}")
    print(f"open link: own flag {int(view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled)}")
    desk.tap(150, 320)  # the link
    desk.tap(350, 150)  # the stamp
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = True


def conditions(desk: Desk) -> None:
    print("== condition")
    is_reading = True
    # guide: condition
    annotations = desk.view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS)

    def not_while_reading(activation: ix.Activation) -> bool:
        return not is_reading

    with annotations.add_condition(not_while_reading):  # or, for good, the decorator @annotations.condition
        desk.tap(350, 150)
        is_reading = False
        desk.tap(350, 150)
    # guide end


def contexts(desk: Desk) -> None:
    print("== context")
    # guide: context
    opening = desk.view.component(ix.Component.OPEN_LINK_ANNOTATION)

    def links_to_the_web(activation: ix.Activation) -> bool:
        assert activation.action is not None  # a component that opens links always has the context of a link
        is_web = desk.document.action(activation.action).kind == ix.ActionKind.URI
        print(f"  asked about {'a link to the web' if is_web else 'another link'}")
        return is_web
    # guide end

    with opening.add_condition(links_to_the_web):
        print(f"can open: {int(opening.can_activate(150, 320))}")


def callbacks(desk: Desk) -> None:
    print("== callback")
    # guide: callback
    selected = 0

    def count(activation: ix.Activation) -> None:
        nonlocal selected
        selected += 1  # the action happens in any case

    with desk.view.component(ix.Component.SELECT_ANNOTATION).add_callback(count):
        desk.tap(150, 150)
        desk.tap(500, 150)
    # guide end
    print(f"selected: {selected}")


def calls(desk: Desk) -> None:
    print("== try")
    # guide: try
    select = desk.view.component(ix.Component.SELECT_ANNOTATION)
    select.enabled = False  # no gesture selects any more,
    selected = select.try_(350, 150)  # but this does
    missed = select.try_(230, 60)
    print(f"selected: {int(selected)}, beside it: {int(missed)}")
    # guide end
    desk.log()
    select.enabled = True


def tapped(desk: Desk) -> None:
    print("== tapped")

    # guide: tapped
    def use_up(annotation: int, at: ix.Point) -> bool:
        print(f"  tapped at {at.x:g},{at.y:g}")
        return True  # nothing is selected, edited or opened

    hook = desk.view.on_annotation_tapped(use_up)
    # guide end
    desk.tap(150, 150)
    hook.remove()


def backing(desk: Desk) -> None:
    print("== backing")
    # guide: backing
    for recognizer in desk.view.component(ix.Component.SMART_ZOOM).recognizers():
        options = recognizer.options
        by_touch = ix.DeviceKind.TOUCH in options.devices
        print(f"{options.taps} taps with {options.min_fingers} fingers, by touch: {int(by_touch)}")
    # guide end


def profiles(desk: Desk) -> None:
    view = desk.view
    print("== profile")
    # guide: profile
    view.set_profile(ix.Profile.READER)
    view.component(ix.Component.EDIT_ANNOTATION).enabled = True  # and notes can be opened
    # guide end
    desk.tap(350, 150)
    names = {"select annotation": ix.Component.SELECT_ANNOTATION, "edit annotation": ix.Component.EDIT_ANNOTATION, "select text": ix.Component.SELECT_TEXT}
    print(", ".join(f"{name} {int(view.component(component).effective)}" for name, component in names.items()))


with Desk() as desk:
    on_and_off(desk)
    conditions(desk)
    contexts(desk)
    callbacks(desk)
    calls(desk)
    tapped(desk)
    backing(desk)
    profiles(desk)
