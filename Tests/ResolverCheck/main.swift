import Dispatch
import Foundation
import ResolverExplorer

// resolver-check RECOGNIZERSxMOVES [all] [renamed] [FIRST [LAST]]: explores the graphs FIRST up to, not including, LAST, on
// all cores; `all`: plays also the steps that are known to go on like others; `renamed`: also the graphs that differ only
// in which recognizer is which. Prints figures, and closes with `N passed, M failed, 0 skipped`.
var words = CommandLine.arguments.dropFirst()
let size = (words.popFirst() ?? "3x6").split(separator: "x").compactMap { Int($0) }
guard size.count == 2, (2...5).contains(size[0]), size[1] > 0 else {
  print("usage: resolver-check RECOGNIZERSxMOVES [all] [renamed] [FIRST [LAST]]")
  exit(2)
}
let playsAll = words.first == "all"
if playsAll { words.removeFirst() }
let isRenamed = words.first == "renamed"
if isRenamed { words.removeFirst() }
let graphs = RelationGraph.all(size[0], renamed: isRenamed)
let range = words.compactMap { Int($0) }
let first = min(max(0, range.first ?? 0), graphs.count)
let last = min(max(first, range.dropFirst().first ?? graphs.count), graphs.count)

/// The counts of all cores so far.
final class Total: @unchecked Sendable {
  private let lock = NSLock()
  private var states = 0
  private var steps = 0
  private var done = 0
  private var ended = 0
  private var deepest = 0
  private(set) var faults: [String] = []

  func add(_ tally: Tally, _ graph: RelationGraph, number: Int) {
    lock.lock()
    defer { lock.unlock() }
    states += tally.states
    steps += tally.steps
    done += 1
    if let depth = tally.depth {
      ended += 1
      deepest = max(deepest, depth)
    }
    if let fault = tally.fault { faults.append("graph \(number) \(graph): \(fault)") }
  }

  /// `of`: how many graphs there are.
  func close(of all: Int, _ size: [Int], seconds: Double) {
    for fault in faults.prefix(5) { print(fault) }
    print(
      "resolver: \(done) of \(all) graphs of \(size[0]) recognizers, \(size[1]) moves, \(states) states, \(steps) steps, "
        + "\(ended) graphs without new states after \(deepest) moves, \(faults.count) violations, "
        + "\(String(format: "%.1f", seconds)) s")
    print("\(done - faults.count) passed, \(faults.count) failed, 0 skipped")
  }
}

let start = Date()
let total = Total()
let chosen = Array(graphs[first..<last])
DispatchQueue.concurrentPerform(iterations: chosen.count) { [chosen, size, playsAll, first, total] index in
  total.add(Explorer(depth: size[1], playsAll: playsAll).explore(chosen[index]), chosen[index], number: first + index)
}
total.close(of: graphs.count, size, seconds: Date().timeIntervalSince(start))
exit(total.faults.isEmpty ? 0 : 1)
