import Geometry

/// Ruled lines at one distance: a straight edge of a table, or pieces of one.
struct RuledEdge {
  /// Along the other axis.
  let at: Double
  /// In order, none touching another.
  let spans: [(from: Double, to: Double)]

  /// How much of it is drawn between two places.
  func cover(from low: Double, to high: Double) -> Double {
    var sum = 0.0
    var place = spans.partitioningIndex { $0.to > low }
    while place < spans.count, spans[place].from < high {
      sum += min(spans[place].to, high) - max(spans[place].from, low)
      place += 1
    }
    return sum
  }

  /// True if it is drawn all the way between two places.
  func covers(from low: Double, to high: Double) -> Bool {
    let place = spans.partitioningIndex { $0.to >= high }
    return place < spans.count && spans[place].from <= low
  }
}

/// The ruled lines of a rectangle, in the axes of the table.
struct TableRules {
  /// Edges between columns, by `u`.
  let columns: [RuledEdge]
  /// Edges between rows, by `v`.
  let rows: [RuledEdge]

  /// Lines nearer to each other than this are one, and so are pieces of one line with such a gap; in points.
  static let reach = 3.0
  /// A table has fewer edges of each kind; a page with more has no ruled table.
  private static let mostEdges = 2048

  init(_ strokes: [Point<PageSpace>], in rectangle: Rect<PageSpace>, frame: ReadingFrame) {
    let area = frame.box(Quad(rectangle))
    var (upright, level): ([Stroke], [Stroke]) = ([], [])
    var place = 0
    while place + 1 < strokes.count {
      let (a, b) = (strokes[place], strokes[place + 1])
      place += 2
      let (u0, u1) = (min(frame.u(a), frame.u(b)), max(frame.u(a), frame.u(b)))
      let (v0, v1) = (min(frame.v(a), frame.v(b)), max(frame.v(a), frame.v(b)))
      if u1 - u0 <= 1, u0 >= area.u0 - 1, u1 <= area.u1 + 1 {
        let (from, to) = (max(v0, area.v0), min(v1, area.v1))
        if to > from { upright.append(Stroke(at: (u0 + u1) / 2, from: from, to: to)) }
      } else if v1 - v0 <= 1, v0 >= area.v0 - 1, v1 <= area.v1 + 1 {
        let (from, to) = (max(u0, area.u0), min(u1, area.u1))
        if to > from { level.append(Stroke(at: (v0 + v1) / 2, from: from, to: to)) }
      }
    }
    let (found, across) = (TableRules.edges(upright), TableRules.edges(level))
    let isTooMuch = found.count > TableRules.mostEdges || across.count > TableRules.mostEdges
    columns = isTooMuch ? [] : found
    rows = isTooMuch ? [] : across
  }

  private struct Stroke {
    let at: Double
    let from: Double
    let to: Double
  }

  private static func edges(_ strokes: [Stroke]) -> [RuledEdge] {
    let sorted = strokes.arranged { $0.at != $1.at ? $0.at < $1.at : $0.from < $1.from }
    var edges: [RuledEdge] = []
    var first = 0
    while first < sorted.count {
      var end = first + 1
      while end < sorted.count, sorted[end].at - sorted[first].at <= reach { end += 1 }
      if let edge = edge(sorted[first..<end]) { edges.append(edge) }
      first = end
    }
    return edges
  }

  private static func edge(_ strokes: ArraySlice<Stroke>) -> RuledEdge? {
    var spans: [(from: Double, to: Double)] = []
    for stroke in strokes.arranged(by: { $0.from != $1.from ? $0.from < $1.from : $0.to < $1.to }) {
      if let last = spans.last, stroke.from - last.to <= reach {
        spans[spans.count - 1].to = max(last.to, stroke.to)
      } else {
        spans.append((stroke.from, stroke.to))
      }
    }
    // Shorter ones are dashes of letters and ticks.
    spans.removeAll { $0.to - $0.from < 4 }
    guard let first = strokes.first, let last = strokes.last, !spans.isEmpty else { return nil }
    return RuledEdge(at: (first.at + last.at) / 2, spans: spans)
  }
}
