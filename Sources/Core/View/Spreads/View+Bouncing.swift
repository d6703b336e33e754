import Document
import Geometry
import Layout

/// Bouncing of single containers (S125).
extension View {
  /// Sets whether a container bounces at its ends; -1 for the outer one. `false`, with nothing changed, for a spread that
  /// does not exist.
  public func setBouncing(_ bounces: Bool, spread: Int) -> Bool {
    guard spread >= -1, spread < viewport.layout.spreads.count else { return false }
    spreads.setBouncing(bounces, spread)
    return true
  }

  /// How things move, with the containers left out that do not bounce.
  var motionSettings: MotionSettings {
    var settings = settings.motion
    guard spreads.restrictsBouncing else { return settings }
    settings.bouncesOutside = spreads.bounces(-1)
    settings.bouncesInside = spreads.bounces(viewport.spreadIndex ?? 0)
    return settings
  }

  /// True if a container bounces at its ends, where bouncing is on at all; `nil` for a spread that does not exist.
  public func bounces(spread: Int) -> Bool? {
    guard spread >= -1, spread < viewport.layout.spreads.count else { return nil }
    return spreads.bounces(spread)
  }
}
