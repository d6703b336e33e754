import Appearance
import Document
import Forms
import Geometry
import Interactions
import Selection
import TextEditing
import Tools
import Typesetting
import Unicode

/// Commands while a text is edited (S299).
extension View {
  /// `nil` where no text is edited, and for a command that means something else then as well.
  @_optimize(size)
  func runText(_ command: Command) -> Bool? {
    guard let running = runningText else { return command.needsText ? false : nil }
    if let found = moveTextCaret(command, running) { return found }
    switch command {
    case .selectAll: return selectAllText(running)
    case .selectWord: return selectTextWord(running)
    case .deleteBackward: return editText { $0.delete(.cluster, forward: false) }
    case .deleteForward: return editText { $0.delete(.cluster, forward: true) }
    case .deleteWordBackward: return editText { $0.delete(.word, forward: false) }
    case .deleteWordForward: return editText { $0.delete(.word, forward: true) }
    case .deleteToLineStart: return deleteText(to: .lineStart)
    case .deleteToLineEnd: return deleteText(to: .lineEnd)
    case .newLine: return startLine(running)
    case .commit: return commitByCommand()
    case .undo: return stepText { $0.undo() } || undoBefore(running)
    case .redo: return stepText { $0.redo() }
    case .cut: return copyText(running) && editText { $0.delete(.cluster, forward: false) }
    // Where nothing of the text is selected, what is selected on the page is copied.
    case .copy: return running.text.selection.isEmpty && !textSelection.isEmpty ? nil : copyText(running)
    case .paste, .pasteInPlace: return askForPaste(running)
    case .open: return askForList(running)
    case .nextOption: return takeOption(1, running)
    case .previousOption: return takeOption(-1, running)
    case .cancel: return cancelInText(running)
    default: return nil
    }
  }

  private func commitByCommand() -> Bool {
    do throws(FillError) { try commitKeepingSelection() } catch { return false }
    return true
  }

  private func moveTextCaret(_ command: Command, _ running: RunningTextEdit) -> Bool? {
    guard let step = command.textStep else { return nil }
    let extends = command.rawValue >= Command.extendLeft.rawValue
    let isByLines = [.lineUp, .lineDown, .pageUp, .pageDown].contains(step)
    if isByLines, !running.text.rules.isMultiLine { return nil }
    keepComposition()
    moveTextCaret { $0.move(step, extending: extends) }
    revealTextCaret()
    return true
  }

  private func selectAllText(_ running: RunningTextEdit) -> Bool {
    keepComposition()
    changeText { $0.edit { $0.selectAll() } }
    return true
  }

  private func selectTextWord(_ running: RunningTextEdit) -> Bool {
    keepComposition()
    moveTextCaret { $0.edit { $0.selectWord(at: $0.selection.head) } }
    return true
  }

  /// Lets the editor change the text as no rule of the field forbids: by deleting.
  private func editText(_ body: (inout TextEditor) -> Bool) -> Bool {
    keepComposition()
    return writeText {
      $0.edit { _ = body(&$0) }
      return EntryRefusals()
    }
  }

  private func deleteText(to step: TextStep) -> Bool {
    keepComposition()
    return writeText {
      _ = $0.delete(to: step)
      return EntryRefusals()
    }
  }

  private func startLine(_ running: RunningTextEdit) -> Bool {
    guard running.text.rules.isMultiLine else { return false }
    keepComposition()
    return writeText { $0.insert(CommittedText([10])) }
  }

  private func stepText(_ step: (inout TextEditor) -> Bool) -> Bool {
    dropComposition()
    // A step may have put the same characters in place of others: it counts all the same.
    var isDone = false
    writeText {
      isDone = $0.edit { step(&$0) }
      return EntryRefusals()
    }
    return isDone
  }

  /// Undoes what was done before an edit in which nothing has been written, such as one that Tab has just begun. The edit ends. One that was
  /// written and undone goes on: a key that is held undoes no more than that.
  private func undoBefore(_ running: RunningTextEdit) -> Bool {
    let isWritten = running.isChanged || running.text.canUndo || running.text.canRedo
    let steps = document.undoCount
    guard !isWritten, steps > 0, commitText() else { return false }
    // A new free text goes with its edit, and its step with it: that is what was undone.
    return document.undoCount < steps || document.undo() != nil
  }

  /// Keeps what is selected, and tells the host, for a shared clipboard: ``copiedEditText``. Nothing of a password.
  private func copyText(_ running: RunningTextEdit) -> Bool {
    guard !running.isPassword, !running.text.selection.isEmpty else { return false }
    keepComposition()
    textEditing.noteCopied(running.text.scalars[running.text.selection.range])
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
    guard let text = textInView else { return }
    emit(
      .menuCommand(
        position: text.low, page: document.pages.id(at: text.page), annotation: running.id, context: .textSelection,
        item: item))
  }

  /// The characters that were copied or cut last from a text that was edited here, as UTF-8.
  public var copiedEditText: [UInt8] { textEditing.copied.utf8 }

  /// The option of a combo box that follows the one that its text is, or comes before it.
  private func takeOption(_ step: Int, _ running: RunningTextEdit) -> Bool? {
    guard let annotation = document.annotation(running.id), annotation.field?.shape == .comboBox else { return nil }
    let options = annotation.texts.filter { $0.kind == TextKind.fieldOption }.map { Latin.scalars($0.utf8) }
    guard let next = options.option(step, from: running.text.scalars) else { return false }
    keepComposition()
    return writeText { $0.replaceAll(with: options[next]) }
  }

  /// Asks the host to show the options of a combo box that is edited; it goes on meanwhile.
  private func askForList(_ running: RunningTextEdit) -> Bool? {
    guard let annotation = document.annotation(running.id), annotation.field?.shape == .comboBox,
      let page = document.place(of: running.id)?.page, let box = shownBox(of: running.id, onPage: page)
    else { return nil }
    guard settings.isFormer || annotation.texts.count(TextKind.fieldOption) > 0 else { return false }
    keepComposition()
    emit(.editRequested(textEntry(of: running.id, document.pages.id(at: page), at: box.center)))
    return true
  }

  /// Gives up what is composed, else the edit.
  private func cancelInText(_ running: RunningTextEdit) -> Bool {
    if running.text.composition != nil { dropComposition() } else { giveUpText() }
    return true
  }
}

extension [[UInt32]] {
  /// The option that follows a text, or comes before it: of one that is none the first or last that begins with it, else the first or
  /// last of all. `nil` beyond an end.
  fileprivate func option(_ step: Int, from text: [UInt32]) -> Int? {
    let next: Int?
    if let here = firstIndex(of: text) {
      next = here + step
    } else {
      let folded = text.map { CaseFolding.fold($0) }
      func begins(_ option: [UInt32]) -> Bool { option.lazy.map { CaseFolding.fold($0) }.starts(with: folded) }
      next = step > 0 ? firstIndex { begins($0) } ?? 0 : lastIndex { begins($0) } ?? count - 1
    }
    return next.flatMap { indices.contains($0) ? $0 : nil }
  }
}

extension Command {
  /// True if it does something only while a text is edited.
  var needsText: Bool { (150...157).contains(rawValue) }
}
