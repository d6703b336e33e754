"""The documentation of a function that follows from its signature."""

from generate.derived import complete
from generate.entries import Entry, spelled
from generate.model import Doc, Parameter
from generate.swift_types import snake_case

SIZED = frozenset({"ix_options"})


def documented(parameters: tuple[tuple[str, str], ...], doc: Doc = Doc("Does it."), access: str = "query", builds: bool = False) -> Doc:
    entry = Entry("viewDoIt", "View", access, builds, parameters, "", "Exports/View/View.swift", 1, ())
    names = [snake_case(name) for name, kind in spelled(entry) if kind != "UserData"]
    names += ["user_data", "destroy"] if any(kind == "UserData" for _, kind in parameters) else []
    return complete(doc, entry, tuple(Parameter(name, "int") for name in names), SIZED)


def test_a_call_that_changes_is_refused_inside_questions_and_one_that_drives_inside_callbacks() -> None:
    assert documented((), access="change").retvals == (("IX_ERROR_REENTRANT", "From inside a question."),)
    assert documented((), access="drive").retvals == (("IX_ERROR_REENTRANT", "From inside a callback."),)
    assert documented(()).retvals == ()


def test_pointers_ids_and_sizes_give_codes() -> None:
    found = dict(documented((("page", "ix_page_id"), ("options", "In<ix_options>"))).retvals)
    assert found == {"IX_ERROR_NOT_FOUND": "An id that names no page.", "IX_ERROR_INVALID_ARGUMENT": "NULL.",
                     "IX_ERROR_ABI_MISMATCH": "An unsupported struct size."}


def test_a_comment_that_allows_null_or_0_is_believed() -> None:
    doc = Doc("Does it.", parameters=(("page", "0 for all."), ("options", "NULL for the defaults.")))
    assert dict(documented((("page", "ix_page_id"), ("options", "In<ix_options>")), doc).retvals) == {
        "IX_ERROR_ABI_MISMATCH": "An unsupported struct size."}


def test_a_buffer_is_described() -> None:
    doc = documented((("text", "Buffer<CChar>"),))
    assert doc.parameters == (
        ("text", "Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone."),
        ("capacity", "Bytes that `text` can hold."),
        ("out_length", "Receives the length of the whole text. May be NULL with a buffer."))
    assert dict(doc.retvals) == {
        "IX_ERROR_INVALID_ARGUMENT": "A NULL buffer with a capacity above 0, or both pointers NULL.",
        "IX_ERROR_BUFFER_TOO_SMALL": "The buffer was filled as far as it goes."}


def test_what_the_comment_says_itself_stays() -> None:
    doc = Doc("Does it.", parameters=(("destroy", "NULL, or called when it goes."),), retvals=(("IX_ERROR_REENTRANT", "From anywhere."),))
    found = documented((("data", "UserData"),), doc, access="change")
    assert dict(found.parameters) == {"user_data": "Passed back verbatim.", "destroy": "NULL, or called when it goes."}
    assert found.retvals == doc.retvals


def test_a_sentence_instead_of_codes_stays_alone() -> None:
    assert documented((), Doc("Does it.", returns="As ix_view_feed()."), access="change").retvals == ()


def test_calls_that_build_a_document_say_so() -> None:
    assert ("IX_ERROR_NOT_SUPPORTED", "A document that was not made by ix_document_new().") in documented((), access="change", builds=True).retvals
