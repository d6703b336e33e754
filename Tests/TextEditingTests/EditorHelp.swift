@testable import TextEditing
import Typesetting

/// The scalars of a text.
func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

/// Texts with the selection in them: `[` where it began, `|` where the caret is; `<` and `>` round what is composed.
extension TextEditor {
  init(_ marked: String, rules: EntryRules = EntryRules()) {
    var (text, anchor, head): ([UInt32], Int?, Int?) = ([], nil, nil)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "[": anchor = text.count
      case "|": head = text.count
      default: text.append(scalar.value)
      }
    }
    self.init(text, rules)
    let caret = head ?? text.count
    place(at: TextPlace(anchor ?? caret))
    extend(to: TextPlace(caret))
  }

  /// The text with the selection and the composition in it.
  var marked: String {
    var out = ""
    for index in 0...scalars.count {
      if composition?.range.upperBound == index { out += ">" }
      if composition?.range.lowerBound == index { out += "<" }
      if selection.anchor == index, !selection.isEmpty { out += "[" }
      if selection.head.index == index { out += "|" }
      if index < scalars.count { out.unicodeScalars.append(Unicode.Scalar(scalars[index]) ?? "\u{FFFD}") }
    }
    return out
  }

  mutating func type(_ text: String) {
    for character in text { insert(TextEditingTests.scalars(String(character))) }
  }
}

extension EntryRules {
  static func made(_ change: (inout EntryRules) -> Void) -> EntryRules {
    var rules = EntryRules()
    change(&rules)
    return rules
  }

  static let lines = EntryRules.made { $0.isMultiLine = true }
}

/// The same numbers from the same seed (SplitMix64, Steele and others, 2014).
struct Chance {
  private var state: UInt64
  init(_ seed: Int) { state = (UInt64(seed) &+ 1) &* 0xD134_2543_DE82_EF95 }

  mutating func next(_ below: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) % UInt64(max(below, 1)))
  }
}
