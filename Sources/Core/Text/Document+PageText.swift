public import Document

extension Document {
  /// The text of a page whose glyphs are loaded; `nil` for any other. Starts no load.
  ///
  /// - Complexity: O(1), and O(n log n) once after the glyphs have changed.
  public func pageText(ofPage index: Int) -> PageText? {
    guard let content = content(ofPage: index), content.textState == .loaded else { return nil }
    if let kept = content.derivedText as? PageText { return kept }
    guard let geometry = pages.geometry(at: index) else { return nil }
    let text = PageText(glyphs: content.glyphs, geometry: geometry)
    content.derivedText = text
    return text
  }
}
