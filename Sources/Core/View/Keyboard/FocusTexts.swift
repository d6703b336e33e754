import Document
import Forms
import Geometry
import HitTesting
import Layout
import Selection
import Text

/// The name and the value of the focused item, for a screen reader.
public struct FocusText: Hashable, Sendable {
  public var name: [UInt8] = []
  public var value: [UInt8] = []

  /// Bytes of each that an effect carries.
  static var most: Int { 1024 }

  /// Both as an effect carries them: cut at the end of a character.
  func cut() -> FocusText { FocusText(name: FocusText.cut(name), value: FocusText.cut(value)) }

  private static func cut(_ utf8: [UInt8]) -> [UInt8] {
    guard utf8.count > most else { return utf8 }
    var end = most
    while end > 0, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(utf8[..<end])
  }
}

/// Which field was told of as the focus, and as it was at which revision of its page, and of the pages: a file that was read again begins
/// to count anew.
struct FocusLook: Hashable {
  let annotation: AnnotationID
  let revision: UInt64
  let pageRevision: UInt64
  let isSelected: Bool
}

/// The texts of effects that tell of the focus, by the numbers that the effects carry.
struct FocusTextList {
  private var first: UInt64 = 1
  private var kept: [FocusText] = []

  /// Keeps a text until it has been read.
  ///
  /// - Parameter isRead: True if all readers have read all effects: nobody asks for those before any more.
  mutating func keep(_ text: FocusText, isRead: Bool) -> UInt64 {
    // Readers have lost an effect that so many others follow.
    let gone = isRead ? kept.count : kept.count >= 2 * EffectRing.capacity ? EffectRing.capacity : 0
    kept.removeFirst(gone)
    first &+= UInt64(clamping: gone)
    kept.append(text)
    return first &+ UInt64(clamping: kept.count &- 1)
  }

  /// `nil` for a number of which nothing is kept.
  func text(_ number: UInt64) -> FocusText? {
    guard number >= first else { return nil }
    return kept.dropFirst(Int(clamping: number &- first)).first
  }
}

/// The texts for a screen reader (S235, S326).
extension View {
  /// The name and the value that an effect told; of one that tells the present state the present ones.
  public func focusText(of news: FocusNews) -> FocusText {
    if news.annotation.isNone { return FocusText() }
    return effects.focusText(news.texts) ?? focusText().cut()
  }

  /// The name and the value of the focused item.
  func focusText() -> FocusText { document.read(keyboard.focus) { focusText(of: $0) } ?? FocusText() }

  private func focusText(of annotation: borrowing Annotation) -> FocusText {
    var text = FocusText()
    appendName(of: annotation, &text.name)
    appendValue(of: annotation, &text.value)
    return text
  }

  /// Tells of the focus, with its texts.
  func tellFocus() {
    guard let (news, text) = focusedItem() else { return emit(.focus(focusNews)) }
    tell(news, text)
  }

  /// Tells of it again where its name, value or state is another.
  ///
  /// - Parameter orDrops: True also does what ``dropFocusOfWhatIsGone()`` does.
  func retellFocus(orDrops: Bool = false) {
    guard !keyboard.focus.isNone, !document.isReloading else { return }
    let look = lookAtFocus()
    if orDrops, let look, keyboard.hasTold(look) { return }
    let found = document.read(keyboard.focus) {
      ($0.isHittable, $0.role, focusState($0.focusState), focusText(of: $0).cut())
    }
    if orDrops, !(found?.0 ?? false) { return setFocus(.none) }
    guard let (_, role, state, text) = found else { return }
    if keyboard.isNews(text, state) { tell(focusNews(role, state), text) } else if let look { keyboard.noteTold(look) }
  }

  /// The source of the news of a focused field; `nil` for all else, of which more is told than itself says.
  private func lookAtFocus() -> FocusLook? {
    guard let (content, _, index) = document.located(keyboard.focus), content.annotations.indices.contains(index),
      content.annotations[index].subtype == .widget, content.annotations[index].isHittable
    else { return nil }
    return FocusLook(
      annotation: keyboard.focus, revision: content.revision, pageRevision: document.pageRevision,
      isSelected: annotationSelection.contains(keyboard.focus))
  }

