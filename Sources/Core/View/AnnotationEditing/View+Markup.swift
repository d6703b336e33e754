import Appearance
import Document
import Geometry
import Interactions
import Layout
import Selection
import Text

/// Text markup whose ends are dragged over the text (tools.md, table 2: edit-text-markup).
extension View {
  /// The text that a markup lies on, taken up at the end that a handle moves; `nil` for other items and other handles, and
  /// where there is no text.
  @_optimize(size)
  func markupDrag(_ handle: Handle, _ drag: TransformDrag) -> TextSelectionDrag? {
    guard let vertex = handle.vertexIndex, let item = drag.items.first, item.start.subtype.isTextMarkup,
      let page = document.pages.index(of: annotationSelection.page), let geometry = document.pages.geometry(at: page)
    else { return nil }
    _ = document.load(.text, ofPage: page)
    guard let text = document.pageText(ofPage: page) else { return nil }
    guard let ends = item.start.markupEnds else { return nil }
    let range = text.selection(
      from: geometry.toPage.apply(ends.first), to: geometry.toPage.apply(ends.last), by: .character)
    let selection = TextSelection(TextPiece(page: annotationSelection.page, range: range))
    return TextSelectionDrag(selection, movesStart: vertex == 0, in: document)
  }

  /// Makes the markup cover the text from its other end to the pointer, on its own page.
  @_optimize(size)
  func followText(_ point: Point<ViewSpace>) {
    guard let running = transforming.running, let item = running.drag.items.first,
      let geometry = document.pages.geometry(at: running.page), let map = pageFromView(running.page),
      let (text, range) = running.moveMarkup(to: map.apply(point), in: document)
    else { return }
    // Nothing left of it is no markup: it keeps what it covered last.
    guard !range.isEmpty else { return }
    display.collectQuads { text.quads(of: range, appendTo: &$0) }
    let quads = display.quads.map { geometry.toPDF.apply($0) }
    let shown = Appearance.fitted(item.start.covering(quads), document.fonts)
    running.show(markup: shown)
    attempt("a markup does not follow the text") { () throws(EditError) in
      try document.replace(item.id, with: shown, by: editor)
    }
    markDisplayDirty()
  }
}

extension Annotation {
  /// With these quads, in the order of corners that files have in practice: both upper ones, then both lower ones.
  @_optimize(size)
  func covering(_ quads: [Quad<PDFSpace>]) -> Annotation {
    guard let first = quads.first else { return self }
    var new = self
    new.points.removeAll { $0.kind == PointsKind.quads }
    new.points.insert(
      PointList(kind: PointsKind.quads, points: quads.flatMap { [$0.p3, $0.p2, $0.p0, $0.p1] }), at: 0)
    new.rect = quads.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    return new
  }
}
