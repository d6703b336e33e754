public import Geometry

/// A pointer shape.
public enum Cursor: UInt32, Hashable, Sendable, CaseIterable {
  case arrow = 0
  case hand = 1
  case beam = 2
  case verticalBeam = 3
  case grab = 4
  case grabbing = 5
  case crosshair = 6
  case move = 7
  case resize = 8
  case rotate = 9
  case notAllowed = 10
  case custom = 11
}

/// Which pointer to show, and over what (S168).
public struct CursorDescription: Hashable, Sendable {
  public var cursor: Cursor
  /// The area for which it holds: until the pointer leaves it.
  public var area: Rect<ViewSpace>
  /// Degrees clockwise, for shapes that turn.
  public var rotation: Double
  /// Of a beam, in view units; 0 for the shape's own.
  public var length: Double
  /// Which region asked for it; 0 for none. A change of region counts as a change.
  public var region: UInt64
  /// The host's region that it comes from; 0 for what the view itself finds.
  public var owner: UInt64 = 0
  /// How what lies below answers the pointer.
  public var hover = HoverEffect.none
  /// Of the corners of a rounded rectangle, in view units.
  public var radius = 0.0
  /// True if it has an outline of its own, which the view keeps.
  public var isOutlined = false
  /// True if it may change gradually, and the item below may absorb the pointer meanwhile; never with pointer
  /// animations off (S180).
  public var isAnimated = false
  public var isAbsorbed: Bool { isAnimated && hover == .lift }

  public init(
    _ cursor: Cursor, area: Rect<ViewSpace> = .zero, rotation: Double = 0, length: Double = 0, region: UInt64 = 0,
    hover: HoverEffect = .none
  ) {
    self.cursor = cursor
    self.area = area
    self.rotation = rotation
    self.length = length
    self.region = region
    self.hover = hover
  }

  public static var arrow: CursorDescription { CursorDescription(.arrow) }
}

/// The pointer that the view itself finds, but for its area: of that as much as decides whether another one is to be shown.
public struct CursorLook: Hashable, Sendable {
  public let cursor: Cursor
  public let hover: HoverEffect
  /// Which region asked for it; 0 for none.
  public let region: UInt64

  public init(_ cursor: Cursor = .arrow, region: UInt64 = 0, hover: HoverEffect = .none) {
    (self.cursor, self.region, self.hover) = (cursor, region, hover)
  }

  /// A beam over what reads down lies on its side.
  var rotation: Double { cursor == .verticalBeam ? 90 : 0 }
}

extension CursorDescription {
  public init(_ look: CursorLook, area: Rect<ViewSpace>) {
    self.init(look.cursor, area: area, rotation: look.rotation, region: look.region, hover: look.hover)
  }
}

/// How a control answers a pointer over it.
public enum HoverEffect: UInt32, Hashable, Sendable {
  case none = 0
  /// Its area is tinted.
  case highlight = 1
  /// It rises, and takes the pointer in where that may be animated.
  case lift = 2
}

/// Remembers the pointer that is shown, and tells when another one is to be (S179).
///
/// A value: one per view. While frozen, as during a rotation (S178), nothing changes.
public struct CursorTracker: Hashable, Sendable {
  public private(set) var shown = CursorDescription.arrow
  public private(set) var isFrozen = false
  /// True if nothing was wanted since the pointer left.
  private var isAway = false

  public init() {}

  /// No pointer is there. Returns whether a host has to change what it shows.
  public mutating func leave() -> Bool {
    if isAway || isFrozen { return false }
    let changed = want(.arrow)
    isAway = true
    return changed
  }

  /// Takes the pointer wanted now. Returns whether a host has to change what it shows.
  ///
  /// Moving inside one region never does; nor does a region that wants the same shape over an area that only moved.
  public mutating func want(_ wanted: CursorDescription) -> Bool {
    guard !isFrozen else { return false }
    isAway = false
    let look = CursorLook(wanted.cursor, region: wanted.region, hover: wanted.hover)
    let changed = differs(look, wanted.rotation, owner: wanted.owner, isOutlined: wanted.isOutlined)
    shown = wanted
    return changed
  }

  /// The same of what the view itself finds, in parts: a description is much to copy with each move.
  @inline(__always)
  public mutating func want(_ look: CursorLook, over area: Rect<ViewSpace>, isAnimated: Bool) -> Bool {
    guard !isFrozen else { return false }
    isAway = false
    let changed = differs(look, look.rotation, owner: 0, isOutlined: false)
    shown = CursorDescription(look, area: area)
    shown.isAnimated = isAnimated
    return changed
  }

  /// True if a host that shows the present pointer has to change it for another one.
  @inline(__always)
  private func differs(_ look: CursorLook, _ rotation: Double, owner: UInt64, isOutlined: Bool) -> Bool {
    look.cursor != shown.cursor || look.region != shown.region || owner != shown.owner || rotation != shown.rotation
      || look.hover != shown.hover || isOutlined != shown.isOutlined
  }

  /// Keeps what is shown until ``thaw()``.
  public mutating func freeze() { isFrozen = true }

  /// Follows what is asked for again.
  public mutating func thaw() { isFrozen = false }
}
