/// Reading a file anew that has changed under an open document (S255); `docs/contracts/document-changes.md` has the rules.
extension Document {
  /// Has the provider open its file again and finds pages and annotations again. The history begins anew.
  ///
  /// - Parameter discards: True if unsaved edits may be lost; otherwise they refuse it.
  /// - Returns: The provider's answer; only with `done` has anything changed.
  public func reload(discarding discards: Bool) throws(EditError) -> ProviderAnswer {
    guard !isBuiltByCalls else { return .absent }
    guard discards || !isModified, questions.pending.save == nil, state != .opening else { throw .conflict }
    guard questions.pending.reload == nil else {
      questions.pending.reload = discards
      return .pending
    }
    notify(.willReload)
    guard editing.openTransaction == nil else { throw .misplaced }
    guard !hasDrafts else { throw .beingWritten }
    // The notification may have led to an edit.
    guard discards || !isModified else { throw .conflict }
    condition.providerMessage = []
    return work.run(Question(.reload)) { reloadNow(discarding: discards) }
  }

  /// Cancelled before the provider has opened the file again, all is as before; from then on it goes on to its end.
  @_optimize(size)
  private func reloadNow(discarding discards: Bool) -> ProviderAnswer {
    let noted = noteRows()
    guard !work.isCancelled else {
      reloads.marksBefore = nil
      return .failed(.cancelled)
    }
    guard var next = noted else { return reloadLater(discarding: discards) }
    let (answer, isRenumbered) = provider.reload()
    guard answer != .pending else { return reloadLater(discarding: discards) }
    reloads.marksBefore = nil
    guard answer == .done else { return explained(answer) }
    return work.bound { takeOver(&next, isRenumbered: isRenumbered) }
  }

  @_optimize(size)
  private func takeOver(_ next: inout Reload, isRenumbered: Bool) -> ProviderAnswer {
    beginChange()
    defer { endChange() }
    next.isRenumbered = isRenumbered
    forgetFile(into: &next)
    reloads.slotsBefore = max(reloads.slotsBefore, pages.slotCount)
    readState()
    notify(.stateChanged)
    reloads.running = next
    if condition.state == .ok || condition.state == .damaged { findPagesAgain() } else { notify(.pagesChanged) }
    return .done
  }

  private func reloadLater(discarding discards: Bool) -> ProviderAnswer {
    questions.pending.reload = discards
    return .pending
  }

  /// The answer of an entry without a message. Where the file could not be read, or not be opened again, the provider's state
  /// tells in words why.
  func explained(_ answer: ProviderAnswer) -> ProviderAnswer {
    guard answer == .failed(.io) || answer == .failed(.damaged) || answer == .failed(.provider) else { return answer }
    let sink = ProviderSink(.state, budget: bytesFree)
    _ = provider.state(into: sink)
    // Damage of the file is no reason why the provider itself failed.
    if answer != .failed(.provider) || sink.message != condition.message { condition.providerMessage = sink.message }
    return answer
  }

  /// The pages as they stand, and what they are known by; where a reload waits for a password, as they stood before it. `nil` where
  /// the provider will know later.
  @_optimize(size)
  private func noteRows() -> Reload? {
    if let reloading = reloads.running, !reloading.hasPages { return reloading }
    var next = Reload()
    next.lostPages = reloads.running?.lostPages ?? []
    next.rows = pages.rows(0..<pages.count)
    // A provider that opens the file later may have the new one by now.
    guard let file = reloads.marksBefore ?? fileMarks(count: file.pageCount) else { return nil }
    reloads.marksBefore = file
    next.marks = next.rows.map { row in
      filePage(of: row.id).flatMap { file.indices.contains($0) ? file[$0] : nil } ?? PageMark()
    }
    return next
  }

  /// How the pages of the file can be told from each other; `nil` where the provider will know later.
  @_optimize(size)
  private func fileMarks(count: Int) -> [PageMark]? {
    let (answer, numbers) = provider.identify(first: 0, count: count)
    guard answer != .pending else { return nil }
    if answer == .failed(.cancelled), work.noteCancelled() { return [] }
    var marks = numbers.map { PageMark(content: $0) }
    while marks.count < count { marks.append(PageMark()) }
    var first = 0
    while first < count {
      let sink = ProviderSink(.pages, budget: bytesFree, pageLimit: min(4096, count - first))
      let answer = provider.pages(first: first, count: min(4096, count - first), into: sink)
      if answer == .failed(.cancelled), work.noteCancelled() { return marks }
      guard answer == .done else { break }
      for (i, object) in sink.pageObjects.enumerated() where first + i < count { marks[first + i].object = object }
      guard sink.pageObjects.count == min(4096, count - first) else { break }
      first += sink.pageObjects.count
    }
    return marks
  }