  /// The data and the texts of the focused item as they are told; `nil` where nothing has the focus.
  private func focusedItem() -> (news: FocusNews, text: FocusText)? {
    let found = document.read(keyboard.focus) { ($0.role, $0.focusState, focusText(of: $0).cut()) }
    guard let (role, state, text) = found else { return nil }
    return (focusNews(role, state), text)
  }

  private func tell(_ given: FocusNews, _ text: FocusText) {
    var news = given
    news.texts = effects.keep(text)
    keyboard.noteTold(text, news.state)
    if let look = lookAtFocus() { keyboard.noteTold(look) }
    emit(.focus(news))
  }

  /// The name of the focused item: a field's tooltip, caption or name; of a link what it is said to be, the text under it, or where it
  /// leads; the contents of an annotation, else its subject, file or icon, of text markup the marked text, else the name of its subtype.
  public func focusName(appendTo utf8: inout [UInt8]) {
    _ = document.read(keyboard.focus) { appendName(of: $0, &utf8) }
  }

  private func appendName(of annotation: borrowing Annotation, _ utf8: inout [UInt8]) {
    switch annotation.subtype {
    case .widget: utf8.put(annotation.firstText([TextKind.tooltip, TextKind.caption, TextKind.fieldName]))
    case .link:
      utf8 += annotation.firstText([TextKind.contents])
      if utf8.isEmpty { appendTextUnder(annotation, &utf8) }
      if utf8.isEmpty { appendValue(of: annotation, &utf8) }
    default:
      utf8 += annotation.firstText([TextKind.contents, TextKind.subject, TextKind.file, TextKind.icon])
      if utf8.isEmpty, annotation.subtype.isTextMarkup { appendTextUnder(annotation, &utf8) }
      if utf8.isEmpty, let name = MessageID(annotation.subtype) { utf8 += UTF8Builder(name.english).utf8 }
    }
  }

  /// The value of the focused item: a field's, as it is shown, unless it is a password; the target of a link.
  public func focusValue(appendTo utf8: inout [UInt8]) {
    _ = document.read(keyboard.focus) { appendValue(of: $0, &utf8) }
  }

  private func appendValue(of annotation: borrowing Annotation, _ utf8: inout [UInt8]) {
    switch annotation.subtype {
    case .widget: utf8.put(annotation.spokenValue)
    case .link:
      guard
        let action = document.action(of: keyboard.focus, trigger: ActionTrigger.activate).flatMap({
          document.action($0)
        })
      else { return }
      utf8 += action.texts.text(TextKind.uri) ?? action.texts.text(TextKind.destinationName) ?? []
      if utf8.isEmpty, let page = action.destination?.page {
        var number = UTF8Builder("")
        number.add(page + 1)
        utf8 = number.utf8
      }
    default: break
    }
  }

  private func appendTextUnder(_ annotation: borrowing Annotation, _ utf8: inout [UInt8]) {
    guard let place = document.place(of: keyboard.focus), let rect = document.shownRect(of: keyboard.focus),
      let text = document.pageText(ofPage: place.page)
    else { return }
    var ranges: [TextRange] = []
    text.ranges(in: rect, appendTo: &ranges)
    for range in ranges {
      if !utf8.isEmpty { utf8.append(0x20) }
      text.utf8(of: range, appendTo: &utf8)
    }
  }
}

extension [UInt8] {
  /// Appends a text; an empty one becomes it without a copy.
  fileprivate mutating func put(_ text: [UInt8]) { if isEmpty { self = text } else { self += text } }
}

extension Annotation {
  /// The first of these texts that is not empty.
  fileprivate func firstText(_ kinds: [UInt32]) -> [UInt8] {
    for kind in kinds {
      if let text = texts.text(kind), !text.isEmpty { return text }
    }
    return []
  }

  /// The value of a field: the options of a choice as they are shown; of a button none, its state tells.
  fileprivate var spokenValue: [UInt8] {
    guard let field, !field.traits.contains(.password) else { return [] }
    switch field.shape {
    case .checkBox, .radioButton, .pushButton: return []
    case .comboBox, .listBox:
      let chosen = chosenOptions.compactMap { texts.text(TextKind.fieldOption, occurrence: $0) }
      if chosen.isEmpty { return texts.text(TextKind.fieldValue) ?? [] }
      return Array(chosen.joined(separator: [0x2C, 0x20]))
    default: return texts.text(TextKind.fieldValue) ?? []
    }
  }
}
