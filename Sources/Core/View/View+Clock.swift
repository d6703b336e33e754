public import Gestures

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
