/// Comparison of characters without regard to case or diacritics.
public enum CaseFolding {
  /// The simple case folding of a code point (statuses C and S of CaseFolding.txt).
  ///
  /// - Complexity: O(log ranges).
  public static func fold(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar >= 0x41 && scalar <= 0x5A ? scalar + 32 : scalar }
    var low = 0
    var high = unicodeFolds.count / 4
    while low < high {
      let middle = (low + high) / 2
      if unicodeFolds[middle * 4 + 1] < scalar { low = middle + 1 } else { high = middle }
    }
    guard low * 4 + 3 < unicodeFolds.count else { return scalar }
    let first = unicodeFolds[low * 4]
    guard scalar >= first, (scalar - first) % unicodeFolds[low * 4 + 2] == 0 else { return scalar }
    return scalar &+ unicodeFolds[low * 4 + 3]
  }

  /// The letter without its diacritics; other code points as they are.
  ///
  /// - Complexity: O(log forms).
  public static func base(_ scalar: UInt32) -> UInt32 { CompatibilityForms.base(scalar) }
}
