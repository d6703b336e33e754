"""Why something did or did not happen, asked after the fact."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import MS, tap

WEB, BLANK = (150, 382), (400, 600)
LINK, ZOOM = ix.Component.OPEN_LINK_ANNOTATION, ix.Component.SMART_ZOOM


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        document.add_page(612, 792)
        document.add_link(0, ix.Rect(100, 400, 200, 420), uri="https://example.org")
        with ix.View(document, 612, 792) as opened:
            opened.set_fit(ix.Fit.PAGE)
            list(opened.effects())
            yield opened


def kinds(explanation: ix.Explanation) -> list[ix.StepKind]:
    return [step.kind for step in explanation.steps]


@pytest.mark.proves("S243e")
def test_what_acted_says_which_recognizer_did_it(view: ix.View) -> None:
    tap(view, *WEB, 1000)
    told = view.explanation(LINK)
    assert told.flags == ix.ExplanationFlags.ENABLED | ix.ExplanationFlags.ASKED | ix.ExplanationFlags.HAD_CONTEXT
    acted = next(step for step in told.steps if step.kind == ix.StepKind.ACTED)
    assert acted.id != 0
    last = told.steps[-1] if told.steps[-1].kind == ix.StepKind.ACTIVATION else told.steps[-2]
    assert last.kind == ix.StepKind.ACTIVATION and last.value == ix.Outcome.PERFORMED
    assert "acted" in str(told) and str(told).startswith("openLinkAnnotation in sequence ")


@pytest.mark.proves("S243c")
def test_a_denial_names_the_condition_and_those_after_it_are_not_asked(view: ix.View) -> None:
    allows = view.component(LINK).add_condition(lambda _: True)
    denies = view.component(LINK).add_condition(lambda _: False)
    view.component(LINK).add_condition(lambda _: True)
    tap(view, *WEB, 1000)
    asked = [step for step in view.explanation(LINK).steps if step.kind == ix.StepKind.CONDITION]
    assert [(step.id, step.value) for step in asked[:2]] == [
        (allows._id, ix.Answer.ALLOW), (denies._id, ix.Answer.DENY)]
    assert len(asked) == 2 and asked[0].stage == ix.Stage.START
    assert " denied" in str(view.explanation(LINK))


@pytest.mark.proves("S243b")
def test_the_enabled_chain_is_told_flag_by_flag(view: ix.View) -> None:
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False
    tap(view, *WEB, 1000)
    told = view.explanation(LINK)
    assert told.flags & ix.ExplanationFlags.ENABLED
    assert told.disabled_composites == ix.DisabledComposites.ALL_INTERACTIONS
    view.component(ix.Component.ALL_INTERACTIONS).enabled = True
    view.component(LINK).enabled = False
    tap(view, *WEB, 3000)
    told = view.explanation(LINK)
    assert not told.flags & ix.ExplanationFlags.ENABLED and told.disabled_composites == 0
    assert "disabled by its own flag" in str(told)


@pytest.mark.proves("S243b")
def test_without_something_to_act_on_it_says_so(view: ix.View) -> None:
    tap(view, *BLANK, 1000)
    told = view.explanation(LINK)
    assert told.flags & ix.ExplanationFlags.ASKED and not told.flags & ix.ExplanationFlags.HAD_CONTEXT
    assert "nothing to act on" in str(told)


@pytest.mark.proves("S243d", "S243e")
def test_waiting_and_losing_name_the_other_recognizer(view: ix.View) -> None:
    view.feed(events.tap(*BLANK, 1000) + events.tap(*BLANK, 1150))
    view.advance(3000 * MS)
    waited = [
        step for component in (ix.Component.TOGGLE_USER_INTERFACE, ix.Component.FAST_SCROLL)
        for step in view.explanation(component).steps if step.kind == ix.StepKind.WAITED]
    zoomed = [step for step in view.explanation(ZOOM).steps if step.kind == ix.StepKind.ACTED]
    assert zoomed and waited and zoomed[0].id in {step.other for step in waited}
    ended = [
        step for step in view.explanation(ix.Component.TOGGLE_USER_INTERFACE).steps
        if step.kind == ix.StepKind.ENDED]
    assert {(step.value, step.other) for step in ended} & {
        (ix.Reason.REQUIRED_FAILED, zoomed[0].id), (ix.Reason.LOST_TO, zoomed[0].id)}


def test_tools_are_explained_by_their_mode(view: ix.View) -> None:
    tap(view, *WEB, 1000)
    told = [view.explanation(mode) for mode in (ix.ToolMode.PAN, ix.ToolMode.LINK_ACTION)]
    assert any(ix.StepKind.TOOL_HANDLED in kinds(each) for each in told)
    passed = [step.other for step in told[0].steps if step.kind == ix.StepKind.TOOL_PASSED]
    assert ix.ToolMode.LINK_ACTION in passed
    assert " was passed on to link-action" in str(told[0])


@pytest.mark.proves("S243a")
def test_the_last_256_sequences_are_kept_and_the_number_can_be_set(view: ix.View) -> None:
    for i in range(300):
        view.feed(events.tap(*BLANK, 1000 + 1000 * i))
    view.advance(400_000 * MS)
    kept = view.explained_sequences()
    assert len(kept) == 256 and kept == sorted(kept) and kept[-1] - kept[0] == 255
    with pytest.raises(ix.NotFound):
        view.explanation(LINK, kept[0] - 1)
    assert view.explanation(LINK, kept[0]).sequence == kept[0]
    view.remember_explanations(2)
    for i in range(5):
        view.feed(events.tap(*BLANK, 500_000 + 1000 * i))
    assert len(view.explained_sequences()) == 2
    for count in (0, 1 << 40):
        with pytest.raises(ix.InteractError):
            view.remember_explanations(count)


@pytest.mark.proves("S243b", "S243c", "S243e")
def test_all_that_could_have_acted_is_listed_without_naming_it(view: ix.View) -> None:
    Why = ix.Phrase
    condition = view.component(LINK).add_condition(lambda _: False)
    tap(view, *WEB, 1000)
    first = view.inactions()[0]
    assert (first.kind, first.subject, first.reason, first.by) == (
        ix.InactionKind.OF_COMPONENT, LINK, Why.WHY_DENIED, condition._id)
    assert ix.phrase(first.reason) == "The program does not allow this here"
    assert str(first) == "openLinkAnnotation: The program does not allow this here"
    view.component(LINK).enabled = False
    tap(view, *WEB, 3000)
    assert [each.reason for each in view.inactions() if each.subject == LINK] == [Why.WHY_DISABLED]
    tap(view, *BLANK, 5000)
    assert LINK not in [each.subject for each in view.inactions()]
    view.component(LINK).enabled = True
    condition.remove()
    tap(view, *WEB, 7000)
    assert LINK not in [each.subject for each in view.inactions()]
    view.feed(events.drag([WEB, (WEB[0], WEB[1] + 200)], 9000))
    moved = {each.subject: each for each in view.inactions()}[LINK]
    assert moved.reason in (Why.WHY_MOVED, Why.WHY_LOST)
    with pytest.raises(ix.NotFound):
        view.inactions(123456)


@pytest.mark.proves("S243e")
def test_recognizers_tools_and_presses_are_among_them(view: ix.View) -> None:
    view.feed(events.tap(-50, 10, 1000))
    assert [(each.kind, each.subject, each.reason) for each in view.inactions()] == [
        (ix.InactionKind.OF_PRESS, None, ix.Phrase.WHY_OUTSIDE_VIEW)]
    assert str(view.inactions()[0]) == f"press: {ix.phrase(ix.Phrase.WHY_OUTSIDE_VIEW)}"
    own = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    tap(view, *BLANK, 3000)
    view.advance(at=6000)
    assert own.id in [each.subject for each in view.inactions() if each.kind == ix.InactionKind.OF_RECOGNIZER]
    assert any(str(each).startswith(f"recognizer {own.id}: ") for each in view.inactions())
    view.add_tool_veto(lambda annotation, mode: True)
    tap(view, *WEB, 9000)
    vetoed = [each for each in view.inactions() if each.kind == ix.InactionKind.OF_TOOL]
    assert [(each.subject, each.reason) for each in vetoed] == [(ix.ToolMode.LINK_ACTION, ix.Phrase.WHY_VETO)]
    assert str(vetoed[0]).startswith("tool LINK_ACTION: ")


@pytest.mark.proves("S325")
def test_a_command_that_does_nothing_says_why(view: ix.View) -> None:
    Command, Why = ix.Command, ix.Phrase
    for command, reason in {Command.UNDO: Why.WHY_NOTHING_TO_UNDO, Command.DELETE: Why.WHY_NOTHING_SELECTED,
                            Command.OPEN: Why.WHY_NO_FOCUS, Command.PASTE: Why.WHY_NOTHING_COPIED}.items():
        assert not view.run(command) and view.explain_command(command) == reason
    assert view.explain_command(Command.ZOOM_IN) is None
    # What a component answered is the reason.
    [link] = view.document.annotations(0)
    view.set_focus(link.id)
    assert view.explain_command(Command.OPEN) is None
    condition = view.component(LINK).add_condition(lambda _: False)
    assert not view.run(Command.OPEN) and view.explain_command(Command.OPEN) == Why.WHY_DENIED
    condition.remove()
    assert view.run(Command.OPEN) and view.explain_command(Command.OPEN) is None


@pytest.mark.proves("S243e")
def test_an_inaction_of_a_newer_library_is_told_by_its_numbers() -> None:
    kind, why = ix.InactionKind, ix.Phrase.WHY_DISABLED
    assert str(ix.Inaction(kind(99), 5, ix.Phrase(99999), 0)) == "kind 99: reason 99999"
    assert str(ix.Inaction(99, 5, 99999, 0)) == "kind 99: reason 99999"  # type: ignore[arg-type]
    for inaction, name in (
            (ix.Inaction(kind.OF_COMPONENT, ix.Component(999), why, 0), "component 999"),
            (ix.Inaction(kind.OF_COMPONENT, LINK, why, 0), "openLinkAnnotation"),
            (ix.Inaction(kind.OF_TOOL, ix.ToolMode(999), why, 0), "tool 999"),
            (ix.Inaction(kind.OF_TOOL, ix.ToolMode.ERASE_INK, why, 0), "tool ERASE_INK"),
            (ix.Inaction(kind.OF_RECOGNIZER, 5, why, 0), "recognizer 5"), (ix.Inaction(kind.OF_HOST, None, why, 0), "host"),
            (ix.Inaction(kind.OF_PRESS, None, why, 0), "press")):
        assert str(inaction).startswith(f"{name}: ") and "reason" not in str(inaction)
