import CInteract
import Document
import Geometry
import Gestures
import Interactions
import View
import Tools

/// A host's registration of a tool: makes one each time its mode becomes current.
final class CToolMaker: HostFunctions<ix_tool_functions>, ToolMaker {
  let options: ix_tool_options
  let specs: [RecognizerSpec]
  /// True once it is removed: nothing of it is called any more.
  private(set) var isRemoved = false

  init(
    _ view: ViewBox, _ options: ix_tool_options, _ functions: ix_tool_functions, _ specs: [RecognizerSpec],
    _ data: UserData
  ) {
    (self.options, self.specs) = (options, specs)
    super.init(view, functions, data)
  }

  func make(_ mode: ToolMode) -> (any Tool)? {
    CTool(self, mode, ToolManager.builtIn(ToolMode(rawValue: options.base), as: mode))
  }

  func removed() { isRemoved = true }
}

/// A host's tool: its functions, and the tool that does what they leave out.
final class CTool: Tool {
  let mode: ToolMode
  private let maker: CToolMaker
  private let base: (any Tool)?
  private var functions: ix_tool_functions { maker.functions }
  private var isClosed = false

  init(_ maker: CToolMaker, _ mode: ToolMode, _ base: (any Tool)?) {
    (self.maker, self.mode, self.base) = (maker, mode, base)
  }

  var createdKind: CreatedKind {
    maker.options.creates == 0 ? base?.createdKind ?? .none : CreatedKind(rawValue: maker.options.creates)
  }

  var isGone: Bool { maker.isRemoved }

  var drawsByCalls: Bool { functions.draw != nil }

  func recognizers() -> [RecognizerSpec] { maker.specs.isEmpty ? base?.recognizers() ?? [] : maker.specs }

  var admitted: ComponentSet {
    guard maker.options.components == 0 else { return ComponentSet(rawValue: maker.options.components) }
    return base?.admitted ?? .allInteractions
  }

  func hears(_ kind: ToolEventKind) -> Bool { functions.hook(of: kind) != nil || base?.hears(kind) ?? false }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard !isGone else { return false }
    guard let hook = functions.hook(of: event.kind) else { return base?.handle(event, host) ?? false }
    var flat = event.c
    let answer = maker.hook("tool") { hook(maker.view, &flat, maker.user) }
    return answer == IX_TOOL_TO_BASE.rawValue
      ? base?.handle(event, host) ?? false : answer == IX_TOOL_HANDLED.rawValue
  }

  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    guard !isGone else { return mode }
    if let hook = functions.next {
      var flat = event.c
      let next = maker.hook("tool-next") { hook(maker.view, &flat, maker.user) }
      return ToolMode(rawValue: next)
    }
    if maker.options.next != 0, event.kind.decides { return ToolMode(rawValue: maker.options.next) }
    return base?.nextTool(for: event, host) ?? mode
  }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    base?.create(carry, host)
    var flat = ix_tool_carry(carry, mode)
    call(functions.create, "tool-create", &flat)
  }

  /// The host's `close` runs here, where what it hands on still counts.
  func carryOver(_ carry: inout ToolCarry) {
    base?.carryOver(&carry)
    guard !isClosed else { return }
    isClosed = true
    var flat = ix_tool_carry(carry, mode)
    call(functions.close, "tool-close", &flat)
    carry.annotation = AnnotationID(raw: flat.annotation)
    carry.keepsTool = flat.flags & IX_TOOL_PINNED.rawValue != 0
    carry.style = flat.style
  }

  func close(_ host: any ToolHost) {
    if !isClosed {
      var none = ToolCarry()
      carryOver(&none)
    }
    base?.close(host)
  }

  func draw(_ host: any ToolHost) { base?.draw(host) }

  func redraw(_ host: any ToolHost) { call(functions.draw, "tool-draw") }

  func setHandles(_ host: any ToolHost) {
    guard functions.handles != nil, let core = host as? View else { return }
    core.setToolHandles { call(functions.handles, "tool-handles") }
  }

  func ownStyle(_ variant: UInt32, _ host: any ToolHost) -> ToolStyle? {
    let start = ToolStyles().style(of: ToolMode(rawValue: maker.options.base))
    guard let hook = functions.style, !isGone else { return maker.options.base == 0 ? nil : start }
    var flat = start.c
    flat.size = UInt32(clamping: MemoryLayout<ix_tool_style>.size)
    let style = maker.hook("tool-style", from: flat) { hook(maker.view, variant, &$0, maker.user) }
    // An invalid style counts as none given.
    return (try? ToolStyle(c: style)) ?? start
  }

  private func call(_ hook: ix_tool_carry_hook?, _ name: StaticString, _ carry: inout ix_tool_carry) {
    guard let hook, !isGone else { return }
    carry = maker.hook(name, from: carry) { hook(maker.view, &$0, maker.user) }
  }

  private func call(_ hook: ix_tool_hook?, _ name: StaticString) {
    guard let hook, !isGone else { return }
    maker.run(name) { hook(maker.view, maker.user) }
  }
}

/// A host's listener: sees every event before the tools.
final class CToolListener: HostFunctions<ix_tool_event_hook>, ToolListener {
  func consumes(_ event: ToolEvent) -> Bool {
    var flat = event.c
    return hook("tool-listener") { functions(view, &flat, user) } == IX_TOOL_HANDLED.rawValue
  }
}

/// A host's veto.
final class CToolVeto: HostFunctions<ix_tool_veto_hook>, ToolVeto {
  func intercepts(_ annotation: AnnotationID, _ mode: ToolMode) -> Bool {
    hook("tool-veto") { functions(view, annotation.raw, mode.rawValue, user) } == 1
  }
}
