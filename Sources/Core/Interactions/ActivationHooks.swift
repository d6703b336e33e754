public import Document
public import Geometry

/// What a condition says. `failed` denies as well, and shows in the explanation.
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
  /// Whether the tap is used up, so that neither selection nor editing starts.
  func consumes(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool
}

/// What the components do. The view implements it; nothing else carries a component out.
public protocol ComponentBehavior: AnyObject {
  /// What the component would act on, built-in conditions included (permissions, flags of annotations);
  /// `nil` for nothing. Changes nothing.
  func context(for component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext?
  /// Whether what an activation is about is still there, asked after callbacks ran.
  func stillHolds(_ activation: Activation) -> Bool
  /// Acts. Returns `false` where there was nothing to do.
  func perform(_ activation: Activation) -> Bool
}
