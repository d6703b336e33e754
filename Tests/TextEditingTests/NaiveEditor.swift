@testable import TextEditing

/// The same editor made the slow way: characters of the standard library in an array, and a copy of all of it for each step.
struct NaiveEditor {
  struct State: Equatable {
    var text: [Character] = []
    var anchor = 0
    var head = 0
  }
  private struct Step {
    var cause: EntryCause
    var before, after: State
    /// Where the next change has to begin or end to be part of it.
    var edge: Int
  }

  var now = State()
  private var done: [Step] = []
  private var undone: [Step] = []
  private var isOpen = false
  private var beforeComposing: (state: State, isOpen: Bool)?
  private var composed: Range<Int>?
  private let most: Int
  private let isMultiLine: Bool

  init(_ text: [UInt32], most: Int, isMultiLine: Bool) {
    (self.most, self.isMultiLine) = (most, isMultiLine)
    now.text = NaiveEditor.characters(text)
    (now.anchor, now.head) = (text.count, text.count)
  }

  // MARK: Text by scalars

  static func characters(_ scalars: [UInt32]) -> [Character] {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
    // The standard library takes 13 10 for one; there is no 13 here.
    return Array(string)
  }

  var scalars: [UInt32] { now.text.flatMap { $0.unicodeScalars.map(\.value) } }

  /// The gaps before each character and behind the last.
  private var gaps: [Int] { now.text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unicodeScalars.count) } }

  private func snapped(_ index: Int) -> Int { gaps.first { $0 >= index } ?? scalars.count }

  private mutating func put(_ new: [UInt32], in range: Range<Int>) {
    let all = scalars
    now.text = NaiveEditor.characters(Array(all[..<range.lowerBound]) + new + Array(all[range.upperBound...]))
    now.head = snapped(range.lowerBound + new.count)
    now.anchor = now.head
  }

  private var selected: Range<Int> { min(now.anchor, now.head)..<max(now.anchor, now.head) }

  // MARK: Acts

  mutating func insert(_ text: [UInt32], _ source: EntrySource) { replace(0, 0, text, source) }

  mutating func replace(_ before: Int, _ after: Int, _ text: [UInt32], _ source: EntrySource = .pasted) {
    let wasComposing = composed != nil
    cancel()
    let (inner, old) = (selected, now)
    let room = max(0, inner.lowerBound - before)..<min(scalars.count, inner.upperBound + after)
    let new = allowed(text, in: room)
    if text.isEmpty ? room == inner : new.isEmpty { return }
    let last = room.lowerBound > 0 ? scalars[room.lowerBound - 1] : nil
    let begins = new.first == 10 || last == nil || [32, 10].contains(last) && new.first != 32
    let removed = room.count
    put(new, in: room)
    let isTyped = source == .typed && !wasComposing && room == inner
    add(
      isTyped ? .typing : .other, old, joins: isTyped && !begins && removed == 0 ? room.lowerBound : nil,
      edge: room.lowerBound + new.count)
  }

  private func allowed(_ text: [UInt32], in room: Range<Int>) -> [UInt32] {
    var text = text
    if !isMultiLine {
      while text.last == 10 { text.removeLast() }
      text = text.map { $0 == 10 ? 32 : $0 }
    }
    guard most > 0 else { return text }
    let kept = NaiveEditor.characters(Array(scalars[..<room.lowerBound]) + Array(scalars[room.upperBound...]))
    var left = max(0, most - kept.reduce(0) { $0 + $1.utf16.count })
    var out: [UInt32] = []
    for each in NaiveEditor.characters(text) {
      left -= each.utf16.count
      if left < 0 { break }
      out += each.unicodeScalars.map(\.value)
    }
    return out
  }

  mutating func delete(_ unit: EntryUnit, _ forward: Bool) {
    commit()
    guard selected.isEmpty else { return delete(selected) }
    let (at, all) = (now.head, scalars)
    var range: Range<Int>
    switch (unit, forward) {
    case (.cluster, true): range = at..<(gaps.first { $0 > at } ?? at)
    case (.cluster, false): range = backward(at)
    case (.lineEnd, true): range = at..<max(min(at + 1, all.count), all[at...].firstIndex(of: 10) ?? all.count)
    case (.lineEnd, false): range = min(max(at - 1, 0), (all[..<at].lastIndex(of: 10) ?? -1) + 1)..<at
    case (_, true): range = at..<all.count
    case (_, false): range = 0..<at
    }
    if range.isEmpty { return }
    let old = now
    put([], in: range)
    let cause: EntryCause = unit != .cluster ? .other : forward ? .deletingForward : .deletingBackward
    add(
      cause, old, joins: unit != .cluster ? nil : forward ? range.lowerBound : range.upperBound, edge: range.lowerBound)
  }

  private func backward(_ at: Int) -> Range<Int> {
    guard let number = gaps.firstIndex(of: at), number > 0 else { return at..<at }
    let character = now.text[number - 1]
    let start = at - character.unicodeScalars.count
    guard let first = character.unicodeScalars.first else { return at..<at }
    let mark: [ClosedRange<UInt32>] = [
      0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x200D...0x200D, 0x4E00...0x9FFF,
      0x1F3FB...0x1F3FF,
    ]
    return mark.contains { $0.contains(first.value) } ? at - 1..<at : start..<at
  }

  mutating func delete(_ range: Range<Int>) {
    commit()
    let range = range.clamped(to: 0..<scalars.count)
    if range.isEmpty { return }
    let old = now
    put([], in: range)
    add(.other, old, joins: nil, edge: 0)
  }

  mutating func compose(_ text: [UInt32], _ caret: Int?) {
    let text = isMultiLine ? text : text.map { $0 == 10 ? 32 : $0 }
    if text.isEmpty { return cancel() }
    if composed == nil { beforeComposing = (now, isOpen) }
    let range = composed ?? selected
    put(text, in: range)
    if let caret { now.head = snapped(range.lowerBound + min(caret, text.count)) }
    now.anchor = now.head
    composed = range.lowerBound..<range.lowerBound + text.count
  }

  mutating func commit() {
    if let composed { insert(Array(scalars[composed]), .typed) }
  }

  mutating func cancel() {
    if let before = beforeComposing { (now, isOpen) = before }
    (beforeComposing, composed) = (nil, nil)
  }

  mutating func place(_ index: Int, extending: Bool) {
    commit()
    isOpen = false
    now.head = snapped(index)
    if !extending { now.anchor = now.head }
  }

  mutating func undo(_ back: Bool) {
    if composed != nil { return cancel() }
    guard let step = back ? done.popLast() : undone.popLast() else {
      isOpen = false
      return
    }
    now = back ? step.before : step.after
    isOpen = false
    if back { undone.append(step) } else { done.append(step) }
  }

  private mutating func add(_ cause: EntryCause, _ old: State, joins: Int?, edge: Int) {
    undone = []
    if isOpen, let joins, let last = done.indices.last, done[last].cause == cause, done[last].edge == joins {
      done[last].after = now
      done[last].edge = edge
    } else {
      done.append(Step(cause: cause, before: old, after: now, edge: edge))
    }
    isOpen = cause != .other
  }
}
