import Geometry
import Testing

@Suite("motion in closed form")
struct MotionTests {
  static let speeds = [500.0, 1000, 2000, 4000, 8000]

  @Test("Android's scroller: golden times and ways", arguments: zip(speeds, [333.3, 555.2, 924.9, 1540.7, 2566.6]))
  func androidTimes(speed: Double, milliseconds: Double) {
    let curve = MotionCurve(.android, velocity: speed)
    #expect((curve.duration * 1000 - milliseconds).magnitude < 0.1)
    let ways: [Double: Double] = [500: 58.32, 1000: 194.31, 2000: 647.40, 4000: 2156.95, 8000: 7186.36]
    let way = ways[speed] ?? 0
    #expect((curve.distance - way).magnitude < 0.1)
    #expect((MotionCurve(.flutterClamping, velocity: -speed).distance + way).magnitude < 0.1)
  }

  @Test("Flutter's clamped scroller: golden times", arguments: zip(speeds, [275.1, 458.2, 763.3, 1271.6, 2118.4]))
  func flutterTimes(speed: Double, milliseconds: Double) {
    let curve = MotionCurve(.flutterClamping, velocity: speed)
    #expect((curve.duration * 1000 - milliseconds).magnitude < 0.1)
    #expect((curve.velocity(at: 0) - speed).magnitude < speed * 1e-6)
  }

  @Test("Android's spline at given shares of the time")
  func spline() {
    let curve = MotionCurve(.android, velocity: 1000)
    let expected: [Double: Double] = [
      0.05: 0.1413, 0.10: 0.2740, 0.25: 0.5838, 0.35: 0.7218, 0.50: 0.8584, 0.75: 0.9711, 0.90: 0.9958,
    ]
    for (share, way) in expected {
      #expect((curve.position(at: curve.duration * share) / curve.distance - way).magnitude < 1e-4)
    }
  }

  @Test("exponential ways", arguments: [(500.0, 249.5, 49.5, 249.69), (4000, 1996, 396, 1997.52)])
  func exponential(speed: Double, normal: Double, fast: Double, flutter: Double) {
    #expect((MotionCurve(.iosNormal, velocity: speed).distance - normal).magnitude < 0.01)
    #expect((MotionCurve(.iosFast, velocity: speed).distance - fast).magnitude < 0.01)
    #expect((MotionCurve(.flutterBouncing, velocity: speed).distance - flutter).magnitude < 0.01)
  }

  static let laws: [MotionPhysics] = [
    .standard, .iosFast, .android, .flutterClamping, .flutterBouncing, .gtk, .gecko, .qt,
  ]

  @Test("a curve is smooth, monotonic, and its velocity is its slope", arguments: laws)
  func slope(law: MotionPhysics) {
    let curve = MotionCurve(law, velocity: -2345)
    var last = 0.0
    for step in 1...1000 {
      let t = curve.duration * Double(step) / 1000
      let position = curve.position(at: t)
      #expect(position <= last + 1e-9)
      last = position
    }
    #expect(curve.position(at: curve.duration) == curve.distance)
    #expect((curve.position(at: curve.duration * 0.9999999) - curve.distance).magnitude < 0.1)
    let t = curve.duration * 0.3037
    let numeric = (curve.position(at: t + 1e-6) - curve.position(at: t - 1e-6)) / 2e-6
    #expect((numeric - curve.velocity(at: t)).magnitude < 1 + numeric.magnitude * 1e-3)
  }

  @Test("a retargeted fling stops where it was sent", arguments: laws)
  func retarget(law: MotionPhysics) {
    for way in [-1234.5, 3.25, 800] {
      let curve = MotionCurve(law, distance: way)
      #expect(curve.distance == way)
      let again = MotionCurve(law, velocity: curve.startVelocity)
      #expect((again.distance - way).magnitude < 1e-6 * way.magnitude)
      #expect((curve.position(at: curve.duration * 0.9999999) - way).magnitude < 0.1)
    }
  }

  @Test(
    "rubber band: golden values and inverse",
    arguments: zip([50.0, 100, 200, 400, 800, 1600], [26.586, 51.462, 96.703, 172.549, 283.871, 419.048]))
  func rubberBand(overshoot: Double, shown: Double) {
    let band = MotionRubberBand(size: 800)
    #expect((band.stretch(overshoot) - shown).magnitude < 0.001)
    #expect((band.stretch(-overshoot) + shown).magnitude < 0.001)
    #expect((band.overshoot(band.stretch(overshoot)) - overshoot).magnitude < 1e-6)
  }

  @Test("the rubber band of a scale is continuous at its limits")
  func scaleBand() {
    #expect(MotionRubberBand.scale(2, 1, 4) == 2)
    #expect((MotionRubberBand.scale(4.0001, 1, 4) - 4).magnitude < 1e-3)
    let past = MotionRubberBand.scale(64, 1, 4)
    #expect(past > 4 && past < 8)
  }

  @Test("a spring's velocity is its slope, and it comes to rest", arguments: [0.3, 1.0, 1.1, 3])
  func spring(damping: Double) {
    let spring = MotionSpring(frequency: 14, damping: damping, displacement: 100, velocity: -300)
    #expect((spring.position(at: 0) - 100).magnitude < 1e-9)
    #expect((spring.velocity(at: 0) + 300).magnitude < 1e-6)
    for t in [0.01, 0.1, 0.5] {
      let numeric = (spring.position(at: t + 1e-6) - spring.position(at: t - 1e-6)) / 2e-6
      #expect((numeric - spring.velocity(at: t)).magnitude < 1e-2)
    }
    #expect(spring.position(at: spring.duration()).magnitude <= 0.1)
  }
}
