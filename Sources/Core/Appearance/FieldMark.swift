import Document
import Geometry

/// The marks of check boxes and radio buttons, as outlines: no font is needed for them.
struct FieldMark {
  private let letter: UInt8
  private let middle: Point<PDFSpace>
  private let side: Double

  /// - Parameter letter: A code of ZapfDingbats: `4` check, `l` disc, `8` cross, `u` diamond, `n` square, `H` star.
  init(_ letter: UInt8, _ middle: Point<PDFSpace>, _ side: Double) {
    (self.letter, self.middle, self.side) = (letter, middle, side)
  }

  private func at(_ x: Double, _ y: Double) -> Point<PDFSpace> { Point(middle.x + x * side, middle.y + y * side) }

  func write(_ out: inout ContentStream) {
    switch letter {
    case UInt8(ascii: "l"):
      out.addCircle(middle, radius: side * 0.28)
      out.op("f")
    case UInt8(ascii: "8"):
      stroke([at(-0.35, -0.35), at(0.35, 0.35)], &out)
      stroke([at(-0.35, 0.35), at(0.35, -0.35)], &out)
    case UInt8(ascii: "u"): fill([at(0, -0.4), at(0.4, 0), at(0, 0.4), at(-0.4, 0)], &out)
    case UInt8(ascii: "n"): fill([at(-0.33, -0.33), at(0.33, -0.33), at(0.33, 0.33), at(-0.33, 0.33)], &out)
    case UInt8(ascii: "H"): fill(star, &out)
    default: stroke([at(-0.35, -0.02), at(-0.1, -0.3), at(0.37, 0.33)], &out)
    }
  }

  /// Five points; the corners between them lie on the lines that join every other one.
  private var star: [Point<PDFSpace>] {
    [
      at(0, 0.45), at(0.1, 0.14), at(0.43, 0.14), at(0.165, -0.05), at(0.265, -0.365), at(0, -0.17),
      at(-0.265, -0.365), at(-0.165, -0.05), at(-0.43, 0.14), at(-0.1, 0.14),
    ]
  }

  private func fill(_ points: [Point<PDFSpace>], _ out: inout ContentStream) {
    out.add(points, isClosed: true)
    out.op("f")
  }

  private func stroke(_ points: [Point<PDFSpace>], _ out: inout ContentStream) {
    out.number(side * 0.14)
    out.op("w")
    out.add(points)
    out.op("S")
  }
}
