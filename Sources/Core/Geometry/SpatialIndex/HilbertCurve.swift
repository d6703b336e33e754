/// Positions on a Hilbert curve: points that are close on the curve are close in the plane.
///
/// A square is run through in one of four ways: the first visits the quarters (0, 0) (0, 1) (1, 1) (1, 0), the second is the first with x and y
/// exchanged, the others are these two turned by half. Which way a quarter is run through depends on all levels above it: on a composition of
/// exchanges and turns, which is made for all levels at once by doubling the number of levels that each step covers.
///
/// **Source.** The public-domain formula of "2D Hilbert curves in O(1)" (threadlocalmutex.com, 2016), here for four points side by side.
package enum HilbertCurve {
  /// The positions (32 bits) of four points with coordinates of 16 bits.
  @inline(__always)
  package static func positions(_ x: SIMD4<UInt32>, _ y: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let all = SIMD4<UInt32>(repeating: 0xffff)
    // One bit a level: a and b tell the exchange and the turn of the levels so far, c and d what they do to the two bits of the position.
    var (a, b, c, d) = (x ^ y, all ^ (x ^ y), all ^ (x | y), x & (y ^ all))
    (a, b, c, d) = (a | (b &>> 1), (a &>> 1) ^ a, ((c &>> 1) ^ (b & (d &>> 1))) ^ c, ((a & (c &>> 1)) ^ (d &>> 1)) ^ d)
    var levels: UInt32 = 2
    while levels < 16 {
      (a, b, c, d) = (
        (a & (a &>> levels)) ^ (b & (b &>> levels)), (a & (b &>> levels)) ^ (b & ((a ^ b) &>> levels)),
        c ^ ((a & (c &>> levels)) ^ (b & (d &>> levels))), d ^ ((b & (c &>> levels)) ^ ((a ^ b) & (d &>> levels)))
      )
      levels &*= 2
    }
    let (exchange, turn) = (c ^ (c &>> 1), d ^ (d &>> 1))
    let low = x ^ y
    return spread(low) | spread(turn | (all ^ (low | exchange))) &<< 1
  }

  /// The 16 bits of each number, with a free bit above each.
  @inline(__always)
  private static func spread(_ bits: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var spread = (bits | bits &<< 8) & 0x00ff_00ff
    spread = (spread | spread &<< 4) & 0x0f0f_0f0f
    spread = (spread | spread &<< 2) & 0x3333_3333
    return (spread | spread &<< 1) & 0x5555_5555
  }
}
