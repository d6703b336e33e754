public import Document
public import Geometry

/// A page that a host is asked to show.
///
/// A class, for a viewport is copied often and seldom has one.
public final class WantedPage: Sendable {
  public let page: Int
  /// The part to be brought into sight; `nil` for the page from its beginning.
  public let area: Rect<PageSpace>?
  /// View units a point; `nil` for as it is.
  public let zoom: Double?
  /// How a destination is to be shown; `nil` for a page that no destination names.
  public let kind: Destination.Kind?

  init(page: Int, area: Rect<PageSpace>? = nil, zoom: Double? = nil, kind: Destination.Kind? = nil) {
    (self.page, self.area, self.zoom, self.kind) = (page, area, zoom, kind)
  }
}

/// Asking a host for a place, in its terms: an area in page space and a zoom (S342).
extension Viewport {
  /// A page, or a part of it; `nil` for one that does not exist.
  public func wish(for page: Int, _ area: Rect<PageSpace>? = nil) -> WantedPage? {
    page >= 0 && page < layout.pages.count ? WantedPage(page: page, area: area) : nil
  }

  /// The place that a destination names; `nil` where its page does not exist. A missing page is the current one.
  ///
  /// - Parameter content: The bounds of what is drawn on the page, for `fitB` and its kin; the visible box without.
  public func wish(for destination: Destination, content: Rect<PDFSpace>?) -> WantedPage? {
    guard let page = destination.page ?? pageIndex, let geometry = layout.pages.geometry(at: page) else { return nil }
    let drawn = content.flatMap { $0.isEmpty ? nil : $0 } ?? geometry.viewBox
    return WantedPage(
      page: page, area: destination.area(geometry.viewBox, drawn: drawn).map { geometry.toPage.apply($0) },
      zoom: destination.kind == .xyz ? destination.zoom : nil, kind: destination.kind)
  }
}

extension Destination {
  /// The part of its page that it names: a point; a line across the page where it leaves a coordinate as it is; `nil` for all.
  fileprivate func area(_ box: Rect<PDFSpace>, drawn: Rect<PDFSpace>) -> Rect<PDFSpace>? {
    switch kind {
    case .fit: nil
    case .xyz: left == nil && top == nil ? nil : across(box, left, top)
    case .fitH: top.map { across(box, nil, $0) }
    case .fitV: left.map { across(box, $0, nil) }
    case .fitR: rect(current: Point(left ?? box.minX, top ?? box.maxY), box: box)
    case .fitB: drawn
    case .fitBH: across(drawn, nil, top ?? drawn.maxY)
    case .fitBV: across(drawn, left ?? drawn.minX, nil)
    }
  }

  private func across(_ box: Rect<PDFSpace>, _ x: Double?, _ y: Double?) -> Rect<PDFSpace> {
    Rect(corner: Point(x ?? box.minX, y ?? box.minY), corner: Point(x ?? box.maxX, y ?? box.maxY))
  }
}
