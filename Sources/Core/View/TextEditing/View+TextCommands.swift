import Appearance
import Document
import Forms
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Tools
import Typesetting

/// Commands while a text is edited (S299).
extension View {
  /// `nil` where no text is edited, and for a command that means something else then as well.
  func runText(_ command: Command) -> Bool? {
    guard let running = runningText else { return command.needsText ? false : nil }
    if let found = moveTextCaret(command, running) { return found }
    switch command {
    case .selectAll: return selectAllText(running)
    case .selectWord: return selectTextWord(running)
    case .deleteBackward: return deleteText(to: running.before(running.text.now.head), .deleting)
    case .deleteForward: return deleteText(to: running.after(running.text.now.head), .deleting)
    case .deleteWordBackward: return deleteText(to: running.wordBefore(running.text.now.head), .other)
    case .deleteWordForward: return deleteText(to: running.wordAfter(running.text.now.head), .other)
    case .deleteToLineStart: return deleteText(to: running.gap(after: .lineStart), .other)
    case .deleteToLineEnd: return deleteText(to: running.gap(after: .lineEnd), .other)
    case .newLine: return startLine(running)
    case .commit: return commitText()
    case .undo: return stepText { $0.undo() }
    case .redo: return stepText { $0.redo() }
    case .cut: return copyText(running) && deleteText(to: running.text.now.head, .other)
    case .copy: return copyText(running)
    case .paste, .pasteInPlace: return askForPaste(running)
    case .nextOption: return takeOption(1, running)
    case .previousOption: return takeOption(-1, running)
    case .cancel: return cancelInText(running)
    default: return nil
    }
  }

  private func moveTextCaret(_ command: Command, _ running: RunningTextEdit) -> Bool? {
    guard let step = command.textStep else { return nil }
    let extends = command.rawValue >= Command.extendLeft.rawValue
    let isByLines = [.lineUp, .lineDown, .pageUp, .pageDown].contains(step)
    if isByLines, !running.text.rules.isMultiLine { return nil }
    keepComposition()
    let selected = running.text.selection
    changeText {
      // A step aside from what is selected leads to its end.
      if command == .caretLeft || command == .caretRight, !selected.isEmpty {
        $0.text.move(to: command == .caretLeft ? selected.lowerBound : selected.upperBound)
      } else {
        $0.move(step, extending: extends)
      }
    }
    return true
  }

  private func selectAllText(_ running: RunningTextEdit) -> Bool {
    keepComposition()
    changeText { $0.text.select(0..<running.text.now.scalars.count) }
    return true
  }

  private func selectTextWord(_ running: RunningTextEdit) -> Bool {
    keepComposition()
    changeText { $0.text.select(running.range(of: .word, at: running.text.now.head)) }
    return true
  }

  private func deleteText(to gap: Int, _ kind: TypedText.Kind) -> Bool {
    keepComposition()
    return writeText { $0.delete(to: gap, kind) }
  }

  private func startLine(_ running: RunningTextEdit) -> Bool {
    guard running.text.rules.isMultiLine else { return false }
    keepComposition()
    return writeText { $0.insert(CommittedText([10])) }
  }

  private func stepText(_ step: (inout TypedText) -> Bool) -> Bool {
    dropComposition()
    return writeText(step)
  }

  /// Keeps what is selected, and tells the host, for a shared clipboard: ``copiedEditText``. Nothing of a password.
  private func copyText(_ running: RunningTextEdit) -> Bool {
    guard !running.isPassword, !running.text.selection.isEmpty else { return false }
    keepComposition()
    textEditing.noteCopied(running.text.now.scalars[running.text.selection])
    tellHostOfText(.copy, running)
    return true
  }

  /// The host, if it says that it can, hands its text in as one that is pasted; else it is what was copied here.
  private func askForPaste(_ running: RunningTextEdit) -> Bool {
    guard settings.menu.hostCanPaste || !textEditing.copied.isEmpty else { return false }
    keepComposition()
    guard settings.menu.hostCanPaste else {
      let copied = CommittedText(textEditing.copied, isPasted: true)
      return writeText { $0.insert(copied) }
    }
    tellHostOfText(.paste, running)
    return true
  }

