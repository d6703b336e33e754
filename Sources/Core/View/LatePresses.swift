import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Text
import Tools

/// A tap, or a press of the button of menus, on a page of which a part comes later.
///
///     nothing --pressed and lifted, the part is pending--> waiting --the part is there, or cannot be read--> acts
///                                                             `--the user does something else--> nothing
struct WaitingPress {
  /// The first recognizer that could not act, as it would have acted.
  let moment: GestureEvent
  let page: PageID
  let point: Point<PageSpace>
  let opensMenu: Bool
  /// How often the view had been sent somewhere.
  let goings: UInt64
  /// The gestures that were recognized of the tap meanwhile, for lack of an annotation.
  var held: [HeldTap] = []
  /// True if the host was told of the tap.
  var isTold = false
}

/// A tap that acts only if nothing above it does.
struct HeldTap {
  let event: GestureEvent
  let kind: RecognizerKind
}

/// The press that waits for its page, at most one.
struct LatePresses {
  private var waiting: WaitingPress?
  /// True if a part of its page has come.
  private(set) var isDue = false
  /// The sequence in which a tap acted late: what else is recognized of it does nothing.
  private var actedIn: UInt64 = 0

  mutating func wait(_ press: WaitingPress) { (waiting, isDue) = (press, false) }

  mutating func hold(_ tap: HeldTap) { waiting?.held.append(tap) }

  mutating func noteTold() { waiting?.isTold = true }

  mutating func noteAnswer(ofPage page: PageID) {
    if waiting?.page == page { isDue = true }
  }

  /// The press whose page has got a part, once.
  mutating func takeDue() -> WaitingPress? {
    guard isDue else { return nil }
    defer { (waiting, isDue) = (nil, false) }
    return waiting
  }

  mutating func noteActed(in sequence: UInt64) { actedIn = sequence }

  mutating func forget() {
    if waiting != nil { (waiting, isDue) = (nil, false) }
  }

  /// True if a tap waits, not a press of the button of menus, and the view has not been sent elsewhere since.
  @inline(__always)
  func isTapWaiting(after goings: UInt64) -> Bool {
    // A press is much to copy with each key.
    guard waiting != nil else { return false }
    return waiting.map { !$0.opensMenu && $0.goings == goings } ?? false
  }

  /// True if the view has been sent elsewhere since a tap began to wait.
  func isTapLost(after goings: UInt64) -> Bool { waiting.map { !$0.opensMenu && $0.goings != goings } ?? false }

  /// The page of the press that waits.
  var page: PageID? { waiting?.page }

  @inline(__always)
  func isWaiting(in sequence: UInt64) -> Bool {
    // As a rule none does; a press is much to copy.
    guard waiting != nil else { return false }
    return waiting?.moment.sequence == sequence
  }

  func hasActed(in sequence: UInt64) -> Bool { actedIn == sequence && sequence != 0 }
}

// Waiting.
extension View {
  /// Notes a tap that could not act because what lies there comes later.
  func waitIfUndecided(_ moment: GestureEvent, _ bound: ComponentRole) {
    guard bound.trigger == .tap, bound.kind == .tap, moment.count <= 1, bound.component.isOfAnnotations,
      !lateAnswers.isPressWaiting(in: moment.sequence), let part = partAwaited(byTapAt: moment.position)
    else { return }
    wait(moment, for: part, opensMenu: false)
  }

  /// Has a press of the button of menus wait for what lies there. Returns `false` where all is known.
  func waitWithMenu(_ event: GestureEvent) -> Bool {
    guard let part = partAwaited(byMenuAt: event.position) else { return false }
    wait(event, for: part, opensMenu: true)
    return true
  }

  /// True if a press of the button of menus would have to wait.
  func lacksPartForMenu(at point: Point<ViewSpace>) -> Bool {
    registry.flags.effective.contains(.showAnnotationMenu) && partAwaited(byMenuAt: point) != nil
  }

  private func wait(_ moment: GestureEvent, for part: Part, opensMenu: Bool) {
    guard let (page, point) = pagePoint(at: moment.position) else { return }
    registry.explanations.note(ExplanationFact(.awaited, of: moment.owner, at: .begin, value: part.rawValue))
    lateAnswers.wait(
      WaitingPress(
        moment: moment, page: document.pages.id(at: page), point: point, opensMenu: opensMenu, goings: goings))
  }

  /// The part of a page without which it is not known what a tap there is for.
  private func partAwaited(byTapAt point: Point<ViewSpace>) -> Part? {
    guard let page = page(at: point) else { return nil }
    if document.state(of: .annotations, ofPage: page) == .pending { return .annotations }
    guard settings.links.opensAddresses, document.state(of: .text, ofPage: page) == .pending,
      hits(at: point).first?.annotation.isNone ?? true
    else { return nil }
    return .text
  }

  /// The same for the menu: of the page's parts those count that lie above all that is known to be there.
  private func partAwaited(byMenuAt point: Point<ViewSpace>) -> Part? {
    guard let page = page(at: point) else { return nil }
    if document.state(of: .annotations, ofPage: page) == .pending { return .annotations }
    guard hits(at: point).first?.annotation.isNone ?? true else { return nil }
    if document.state(of: .text, ofPage: page) == .pending { return .text }
    guard !isOverText(point) else { return nil }
    return document.loadImages(ofPage: page) == .pending ? .images : nil
  }

