import Document
import Geometry
import Interactions

/// An activation whose destination is pending: it goes on when that has arrived, unless the user has done something else.
struct PausedActivation {
  /// The actions that are still to run, the next one last.
  var waiting: [ActionID]
  let annotation: AnnotationID
  let point: Point<ViewSpace>
  let trigger: Trigger
  /// True to submit a form whose required fields are empty.
  var insists = false
  var followed: UInt32 = 0
  /// How often the view had been sent somewhere when it stopped.
  var goings: UInt64 = 0
}
