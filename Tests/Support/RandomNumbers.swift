/// Random numbers that are the same in every run (splitmix64: Steele, Lea and Flood 2014).
public struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 on, and below a bound; 0 where that is not positive.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// From `low` on, and below `high`.
  public mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  public mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }

  public mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  public mutating func flag() -> Bool { next() & 1 == 1 }
}
