import Appearance
import Document
import Geometry

/// One annotation of each look, fitted, with how far its ink may stay inside its rectangle.
struct Sample {
  let name: String
  let annotation: Annotation
  /// From each side of the rectangle to the ink, at most; pdf space units.
  let slack: Double
}

enum Gallery {
  static var samples: [Sample] { boxes + lines + vertices + strokes + markups + icons + texts + marks }

  private static func sample(
    _ name: String, _ subtype: Subtype, slack: Double = 0, _ change: (inout Annotation) -> Void = { _ in }
  ) -> Sample {
    Sample(name: name, annotation: Appearance.fitted(make(subtype, change), nil), slack: slack)
  }

  private static var boxes: [Sample] {
    [
      sample("square", .square),
      sample("square-filled", .square) { $0.interiorColor = color(1, 0.9, 0.5) },
      sample("square-wide", .square) { ($0.borderWidth, $0.opacity) = (12, 0.5) },
      sample("square-no-border", .square) {
        ($0.borderWidth, $0.interiorColor) = (0, color(0.2, 0.6, 0.9))
      },
      sample("square-dashed", .square, slack: 8) {
        ($0.borderWidth, $0.borderStyle) = (3, 1)
        $0.set(PointsKind.dash, 9, 0, 5, 0)
      },
      sample("square-differences", .square, slack: 15) { $0.rectDifferences = (5, 10, 15, 2) },
      sample("square-cloud", .square) {
        ($0.borderEffect, $0.borderIntensity, $0.interiorColor) = (1, 2, color(0.9, 1, 0.9))
      },
      sample("circle", .circle),
      sample("circle-filled", .circle) {
        ($0.borderWidth, $0.interiorColor, $0.opacity) = (6, color(0.6, 0.8, 1), 0.6)
      },
      sample("circle-cloud", .circle, slack: 1) { ($0.borderEffect, $0.borderIntensity) = (1, 1) },
    ]
  }

  private static var lines: [Sample] {
    var found = (0...9).map { kind in
      sample("line-ending-\(kind)", .line, slack: 2) {
        $0.set(PointsKind.vertices, 40, 70, 160, 130)
        ($0.lineEndings, $0.borderWidth) = ((UInt32(kind), UInt32(kind)), 3)
        $0.interiorColor = color(1, 0.9, 0.2)
      }
    }
    found.append(
      sample("line-hollow", .line, slack: 2) {
        $0.set(PointsKind.vertices, 160, 60, 40, 140)
        ($0.lineEndings, $0.borderWidth, $0.opacity) = ((5, 2), 4, 0.5)
      })
    found.append(
      sample("line-level", .line, slack: 0.5) {
        $0.set(PointsKind.vertices, 30, 100, 170, 100)
        $0.borderWidth = 0.5
      })
    found.append(
      sample("ruler", .line, slack: 3) {
        $0.set(PointsKind.vertices, 40, 60, 160, 100)
        $0.set(PointsKind.leader, -30, 8, 5, 0)
        $0.set(TextKind.contents, "1.25 m")
        ($0.lineEndings, $0.traits) = ((4, 4), .hasCaption)
      })
    found.append(
      sample("ruler-short", .line, slack: 4) {
        $0.set(PointsKind.vertices, 120, 100, 80, 110)
        $0.set(TextKind.contents, "(a longer text) \\ 12 °")
        ($0.lineEndings, $0.traits) = ((6, 6), .hasCaption)
      })
    return found
  }

  private static var vertices: [Sample] {
    let corners = [40.0, 60, 160, 70, 120, 110, 150, 150, 50, 140]
    func put(_ a: inout Annotation) {
      let dots = stride(from: 0, to: corners.count, by: 2).map { Dot(corners[$0], corners[$0 + 1]) }
      a.points.append(.init(kind: PointsKind.vertices, points: dots))
    }
    return [
      sample("polygon", .polygon, slack: 1) {
        put(&$0)
        ($0.borderWidth, $0.interiorColor, $0.opacity) = (3, color(0.7, 0.9, 0.7), 0.7)
      },
      sample("polygon-cloud", .polygon, slack: 3) {
        put(&$0)
        ($0.borderEffect, $0.borderIntensity, $0.interiorColor) = (1, 1, color(1, 1, 0.8))
      },
      sample("polygon-cloud-clockwise", .polygon, slack: 3) {
        $0.set(PointsKind.vertices, 50, 140, 150, 150, 120, 110, 160, 70, 40, 60)
        ($0.borderEffect, $0.borderIntensity, $0.borderWidth) = (1, 2, 2)
      },
      sample("polyline", .polyLine, slack: 2) {
        put(&$0)
        ($0.borderWidth, $0.lineEndings, $0.interiorColor) = (2, (2, 5), color(0.2, 0.2, 1))
      },
      sample("polyline-dashed", .polyLine, slack: 5) {
        put(&$0)
        ($0.borderWidth, $0.borderStyle) = (2, 1)
      },
    ]
  }

  private static var strokes: [Sample] {
    [
      sample("ink", .ink) {
        $0.set(PointsKind.stroke, 40, 60, 70, 120, 100, 70, 130, 150, 160, 80)
        $0.set(PointsKind.stroke, 50, 150, 120, 50)
        ($0.borderWidth, $0.opacity) = (5, 0.5)
      },
      sample("ink-dot", .ink, slack: 0.3) {
        $0.set(PointsKind.stroke, 100, 100)
        $0.borderWidth = 10
      },
      sample("ink-marker", .ink) {
        $0.set(PointsKind.stroke, 40, 100, 100, 104, 160, 98)
        ($0.borderWidth, $0.color) = (16, color(1, 1, 0))
        $0.set(TextKind.intent, "InkHighlight")
      },
    ]
  }

