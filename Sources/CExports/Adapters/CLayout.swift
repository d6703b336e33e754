import CInteract
import Document
import Geometry
import Layout

/// A host's functions for one layout: each is asked as a question.
final class CLayout: HostFunctions<ix_layout_functions> {
  /// Its own id, known once it has been added.
  private var id: ix_layout_id = 0

  func named(_ id: LayoutID) { self.id = id.rawValue }

  /// The rules that ask them; an entry that is NULL has none.
  var rules: LayoutRules {
    var rules = LayoutRules()
    addDocumentRules(&rules)
    addFrameRules(&rules)
    addIndexRules(&rules)
    return rules
  }

  private func addDocumentRules(_ rules: inout LayoutRules) {
    if let ask = functions.frame_insets {
      rules.frameInsets = { [self] inherited in
        let given = changed("layout-frame-insets", inherited.c) { ask(view, id, &$0, user) }
        return LayoutAnswer(given.map { Insets(c: $0) })
      }
    }
    if let ask = functions.zooms_spreads {
      rules.zoomsSpreads = { [self] inherited in
        self.ask("layout-zooms-spreads") { ask(view, id, inherited ? 1 : 0, user) } != 0
      }
    }
    if let ask = functions.spread_count {
      rules.spreadCount = { [self] inherited in
        Int(clamping: self.ask("layout-spread-count") { ask(view, id, inherited.c, user) })
      }
    }
    if let ask = functions.pages {
      rules.pages = { [self] spread, inherited in
        let start = ix_page_range(first: inherited.lowerBound.c, count: inherited.count.c)
        let given = self.ask("layout-pages", from: start) { ask(view, id, spread.c, &$0, user) }
        let first = Int(clamping: given.first)
        return first..<first + Int(clamping: given.count)
      }
    }
    if let ask = functions.spread {
      rules.spread = { [self] page, inherited in
        Int(clamping: self.ask("layout-spread") { ask(view, id, page.c, inherited.c, user) })
      }
    }
  }

  private func addFrameRules(_ rules: inout LayoutRules) {
    if let ask = functions.page_frame {
      rules.pageFrame = { [self] page, inherited in
        let given = changed("layout-page-frame", inherited.c) { ask(view, id, page.c, &$0, user) }
        return LayoutAnswer(given.map { Rect(x0: $0.x0, y0: $0.y0, x1: $0.x1, y1: $0.y1) })
      }
    }
    if let ask = functions.spread_size {
      rules.spreadSize = { [self] spread, inherited in
        let given = changed("layout-spread-size", inherited.c) { ask(view, id, spread.c, &$0, user) }
        return LayoutAnswer(given.map { Size(width: $0.width, height: $0.height) })
      }
    }
    if let ask = functions.spread_frame {
      rules.spreadFrame = { [self] spread, inherited in
        let given = changed("layout-spread-frame", inherited.c) { ask(view, id, spread.c, &$0, user) }
        return LayoutAnswer(given.map { Rect(x0: $0.x0, y0: $0.y0, x1: $0.x1, y1: $0.y1) })
      }
    }
  }

  private func addIndexRules(_ rules: inout LayoutRules) {
    if let ask = functions.continuous_index {
      rules.continuousIndex = { [self] point in
        self.ask("layout-continuous-index", from: 0) { $0 = ask(view, id, point.c, user) }
      }
    }
    if let ask = functions.point {
      rules.point = { [self] index, inherited in
        let given = changed("layout-point", inherited.c) { ask(view, id, index, &$0, user) }
        return LayoutAnswer(given.map { Point(x: $0.x, y: $0.y) })
      }
    }
  }

  /// Asks for something that comes with what is inherited; `nil` where it was left as it came.
  private func changed<Value>(_ what: StaticString, _ inherited: Value, _ ask: (inout Value) -> Void) -> Value? {
    let answer = self.ask(what, from: inherited, ask)
    return sameBytes(answer, inherited) ? nil : answer
  }
}

private func sameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
}

extension LayoutAnswer {
  /// An unchanged, an invalid or a new value.
  fileprivate init(_ given: Value??) {
    self = given.map { $0.map { .given($0) } ?? .unusable } ?? .inherited
  }
}

extension Insets {
  /// Left, top, right, bottom; `nil` for invalid numbers.
  init?(c insets: ix_rect) {
    let sides = [insets.x0, insets.y0, insets.x1, insets.y1]
    guard sides.allSatisfy({ Coordinate.isValid($0) }) else { return nil }
    self.init(top: insets.y0, left: insets.x0, bottom: insets.y1, right: insets.x1)
  }

  var c: ix_rect { ix_rect(x0: left, y0: top, x1: right, y1: bottom) }
}
