import Foundation
import Geometry
import View

/// Effects as text (docs/contracts/effect-log.md).
enum EffectLog {
  /// Six significant digits, no negative zero.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.6g", value)
    return text == "-0" ? "0" : text
  }

  static func point<Space>(_ at: Point<Space>) -> String { "\(number(at.x)),\(number(at.y))" }

  static func pair(_ x: Double, _ y: Double) -> String { "\(number(x)),\(number(y))" }

  static func corners<Space>(_ area: Rect<Space>) -> String {
    "\(pair(area.minX, area.minY)) \(pair(area.maxX, area.maxY))"
  }

  /// An index or count as C has it.
  static func unsigned(_ value: Int) -> UInt32 { UInt32(exactly: value) ?? UInt32.max }

  static func line(_ effect: Effect) -> String {
    var text = words(effect.kind)
    for (flag, word) in flags where effect.flags.contains(flag) { text += word }
    return text
  }

  /// `pressShown` as `press_shown`.
  static func snake(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}
