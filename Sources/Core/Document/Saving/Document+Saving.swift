import Geometry

/// How a document is saved.
public struct SaveFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rewrite = SaveFlags(rawValue: 1 << 0)
  public static let rewriteSigned = SaveFlags(rawValue: 1 << 1)
  public static let copy = SaveFlags(rawValue: 1 << 2)
  public static let overwriteChanged = SaveFlags(rawValue: 1 << 3)
  /// Saves also what the document's permissions forbid.
  public static let unpermitted = SaveFlags(rawValue: 1 << 4)
  public static let known: SaveFlags = [.rewrite, .rewriteSigned, .copy, .overwriteChanged, .unpermitted]
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
  /// The action that runs when it is activated, and the data that it carries.
  public var activation: Action?
  public var asset: Asset?
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
  /// All pages in their new order; empty where they are as in the file.
  public var pages: [PagePlan] = []
  /// Equal numbers stand for changes of one document that look the same.
  public var revision: UInt64 = 0
  /// The document's, by id.
  var measures: [Measure] = []
  /// Pages with other viewports.
  public var viewports: [ViewportChange] = []
}

/// Saving: what is handed to the provider is always all that has changed since the file was opened.
extension Document {
  /// Has the provider write the file with all changes to a path, or to its own where the path is empty. What it says of
  /// a failure is ``providerMessage``.
  public func save(to path: [UInt8], _ flags: SaveFlags = []) throws(EditError) -> ProviderAnswer {
    try checkSaving()
    condition.providerMessage = []
    let found = changes()
    if !flags.contains(.unpermitted) { try requirePermission(toSave: found) }
    guard found.pages.isEmpty || features.contains(.pageEdits), pages.count > 0 || file.pageCount == 0 else {
      return .absent
    }
    return save(PendingSave(changes: found, path: path, flags: flags, serial: editing.history.serial))
  }

  /// Asks the provider to save what was there when saving was asked for.
  private func save(_ asked: PendingSave) -> ProviderAnswer {
    let sink = ProviderSink(.saving, budget: bytesFree)
    condition.providerMessage = []
    let answer = provider.save(asked.changes, to: asked.path, asked.flags, into: sink)
    condition.providerMessage = sink.message
    questions.pending.save = answer == .pending ? asked : nil
    if answer == .done, !asked.flags.contains(.copy) { noteSaved(upTo: asked.serial) }
    return answer
  }

  /// A save that was pending can end.
  func saveArrived() -> ProviderAnswer {
    guard let asked = questions.pending.save else { return .absent }
    let answer = save(asked)
    if case .failed(let failure) = answer {
      questions.pending.saveFailure = failure
    } else {
      questions.pending.saveFailure = nil
    }
    if answer != .pending { answered(Question(.save), answer) }
    return answer
  }

  /// How the last save that was pending failed; `nil` where it did not.
  public var saveFailure: ProviderFailure? { questions.pending.saveFailure }

  /// True while the provider saves.
  public var isSaving: Bool { questions.pending.save != nil }

  /// Refuses while a transaction is open, a text is being written, an annotation is held, a save is under way, or the document is not open yet.
  public func checkSaving() throws(EditError) {
    guard editing.openTransaction == nil else { throw .misplaced }
    guard !hasDrafts else { throw .beingWritten }
    guard editing.holds.isEmpty, !isSaving, state != .opening else { throw .conflict }
  }

  /// The differences from the file.
  ///
  /// - Complexity: O(edited annotations + annotations of their pages).
  ///
  /// - Parameters:
  ///   - hidden: Annotations that are to count as removed.
  ///   - isDrawn: True for a picture, in which texts that are edited stand as they are laid.
  @_optimize(size)
  public func changes(without hidden: [AnnotationID] = [], isDrawn: Bool = false) -> DocumentChanges {
    var found = DocumentChanges()
    found.pages = pagePlans()
    for page in editedPages(hidden, isDrawn: isDrawn) { collect(page, hidden, isDrawn, into: &found) }
    for id in hidden {
      if let update = removal(of: id) { found.updates.append(update) }
    }
    for original in editing.originals where place(of: original.id) == nil {
      // With its page goes what stood on it.
      guard let standing = original.standing, pages.index(of: standing.page) != nil,
        let origin = filePlace(of: standing)
      else { continue }
      found.updates.append(
        AnnotationUpdate(
          change: .removed, id: original.id, page: origin.page, place: nil, origin: origin,
          annotation: standing.annotation, difference: AnnotationDifference(created: standing.annotation)))
    }
    found.viewports = viewportChanges()
    found.measures = objects.measures
    found.number(fonts.added)
    return found
  }

