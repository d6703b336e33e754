// Edits of the list of pages. Each call is an undo step, or part of the open step.
//
// Gestures that edit or select are cancelled first, in every view; docs/contracts/document-changes.md says what happens
// to everything else that refers to pages. Every view gets IX_EFFECT_PAGES, IX_EFFECT_PAGES_EDITED and
// IX_EFFECT_LAYOUT. The edits are written when the document is saved, if the provider supports it
// (IX_PROVIDER_PAGE_EDITS).

import CInteract
import Document
import Geometry

/// Inserts empty pages.
///
/// - Parameters:
///   - index: Index of the page before which they are inserted; the number of pages for the end.
///   - pages: The pages; all have the same `size` member.
///   - outFirst: Receives the id of the first one; get those of the others by their indices. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` for none; `IX_ERROR_NOT_FOUND` for an index past the end, or a document that is
///   locked or invalid; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, a box without area or an unknown flag;
///   `IX_ERROR_TOO_LARGE` for more than 2^24 pages.
/// - Complexity: O(pages).
func documentInsertPages(
  _ box: Changing<DocumentBox>, _ index: UInt, _ pages: In<ix_page_info>, _ count: UInt, _ outFirst: Out<ix_page_id>
) throws(IXError) -> ix_status {
  var geometries: [PageGeometry] = []
  try ix_page_info.forEach(sized: pages, count) { info throws(IXError) in
    geometries.append(try box.geometry(info))
  }
  guard !geometries.isEmpty else { return IX_NO_OP }
  return try box.editPages(index, 0) { document throws(EditError) in
    let first = try document.insertPages(geometries, at: Int(clamping: index))
    outFirst?.pointee = first.raw
    return true
  }
}

/// Removes pages with everything on them. Undo restores them with their ids.
///
/// - Parameters:
///   - first: Index of the first one.
///   - count: How many.
/// - Returns: `IX_OK`; `IX_NO_OP` for none; `IX_ERROR_NOT_FOUND` for pages past the end.
/// - Complexity: O(pages).
func documentRemovePages(_ box: Changing<DocumentBox>, _ first: UInt, _ count: UInt) throws(IXError) -> ix_status {
  guard count > 0 else { return IX_NO_OP }
  return try box.editPages(first, count) { document throws(EditError) in
    try document.removePages(first: Int(clamping: first), count: Int(clamping: count))
    return true
  }
}

/// Moves pages to another place.
///
/// - Parameters:
///   - first: Index of the first one.
///   - count: How many.
///   - to: The new index of the first one.
/// - Returns: `IX_OK`; `IX_NO_OP` for no pages, or if they do not move; `IX_ERROR_NOT_FOUND` for pages or a place past
///   the end.
/// - Complexity: O(pages).
func documentMovePages(
  _ box: Changing<DocumentBox>, _ first: UInt, _ count: UInt, _ to: UInt
) throws(IXError) -> ix_status {
  guard count > 0, first != to else { return IX_NO_OP }
  return try box.editPages(max(first, to), count) { document throws(EditError) in
    try document.movePages(first: Int(clamping: first), count: Int(clamping: count), to: Int(clamping: to))
    return true
  }
}

/// Rotates pages clockwise, in addition to their current rotation.
///
/// - Parameters:
///   - first: Index of the first one.
///   - count: How many.
///   - degrees: Any multiple of 90; 270 rotates counterclockwise.
/// - Returns: `IX_OK`; `IX_NO_OP` for no pages, or for full turns; `IX_ERROR_NOT_FOUND` for pages past the end;
///   `IX_ERROR_INVALID_ARGUMENT` for another angle.
/// - Complexity: O(pages).
func documentRotatePages(
  _ box: Changing<DocumentBox>, _ first: UInt, _ count: UInt, _ degrees: UInt32
) throws(IXError) -> ix_status {
  guard let turn = QuarterTurn(degrees: Int(clamping: degrees)) else {
    throw box.failure(
      .invalidArgument, "pages are turned by multiples of 90 degrees, not by ", UInt64(clamping: degrees))
  }
  guard count > 0, turn != .none else { return IX_NO_OP }
  return try box.editPages(first, count) { document throws(EditError) in
    try document.turnPages(first: Int(clamping: first), count: Int(clamping: count), by: turn)
  }
}

/// Sets the boxes and the user unit of pages. Their content keeps its place in pdf space.
///
/// - Parameters:
///   - first: Index of the first one.
///   - count: How many.
///   - page: Its boxes and user unit are used; the rotation of the pages is not changed.
/// - Returns: `IX_OK`; `IX_NO_OP` for no pages, or if all already have these boxes and this unit; `IX_ERROR_NOT_FOUND`
///   for pages past the end; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, a box without area or an unknown flag.
/// - Complexity: O(pages).
func documentResizePages(
  _ box: Changing<DocumentBox>, _ first: UInt, _ count: UInt, _ page: In<ix_page_info>
) throws(IXError) -> ix_status {
  let geometry = try box.geometry(ix_page_info(sized: page))
  guard count > 0 else { return IX_NO_OP }
  return try box.editPages(first, count) { document throws(EditError) in
    try document.resizePages(first: Int(clamping: first), count: Int(clamping: count), to: geometry)
  }
}

extension DocumentBox {
  /// Parses the boxes of a page that a host gives.
  fileprivate func geometry(_ info: ix_page_info) throws(IXError) -> PageGeometry {
    let geometry = try PageGeometry(c: info)
    let (hasMedia, hasCrop) = (
      info.flags & IX_PAGE_HAS_MEDIA_BOX.rawValue != 0, info.flags & IX_PAGE_HAS_CROP_BOX.rawValue != 0
    )
    guard !hasMedia || info.media_box.hasArea, !hasCrop || info.crop_box.hasArea else {
      throw failure(.invalidArgument, "a page's box has no area")
    }
    return geometry
  }

  /// Runs an edit of pages from one index on; the indices are for what it says if there are no such pages.
  fileprivate func editPages(
    _ first: UInt, _ count: UInt, _ body: (Document) throws(EditError) -> Bool
  ) throws(IXError) -> ix_status {
    do throws(EditError) {
      return try body(document) ? IX_OK : IX_NO_OP
    } catch {
      switch error {
      case .notFound: throw noPages(first, count)
      case .tooLarge, .conflict, .beingWritten, .notLoaded, .misplaced, .notPermitted: throw failure(error)
      }
    }
  }

  private func noPages(_ first: UInt, _ count: UInt) -> IXError {
    var line = UTF8Builder("there is no page or place ")
    line.add(UInt64(clamping: first))
    if count > 1 {
      line.add(" with ")
      line.add(UInt64(clamping: count))
      line.add(" pages from there on")
    }
    line.add(": the page count is ")
    line.add(document.pages.count)
    return failure(.notFound, line.utf8)
  }
}

extension ix_rect {
  /// False for a rectangle of which two sides are one.
  fileprivate var hasArea: Bool { x0 != x1 && y0 != y1 }
}
