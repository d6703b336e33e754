import Geometry
package import Gestures

/// Reproducible random numbers (splitmix64).
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 up to, not including, `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// 0 to 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  package mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  package mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}

/// A scene of recognizers and a trace of samples, both made of a seed.
package struct RandomScene {
  package var specs: [RecognizerSpec] = []
  /// Pairs of numbers of specs.
  package var waits: [(Int, Int)] = []
  package var together: [(Int, Int)] = []
  package var samples: [PointerSample] = []

  /// `straight`: without anything that depends on speed or on how a way is cut into samples.
  package init(seed: UInt64, straight: Bool = false) {
    var chance = Chance(seed)
    addRecognizers(&chance, straight)
    addSamples(&chance)
  }

  private mutating func addRecognizers(_ chance: inout Chance, _ straight: Bool) {
    var kinds: [RecognizerSpec] = [
      .tap(), .tap(taps: 2), .tap(taps: 3), .pan(), .pan(axis: .horizontal), .pan(axis: .vertical), .pinch(),
      RecognizerSpec(.rotate), RecognizerSpec(.tapAndDrag), RecognizerSpec(.dragZoom), .tap(fingers: 2),
      .pan(minFingers: 1, maxFingers: 1), .longPress(),
    ]
    if !straight { kinds += [.swipe(.all), RecognizerSpec(.transform), RecognizerSpec(.hold), RecognizerSpec(.force)] }
    let count = 2 + chance.below(7)
    for index in 0..<count {
      var spec = chance.pick(kinds)
      spec.priority = Int32(index)
      if chance.below(8) == 0 { spec.latency = .provisional }
      specs.append(spec)
    }
    specs.shuffle(&chance)
    for _ in 0..<chance.below(5) {
      let a = chance.below(count)
      let b = chance.below(count)
      if a != b { waits.append((a, b)) }
    }
    for _ in 0..<chance.below(4) { together.append((chance.below(count), chance.below(count))) }
  }

  private mutating func addSamples(_ chance: inout Chance) {
    var time: UInt64 = 1_000_000_000
    let kind = chance.pick([DeviceKind.touch, .touch, .touch, .mouse, .pen])
    var down: [(UInt32, Point<ViewSpace>)] = []
    for _ in 0..<(4 + chance.below(40)) {
      let pause = [UInt64(0), 8, 16, 30, 90, 200, 400, 700][chance.below(8)]
      time += pause * 1_000_000
      let most = kind == .touch ? 3 : 1
      let deed = chance.below(10)
      if down.isEmpty || deed == 0, down.count < most {
        let free = (1...4).map(UInt32.init).first { id in !down.contains { $0.0 == id } } ?? 9
        let near = chance.below(2) == 0
        let place = Point<ViewSpace>(
          near ? 100 + chance.between(-3, 3) : chance.between(0, 400), near ? 100 : chance.between(0, 400))
        down.append((free, place))
        add(time, free, kind, .down, place)
      } else if deed < 4 {
        let (id, place) = down.remove(at: chance.below(down.count))
        add(time, id, kind, chance.below(20) == 0 ? .cancel : .up, place)
      } else {
        let index = chance.below(down.count)
        let reach = chance.pick([2.0, 6, 14, 60])
        down[index].1 = down[index].1 + Vector(chance.between(-reach, reach), chance.between(-reach, reach))
        add(time, down[index].0, kind, .move, down[index].1)
      }
    }
    for (id, place) in down { add(time + 20_000_000, id, kind, .up, place) }
  }

  private mutating func add(
    _ time: UInt64, _ id: UInt32, _ kind: DeviceKind, _ phase: PointerPhase, _ place: Point<ViewSpace>
  ) {
    samples.append(
      PointerSample(
        time: time, pointer: id, kind: kind, phase: phase, position: place,
        buttons: kind == .mouse && phase != .up ? .primary : []))
  }

  /// A stage with the scene's recognizers, added in an order, and their ids by number of spec.
  package func stage(order: [Int]? = nil) -> (Stage, [RecognizerID]) {
    let stage = Stage()
    var ids = [RecognizerID](repeating: .none, count: specs.count)
    for index in order ?? Array(specs.indices) { ids[index] = stage.add(specs[index]) }
    for (a, b) in waits { _ = try? stage.arena.require(.recognizer(ids[a]), failureOf: .recognizer(ids[b])) }
    for (a, b) in together { _ = try? stage.arena.allowSimultaneous(.recognizer(ids[a]), .recognizer(ids[b])) }
    return (stage, ids)
  }
}

extension Array {
  package mutating func shuffle(_ chance: inout Chance) {
    guard count > 1 else { return }
    for index in stride(from: count - 1, to: 0, by: -1) { swapAt(index, chance.below(index + 1)) }
  }
}
