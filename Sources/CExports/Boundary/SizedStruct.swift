import CInteract
import Geometry

/// A C struct that begins with its size, so that it may grow (S246).
///
/// A caller's shorter struct is zero-filled, a longer one must end in zeros: then it says nothing unknown. Conformances are
/// generated, but for structs that have grown.
protocol SizedStruct {
  /// The size in the first version that had it; no caller's struct can be shorter.
  static var firstSize: Int { get }
  init()
}

extension SizedStruct {
  static var firstSize: Int { MemoryLayout<Self>.size }

  /// Copies a caller's struct.
  init(sized pointer: UnsafePointer<Self>?) throws(IXError) {
    guard let pointer else { throw .invalidArgument }
    let bytes = UnsafeRawPointer(pointer)
    let given = Int(clamping: bytes.loadUnaligned(as: UInt32.self))
    guard given >= Self.firstSize, given <= 4096 else { throw .abiMismatch }
    let shared = min(given, MemoryLayout<Self>.size)
    let unknown = UnsafeRawBufferPointer(start: bytes + shared, count: given - shared)
    guard unknown.allSatisfy({ $0 == 0 }) else { throw .abiMismatch }
    self.init()
    withUnsafeMutableBytes(of: &self) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: shared))
    }
  }

  /// Calls `body` with each of a caller's array of structs, which all have the size that the first one states.
  static func forEach(
    sized items: UnsafePointer<Self>?, _ count: UInt, _ body: (Self) throws(IXError) -> Void
  ) throws(IXError) {
    guard let checked = Count(count) else { throw .tooLarge }
    guard checked.value > 0 else { return }
    guard let items else { throw .invalidArgument }
    let bytes = UnsafeRawPointer(items)
    let stride = bytes.loadUnaligned(as: UInt32.self)
    guard Int(clamping: stride) >= firstSize, stride <= 4096 else { throw .abiMismatch }
    var i = 0
    while i < checked.value {
      let item = bytes + i * Int(clamping: stride)
      guard item.loadUnaligned(as: UInt32.self) == stride else { throw .abiMismatch }
      try body(Self(sized: item.assumingMemoryBound(to: Self.self)))
      i += 1
    }
  }

  /// Fills a caller's struct as far as its size, which it has set, reaches; the size stays.
  func fill(sized pointer: UnsafeMutablePointer<Self>?) throws(IXError) {
    guard let pointer else { throw .invalidArgument }
    let bytes = UnsafeMutableRawPointer(pointer)
    let given = bytes.loadUnaligned(as: UInt32.self)
    guard Int(clamping: given) >= Self.firstSize, given <= 4096 else { throw .abiMismatch }
    let size = Int(clamping: given)
    let shared = min(size, MemoryLayout<Self>.size)
    withUnsafeBytes(of: self) {
      UnsafeMutableRawBufferPointer(start: bytes, count: shared)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[0..<shared]))
    }
    UnsafeMutableRawBufferPointer(start: bytes + shared, count: size - shared)
      .initializeMemory(as: UInt8.self, repeating: 0)
    bytes.storeBytes(of: given, as: UInt32.self)
  }
}

extension ix_provider: SizedStruct {
  /// Without `save` and all that follow it.
  static var firstSize: Int { MemoryLayout<Self>.size - 17 * MemoryLayout<UnsafeRawPointer>.size }
}
extension ix_document_options: SizedStruct {
  /// Without `progress` and `progress_user`.
  static var firstSize: Int { MemoryLayout<Self>.size - 2 * MemoryLayout<UnsafeRawPointer>.size }
}
extension ix_render_request: SizedStruct {
  /// Without `format` and `stride`.
  static var firstSize: Int { 32 }
}
extension ix_picture_request: SizedStruct {
  /// Without `format` and all that follow it.
  static var firstSize: Int { 56 }
}
extension ix_page_info: SizedStruct {
  /// Without `tabs`.
  static var firstSize: Int { 88 }
}
extension ix_field: SizedStruct {
  /// Without `widgets`.
  static var firstSize: Int { 24 }
}
extension ix_layout_options: SizedStruct {
  /// Without `frame_insets` and `sizing`.
  static var firstSize: Int { MemoryLayout<Self>.size - MemoryLayout<ix_rect>.size - 8 }
}
