import Document
import HitTesting
import Layout

/// Asks a provider that answers later for what pages in sight will need, before it is needed: their annotations and text, then those
/// of their neighbours. So the first press on a page finds them there.
struct AskingAhead {
  /// The pages in sight that were asked for last; the array keeps its capacity.
  private var asked: [Int] = []
  /// Which look at the pages in sight that was; 0 for none.
  private var look: UInt64 = 0
  private var isAsking = false

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

  mutating func begin() { isAsking = true }
  mutating func end() { isAsking = false }

  /// Those in sight.
  var inSight: [Int] { asked }

  /// The pages beside those in sight, the nearest first, and of two the one that follows.
  func nearby(count: Int) -> [Int] {
    guard let first = asked.min(), let last = asked.max() else { return [] }
    var found: [Int] = []
    for distance in 1...AskingAhead.reach {
      if last < count - distance { found.append(last + distance) }
      if first >= distance { found.append(first - distance) }
    }
    return found
  }
}

extension View {
  /// Ends a call of a host, which may have brought other pages into sight. A step ends by itself.
  public func finishCall() {
    if document.asksAhead, !isInStep { askAhead() }
  }

  /// Asks for what pages need that have come into sight. Nothing of it happens with a provider that answers at once.
  ///
  /// - Complexity: O(1) while the viewport stays, O(pages in sight) when it moves; no allocation until other pages are in sight.
  func askAhead() {
    guard document.asksAhead else { return }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    guard askingAhead.take(pagesInSight) else { return }
    askingAhead.begin()
    defer { askingAhead.end() }
    let nearby = askingAhead.nearby(count: document.pages.count)
    document.want(askingAhead.inSight, nearby: nearby, by: editor)
    // A part that arrives at once may change what is in sight: the pages are those of this look.
    for page in askingAhead.inSight + nearby {
      for part in [Part.annotations, .text] where document.state(of: part, ofPage: page) == .notLoaded {
        _ = document.load(part, ofPage: page)
      }
    }
  }
}
