/// How committed text came.
public enum EntrySource: UInt8, Hashable, Sendable {
  /// From the keyboard, by and by: what is typed in one go is undone word by word.
  case typed
  /// In one piece: the clipboard, a drop, a suggestion. A step of its own.
  case pasted
}

// MARK: - Committed text

extension TextEditor {
  /// Puts committed text in place of the composition, or else of the selection.
  ///
  /// Scalars that the rules do not allow are left out, and text that is too long is cut at a grapheme cluster. If nothing of it is
  /// left, the selection stays as it is, and a composition is cancelled.
  ///
  /// - Parameters:
  ///   - fitting: Says if a text fits the box; asked where ``EntryRules/doesNotScroll`` is set, a few times if the text has to
  ///     be cut. A text that fits still fits when it is shortened.
  ///   - accepting: Says if the field takes the whole text as it would be, or may take it once more is written. If not, nothing is
  ///     put in. Asked once, with what the other rules have left.
  /// - Returns: How much was refused and why.
  /// - Complexity: O(scalars put in and taken out), and moving what follows.
  @discardableResult
  public mutating func insert(
    _ text: [UInt32], as source: EntrySource = .typed, fitting: (([UInt32]) -> Bool)? = nil,
    accepting: (([UInt32]) -> Bool)? = nil
  ) -> EntryRefusals {
    replace(before: 0, after: 0, with: text, as: source, fitting: fitting, accepting: accepting)
  }

  /// Replaces what is round the caret, for input methods: the composition or else the selection, widened by that many scalars
  /// on both sides, becomes the text.
  ///
  /// An empty text deletes. As with ``insert(_:as:fitting:accepting:)`` text is cleaned and cut; if it was not empty and nothing of it is
  /// left, nothing is deleted.
  ///
  /// - Parameters:
  ///   - before: How many scalars go before the caret; those that are not there do not count, nor do negative ones.
  ///   - after: How many behind it.
  /// - Returns: How much of the text was refused and why.
  @discardableResult
  public mutating func replace(
    before: Int, after: Int, with text: [UInt32], as source: EntrySource = .pasted,
    fitting: (([UInt32]) -> Bool)? = nil, accepting: (([UInt32]) -> Bool)? = nil
  ) -> EntryRefusals {
    let (inner, old, wasComposing) = beginReplacing()
    let low = max(inner.lowerBound - max(before, 0), 0)
    let high = inner.upperBound + min(max(after, 0), scalars.count - inner.upperBound)
    var refused = EntryRefusals()
    let room = low..<high
    var new = rules.takesAll(text) ? text : allowed(text, in: room, &refused, fitting)
    if let accepting, !new.isEmpty, !accepting(replacing(room, with: new)) {
      refused.notAccepted += new.count
      new = []
    }
    if text.isEmpty ? low == inner.lowerBound && high == inner.upperBound : new.isEmpty { return refused }
    let cause = wasComposing || room != old.range || source == .pasted ? EntryCause.other : .typing
    change(room, to: new, cause, from: old, beginsWord: beginsWord(new, at: low))
    return refused
  }

  /// Takes a composition back, so that what it replaced and what is committed for it are one step.
  private mutating func beginReplacing() -> (range: Range<Int>, old: EntrySelection, wasComposing: Bool) {
    let wasComposing = composition != nil
    if wasComposing { cancelComposition() }
    return (selection.range, selection, wasComposing)
  }

  /// True if typed text begins a step: a word behind a space, or a line end.
  private func beginsWord(_ new: [UInt32], at index: Int) -> Bool {
    guard let first = new.first, index > 0 else { return true }
    if first == 10 { return true }
    return TextEditor.isSpace(scalars[index - 1]) && !TextEditor.isSpace(first)
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 32 || scalar == 10 || scalar == 0xA0 || scalar == 0x3000
  }
}

// MARK: - Limits

extension TextEditor {
  /// A text as the rules let it take the place of a range.
  func allowed(
    _ text: [UInt32], in range: Range<Int>, _ refused: inout EntryRefusals, _ fitting: (([UInt32]) -> Bool)?
  ) -> [UInt32] {
    var new = rules.cleaned(text, &refused)
    let whole = new.count
    if rules.maxLength > 0 {
      cut(&new, toUnits: max(0, rules.maxLength - units + EntryRules.units(scalars[range])))
    }
    if rules.combCells > 0 { cut(&new, toCells: range) }
    refused.tooLong += whole - new.count
    if rules.doesNotScroll, let fitting {
      let before = new.count
      cut(&new, in: range, toFit: fitting)
      refused.noRoom += before - new.count
    }
    return new
  }

  private func cut(_ new: inout [UInt32], toUnits room: Int) {
    if new.count <= room / 2 { return }
    var (count, used) = (0, 0)
    while count < new.count {
      used += new[count] > 0xFFFF ? 2 : 1
      if used > room { break }
      count += 1
    }
    if count < new.count { new.removeLast(new.count - ClusterSearch(new).floor(count)) }
  }

  /// Cuts until the whole text has no more clusters than the comb has cells.
  private func cut(_ new: inout [UInt32], toCells range: Range<Int>) {
    let most = rules.combCells
    new.removeLast(max(0, new.count - ClusterSearch(new).end(ofClusters: most)))
    while !new.isEmpty, count(with: new, in: range) > most {
      new.removeLast(new.count - ClusterSearch(new).previous(before: new.count))
    }
  }

  /// Clusters of the text with a range replaced.
  private func count(with new: [UInt32], in range: Range<Int>) -> Int {
    ClusterSearch(replacing(range, with: new)).count
  }

  private func replacing(_ range: Range<Int>, with new: [UInt32]) -> [UInt32] {
    var all = scalars
    all.replaceSubrange(range, with: new)
    return all
  }

  /// Cuts to the longest beginning that fits, by bisection.
  private func cut(_ new: inout [UInt32], in range: Range<Int>, toFit fitting: ([UInt32]) -> Bool) {
    if new.isEmpty || fitting(replacing(range, with: new)) { return }
    let search = ClusterSearch(new)
    var (low, high) = (0, new.count)
    while true {
      let middle = search.floor(low + (high - low) / 2)
      let next = middle > low ? middle : search.next(after: low)
      if next >= high { break }
      if fitting(replacing(range, with: Array(new[..<next]))) { low = next } else { high = next }
    }
    new.removeLast(new.count - low)
  }
}
