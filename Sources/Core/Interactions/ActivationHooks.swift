public import Document
public import Geometry

/// The answer of a condition. `failed` denies as well, and shows in the explanation.
public enum ConditionAnswer: UInt32, Hashable, Sendable {
  case deny = 0
  case allow = 1
  case failed = 2
}

/// A question: may a component act?
///
/// From inside it only queries may be called, and registrations removed. It may be asked any number of times.
public protocol ActivationCondition: AnyObject {
  func answer(_ activation: Activation) -> ConditionAnswer
}

/// A hook: a component is about to act. It cannot prevent it.
public protocol ActivationCallback: AnyObject {
  /// Returns `false` where the host's code failed; that shows in the explanation and changes nothing.
  func run(_ activation: Activation) -> Bool
}

/// A hook: an annotation was tapped.
public protocol AnnotationTapHook: AnyObject {
  /// True if the tap is used up, so that neither selection nor editing starts.
  func consumes(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool
}

/// The behaviour of the components. The view implements it; nothing else carries a component out.
public protocol ComponentBehavior: AnyObject {
  /// The target of the component, after the built-in conditions (permissions, flags of annotations);
  /// `nil` for nothing. Changes nothing.
  func context(for component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext?
  /// True if the target of an activation still exists; asked after callbacks ran.
  func stillHolds(_ activation: Activation) -> Bool
  /// Acts. Returns `false` where there was nothing to do.
  func perform(_ activation: Activation) -> Bool
}
