// Versions, and the functions of the running library.

public import CInteract

/// Gets the library's version, as major * 1,000,000 + minor * 1,000 + patch.
///
/// - Returns: The version of the running library, which may be newer than the header.
@_cdecl("ix_version")
public func version() -> UInt32 {
  ABI.version
}

/// Copies the ABI manifest: JSON with every function, struct and enum of this build, for bindings to compare with.
///
/// - Parameters:
///   - buffer: Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text, also when the buffer is too small. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` for a longer text, of which the buffer receives the beginning;
///   `IX_ERROR_INVALID_ARGUMENT` for a NULL buffer with a capacity above 0, or both pointers NULL.
/// - Complexity: O(length).
@_cdecl("ix_abi_manifest")
public func abiManifest(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  let text = ABI.manifest
  do throws(IXError) {
    return try Buffer(buffer, capacity, outLength).fill(text.utf8CodeUnitCount) {
      CChar(bitPattern: text.utf8Start[$0])
    }
  } catch {
    return error.status
  }
}

/// Checks if this build has a function, by its C name.
///
/// - Parameters:
///   - name: UTF-8, not necessarily terminated. NULL names nothing.
///   - length: Its length in bytes.
/// - Returns: 1 or 0.
/// - Complexity: O(functions).
@_cdecl("ix_has_function")
public func hasFunction(_ name: UnsafePointer<CChar>?, _ length: UInt) -> UInt32 {
  let names = UnsafeRawBufferPointer(start: ABI.functions.utf8Start, count: ABI.functions.utf8CodeUnitCount)
  guard let name, length > 0, let count = Int(exactly: length), count <= names.count else { return 0 }
  let wanted = UnsafeRawBufferPointer(start: name, count: count)
  return names.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(wanted) } ? 1 : 0
}
