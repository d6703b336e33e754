import Geometry

/// Those that a press leaves out for what it is: for its device, its button and the keys held with it, or because they are off.
///
/// The next press of the same kind leaves the same ones out, so they are looked for once, until a recognizer or the thresholds change;
/// and what they are is written into their slots once. That holds as well for those that the host keeps denying.
struct Admission {
  private var press: PressKind?
  /// Left out by the press that was looked at last, and by all like it.
  private(set) var leftOut = SlotSet()
  /// How those fare that such a press passes, for the log; `nil` where it was not written down since that changed.
  private(set) var roster: PassedRoster?
  /// The others that such a press suits wherever it is.
  private(set) var suited = SlotSet()
  /// Those that take no part and whose slots say so but for the time: left out, or denied again as before.
  private(set) var passed = SlotSet()
  /// Those that the host denied when it was last asked, and that have taken part in nothing since: denying one again would change nothing but
  /// the time.
  private(set) var denied = SlotSet()
  /// When they were not let in.
  private(set) var time: UInt64 = 0

  var hasRoster: Bool { roster != nil }

  /// True if a press leaves out those that the last one did.
  func isKnown(_ press: PressKind) -> Bool { self.press == press }

  /// Who is left out is to be looked for: another kind of press, or with `nil` whatever comes.
  mutating func begin(_ press: PressKind?) {
    self.press = press
    roster = nil
    leftOut.removeAll()
    suited.removeAll()
    passed.removeAll()
    denied.removeAll()
  }

  mutating func leaveOut(_ slot: Int) {
    leftOut.insert(slot)
    roster = nil
  }

  mutating func keep(_ roster: PassedRoster) { self.roster = roster }

  mutating func suit(_ slot: Int) { suited.insert(slot) }

  /// One takes no part again, as its slot says already.
  mutating func pass(_ slot: Int) { passed.insert(slot) }

  mutating func deny(_ slot: Int) { denied.insert(slot) }

  /// One takes part, or its slot says all.
  mutating func unpass(_ slot: Int) {
    passed.remove(slot)
    denied.remove(slot)
  }

  /// A sequence begins: nobody has been asked yet.
  mutating func start(at time: UInt64) {
    passed.copy(leftOut)
    self.time = time
  }

  /// A press lets recognizers in, and passes those that it leaves out.
  mutating func open(at time: UInt64) {
    passed.formUnion(leftOut)
    self.time = time
  }
}

/// All that decides for which recognizers a press is nothing wherever it is.
struct PressKind: Hashable {
  let kind: DeviceKind
  let buttons: PointerButtons
  let modifiers: KeyModifiers
  /// The thresholds with which machines are set up for it.
  let thresholds: UInt64

  init(_ contact: PointerSample, thresholds: UInt64) {
    kind = contact.kind
    buttons = contact.effectiveButtons
    modifiers = contact.modifiers
    self.thresholds = thresholds
  }
}
