import CInteract
import Document

/// The caller's memory for a picture, and how a provider draws into it that may know R, G, B, A without gaps alone.
struct Canvas {
  private let layout: PixelLayout
  private let (width, height): (Int, Int)
  private let pixels: UnsafeMutableRawBufferPointer
  private let knowsFormats: Bool

  /// - Parameter pixels: As many bytes as the request takes.
  init(_ request: RenderRequest, _ pixels: UnsafeMutableRawBufferPointer, knowsFormats: Bool) {
    (layout, width, height) = (request.layout, request.width, request.height)
    (self.pixels, self.knowsFormats) = (pixels, knowsFormats)
  }

  init(_ request: PictureRequest, _ pixels: UnsafeMutableRawBufferPointer, knowsFormats: Bool) {
    (layout, width, height) = (request.layout, request.width, request.height)
    (self.pixels, self.knowsFormats) = (pixels, knowsFormats)
  }

  /// Has a provider draw in a layout that it knows, and puts the pixels into the one that is wanted.
  ///
  /// - Complexity: O(pixels) where the layout is another one. Only rows with gaps, which are not to be written to, take memory of
  ///   their own.
  func drawing(
    _ draw: (PixelLayout, UnsafeMutablePointer<UInt8>?) -> ProviderAnswer
  ) -> ProviderAnswer {
    let target = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let plain = PixelLayout(width: width)
    if knowsFormats || layout == plain { return draw(layout, target) }
    if layout.hasNoGaps(width: width) {
      let answer = draw(plain, target)
      if answer == .done { copy(from: target, to: target) }
      return answer
    }
    let own = UnsafeMutablePointer<UInt8>.allocate(capacity: plain.byteCount(width: width, height: height))
    defer { own.deallocate() }
    let answer = draw(plain, own)
    if answer == .done { copy(from: own, to: target) }
    return answer
  }

  /// Puts rows of R, G, B, A without gaps where they are wanted, and as they are wanted.
  private func copy(from source: UnsafeMutablePointer<UInt8>?, to target: UnsafeMutablePointer<UInt8>?) {
    guard let source, let target else { return }
    let isTurned = layout.format == .bgra
    for row in 0..<height {
      var from = source + row * width * 4
      var to = target + row * layout.stride
      guard isTurned else {
        to.update(from: from, count: width * 4)
        continue
      }
      for _ in 0..<width {
        let (red, green, blue, alpha) = (from[0], from[1], from[2], from[3])
        (to[0], to[1], to[2], to[3]) = (blue, green, red, alpha)
        from += 4
        to += 4
      }
    }
  }
}

extension ix_render_request {
  mutating func set(_ layout: PixelLayout) { (format, stride) = (layout.format.c, layout.stride.c) }
}
