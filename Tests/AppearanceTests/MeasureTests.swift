import Appearance
import Document
import Geometry
import Testing

@Suite("Measures as PDF writes them")
struct MeasureTests {
  private func written(_ system: String) -> String {
    var measure = Measure(kind: .geospatial, object: 0, box: nil, origin: nil, yFactor: nil)
    measure.texts = [TextEntry(kind: TextKind.coordinateSystem, utf8: Array(system.utf8))]
    return String(decoding: MeasureDictionary.bytes(measure), as: UTF8.self)
  }

  @Test("a coordinate system is a number where it is one, and else a text")
  func systems() {
    #expect(written("EPSG:4326") == "<< /Type /Measure /Subtype /GEO /GCS << /Type /GEOGCS /EPSG 4326 >> >>")
    // A key without a value, or with one that no reader can take, breaks the dictionary that it is in.
    for system in ["EPSG:", "EPSG:4326x", "EPSG:12345678901234567890"] {
      #expect(written(system).contains("/GCS << /Type /GEOGCS /WKT <FEFF0045") && !written(system).contains("/EPSG"))
    }
  }
}
