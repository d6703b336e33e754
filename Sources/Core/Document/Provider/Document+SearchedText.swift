/// The characters of pages that searches have been through. They take a twentieth of what text takes with its boxes, so they stay
/// where that is dropped for want of memory, and the next search reads no page again.
extension Document {
  /// The share of the memory budget that they may take.
  private static let share = 4

  /// The characters that ``keepSearchedText(_:bytes:of:)`` was given for a page; `nil` where they were not kept, or the text has changed.
  public func searchedText(ofPage index: Int) -> AnyObject? { content(ofPage: index)?.derived.searched?.characters }

  /// Keeps it until the page's text or the way it lies changes, if there is room. A document that is built by calls drops no text and keeps none of it.
  public func keepSearchedText(_ characters: AnyObject, bytes: Int, of content: PageContent) {
    dropSearchedText(of: content)
    guard !isBuiltByCalls, bytes <= memory.budget / Document.share &- loaded.searchedBytes,
      bytes <= memory.budget &- memory.used &+ droppableBytes
    else { return }
    content.derived.searched = (characters, bytes)
    loaded.searchedBytes &+= bytes
    memory.used &+= bytes
    dropOldText(keeping: content)
  }

  func dropSearchedText(of content: PageContent) {
    guard let searched = content.derived.searched else { return }
    content.derived.searched = nil
    loaded.searchedBytes &-= searched.bytes
    memory.used &-= searched.bytes
  }
}
