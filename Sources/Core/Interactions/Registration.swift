/// The family of a registration. It is a part of the id, so that one call can remove any.
public enum RegistrationFamily: UInt8, Hashable, Sendable {
  case condition = 1
  case callback = 2
  case annotationTap = 3
  case relation = 4
  case toolListener = 5
  case toolVeto = 6
  case tool = 7
  case region = 8
  case decorationSource = 12
  case pageBehavior = 13
  case decorationPresenter = 14
  case other = 15
}

/// Names a registration of one view: the family and a number that is never used again. 0 is none.
public struct RegistrationID: Hashable, Sendable {
  public let rawValue: UInt64

  /// Any number is accepted here; it is checked where it is used.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init(family: RegistrationFamily, serial: UInt64) {
    rawValue = UInt64(truncatingIfNeeded: family.rawValue) << 56 | serial
  }

  public static let none = RegistrationID(rawValue: 0)

  public var isNone: Bool { rawValue == 0 }

  /// `nil` for a number that was never given out.
  public var family: RegistrationFamily? { RegistrationFamily(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)) }
}

/// Keeps what was removed until no host code is running, so that a callback that removes itself outlives its call.
public final class DeferredRelease {
  private var objects: [AnyObject] = []
  /// Room for those that are being released: the two change places, so that neither is made anew.
  private var released: [AnyObject] = []
  private var isReleasing = false

  public init() {}

  public var isEmpty: Bool { objects.isEmpty }

  /// Takes in what was removed.
  public func bury(_ object: AnyObject) { objects.append(object) }

  /// Releases what was removed. Call it when the outermost callback has returned; `destroy` functions run here.
  public func empty() {
    guard !objects.isEmpty, !isReleasing else { return }
    isReleasing = true
    // Objects that a `destroy` function removes go as well.
    while !objects.isEmpty {
      swap(&objects, &released)
      released.removeAll(keepingCapacity: true)
    }
    isReleasing = false
  }
}
