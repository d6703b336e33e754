public import Document
import Interactions
import Layout
import Selection
import Tools

/// Why a command has nothing to do (S325).
extension View {
  /// Why a command did nothing when it was run last, or would do nothing now; `nil` where nothing is known to be in its way.
  public func obstacle(to command: Command) -> MessageID? {
    guard let idle = keyboard.idle(command) else { return presentObstacle(to: command) }
    if let outcome = idle.outcome?.reason { return outcome }
    return presentObstacle(to: command) ?? .whyNothingToDo
  }

  private func isIdle(_ command: Command) -> Bool { keyboard.idle(command) != nil }

  private func presentObstacle(to command: Command) -> MessageID? {
    if let mode = command.tool { return obstacle(toTool: mode) }
    if command.needsText { return textEditing.isRunning ? isIdle(command) ? .whyNothingToDo : nil : .whyNothingEdited }
    switch command.rawValue {
    case 1...22: return obstacle(toView: command)
    case 30...49: return obstacle(toSelection: command)
    case 60...68, 158, 159: return obstacle(toFocus: command)
    case 80...112, 140...142: return obstacle(toCaret: command)
    default: return obstacle(toClipboard: command)
    }
  }

  private func obstacle(toView command: Command) -> MessageID? {
    // A text is being written in another view.
    if command == .undo || command == .redo, document.hasDrafts, !textEditing.isRunning { return .whyBusy }
    return switch command {
    case .nextPage, .previousPage: isIdle(command) ? .whyAtTheEnd : hostObstacle
    case .back: isNavigatedByHost || scrolling.canGoBack ? hostObstacle : .whyNoPlaceBefore
    case .forward: isNavigatedByHost || scrolling.canGoForward ? hostObstacle : .whyNoPlaceAfter
    case .undo: document.undoCount > 0 ? nil : .whyNothingToUndo
    case .redo: document.redoCount == 0 ? .whyNothingToRedo : document.mayRedo ? nil : .whyNotPermitted
    case .cancel: isIdle(.cancel) ? .whyNothingToCancel : nil
    case .selectAll: isIdle(.selectAll) ? .whyNothingThere : nil
    case .turnViewRight, .turnViewLeft: layouts.isPlaced ? .whyHostTurns : document.pages.count > 0 ? nil : .whyNoPages
    default: document.pages.count > 0 ? hostObstacle : .whyNoPages
    }
  }

  /// The host, who places the pages or navigates, was asked and has not moved anything.
  private var hostObstacle: MessageID? {
    guard viewport.layout.isPlaced || isNavigatedByHost else { return nil }
    let explanations = registry.explanations
    return explanations.unheeded(in: explanations.newestSequence)?.hostReason
  }

  private func obstacle(toSelection command: Command) -> MessageID? {
    guard !annotationSelection.isEmpty else { return .whyNothingSelected }
    if isTransforming { return .whyBusy }
    if let found = prohibitionOfSelection { return found.reason }
    let wanted: AnnotationPolicy = command == .delete ? .delete : .move
    let items = selectedItems().map { $0.annotation }
    if items.contains(where: { $0.policy.contains(wanted) }) {
      return isIdle(command) ? .whyNotOfThis : nil
    }
    return items.contains { !$0.flags.isDisjoint(with: [.locked, .readOnly]) } ? .whyLocked : .whyNotOfThis
  }

  private func obstacle(toFocus command: Command) -> MessageID? {
    if [.focusNext, .focusPrevious, .nextImage, .previousImage, .nextField, .previousField].contains(command) {
      guard isIdle(command) else { return nil }
      return lateAnswers.keys.hasMetPage ? .whyPending : .whyAtTheEnd
    }
    let id = keyboard.focus
    guard let annotation = document.annotation(id) else { return .whyNoFocus }
    if command == .nextOption || command == .previousOption {
      return hasOptionsForKeys(annotation, id) ? nil : .whyNoOptions
    }
    guard annotation.subtype == .widget, !document.policy(of: annotation).contains(.edit) else { return nil }
    guard annotation.policy.contains(.edit) else { return .whyReadOnly }
    return document.prohibition(of: annotation, isValue: true)?.reason
  }

  private func obstacle(toCaret command: Command) -> MessageID? {
    let wasIdle = isIdle(command)
    if command == .caret { return wasIdle ? .whyNoText : nil }
    let extends = (101...112).contains(command.rawValue)
    guard keyboard.caret != nil || (extends && !textSelection.isEmpty) else { return .whyNoCaret }
    return wasIdle ? .whyAtTheEnd : nil
  }

  private func obstacle(toClipboard command: Command) -> MessageID? {
    switch command {
    case .copy: obstacleToCopying
    case .copyTable: textSelection.rectangle == nil ? .whyNothingSelected : document.prohibition(of: .copy)?.reason
    case .cut: annotationSelection.isEmpty ? .whyNothingSelected : prohibitionOfSelection?.reason ?? obstacleToCopying
    case .duplicate:
      annotationSelection.isEmpty
        ? .whyNothingSelected : document.prohibition(of: .annotate)?.reason ?? obstacleToCopying
    case .paste, .pasteInPlace:
      document.prohibition(of: .annotate)?.reason
        ?? (menus.clip.isEmpty && !settings.menu.hostCanPaste ? .whyNothingCopied : nil)
    case .openMenu: isIdle(.openMenu) ? .whyNothingThere : nil
    default: nil
    }
  }

  /// Annotations can always be copied, unless their data is in the file alone.
  private var obstacleToCopying: MessageID? {
    guard annotationSelection.isEmpty else { return selectedWithDataOfFile == nil ? nil : .whyNotOfThis }
    guard !textSelection.isEmpty || selectedImage != nil else { return .whyNothingSelected }
    return document.prohibition(of: .copy)?.reason
  }

  private func obstacle(toTool mode: ToolMode) -> MessageID? {
    let mode = mode == .none ? tools.defaultMode : mode
    guard isAvailable(mode) else { return .whyNoTool }
    if let found = prohibition(of: mode) { return found.reason }
    if tools.currentMode == mode { return .whyToolIsCurrent }
    return isIdle(Command(tool: mode)) ? .whyVeto : nil
  }
}
