import Document
import HitTesting
import Layout
import Text

/// A view beside a provider that answers later: what it has asked for ahead, and the activation that goes on with an answer.
///
/// The annotations and the text of pages in sight are asked for before they are needed, then those of their neighbours. So the first
/// press on a page finds them there.
struct LateAnswers {
  /// The pages in sight that were asked for last; the array keeps its capacity.
  private var asked: [Int] = []
  /// Which look at the pages in sight that was; 0 for none.
  private var look: UInt64 = 0
  private var isAsking = false
  private var paused: PausedActivation?
  /// The press that acts once its page is there.
  private var presses = LatePresses()
  private var keptKeys = KeptKeys()
  /// Pages whose glyphs have come, of which no text was made yet.
  private var unmade: [PageID] = []
  /// The poll that brought what made a text last.
  private var pollOfText: UInt64 = 0

  /// How many pages on each side of those in sight are asked for.
  static var reach: Int { 2 }

  /// True if pages have come into sight since; they count as asked for from now on.
  mutating func take(_ sight: borrowing PagesInSight) -> Bool {
    guard !isAsking, look != sight.look else { return false }
    look = sight.look
    guard !sight.areIndices(asked) else { return false }
    asked.removeAll(keepingCapacity: true)
    for place in 0..<sight.count { asked.append(sight[place].index) }
    return true
  }

  /// Other pages have these indices now.
  mutating func forget() {
    asked.removeAll(keepingCapacity: true)
    look = 0
  }

  /// Keeps what is left of an activation whose destination is pending.
  mutating func pause(_ activation: PausedActivation) { paused = activation }

  /// The activation that was kept, once.
  mutating func resume() -> PausedActivation? {
    defer { paused = nil }
    return paused
  }

  /// The user does something else than what the activation was to do.
  mutating func forgetActivation() {
    if paused != nil { paused = nil }
  }

  mutating func begin() { isAsking = true }
  mutating func end() { isAsking = false }

  /// Those in sight.
  var inSight: [Int] { asked }

  /// The pages beside those in sight, the nearest first, and of two the one that follows.
  func nearby(count: Int) -> [Int] {
    guard let first = asked.min(), let last = asked.max() else { return [] }
    var found: [Int] = []
    for distance in 1...LateAnswers.reach {
      if last < count - distance { found.append(last + distance) }
      if first >= distance { found.append(first - distance) }
    }
    return found
  }

  /// More than any look at pages brings: of what a host loads besides text is made when it is needed.
  private static var mostUnmade: Int { 64 }

  @inline(__always)  // Asked at the end of each call: one would be handed a copy of all this.
  var hasUnmadeText: Bool { !unmade.isEmpty }

  mutating func noteGlyphs(ofPage page: PageID) {
    if unmade.count < LateAnswers.mostUnmade { unmade.append(page) }
  }

  mutating func takeUnmadeText() -> PageID { unmade.removeFirst() }

  /// True for the first that asks of all that came with a poll, if a text is to be made: so a poll that brings many pages makes one.
  mutating func takesTurn(in poll: UInt64) -> Bool {
    guard hasUnmadeText, poll != pollOfText else { return false }
    pollOfText = poll
    return true
  }

  /// The keys that are done once a page is there.
  var keys: KeptKeys { keptKeys }

  mutating func changeKeys<Answer>(_ body: (inout KeptKeys) -> Answer) -> Answer { body(&keptKeys) }

  // The press that waits.

  /// True if a part of its page has come.
  var hasDuePress: Bool { presses.isDue }
  mutating func wait(_ press: WaitingPress) { presses.wait(press) }
  mutating func hold(_ tap: HeldTap) { presses.hold(tap) }
  mutating func noteToldOfPress() { presses.noteTold() }
  mutating func noteAnswer(ofPage page: PageID) { presses.noteAnswer(ofPage: page) }
  mutating func takeDuePress() -> WaitingPress? { presses.takeDue() }
  mutating func notePressActed(in sequence: UInt64) { presses.noteActed(in: sequence) }
  mutating func forgetPress() { presses.forget() }
  @inline(__always)  // A call would be handed a copy of all this, with each key.
  func isTapWaiting(after goings: UInt64) -> Bool { presses.isTapWaiting(after: goings) }
  func isTapLost(after goings: UInt64) -> Bool { presses.isTapLost(after: goings) }
  /// The page of the press that waits; `nil` where none does.
  var pageOfPress: PageID? { presses.page }
  func isPressWaiting(in sequence: UInt64) -> Bool { presses.isWaiting(in: sequence) }
  func hasPressActed(in sequence: UInt64) -> Bool { presses.hasActed(in: sequence) }
}

extension View {
  /// Ends a call of a host, which may have brought other pages into sight. A step ends by itself.
  public func finishCall() {
    if document.asksAhead, !isInStep { workAhead() }
  }

  @inline(never)
  private func workAhead() {
    askAhead()
    makeTextAhead()
  }

  /// The glyphs of a page have come, which was asked for ahead.
  func noteGlyphs(ofPage page: PageID) {
    if document.asksAhead { lateAnswers.noteGlyphs(ofPage: page) }
  }

  /// Makes the text of one page whose glyphs have come, so that no call has to make that of several: "select all" counts the glyphs of all pages
  /// that are there.
  ///
  /// - Complexity: O(1) where there is none, else O(n log n) for the page's glyphs.
  @inline(never)
  func makeTextAhead() {
    guard lateAnswers.hasUnmadeText, let page = document.pages.index(of: lateAnswers.takeUnmadeText()) else { return }
    _ = document.pageText(ofPage: page)
  }

  /// Asks for what pages need that have come into sight. Nothing of it happens with a provider that answers at once.
  ///
  /// - Complexity: O(1) while the viewport stays, O(pages in sight) when it moves; no allocation until other pages are in sight.
  func askAhead() {
    guard document.asksAhead else { return }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    guard lateAnswers.take(pagesInSight) else { return }
    lateAnswers.begin()
    defer { lateAnswers.end() }
    let nearby = lateAnswers.nearby(count: document.pages.count)
    document.want(lateAnswers.inSight, nearby: nearby, by: editor)
    // A part that arrives at once may change what is in sight: the pages are those of this look.
    for page in lateAnswers.inSight + nearby {
      for part in [Part.annotations, .text] where document.state(of: part, ofPage: page) == .notLoaded {
        _ = document.load(part, ofPage: page)
      }
    }
  }
}
