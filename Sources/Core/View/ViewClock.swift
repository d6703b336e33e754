public import Gestures

/// The clock of a view. It runs on the times of the input, and never backwards.
struct ViewClock {
  private var time: UInt64 = 0
  private var lateEvents: UInt64 = 0

  /// The time of the latest input, nanoseconds; 0 before the first.
  var now: UInt64 { time }

  /// The number of events whose time went back.
  var timesWentBack: UInt64 { lateEvents }

  /// Moves on to a time. Returns `false`, and stays where it is, for one that goes back.
  mutating func moveOn(to time: UInt64) -> Bool {
    guard time >= self.time else { return false }
    self.time = time
    return true
  }

  mutating func countTimeThatWentBack() { lateEvents &+= 1 }

  /// Sets the time of a deadline that fires, and the time of the input again when all have fired.
  mutating func set(_ time: UInt64) { self.time = time }
}

/// Which times a view takes, and what it noticed of its input.
extension View {
  /// True if a time can be that of this view's next input: not so far ahead of the last one that its clock could never have
  /// run that long. The first time sets the clock, whatever its epoch.
  ///
  /// A time that goes back passes: it is clamped.
  public func accepts(time: UInt64) -> Bool { View.accepts(time: time, after: now) }

  /// The same after another time.
  public static func accepts(time: UInt64, after last: UInt64) -> Bool {
    guard last > 0 else { return time < 1 << 62 }
    return time <= last || time &- last <= longestPause
  }

  /// 366 days, in nanoseconds.
  private static var longestPause: UInt64 { 366 * 86_400 * 1_000_000_000 }

  /// The diagnostics of the input since the view was made.
  public var inputDiagnostics: ArenaDiagnostics {
    var found = arena.diagnostics
    found.timesWentBack = clock.timesWentBack
    return found
  }
}

/// The state of a step. A step of the view is its work for one event or one passage of time; a call of the host between two
/// steps is finished in the same way.
struct StepState {
  private var runs = false
  private var waitsForDocument = false

  /// True while an event or the time is being processed: the step ends by itself.
  var isRunning: Bool { runs }

  /// True if a step has to be finished when the document's change is complete.
  var isUnfinished: Bool { waitsForDocument }

  mutating func begin() { runs = true }

  mutating func end() { runs = false }

  mutating func markUnfinished(_ isUnfinished: Bool = true) { waitsForDocument = isUnfinished }
}
