public import Document
public import Geometry

extension Document {
  /// The table in a rectangle of a page, page space; `nil` for the whole page. `nil` where there is no text, or it is not loaded.
  /// Ruled lines count that are loaded.
  public func table(in rectangle: Rect<PageSpace>?, ofPage index: Int) -> TextTable? {
    guard let text = pageText(ofPage: index), let geometry = pages.geometry(at: index) else { return nil }
    let area = rectangle ?? Rect(origin: .origin, size: geometry.displaySize)
    let strokes = (lines(ofPage: index)?.ends ?? []).map { geometry.toPage.apply($0) }
    return TextTable(in: area, of: text, strokes: strokes)
  }
}
