/// One isolating run sequence, without what X9 removes: the rules of weak and neutral types, and of implicit levels.
struct BidiSequence {
  /// Indices into the paragraph.
  let places: [Int]
  private(set) var types: [BidiClass]
  private let level: UInt8
  private let sos: BidiClass
  private let eos: BidiClass

  init(_ places: [Int], _ classes: [BidiClass], level: UInt8, _ ends: (sos: BidiClass, eos: BidiClass)) {
    self.places = places
    types = places.map { classes[$0] }
    self.level = level
    (sos, eos) = ends
  }

  private var embedding: BidiClass { level & 1 == 1 ? .rightToLeft : .leftToRight }

  /// W1 to W7.
  mutating func resolveWeak() {
    resolveMarksAndNumbers()
    resolveSeparators()
    var last = sos
    for i in types.indices {
      switch types[i] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[i] = .otherNeutral  // W6
      case .leftToRight, .rightToLeft: last = types[i]
      case .europeanNumber: if last == .leftToRight { types[i] = .leftToRight }  // W7
      default: break
      }
    }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers() {
    var (before, strong) = (sos, sos)
    for i in types.indices {
      if types[i] == .nonspacingMark {
        types[i] = before.beginsIsolate || before == .popIsolate ? .otherNeutral : before
      }
      before = types[i]
      switch types[i] {
      case .leftToRight, .rightToLeft: strong = types[i]
      case .arabicLetter:
        strong = .arabicLetter
        types[i] = .rightToLeft
      case .europeanNumber: if strong == .arabicLetter { types[i] = .arabicNumber }
      default: break
      }
    }
  }

  /// W4 and W5.
  private mutating func resolveSeparators() {
    for i in types.indices where i > 0 && i + 1 < types.count {
      let (before, after) = (types[i - 1], types[i + 1])
      if types[i] == .europeanSeparator || types[i] == .commonSeparator, before == .europeanNumber,
        after == .europeanNumber
      {
        types[i] = .europeanNumber
      } else if types[i] == .commonSeparator, before == .arabicNumber, after == .arabicNumber {
        types[i] = .arabicNumber
      }
    }
    var i = 0
    while i < types.count {
      guard types[i] == .europeanTerminator else {
        i += 1
        continue
      }
      var end = i
      while end < types.count, types[end] == .europeanTerminator { end += 1 }
      let isBeside = (i > 0 && types[i - 1] == .europeanNumber) || (end < types.count && types[end] == .europeanNumber)
      if isBeside { for each in i..<end { types[each] = .europeanNumber } }
      i = end
    }
  }

  /// N0: both brackets of a pair take one direction.
  mutating func resolveBrackets(_ scalars: ArraySlice<UInt32>, _ original: [BidiClass]) {
    for pair in BidiBrackets.pairs(in: self, scalars) {
      var (hasOwn, hasOther) = (false, false)
      for i in pair.open + 1..<pair.close {
        guard let strong = BidiSequence.strong(types[i]) else { continue }
        if strong == embedding { hasOwn = true } else { hasOther = true }
        if hasOwn { break }
      }
      guard hasOwn || hasOther else { continue }
      let direction = hasOwn || strong(before: pair.open) == embedding ? embedding : BidiSequence.opposite(embedding)
      set(pair.open, direction, original)
      set(pair.close, direction, original)
    }
  }

  /// Sets a bracket, and the marks on it.
  private mutating func set(_ i: Int, _ direction: BidiClass, _ original: [BidiClass]) {
    types[i] = direction
    var mark = i + 1
    while mark < types.count, original[places[mark]] == .nonspacingMark {
      types[mark] = direction
      mark += 1
    }
  }

  private func strong(before i: Int) -> BidiClass {
    var at = i - 1
    while at >= 0 {
      if let strong = BidiSequence.strong(types[at]) { return strong }
      at -= 1
    }
    return sos
  }

  /// The direction of a strong type; numbers count as right to left.
  private static func strong(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  private static func opposite(_ type: BidiClass) -> BidiClass {
    type == .leftToRight ? .rightToLeft : .leftToRight
  }

  /// N1 and N2.
  mutating func resolveNeutrals() {
    var (i, before) = (0, sos)
    while i < types.count {
      guard types[i].isNeutral else {
        before = BidiSequence.strong(types[i]) ?? before
        i += 1
        continue
      }
      var end = i
      while end < types.count, types[end].isNeutral { end += 1 }
      let after = end < types.count ? BidiSequence.strong(types[end]) ?? eos : eos
      let direction = before == after ? before : embedding
      for each in i..<end { types[each] = direction }
      i = end
    }
  }

  /// I1 and I2.
  func levels() -> [UInt8] {
    types.map { type in
      if level & 1 == 0 {
        switch type {
        case .rightToLeft: level + 1
        case .europeanNumber, .arabicNumber: level + 2
        default: level
        }
      } else {
        type == .rightToLeft ? level : level + 1
      }
    }
  }
}
