import Geometry

/// All machines of one kind: as they run, and as they are at rest, so that a sequence starts with a plain copy.
struct MachineBank<Machine: GestureMachine>: Sendable {
  private var running: [Machine] = []
  private var resting: [Machine] = []
  private var free: [Int] = []

  /// Room for one more; its number.
  mutating func add(_ machine: Machine) -> Int {
    if let place = free.popLast() {
      running[place] = machine
      resting[place] = machine
      return place
    }
    running.append(machine)
    resting.append(machine)
    return running.count &- 1
  }

  mutating func remove(_ place: Int) { free.append(place) }

  /// Other thresholds, from the next restart on.
  mutating func configure(_ place: Int, _ machine: Machine) { resting[place] = machine }

  mutating func restart(_ place: Int) {
    guard Machine.remembers else {
      running[place] = resting[place]
      return
    }
    var fresh = resting[place]
    fresh.remember(running[place])
    running[place] = fresh
  }

  mutating func handle(_ place: Int, _ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    running[place].handle(input, contacts)
  }

  mutating func expire(_ place: Int, _ time: UInt64) -> Verdict { running[place].expire(time) }

  mutating func report(_ place: Int, _ event: inout GestureEvent) { running[place].report(&event) }

  /// The same without changing the machine.
  func preview(_ place: Int, _ event: inout GestureEvent) {
    var machine = running[place]
    machine.report(&event)
  }

  func facts(_ place: Int) -> MachineFacts { MachineFacts(running[place]) }

  func uses(_ place: Int, _ pointer: UInt32) -> Bool { running[place].uses(pointer) }

  func continues(_ place: Int, _ sample: PointerSample) -> Bool { running[place].continues(sample) }

  mutating func change(_ place: Int, _ change: MachineChange) {
    switch change {
    case .beginNow: running[place].beginNow()
    case .show: running[place].show()
    case .forget: running[place].forget()
    case .restart: restart(place)
    case .remove: remove(place)
    }
  }
}

/// A change that the resolver makes to a machine of any kind.
enum MachineChange {
  case beginNow
  case show
  case forget
  case restart
  case remove
}
