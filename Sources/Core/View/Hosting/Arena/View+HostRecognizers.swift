public import Gestures
import Interactions

/// The host's calls on recognizers: its own, and those of the view.
extension View {
  /// Switches a recognizer on or off; `false` for a stale id. Off, what it had begun is cancelled unless the change waits
  /// for the next sequence; on, it takes part from the next sequence on.
  public func setEnabled(_ isEnabled: Bool, recognizer id: RecognizerID, atOnce: Bool) -> Bool {
    guard arena.spec(of: id) != nil else { return false }
    if atOnce {
      arena.setEnabled(id, isEnabled, self)
    } else {
      arena.setEnabledFromNextSequence(id, isEnabled)
    }
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

/// How the host's recognizers stand to the built-in ones where the host has said nothing else.
extension View {
  /// Taps that act on nothing in particular wait for a double tap of the host's; two fingers take over from one that scrolls.
  func relateByDefault(_ id: RecognizerID, _ spec: RecognizerSpec) {
    if spec.isAwaitedByTaps { makeTapsWait(for: id) }
    if spec.isOfSeveralFingers { _ = try? arena.allowPreempt(.recognizer(id), .owner(RecognizerOwner.scroll)) }
  }

  private func makeTapsWait(for id: RecognizerID) {
    guard let relation = try? arena.require(.group(RecognizerGroup.waitingTaps), failureOf: .recognizer(id)) else {
      return
    }
    hosting.addDefaultWait(relation, for: id)
  }

  /// Adds a relation of the host. Where a wait by default would close a circle with it, the host's word counts.
  public func relate(
    _ kind: RelationKind, _ first: RelationEnd, _ second: RelationEnd, grace: UInt64
  ) throws(ArenaError) -> RelationID {
    var released: [RecognizerID] = []
    while true {
      do throws(ArenaError) {
        return try arena.relate(kind, first, second, grace: grace)
      } catch {
        guard error == .cycle, releaseWaits(for: arena.lastCycle, &released) else {
          for id in released { makeTapsWait(for: id) }
          throw error
        }
      }
    }
  }

  /// Lets taps no longer wait for recognizers of a circle. Returns whether any did.
  private func releaseWaits(for circle: [RecognizerID], _ released: inout [RecognizerID]) -> Bool {
    let before = released.count
    for id in circle {
      guard let relation = hosting.takeDefaultWait(for: id) else { continue }
      arena.remove(relation)
      released.append(id)
    }
    return released.count > before
  }
}
