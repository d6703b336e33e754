import Document
import Geometry
import Typesetting

/// A Highlight, Underline, Squiggly or StrikeOut (ISO 32000-2, 12.5.6.10): all of it inside its quads.
struct Markup {
  /// Corners of a zigzag at most.
  private static let most = 2000.0

  let style: Style
  private let kind: Subtype
  private let bands: [Band]

  /// Without quads the rectangle is one.
  init(_ annotation: Annotation) {
    kind = annotation.subtype
    bands = Band.all(of: annotation)
    var style = Style(annotation, fallback: kind == .highlight ? .yellow : .black)
    (style.dash, style.width) = ([], 1)
    style.isMultiplied = kind == .highlight
    style.isRound = kind == .squiggly
    if kind == .highlight { (style.fill, style.stroke) = (style.stroke, nil) } else { style.fill = nil }
    self.style = style
  }

  /// The rectangle round all quads.
  var bounds: Rect<PDFSpace> {
    bands.dropFirst().reduce(bands.first?.bounds ?? .zero) { $0.union($1.bounds) }
  }

  func write(_ out: inout ContentStream) {
    if kind == .highlight {
      for band in bands { band.traceOutline(&out) }
      return out.op("f")
    }
    for band in bands where band.height > 0 && band.length > 0 {
      out.number(band.size / 16)
      out.op("w")
      switch kind {
      case .squiggly: trace(zigzag: band, &out)
      case .strikeOut: out.add([band.at(0, 0.45), band.at(1, 0.45)])
      default: out.add([band.at(0, 0.08), band.at(1, 0.08)])
      }
      out.op("S")
    }
  }

  private func trace(zigzag band: Band, _ out: inout ContentStream) {
    let count = (band.length / band.size * 10).rounded(.up).clamped(1, Markup.most).clampedInt
    // The round ends stay inside.
    let end = min(band.size / 32 / band.length, 0.5)
    let rise = band.size / band.height
    for i in 0...count {
      let p = band.at(end + (1 - 2 * end) * Double(i) / Double(count), (i % 2 == 0 ? 0.05 : 0.15) * rise)
      if i == 0 { out.move(to: p) } else { out.line(to: p) }
    }
  }
}

/// A quad as text lies in it, whatever order its corners came in.
struct Band {
  /// Left to right as the text reads, then the same at its top.
  private let (bottomLeft, bottomRight): (Point<PDFSpace>, Point<PDFSpace>)
  private let (topLeft, topRight): (Point<PDFSpace>, Point<PDFSpace>)

  /// ISO 32000-2 runs round the quad from the bottom left; nearly all programs write left to right at the top, then at the
  /// bottom.
  init(_ p0: Point<PDFSpace>, _ p1: Point<PDFSpace>, _ p2: Point<PDFSpace>, _ p3: Point<PDFSpace>) {
    let way = p1 - p0
    let runsRound = way.dot(p3 - p2) < 0
    let (left, right) = runsRound ? (p3, p2) : (p2, p3)
    let isBelow = way.cross(left - p0) + way.cross(right - p1) < 0
    (bottomLeft, bottomRight) = isBelow ? (left, right) : (p0, p1)
    (topLeft, topRight) = isBelow ? (p0, p1) : (left, right)
  }

  /// Those of an annotation; its rectangle where it has none.
  static func all(of annotation: Annotation) -> [Band] {
    var found: [Band] = []
    for list in annotation.points where list.kind == PointsKind.quads {
      let p = list.points
      for i in stride(from: 0, to: p.count - 3, by: 4) { found.append(Band(p[i], p[i + 1], p[i + 2], p[i + 3])) }
    }
    if found.isEmpty {
      let r = annotation.rect
      found = [
        Band(Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY))
      ]
    }
    return found
  }

  /// A point by its share of the way along the text and up from its bottom.
  func at(_ along: Double, _ up: Double) -> Point<PDFSpace> {
    bottomLeft.interpolated(to: bottomRight, along).interpolated(to: topLeft.interpolated(to: topRight, along), up)
  }

  var length: Double { at(0, 0.5).distance(to: at(1, 0.5)) }
  var height: Double { at(0.5, 0).distance(to: at(0.5, 1)) }
  /// The size that decides the width of lines: the height, unless it is far more than the length.
  var size: Double { min(height, 4 * length) }

  var bounds: Rect<PDFSpace> { Quad(bottomLeft, bottomRight, topRight, topLeft).bounds }

  /// Counterclockwise, so that overlapping ones fill what both cover.
  func traceOutline(_ pen: inout some Pen) {
    let turnsLeft = (topRight - bottomLeft).cross(topLeft - bottomRight) >= 0
    pen.add(
      turnsLeft ? [bottomLeft, bottomRight, topRight, topLeft] : [bottomLeft, topLeft, topRight, bottomRight],
      isClosed: true)
  }
}

extension Annotation.Color {
  static var yellow: Annotation.Color { Annotation.Color(components: 3, values: (1, 1, 0, 0)) }
  static var red: Annotation.Color { Annotation.Color(components: 3, values: (0.9, 0.1, 0.1, 0)) }
}
