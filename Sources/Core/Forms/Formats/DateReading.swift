/// Reads a date or time from what a user wrote: its numbers in the order of the pattern, whatever stands between them, and names of
/// months where the pattern has a month.
///
/// No clock is asked: a date has to tell its day, month and year as far as the pattern shows them; of a time what is left out is 0.
struct DateReading {
  private let order: [DateField]

  init(_ order: [DateField]) { self.order = order }

  private enum Word {
    case number(ArraySlice<UInt8>)
    case name(ArraySlice<UInt8>)
  }

  /// The runs of digits and of letters of a text.
  private func words(of text: [UInt8]) -> [Word] {
    var words: [Word] = []
    var at = 0
    while at < text.count {
      let run = text[at...].prefix { text[at].isDigit ? $0.isDigit : text[at].isName && $0.isName }
      if !run.isEmpty { words.append(text[at].isDigit ? .number(run) : .name(run)) }
      at += max(run.count, 1)
    }
    return words
  }

  /// The date that a text tells; `nil` for one that is no date of this kind.
  ///
  /// - Complexity: O(bytes).
  func date(in text: [UInt8]) -> CalendarDate? {
    var found = Found()
    for word in words(of: text) {
      switch word {
      case .number(let digits): found.numbers.append(digits)
      case .name(let name):
        if let month = DateWords.month(named: name), order.contains(.month), found.month == nil {
          found.month = month
        } else if let half = DateWords.half(name), order.contains(.hour), found.isAfternoon == nil {
          found.isAfternoon = half
        } else if !DateWords.isWeekday(name) {
          return nil
        }
      }
    }
    return date(of: found)
  }

  private struct Found {
    var numbers: [ArraySlice<UInt8>] = []
    var month: Int?
    var isAfternoon: Bool?
  }

  private func date(of found: Found) -> CalendarDate? {
    let wanted = order.filter { $0 != .month || found.month == nil }
    let numbers = parted(found.numbers, wanted)
    guard numbers.count <= wanted.count, !numbers.isEmpty || found.month != nil,
      wanted.dropFirst(numbers.count).allSatisfy({ $0.isOfTime })
    else { return nil }
    // A time alone has its hour at least.
    guard !numbers.isEmpty || !wanted.contains(where: { $0.isOfTime }) || order.contains(.month) else { return nil }
    var date = CalendarDate()
    date.month = found.month
    for (field, digits) in zip(wanted, numbers) {
      guard digits.count <= (field == .year ? 4 : 2) else { return nil }
      let value = digits.reduce(0) { $0 * 10 + Int(clamping: $1 - 48) }
      guard set(field, value, digits.count, &date) else { return nil }
    }
    if let isAfternoon = found.isAfternoon {
      guard (1...12).contains(date.hour) else { return nil }
      date.hour = date.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return date.isValid ? date : nil
  }

  private func set(_ field: DateField, _ value: Int, _ digits: Int, _ date: inout CalendarDate) -> Bool {
    switch field {
    case .year:
      guard digits != 3 else { return false }
      date.year = digits > 2 ? value : value < 50 ? 2000 + value : 1900 + value
    case .month:
      guard (1...12).contains(value) else { return false }
      date.month = value
    case .day: date.day = value
    case .hour: date.hour = value
    case .minute: date.minute = value
    case .second: date.second = value
    }
    return true
  }

  /// One run of digits for all numbers, as in `03042020`, is parted: two each, the rest for the year.
  @_optimize(size)
  private func parted(_ numbers: [ArraySlice<UInt8>], _ wanted: [DateField]) -> [ArraySlice<UInt8>] {
    guard numbers.count == 1, let run = numbers.first, wanted.count > 1 else { return numbers }
    let years = run.count - 2 * (wanted.count - 1)
    guard wanted.contains(.year) ? years == 2 || years == 4 : years == 2 else { return numbers }
    var rest = run
    var parts: [ArraySlice<UInt8>] = []
    for field in wanted {
      let width = field == .year ? years : 2
      parts.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    return parts
  }

  /// True for a text that is the beginning of one that tells a date: not too many numbers, none too long, and only words that a date
  /// has.
  func accepts(_ partial: [UInt8]) -> Bool {
    let found = words(of: partial)
    var (numbers, hasMonth) = (0, false)
    for (at, word) in found.enumerated() {
      switch word {
      case .number(let digits):
        numbers += 1
        let isAlone = numbers == 1
        guard digits.count <= (isAlone ? 2 * order.count + 2 : 4) else { return false }
      case .name(let name):
        let isOpen = at == found.count - 1 && (partial.last?.isName ?? false)
        if DateWords.month(named: name) != nil, order.contains(.month), !hasMonth {
          hasMonth = true
        } else if !isWord(name, isOpen: isOpen, mayBeMonth: !hasMonth) {
          return false
        }
      }
    }
    return numbers <= order.count - (hasMonth ? 1 : 0)
  }

  @_optimize(size)
  private func isWord(_ name: ArraySlice<UInt8>, isOpen: Bool, mayBeMonth: Bool) -> Bool {
    if DateWords.isWeekday(name) || (order.contains(.hour) && DateWords.half(name) != nil) { return true }
    guard isOpen else { return false }
    return DateWords.isWeekdayBegun(by: name)
      || (mayBeMonth && order.contains(.month) && DateWords.isMonthBegun(by: name))
  }
}

extension UInt8 {
  /// True for a letter, and any byte of a character beyond ASCII.
  fileprivate var isName: Bool { isLetter || self >= 128 }
}
