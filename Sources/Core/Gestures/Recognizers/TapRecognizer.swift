import Geometry

/// Recognizes n taps in a row with m fingers, or one button.
///
///     idle --down--> pressed --all up--> between --down, near and soon--> pressed
///                       |        `--n-th: recognized      `--late, far, bounced--> failed
///                       `--moved, held too long, another finger--> failed
///
/// Where further fingers are on their own, one that lands beside the first is the press of the next tap: a double tap by two
/// fingers in turn. It counts from the lift of the one that lifts first.
///
/// A value: copy it to snapshot it, compare it to test it. It owns no clock.
struct TapRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case pressed
    case between
  }

  /// The effect of an extra finger.
  private enum Extra: Hashable, Sendable {
    case fails
    case ignored
  }

  /// A finger and where and when it landed.
  private struct Press: Hashable, Sendable {
    var pointer: UInt32
    var time: UInt64
    var place: Point<ViewSpace>
  }

  /// The recognizer's conditions for a tap; fixed for a sequence.
  private struct Rules: Hashable, Sendable {
    let taps: UInt32
    let fingers: Int
    let slop: Double
    let separation: Double
    let landing: UInt64
    let longest: UInt64
    let preview: UInt64
    let onFirstLift: Bool
    let forgivesLiftMove: Bool
    let extra: Extra

    init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
      taps = spec.taps
      fingers = Int(clamping: spec.minFingers)
      slop = tuning.within(spec.slop ?? tuning.distance(.tapSlop, kind), .movement, kind)
      separation = tuning.distance(.multiFingerSeparation, kind)
      landing = tuning.time(.multiFingerWindow, kind)
      longest = spec.duration ?? tuning.time(.tapMaximum, kind)
      preview = spec.previews ? tuning.time(.pressPreview, kind) : Verdict.never
      onFirstLift = tuning.isOn(.tapsOnFirstLift, kind)
      forgivesLiftMove = tuning.isOn(.forgivesLiftMove, kind)
      extra = tuning.choice(.extraContact, kind) == 1 ? .ignored : .fails
    }
  }

  private let rules: Rules
  private var rhythm: TapRhythm

  private var state = State.idle
  private var done: UInt32 = 0
  private var pressTime: UInt64 = 0
  private var primary: UInt32 = 0
  private var seen = 0
  /// The press of the next tap, while that of this one is down.
  private var next: Press?
  /// When that press has to end at the latest, once it is this tap's.
  private var latest = Verdict.never
  private var pressPlace = Point<ViewSpace>.origin
  private var isShown = false
  /// A movement past the slop at this time is forgiven if a lift has the same stamp.
  private var movedAt: UInt64?
  private var place = Point<ViewSpace>.origin
  private var start = Point<ViewSpace>.origin

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    rules = Rules(spec, tuning, kind)
    rhythm = TapRhythm(tuning, kind)
  }

  /// True if a press is under way that only time can show.
  var awaitsPreview: Bool { state == .pressed && !isShown && rules.preview != Verdict.never && done &+ 1 == rules.taps }

  /// True if it waits for a further tap.
  var isBetween: Bool { state == .between }

  /// Taps made, and the one under way.
  var presses: Int { Int(clamping: state == .pressed && done < rules.taps ? done &+ 1 : done) }

  mutating func show() { isShown = true }

  mutating func restart() {
    rhythm.forget()
    state = .idle
    (done, primary, seen) = (0, 0, 0)
    pressTime = 0
    next = nil
    latest = Verdict.never
    isShown = false
    movedAt = nil
    (pressPlace, place, start) = (.origin, .origin, .origin)
  }

  /// The press alone counts as the tap.
  mutating func beginNow() {
    done &+= 1
    state = .idle
  }

  mutating func report(_ event: inout GestureEvent) { preview(&event) }

  func preview(_ event: inout GestureEvent) {
    event.position = place
    event.start = start
    event.count = done
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle: return handleIdle(input)
    case .pressed: return handlePressed(input, contacts)
    case .between: return handleBetween(input)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    if movedAt != nil { return .fail(.moved) }
    switch state {
    case .idle: return .undecided
    case .between: return .fail(.tooLate)
    case .pressed: break
    }
    if time >= TapRhythm.sum(pressTime, rules.longest) { return .fail(.tooLong) }
    if time >= latest { return .fail(.tooLate) }
    if seen < rules.fingers, time >= TapRhythm.sum(pressTime, rules.landing) { return .fail(.tooFewContacts) }
    return waiting(shows: previewTime.map { time >= $0 } ?? false)
  }

  private mutating func handleIdle(_ input: GestureInput) -> Verdict {
    guard input.action == .down else { return .undecided }
    start = input.contact.position
    return press(input)
  }

  private mutating func press(_ input: GestureInput) -> Verdict {
    state = .pressed
    pressTime = input.time
    primary = input.contact.pointer
    pressPlace = input.contact.position
    place = pressPlace
    seen = 1
    next = nil
    latest = Verdict.never
    isShown = false
    return waiting(shows: awaitsPreview && (rules.preview == 0 || done > 0))
  }

  private mutating func handlePressed(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down: return landed(input, contacts)
    case .up: return lifted(input)
    case .move: return moved(input, contacts)
    }
  }

  private mutating func landed(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    guard rules.fingers > 1 else { return landedBeside(input.contact, input.time) }
    seen &+= 1
    guard seen <= rules.fingers else { return .fail(.extraContact) }
    guard contacts.separation() < rules.separation else { return .fail(.tooFar) }
    return waiting(shows: false)
  }

  /// A finger more than the tap takes.
  private mutating func landedBeside(_ contact: ActingContact, _ time: UInt64) -> Verdict {
    guard rules.extra == .ignored else { return .fail(.extraContact) }
    if next == nil, done &+ 1 < rules.taps, rhythm.isNear(pressPlace, contact.position) {
      next = Press(pointer: contact.pointer, time: time, place: contact.position)
    }
    return waiting(shows: false)
  }

  /// One of two presses has lifted: a tap is made, and the other press is that of the next one.
  private mutating func lifted(_ input: GestureInput, beside other: Press) -> Verdict {
    let isOwn = input.contact.pointer == primary
    let isMoved = input.contact.wasLifted(beyond: rules.slop)
    guard isOwn || input.contact.pointer == other.pointer else { return waiting(shows: false) }
    next = nil
    guard !isMoved else { return isOwn ? .fail(.moved) : waiting(shows: false) }
    done &+= 1
    rhythm.record(pressed: isOwn ? pressTime : other.time, lifted: input.time, at: isOwn ? pressPlace : other.place)
    latest = rhythm.deadline
    if isOwn { (primary, pressTime, pressPlace) = (other.pointer, other.time, other.place) }
    isShown = false
    return waiting(shows: awaitsPreview)
  }

  private mutating func moved(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    if input.buttonsChanged { return .fail(.buttonsChanged) }
    if let other = next, contacts.exit(rules.slop, of: other.pointer) != nil { next = nil }
    let own = rules.fingers == 1 ? contacts.exit(rules.slop, of: primary) : contacts.exit(rules.slop)
    guard let crossing = own else { return waiting(shows: false) }
    if rules.forgivesLiftMove {
      movedAt = input.time
      return Verdict(.none, deadline: TapRhythm.sum(input.time, 1))
    }
    var verdict = Verdict.fail(.moved)
    verdict.crossing = crossing
    return verdict
  }

  private mutating func lifted(_ input: GestureInput) -> Verdict {
    if let moved = movedAt, moved != input.time { return .fail(.moved) }
    movedAt = nil
    if let other = next { return lifted(input, beside: other) }
    let isMoved = !rules.forgivesLiftMove && input.contact.wasLifted(beyond: rules.slop)
    if isMoved, rules.fingers > 1 || input.contact.pointer == primary { return .fail(.moved) }
    if rules.fingers == 1 {
      return input.contact.pointer == primary ? tapped(input) : waiting(shows: false)
    }
    guard seen == rules.fingers else { return .fail(.tooFewContacts) }
    if input.before.count == rules.fingers { place = input.before.focal }
    return rules.onFirstLift || input.after.count == 0 ? tapped(input) : waiting(shows: false)
  }

  private mutating func tapped(_ input: GestureInput) -> Verdict {
    done &+= 1
    if rules.fingers == 1 { place = input.contact.position }
    guard done < rules.taps else { return .recognize }
    state = .between
    rhythm.record(pressed: pressTime, lifted: input.time, at: pressPlace)
    return Verdict(.none, deadline: rhythm.deadline)
  }

  private mutating func handleBetween(_ input: GestureInput) -> Verdict {
    guard input.action == .down else { return .undecided }
    if let reason = rhythm.refusal(input.time, input.contact.position) { return .fail(reason) }
    return press(input)
  }

  private var previewTime: UInt64? { awaitsPreview ? TapRhythm.sum(pressTime, rules.preview) : nil }

  /// Undecided, with the next instant at which something could happen by itself.
  private mutating func waiting(shows: Bool) -> Verdict {
    var verdict = Verdict.undecided
    if shows {
      verdict.showsPress = true
      isShown = true
    }
    verdict.deadline = Swift.min(TapRhythm.sum(pressTime, rules.longest), latest)
    if let previewTime { verdict.deadline = Swift.min(verdict.deadline, previewTime) }
    if seen < rules.fingers { verdict.deadline = Swift.min(verdict.deadline, TapRhythm.sum(pressTime, rules.landing)) }
    if movedAt != nil { verdict.deadline = Swift.min(verdict.deadline, TapRhythm.sum(movedAt ?? 0, 1)) }
    return verdict
  }
}
