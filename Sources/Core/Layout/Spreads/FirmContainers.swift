/// The containers that do not follow a drag beyond their ends: spreads, and -1 for the outer one.
public struct FirmContainers: Hashable, Sendable {
  private var members: [Int] = []  // ascending

  public init() {}

  public var isEmpty: Bool { members.isEmpty }

  /// True if a container is one of them.
  public func contains(_ container: Int) -> Bool {
    if members.isEmpty { return false }
    let at = position(container)
    return at < members.count && members[at] == container
  }

  /// Makes a container one of them, or not.
  public mutating func set(_ isFirm: Bool, _ container: Int) {
    let at = position(container)
    let isMember = at < members.count && members[at] == container
    if isFirm, !isMember { members.insert(container, at: at) }
    if !isFirm, isMember { members.remove(at: at) }
  }

  /// Forgets spreads; the outer container stays as it is.
  public mutating func removeSpreads() { members.removeAll { $0 >= 0 } }

  private func position(_ container: Int) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = low + (high - low) / 2
      if members[middle] < container { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
