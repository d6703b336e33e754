/// The state of a step. A step of the view is its work for one event or one passage of time; a call of the host between two
/// steps is finished in the same way.
struct StepState {
  private var runs = false
  private var waitsForDocument = false

  /// True while an event or the time is being processed: the step ends by itself.
  var isRunning: Bool { runs }

  /// True if a step has to be finished when the document's change is complete.
  var isUnfinished: Bool { waitsForDocument }

  mutating func begin() { runs = true }

  mutating func end() { runs = false }

  mutating func markUnfinished(_ isUnfinished: Bool = true) { waitsForDocument = isUnfinished }
}
