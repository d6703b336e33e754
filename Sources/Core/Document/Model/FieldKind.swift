/// The kind of a form field.
public enum FieldKind: UInt32, Hashable, Sendable {
  case none = 0
  case text = 1
  case checkBox = 2
  case radioButton = 3
  case pushButton = 4
  case comboBox = 5
  case listBox = 6
  case signature = 7

  /// True if its widgets are on or off.
  public var isToggled: Bool { self == .checkBox || self == .radioButton }
  /// True if its value is among its options.
  public var isChoice: Bool { self == .comboBox || self == .listBox }
}

/// /Ff (ISO 32000-2, tables 227, 229, 231 and 233).
public struct FieldFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let readOnly = FieldFlags(rawValue: 1 << 0)
  public static let required = FieldFlags(rawValue: 1 << 1)
  public static let noExport = FieldFlags(rawValue: 1 << 2)
  public static let multiLine = FieldFlags(rawValue: 1 << 12)
  /// ISO 32000-2, table 231, bit 14.
  public static let password = FieldFlags(rawValue: 1 << 13)
  public static let noToggleToOff = FieldFlags(rawValue: 1 << 14)
  public static let radio = FieldFlags(rawValue: 1 << 15)
  public static let pushButton = FieldFlags(rawValue: 1 << 16)
  public static let combo = FieldFlags(rawValue: 1 << 17)
  public static let editable = FieldFlags(rawValue: 1 << 18)
  public static let fileSelect = FieldFlags(rawValue: 1 << 20)
  public static let multiSelect = FieldFlags(rawValue: 1 << 21)
  public static let doNotScroll = FieldFlags(rawValue: 1 << 23)
  public static let comb = FieldFlags(rawValue: 1 << 24)
}

extension Annotation.Field {
  public var shape: FieldKind { FieldKind(rawValue: kind) ?? .none }
  public var traits: FieldFlags { FieldFlags(rawValue: flags) }

  /// True for a text field, and a combo box whose text may be typed; not for the path of a file.
  public var takesTyping: Bool {
    guard !traits.contains(.fileSelect) else { return false }
    return shape == .text || (shape == .comboBox && traits.contains(.editable))
  }

  /// How many equal cells a text is spread over; 0 where it is not (ISO 32000-2, table 231).
  public var combCells: Int {
    guard shape == .text, maxLength > 0, traits.contains(.comb),
      traits.isDisjoint(with: [.multiLine, .password, .fileSelect])
    else { return 0 }
    return Int(clamping: maxLength)
  }

  /// True if both are one field: that of the same object, or of the same name.
  public func isSame(as other: Annotation.Field, named isSameName: @autoclosure () -> Bool) -> Bool {
    (object != 0 && object == other.object) || (shape == other.shape && isSameName())
  }
}

extension Annotation {
  /// True for a widget whose text nobody but its host sees.
  public var isPassword: Bool { field?.traits.contains(.password) ?? false }

  /// The widget as it is while nothing was entered.
  public var withoutSecrets: Annotation {
    var empty = self
    empty.texts.removeAll { isSecret(text: $0.kind) }
    return empty
  }

  /// True for a text that holds what was entered into a password field; of a widget whose field is not known yet, too.
  public func isSecret(text kind: UInt32) -> Bool {
    guard isPassword || (subtype == .widget && field == nil) else { return false }
    return kind == TextKind.fieldValue || kind == TextKind.fieldDefault || kind == TextKind.rich
  }

  /// The field's full name; empty for none.
  public var fieldName: [UInt8] { texts.text(TextKind.fieldName) ?? [] }

  /// The state in which a check box or radio button is on, without a slash; `nil` where its file has none for it.
  public var onState: [UInt8]? { texts.text(TextKind.onState) }

  /// The value of its field: none, one, or several of a list. Names have no slash.
  public var fieldValues: [[UInt8]] {
    let isName = field?.shape.isToggled ?? false
    return texts.filter { $0.kind == TextKind.fieldValue }.map { $0.value(isName) }
  }

  /// The first of them, without a list of all.
  public var firstFieldValue: [UInt8]? {
    for entry in texts where entry.kind == TextKind.fieldValue { return entry.value(field?.shape.isToggled ?? false) }
    return nil
  }

  /// True if none of them has any text.
  public var isFieldEmpty: Bool {
    let isName = field?.shape.isToggled ?? false
    return texts.allSatisfy { $0.kind != TextKind.fieldValue || $0.value(isName).isEmpty }
  }

  /// True if both are widgets of one field.
  public func sharesField(with other: Annotation) -> Bool {
    guard let field, let its = other.field else { return false }
    return field.isSame(as: its, named: !fieldName.isEmpty && fieldName == other.fieldName)
  }
}

extension TextEntry {
  /// The text as the value of a field; a name without its slash.
  fileprivate func value(_ isName: Bool) -> [UInt8] {
    isName && utf8.first == UInt8(ascii: "/") ? Array(utf8.dropFirst()) : utf8
  }
}

extension Annotation {
  /// The shown text of an option by its export value; `nil` for a value that is none of the options.
  public func shownOption(_ value: [UInt8]) -> [UInt8]? {
    optionPlace(value).flatMap { texts.text(TextKind.fieldOption, occurrence: $0) }
  }

  /// Which option a value is: by its export value, else by its shown text.
  ///
  /// - Complexity: O(texts).
  public func optionPlace(_ value: [UInt8]) -> Int? {
    place(of: value, TextKind.fieldExport) ?? place(of: value, TextKind.fieldOption)
  }

  private func place(of value: [UInt8], _ kind: UInt32) -> Int? {
    var at = 0
    for entry in texts where entry.kind == kind {
      if entry.utf8 == value { return at }
      at += 1
    }
    return nil
  }
}
