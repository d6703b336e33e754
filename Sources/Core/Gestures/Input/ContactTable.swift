import Geometry

/// The contacts of a sequence in the order in which they landed, with their recent places. It knows which of them acted last, and which ended a
/// gesture whose speed is still to be told.
struct ContactTable: Sendable {
  /// More contacts than this at once are ignored.
  static let limit = 16

  private(set) var contacts: [Contact] = []
  private var tracks: [VelocityTrack] = []
  private var last = LatestContact()
  private var noted = NotedTracks()
  /// The square of the farthest that a contact is from its landing.
  private var reach = 0.0

  var count: Int { contacts.count }
  var isEmpty: Bool { contacts.isEmpty }

  /// Where in ``contacts`` a pointer is, or `nil`.
  func index(of pointer: UInt32) -> Int? {
    for index in contacts.indices where contacts[index].pointer == pointer { return index }
    return nil
  }

  subscript(pointer pointer: UInt32) -> Contact? {
    guard let index = index(of: pointer) else { return nil }
    return contacts[index]
  }

  /// Adds a contact. Returns `false` above the limit or for a pointer that is down already.
  mutating func insert(_ sample: PointerSample) -> Bool {
    guard contacts.count < ContactTable.limit, index(of: sample.pointer) == nil else { return false }
    forgetTracks()
    let track = freeTrack()
    tracks[track].restart(sample.time, sample.position)
    contacts.append(Contact(sample, track: track))
    reach = farthest
    return true
  }

  /// Moves a contact; synthesized samples leave no trace in its velocity.
  mutating func update(_ sample: PointerSample, at index: Int) {
    guard contacts.indices.contains(index) else { return }
    contacts[index].update(sample)
    reach = farthest
    let track = contacts[index].track
    guard !sample.flags.contains(.synthesized), tracks.indices.contains(track) else { return }
    tracks[track].add(sample.time, sample.position)
  }

  /// Other buttons of a contact's pointer are down beside its own.
  mutating func note(beside buttons: PointerButtons, of pointer: UInt32) {
    guard let index = index(of: pointer) else { return }
    contacts[index].beside = buttons.subtracting(contacts[index].landing.buttons)
  }

  /// True if a lift is one of other buttons that were pressed beside a contact's own.
  func staysDown(at index: Int, with buttons: PointerButtons) -> Bool {
    !contacts[index].beside.isEmpty && buttons.isSuperset(of: contacts[index].landing.buttons)
  }

  /// Marks a contact as being lifted: it still counts among those before. Returns where it is in ``contacts``.
  mutating func lift(_ sample: PointerSample) -> Int? {
    guard let index = index(of: sample.pointer) else { return nil }
    contacts[index].lifted = sample.position
    contacts[index].modifiers = sample.modifiers
    contacts[index].isLifting = true
    return index
  }

  mutating func remove(_ pointer: UInt32) {
    guard let index = index(of: pointer) else { return }
    last.leaves(at: index, contacts)
    contacts.remove(at: index)
    reach = farthest
  }

  mutating func removeAll() {
    last.setApart(from: contacts)
    contacts.removeAll(keepingCapacity: true)
  }

  /// Becomes equal to another one, but for the recent places of contacts and those that are noted for a speed: these stay as they are, so no
  /// speed of the other one can be told.
  mutating func copy(_ other: ContactTable) {
    contacts.become(other.contacts)
    last = other.last
    reach = other.reach
  }

  /// Recognizers have looked.
  mutating func settle() {
    for index in contacts.indices {
      contacts[index].judged.position = contacts[index].position
      contacts[index].judged.time = contacts[index].time
    }
  }

  /// The contacts as one: where recognizers last saw them, lifting ones included.
  func clusterBefore(without pointer: UInt32?) -> Cluster {
    cluster { contacts[$0].pointer == pointer ? nil : contacts[$0].judged.position }
  }

  /// The contacts as one: where they are, lifting ones left out.
  func clusterAfter() -> Cluster {
    cluster { contacts[$0].isLifting ? nil : contacts[$0].position }
  }

  /// Where the first of all contacts leaves a circle round its landing, as ``Contact/exit(_:)``.
  func exit(_ radius: Double) -> Double? {
    guard reach > radius * radius else { return nil }
    var first: Double?
    for index in contacts.indices {
      guard let crossing = contacts[index].exit(radius) else { continue }
      first = Swift.min(first ?? crossing, crossing)
    }
    return first
  }

  /// The span a share of the way from where recognizers last looked to where the contacts are.
  func span(at share: Double) -> Double {
    cluster { contacts[$0].judged.position.interpolated(to: contacts[$0].position, share) }.span
  }

