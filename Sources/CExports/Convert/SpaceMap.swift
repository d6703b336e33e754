import CInteract
import Geometry
import Layout

/// A map between two spaces that are only known at run time: here alone spaces are numbers.
struct SpaceMap {
  private let map: Transform<ViewSpace, ViewSpace>

  /// By way of view space.
  init(_ viewport: Viewport, page: Int, from: UInt32, to: UInt32) throws(IXError) {
    let up = try SpaceMap.toView(viewport, page, from)
    guard let down = try SpaceMap.toView(viewport, page, to).inverted() else { throw .invalidArgument }
    map = up.then(down)
  }

  func apply(_ point: Point<ViewSpace>) -> Point<ViewSpace> { map.apply(point) }

  var matrix: ix_matrix { map.matrix }

  private static func toView(
    _ viewport: Viewport, _ page: Int, _ space: UInt32
  ) throws(IXError) -> Transform<ViewSpace, ViewSpace> {
    switch space {
    case IX_SPACE_VIEW.rawValue: return .identity
    case IX_SPACE_WINDOW.rawValue: return viewport.viewFromWindow.untyped
    case IX_SPACE_CANVAS.rawValue: return viewport.viewFromCanvas.untyped
    case IX_SPACE_PDF.rawValue: return try found(viewport.viewFromPDF(page)?.untyped)
    case IX_SPACE_PAGE.rawValue: return try found(viewport.viewFromPage(page)?.untyped)
    case IX_SPACE_SPREAD.rawValue:
      guard let spread = viewport.layout.spreads.index(ofPage: page) else { throw .notFound }
      return try found(viewport.viewFromSpread(spread)?.untyped)
    default: throw .invalidArgument
    }
  }

  private static func found(
    _ map: Transform<ViewSpace, ViewSpace>?
  ) throws(IXError) -> Transform<ViewSpace, ViewSpace> {
    guard let map else { throw .notFound }
    return map
  }
}

extension Transform {
  /// The same numbers without their spaces.
  fileprivate var untyped: Transform<ViewSpace, ViewSpace> {
    Transform<ViewSpace, ViewSpace>(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
