// Pages by their ids, beside the functions that take a page's index. An id stays true while pages come and go.

public import CInteract
import Document
import View

/// The index of a page, handed to the function that takes one.
private func onPage(_ view: ViewHandle?, _ page: ix_page_id, _ call: (UInt32) -> ix_status) -> ix_status {
  var index = UInt32.max
  let status = withView(view, .query) { view throws(IXError) in
    guard let found = view.core.document.pages.index(of: PageID(raw: page)) else { throw .notFound }
    index = found.c
    return IX_OK
  }
  return status == IX_OK ? call(index) : status
}

/// Shows a page, its top at the top of the view, as ix_view_show_page().
///
/// - Parameter page: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_show_page_by_id")
public func viewShowPageByID(_ view: ViewHandle?, _ page: ix_page_id) -> ix_status {
  onPage(view, page) { viewShowPage(view, $0) }
}

/// Shows a rectangle of a page as large as the view holds it, as ix_view_zoom_to_rect().
///
/// - Parameters:
///   - page: Its id.
///   - rect: Pdf space. NULL shows the whole page.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for a rectangle with
///   NaN or infinite numbers; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_zoom_to_rect_by_id")
public func viewZoomToRectByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ rect: UnsafePointer<ix_rect>?
) -> ix_status {
  onPage(view, page) { viewZoomToRect(view, $0, rect) }
}

/// Converts a point from one space to another, as ix_view_convert_point().
///
/// - Parameters:
///   - page: The id of the page that `pdf`, `page` and `spread` space belong to.
///   - from: An `ix_space`.
///   - point: In `from`.
///   - to: An `ix_space`.
///   - outPoint: In `to`.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown
///   space or a point with NaN or infinite numbers.
/// - Complexity: O(1).
@_cdecl("ix_view_convert_point_by_id")
public func viewConvertPointByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ from: UInt32, _ point: ix_point, _ to: UInt32,
  _ outPoint: UnsafeMutablePointer<ix_point>?
) -> ix_status {
  onPage(view, page) { viewConvertPoint(view, $0, from, point, to, outPoint) }
}

/// Gives the map from one space to another, as ix_view_get_matrix().
///
/// - Parameters:
///   - page: The id of the page that `pdf`, `page` and `spread` space belong to.
///   - from: An `ix_space`.
///   - to: An `ix_space`.
///   - outMatrix: The map.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL or an
///   unknown space.
/// - Complexity: O(1).
@_cdecl("ix_view_get_matrix_by_id")
public func viewGetMatrixByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ from: UInt32, _ to: UInt32, _ outMatrix: UnsafeMutablePointer<ix_matrix>?
) -> ix_status {
  onPage(view, page) { viewGetMatrix(view, $0, from, to, outMatrix) }
}

/// The spread that a page is in, as ix_view_spread_of_page().
///
/// - Parameters:
///   - page: Its id.
///   - outSpread: Receives the index of the spread, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_spread_of_page_by_id")
public func viewSpreadOfPageByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ outSpread: UnsafeMutablePointer<UInt32>?
) -> ix_status {
  onPage(view, page) { viewSpreadOfPage(view, $0, outSpread) }
}

/// Puts the caret into the text of a page, as ix_view_set_caret().
///
/// - Parameters:
///   - page: Its id.
///   - index: The gap between glyphs in reading order, from 0; beyond the page's text: its end.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is no text; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_REENTRANT` from inside a callback.
@_cdecl("ix_view_set_caret_by_id")
public func viewSetCaretByID(_ view: ViewHandle?, _ page: ix_page_id, _ index: UInt32) -> ix_status {
  onPage(view, page) { viewSetCaret(view, $0, index) }
}

/// Selects a piece of text from a gap of one page to a gap of the same or a later page, as ix_view_select_text().
///
/// - Parameters:
///   - firstPage: The id of the first page.
///   - first: Gap before the first glyph, from 0.
///   - lastPage: The id of the last page, not before the first.
///   - last: Gap after the last glyph; beyond the page's text: its end.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for an end before
///   the beginning; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_select_text_by_id")
public func viewSelectTextByID(
  _ view: ViewHandle?, _ firstPage: ix_page_id, _ first: UInt32, _ lastPage: ix_page_id, _ last: UInt32
) -> ix_status {
  onPage(view, firstPage) { start in onPage(view, lastPage) { viewSelectText(view, start, first, $0, last) } }
}

