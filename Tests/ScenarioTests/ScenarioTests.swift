import Foundation
import TestSupport
import Testing

@Suite("scenarios on a session, without the C interface")
struct ScenarioTests {
  static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scenarios").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".scn") }.sorted().map { folder + "/" + $0 }
  }()

  @Test("the transcript of a scenario is the scenario", arguments: files)
  func transcript(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let played = try ScenarioPlayer().play(text)
    if let difference = ScenarioTests.difference(text, played) {
      Issue.record("\((path as NSString).lastPathComponent): \(difference)")
    } else {
      Proves.note("scenario \((path as NSString).lastPathComponent)", ScenarioTests.claims(text))
    }
  }

  @Test("there are scenarios")
  func present() { #expect(!ScenarioTests.files.isEmpty) }

  private static func claims(_ text: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("# proves: ") } ?? ""
    return line.split(separator: " ").map(String.init).filter { $0.hasPrefix("S") }
  }

  /// The first line that differs.
  private static func difference(_ wanted: String, _ found: String) -> String? {
    let lines = [wanted, found].map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    for (i, pair) in zip(lines[0], lines[1]).enumerated() where pair.0 != pair.1 {
      return "line \(i + 1) is \"\(pair.1)\", not \"\(pair.0)\""
    }
    return lines[0].count == lines[1].count ? nil : "\(lines[1].count) lines in place of \(lines[0].count)"
  }
}
