public import Document
import Geometry

/// The content of a default appearance string (ISO 32000-2, 12.7.4.3): font, size and colour.
public struct TextStyle: Hashable, Sendable {
  public var font = StandardFont.helvetica
  /// PDF space units.
  public var size = 12.0
  public var color = Annotation.Color.black
  /// The name of the font that the document has for the text: it is shown in it if that has all of its characters.
  public var embedded: [UInt8]?

  private static let least = 0.5
  private static let most = 2000.0

  public init(size: Double = 12, color: Annotation.Color = .black) { (self.size, self.color) = (size, color) }

  /// From /DA; what is missing or 0 keeps its default.
  public init(_ appearance: [UInt8]) { self = TextStyle.reading(appearance).style }

  /// The same, and whether a default appearance gives a size: 0 leaves it to the text.
  ///
  /// - Complexity: O(bytes); allocates nothing.
  public static func reading(_ appearance: [UInt8]) -> (style: TextStyle, hasSize: Bool) {
    var (style, hasSize) = (TextStyle(), false)
    var operands = Operands()
    var (name, before) = (0..<0, 0..<0)
    var end = 0
    while let word = DefaultAppearance.nextWord(of: appearance, from: end) {
      end = word.upperBound
      if appearance[word.lowerBound] == UInt8(ascii: "/") {
        name = word.lowerBound + 1..<end
      } else if let number = number(appearance, word) {
        operands.add(number)
      } else {
        if DefaultAppearance.isOperator("T", "f", at: word, of: appearance), !before.isEmpty {
          hasSize = appearance[before].contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
        }
        style.apply(word, of: appearance, operands, appearance[name])
        operands = Operands()
      }
      before = word
    }
    return (style, hasSize)
  }

  private mutating func apply(
    _ word: Range<Int>, of appearance: [UInt8], _ operands: Operands, _ name: ArraySlice<UInt8>
  ) {
    let values = operands.values
    if DefaultAppearance.isOperator("T", "f", at: word, of: appearance) {
      if !name.isEmpty { font = StandardFont(named: name) }
      let given = values.0.magnitude
      if given > 0 { size = given.clamped(TextStyle.least, TextStyle.most) }
    } else if DefaultAppearance.isOperator("g", at: word, of: appearance) {
      color = .init(components: 1, values: (values.0, 0, 0, 0))
    } else if DefaultAppearance.isOperator("r", "g", at: word, of: appearance) {
      color = .init(components: 3, values: (values.0, values.1, values.2, 0))
    } else if DefaultAppearance.isOperator("k", at: word, of: appearance) {
      color = .init(components: 4, values: values)
    }
  }
}

/// The first four operands of an operator; what is missing is 0.
private struct Operands {
  var count = 0
  var values = (0.0, 0.0, 0.0, 0.0)

  mutating func add(_ number: Double) {
    switch count {
    case 0: values.0 = number
    case 1: values.1 = number
    case 2: values.2 = number
    case 3: values.3 = number
    default: return
    }
    count += 1
  }
}

extension Annotation.Color {
  public static var black: Annotation.Color { Annotation.Color(components: 1, values: (0, 0, 0, 0)) }
}

/// A number as PDF writes it; `nil` for anything else.
private func number(_ bytes: [UInt8], _ word: Range<Int>) -> Double? {
  var (value, share, hasDigit, isNegative) = (0.0, 0.0, false, false)
  for place in word {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "-") where place == word.lowerBound: isNegative = true
    case UInt8(ascii: "+") where place == word.lowerBound: break
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
