/// A number of items handed in from outside, small enough to allocate for.
///
/// `Array(repeating:count:)` overflows the heap when count × stride passes 2^64 and a failed allocation ends the
/// process, so every outside count passes through here first.
public struct Count: Hashable, Sendable {
  /// The largest accepted count: 2^24.
  public static let limit = 1 << 24

  public let value: Int

  /// Returns `nil` above ``limit``.
  public init?(_ count: UInt) {
    guard count <= UInt(bitPattern: Count.limit) else { return nil }
    value = Int(clamping: count)
  }

  /// Returns `nil` for a negative count or one above ``limit``.
  public init?(_ count: Int) {
    guard count >= 0, count <= Count.limit else { return nil }
    value = count
  }
}
