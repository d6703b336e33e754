import Geometry

// MARK: - Composition

extension TextEditor {
  /// Shows what an input method composes, in place of what it showed before, or at first in place of the selection.
  ///
  /// An empty text cancels. Line ends and tabs are as in committed text, what is no text goes, and nothing is refused for its
  /// length or font before it is committed. Undo does not see it until then.
  ///
  /// - Parameters:
  ///   - caret: Where its caret stands, in scalars of `text`; `nil` for none. It goes to the next boundary.
  ///   - clauses: Its parts, in scalars of `text`; what lies outside is cut, empty ones go.
  /// - Complexity: O(scalars of the old and new composition), and moving what follows.
  public mutating func compose(_ text: [UInt32], caret: Int?, clauses: [CompositionClause] = []) {
    var places: [Int] = []
    let new = rules.composed(text, &places)
    guard !new.isEmpty else {
      cancelComposition()
      return
    }
    let range = composition?.range ?? beginComposition()
    put(new, in: range)
    let low = range.lowerBound
    func place(_ index: Int) -> Int { low + places[max(0, min(index, places.count - 1))] }
    let shown = caret.map { clusters.snapped(place($0)) }
    if let shown { selection = EntrySelection(shown) }
    var parts: [CompositionClause] = []
    for each in clauses {
      let part = place(each.range.lowerBound)..<place(each.range.upperBound)
      if !part.isEmpty { parts.append(CompositionClause(range: part, style: each.style)) }
    }
    parts.arrange { $0.range.lowerBound < $1.range.lowerBound }
    composition = TextComposition(range: low..<low + new.count, caret: shown, clauses: parts)
  }

  /// Keeps what is composed, as one step together with what it took the place of.
  ///
  /// The rules are applied as to inserted text: what they refuse goes, and if nothing is left the composition is cancelled.
  ///
  /// - Returns: How much was refused and why.
  @discardableResult
  public mutating func commitComposition(
    fitting: (([UInt32]) -> Bool)? = nil, accepting: (([UInt32]) -> Bool)? = nil
  ) -> EntryRefusals {
    guard let range = composition?.range else { return EntryRefusals() }
    return insert(Array(scalars[range]), fitting: fitting, accepting: accepting)
  }

  /// Takes back what is composed: text, selection and undo are to the bit what they were before it began.
  ///
  /// - Returns: False if nothing is composed.
  @discardableResult
  public mutating func cancelComposition() -> Bool {
    guard let range = composition?.range, let before = composing else { return false }
    put(before.replaced, in: range)
    (selection, origin, goal) = (before.selection, before.origin, before.goal)
    history.isOpen = before.isHistoryOpen
    (composition, composing) = (nil, nil)
    return true
  }

  /// Keeps what the composition took the place of; says where it stands.
  private mutating func beginComposition() -> Range<Int> {
    let range = selection.range
    composing = CompositionOrigin(
      replaced: Array(scalars[range]), selection: selection, origin: origin, goal: goal, isHistoryOpen: history.isOpen)
    return range
  }
}

extension EntryRules {
  /// The text of a composition, and for each gap of what was given the gap it has become.
  func composed(_ text: [UInt32], _ places: inout [Int]) -> [UInt32] {
    var rules = self
    rules.repertoire = .all
    var refused = EntryRefusals()
    places = [0]
    places.reserveCapacity(text.count + 1)
    var out: [UInt32] = []
    var last: UInt32 = 0
    for scalar in text {
      if scalar != 10 || last != 13, let taken = rules.taken(scalar, &refused) {
        out.append(taken == 10 && !isMultiLine ? 32 : taken)
      }
      last = scalar
      places.append(out.count)
    }
    return out
  }
}