  /// Empties what came from the file; annotations that were there wait to be found again.
  @_optimize(size)
  private func forgetFile(into reload: inout Reload) {
    // Those that an earlier reload waits for go on waiting.
    var formers = reloads.running?.formers.left ?? []
    for row in reload.rows {
      guard let content = loaded.contents[row.id.slot] else { continue }
      let isWaiting = reloads.running != nil && content.annotationState == .pending
      if content.annotationState == .loaded || isWaiting { reload.waiting.append(row.id) }
      for (id, annotation) in zip(content.annotationIDs, content.annotations) {
        formers.append(FormerAnnotation(id, annotation, row.id))
      }
    }
    reload.formers = ReloadMatcher(formers)
    for i in annotationPlaces.indices { (annotationPlaces[i].page, annotationPlaces[i].original) = (.none, -1) }
    loaded.contents = SparseTable()
    loaded.withText = []
    loaded.searched = SearchedTexts(isKept: loaded.searched.isKept)
    loaded.fields = FieldTable()
    objects.outline = nil
    editing.originals = []
    file.pages = SparseTable()
    file.isLaidOtherwise = false
    let revision = editing.history.revision
    editing.history = History()
    editing.history.revision = revision
    memory.used = objects.actions.count &* Action.footprint &+ objects.measures.count &* Measure.footprint
    noteHistory()
  }

  /// Gives pages of the new file the ids of those that they were. Waits while the file is locked.
  @_optimize(size)
  func findPagesAgain() {
    guard var next = reloads.running, !next.hasPages, condition.state == .ok || condition.state == .damaged else {
      return
    }
    let fresh = pages
    guard let marks = fileMarks(count: fresh.count) else {
      readLater()
      notify(.stateChanged)
      return notify(.pagesChanged)
    }
    let matched = PageMatching.match(old: next.marks, new: marks, isRenumbered: next.isRenumbered) {
      next.rows[$0].geometry == fresh.geometry(at: $1)
    }
    takeOver(fresh, matched, &next)
    next.hasPages = true
    pageRevision &+= 1
    reloads.running = next
    notify(.pagesReloaded)
    loadAgain()
  }

  /// Makes the list of pages from the new file's, under the ids that were matched.
  @_optimize(size)
  private func takeOver(_ fresh: PageTable, _ matched: [Int], _ next: inout Reload) {
    var table = PageTable(ids: next.rows.map { $0.id }, slotCount: reloads.slotsBefore)
    table.remove(0..<table.count)
    var rows: [PageRow] = []
    var slot = table.slotCount
    for (i, old) in matched.enumerated() {
      guard let geometry = fresh.geometry(at: i) else { continue }
      if old < 0 {
        rows.append(PageRow(id: PageID(slot: slot, generation: 0), geometry: geometry))
        slot += 1
      } else {
        rows.append(PageRow(id: next.rows[old].id, geometry: geometry))
      }
    }
    table.insert(rows, at: 0)
    pages = table
    file.pageIDs = rows.map { $0.id }
    file.indices = [Int32](repeating: -1, count: pages.slotCount)
    for (i, id) in file.pageIDs.enumerated() { file.indices[id.slot] = Int32(clamping: i) }
    next.news.pagesKept = matched.reduce(0) { $0 + ($1 < 0 ? 0 : 1) }
    next.news.pagesNew = rows.count - next.news.pagesKept
    next.lostPages += next.rows.filter { pages.index(of: $0.id) == nil }.map { $0.id }
    next.news.pagesGone = next.lostPages.count
    next.waiting.removeAll { pages.index(of: $0) == nil }
  }

  /// Loads what was loaded before, so that its annotations are found again.
  private func loadAgain() {
    for page in reloads.running?.waiting ?? [] {
      guard let index = pages.index(of: page) else { continue }
      _ = load(.annotations, ofPage: index)
    }
    settleReload()
  }

  /// The ids that a page's annotations had before; none outside a reload.
  func formerIDs(_ annotations: [Annotation], on page: PageID) -> [AnnotationID] {
    reloads.running?.claim(for: annotations, on: page) ?? []
  }

  /// Once all pages have come, or will not, tells what could not be found again.
  @_optimize(size)
  func settleReload() {
    while let page = reloads.running?.nextWaiting {
      let isPending = pages.index(of: page).map { state(of: .annotations, ofPage: $0) == .pending } ?? false
      if isPending { return }
      reloads.running?.come += 1
    }
    guard var done = reloads.running, done.hasPages else { return }
    let lost = done.formers.left.map { $0.id }
    done.news.annotationsGone = lost.count
    reloads.running = nil
    reloads.last = LastReload(
      news: done.news, pages: done.lostPages, annotations: lost,
      count: (reloads.last?.count ?? 0) &+ 1)
    notify(.reloaded(done.news))
  }

  /// True if pages of a reload have yet to be delivered.
  public var isReloading: Bool { reloads.running != nil }

  /// True if a reload goes on without the host: not while the new file is locked, or cannot be read.
  public var isReloadComing: Bool {
    guard let running = reloads.running else { return questions.pending.reload != nil }
    return running.hasPages || state == .opening
  }
}

/// The annotations that the last finished reload could not find again.
public struct LastReload: Sendable {
  public let news: ReloadNews
  public let pages: [PageID]
  public let annotations: [AnnotationID]
  /// Which one it was, from 1.
  public let count: UInt32
}
