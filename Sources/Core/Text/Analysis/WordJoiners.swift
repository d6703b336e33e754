import Document
import Geometry
import Unicode

// A word joiner (U+2060, and U+FEFF in older files) shows nothing and parts nothing. Files give it to what a letter needs beyond its
// first glyph, a vowel sign or a mark with a glyph of its own, whose text the first one has. So it is no glyph of the text, and the
// place of what is drawn for it belongs to the letter.
extension Glyph {
  var isWordJoiner: Bool { scalar == 0x2060 || scalar == 0xFEFF }

  /// The farthest from a letter that a glyph of the same cluster begins, in heights of the letter.
  private static let reach = 0.1

  fileprivate var isRightToLeft: Bool { CharacterTest.mayBeRightToLeft(scalar) }

  /// Where another glyph begins and ends along this one, whose own origin is 0; `nil` beside another line and in vertical writing.
  private func place(of other: Glyph) -> (low: Double, high: Double)? {
    let (along, up) = (quad.p1 - quad.p0, quad.p3 - quad.p0)
    let height = up.length
    guard !flags.contains(.vertical), height > 0 else { return nil }
    let across = up / height
    let direction = along.squaredLength > 0 ? along / along.length : Vector(across.dy, -across.dx)
    guard (other.quad.p0 - quad.p0).dot(across).magnitude < height / 2 else { return nil }
    let (first, last) = ((other.quad.p0 - quad.p0).dot(direction), (other.quad.p1 - quad.p0).dot(direction))
    return (min(first, last), max(first, last))
  }

  /// How much room there is between two glyphs, 0 where they touch; infinite where another one is out of reach.
  fileprivate func distance(to other: Glyph) -> Double {
    guard let place = place(of: other) else { return .infinity }
    let room = max(place.low - (quad.p1 - quad.p0).length, -place.high, 0)
    return room <= Glyph.reach * (quad.p3 - quad.p0).length ? room : .infinity
  }

  /// The same glyph, as far in the direction in which it reads as another one goes.
  @_optimize(size)
  fileprivate func widened(over other: Glyph) -> Glyph {
    guard distance(to: other) < .infinity, let place = place(of: other) else { return self }
    let (along, width) = (quad.p1 - quad.p0, (quad.p1 - quad.p0).length)
    guard width > 0 else { return self }
    let low = isRightToLeft ? min(place.low, 0) / width : 0
    let high = isRightToLeft ? 1 : max(place.high, width) / width
    let wide = Quad(
      quad.p0 + along * low, quad.p0 + along * high, quad.p3 + along * high, quad.p3 + along * low)
    return Glyph(quad: wide, scalar: scalar, flags: flags, fontSize: fontSize)
  }
}

extension [Glyph] {
  /// All but the word joiners.
  ///
  /// - Complexity: O(n); of a page without any a look at each glyph.
  func withoutWordJoiners() -> [Glyph] {
    guard contains(where: { $0.isWordJoiner }) else { return self }
    var (kept, waiting): ([Glyph], [Glyph]) = ([], [])
    kept.reserveCapacity(count)
    for glyph in self {
      if glyph.isWordJoiner {
        waiting.append(glyph)
        continue
      }
      var letter = glyph
      for joiner in waiting {
        // Of right-to-left text the letter may come behind what belongs to it.
        if letter.isRightToLeft, letter.distance(to: joiner) < kept.last?.distance(to: joiner) ?? .infinity {
          letter = letter.widened(over: joiner)
        } else if let last = kept.popLast() {
          kept.append(last.widened(over: joiner))
        }
      }
      waiting.removeAll(keepingCapacity: true)
      kept.append(letter)
    }
    for joiner in waiting {
      if let last = kept.popLast() { kept.append(last.widened(over: joiner)) }
    }
    return kept
  }
}
