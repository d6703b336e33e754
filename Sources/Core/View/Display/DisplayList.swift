public import Decorations
public import Document
public import Geometry
import Selection

/// One thing to draw over the pages; view space. Raw numbers as in `ix_draw_item`.
public struct DrawItem: Hashable, Sendable {
  /// The kind of a drawn item; raw values as in `ix_draw_kind`.
  public enum Kind: UInt32, Hashable, Sendable {
    case quad = 1
    case line = 2
    /// Centre in `p0`, radius in `width`.
    case circle = 3
    case frame = 4
    case disc = 5
    case ellipse = 6
    /// Four corners of a polygon; `width` says how many are left, these included.
    case polygon = 7
    /// A text in a box; `width` is its size.
    case label = 8
    /// `p2` holds the lengths of dash and gap, `p3.x` how far into the pattern it begins.
    case dashes = 9
    /// A lens: the area between the corners `p2` and `p3`, enlarged by `width`, between `p0` and `p1`.
    case lens = 10
  }

  /// The role of a drawn item; raw values as in `ix_draw_role`.
  public enum Role: UInt32, Hashable, Sendable {
    case textSelection = 1
    case textHandleStart = 2
    case textHandleEnd = 3
    case annotationSelection = 4
    case handle = 5
    case guide = 6
    case caret = 7
    case press = 8
    case preview = 9
    case focus = 10
    case searchHit = 11
    case currentSearchHit = 12
    case magnifier = 13
    case decoration = 20
    case decorationLabel = 21
  }

  public var kind: UInt32
  public var role: UInt32
  public var quad: Quad<ViewSpace>
  /// Line width or radius, view units.
  public var width: Double
  /// R << 24 | G << 16 | B << 8 | A.
  public var rgba: UInt32
  /// Index of the page it lies on; -1 for none.
  public var page: Int
  /// The decoration that it shows; none for others.
  public var decoration = DecorationID.none

  public init(kind: UInt32, role: UInt32, quad: Quad<ViewSpace>, width: Double, rgba: UInt32, page: Int) {
    self.kind = kind
    self.role = role
    self.quad = quad
    self.width = width
    self.rgba = rgba
    self.page = page
  }

  init(_ kind: Kind, _ role: Role, _ quad: Quad<ViewSpace>, width: Double = 0, rgba: UInt32, page: Int) {
    self.init(kind: kind.rawValue, role: role.rawValue, quad: quad, width: width, rgba: rgba, page: page)
  }

  /// The box that its drawing touches.
  var bounds: Rect<ViewSpace> {
    switch Kind(rawValue: kind) {
    case .quad, .polygon, .label: quad.bounds
    case .lens: Rect(corner: quad.p0, corner: quad.p1)
    case .dashes: Rect(corner: quad.p0, corner: quad.p1).expanded(by: width + 1)
    default: quad.bounds.expanded(by: width + 1)
    }
  }
}

/// The items to draw, and those that were last reported to the host.
struct DisplayList {
  private var all: [DrawItem] = []
  private var reported: [DrawItem] = []
  /// True if the items have to be made anew.
  private var isDirty = false
  /// True if the items may differ from those reported. Asking for the items leaves this alone.
  private var isUnreported = false
  private var reports: UInt64 = 0
  private var selectionHandles: HandleSet?
  private var scratch: [Quad<PageSpace>] = []

  /// The items, the last one on top.
  var items: [DrawItem] { all }

  /// The number of times that other items were reported.
  var revision: UInt64 { reports }

  /// The handles of the selected annotations.
  var handles: HandleSet? { selectionHandles }

  /// True if the items have to be compared with those reported.
  var needsReport: Bool { isUnreported }

  /// The items have to be made anew, and reported.
  mutating func markDirty() {
    isDirty = true
    isUnreported = true
  }

  /// Drops all items if they have to be made anew. Returns whether they have to.
  mutating func beginRebuild() -> Bool {
    guard isDirty else { return false }
    isDirty = false
    all.removeAll(keepingCapacity: true)
    return true
  }

  /// Puts an item on top of all others.
  mutating func add(_ item: DrawItem) { all.append(item) }

  /// Says which decoration the items from a place on show.
  mutating func attribute(from place: Int, to decoration: DecorationID) {
    var i = place
    while i < all.count {
      all[i].decoration = decoration
      i += 1
    }
  }

  mutating func setHandles(_ handles: HandleSet?) { selectionHandles = handles }

  /// Reports the items. Returns what has to be drawn anew, all that was there and all that is; `nil` if nothing differs.
  mutating func report() -> Rect<ViewSpace>? {
    guard all != reported else { return nil }
    reports &+= 1
    defer {
      // A copy: were the two one, the next change of the items would allocate.
      reported.removeAll(keepingCapacity: true)
      reported.append(contentsOf: all)
    }
    return changedArea()
  }

  /// The items are reported, or are about to be.
  mutating func markReported() { isUnreported = false }

  private func changedArea() -> Rect<ViewSpace> {
    var rect: Rect<ViewSpace>?
    for item in all { rect = rect?.union(item.bounds) ?? item.bounds }
    for item in reported { rect = rect?.union(item.bounds) ?? item.bounds }
    return rect ?? .zero
  }
}

/// Quads of text on the way into items.
extension DisplayList {
  /// The quads that ``collectQuads(_:)`` has collected.
  var quads: [Quad<PageSpace>] { scratch }

  /// Collects quads, in place of those before. The array keeps its capacity.
  @inline(__always)
  mutating func collectQuads(_ body: (inout [Quad<PageSpace>]) -> Void) {
    scratch.removeAll(keepingCapacity: true)
    body(&scratch)
  }
}
