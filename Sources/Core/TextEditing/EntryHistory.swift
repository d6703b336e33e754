/// The steps of one running edit that can be undone and redone.
///
/// Linear, and bounded: beyond its budget the oldest steps go. The newest stays, however large.
struct EntryHistory: Hashable, Sendable {
  private(set) var done: [EntryStep] = []
  private(set) var undone: [EntryStep] = []
  /// False if the next change begins a step of its own: the caret has been moved, or a step was undone.
  var isOpen = false
  /// Bytes that all steps take.
  private(set) var footprint = 0
  let budget: Int

  /// The most clusters of a run of deletions.
  private static let longestRun = 4096

  init(budget: Int) { self.budget = max(0, budget) }

  /// Takes a change that has been made; what was undone before can no longer be redone.
  mutating func add(_ step: EntryStep, beginsWord: Bool = false) {
    footprint -= undone.reduce(0) { $0 + $1.footprint }
    undone.removeAll()
    if !isOpen || beginsWord || !extendLast(by: step) {
      done.append(step)
      footprint += step.footprint
    }
    isOpen = step.cause != .other
    if footprint > budget { dropOldest() }
  }

  /// True if the change was made part of the step before it.
  private mutating func extendLast(by step: EntryStep) -> Bool {
    guard let last = done.indices.last, done[last].cause == step.cause else { return false }
    let range = done[last].range
    switch step.cause {
    case .typing:
      guard step.other.isEmpty, step.range.lowerBound == range.upperBound else { return false }
      done[last].range = range.lowerBound..<step.range.upperBound
    case .deletingBackward:
      guard range.isEmpty, step.range.lowerBound + step.other.count == range.lowerBound else { return false }
      guard done[last].other.count < EntryHistory.longestRun else { return false }
      done[last].other.insert(contentsOf: step.other, at: 0)
      done[last].range = step.range
    case .deletingForward:
      guard range.isEmpty, step.range.lowerBound == range.lowerBound else { return false }
      guard done[last].other.count < EntryHistory.longestRun else { return false }
      done[last].other += step.other
    case .other: return false
    }
    done[last].selection = step.selection
    footprint += step.other.count * 4
    return true
  }

  /// Makes room for a while: down to three quarters of the budget.
  private mutating func dropOldest() {
    var count = 0
    var left = footprint
    while left > budget / 4 * 3, count + 1 < done.count {
      left -= done[count].footprint
      count += 1
    }
    done.removeFirst(count)
    footprint = left
  }

  /// The step to undo, or to redo, taken from its place.
  mutating func take(undoing: Bool) -> EntryStep? {
    isOpen = false
    guard let step = undoing ? done.popLast() : undone.popLast() else { return nil }
    footprint -= step.footprint
    return step
  }

  /// Puts a step that was undone where it can be redone, and the other way round.
  mutating func put(_ step: EntryStep, undone isUndone: Bool) {
    footprint += step.footprint
    if isUndone { undone.append(step) } else { done.append(step) }
  }
}
