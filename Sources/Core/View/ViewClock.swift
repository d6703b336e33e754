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
