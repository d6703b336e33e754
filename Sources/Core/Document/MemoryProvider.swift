public import Geometry

/// The provider of a document that is built by calls instead of read: it has nothing, and nothing is missing.
public final class MemoryProvider: DocumentProvider {
  public init() {}

  public func state(into intake: Intake) -> DocumentState { .ok }
  public func unlock(password: [UInt8]) -> ProviderAnswer { .absent }
  public func pageCount() -> UInt32? { 0 }
  public func pages(first: Int, count: Int, into intake: Intake) -> ProviderAnswer { .done }
  public func text(page: Int, into intake: Intake) -> ProviderAnswer { .done }
  public func annotations(page: Int, into intake: Intake) -> ProviderAnswer { .done }
  public func outline(into intake: Intake) -> ProviderAnswer { .done }
  public func destination(named name: [UInt8], into intake: Intake) -> ProviderAnswer { .absent }
  public func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }
}

/// Building a document by calls.
extension Document {
  /// Puts pages at the end.
  public func appendPages(_ more: [PageGeometry]) {
    for geometry in more { pages.append(geometry) }
    announce(.pagesChanged)
  }

  /// Puts `count` pages that lie alike at the end; costs nothing per page in a document that had none.
  public func appendPages(_ count: Count, alike geometry: PageGeometry) {
    if pages.count == 0 {
      pages = PageTable(count: count, alike: geometry)
    } else {
      var left = count.value
      while left > 0 {
        pages.append(geometry)
        left -= 1
      }
    }
    announce(.pagesChanged)
  }

  /// Replaces the characters of a page. Returns false over budget.
  public func setGlyphs(_ glyphs: [Glyph], ofPage index: Int) -> Bool {
    guard index >= 0, index < pages.count else { return false }
    guard glyphs.count <= bytesFree / (MemoryLayout<Glyph>.stride * 2) else { return false }
    let content = contentForLoading(ofPage: index)
    setGlyphs(glyphs, content)
    content.textState = .loaded
    announce(.loaded(page: index, part: .text))
    return true
  }

  /// Puts an annotation on top of a page. Returns `nil` over budget or for a page that is none.
  ///
  /// Its place in z-order is the next free one, whatever `annotation.index` says.
  public func appendAnnotation(_ annotation: Annotation, ofPage index: Int) -> AnnotationID? {
    guard index >= 0, index < pages.count, annotation.footprint <= bytesFree else { return nil }
    let content = contentForLoading(ofPage: index)
    var annotation = annotation
    annotation.index = UInt32(clamping: content.annotations.count)
    append(annotation, 0, content, pages.id(at: index).slot)
    content.annotationState = .loaded
    touchAnnotations(content)
    announce(.loaded(page: index, part: .annotations))
    return content.annotationIDs.last
  }

  /// Changes an annotation through `change`. Returns false where it is gone.
  public func withAnnotation(_ id: AnnotationID, _ change: (inout Annotation) -> Void) -> Bool {
    guard let place = place(of: id), let content = content(ofPage: place.page) else { return false }
    guard content.annotations.indices.contains(place.index) else { return false }
    bytesUsed &-= content.annotations[place.index].footprint
    change(&content.annotations[place.index])
    bytesUsed &+= content.annotations[place.index].footprint
    touchAnnotations(content)
    return true
  }

  /// Gives an annotation another action, after those it has.
  public func appendAction(_ action: Action, to id: AnnotationID) -> ActionID? {
    guard place(of: id) != nil, bytesFree >= 160 else { return nil }
    let slot = adopt(actions: [action])
    let made = ActionID(slot: slot, generation: 0)
    _ = withAnnotation(id) { $0.actions.append(made) }
    return made
  }

  /// Adds a text to an action.
  public func appendText(_ entry: TextEntry, toAction id: ActionID) -> Bool {
    guard actions.indices.contains(id.slot), entry.utf8.count <= bytesFree else { return false }
    bytesUsed &+= entry.utf8.count &+ 32
    actions[id.slot].texts.append(entry)
    return true
  }
}
