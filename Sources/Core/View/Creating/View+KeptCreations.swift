import Display
public import Document
public import Geometry
import Interactions
public import Tools

/// Drawing on a page of which a part comes later (docs/contracts/pending.md).
extension View {
  /// True if a tool may draw there: what it draws is created at once, or once the page's annotations have come.
  public func canDraw(_ mode: ToolMode, on page: PageID) -> Bool {
    if canCreate(mode, on: page) { return true }
    guard let index = document.pages.index(of: page), prohibition(of: mode) == nil else { return false }
    switch document.state(of: .annotations, ofPage: index) {
    case .pending where creating.kept.isFull:
      noteAwaited(.annotations, by: mode)
      return false
    case .pending:
      if !tools.isIntercepted(.none, mode) { return true }
      noteRefused(.whyVeto, by: mode)
    case .failed, .notLoaded: noteRefused(.whyUnreadable, by: mode)
    case .loaded, .absent: noteRefused(isRefusedByTransaction ? .whyBusy : .whyVeto, by: mode)
    }
    return false
  }

  /// Says why a tool made nothing of a drag or tap.
  public func noteRefused(_ reason: MessageID, by mode: ToolMode) {
    registry.explanations.note(ExplanationFact(.toolRefused, of: mode.rawValue, value: reason.rawValue))
  }

  /// True if the text of a page comes later. Loads it.
  public func awaitsText(of page: PageID) -> Bool {
    guard let index = document.pages.index(of: page) else { return false }
    return document.load(.text, ofPage: index) == .pending
  }

  /// True if what a tool makes there has to be kept.
  public func awaits(_ creation: Creation) -> Bool { partAwaited(by: creation) != nil }

  /// Collects all that the tool draws from now on: it shows what is about to be kept.
  public func beginPreview() { creating.changeKept { $0.beginPreview() } }

  /// Keeps a creation until all that it needs of its page is there.
  public func keep(_ creation: Creation, opensAt point: Point<ViewSpace>?) -> Bool {
    let drawn = creating.changeKept { $0.endPreview() }
    guard let part = partAwaited(by: creation), let sheet = page(creation.page), !creating.kept.isFull else {
      return false
    }
    let scale = sheet.fromView.scale
    let preview = drawn.map {
      KeptItem(
        shape: $0.shape.mapped(sheet.fromView, by: scale), role: $0.role, width: $0.width * scale, rgba: $0.rgba)
    }
    let kept = KeptCreation(creation: creation, preview: preview, opensAt: point.map { sheet.fromView.apply($0) })
    creating.changeKept { $0.keep(kept) }
    noteAwaited(part, by: creation.mode)
    markDisplayDirty()
    return true
  }

  /// The part of its page that a creation waits for.
  @_optimize(size)
  private func partAwaited(by creation: Creation) -> Part? {
    guard let page = document.pages.index(of: creation.page) else { return nil }
    if document.state(of: .annotations, ofPage: page) == .pending { return .annotations }
    guard creation.marking != nil, document.state(of: .text, ofPage: page) == .pending else { return nil }
    return .text
  }

  /// Says why nothing was done at once.
  func noteAwaited(_ part: Part, by mode: ToolMode) {
    registry.explanations.note(ExplanationFact(.awaited, of: mode.rawValue, at: .begin, value: part.rawValue))
  }

  /// Creates what was kept for pages that are decided, in the order in which it was drawn on each.
  @_optimize(size)
  func createKept() {
    // An open transaction may be taken back as a whole, and these with it: they wait for its end.
    guard !document.isTransactionOpen else { return }
    creating.changeKept { $0.beginCreating() }
    // A drag that is under way marks text as well, and goes on after it.
    let marking = creating.runningMarking
    defer {
      creating.beginMarking(marking)
      creating.changeKept { $0.endCreating() }
    }
    while let kept = takeKept() {
      markDisplayDirty()
      guard let creation = tools.completed(kept.creation, self) else { continue }
      let made = create(creation)
      guard !made.isNone, let at = kept.opensAt, let point = page(creation.page)?.toView.apply(at) else { continue }
      requestEdit(of: made, at: point)
    }
    markKept()
  }

  @_optimize(size)
  private func takeKept() -> KeptCreation? {
    creating.changeKept { all in all.takeFirst { partAwaited(by: $0) == nil } }
  }

  /// Draws what is kept.
  @_optimize(size)
  func addKeptCreations() {
    creating.kept.forEach { kept in
      guard let sheet = page(kept.creation.page) else { return }
      let scale = sheet.toView.scale
      for item in kept.preview {
        display.add(
          DrawItem(
            item.shape.mapped(sheet.toView, by: scale), item.role, width: item.width * scale, rgba: item.rgba,
            page: sheet.index))
      }
    }
  }
}
