/// The order of a pixel's bytes.
public enum PixelFormat: UInt32, Hashable, Sendable {
  case rgba = 0
  case bgra = 1
}

/// How a picture lies in memory.
public struct PixelLayout: Hashable, Sendable {
  public let format: PixelFormat
  /// Bytes from the beginning of a row to that of the next.
  public let stride: Int

  public init(format: PixelFormat, stride: Int) {
    self.format = format
    self.stride = stride
  }

  /// R, G, B, A in rows without gaps.
  public init(width: Int) { self.init(format: .rgba, stride: width * 4) }

  /// True if rows of so many pixels follow each other without gaps.
  public func hasNoGaps(width: Int) -> Bool { stride == width * 4 }

  /// From the first byte to the last one of a picture; `width` and `height` are above 0. As large as a number can be where it is larger.
  public func byteCount(width: Int, height: Int) -> Int {
    let (rows, isTooLarge) = (height - 1).multipliedReportingOverflow(by: stride)
    let (all, isLarger) = rows.addingReportingOverflow(width * 4)
    return isTooLarge || isLarger ? .max : all
  }
}
