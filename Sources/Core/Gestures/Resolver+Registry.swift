import Geometry

extension Resolver {
  mutating func put(_ fresh: Slot, _ spec: RecognizerSpec, at slot: Int) {
    if fresh.hasLane { lanes.insert(slot) } else { lanes.remove(slot) }
    if spec.kind == .hover { hover.watchers.insert(slot) } else { hover.watchers.remove(slot) }
    if slot < slots.count {
      slots[slot] = fresh
      specs[slot] = spec
    } else {
      slots.append(fresh)
      specs.append(spec)
      moments.append(GestureEvent())
    }
  }

  func id(of slot: Int) -> RecognizerID {
    guard slots.indices.contains(slot) else { return .none }
    return RecognizerID(slot: slot, generation: slots[slot].generation)
  }

  func slot(of id: RecognizerID) -> Int? {
    let slot = id.slot
    guard slots.indices.contains(slot), slots[slot].isUsed, slots[slot].generation == id.generation else { return nil }
    return slot
  }

  func freeSlot() -> Int {
    for slot in slots.indices where !slots[slot].isUsed && !live.contains(slot) { return slot }
    return slots.count
  }

  mutating func release(_ slot: Int) {
    slots[slot].isUsed = false
    live.remove(slot)
    active.remove(slot)
    wanting.remove(slot)
    timed.remove(slot)
    lanes.remove(slot)
    hover.watchers.remove(slot)
    holders.remove(slot)
    acted.remove(slot)
    hasChangedCompany = true
    machines.change(slots[slot].machine, .remove)
    rebuildTables()
  }

  mutating func reserve() {
    live.reserve(slots.count)
    active.reserve(slots.count)
    wanting.reserve(slots.count)
    timed.reserve(slots.count)
    acted.reserve(slots.count)
    starved.reserve(slots.count)
    tables.reserve(slots.count)
    sequenceTables.reserve(slots.count)
    asked.reserve(slots.count)
    log.fit(recognizers: slots.count)
  }
}
