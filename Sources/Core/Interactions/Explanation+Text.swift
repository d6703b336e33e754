import Gestures

/// Tells the names of tools and of their events, which lie above this layer.
public protocol ExplanationNames: AnyObject {
  /// The name of a tool's mode, for an explanation.
  func toolName(_ mode: UInt32) -> String
  func eventName(_ kind: UInt32) -> String
  /// The words of a message that says why something was not done.
  func message(_ number: UInt32) -> String
}

extension Explanation {
  /// The explanation in English, UTF-8, a line for each fact.
  ///
  /// - Complexity: O(facts).
  @_optimize(size)
  public func text(_ names: any ExplanationNames) -> [UInt8] {
    var writer = TextWriter()
    let component = isOfTool ? nil : Component(rawValue: subject)
    writer.write(component?.name ?? names.toolName(subject))
    writer.write(" in sequence ")
    writer.write(sequence)
    writer.write(" at ")
    writer.write(time)
    writer.write(" ns")
    writer.endLine()
    if component != nil { writeState(&writer) }
    for fact in facts { fact.write(to: &writer, names) }
    if isUnheeded {
      writer.write("  the host has not moved its pages since")
      writer.endLine()
    }
    if isTruncated {
      writer.write("  further steps were left out")
      writer.endLine()
    }
    return writer.bytes
  }

  private func writeState(_ writer: inout TextWriter) {
    writer.write(isEnabled ? "  enabled" : "  disabled by its own flag")
    for composite in Composite.allCases where disabledComposites & composite.bit != 0 {
      writer.write(", disabled by ")
      writer.write(composite.name)
    }
    writer.endLine()
    if !wasAsked {
      writer.write("  not asked: no recognizer of it took part")
    } else if !hadContext, !isEnabled || disabledComposites != 0 {
      writer.write("  so nothing was looked for")
    } else {
      writer.write(hadContext ? "  there was something to act on" : "  there was nothing to act on")
    }
    writer.endLine()
  }
}

extension ExplanationFact {
  func write(to writer: inout TextWriter, _ names: any ExplanationNames) {
    writer.write("  ")
    switch kind {
    case .condition, .callback, .tapConsumed: writeHook(&writer)
    case .waits, .acted, .ended: writeRecognizer(&writer)
    case .textMode: writeTextMode(&writer)
    case .activation: writer.write((ActivationOutcome(rawValue: value) ?? .refused).text)
    case .pressRefused:
      writer.write((PressRefusal(rawValue: value) ?? .outsideView).text)
      if other != 0 { writer.write(names.message(UInt32(truncatingIfNeeded: other))) }
    case .noTool: writer.write("not carried out: there is no tool")
    case .hostAsked: writeWish(&writer)
    case .awaited: writeAwaited(&writer)
    case .covered:
      writer.write("not asked: decoration ")
      writer.write(id: id)
      writer.write(" lies above and takes the gestures")
    case .toolHandled, .toolPassed, .toolCycle, .toolVetoed, .toolUnavailable, .toolListenerConsumed, .toolRefused:
      writeTool(&writer, names)
    }
    writer.endLine()
  }

  private func writeHook(_ writer: inout TextWriter) {
    switch kind {
    case .condition: writer.write("condition ")
    case .callback: writer.write("callback ")
    default: writer.write("annotation-tapped hook ")
    }
    writer.write(id & 0x00FF_FFFF_FFFF_FFFF)
    switch (kind, value) {
    case (.condition, ConditionAnswer.allow.rawValue): writer.write(" allowed")
    case (.condition, ConditionAnswer.deny.rawValue): writer.write(" denied")
    case (.condition, _): writer.write(" failed, which denies")
    case (.callback, 1): writer.write(" ran")
    case (.callback, _): writer.write(" failed")
    default: writer.write(" used the tap up")
    }
    if kind == .condition { writer.write(stage.text) }
  }

  private func writeWish(_ writer: inout TextWriter) {
    switch HostWish(rawValue: value) {
    case .zoom: writer.write("the host, who places the pages, was asked to zoom")
    case .page:
      writer.write("the host, who places the pages, was asked to show page ")
      writer.write(id: id)
    case .scroll, nil: writer.write("the host, who places the pages, was asked to scroll")
    }
  }

  private func writeRecognizer(_ writer: inout TextWriter) {
    writer.write("recognizer ")
    writer.write(id: id)
    switch kind {
    case .waits: writer.write(other == 0 ? " waited" : " waited for recognizer ")
    case .acted: writer.write(" acted")
    default:
      writer.write(" ended because ")
      writer.write((GestureReason(rawValue: value) ?? GestureReason.none).text)
      if other != 0 { writer.write(": recognizer ") }
    }
    if kind != .acted, other != 0 { writer.write(id: other) }
  }

  private func writeAwaited(_ writer: inout TextWriter) {
    writer.write("waited for the page: its ")
    switch value {
    case 1: writer.write("text")
    case 2: writer.write("annotations")
    default: writer.write("images")
    }
    writer.write(" had not come")
  }

  private func writeTextMode(_ writer: inout TextWriter) {
    writer.write("recognizer ")
    writer.write(id: id)
    switch TextSelectionMode(rawValue: value) {
    case .regular: writer.write(" did not act: this device selects text from a long press on")
    case .simple: writer.write(" did not act: this device selects text by a drag at once")
    case .automatic, nil: writer.write(" did not act: the contact stopped what moved")
    }
  }

  private func writeTool(_ writer: inout TextWriter, _ names: any ExplanationNames) {
    if kind != .toolVetoed, kind != .toolUnavailable, kind != .toolRefused { writer.write(names.eventName(value)) }
    switch kind {
    case .toolHandled: writer.write(" was dealt with")
    case .toolPassed: writer.write(other == 0 ? " was not dealt with" : " was passed on to ")
    case .toolCycle: writer.write(" would have gone round in a circle, back to ")
    case .toolVetoed: writer.write("the host intercepted the switch to ")
    case .toolUnavailable: writer.write("there is no tool ")
    case .toolRefused:
      writer.write("made nothing: ")
      writer.write(names.message(value))
    default: writer.write(" was used up by the host's listener")
    }
    if other != 0 { writer.write(names.toolName(UInt32(truncatingIfNeeded: other))) }
  }
}

extension ExplanationStage {
  fileprivate var text: String {
    switch self {
    case .start: " at the first contact"
    case .begin: " before the recognizer acted"
    case .activation: " before the component acted"
    }
  }
}

extension PressRefusal {
  fileprivate var text: String {
    switch self {
    case .outsideView: "the press was outside the view: it begins nothing"
    case .noButton: "the mouse said that no button was down: that is no press"
    case .otherButton: "another button was down already: what it began goes on, and the further press begins nothing"
    case .unusedButton: "no recognizer takes this button: a setting says what it does"
    case .nothingEdited: "text came, and the view edits none: it goes nowhere"
    case .textRefused: "text was not taken, or not stored: "
    case .keyUnused: "a key did nothing: "
    }
  }
}

extension ActivationOutcome {
  fileprivate var text: String {
    switch self {
    case .performed: "acted"
    case .disabled: "not carried out: disabled"
    case .noContext: "not carried out: nothing to act on"
    case .denied: "not carried out: a condition denied"
    case .targetGone: "not carried out: a callback made its target go away"
    case .refused: "not carried out: the behaviour had nothing to do"
    case .needsGesture: "not carried out: it follows a pointer, and a call has none"
    }
  }
}
