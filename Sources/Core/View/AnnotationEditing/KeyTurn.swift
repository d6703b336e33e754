import Document
import Geometry
import Selection

/// Turns by keys that follow one another: each is made from what there was before the first, about the middle of then. So turns that
/// cancel out leave everything as it was, to the bit, also a triangle, whose middle moves with each turn.
struct KeyTurn {
  /// The first turn's, with the items as they were.
  private let first: TransformDrag
  private let ids: [AnnotationID]
  /// Clockwise, degrees.
  let degrees: Double
  /// The items after the last turn.
  private var results: [Annotation] = []

  init(_ first: TransformDrag, of ids: [AnnotationID], by degrees: Double) {
    (self.first, self.ids, self.degrees) = (first, ids, degrees)
  }

  /// The turn that goes on by so much; `nil` where other items are selected, or something else has changed them.
  func continued(by more: Double, on items: [(id: AnnotationID, annotation: Annotation)]) -> KeyTurn? {
    guard items.count == ids.count, items.count == results.count else { return nil }
    for place in items.indices where items[place].id != ids[place] || items[place].annotation != results[place] {
      return nil
    }
    return KeyTurn(first, of: ids, by: degrees + more)
  }

  mutating func note(_ items: [Annotation]) { results = items }

  /// True if the turns have cancelled out.
  var isBack: Bool { (degrees / 360).rounded() * 360 == degrees }

  /// The items as they were before the first turn.
  var starts: [TransformDrag.Item] { first.items }

  /// The whole turn as a change of these.
  func change(_ snapper: inout Snapper, guides: inout [SnapGuide]) -> TransformDrag.Change {
    let center = first.frame.out(first.frame.box.center)
    guard !isBack else { return .rotate(0, about: center) }
    let arm = first.start - center
    let (sine, cosine) = Elementary.sinCos(-degrees * Double.pi / 180)
    let end = center + Vector(arm.dx * cosine - arm.dy * sine, arm.dx * sine + arm.dy * cosine)
    return first.change(at: end, [], &snapper, guides: &guides)
  }
}
