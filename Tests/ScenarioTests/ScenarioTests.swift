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

  @Test(
    "how often a host advances changes only what is sampled", .proves("S237a", "S237b", "S237c", "S241e", "S257a"),
    arguments: files)
  func hostTimerImmunity(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let acts = text.split(separator: "\n").filter { !$0.hasPrefix("EXPECT") }.joined(separator: "\n") + "\n"
    let plain = try ScenarioTests.settled(acts, nil)
    var chance: UInt64 = 88_172_645_463_325_252
    let schedules: [(UInt64, UInt64) -> [UInt64]] = [
      { from, to in stride(from: from, to: to, by: 16_666_667).prefix(400).map { $0 } },
      { from, to in
        (0..<5).map { _ in
          chance ^= chance << 13
          chance ^= chance >> 7
          chance ^= chance << 17
          return from + chance % Swift.max(to > from ? to - from : 1, 1)
        }.sorted()
      },
    ]
    for schedule in schedules {
      let framed = try ScenarioTests.settled(acts, schedule)
      let difference = ScenarioTests.difference(plain, framed)
      #expect(difference == nil, "\((path as NSString).lastPathComponent)")
    }
  }

  /// The transcript without what was sampled, and without the numbers of revisions.
  private static func settled(_ acts: String, _ frames: ((UInt64, UInt64) -> [UInt64])?) throws -> String {
    let player = ScenarioPlayer()
    player.frames = frames
    let lines = try player.play(acts).split(separator: "\n").filter { !$0.hasSuffix("(sampled)") }
    return lines.filter { !$0.hasPrefix("  display-list") }.joined(separator: "\n") + "\n"
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
