/// A date and time as far as a text tells it, in the calendar that is used now.
struct CalendarDate: Hashable {
  var year: Int?
  /// 1 to 12.
  var month: Int?
  var day: Int?
  var hour = 0
  var minute = 0
  var second = 0

  /// True if there is such a day; one of February 29 where the year is not told.
  var isValid: Bool {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return false }
    if let month, !(1...12).contains(month) { return false }
    guard let day else { return true }
    return day >= 1 && day <= CalendarDate.days(in: month, of: year)
  }

  private static func days(in month: Int?, of year: Int?) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }

  /// 0 for Sunday; `nil` where the day is not told in full.
  var weekday: Int? {
    guard let year, let month, let day else { return nil }
    // Years begin in March, so that the day that comes and goes is their last one.
    let shifted = month < 3 ? year - 1 : year
    let months = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    guard months.indices.contains(month - 1) else { return nil }
    let days = shifted + shifted / 4 - shifted / 100 + shifted / 400 + months[month - 1] + day
    return ((days % 7) + 7) % 7
  }

  /// Adds a part of a pattern; of a part that is not told nothing.
  func add(_ part: DateRule.Part, to text: inout [UInt8]) {
    switch part {
    case .year(let digits): if let year { CalendarDate.add(digits == 2 ? year % 100 : year, digits, to: &text) }
    case .month(let width):
      guard let month else { return }
      guard width > 2 else { return CalendarDate.add(month, width, to: &text) }
      text += DateWords.month(month).prefix(width == 3 ? 3 : .max)
    case .day(let width): if let day { CalendarDate.add(day, width, to: &text) }
    case .weekday(let isLong): if let weekday { text += DateWords.weekday(weekday).prefix(isLong ? .max : 3) }
    case .hour(let width, let isOfTwelve):
      CalendarDate.add(isOfTwelve ? (hour + 11) % 12 + 1 : hour, width, to: &text)
    case .minute(let width): CalendarDate.add(minute, width, to: &text)
    case .second(let width): CalendarDate.add(second, width, to: &text)
    case .half(let isLong):
      text.append(hour < 12 ? UInt8(ascii: "a") : UInt8(ascii: "p"))
      if isLong { text.append(UInt8(ascii: "m")) }
    case .letter(let letter): text.append(letter)
    }
  }

  /// Adds a number that is not negative, with zeros before it.
  private static func add(_ number: Int, _ width: Int, to text: inout [UInt8]) {
    let digits = DecimalNumber(number).split(decimals: 0).whole
    text += [UInt8](repeating: 48, count: max(width - digits.count, 0))
    text += digits.map { $0 + 48 }
  }
}

/// The names of months and days, in English as in Acrobat.
enum DateWords {
  private static var months: [StaticString] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
  }
  private static var weekdays: [StaticString] {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  }

  /// - Parameter number: 1 to 12.
  static func month(_ number: Int) -> [UInt8] {
    months.indices.contains(number - 1) ? months[number - 1].withUTF8Buffer { Array($0) } : []
  }

  static func weekday(_ number: Int) -> [UInt8] {
    weekdays.indices.contains(number) ? weekdays[number].withUTF8Buffer { Array($0) } : []
  }

  /// The month that a word names, 1 to 12: by three letters or more.
  static func month(named word: ArraySlice<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { begins($0, with: word) }.map { $0 + 1 }
  }

  static func isWeekday(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 2 && weekdays.contains { begins($0, with: word) }
  }

  static func isMonthBegun(by word: ArraySlice<UInt8>) -> Bool { months.contains { begins($0, with: word) } }
  static func isWeekdayBegun(by word: ArraySlice<UInt8>) -> Bool { weekdays.contains { begins($0, with: word) } }

  /// True for the second half of the day, `nil` for a word that is no half.
  static func half(_ word: ArraySlice<UInt8>) -> Bool? {
    let isLong = word.count == 2 && (word.last.map { $0 | 32 } ?? 0) == UInt8(ascii: "m")
    guard let first = word.first, word.count == 1 || isLong else { return nil }
    switch first | 32 {
    case UInt8(ascii: "a"): return false
    case UInt8(ascii: "p"): return true
    default: return nil
    }
  }

  private static func begins(_ name: StaticString, with word: ArraySlice<UInt8>) -> Bool {
    name.withUTF8Buffer { name in
      word.count <= name.count && zip(name, word).allSatisfy { ($0 | 32) == ($1 | 32) }
    }
  }
}
