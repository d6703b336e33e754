import Foundation
import TestSupport
import Testing

@testable import Unicode

extension String {
  var scalars: [UInt32] { unicodeScalars.map { $0.value } }
}

/// Lines of one of Unicode's own test files, without comments; the package `unicode-data` brings them.
func unicodeLines(_ name: String) -> [Substring]? {
  let folder = ProcessInfo.processInfo.environment["IX_UNICODE_DATA"] ?? "/usr/share/unicode"
  guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
  let text = String(decoding: data, as: UTF8.self)
  return text.split(separator: "\n").compactMap { line in
    let content = line.prefix { $0 != "#" }
    return content.allSatisfy { $0 == " " || $0 == "\t" } ? nil : content
  }
}

/// Random numbers that are the same on every run.
struct Lottery: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
