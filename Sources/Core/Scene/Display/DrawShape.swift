public import Document
public import Geometry

/// The shape of an item to draw, and its place. Lengths are units of its space.
public enum DrawShape<Space: CoordinateSpace>: Hashable, Sendable {
  case figure(DrawItem.Figure, Quad<Space>)
  /// Four corners of a filled polygon. `left` counts its corners that no item before has, these included.
  case polygon(Quad<Space>, left: Int)
  /// A line of text in the middle of a box, from the side of its first corner to that of its second; `size` is the height of
  /// its font.
  case label(Quad<Space>, size: Double)
  case dashes(from: Point<Space>, to: Point<Space>, DrawItem.DashPattern)
  /// Shows what is drawn below it in the one rectangle, enlarged, in the other.
  case lens(from: Diagonal, to: Diagonal, magnification: Double)
  /// The picture of an annotation alone, its corners at those of the quad: upper left, upper right, lower right, lower left.
  case picture(Quad<Space>, AnnotationID)

  /// Two opposite corners of a rectangle: those at the upper left and lower right of the view, in whatever space.
  public struct Diagonal: Hashable, Sendable {
    public let start: Point<Space>
    public let end: Point<Space>

    public init(_ start: Point<Space>, _ end: Point<Space>) {
      self.start = start
      self.end = end
    }

    public init(_ rect: Rect<Space>) {
      self.init(Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY))
    }
  }
}

extension DrawShape {
  /// The area that drawing it touches, with a line so wide.
  public func bounds(width: Double) -> Rect<Space> {
    switch self {
    case .figure(.quad, let quad), .polygon(let quad, _), .label(let quad, _): quad.bounds
    case .figure(.circle(let radius), let quad): quad.bounds.expanded(by: radius + 1)
    case .figure(_, let quad): quad.bounds.expanded(by: width + 1)
    case .dashes(let from, let to, _): Rect(corner: from, corner: to).expanded(by: width + 1)
    case .lens(_, let to, _): Rect(corner: to.start, corner: to.end)
    case .picture(let quad, _): quad.bounds.expanded(by: 1)
    }
  }

  /// The shape in another space, in which its lengths are so many times as large.
  public func mapped<Other>(_ map: Transform<Space, Other>, by scale: Double) -> DrawShape<Other> {
    switch self {
    case .figure(.circle(let radius), let quad): .figure(.circle(radius: radius * scale), map.apply(quad))
    case .figure(let figure, let quad): .figure(figure, map.apply(quad))
    case .polygon(let quad, let left): .polygon(map.apply(quad), left: left)
    case .label(let quad, let size): .label(map.apply(quad), size: size * scale)
    case .dashes(let from, let to, let pattern):
      .dashes(from: map.apply(from), to: map.apply(to), pattern.scaled(by: scale))
    case .lens(let from, let to, let magnification):
      .lens(from: from.mapped(map), to: to.mapped(map), magnification: magnification)
    case .picture(let quad, let id): .picture(map.apply(quad), id)
    }
  }
}

extension DrawShape.Diagonal {
  fileprivate func mapped<Other>(_ map: Transform<Space, Other>) -> DrawShape<Other>.Diagonal {
    DrawShape<Other>.Diagonal(map.apply(start), map.apply(end))
  }
}

extension DrawItem.DashPattern {
  fileprivate func scaled(by scale: Double) -> DrawItem.DashPattern {
    DrawItem.DashPattern(dash: dash * scale, gap: gap * scale, phase: phase * scale)
  }
}
