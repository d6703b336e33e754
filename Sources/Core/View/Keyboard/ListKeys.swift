import Document
import Geometry
import Unicode

/// Where keys are in the options of a list box or combo box: where Shift selects from, and what was typed to find one.
struct ListKeys {
  private var list = AnnotationID.none
  private var anchor = 0
  private var head = 0
  private var typed: [UInt32] = []
  private var typedTime: UInt64 = 0
  /// The list over which a wheel was turned last, and the part of a row that was left.
  private var wheeled = AnnotationID.none
  private var rest = 0.0

  /// How long characters in a row are one word.
  private static let pause: UInt64 = 1_000_000_000

  /// Where an option is chosen from: what keys chose last, if that is what is chosen; else the first and last that are.
  func ends(of id: AnnotationID, _ chosen: [Int]) -> (anchor: Int, head: Int)? {
    if id == list, chosen.first == min(anchor, head), chosen.last == max(anchor, head) { return (anchor, head) }
    guard let first = chosen.first, let last = chosen.last else { return nil }
    return (first, last)
  }

  /// The option to which keys have led last in a list.
  func head(of id: AnnotationID) -> Int? { id == list ? head : nil }

  /// A wheel has gone over so many rows of a list. Returns how many of them are whole, with what was left before.
  mutating func wheel(_ rows: Double, over id: AnnotationID) -> Int {
    let all = (id == wheeled && (rows < 0) == (rest < 0) ? rest : 0) + rows
    let whole = all.rounded(.towardZero)
    (wheeled, rest) = (id, all - whole)
    return whole.clampedInt
  }

  /// A key has led to an option.
  mutating func note(_ id: AnnotationID, anchor: Int, head: Int) { (list, self.anchor, self.head) = (id, anchor, head) }

  /// True while characters that are typed go on with a word.
  func isTyping(in id: AnnotationID, at time: UInt64) -> Bool {
    id == list && !typed.isEmpty && time >= typedTime && time - typedTime < ListKeys.pause
  }

  /// The option that begins with what has been typed, from the present one on; one character again and again goes through all that
  /// begin with it. `nil` where there is none.
  ///
  /// - Complexity: O(characters of all options).
  mutating func find(
    _ scalars: [UInt32], in id: AnnotationID, _ options: [[UInt32]], from here: Int?, at time: UInt64
  ) -> Int? {
    let goesOn = isTyping(in: id, at: time)
    let added = scalars.map { CaseFolding.fold($0) }
    typed = goesOn ? typed + added : added
    (list, typedTime) = (id, time)
    let repeats = typed.allSatisfy { $0 == typed.first }
    let word = repeats ? Array(typed.prefix(1)) : typed
    let start = here.map { repeats || !goesOn ? $0 + 1 : $0 } ?? 0
    for step in options.indices {
      let place = (start + step) % options.count
      if options[place].lazy.map({ CaseFolding.fold($0) }).starts(with: word) { return place }
    }
    return nil
  }
}
