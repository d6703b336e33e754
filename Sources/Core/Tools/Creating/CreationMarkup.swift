import Display
public import Document
public import Geometry

/// Marks over text: the quads of its lines, in reading order.
final class CreationMarkup: CreationShape {
  private var quads: [Quad<PageSpace>] = []

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    quads.removeAll(keepingCapacity: true)
    host.beginMarking(at: point, on: page.id, byWord: false)
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    quads.removeAll(keepingCapacity: true)
    host.mark(to: page.bounds.clamp(point), appendTo: &quads)
  }

  /// The word there.
  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    quads.removeAll(keepingCapacity: true)
    guard host.beginMarking(at: point, on: page.id, byWord: true) else { return false }
    host.mark(to: point, appendTo: &quads)
    return true
  }

  func isItem(_ page: ToolPage) -> Bool { !quads.isEmpty }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    annotation.setQuads(quads, page.geometry)
  }

  /// As a highlight lets the text through, so does what shows it.
  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    for quad in quads { painter.draw(.quad, quad, style.color.rgba(style.opacity * 0.4)) }
  }
}

extension Annotation {
  /// Sets the text that it marks: each quad in the order that readers of files expect, along its top, then along its
  /// bottom.
  mutating func setQuads(_ quads: [Quad<PageSpace>], _ geometry: PageGeometry) {
    var corners: [Point<PDFSpace>] = []
    corners.reserveCapacity(quads.count * 4)
    for quad in quads {
      let q = geometry.toPDF.apply(quad)
      corners += [q.p3, q.p2, q.p0, q.p1]
    }
    points = [PointList(kind: PointsKind.quads, points: corners)]
    setRect(around: corners, stroke: 0)
  }
}

extension CreationRecipe {
  /// True if it makes markup of text.
  var marksText: Bool { if case .markup = way { true } else { false } }
}

extension ToolManager {
  /// True if the annotation that a mode makes needs its text or its target from the host.
  public func opens(_ mode: ToolMode) -> Bool { CreationRecipe(mode)?.opens ?? false }

  /// The name of the undo step in which a mode marks text; `nil` for a mode that marks none.
  public func markupName(_ mode: ToolMode) -> MessageID? {
    CreationRecipe(mode).flatMap { $0.marksText ? $0.name : nil }
  }

  /// The annotation with which a mode would mark some text of a page; `nil` for a mode that marks none.
  public func markup(
    _ mode: ToolMode, variant: UInt32, over quads: [Quad<PageSpace>], _ geometry: PageGeometry
  ) -> Annotation? {
    guard let recipe = CreationRecipe(mode), recipe.marksText, !quads.isEmpty else { return nil }
    var made = recipe.blank(styles.style(of: mode, variant: variant))
    for text in styles.texts(of: mode, variant: variant) { made.texts.set(text.kind, text.utf8) }
    made.setQuads(quads, geometry)
    return made
  }
}
