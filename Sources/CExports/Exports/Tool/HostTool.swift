// Tools of the host: new ones, and built-in ones with a part of them changed. They have all that the built-in tools have.
//
// All functions of a tool are hooks: they may call any function of the document except feed, advance and load. They are
// called on the calling thread, between two steps of the view.

import CInteract
import Document
import Gestures
import Interactions
import View
import Tools

/// Adds a tool. It becomes current by its mode, as any tool does; the one that was added last for a mode counts.
///
/// A function that is NULL leaves its part to the tool named as base; `create`, `close`, `draw` and `handles` come beside the
/// base's own. Once the registration is removed no function of the tool is called any more, and the default tool takes its
/// place with the next event; `destroy` runs then.
///
/// - Parameters:
///   - options: Its mode, and what it is based on.
///   - functions: Copied. NULL for a tool that is its base under another mode.
///   - recognizers: The recognizers that compete while it is current, beside the components: kinds, buttons, devices,
///     priority; no custom ones. `tag`, `page` and the region do not count. NULL where the count is 0: then those of its
///     base.
///   - count: At most 64.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a mode that is no built-in one and below IX_TOOL_CUSTOM,
///   and invalid recognizers; `IX_ERROR_NOT_SUPPORTED` for a base that is no built-in tool; `IX_ERROR_TOO_LARGE` for
///   too many recognizers.
func toolAdd(
  _ view: Changing<ViewBox>, _ options: In<ix_tool_options>, _ functions: In<ix_tool_functions>,
  _ recognizers: In<ix_recognizer_options>, _ count: UInt, _ data: UserData, _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  let wanted = try ix_tool_options(sized: options)
  try wanted.check()
  let table = functions == nil ? ix_tool_functions() : try ix_tool_functions(sized: functions)
  let specs = try toolRecognizers(recognizers, count)
  let id = view.core.add(CToolMaker(view, wanted, table, specs, data), for: ToolMode(rawValue: wanted.mode))
  outRegistration?.pointee = id.rawValue
}

/// Adds a hook that sees every event before the current tool: with IX_TOOL_HANDLED it uses it up.
///
/// - Parameter listener: May call any function of the document except feed, advance and load.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL hook.
func viewAddToolListener(
  _ view: Changing<ViewBox>, _ listener: ix_tool_event_hook?, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let listener else { throw .invalidArgument }
  let id = view.core.tools.add(CToolListener(view, listener, data))
  outRegistration?.pointee = id.rawValue
}

/// Adds the one veto: a hook that is asked whenever a tool is about to take an annotation up, or to create one.
///
/// - Parameter veto: Returns 1 where the host intercepts it: the tool does not get it. May call any function of the
///   document except feed, advance and load.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL hook.
func viewAddToolVeto(
  _ view: Changing<ViewBox>, _ veto: ix_tool_veto_hook?, _ data: UserData, _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let veto else { throw .invalidArgument }
  let id = view.core.tools.add(CToolVeto(view, veto, data))
  outRegistration?.pointee = id.rawValue
}

/// Sends an event of the host's own round the tools: the listeners, the current tool, and those that it names.
///
/// - Parameters:
///   - item: The host's number for it.
///   - value: The host's data.
/// - Returns: `IX_OK` where a tool or a listener dealt with it; `IX_NO_OP` where none did; `IX_ERROR_DENIED` where a veto kept
///   a tool from it; `IX_ERROR_CYCLE` where tools handed it round; `IX_ERROR_CONFLICT` while another event goes round;
///   `IX_ERROR_REENTRANT` from inside a question.
func viewSendToolEvent(_ view: Changing<ViewBox>, _ item: UInt32, _ value: UInt64) throws(IXError) -> ix_status {
  guard !view.core.tools.isDelivering else { throw .conflict }
  return try view.core.sendToolEvent(item, value).status
}

extension ToolOutcome {
  /// The status of a call that sends an event.
  var status: ix_status {
    get throws(IXError) {
      switch self {
      case .handled, .consumed, .activated: IX_OK
      case .unhandled: IX_NO_OP
      case .cycle: throw .cycle
      case .vetoed: throw .denied
      }
    }
  }
}

extension ix_tool_options {
  fileprivate func check() throws(IXError) {
    let mode = ToolMode(rawValue: mode)
    guard mode.isCustom || mode.name != nil, components < 1 << 12 else { throw .invalidArgument }
    let base = ToolMode(rawValue: base)
    guard base == .none || ToolManager.builtIn(base, as: base) != nil else { throw .notSupported }
  }
}

/// The recognizers that a tool competes with.
private func toolRecognizers(
  _ recognizers: UnsafePointer<ix_recognizer_options>?, _ count: UInt
) throws(IXError) -> [RecognizerSpec] {
  guard count <= 64 else { throw .tooLarge }
  var specs: [RecognizerSpec] = []
  try ix_recognizer_options.forEach(sized: recognizers, count) { options throws(IXError) in
    guard options.kind != IX_RECOGNIZER_CUSTOM.rawValue else { throw .invalidArgument }
    var spec = try RecognizerSpec(c: options)
    spec.owner = RecognizerOwner.tool
    specs.append(spec)
  }
  return specs
}
