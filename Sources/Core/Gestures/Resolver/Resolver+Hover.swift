import Geometry

extension Resolver {
  /// The pointer is gone, or pressed: nobody hovers any more.
  mutating func endHovers(_ sample: PointerSample) {
    var next = devices.hover.members.next(from: 0)
    while let slot = next {
      endHover(slot, sample)
      next = devices.hover.members.next(from: slot &+ 1)
    }
  }

  mutating func endHover(_ slot: Int, _ sample: PointerSample) {
    guard devices.hover.members.contains(slot) else { return }
    devices.hover.forget(slot)
    slots[slot].state = .ended
    tellHover(slot, sample, .ended, .zero)
  }

  mutating func tellHover(_ slot: Int, _ sample: PointerSample, _ state: GestureState, _ delta: Vector<ViewSpace>) {
    var event = GestureEvent()
    event.recognizer = id(of: slot)
    event.owner = specs[slot].owner
    event.state = state
    event.reason = state == .ended ? .completed : .none
    event.time = sample.time
    event.sequence = sequence.number
    event.position = sample.position
    event.start = sample.position
    event.delta = delta
    event.kind = sample.kind
    event.pointer = sample.pointer
    event.buttons = sample.buttons
    event.modifiers = sample.modifiers
    event.pressure = sample.pressure
    if sample.flags.contains(.eraser) { event.flags.insert(.eraser) }
    events.append(event)
  }
}
