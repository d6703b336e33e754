import Document
import Geometry

/// A Polygon or PolyLine (ISO 32000-2, 12.5.6.9).
struct VertexShape {
  let style: Style
  let isFilled: Bool
  let caption: Caption?
  private let points: [Point<PDFSpace>]
  private let cloud: Cloud?
  private let endings: (LineEnding, LineEnding)?

  /// `nil` without points.
  init?(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    guard let points = annotation.firstPoints(PointsKind.vertices), let first = points.first, let last = points.last
    else { return nil }
    let style = Style(annotation)
    isFilled = annotation.subtype == .polygon
    self.style = style
    caption = Caption(valueOf: annotation, points, fonts)
    cloud = isFilled ? Cloud(ring: points, radius: Cloud.radius(annotation)) : nil
    guard !isFilled else {
      (self.points, endings) = (points, nil)
      return
    }
    let (begin, end) = (points.first { $0 != first } ?? first, points.last { $0 != last } ?? last)
    let kinds = annotation.lineEndings
    let ends = (
      LineEnding(
        kinds.0, at: first, outward: points.count > 1 ? (first - begin).unit : Vector(-1, 0), width: style.width),
      LineEnding(kinds.1, at: last, outward: (last - end).unit, width: style.width)
    )
    var shortened = points
    if points.count > 1 {
      shortened[0] = first.towards(points[1], by: ends.0.inset)
      shortened[points.count - 1] = last.towards(points[points.count - 2], by: ends.1.inset)
    }
    (self.points, endings) = (shortened, ends)
  }

  var hasInterior: Bool { endings.map { $0.0.isClosed || $0.1.isClosed } ?? false }

  /// Traces the filled area, if it differs from the stroked one.
  func traceInterior(_ pen: inout some Pen) {
    guard let endings else { return }
    if endings.0.isClosed { endings.0.trace(&pen) }
    if endings.1.isClosed { endings.1.trace(&pen) }
  }

  /// Traces the stroked lines.
  func trace(_ pen: inout some Pen) {
    if let cloud { return cloud.trace(&pen) }
    pen.add(points, isClosed: isFilled)
    endings?.0.trace(&pen)
    endings?.1.trace(&pen)
  }

  /// The line all the way to its ends, and what it ends in.
  func traceWhole(_ annotation: Annotation, _ pen: inout some Pen) {
    pen.add(annotation.firstPoints(PointsKind.vertices) ?? [], isClosed: isFilled)
    endings?.0.trace(&pen)
    endings?.1.trace(&pen)
  }
}

extension Point {
  /// The point so far on the way to another one, or that one.
  fileprivate func towards(_ other: Self, by length: Double) -> Self {
    let all = distance(to: other)
    return all > length ? interpolated(to: other, length / all) : (length > 0 ? other : self)
  }
}
