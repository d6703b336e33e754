import Appearance
public import Document
import Geometry

/// The value that fills a field.
public enum FieldValue: Hashable, Sendable {
  /// UTF-8, for text fields and choices.
  case text([UInt8])
  /// Options of a choice, from 0; none for nothing chosen.
  case options([Int])
  /// True if the widget, a check box or radio button, is on.
  case isOn(Bool)
}

/// Why a field was not filled; nothing has changed.
public enum FillRefusal: UInt32, Hashable, Sendable {
  /// It is no field, or of a kind that is not known.
  case notAField = 1
  case readOnly = 2
  /// It is not filled with such a value: a signature, a push button, a file.
  case notSupported = 3
  case tooLong = 4
  /// The field's font has no such character.
  case notEncodable = 5
  /// The value is none of the options, or several where one may be chosen.
  case notAnOption = 6
  /// A line break in a field of one line.
  case severalLines = 7
  /// One of the radio buttons has to be on.
  case oneIsOn = 8
  /// Other widgets of the field come later or cannot be read.
  case notLoaded = 9
  /// Another editor holds one of the widgets, or has a transaction open.
  case conflict = 10
  case tooLarge = 11
  /// The document's permissions forbid it.
  case notPermitted = 12
  /// The field's keystroke action asks for another form.
  case notFormatted = 13
  /// A number out of the range of its validate action.
  case outOfRange = 14
}

/// A refusal, and what it is about: the character, or how long the text may be.
public struct FillError: Error, Hashable {
  public let refusal: FillRefusal
  public let detail: UInt32
  /// True where what has to be known was not loaded because the host ended it.
  public let isCancelled: Bool
  /// True for a conflict with a text that is being written.
  public let isBeingWritten: Bool

  public init(
    _ refusal: FillRefusal, _ detail: UInt32 = 0, isCancelled: Bool = false, isBeingWritten: Bool = false
  ) {
    self.refusal = refusal
    self.detail = detail
    self.isCancelled = isCancelled
    self.isBeingWritten = isBeingWritten
  }

  /// The refusal that an edit's error is.
  public init(edit error: EditError) {
    let refusal: FillRefusal =
      switch error {
      case .notFound: .notAField
      case .conflict, .misplaced, .beingWritten: .conflict
      case .tooLarge: .tooLarge
      case .notLoaded: .notLoaded
      case .notPermitted: .notPermitted
      }
    self.init(refusal, isBeingWritten: error == .beingWritten)
  }
}

/// The rules of what a field takes (ISO 32000-2, 12.7.5).
struct FieldRules {
  let widget: Annotation
  let field: Annotation.Field
  private let fonts: DocumentFonts
  /// A text whose characters are taken also where no font shows them.
  private let known: [UInt8]

  /// `nil` for what is no field.
  init?(_ widget: Annotation, _ fonts: DocumentFonts, sparing known: [UInt8] = []) {
    guard let field = widget.field, field.shape != .none else { return nil }
    (self.widget, self.field, self.fonts, self.known) = (widget, field, fonts, known)
  }

  /// The values to store: none, one or several; names without a slash.
  ///
  /// - Returns: `nil` for the value that the field has: it is always taken, and changes nothing.
  func values(for value: FieldValue, _ format: EntryFormat = EntryFormat()) throws(FillError) -> [[UInt8]]? {
    if isCurrent(value) { return nil }
    let value = try formatted(value, format)
    if isCurrent(value) { return nil }
    switch (field.shape, value) {
    case (.text, .text(let text)): return try textValue(text)
    case (.comboBox, .text(let text)), (.listBox, .text(let text)): return try choiceValue(text)
    case (.comboBox, .options(let places)), (.listBox, .options(let places)): return try optionValues(places)
    case (.checkBox, .isOn(let isOn)), (.radioButton, .isOn(let isOn)): return try stateValue(isOn)
    default: throw FillError(.notSupported)
    }
  }

  /// The value as the field's format keeps it: of what is written, not of options.
  private func formatted(_ value: FieldValue, _ format: EntryFormat) throws(FillError) -> FieldValue {
    guard case .text(let text) = value, field.shape == .text || widget.optionPlace(text) == nil else { return value }
    switch format.committed(text) {
    case .success(let kept): return .text(kept)
    case .failure(.format): throw FillError(.notFormatted)
    case .failure(.range): throw FillError(.outOfRange)
    }
  }

