public import Document
public import Geometry
public import Selection

/// The trigger that asks a component to act. Raw values are stable: a tool passes them through C.
public enum Trigger: UInt32, Hashable, Sendable {
  /// A call of the host, without a gesture.
  case call = 0
  case tap = 1
  case doubleTap = 2
  case tripleTap = 3
  case longPress = 4
  case drag = 5
  /// A drag that starts on a handle of the text selection.
  case handle = 6
  case key = 7
  /// The button of a mouse, trackpad or pen that opens menus.
  case menu = 8
}

/// Which way a fast scroll goes.
public enum ScrollDirection: Int32, Hashable, Sendable {
  case backward = -1
  case forward = 1
}

/// Which arm of an ``ActivationContext`` holds.
public enum ContextKind: UInt32, Hashable, Sendable {
  case none = 0
  case selection = 1
  case transformation = 2
  case link = 3
  case edit = 4
  case fastScroll = 5
  case smartZoom = 6
}

/// The target of a component at a point.
public enum ActivationContext: Hashable, Sendable {
  /// The component has nothing to add to the point.
  case none
  case selection(annotation: AnnotationID, page: PageID)
  case transformation(annotation: AnnotationID, page: PageID, mode: TransformationMode)
  /// The annotation is a Link.
  case link(annotation: AnnotationID, page: PageID, action: ActionID)
  case edit(annotation: AnnotationID, page: PageID)
  case fastScroll(direction: ScrollDirection)
  /// `target` is `nil` when zooming out; `spread` is the container zoomed, `nil` for the whole document.
  case smartZoom(target: Rect<ViewSpace>?, spread: Int?)

  public var kind: ContextKind {
    switch self {
    case .none: .none
    case .selection: .selection
    case .transformation: .transformation
    case .link: .link
    case .edit: .edit
    case .fastScroll: .fastScroll
    case .smartZoom: .smartZoom
    }
  }

  /// The annotation concerned; none where the context has none.
  public var annotation: AnnotationID {
    switch self {
    case .selection(let annotation, _), .edit(let annotation, _), .transformation(let annotation, _, _),
      .link(let annotation, _, _):
      annotation
    case .none, .fastScroll, .smartZoom: .none
    }
  }

  public var page: PageID {
    switch self {
    case .selection(_, let page), .edit(_, let page), .transformation(_, let page, _), .link(_, let page, _): page
    case .none, .fastScroll, .smartZoom: .none
    }
  }
}

/// The act that a component is about to carry out, passed to its conditions, its callbacks and its behaviour.
public struct Activation: Hashable, Sendable {
  /// Never a composite: a condition of a composite learns the member.
  public var component: Component
  public var context: ActivationContext
  public var point: Point<ViewSpace>
  public var trigger: Trigger

  public init(component: Component, context: ActivationContext, point: Point<ViewSpace>, trigger: Trigger) {
    self.component = component
    self.context = context
    self.point = point
    self.trigger = trigger
  }

  public var kind: ContextKind { context.kind }
  /// The space of ``point``: always that of the view.
  public var space: UInt32 { 5 }
}

/// How an activation ended. Raw values are stable: explanations hold them.
public enum ActivationOutcome: UInt32, Hashable, Sendable {
  case performed = 0
  /// The component's own flag or that of a composite around it is off.
  case disabled = 1
  /// There is nothing at the point that it could act on.
  case noContext = 2
  case denied = 3
  /// A callback made what it was about to act on go away.
  case targetGone = 4
  /// All was allowed, but the behaviour had nothing to do or could not.
  case refused = 5
  /// A call cannot do it: there is no pointer to follow.
  case needsGesture = 6
}
