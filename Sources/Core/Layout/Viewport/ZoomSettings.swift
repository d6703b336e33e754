import Geometry

/// The fit that a zoom keeps to when the view or the spread changes.
public enum FitMode: UInt32, Hashable, Sendable {
  /// Any zoom: it stays as it is.
  case none = 0
  /// The width of the spread fills the frame.
  case width = 1
  /// The whole spread is seen.
  case page = 2
  /// The height of the spread fills the frame.
  case height = 3
}

/// How far a view may be zoomed, in view units per point.
public struct ZoomLimits: Hashable, Sendable {
  /// The smallest zoom as a share of the one at which the largest spread fits.
  public let minimumOfFit: Double
  /// The largest zoom; the smallest one where that is larger.
  public let maximum: Double

  /// From fit-page to 64.
  public init() {
    self.init(minimumOfFit: 1, maximum: 64)
  }

  /// Numbers that are not usable are taken as the nearest that are.
  public init(minimumOfFit: Double, maximum: Double) {
    self.minimumOfFit = minimumOfFit.clamped(1e-6, 1e6)
    self.maximum = maximum.clamped(1e-9, 1e6)
  }
}

/// The host's data about its display.
public struct DisplaySettings: Hashable, Sendable {
  /// Device pixels per view unit.
  public let deviceScale: Double
  /// View units per inch on the glass; 96 where nothing is known.
  public let unitsPerInch: Double

  /// Numbers that are not usable are taken as the nearest that are.
  public init(deviceScale: Double = 1, unitsPerInch: Double = 96) {
    self.deviceScale = deviceScale.clamped(0.01, 1000)
    self.unitsPerInch = unitsPerInch.clamped(0.01, 1e6)
  }

  /// One device pixel in view units.
  public var pixel: Double { 1 / deviceScale }
}
