import Geometry

/// Recognizes a movement past the slop, free or along one axis; then follows it.
///
///     idle --enough fingers--> possible --past the slop--> panning --move--> panning
///                                 |                           `--too few fingers, other button--> ended
///                                 `--lifted, too many fingers, moved before its rest--> failed
struct PanRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case possible
    case panning
  }

  /// The point that it follows while several fingers are down.
  private enum Follows: Hashable, Sendable {
    case middle
    case latest
    case outermost
    case first
  }

  private let axis: PanAxis
  private let minFingers: Int
  private let maxFingers: Int
  private let slop: Double
  private let rest: UInt64?
  private let dragStart: Int
  private let railRatio: Double
  private let follows: Follows
  private let preview: Bool

  private var state = State.idle
  private var since: UInt64 = 0
  private var rail = PanAxis.free
  private var outermost = Vector<ViewSpace>.zero
  private var primaryPointer: UInt32 = 0
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    axis = spec.axis
    minFingers = Int(clamping: spec.minFingers)
    maxFingers = Int(clamping: spec.maxFingers)
    slop = spec.slop ?? tuning.distance(spec.axis == .free ? .panSlop : .axisPanSlop, kind)
    rest = spec.duration
    dragStart = tuning.choice(.dragStart, kind)
    railRatio = tuning.number(.railRatio, kind)
    preview = spec.previews && tuning.time(.longPressPreview, kind) == 0
    switch (tuning.choice(.multiPointer, kind), maxFingers) {
    case (1, _): follows = .latest
    case (2, _): follows = .outermost
    case (_, 1): follows = .first
    default: follows = .middle
    }
  }

  var beginsAlone: Bool { state == .possible && rest == nil }

  /// The rest of the way after the slop, to be told right after the begin.
  var hasRemainder: Bool { dragStart != 1 && motion.pending != .zero }

  mutating func report(_ event: inout GestureEvent) { motion.report(&event) }

  mutating func restart() {
    state = .idle
    since = 0
    rail = .free
    outermost = .zero
    primaryPointer = 0
    motion = GestureMotion()
  }

  /// Begins without having left the slop.
  mutating func beginNow() {
    state = .panning
    motion.rebase()
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle: return handleIdle(input, contacts)
    case .possible: return handlePossible(input, contacts)
    case .panning: return handlePanning(input, contacts)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    guard state == .possible, rest != nil else { return .undecided }
    beginNow()
    return .begin
  }

  private mutating func handleIdle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    guard input.action == .down else { return .undecided }
    if input.after.count == 1 { primaryPointer = input.contact.pointer }
    guard input.after.count <= maxFingers else { return .fail(.extraContact) }
    guard input.after.count >= minFingers else { return .undecided }
    state = .possible
    since = input.time
    motion.begin(follows == .first ? input.contact.position : input.after.focal)
    var verdict = Verdict(.none, deadline: deadline)
    verdict.showsPress = preview
    return verdict
  }

  private var deadline: UInt64 { rest.map { TapRhythm.sum(since, $0) } ?? Verdict.never }

  private mutating func handlePossible(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      guard input.after.count <= maxFingers else { return .fail(.extraContact) }
      motion.jump(to: input.after.focal)
    case .up:
      guard input.after.count >= minFingers else { return .fail(wentAcross ? .otherAxis : .lifted) }
      motion.jump(to: input.after.focal)
    case .move:
      if input.buttonsChanged { return .fail(.buttonsChanged) }
      follow(input, contacts)
      if let crossing { return crossed(at: crossing) }
    }
    return Verdict(.none, deadline: deadline)
  }

  /// True if it moved past the slop, but along the axis that does not count.
  private var wentAcross: Bool {
    switch axis {
    case .free: return false
    case .horizontal: return motion.total.dy.magnitude > slop
    case .vertical: return motion.total.dx.magnitude > slop
    }
  }

  private mutating func crossed(at crossing: Double) -> Verdict {
    guard rest == nil else { return .fail(.moved) }
    state = .panning
    chooseRail()
    let way = motion.total
    let edge = motion.previous + (way - motion.previous) * crossing
    motion.replace(railed(way))
    switch dragStart {
    case 0: motion.rebase(at: railed(edge))
    case 1: motion.rebase()
    case 2: motion.rebase(at: .zero)
    default: motion.rebase(at: railed(way) * (way.length > slop ? slop / way.length : 1))
    }
    return Verdict(.begin, crossing: crossing)
  }

  private mutating func handlePanning(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      motion.jump(to: follows == .first ? motion.position : input.after.focal)
      return .undecided
    case .up:
      if follows == .first, input.contact.pointer == primaryPointer { return .end }
      guard input.after.count >= minFingers, input.after.count > 0 else { return .end }
      motion.jump(to: follows == .first ? motion.position : input.after.focal)
      return .undecided
    case .move:
      if input.buttonsChanged { return .end }
      return follow(input, contacts) ? .change : .undecided
    }
  }

  /// Where along the movement the slop was left.
  private var crossing: Double? {
    switch axis {
    case .free: return Segment(from: motion.previous, to: motion.total).exit(slop)
    case .horizontal: return Segment.exit(motion.previous.dx, motion.total.dx, slop)
    case .vertical: return Segment.exit(motion.previous.dy, motion.total.dy, slop)
    }
  }

  /// A free pan that is much longer along one axis keeps to it, unless it is wide along both.
  private mutating func chooseRail() {
    guard axis == .free, railRatio.isFinite else { return }
    let x = motion.total.dx.magnitude
    let y = motion.total.dy.magnitude
    guard Swift.min(x, y) < 2 * slop else { return }
    rail = x > y * railRatio ? .horizontal : y > x * railRatio ? .vertical : .free
  }

  private func railed(_ way: Vector<ViewSpace>) -> Vector<ViewSpace> {
    switch axis == .free ? rail : axis {
    case .free: return way
    case .horizontal: return Vector(way.dx, 0)
    case .vertical: return Vector(0, way.dy)
    }
  }

  /// Takes the movement of what is followed. Returns whether it is that which moved.
  @discardableResult
  private mutating func follow(_ input: GestureInput, _ contacts: ContactTable) -> Bool {
    switch follows {
    case .middle:
      take(input.after.focal - input.before.focal, to: input.after.focal)
    case .first:
      // Looked at where it lies: it is much to copy.
      guard let own = contacts.index(of: primaryPointer) else { return false }
      let position = contacts.contacts[own].position
      take(position - contacts.contacts[own].judged.position, to: position)
      return input.contact.pointer == primaryPointer
    case .latest:
      guard contacts.contacts.last?.pointer == input.contact.pointer else { return false }
      take(input.contact.position - input.contact.judged.position, to: input.contact.position)
    case .outermost:
      let sum = contacts.outermost()
      take(sum - outermost, to: input.contact.position)
      outermost = sum
    }
    return true
  }

  private mutating func take(_ way: Vector<ViewSpace>, to place: Point<ViewSpace>) {
    motion.move(state == .panning ? railed(way) : way, to: place)
  }
}