  private func tellHostOfText(_ item: MenuItem, _ running: RunningTextEdit) {
    guard let caret = textCaret else { return }
    emit(
      .menuCommand(
        position: caret.low, page: document.pages.id(at: caret.page), annotation: running.id, context: .textSelection,
        item: item))
  }

  /// The characters that were copied or cut last from a text that was edited here, as UTF-8.
  public var copiedEditText: [UInt8] { TypedText.utf8(textEditing.copied) }

  /// The option of a combo box that follows the one that its text is, or comes before it.
  private func takeOption(_ step: Int, _ running: RunningTextEdit) -> Bool? {
    guard let annotation = document.annotation(running.id), annotation.field?.shape == .comboBox else { return nil }
    let options = annotation.texts.filter { $0.kind == TextKind.fieldOption }.map { $0.utf8 }
    let here = options.firstIndex(of: running.text.utf8) ?? (step > 0 ? -1 : options.count)
    guard options.indices.contains(here + step) else { return false }
    let scalars = options[here + step].withUnsafeBufferPointer { UTF8Repair.scalars(of: $0) } ?? []
    keepComposition()
    return writeText { $0.replaceAll(with: scalars) }
  }

  /// Gives up what is composed, else the edit.
  private func cancelInText(_ running: RunningTextEdit) -> Bool {
    if running.text.isComposing { dropComposition() } else { cancelText() }
    return true
  }
}

extension Command {
  /// True if it does something only while a text is edited.
  var needsText: Bool { (150...157).contains(rawValue) }
}

/// A mouse or pen in a text that is edited.
extension View {
  /// Lets a pointer place the caret and select; touch scrolls, and taps. Returns `nil` for what is none of the text's.
  func handleInText(_ sample: PointerSample) -> Bool? {
    guard let running = runningText, sample.kind != .touch else { return nil }
    switch sample.phase {
    case .down where sample.buttons == .primary && !arena.isTracking && holds(sample.position, running):
      press(sample, running)
      return true
    case .move where textEditing.isTracking(sample.pointer):
      drag(to: sample.position, running)
      return true
    case .up where textEditing.isTracking(sample.pointer), .cancel where textEditing.isTracking(sample.pointer):
      textEditing.track(nil)
      return true
    default: return nil
    }
  }

  private func holds(_ point: Point<ViewSpace>, _ running: RunningTextEdit) -> Bool {
    guard let page = document.place(of: running.id)?.page, let toView = viewport.viewFromPDF(page) else { return false }
    return toView.apply(running.shown.box).contains(point)
  }

  private func press(_ sample: PointerSample, _ running: RunningTextEdit) {
    guard let found = place(at: sample.position) else { return }
    keepComposition()
    let count = presses(sample, running)
    let unit: RunningTextEdit.SelectionUnit = count == 1 ? .character : count == 2 ? .word : .all
    textEditing.track(sample.pointer)
    changeText {
      $0.press = (now, sample.position, count)
      if sample.modifiers.contains(.shift), count == 1 {
        $0.drag = (.character, $0.text.now.anchor..<$0.text.now.anchor)
        $0.text.move(to: found.index, leansBack: found.leansBack, extending: true)
        return
      }
      let range = $0.range(of: unit, at: found.index)
      $0.drag = (unit, range)
      if unit == .character {
        $0.text.move(to: found.index, leansBack: found.leansBack)
      } else {
        $0.text.select(range)
      }
    }
  }

  /// Which press in a row this one is: 1 to 3, and again from 1 on.
  private func presses(_ sample: PointerSample, _ running: RunningTextEdit) -> Int {
    guard let last = running.press, now - min(last.time, now) <= arena.tuning.time(.multiTapWindow, sample.kind),
      last.at.distance(to: sample.position) <= arena.tuning.distance(.multiTapDistance, sample.kind)
    else { return 1 }
    return last.count % 3 + 1
  }

  /// Selects from where the drag began to a point, by what it began with.
  private func drag(to point: Point<ViewSpace>, _ running: RunningTextEdit) {
    guard let drag = running.drag, let found = place(at: point) else { return }
    changeText {
      let range = $0.range(of: drag.unit, at: found.index)
      let isBehind = found.index >= drag.from.lowerBound
      $0.text.move(to: isBehind ? drag.from.lowerBound : drag.from.upperBound)
      $0.text.move(to: isBehind ? max(range.upperBound, drag.from.upperBound) : range.lowerBound, extending: true)
    }
  }
}
