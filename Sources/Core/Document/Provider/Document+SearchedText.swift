/// Which pages have kept the characters that searches compare, and how many bytes these take.
struct SearchedTexts {
  private var pages: [PageContent] = []
  private(set) var bytes = 0
  /// False keeps none, as before traces of version 3.
  var isKept: Bool

  init(isKept: Bool = true) { self.isKept = isKept }

  /// The page whose characters were kept last; `nil` where no page has any.
  var last: PageContent? { pages.last }

  mutating func add(_ characters: AnyObject, bytes more: Int, of content: PageContent) {
    content.derived.searched = DerivedParts.Searched(characters: characters, bytes: more, place: pages.count)
    pages.append(content)
    bytes &+= more
  }

  /// Returns how many bytes went.
  ///
  /// - Complexity: O(1).
  mutating func remove(of content: PageContent) -> Int {
    guard let gone = content.derived.searched, pages.indices.contains(gone.place) else { return 0 }
    content.derived.searched = nil
    let moved = pages.removeLast()
    if gone.place < pages.count {
      pages[gone.place] = moved
      moved.derived.searched?.place = gone.place
    }
    bytes &-= gone.bytes
    return gone.bytes
  }
}

/// The characters of pages that searches have been through. They take a twentieth of what text takes with its boxes, so they stay
/// where that is dropped for want of memory, and the next search reads no page again. Where there is still no room they go, too.
extension Document {
  /// The share of the memory budget that they may take.
  private static let share = 4

  /// False keeps none, as before traces of version 3.
  public var keepsSearchedText: Bool {
    get { loaded.searched.isKept }
    set { loaded.searched.isKept = newValue }
  }

  /// The characters that ``keepSearchedText(_:bytes:of:)`` was given for a page; `nil` where they were not kept, or the text has changed.
  public func searchedText(ofPage index: Int) -> AnyObject? { content(ofPage: index)?.derived.searched?.characters }

  /// Keeps them until the page's text or the way it lies changes, if there is room without the text of this page. A document that is built by
  /// calls drops no text and keeps none of them.
  @_optimize(size)
  public func keepSearchedText(_ characters: AnyObject, bytes: Int, of content: PageContent) {
    dropSearchedText(of: content)
    let others = droppableBytes &- loaded.searched.bytes &- content.textFootprint
    guard keepsSearchedText, !isBuiltByCalls, bytes <= memory.budget / Document.share &- loaded.searched.bytes,
      bytes <= memory.budget &- memory.used &+ others
    else { return }
    loaded.searched.add(characters, bytes: bytes, of: content)
    memory.used &+= bytes
    dropOldText(keeping: content)
  }

  func dropSearchedText(of content: PageContent) { memory.used &-= loaded.searched.remove(of: content) }
}
