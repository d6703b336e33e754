"""Formats of fields by their scripts, which nobody runs: beside a table that PDF.js made, and by rules of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract.enums import ActionKind, EffectType, FieldFlags, FieldKind, FillRefusal, TextKind, Trigger

TABLE = Path(__file__).with_name("field_formats.tsv")


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(600, 800)
        yield made


def field(document: ix.Document, name: str = "a", calculation: int = 0, flags: int = 0, **scripts: str) -> ix.Annotation:
    """A text field; its scripts by the names of their triggers."""
    made = document.add_field(
        0, FieldKind.TEXT, ix.Rect(100, 700, 300, 720), name, calculation=calculation, flags=flags)
    for trigger, script in scripts.items():
        document.add_action(made, ActionKind.JAVASCRIPT, trigger=Trigger[trigger.upper()], script=script)
    return made.refreshed()


def rows(kind: str) -> Iterator[tuple[str, list[list[str]]]]:
    for line in TABLE.read_text("utf-8").splitlines()[1:]:
        cells = line.split("\t")
        if cells[0] == kind:
            yield cells[1], [each.rsplit("|", 2) for each in cells[2:]]


def constants(call: str) -> list[str]:
    return [each.strip() for each in call[call.index("(") + 1:call.rindex(")")].split(",")]


def differs(call: str, value: str, theirs: str) -> bool:
    """Where the contract says otherwise than PDF.js: docs/contracts/forms.md, "Beside PDF.js"."""
    if call.startswith("AFPercent") and theirs == "%":
        return True  # An empty value, and no number, show nothing.
    if call.startswith(("AFNumber", "AFPercent")):
        decimals = int(constants(call)[0])
        try:
            number = float(value)
        except ValueError:
            return False
        scaled = number * (100 if call.startswith("AFPercent") else 1)
        return (-1 < scaled < 0  # It loses the sign of a number above -1.
                or (number * 10 ** decimals * 2) % 2 == 1  # A half goes away from zero here.
                or number == 0)  # It is red there.
    return False


@pytest.mark.proves("S302a")
def test_values_are_shown_as_pdfjs_shows_them(document: ix.Document) -> None:
    same = other = 0
    for call, cases in rows("format"):
        made = field(document, call, format=call)
        for value, theirs, colour in cases:
            if differs(call, value, theirs):
                other += 1
                continue
            assert document.form.formatted(made, value) == theirs, (call, value)
            assert document.form.is_red(made, value) == (colour == "red" and theirs != ""), (call, value)
            same += 1
    assert same > 2000 and other < same / 2, (same, other)


@pytest.mark.proves("S302a")
def test_written_texts_are_taken_as_pdfjs_takes_them(document: ix.Document) -> None:
    for kind in ("key", "commit"):
        for call, cases in rows(kind):
            made = field(document, kind + call, keystroke=call)
            for value, theirs, _ in cases:
                ours = document.form.takes(made, value, partial=kind == "key")
                if call.startswith("AFSpecial_KeystrokeEx") and ours:
                    continue  # Signs of a mask may be left out here.
                assert ours == (theirs == "1"), (kind, call, value)
    for call, cases in rows("range"):
        made = field(document, call, validate=call)
        for value, theirs, _ in cases:
            wanted = None if theirs == "1" else FillRefusal.OUT_OF_RANGE
            assert document.form.refusal(made, value) == wanted, (call, value)


@pytest.mark.proves("S302a")
@pytest.mark.parametrize("script, value, shown", [
    ('AFNumber_Format(2, 0, 0, 0, "", false)', "-0.5", "-0.50"),
    ('AFNumber_Format(2, 0, 0, 0, "$", true)', "-0.001", "$0.00"),
    ('AFNumber_Format(2, 0, 0, 0, "", false)', "1.005", "1.01"),
    ('AFNumber_Format(2, 0, 0, 0, "", false)', "1,234.5", "1,234.50"),
    ('AFNumber_Format(2, 2, 0, 0, "", false)', "1.234", "1,23"),
    ('AFNumber_Format(2, 2, 0, 0, "", false)', "1.234,5", "1.234,50"),
    ("/* by a designer */ AFNumber_Format ( 0 , 4, 0, 0, '\\x24\\u00a0', true ) ; // so\n", "1e6", "$\xa01'000'000"),
    ('AFNumber_Format(0, 1, 0, 0, "", true)', "9" * 50, "9" * 50),
    ('AFDate_Format(2)', "3/4/2020", "03/04/20"),
    ('AFDate_FormatEx("yyyy-mm-dd")', "2024 feb 29", "2024-02-29"),
    ('AFDate_FormatEx("yyyy-mm-dd")', "2023-02-29", "2023-02-29"),
    ('AFDate_FormatEx("dddd")', "x", "x"),
    ('AFDate_FormatEx("mm/dd/yyyy")', "03042020", "03/04/2020"),
    ('AFDate_FormatEx("mm/dd/yyyy")', "3/4/49", "03/04/2049"),
    ('AFDate_FormatEx("mm/dd/yyyy")', "3/4/50", "03/04/1950"),
    ('AFDate_FormatEx("mm/dd/yyyy")', "3/4", "3/4"),
    ('AFDate_FormatEx("d\\\\d mmmm")', "4 October", "4d October"),
    ('AFTime_Format(1)', "12:05 am", "12:05 am"),
    ('AFTime_Format(0)', "9", "09:00"),
    ('AFSpecial_Format(2)', "011 44 20 7946 0958", "011 44 20 7946 0958"),
    ('event.value = "x"', "5", "5"),
    ('AFNumber_Format(2, 0, 0, 0, "", false); app.alert(1)', "5", "5"),
    ('AFNumber_Format(2 + 1, 0, 0, 0, "", false)', "5", "5"),
    ('AFNumber_Format(99999999999999999999, 0, 0, 0, "", false)', "5", "5"),
])
def test_rules_of_the_contract(document: ix.Document, script: str, value: str, shown: str) -> None:
    assert document.form.formatted(field(document, format=script), value) == shown


@pytest.mark.proves("S302a")
@pytest.mark.parametrize("script, texts", [
    ('AFDate_KeystrokeEx("mm/dd/yyyy")', ["12/31/1999", "March 4, 2020", "1.1.70", "Tue 3/3/2020"]),
    ('AFDate_KeystrokeEx("d-mmm-yy")', ["4-Oct-20", "04 october 1999"]),
    ('AFTime_Keystroke(1)', ["9:05 pm", "11:59 AM", "7 p"]),
    ("AFSpecial_Keystroke(0)", ["12345"]),
    ("AFSpecial_Keystroke(1)", ["12345-6789", "123456789"]),
    ("AFSpecial_Keystroke(2)", ["5551234", "555-1234", "555.123.4567", "(555) 123-4567", "5551234567", "011 44 20 7946"]),
    ("AFSpecial_Keystroke(3)", ["123-45-6789", "123456789"]),
    ('AFSpecial_KeystrokeEx("(AA) 99-OX")', ["(ab) 12-3!", "ab123!"]),
    ('AFPercent_Keystroke(2, 2)', ["-12,5", "+,5", "3,"]),
    ('AFNumber_Keystroke(2, 4, 0, 0, "", true)', ["1.5"]),
])
def test_each_beginning_of_a_text_that_is_taken_can_be_written(document: ix.Document, script: str, texts: list[str]) -> None:
    made = field(document, keystroke=script)
    for text in texts:
        assert document.form.takes(made, text), text
        for end in range(len(text)):
            assert document.form.takes(made, text[:end], partial=True), text[:end]


@pytest.mark.proves("S302a")
@pytest.mark.parametrize("script, refused", [
    ('AFDate_KeystrokeEx("mm/dd/yyyy")', ["1/2/3/4", "Foo", "123456789012"]),
    ("AFSpecial_Keystroke(0)", ["a", "123456", "12-"]),
    ("AFSpecial_Keystroke(2)", ["(55-", "55a", "(555) 123-45678"]),
    ('AFSpecial_KeystrokeEx("99A")', ["a", "123", "12a4"]),
    ('AFNumber_Keystroke(2, 2, 0, 0, "", true)', ["1.5", "--", "1,2,"]),
])
def test_a_text_that_cannot_become_valid_is_refused_while_it_is_written(
        document: ix.Document, script: str, refused: list[str]) -> None:
    made = field(document, keystroke=script)
    for text in refused:
        assert document.form.refusal(made, text, partial=True) == FillRefusal.NOT_FORMATTED, text
        assert document.form.refusal(made, text) == FillRefusal.NOT_FORMATTED, text


@pytest.mark.proves("S302a")
def test_a_filled_field_keeps_its_value_and_shows_the_format(document: ix.Document) -> None:
    made = field(
        document, format='AFNumber_Format(2, 2, 1, 0, " EUR", false);', keystroke='AFNumber_Keystroke(2, 2, 1, 0, "", false);',
        validate="AFRange_Validate(false, 0, true, 5000);")
    assert document.form.fill(made, "-1234,5")
    assert document.form.values(made) == ["-1234.5"]
    assert made.refreshed().text(TextKind.FIELD_SHOWN) == "1.234,50 EUR"
    assert made.refreshed().text(TextKind.FIELD_SHOWN_COLOR) == "1 0 0 rg"
    for text in ("1.5", "abc", "5000,01"):
        with pytest.raises(ix.InvalidArgument):
            document.form.fill(made, text)
    assert document.form.values(made) == ["-1234.5"] and document.history.undo_count == 1
    assert document.form.fill(made, "")
    assert made.refreshed().text(TextKind.FIELD_SHOWN) is None
    document.undo()
    assert made.refreshed().text(TextKind.FIELD_SHOWN) == "1.234,50 EUR"
    secret = field(document, "secret", flags=FieldFlags.PASSWORD, format='AFNumber_Format(2, 2, 1, 0, "", false);')
    assert document.form.fill(secret, "12") and secret.refreshed().text(TextKind.FIELD_SHOWN) is None


@pytest.mark.proves("S302b")
def test_calculations_are_those_of_pdfjs(document: ix.Document) -> None:
    for at, (operation, cases) in enumerate(rows("calculate")):
        for number, (values, theirs, _) in enumerate(cases):
            parts = values.split(" ")
            sources = [field(document, f"{at}.{number}.{i}", 1) for i, _ in enumerate(parts)]
            total = field(document, f"t{at}.{number}", 2, calculate=f'AFSimple_Calculate("{operation}", "{at}.{number}");')
            for source, value in zip(sources, parts, strict=True):
                document.form.fill(source, value)
            assert float(document.form.values(total)[0]) == float(theirs), (operation, values)


@pytest.mark.proves("S302b")
def test_the_order_of_calculation_holds_and_all_is_one_step(document: ix.Document) -> None:
    price, count = field(document, "price", 1), field(document, "count", 1)
    # The last in the order of the page is the first that is calculated.
    gross = field(document, "gross", 4, calculate='AFSimple_Calculate("SUM", new Array ("net", "tax", "nowhere"));',
                  format='AFNumber_Format(2, 0, 0, 0, "$", true);')
    tax = field(document, "tax", 3, calculate='AFSimple_Calculate("PRD", ["net", "rate"]);')
    net = field(document, "net", 2, calculate='AFSimple_Calculate("PRD", "price, count");')
    rate = field(document, "rate", 1)
    twin = field(document, "gross", 4, format='AFNumber_Format(2, 0, 0, 0, "$", true);')
    document.form.fill(rate, "0.2")
    document.form.fill(price, "1.1")
    steps = document.history.undo_count
    assert document.form.fill(count, "3")
    assert [document.form.values(each) for each in (net, tax, gross, twin)] == [["3.3"], ["0.66"], ["3.96"], ["3.96"]]
    assert twin.refreshed().text(TextKind.FIELD_SHOWN) == "$3.96"
    assert document.history.undo_count == steps + 1
    document.undo()
    assert document.form.values(count) == [] and document.form.values(gross) == ["0"]
    document.redo()
    assert document.form.values(gross) == ["3.96"]
    assert document.form.reset()
    assert document.form.values(gross) == ["0"]


@pytest.mark.proves("S302b")
def test_circles_and_full_fields_are_no_trouble(document: ix.Document) -> None:
    start = field(document, "start", 1)
    one = field(document, "one", 2, calculate='AFSimple_Calculate("SUM", "start, two, one")')
    two = field(document, "two", 3, calculate='AFSimple_Calculate("SUM", "one")', validate="AFRange_Validate(false, 0, true, 3)")
    document.form.fill(start, "1")
    assert (document.form.values(one), document.form.values(two)) == (["1"], ["1"])
    document.form.fill(start, "5")
    # one: 5 + 1 + 1; two is out of its range, so it stays.
    assert (document.form.values(one), document.form.values(two)) == (["7"], ["1"])


@pytest.mark.proves("S302c")
def test_other_scripts_are_told_to_the_host(document: ix.Document) -> None:
    made = field(document, "a", 1, keystroke="check(event)", validate="event.rc = true", format="AFNumber_Format(2, 0, 0, 0, '', 0)")
    total = field(document, "b", 2, calculate="event.value = 1")
    with ix.View(document, 600, 800) as view:
        list(view.effects())
        assert document.form.fill(made, "5")
        seen = [each for each in view.effects() if each.type == EffectType.FIELD_SCRIPT]
        assert [(each.subject, each.trigger) for each in seen] == [
            (made.id, Trigger.KEYSTROKE), (made.id, Trigger.VALIDATE), (total.id, Trigger.CALCULATE)]
        action = next(each for each in made.actions if each.id == seen[0].action)
        assert action.text(TextKind.SCRIPT) == "check(event)" and action.needs_consent
        document.undo()
        assert not [each for each in view.effects() if each.type == EffectType.FIELD_SCRIPT]


@pytest.mark.proves("S269c")
def test_a_required_field_that_is_empty_is_told_before_submitting(document: ix.Document) -> None:
    name = field(document, "name", flags=FieldFlags.REQUIRED)
    box = document.add_field(
        0, FieldKind.CHECK_BOX, ix.Rect(20, 20, 40, 40), "box", on_state="Yes", flags=FieldFlags.REQUIRED)
    field(document, "kept", flags=FieldFlags.REQUIRED | FieldFlags.NO_EXPORT)
    link = document.add_link(0, ix.Rect(10, 10, 20, 20), uri="x")
    submit = document.add_action(link, ActionKind.SUBMIT_FORM, uri="https://example.org")
    document.add_action(link, ActionKind.NAMED, name="Print", after=submit)
    half = document.add_action(link, ActionKind.SUBMIT_FORM, uri="https://example.org", fields=["name"], trigger=Trigger.UP)
    with ix.View(document, 600, 800) as view:
        def run(action: ix.Action, insist: bool = False) -> list[tuple[str, int]]:
            list(view.effects())
            (view.insist_on_action if insist else view.run_action)(action)
            kinds = (EffectType.FIELDS_MISSING, EffectType.ACTION, EffectType.FOLLOW)
            return [(each.type.name, each.subject) for each in view.effects() if each.type in kinds]

        assert document.form.missing() == [name.refreshed(), box]
        assert run(submit) == [("FIELDS_MISSING", name.id)]
        assert [each for each, _ in run(submit, True)] == ["FOLLOW", "ACTION", "ACTION"]
        document.form.fill(name, "Ada")
        assert run(submit) == [("FIELDS_MISSING", box.id)] and document.form.missing(submit) == [box]
        assert [each for each, _ in run(half)] == ["FOLLOW", "ACTION"]
        document.form.toggle(box, True)
        assert [each for each, _ in run(submit)] == ["FOLLOW", "ACTION", "ACTION"]
