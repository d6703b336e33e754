import Document
import Geometry

/// The document of a scenario: built by calls, or served by a provider that may be slow, locked or broken.
final class ScenarioDocument {
  struct Page {
    var geometry: PageGeometry
    var glyphs: [Glyph] = []
    var links: [ScenarioLine] = []
    var images: [PageImage] = []
  }

  private(set) var pages: [Page] = []
  private(set) var provider: ScenarioProvider?
  private var permissions: FilePermissions?
  /// The page that got the last annotation.
  private var newest = 0

  /// Takes an act before VIEW; `false` for one that is none of these.
  func take(_ line: ScenarioLine) -> Bool {
    switch line.verb {
    case "PROVIDER":
      provider = ScenarioProvider(
        isPending: line.has("pending"), password: line.named["password"], hasPictures: line.has("pictures"),
        hasImages: line.has("images"), omitsIcons: line.has("icons"))
    case "PERMISSIONS":
      permissions = FilePermissions(
        granted: Permissions(rawValue: UInt32(line.whole("granted", 255))),
        certification: Certification(rawValue: UInt32(line.whole("certified", 0))) ?? .none)
    case "BROKEN": provider?.broken.insert(.init(page: line.whole("page"), part: line.part))
    case "PAGE": pages += Array(repeating: Page(geometry: geometry(line)), count: line.whole("copies", 1))
    case "TEXT": pages[line.whole("page")].glyphs += glyphs(line)
    case "LINK", "ANNOT", "FIELD":
      newest = line.whole("page")
      pages[newest].links.append(line)
    case "GIVE":
      let last = pages[newest].links.count - 1
      pages[newest].links[last].given.append(line)
    case "IMAGE" where provider?.hasImages == true: pages[line.whole("page")].images += [line.image].compactMap { $0 }
    default: return false
    }
    return true
  }

  private var tabs: [String: TabOrder] {
    ["R": .rows, "C": .columns, "S": .structure, "A": .annotations, "W": .widgets]
  }

  private func geometry(_ line: ScenarioLine) -> PageGeometry {
    let size = line.numbers(0)
    let crop = line.named["crop"].map { ScenarioLine.numbers($0) }
    return PageGeometry(
      mediaBox: Rect(x: 0, y: 0, width: size[0], height: size[1]),
      cropBox: crop.map { Rect(corner: Point($0[0], $0[1]), corner: Point($0[2], $0[3])) },
      rotation: QuarterTurn(degrees: line.whole("rotate")) ?? .none, userUnit: line.number("unit", 1),
      tabs: line.named["tabs"].flatMap { tabs[$0] } ?? .unspecified)
  }

  private func glyphs(_ line: ScenarioLine) -> [Glyph] {
    let (at, size): (Point<PDFSpace>, Double) = (line.point(), line.number("size", 12))
    return line.quoted.unicodeScalars.enumerated().filter { $0.element != " " }.map { place, scalar in
      let left = at.x + Double(place) * size / 2
      let box = Rect<PDFSpace>(
        corner: Point(left, at.y - size / 4), corner: Point(left + size / 2, at.y + size * 3 / 4))
      return Glyph(
        quad: Quad(
          Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY)),
        scalar: scalar.value, flags: [], fontSize: size)
    }
  }

  func made() throws -> Document {
    if let provider {
      (provider.pages, provider.permissions) = (pages, permissions)
      return Document(provider: provider, budget: Document.defaultBudget)
    }
    let document = Document(provider: MemoryProvider(), budget: Document.defaultBudget)
    if let permissions { try document.setPermissions(permissions) }
    for (index, page) in pages.enumerated() {
      try document.appendPages([page.geometry])
      if !page.glyphs.isEmpty { try document.setGlyphs(page.glyphs, ofPage: index) }
      for link in page.links {
        let id = try document.appendAnnotation(link.annotation, ofPage: index)
        try link.addField(to: id, document)
        for given in link.given { try given.give(to: id, document) }
        guard link.subtype == .link else { continue }
        let made = try document.appendAction(link.action, to: id)
        if let after = link.nextAction { _ = try document.appendAction(after, after: made) }
      }
    }
    return document
  }
}

extension ScenarioLine {
  /// That of `kind=`; a link without.
  var subtype: Subtype {
    let kinds: [String: Subtype] = [
      "ink": .ink, "stamp": .stamp, "free_text": .freeText, "screen": .screen, "text": .text,
    ]
    if named["field"] != nil { return .widget }
    return kinds[named["kind"] ?? ""] ?? .link
  }

  /// The field of a widget, with its texts.
  func addField(to id: AnnotationID, _ document: Document) throws {
    guard named["field"] != nil else { return }
    let field = Annotation.Field(
      kind: UInt32(whole("field")), flags: UInt32(whole("flags", 0)), maxLength: UInt32(whole("max")),
      quadding: UInt32(whole("quadding")), object: 0, calculation: UInt32(whole("order")))
    try document.setField(field, of: id)
    for (name, kind) in [("name", TextKind.fieldName), ("on", TextKind.onState)] {
      if let text = named[name] { try document.appendText(TextEntry(kind: kind, utf8: Array(text.utf8)), to: id) }
    }
  }

