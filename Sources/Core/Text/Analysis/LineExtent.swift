/// How far a line reaches, and how its glyphs stand along it.
///
/// Glyphs are taken in the order in which they are read.
struct LineExtent {
  /// A wider gap is left free by a highlight.
  let gap: Double
  var box = FrameBox(u0: .infinity, v0: .infinity, u1: -.infinity, v1: -.infinity)
  /// True if a highlight may not cover it with one quad.
  var hasGap = false
  /// True if the glyphs stand along the line in another order than they are read in.
  var isStacked = false
  private var last = -Double.infinity

  init(gap: Double) { self.gap = gap }

  @inline(__always)
  mutating func take(_ next: FrameBox) {
    // Infinite before the first one.
    if next.u0 - box.u1 > gap, box.u1 > -.infinity { hasGap = true }
    if next.u0 < last { isStacked = true }
    box.form(union: next)
    last = next.u0
  }
}
