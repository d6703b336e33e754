import Geometry
import TestSupport
import Testing

@Suite("The stable hash")
struct StableHashTests {
  private func hash(_ fill: (inout StableHash) -> Void) -> UInt64 {
    var hash = StableHash()
    fill(&hash)
    return hash.value
  }

  /// The documented algorithm, written out a second time.
  private func documented(_ words: [UInt64]) -> UInt64 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in words {
      let x = state ^ (word &* 0x9FB2_1C65_1E98_DF25)
      state = ((x << 27) | (x >> 37)) &* 0xD6E8_FEB8_6659_FD93 &+ 0x2545_F491_4F6C_DD1D
    }
    for _ in 0..<2 { state = (state ^ (state >> 32)) &* 0xD6E8_FEB8_6659_FD93 }
    return state ^ (state >> 32)
  }

  @Test("words, numbers and bytes are hashed as documented")
  func algorithm() {
    #expect(hash { _ in } == documented([]))
    #expect(hash { $0.append(7 as UInt64) } == documented([7]))
    #expect(hash { $0.append(-1 as Int64) } == documented([.max]))
    #expect(hash { $0.append(1.5) } == documented([0x3FF8_0000_0000_0000]))
    #expect(hash { $0.append("abcdefghi") } == documented([9, 0x6867_6665_6463_6261, 0x69]))
    #expect(hash { $0.append("abcdefgh") } == documented([8, 0x6867_6665_6463_6261]))
    #expect(hash { $0.append(bytes: []) } == documented([0]))
  }

  @Test("the value of old traces stays")
  func pinned() {
    #expect(hash { $0.append("libinteract") } == 0x18e6_28b2_8a63_7243)
  }

  @Test("how bytes are split matters")
  func boundaries() {
    #expect(
      hash {
        $0.append("ab")
        $0.append("c")
      }
        != hash {
          $0.append("a")
          $0.append("bc")
        })
  }

  @Test("a flipped bit of a word flips about half the bits of the hash")
  func avalanche() {
    var random = RandomNumbers(seed: 5)
    var flips = 0
    for _ in 0..<2000 {
      let word = random.next()
      let bit = UInt64(1) << UInt64(random.below(64))
      flips += (hash { $0.append(word) } ^ hash { $0.append(word ^ bit) }).nonzeroBitCount
    }
    #expect((30.0...34).contains(Double(flips) / 2000))
  }

  @Test("200,000 small words in a row have no collision")
  func collisions() {
    #expect(Set((0..<200_000).map { word in hash { $0.append(UInt64(word)) } }).count == 200_000)
  }
}
