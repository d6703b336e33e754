/// Writes numbers and texts as bytes, little-endian, the same on every machine.
public struct ByteWriter {
  public private(set) var bytes: [UInt8]

  public init(mark: [UInt8]) { bytes = mark }

  /// Four bytes.
  public mutating func add(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Eight bytes.
  public mutating func add(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// The eight bytes of its bit pattern.
  public mutating func add(_ value: Double) { add(value.bitPattern) }

  /// A whole number that fits 32 bits, clamped to what does; -1 stays -1.
  public mutating func add(_ value: Int) { add(UInt32(bitPattern: Int32(clamping: value))) }

  /// A text with its length before it.
  public mutating func add(_ text: [UInt8]) {
    add(UInt32(clamping: text.count))
    bytes += text
  }

  /// Both coordinates.
  public mutating func add<Space>(_ point: Point<Space>) {
    add(point.x)
    add(point.y)
  }
}

/// Reads the bytes of a ``ByteWriter``, or any other bytes: never past the end, and `nil` for an invalid value.
public struct ByteReader {
  private let bytes: [UInt8]
  private var at: Int

  /// `nil` for bytes that do not begin with the mark.
  public init?(_ bytes: [UInt8], mark: [UInt8]) {
    guard bytes.starts(with: mark) else { return nil }
    self.bytes = bytes
    at = mark.count
  }

  public var isAtEnd: Bool { at == bytes.count }

  /// How many bytes have not been read.
  public var left: Int { bytes.count - at }

  /// Eight bytes.
  public mutating func long() -> UInt64? {
    guard bytes.count - at >= 8 else { return nil }
    var value: UInt64 = 0
    for i in 0..<8 { value |= UInt64(truncatingIfNeeded: bytes[at + i]) << (8 * i) }
    at += 8
    return value
  }

  /// Four bytes.
  public mutating func word() -> UInt32? {
    guard bytes.count - at >= 4 else { return nil }
    var value: UInt32 = 0
    for i in 0..<4 { value |= UInt32(truncatingIfNeeded: bytes[at + i]) << (8 * i) }
    at += 4
    return value
  }

  /// How many there are of something: at most so many.
  public mutating func count(most: Int) -> Int? {
    guard let raw = word() else { return nil }
    let count = Int(clamping: raw)
    return count <= most ? count : nil
  }

  /// Four bytes with a sign.
  public mutating func whole() -> Int? { word().map { Int(clamping: Int32(bitPattern: $0)) } }

  /// A number that a coordinate can be.
  public mutating func number() -> Double? {
    guard let bits = long() else { return nil }
    let value = Double(bitPattern: bits)
    return Coordinate.isValid(value) ? value : nil
  }

  /// Two coordinates.
  public mutating func point<Space>() -> Point<Space>? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x, y)
  }

  /// A text of at most so many bytes.
  public mutating func text(most: Int) -> [UInt8]? {
    guard let length = count(most: most), length <= left else { return nil }
    at += length
    return Array(bytes[at - length..<at])
  }
}

extension Collection<UInt32> {
  /// The same numbers as bytes; `nil` if one is not in the range.
  ///
  /// - Complexity: O(numbers), in one pass.
  public func bytes(within range: ClosedRange<UInt8>) -> [UInt8]? {
    withContiguousStorageIfAvailable { $0.bytes(from: range.lowerBound, to: range.upperBound) }
      ?? Array(self).withUnsafeBufferPointer { $0.bytes(from: range.lowerBound, to: range.upperBound) }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// See above. Without a way out of the loop, so that many are looked at at once.
  @inline(never)
  fileprivate func bytes(from low: UInt8, to high: UInt8) -> [UInt8]? {
    let (low, width) = (UInt32(clamping: low), UInt32(clamping: high &- low))
    var outside: UInt32 = 0
    let bytes = [UInt8].filled(upTo: count) { made, size in
      var at = 0
      while at < count {
        outside |= self[at] &- low > width ? 1 : 0
        made[at] = UInt8(truncatingIfNeeded: self[at])
        at &+= 1
      }
      size = at
    }
    return outside == 0 ? bytes : nil
  }
}

extension [UInt8] {
  /// True for a text in UTF-8 of more than one line.
  public var hasLineEnd: Bool {
    withUnsafeBytes { bytes in
      var at = 0
      while at &+ 8 <= bytes.count {
        // Eight at once: not zero if one of them is below 14.
        let eight = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if (eight &- 0x0E0E_0E0E_0E0E_0E0E) & ~eight & 0x8080_8080_8080_8080 != 0 { break }
        at &+= 8
      }
      while at < bytes.count {
        if bytes[at] == 10 || bytes[at] == 13 { return true }
        at &+= 1
      }
      return false
    }
  }
}
