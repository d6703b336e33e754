public import Document
public import Geometry

/// A line as it is drawn, in pdf space; curves as chords.
public struct LineTrace: Sendable {
  public fileprivate(set) var points: [Point<PDFSpace>]
  /// True if the last point is joined to the first.
  public fileprivate(set) var isClosed = false
}

extension Appearance {
  /// The lines of a Line or PolyLine as they are drawn, with their endings and leader lines: what a point can touch. A
  /// Line is whole, as if it had no caption. Nothing of other annotations.
  ///
  /// - Complexity: O(points).
  @_optimize(size)
  public static func traces(of annotation: Annotation) -> [LineTrace] {
    var tracer = Tracer()
    switch annotation.subtype {
    case .line: LineShape(annotation, nil)?.traceWhole(&tracer)
    case .polyLine: VertexShape(annotation, nil)?.traceWhole(annotation, &tracer)
    default: break
    }
    return tracer.traces
  }
}

extension Appearance {
  /// The quad of a Line's caption, or of the value beside a measured PolyLine or Polygon; `nil` without one.
  ///
  /// - Complexity: O(points + characters).
  @_optimize(size)
  public static func captionBox(of annotation: Annotation, _ fonts: DocumentFonts?) -> Quad<PDFSpace>? {
    switch annotation.subtype {
    case .line: LineShape(annotation, fonts)?.caption?.box
    case .polyLine, .polygon: VertexShape(annotation, fonts)?.caption?.box
    default: nil
    }
  }
}

/// Collects what is traced.
private struct Tracer: Pen {
  /// Chords to a curve, which is at most a quarter of a circle.
  private static let chords = 4

  var traces: [LineTrace] = []

  mutating func move(to p: Point<PDFSpace>) { traces.append(LineTrace(points: [p])) }

  mutating func line(to p: Point<PDFSpace>) {
    if traces.isEmpty { return move(to: p) }
    traces[traces.count - 1].points.append(p)
  }

  mutating func curve(to p: Point<PDFSpace>, _ c1: Point<PDFSpace>, _ c2: Point<PDFSpace>) {
    let a = traces.last?.points.last ?? p
    for i in 1...Tracer.chords {
      let t = Double(i) / Double(Tracer.chords)
      let (ab, bc, cd) = (a.interpolated(to: c1, t), c1.interpolated(to: c2, t), c2.interpolated(to: p, t))
      line(to: ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t))
    }
  }

  mutating func close() {
    if !traces.isEmpty { traces[traces.count - 1].isClosed = true }
  }
}
