/// A 64-bit hash that is the same on every machine and in every version: for traces and for telling documents apart.
///
/// It is no defence against people who look for collisions, and no order of a table may depend on it.
///
/// The algorithm: the state begins as 0x9E3779B97F4A7C15. Each 64-bit word w turns it into
/// rotl(state ^ (w · A), 27) · B + C, with A = 0x9FB21C651E98DF25, B = 0xD6E8FEB86659FD93 and
/// C = 0x2545F4914F6CDD1D, modulo 2^64. ``value`` is the state x after x ^= x >> 32; x *= B; x ^= x >> 32; x *= B;
/// x ^= x >> 32. Bytes are hashed as their number, then in words of eight, little endian, the last filled with zeros.
public struct StableHash: Hashable, Sendable {
  private static let wordFactor: UInt64 = 0x9FB2_1C65_1E98_DF25
  private static let stateFactor: UInt64 = 0xD6E8_FEB8_6659_FD93
  private static let increment: UInt64 = 0x2545_F491_4F6C_DD1D

  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  public init() {}

  /// The hash of everything appended so far; more may follow.
  public var value: UInt64 {
    var x = state
    x ^= x >> 32
    x = x &* StableHash.stateFactor
    x ^= x >> 32
    x = x &* StableHash.stateFactor
    return x ^ x >> 32
  }

  /// Takes one word in; the order of words counts.
  public mutating func append(_ word: UInt64) {
    let x = state ^ (word &* StableHash.wordFactor)
    state = (x << 27 | x >> 37) &* StableHash.stateFactor &+ StableHash.increment
  }

  /// The number as a word in two's complement.
  public mutating func append(_ number: Int64) {
    append(UInt64(bitPattern: number))
  }

  /// The bits of the number: 0 and -0 differ, and so do NaNs.
  public mutating func append(_ number: Double) {
    append(number.bitPattern)
  }

  /// Bytes with their number, so that ("ab", "c") and ("a", "bc") differ.
  ///
  /// - Complexity: O(n), a multiplication for eight bytes.
  public mutating func append(bytes: some Collection<UInt8>) {
    append(UInt64(truncatingIfNeeded: bytes.count))
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      word |= UInt64(clamping: byte) << shift
      shift = (shift &+ 8) & 63
      if shift == 0 {
        append(word)
        word = 0
      }
    }
    if shift != 0 { append(word) }
  }

  /// The text's UTF-8 bytes, not normalised.
  public mutating func append(_ text: String) {
    append(bytes: text.utf8)
  }
}
