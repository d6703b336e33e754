import Geometry
import Gestures

/// An arena with a host that answers as a test wants, and everything that came out.
final class Stage: ArenaHost {
  let arena = Arena()
  var events: [GestureEvent] = []
  var denied: Set<RecognizerID> = []
  var refused: Set<RecognizerID> = []
  var depths: [RecognizerID: Int32] = [:]
  var relations: [Pair: DynamicRelation] = [:]
  var askedPairs: [Pair] = []
  var admitsAsked = 0
  /// Runs in the middle of each question.
  var interfering: ((Stage) -> Void)?
  /// What custom recognizers say.
  var input: ((RecognizerID, PointerSample) -> Verdict)?
  var deadline: ((RecognizerID, UInt64) -> Verdict)?

  struct Pair: Hashable {
    let a: RecognizerID
    let b: RecognizerID
  }

  func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    admitsAsked += 1
    interfering?(self)
    return !denied.contains(id)
  }

  func hitDepth(_ id: RecognizerID, _ contact: PointerSample) -> Int32 { depths[id] ?? 0 }

  func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool {
    interfering?(self)
    return !refused.contains(id)
  }

  func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation {
    askedPairs.append(Pair(a: a, b: b))
    return relations[Pair(a: a, b: b)] ?? .none
  }

  func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict {
    interfering?(self)
    return input?(id, sample) ?? .undecided
  }

  func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict { deadline?(id, time) ?? .undecided }

  func add(_ spec: RecognizerSpec) -> RecognizerID { (try? arena.add(spec)) ?? .none }

  func drain() {
    while let event = arena.takeEvent() { events.append(event) }
  }

  /// Feeds one sample; times are milliseconds.
  func pointer(
    _ ms: Double, _ phase: PointerPhase, _ x: Double, _ y: Double, id: UInt32 = 1, kind: DeviceKind = .touch,
    buttons: PointerButtons = [], flags: SampleFlags = [], pressure: Double = 0
  ) {
    arena.handle(
      PointerSample(
        time: Stage.ns(ms), pointer: id, kind: kind, phase: phase, position: Point(x, y), buttons: buttons,
        pressure: pressure, flags: flags), self)
    drain()
  }

  func tap(_ ms: Double, _ x: Double, _ y: Double, kind: DeviceKind = .touch) {
    pointer(ms, .down, x, y, kind: kind)
    pointer(ms + 20, .up, x, y, kind: kind)
  }

  func advance(_ ms: Double) {
    arena.advance(to: Stage.ns(ms), self)
    drain()
  }

  static func ns(_ ms: Double) -> UInt64 { UInt64((ms * 1e6).rounded()) }

  /// What one recognizer told, as "state@milliseconds".
  func story(_ id: RecognizerID, _ states: Set<GestureState>? = nil) -> [String] {
    events.filter { $0.recognizer == id && (states?.contains($0.state) ?? true) }
      .map { "\($0.state)@\(Double($0.time) / 1e6)".replacing(".0", with: "") }
  }

  /// States that count in conformance lists.
  static let decisive: Set<GestureState> = [.began, .ended, .cancelled, .recognized]
}
