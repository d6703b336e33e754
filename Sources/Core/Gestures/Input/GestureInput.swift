import Geometry

/// One input of the contacts, as recognizers see it.
struct GestureInput {
  enum Action: Hashable, Sendable {
    case down
    case move
    case up
  }

  let action: Action
  let time: UInt64
  /// The contact that acted; for several that moved in one frame, the last one.
  let contact: ActingContact
  /// The contacts before and after. Of a down and an up, both stand at the new places and differ in the count only.
  let before: Cluster
  let after: Cluster
  /// The press continues a repeated tap of some recognizer.
  let isRepeat: Bool

  /// The held buttons are no longer those with which the contact landed.
  var buttonsChanged: Bool { action == .move && contact.buttons != contact.landing.buttons }
}
