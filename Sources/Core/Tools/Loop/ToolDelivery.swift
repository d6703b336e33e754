import Gestures

/// The event that goes round now, and what the current tool was told of gestures.
struct ToolDelivery {
  /// The recognizer whose event goes round.
  var recognizer = RecognizerID.none
  var isRunning = false
  /// The drag that the current tool has; none between drags.
  var drag = ToolDrag()
  /// The time of the last lift that was told of.
  var liftTold: UInt64?
}

/// The tools that have had an event, in order. As a rule it is one, for which nothing is allocated.
struct VisitedTools {
  private var first = ToolMode.none
  private var others: [ToolMode] = []

  var count: Int { first == .none ? 0 : others.count + 1 }

  func contains(_ mode: ToolMode) -> Bool { mode == first || others.contains(mode) }

  mutating func add(_ mode: ToolMode) {
    if first == .none { first = mode } else { others.append(mode) }
  }
}

/// The drawing that the current tool makes by calls.
struct ToolCanvas {
  var drawing: [ToolDrawing] = []
  var isRedrawing = false
}
