import TestSupport

extension RandomNumbers {
  /// A finite number of any magnitude and sign: random bits.
  mutating func anyFinite() -> Double {
    while true {
      let x = Double(bitPattern: next())
      if x.isFinite { return x }
    }
  }
}
