import Geometry

/// The outlines of the icons.
extension IconSketch {
  /// Traces the filled area.
  func traceBody(_ pen: inout some Pen) {
    switch self {
    case .note: pen.add(at(3, 1, 17, 1, 17, 14, 12, 19, 3, 19), isClosed: true)
    case .comment: pen.add(at(2, 18, 2, 6, 6, 6, 5, 2, 10, 6, 18, 6, 18, 18), isClosed: true)
    case .help, .count: pen.addCircle(Point(10, 10), radius: 9)
    case .key: pen.addCircle(Point(6.5, 13.5), radius: 4.5)
    case .insert: pen.add(at(3, 3, 17, 3, 10, 17), isClosed: true)
    case .paragraph: traceBowl(&pen, top: 18, low: 9)
    case .newParagraph:
      traceBowl(&pen, top: 19, low: 13)
      pen.add(at(4, 1, 16, 1, 10, 6), isClosed: true)
    case .star:
      pen.add(
        at(10, 19, 12.2, 12.4, 19, 12.3, 13.5, 8.2, 15.6, 1.6, 10, 5.6, 4.4, 1.6, 6.5, 8.2, 1, 12.3, 7.8, 12.4),
        isClosed: true)
    case .pushPin:
      pen.add(at(7, 18.5, 13, 18.5, 12, 11.5, 15.5, 8, 4.5, 8, 8, 11.5), isClosed: true)
    case .graph:
      for (x, top) in [(4.0, 9.0), (9, 16), (14, 12)] { pen.add(Rect(x: x, y: 2.5, width: 3.5, height: top - 2.5)) }
    case .tag: pen.add(at(1, 10, 6, 16, 19, 16, 19, 4, 6, 4), isClosed: true)
    case .speaker: pen.add(at(1.5, 7, 5, 7, 10, 3, 10, 17, 5, 13, 1.5, 13), isClosed: true)
    case .microphone: pen.addRounded(Rect(x: 7, y: 8.5, width: 6, height: 10.5), corner: 3)
    case .check, .cross, .circle, .paperclip: break
    }
  }

  /// Traces the lines that are stroked only.
  @_optimize(size)
  func traceLines(_ pen: inout some Pen) {
    switch self {
    case .note:
      pen.add(at(12, 19, 12, 14, 17, 14))
      traceText(&pen, [10.5, 7.5, 4.5], from: 6, to: 14)
    case .comment: traceText(&pen, [15, 12, 9], from: 5, to: 15)
    case .help: traceQuestion(&pen)
    case .key:
      pen.addCircle(Point(5.5, 14.5), radius: 1.2)
      for bit in [at(9.7, 10.3, 18, 2), at(15, 5, 17, 7), at(12.5, 7.5, 14.5, 9.5)] { pen.add(bit) }
    case .paragraph: for stem in [at(10, 18, 17, 18), at(11, 18, 11, 2), at(15, 18, 15, 2)] { pen.add(stem) }
    case .newParagraph: for stem in [at(10, 19, 17, 19), at(11, 19, 11, 8), at(15, 19, 15, 8)] { pen.add(stem) }
    case .check: pen.add(at(3, 10, 8, 4, 17, 16))
    case .cross: for bar in [at(3, 3, 17, 17), at(3, 17, 17, 3)] { pen.add(bar) }
    case .circle: pen.addCircle(Point(10, 10), radius: 8)
    case .pushPin: pen.add(at(10, 8, 10, 1.5))
    case .paperclip: traceClip(&pen)
    case .graph: pen.add(at(2, 18, 2, 2, 18.5, 2))
    case .tag: pen.addCircle(Point(6, 10), radius: 1.4)
    case .speaker: traceWaves(&pen)
    case .microphone: traceStand(&pen)
    case .insert, .star, .count: break
    }
  }

  private func at(_ xy: Double...) -> [Point<PDFSpace>] {
    stride(from: 0, to: xy.count - 1, by: 2).map { Point(xy[$0], xy[$0 + 1]) }
  }

  private func traceText(_ pen: inout some Pen, _ rows: [Double], from left: Double, to right: Double) {
    for y in rows { pen.add([Point(left, y), Point(right, y)]) }
  }

  private func traceBowl(_ pen: inout some Pen, top: Double, low: Double) {
    let reach = (top - low) * 0.7
    pen.move(to: Point(11, top))
    pen.line(to: Point(8, top))
    pen.curve(to: Point(8, low), Point(8 - reach, top), Point(8 - reach, low))
    pen.line(to: Point(11, low))
    pen.close()
  }

  private func traceQuestion(_ pen: inout some Pen) {
    pen.move(to: Point(7, 12.5))
    pen.curve(to: Point(13, 12.5), Point(7, 16.5), Point(13, 16.5))
    pen.curve(to: Point(10, 7.8), Point(13, 10), Point(10, 10.3))
    pen.add(at(10, 4.9, 10, 4.8))
  }

  @_optimize(size)
  private func traceClip(_ pen: inout some Pen) {
    pen.move(to: Point(14.5, 13))
    pen.line(to: Point(14.5, 5.5))
    pen.curve(to: Point(5.5, 5.5), Point(14.5, -0.2), Point(5.5, -0.2))
    pen.line(to: Point(5.5, 15))
    pen.curve(to: Point(11.8, 15), Point(5.5, 19.8), Point(11.8, 19.8))
    pen.line(to: Point(11.8, 6.5))
    pen.curve(to: Point(8.3, 6.5), Point(11.8, 3.8), Point(8.3, 3.8))
    pen.line(to: Point(8.3, 13.5))
  }

  @_optimize(size)
  private func traceWaves(_ pen: inout some Pen) {
    for reach in [2.0, 4.0, 6.0] {
      pen.move(to: Point(11 + reach / 3, 10 - reach))
      pen.curve(
        to: Point(11 + reach / 3, 10 + reach), Point(11 + reach * 1.2, 10 - reach / 2),
        Point(11 + reach * 1.2, 10 + reach / 2))
    }
  }

  private func traceStand(_ pen: inout some Pen) {
    pen.move(to: Point(4.5, 12))
    pen.curve(to: Point(15.5, 12), Point(4.5, 3.5), Point(15.5, 3.5))
    pen.add(at(10, 5.6, 10, 1.5))
    pen.add(at(6, 1.5, 14, 1.5))
  }
}
