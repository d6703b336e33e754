/// Presses of a mouse or trackpad of which a button is down already.
extension Arena {
  /// How a press stands to what the same pointer has down.
  public enum FurtherPress: Hashable, Sendable {
    /// Nothing is down.
    case first
    /// Another button: what the first one began goes on until that one is lifted.
    case beside
    /// The button that was down is up, and nobody said so: a window that took the pointer away got its lift.
    case afterLostLift
  }

  /// Looks at a press before it is handed in.
  public func furtherPress(_ sample: PointerSample) -> FurtherPress {
    guard let held = resolver.contact(of: sample) else { return .first }
    return sample.buttons.isStrictSuperset(of: held.landing.buttons) ? .beside : .afterLostLift
  }

  /// Takes a press beside the button that is down: it begins nothing, and its own lift ends nothing.
  public func note(beside sample: PointerSample) {
    resolver.contacts.note(beside: sample.buttons, of: sample.pointer)
  }

  /// Takes a press away that has done all that it was for, so that nothing waits for its lift. Leaves it where a recognizer
  /// still follows it. Returns whether it was taken away.
  public func release(_ pointer: UInt32, _ host: any ArenaHost) -> Bool {
    guard depth == 0, resolver.sets.live.isEmpty, resolver.contacts[pointer: pointer] != nil else { return false }
    resolver.contacts.remove(pointer)
    if resolver.contacts.isEmpty { afterLastContact(host) }
    resolver.refreshDeadline()
    return true
  }

  /// True if a sample lifts a contact: the buttons with which it landed are no longer all down.
  public func isLift(_ sample: PointerSample) -> Bool {
    guard sample.phase == .up, let held = resolver.contact(of: sample) else { return false }
    return !sample.buttons.isSuperset(of: held.landing.buttons)
  }

  /// True if contacts are down of which no recognizer makes anything.
  public var isIgnored: Bool {
    !resolver.contacts.isEmpty && resolver.sets.live.isEmpty && resolver.sets.acted.isEmpty
  }
}
