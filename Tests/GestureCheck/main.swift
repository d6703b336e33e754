import Dispatch
import Foundation
import GestureScenes
import Gestures

// gesture-check PART [COUNT [FIRST [ESTIMATOR]]]: plays random scenes on all cores, with the seeds from FIRST on. Prints figures, and closes with
// `N passed, M failed, 0 skipped`.
let part = CommandLine.arguments.dropFirst().first ?? ""
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000
let first = CommandLine.arguments.dropFirst(3).first.flatMap { Int($0) } ?? 0
let start = Date()

/// The failures of all cores.
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
    for seed in (first + index * block)..<(first + min(seeds, (index + 1) * block)) {
      record.add(seed, isRight(UInt64(seed)))
    }
  }
  let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
  for fault in record.faults.sorted().prefix(20) { print("seed \(fault)") }
  print("\(part): \(record.compared) of \(seeds) \(words), \(record.faults.count) violations, \(seconds) s")
  print("\(record.compared - record.faults.count) passed, \(record.faults.count) failed, 0 skipped")
  exit(record.faults.isEmpty && record.compared > seeds / 3 ? 0 : 1)
}

/// The table of errors: a line a motion and rounding, a column a rate.
func velocity(
  _ motions: [Stroke.Motion], _ lifts: [Stroke.Lift], _ rates: [Double] = Stroke.rates,
  _ roundings: [Double] = Stroke.roundings
) -> Never {
  let number = CommandLine.arguments.dropFirst(4).first.flatMap { UInt32($0) } ?? 0
  let estimator = VelocityEstimator(rawValue: number) ?? .standard
  var cells = 0
  var failed = 0
  for lift in lifts {
    print(
      "velocity, \(count) strokes a cell from \(first) on, lift \(lift.rawValue): median / 95th of 100 in %, at "
        + rates.map { "\(Int($0))" }.joined(separator: ", ") + " Hz")
    for motion in motions {
      for rounding in roundings {
        var line = motion.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0) + " \(rounding) px  "
        for rate in rates {
          let cell = Stroke.errors(
            motion, rate: rate, rounding: rounding, strokes: count, first: first, lift, estimator)
          let isOver = cell.p95 > motion.allowed(lift, rate: rate) || cell.reversed > 0
          cells += 1
          failed += isOver ? 1 : 0
          line += String(format: "%5.1f /%6.1f", cell.median * 100, cell.p95 * 100) + (isOver ? "!  " : "   ")
        }
        print(line)
      }
    }
  }
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
case "hands":
  check("pages written with a hand that rests: no act of a palm, all strokes drawn, all fingers heard") {
    let played = RestingHand(seed: $0)
    return played.palmActs == 0 && played.brokenStrokes == 0 && played.lostGestures == 0
  }
case "velocity": velocity(Stroke.Motion.published, [.atLook])
case "lifts": velocity(Stroke.Motion.allCases, Stroke.Lift.allCases)
case "lifts-rough": velocity(Stroke.Motion.allCases, Stroke.Lift.allCases, [60, 120], [1])
default:
  print("usage: gesture-check schedules|splits|pinches|drags|hands|velocity|lifts|lifts-rough [COUNT [FIRST]]")
  exit(2)
}
