import Geometry

/// The annotations of a file before it was read anew; each can be claimed once.
struct ReloadMatcher {
  private var rows: [FormerAnnotation] = []
  private var isTaken: [Bool] = []
  /// Places of those with an object number, by number; of all, by page. Equal ones as they came.
  private var byObject: [Int] = []
  private var byPage: [Int] = []

  init() {}

  /// - Complexity: O(n log n).
  init(_ rows: [FormerAnnotation]) {
    self.rows = rows
    isTaken = [Bool](repeating: false, count: rows.count)
    byObject = rows.indices.filter { rows[$0].object != 0 }.arranged { (rows[$0].object, $0) < (rows[$1].object, $1) }
    byPage = rows.indices.arranged { (rows[$0].page.slot, $0) < (rows[$1].page.slot, $1) }
  }

  /// Those that nobody has claimed, as they came.
  var left: [FormerAnnotation] { rows.indices.filter { !isTaken[$0] }.map { rows[$0] } }

  /// Takes the former annotation that a new one is: by object number on any page, else on its own page by name, else by
  /// lying where it lay. None for those that are new.
  ///
  /// - Complexity: O(n log n) in the annotations of the page and in its former ones, as long as few of them have one left
  ///   side.
  mutating func claim(for annotations: [Annotation], on page: PageID, isRenumbered: Bool) -> [AnnotationID] {
    var found = [AnnotationID](repeating: .none, count: annotations.count)
    if !isRenumbered { claimByNumber(annotations, &found) }
    let here = places(on: page)
    claimByName(annotations, here, &found)
    claimByPlace(annotations, here, &found)
    return found
  }

  private mutating func take(_ place: Int) -> AnnotationID {
    isTaken[place] = true
    return rows[place].id
  }

  private func places(on page: PageID) -> [Int] {
    byPage[byPage.partitioningIndex { rows[$0].page.slot >= page.slot }...].prefix { rows[$0].page.slot == page.slot }
      .filter { !isTaken[$0] && rows[$0].page == page }
  }

  @_optimize(size)
  private mutating func claimByNumber(_ annotations: [Annotation], _ found: inout [AnnotationID]) {
    let wanted = annotations.indices.filter { annotations[$0].object != 0 }
      .arranged { (annotations[$0].object, $0) < (annotations[$1].object, $1) }
    claimInTurn(wanted, byObject, annotations, &found, isBefore: { $0.object < $1.object }) { $0.hasNumber(of: $1) }
  }

  @_optimize(size)
  private mutating func claimByName(_ annotations: [Annotation], _ here: [Int], _ found: inout [AnnotationID]) {
    let named = here.filter { !isTaken[$0] && !rows[$0].name.isEmpty }.arranged { a, b in
      let (one, other) = (rows[a].label, rows[b].label)
      return one < other || (!(other < one) && a < b)
    }
    let wanted = annotations.indices.filter { found[$0].isNone && !annotations[$0].label.name.isEmpty }.arranged {
      a, b in
      let (one, other) = (annotations[a].label, annotations[b].label)
      return one < other || (!(other < one) && a < b)
    }
    claimInTurn(wanted, named, annotations, &found, isBefore: { $0.label < $1.label }) { $0.label == $1.label }
  }

  /// Pairs what is the same, both sides in one order: of several that are alike each gets the next one that is left.
  private mutating func claimInTurn(
    _ wanted: [Int], _ candidates: [Int], _ annotations: [Annotation], _ found: inout [AnnotationID],
    isBefore: (FormerAnnotation, Annotation) -> Bool, isSame: (FormerAnnotation, Annotation) -> Bool
  ) {
    var at = 0
    for i in wanted {
      at = max(at, candidates.partitioningIndex { !isBefore(rows[$0], annotations[i]) })
      while at < candidates.count, isTaken[candidates[at]] { at += 1 }
      guard at < candidates.count, isSame(rows[candidates[at]], annotations[i]) else { continue }
      found[i] = take(candidates[at])
    }
  }

  @_optimize(size)
  private mutating func claimByPlace(_ annotations: [Annotation], _ here: [Int], _ found: inout [AnnotationID]) {
    let left = here.filter { !isTaken[$0] }.arranged { (rows[$0].rect.0, $0) < (rows[$1].rect.0, $1) }
    guard !left.isEmpty else { return }
    for (i, annotation) in annotations.enumerated() where found[i].isNone {
      let edge = annotation.rect.minX
      var at = left.partitioningIndex { rows[$0].rect.0 > edge - FormerAnnotation.tolerance }
      var best: Int?
      while at < left.count, rows[left[at]].rect.0 < edge + FormerAnnotation.tolerance {
        let place = left[at]
        if !isTaken[place], place < best ?? Int.max, rows[place].lay(like: annotation) { best = place }
        at += 1
      }
      if let best { found[i] = take(best) }
    }
  }
}

/// By what an annotation is known on its page: its subtype and its name, empty for none.
private struct Label: Comparable {
  let subtype: UInt32
  let name: [UInt8]

  static func < (a: Label, b: Label) -> Bool {
    a.subtype == b.subtype ? a.name.lexicographicallyPrecedes(b.name) : a.subtype < b.subtype
  }
}

extension FormerAnnotation {
  fileprivate var label: Label { Label(subtype: subtype.rawValue, name: name) }
}

extension Annotation {
  fileprivate var label: Label { Label(subtype: subtype.rawValue, name: texts.text(TextKind.name) ?? []) }
}
