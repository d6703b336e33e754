import Appearance
import Document
import Geometry
import Testing

@Test("a square is one rectangle, half a border inside its own")
func square() throws {
  var a = Annotation()
  a.subtype = .square
  a.rect = Rect(x: 10, y: 20, width: 100, height: 50)
  a.color = .init(components: 3, values: (1, 0, 0, 0))
  a.borderWidth = 2
  a.opacity = 0.5
  let form = try #require(Appearance.form(of: a))
  #expect(form.bbox == a.rect)
  let content = "q /GS gs 1 0 0 RG 2 w 11 21 m 109 21 l 109 69 l 11 69 l h S Q "
  #expect(String(decoding: form.content.map { $0 == 10 ? 32 : $0 }, as: UTF8.self) == content)
  let resources = "<< /ExtGState << /GS << /Type /ExtGState /CA 0.5 /ca 0.5 >> >> >>"
  #expect(String(decoding: form.resources, as: UTF8.self) == resources)
}
