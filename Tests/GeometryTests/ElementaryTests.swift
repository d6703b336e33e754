import Foundation
import Geometry
import TestSupport
import Testing

/// How far `got` is from `expected`, in units in the last place of `expected`; 0 for the same special value.
private func ulps(_ got: Double, _ expected: Double) -> Double {
  if got == expected || (got.isNaN && expected.isNaN) { return 0 }
  guard got.isFinite, expected.isFinite else { return .infinity }
  return (got - expected).magnitude / max(expected.ulp, Double.leastNonzeroMagnitude)
}

/// The largest distance over `count` random arguments.
private func worst(
  _ count: Int = 100_000, seed: UInt64, _ sample: (inout RandomNumbers) -> (got: Double, expected: Double)
) -> Double {
  var random = RandomNumbers(seed: seed)
  var largest = 0.0
  for _ in 0..<count {
    let (got, expected) = sample(&random)
    largest = max(largest, ulps(got, expected))
  }
  return largest
}

@Suite("Elementary functions against the C library, which is itself within 1 ulp", .proves("S241f"))
struct ElementaryTests {
  @Test("exp and exp2", arguments: [(-745.0, 709.0), (-1, 1), (-1e-9, 1e-9)])
  func exponential(low: Double, high: Double) {
    #expect(
      worst(seed: 1) {
        let x = $0.real(low, high); return (Elementary.exp(x), exp(x))
      } <= 1)
    #expect(
      worst(seed: 2) {
        let x = $0.real(low, high); return (Elementary.exp2(x), exp2(x))
      } <= 1)
  }

  @Test("log and log2 over all positive numbers and close to 1")
  func logarithm() {
    #expect(
      worst(seed: 3) {
        let x = $0.anyFinite().magnitude; return (Elementary.log(x), log(x))
      } <= 1)
    #expect(
      worst(seed: 4) {
        let x = $0.real(0.5, 2); return (Elementary.log(x), log(x))
      } <= 1)
    #expect(
      worst(seed: 5) {
        let x = $0.anyFinite().magnitude; return (Elementary.log2(x), log2(x))
      } <= 1)
    #expect(
      worst(seed: 6) {
        let x = $0.real(0.5, 2); return (Elementary.log2(x), log2(x))
      } <= 1)
  }

  @Test("pow with bases and exponents of many sizes")
  func power() {
    #expect(
      worst(seed: 7) {
        let (x, y) = ($0.real(0, 100), $0.real(-150, 150))
        return (Elementary.pow(x, y), pow(x, y))
      } <= 1)
    #expect(
      worst(seed: 8) {
        let (x, y) = (1 + $0.real(-1e-7, 1e-7), $0.real(-1e9, 1e9))
        return (Elementary.pow(x, y), pow(x, y))
      } <= 1)
  }

  @Test("sin and cos, near and far", arguments: [1.0, 10, 1e6, 1e12, 1e300])
  func sine(range: Double) {
    #expect(
      worst(seed: 9) {
        let x = $0.real(-range, range); return (Elementary.sin(x), sin(x))
      } <= 1.5)
    #expect(
      worst(seed: 10) {
        let x = $0.real(-range, range); return (Elementary.cos(x), cos(x))
      } <= 1.5)
  }

  @Test("sin and cos next to multiples of a quarter turn, where reduction cancels most")
  func quarterTurns() {
    #expect(
      worst(seed: 11) {
        let x = $0.real(-6e5, 6e5).rounded() * (Double.pi / 2)
        return (Elementary.sin(x), sin(x))
      } <= 1.5)
    #expect(
      worst(seed: 12) {
        let x = $0.real(-6e5, 6e5).rounded() * (Double.pi / 2)
        return (Elementary.cos(x), cos(x))
      } <= 1.5)
  }

  @Test("the cosine of the double that lies nearest to an odd number of quarter turns")
  func nearestToQuarterTurn() {
    // Its value to 19 digits; glibc 2.36 is 8 ulp off here.
    let x = 6_381_956_970_095_103 * 0x1p797
    #expect(ulps(Elementary.cos(x), -4.687165924254627611e-19) <= 1)
  }

  @Test("atan2 in all quadrants and of all sizes")
  func arcTangent() {
    #expect(
      worst(seed: 13) {
        let (y, x) = ($0.real(-1, 1), $0.real(-1, 1))
        return (Elementary.atan2(y, x), atan2(y, x))
      } <= 2)
    #expect(
      worst(seed: 14) {
        let (y, x) = ($0.anyFinite(), $0.anyFinite())
        return (Elementary.atan2(y, x), atan2(y, x))
      } <= 2)
  }

  @Test("asin and acos, close to the ends too")
  func arcSine() {
    #expect(
      worst(seed: 15) {
        let x = $0.real(-1, 1); return (Elementary.asin(x), asin(x))
      } <= 2)
    #expect(
      worst(seed: 16) {
        let x = $0.real(-1, 1); return (Elementary.acos(x), acos(x))
      } <= 2)
    #expect(
      worst(seed: 17) {
        let x = 1 - $0.real(0, 1e-6); return (Elementary.acos(x), acos(x))
      } <= 2)
  }

  @Test("exact results")
  func exact() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.sin(0) == 0 && Elementary.cos(0) == 1)
    #expect(Elementary.atan2(1, 1) == .pi / 4)
    #expect(Elementary.atan2(0, -1) == .pi)
    #expect(Elementary.cos(.pi) == -1 && Elementary.sin(.pi / 2) == 1)
    for k in -1074...1023 {
      let power = Double(sign: .plus, exponent: k, significand: 1)
      #expect(Elementary.exp2(Double(k)) == power)
      #expect(Elementary.log2(power) == Double(k))
    }
    for base in 2...9 {
      var product = 1.0
      for exponent in 1...16 {
        product *= Double(base)
        #expect(Elementary.pow(Double(base), Double(exponent)) == product)
      }
    }
  }
}

@Suite("Elementary functions of NaN, infinities, zeros and the ends of the range", .proves("S241f"))
struct ElementarySpecialValueTests {
  private static let values: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.5, 2, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308, 710, -745.2, 1024, -1076,
  ]

  /// Both NaN, or close together and zeros of one sign.
  private func same(_ got: Double, _ expected: Double) -> Bool {
    ulps(got, expected) <= 2 && (expected != 0 || got.sign == expected.sign)
  }

  @Test("one argument", arguments: values)
  func one(x: Double) {
    #expect(same(Elementary.exp(x), exp(x)))
    #expect(same(Elementary.exp2(x), exp2(x)))
    #expect(same(Elementary.log(x), log(x)))
    #expect(same(Elementary.log2(x), log2(x)))
    #expect(same(Elementary.sin(x), sin(x)))
    #expect(same(Elementary.cos(x), cos(x)))
    #expect(same(Elementary.asin(x), asin(x)))
    #expect(same(Elementary.acos(x), acos(x)))
  }

  @Test("two arguments", arguments: values, values)
  func two(y: Double, x: Double) {
    let angle = Elementary.atan2(y, x)
    #expect(angle.isNaN == (x.isNaN || y.isNaN))
    #expect(same(angle, atan2(y, x)))
    #expect(angle.isNaN || angle.sign == y.sign)
    if x.isNaN || x.sign == .plus {
      #expect(ulps(Elementary.pow(x, y), pow(x, y)) <= 1)
    } else if x < 0, y != 0 {
      #expect(Elementary.pow(x, y).isNaN)
    }
  }
}
