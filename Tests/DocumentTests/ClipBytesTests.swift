import Document
import Geometry
import TestSupport
import Testing

/// The bytes of copies, as they were when their formats came: a copy that another version put on a clipboard can be read.
@Suite("The bytes of copies")
struct ClipBytesTests {
  @Test("annotations without and with what they carry have these bytes, and are read from them")
  func bytes() throws {
    let plain = AnnotationClip.Item(stamp)
    var picture = Asset(.pixels, [1, 2, 3, 4, 5, 6])
    (picture.width, picture.height, picture.components) = (2, 1, 3)
    let whole = AnnotationClip.Item(stamp, picture)
    let one = bytes("4958413101000000") + bytes(stampBytes)
    let two = bytes("4958413202000000") + bytes(stampBytes) + bytes(pictureBytes) + bytes(stampBytes + "00000000")
    #expect(AnnotationClip.bytes(of: [plain]) == one)
    #expect(AnnotationClip.bytes(of: [whole, plain]) == two)
    #expect(AnnotationClip.items(from: one) == [plain])
    #expect(AnnotationClip.items(from: two) == [whole, plain])
    // A byte less, a byte more, and a length that says more than there is.
    #expect(AnnotationClip.items(from: two.dropLast()) == nil && AnnotationClip.items(from: two + [0]) == nil)
    var longer = two
    longer[8 + bytes(stampBytes).count + 40] = 255
    #expect(AnnotationClip.items(from: longer) == nil)
  }

  @Test("what is turned stays so in its copy; a turn that is none is refused", .proves("S316"))
  func turns() throws {
    var turned = stamp
    turned.points = []
    turned.rectDifferences = (0, 0, 0, 0)
    turned.stand(in: TurnedBox(cosine: 0.6, sine: 0.8, width: 50, height: 20), around: Point(100, 100))
    let made = AnnotationClip.bytes(of: [AnnotationClip.Item(turned), AnnotationClip.Item(stamp)])
    #expect(made.starts(with: Array("IXA3".utf8)))
    let read = try #require(AnnotationClip.items(from: made))
    #expect(read.count == 2 && read[1].annotation == stamp)
    let box = try #require(read[0].annotation.turnedBox)
    #expect((box.width - 50).magnitude < 1e-9 && (box.angle - Elementary.atan2(0.8, 0.6)).magnitude < 1e-12)
    for cut in 1...40 { #expect(AnnotationClip.items(from: Array(made.dropLast(cut))) == nil) }
    // A cosine of 2.
    var wrong = made
    let at = try #require(made.indices.first { Array(made[$0...].prefix(8)) == bytes("333333333333e33f") })
    wrong.replaceSubrange(at..<(at + 8), with: bytes("0000000000000040"))
    #expect(AnnotationClip.items(from: wrong) == nil)
  }

  private var stamp: Annotation {
    var made = Annotation()
    made.subtype = .stamp
    made.flags = Annotation.Flags(rawValue: 4)
    (made.borderStyle, made.borderEffect, made.lineEndings, made.quadding) = (1, 2, (3, 4), 1)
    made.captionRotation = -90
    made.traits = []
    made.rect = Rect(x: 10, y: 20, width: 100.5, height: 50.25)
    made.rectDifferences = (1, 2, 3, 4)
    (made.borderWidth, made.borderIntensity, made.opacity) = (1.5, 0.5, 0.75)
    made.color = Annotation.Color(components: 3, values: (1, 0.5, 0.25, 0))
    made.texts = [TextEntry(kind: TextKind.contents, utf8: Array("né".utf8))]
    made.points = [Annotation.PointList(kind: 2, points: [Point(1, 2), Point(3, -4.5)])]
    return made
  }

  /// 9 words, 11 numbers, two colours, its text, its points.
  private let stampBytes =
    "0e000000040000000100000002000000030000000400000001000000a6ffffff00000000000000000000244000000000"
    + "000034400000000000a05b400000000000905140000000000000f03f0000000000000040000000000000084000000000"
    + "00001040000000000000f83f000000000000e03f000000000000e83f03000000000000000000f03f000000000000e03f"
    + "000000000000d03f00000000000000000000000000000000000000000000000000000000000000000000000000000000"
    + "000000000100000001000000030000006ec3a9010000000200000002000000000000000000f03f000000000000004000"
    + "0000000000084000000000000012c0"

  /// Kind and members, the rate, the length and the bytes.
  private let pictureBytes =
    "0100000002000000010000000300000000000000000000000000000000000000000000000000000006000000010203040506"

  private func bytes(_ digits: String) -> [UInt8] {
    var made: [UInt8] = []
    var rest = digits[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      made.append(byte)
      rest = rest.dropFirst(2)
    }
    return made
  }
}
