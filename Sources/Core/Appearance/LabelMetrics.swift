import Document
import Typesetting

/// How wide a label is that a host draws in a font of its own: by the metrics of Helvetica, which most viewers' fonts are like.
public enum LabelMetrics {
  /// In ems. Letters that Helvetica lacks count as a question mark, those of East Asian scripts as a whole em.
  ///
  /// - Parameter utf8: Broken bytes count as question marks.
  /// - Complexity: O(bytes); allocates nothing.
  public static func width(_ utf8: [UInt8]) -> Double {
    var (sum, at) = (0.0, 0)
    while at < utf8.count {
      let scalar = UTF8Repair.next(utf8, &at)
      if isWide(scalar) {
        sum += 1
      } else if let code = Latin.code(for: scalar) {
        sum += StandardFont.helvetica.glyphWidth(code == Latin.gap ? UInt8(ascii: "?") : code)
      }
    }
    return sum
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
