/// A text that is being written: its characters (Unicode scalar values), what is selected, what an input method composes, and what
/// was before. Gaps count from 0, before the first character.
struct TypedText {
  /// The text and the selection at one moment.
  struct Moment: Hashable {
    var scalars: [UInt32]
    var anchor: Int
    var head: Int
  }

  /// The work of an edit; edits of one kind in a row are one step back.
  enum Kind: Hashable {
    case typing
    case deleting
    case other
  }

  private(set) var now: Moment
  /// At a line break: the caret stands at the end of the line before it.
  private(set) var leansBack = false
  /// Along the line, for steps from line to line.
  var goal: Double?
  private(set) var composed: (range: Range<Int>, caret: Int?, clauses: [ComposedText.Clause])?
  private var beforeComposition: Moment?
  private var done: [Moment] = []
  private var undone: [Moment] = []
  private var lastKind: Kind?
  let rules: EntryRules

  init(_ scalars: [UInt32], _ rules: EntryRules) {
    self.rules = rules
    now = Moment(scalars: scalars, anchor: scalars.count, head: scalars.count)
  }

  var selection: Range<Int> { min(now.anchor, now.head)..<max(now.anchor, now.head) }

  var isComposing: Bool { composed != nil }

  // MARK: Writing

  /// Writes text for good in place of the composition, else of what is selected. Returns `false` where nothing changed.
  mutating func insert(_ text: CommittedText) -> Bool {
    takeBackComposition()
    var range = selection
    range = max(0, range.lowerBound - text.before)..<min(now.scalars.count, range.upperBound.addingClamped(text.after))
    let given = rules.allowed(text, beside: now.scalars.count - range.count)
    let isWord = given.count == 1 && range.isEmpty && given[0] != 32 && given[0] != 10
    return replace(range, with: given, isWord ? .typing : .other)
  }

  /// Shows text that is being composed in place of what was composed before.
  mutating func compose(_ text: ComposedText) {
    let before = beforeComposition ?? now
    now = before
    let room = rules.room(beside: now.scalars.count - selection.count)
    let given = Array(text.scalars.prefix(room))
    let range = selection
    now.scalars.replaceSubrange(range, with: given)
    let clauses = text.clauses.filter { $0.range.upperBound <= given.count }
    let caret = range.lowerBound + min(text.caret ?? given.count, given.count)
    (now.anchor, now.head) = (caret, caret)
    composed = (range.lowerBound..<(range.lowerBound + given.count), text.caret, clauses)
    beforeComposition = before
    (leansBack, goal) = (false, nil)
  }

  /// Gives a composition up: all is as it was before. Returns whether there was one.
  @discardableResult
  mutating func takeBackComposition() -> Bool {
    guard let before = beforeComposition else { return false }
    now = before
    (composed, beforeComposition) = (nil, nil)
    return true
  }

  /// Keeps what is composed as if it had been committed. Returns whether there was something.
  @discardableResult
  mutating func keepComposition() -> Bool {
    guard let before = beforeComposition else { return false }
    let end = composed?.range.upperBound ?? now.head
    (composed, beforeComposition) = (nil, nil)
    guard before.scalars != now.scalars else { return true }
    note(before, .other)
    (now.anchor, now.head) = (end, end)
    return true
  }

  /// Takes away what is selected, else the characters up to a gap. Returns `false` where there is nothing to take away.
  mutating func delete(to gap: Int, _ kind: Kind) -> Bool {
    if !selection.isEmpty { return replace(selection, with: [], .other) }
    return replace(min(gap, now.head)..<max(gap, now.head), with: [], kind)
  }

  private mutating func replace(_ range: Range<Int>, with new: [UInt32], _ kind: Kind) -> Bool {
    guard !range.isEmpty || !new.isEmpty else { return false }
    if kind == .other || kind != lastKind { note(now, kind) }
    undone.removeAll()
    lastKind = kind
    now.scalars.replaceSubrange(range, with: new)
    put(range.lowerBound + new.count)
    return true
  }

  private mutating func note(_ moment: Moment, _ kind: Kind) {
    done.append(moment)
    undone.removeAll()
    lastKind = kind
  }

  /// Another text in place of all of it.
  mutating func replaceAll(with scalars: [UInt32]) -> Bool {
    guard scalars != now.scalars else { return false }
    return replace(0..<now.scalars.count, with: scalars, .other)
  }

  /// Goes back by a step. Returns `false` where there is none.
  mutating func undo() -> Bool {
    guard let before = done.popLast() else { return false }
    undone.append(now)
    back(to: before)
    return true
  }

  mutating func redo() -> Bool {
    guard let after = undone.popLast() else { return false }
    done.append(now)
    back(to: after)
    return true
  }

  private mutating func back(to moment: Moment) {
    now = moment
    (lastKind, goal, leansBack) = (nil, nil, false)
  }

  // MARK: The caret

  /// Puts the caret at a gap; `extending` keeps the other end of what is selected.
  mutating func put(_ gap: Int, leansBack leans: Bool = false, extending: Bool = false) {
    now.head = min(max(gap, 0), now.scalars.count)
    if !extending { now.anchor = now.head }
    (leansBack, goal) = (leans, nil)
  }

  /// The same by a step of the caret: what is typed after it is a step of its own.
  mutating func move(to gap: Int, leansBack leans: Bool = false, extending: Bool = false) {
    put(gap, leansBack: leans, extending: extending)
    lastKind = nil
  }

  mutating func select(_ range: Range<Int>) {
    (now.anchor, now.head) = (range.lowerBound, range.upperBound)
    (leansBack, goal, lastKind) = (false, nil, nil)
  }

  /// The text as UTF-8.
  var utf8: [UInt8] { TypedText.utf8(now.scalars) }

  static func utf8(_ scalars: some Sequence<UInt32>) -> [UInt8] {
    var out: [UInt8] = []
    for scalar in scalars {
      if let known = Unicode.Scalar(scalar) {
        out.append(contentsOf: UTF8.encode(known) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return out
  }
}

/// The rules of what may be written into a text.
struct EntryRules: Hashable {
  /// Characters; 0 for any number.
  var maxLength = 0
  var isMultiLine = false
  var isPassword = false

  /// How many characters more there may be beside so many.
  func room(beside count: Int) -> Int { maxLength > 0 ? max(maxLength - count, 0) : Int.max }

  /// The part of a text that is taken beside so many characters.
  func allowed(_ text: CommittedText, beside count: Int) -> [UInt32] {
    var taken: [UInt32] = []
    for scalar in text.scalars {
      switch scalar {
      case 10 where isMultiLine: taken.append(10)
      case 10: if text.isPasted { taken.append(32) }
      case 9: taken.append(32)
      case 0..<32, 0x7F..<0xA0: break
      default: taken.append(scalar)
      }
    }
    return Array(taken.prefix(room(beside: count)))
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? Int.max : sum
  }
}
