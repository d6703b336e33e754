import Document
import Geometry
import Layout

/// The layouts of a view: the one that it derives from its options, and those that a host made.
struct Layouts {
  private var derivedOptions = LayoutOptions()
  private var hasChanges = false
  private var own: [LayoutObject] = []
  private var used: LayoutObject?
  private var isHosts = false
  private var asked: Scroll<CanvasSpace>?
  private var made: UInt64 = 0
  private var turned = QuarterTurn.none
  private var lastID = LayoutID.derived

  private static var most: Int { 4096 }

  var hasRoom: Bool { own.count < Layouts.most }

  /// The options of the derived layout.
  var options: LayoutOptions { derivedOptions }

  /// True if a host has changed the derived layout itself since it was made.
  var isAltered: Bool { hasChanges }

  /// The host's layout that is in use; `nil` while the derived one is.
  var current: LayoutObject? { used }

  /// The number of layouts made.
  var revision: UInt64 { made }

  /// The layout in use.
  var id: LayoutID { isHosts ? .placed : used?.id ?? .derived }

  /// True if the host places the pages.
  var isPlaced: Bool { isHosts }

  /// True if the layout in use is derived from the view's options.
  var isDerived: Bool { used == nil && !isHosts }

  /// True if the layout in use is not derived from the view's options alone.
  var isSpecial: Bool { used != nil || hasChanges || isHosts }

  func find(_ id: LayoutID) -> LayoutObject? { own.first { $0.id == id } }

  mutating func add(_ base: LayoutClass, _ options: LayoutOptions, _ rules: LayoutRules) -> LayoutObject {
    lastID = LayoutID(rawValue: lastID.rawValue &+ 1)
    let layout = LayoutObject(id: lastID, base: base, options: options, rules: rules)
    own.append(layout)
    return layout
  }

  /// Removes a layout of the host; `nil` for any other id.
  mutating func remove(_ id: LayoutID) -> LayoutObject? {
    own.firstIndex { $0.id == id }.map { own.remove(at: $0) }
  }

  /// Uses a layout of the host; `nil` for the derived one.
  mutating func use(_ layout: LayoutObject?) { (used, isHosts, asked) = (layout, false, nil) }

  /// The host has placed the pages: all that it was asked for until now is settled.
  mutating func place() { (used, isHosts, asked) = (nil, true, nil) }

  /// How the canvas would be shown if the host had done what it was asked for since it placed the pages; `nil` for nothing.
  var wish: Scroll<CanvasSpace>? { asked }

  /// Asks the host that places the pages.
  mutating func ask(for scroll: Scroll<CanvasSpace>) { asked = scroll }

  mutating func setOptions(_ options: LayoutOptions) { derivedOptions = options }

  mutating func setAltered(_ isAltered: Bool) { hasChanges = isAltered }

  /// The turn of all pages in the view's own layouts, on top of their /Rotate.
  var turn: QuarterTurn { turned }

  mutating func setTurn(_ turn: QuarterTurn) { turned = turn }

  mutating func countMade() { made &+= 1 }
}
