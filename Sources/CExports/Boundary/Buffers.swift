import CInteract
import Document
import Geometry

/// A caller's buffer: its place, how many items it holds, and where the caller wants to know how many there are.
///
/// As a parameter it stands for three of C: the buffer, `capacity`, and `out_length` for bytes or `out_count` for all else.
struct Buffer<Item> {
  private let items: Out<Item>
  private let capacity: UInt
  private let outCount: Out<UInt>

  init(_ items: Out<Item>, _ capacity: UInt, _ outCount: Out<UInt>) {
    (self.items, self.capacity, self.outCount) = (items, capacity, outCount)
  }

  /// Writes as many items as it holds, and how many there are; fails if it is too small, having filled what it holds. A NULL
  /// buffer of capacity 0 asks for the count alone.
  @discardableResult
  func fill(_ count: Int, _ item: (Int) -> Item) throws(IXError) -> ix_status {
    guard items != nil || capacity == 0, outCount != nil || items != nil else { throw .invalidArgument }
    outCount?.pointee = UInt(clamping: count)
    guard let items else { return IX_OK }
    let room = min(count, Int(clamping: capacity))
    var i = 0
    while i < room {
      items[i] = item(i)
      i += 1
    }
    guard count <= room else { throw .bufferTooSmall }
    return IX_OK
  }
}

extension Buffer<CChar> {
  /// Fills it with pieces of UTF-8 that are handed over one by one, so that they are never held together.
  @discardableResult
  func fill(pieces: (_ take: (ArraySlice<UInt8>) -> Void) -> Void) throws(IXError) -> ix_status {
    guard items != nil || capacity == 0, outCount != nil || items != nil else { throw .invalidArgument }
    let room = Int(clamping: capacity)
    var count = 0
    pieces { piece in
      if let items, count < room { copy(piece, min(piece.count, room - count), to: items + count) }
      count += piece.count
    }
    outCount?.pointee = UInt(clamping: count)
    guard items == nil || count <= room else { throw .bufferTooSmall }
    return IX_OK
  }

  /// How many items it holds.
  var room: Int { Int(clamping: capacity) }

  /// Fills it with UTF-8, not NUL-terminated.
  @inline(never)
  @discardableResult
  func fill(utf8: [UInt8]) throws(IXError) -> ix_status {
    try fill(pieces: { $0(utf8[...]) })
  }

  /// Copies the first bytes of a piece at once.
  private func copy(_ utf8: ArraySlice<UInt8>, _ count: Int, to items: UnsafeMutablePointer<CChar>) {
    utf8.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { UnsafeMutableRawPointer(items).copyMemory(from: start, byteCount: count) }
    }
  }
}

/// Reads a caller's UTF-8; broken bytes become U+FFFD. NULL is allowed where the length is 0.
func readUTF8(_ text: UnsafePointer<CChar>?, _ length: UInt) throws(IXError) -> [UInt8] {
  guard let count = Count(length) else { throw .tooLarge }
  guard count.value > 0 else { return [] }
  guard let text else { throw .invalidArgument }
  let bytes = UnsafeRawBufferPointer(start: text, count: count.value)
  return UTF8Repair.repaired(bytes.bindMemory(to: UInt8.self))
}

/// Reads a caller's text as it is, for a message, which shows what is no UTF-8.
func readBytes(_ text: UnsafePointer<CChar>?, _ length: UInt) throws(IXError) -> [UInt8] {
  guard let count = Count(length) else { throw .tooLarge }
  guard count.value > 0 else { return [] }
  guard let text else { throw .invalidArgument }
  return [UInt8](UnsafeRawBufferPointer(start: text, count: count.value))
}

/// Reads a caller's bytes, whatever their number: no NULL unless there are none.
func readData(_ bytes: UnsafePointer<UInt8>?, _ length: UInt) throws(IXError) -> [UInt8] {
  guard let count = Int(exactly: length), bytes != nil || count == 0 else { throw .invalidArgument }
  return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
}

/// Checks a caller's array: no NULL unless empty, at most 2^24 items.
func readArray<Item>(_ items: UnsafePointer<Item>?, _ count: UInt) throws(IXError) -> UnsafeBufferPointer<Item> {
  guard let checked = Count(count) else { throw .tooLarge }
  guard items != nil || checked.value == 0 else { throw .invalidArgument }
  return UnsafeBufferPointer(start: items, count: checked.value)
}

/// Writes an answer to where the caller wants it.
@discardableResult
func put<Item>(_ item: Item, _ out: UnsafeMutablePointer<Item>?) throws(IXError) -> ix_status {
  guard let out else { throw .invalidArgument }
  out.pointee = item
  return IX_OK
}

/// Fills a caller's sized struct.
@discardableResult
func put<Item: SizedStruct>(_ item: Item, sized out: UnsafeMutablePointer<Item>?) throws(IXError) -> ix_status {
  try item.fill(sized: out)
  return IX_OK
}
