import Document

/// How a date or time is shown and read: `AFDate_FormatEx` and the like.
///
/// A pattern is of Acrobat's letters: `d dd ddd dddd m mm mmm mmmm yy yyyy H HH h hh M MM s ss t tt`; all else stands for itself, and
/// after `\` any letter does.
struct DateRule: Hashable {
  enum Part: Hashable {
    case year(digits: Int)
    /// A number of 1 or 2 digits, or a name: 3 for its beginning, 4 for all of it.
    case month(width: Int)
    case day(width: Int)
    case weekday(isLong: Bool)
    case hour(width: Int, isOfTwelve: Bool)
    case minute(width: Int)
    case second(width: Int)
    case half(isLong: Bool)
    case letter(UInt8)
  }

  let parts: [Part]

  /// `nil` for another call, and for a pattern that shows nothing of a date.
  init?(_ call: ScriptCall) {
    guard let pattern = DateRule.pattern(of: call) else { return nil }
    self.init(pattern: pattern)
  }

  init?(pattern: [UInt8]) {
    guard pattern.count <= 256 else { return nil }
    parts = DateRule.parts(of: pattern)
    guard !order.isEmpty else { return nil }
  }

  private static func pattern(of call: ScriptCall) -> [UInt8]? {
    for name: StaticString in ["AFDate_FormatEx", "AFDate_KeystrokeEx", "AFTime_FormatEx", "AFTime_KeystrokeEx"]
    where call.isCall(of: name) { return call.text(0) }
    if call.isCall(of: "AFDate_Format") || call.isCall(of: "AFDate_Keystroke") {
      return call.whole(0, in: 0...dates.count - 1).map { dates[$0].withUTF8Buffer { Array($0) } }
    }
    if call.isCall(of: "AFTime_Format") || call.isCall(of: "AFTime_Keystroke") {
      return call.whole(0, in: 0...times.count - 1).map { times[$0].withUTF8Buffer { Array($0) } }
    }
    return nil
  }

  /// Acrobat's numbered patterns.
  private static var dates: [StaticString] {
    [
      "m/d", "m/d/yy", "mm/dd/yy", "mm/yy", "d-mmm", "d-mmm-yy", "dd-mmm-yy", "yy-mm-dd", "mmm-yy", "mmmm-yy",
      "mmm d, yyyy",
      "mmmm d, yyyy", "m/d/yy h:MM tt", "m/d/yy HH:MM",
    ]
  }
  private static var times: [StaticString] { ["HH:MM", "h:MM tt", "HH:MM:ss", "h:MM:ss tt"] }

  private static func parts(of pattern: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var at = 0
    while at < pattern.count {
      let letter = pattern[at]
      if letter == UInt8(ascii: "\\"), at + 1 < pattern.count {
        parts.append(.letter(pattern[at + 1]))
        at += 2
        continue
      }
      let run = pattern[at...].prefix { $0 == letter }.count
      let (part, length) = DateRule.part(letter, run)
      parts.append(part)
      at += length
    }
    return parts
  }

  /// The longest part that a run of one letter begins with, and how many letters it has.
  private static func part(_ letter: UInt8, _ run: Int) -> (Part, Int) {
    let short = min(run, 2)
    switch letter {
    case UInt8(ascii: "y") where run >= 2: return run >= 4 ? (.year(digits: 4), 4) : (.year(digits: 2), 2)
    case UInt8(ascii: "m"): return (.month(width: min(run, 4)), min(run, 4))
    case UInt8(ascii: "d"): return run >= 3 ? (.weekday(isLong: run >= 4), min(run, 4)) : (.day(width: run), run)
    case UInt8(ascii: "H"): return (.hour(width: short, isOfTwelve: false), short)
    case UInt8(ascii: "h"): return (.hour(width: short, isOfTwelve: true), short)
    case UInt8(ascii: "M"): return (.minute(width: short), short)
    case UInt8(ascii: "s"): return (.second(width: short), short)
    case UInt8(ascii: "t"): return (.half(isLong: run >= 2), short)
    default: return (.letter(letter), 1)
    }
  }

  /// The parts that a text has to tell, in the order of the pattern: each once, without names of days and halves.
  var order: [DateField] {
    var found: [DateField] = []
    for part in parts {
      let field: DateField
      switch part {
      case .year: field = .year
      case .month: field = .month
      case .day: field = .day
      case .hour: field = .hour
      case .minute: field = .minute
      case .second: field = .second
      case .weekday, .half, .letter: continue
      }
      if !found.contains(field) { found.append(field) }
    }
    return found
  }

  /// The text that shows a value; `nil` for one that is no such date.
  func shown(_ value: [UInt8]) -> [UInt8]? {
    guard let date = DateReading(order).date(in: value) else { return nil }
    var text: [UInt8] = []
    for part in parts { date.add(part, to: &text) }
    return text
  }

  /// True for a text that can be read as such a date.
  func reads(_ text: [UInt8]) -> Bool { DateReading(order).date(in: text) != nil }
  /// True for a text that may become one by what is added to it.
  func accepts(_ partial: [UInt8]) -> Bool { DateReading(order).accepts(partial) }
}

/// A number that a date or time has.
enum DateField: Hashable {
  case year
  case month
  case day
  case hour
  case minute
  case second

  /// Of a time: 0 where a text does not tell it.
  var isOfTime: Bool { self == .hour || self == .minute || self == .second }
}
