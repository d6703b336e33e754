import Geometry

/// How much wider and how far turned several contacts are; continuous where fingers join or leave.
struct GestureSpread: Hashable, Sendable {
  private var reference = Cluster()
  private var current = Cluster()
  /// The values that earlier sets of fingers reached.
  private var scaleBefore = 1.0
  private(set) var rotation = 0.0
  private(set) var previousRotation = 0.0
  private var baseRotation = 0.0
  private var reportedScale = 1.0
  private var reportedRotation = 0.0

  mutating func begin(_ cluster: Cluster) {
    self = GestureSpread()
    reference = cluster
    current = cluster
  }

  mutating func move(_ input: GestureInput) {
    current = input.after
    previousRotation = rotation
    rotation += input.before.turn(to: input.after)
  }

  /// Another number of fingers: scale and rotation go on from where they are.
  mutating func jump(to cluster: Cluster) {
    scaleBefore = scale
    reference = cluster
    current = cluster
    previousRotation = rotation
  }

  var span: Double { current.span }
  var referenceSpan: Double { reference.span }
  var rotationSinceBegin: Double { rotation - baseRotation }

  /// Since the reference; 1 where there is nothing to compare.
  var scale: Double { scaleBefore * GestureSpread.ratio(current.span, reference.span) }

  /// Counts from a span on, and from the rotation so far.
  mutating func rebase(span: Double) {
    let share = GestureSpread.ratio(span, reference.span)
    reference.span = span
    reference.spanX *= share
    reference.spanY *= share
    scaleBefore = 1
    rebaseRotation(at: rotation)
    reportedScale = 1
  }

  mutating func rebaseRotation(at angle: Double) {
    baseRotation = angle
    reportedRotation = 0
  }

  var hasPending: Bool { scale != reportedScale || rotationSinceBegin != reportedRotation }

  /// How much wider or narrower the contacts are than at the last event.
  var pendingSpan: Double { (current.span - reference.span * reportedScale / scaleBefore).magnitude }

  mutating func report(_ event: inout GestureEvent) {
    event.scale = scale
    event.scaleDelta = reportedScale > 0 ? scale / reportedScale : 1
    event.scaleX = scaleBefore * GestureSpread.ratio(current.spanX, reference.spanX)
    event.scaleY = scaleBefore * GestureSpread.ratio(current.spanY, reference.spanY)
    event.rotation = rotationSinceBegin
    event.rotationDelta = rotationSinceBegin - reportedRotation
    reportedScale = scale
    reportedRotation = rotationSinceBegin
  }

  private static func ratio(_ a: Double, _ b: Double) -> Double { a > 0 && b > 0 ? (a / b).clamped(1e-6, 1e6) : 1 }
}
