public import Geometry

/// The pointer above the view, and who watches it.
struct HoverState {
  private(set) var members = SlotSet()
  /// Recognizers of that kind.
  var watchers = SlotSet()
  var last = Point<ViewSpace>.origin

  mutating func add(_ slot: Int) { members.insert(slot) }
  mutating func forget(_ slot: Int) { members.remove(slot) }
}

/// Hover recognizers begin when a pointer comes, follow it, and end when it leaves or presses.
extension Arena {
  /// True if recognizers watch hovering pointers.
  public var watchesHover: Bool { !resolver.devices.hover.watchers.isEmpty }

  /// A pointer that nobody watches has hovered on to a point, at a time before the next deadline: the same as ``handle(_:_:)`` in few words.
  public func hoverAlone(to point: Point<ViewSpace>, at time: UInt64) {
    guard depth == 0 else { return }
    _ = resolver.stamp(time)
    resolver.devices.hover.last = point
  }

  func handleHover(_ sample: PointerSample, _ host: any ArenaHost) {
    if sample.phase == .leave { return resolver.endHovers(sample) }
    if !resolver.devices.hover.watchers.isEmpty {
      var next = resolver.devices.hover.watchers.next(from: 0)
      while let slot = next {
        hoverOver(slot, sample, host)
        next = resolver.devices.hover.watchers.next(from: slot &+ 1)
      }
    }
    resolver.devices.hover.last = sample.position
  }

  private func hoverOver(_ slot: Int, _ sample: PointerSample, _ host: any ArenaHost) {
    let id = resolver.id(of: slot)
    let isIn =
      resolver.slots[slot].membership.isEnabled && resolver.specs[slot].devices.contains(sample.kind)
      && resolver.specs[slot].region?.contains(sample.position) ?? true
    guard isIn else { return resolver.endHover(slot, sample) }
    guard resolver.devices.hover.members.contains(slot) else {
      guard host.admits(id, sample), resolver.slot(of: id) != nil else { return }
      resolver.devices.hover.add(slot)
      resolver.slots[slot].state = .began
      return resolver.tellHover(slot, sample, .began, .zero)
    }
    resolver.slots[slot].state = .changed
    resolver.tellHover(slot, sample, .changed, sample.position - resolver.devices.hover.last)
  }
}
