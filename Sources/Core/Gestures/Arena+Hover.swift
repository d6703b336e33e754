import Geometry

/// The pointer above the view, and who watches it.
struct HoverState {
  private(set) var members = SlotSet()
  var last = Point<ViewSpace>.origin

  mutating func add(_ slot: Int) { members.insert(slot) }
  mutating func forget(_ slot: Int) { members.remove(slot) }
}

/// Hover recognizers begin when a pointer comes, follow it, and end when it leaves or presses.
extension Arena {
  func handleHover(_ sample: PointerSample, _ host: any ArenaHost) {
    for slot in slots.indices where slots[slot].isUsed && specs[slot].kind == .hover {
      if sample.phase == .leave {
        endHover(slot, sample)
      } else {
        hoverOver(slot, sample, host)
      }
    }
    hover.last = sample.position
  }

  private func hoverOver(_ slot: Int, _ sample: PointerSample, _ host: any ArenaHost) {
    let id = id(of: slot)
    let isIn =
      slots[slot].isEnabled && specs[slot].devices.contains(sample.kind)
      && specs[slot].region?.contains(sample.position) ?? true
    guard isIn else { return endHover(slot, sample) }
    guard hover.members.contains(slot) else {
      guard host.admits(id, sample), self.slot(of: id) != nil else { return }
      hover.add(slot)
      slots[slot].state = .began
      return tellHover(slot, sample, .began, .zero)
    }
    slots[slot].state = .changed
    tellHover(slot, sample, .changed, sample.position - hover.last)
  }

  private func endHover(_ slot: Int, _ sample: PointerSample) {
    guard hover.members.contains(slot) else { return }
    hover.forget(slot)
    slots[slot].state = .ended
    tellHover(slot, sample, .ended, .zero)
  }

  private func tellHover(_ slot: Int, _ sample: PointerSample, _ state: GestureState, _ delta: Vector<ViewSpace>) {
    var event = GestureEvent()
    event.recognizer = id(of: slot)
    event.owner = specs[slot].owner
    event.state = state
    event.reason = state == .ended ? .completed : .none
    event.time = sample.time
    event.sequence = sequence
    event.position = sample.position
    event.start = sample.position
    event.delta = delta
    event.kind = sample.kind
    event.pointer = sample.pointer
    event.buttons = sample.buttons
    event.modifiers = sample.modifiers
    event.pressure = sample.pressure
    if sample.flags.contains(.eraser) { event.flags.insert(.eraser) }
    queue.append(event)
  }
}
