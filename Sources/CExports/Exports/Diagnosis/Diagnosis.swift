// Diagnosing: why components and tools did or did not act, traces, versions, and user-visible texts.
//
// A sequence is all input from the first contact to the last lift, and what follows from it later; wheel events, keys
// and calls belong to the previous sequence.

import CInteract
import Document
import Gestures
import Interactions
import View
import Tools

// MARK: - Explanations

/// Lists the sequences whose explanations are kept, oldest first.
///
/// - Parameter sequences: Receives their numbers; 0 stands for calls before the first. NULL with a capacity of 0 asks
///   for the count alone.
func explanationSequences(_ view: Querying<ViewBox>, _ sequences: Buffer<UInt64>) throws(IXError) {
  let numbers = view.core.registry.explanations.sequences
  try sequences.fill(numbers.count) { numbers[$0] }
}

/// Gets why a component or a tool did or did not act in a sequence: its state when the sequence began.
///
/// - Parameters:
///   - subject: An `ix_component` that is no composite, or an `ix_tool_mode`.
///   - sequence: Its number.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a sequence that is not kept; `IX_ERROR_INVALID_ARGUMENT` for an unknown
///   kind or component, or NULL.
func explanationGet(
  _ view: Querying<ViewBox>, _ kind: Choice<ix_subject_kind>, _ subject: UInt32, _ sequence: UInt64,
  _ outExplanation: Out<ix_explanation>
) throws(IXError) {
  try put(try view.explanation(kind, subject, sequence).c, sized: outExplanation)
}

/// Copies the steps of an explanation, in the order in which they happened.
///
/// - Parameters:
///   - subject: An `ix_component` that is no composite, or an `ix_tool_mode`.
///   - sequence: Its number.
///   - steps: The caller's buffer. NULL with a capacity of 0 asks for the count alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a sequence that is not kept; `IX_ERROR_INVALID_ARGUMENT` for an unknown
///   kind or component, a NULL buffer with a capacity above 0, or both pointers NULL.
func explanationCopySteps(
  _ view: Querying<ViewBox>, _ kind: Choice<ix_subject_kind>, _ subject: UInt32, _ sequence: UInt64,
  _ steps: Buffer<ix_explanation_step>
) throws(IXError) {
  let found = try view.explanation(kind, subject, sequence).facts
  try steps.fill(found.count) { found[$0].c }
}

/// Copies an explanation in English, one line for each fact.
///
/// - Parameters:
///   - subject: An `ix_component` that is no composite, or an `ix_tool_mode`.
///   - sequence: Its number.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a sequence that is not kept; `IX_ERROR_INVALID_ARGUMENT` for an unknown
///   kind or component, a NULL buffer with a capacity above 0, or both pointers NULL.
func explanationCopyText(
  _ view: Querying<ViewBox>, _ kind: Choice<ix_subject_kind>, _ subject: UInt32, _ sequence: UInt64,
  _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: try view.explanation(kind, subject, sequence).text(ToolNames()))
}

/// Lists why nothing happened: everything that could have acted in a sequence but did not, each with the strongest
/// reason. These are components, tools that did not become current, the host's recognizers, a press that started
/// nothing, and the host that was asked to move the pages that it places (`ix_view_place_pages`). The most relevant
/// come first. An empty list means that there was nothing to act on, or that everything that could act did.
///
/// - Parameters:
///   - sequence: Its number; UINT64_MAX for the newest. Flags of the file that protect the annotation under the first
///     contact are only reported for the newest.
///   - inactions: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a sequence that is not kept.
/// - Complexity: O(sequences + steps).
func explanationInactions(
  _ view: Querying<ViewBox>, _ sequence: UInt64, _ inactions: Buffer<ix_inaction>
) throws(IXError) {
  let number = sequence == .max ? view.core.registry.explanations.newestSequence : sequence
  guard let found = view.core.inactions(in: number) else { throw .notFound }
  try inactions.fill(found.count) { ix_inaction(found[$0]) }
}

/// Gets why a command did nothing, after `ix_view_run_command` returned IX_NO_OP, or after a key that was not used
/// (`ix_view_used_event`), for its commands in `ix_view_shortcuts`. Before a command is run: why it would do nothing.
///
/// - Parameter outReason: An `ix_phrase`, from IX_PHRASE_WHY_DISABLED on; 0 if no obstacle is known.
/// - Returns: `IX_OK`; `IX_NO_OP` with 0; `IX_ERROR_INVALID_ARGUMENT` for an unknown command or NULL.
/// - Complexity: O(selected annotations).
func explanationOfCommand(
  _ view: Querying<ViewBox>, _ command: Choice<ix_command>, _ outReason: Out<UInt32>
) throws(IXError) -> ix_status {
  guard let command = Command(rawValue: command), let outReason else { throw .invalidArgument }
  let reason = view.core.obstacle(to: command)
  outReason.pointee = reason?.rawValue ?? 0
  return reason == nil ? IX_NO_OP : IX_OK
}

extension ix_inaction {
  fileprivate init(_ found: Inaction) {
    let (kind, subject): (ix_inaction_kind, UInt64) =
      switch found.subject {
      case .press: (IX_INACTION_OF_PRESS, 0)
      case .component(let component): (IX_INACTION_OF_COMPONENT, UInt64(clamping: component.rawValue))
      case .tool(let mode): (IX_INACTION_OF_TOOL, UInt64(clamping: mode.rawValue))
      case .recognizer(let id): (IX_INACTION_OF_RECOGNIZER, id)
      case .host: (IX_INACTION_OF_HOST, 0)
      }
    self.init(kind: kind.rawValue, reason: found.reason.rawValue, subject: subject, by: found.by)
  }
}

/// Sets for how many sequences explanations are kept, 256 by default, and discards the current ones.
///
/// - Parameter count: 1 to 65,536.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for 0; `IX_ERROR_TOO_LARGE`.
func explanationRemember(_ view: Changing<ViewBox>, _ count: UInt) throws(IXError) {
  guard count > 0 else { throw .invalidArgument }
  guard count <= 65_536 else { throw .tooLarge }
  view.core.registry.explanations.setCapacity(Int(clamping: count))
}

extension ViewBox {
  fileprivate func explanation(
    _ kind: UInt32, _ subject: UInt32, _ sequence: UInt64
  ) throws(IXError) -> Explanation {
    let explanations = core.registry.explanations
    let found: Explanation?
    switch kind {
    case IX_SUBJECT_COMPONENT.rawValue:
      let component = try Component(c: subject)
      found = explanations.explanation(of: component, in: sequence)
    case IX_SUBJECT_TOOL.rawValue: found = explanations.explanation(ofTool: subject, in: sequence)
    default: throw .invalidArgument
    }
    guard let found else { throw .notFound }
    return found
  }
}

/// Gets statistics of a view's input since it was made. If all counts are 0 in a host's tests, it feeds its events
/// correctly.
///
/// - Parameter outCounts: Filled.
/// - Complexity: O(1).
func viewInputCounts(_ view: Querying<ViewBox>, _ outCounts: Out<ix_input_counts>) throws(IXError) {
  let noticed = view.core.inputDiagnostics
  try put(
    ix_input_counts(
      times_clamped: noticed.timesWentBack, strays: noticed.strays, palms: noticed.palms, starved: noticed.starved,
      cycles_broken: noticed.cyclesBroken, reserved: (0, 0, 0)), outCounts)
}
