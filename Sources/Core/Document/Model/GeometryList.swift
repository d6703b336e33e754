import Geometry

/// The different geometries of a document's pages, in 20 bytes each as long as their numbers are what files write, or
/// their boxes begin at the origin; others cost 40 bytes more. All come out to the bit as they went in.
struct GeometryList: Sendable, ExpressibleByArrayLiteral {
  private var records: [PackedGeometry] = []
  /// User units other than 1.
  private var units: [Double] = []
  private var wide: [PageGeometry] = []
  /// The index, and one, of a record in one of four slots from its hash on; 0 for none. Where all four are taken, the first
  /// is given up.
  private var seen: [UInt32] = []

  private static let mostUnits = 1024

  init(arrayLiteral elements: PageGeometry...) {
    for each in elements { append(each) }
  }

  var count: Int { records.count }
  var indices: Range<Int> { records.indices }
  var first: PageGeometry? { records.isEmpty ? nil : self[0] }

  /// The geometry of an index in range.
  subscript(index: Int) -> PageGeometry {
    let record = records[index]
    if record.isWide { return wide[record.number] }
    let unit = record.number == 0 ? 1 : units[record.number - 1]
    return PageGeometry(
      mediaBox: record.box, cropBox: nil, rotation: record.turn, userUnit: unit, tabs: record.tabs)
  }

  /// The size at 100 % of a geometry whose index is in range.
  func displaySize(_ index: Int) -> Size<PageSpace> {
    let record = records[index]
    return record.isPlain ? record.turnedSize : self[index].displaySize
  }

  mutating func append(_ geometry: PageGeometry) {
    if let record = packed(geometry) { return add(record) }
    if geometry.userUnit != 1, PackedGeometry(geometry.viewBox, geometry.rotation, geometry.tabs) != nil,
      units.count < GeometryList.mostUnits
    {
      units.append(geometry.userUnit)
      if let record = packed(geometry) { return add(record) }
      units.removeLast()
    }
    records.append(PackedGeometry(wide: wide.count))
    wide.append(geometry)
  }

  private mutating func add(_ record: PackedGeometry) {
    if !records.isEmpty {
      if seen.isEmpty { seen = [UInt32](repeating: 0, count: 4096) }
      let slots = record.slot..<record.slot + 4
      seen[(slots.first { seen[$0 & 4095] == 0 } ?? record.slot) & 4095] = UInt32(truncatingIfNeeded: records.count + 1)
    }
    records.append(record)
  }

  /// One that is the same, as far as it is remembered: the first, the latest of thousands, and of wide ones the latest 16.
  func recentIndex(of geometry: PageGeometry) -> Int? {
    if let record = packed(geometry) {
      if records.first == record { return 0 }
      guard !seen.isEmpty else { return nil }
      for slot in record.slot..<record.slot + 4 {
        let index = Int(truncatingIfNeeded: seen[slot & 4095]) - 1
        if records.indices.contains(index), records[index] == record { return index }
      }
      return nil
    }
    return records.indices.suffix(16).last { records[$0].isWide && wide[records[$0].number] == geometry }
  }

  /// Gives back the room that was left for more.
  mutating func compact() { take(records.indices) { $0 } }

  /// Spells a list out in the order of the kinds given, which are all in range: one record each.
  mutating func spellOut(_ kinds: [UInt32]) {
    take(kinds.indices) { Int(truncatingIfNeeded: kinds[$0]) }
    seen = []
  }

  private mutating func take(_ range: Range<Int>, _ old: (Int) -> Int) {
    var exact: [PackedGeometry] = []
    exact.reserveCapacity(range.count)
    for index in range { exact.append(records[old(index)]) }
    records = exact
  }

  private func packed(_ geometry: PageGeometry) -> PackedGeometry? {
    guard var record = PackedGeometry(geometry.viewBox, geometry.rotation, geometry.tabs) else { return nil }
    guard geometry.userUnit != 1 else { return record }
    guard let unit = units.indices.suffix(16).last(where: { units[$0] == geometry.userUnit }) else { return nil }
    record.number = unit + 1
    return record
  }
}
