import Document
import Geometry
import Gestures

/// The words of a line of a scenario: `@ms`, `name=value`, pairs `x,y` and plain ones; what is quoted.
struct ScenarioLine {
  let verb: String
  private(set) var plain: [String] = []
  private(set) var named: [String: String] = [:]
  private(set) var quoted = ""
  private(set) var ms = 0.0
  /// Texts and scripts of an annotation.
  var given: [ScenarioLine] = []

  init(_ text: String) {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count > 1 { quoted = String(parts[1]) }
    let words = (parts.first ?? "").split(separator: " ").map(String.init)
    verb = words.first ?? ""
    for word in words.dropFirst() {
      if word.hasPrefix("@") {
        ms = Double(word.dropFirst()) ?? 0
      } else if let sign = word.firstIndex(of: "="), word.utf8.count > 2 {
        named[String(word[..<sign])] = String(word[word.index(after: sign)...])
      } else {
        plain.append(word)
      }
    }
  }

  func has(_ word: String) -> Bool { plain.contains(word) }

  func word(_ place: Int) -> String { plain.indices.contains(place) ? plain[place] : "" }

  func number(_ name: String, _ otherwise: Double = 0) -> Double { named[name].flatMap(Double.init) ?? otherwise }

  func whole(_ name: String, _ otherwise: Int = 0) -> Int { Int(number(name, Double(otherwise))) }

  /// Numbers of a word with anything but digits, points and signs between them.
  func numbers(_ place: Int) -> [Double] { ScenarioLine.numbers(word(place)) }

  static func numbers(_ text: String) -> [Double] {
    text.replacing("..", with: ",").split { $0 == "," || $0 == "x" || $0 == ":" }.compactMap { Double($0) }
  }

  func point<Space>(_ place: Int = 0) -> Point<Space> {
    let found = numbers(place)
    return found.count >= 2 ? Point(found[0], found[1]) : .origin
  }

  func rect<Space>(_ place: Int = 0) -> Rect<Space> {
    let found = numbers(place)
    return found.count == 4 ? Rect(corner: Point(found[0], found[1]), corner: Point(found[2], found[3])) : .zero
  }

  var device: DeviceKind { has("mouse") ? .mouse : has("pen") ? .pen : .touch }
  /// The buttons that are named; empty for none.
  var buttons: PointerButtons {
    let words: [(String, PointerButtons)] = [
      ("primary", .primary), ("secondary", .secondary), ("middle", .middle), ("back", .back), ("forward", .forward),
    ]
    return PointerButtons(words.filter { has($0.0) }.map(\.1))
  }
  var modifiers: KeyModifiers { [has("ctrl") ? .control : [], has("shift") ? .shift : [], has("alt") ? .alt : []] }
  /// Of an event of a pointer.
  var flags: SampleFlags {
    let words: [(String, SampleFlags)] = [
      ("more", .moreInFrame), ("consumed", .consumed), ("palm", .palm), ("eraser", .eraser),
    ]
    return SampleFlags(words.filter { has($0.0) }.map(\.1))
  }
  var time: UInt64 { ScenarioLine.ns(ms) }
  var part: Part { has("text") ? .text : has("images") ? .images : .annotations }

  static func ns(_ ms: Double) -> UInt64 { UInt64((ms * 1e6).rounded()) }
}
