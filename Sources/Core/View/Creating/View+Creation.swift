import Appearance
public import Document
public import Geometry
import Gestures
import HitTesting
import Layout
import Selection
import Text
public import Tools

/// Calls with which tools create annotations.
extension View {
  /// A page that is there; `nil` for any other id.
  public func page(_ id: PageID) -> ToolPage? {
    guard let index = document.pages.index(of: id), let geometry = document.pages.geometry(at: index),
      let map = viewFromPage(index)
    else { return nil }
    return ToolPage(id: id, index: index, geometry: geometry, toView: map)
  }

  public var middle: Point<ViewSpace> { viewport.bounds.center }

  /// How a tool's annotations are to look.
  public func style(of mode: ToolMode) -> ToolStyle { tools.styles.style(of: mode, variant: tools.carry.style) }

  /// Sets how a tool's annotations are to look; without a style, as the tool has it.
  public func setToolStyle(_ style: ToolStyle?, of mode: ToolMode, variant: UInt32) {
    tools.styles.set(style, of: mode, variant: variant)
    markDisplayDirty()
    finishStep()
  }

  /// True if a tool may create an annotation on a page: the document permits it, and nothing is in the way. Loads the page's annotations.
  public func canCreate(_ mode: ToolMode, on page: PageID) -> Bool {
    guard let index = document.pages.index(of: page), prohibition(of: mode) == nil else { return false }
    switch document.load(.annotations, ofPage: index) {
    case .loaded, .absent: return !isRefusedByTransaction && !tools.isIntercepted(.none, mode)
    case .notLoaded, .pending, .failed: return false
    }
  }

  /// True if another view's gesture has a transaction open: an annotation that is created now would be undone with it.
  var isRefusedByTransaction: Bool { document.isTransactionOpen && document.isHeld }

  /// Puts an annotation on a page as one undo step, for a tool: none if that is refused, and why is in the log.
  public func create(_ creation: Creation) -> AnnotationID {
    do throws(EditError) {
      return try add(creation)
    } catch {
      log(refusal: error, of: "a tool's annotation was not created")
      return .none
    }
  }

  /// Puts an annotation on a page as one undo step, or as a part of the open transaction: all of it or nothing.
  public func add(_ creation: Creation) throws(EditError) -> AnnotationID {
    guard let index = document.pages.index(of: creation.page) else { throw .notFound }
    guard !isRefusedByTransaction else { throw .conflict }
    let ownsTransaction = !document.isTransactionOpen
    document.beginChange()
    defer { document.endChange() }
    if ownsTransaction { try document.beginTransaction(creation.name, by: editor, at: creation.ended) }
    var creation = withField(creation)
    creation.annotation = measured(creation.annotation, onPage: index)
    let id: AnnotationID
    do throws(EditError) {
      id = try addParts(of: creation, onPage: index)
    } catch {
      creating.setLastStroke(nil)
      if ownsTransaction { document.cancelTransaction() }
      throw error
    }
    if ownsTransaction { document.endTransaction() }
    creating.setLastStroke(creation.joins ? LastStroke(creation, id, document.historyRevision) : nil)
    return id
  }

  @_optimize(size)
  private func addParts(of creation: Creation, onPage index: Int) throws(EditError) -> AnnotationID {
    let id: AnnotationID
    if let before = joined(creation) {
      id = before
    } else {
      id = try document.create(prepared(creation, index), onPage: index, by: editor)
    }
    noteGroup(creation, id)
    guard var companion = creation.companion else { return id }
    companion.traits.insert(.replyIsGroup)
    do throws(EditError) {
      let fitted = Appearance.fitted(companion, document.fonts)
      _ = try document.create(fitted, onPage: index, below: id, replyingTo: id, by: editor)
    } catch {
      // In a transaction of another editor the edits are undone; its own transaction is cancelled.
      try document.remove(id, by: editor)
      throw error
    }
    return id
  }

