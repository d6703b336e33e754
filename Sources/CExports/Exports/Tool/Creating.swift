// Creating annotations: kinds of created annotations, the texts that tools set, and the targets of links.

import CInteract
import Document
import View
import Tools

/// Lists the subtypes that no tool creates, each an `ix_subtype`.
///
/// - Parameter buffer: NULL with a capacity of 0 asks for the count.
func viewCopyUncreatedSubtypes(_ view: Querying<ViewBox>, _ buffer: Buffer<UInt32>) throws(IXError) {
  let table = view.core.tools.creation
  let none = Subtype.allCases.filter { $0 != .unknown && table.mode(for: $0) == nil }
  try buffer.fill(none.count) { none[$0].rawValue }
}

/// Gets what the tools of a mode create: the row in docs/contracts/creation.md, and the subtype.
///
/// - Parameters:
///   - outRow: Receives the row, from 1. May be NULL.
///   - outSubtype: Receives an `ix_subtype`. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a mode that creates nothing, or has no tool.
func viewGetCreatedKind(
  _ view: Querying<ViewBox>, _ mode: Choice<ix_tool_mode>, _ outRow: Out<UInt32>, _ outSubtype: Out<UInt32>
) throws(IXError) -> ix_status {
  for row in CreatedKind.rows {
    let kind = CreatedKind(rawValue: row)
    guard let maker = view.core.tools.creation.mode(for: kind), maker.rawValue == mode else { continue }
    guard view.core.isAvailable(maker) else { break }
    outRow?.pointee = row
    outSubtype?.pointee = kind.subtype.rawValue
    return IX_OK
  }
  throw .notFound
}

/// Sets a text of the annotations that a tool creates from now on: the contents of a free text or a date, the name of a
/// stamp, the overlay text of a redaction. Each view keeps it for each tool and variant, at most 1024.
///
/// - Parameters:
///   - variant: 0 for the tool's default variant; see `ix_view_set_tool_style`.
///   - kind: IX_TEXT_CONTENTS, IX_TEXT_SUBJECT, IX_TEXT_ICON, IX_TEXT_RICH, IX_TEXT_OVERLAY or IX_TEXT_CUSTOM.
///   - text: UTF-8; NULL where the length is 0.
///   - length: Its length in bytes; 0 removes what was set.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_NOT_SHOWN` when it was set, but no font has a
///   character of the name or contents; `IX_ERROR_INVALID_ARGUMENT` for another kind or NULL;
///   `IX_ERROR_NOT_SUPPORTED` for a mode without a tool; `IX_ERROR_TOO_LARGE` for a longer text than 2^16.
func viewSetToolText(
  _ view: Changing<ViewBox>, _ mode: Choice<ix_tool_mode>, _ variant: UInt32, _ kind: UInt32, _ text: In<CChar>,
  _ length: UInt
) throws(IXError) -> ix_status {
  guard length <= 1 << 16 else { throw .tooLarge }
  guard isToolText(kind) else { throw .invalidArgument }
  let entry = TextEntry(kind: kind, utf8: try readUTF8(text, length))
  let mode = ToolMode(rawValue: mode)
  guard view.core.isAvailable(mode) else { throw .notSupported }
  let before = view.core.tools.styles
  view.core.setToolText(entry, of: mode, variant: variant)
  guard view.core.tools.styles != before else { return IX_NO_OP }
  return kind == TextKind.contents || kind == TextKind.icon ? view.box.noteMissing(in: entry.utf8) : IX_OK
}

/// Copies a text that was set with ix_view_set_tool_text().
///
/// - Parameter variant: 0 for the tool's default variant.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` if none was set.
func viewCopyToolText(
  _ view: Querying<ViewBox>, _ mode: Choice<ix_tool_mode>, _ variant: UInt32, _ kind: Choice<ix_text_kind>,
  _ buffer: Buffer<CChar>
) throws(IXError) {
  let texts = view.core.tools.styles.texts(of: ToolMode(rawValue: mode), variant: variant)
  guard let text = texts.text(kind) else { throw .notFound }
  try buffer.fill(utf8: text)
}

/// Sets the action that runs when an annotation is activated, such as the target of a link. One undo step, or part of
/// the open step.
///
/// - Parameters:
///   - action: IX_ACTION_URI, IX_ACTION_GO_TO with a destination or a name, IX_ACTION_GO_TO_R, IX_ACTION_LAUNCH,
///     IX_ACTION_NAMED or IX_ACTION_JAVASCRIPT; its trigger is IX_TRIGGER_ACTIVATE. NULL removes the action.
///   - text: The URI, the name of the destination or of the action, the file, or the script; UTF-8. NULL where the
///     length is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has that action; `IX_ERROR_INVALID_ARGUMENT` for an invalid action, one without a target,
///   or one to a page that is not there; `IX_ERROR_CONFLICT` for an annotation that a gesture is dragging; `IX_ERROR_TOO_LARGE` above
///   the budget.
func annotationSetAction(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ action: In<ix_action>, _ text: In<CChar>,
  _ length: UInt
) throws(IXError) -> ix_status {
  var made: Action?
  if let action { made = try Action(activating: try ix_action(sized: action), try readUTF8(text, length)) }
  if let made, made.kind == .goTo, made.texts.isEmpty, let page = made.destination?.page,
    page >= box.document.pages.count
  {
    throw box.failure(
      .invalidArgument, "there is no page ", UInt64(clamping: page), ": the page count is ",
      UInt64(clamping: box.document.pages.count))
  }
  return try box.edit { document throws(EditError) in
    try document.setActivation(made, of: AnnotationID(raw: annotation))
  }
}

private func isToolText(_ kind: UInt32) -> Bool {
  switch kind {
  case TextKind.contents, IX_TEXT_SUBJECT.rawValue, TextKind.icon, TextKind.rich, TextKind.overlay, TextKind.custom:
    true
  default: false
  }
}

extension Action {
  /// Parses what a host sets as an activation.
  fileprivate init(activating given: ix_action, _ text: [UInt8]) throws(IXError) {
    try self.init(c: given)
    guard trigger == IX_TRIGGER_ACTIVATE.rawValue else { throw .invalidArgument }
    flags.remove(.fromDestination)
    let kindOfText: ix_text_kind
    switch kind {
    case .uri: kindOfText = IX_TEXT_URI
    case .goTo: kindOfText = IX_TEXT_DESTINATION_NAME
    case .goToR, .launch: kindOfText = IX_TEXT_TARGET_FILE
    case .named: kindOfText = IX_TEXT_ACTION_NAME
    case .javaScript: kindOfText = IX_TEXT_SCRIPT
    default: throw .invalidArgument
    }
    guard !text.isEmpty || (kind == .goTo && destination?.page != nil) else { throw .invalidArgument }
    if !text.isEmpty { texts = [TextEntry(kind: kindOfText.rawValue, utf8: text)] }
  }
}
