"""Actions of real files: what a person is asked about before it happens, and what a tap does then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events

from helpers import MOUSE

pikepdf = pytest.importorskip("pikepdf")

Name, Dictionary, Array, String = pikepdf.Name, pikepdf.Dictionary, pikepdf.Array, pikepdf.String

UNC = "\\\\server\\share\\x.pdf"
Kind = ix.ActionKind


def act(kind: str, **keys: Any) -> Any:
    return Dictionary(S=Name("/" + kind), **keys)


# The action, its kind, and the target that a person is shown who is asked; "-" where nobody is.
CASES: list[tuple[str, Any, Kind, str | None]] = [
    ("embedded on a network", lambda: act("GoToE", F=String(UNC), D=String("x")), Kind.GO_TO_E, UNC),
    ("embedded here", lambda: act("GoToE", D=String("x"), T=Dictionary(R=Name.C, N=String("a.pdf"))), Kind.GO_TO_E, "x"),
    ("thread of a file", lambda: act("Thread", F=Dictionary(F=String(UNC)), D=0), Kind.THREAD, UNC),
    ("thread of a file without a name", lambda: act("Thread", F=Dictionary(FS=Name.URL), D=0), Kind.THREAD, ""),
    ("thread", lambda: act("Thread", D=0), Kind.THREAD, "-"),
    ("rendition with a script", lambda: act("Rendition", OP=0, JS=String("app.alert(1)")), Kind.RENDITION, "app.alert(1)"),
    ("movie", lambda: act("Movie", T=String("m")), Kind.MOVIE, None),
    ("sound", lambda: act("Sound"), Kind.SOUND, None),
    ("rich media", lambda: act("RichMediaExecute", CMD=Dictionary(C=String("x"))), Kind.RICH_MEDIA_EXECUTE, None),
    ("3D", lambda: act("GoTo3DView", V=Name.D), Kind.GO_TO_3D_VIEW, None),
    ("unknown", lambda: act("Detonate"), Kind.UNKNOWN, "Detonate"),
    ("without a kind", lambda: Dictionary(Type=Name.Action), Kind.UNKNOWN, None),
    ("a kind that is no name", lambda: Dictionary(S=String("GoTo")), Kind.UNKNOWN, None),
    ("print", lambda: act("Named", N=Name.Print), Kind.NAMED, "Print"),
    ("named without a name", lambda: act("Named"), Kind.NAMED, None),
    ("next page", lambda: act("Named", N=Name.NextPage), Kind.NAMED, "-"),
    ("hide", lambda: act("Hide", T=String("a")), Kind.HIDE, "-"),
    ("layers", lambda: act("SetOCGState", State=Array([])), Kind.SET_OCG_STATE, "-"),
    ("transition", lambda: act("Trans", Trans=Dictionary()), Kind.TRANS, "-"),
    ("reset", lambda: act("ResetForm"), Kind.RESET_FORM, "-"),
    ("document part", lambda: act("GoToDp"), Kind.GO_TO_DP, "-"),
    ("hide, then launch", lambda: act("Hide", T=String("a"), Next=act("Launch", F=String("a.exe"))), Kind.HIDE, "-"),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A link with each action, one below the other, on the first of two pages."""
    found = tmp_path_factory.mktemp("actions") / "actions.pdf"
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(400, 800))
        page.obj.Annots = Array([
            file.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=[10, 770 - 30 * i, 200, 790 - 30 * i], A=made()))
            for i, (_, made, _, _) in enumerate(CASES)])
        file.add_blank_page(page_size=(400, 800))
        file.save(found)
    return found


@pytest.mark.proves("S289a", "S228e", "S228f")
@pytest.mark.parametrize("at", range(len(CASES)), ids=[each[0] for each in CASES])
def test_a_tap_asks_unless_it_is_harmless(path: Path, at: int) -> None:
    _, _, kind, target = CASES[at]
    with ix.open(path) as document, ix.View(document, 400, 800) as view:
        list(view.effects())
        view.feed(events.tap(50, 20 + 30 * at, 1000, device=MOUSE))
        effects = list(view.effects())
        follow = next(each for each in effects if each.type == ix.EffectType.FOLLOW)
        action = document.action(follow.action)
        assert (action.kind, action.needs_consent) == (kind, target != "-")
        assert target == "-" or action.shown_target == target
        told = [document.action(each.action) for each in effects if each.type == ix.EffectType.ACTION]
        assert action.chain_needs_consent == any(each.needs_consent for each in told)
        assert all(each.needs_consent or each.kind not in (Kind.LAUNCH, Kind.URI) for each in told)


@pytest.mark.proves("S289a")
def test_who_refuses_goes_on_and_is_asked_again_and_a_host_can_refuse_for_all(path: Path) -> None:
    with ix.open(path) as document, ix.View(document, 400, 800) as view:
        def asked(now: float) -> list[ix.AnyEffect]:
            view.feed(events.tap(50, 20, now, device=MOUSE))
            return [each for each in view.effects() if each.type == ix.EffectType.ACTION]

        state = view.state
        assert len(asked(1000)) == 1 and view.state == state, "nothing has happened that would have to be taken back"
        assert len(asked(3000)) == 1
        view.condition(ix.Component.OPEN_LINK_ANNOTATION)(lambda _: False)
        assert asked(5000) == []
        [why] = [each for each in view.inactions() if each.subject == ix.Component.OPEN_LINK_ANNOTATION]
        assert ix.phrase(why.reason) == "The program does not allow this here"
