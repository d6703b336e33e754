import CInteract
import Document
import Geometry

/// A caller's password, copied once: UTF-8 with U+FFFD for what is none, and a zero behind it that does not count. The bytes are
/// overwritten when it goes (S289d).
final class Secret {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// Copies a text in one piece: no smaller one is left behind by growing.
  init(_ text: UnsafePointer<CChar>?, _ length: UInt) throws(IXError) {
    guard let length = Count(length) else { throw .tooLarge }
    guard text != nil || length.value == 0 else { throw .invalidArgument }
    memory = .allocate(capacity: 3 * length.value + 1)
    memory.initialize(repeating: 0)
    let given = UnsafeRawBufferPointer(start: text, count: length.value).bindMemory(to: UInt8.self)
    var at = 0
    while at < given.count {
      let sequence = UTF8Repair.sequenceLength(given, at)
      if sequence == 0 {
        for byte in [0xEF, 0xBF, 0xBD] as [UInt8] { append(byte) }
      } else {
        for byte in given[at..<(at + sequence)] { append(byte) }
      }
      at += max(sequence, 1)
    }
  }

  deinit {
    ix_wipe(memory.baseAddress, memory.count)
    memory.deallocate()
  }

  /// Without the zero behind it. They hold while this object lives.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory.baseAddress, count: count) }

  private func append(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
}
