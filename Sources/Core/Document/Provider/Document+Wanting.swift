/// The pages that views show, for a provider that answers later.
struct WantedPages {
  /// Of each view that shows some: those in sight and those nearby, by their indices in the file.
  private var views: [(editor: EditorID, inSight: [UInt32], nearby: [UInt32])] = []
  private var told: [UInt32] = []

  /// Notes what a view shows; a view that shows nothing is forgotten.
  mutating func note(_ inSight: [UInt32], nearby: [UInt32], by editor: EditorID) {
    views.removeAll { $0.editor == editor }
    if !inSight.isEmpty { views.append((editor, inSight, nearby)) }
  }

  /// All pages once: those in sight of any view in their order, then those nearby. `nil` where that is what was told last.
  mutating func news() -> [UInt32]? {
    var pages = WantedPages.sorted(views.flatMap { $0.inSight })
    let inSight = pages
    pages += WantedPages.sorted(views.flatMap { $0.nearby }).filter { !inSight.contains($0) }
    guard pages != told else { return nil }
    told = pages
    return pages
  }

  @_optimize(size)
  private static func sorted(_ pages: [UInt32]) -> [UInt32] {
    var found: [UInt32] = []
    for page in pages.sorted() where found.last != page { found.append(page) }
    return found
  }
}

extension Document {
  /// True if pages in sight are asked for before they are needed: the provider answers later, or the host wants it.
  public var asksAhead: Bool { questions.wanting.asksAhead }

  /// Tells the provider which pages a view shows, and which are nearby, where that is news.
  ///
  /// - Complexity: O(pages in sight of all views).
  public func want(_ inSight: [Int], nearby: [Int], by editor: EditorID) {
    questions.wanting.pages.note(filePages(inSight), nearby: filePages(nearby), by: editor)
    if let news = questions.wanting.pages.news() { provider.want(news) }
  }

  private func filePages(_ pages: [Int]) -> [UInt32] {
    pages.compactMap { filePage(ofPage: $0).flatMap { UInt32(exactly: $0) } }
  }
}

/// The questions that are asked ahead.
struct Wanting {
  var asksAhead = false
  var pages = WantedPages()
}