  @_optimize(size)
  private func isCurrent(_ value: FieldValue) -> Bool {
    switch (field.shape, value) {
    case (.text, _) where field.traits.contains(.fileSelect): return false
    case (.text, .text(let text)), (.comboBox, .text(let text)), (.listBox, .text(let text)):
      return widget.fieldValues == [text] || (text.isEmpty && widget.isFieldEmpty)
    case (.comboBox, .options(let places)), (.listBox, .options(let places)):
      let chosen = widget.chosenOptions
      return chosen.count == widget.fieldValues.count && chosen == places.sorted()
    case (.checkBox, .isOn(let isOn)), (.radioButton, .isOn(let isOn)): return isOn == widget.isOn
    default: return false
    }
  }

  private func textValue(_ text: [UInt8]) throws(FillError) -> [[UInt8]] {
    guard !field.traits.contains(.fileSelect) else { throw FillError(.notSupported) }
    let isBlock = field.traits.contains(.multiLine)
    guard isBlock || !text.contains(where: { $0 == 10 || $0 == 13 }) else { throw FillError(.severalLines) }
    guard field.maxLength == 0 || FieldRules.length(text) <= Int(clamping: field.maxLength) else {
      throw FillError(.tooLong, field.maxLength)
    }
    if !field.traits.contains(.password) { try checkEncoding(text) }
    return text.isEmpty ? [] : [text]
  }

  /// The UTF-16 code units of a text in UTF-8, as other viewers count them for MaxLen.
  static func length(_ text: [UInt8]) -> Int {
    text.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  private func checkEncoding(_ text: [UInt8]) throws(FillError) {
    if let missing = Appearance.firstMissing(in: text, fonts, sparing: known) {
      throw FillError(.notEncodable, missing)
    }
  }

  /// An option, by its export value or its text, or what was typed into a combo box that allows it.
  private func choiceValue(_ text: [UInt8]) throws(FillError) -> [[UInt8]] {
    if text.isEmpty { return [] }
    if let place = widget.optionPlace(text) { return try optionValues([place]) }
    guard field.shape == .comboBox, field.traits.contains(.editable) else { throw FillError(.notAnOption) }
    try checkEncoding(text)
    return [text]
  }

  @_optimize(size)
  private func optionValues(_ places: [Int]) throws(FillError) -> [[UInt8]] {
    let isSingle = field.shape == .comboBox || !field.traits.contains(.multiSelect)
    guard places.count <= 1 || !isSingle else { throw FillError(.notAnOption) }
    var values: [[UInt8]] = []
    for place in places.sorted() {
      guard let value = widget.texts.text(TextKind.fieldExport, occurrence: place) ?? shown(place) else {
        throw FillError(.notAnOption, UInt32(clamping: place))
      }
      if values.last != value { values.append(value) }
      if let text = shown(place) { try checkEncoding(text) }
    }
    return values
  }

  private func shown(_ place: Int) -> [UInt8]? { widget.texts.text(TextKind.fieldOption, occurrence: place) }

  private func stateValue(_ isOn: Bool) throws(FillError) -> [[UInt8]] {
    if isOn { return [widget.stateWhenOn] }
    let isNeeded = field.shape == .radioButton && field.traits.contains(.noToggleToOff) && widget.isOn
    guard !isNeeded else { throw FillError(.oneIsOn) }
    return [Annotation.off]
  }
}

extension Annotation {
  static let off: [UInt8] = [UInt8(ascii: "O"), UInt8(ascii: "f"), UInt8(ascii: "f")]
  private static let yes: [UInt8] = [UInt8(ascii: "Y"), UInt8(ascii: "e"), UInt8(ascii: "s")]

  /// The name of a check box's or radio button's state when it is on.
  var stateWhenOn: [UInt8] { onState ?? Annotation.yes }

  /// True if a check box or radio button is on.
  public var isOn: Bool {
    guard field?.shape.isToggled ?? false else { return false }
    let shown = texts.text(TextKind.appearanceState) ?? firstFieldValue
    return shown == stateWhenOn && shown != Annotation.off
  }

  /// The options of a choice that are chosen, from 0.
  public var chosenOptions: [Int] { fieldValues.compactMap { optionPlace($0) }.sorted() }

  /// The widget when its field has these values; itself if it has and shows them already.
  func filled(with values: [[UInt8]], _ format: EntryFormat = EntryFormat()) -> Annotation {
    var new = self
    new.fill(with: values, format)
    return new
  }

