import Document
public import Geometry

/// How far a text that is larger than its box is moved in it while it is edited: in thousandths of a unit of the form's space, so that
/// what is written down for its picture is what carets are moved by.
public struct TextScroll: Hashable, Sendable {
  private let right: Int
  private let up: Int

  public static let zero = TextScroll(right: 0, up: 0)

  private init(right: Int, up: Int) { (self.right, self.up) = (right, up) }

  /// The nearest one.
  public init(_ vector: Vector<PDFSpace>) {
    self.init(right: (vector.dx * 1000).rounded().clampedInt, up: (vector.dy * 1000).rounded().clampedInt)
  }

  public var vector: Vector<PDFSpace> { Vector(Double(right) / 1000, Double(up) / 1000) }

  var transform: Transform<PDFSpace, PDFSpace> {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }

  /// Two whole numbers, as an annotation keeps them; `nil` for anything else.
  public init?(utf8: [UInt8]) {
    guard let numbers = utf8.wholeNumbers(count: 2) else { return nil }
    self.init(right: numbers[0], up: numbers[1])
  }

  public var utf8: [UInt8] { TextScroll.digits(right) + [32] + TextScroll.digits(up) }

  private static func digits(_ value: Int) -> [UInt8] {
    var (rest, digits) = (value.magnitude, [UInt8]())
    repeat {
      digits.append(48 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { digits.append(UInt8(ascii: "-")) }
    return digits.reversed()
  }
}
