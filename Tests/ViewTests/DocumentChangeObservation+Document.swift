import Document
import Geometry
import Layout
import View
import Testing
import Tools

/// The data that a document keeps of its pages.
extension DocumentChangeObservation {
  func steps() throws -> String {
    let stage = stage
    if !change.isLocked { try stage.document.remove(stage.ids[2]) }
    stage.document.noteSaved()
    let before = stage.document.undoCount
    try change.make(stage)
    let (now, isModified) = (stage.document.undoCount, stage.document.isModified)
    if now == before + 1 {
      #expect(isModified)
      let (hash, changed) = (stage.document.contentHash(), stage.document.undoName)
      #expect(stage.document.undo() != nil && stage.document.redo() != nil)
      #expect(stage.document.contentHash() == hash && stage.document.undoName == changed)
      return "one more"
    }
    if change.isLocked { return now == 0 ? "none" : "some" }
    return now == 0 && stage.document.redoCount == 0 && !isModified ? "forgotten" : "kept"
  }

  func places() throws -> String {
    let (session, document) = (stage.session, stage.document)
    // From the subject's page to another one: the way back leads to the subject.
    _ = session.show(Destination(kind: .fit, page: 5))
    try change.make(stage)
    guard session.goBack() else {
      return change.isLocked ? "none" : isUndone ? "stay forgotten" : "forgotten"
    }
    let shown = session.viewport.pageIndex.map { document.pages.id(at: $0) }
    return shown == stage.page ? "kept" : "another"
  }

  func loaded(_ part: Part) throws -> String {
    let document = stage.document
    try change.make(stage)
    guard let index = document.pages.index(of: stage.page), !change.isLocked else {
      if change.isLocked { return document.content(ofPage: DocumentChangeStage.subject) == nil ? "none" : "some" }
      guard !change.isReload else { return stage.ids.isEmpty ? "lost" : "kept" }
      #expect(document.undo() != nil && stage.ids.count == 3)
      return "kept aside"
    }
    let state = document.state(of: part, ofPage: index)
    if change.isReload { return state == .loaded ? "loaded again" : state == .notLoaded ? "on demand" : "other" }
    return state == .loaded ? (isUndone ? "back" : "kept") : "lost"
  }

