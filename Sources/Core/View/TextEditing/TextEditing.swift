public import Document
public import Geometry
import Gestures
import TextEditing
import Typesetting

/// The running edit of a view, its blinking caret, and what the input method was told.
struct TextEditing {
  private var kept = KeptTexts()
  private var edit: RunningTextEdit?
  /// Beside the edit, because a look at that holds what it is made of.
  private var hasEdit = false
  private var blinkStart: UInt64 = 0
  /// When the caret came or went last.
  private var blinked: UInt64 = 0
  private var toldInput = TextInputNews.off
  /// The pointer that selects in the text.
  private var pointer: UInt32?
  /// Where it is beside the box, and when the text is scrolled to it next.
  private var edge: (point: Point<ViewSpace>, due: UInt64)?
  private var clip: [UInt32] = []
  private var finger: TextTouch?
  /// A finger whose gesture is the page's.
  private var passed: UInt32?
  private var hasHandles = false
  /// The text that was committed last by a call or a key for it, and what was selected then.
  private var left: (id: AnnotationID, scalars: [UInt32], selection: EntrySelection)?
  private var toldDrafts = false

  /// Until when the caret of a text in which nothing happens blinks, nanoseconds; then it stays.
  private static let blinking: UInt64 = 10_000_000_000

  var running: RunningTextEdit? { edit }

  @inline(__always)
  var isRunning: Bool { hasEdit }

  /// True while the text of a password is edited.
  var isPassword: Bool { edit?.isPassword ?? false }

  /// True while an input method composes.
  var isComposing: Bool { edit?.text.composition != nil }

  /// The text that is edited, as it is shown, and its caret.
  var caret: (id: AnnotationID, shown: ShownText, head: TextPlace)? {
    edit.map { ($0.id, $0.shown, $0.text.selection.head) }
  }

  /// True while that text is edited.
  @inline(__always)
  func edits(_ id: AnnotationID) -> Bool { hasEdit && edit?.id == id }

  /// The selected scalars of it.
  var selection: Range<Int>? { edit.map { $0.text.selection.range } }

  /// True while a text of several lines is edited.
  var isMultiLine: Bool { edit?.text.rules.isMultiLine ?? false }

  /// The news that the input method was told last.
  var told: TextInputNews { toldInput }

  @inline(never)
  mutating func begin(_ running: RunningTextEdit, at time: UInt64) {
    (edit, hasEdit) = (running, true)
    (blinkStart, blinked) = (time, time)
  }

  /// Notes the edit that a call or key has committed; `nil`: another one has begun since. Nothing of a password is kept.
  mutating func noteLeft(_ running: RunningTextEdit?) {
    left = running.flatMap { $0.isPassword ? nil : ($0.id, $0.text.scalars, $0.text.selection) }
  }

  /// The selection when the edit of that text was committed, if no other one was edited since and it is that text still; `nil` for a
  /// password, whose caret tells how long it is.
  func selectionLeft(in running: RunningTextEdit) -> EntrySelection? {
    guard let left, left.id == running.id, !running.isPassword, left.scalars == running.text.scalars else {
      return nil
    }
    return left.selection
  }

  /// The edit of an annotation as it begins, where it was kept.
  mutating func keptEdit(of id: AnnotationID, _ annotation: Annotation) -> RunningTextEdit? {
    kept.edit(of: id, annotation)
  }

  /// Keeps an edit as it begins.
  mutating func keep(_ running: RunningTextEdit, of annotation: Annotation) { kept.keep(running, of: annotation) }

  mutating func dropKept(_ id: AnnotationID) { kept.drop(id) }

  mutating func dropAllKept() { kept.removeAll() }

  mutating func end() {
    (edit, hasEdit) = (nil, false)
    (pointer, edge, finger, passed, hasHandles) = (nil, nil, nil, nil, false)
  }

  /// Changes the running edit; its caret shows from then on.
  mutating func change(at time: UInt64, _ body: (inout RunningTextEdit) -> Void) {
    guard var running = takeOut() else { return }
    body(&running)
    begin(running, at: time)
  }

