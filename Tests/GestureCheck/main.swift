import Dispatch
import Foundation
import GestureScenes
import Gestures

// gesture-check PART [COUNT]: plays random scenes on all cores. Prints figures, and closes with
// `N passed, M failed, 0 skipped`.
let part = CommandLine.arguments.dropFirst().first ?? ""
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000
let start = Date()

/// What went wrong, from all cores.
final class Record: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var compared = 0
  private(set) var faults: [Int] = []

  /// `isRight`: `nil` where a seed has nothing to compare.
  func add(_ seed: Int, _ isRight: Bool?) {
    lock.lock()
    defer { lock.unlock() }
    if isRight != nil { compared += 1 }
    if isRight == false { faults.append(seed) }
  }
}

/// Plays all seeds; `Never` returns.
func check(_ words: String, _ isRight: @escaping @Sendable (UInt64) -> Bool?) -> Never {
  let record = Record()
  let (seeds, block) = (count, 256)
  DispatchQueue.concurrentPerform(iterations: (seeds + block - 1) / block) { index in
    for seed in (index * block)..<min(seeds, (index + 1) * block) { record.add(seed, isRight(UInt64(seed))) }
  }
  let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
  for fault in record.faults.sorted().prefix(20) { print("seed \(fault)") }
  print("\(part): \(record.compared) of \(seeds) \(words), \(record.faults.count) violations, \(seconds) s")
  print("\(record.compared - record.faults.count) passed, \(record.faults.count) failed, 0 skipped")
  exit(record.faults.isEmpty && record.compared > seeds / 3 ? 0 : 1)
}

/// The table of errors: a line a motion and rounding, a column a rate.
func velocity(_ estimator: VelocityEstimator) -> Never {
  var failed = 0
  print(
    "velocity, \(count) strokes a cell: median / 95th of 100 in %, at \(Stroke.rates.map { "\(Int($0))" }.joined(separator: ", ")) Hz"
  )
  for motion in Stroke.Motion.allCases {
    for rounding in Stroke.roundings {
      var cells: [String] = []
      for rate in Stroke.rates {
        let cell = Stroke.errors(motion, rate: rate, rounding: rounding, strokes: count, estimator)
        let isOver = cell.p95 > motion.allowed || cell.reversed > 0
        failed += isOver ? 1 : 0
        cells.append(String(format: "%5.1f /%6.1f", cell.median * 100, cell.p95 * 100) + (isOver ? "!" : " "))
      }
      print(
        "\(motion.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0)) \(rounding) px  \(cells.joined(separator: "  "))"
      )
    }
  }
  let cells = Stroke.Motion.allCases.count * Stroke.roundings.count * Stroke.rates.count
  print("\(cells - failed) passed, \(failed) failed, 0 skipped")
  exit(failed == 0 ? 0 : 1)
}

switch part {
case "schedules": check("random scenes, whenever time passes, the same events") { Invariance.schedulesAgree($0) }
case "splits":
  check("random scenes, movements cut and merged at random, the same winners") { Invariance.splitsAgree($0) }
case "pinches":
  check("second fingers up to 250 ms late and 200 units away take over") {
    let played = PinchCase(seed: $0, .pinches)
    return played.isPinched && played.isRolledBack
  }
case "drags":
  check("strokes of one finger, narrow and broad, without a pinch") {
    !PinchCase(seed: $0, $0 % 2 == 0 ? .none : .broad).isPinched
  }
case "velocity":
  let number = CommandLine.arguments.dropFirst(3).first.flatMap { UInt32($0) } ?? 0
  velocity(VelocityEstimator(rawValue: number) ?? .standard)
default:
  print("usage: gesture-check schedules|splits|pinches|drags|velocity [COUNT]")
  exit(2)
}
