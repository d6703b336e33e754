public import Document

extension Document {
  /// The text of a page whose glyphs are loaded; `nil` for any other. Starts no load.
  ///
  /// - Complexity: O(1), and O(n log n) once after the glyphs have changed.
  public func pageText(ofPage index: Int) -> PageText? {
    content(ofPage: index).flatMap { pageText(of: $0, onPage: index) }
  }

  /// The same where what has been loaded of the page has been looked up already.
  public func pageText(of content: PageContent, onPage index: Int) -> PageText? {
    guard content.textState == .loaded else { return nil }
    if let kept = content.derived.text as? PageText { return kept }
    guard let geometry = pages.geometry(at: index) else { return nil }
    let text = PageText(content.packedGlyphs(), geometry: geometry)
    content.derived.text = text
    return text
  }

  /// The text of a page for one use: where it is not loaded it is read and dropped again, so that going through many pages keeps
  /// one of them. `nil` for a page whose text comes later or cannot be read: ``Document/state(of:ofPage:)`` says which.
  ///
  /// - Complexity: O(1) for a page whose text is loaded, else O(n log n).
  public func textForOneUse(ofPage index: Int) -> PageText? {
    if let there = pageText(ofPage: index) { return there }
    guard let geometry = pages.geometry(at: index), let glyphs = glyphsForOneUse(ofPage: index) else { return nil }
    return PageText(glyphs: glyphs, geometry: geometry)
  }
}
