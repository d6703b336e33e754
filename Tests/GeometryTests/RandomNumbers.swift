/// Repeatable random numbers for tests: a Weyl sequence through a mixing function, 64 bits a step.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Uniform in [low, high).
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  /// Uniform in 0..<bound; 0 for a bound of 0.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A finite number of any magnitude and sign: random bits.
  mutating func anyFinite() -> Double {
    while true {
      let x = Double(bitPattern: next())
      if x.isFinite { return x }
    }
  }
}
