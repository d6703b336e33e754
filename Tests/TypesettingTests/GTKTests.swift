import Foundation
import TestSupport
import Testing
import Typesetting

/// A line of Tests/Typesetting/gtk_moves.txt: where the caret of GTK's text view goes from each index.
struct GTKMoves: CustomTestStringConvertible {
  let scalars: [UInt32]
  let steps: [(left: Int, right: Int)]

  var testDescription: String { scalars.map { String($0, radix: 16) }.joined(separator: " ") }

  init?(_ line: Substring) {
    let halves = line.split(separator: ";")
    guard !line.hasPrefix("#"), halves.count == 2 else { return nil }
    scalars = halves[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    steps = halves[1].split(separator: " ").compactMap { pair in
      let both = pair.split(separator: ",").compactMap { Int($0) }
      return both.count == 2 ? (both[0], both[1]) : nil
    }
  }

  static let all: [GTKMoves] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Typesetting/gtk_moves.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { GTKMoves($0) }
  }()
}

@Suite("Steps to a side as GTK's text view makes them")
struct GTKTests {
  @Test("the table is there", .proves("S299g"))
  func table() {
    #expect(GTKMoves.all.count >= 20 && GTKMoves.all.allSatisfy { $0.steps.count == $0.scalars.count + 1 })
  }

  @Test("from each cluster of a text to the left and to the right", .proves("S299g"), arguments: GTKMoves.all)
  func moves(table: GTKMoves) {
    let laid = TypesetText(table.scalars, in: frame())
    for (index, step) in table.steps.enumerated() where isStop(index, laid) {
      var goal: Double?
      #expect(laid.moved(TextPlace(index), .clusterLeft, goal: &goal).index == step.left, "left of \(index)")
      #expect(laid.moved(TextPlace(index), .clusterRight, goal: &goal).index == step.right, "right of \(index)")
    }
  }

  private func isStop(_ index: Int, _ text: TypesetText) -> Bool {
    var (at, goal): (Int, Double?) = (0, nil)
    while at < index { at = text.moved(TextPlace(at), .clusterForward, goal: &goal).index }
    return at == index
  }
}
