/// Text beyond the standard fonts: the document's provider finds fonts, shapes text and makes the subsets that are saved.
///
/// One a document, kept by it. What was shaped lately is remembered, because a text is laid several times for each change: to size
/// its box, to draw it, and to place the caret.
public final class DocumentFonts {
  private let provider: any DocumentProvider
  private var shaped: [(request: ShapingRequest, runs: [ShapedRun])] = []
  /// How many fonts the host has added.
  private(set) var added = 0
  private var embedded: [(use: FontUse, parts: [FontPart])] = []
  /// Fonts of fields in which the provider shows nothing.
  private var unusable: [[UInt8]] = []
  /// False shows text of fields in the standard fonts, and what they lack in any font, as before traces of version 3.
  public var keepsThoseOfFields = true

  private static let mostShaped = 64
  private static let mostEmbedded = 8
  /// Of the glyphs of one paragraph.
  private static let shapingBudget = 64 << 20
  private static let fontBudget = 64 << 20

  init(provider: any DocumentProvider) { self.provider = provider }

  /// False where the provider has no fonts: text is then shown in the standard ones alone.
  public var isAvailable: Bool { provider.features.contains(.fonts) }

  /// True if text of a field may be shown in its own font, which the document has.
  ///
  /// - Complexity: O(fonts that cannot be used); allocates nothing.
  public func mayShow(in font: [UInt8]) -> Bool { keepsThoseOfFields && isAvailable && !unusable.contains(font) }

  /// The runs of a part of a paragraph, in logical order; `nil` where the provider does not shape it.
  ///
  /// - Complexity: O(scalars); that of the last 64 requests is known.
  public func shape(_ request: ShapingRequest) -> [ShapedRun]? {
    if let at = shaped.lastIndex(where: { $0.request == request }) { return shaped[at].runs }
    let sink = ProviderSink(.shaping, budget: DocumentFonts.shapingBudget)
    let answer = provider.shape(request, into: sink)
    if answer == .failed(.notFound), let font = request.font { unusable.append(font) }
    guard answer == .done, covers(request.part, sink.fontData.runs) else { return nil }
    if shaped.count >= DocumentFonts.mostShaped { shaped.removeFirst() }
    shaped.append((request, sink.fontData.runs))
    return sink.fontData.runs
  }

  /// The file was unlocked or opened again: it may bring fonts of its own now. Numbers of fonts and codes hold.
  func forgetShaped() {
    shaped.removeAll()
    unusable.removeAll()
  }

  /// True if runs lie one behind the other over the whole part, and their glyphs belong to them.
  private func covers(_ part: Range<Int>, _ runs: [ShapedRun]) -> Bool {
    var at = part.lowerBound
    for run in runs {
      guard run.range.lowerBound == at, run.glyphs.allSatisfy({ run.range.contains($0.cluster) }) else { return false }
      at = run.range.upperBound
    }
    return at == part.upperBound
  }

  /// Takes a font of the host. Text is shown in the first of those that have its characters.
  ///
  /// - Returns: The provider's number of it where the answer is `done`.
  public func add(_ bytes: [UInt8], face: UInt32) -> (answer: ProviderAnswer, font: UInt32) {
    let added = provider.addFont(bytes, face: face)
    guard added.answer == .done else { return added }
    shaped.removeAll()
    self.added += 1
    return added
  }

  /// The parts of a font with the codes that are used; `nil` where the provider has no such font.
  public func embed(_ use: FontUse) -> [FontPart]? {
    if let known = embedded.last(where: { $0.use == use }) { return known.parts }
    let sink = ProviderSink(.font, budget: DocumentFonts.fontBudget)
    guard provider.embed(use, into: sink) == .done else { return nil }
    if embedded.count >= DocumentFonts.mostEmbedded { embedded.removeFirst() }
    embedded.append((use, sink.fontData.parts))
    return sink.fontData.parts
  }
}
