import Foundation

/// The part of a long test that `make test` does, under AddressSanitizer and without optimising. With IX_WHOLE=1, as the part
/// `whole` of `make prove` sets it, all is done, optimised.
public enum Share {
  private static let isWhole = ProcessInfo.processInfo.environment["IX_WHOLE"] == "1"

  /// The seeds of a test of chance.
  public static func seeds(_ few: Int, of all: Int) -> Range<Int> { 0..<(isWhole ? all : min(few, all)) }

  /// Every how many of a list are taken; 1 for all.
  public static func pace(_ pace: Int) -> Int { isWhole ? 1 : max(pace, 1) }

  /// True for the code points that are taken: all below U+3000, and of the others one of `pace`.
  public static func takes(_ codePoint: UInt32, pace: Int) -> Bool {
    codePoint < 0x3000 || Int(codePoint) % self.pace(pace) == 0
  }
}
