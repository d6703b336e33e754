/// The clock of a view. It runs on the times of the input, and never backwards.
struct ViewClock {
  /// The time of the latest input, nanoseconds; 0 before the first.
  private(set) var now: UInt64 = 0
  /// The number of events whose time went back.
  private(set) var timesWentBack: UInt64 = 0

  /// Moves on to a time. Returns `false`, and stays where it is, for one that goes back.
  mutating func moveOn(to time: UInt64) -> Bool {
    guard time >= now else { return false }
    now = time
    return true
  }

  mutating func countTimeThatWentBack() { timesWentBack &+= 1 }

  /// Sets the time of a deadline that fires, and the time of the input again when all have fired.
  mutating func set(_ time: UInt64) { now = time }
}
