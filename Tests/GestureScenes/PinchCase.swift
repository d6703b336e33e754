import Geometry
import Gestures

/// A drag of one finger that a second finger may join, made of a seed, beside a pinch: the outcome.
package struct PinchCase {
  /// The second finger as it comes.
  package enum Second: Sendable {
    /// Up to 250 ms and 200 view units after the drag began; then the two go apart or together.
    case pinches
    case none
    /// A broad finger that for a moment is seen as two, side by side, as far as 25 view units.
    case broad
  }

  private let stage = Stage()
  private var chance: Chance
  private let drag: RecognizerID
  private let pinch: RecognizerID
  private var time: UInt64 = 1_000_000_000
  private var first: Point<ViewSpace>
  private let way: Vector<ViewSpace>
  private let pause: UInt64

  /// The results of the two recognizers.
  package private(set) var isPinched = false
  package private(set) var isRolledBack = false

  package init(seed: UInt64, _ second: Second) {
    chance = Chance(seed)
    var spec = chance.below(2) == 0 ? RecognizerSpec.pan() : .pan(minFingers: 1, maxFingers: 1)
    spec.priority = Int32(chance.below(3))
    drag = stage.add(spec)
    pinch = stage.add(.pinch())
    first = Point(chance.between(200, 600), chance.between(200, 600))
    let angle = chance.between(0, 6.2831)
    let (sine, cosine) = Elementary.sinCos(angle)
    way = Vector(cosine, sine)
    pause = chance.pick([1_000_000, 4_166_667, 8_333_333, 11_111_111, 16_666_667])
    play(second)
  }

  private mutating func play(_ second: Second) {
    let landed = time
    feed(.down, 1, first)
    let speed = chance.between(200, 3000)
    while !stage.arena.state(of: drag).isActive { step(speed) }
    let late = UInt64(chance.between(0, 250) * 1e6)
    let far = chance.between(0, 200)
    let start = first
    // The drag began where it left the slop, between two samples.
    let began = landed + UInt64(stage.arena.tuning[.panSlop, .touch] / speed * 1e9)
    while time + pause <= began + late, (first - start).length + speed * Double(pause) * 1e-9 <= far { step(speed) }
    time = Swift.max(time, Swift.min(began + late, time + pause))
    switch second {
    case .none: for _ in 0..<20 { step(speed) }
    case .pinches: join()
    case .broad: broaden(speed)
    }
    feed(.up, 1, first)
    stage.arena.advance(to: time + 3_000_000_000, stage)
    stage.drain()
    isPinched = stage.events.contains { $0.recognizer == pinch && $0.state == .began }
    isRolledBack = stage.events.contains {
      $0.recognizer == drag && $0.state == .cancelled && $0.reason == .preempted && $0.flags.contains(.rollback)
    }
  }

  /// A sample of the first finger on its way.
  private mutating func step(_ speed: Double, _ flags: SampleFlags = []) {
    time += pause
    first = first + way * (speed * Double(pause) * 1e-9)
    feed(.move, 1, first, flags)
  }

  private mutating func join() {
    let (sine, cosine) = Elementary.sinCos(chance.between(0, 6.2831))
    let away = Vector<ViewSpace>(cosine, sine)
    let distance = chance.between(80, 300)
    var second = first + away * distance
    let spread = chance.below(2) == 0 ? chance.between(24, 300) : -chance.between(24, 40)
    let steps = 3 + chance.below(30)
    let share = chance.unit()
    feed(.down, 2, second)
    for _ in 0..<steps {
      time += pause
      second = second + away * (spread * (1 - share) / Double(steps))
      first = first + away * (-spread * share / Double(steps))
      let isFrame = chance.below(2) == 0
      feed(.move, 1, first, isFrame ? [.moreInFrame] : [])
      if !isFrame { time += pause / 2 }
      feed(.move, 2, second)
    }
    feed(.up, 2, second)
  }

  private mutating func broaden(_ speed: Double) {
    let beside = Vector<ViewSpace>(-way.dy, way.dx) * chance.between(8, 25)
    feed(.down, 2, first + beside)
    for _ in 0..<(1 + chance.below(6)) {
      step(speed, [.moreInFrame])
      feed(.move, 2, first + beside + Vector(chance.between(-2, 2), chance.between(-2, 2)))
    }
    feed(.up, 2, first + beside)
    for _ in 0..<5 { step(speed) }
  }

  private mutating func feed(
    _ phase: PointerPhase, _ finger: UInt32, _ place: Point<ViewSpace>, _ flags: SampleFlags = []
  ) {
    stage.arena.handle(
      PointerSample(time: time, pointer: finger, kind: .touch, phase: phase, position: place, flags: flags), stage)
    stage.drain()
  }
}
