/// The library's version, as major * 1,000,000 + minor * 1,000 + patch.
///
/// - Returns: The version of the running library, which may be newer than the header.
@_cdecl("ix_version")
public func version() -> UInt32 {
  ABI.version
}
