// Pages that a host places: for a viewer that keeps its own layout, scrolling and zoom.

import CInteract
import Document
import Geometry
import Layout
import View

/// Shows these pages where the host has them, and no others. The view then lays out, scrolls and zooms nothing: where it would,
/// IX_EFFECT_SCROLL_WANTED or IX_EFFECT_PAGE_WANTED asks the host, who places the pages again.
///
/// Call it whenever a page comes, goes or moves. Gestures go on: a drag stays with its page and under its pointer. Hits, text,
/// annotations, tools and the display list are as in a layout of the view's own. The zoom is that of the page with the largest
/// frame. `ix_view_use_layout` gives layout, scrolling and zoom back to the view.
///
/// - Parameters:
///   - pages: Each once, in any order. NULL with a count of 0 where none is in sight.
///   - count: At most 4,096.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for a page that comes twice,
///   another turn, an empty frame or an invalid number; `IX_ERROR_TOO_LARGE` for more pages.
/// - Complexity: O(count), with pages by rising index; no allocation where all have moved and zoomed alike.
func viewPlacePages(_ view: Changing<ViewBox>, _ pages: In<ix_placed_page>, _ count: UInt) throws(IXError) {
  guard count <= 4096 else { throw .tooLarge }
  guard let pages else {
    guard count == 0, view.core.placePages(0, { _ in .none }) else { throw .invalidArgument }
    return
  }
  let given = UnsafeBufferPointer(start: pages, count: Int(clamping: count))
  let table = view.core.document.pages
  var (last, rises) = (-1, true)
  for one in given {
    guard let index = table.index(of: PageID(raw: one.page)) else { throw .notFound }
    _ = try one.placed(index)
    rises = rises && index > last
    last = index
  }
  if rises {
    guard view.core.placePages(given.count, { given[$0].placed(in: table) }) else { throw .invalidArgument }
    return
  }
  let sorted = given.map { $0.placed(in: table) }.sorted { $0.page < $1.page }
  guard view.core.placePages(sorted.count, { sorted[$0] }) else {
    throw view.box.failure(.invalidArgument, "a page was placed twice")
  }
}

extension ix_placed_page {
  /// Parses what a caller has placed.
  fileprivate func placed(_ index: Int) throws(IXError) -> PlacedPage {
    let rect: Rect<ViewSpace> = try Rect(c: frame)
    guard reserved == 0, turn < 360, let turn = QuarterTurn(degrees: Int(clamping: turn)), !rect.isEmpty else {
      throw .invalidArgument
    }
    return PlacedPage(page: index, turn: turn, frame: rect)
  }

  /// The same of what was parsed already.
  fileprivate func placed(in table: PageTable) -> PlacedPage {
    let index = table.index(of: PageID(raw: page)) ?? -1
    return (try? placed(index)) ?? .none
  }
}
