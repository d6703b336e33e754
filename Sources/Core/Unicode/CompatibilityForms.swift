/// Which characters a code point stands for, for comparison: its full compatibility decomposition (NFKD).
///
/// Comparing by NFKD is comparing by NFKC: both are equal for the same texts. Hangul syllables decompose by arithmetic. Marks
/// that stand on a space, as U+00A8, are left as they are: the space would count as a gap between words.
public enum CompatibilityForms {
  /// Gives the scalars that a code point stands for; itself for most.
  ///
  /// - Complexity: O(log forms): 13 steps, none for ASCII and CJK ideographs.
  public static func expand(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    if scalar < 0xA0 || (scalar >= 0x3400 && scalar < 0xA000) { return body(scalar) }
    if scalar >= 0xAC00, scalar <= 0xD7A3 { return expandSyllable(scalar - 0xAC00, body) }
    guard let (first, target) = find(scalar) else { return body(scalar) }
    guard target >> 31 == 1 else { return body(target &+ (scalar &- first)) }
    var at = Int(clamping: target & 0xFFFFF)
    let end = min(at + Int(clamping: target >> 20 & 0x7FF), unicodeFormPool.count)
    while at < end {
      let unit = UInt32(truncatingIfNeeded: unicodeFormPool[at])
      at += 1
      guard unit & 0xFC00 == 0xD800, at < end else {
        body(unit)
        continue
      }
      body(0x10000 + ((unit & 0x3FF) << 10) + (UInt32(truncatingIfNeeded: unicodeFormPool[at]) & 0x3FF))
      at += 1
    }
  }

  /// The letter without its diacritics; other code points as they are.
  static func base(_ scalar: UInt32) -> UInt32 {
    var (first, isBase) = (scalar, true)
    var count = 0
    expand(scalar) {
      if count == 0 { first = $0 } else if CharacterClass($0).category != .nonspacingMark { isBase = false }
      count += 1
    }
    return isBase && count > 1 ? first : scalar
  }

  /// The run that holds a code point: its first one, and what the run stands for.
  private static func find(_ scalar: UInt32) -> (first: UInt32, target: UInt32)? {
    var (low, high) = (0, unicodeForms.count / 2)
    while high - low > 1 {
      let middle = (low + high) / 2
      if unicodeForms[middle * 2] >> 11 <= scalar { low = middle } else { high = middle }
    }
    let run = unicodeForms[low * 2]
    guard scalar >= run >> 11, scalar - (run >> 11) <= run & 0x7FF else { return nil }
    return (run >> 11, unicodeForms[low * 2 + 1])
  }

  private static func expandSyllable(_ index: UInt32, _ body: (UInt32) -> Void) {
    body(0x1100 + index / 588)
    body(0x1161 + index % 588 / 28)
    if index % 28 > 0 { body(0x11A7 + index % 28) }
  }
}