  /// Gives its field these values, unless it has and shows them already.
  mutating func fill(with values: [[UInt8]], _ format: EntryFormat = EntryFormat()) {
    guard let field, !shows(values) else { return }
    traits.remove(.needsAppearance)
    let isToggled = field.shape.isToggled
    var filled: [TextEntry] = []
    filled.reserveCapacity(texts.count + values.count + 2)
    for entry in texts where !entry.isOfValue && !(isToggled && entry.kind == TextKind.appearanceState) {
      filled.append(entry)
    }
    for value in values {
      let utf8 = isToggled ? [UInt8(ascii: "/")] + value : value
      filled.append(TextEntry(kind: TextKind.fieldValue, utf8: utf8))
    }
    if isToggled {
      let on = stateWhenOn
      filled.append(TextEntry(kind: TextKind.appearanceState, utf8: values.first == on ? on : Annotation.off))
      if onState == nil { filled.append(TextEntry(kind: TextKind.onState, utf8: on)) }
    }
    texts = filled
    if !isToggled { show(format) }
  }

  /// Lets a list box begin with an option. The usual one is not noted.
  public mutating func scrollList(to top: Int) {
    texts.removeAll { $0.kind == TextKind.fieldTop }
    guard let usual = Appearance.top(of: self, .none), usual != top else { return }
    var digits = UTF8Builder("")
    digits.add(top)
    texts.append(TextEntry(kind: TextKind.fieldTop, utf8: digits.utf8))
  }

  /// True if fonts of fields can show all that its picture shows.
  func hasKnownLetters(_ fonts: DocumentFonts) -> Bool {
    guard Appearance.firstMissing(in: Appearance.shownText(of: self), fonts) == nil else { return false }
    return field?.shape != .listBox
      || texts.allSatisfy { $0.kind != TextKind.fieldOption || Appearance.firstMissing(in: $0.utf8, fonts) == nil }
  }

  /// The widget with a picture of its value, where the form left that to its readers.
  func pictured(_ format: EntryFormat) -> Annotation {
    var new = self
    new.traits.remove(.needsAppearance)
    if !fieldValues.isEmpty, texts.text(TextKind.fieldShown) == nil { new.show(format) }
    return new
  }

  /// Keeps the text of a format beside the value, where it is another one.
  private mutating func show(_ format: EntryFormat) {
    guard !format.isEmpty, field?.shape == .text || field?.shape == .comboBox else { return }
    let value = Appearance.valueText(of: self)
    let shown = format.shown(value)
    if shown.utf8 != value { texts.append(TextEntry(kind: TextKind.fieldShown, utf8: shown.utf8)) }
    guard shown.isRed else { return }
    let red: StaticString = "1 0 0 rg"
    texts.append(TextEntry(kind: TextKind.fieldShownColor, utf8: red.withUTF8Buffer { Array($0) }))
  }

  /// True if it has these values, and a check box or radio button the state that goes with them. None is off.
  private func shows(_ values: [[UInt8]]) -> Bool {
    guard field?.shape.isToggled ?? false else { return hasTexts(values) }
    let now = firstFieldValue ?? Annotation.off
    let next = values.first ?? Annotation.off
    return now == next && isOn == (next == stateWhenOn && next != Annotation.off)
  }

  /// True if its values that are not empty are these.
  private func hasTexts(_ values: [[UInt8]]) -> Bool {
    var count = 0
    for entry in texts where entry.kind == TextKind.fieldValue && !entry.utf8.isEmpty {
      guard count < values.count, entry.utf8 == values[count] else { return false }
      count += 1
    }
    return count == values.count
  }
}

extension TextEntry {
  /// True for the value of a field, and for what follows from it.
  fileprivate var isOfValue: Bool {
    kind == TextKind.fieldValue || kind == TextKind.rich || kind == TextKind.fieldShown
      || kind == TextKind.fieldShownColor || kind == TextKind.fieldScroll || kind == TextKind.fieldTop
  }
}

extension Annotation {
  /// True if a field holds a value that it would refuse: too long, of several lines, or no option.
  public var holdsWhatItRefuses: Bool {
    guard let field else { return false }
    switch field.shape {
    case .text:
      guard let value = texts.text(TextKind.fieldValue), !value.isEmpty else { return false }
      let isLong = field.maxLength > 0 && FieldRules.length(value) > Int(clamping: field.maxLength)
      return isLong || (!field.traits.contains(.multiLine) && value.hasLineEnd)
    case .comboBox, .listBox:
      let isFree = field.shape == .comboBox && field.traits.contains(.editable)
      guard !isFree, let value = firstFieldValue, !value.isEmpty else { return false }
      return fieldValues.contains { optionPlace($0) == nil }
    default: return false
    }
  }
}
