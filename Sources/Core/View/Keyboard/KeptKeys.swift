import Document
import Gestures
import Interactions
import Tools

/// Keys and texts that came while a click or a step of the focus waited for its page. They are done once it is there, each as a step
/// of its own.
///
///     none --a key after a click that waits, or Tab that meets a page that is still being loaded--> kept
///     kept --its page is there, or cannot be read--> done in their order
///       `--Escape, another press--> dropped
struct KeptKeys {
  /// Keys that go down or up, and texts; further ones do nothing.
  static let most = 256

  private var all: [InputEvent] = []
  /// The page that a step of the focus has met.
  private var awaited = PageID.none
  private var met = PageID.none

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count >= KeptKeys.most }
  /// The page that a step of the focus waits for; none where they wait for a click.
  var page: PageID { awaited }
  /// True if the last command to move the focus met a page that is still being loaded.
  var hasMetPage: Bool { !met.isNone || !awaited.isNone }

  mutating func keep(_ event: InputEvent) { all.append(event) }

  /// A step of the focus cannot go on before this page is there.
  mutating func noteMet(_ page: PageID) { met = page }

  /// The page that was met is waited for. Returns `false` where none was.
  mutating func waitForMet() -> Bool {
    guard !met.isNone else { return false }
    (awaited, met) = (met, .none)
    return true
  }

  mutating func take() -> [InputEvent] {
    defer { forget() }
    return all
  }

  mutating func forget() {
    if !all.isEmpty { all.removeAll(keepingCapacity: true) }
    (awaited, met) = (.none, .none)
  }
}

extension View {
  /// True while something waits for its page: an event is asked first, for it is much to hand on.
  var mayWait: Bool { lateAnswers.isTapWaiting(after: goings) || !lateAnswers.keys.isEmpty }

  /// Keeps a key or text while something that the user did before waits for its page. Returns whether it was kept, or there is no room.
  func keepsWhileWaiting(_ event: InputEvent) -> Bool {
    guard mayWait else { return false }
    if case .key(let sample) = event {
      guard sample.key != Key.escape else { return false }
      if lateAnswers.keys.isEmpty, !startsTyping(sample) { return false }
    }
    if lateAnswers.keys.isFull {
      noteAwaited(.annotations, by: tools.mode)
    } else {
      keep(event)
    }
    return true
  }

  /// A key that is meant for the field that was clicked.
  private func startsTyping(_ sample: KeySample) -> Bool {
    guard sample.isDown else { return false }
    return TypedSecrets.types(sample.key, sample.modifiers)
      || [Key.tab, Key.enter, Key.backspace, Key.delete].contains(sample.key)
  }

  private func keep(_ event: InputEvent) {
    if lateAnswers.keys.isEmpty { document.noteKeptKeys(true) }
    lateAnswers.changeKeys { $0.keep(event) }
  }

  /// Keeps a key that has led to a page that is still being loaded. Returns whether it has.
  func keepsIfPageMet(_ sample: KeySample) -> Bool {
    guard lateAnswers.changeKeys({ $0.waitForMet() }) else { return false }
    keep(.key(sample))
    return true
  }

  /// Drops what is kept.
  func forgetKeptKeys() {
    if !lateAnswers.keys.isEmpty { document.noteKeptKeys(false) }
    lateAnswers.changeKeys { $0.forget() }
  }

  /// True if keys are kept, and all that they wait for is there.
  public var hasDueKeys: Bool {
    guard !lateAnswers.keys.isEmpty, !lateAnswers.isTapWaiting(after: goings), !arena.isTracking else { return false }
    let page = document.pages.index(of: lateAnswers.keys.page)
    return page.map { document.state(of: .annotations, ofPage: $0) != .pending } ?? true
  }

  /// Takes the keys that were kept, to be handled now, one by one; each is kept anew where it has to wait again.
  public func takeDueKeys() -> [InputEvent] {
    guard hasDueKeys else { return [] }
    // They were meant for what was clicked.
    guard !lateAnswers.isTapLost(after: goings) else {
      lateAnswers.forgetPress()
      forgetKeptKeys()
      return []
    }
    document.noteKeptKeys(false)
    return lateAnswers.changeKeys { $0.take() }.map { $0.at(now) }
  }
}

extension InputEvent {
  /// A key or text at another time.
  fileprivate func at(_ time: UInt64) -> InputEvent {
    switch self {
    case .key(var sample):
      sample.time = time
      return .key(sample)
    case .text(var sample):
      sample.time = time
      return .text(sample)
    default: return self
    }
  }
}
