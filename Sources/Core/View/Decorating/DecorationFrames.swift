import Decorations
import Document
import Geometry
import Layout

/// Tells which decorations are too far from a point for their shapes to matter: most are, and their corners need not be looked at.
///
/// It keeps the map of the page that it saw last; items lie page by page.
struct DecorationFrames {
  private var page = PageID.none
  private var toView: Transform<PDFSpace, ViewSpace>?

  /// True if an item is farther from a point than so many view units. An item that lies on several pages never is.
  mutating func isFar(
    _ id: DecorationID, of pool: borrowing DecorationPool, from point: Point<ViewSpace>, _ slop: Double,
    _ view: ViewContext
  ) -> Bool {
    let found = pool.read(id) { ($0.onlyPage, $0.bounds, $0.decoration.width) }
    guard let (its, bounds, width) = found, !its.isNone else { return false }
    if its != page {
      page = its
      toView = view.document.pages.index(of: its).flatMap { view.viewport.viewFromPDF($0) }
    }
    guard let toView else { return false }
    // A unit more, for what rounding does.
    let reach = slop + width / 2 + 1
    return toView.apply(bounds).squaredDistance(to: point) > reach * reach
  }
}
