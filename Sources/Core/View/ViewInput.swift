import Document
import Geometry
import Gestures
import HitTesting
import Interactions

/// What the latest input said, and what lay under the first contact.
struct ViewInput {
  /// Keys that are held, as the last event had them.
  var modifiers: KeyModifiers = []
  /// Where an indirect pointer was last seen; `nil` when it left.
  var pointer: PointerSample?
  /// What lay under the first contact of the running sequence.
  var contact = Contact()
  /// Whether the last event was used.
  var usedEvent = false
}

/// What lay under the first contact of a sequence, looked up once.
struct Contact {
  var point = Point<ViewSpace>.origin
  var hits: [Hit] = []
  var device = DeviceKind.mouse
  /// Whether the contact stopped something that moved.
  var stoppedMotion = false
  /// How text was to be selected when it came: that counts for all of the sequence.
  var textModes = TextSelectionModes(.automatic)
  /// Whether nothing has changed since that could lie elsewhere now.
  var isFresh = false
}
