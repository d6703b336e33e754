import Document
import Testing
import Typesetting

@Suite("A default appearance string")
struct StyleTests {
  private func read(_ appearance: String) -> (style: TextStyle, hasSize: Bool) {
    TextStyle.reading(Array(appearance.utf8))
  }

  @Test("gives font, size and colour; the last of each counts")
  func allOfThem() {
    let read = read("0 g /TiBo 10.5 Tf 1 0 .25 rg\n/CoOb -8 Tf")
    #expect(read.hasSize)
    #expect(read.style.size == 8)
    #expect(read.style.font == StandardFont(family: .courier, isItalic: true))
    #expect(read.style.color == Annotation.Color(components: 3, values: (1, 0, 0.25, 0)))
    #expect(TextStyle(Array("0 0 0 1 k /Helv 0 Tf".utf8)).color.components == 4)
  }

  @Test("leaves the size to the text where it is 0 or missing")
  func withoutSize() {
    #expect(!read("/Helv 0 Tf 0 g").hasSize)
    #expect(!read("/Helv 0.00 Tf 0 g").hasSize)
    #expect(!read("Tf").hasSize)
    #expect(!read("0.5 g").hasSize)
    #expect(!read("/Helv 9 Tf /Helv 0 Tf").hasSize)
    #expect(read("/Helv 0 Tf /Helv 9 Tf").hasSize)
    #expect(read("/Helv 0 Tf").style.size == 12)
  }

  @Test("is read whatever stands in it")
  func damaged() {
    #expect(read("").style == TextStyle())
    #expect(read("/ / Tf 1 2 3 4 5 6 k").style.color == Annotation.Color(components: 4, values: (1, 2, 3, 4)))
    #expect(read("1e9 Tf - + . -. 5-5 Tf").style.size == 12)
    #expect(read("99999999999999999999 Tf").style.size == 2000)
    #expect(read(".1 Tf").style.size == 0.5)
  }

  @Test(
    "names fonts long or short",
    arguments: [
      ("Helv", StandardFont.Family.helvetica, false, false), ("Times-BoldItalic", .times, true, true),
      ("TiBI", .times, true, true),
      ("CourierNew", .courier, false, false), ("Co", .courier, false, false),
      ("ABCDEF+Georgia-Bold", .times, true, false),
      ("Arial-Black", .helvetica, true, false), ("HeBO", .helvetica, true, true), ("", .helvetica, false, false),
      ("B", .helvetica, false, false),
    ])
  func fonts(_ name: String, _ family: StandardFont.Family, _ isBold: Bool, _ isItalic: Bool) {
    #expect(StandardFont(named: Array(name.utf8)) == StandardFont(family: family, isBold: isBold, isItalic: isItalic))
  }
}
