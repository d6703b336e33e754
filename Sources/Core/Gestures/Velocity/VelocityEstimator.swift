/// How the speed of a lifted contact is told. Values are stable.
public enum VelocityEstimator: UInt32, Hashable, Sendable {
  /// The library's own: a window in time with a guard against the brake of the lift.
  case standard = 0
  /// A parabola through at most 20 samples of the last 100 ms.
  case leastSquares = 1
  case impulse = 2
  /// The last three slopes, weighted for a phone.
  case threeSegments = 3
  /// The last three slopes, weighted for a desktop.
  case threeSegmentsDesktop = 4
  /// The slope over the last 150 ms.
  case window = 5
  /// The slope over the last 25 ms.
  case interval = 6
  /// The mean of the last five slopes.
  case queue = 7
  /// As `leastSquares`, with a straight line through two samples.
  case leastSquaresFromTwo = 8
}
