// Versions, and what the running library has.

public import CInteract

/// Copies the ABI manifest: JSON with every function, struct and enum of this build, for bindings to compare with.
///
/// - Parameters:
///   - buffer: Receives UTF-8 without a terminating zero. May be NULL where `capacity` is 0.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text, also when the buffer is too small. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` where `capacity` is below the length, and nothing is copied;
///   `IX_ERROR_INVALID_ARGUMENT` for a NULL buffer with a capacity.
/// - Complexity: O(length).
@_cdecl("ix_abi_manifest")
public func abiManifest(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  if buffer == nil && capacity > 0 { return IX_ERROR_INVALID_ARGUMENT }
  let length = UInt(clamping: ABI.manifest.utf8CodeUnitCount)
  outLength?.pointee = length
  guard let buffer, capacity >= length else { return IX_ERROR_BUFFER_TOO_SMALL }
  UnsafeMutableRawPointer(buffer).copyMemory(from: ABI.manifest.utf8Start, byteCount: ABI.manifest.utf8CodeUnitCount)
  return IX_OK
}

/// Whether this build has a function, by its C name.
///
/// - Parameters:
///   - name: UTF-8, not necessarily terminated. NULL names nothing.
///   - length: Its length in bytes.
/// - Returns: 1 or 0.
/// - Complexity: O(functions).
@_cdecl("ix_has_function")
public func hasFunction(_ name: UnsafePointer<CChar>?, _ length: UInt) -> UInt32 {
  guard let name, length > 0, let count = Int(exactly: length), count <= ABI.functions.utf8CodeUnitCount else { return 0 }
  let wanted = UnsafeRawBufferPointer(start: name, count: count)
  let names = UnsafeRawBufferPointer(start: ABI.functions.utf8Start, count: ABI.functions.utf8CodeUnitCount)
  return names.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(wanted) } ? 1 : 0
}