  /// Gives an annotation a text or a script more.
  func give(to id: AnnotationID, _ document: Document) throws {
    let texts: [String: [UInt32]] = [
      "value": [TextKind.fieldValue], "contents": [TextKind.contents], "look": [TextKind.defaultAppearance],
      "option": [TextKind.fieldExport, TextKind.fieldOption],
    ]
    let triggers: [String: UInt32] = ["keystroke": 11, "format": 12, "validate": 13, "calculate": 14]
    let text = quoted.replacing("\\n", with: "\n")
    for kind in texts[word(0)] ?? [] {
      try document.appendText(TextEntry(kind: kind, utf8: Array(text.utf8)), to: id)
    }
    guard let trigger = triggers[word(0)] else { return }
    let script = TextEntry(kind: TextKind.script, utf8: Array(text.utf8))
    _ = try document.appendAction(Action(kind: .javaScript, flags: [], trigger: trigger, texts: [script]), to: id)
  }

  var annotation: Annotation {
    var link = Annotation()
    link.captionRotation = Int32(whole("turn"))
    link.quadding = UInt32(whole("quadding"))
    link.subtype = subtype
    link.rect = rect()
    if has("drawn") {
      link.traits = .hasAppearance
      link.appearanceBox = Rect(x: 0, y: 0, width: link.rect.width, height: link.rect.height)
    }
    return link
  }

  /// The image that lies there.
  var image: PageImage? {
    let box: Rect<PDFSpace> = rect()
    let pixels = ScenarioLine.numbers(named["pixels"] ?? "1x1").map { UInt32($0) }
    let quad = Quad<PDFSpace>(
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY))
    return PageImage(quad: quad, box: box, width: pixels[0], height: pixels[1])
  }

  /// The action that runs after a link's.
  var nextAction: Action? {
    named["then"].flatMap { UInt32($0) }.flatMap { Action.Kind(rawValue: $0) }.map {
      Action(kind: $0, flags: [], trigger: 15)
    }
  }

  /// A link's action with its text.
  var action: Action {
    if let kind = named["action"].flatMap({ UInt32($0) }).flatMap({ Action.Kind(rawValue: $0) }) {
      return Action(kind: kind, flags: [], trigger: 0)
    }
    let uri: UInt32 = 200
    if let text = named["uri"] {
      return Action(kind: .uri, flags: [], trigger: 0, texts: [TextEntry(kind: uri, utf8: Array(text.utf8))])
    }
    if let name = named["named"] {
      let text = TextEntry(kind: TextKind.actionName, utf8: Array(name.utf8))
      return Action(kind: .named, flags: [], trigger: 0, texts: [text])
    }
    return Action(
      kind: .goTo, flags: .hasDestination, trigger: 0, destination: Destination(kind: .xyz, page: whole("goto")))
  }
}

/// Serves pages. What is pending is served once it was delivered.
final class ScenarioProvider: DocumentProvider {
  struct Place: Hashable {
    var page: Int
    var part: Part
  }

  var pages: [ScenarioDocument.Page] = []
  var arrived: Set<Place> = []
  var broken: Set<Place> = []
  var permissions: FilePermissions?
  private let isPending: Bool
  private let password: String?
  private var isLocked: Bool
  /// That it can draw one annotation alone is all that is asked.
  private let hasPictures: Bool

  let hasImages: Bool
  private let omitsIcons: Bool

  init(isPending: Bool, password: String?, hasPictures: Bool, hasImages: Bool, omitsIcons: Bool) {
    (self.hasImages, self.omitsIcons) = (hasImages, omitsIcons)
    self.hasPictures = hasPictures
    self.isPending = isPending
    self.password = password
    isLocked = password != nil
  }

  var features: ProviderFeatures {
    let usual: ProviderFeatures = [
      .text, .annotations, .passwords, hasPictures ? .pictures : [], hasImages ? .images : [],
    ]
    return omitsIcons ? usual.union([.pictures, .fixedIcons, .loneIcons]) : usual
  }

  func state(into sink: ProviderSink) -> DocumentState {
    if let permissions { _ = sink.take(permissions: permissions) }
    return isLocked ? .locked : .ok
  }

  func pageCount() -> (answer: ProviderAnswer, count: UInt32) { (.done, UInt32(pages.count)) }
  func outline(into sink: ProviderSink) -> ProviderAnswer { .absent }
  func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer { .absent }

  func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }

  func unlock(password given: UnsafeBufferPointer<UInt8>) -> ProviderAnswer {
    guard let password, password.utf8.elementsEqual(given) else { return .failed(.wrongPassword) }
    isLocked = false
    return .done
  }

  func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer {
    for page in pages.dropFirst(first).prefix(count) { _ = sink.take(page: page.geometry) }
    return .done
  }

  private func waits(_ page: Int, _ part: Part) -> ProviderAnswer? {
    let place = Place(page: page, part: part)
    if broken.contains(place) { return .failed(.damaged) }
    return isPending && !arrived.contains(place) ? .pending : nil
  }

  func text(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    if let early = waits(page, .text) { return early }
    for glyph in pages[page].glyphs { _ = sink.take(glyph: glyph) }
    return .done
  }

  func images(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    guard hasImages else { return .absent }
    if let early = waits(page, .images) { return early }
    for image in pages[page].images { _ = sink.take(image: image) }
    return .done
  }

  func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    if let early = waits(page, .annotations) { return early }
    for link in pages[page].links {
      _ = sink.take(annotation: link.annotation)
      if link.subtype == .link { _ = sink.take(action: link.action, follows: false) }
    }
    return .done
  }
}