  /// The pages from which or to which something went, or on which it changed.
  @_optimize(size)
  func editedPages(_ hidden: [AnnotationID] = [], isDrawn: Bool) -> [Int] {
    var pages = hidden.compactMap { place(of: $0)?.page }
    if isDrawn { editing.standIns.forEach { id in if let page = place(of: id)?.page { pages.append(page) } } }
    for original in editing.originals {
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

  private func collect(_ page: Int, _ hidden: [AnnotationID], _ isDrawn: Bool, into found: inout DocumentChanges) {
    guard let content = content(ofPage: page), let handed = handedNumber(ofPage: page) else { return }
    var order = PageOrder(page: handed)
    for (place, id) in content.annotationIDs.enumerated() where !hidden.contains(id) {
      guard let update = update(of: id, page, place, content, isDrawn) else {
        let origin = filePage(ofPage: page).map { filePlace(of: content.annotations[place], $0) }
        order.entries.append(.init(origin: origin, update: nil))
        continue
      }
      let isElsewhere = update.origin?.page != filePage(ofPage: page)
      let isDifferent = update.change == .created || isElsewhere || !update.difference.isNothing
      order.entries.append(.init(origin: update.origin, update: isDifferent ? found.updates.count : nil))
      if isDifferent { found.updates.append(update) }
    }
    found.orders.append(order)
  }

  /// One that counts as removed though it is there; `nil` where the file does not have it.
  @_optimize(size)
  private func removal(of id: AnnotationID) -> AnnotationUpdate? {
    guard let now = standing(of: id) else { return nil }
    let at = annotationPlaces[id.slot].original
    let original = editing.originals.indices.contains(at) ? editing.originals[at].standing : now
    guard let original, let origin = filePlace(of: original) else { return nil }
    return AnnotationUpdate(
      change: .removed, id: id, page: origin.page, place: nil, origin: origin, annotation: original.annotation,
      difference: AnnotationDifference(created: original.annotation))
  }

  /// The update of an annotation that was edited, or is drawn otherwise than it is; `nil` for any other.
  private func update(
    of id: AnnotationID, _ page: Int, _ place: Int, _ content: PageContent, _ isDrawn: Bool
  ) -> AnnotationUpdate? {
    let at = annotationPlaces[id.slot].original
    let (isEdited, standIn) = (editing.originals.indices.contains(at), isDrawn ? self.standIn(of: id) : nil)
    guard isEdited || standIn != nil else { return nil }
    let annotation = standIn ?? content.annotations[place]
    let old = isEdited ? editing.originals[at].standing : standing(of: id)
    var difference = old.map { AnnotationDifference(annotation, from: $0.annotation) }
    if standIn != nil { difference?.isVisible = true }
    var found = AnnotationUpdate(
      change: old == nil ? .created : .changed, id: id, page: handedNumber(ofPage: page) ?? page, place: place,
      origin: old.flatMap(filePlace),
      annotation: filledIn(annotation, at: place, onPage: page),
      difference: difference ?? AnnotationDifference(created: annotation))
    (found.activation, found.asset) = (activation(of: annotation), asset(annotation.asset))
    return found
  }

  func filePlace(of standing: AnnotationState) -> FilePlace? {
    filePage(of: standing.page).map { filePlace(of: standing.annotation, $0) }
  }

  /// The place in the file of a page's annotation that was never moved there.
  private func filePlace(of annotation: Annotation, _ page: Int) -> FilePlace {
    FilePlace(page: page, place: annotation.index, object: annotation.object)
  }
}

extension DocumentChanges {
  /// The measure of a changed annotation; `nil` where it has none.
  public func measure(of annotation: Annotation) -> Measure? {
    let id = annotation.measure
    return id.generation == 0 && measures.indices.contains(id.slot) ? measures[id.slot] : nil
  }

  /// Sets ``revision``, of all that shows: dates do not.
  ///
  /// - Parameter fonts: How many the host has added: with each, text may look different.
  mutating func number(_ fonts: Int) {
    var hash = StableHash()
    if fonts > 0 { hash.append(UInt64(clamping: fonts)) }
    for update in updates {
      hash.append(UInt64(clamping: update.change.rawValue))
      hash.append(update.origin)
      update.annotation.hash(into: &hash)
    }
    for order in orders {
      hash.append(UInt64(clamping: order.page))
      for entry in order.entries { hash.append(entry.origin) }
    }
    for page in pages { page.append(to: &hash) }
    revision = hash.value
  }
}

extension StableHash {
  fileprivate mutating func append(_ origin: FilePlace?) {
    append(UInt64(clamping: origin?.page ?? -1))
    append(UInt64(clamping: origin?.place ?? .max))
  }
}
