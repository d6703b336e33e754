public import Document
import Geometry

/// The content of a default appearance string (ISO 32000-2, 12.7.4.3): font, size and colour.
public struct TextStyle: Hashable, Sendable {
  public var font = StandardFont.helvetica
  /// PDF space units.
  public var size = 12.0
  public var color = Annotation.Color.black

  private static let least = 0.5
  private static let most = 2000.0

  public init(size: Double = 12, color: Annotation.Color = .black) { (self.size, self.color) = (size, color) }

  /// From /DA; what is missing or 0 keeps its default.
  public init(_ appearance: [UInt8]) {
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
}

extension TextStyle {
  /// True if a default appearance gives a size: 0 leaves it to the text.
  public static func hasSize(_ appearance: [UInt8]) -> Bool {
    var last: [ArraySlice<UInt8>] = []
    var found = false
    for word in appearance.split(whereSeparator: { $0 <= 32 }) {
      if word.elementsEqual("Tf".utf8), let size = last.last {
        found = size.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
      }
      last = [word]
    }
    return found
  }
}

extension Annotation.Color {
  public static var black: Annotation.Color { Annotation.Color(components: 1, values: (0, 0, 0, 0)) }
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
