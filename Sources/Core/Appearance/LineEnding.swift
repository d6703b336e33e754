import Geometry

/// The ending of a line (ISO 32000-2, table 179), in proportion to its width.
struct LineEnding {
  enum Kind: UInt32 {
    case none = 0
    case square = 1
    case circle = 2
    case diamond = 3
    case openArrow = 4
    case closedArrow = 5
    case butt = 6
    case reversedOpenArrow = 7
    case reversedClosedArrow = 8
    case slash = 9
  }

  /// Sizes in units of the line's width.
  private static let side = 3.0
  private static let diagonal = 4.2
  /// Arrows have arms of 9, each 30° off the line.
  private static let length = 7.794
  private static let spread = 4.5
  /// A slash is 9 long and 30° off the perpendicular.
  private static let slant = 2.25
  private static let rise = 3.897

  private let kind: Kind
  private let tip: Point<PDFSpace>
  private let along: Vector<PDFSpace>
  private let across: Vector<PDFSpace>

  /// - Parameters:
  ///   - tip: Where the line ends.
  ///   - outward: Of length 1, away from the line.
  ///   - width: That of the line; endings of lines thinner than 1 are like those of 1.
  init(_ kind: UInt32, at tip: Point<PDFSpace>, outward: Vector<PDFSpace>, width: Double) {
    self.kind = Kind(rawValue: kind) ?? .none
    self.tip = tip
    along = outward * max(width, 1)
    across = Vector(-along.dy, along.dx)
  }

  /// True if it is filled with the interior colour.
  var isClosed: Bool {
    switch kind {
    case .square, .circle, .diamond, .closedArrow, .reversedClosedArrow: true
    default: false
    }
  }

  /// How much earlier the line ends, so that it does not show inside.
  var inset: Double {
    switch kind {
    case .square, .circle: LineEnding.side * along.length
    case .diamond: LineEnding.diagonal * along.length
    case .closedArrow: LineEnding.length * along.length
    default: 0
    }
  }

  func trace(_ pen: inout some Pen) {
    let (side, far) = (LineEnding.side, LineEnding.diagonal)
    switch kind {
    case .none: break
    case .square: pen.add([at(-side, -side), at(side, -side), at(side, side), at(-side, side)], isClosed: true)
    case .circle: pen.addCircle(tip, radius: side * along.length)
    case .diamond: pen.add([at(-far, 0), at(0, -far), at(far, 0), at(0, far)], isClosed: true)
    case .openArrow: pen.add(arrow(-LineEnding.length))
    case .closedArrow: pen.add(arrow(-LineEnding.length), isClosed: true)
    case .reversedOpenArrow: pen.add(arrow(LineEnding.length))
    case .reversedClosedArrow: pen.add(arrow(LineEnding.length), isClosed: true)
    case .butt: pen.add([at(0, side), at(0, -side)])
    case .slash: pen.add([at(LineEnding.slant, LineEnding.rise), at(-LineEnding.slant, -LineEnding.rise)])
    }
  }

  private func arrow(_ length: Double) -> [Point<PDFSpace>] {
    [at(length, LineEnding.spread), tip, at(length, -LineEnding.spread)]
  }

  private func at(_ a: Double, _ b: Double) -> Point<PDFSpace> { tip + along * a + across * b }
}

extension Vector {
  /// Of length 1; along x where it has no direction.
  var unit: Self {
    let length = length
    return length > 0 ? self / length : Vector(1, 0)
  }
}
