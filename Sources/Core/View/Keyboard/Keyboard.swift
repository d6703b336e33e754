import Document
public import Geometry
import Interactions
import Text

/// Where the keyboard is: the focus, the caret, the vertex that arrows move, and what keys do.
struct Keyboard {
  private var table: Shortcuts
  private var focused = AnnotationID.none
  private var textCaret: TextCaret?
  private var chosenVertex: Int?
  private var start: TabStart?
  private var tapped: TabStart?
  private var standing = Standing()
  private var toldText = FocusText()
  private var toldState = FocusState()
  private var toldLook: FocusLook?
  private var idleRuns: [IdleCommand] = []
  private var options: [Int]?
  private var list = ListKeys()
  private var typed = TypedSecrets()
  private var tabRow = TabRow()

  init(_ shortcuts: Shortcuts) { table = shortcuts }

  /// The commands of keys.
  var shortcuts: Shortcuts { table }

  /// Which of the keys since ``beginMarkingSecrets()`` were characters of a password.
  var secrets: TypedSecrets { typed }

  mutating func beginMarkingSecrets() { typed.begin() }

  /// Notes a key; see ``TypedSecrets/note(_:isTypedThere:)``.
  mutating func noteTyped(_ sample: KeySample, intoPassword: Bool) -> Bool {
    typed.note(sample, isTypedThere: intoPassword)
  }

  /// The key or text is kept: a trace has it when it is done.
  mutating func noteKept() { typed.note(textTypedThere: true) }

  /// The key that was noted last is left out of a trace: it was one of a password that the view edits, or is kept and done later.
  mutating func noteLeftOut() { typed.noteTaken() }

  mutating func noteText(intoPassword: Bool) { typed.note(textTypedThere: intoPassword) }

  /// The link, field or annotation that has the focus.
  var focus: AnnotationID { focused }

  var caret: TextCaret? { textCaret }

  /// The chosen vertex of the selected annotation; `nil` while arrows move all of it.
  var vertex: Int? { chosenVertex }

  /// Notes the stops of the page that Tab goes through.
  mutating func setTabRow(_ row: TabRow) { tabRow = row }

  /// The stop that follows the focus, or comes before it, on the page that Tab goes through; `nil` where that is not known.
  mutating func nextInRow(_ step: Int, _ key: TabRowKey?) -> AnnotationID? { tabRow.stop(step, from: focused, key) }

  mutating func setShortcuts(_ shortcuts: Shortcuts) { table = shortcuts }

  /// Where Tab goes on from while nothing has the focus; `nil`: at the page that is seen.
  var tabStart: TabStart? { start }

  /// True while a user goes from field to field to fill them: a text that gets the focus can be written at once.
  var isFilling: Bool { standing.isFilling }

  /// True if a frame shows the focus: it came by a key or a call.
  var showsFocus: Bool { standing.isFramed && !focused.isNone }

  /// Moves the focus. Returns `false` where it is there already.
  mutating func setFocus(_ annotation: AnnotationID, framed: Bool) -> Bool {
    guard annotation != focused else { return false }
    focused = annotation
    standing.isFramed = framed
    standing.isOnText = false
    return true
  }

  /// A key led to the focus after all.
  mutating func frameFocus() { standing.isFramed = true }

  /// True if the focused item was told of with another text or state.
  func isNews(_ text: FocusText, _ state: FocusState) -> Bool { text != toldText || state != toldState }

  mutating func noteTold(_ text: FocusText, _ state: FocusState) { (toldText, toldState) = (text, state) }

  /// True if what was told last is of the focused field as it is.
  func hasTold(_ look: FocusLook) -> Bool { toldLook == look }

  mutating func noteTold(_ look: FocusLook) { toldLook = look }

  mutating func setTabStart(_ place: TabStart?) { start = place }

  mutating func setFilling(_ on: Bool) { standing.isFilling = on }

  /// A tap was recognized; what takes it decides who has the focus then.
  mutating func noteTap(_ place: TabStart) { tapped = place }

  /// The tap that has not moved the focus yet.
  mutating func takeTap() -> TabStart? {
    guard let tap = tapped else { return nil }
    tapped = nil
    return tap
  }

  /// Puts the caret somewhere, or takes it away. Returns `false` where it is there already.
  @discardableResult
  mutating func setCaret(_ caret: TextCaret?) -> Bool {
    guard caret != textCaret else { return false }
    textCaret = caret
    return true
  }

  /// Keys have selected text.
  mutating func noteTextSelected() { standing.isOnText = true }

  /// True if keys have selected text since the focus moved.
  var isOnText: Bool { standing.isOnText }

  /// A command that did nothing when it was run last, or when the last key tried it; `nil` for another one.
  func idle(_ command: Command) -> IdleCommand? { idleRuns.last { $0.command == command } }

  /// The first that the last key tried.
  var firstIdle: IdleCommand? { idleRuns.first }

  mutating func noteIdle(_ command: IdleCommand) { idleRuns.append(command) }

  mutating func forgetIdle() { idleRuns.removeAll(keepingCapacity: true) }

  /// The options of a list that a key is about to choose.
  mutating func setOptions(_ places: [Int]) { options = places }

  var hasOptions: Bool { options != nil }

  mutating func takeOptions() -> [Int]? {
    defer { options = nil }
    return options
  }

  /// Where keys are in the options of a list.
  var listKeys: ListKeys { list }

  mutating func changeListKeys(_ body: (inout ListKeys) -> Void) { body(&list) }

  mutating func chooseVertex(_ vertex: Int?) { chosenVertex = vertex }

  /// Goes to the next of the vertices, or to the one before.
  mutating func chooseVertex(_ step: Int, among vertices: [Int]) {
    let here = chosenVertex.flatMap { vertices.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    chosenVertex = vertices[(here + step + vertices.count) % vertices.count]
  }

  /// How the focus stands after the keys before: a field is filled, a frame shows it, text was selected.
  private struct Standing {
    var isFilling = false
    var isFramed = false
    var isOnText = false
  }
}

/// A command that did nothing, and how the component that it asked answered.
struct IdleCommand {
  var command: Command
  var outcome: ActivationOutcome?
}

/// A caret in the text of a page (S224).
struct TextCaret: Hashable {
  var page: PageID
  var at: TextPosition
  /// Where a selection that it makes began.
  var anchorPage: PageID
  var anchor: Int
  /// Along the line, for steps from line to line.
  var goal: Double?

  init(_ page: PageID, _ at: TextPosition) {
    self.page = page
    self.at = at
    anchorPage = page
    anchor = at.index
  }

  /// The caret after pages have changed: `nil` on a page that is gone; in text that was read anew it stays within it.
  func kept(in document: Document) -> TextCaret? {
    guard let index = document.pages.index(of: page) else { return nil }
    var kept = self
    if document.isReloading {
      _ = document.load(.text, ofPage: index)
      guard let text = document.pageText(ofPage: index), !text.isEmpty else { return nil }
      kept.at = TextPosition(min(at.index, text.glyphCount), leansBack: at.leansBack)
      (kept.anchorPage, kept.anchor, kept.goal) = (page, kept.at.index, nil)
    }
    if document.pages.index(of: kept.anchorPage) == nil {
      (kept.anchorPage, kept.anchor) = (page, kept.at.index)
    }
    return kept
  }
}

/// Where a caret stands, for the host.
public struct CaretPlace: Hashable, Sendable {
  /// Index of the page; -1 for no caret.
  public var page: Int
  /// The gap between glyphs, from 0.
  public var index: Int
  /// The two ends of the caret.
  public var from: Point<ViewSpace>
  public var to: Point<ViewSpace>
}
