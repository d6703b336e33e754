/// The rules of a field for its text, by its scripts as far as they are calls of Acrobat's functions: how its value is shown, which texts it
/// takes while they are written, and which in the end. No script is run.
public struct EntryFormat: Hashable, Sendable {
  /// How a value is shown (/AA /F).
  private let format: Format?
  /// The texts that can be written (/AA /K).
  private let keystroke: Keystroke?
  /// The numbers that are taken (/AA /V).
  private let range: ValueRange?

  /// Takes every text, and shows it as it is.
  public init() { (format, keystroke, range) = (nil, nil, nil) }

  init(format: ScriptCall?, keystroke: ScriptCall?, validate: ScriptCall?) {
    self.format = format.flatMap { Format($0) }
    self.keystroke = keystroke.flatMap { Keystroke($0) }
    range = validate.flatMap { ValueRange($0) }
  }

  /// True if it takes every text and shows it as it is.
  public var isEmpty: Bool { format == nil && keystroke == nil && range == nil }

  /// True if a text may be written so far: it can be added to until it is taken. An empty one always can.
  ///
  /// - Complexity: O(bytes).
  public func accepts(partial text: [UInt8]) -> Bool {
    guard !text.trimmed.isEmpty, let keystroke else { return true }
    switch keystroke {
    case .number(let marks): return marks.isNumber(text, isWhole: false)
    case .date(let rule): return rule.accepts(text)
    case .special(let rule): return rule.takes(text, isWhole: false)
    case .mask(let rule): return rule.filled(text, isWhole: false) != nil
    }
  }

  /// The value that a field has when a text was written: numbers have a point, masks their signs.
  ///
  /// - Returns: The value, empty for an empty text; a refusal for what the field does not take.
  /// - Complexity: O(bytes).
  public func committed(_ text: [UInt8]) -> Result<[UInt8], FormatRefusal> {
    guard !text.trimmed.isEmpty else { return .success(text) }
    guard let value = written(text) else { return .failure(.format) }
    if let range, !range.holds(marks?.number(in: value) ?? DecimalNumber(value)) { return .failure(.range) }
    return .success(value)
  }

  /// The text that shows a value.
  ///
  /// - Complexity: O(bytes).
  public func shown(_ value: [UInt8]) -> ShownText {
    guard !value.trimmed.isEmpty, let format else { return ShownText(utf8: value) }
    switch format {
    case .number(let rule):
      let (utf8, isRed) = rule.shown(value)
      return ShownText(utf8: utf8, isRed: isRed)
    case .date(let rule): return ShownText(utf8: rule.shown(value) ?? value)
    case .special(let rule): return ShownText(utf8: rule.shown(value))
    }
  }

  /// The number of a value, for sums; `nil` for what is none.
  func number(in value: [UInt8]) -> DecimalNumber? { marks?.number(in: value) ?? DecimalNumber(value) }

  /// True for a number in the range of its validate action.
  func takes(_ number: DecimalNumber) -> Bool { range?.holds(number) ?? true }

  private func written(_ text: [UInt8]) -> [UInt8]? {
    switch keystroke {
    case nil: return text
    case .number(let marks):
      guard marks.isNumber(text, isWhole: true) else { return nil }
      return marks.point == UInt8(ascii: ",") ? DecimalNumber(text)?.utf8 : text.trimmed
    case .date(let rule): return rule.reads(text) ? text : nil
    case .special(let rule): return rule.takes(text, isWhole: true) ? text : nil
    case .mask(let rule): return rule.filled(text, isWhole: true)
    }
  }

  private var marks: NumberMarks? {
    if case .number(let rule) = format { return rule.marks }
    if case .number(let marks) = keystroke { return marks }
    return nil
  }
}

/// A text that shows a value.
public struct ShownText: Hashable, Sendable {
  public var utf8: [UInt8]
  /// True for a number below 0 that is to be red.
  public var isRed = false
}

/// Why a field does not take a text.
public enum FormatRefusal: Error, Hashable {
  /// It has not the form that the field's keystroke action asks for.
  case format
  /// It is a number out of the range of the field's validate action.
  case range
}

/// The calls of /AA /F.
private enum Format: Hashable {
  case number(NumberRule)
  case date(DateRule)
  case special(SpecialRule)

  init?(_ call: ScriptCall) {
    if let rule = NumberRule(call) {
      self = .number(rule)
    } else if call.isFormat, let rule = DateRule(call) {
      self = .date(rule)
    } else if call.isFormat, let rule = SpecialRule(call) {
      self = .special(rule)
    } else {
      return nil
    }
  }
}

/// The calls of /AA /K.
private enum Keystroke: Hashable {
  case number(NumberMarks)
  case date(DateRule)
  case special(SpecialRule)
  case mask(MaskRule)

  init?(_ call: ScriptCall) {
    guard !call.isFormat else { return nil }
    if call.isCall(of: "AFNumber_Keystroke") || call.isCall(of: "AFPercent_Keystroke") {
      guard let style = call.whole(1, in: 0...4) else { return nil }
      self = .number(NumberMarks(style: style))
    } else if let rule = DateRule(call) {
      self = .date(rule)
    } else if let rule = SpecialRule(call) {
      self = .special(rule)
    } else if let rule = MaskRule(call) {
      self = .mask(rule)
    } else {
      return nil
    }
  }
}

extension ScriptCall {
  /// True for the name of a function that formats.
  fileprivate var isFormat: Bool {
    let word = Array("_Format".utf8)
    return name.indices.contains { name[$0...].starts(with: word) }
  }
}
