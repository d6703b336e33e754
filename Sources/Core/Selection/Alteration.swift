public import Document
import Geometry

/// The changes that a user may make to the shape of an annotation.
public struct Alterations: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let move = Alterations(rawValue: 1 << 0)
  /// By the eight handles on its box.
  public static let resize = Alterations(rawValue: 1 << 1)
  public static let rotate = Alterations(rawValue: 1 << 2)
  /// Vertex by vertex; of text markup by its two ends.
  public static let adjust = Alterations(rawValue: 1 << 3)

  public static let all: Alterations = [.move, .resize, .rotate, .adjust]
}

/// A transformation of the selection, one at a time.
public enum TransformationMode: UInt32, Hashable, Sendable {
  case move = 1
  case rotate = 2
  case resize = 3
  case adjust = 4
}

extension Annotation {
  /// The changes of its shape that its subtype (tools.md, table 2) and its policy (S197) allow.
  public var alterations: Alterations {
    if subtype.isTextMarkup { return policy.contains(.edit) && hasQuads ? .adjust : [] }
    if isArrangeable { return [.move, .resize] }
    guard policy.contains(.move) else { return [] }
    switch subtype {
    case .text, .sound, .fileAttachment: return .move
    case .line: return [.move, .adjust]
    case .polygon, .polyLine: return .all
    case .ink: return [.move, .resize, .rotate]
    case .stamp: return isTurnable ? [.move, .resize, .rotate] : [.move, .resize]
    case .freeText:
      guard callout == nil else { return [.move, .resize, .adjust] }
      return innerRect == rect ? [.move, .resize, .rotate] : [.move, .resize]
    case .redact, .unknown: return []
    default: return [.move, .resize]
    }
  }

  /// True if its sides keep their ratio: pictures.
  var keepsAspect: Bool { subtype == .stamp }

  /// True if its appearance can be shown turned: it is made here, or has a box that is known.
  private var isTurnable: Bool { !traits.contains(.hasAppearance) || hasStrokes || !appearanceBox.isEmpty }

  private var hasQuads: Bool { points.contains { $0.kind == PointsKind.quads && $0.points.count >= 4 } }

  /// Where in ``points`` the callout line is.
  var callout: Int? { points.firstIndex { $0.kind == PointsKind.callout && $0.points.count >= 2 } }
}