  private static var markups: [Sample] {
    [Subtype.highlight, .underline, .squiggly, .strikeOut].flatMap { kind in
      let isThin = kind != .highlight
      return [
        sample("\(kind)", kind, slack: isThin ? 26 : 0) {
          $0.setQuad(40, 100, 120, 20)
          $0.setQuad(40, 74, 80, 20)
          if kind == .highlight { $0.color = color(1, 0.9, 0.2) }
        },
        sample("\(kind)-slanted", kind, slack: isThin ? 30 : 0) {
          $0.set(PointsKind.quads, 40, 60, 140, 110, 130, 130, 30, 80)
          if kind == .highlight { ($0.color, $0.opacity) = (color(0.4, 1, 0.6), 0.6) }
        },
      ]
    }
  }

  private static var icons: [Sample] {
    let notes = [
      "Note", "Comment", "Help", "Key", "Insert", "Paragraph", "NewParagraph", "Check", "Cross", "Circle", "Star",
    ]
    let files = ["PushPin", "Paperclip", "Graph", "Tag"]
    func icon(_ kind: Subtype, _ name: String) -> Sample {
      sample("\(kind)-\(name)", kind, slack: 14) {
        $0.rect = Rect(x: 80, y: 80, width: 40, height: 40)
        $0.color = name == "Help" ? color(0.1, 0.2, 0.5) : .none
        $0.set(TextKind.icon, name)
      }
    }
    return notes.map { icon(.text, $0) } + files.map { icon(.fileAttachment, $0) }
      + ["Speaker", "Mic"].map { icon(.sound, $0) }
  }
}

extension Gallery {
  private static let prose = """
    Wörter in a box — wrapped at blanks, (even) where a verylongwordthatdoesnotfitanywhere comes. €5
    Second paragraph.
    """

  private static var texts: [Sample] {
    [
      sample("freetext", .freeText) {
        $0.set(TextKind.contents, prose)
        $0.set(TextKind.defaultAppearance, "0 0 0.6 rg /Helv 10 Tf")
        $0.color = color(1, 1, 0.9)
      },
      sample("freetext-centred", .freeText) {
        $0.set(TextKind.contents, prose)
        $0.set(TextKind.defaultAppearance, "/TiBo 9 Tf 0 g")
        ($0.quadding, $0.color, $0.borderWidth) = (1, .none, 2)
      },
      sample("freetext-right", .freeText) {
        $0.set(TextKind.contents, prose)
        $0.set(TextKind.defaultAppearance, "/Cour 8 Tf .5 g")
        ($0.quadding, $0.opacity) = (2, 0.5)
      },
      sample("freetext-latin", .freeText) {
        $0.set(
          TextKind.contents,
          "Zażółć gęślą jaźń. Příliš žluťoučký kůň. Űrő İı Şğ Đorđe Ħħ Łódź Čĥĺ ēģķ Ĳĳ ae\u{301}i\u{308}")
        $0.set(TextKind.defaultAppearance, "/Helv 14 Tf")
        $0.color = .none
      },
      sample("freetext-callout", .freeText, slack: 2) {
        $0.rect = Rect(x: 90, y: 100, width: 80, height: 40)
        $0.set(PointsKind.callout, 30, 50, 60, 110, 90, 120)
        $0.set(TextKind.contents, "A callout")
        ($0.lineEndings, $0.borderWidth) = ((5, 0), 2)
        $0.color = color(0.9, 0.95, 1)
      },
      sample("freetext-cloud", .freeText, slack: 1) {
        $0.set(TextKind.contents, "In the clouds")
        ($0.borderEffect, $0.borderIntensity, $0.color) = (1, 1, .none)
      },
      sample("freetext-turned", .freeText) {
        $0.rect = Rect(x: 70, y: 30, width: 60, height: 140)
        $0.appearanceBox = Rect(x: 0, y: 0, width: 140, height: 60)
        $0.appearanceMatrix = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        $0.set(TextKind.contents, prose)
        $0.set(TextKind.defaultAppearance, "/Helv 9 Tf 1 0 0 rg")
        $0.color = color(0.95, 0.95, 0.95)
      },
      sample("stamp", .stamp, slack: 4) {
        $0.set(TextKind.icon, "Approved")
        $0.color = .none
      },
      sample("stamp-long", .stamp, slack: 3) {
        $0.rect = Rect(x: 20, y: 80, width: 160, height: 30)
        $0.set(TextKind.icon, "NotForPublicRelease")
        $0.interiorColor = color(1, 0.95, 0.9)
      },
      sample("stamp-slanted", .stamp, slack: 14) {
        $0.rect = Rect(x: 40, y: 60, width: 120, height: 84.853)
        $0.appearanceBox = Rect(x: 0, y: 0, width: 110, height: 40)
        $0.appearanceMatrix = Transform(a: 0.866, b: 0.5, c: -0.5, d: 0.866, tx: 0, ty: 0)
      },
    ]
  }

  private static var marks: [Sample] {
    [
      sample("caret", .caret, slack: 1.5) {
        ($0.rect, $0.color) = (Rect(x: 80, y: 80, width: 30, height: 40), color(0, 0, 1))
      },
      sample("redact", .redact) { $0.setQuad(50, 80, 100, 20) },
      sample("redact-box", .redact) { ($0.color, $0.borderWidth) = (.none, 4) },
    ]
  }
}
