public import Document
public import Geometry
public import Gestures
public import Interactions
public import Pointer

/// The thing that a pointer is dragging.
public enum PointerState: UInt32, Hashable, Sendable {
  /// Its state now.
  case current = 0
  case nothing = 1
  case page = 2
  case text = 3
  /// A handle of the selection, or its inside.
  case selection = 4
}

/// The position of the pointer and the thing that it drags: the subject of a question, also of a question to the host.
public struct PointerRequest: Hashable, Sendable {
  public var point: Point<ViewSpace>
  public var kind: DeviceKind
  public var buttons: PointerButtons
  public var modifiers: KeyModifiers
  public var state: PointerState
  /// The host's region; 0 where the view itself is asked.
  public var owner: UInt64 = 0

  public init(
    point: Point<ViewSpace>, kind: DeviceKind = .mouse, buttons: PointerButtons = [], modifiers: KeyModifiers = [],
    state: PointerState = .current
  ) {
    self.point = point
    self.kind = kind
    self.buttons = buttons
    self.modifiers = modifiers
    self.state = state
  }
}

/// The host's answers about a region of its own, or about the view's controls (S161, S162). Questions.
public protocol PointerSource: AnyObject {
  var asksRegion: Bool { get }
  var asksStyle: Bool { get }
  /// The region at a place: the one handed over, another one, or none (S163).
  func region(_ request: PointerRequest, _ usual: PointerRegion) -> PointerRegion?
  /// The style over a region; asked when the pointer comes to one with another identifier.
  func style(_ request: PointerRequest, _ region: PointerRegion, _ automatic: PointerStyle) -> PointerStyle
}

/// The place of a host's region.
public enum RegionPlace: Hashable, Sendable {
  case view(Rect<ViewSpace>)
  case page(PageID, Rect<PageSpace>)
  /// Wherever an annotation is hit.
  case annotation(AnnotationID)
  /// Wherever what lies on top is a component's: links, fields, the selection, text.
  case component(Component)
}

/// A region of the host.
public struct RegionSpec: Hashable, Sendable {
  public var place: RegionPlace
  public var identifier: UInt64
  /// A hand, and hover feedback.
  public var isControl: Bool
  /// Hover feedback alone.
  public var hovers: Bool

  public init(_ place: RegionPlace, identifier: UInt64, isControl: Bool = false, hovers: Bool = false) {
    self.place = place
    self.identifier = identifier
    self.isControl = isControl
    self.hovers = hovers
  }
}
