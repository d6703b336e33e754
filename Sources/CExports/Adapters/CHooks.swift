import CInteract
import Document
import Geometry
import Interactions
import Selection
import View

/// A host's condition: asked as a question.
final class CCondition: HostFunctions<ix_condition_query>, ActivationCondition {
  func answer(_ activation: Activation) -> ConditionAnswer {
    var flat = ix_activation(activation)
    let answer = ask("condition") { functions(view, &flat, user) }
    if answer == IX_ALLOW.rawValue { return .allow }
    return answer == IX_DENY.rawValue ? .deny : .failed
  }
}

/// A host's activation callback: run as a hook.
final class CCallback: HostFunctions<ix_activation_hook>, ActivationCallback {
  func run(_ activation: Activation) -> Bool {
    var flat = ix_activation(activation)
    run("callback") { functions(view, &flat, user) }
    return true
  }
}

/// A host's hook for taps on annotations.
final class CTapHook: HostFunctions<ix_annotation_tapped_hook>, AnnotationTapHook {
  func consumes(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool {
    hook("annotation-tapped") { functions(view, annotation.raw, point.c, IX_SPACE_VIEW.rawValue, user) } == 1
  }
}

extension ix_activation {
  /// Flattens what a component is about to do.
  init(_ activation: Activation) {
    self.init()
    size = UInt32(clamping: MemoryLayout<ix_activation>.size)
    component = activation.component.rawValue
    kind = activation.kind.rawValue
    space = IX_SPACE_VIEW.rawValue
    point = activation.point.c
    let context = activation.context
    switch context {
    case .none: break
    case .selection, .edit:
      u.selection = .init(annotation: context.annotation.raw, page: context.page.raw)
    case .transformation(_, _, let mode):
      u.transformation = .init(
        annotation: context.annotation.raw, page: context.page.raw, mode: mode.rawValue, reserved: 0)
    case .link(_, _, let action):
      u.link = .init(annotation: context.annotation.raw, page: context.page.raw, action: action.raw)
    case .fastScroll(let direction):
      u.fast_scroll = .init(direction: direction.rawValue, reserved: 0)
    case .smartZoom(let target, let spread):
      u.smart_zoom = .init(
        target: (target ?? .zero).c, has_target: target == nil ? 0 : 1, spread: (spread ?? -1).c)
    }
  }
}

extension ViewBox {
  /// Parses a component or composite from outside, and names the one that is not known.
  func target(_ raw: UInt32) throws(IXError) -> ComponentTarget {
    guard let target = ComponentTarget(rawValue: raw) else {
      throw box.failure(.invalidArgument, "the component ", UInt64(clamping: raw), " is not known")
    }
    return target
  }
}

/// Parses a component or composite from outside.
func componentTarget(_ raw: UInt32) throws(IXError) -> ComponentTarget {
  guard let target = ComponentTarget(rawValue: raw) else { throw .invalidArgument }
  return target
}

/// A yes or no of a view; no for what is no view and for any error.
func answer(_ view: ViewHandle?, _ question: (ViewBox) throws(IXError) -> Bool) -> UInt32 {
  var yes: UInt32 = 0
  _ = withView(view, .query) { view throws(IXError) in
    yes = try question(view) ? 1 : 0
    return IX_OK
  }
  return yes
}
