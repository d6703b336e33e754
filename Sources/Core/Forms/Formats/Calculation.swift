import Document

/// A field that is made of others: `AFSimple_Calculate`.
struct Calculation: Hashable {
  enum Operation: Hashable {
    case sum
    case product
    case mean
    case least
    case most

    init?(_ name: [UInt8]) {
      if name.elementsEqual("SUM".utf8) {
        self = .sum
      } else if name.elementsEqual("PRD".utf8) {
        self = .product
      } else if name.elementsEqual("AVG".utf8) {
        self = .mean
      } else if name.elementsEqual("MIN".utf8) {
        self = .least
      } else if name.elementsEqual("MAX".utf8) {
        self = .most
      } else {
        return nil
      }
    }
  }

  let operation: Operation
  /// Full names; that of a field with fields below it stands for all of them.
  let names: [[UInt8]]

  init?(_ call: ScriptCall) {
    guard call.isCall(of: "AFSimple_Calculate"), call.constants.count == 2,
      let operation = call.text(0).flatMap(Operation.init)
    else { return nil }
    self.operation = operation
    switch call.constants[1] {
    case .text(let text): names = text.split(separator: UInt8(ascii: ",")).map { Array($0).trimmed }
    case .list(let list): names = list
    case .number, .flag: return nil
    }
  }

  /// The result, with six decimals at most; `nil` for one that is beyond any use. Of no numbers it is 0, their product 1.
  func result(of numbers: [DecimalNumber]) -> DecimalNumber? {
    guard let first = numbers.first else { return DecimalNumber(operation == .product ? 1 : 0) }
    var result = first
    for number in numbers.dropFirst() {
      switch operation {
      case .sum, .mean: result = result + number
      case .product: result = result * number
      case .least: result = min(result, number)
      case .most: result = max(result, number)
      }
      guard result.exponent + result.digits.count <= 400 else { return nil }
    }
    return (operation == .mean ? result.divided(by: numbers.count) : result).rounded(to: 6)
  }
}
