import Display
import Document
import Geometry

/// A caret in text: where something is to be inserted, by a tap; in place of what, by a drag over it, which is struck out.
final class CreationCaret: CreationShape {
  /// Of the height of the line that it stands in.
  private static let size = 0.5
  /// How much of it lies above the foot of the line.
  private static let rise = 0.3

  private var quads: [Quad<PageSpace>] = []
  /// The edge between two glyphs, from its lower end.
  private var edge: (from: Point<PageSpace>, to: Point<PageSpace>)?
  private var strikes = false

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    quads.removeAll(keepingCapacity: true)
    edge = nil
    strikes = true
    host.beginMarking(at: point, on: page.id, byWord: false)
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    quads.removeAll(keepingCapacity: true)
    host.mark(to: page.bounds.clamp(point), appendTo: &quads)
    edge = quads.last.map { ($0.p1, $0.p2) }
  }

  /// Between the glyphs nearest to the tap. A page without text has no place for it.
  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    quads.removeAll(keepingCapacity: true)
    strikes = false
    edge = host.caret(at: point, on: page.id)
    return edge != nil
  }

  func isItem(_ page: ToolPage) -> Bool { edge != nil }

  private func shown(_ page: ToolPage) -> Rect<PDFSpace> {
    guard let edge else { return .zero }
    let (foot, top) = (page.geometry.toPDF.apply(edge.from), page.geometry.toPDF.apply(edge.to))
    let side = foot.distance(to: top) * CreationCaret.size
    return Rect(x: foot.x - side / 2, y: foot.y - side * (1 - CreationCaret.rise), width: side, height: side)
  }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    annotation.rect = shown(page)
    if strikes { annotation.texts.set(TextKind.intent, "Replace") }
  }

  func companion(_ page: ToolPage) -> Annotation? {
    guard strikes, let strikeout = CreationRecipe(.createStrikeout) else { return nil }
    var made = strikeout.blank(strikeout.style)
    made.texts.set(TextKind.intent, "StrikeOutTextEdit")
    made.setQuads(quads, page.geometry)
    return made
  }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    for quad in quads { painter.draw(.quad, quad, style.color.rgba(style.opacity * 0.3)) }
    guard let edge else { return }
    painter.line(edge.from, edge.to, style.color.rgba(style.opacity), width: 1)
  }
}
