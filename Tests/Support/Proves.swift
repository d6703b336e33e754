import Foundation
public import Testing

/// Says which requirements a test proves: `.proves("S96", "S97")`.
///
/// With `IX_PROVES` naming a file, each case of a test that starts appends a line of JSON with its id and the numbers; the
/// requirements report joins these with the runner's results, so that only what ran and passed counts.
public struct Proves: TestTrait, SuiteTrait, TestScoping {
  public let requirements: [String]

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    Proves.record("\(test.id)", test.name, requirements)
    try await function()
  }

  /// Says that a case of a test has shown these numbers, for tests whose cases claim their own.
  public static func note(_ name: String, _ requirements: [String]) { record(name, name, requirements) }

  private static let lock = NSLock()

  private static func record(_ id: String, _ name: String, _ requirements: [String]) {
    guard let path = ProcessInfo.processInfo.environment["IX_PROVES"] else { return }
    let entry: [String: Any] = ["test": id, "name": name, "proves": requirements]
    guard let data = try? JSONSerialization.data(withJSONObject: entry, options: [.sortedKeys]) else { return }
    lock.lock()
    defer { lock.unlock() }
    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: data + Data("\n".utf8))
  }
}

extension Trait where Self == Proves {
  /// At most eight numbers a test.
  public static func proves(_ requirements: String...) -> Self { Proves(requirements: requirements) }
}
