import Geometry

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
  func handleHover(_ sample: PointerSample, _ host: any ArenaHost) {
    if sample.phase == .leave { return contest.endHovers(sample) }
    if !contest.hover.watchers.isEmpty {
      var next = contest.hover.watchers.next(from: 0)
      while let slot = next {
        hoverOver(slot, sample, host)
        next = contest.hover.watchers.next(from: slot &+ 1)
      }
    }
    contest.hover.last = sample.position
  }

  private func hoverOver(_ slot: Int, _ sample: PointerSample, _ host: any ArenaHost) {
    let id = contest.id(of: slot)
    let isIn =
      contest.slots[slot].isEnabled && contest.specs[slot].devices.contains(sample.kind)
      && contest.specs[slot].region?.contains(sample.position) ?? true
    guard isIn else { return contest.endHover(slot, sample) }
    guard contest.hover.members.contains(slot) else {
      guard host.admits(id, sample), contest.slot(of: id) != nil else { return }
      contest.hover.add(slot)
      contest.slots[slot].state = .began
      return contest.tellHover(slot, sample, .began, .zero)
    }
    contest.slots[slot].state = .changed
    contest.tellHover(slot, sample, .changed, sample.position - contest.hover.last)
  }
}
