public import Document
public import Geometry

/// The kind of a measurement.
public enum Measured: UInt32, Hashable, Sendable {
  /// Along an open path.
  case length = 1
  /// Round a closed path.
  case perimeter = 2
  /// Inside a closed path.
  case area = 3
  /// At the middle one of three corners.
  case angle = 4
  /// How many corners there are.
  case count = 5

  /// The dimension of its unit.
  public var dimension: UnitDimension {
    switch self {
    case .length, .perimeter: .length
    case .area: .area
    case .angle: .angle
    case .count: .number
    }
  }

  /// The array of a measure that formats it; `nil` for a plain number.
  public var role: NumberFormat.Role? {
    switch dimension {
    case .number: nil
    case .length: .distance
    case .area: .area
    case .angle: .angle
    }
  }

  public var isClosed: Bool { self == .perimeter || self == .area }
}

/// The dimension of a unit.
public enum UnitDimension: UInt32, Hashable, Sendable {
  case number = 0
  case length = 1
  case area = 2
  case angle = 3
}

/// A measured value, its pages and its unit.
public struct Measurement: Hashable, Sendable {
  public var kind: Measured
  /// In the largest unit of its format.
  public var value: Double
  public var firstPage: PageID
  public var lastPage: PageID

  public init(kind: Measured, value: Double, firstPage: PageID, lastPage: PageID) {
    self.kind = kind
    self.value = value
    self.firstPage = firstPage
    self.lastPage = lastPage
  }
}

/// Measuring by a dictionary (ISO 32000-2, 12.9.2).
extension Measure {
  /// The formats of an array, the largest unit first.
  public func formats(_ role: NumberFormat.Role) -> [NumberFormat] { formats.filter { $0.role == role } }

  /// The first conversion of an array; 1 where there is none.
  private func factor(_ role: NumberFormat.Role) -> Double? {
    for format in formats where format.role == role { return format.factor }
    return nil
  }

  /// How many units of x a pdf space unit has along each axis; `nil` where the units of the axes cannot be compared.
  public var scales: (x: Double, y: Double)? {
    let x = factor(.x) ?? 1
    guard let y = factor(.y) else { return (x, x) }
    return yFactor.map { (x, y * $0) }
  }

  /// The measured value of a path, in the largest unit.
  ///
  /// - Returns: `nil` for a kind that a dictionary of its sort cannot measure, and for an angle of any other number of
  ///   corners than three.
  /// - Complexity: O(points).
  public func value(of kind: Measured, _ path: [Point<PDFSpace>]) -> Double? {
    if kind == .count { return Double(path.count) }
    guard self.kind != .geospatial, let scales else { return nil }
    let corners = path.map { Vector<PDFSpace>($0.x * scales.x, $0.y * scales.y) }
    switch kind {
    case .length: return Measure.length(corners, isClosed: false) * (factor(.distance) ?? 1)
    case .perimeter: return Measure.length(corners, isClosed: true) * (factor(.distance) ?? 1)
    case .area: return Measure.area(corners) * (factor(.area) ?? 1)
    case .angle: return Measure.angle(corners).map { $0 * (factor(.angle) ?? 1) }
    case .count: return nil
    }
  }

  private static func length(_ corners: [Vector<PDFSpace>], isClosed: Bool) -> Double {
    guard var before = isClosed ? corners.last : corners.first else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += Vector<PDFSpace>(corner.dx - before.dx, corner.dy - before.dy).length
      before = corner
    }
    return sum
  }

  /// Counted from the first corner, so that a small shape far from the origin loses no digits.
  private static func area(_ corners: [Vector<PDFSpace>]) -> Double {
    guard let first = corners.first, let last = corners.last else { return 0 }
    var before = Vector<PDFSpace>(last.dx - first.dx, last.dy - first.dy)
    var sum = 0.0
    for corner in corners {
      let here = Vector<PDFSpace>(corner.dx - first.dx, corner.dy - first.dy)
      sum += before.cross(here)
      before = here
    }
    return sum.magnitude / 2
  }

  /// Degrees from 0 to 180.
  private static func angle(_ corners: [Vector<PDFSpace>]) -> Double? {
    guard corners.count == 3 else { return nil }
    let (a, middle, b) = (corners[0], corners[1], corners[2])
    let first = Vector<PDFSpace>(a.dx - middle.dx, a.dy - middle.dy)
    let second = Vector<PDFSpace>(b.dx - middle.dx, b.dy - middle.dy)
    guard first.length > 0, second.length > 0 else { return nil }
    return Elementary.atan2(first.cross(second).magnitude, first.dot(second)) * 180 / Double.pi
  }
}
