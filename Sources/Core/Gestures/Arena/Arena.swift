import Geometry

/// Where recognizers compete for the contacts of one view: two phases, propose and resolve (gestures/README.md, 2.2).
///
/// One sequence runs from the first contact until all contacts are up and nothing is pending. It reads no clock and
/// calls nobody back but its host, with questions, and never while its own state is open for change. What happened
/// waits in a queue until ``takeEvent()`` fetches it.
public final class Arena {
  /// More recognizers than this are refused.
  public static let limit = 4096

  /// How deep calls are nested: above 0 a question is being answered or a pass is under way.
  var depth = 0
  var resolver: Resolver

  public init() { resolver = Resolver() }

  /// An arena with the recognizers and relations that were prepared. Their ids are the same in all that begin so.
  public init(_ prepared: borrowing PreparedArena) { resolver = prepared.resolver.fresh() }

  /// The next event, oldest first, or `nil`.
  public func takeEvent() -> GestureEvent? {
    resolver.takeEvent()
  }

  /// In brief, if the next event is a failure. It stays the next one until ``dropEvent()`` or ``takeEvent()``.
  public var nextFailure: GestureFailure? { resolver.events.nextFailure }

  /// In brief, if the next event is that a press shows, or no longer does, of a recognizer that there is. It stays the next one until
  /// ``dropEvent()`` or ``takeEvent()``.
  public var nextPress: GesturePress? {
    guard let press = resolver.events.nextPress, resolver.slot(of: press.recognizer) != nil else { return nil }
    return press
  }

  /// In brief, if the next event is a change of a recognizer that there is, by no more contacts. It stays the next one until
  /// ``dropEvent()`` or ``takeEvent()``.
  public func nextMove(of id: RecognizerID, by most: UInt32) -> GestureMove? {
    guard let move = resolver.events.nextMove(of: id), move.pointers <= most, resolver.slot(of: id) != nil else {
      return nil
    }
    return move
  }

  /// True if there is an event to take.
  public var hasEvent: Bool { !resolver.events.isEmpty }

  /// The next event, oldest first, which stays the next one. There has to be one: ask ``hasEvent`` first.
  public var nextEvent: GestureEvent { resolver.events.next }

  /// Adds the speed to the end of a gesture whose recognizer tells it when asked. To be called before any further input.
  package func addSpeed(to event: inout GestureEvent) { resolver.addSpeed(&event) }

  /// Drops the next event.
  public func dropEvent() { resolver.events.drop() }

  /// True if there is an event to take, or a broken circle of relations.
  public var hasNews: Bool { !resolver.events.isEmpty || !resolver.relations.broken.isEmpty }

  /// The thresholds for sequences to come.
  public var tuning: Tuning {
    get { resolver.thresholds.coming }
    set { resolver.thresholds.coming = newValue }
  }

  /// The diagnostics since the last reset.
  public var diagnostics: ArenaDiagnostics {
    get { resolver.diagnostics }
    set { resolver.diagnostics = newValue }
  }

  /// The next dynamic relation that was dropped because it would have closed a circle, oldest first, or `nil`.
  public func takeBrokenCycle() -> BrokenCycle? {
    resolver.relations.broken.isEmpty ? nil : resolver.relations.broken.removeFirst()
  }

  /// The recognizers that form the circle for which the last call was refused, in order of waiting.
  public var lastCycle: [RecognizerID] { resolver.relations.refusedCycle }

  /// When ``advance(to:_:)`` is wanted at the latest, in nanoseconds; `nil` for never.
  public var nextDeadline: UInt64? { resolver.timer.soonest == Verdict.never ? nil : resolver.timer.soonest }

  /// True if a sequence is under way, or a contact is down.
  public var isTracking: Bool { resolver.isTracking }

  /// True if a contact is down.
  public var hasContacts: Bool { !resolver.contacts.isEmpty }

  /// The number of the sequence under way or of the last one; the first is 1.
  public var sequenceNumber: UInt64 { resolver.sequence.number }

  /// Uses a number up for input that begins nothing, so that it can be told of. Returns that of the sequence that runs
  /// where there is one: then the input belongs to it.
  public func numberForNothing() -> UInt64 {
    if !resolver.sequence.isRunning { resolver.sequence.number &+= 1 }
    return resolver.sequence.number
  }
}

/// A dynamic relation that would have closed a circle and does not hold in this sequence.
public struct BrokenCycle: Hashable, Sendable {
  /// Does not wait.
  public let waiter: RecognizerID
  /// For this one.
  public let other: RecognizerID
}

/// The diagnostics of an arena about its input and its host.
public struct ArenaDiagnostics: Hashable, Sendable {
  /// Samples whose time went back; they were given the time of the one before.
  public var timesWentBack: UInt64 = 0
  /// Dynamic relations that would have closed a circle; an edge was dropped.
  public var cyclesBroken: UInt64 = 0
  /// Custom recognizers that did not decide.
  public var starved: UInt64 = 0
  /// Samples of contacts that are not known, or too many.
  public var strays: UInt64 = 0
  /// Contacts judged to be palms.
  public var palms: UInt64 = 0
  /// Input that was fed from inside a question and dropped.
  public var reentered: UInt64 = 0

  public init() {}
}
