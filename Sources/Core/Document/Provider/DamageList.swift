/// Damage of a file that a provider went round, in its words: a line each, none twice.
///
/// A file may be damaged in a million places, so only the first are kept, and of a long line its beginning.
public struct DamageList: Hashable, Sendable {
  /// So many lines are kept.
  public static let most = 8
  /// So many bytes of a line are kept.
  public static let longest = 200

  public private(set) var lines: [[UInt8]] = []
  /// True if there was more than it keeps.
  public private(set) var hasMore = false

  public init() {}

  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a line. Returns `false` if it was there, or there is no room.
  mutating func add(_ line: [UInt8]) -> Bool {
    guard !lines.contains(line) else { return false }
    guard lines.count < DamageList.most else {
      hasMore = true
      return false
    }
    lines.append(line)
    return true
  }

  /// Notes that there was more.
  mutating func endEarly() { hasMore = true }

  /// Makes a line of what a provider says, and of the number of the object that is damaged; 0 leaves that out.
  static func line(_ text: [UInt8], object: UInt32) -> [UInt8] {
    var line = UTF8Builder("")
    line.add(shown: text, longest: longest)
    guard object != 0 else { return line.utf8 }
    line.add(" (object ")
    line.add(UInt64(clamping: object))
    line.add(")")
    return line.utf8
  }
}

extension Document {
  /// Takes in the damage that a question has brought to light, and tells views of it.
  func noteDamage(_ sink: ProviderSink) {
    guard !sink.damage.isEmpty, takeDamage(sink) else { return }
    notify(.damageFound)
  }

  /// Takes in damage: the document counts as damaged, its message goes on, and the log has a line for each. Returns whether
  /// there was any that was not known.
  @_optimize(size)
  func takeDamage(_ sink: ProviderSink) -> Bool {
    let hadMore = condition.damage.hasMore
    var isNews = false
    for line in sink.damage.lines where condition.damage.add(line) {
      isNews = true
      extendMessage(by: line)
      log(.warning, .provider, .document, line)
    }
    guard condition.damage.hasMore || sink.damage.hasMore, !hadMore else { return isNews }
    condition.damage.endEarly()
    extendMessage(by: UTF8Builder("and more").utf8)
    log(.warning, .provider, .document, UTF8Builder("the file is damaged in more places than are told").utf8)
    return true
  }

  private func extendMessage(by line: [UInt8]) {
    if condition.state == .ok { condition.state = .damaged }
    if !condition.message.isEmpty { condition.message += UTF8Builder("; ").utf8 }
    condition.message += line
  }
}
