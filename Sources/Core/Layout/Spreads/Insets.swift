public import Geometry

/// Distances inwards from the four edges of a rectangle; negative ones point outwards.
public struct Insets<Space: CoordinateSpace>: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all sides.
  public init(all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  public static var zero: Self { Self(all: 0) }

  /// The sum of the insets at the left and right, and of those at the top and bottom.
  public var horizontal: Double { left + right }
  public var vertical: Double { top + bottom }

  /// The insets with every side a valid coordinate; what is no number becomes 0.
  var checked: Self {
    Self(
      top: Insets.checked(top), left: Insets.checked(left), bottom: Insets.checked(bottom),
      right: Insets.checked(right))
  }

  private static func checked(_ value: Double) -> Double {
    value.isNaN ? 0 : value.clamped(-Coordinate.limit, Coordinate.limit)
  }
}

extension Rect {
  /// The rectangle with the insets taken off; a side that would turn inside out becomes 0 at its middle.
  func inset(by insets: Insets<Space>) -> Rect {
    let (left, right) = Self.shrunk(minX, maxX, insets.left, insets.right)
    let (top, bottom) = Self.shrunk(minY, maxY, insets.top, insets.bottom)
    return Rect(corner: Point(left, top), corner: Point(right, bottom))
  }

  private static func shrunk(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> (Double, Double) {
    let (a, b) = (low + start, high - end)
    return a <= b ? (a, b) : ((a + b) / 2, (a + b) / 2)
  }
}
