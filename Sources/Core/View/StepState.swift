/// Whether the view is processing an event or the time, and whether a step still has to be finished.
struct StepState {
  /// Whether an event or the time is being processed: the step ends by itself.
  private(set) var isRunning = false
  /// Whether a step has to be finished when the document's change is complete.
  private(set) var isUnfinished = false

  mutating func begin() { isRunning = true }

  mutating func end() { isRunning = false }

  mutating func markUnfinished(_ isUnfinished: Bool = true) { self.isUnfinished = isUnfinished }
}
