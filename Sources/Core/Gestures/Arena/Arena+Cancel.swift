import Geometry

/// Ways out in the middle of a gesture (gestures/README.md, 2.5).
extension Arena {
  /// Cancels all and drops further events of the contacts that are down. Presses shown are taken back.
  public func cancelAll(_ reason: GestureReason = .cancelledByHost) {
    resolver.cancelEverything(reason)
    if depth == 0 { resolver.refreshDeadline() }
  }

  /// Cancels what a recognizer has begun, or fails it; those that waited for it go on. A stale id is ignored.
  public func cancel(_ id: RecognizerID, _ reason: GestureReason = .cancelledByHost, _ host: any ArenaHost) {
    guard let slot = resolver.slot(of: id) else { return }
    resolver.withdraw(slot, reason, rollback: reason != .layoutChanged)
    settleAfterCall(host)
  }

  /// Fails a recognizer that has not acted; cancels one that has.
  public func fail(_ id: RecognizerID, _ host: any ArenaHost) { cancel(id, .decidedByHost, host) }

  /// Decides for a custom recognizer outside of a question.
  public func decide(_ id: RecognizerID, _ verdict: Verdict, _ host: any ArenaHost) {
    guard let slot = resolver.slot(of: id), resolver.sets.live.contains(slot) else { return }
    resolver.take(slot, verdict)
    settleAfterCall(host)
  }

  /// After a call from outside: those that were released act, before the call returns. From inside a question the
  /// pass under way does that.
  @inline(never)
  func settleAfterCall(_ host: any ArenaHost) {
    guard depth == 0 else { return }
    depth = 1
    resolve(host)
    depth = 0
    resolver.refreshDeadline()
  }

  /// Fails all that have not met their criteria; those that wait for them may act.
  func failAll(_ reason: GestureReason, _ host: any ArenaHost) {
    resolver.failWaiting(reason)
    resolve(host)
  }

  /// The host takes one contact away: those that use it are cancelled or fail; the others go on.
  func cancelContact(_ pointer: UInt32, _ reason: GestureReason, _ host: any ArenaHost) {
    guard resolver.contacts[pointer: pointer] != nil else { return }
    resolver.cancelUsers(of: pointer, reason)
    resolve(host)
    resolver.contacts.remove(pointer)
    if resolver.contacts.isEmpty { afterLastContact(host) }
  }

  /// Makes one that has begun the only one: all others are cancelled, the youngest first.
  public func claim(_ id: RecognizerID, _ host: any ArenaHost) {
    guard let winner = resolver.slot(of: id), resolver.slots[winner].isActive else { return }
    resolver.cancelRivals(of: winner)
    settleAfterCall(host)
  }
}
