import Document
import Geometry
import Typesetting

/// How the figures are painted. Fillings come first and all lines are one path, so that with opacity nothing darkens where
/// lines cross.
extension BoxShape: Figure {
  func write(_ out: inout ContentStream) {
    trace(&out)
    style.paint(&out)
  }
}

extension CaretShape: Figure {
  func write(_ out: inout ContentStream) {
    trace(&out)
    style.paint(&out)
  }
}

extension RedactShape: Figure {
  func write(_ out: inout ContentStream) {
    trace(&out)
    style.paint(&out)
  }
}

extension InkShape: Figure {
  func write(_ out: inout ContentStream) {
    trace(&out)
    style.paint(&out)
  }

  var bounds: Rect<PDFSpace>? {
    var extent = Extent()
    trace(&extent)
    return extent.rect?.expanded(by: max(style.half, leastReach))
  }
}

/// Lines that may end in closed figures, with a caption over them.
protocol CaptionedLines: Figure {
  var caption: Caption? { get }
  /// True if the ends have something to fill.
  var hasInterior: Bool { get }
  func traceInterior(_ pen: inout some Pen)
  func trace(_ pen: inout some Pen)
}

extension CaptionedLines {
  func writeLines(_ out: inout ContentStream) {
    if style.fill != nil, hasInterior {
      traceInterior(&out)
      out.op("f")
    }
    trace(&out)
    style.paintLine(&out)
    caption?.write(&out)
  }

  var fonts: [UInt8] { caption?.fontResources ?? [] }
  var fontUses: [FontUse] { caption?.fontUses ?? [] }

  var bounds: Rect<PDFSpace>? {
    var extent = Extent()
    trace(&extent)
    let lines = extent.rect?.expanded(by: max(style.half, leastReach))
    guard let caption, let lines else { return lines }
    var text = Extent()
    caption.include(in: &text)
    return text.rect.map { lines.union($0) } ?? lines
  }
}

extension VertexShape: CaptionedLines {
  func write(_ out: inout ContentStream) {
    guard isFilled else { return writeLines(&out) }
    trace(&out)
    style.paint(&out)
    caption?.write(&out)
  }
}

extension LineShape: CaptionedLines {
  func write(_ out: inout ContentStream) { writeLines(&out) }
}

extension Markup: Figure {}
extension Icon: Figure {}

extension FreeText: Figure {
  var upright: Upright? { place }
  var fonts: [UInt8] { laid?.fontResources ?? [] }
  var fontUses: [FontUse] { laid?.fontUses ?? [] }
}

extension Stamp: Figure {
  var upright: Upright? { place }
}

/// The least margin of a rectangle on each side of a thin line, so that it is not empty.
private let leastReach = 0.5
