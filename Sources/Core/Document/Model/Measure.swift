public import Geometry

/// The space of a measure's point lists: the unit square of its box, or degrees, by the list's kind.
public enum MeasureSpace: CoordinateSpace {}

/// A measurement dictionary, of a viewport of a page or of one annotation (ISO 32000-2, 12.9).
public struct Measure: Hashable, Sendable {
  /// Raw values are stable.
  public enum Kind: UInt32, Hashable, Sendable {
    case none = 0
    case rectilinear = 1
    case geospatial = 2
  }

  /// A list of points of a kind of ``PointsKind``.
  public struct PointList: Hashable, Sendable {
    public let kind: UInt32
    public var points: [Point<MeasureSpace>]

    public init(kind: UInt32, points: [Point<MeasureSpace>]) {
      self.kind = kind
      self.points = points
    }
  }

  public var kind: Kind
  /// Object number; 0 if it has none.
  public var object: UInt32
  /// The viewport's box; `nil` for the measure of an annotation.
  public var box: Rect<PDFSpace>?
  /// `nil`: the lower left corner of the viewport.
  public var origin: Point<PDFSpace>?
  /// Units of x a unit of y; `nil` where the file does not say.
  public var yFactor: Double?
  public var formats: [NumberFormat] = []
  public var points: [PointList] = []
  public var texts: [TextEntry] = []

  public init(
    kind: Kind, object: UInt32, box: Rect<PDFSpace>?, origin: Point<PDFSpace>?, yFactor: Double?
  ) {
    self.kind = kind
    self.object = object
    self.box = box
    self.origin = origin
    self.yFactor = yFactor
  }

  /// About how many bytes it keeps without its lists.
  static let footprint = 256
}

extension Annotation {
  /// True if its intent (/IT) is to show a measurement: LineDimension, PolyLineDimension, PolygonDimension, or
  /// PolyLineAngle.
  public var isDimension: Bool {
    guard subtype == .line || subtype == .polyLine || subtype == .polygon, let intent = texts.text(TextKind.intent)
    else {
      return false
    }
    let end = "Dimension"
    return isAngle || intent.count >= end.utf8.count && intent.suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}

extension Annotation {
  /// True if its intent (/IT) is to show the angle at the middle one of its corners.
  public var isAngle: Bool {
    subtype == .polyLine && texts.text(TextKind.intent)?.elementsEqual("PolyLineAngle".utf8) ?? false
  }
}

/// One unit of a measurement (ISO 32000-2, table 268).
public struct NumberFormat: Hashable, Sendable {
  /// Which array of the dictionary it stands in.
  public enum Role: UInt32, Hashable, Sendable {
    case x = 1
    case y = 2
    case distance = 3
    case area = 4
    case angle = 5
    case slope = 6
  }

  /// How what is left over is shown.
  public enum Fraction: UInt32, Hashable, Sendable {
    case decimal = 0
    case quotient = 1
    case round = 2
    case truncate = 3
  }

  /// How a number is written.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let keepsDenominator = Flags(rawValue: 1 << 0)
    public static let labelFirst = Flags(rawValue: 1 << 1)
    /// Every flag there is.
    public static let known: Flags = [.keepsDenominator, .labelFirst]
  }

  public var role: Role
  public var fraction: Fraction
  public var flags: Flags
  /// 10 to the number of digits, or the denominator.
  public var precision: UInt32
  /// Of these units a pdf space unit, or a unit of the format before.
  public var factor: Double
  public var texts: [TextEntry] = []

  public init(role: Role, fraction: Fraction, flags: Flags, precision: UInt32, factor: Double) {
    self.role = role
    self.fraction = fraction
    self.flags = flags
    self.precision = precision
    self.factor = factor
  }

  /// About how many bytes it keeps without its texts.
  static let footprint = 96
}
