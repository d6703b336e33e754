"""The C functions that are generated from Swift functions with an access."""

from pathlib import Path

import pytest
from generate import entries
from generate.model import GenerateError

SOURCE = """// Views.

import CInteract

/// Shows a page.
///
/// - Parameter fit: How.
func viewShowPage(_ view: Changing<ViewBox>, _ index: UInt32, _ margin: Double) throws(IXError) {
  view.core.show(index)
}

/// Reads something long.
func viewGetThing(
  _ view: Querying<ViewBox>, _ text: In<CChar>, _ length: UInt, _ outThing: Out<ix_thing>
) throws(IXError) -> ix_status
{
  IX_NO_OP
}

/// Adds a hook.
func documentAddHook(_ box: Driving<DocumentBox>, _ hook: ix_hook?, _ data: UserData) throws(IXError) -> ix_status {
  IX_OK
}

/// Lists words.
func viewWords(_ view: Querying<ViewBox>, _ page: UInt32, _ words: Buffer<ix_word>) throws(IXError) -> ix_status {
  try words.fill(0) { _ in ix_word() }
}

/// Tells something.
func viewIsThere(_ view: Querying<ViewBox>) throws(IXError) -> Bool {
  true
}
"""


def tree(root: Path, text: str) -> Path:
    folder = root / entries.FOLDER / "View"
    folder.mkdir(parents=True)
    (folder / "View.swift").write_text(text)
    return root


def test_a_c_function_looks_its_handle_up_and_names_itself_for_the_trace(tmp_path: Path) -> None:
    text = entries.files(tree(tmp_path, SOURCE))["Sources/CExports/Generated/Entry/View+Generated.swift"]
    assert """@_cdecl("ix_view_show_page")
public func viewShowPage(_ view: ViewHandle?, _ index: UInt32, _ margin: Double) -> ix_status {
  withView(view, .change, "ix_view_show_page", [.word(index), .number(margin)]) { view throws(IXError) in
    try viewShowPage(view, index, margin)
    return IX_OK
  }
}
""" in text
    assert """  withView(view, .query) { view throws(IXError) in
    try viewGetThing(view, text, length, outThing)
  }
""" in text


def test_what_a_caller_hands_over_is_owned_before_the_handle_is_looked_up(tmp_path: Path) -> None:
    text = entries.files(tree(tmp_path, SOURCE))["Sources/CExports/Generated/Entry/View+Generated.swift"]
    assert "_ hook: ix_hook?, _ userData: UnsafeMutableRawPointer?, _ destroy: ix_destroy?" in text
    assert """  let data = UserData(userData, destroy)
  return withDocument(
    document, .drive, "ix_document_add_hook", [.function(hook != nil), .userData, .function(destroy != nil)]
  ) { document throws(IXError) in
    try documentAddHook(document, hook, data)
""" in text


def test_a_buffer_stands_for_three_parameters(tmp_path: Path) -> None:
    text = entries.files(tree(tmp_path, SOURCE))["Sources/CExports/Generated/Entry/View+Generated.swift"]
    assert """  _ view: ViewHandle?, _ page: UInt32, _ words: UnsafeMutablePointer<ix_word>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    try viewWords(view, page, Buffer(words, capacity, outCount))
""" in text


def test_a_question_answers_1_or_0(tmp_path: Path) -> None:
    text = entries.files(tree(tmp_path, SOURCE))["Sources/CExports/Generated/Entry/View+Generated.swift"]
    assert """public func viewIsThere(_ view: ViewHandle?) -> UInt32 {
  answer(view) { view throws(IXError) in try viewIsThere(view) }
}
""" in text


PAGES = """// Views.

/// Selects text, in reading order.
///
/// Loads it.
///
/// - Parameters:
///   - firstIndex: Of the first page, from 0; UINT32_MAX
///     for none.
///   - gap: In it.
///   - lastIndex: That of the last page, not before the first.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an
///   index out of range.
func viewSelect(
  _ view: Changing<ViewBox>, _ firstIndex: IndexedPage, _ gap: UInt32, _ lastIndex: IndexedPage
) throws(IXError) {
}
"""


def test_a_function_of_indices_has_a_second_one_of_ids(tmp_path: Path) -> None:
    root = tree(tmp_path, PAGES)
    text = entries.files(root)["Sources/CExports/Generated/Entry/View+Generated.swift"]
    assert "public func viewSelect(_ view: ViewHandle?, _ firstIndex: UInt32, _ gap: UInt32, _ lastIndex: UInt32)" in text
    assert """@_cdecl("ix_view_select_by_id")
public func viewSelectByID(
  _ view: ViewHandle?, _ firstPage: ix_page_id, _ gap: UInt32, _ lastPage: ix_page_id
) -> ix_status {
  onPage(view, firstPage) { firstPageIndex in
    onPage(view, lastPage) { lastPageIndex in
      viewSelect(view, firstPageIndex, gap, lastPageIndex)
    }
  }
}
""" in text
    assert entries.read(root)[1].doc == (
        "Selects text, in reading order.", "As ix_view_select(), with the ids of the pages.", "",
        "- Parameters:", "  - firstPage: The id of the first page.", "  - gap: In it.",
        "  - lastPage: The id of the last page, not before the first.",
        "- Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page.")


def test_an_index_says_of_which_page_it_is(tmp_path: Path) -> None:
    with pytest.raises(GenerateError, match="viewSelect: say .* of firstIndex"):
        entries.files(tree(tmp_path, PAGES.replace("Of the first page", "From there")))


def test_place_and_comment_are_those_of_the_swift_function(tmp_path: Path) -> None:
    fragments = [{"spelling": '@_cdecl("ix_view_show_page") func viewShowPage()'}]
    graph = {"symbols": [{"declarationFragments": fragments}, {"declarationFragments": [{"spelling": "func other()"}]}]}
    first, second = entries.located(tree(tmp_path, SOURCE), graph)["symbols"]
    assert first["location"]["uri"].endswith("/Sources/CExports/Exports/View/View.swift")
    assert first["location"]["position"]["line"] == 7
    assert [line["text"] for line in first["docComment"]["lines"]] == ["Shows a page.", "", "- Parameter fit: How."]
    assert "location" not in second


def test_an_access_in_another_place_is_refused(tmp_path: Path) -> None:
    text = "/// Late.\nfunc late(_ index: UInt32, _ view: Querying<ViewBox>) throws(IXError) {\n}\n"
    with pytest.raises(GenerateError, match="Exports/View/View.swift"):
        entries.files(tree(tmp_path, text))


def test_files_of_folders_that_are_gone_are_removed(tmp_path: Path) -> None:
    root = tree(tmp_path, SOURCE)
    old = root / entries.OUTPUT / "Old+Generated.swift"
    old.parent.mkdir(parents=True)
    old.write_text("// Generated\n")
    entries.remove_stale(root, entries.files(root))
    assert not old.exists()
