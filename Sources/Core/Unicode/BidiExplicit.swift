/// Explicit levels and directions: rules X1 to X8.
struct BidiExplicit {
  private static let deepest: UInt8 = 125

  /// Level and direction of an embedding or isolate until it ends.
  private struct Entry {
    let level: UInt8
    /// The class that an override gives to all in it.
    let override: BidiClass?
    let isIsolate: Bool
  }

  var levels: [UInt8]
  /// With overrides applied.
  var classes: [BidiClass]

  private var stack: [Entry] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  init(_ original: [BidiClass], _ strongs: FirstStrongs, _ paragraph: UInt8) {
    classes = original
    levels = [UInt8](repeating: paragraph, count: original.count)
    let bottom = Entry(level: paragraph, override: nil, isIsolate: false)
    stack = [bottom]
    var rightIsolate = strongs.isolates.makeIterator()
    var nextRight = rightIsolate.next()
    for (i, value) in original.enumerated() {
      switch value {
      case .rightToLeftEmbedding, .rightToLeftOverride, .leftToRightEmbedding, .leftToRightOverride:
        embed(value, at: i)
      case .rightToLeftIsolate, .leftToRightIsolate: isolate(value == .rightToLeftIsolate, at: i)
      case .firstStrongIsolate:
        let isRight = nextRight == i
        if isRight { nextRight = rightIsolate.next() }
        isolate(isRight, at: i)
      case .popIsolate: popIsolate(at: i)
      case .popDirectional: popEmbedding(at: i)
      case .paragraphSeparator:
        levels[i] = paragraph
        stack = [bottom]
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
      default: mark(i, overriding: value != .boundaryNeutral)
      }
    }
  }

  private var top: Entry { stack.last ?? Entry(level: 0, override: nil, isIsolate: false) }

  /// X6: the level of what is open, and the class that an override gives.
  private mutating func mark(_ i: Int, overriding: Bool) {
    levels[i] = top.level
    if overriding, let override = top.override { classes[i] = override }
  }

  /// The next odd or even level; `nil` where it would be too deep.
  private func next(isRight: Bool) -> UInt8? {
    let level = isRight ? (top.level + 1) | 1 : (top.level + 2) & ~1
    return level <= BidiExplicit.deepest ? level : nil
  }

  /// X2 to X5.
  private mutating func embed(_ value: BidiClass, at i: Int) {
    levels[i] = top.level
    let isRight = value == .rightToLeftEmbedding || value == .rightToLeftOverride
    let override: BidiClass? =
      switch value {
      case .rightToLeftOverride: .rightToLeft
      case .leftToRightOverride: .leftToRight
      default: nil
      }
    if overflowIsolates == 0, overflowEmbeddings == 0, let level = next(isRight: isRight) {
      stack.append(Entry(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// X5a to X5c.
  private mutating func isolate(_ isRight: Bool, at i: Int) {
    mark(i, overriding: true)
    if overflowIsolates == 0, overflowEmbeddings == 0, let level = next(isRight: isRight) {
      validIsolates += 1
      stack.append(Entry(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a.
  private mutating func popIsolate(at i: Int) {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while stack.count > 1, !top.isIsolate { stack.removeLast() }
      if stack.count > 1 { stack.removeLast() }
      validIsolates -= 1
    }
    mark(i, overriding: true)
  }

  /// X7.
  private mutating func popEmbedding(at i: Int) {
    levels[i] = top.level
    guard overflowIsolates == 0 else { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count > 1, !top.isIsolate {
      stack.removeLast()
    }
  }

  /// The levels, where what X9 removes has that of what stands before it.
  func filledLevels(_ paragraph: UInt8) -> [UInt8] {
    var found = levels
    var last = paragraph
    for i in found.indices {
      if classes[i].isRemoved { found[i] = last }
      last = found[i]
    }
    return found
  }
}
