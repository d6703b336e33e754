import Document
import Geometry
import Interactions

/// An activation whose destination is pending: it goes on when that has arrived, unless the user has done something else.
struct Following {
  private var paused: Chain?

  /// The actions that are still to run, the next one last.
  struct Chain {
    var waiting: [ActionID]
    let annotation: AnnotationID
    let point: Point<ViewSpace>
    let trigger: Trigger
    var followed: UInt32 = 0
    /// How often the view had been sent somewhere when it stopped.
    var goings: UInt64 = 0
  }

  /// Keeps what is left of an activation.
  mutating func pause(_ chain: Chain) { paused = chain }

  /// The activation that was kept, once.
  mutating func take() -> Chain? {
    defer { paused = nil }
    return paused
  }

  /// The user does something else.
  mutating func forget() {
    if paused != nil { paused = nil }
  }
}
