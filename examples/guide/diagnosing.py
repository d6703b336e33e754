"""The code of the chapter "Diagnosing" (docs/guide/diagnosing.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from page import Desk


# guide: explain
def explain(desk: Desk, component: ix.Component) -> None:
    """Prints why a component did or did not act in the latest sequence."""
    print(desk.view.explanation(component), end="")
# guide end


def denied(desk: Desk) -> None:
    print("== denied")
    with desk.view.component(ix.Component.SELECT_ANNOTATION).add_condition(lambda activation: False):
        desk.tap(350, 150)
        explain(desk, ix.Component.SELECT_ANNOTATION)


def disabled(desk: Desk) -> None:
    print("== disabled")
    annotations = desk.view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS)
    annotations.enabled = False
    desk.tap(350, 150)
    explain(desk, ix.Component.SELECT_ANNOTATION)
    annotations.enabled = True


def nothing_there(desk: Desk) -> None:
    print("== nothing-there")
    desk.tap(250, 250)
    explain(desk, ix.Component.SELECT_ANNOTATION)


def waited(desk: Desk) -> None:
    print("== waited")
    desk.tap(250, 250, count=2)
    explain(desk, ix.Component.TOGGLE_USER_INTERFACE)


def moved(desk: Desk) -> None:
    print("== moved")
    desk.drag(350, 150, 350, 120)
    explain(desk, ix.Component.SELECT_ANNOTATION)


def starved(desk: Desk) -> None:
    print("== starved")
    own = desk.view.add_recognizer(ix.RecognizerKind.CUSTOM)  # without functions it never decides
    desk.view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.SELECT_ANNOTATION, own)
    desk.tap(350, 150)
    explain(desk, ix.Component.SELECT_ANNOTATION)
    own.remove()


def steps(desk: Desk) -> None:
    print("== steps")
    with desk.view.component(ix.Component.OPEN_LINK_ANNOTATION).add_condition(lambda activation: False):
        desk.tap(150, 320)
        # guide: steps
        why = desk.view.explanation(ix.Component.OPEN_LINK_ANNOTATION)
        print(f"had a link: {int(bool(why.flags & ix.ExplanationFlags.HAD_CONTEXT))}")
        for step in why.steps:
            if step.kind == ix.StepKind.CONDITION:
                print(f"condition: {'allowed' if step.value == ix.Answer.ALLOW else 'denied'}")
        # guide end


def inactions(desk: Desk) -> None:
    print("== inactions")
    with desk.view.component(ix.Component.SELECT_ANNOTATION).add_condition(lambda activation: False):
        desk.tap(350, 150)
        # guide: inactions
        for each in desk.view.inactions()[:2]:  # of the newest sequence
            print(f"{int(each.kind)} {int(each.subject or 0)}: {ix.phrase(each.reason)}")
        # guide end


def fates(desk: Desk) -> None:
    print("== fates")
    desk.tap(150, 320)
    # guide: fates
    for fate in desk.view.fates():
        owner = fate.recognizer.owner
        if isinstance(owner, ix.Component) and fate.state != ix.GestureState.POSSIBLE:
            print(f"component {int(owner)}: state {int(fate.state)}, reason {int(fate.reason)}")
    # guide end


with Desk() as desk:
    denied(desk)
    disabled(desk)
    nothing_there(desk)
    moved(desk)
    starved(desk)
    steps(desk)
    fates(desk)
    waited(desk)
    inactions(desk)
