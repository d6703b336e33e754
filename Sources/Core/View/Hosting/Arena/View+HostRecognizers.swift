public import Gestures

/// The host's calls on recognizers: its own, and those of the view.
extension View {
  /// Switches a recognizer on or off; `false` for a stale id. Off, what it had begun is cancelled unless the change waits
  /// for the next sequence; on, it takes part from the next sequence on.
  public func setEnabled(_ isEnabled: Bool, recognizer id: RecognizerID, _ policy: Arena.EnablePolicy) -> Bool {
    guard arena.spec(of: id) != nil else { return false }
    arena.setEnabled(id, isEnabled, policy, self)
    routeGestures()
    return true
  }

  /// Cancels what a recognizer has begun, or fails it; `false` for a stale id.
  public func cancel(recognizer id: RecognizerID, _ reason: GestureReason) -> Bool {
    guard arena.spec(of: id) != nil else { return false }
    arena.cancel(id, reason, self)
    routeGestures()
    return true
  }

  /// Decides for a host's recognizer outside of a question; `false` for an id that is none of a host's.
  public func decide(recognizer id: RecognizerID, _ verdict: Verdict) -> Bool {
    guard hostRecognizer(id) != nil else { return false }
    arena.decide(id, verdict, self)
    routeGestures()
    return true
  }

  /// Makes one that has begun the only one: all others are cancelled; `false` for a stale id.
  public func claim(recognizer id: RecognizerID) -> Bool {
    guard arena.spec(of: id) != nil else { return false }
    arena.claim(id, self)
    routeGestures()
    return true
  }
}
