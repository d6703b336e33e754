import Geometry

/// All machines of one kind.
struct MachineBank<Machine: GestureMachine>: Sendable {
  private var running: [Machine] = []
  private var free: [Int] = []

  /// Puts a machine where one with other thresholds was, and takes over what outlives a sequence; where `place` is none,
  /// where there is room. Returns its place.
  @_optimize(size)
  mutating func put(_ machine: Machine, at place: Int) -> Int {
    if place >= 0 {
      var fresh = machine
      if Machine.remembers { fresh.remember(running[place]) }
      running[place] = fresh
      return place
    }
    if let place = free.popLast() {
      running[place] = machine
      return place
    }
    running.append(machine)
    return running.count &- 1
  }

  mutating func remove(_ place: Int) { free.append(place) }

  mutating func handle(_ place: Int, _ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    running[place].handle(input, contacts)
  }

  mutating func expire(_ place: Int, _ time: UInt64) -> Verdict { running[place].expire(time) }

  mutating func report(_ place: Int, _ event: inout GestureEvent) { running[place].report(&event) }

  /// The same without changing the machine.
  func preview(_ place: Int, _ event: inout GestureEvent) { running[place].preview(&event) }

  func facts(_ place: Int) -> MachineFacts { MachineFacts(running[place]) }

  func uses(_ place: Int, _ pointer: UInt32) -> Bool { running[place].uses(pointer) }

  func continues(_ place: Int, _ sample: PointerSample) -> Bool { running[place].continues(sample) }

  mutating func change(_ place: Int, _ change: MachineChange) {
    switch change {
    case .beginNow: running[place].beginNow()
    case .show: running[place].show()
    case .forget: running[place].forget()
    case .restart: running[place].restart()
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
