import Document
import Geometry
import Typesetting

/// The text in the middle of a Line (/Cap): on it where there is room, else above it.
struct Caption {
  private static let size = 9.0

  private let codes: [UInt8]
  private let style: TextStyle
  private let width: Double
  private let lineLength: Double
  private let middle: Point<PDFSpace>
  /// The way the text reads: never upside down.
  private let along: Vector<PDFSpace>

  /// `nil` for a line without one.
  init?(_ annotation: Annotation, from: Point<PDFSpace>, to: Point<PDFSpace>) {
    guard annotation.traits.contains(.hasCaption), let text = annotation.texts.text(TextKind.contents) else {
      return nil
    }
    let codes = Latin.encode(text).map { $0 == 10 ? 32 : $0 }
    guard codes.contains(where: { $0 != 32 }) else { return nil }
    self.codes = codes
    style = TextStyle(size: Caption.size, color: annotation.color.isVisible ? annotation.color : .black)
    width = style.font.width(codes) * style.size
    middle = from.interpolated(to: to, 0.5)
    lineLength = from.distance(to: to)
    let way = (to - from).unit
    along = way.dx < -1e-9 || (way.dx < 1e-9 && way.dy < 0) ? -way : way
  }

  /// The value of a measured shape, upright where it touches no line; `nil` for any other shape.
  init?(valueOf annotation: Annotation, _ vertices: [Point<PDFSpace>]) {
    guard annotation.isDimension, let text = annotation.texts.text(TextKind.contents), !vertices.isEmpty else {
      return nil
    }
    let codes = Latin.encode(text).map { $0 == 10 ? 32 : $0 }
    guard codes.contains(where: { $0 != 32 }) else { return nil }
    self.codes = codes
    style = TextStyle(size: Caption.size, color: annotation.color.isVisible ? annotation.color : .black)
    width = style.font.width(codes) * style.size
    let size = Size<PDFSpace>(width, Caption.size)
    let isClosed = annotation.subtype == .polygon
    let box =
      annotation.isAngle
      ? LabelBox.place(inAngle: vertices, size, clearance: 2)
      : LabelBox.place(vertices, isClosed: isClosed, size, clearance: annotation.borderWidth / 2 + 2, up: 1)
    middle = box?.center ?? vertices[0]
    // On its middle, not above it.
    lineLength = .infinity
    along = Vector(1, 0)
  }

  var font: [UInt8] { style.font.resource(for: codes) }

  /// How far the line keeps from its middle; `nil` where the text stands above it.
  var gap: Double? {
    let half = width / 2 + Caption.size / 4
    return half < lineLength * 0.45 ? half : nil
  }

  /// Where the text begins, on its baseline.
  private var start: Point<PDFSpace> {
    let across = Vector<PDFSpace>(-along.dy, along.dx)
    return middle - along * (width / 2) + across * (gap == nil ? Caption.size * 0.4 : -Caption.size * 0.35)
  }

  func write(_ out: inout ContentStream) {
    style.begin(&out)
    for value in [along.dx, along.dy, -along.dy, along.dx, start.x, start.y] { out.number(value) }
    out.op("Tm")
    out.show(codes, style)
    out.op("ET")
  }

  func include(in extent: inout Extent) {
    for corner in [box.p0, box.p3, box.p1, box.p2] { extent.include(corner) }
  }

  /// The quad that its text covers, from the top left.
  var box: Quad<PDFSpace> {
    let across = Vector<PDFSpace>(-along.dy, along.dx)
    let (low, high) = (across * (-StandardFont.descent * style.size), across * (StandardFont.ascent * style.size))
    let end = start + along * width
    return Quad(start + high, end + high, end + low, start + low)
  }
}
