import Foundation
import Testing

/// A table of `docs/contracts/document-changes.md`.
struct DocumentChangeTable {
  let columns: [String]
  let rows: [(subject: String, cells: [String])]

  /// - Parameter heading: The text of the heading above it.
  init(under heading: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/contracts/document-changes.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(text.range(of: "## \(heading)\n"))
    let lines = text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    columns = Array(try #require(table.first).dropFirst())
    rows = table.dropFirst(2).map { ($0.first ?? "", Array($0.dropFirst())) }
    try #require(columns.count > 1 && rows.count > 3)
    for row in rows { try #require(row.cells.count == columns.count, "\(row.subject)") }
  }
}
