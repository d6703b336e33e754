// Hooks of spreads and their containers, and bouncing.

import CInteract
import Document
import Geometry
import Layout
import View

/// Sets the view's hooks of spreads, replacing the previous ones. They are first called for the visible spreads,
/// flagged initial.
///
/// Readers of IX_GROUP_SPREADS and IX_GROUP_VIEWPORT, of which there may be any number, get the same events.
///
/// - Parameters:
///   - functions: Copied. NULL for none.
///   - destroy: NULL, or called exactly once: when the hooks are replaced, when the view is freed, or before returning
///     if this call fails.
func viewSetSpreadHooks(
  _ view: Changing<ViewBox>, _ functions: In<ix_spread_functions>, _ data: UserData
) throws(IXError) {
  let table = functions == nil ? nil : try ix_spread_functions(sized: functions)
  let hooks = table.map { CSpreadHooks(view, $0, data) }
  if let old = view.setSpreadHooks(hooks) { view.box.bury(old) }
}

/// Switches bouncing of a container on or off: if it is on, the container follows a drag beyond its ends and springs
/// back. Spreads keep this until the spreads of the layout change.
///
/// - Parameters:
///   - spread: From 0; `IX_OUTER_CONTAINER` for the outer container.
///   - bounces: 1 or 0. Nothing bounces while IX_SETTING_BOUNCES is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_NOT_FOUND` for a spread that does not exist;
///   `IX_ERROR_INVALID_ARGUMENT` for another
///   number.
func viewSetBouncing(_ view: Changing<ViewBox>, _ spread: UInt32, _ bounces: UInt32) throws(IXError) -> ix_status {
  guard bounces <= 1 else { throw .invalidArgument }
  let before = view.core.bounces(spread: container(spread))
  guard view.core.setBouncing(bounces == 1, spread: container(spread)) else { throw .notFound }
  return before == (bounces == 1) ? IX_NO_OP : IX_OK
}

/// Gets whether a container may follow a drag beyond its ends.
///
/// - Parameters:
///   - spread: From 0; `IX_OUTER_CONTAINER` for the outer container.
///   - outBounces: 1 or 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a spread that does not exist.
func viewGetBouncing(_ view: Querying<ViewBox>, _ spread: UInt32, _ outBounces: Out<UInt32>) throws(IXError) {
  guard let bounces = view.core.bounces(spread: container(spread)) else { throw .notFound }
  try put(bounces ? 1 : 0, outBounces)
}

private func container(_ spread: UInt32) -> Int { spread == UInt32.max ? -1 : Int(clamping: spread) }

/// A host's hooks about spreads.
final class CSpreadHooks: HostFunctions<ix_spread_functions> {
  /// Runs the hook that the effect is for.
  func run(_ effect: Effect) {
    guard let hook = hook(for: effect.kind) else { return }
    var record = ix_effect(effect)
    run("spread") { hook(view, &record, user) }
  }

  private func hook(for kind: Effect.Kind) -> ix_spread_hook? {
    switch kind {
    case .container(let news): news.isActive ? functions.configured : functions.cleaned_up
    case .pageDisplay(let news): news.isActive ? functions.page_shown : functions.page_hidden
    case .zoom: functions.zoomed
    case .scroll: functions.scrolled
    case .spreadShown: functions.shown
    case .spreadHidden: functions.hidden
    case .page: functions.index_changed
    default: nil
    }
  }
}

extension ViewBox {
  /// How many effects are handed to hooks in one go: hooks that make ever new ones do not keep a call from returning.
  private static let most = 65_536

  /// Replaces the hooks and returns those before.
  fileprivate func setSpreadHooks(_ hooks: CSpreadHooks?) -> CSpreadHooks? {
    let old = spreadHooks
    if let reader = spreadReader { core.removeReader(reader) }
    spreadHooks = hooks
    spreadReader = hooks == nil ? nil : core.addReader(mask: [.viewport, .spreads])
    return old
  }

  /// Ends a call that may have changed the view.
  func finishCall() {
    if spreadHooks != nil { runSpreadHooks() }
    core.finishCall()
  }

  /// Runs the hooks for what has happened. Called between two steps of the engine.
  func runSpreadHooks() {
    guard spreadHooks != nil, !isInSpreadHook else { return }
    isInSpreadHook = true
    defer { isInSpreadHook = false }
    var left = ViewBox.most
    while left > 0, let hooks = spreadHooks, let reader = spreadReader, let effect = core.nextEffect(reader) {
      hooks.run(effect)
      left -= 1
    }
  }
}
