import Document
import Geometry
import Gestures
import Layout
import Selection
import View
import Testing
import Tools

/// Sets a stage up for one row of a table, makes the change of one column, and says in the table's words what it found.
struct DocumentChangeObservation {
  let subject: String
  let change: DocumentChange
  let stage: DocumentChangeStage

  init(_ subject: String, _ change: DocumentChange) throws {
    self.subject = subject
    self.change = change
    stage = try DocumentChangeStage(
      isLocked: change.isLocked, late: subject == "pending loads" ? [DocumentChangeStage.subject] : [])
  }

  private var document: Document { stage.document }
  private var session: View { stage.session }
  var isUndone: Bool { change.name == "removal undone" }

  func verdict() throws -> String {
    switch subject {
    case "page ids": try pageIDs()
    case "annotation ids": try annotationIDs()
    case "anchor of each view": try anchor()
    case "text selection": try textSelection()
    case "selected annotations": try annotations()
    case "drag of an annotation": try drag()
    case "selecting by drag": try selecting()
    case "stroke being drawn": try stroke()
    case "scrolling by drag": try scrolling()
    case "undo steps": try steps()
    case "places to go back to": try places()
    case "loaded annotations": try loaded(.annotations)
    case "loaded text": try loaded(.text)
    case "pending loads": try pending()
    case "text that the view edits": try editingHere()
    case "text that the host edits": try editing()
    case "keyboard focus": try focus()
    case "caret": try caret()
    case "current tool": try tool()
    case "outline and links": try leads()
    case "layout": try layout()
    default: "no such row"
    }
  }

  private func pageIDs() throws -> String {
    let (ids, pages) = ((0..<document.pages.count).map { document.pages.id(at: $0) }, document.pages)
    try change.make(stage)
    #expect(document.pages.checkInvariants())
    if ids.isEmpty { return document.pages.id(at: 0).isNone ? "none" : "new" }
    if change.isGoing {
      guard document.pages.index(of: stage.page) == nil else { return "back" }
      #expect(document.pages.count == pages.count - 1)
      return "name nothing"
    }
    let isMissing = change.name == "removed" ? [1] : []
    let kept = ids.indices.filter { !isMissing.contains($0) && document.pages.index(of: ids[$0]) != nil }
    let fresh = (0..<document.pages.count).filter { ids.contains(document.pages.id(at: $0)) }
    return kept.count == ids.count - isMissing.count && fresh.count == kept.count ? "kept" : "lost"
  }

  private func annotationIDs() throws -> String {
    let before = stage.ids
    let names = before.map { document.annotation($0)?.texts.text(TextKind.name) }
    try change.make(stage)
    if before.isEmpty {
      return document.load(.annotations, ofPage: 0) == .loaded && document.content(ofPage: 0) != nil ? "new" : "none"
    }
    if before.allSatisfy({ document.place(of: $0) == nil }) { return "name nothing" }
    let same = before.map { document.annotation($0)?.texts.text(TextKind.name) } == names && stage.ids == before
    return same ? (isUndone ? "back" : "kept") : "lost"
  }

  private func anchor() throws -> String {
    if change.isLocked {
      try change.make(stage)
      return session.viewport.pageIndex == 0 ? "first page" : "elsewhere"
    }
    let before = try stage.middle()
    let successor = document.pages.id(at: DocumentChangeStage.subject + 1)
    try change.make(stage)
    if document.pages.index(of: stage.page) == nil {
      let shown = session.viewport.pageIndex.map { document.pages.id(at: $0) }
      return shown == successor ? "successor" : "elsewhere"
    }
    if isUndone {
      return session.viewport.pageIndex.map { document.pages.id(at: $0) } == successor ? "stays" : "elsewhere"
    }
    return try stage.middle().distance(to: before) < 0.01 ? "held" : "moved to \(try stage.middle())"
  }

  private func textSelection() throws -> String {
    guard !change.isLocked else {
      try change.make(stage)
      return session.textSelection.isEmpty ? "none" : "some"
    }
    let at = DocumentChangeStage.subject
    #expect(session.select(TextEnds(firstPage: at, first: 2, lastPage: at, last: 9)) == .done)
    let before = session.textSelection
    try change.make(stage)
    if session.textSelection.isEmpty { return isUndone ? "stays dropped" : "dropped" }
    return session.textSelection == before && session.selectedPieces().count == 1 ? "kept" : "another"
  }

  private func annotations() throws -> String {
    guard !change.isLocked else {
      try change.make(stage)
      return session.annotationSelection.isEmpty ? "none" : "some"
    }
    let ids = Array(stage.ids.prefix(2))
    #expect(session.select(annotations: ids))
    try change.make(stage)
    if session.annotationSelection.isEmpty { return isUndone ? "stay dropped" : "dropped" }
    return session.annotationSelection.ids == ids ? "kept" : "others"
  }
}

/// Gestures that run while pages change.
extension DocumentChangeObservation {
  private func drag() throws -> String {
    guard !change.isLocked else { return try idle() }
    #expect(session.select(annotations: [stage.square]))
    let before = stage.rect
    stage.beginDrag(try stage.at(190, 220))
    #expect(session.isTransforming && stage.rect != before)
    try change.make(stage)
    stage.read()
    let lifted = stage.told.filter { if case .lifted = $0 { true } else { false } }
    let dropped = stage.told.filter { if case .dropped = $0 { true } else { false } }
    #expect(lifted.count == 1 && dropped.count == 1 && !document.isHeld && !document.isTransactionOpen)
    stage.send(.move, Point(300, 300))
    stage.send(.up, Point(300, 300))
    return !session.isTransforming && stage.rect == before ? "taken back" : "left half done"
  }

  private func selecting() throws -> String {
    guard !change.isLocked else { return try idle() }
    #expect(session.selectTool(.selectText, pinned: true) == .done)
    stage.beginDrag(try stage.at(165, 175))
    #expect(!session.textSelection.isEmpty)
    try change.make(stage)
    let empty = session.textSelection.isEmpty
    stage.send(.move, Point(300, 300))
    stage.send(.up, Point(300, 300))
    return empty && session.textSelection.isEmpty ? "taken back" : "goes on"
  }

  private func stroke() throws -> String {
    guard !change.isLocked else { return try idle() }
    #expect(session.selectTool(.createInk, pinned: true) == .done)
    stage.beginDrag(try stage.at(270, 240))
    try change.make(stage)
    stage.send(.move, Point(300, 300))
    stage.send(.up, Point(300, 300))
    return stage.ids.count == 3 ? "taken back" : "drawn"
  }

  private func scrolling() throws -> String {
    let start = Point<ViewSpace>(150, 250)
    stage.beginDrag(start, .touch)
    try change.make(stage)
    let before = session.viewport.pose
    for i in 1...6 { stage.send(.move, Point(190, 290 - Double(i) * 20), .touch) }
    let moved = session.viewport.pose != before
    stage.send(.up, Point(190, 170), .touch)
    return moved ? "goes on" : "stands still"
  }

  /// Nothing to take back where there are no pages.
  private func idle() throws -> String {
    stage.beginDrag(Point(200, 200))
    try change.make(stage)
    stage.send(.up, Point(240, 240))
    return document.undoCount == 0 && session.textSelection.isEmpty && !session.isTransforming ? "none" : "some"
  }
}
