public import Geometry

/// The pages of a document in order: their ids and how each lies on the display.
///
/// Pages that lie alike share one entry of 20 bytes or more, so a page costs 4 bytes beside it; nothing while all are alike
/// or hardly any two are. A list that was edited costs 12 bytes a page more.
/// Ids survive edits of the list: a page keeps its id wherever it moves, and no other page ever gets it.
public struct PageTable: Sendable {
  public internal(set) var count: Int
  var distinct: GeometryList
  var kinds: [UInt32]  // empty while all pages are alike, and while each has an entry of its own
  /// True if each page has an entry of its own, in their order.
  private(set) var isSpelt = false
  /// True if an entry may have no page any more: one has got another, or was removed.
  var mayHaveUnusedKinds = false
  private var expected = 0
  var order: [PageID]  // empty while page i is slot i of generation 0
  var places: [Int32]  // by slot, -1 for pages that are gone; empty while `order` is

  /// No pages.
  public init() {
    count = 0
    distinct = []
    kinds = []
    order = []
    places = []
  }

  /// `count` pages that lie alike.
  public init(count: Count, alike geometry: PageGeometry) {
    self.init()
    self.count = count.value
    distinct = [geometry]
  }

  /// Puts a page at the end.
  ///
  /// - Complexity: O(1) amortised for a page like one of the last 16 kinds seen.
  public mutating func append(_ geometry: PageGeometry) {
    append(copies: 1, of: geometry)
  }

  /// Puts pages that lie alike at the end.
  ///
  /// - Complexity: O(1) where all pages lie alike and still do, else O(pages).
  public mutating func append(_ more: Count, alike geometry: PageGeometry) {
    append(copies: more.value, of: geometry)
  }

  private mutating func append(copies: Int, of geometry: PageGeometry) {
    guard copies > 0 else { return }
    if count == 0 {
      distinct = [geometry]
    } else if !isUniform || distinct.first != geometry {
      spellOutKinds()
      kinds.append(contentsOf: repeatElement(kind(of: geometry), count: copies))
    }
    if isEdited {
      for index in count..<(count &+ copies) {
        order.append(PageID(slot: places.count, generation: 0))
        places.append(Int32(clamping: index))
      }
    }
    count &+= copies
  }

  /// Replaces how a page lies; nothing happens for an index out of range.
  public mutating func setGeometry(_ geometry: PageGeometry, at index: Int) {
    guard index >= 0, index < count else { return }
    spellOutKinds()
    kinds[index] = kind(of: geometry)
    mayHaveUnusedKinds = true
  }

  /// How the page lies; `nil` for an index out of range.
  public func geometry(at index: Int) -> PageGeometry? {
    guard index >= 0, index < count else { return nil }
    return distinct[kind(at: index)]
  }

  /// The size of a page at 100 %; empty for an index out of range.
  public func displaySize(at index: Int) -> Size<PageSpace> {
    guard index >= 0, index < count else { return .zero }
    return distinct.displaySize(kind(at: index))
  }

  /// The page's id; none for an index out of range.
  public func id(at index: Int) -> PageID {
    guard index >= 0, index < count else { return .none }
    return isEdited ? order[index] : PageID(slot: index, generation: 0)
  }

  /// Where the page stands now; `nil` for a stale or unknown id.
  ///
  /// - Complexity: O(1).
  public func index(of id: PageID) -> Int? { place(of: id) }

  /// The same without a copy of the table, which a call would be handed.
  @inline(__always)
  func place(of id: PageID) -> Int? {
    guard !id.isNone, id.generation == 0 else { return nil }
    guard isEdited else { return id.slot < count ? id.slot : nil }
    guard places.indices.contains(id.slot) else { return nil }
    let place = Int(clamping: places[id.slot])
    return place < 0 ? nil : place
  }

  /// Says how many pages there will be, so that room is made once.
  mutating func expect(_ count: Int) { expected = count }

  /// Gives back the room that was left for more. Where hardly any two pages lie alike, each gets an entry of its own: that
  /// takes less room than saying which one it has.
  mutating func compact() {
    guard kinds.count > 1, distinct.count > kinds.count / 5 * 4 else { return distinct.compact() }
    distinct.spellOut(kinds)
    (kinds, isSpelt) = ([], true)
  }

  /// True if pages no longer stand in the order of their ids.
  var isEdited: Bool { !places.isEmpty }

  /// How many pages there ever were.
  var slotCount: Int { isEdited ? places.count : count }

  /// How many different geometries are in use at most; kinds are numbered from 0.
  public var kindCount: Int { distinct.count }

  /// The number of each page's geometry, for a pass over all pages; empty while all pages are alike, and while each has
  /// its own.
  public var kindNumbers: [UInt32] { kinds }

  /// Which of the kinds pages have: all of them, until pages are changed or removed.
  ///
  /// - Complexity: O(kinds), after such a change O(pages).
  public func usedKinds() -> [Bool] {
    mayHaveUnusedKinds && !kinds.isEmpty ? markedKinds() : [Bool](repeating: true, count: kindCount)
  }

  /// The same by a look at every page.
  func markedKinds() -> [Bool] {
    var used = [Bool](repeating: false, count: kindCount)
    for kind in kinds { used[Int(clamping: kind)] = true }
    return used
  }

  /// Which geometry the page has; 0 for an index out of range.
  public func kind(at index: Int) -> Int {
    if isSpelt { return index >= 0 && index < count ? index : 0 }
    return kinds.indices.contains(index) ? Int(clamping: kinds[index]) : 0
  }

  /// A geometry by its number; `nil` out of range.
  public func geometry(ofKind kind: Int) -> PageGeometry? {
    distinct.indices.contains(kind) ? distinct[kind] : nil
  }

  /// True if every page has the boxes and the rotation of the first.
  public var isUniform: Bool { kinds.isEmpty && !isSpelt }

  /// Writes down which geometry each page has, before one gets another.
  private mutating func spellOutKinds() {
    listKinds()
    guard kinds.isEmpty, count > 0 else { return }
    var spelt: [UInt32] = []
    spelt.reserveCapacity(Swift.max(count, expected))
    spelt.append(contentsOf: repeatElement(0, count: count))
    kinds = spelt
  }

  /// Lets entries be found by number again, before their order is another than that of the pages.
  mutating func listKinds() {
    guard isSpelt else { return }
    kinds = (0..<count).map { UInt32(clamping: $0) }
    isSpelt = false
  }

  mutating func kind(of geometry: PageGeometry) -> UInt32 {
    if let found = distinct.recentIndex(of: geometry) { return UInt32(clamping: found) }
    distinct.append(geometry)
    return UInt32(clamping: distinct.count - 1)
  }
}
