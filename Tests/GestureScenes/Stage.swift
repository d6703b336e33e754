import Geometry
package import Gestures

/// An arena with a host that answers as a test wants, and everything that came out.
package final class Stage: ArenaHost {
  package let arena = Arena()
  package var events: [GestureEvent] = []
  package var denied: Set<RecognizerID> = []
  package var refused: Set<RecognizerID> = []
  package var depths: [RecognizerID: Int32] = [:]
  package var relations: [Pair: DynamicRelation] = [:]
  package var askedPairs: [Pair] = []
  package var admitsAsked = 0
  /// Runs in the middle of each question.
  package var interfering: ((Stage) -> Void)?
  /// The answers of custom recognizers.
  package var input: ((RecognizerID, PointerSample) -> Verdict)?
  package var deadline: ((RecognizerID, UInt64) -> Verdict)?

  package struct Pair: Hashable {
    package let a: RecognizerID
    package let b: RecognizerID

    package init(a: RecognizerID, b: RecognizerID) {
      self.a = a
      self.b = b
    }
  }

  package init() {}

  package func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    admitsAsked += 1
    interfering?(self)
    return !denied.contains(id)
  }

  package func hitDepth(_ id: RecognizerID, _ contact: PointerSample) -> Int32 { depths[id] ?? 0 }

  package func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool {
    interfering?(self)
    return !refused.contains(id)
  }

  package func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation {
    askedPairs.append(Pair(a: a, b: b))
    return relations[Pair(a: a, b: b)] ?? .none
  }

  package func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict {
    interfering?(self)
    return input?(id, sample) ?? .undecided
  }

  package func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict { deadline?(id, time) ?? .undecided }

  package func add(_ spec: RecognizerSpec) -> RecognizerID { (try? arena.add(spec)) ?? .none }

  package func drain() {
    while let event = arena.takeEvent() { events.append(event) }
  }

  /// Feeds one sample; times are milliseconds.
  package func pointer(
    _ ms: Double, _ phase: PointerPhase, _ x: Double, _ y: Double, id: UInt32 = 1, kind: DeviceKind = .touch,
    buttons: PointerButtons = [], flags: SampleFlags = [], pressure: Double = 0
  ) {
    arena.handle(
      PointerSample(
        time: Stage.ns(ms), pointer: id, kind: kind, phase: phase, position: Point(x, y), buttons: buttons,
        pressure: pressure, flags: flags), self)
    drain()
  }

  package func tap(_ ms: Double, _ x: Double, _ y: Double, kind: DeviceKind = .touch) {
    pointer(ms, .down, x, y, kind: kind)
    pointer(ms + 20, .up, x, y, kind: kind)
  }

  package func advance(_ ms: Double) {
    arena.advance(to: Stage.ns(ms), self)
    drain()
  }

  package static func ns(_ ms: Double) -> UInt64 { UInt64((ms * 1e6).rounded()) }

  /// The events of one recognizer, as "state@milliseconds".
  package func story(_ id: RecognizerID, _ states: Set<GestureState>? = nil) -> [String] {
    events.filter { $0.recognizer == id && (states?.contains($0.state) ?? true) }
      .map { "\($0.state)@\(Double($0.time) / 1e6)".replacing(".0", with: "") }
  }

  /// States that count in conformance lists.
  package static let decisive: Set<GestureState> = [.began, .ended, .cancelled, .recognized]
}