/// Selects the text of a rectangle, as ix_view_select_text_rect().
///
/// - Parameters:
///   - firstPage: The id of the first page.
///   - from: A corner on it, page space.
///   - lastPage: The id of the last page, not before the first.
///   - to: The opposite corner on that page, page space.
///   - granularity: IX_GRANULARITY_CHARACTER, or IX_GRANULARITY_WORD for words that an edge cuts to be taken whole.
/// - Returns: `IX_OK`; `IX_NO_OP` where it takes no text, and then nothing is selected; `IX_ERROR_NOT_FOUND` for an id
///   that names no page; `IX_ERROR_INVALID_ARGUMENT` for a last page before the first one, another granularity, or an
///   invalid point; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_select_text_rect_by_id")
public func viewSelectTextRectByID(
  _ view: ViewHandle?, _ firstPage: ix_page_id, _ from: ix_point, _ lastPage: ix_page_id, _ to: ix_point,
  _ granularity: UInt32
) -> ix_status {
  onPage(view, firstPage) { start in
    onPage(view, lastPage) { viewSelectTextRect(view, start, from, $0, to, granularity) }
  }
}

/// Tells the rectangle of the selection on a page, as ix_view_selected_rect().
///
/// - Parameters:
///   - page: Its id.
///   - outRect: Its part of the page, page space.
/// - Returns: `IX_OK`; `IX_NO_OP` where running text or nothing is selected, or nothing of this page;
///   `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_selected_rect_by_id")
public func viewSelectedRectByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ outRect: UnsafeMutablePointer<ix_rect>?
) -> ix_status {
  onPage(view, page) { viewSelectedRect(view, $0, outRect) }
}

/// Lists the quads of the selection on one page, as ix_view_selection_quads().
///
/// - Parameters:
///   - page: Its id.
///   - quads: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - capacity: In quads.
///   - outCount: How many there are.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL`, the buffer filled; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_selection_quads_by_id")
public func viewSelectionQuadsByID(
  _ view: ViewHandle?, _ page: ix_page_id, _ quads: UnsafeMutablePointer<ix_quad>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  onPage(view, page) { viewSelectionQuads(view, $0, quads, capacity, outCount) }
}

/// Selects all annotations of a page that a user may select, as ix_view_select_all_annotations().
///
/// - Parameter page: Its id.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_CONFLICT` while a gesture drags the selection; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_select_all_annotations_by_id")
public func viewSelectAllAnnotationsByID(_ view: ViewHandle?, _ page: ix_page_id) -> ix_status {
  onPage(view, page) { viewSelectAllAnnotations(view, $0) }
}

/// Puts copied annotations on a page as one step, and selects them, as ix_view_paste_annotations().
///
/// - Parameters:
///   - bytes: As ix_view_copy_annotations() gave them, here or in another program of this library.
///   - length: At most 2^24.
///   - page: Its id.
///   - at: Where the middle of them all goes, page space; NULL for where they were.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; else as ix_view_paste_annotations().
/// - Complexity: O(bytes).
@_cdecl("ix_view_paste_annotations_by_id")
public func viewPasteAnnotationsByID(
  _ view: ViewHandle?, _ bytes: UnsafePointer<UInt8>?, _ length: UInt, _ page: ix_page_id,
  _ at: UnsafePointer<ix_point>?
) -> ix_status {
  onPage(view, page) { viewPasteAnnotations(view, bytes, length, $0, at) }
}

/// Begins a search with a page, as ix_search_new().
///
/// - Parameters:
///   - text: UTF-8, not NUL-terminated.
///   - length: In bytes.
///   - options: A set of `ix_search_options`.
///   - firstPage: The id of the page to begin with; after the last page it goes on with the first.
///   - outSearch: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; else as ix_search_new().
@_cdecl("ix_search_new_by_id")
public func searchNewByID(
  _ document: DocumentHandle?, _ text: UnsafePointer<CChar>?, _ length: UInt, _ options: UInt32,
  _ firstPage: ix_page_id, _ outSearch: UnsafeMutablePointer<ix_search_id>?
) -> ix_status {
  var index = UInt32.max
  let status = withDocument(document, .query) { box throws(IXError) in
    index = try box.page(firstPage).c
    return IX_OK
  }
  return status == IX_OK ? searchNew(document, text, length, options, index, outSearch) : status
}