  /// The annotation with all that only the document and the page tell: its number, how it stands, how large it is.
  @_optimize(size)
  private func prepared(_ creation: Creation, _ page: Int) -> Annotation {
    var made = creation.annotation
    if made.isCountMarker, made.texts.text(TextKind.contents) == nil {
      made.texts.append(TextEntry(kind: TextKind.contents, utf8: Array("\(document.nextCount())".utf8)))
    }
    if made.subtype == .freeText || made.subtype == .stamp, let geometry = document.pages.geometry(at: page) {
      made.appearanceMatrix = Appearance.uprightMatrix(on: geometry.rotation + turn(ofPage: page))
    }
    made = Appearance.fitted(
      creation.fitsText ? Appearance.sizedToText(made, document.fonts) : made, document.fonts)
    if made.rectDifferences != (0, 0, 0, 0) { made.traits.insert(.hasRectDifferences) }
    if let missing = Appearance.firstMissing(in: made, document.fonts) { log(missing: missing) }
    return made
  }

  /// Asks the host to let an annotation's text be written.
  public func requestEdit(of annotation: AnnotationID, at point: Point<ViewSpace>) {
    guard let place = document.place(of: annotation) else { return }
    askForEdit(of: annotation, document.pages.id(at: place.page), at: point)
  }

  /// Takes out of the arena what former tools had to end.
  @_optimize(size)
  func dropLeavingRecognizers() {
    hosting.dropLeaving { arena.remove($0, self) }
  }
}

/// The stroke that was drawn last: others that follow it soon go into its annotation.
struct LastStroke {
  /// Between two strokes of one annotation at most: 1 s, of one signature 3 s.
  private var longestPause: UInt64 { mode == .createSignature ? 3_000_000_000 : 1_000_000_000 }

  let annotation: AnnotationID
  let page: PageID
  let mode: ToolMode
  let ended: UInt64
  /// Of the history: nothing else has been edited, undone or redone since.
  let revision: UInt64

  init(_ creation: Creation, _ annotation: AnnotationID, _ revision: UInt64) {
    (self.annotation, page, mode) = (annotation, creation.page, creation.mode)
    (ended, self.revision) = (creation.ended, revision)
  }

  func isFollowed(by creation: Creation, _ revision: UInt64) -> Bool {
    creation.joins && creation.page == page && creation.mode == mode && revision == self.revision
      && creation.began >= ended && creation.began &- ended <= longestPause
  }
}

extension View {
  /// Adds strokes to the annotation before, where they follow it closely and look alike. Returns its id, or `nil`.
  private func joined(_ creation: Creation) -> AnnotationID? {
    guard let last = creating.annotation(joinedBy: creation, document.historyRevision),
      var whole = document.annotation(last), whole.looks(like: creation.annotation)
    else { return nil }
    whole.points += creation.annotation.points
    whole.rect = whole.rect.union(creation.annotation.rect)
    whole = Appearance.fitted(whole, document.fonts)
    do throws(EditError) {
      try document.replace(last, with: whole, as: creation.name, by: editor)
      return last
    } catch {
      return nil
    }
  }
}

extension Annotation {
  @_optimize(size)
  fileprivate func looks(like other: Annotation) -> Bool {
    subtype == other.subtype && color == other.color && opacity == other.opacity && borderWidth == other.borderWidth
      && flags == other.flags
  }
}

/// The outcome of a call that marks the selected text.
public enum MarkOutcome: Hashable, Sendable {
  /// The last annotation that was made: one a page.
  case done(AnnotationID)
  case nothingSelected
  /// The text of a page comes later: nothing was made.
  case pending
  /// The mode marks no text.
  case notSupported
  /// A page's annotations are not known, or a transaction of another editor is open.
  case refused(EditError)
}

