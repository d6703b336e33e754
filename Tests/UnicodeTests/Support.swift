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
