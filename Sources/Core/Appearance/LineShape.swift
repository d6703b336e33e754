import Document
import Geometry

/// A Line with its endings, leader lines and caption (ISO 32000-2, 12.5.6.7).
struct LineShape {
  let style: Style
  let caption: Caption?
  private let from: Point<PDFSpace>
  private let to: Point<PDFSpace>
  private let endings: (LineEnding, LineEnding)
  private var leaders: [Point<PDFSpace>] = []

  /// `nil` without two points.
  init?(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    guard let ends = annotation.firstPoints(PointsKind.vertices), ends.count >= 2 else { return nil }
    style = Style(annotation)
    let along = (ends[1] - ends[0]).unit
    let leader = Leader(annotation, along)
    (from, to) = (ends[0] + leader.offset, ends[1] + leader.offset)
    let kinds = annotation.lineEndings
    endings = (
      LineEnding(kinds.0, at: from, outward: -along, width: style.width),
      LineEnding(kinds.1, at: to, outward: along, width: style.width)
    )
    for end in ends.prefix(2) { leaders.append(contentsOf: leader.points(from: end)) }
    caption = Caption(annotation, from: from, to: to, fonts)
  }

  var hasInterior: Bool { endings.0.isClosed || endings.1.isClosed }

  /// Traces the filled area.
  func traceInterior(_ pen: inout some Pen) {
    if endings.0.isClosed { endings.0.trace(&pen) }
    if endings.1.isClosed { endings.1.trace(&pen) }
  }

  /// Traces the stroked lines.
  func trace(_ pen: inout some Pen) {
    let half = from.distance(to: to) / 2
    let along = (to - from).unit
    let start = from + along * min(endings.0.inset, half)
    let end = to - along * min(endings.1.inset, half)
    pen.move(to: start)
    if let gap = caption?.gap, gap < half - max(endings.0.inset, endings.1.inset) {
      let middle = from.interpolated(to: to, 0.5)
      pen.line(to: middle - along * gap)
      pen.move(to: middle + along * gap)
    }
    pen.line(to: end)
    traceEnds(&pen)
  }

  /// The line without its gap and all the way to its ends, and what it ends in.
  func traceWhole(_ pen: inout some Pen) {
    pen.move(to: from)
    pen.line(to: to)
    traceEnds(&pen)
  }

  private func traceEnds(_ pen: inout some Pen) {
    endings.0.trace(&pen)
    endings.1.trace(&pen)
    for i in stride(from: 0, to: leaders.count - 1, by: 2) {
      pen.move(to: leaders[i])
      pen.line(to: leaders[i + 1])
    }
  }
}

/// The lines from the ends of a Line to where it is drawn (/LL, /LLE, /LLO).
private struct Leader {
  /// From an end to the line drawn.
  let offset: Vector<PDFSpace>
  private let start: Vector<PDFSpace>
  private let end: Vector<PDFSpace>
  private let isDrawn: Bool

  init(_ annotation: Annotation, _ along: Vector<PDFSpace>) {
    let given = annotation.firstPoints(PointsKind.leader) ?? []
    let length = given.first?.x ?? 0
    let gap = given.count > 1 ? max(given[1].x, 0) : 0
    isDrawn = length != 0
    // A positive length is to the right as one goes along the line.
    let side = length < 0 ? Vector<PDFSpace>(-along.dy, along.dx) : Vector<PDFSpace>(along.dy, -along.dx)
    start = side * gap
    offset = isDrawn ? side * (gap + length.magnitude) : .zero
    end = side * (gap + length.magnitude + max(given.first?.y ?? 0, 0))
  }

  func points(from p: Point<PDFSpace>) -> [Point<PDFSpace>] {
    isDrawn ? [p + start, p + end] : []
  }
}

extension Annotation {
  /// The first list of points of a kind.
  func firstPoints(_ kind: UInt32) -> [Point<PDFSpace>]? {
    for list in points where list.kind == kind { return list.points }
    return nil
  }
}