  func pending() throws -> String {
    let document = stage.document
    if !change.isLocked { #expect(document.state(of: .annotations, ofPage: DocumentChangeStage.subject) == .pending) }
    try change.make(stage)
    guard !change.isLocked else {
      return document.content(ofPage: DocumentChangeStage.subject) == nil ? "none" : "some"
    }
    guard let index = document.pages.index(of: stage.page) else {
      if change.isReload { return "lost" }
      #expect(document.undo() != nil)
      return document.state(of: .annotations, ofPage: DocumentChangeStage.subject) == .notLoaded ? "forgotten" : "kept"
    }
    let state = document.state(of: .annotations, ofPage: index)
    stage.file.late = []
    if state == .notLoaded {
      #expect(document.load(.annotations, ofPage: index) == .loaded)
      return change.isReload ? "asked again" : "on demand"
    }
    guard state == .pending else { return "other" }
    return document.deliver(.annotations, ofPage: index) == .loaded ? "kept" : "stuck"
  }

  func editing() throws -> String {
    let stage = stage
    guard !change.isLocked else {
      try change.make(stage)
      return stage.session.endEditing() ? "some" : "none"
    }
    stage.session.editsText = false
    stage.session.requestEdit(of: stage.ids[1], at: Point(200, 200))
    #expect(stage.session.select(annotations: [stage.ids[1]]))
    try change.make(stage)
    stage.read()
    let ended = stage.told.contains { if case .editEnded = $0 { true } else { false } }
    let open = stage.session.endEditing()
    #expect(open == !ended)
    return open ? "kept" : isUndone ? "stays ended" : "ended"
  }

  /// A text that is typed into is committed before the pages change; a reload is refused by that step.
  func editingHere() throws -> String {
    let stage = stage
    guard !change.isLocked else {
      try change.make(stage)
      return stage.session.endEditing() ? "some" : "none"
    }
    let id = stage.ids[1]
    stage.session.requestEdit(of: id, at: try stage.at(230, 220))
    stage.session.handle(.text(TextSample(time: stage.session.now, .committed(CommittedText([0x68, 0x69])))))
    #expect(stage.session.textInput.annotation == id && stage.document.undoCount == 0)
    var refusal: EditError?
    do { try change.make(stage) } catch let error as EditError { refusal = error }
    #expect(stage.session.textInput.annotation.isNone && !stage.document.hasDrafts)
    if change.isReload, refusal == .conflict {
      return written(id) && stage.document.undoCount == 1 ? "committed; refused" : "refused"
    }
    #expect(refusal == nil)
    // The edit of the pages is a step of its own.
    #expect(isUndone || stage.document.undo() != nil)
    guard written(id) else { return "lost" }
    #expect(stage.document.undo() != nil && !written(id))
    return "committed"
  }

  private func written(_ id: AnnotationID) -> Bool {
    stage.document.annotation(id)?.texts.text(TextKind.contents) == Array("hi".utf8)
  }

  func focus() throws -> String {
    let (stage, isLocked) = (stage, change.isLocked)
    #expect(stage.session.moveFocus(to: stage.square) != isLocked || stage.square.isNone)
    stage.forget()
    try change.make(stage)
    stage.read()
    guard !isLocked else { return stage.session.focus.isNone ? "none" : "some" }
    let isTold = stage.told.contains {
      if case .focus(let news) = $0 { news.annotation.isNone } else { false }
    }
    #expect(isTold == stage.session.focus.isNone)
    if stage.session.focus.isNone { return isUndone ? "stays dropped" : "dropped" }
    return stage.session.focus == stage.square && stage.session.focusNews.role != nil ? "kept" : "left behind"
  }

  func caret() throws -> String {
    let stage = stage
    #expect(stage.session.placeCaret(page: DocumentChangeStage.subject, index: 4) != change.isLocked)
    stage.forget()
    try change.make(stage)
    stage.read()
    let told = stage.told.compactMap { if case .caret(let place) = $0 { .some(place) } else { nil } }
    guard let place = stage.session.caretPlace else {
      guard !change.isLocked else { return "none" }
      #expect(told.last == .some(nil))
      // Its keys are the view's again.
      #expect(!stage.session.removeCaret())
      return isUndone ? "stays dropped" : "dropped"
    }
    #expect(told.last??.page == place.page)
    return stage.document.pages.id(at: place.page) == stage.page && place.index == 4 ? "kept" : "elsewhere"
  }

  func tool() throws -> String {
    #expect(stage.session.selectTool(.createRectangle, pinned: true) == .done)
    try change.make(stage)
    return stage.session.tools.mode == .createRectangle ? "kept" : "another"
  }

  func leads() throws -> String {
    let document = stage.document
    let old = change.isLocked ? nil : try lead()
    #expect(old == (change.isLocked ? nil : DocumentChangeStage.subject))
    try change.make(stage)
    let now = try lead()
    if change.isLocked { return now == DocumentChangeStage.subject ? "new" : "lost" }
    guard let index = document.pages.index(of: stage.page) else {
      return now == nil || now ?? 0 >= document.pages.count ? "lead nowhere" : "mislead"
    }
    guard now == index else { return "mislead" }
    return change.isReload ? "read anew" : isUndone ? "lead there again" : "follow"
  }

  /// Where the outline, the link and the name lead: all the same.
  private func lead() throws -> Int? {
    let document = stage.document
    _ = document.loadOutline()
    let item = try #require(document.outline?.first?.actions.first.flatMap { document.action($0)?.destination })
    let named = try #require(document.destination(named: Array("x".utf8)))
    #expect(item.page == named.page)
    let front = stage.file.pages.firstIndex { $0.number == 0 }
    let first = (0..<document.pages.count).first { document.filePage(ofPage: $0) == front }
    if let first, document.load(.annotations, ofPage: first) == .loaded,
      let link = document.content(ofPage: first)?.annotations.last, link.subtype == .link,
      let action = link.actions.first
    {
      #expect(document.action(action)?.destination?.page == item.page)
    }
    return item.page
  }

  func layout() throws -> String {
    stage.forget()
    try change.make(stage)
    stage.read()
    let layouts = stage.told.indices.filter { if case .layout = stage.told[$0] { true } else { false } }
    let lists = stage.told.indices.filter { if case .pages = stage.told[$0] { true } else { false } }
    let views = stage.told.indices.filter { if case .viewport = stage.told[$0] { true } else { false } }
    let isInOrder = views.allSatisfy { $0 > layouts.first ?? .max }
    return layouts.count == 1 && lists.count == 1 && isInOrder ? "announced" : "\(stage.told)"
  }
}
