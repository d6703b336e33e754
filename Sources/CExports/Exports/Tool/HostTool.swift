// Tools of the host: new tools, and changed built-in tools. They can do everything that built-in tools can.
//
// All functions of a tool are hooks: they may call any function of the document except feed, advance and load. They are
// called on the calling thread, between two steps of the view.

import CInteract
import Document
import Gestures
import Interactions
import View
import Tools

/// Adds a tool. It becomes current by its mode, like any tool; if there are several tools for a mode, the last one
/// added is used.
///
/// For a NULL function the base tool is used; `create`, `close`, `draw` and `handles` are called in addition to those
/// of the base. Once the registration is removed, no function of the tool is called any more, and the default tool
/// replaces it at the next event; `destroy` is called then.
///
/// - Parameters:
///   - options: Its mode and its base.
///   - functions: Copied. NULL for a tool that is its base with another mode.
///   - recognizers: The recognizers that compete while it is current, in addition to those of the components: kinds,
///     buttons, devices, priority; no custom ones. `tag`, `page` and the region are ignored. NULL where the count is 0:
///     then those of its base are used.
///   - count: At most 64.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a mode below IX_TOOL_CUSTOM that is not built in,
///   and invalid recognizers; `IX_ERROR_NOT_SUPPORTED` for a base that is not a built-in tool; `IX_ERROR_TOO_LARGE` for
///   too many recognizers.
func toolAdd(
  _ view: Changing<ViewBox>, _ options: In<ix_tool_options>, _ functions: In<ix_tool_functions>,
  _ recognizers: In<ix_recognizer_options>, _ count: UInt, _ data: UserData, _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  let wanted = try ix_tool_options(sized: options)
  try wanted.check()
  let table = functions == nil ? ix_tool_functions() : try ix_tool_functions(sized: functions)
  let specs = try toolRecognizers(recognizers, count, isFormer: view.core.isFormer)
  let id = view.core.add(CToolMaker(view, wanted, table, specs, data), for: ToolMode(rawValue: wanted.mode))
  outRegistration?.pointee = id.rawValue
}

/// Adds a hook that receives every event before the current tool. It consumes an event by returning IX_TOOL_HANDLED.
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

/// Sets the veto: a hook that is asked whenever a tool is about to take up an annotation, or to create one. There is
/// one.
///
/// - Parameter veto: Returns 1 to veto it: the tool does not get the annotation. May call any function of the
///   document except feed, advance and load.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL hook.
func viewAddToolVeto(
  _ view: Changing<ViewBox>, _ veto: ix_tool_veto_hook?, _ data: UserData, _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let veto else { throw .invalidArgument }
  let id = view.core.tools.add(CToolVeto(view, veto, data))
  outRegistration?.pointee = id.rawValue
}

/// Sends an event of the host to the tools: the listeners, the current tool, and the tools that it passes the event on
/// to.
///
/// - Parameters:
///   - item: The host's number for the event.
///   - value: The host's data.
/// - Returns: `IX_OK` if a tool or a listener handled it; `IX_NO_OP` if none did; `IX_ERROR_DENIED` if a veto prevented
///   it; `IX_ERROR_CYCLE` if tools passed it on in a cycle; `IX_ERROR_CONFLICT` while another event is being sent;
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
  _ recognizers: UnsafePointer<ix_recognizer_options>?, _ count: UInt, isFormer: Bool
) throws(IXError) -> [RecognizerSpec] {
  guard count <= 64 else { throw .tooLarge }
  var specs: [RecognizerSpec] = []
  try ix_recognizer_options.forEach(sized: recognizers, count) { options throws(IXError) in
    guard options.kind != IX_RECOGNIZER_CUSTOM.rawValue else { throw .invalidArgument }
    var spec = try RecognizerSpec(c: options, isFormer: isFormer)
    spec.owner = RecognizerOwner.tool
    specs.append(spec)
  }
  return specs
}