extension View {
  /// Marks the selected text as a mode's tool would, in one undo step: an annotation a page. Text of pages that is not there is
  /// read page by page.
  @_optimize(size)
  public func markSelection(_ mode: ToolMode, variant: UInt32) -> MarkOutcome {
    guard let name = tools.markupName(mode) else { return .notSupported }
    guard let pages = textSelection.pages(in: document) else { return .nothingSelected }
    guard prohibition(of: mode) == nil else { return .refused(.notPermitted) }
    var marks: [(page: Int, annotation: Annotation)] = []
    for page in pages {
      guard let text = document.textForOneUse(ofPage: page) else {
        if document.state(of: .text, ofPage: page) == .pending { return .pending }
        continue
      }
      guard let geometry = document.pages.geometry(at: page),
        let made = tools.markup(mode, variant: variant, over: selectedQuads(of: text, onPage: page), geometry)
      else { continue }
      guard canCreate(mode, on: document.pages.id(at: page)) else { return .refused(.conflict) }
      marks.append((page, made))
    }
    guard !marks.isEmpty else { return .nothingSelected }
    let outcome = make(marks, name)
    if tools.opens(mode), case .done(let last) = outcome { requestEdit(of: last, at: viewport.bounds.center) }
    finishStep()
    return outcome
  }

  /// All or none.
  func make(_ marks: [(page: Int, annotation: Annotation)], _ name: MessageID) -> MarkOutcome {
    let ownsTransaction = !document.isTransactionOpen
    var last = AnnotationID.none
    do throws(EditError) {
      if ownsTransaction { try document.beginTransaction(name, by: editor, at: now) }
      for mark in marks {
        last = try document.create(Appearance.fitted(mark.annotation, document.fonts), onPage: mark.page, by: editor)
      }
    } catch {
      if ownsTransaction { document.cancelTransaction() }
      return .refused(error)
    }
    if ownsTransaction { document.endTransaction() }
    return .done(last)
  }
}

extension View {
  /// The texts that a tool gives to what it makes.
  public func texts(of mode: ToolMode) -> [TextEntry] { tools.styles.texts(of: mode, variant: tools.carry.style) }

  /// Sets a text that a tool gives to what it makes from now on; an empty one takes it back.
  public func setToolText(_ text: TextEntry, of mode: ToolMode, variant: UInt32) {
    tools.styles.set(text, of: mode, variant: variant)
  }

  /// The edge between the two glyphs nearest to a point. Loads the page's text.
  public func caret(
    at point: Point<PageSpace>, on page: PageID
  ) -> (from: Point<PageSpace>, to: Point<PageSpace>)? {
    guard let index = document.pages.index(of: page) else { return nil }
    _ = document.load(.text, ofPage: index)
    guard let text = document.pageText(ofPage: index), !text.isEmpty else { return nil }
    return text.caretEdge(text.caret(near: point))
  }
}

/// Text that is being marked: on one page, from where the pointer was pressed.
struct TextMarking {
  let page: PageID
  var drag: TextDrag
}

extension View {
  /// Begins to mark text. Loads the page's.
  public func beginMarking(at point: Point<PageSpace>, on page: PageID, byWord: Bool) -> Bool {
    creating.beginMarking(nil)
    guard let index = document.pages.index(of: page) else { return false }
    _ = document.load(.text, ofPage: index)
    guard let text = document.pageText(ofPage: index), !text.isEmpty else { return false }
    if byWord, !text.isOverText(point, slop: textSlop(index)) { return false }
    creating.beginMarking(TextMarking(page: page, drag: TextDrag(at: point, by: byWord ? .word : .character, in: text)))
    return true
  }

  /// Moves the loose end of what is being marked and appends its quads.
  public func mark(to point: Point<PageSpace>, appendTo quads: inout [Quad<PageSpace>]) {
    guard let page = creating.markedPage, let index = document.pages.index(of: page),
      let text = document.pageText(ofPage: index)
    else { return }
    creating.mark { drag in text.quads(of: drag.move(to: point, in: text), appendTo: &quads) }
  }
}