  private func isOverText(_ point: Point<ViewSpace>) -> Bool {
    guard let (page, at) = pagePoint(at: point), let text = document.pageText(ofPage: page) else { return false }
    return text.isOverText(at, slop: textSlop(page))
  }

  /// True for a tap that was told of already: another component has acted on it late.
  func isOfLatePress(_ event: GestureEvent, _ kind: RecognizerKind) -> Bool {
    lateAnswers.hasPressActed(in: event.sequence) && isTap(event, kind)
      && (event.state == .recognized || event.state == .pressShown)
  }

  private func isTap(_ event: GestureEvent, _ kind: RecognizerKind) -> Bool {
    event.count <= 1 && (kind == .tap || kind == .tapAndDrag) && registry.bindings.role(of: event.recognizer) != nil
  }

  /// Keeps a tap of a component back while another one may turn out to lie above it; one that drops what is selected does so at once.
  /// A gesture of another kind takes the place of the tap that waits. Returns whether nothing is to be done with the event now.
  @inline(__always)
  func holdsBack(_ event: GestureEvent, _ kind: RecognizerKind) -> Bool {
    // As a rule none waits; an event is much to copy.
    lateAnswers.isPressWaiting(in: event.sequence) && holdsBackForPress(event, kind)
  }

  @inline(never)
  private func holdsBackForPress(_ event: GestureEvent, _ kind: RecognizerKind) -> Bool {
    guard event.state == .recognized || event.state == .began else { return false }
    guard event.state == .recognized, isTap(event, kind) else {
      lateAnswers.forgetPress()
      return false
    }
    lateAnswers.noteToldOfPress()
    // A click that makes a selection longer is meant for the text, whatever else lies there.
    if event.owner == Component.selectText.rawValue, extendsText(by: .tap) {
      lateAnswers.forgetPress()
      return false
    }
    guard event.owner != Component.deselectText.rawValue, event.owner != Component.deselectAnnotation.rawValue else {
      return false
    }
    lateAnswers.hold(HeldTap(event: event, kind: kind))
    return true
  }

  /// Keys that were typed after a press that does nothing are meant for nothing else. Where a step of the focus waits for a page, it goes on.
  func forgetKeysOfPress() {
    if lateAnswers.keys.page.isNone { forgetKeptKeys() }
  }

  /// Drops a press whose page is gone, with what was typed after it.
  func forgetPressOnPageThatIsGone() {
    guard let page = lateAnswers.pageOfPress, document.pages.index(of: page) == nil else { return }
    forgetKeptKeys()
    lateAnswers.forgetPress()
  }

  /// Another gesture of the sequence has acted.
  func forgetLatePress(of sequence: UInt64) {
    if lateAnswers.isPressWaiting(in: sequence) { lateAnswers.forgetPress() }
  }
}

// Acting.
extension View {
  /// A part of a page has come, or cannot be read. What waits for it acts at the end of the step.
  func noteForLatePress(ofPage page: PageID) {
    lateAnswers.noteAnswer(ofPage: page)
    creating.changeKept { $0.noteAnswer() }
  }

  /// Lets a press act that has waited, if nothing is missing any more.
  @_optimize(size)
  func actOnLatePress() {
    guard let press = lateAnswers.takeDuePress() else { return }
    guard press.goings == goings, let page = document.pages.index(of: press.page),
      let point = viewFromPage(page)?.apply(press.point)
    else { return forgetKeysOfPress() }
    let part = press.opensMenu ? partAwaited(byMenuAt: point) : partAwaited(byTapAt: point)
    guard part == nil else { return lateAnswers.wait(press) }
    let keys = input.modifiers
    input.noteModifiers(press.moment.modifiers)
    defer { input.noteModifiers(keys) }
    lookUpContact(point, press.moment.kind)
    var event = press.moment
    (event.position, event.start, event.state) = (point, point, .recognized)
    if press.opensMenu { return openMenuOfPress(event) }
    if let decided = decided(event, over: press.held) {
      lateAnswers.notePressActed(in: event.sequence)
      registry.note(decided)
      if !press.isTold { reportTouch(decided, .tap) }
      act(on: decided, .tap)
      retractControls()
    } else {
      for held in press.held { act(on: held.event, held.kind) }
    }
    leaveFocusAfterTap()
  }

  /// The tap as the annotation there takes it; `nil` where none does, or something that was recognized goes before it.
  private func decided(_ moment: GestureEvent, over held: [HeldTap]) -> GestureEvent? {
    let lowest = held.compactMap { arena.spec(of: $0.event.recognizer)?.priority }.max() ?? Int32.min
    var event = moment
    for id in registry.bindings.taps(by: moment.kind) {
      guard let bound = registry.bindings.role(of: id), bound.component.isOfAnnotations,
        let spec = arena.spec(of: id), spec.priority > lowest, tools.admits(bound.component)
      else { continue }
      (event.recognizer, event.owner) = (id, bound.component.rawValue)
      if shouldBegin(id, event) { return event }
    }
    return nil
  }
}

extension Component {
  /// True if a tap of it needs an annotation, or an address in the text.
  fileprivate var isOfAnnotations: Bool {
    self == .editAnnotation || self == .openLinkAnnotation || self == .selectAnnotation
  }
}
