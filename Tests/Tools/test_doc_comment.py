"""From Swift's documentation comments to the parts of a header's."""

from generate.doc_comment import Names, parse

NAMES = Names({"viewFree": "ix_view_free", "viewFeed": "ix_view_feed"}, frozenset({"ix_event"}), ("outFed", "count", "userData"))


def test_summary_and_paragraphs() -> None:
    doc = parse(["Feeds events", "and queues effects.", "", "More of it."], NAMES)
    assert doc.summary == "Feeds events and queues effects."
    assert doc.paragraphs == ("More of it.",)


def test_parameters_in_both_forms_with_their_next_lines() -> None:
    doc = parse([
        "Does.", "", "- Parameters:", "  - outFed: How many", "    were applied.", "  - count: How many.",
        "- Parameter userData: Yours."], NAMES)
    assert doc.parameters == (
        ("out_fed", "How many were applied."), ("count", "How many."), ("user_data", "Yours."))


def test_returns_is_split_into_codes_and_the_state_after_an_error() -> None:
    doc = parse([
        "Does.", "", "- Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a stale id;",
        "  `IX_ERROR_BUSY` or `IX_ERROR_REENTRANT` when in use; `IX_END` past the end. On any error nothing changed."],
        NAMES)
    assert doc.retvals == (
        ("IX_ERROR_NOT_FOUND", "A stale id."), ("IX_ERROR_BUSY", "In use."), ("IX_ERROR_REENTRANT", "In use."),
        ("IX_END", "Past the end."))
    assert doc.on_error == "On any error nothing changed."
    assert doc.returns == ""


def test_returns_without_codes_stays_a_sentence() -> None:
    doc = parse(["Does.", "- Returns: The zoom; 1 shows a point as one view unit."], NAMES)
    assert doc.returns == "The zoom; 1 shows a point as one view unit." and doc.retvals == ()


def test_names_in_code_become_names_of_c() -> None:
    doc = parse(["See ``viewFree(_:)``, `ix_view_feed`, `ix_event`, `IX_OK`, `outFed`, `ix_memory` and `time_ns`."], NAMES)
    assert doc.summary == "See ix_view_free(), ix_view_feed(), #ix_event, IX_OK, `out_fed`, `ix_memory` and `time_ns`."


def test_cost_and_notes() -> None:
    doc = parse(["Does.", "- Complexity: O(1).", "- Note: Slow.", "- Warning: Hot.", "- Since: 0.2."], NAMES)
    assert doc.cost == "O(1)."
    assert doc.notes == (("note", "Slow."), ("warning", "Hot."), ("since", "0.2."))
