import Document
import Geometry
import Typesetting

/// The text in the middle of a Line (/Cap): on it where there is room, else above it.
struct Caption {
  private static let size = 9.0

  private let label: Label
  private let lineLength: Double
  private let middle: Point<PDFSpace>
  /// The way the text reads: never upside down.
  private let along: Vector<PDFSpace>

  /// `nil` for a line without one.
  init?(_ annotation: Annotation, from: Point<PDFSpace>, to: Point<PDFSpace>, _ fonts: DocumentFonts?) {
    guard annotation.traits.contains(.hasCaption), let label = Caption.label(of: annotation, fonts) else { return nil }
    self.label = label
    middle = from.interpolated(to: to, 0.5)
    lineLength = from.distance(to: to)
    let way = (to - from).unit
    along = way.dx < -1e-9 || (way.dx < 1e-9 && way.dy < 0) ? -way : way
  }

  /// The value of a measured shape, upright where it touches no line; `nil` for any other shape.
  init?(valueOf annotation: Annotation, _ vertices: [Point<PDFSpace>], _ fonts: DocumentFonts?) {
    guard annotation.isDimension, !vertices.isEmpty, let label = Caption.label(of: annotation, fonts) else {
      return nil
    }
    self.label = label
    let size = Size<PDFSpace>(label.width, Caption.size)
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

  private static func label(of annotation: Annotation, _ fonts: DocumentFonts?) -> Label? {
    let style = TextStyle(size: Caption.size, color: annotation.color.isVisible ? annotation.color : .black)
    return Label(Latin.scalars(annotation.texts.text(TextKind.contents) ?? []), style, fonts)
  }

  private var width: Double { label.width }

  var fontResources: [UInt8] { label.fontResources }
  var fontUses: [FontUse] { label.fontUses }

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
    label.write(from: start, along: along, &out)
  }

  func include(in extent: inout Extent) {
    for corner in [box.p0, box.p3, box.p1, box.p2] { extent.include(corner) }
  }

  /// The quad that its text covers, from the top left.
  var box: Quad<PDFSpace> {
    let across = Vector<PDFSpace>(-along.dy, along.dx)
    let (low, high) = (across * (-StandardFont.descent * Caption.size), across * (StandardFont.ascent * Caption.size))
    let end = start + along * width
    return Quad(start + high, end + high, end + low, start + low)
  }
}
