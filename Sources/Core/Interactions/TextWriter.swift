/// Makes UTF-8 text: explanations and messages are built as bytes, without the machinery of strings.
public struct TextWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Writes a text.
  public mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number in decimal digits, without grouping.
  public mutating func write(_ number: UInt64) {
    let first = bytes.count
    var rest = number
    repeat {
      bytes.append(48 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  /// Writes an id that is made of a slot and a generation: the slot, and the generation after a point if it is above 1.
  public mutating func write(id raw: UInt64) {
    write(raw & 0xFFFF_FFFF)
    guard raw >> 32 > 1 else { return }
    write(".")
    write(raw >> 32)
  }

  /// Writes a line feed.
  public mutating func endLine() { bytes.append(10) }
}
