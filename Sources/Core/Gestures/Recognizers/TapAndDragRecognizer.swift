import Geometry

/// Counts clicks and begins drags with the count of their press: one click, word, line.
///
///     idle --down--> pressed(n) --up--> recognized, count n
///                       `--past the slop--> dragging --move--> dragging --up--> ended
///
/// The count outlives the sequence: the next press continues it if it comes soon and near, with the same button.
struct TapAndDragRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case pressed
    case dragging
  }

  private let slop: Double
  private let axis: PanAxis
  private let mostTaps: UInt32
  private let preview: UInt64
  private let restarts: Bool
  private var rhythm: TapRhythm

  private var state = State.idle
  private var count: UInt32 = 0
  private var lastButtons: PointerButtons = []
  private var primaryPointer: UInt32 = 0
  private var pressTime: UInt64 = 0
  private var isShown = false
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    slop = spec.slop ?? tuning.distance(spec.axis == .free ? .panSlop : .axisPanSlop, kind)
    axis = spec.axis
    mostTaps = spec.taps
    preview = spec.previews ? tuning.time(.pressPreview, kind) : Verdict.never
    restarts = tuning.choice(.extraContact, kind) != 0
    rhythm = TapRhythm(tuning, kind)
  }

  static var remembers: Bool { true }

  mutating func remember(_ earlier: TapAndDragRecognizer) {
    count = earlier.count
    lastButtons = earlier.lastButtons
    rhythm.recall(earlier.rhythm)
  }

  /// The count stays, as does the tap from which the next one is judged.
  mutating func restart() {
    state = .idle
    primaryPointer = 0
    pressTime = 0
    isShown = false
    motion = GestureMotion()
  }

  /// True if a press would continue the count.
  func continues(_ sample: PointerSample) -> Bool {
    count > 0 && lastButtons == sample.effectiveButtons && rhythm.refusal(sample.time, sample.position) == nil
  }

  /// A press that was lost to another recognizer does not count.
  mutating func forget() {
    state = .idle
    count = 0
  }

  var awaitsPreview: Bool { state == .pressed && !isShown && preview != Verdict.never }
  var hasRemainder: Bool { motion.pending != .zero }

  mutating func show() { isShown = true }

  func uses(_ pointer: UInt32) -> Bool { pointer == primaryPointer }

  mutating func report(_ event: inout GestureEvent) {
    motion.report(&event)
    event.count = count
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle: return handleIdle(input)
    case .pressed: return handlePressed(input, contacts)
    case .dragging: return handleDragging(input, contacts)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    guard awaitsPreview, time >= TapRhythm.sum(pressTime, preview) else { return waiting }
    isShown = true
    var verdict = waiting
    verdict.showsPress = true
    return verdict
  }

  private var waiting: Verdict {
    Verdict(.none, deadline: awaitsPreview ? TapRhythm.sum(pressTime, preview) : Verdict.never)
  }

  private mutating func handleIdle(_ input: GestureInput) -> Verdict {
    guard input.action == .down else { return .undecided }
    let isSame = lastButtons == input.contact.landing.buttons
    let goesOn = count > 0 && isSame && rhythm.refusal(input.time, input.contact.position) == nil
    count = goesOn ? (count >= mostTaps && mostTaps > 1 ? 1 : count &+ 1) : 1
    lastButtons = input.contact.landing.buttons
    primaryPointer = input.contact.pointer
    pressTime = input.time
    state = .pressed
    isShown = false
    motion.begin(input.contact.position)
    return preview == 0 ? expire(input.time) : waiting
  }

  private mutating func handlePressed(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      guard restarts else { return .fail(.extraContact) }
      count = 0
      state = .idle
      var verdict = handleIdle(input)
      verdict.retractsPress = true
      return verdict
    case .move:
      if input.buttonsChanged { return .fail(.buttonsChanged) }
      take(contacts)
      guard let crossing else { return waiting }
      state = .dragging
      motion.rebase(at: .zero)
      return Verdict(.begin, crossing: crossing)
    case .up:
      guard input.contact.pointer == primaryPointer else { return waiting }
      if input.contact.wasLifted(beyond: slop) { return .fail(.moved) }
      rhythm.record(pressed: pressTime, lifted: input.time, at: input.contact.landing.position)
      return .recognize
    }
  }

  private mutating func handleDragging(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down: return .undecided
    case .up: return input.contact.pointer == primaryPointer ? .end : .undecided
    case .move:
      if input.buttonsChanged { return .end }
      take(contacts)
      return input.contact.pointer == primaryPointer ? .change : .undecided
    }
  }

  private var crossing: Double? {
    switch axis {
    case .free: return Segment(from: motion.previous, to: motion.total).exit(slop)
    case .horizontal: return Segment.exit(motion.previous.dx, motion.total.dx, slop)
    case .vertical: return Segment.exit(motion.previous.dy, motion.total.dy, slop)
    }
  }

  private mutating func take(_ contacts: ContactTable) {
    guard let own = contacts[pointer: primaryPointer] else { return }
    motion.move(own.position - own.judged.position, to: own.position)
  }
}
