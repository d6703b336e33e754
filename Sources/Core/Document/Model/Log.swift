import Geometry

/// How much a log line matters.
public enum LogLevel: UInt32, Hashable, Sendable {
  case debug = 1
  case notice = 2
  case warning = 3
  case error = 4
}

/// Whose fault a log line reports.
public enum Fault: UInt32, Hashable, Sendable {
  case none = 0
  case host = 1
  case provider = 2
  case document = 3
  case library = 4
}

/// Which part of the library a log line is from.
public enum Subsystem: UInt32, Hashable, Sendable {
  case document = 1
  case provider = 2
  case input = 3
  case gestures = 4
  case components = 5
  case tools = 6
  case layout = 7
  case effects = 8
}

/// A line for the host's log.
public struct LogLine: Hashable, Sendable {
  public let level: LogLevel
  public let subsystem: Subsystem
  public let fault: Fault
  public let text: [UInt8]

  public init(_ level: LogLevel, _ subsystem: Subsystem, _ fault: Fault, _ text: [UInt8]) {
    self.level = level
    self.subsystem = subsystem
    self.fault = fault
    self.text = text
  }
}

/// Where a document's log goes.
public protocol LogWriter: AnyObject {
  func write(_ line: LogLine)
}

extension Document {
  /// Writes a line to the log, if there is one that wants it; the text is only made then.
  public func log(_ level: LogLevel, _ subsystem: Subsystem, _ fault: Fault, _ text: @autoclosure () -> [UInt8]) {
    guard let logWriter, level.rawValue >= logging.level.rawValue else { return }
    logWriter.write(LogLine(level, subsystem, fault, text()))
  }
}

/// Makes a line of words and numbers, as UTF-8.
public struct UTF8Builder {
  public private(set) var utf8: [UInt8] = []

  public init(_ words: StaticString) {
    add(words)
  }

  /// Appends words.
  public mutating func add(_ words: StaticString) {
    utf8.append(contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  /// Appends a number in decimal.
  public mutating func add(_ number: Int) {
    if number < 0 { utf8.append(0x2D) }
    add(UInt64(clamping: number.magnitude))
  }

  /// Appends a number without sign in decimal, such as an id.
  public mutating func add(_ number: UInt64) {
    var digits: [UInt8] = []
    var left = number
    repeat {
      digits.append(UInt8(truncatingIfNeeded: 0x30 + left % 10))
      left /= 10
    } while left > 0
    utf8.append(contentsOf: digits.reversed())
  }

  /// Appends a number with at most three decimals; "NaN", or that it is beyond 10^15, in place of one that has no such form.
  public mutating func add(_ number: Double) {
    guard abs(number) < 1e15 else {
      return add(number.isNaN ? "NaN" : number < 0 ? "a number below -10^15" : "a number above 10^15")
    }
    let thousandths = UInt64(clamping: (abs(number) * 1000 + 0.5).clampedInt)
    if number < 0 { utf8.append(0x2D) }
    add(thousandths / 1000)
    var (rest, unit): (UInt64, UInt64) = (thousandths % 1000, 100)
    if rest > 0 { utf8.append(0x2E) }
    while rest > 0 {
      utf8.append(UInt8(truncatingIfNeeded: 0x30 + rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
  }

  /// Appends a character as code points are written: U+ and at least four hexadecimal digits.
  public mutating func add(character scalar: UInt32) {
    add("U+")
    var digits: [UInt8] = []
    var left = scalar
    while left > 0 || digits.count < 4 {
      let digit = UInt8(truncatingIfNeeded: left & 15)
      digits.append(digit < 10 ? 48 &+ digit : 55 &+ digit)
      left >>= 4
    }
    utf8.append(contentsOf: digits.reversed())
  }

  /// Appends text that is a message already.
  public mutating func add(utf8 more: [UInt8]) {
    utf8.append(contentsOf: more)
  }

  /// Appends text that came from elsewhere, in quotation marks, as ``MessageText`` shows it; of a long one its beginning.
  public mutating func add(quoted text: [UInt8]) {
    utf8.append(0x22)
    add(shown: text, longest: 64)
    utf8.append(0x22)
  }

  /// Appends text that came from elsewhere; as ``MessageText`` shows it; of one that is longer its beginning.
  public mutating func add(shown text: [UInt8], longest: Int) {
    // Not in the middle of a character, whose further bytes, at most three, are 10xxxxxx.
    var end = min(text.count, longest)
    while end < text.count, end > 0, end > longest - 3, text[end] & 0xC0 == 0x80 { end -= 1 }
    utf8.append(contentsOf: MessageText.escaped(text[..<end]))
    if end < text.count { add("...") }
  }
}
