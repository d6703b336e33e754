import Document
import Geometry
import Layout

/// The layouts of a view: the one that it derives from its options, and those that a host made.
struct Layouts {
  /// What the derived layout is made from.
  private(set) var options = LayoutOptions()
  /// Whether a host has changed the derived layout itself since it was made.
  private(set) var isAltered = false
  private var own: [LayoutObject] = []
  /// The host's layout that is in use; `nil` while the derived one is.
  private(set) var current: LayoutObject?
  /// How often a layout was made.
  private(set) var revision: UInt64 = 0
  private var lastID = LayoutID.derived

  private static var most: Int { 4096 }

  var hasRoom: Bool { own.count < Layouts.most }

  /// The layout in use.
  var id: LayoutID { current?.id ?? .derived }

  /// Whether the layout in use is not what the options of the view say.
  var isSpecial: Bool { current != nil || isAltered }

  func find(_ id: LayoutID) -> LayoutObject? { own.first { $0.id == id } }

  mutating func add(_ base: LayoutClass, _ options: LayoutOptions, _ rules: LayoutRules) -> LayoutObject {
    lastID = LayoutID(rawValue: lastID.rawValue &+ 1)
    let made = LayoutObject(id: lastID, base: base, options: options, rules: rules)
    own.append(made)
    return made
  }

  /// Removes a layout of the host; `nil` for any other id.
  mutating func remove(_ id: LayoutID) -> LayoutObject? {
    own.firstIndex { $0.id == id }.map { own.remove(at: $0) }
  }

  /// Uses a layout of the host; `nil` for the derived one.
  mutating func use(_ layout: LayoutObject?) { current = layout }

  mutating func setOptions(_ options: LayoutOptions) { self.options = options }

  mutating func setAltered(_ isAltered: Bool) { self.isAltered = isAltered }

  mutating func countMade() { revision &+= 1 }
}
