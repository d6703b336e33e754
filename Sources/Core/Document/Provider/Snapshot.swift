/// Pages of a file that nothing alters, as a provider made them: any thread draws them, several at once.
public protocol SnapshotSource: AnyObject, Sendable {
  /// Draws a part of a page of the file; with the changes that it was made with, of the list that those have.
  func render(
    page: Int, isChanged: Bool, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer
  /// Draws one annotation alone, the one with whose changes it was made.
  func render(_ picture: PictureRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer
}

/// The picture of one annotation at one moment.
struct SnapshotAnnotation: Sendable {
  /// Its place in the file; `nil` for one that was created.
  let origin: FilePlace?
  let frame: PictureFrame
}

/// The pages of a document at one moment, or one annotation: their list, how they lie, which ones differ from the file.
///
/// It shares its memory with the document as long as neither changes: making one is O(edited annotations), and O(pages) where the list
/// of pages was edited.
public struct Snapshot: Sendable {
  private let source: any SnapshotSource
  private let pages: PageTable
  /// Where the list of pages is that of the file it is empty.
  private let plans: [PagePlan]
  /// Pages with edited annotations, in order.
  private let edited: [Int]
  /// True if the provider follows the list; else it knows pages by their index in the file.
  private let followsPages: Bool
  /// The annotation that it is of, which then has no pages.
  private let annotation: SnapshotAnnotation?

  /// Of one annotation.
  init(_ source: any SnapshotSource, _ annotation: SnapshotAnnotation) {
    (self.source, self.annotation) = (source, annotation)
    (pages, plans, edited, followsPages) = (PageTable(), [], [], false)
  }

  init(_ source: any SnapshotSource, _ pages: PageTable, _ plans: [PagePlan], _ edited: [Int], followsPages: Bool) {
    (self.source, self.pages, self.plans, self.edited) = (source, pages, plans, edited)
    self.followsPages = followsPages
    annotation = nil
  }

  /// How many pages there are.
  public var pageCount: Int { pages.count }

  /// The page at a place; none for an index out of range.
  public func page(at index: Int) -> PageID { pages.id(at: index) }

  /// How a page lies; `nil` for an id that names none.
  public func geometry(of page: PageID) -> PageGeometry? { pages.index(of: page).flatMap { pages.geometry(at: $0) } }

  /// Draws a part of a page as ``Document/render(page:_:without:into:)`` does: what has not changed as the file has it.
  public func render(
    _ page: PageID, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let index = pages.index(of: page) else { return .failed(.notFound) }
    let plan = plans.indices.contains(index) ? plans[index] : nil
    let fromFile = plan == nil ? index : plan?.filePage
    let isLaid = plan?.isLaid == true
    let isPlain = request.withoutAnnotations || !isEdited(index)
    if let fromFile, isPlain, !isLaid {
      return source.render(page: fromFile, isChanged: false, request, into: pixels)
    }
    guard followsPages || !isLaid, let number = followsPages ? index : fromFile else { return .absent }
    return source.render(page: number, isChanged: true, request, into: pixels)
  }

  /// Draws a part of the picture of its annotation as ``Document/render(_:_:into:)`` does; `notFound` where it is of pages.
  public func render(annotationBy request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer
  {
    guard let annotation else { return .failed(.notFound) }
    return source.render(PictureRequest(annotation.frame, origin: annotation.origin, request), into: pixels)
  }

  private func isEdited(_ page: Int) -> Bool {
    var (low, high) = (0, edited.count)
    while low < high {
      let middle = (low &+ high) / 2
      if edited[middle] < page { low = middle &+ 1 } else { high = middle }
    }
    return low < edited.count && edited[low] == page
  }
}

extension Document {
  /// Its pages as they are now, for threads that draw them. `nil` with an answer other than `done`.
  ///
  /// - Complexity: O(edited annotations), and what the provider needs to copy them.
  public func snapshot() -> (answer: ProviderAnswer, snapshot: Snapshot?) {
    condition.providerMessage = []
    let changes = changes(isDrawn: true)
    let (answer, source) = provider.snapshot(with: changes)
    guard let source else { return (explained(answer), nil) }
    let made = Snapshot(
      source, pages, changes.pages, editedPages(isDrawn: true), followsPages: features.contains(.pageEdits))
    return (explained(answer), made)
  }
}
