public import Document
import Geometry

/// The content of a default appearance string (ISO 32000-2, 12.7.4.3): font, size and colour.
struct TextStyle {
  var font = StandardFont.helvetica
  /// PDF space units.
  var size = 12.0
  var color = Annotation.Color.black

  private static let least = 0.5
  private static let most = 2000.0

  init(size: Double = 12, color: Annotation.Color = .black) { (self.size, self.color) = (size, color) }

  /// From /DA; what is missing or 0 keeps its default.
  init(_ appearance: [UInt8]) {
    var operands: [Double] = []
    var name: ArraySlice<UInt8> = []
    for word in appearance.split(whereSeparator: { $0 <= 32 }) {
      if word.first == UInt8(ascii: "/") {
        name = word.dropFirst()
      } else if let number = number(word) {
        operands.append(number)
      } else {
        apply(word, operands, name)
        operands = []
      }
    }
  }

  private mutating func apply(_ word: ArraySlice<UInt8>, _ operands: [Double], _ name: ArraySlice<UInt8>) {
    func value(_ i: Int) -> Double { i < operands.count ? operands[i] : 0 }
    if word.elementsEqual("Tf".utf8) {
      if !name.isEmpty { font = StandardFont(named: name) }
      let given = value(0).magnitude
      if given > 0 { size = given.clamped(TextStyle.least, TextStyle.most) }
    } else if word.elementsEqual("g".utf8) {
      color = .init(components: 1, values: (value(0), 0, 0, 0))
    } else if word.elementsEqual("rg".utf8) {
      color = .init(components: 3, values: (value(0), value(1), value(2), 0))
    } else if word.elementsEqual("k".utf8) {
      color = .init(components: 4, values: (value(0), value(1), value(2), value(3)))
    }
  }

  /// Begins a text object with font and colour set.
  func begin(_ out: inout ContentStream) {
    out.op("BT")
    out.fillColor(color)
    out.op(opening: "/F ")
    out.number(size)
    out.op("Tf")
  }
}

extension Appearance {
  /// A /DA: Helvetica of a size in a colour, black without one.
  public static func defaultAppearance(size: Double, _ color: Annotation.Color) -> [UInt8] {
    var out: [UInt8] = []
    out.append("/Helv ")
    out.append(decimal: size)
    out.append(" Tf ")
    let v = color.values
    let shares = color.isVisible ? [v.0, v.1, v.2, v.3].prefix(Int(clamping: color.components)) : [0]
    for share in shares {
      out.append(decimal: share.clamped(0, 1))
      out.append(" ")
    }
    out.append(shares.count == 1 ? "g" : shares.count == 3 ? "rg" : "k")
    return out
  }
}

/// A number as PDF writes it; `nil` for anything else.
private func number(_ word: ArraySlice<UInt8>) -> Double? {
  var (value, share, hasDigit, isNegative) = (0.0, 0.0, false, false)
  for (i, byte) in word.enumerated() {
    switch byte {
    case UInt8(ascii: "-") where i == 0: isNegative = true
    case UInt8(ascii: "+") where i == 0: break
    case UInt8(ascii: ".") where share == 0: share = 1
    case 48...57:
      hasDigit = true
      let digit = Double(byte &- 48)
      if share == 0 {
        value = min(value * 10 + digit, Coordinate.limit)
      } else {
        share /= 10
        value += digit * share
      }
    default: return nil
    }
  }
  return hasDigit ? (isNegative ? -value : value) : nil
}
