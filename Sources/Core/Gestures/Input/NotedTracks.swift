import Geometry

/// The contacts that ended a gesture whose speed may be asked for later: their places among a table's tracks, which go to the next contact that
/// lands.
struct NotedTracks: Sendable {
  private var places: [Int] = []

  var isEmpty: Bool { places.isEmpty }

  /// Notes these contacts, and no others.
  mutating func note(_ contacts: [Contact]) {
    forget()
    for index in contacts.indices { places.append(contacts[index].track) }
  }

  mutating func forget() { places.removeAll(keepingCapacity: true) }

  /// Their mean velocity at a time; zero where there are none.
  func velocity(_ tracks: [VelocityTrack], at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    guard !places.isEmpty else { return .zero }
    var sum = Vector<ViewSpace>.zero
    for place in places { sum = sum + tracks[place].velocity(at: time, settings) }
    return sum / Double(places.count)
  }
}
