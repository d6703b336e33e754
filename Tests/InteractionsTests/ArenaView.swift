import Geometry
import Gestures
import Interactions

/// A view with an arena: components act as their recognizers win, without tools.
final class ArenaView: ArenaHost {
  let arena = Arena()
  let bench = Bench()
  let behavior = FakeBehavior()
  /// The answer of the host's recognizer before it acts.
  var shouldBegin: () -> Bool = { true }
  /// The acts of the host's recognizers and of components.
  var journal: [String] = []
  var onRecognized: (GestureEvent) -> Void = { _ in }

  var registry: InteractionRegistry { bench.registry }

  init(_ present: Component...) {
    for component in present { behavior.contexts[component] = ActivationContext.none }
    do { registry.bindings = try ComponentBindings(addedTo: arena) } catch { journal.append("install: \(error)") }
  }

  func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    guard let row = registry.bindings.recognizer(id) else { return true }
    registry.beginSequence(arena.sequenceNumber, time: contact.time)
    return registry.admits(row.component, at: contact.position, by: row.trigger, .start, behavior)
  }

  func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool {
    guard let row = registry.bindings.recognizer(id) else { return shouldBegin() }
    return registry.admits(row.component, at: moment.position, by: row.trigger, .begin, behavior)
  }

  /// Milliseconds.
  func feed(
    _ phase: PointerPhase, _ time: UInt64, _ x: Double = 100, _ y: Double = 100, _ kind: DeviceKind = .touch
  ) {
    let buttons: PointerButtons = kind == .mouse && phase != .up ? .primary : []
    arena.handle(
      PointerSample(
        time: time * 1_000_000, pointer: 1, kind: kind, phase: phase, position: Point(x, y), buttons: buttons), self)
    drain()
  }

  func tap(_ time: UInt64, _ kind: DeviceKind = .touch) {
    feed(.down, time, 100, 100, kind)
    feed(.up, time + 40, 100, 100, kind)
  }

  func advance(_ time: UInt64) {
    arena.advance(to: time * 1_000_000, self)
    drain()
  }

  func drain() {
    while let event = arena.takeEvent() {
      registry.note(event)
      let milliseconds = event.time / 1_000_000
      if let row = registry.bindings.recognizer(event.recognizer) {
        guard event.state == .recognized || event.state == .began || event.state == .cancelled else { continue }
        let count = row.spec.kind == .tapAndDrag ? " \(event.count)" : ""
        journal.append("\(row.component.name) \(event.state)\(count) @\(milliseconds)")
        if event.state != .cancelled {
          _ = registry.activate(row.component, at: event.position, by: row.trigger, behavior)
        }
      } else if event.state != .failed && event.state != .pressShown && event.state != .previewCancelled {
        journal.append("host \(event.state) @\(milliseconds)")
        onRecognized(event)
      }
    }
  }
}
