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

extension VertexShape: Figure {
  func write(_ out: inout ContentStream) {
    if isFilled {
      trace(&out)
      style.paint(&out)
      caption?.write(&out)
      return
    }
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

extension LineShape: Figure {
  func write(_ out: inout ContentStream) {
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
