import Document
import Geometry

/// Writes a content stream (ISO 32000-2, 7.8.2): the same bytes for the same calls, on every machine.
struct ContentStream: Pen {
  private(set) var bytes: [UInt8] = []

  /// A number with at most four decimals, without an exponent; 0 for NaN, and held to ``Coordinate/limit``.
  @inline(never)
  mutating func number(_ value: Double) {
    bytes.append(decimal: value)
    bytes.append(UInt8(ascii: " "))
  }

  mutating func point(_ p: Point<PDFSpace>) {
    number(p.x)
    number(p.y)
  }

  /// An operator, after its operands.
  @inline(never)
  mutating func op(_ name: StaticString) {
    bytes.append(name)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The opening before an operand.
  mutating func op(opening text: StaticString) { bytes.append(text) }

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func move(to p: Point<PDFSpace>) {
    point(p)
    op("m")
  }

  mutating func line(to p: Point<PDFSpace>) {
    point(p)
    op("l")
  }

  mutating func curve(to p: Point<PDFSpace>, _ c1: Point<PDFSpace>, _ c2: Point<PDFSpace>) {
    point(c1)
    point(c2)
    point(p)
    op("c")
  }

  mutating func close() { op("h") }

  mutating func strokeColor(_ color: Annotation.Color) {
    color.forEach { number($0) }
    color.choose("G", "RG", "K").map { op($0) }
  }

  mutating func fillColor(_ color: Annotation.Color) {
    color.forEach { number($0) }
    color.choose("g", "rg", "k").map { op($0) }
  }

  /// Concatenates a matrix.
  mutating func transform(_ m: Transform<PDFSpace, PDFSpace>) {
    for value in [m.a, m.b, m.c, m.d, m.tx, m.ty] { number(value) }
    op("cm")
  }
}

extension Annotation.Color {
  /// True if it is a colour: of 1, 3 or 4 components.
  var isVisible: Bool { choose("", "", "") != nil }

  fileprivate func choose(_ grey: StaticString, _ rgb: StaticString, _ cmyk: StaticString) -> StaticString? {
    switch components {
    case 1: grey
    case 3: rgb
    case 4: cmyk
    default: nil
    }
  }

  /// Each component, held to 0 to 1.
  fileprivate func forEach(_ body: (Double) -> Void) {
    guard isVisible else { return }
    body(values.0.clamped(0, 1))
    if components >= 3 {
      body(values.1.clamped(0, 1))
      body(values.2.clamped(0, 1))
    }
    if components == 4 { body(values.3.clamped(0, 1)) }
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// A number as PDF writes it: at most four decimals, none that are zero; 0 for NaN, and held to ``Coordinate/limit``.
  mutating func append(decimal value: Double) {
    let held = value.clamped(-Coordinate.limit, Coordinate.limit)
    let scaled = value.isNaN ? 0 : (held.magnitude * 10_000 + 0.5).clampedInt
    if held < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(digits: scaled / 10_000, atLeast: 1)
    var (rest, places) = (scaled % 10_000, 4)
    guard rest > 0 else { return }
    while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
    append(UInt8(ascii: "."))
    append(digits: rest, atLeast: places)
  }

  private mutating func append(digits value: Int, atLeast places: Int) {
    var divisor = 1
    for _ in 1..<places { divisor *= 10 }
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
