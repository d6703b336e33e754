import Geometry

/// The different geometries of a document's pages, in 20 bytes each as long as their numbers are what files write:
/// decimals of up to four places below 200,000. Others cost 48 bytes more; all come out to the bit as they went in.
struct GeometryList: Sendable, ExpressibleByArrayLiteral {
  private var records: [Record] = []
  /// User units other than 1.
  private var units: [Double] = []
  private var wide: [PageGeometry] = []
  /// The index, and one, of a record in one of four slots from its hash on; 0 for none. Where all four are taken, the first
  /// is given up.
  private var seen: [UInt32] = []

  /// Corners in ten-thousandths, then the rotation in two bits, and whether `number` is that of a wide one or of a unit.
  private struct Record: Hashable, Sendable {
    var x0: Int32 = 0
    var y0: Int32 = 0
    var x1: Int32 = 0
    var y1: Int32 = 0
    var rest: UInt32 = 0

    var rotation: UInt8 { UInt8(truncatingIfNeeded: rest & 3) }
    var isWide: Bool { rest & 4 != 0 }
    var number: Int { Int(truncatingIfNeeded: rest >> 3) }

    var slot: Int {
      var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
      mix(&hash, UInt32(bitPattern: x0))
      mix(&hash, UInt32(bitPattern: y0))
      mix(&hash, UInt32(bitPattern: x1))
      mix(&hash, UInt32(bitPattern: y1))
      mix(&hash, rest)
      return Int(truncatingIfNeeded: hash >> 52)
    }

    private func mix(_ hash: inout UInt64, _ word: UInt32) {
      hash = (hash ^ UInt64(clamping: word)) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 31
    }
  }

  private static let scale = 10_000.0
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
    let turn = QuarterTurn(rawValue: record.rotation) ?? .none
    return PageGeometry(mediaBox: GeometryList.box(record), cropBox: nil, rotation: turn, userUnit: unit)
  }

  /// The size at 100 % of a geometry whose index is in range.
  func displaySize(_ index: Int) -> Size<PageSpace> {
    let record = records[index]
    if record.isWide || record.number != 0 { return self[index].displaySize }
    let scale = GeometryList.scale
    let width = Double(record.x1) / scale - Double(record.x0) / scale
    let height = Double(record.y1) / scale - Double(record.y0) / scale
    return record.rotation & 1 == 1 ? Size(height, width) : Size(width, height)
  }

  mutating func append(_ geometry: PageGeometry) {
    if let record = packed(geometry) { return add(record) }
    if geometry.userUnit != 1, GeometryList.corners(geometry) != nil, units.count < GeometryList.mostUnits {
      units.append(geometry.userUnit)
      if let record = packed(geometry) { return add(record) }
      units.removeLast()
    }
    var record = Record()
    record.rest = 4 | UInt32(truncatingIfNeeded: wide.count) << 3
    wide.append(geometry)
    records.append(record)
  }

  private mutating func add(_ record: Record) {
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
  mutating func compact() {
    var exact: [Record] = []
    exact.reserveCapacity(records.count)
    exact.append(contentsOf: records)
    records = exact
  }

  private func packed(_ geometry: PageGeometry) -> Record? {
    guard var record = GeometryList.corners(geometry) else { return nil }
    record.rest = UInt32(clamping: geometry.rotation.rawValue & 3)
    guard geometry.userUnit != 1 else { return record }
    guard let unit = units.indices.suffix(16).last(where: { units[$0] == geometry.userUnit }) else { return nil }
    record.rest |= UInt32(truncatingIfNeeded: unit + 1) << 3
    return record
  }

  private static func corners(_ geometry: PageGeometry) -> Record? {
    let box = geometry.viewBox
    guard let x0 = whole(box.minX), let y0 = whole(box.minY), let x1 = whole(box.maxX), let y1 = whole(box.maxY) else {
      return nil
    }
    let record = Record(x0: x0, y0: y0, x1: x1, y1: y1)
    return GeometryList.box(record) == box ? record : nil
  }

  private static func box(_ record: Record) -> Rect<PDFSpace> {
    Rect(
      corner: Point(Double(record.x0) / scale, Double(record.y0) / scale),
      corner: Point(Double(record.x1) / scale, Double(record.y1) / scale))
  }

  private static func whole(_ value: Double) -> Int32? {
    Int32(exactly: (value * scale).rounded())
  }
}
