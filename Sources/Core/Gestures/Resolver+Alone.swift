import Geometry

extension Resolver {
  /// The only competitor, or `nil`; a team counts as one.
  mutating func lastOne() -> Int? {
    guard let first = live.next(from: 0) else { return nil }
    let team = specs[first].team
    var next = live.next(from: first &+ 1)
    while let slot = next {
      guard team != 0, specs[slot].team == team else { return nil }
      next = live.next(from: slot &+ 1)
    }
    return first
  }

  /// Nobody else can win: the press is shown without delay.
  mutating func showLonePress() {
    guard let slot = live.next(from: 0), live.next(from: slot &+ 1) == nil else { return }
    guard slots[slot].state == .possible, machines.facts(slots[slot].machine).awaitsPreview else { return }
    machines.change(slots[slot].machine, .show)
    tellPress(slot)
  }
}