  /// The running edit, for a change of it in place.
  @inline(never)
  private mutating func takeOut() -> RunningTextEdit? {
    defer { (edit, hasEdit) = (nil, false) }
    return edit
  }

  /// The caret has come or gone.
  mutating func noteBlink(at time: UInt64) { blinked = max(blinked, time) }

  /// True if some text of the document was being written when the history was told last.
  var hasToldDrafts: Bool { toldDrafts }

  mutating func noteToldDrafts(_ areThere: Bool) { toldDrafts = areThere }

  mutating func noteTold(_ news: TextInputNews) { toldInput = news }

  /// The characters that were copied or cut last.
  var copied: [UInt32] { clip }

  mutating func noteCopied(_ scalars: ArraySlice<UInt32>) { clip = Array(scalars) }

  /// True if a pointer selects in the text.
  func isTracking(_ id: UInt32) -> Bool { pointer == id }

  mutating func track(_ id: UInt32?) { (pointer, edge) = (id, nil) }

  /// The pointer is beside the box, and the text follows from a time on; one that was beside it before keeps its time.
  mutating func noteDrag(beside point: Point<ViewSpace>, due: UInt64) { edge = (point, edge?.due ?? due) }

  /// The text goes on towards the pointer then.
  mutating func delayEdge(to due: UInt64) { edge?.due = due }

  /// The pointer is in the box again, or the text ends there.
  mutating func endEdge() { edge = nil }

  // MARK: Fingers

  /// The finger that is down in the text.
  var touch: TextTouch? { finger }

  /// When that finger counts as held. For each event: a touch is much to copy.
  @inline(__always)
  var holdDue: UInt64? { finger?.holdDue }

  mutating func setTouch(_ touch: TextTouch?) { finger = touch }

  /// The page has the gesture of a finger from now on.
  mutating func passOn(_ id: UInt32) { (finger, passed) = (nil, id) }

  /// True for a sample of a finger whose gesture is the page's.
  mutating func passesOn(_ sample: PointerSample) -> Bool {
    guard sample.pointer == passed else { return false }
    if sample.phase == .up || sample.phase == .cancel { passed = nil }
    return true
  }

  /// True while fingers have knobs to drag.
  var showsHandles: Bool { hasHandles }

  mutating func showHandles() { hasHandles = true }

  mutating func hideHandles() { hasHandles = false }

  var dragPoint: Point<ViewSpace>? { edge?.point }

  /// When the text goes on towards a pointer beside its box.
  @inline(__always)
  var edgeDue: UInt64? { edge?.due }

  /// True while the caret is to be seen, with a period of so many nanoseconds; 0 for one that stays.
  func showsCaret(at time: UInt64, period: UInt64) -> Bool {
    guard period > 0, time >= blinkStart, time - blinkStart < TextEditing.blinking else { return true }
    return (time - blinkStart) / period % 2 == 0
  }

  /// When the caret comes or goes next; `nil` where it stays.
  @inline(__always)  // A call would be handed a copy of all this, with each event.
  func nextBlink(period: UInt64) -> UInt64? {
    let time = blinked
    guard isRunning, period > 0, time >= blinkStart, time - blinkStart < TextEditing.blinking else { return nil }
    return min(blinkStart + ((time - blinkStart) / period + 1) * period, blinkStart + TextEditing.blinking)
  }
}

/// The kind of text that is expected, for on-screen keyboards.
public enum TextPurpose: UInt32, Hashable, Sendable {
  case free = 0
  case password = 1
}

/// The news for an input method: whether text is wanted, and where the caret is.
public struct TextInputNews: Hashable, Sendable {
  /// None while no text is edited.
  public var annotation: AnnotationID
  /// Index; -1 for none.
  public var page: Int
  /// The box round the caret, and that round all of the text; view space.
  public var caret: Rect<ViewSpace>
  public var area: Rect<ViewSpace>
  /// Radians clockwise, from 0 on.
  public var rotation: Double
  public var purpose: TextPurpose
  public var isMultiLine: Bool

  public static let off = TextInputNews(
    annotation: .none, page: -1, caret: .zero, area: .zero, rotation: 0, purpose: .free, isMultiLine: false)

  public var isOn: Bool { !annotation.isNone }
}
