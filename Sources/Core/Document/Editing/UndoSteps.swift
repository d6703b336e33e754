/// Undo steps in the order in which they were made: the newest ones are taken from the end, the oldest are forgotten.
///
/// **Cost.** O(1) amortised, beside what the size of a step costs: ``UndoStep/footprint``.
struct UndoSteps {
  private var steps: [UndoStep] = []
  /// How many of the first ones are forgotten. They hold nothing, and go once they are half of all: the others need not move up for each.
  private var forgotten = 0
  /// The bytes of all.
  private(set) var footprint = 0

  init() {}

  var count: Int { steps.count - forgotten }
  var isEmpty: Bool { count == 0 }
  /// The newest.
  var last: UndoStep? { isEmpty ? nil : steps[steps.count - 1] }

  /// Adds one. Returns its bytes.
  @discardableResult
  mutating func append(_ step: UndoStep) -> Int {
    steps.append(step)
    let size = step.footprint
    footprint &+= size
    return size
  }

  /// Takes the newest out; `nil` where there is none.
  mutating func popLast() -> UndoStep? {
    guard !isEmpty else { return nil }
    let step = steps.removeLast()
    footprint &-= step.footprint
    return step
  }

  /// Forgets the oldest; `nil` where there is none.
  mutating func popFirst() -> UndoStep? {
    guard let step = isEmpty ? nil : steps[forgotten] else { return nil }
    steps[forgotten] = UndoStep(name: step.name, editor: step.editor, key: 0, time: 0, serial: step.serial)
    forgotten += 1
    footprint &-= step.footprint
    if forgotten > steps.count / 2 {
      steps.removeFirst(forgotten)
      forgotten = 0
    }
    return step
  }

  mutating func removeAll() { self = UndoSteps() }
}
