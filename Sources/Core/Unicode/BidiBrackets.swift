/// Brackets that come in pairs (UAX 9, BD14 to BD16).
enum BidiBrackets {
  /// How many open brackets are remembered (BD16).
  private static let deepest = 63

  /// An opening bracket and its closing one, as places in a sequence.
  struct Pair {
    let open: Int
    let close: Int
  }

  /// The pairs of a sequence, by their opening brackets.
  ///
  /// - Complexity: O(scalars); O(pairs log pairs) for their order.
  static func pairs(in sequence: BidiSequence, _ scalars: ArraySlice<UInt32>) -> [Pair] {
    var found: [Pair] = []
    var open: [(closer: UInt32, place: Int)] = []
    for (i, type) in sequence.types.enumerated() where type == .otherNeutral {
      let scalar = scalars[scalars.startIndex + sequence.places[i]]
      if let closer = closer(of: scalar) {
        if open.count == deepest { return [] }
        open.append((closer, i))
      } else if isClosing(scalar), let at = open.lastIndex(where: { $0.closer == canonical(scalar) }) {
        found.append(Pair(open: open[at].place, close: i))
        open.removeLast(open.count - at)
      }
    }
    found.sort { $0.open < $1.open }
    return found
  }

  /// The canonical closing bracket for an opening one; `nil` for any other character.
  static func closer(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x5B, 0x7B, 0xFF3B, 0xFF5B: return scalar + 2
    case 0x298D: return 0x2990
    case 0x298F: return 0x298E
    default: return isOpening(scalar) ? canonical(scalar + 1) : nil
    }
  }

  static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5D, 0x7D, 0xFF3D, 0xFF5D, 0x2990, 0x298E: true
    case 0x298D, 0x298F, 0: false
    default: isOpening(scalar - 1)
    }
  }

  /// Those whose closing bracket is the next code point.
  private static func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x0F3A, 0x0F3C, 0x169B, 0x2045, 0x207D, 0x208D, 0x2308, 0x230A, 0x2329, 0x27C5, 0x29D8, 0x29DA, 0x29FC,
      0xFE59, 0xFE5B, 0xFE5D, 0xFF08, 0xFF5F, 0xFF62:
      true
    case 0x2768...0x2775, 0x27E6...0x27EF, 0x2E22...0x2E29, 0x3008...0x3011, 0x3014...0x301B: scalar & 1 == 0
    case 0x2983...0x298C, 0x2991...0x2998, 0x2E55...0x2E5C: scalar & 1 == 1
    default: false
    }
  }

  /// U+2329 and U+232A are the same characters as U+3008 and U+3009.
  private static func canonical(_ scalar: UInt32) -> UInt32 {
    scalar == 0x2329 || scalar == 0x232A ? scalar - 0x2329 + 0x3008 : scalar
  }
}
