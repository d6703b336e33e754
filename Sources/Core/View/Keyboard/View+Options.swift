import Appearance
import Document
import Forms
import Gestures
import Interactions
import Selection
import Typesetting

/// Keys go through the options of what has the focus, as in toolkits: of a list box, of a combo box whose text is not typed, and the
/// buttons of a radio group.
extension View {
  /// Chooses the next option, or the one before. `false` where what has the focus has none.
  func stepOption(_ step: Int) -> Bool {
    let id = keyboard.focus
    guard let widget = document.annotation(id), hasOptionsForKeys(widget, id) else { return false }
    return widget.hasOptionList ? stepList(widget, by: .step(step), extending: false) : stepRadio(id, step)
  }

  /// True if arrows go through its options. A selected item, to be moved or resized, takes the arrows itself.
  func hasOptionsForKeys(_ widget: Annotation, _ id: AnnotationID) -> Bool {
    guard widget.subtype == .widget, document.policy(of: widget).contains(.edit), !annotationSelection.contains(id)
    else {
      return false
    }
    return widget.hasOptionList ? widget.texts.count(TextKind.fieldOption) > 0 : widget.field?.shape == .radioButton
  }

  /// A command that means something else while a list has the focus: its ends, pages, ranges, all. `nil` for another one, and while
  /// none has it.
  func runList(_ command: Command) -> Bool? {
    guard let (widget, _) = focusedList, let step = command.listStep else { return nil }
    let extends = command.extendsList
    if extends || step == .all, !widget.isMultiSelect { return nil }
    return stepList(widget, by: step, extending: extends)
  }

  /// The list that has the focus, if keys go through its options.
  private var focusedList: (Annotation, AnnotationID)? {
    let id = keyboard.focus
    guard !id.isNone, let widget = document.annotation(id), widget.hasOptionList, hasOptionsForKeys(widget, id) else {
      return nil
    }
    return (widget, id)
  }

  /// At an end the key is used up, and nothing changes.
  private func stepList(_ widget: Annotation, by step: ListStep, extending: Bool) -> Bool {
    let (id, last) = (keyboard.focus, widget.texts.count(TextKind.fieldOption) - 1)
    let here = keyboard.listKeys.ends(of: id, widget.chosenOptions)
    let head: Int
    switch step {
    case .step(let way): head = here.map { min(max($0.head + way, 0), last) } ?? (way > 0 ? 0 : last)
    case .page(let way):
      let rows = max(Appearance.wholeRows(of: widget) - 1, 1)
      head = here.map { min(max($0.head + way * rows, 0), last) } ?? (way > 0 ? 0 : last)
    case .start: head = 0
    case .end: head = last
    case .all: return choose(Array(0...last), of: widget, anchor: 0, head: last)
    }
    let anchor = extending ? here?.anchor ?? head : head
    return choose(Array(min(anchor, head)...max(anchor, head)), of: widget, anchor: anchor, head: head)
  }

  /// Chooses options of what has the focus through the component, as a click does.
  private func choose(_ options: [Int], of widget: Annotation, anchor: Int, head: Int) -> Bool {
    let id = keyboard.focus
    keyboard.changeListKeys { $0.note(id, anchor: anchor, head: head) }
    guard widget.chosenOptions != options else {
      // It may have been scrolled out of sight.
      scrollList(id, .showing(head))
      return true
    }
    keyboard.setOptions(options)
    defer { _ = keyboard.takeOptions() }
    return act(.editAnnotation, by: .key)
  }

  // MARK: Finding by typing

  /// A key that types a letter or digit finds an option of the list that has the focus; a space does while one is being typed.
  func findOption(byKey sample: KeySample) -> Bool {
    guard sample.isDown, sample.modifiers.isDisjoint(with: [.control, .alt, .meta]), let (widget, id) = focusedList
    else {
      return false
    }
    let isWord = (0x30...0x39).contains(sample.key) || (0x41...0x5A).contains(sample.key)
    guard isWord || (sample.key == 0x20 && keyboard.listKeys.isTyping(in: id, at: now)) else { return false }
    return findOption([sample.key], in: widget, id)
  }

  /// The same for text that comes while none is edited. Returns `false` where no list has the focus.
  func findOption(byText scalars: [UInt32]) -> Bool {
    guard !scalars.isEmpty, let (widget, id) = focusedList else { return false }
    return findOption(scalars, in: widget, id)
  }

  private func findOption(_ scalars: [UInt32], in widget: Annotation, _ id: AnnotationID) -> Bool {
    let options = widget.texts.filter { $0.kind == TextKind.fieldOption }.map { Latin.scalars($0.utf8) }
    let here = keyboard.listKeys.ends(of: id, widget.chosenOptions)?.head
    var found: Int?
    let time = now
    keyboard.changeListKeys { found = $0.find(scalars, in: id, options, from: here, at: time) }
    guard let found else { return true }
    return choose([found], of: widget, anchor: found, head: found)
  }

  /// The next button that can have the focus gets it and is switched on.
  private func stepRadio(_ id: AnnotationID, _ step: Int) -> Bool {
    let group = document.widgets(ofFieldOf: id).filter { other in
      document.annotation(other).map { canFocus($0) && document.policy(of: $0).contains(.edit) } ?? false
    }
    guard let here = group.firstIndex(of: id) else { return false }
    let next = group[(here + step + group.count) % group.count]
    guard document.annotation(next)?.isOn == false else {
      setFocus(next)
      return true
    }
    guard act(.editAnnotation, on: next, by: .key) else { return false }
    keyboard.frameFocus()
    markDisplayDirty()
    revealFocus()
    return true
  }
}

extension Annotation {
  /// True for a list whose options keys choose: a list box, or a combo box whose text is not typed.
  fileprivate var hasOptionList: Bool {
    guard let field else { return false }
    return field.shape == .listBox || (field.shape == .comboBox && !field.traits.contains(.editable))
  }

  fileprivate var isMultiSelect: Bool {
    field?.shape == .listBox && field?.traits.contains(.multiSelect) ?? false
  }
}

/// Where a key leads in a list.
private enum ListStep: Equatable {
  case step(Int)
  case page(Int)
  case start
  case end
  case all
}

extension Command {
  /// `nil` for what leads nowhere in a list.
  fileprivate var listStep: ListStep? {
    switch self {
    case .caretUp, .extendUp: .step(-1)
    case .caretDown, .extendDown: .step(1)
    case .caretLineStart, .extendLineStart, .caretDocumentStart, .extendDocumentStart, .documentStart: .start
    case .caretLineEnd, .extendLineEnd, .caretDocumentEnd, .extendDocumentEnd, .documentEnd: .end
    case .caretPageStart, .extendPageStart: .page(-1)
    case .caretPageEnd, .extendPageEnd: .page(1)
    case .selectAll: .all
    default: nil
    }
  }

  fileprivate var extendsList: Bool {
    switch self {
    case .extendUp, .extendDown, .extendLineStart, .extendLineEnd, .extendDocumentStart, .extendDocumentEnd,
      .extendPageStart, .extendPageEnd:
      true
    default: false
    }
  }
}