  /// As ``exit(_:)``, for one contact.
  func exit(_ radius: Double, of pointer: UInt32) -> Double? {
    guard reach > radius * radius, let index = index(of: pointer) else { return nil }
    return contacts[index].exit(radius)
  }

  private var farthest: Double {
    var farthest = 0.0
    for index in contacts.indices {
      farthest = Swift.max(farthest, contacts[index].position.squaredDistance(to: contacts[index].landing.position))
    }
    return farthest
  }

  /// How far the contact that went farthest is from where recognizers last saw it.
  var farthestMovement: Double {
    var farthest = 0.0
    for contact in contacts {
      farthest = Swift.max(farthest, contact.judged.position.squaredDistance(to: contact.position))
    }
    return farthest.squareRoot()
  }

  /// The widest way to the one side plus the widest to the other, per axis.
  func outermost() -> Vector<ViewSpace> {
    var low = (x: 0.0, y: 0.0)
    var high = (x: 0.0, y: 0.0)
    for contact in contacts {
      let way = contact.position - contact.landing.position
      low = (Swift.min(low.x, way.dx), Swift.min(low.y, way.dy))
      high = (Swift.max(high.x, way.dx), Swift.max(high.y, way.dy))
    }
    return Vector(low.x + high.x, low.y + high.y)
  }

  /// The farthest distance between two contacts.
  func separation() -> Double {
    var widest = 0.0
    for a in contacts {
      for b in contacts { widest = Swift.max(widest, a.position.squaredDistance(to: b.position)) }
    }
    return widest.squareRoot()
  }

  /// The velocity of one contact at a time, in view units per second.
  func velocity(_ contact: Contact, at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    guard tracks.indices.contains(contact.track) else { return .zero }
    return tracks[contact.track].velocity(at: time, settings)
  }

  /// The mean velocity of all contacts.
  func velocity(at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    guard !contacts.isEmpty else { return .zero }
    var sum = Vector<ViewSpace>.zero
    for contact in contacts { sum = sum + velocity(contact, at: time, settings) }
    return sum / Double(contacts.count)
  }

  // The contact that acted last.

  /// The contact that moved, or did anything last; `nil` before the first.
  var latest: Contact? { last.contact(contacts) }

  /// The same as recognizers see it. It is mutating because the compiler would retain the contacts for the look.
  var latestActing: ActingContact? {
    @inline(__always)
    mutating get { last.acting(&contacts) }
  }

  /// Looks at it where it is. Does nothing before the first.
  @inline(__always)
  mutating func withLatest(_ look: (borrowing Contact) -> Void) {
    last.look(&contacts, look)
  }

  /// The contact at a place of the table acts.
  mutating func noteActing(at index: Int) { last.set(index) }

  /// A contact acts that is not in the table; `nil` for none.
  mutating func setApart(_ contact: Contact?) { last.set(apart: contact) }

  /// The contact that acted last goes on beside the table.
  mutating func updateApart(_ sample: PointerSample) {
    last.setApart(from: contacts)
    last.update(sample)
  }

  /// Notes which contacts there are now, for ``velocityOfNoted(at:_:)``.
  mutating func noteTracks() { noted.note(contacts) }

  mutating func forgetTracks() { noted.forget() }

  var hasNotedTracks: Bool { !noted.isEmpty }

  /// As ``velocity(at:_:)``, for the contacts that were noted.
  func velocityOfNoted(at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    noted.velocity(tracks, at: time, settings)
  }

  private mutating func freeTrack() -> Int {
    for track in tracks.indices where !contacts.contains(where: { $0.track == track }) { return track }
    tracks.append(VelocityTrack())
    return tracks.count &- 1
  }

  /// - Parameter place: Where the contact with an index counts as being; `nil` for one that does not count.
  private func cluster(_ place: (Int) -> Point<ViewSpace>?) -> Cluster {
    var result = Cluster()
    if contacts.count == 1 {
      // Its middle is itself: nothing is added up or divided.
      if let point = place(0) { (result.count, result.focal) = (1, .origin + (point - .origin)) }
      return result
    }
    var sum = Vector<ViewSpace>.zero
    var first = Point<ViewSpace>.origin
    for index in contacts.indices {
      guard let point = place(index) else { continue }
      if result.count == 0 { first = point }
      if result.count == 1 { result.pair = point - first }
      sum = sum + (point - .origin)
      result.count &+= 1
    }
    guard result.count > 0 else { return result }
    let share = 2 / Double(result.count)
    result.focal = .origin + sum / Double(result.count)
    guard result.count > 1 else { return result }
    for index in contacts.indices {
      guard let point = place(index) else { continue }
      let away = point - result.focal
      result.span += away.length * share
      result.spanX += away.dx.magnitude * share
      result.spanY += away.dy.magnitude * share
    }
    return result
  }
}
