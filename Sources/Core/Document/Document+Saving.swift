/// How a document is saved; raw values as in `ix_save_flags`.
public struct SaveFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rewrite = SaveFlags(rawValue: 1 << 0)
  public static let rewriteSigned = SaveFlags(rawValue: 1 << 1)
  public static let copy = SaveFlags(rawValue: 1 << 2)
  public static let known: SaveFlags = [.rewrite, .rewriteSigned, .copy]
}

/// Where an annotation stands in the file.
public struct FilePlace: Hashable, Sendable {
  public let page: Int
  /// Its place in /Annots.
  public let place: UInt32
  /// 0 if it has no object number.
  public let object: UInt32
}

/// An annotation that differs from what it is in the file.
public struct AnnotationUpdate: Sendable {
  public let change: AnnotationChange
  public let id: AnnotationID
  /// The page where it is now; of one that was removed, where it was.
  public let page: Int
  /// `nil` for one that was removed.
  public let place: Int?
  /// `nil` for one that was created.
  public let origin: FilePlace?
  /// As it is now; of one that was removed, as it was.
  public let annotation: Annotation
  public let difference: AnnotationDifference
}

/// The annotations of a page in their new order.
public struct PageOrder: Sendable {
  /// One place in that order.
  public struct Entry: Hashable, Sendable {
    /// `nil` for one that was created.
    public let origin: FilePlace?
    /// Its place among ``DocumentChanges/updates``.
    public let update: Int?
  }
  public let page: Int
  public var entries: [Entry] = []
}

/// All that differs from the file as it was opened.
public struct DocumentChanges: Sendable {
  /// Page by page in z-order; then those that were removed.
  public var updates: [AnnotationUpdate] = []
  /// The pages on which something changed, in order.
  public var orders: [PageOrder] = []
}

/// Saving: what is handed to the provider is always all that has changed since the file was opened.
extension Document {
  /// Has the provider write the file with all changes to a path, or to its own where the path is empty. What it says of
  /// a failure is ``providerMessage``.
  public func save(to path: [UInt8], _ flags: SaveFlags = []) throws(EditError) -> ProviderAnswer {
    try checkSaving()
    let intake = Intake(.saving, budget: bytesFree)
    providerMessage = []
    let answer = provider.save(changes(), to: path, flags, into: intake)
    providerMessage = intake.message
    if answer == .done, !flags.contains(.copy) { noteSaved() }
    return answer
  }

  /// Refuses while a step is open or something is in somebody's hand.
  public func checkSaving() throws(EditError) {
    guard openStep == nil else { throw .misplaced }
    guard holds.isEmpty else { throw .conflict }
  }

  /// What differs from the file.
  ///
  /// - Complexity: O(edited annotations + annotations of their pages).
  public func changes() -> DocumentChanges {
    var found = DocumentChanges()
    for page in editedPages() { collect(page, into: &found) }
    for original in originals where place(of: original.id) == nil {
      guard let standing = original.standing, let origin = filePlace(of: standing) else { continue }
      found.updates.append(
        AnnotationUpdate(
          change: .removed, id: original.id, page: origin.page, place: nil, origin: origin,
          annotation: standing.annotation, difference: AnnotationDifference(created: standing.annotation)))
    }
    return found
  }

  /// The pages from which or to which something went, or on which it changed.
  private func editedPages() -> [Int] {
    var pages: [Int] = []
    for original in originals {
      if let standing = original.standing, let page = self.pages.index(of: standing.page) { pages.append(page) }
      if let place = place(of: original.id) { pages.append(place.page) }
    }
    pages.sort()
    var last = -1
    pages.removeAll { page in
      defer { last = page }
      return page == last
    }
    return pages
  }

  private func collect(_ page: Int, into found: inout DocumentChanges) {
    guard let content = content(ofPage: page) else { return }
    var order = PageOrder(page: page)
    for (place, id) in content.annotationIDs.enumerated() {
      guard let update = update(of: id, page, place, content) else {
        order.entries.append(.init(origin: filePlace(of: content.annotations[place], page), update: nil))
        continue
      }
      let isDifferent = update.change == .created || update.origin?.page != page || !update.difference.isNothing
      order.entries.append(.init(origin: update.origin, update: isDifferent ? found.updates.count : nil))
      if isDifferent { found.updates.append(update) }
    }
    found.orders.append(order)
  }

  /// What became of an annotation that was edited; `nil` for any other.
  private func update(of id: AnnotationID, _ page: Int, _ place: Int, _ content: PageContent) -> AnnotationUpdate? {
    let at = annotationPlaces[id.slot].original
    guard originals.indices.contains(at) else { return nil }
    let annotation = content.annotations[place]
    let old = originals[at].standing
    let difference = old.map { AnnotationDifference(annotation, from: $0.annotation) }
    return AnnotationUpdate(
      change: old == nil ? .created : .changed, id: id, page: page, place: place, origin: old.flatMap(filePlace),
      annotation: filledIn(annotation, at: place),
      difference: difference ?? AnnotationDifference(created: annotation))
  }

  private func filePlace(of standing: Standing) -> FilePlace? {
    pages.index(of: standing.page).map { filePlace(of: standing.annotation, $0) }
  }

  /// What the file has at a page's annotation that was never moved there.
  private func filePlace(of annotation: Annotation, _ page: Int) -> FilePlace {
    FilePlace(page: page, place: annotation.index, object: annotation.object)
  }
}
