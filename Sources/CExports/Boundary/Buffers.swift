import CInteract
import Document
import Geometry

/// Fills a caller's buffer with as many items as it holds.
///
/// Writes how many there are to `outCount`; fails where the buffer is too small, having filled what it holds. A NULL
/// buffer of capacity 0 asks for the count alone.
func copyOut<Item>(
  _ count: Int, _ buffer: UnsafeMutablePointer<Item>?, _ capacity: UInt, _ outCount: UnsafeMutablePointer<UInt>?,
  _ item: (Int) -> Item
) throws(IXError) -> ix_status {
  guard buffer != nil || capacity == 0, outCount != nil || buffer != nil else { throw .invalidArgument }
  outCount?.pointee = UInt(clamping: count)
  guard let buffer else { return IX_OK }
  let room = min(count, Int(clamping: capacity))
  var i = 0
  while i < room {
    buffer[i] = item(i)
    i += 1
  }
  guard count <= room else { throw .bufferTooSmall }
  return IX_OK
}

/// Fills a caller's buffer with UTF-8, not NUL-terminated. Same rules as for other items.
func copyOut(
  utf8: [UInt8], _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) throws(IXError) -> ix_status {
  try copyOut(utf8.count, buffer, capacity, outLength) { CChar(bitPattern: utf8[$0]) }
}

/// Reads a caller's UTF-8; broken bytes become U+FFFD. NULL is allowed where the length is 0.
func readUTF8(_ text: UnsafePointer<CChar>?, _ length: UInt) throws(IXError) -> [UInt8] {
  guard let count = Count(length) else { throw .tooLarge }
  guard count.value > 0 else { return [] }
  guard let text else { throw .invalidArgument }
  let bytes = UnsafeRawBufferPointer(start: text, count: count.value)
  return UTF8Repair.repaired(bytes.bindMemory(to: UInt8.self))
}

/// Checks a caller's array: no NULL unless empty, at most 2^24 items.
func readArray<Item>(_ items: UnsafePointer<Item>?, _ count: UInt) throws(IXError) -> UnsafeBufferPointer<Item> {
  guard let checked = Count(count) else { throw .tooLarge }
  guard items != nil || checked.value == 0 else { throw .invalidArgument }
  return UnsafeBufferPointer(start: items, count: checked.value)
}

/// Writes an answer to where the caller wants it.
func put<Item>(_ item: Item, _ out: UnsafeMutablePointer<Item>?) throws(IXError) -> ix_status {
  guard let out else { throw .invalidArgument }
  out.pointee = item
  return IX_OK
}

/// Fills a caller's sized struct.
func put<Item: SizedStruct>(_ item: Item, sized out: UnsafeMutablePointer<Item>?) throws(IXError) -> ix_status {
  try item.fill(sized: out)
  return IX_OK
}
