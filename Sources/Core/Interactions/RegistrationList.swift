/// Host objects in the order in which they were added, each for some components.
///
/// It may be changed while it is walked: what is removed is skipped from then on, what is added is not met on that
/// walk. Walk by index between ``beginWalk()`` and ``endWalk()``, and keep no access open while host code runs.
public struct RegistrationList<Object> {
  private struct Entry {
    let id: RegistrationID
    let members: ComponentSet
    var object: Object?
  }

  private let family: RegistrationFamily
  private var entries: [Entry] = []
  private var serial: UInt64 = 0
  private var walks = 0
  private var removedInWalks = false

  public init(_ family: RegistrationFamily) { self.family = family }

  public var isEmpty: Bool { entries.isEmpty }

  /// Puts an object at the end.
  public mutating func add(_ object: Object, for members: ComponentSet = .allInteractions) -> RegistrationID {
    serial &+= 1
    let id = RegistrationID(family: family, serial: serial)
    entries.append(Entry(id: id, members: members, object: object))
    return id
  }

  /// Takes an object out and hands it over; `nil` for an id that names none.
  ///
  /// - Complexity: O(n).
  public mutating func remove(_ id: RegistrationID) -> Object? {
    guard let index = index(of: id), let object = entries[index].object else { return nil }
    if walks > 0 {
      entries[index].object = nil
      removedInWalks = true
    } else {
      entries.remove(at: index)
    }
    return object
  }

  /// The object of an id.
  ///
  /// - Complexity: O(log n).
  public subscript(id: RegistrationID) -> Object? { index(of: id).flatMap { entries[$0].object } }

  /// True while a walk is under way.
  public var isWalking: Bool { walks > 0 }

  /// Starts a walk. Returns how many places it has.
  public mutating func beginWalk() -> Int {
    walks &+= 1
    return entries.count
  }

  /// The entry at a place of the walk; `nil` if it is not for the component or was removed.
  public func entry(at index: Int, for component: Component) -> (id: RegistrationID, object: Object)? {
    guard entries.indices.contains(index), entries[index].members.contains(component) else { return nil }
    return entry(at: index)
  }

  /// The entry at a place of the walk; `nil` if it was removed.
  public func entry(at index: Int) -> (id: RegistrationID, object: Object)? {
    guard entries.indices.contains(index), let object = entries[index].object else { return nil }
    return (entries[index].id, object)
  }

  /// Ends a walk; the last one closes the gaps.
  public mutating func endWalk() {
    walks &-= 1
    guard walks <= 0, removedInWalks else { return }
    removedInWalks = false
    entries.removeAll { $0.object == nil }
  }

  /// Serial numbers ascend, so the ids do.
  private func index(of id: RegistrationID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].id.rawValue < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
