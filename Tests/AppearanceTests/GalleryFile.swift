import Appearance
import Document
import Foundation
import Geometry
import Testing

/// The gallery as a file, for `Tests/Appearance`, where other programs draw it: `IX_GALLERY` names a folder to put it in.
@Test("the gallery is written, a page each")
func galleryFile() throws {
  var file = GalleryFile()
  var facts: [[String: Any]] = []
  for sample in Gallery.samples {
    let form = try #require(Appearance.form(of: sample.annotation), "\(sample.name) has a form")
    file.add(sample.annotation, form)
    let r = sample.annotation.rect
    facts.append(["name": sample.name, "rect": [r.minX, r.minY, r.maxX, r.maxY], "slack": sample.slack])
  }
  let bytes = file.finished()
  #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
  guard let folder = ProcessInfo.processInfo.environment["IX_GALLERY"] else { return }
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let place = URL(fileURLWithPath: folder)
  try Data(bytes).write(to: place.appendingPathComponent("gallery.pdf"))
  try JSONSerialization.data(withJSONObject: facts).write(to: place.appendingPathComponent("gallery.json"))
}

/// A file with a page of 200 × 200 for each annotation, and on it only that.
struct GalleryFile {
  private var objects: [[UInt8]] = [[], []]

  /// Three objects: page, annotation, form.
  mutating func add(_ a: Annotation, _ form: AppearanceForm) {
    let page = objects.count + 1
    let (m, r) = (form.matrix, a.rect)
    objects.append(
      text("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [\(page + 1) 0 R] /Resources << >> >>"))
    objects.append(
      text("<< /Type /Annot /Subtype /\(name(a.subtype)) /F 4 \(list("Rect", [r.minX, r.minY, r.maxX, r.maxY]))")
        + text("\(geometry(a)) /AP << /N \(page + 2) 0 R >> >>"))
    let (box, head) = (form.bbox, "<< /Type /XObject /Subtype /Form /Length \(form.content.count)")
    objects.append(
      text("\(head) \(list("BBox", [box.minX, box.minY, box.maxX, box.maxY]))")
        + text("\(list("Matrix", [m.a, m.b, m.c, m.d, m.tx, m.ty])) /Resources ") + form.resources
        + text(" >>\nstream\n") + form.content + text("\nendstream"))
  }

  func finished() -> [UInt8] {
    var all = objects
    let pages = (2..<all.count).filter { $0 % 3 == 2 }.map { "\($0 + 1) 0 R" }
    all[0] = text("<< /Type /Catalog /Pages 2 0 R >>")
    all[1] = text("<< /Type /Pages /Count \(pages.count) /Kids [\(pages.joined(separator: " "))] >>")
    var (out, places) = (text("%PDF-1.7\n"), [Int]())
    for (i, object) in all.enumerated() {
      places.append(out.count)
      out += text("\(i + 1) 0 obj\n") + object + text("\nendobj\n")
    }
    let start = out.count
    out += text("xref\n0 \(all.count + 1)\n0000000000 65535 f \n")
    for place in places { out += text(String(format: "%010d 00000 n \n", place)) }
    out += text("trailer\n<< /Size \(all.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n")
    return out
  }

  /// The members that programs expect beside an appearance.
  private func geometry(_ a: Annotation) -> String {
    var out = ""
    for points in a.points {
      let flat = points.points.flatMap { [$0.x, $0.y] }
      switch points.kind {
      case PointsKind.quads where !out.contains("Quad"): out += list("QuadPoints", flat)
      case PointsKind.vertices: out += list(a.subtype == .line ? "L" : "Vertices", flat)
      case PointsKind.stroke where !out.contains("InkList"): out += "/InkList [[\(words(flat))]] "
      case PointsKind.callout: out += list("CL", flat)
      default: break
      }
    }
    switch a.subtype {
    case .freeText: out += "/DA (/Helv 10 Tf) /Contents (x) "
    case .fileAttachment: out += "/FS << /Type /Filespec /F (a.txt) >> "
    case .text, .stamp: out += "/Name /Draft "
    default: break
    }
    return out
  }

  private func name(_ kind: Subtype) -> String {
    let name = "\(kind)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func list(_ key: String, _ values: [Double]) -> String { "/\(key) [\(words(values))] " }
  private func words(_ values: [Double]) -> String { values.map { String(format: "%.4f", $0) }.joined(separator: " ") }
  private func text(_ string: String) -> [UInt8] { Array(string.utf8) }
}
