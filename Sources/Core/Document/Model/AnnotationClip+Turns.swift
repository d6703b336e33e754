import Geometry

/// How copied annotations are turned.
extension Annotation {
  /// The turn and the sides of what stands in a box of its own; `nil` where its matrix says nothing.
  var copiedTurn: TurnedBox? { subtype == .freeText || subtype == .stamp ? uprightBox : nil }
}

extension ByteWriter {
  /// 0 for none; else 1, cosine, sine, width and height.
  mutating func add(_ turn: TurnedBox?) {
    guard let turn else { return add(UInt32(0)) }
    add(UInt32(1))
    for value in [turn.cosine, turn.sine, turn.width, turn.height] { add(value) }
  }
}

extension ByteReader {
  /// Reads how an annotation is turned; `false` for what is no turn.
  mutating func takeTurn(_ annotation: inout Annotation) -> Bool {
    guard let isTurned = word(), isTurned <= 1 else { return false }
    guard isTurned == 1 else { return true }
    guard let n = numbers(4), annotation.subtype == .freeText || annotation.subtype == .stamp,
      (n[0] * n[0] + n[1] * n[1] - 1).magnitude < 1e-6, n[2] > 0, n[3] > 0, Coordinate.isValid(n[2]),
      Coordinate.isValid(n[3])
    else { return false }
    let box = TurnedBox(cosine: n[0], sine: n[1], width: n[2], height: n[3])
    annotation.appearanceMatrix = box.matrix(around: .origin)
    annotation.appearanceBox = box.box
    return true
  }
}
