import Document
import Geometry
import Gestures
import HitTesting
import Interactions

/// The latest input, and what lay under the first contact of the running sequence.
struct ViewInput {
  private var heldModifiers: KeyModifiers = []
  private var lastPointer: PointerSample?
  private var contact = FirstContact()
  private var usedLast = false

  /// Keys that are held, as the last event had them.
  var modifiers: KeyModifiers { heldModifiers }

  /// Where an indirect pointer was last seen; `nil` when it left.
  var pointer: PointerSample? { lastPointer }

  /// True if the last event was used.
  var usedEvent: Bool { usedLast }

  mutating func noteModifiers(_ modifiers: KeyModifiers) { heldModifiers = modifiers }

  mutating func notePointer(_ sample: PointerSample?) { lastPointer = sample }

  mutating func noteUsed(_ isUsed: Bool) { usedLast = isUsed }
}

/// The first contact of a sequence.
extension ViewInput {
  /// The device of the contact.
  var device: DeviceKind { contact.device }

  /// True if the contact stopped something that moved.
  var stoppedMotion: Bool { contact.stoppedMotion }

  /// How text was to be selected when the contact came: that counts for all of the sequence.
  var textModes: TextSelectionModes { contact.textModes }

  /// The hits under the contact; `nil` for another point, and after a change that may have moved something there.
  func hits(at point: Point<ViewSpace>) -> [Hit]? {
    contact.isFresh && point == contact.point ? contact.hits : nil
  }

  mutating func beginSequence(stoppedMotion: Bool, textModes: TextSelectionModes) {
    contact.stoppedMotion = stoppedMotion
    contact.textModes = textModes
  }

  /// Keeps what was found under a contact.
  mutating func noteContact(at point: Point<ViewSpace>, _ device: DeviceKind, _ hits: [Hit]) {
    contact.point = point
    contact.device = device
    contact.hits.removeAll(keepingCapacity: true)
    contact.hits.append(contentsOf: hits)
    contact.isFresh = true
  }

  /// Something has changed: other things may lie under the contact now.
  mutating func expireHits() { contact.isFresh = false }

  /// Replaces the contact for an action that no contact causes: one hit, and no keys held. ``endAction(_:)`` brings it back.
  mutating func beginAction(on hit: Hit, at point: Point<ViewSpace>) -> ViewInput {
    let before = self
    contact.point = point
    contact.hits = [hit]
    contact.isFresh = true
    heldModifiers = []
    return before
  }

  mutating func endAction(_ before: ViewInput) {
    (contact, heldModifiers) = (before.contact, before.heldModifiers)
    contact.isFresh = false
  }
}

/// The first contact of a sequence as the view saw it: where it came down and what lay there, looked up once.
///
/// The contacts themselves, their movement and their pressure are the resolver's (`Contact` in Gestures).
private struct FirstContact {
  var point = Point<ViewSpace>.origin
  var hits: [Hit] = []
  var device = DeviceKind.mouse
  var stoppedMotion = false
  var textModes = TextSelectionModes(.automatic)
  /// True if nothing has changed since that could lie elsewhere now.
  var isFresh = false
}
