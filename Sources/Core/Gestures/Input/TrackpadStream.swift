import Geometry

/// A trackpad's pan, pinch and rotate stream, seen as two fingers round a moving middle.
struct TrackpadStream {
  /// The distance that the two fingers would have at scale 1, in view units.
  static let nominalSpan = 200.0

  private(set) var isOpen = false
  private(set) var fingers: UInt32 = 0
  private var cluster = Cluster()
  private var track = VelocityTrack()
  /// How far it has scrolled since it began.
  private var way = Vector<ViewSpace>.zero

  mutating func open(_ sample: TrackpadSample) -> Cluster {
    isOpen = true
    fingers = Swift.max(2, sample.fingers)
    way = .zero
    cluster = place(sample)
    track.restart(sample.time, cluster.focal)
    return cluster
  }

  /// The clusters before and after a sample.
  mutating func update(_ sample: TrackpadSample) -> (before: Cluster, after: Cluster) {
    let before = cluster
    way = way + sample.pan
    cluster = place(sample)
    track.add(sample.time, cluster.focal)
    return (before, cluster)
  }

  mutating func close() { isOpen = false }

  func velocity(at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    track.velocity(at: time, settings)
  }

  private func place(_ sample: TrackpadSample) -> Cluster {
    var cluster = Cluster()
    cluster.count = Int(clamping: fingers)
    // Who scrolls towards the end pulls the pages the other way: so the fingers went.
    cluster.focal = sample.position - way
    cluster.span = TrackpadStream.nominalSpan * sample.scale.clamped(1e-6, 1e6)
    cluster.spanX = cluster.span
    cluster.spanY = cluster.span
    let (sin, cos) = Elementary.sinCos(sample.rotation)
    cluster.pair = Vector(cluster.span * cos, cluster.span * sin)
    return cluster
  }
}
