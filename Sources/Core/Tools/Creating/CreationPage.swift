public import Document
public import Geometry

/// A page as a tool draws on it: what it needs to know of where the page lies now.
public struct ToolPage: Hashable, Sendable {
  public let id: PageID
  public let index: Int
  public let geometry: PageGeometry
  public let toView: Transform<PageSpace, ViewSpace>
  public let fromView: Transform<ViewSpace, PageSpace>

  /// Returns `nil` for a page that is shown without any size.
  public init?(id: PageID, index: Int, geometry: PageGeometry, toView: Transform<PageSpace, ViewSpace>) {
    guard let back = toView.inverted() else { return nil }
    self.id = id
    self.index = index
    self.geometry = geometry
    self.toView = toView
    fromView = back
  }

  /// The visible part of the page: nothing is created beyond it.
  public var bounds: Rect<PageSpace> { Rect(origin: .origin, size: geometry.displaySize) }

  /// View units a pdf space unit.
  public var viewScale: Double { toView.scale * geometry.userUnit }

  /// The nearest point of the page to one of the view.
  public func point(at point: Point<ViewSpace>) -> Point<PageSpace> { bounds.clamp(fromView.apply(point)) }

  /// A size on the page that is seen as this one, where the view turns the page.
  func asSeen(_ size: Size<PageSpace>) -> Size<PageSpace> {
    toView.a.magnitude < toView.b.magnitude ? Size(size.height, size.width) : size
  }

  /// A rectangle of a size round a point, moved and cut so that it lies on the page.
  public func rect(around point: Point<PageSpace>, _ size: Size<PageSpace>) -> Rect<PageSpace> {
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    let x = (point.x - width / 2).clamped(0, bounds.width - width)
    let y = (point.y - height / 2).clamped(0, bounds.height - height)
    return Rect(x: x, y: y, width: width, height: height)
  }
}
