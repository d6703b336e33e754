import Geometry

/// One finger, pen or pressed button, from its landing to its lift.
struct Contact: Hashable, Sendable {
  let pointer: UInt32
  let device: UInt64
  let kind: DeviceKind
  let landing: ContactLanding
  /// Which track of ``ContactTable`` holds its recent places.
  let track: Int
  /// Where it is.
  var position: Point<ViewSpace>
  var time: UInt64
  /// Where and when it was as recognizers last looked.
  var judged: JudgedPlace
  var pressure: Double
  var buttons: PointerButtons
  var modifiers: KeyModifiers
  var flags: SampleFlags
  /// Buttons that were pressed while its own was down: they begin nothing, and it goes on.
  var beside: PointerButtons = []
  /// Being lifted by the event under way.
  var isLifting = false
  /// Where it was lifted: it may be told of a place to which no movement led.
  var lifted: Point<ViewSpace>

  init(_ sample: PointerSample, track: Int) {
    pointer = sample.pointer
    device = sample.device
    kind = sample.kind
    landing = ContactLanding(time: sample.time, position: sample.position, buttons: sample.effectiveButtons)
    self.track = track
    position = sample.position
    judged = JudgedPlace(position: sample.position, time: sample.time)
    lifted = sample.position
    time = sample.time
    pressure = sample.pressure
    buttons = sample.effectiveButtons
    modifiers = sample.modifiers
    flags = sample.flags
  }

  mutating func update(_ sample: PointerSample) {
    position = sample.position
    time = sample.time
    pressure = sample.pressure
    if sample.phase == .move { buttons = sample.effectiveButtons.subtracting(beside) }
    modifiers = sample.modifiers
    flags = sample.flags
  }

  /// Where along the way since the last look the contact left a circle round its landing, 0 to 1; `nil` if it has not.
  @inline(__always)
  func exit(_ radius: Double) -> Double? {
    landing.exit(radius, from: judged, to: position)
  }
}

/// The contact that acts, as recognizers see it: less than all of it, which would be copied with each input.
struct ActingContact: Hashable, Sendable {
  let pointer: UInt32
  let buttons: PointerButtons
  let position: Point<ViewSpace>
  let landing: ContactLanding
  let judged: JudgedPlace
  let pressure: Double
  let lifted: Point<ViewSpace>

  @inline(__always)
  init(_ contact: borrowing Contact) {
    pointer = contact.pointer
    buttons = contact.buttons
    position = contact.position
    landing = contact.landing
    judged = contact.judged
    pressure = contact.pressure
    lifted = contact.lifted
  }

  /// True if it was lifted outside a circle round its landing.
  func wasLifted(beyond radius: Double) -> Bool { lifted.squaredDistance(to: landing.position) > radius * radius }

  /// As ``Contact/exit(_:)``.
  @inline(__always)
  func exit(_ radius: Double) -> Double? {
    landing.exit(radius, from: judged, to: position)
  }
}

/// Where, when and with which buttons a contact landed.
struct ContactLanding: Hashable, Sendable {
  let time: UInt64
  let position: Point<ViewSpace>
  let buttons: PointerButtons

  /// Where along the way from a last look to a point a contact leaves a circle round its landing, 0 to 1; `nil` if it has not.
  @inline(__always)
  fileprivate func exit(_ radius: Double, from judged: JudgedPlace, to point: Point<ViewSpace>) -> Double? {
    Segment(from: judged.position - position, to: point - position).exit(radius)
  }
}

/// The place of a contact that recognizers have judged already: its next movement starts there.
struct JudgedPlace: Hashable, Sendable {
  var position: Point<ViewSpace>
  var time: UInt64
}

/// A straight way, as two displacements from a common origin.
struct Segment {
  let from: Vector<ViewSpace>
  let to: Vector<ViewSpace>

  /// Where it leaves a circle round the origin, 0 to 1: 0 if it starts outside, `nil` if it ends inside or on it.
  func exit(_ radius: Double) -> Double? {
    let limit = radius * radius
    guard to.squaredLength > limit else { return nil }
    guard from.squaredLength <= limit else { return 0 }
    let way = to - from
    let a = way.squaredLength
    let b = from.dot(way)
    let root = b * b - a * (from.squaredLength - limit)
    guard a > 0, root >= 0 else { return 1 }
    return ((root.squareRoot() - b) / a).clamped(0, 1)
  }

  /// Where a coordinate that goes from one value to another leaves ±`limit`, as above.
  static func exit(_ from: Double, _ to: Double, _ limit: Double) -> Double? {
    guard to.magnitude > limit else { return nil }
    guard from.magnitude <= limit else { return 0 }
    let edge = to < 0 ? -limit : limit
    let way = to - from
    return way == 0 ? 1 : ((edge - from) / way).clamped(0, 1)
  }
}
