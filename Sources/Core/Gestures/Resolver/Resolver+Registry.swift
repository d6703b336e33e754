import Geometry

extension Resolver {
  mutating func put(_ fresh: Slot, _ spec: RecognizerSpec, at slot: Int) {
    forgetAdmission()
    if fresh.role.hasLane { sets.lanes.insert(slot) } else { sets.joiners.insert(slot) }
    if spec.kind == .tapAndDrag { sets.counters.insert(slot) }
    if spec.kind == .hover { devices.hover.watchers.insert(slot) } else { devices.hover.watchers.remove(slot) }
    if slot < slots.count {
      slots[slot] = fresh
      specs[slot] = spec
    } else {
      slots.append(fresh)
      specs.append(spec)
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
    for slot in slots.indices where !slots[slot].isUsed && !sets.live.contains(slot) { return slot }
    return slots.count
  }

  mutating func release(_ slot: Int) {
    if slots[slot].isUsed && specs[slot].asksRelations { relations.askers &-= 1 }
    forgetAdmission()
    slots[slot].isUsed = false
    sets.joiners.remove(slot)
    sets.counters.remove(slot)
    sets.switching.remove(slot)
    sets.live.remove(slot)
    sets.active.remove(slot)
    sets.wanting.remove(slot)
    sets.timed.remove(slot)
    sets.lanes.remove(slot)
    devices.hover.watchers.remove(slot)
    sets.holders.remove(slot)
    sets.acted.remove(slot)
    sets.hasChangedCompany = true
    if slots[slot].machine.isMade { machines.change(slots[slot].machine, .remove) }
    slots[slot].machine = MachineID(none: specs[slot].kind)
    relations.tables.clear(slot)
  }

  mutating func reserve() {
    sets.live.reserve(slots.count)
    sets.active.reserve(slots.count)
    sets.wanting.reserve(slots.count)
    sets.timed.reserve(slots.count)
    sets.acted.reserve(slots.count)
    sets.starved.reserve(slots.count)
    relations.tables.reserve(slots.count)
    relations.running.reserve(slots.count)
    relations.asked.reserve(slots.count)
    log.fit(recognizers: slots.count)
  }
}
