import Appearance
import Document
import Geometry

/// The fonts of the provider that new appearances show, and these appearances.
///
/// They are made before a provider is asked to save or to draw: shaping and embedding are questions to it, too.
struct EmbeddedFonts {
  /// A font that is embedded.
  struct Font {
    /// Under which resources name it.
    let number: UInt32
    let parts: [FontPart]
  }

  private(set) var all: [Font] = []
  /// The changes whose appearance may show one, in order.
  private var forms: [(index: UInt32, form: AppearanceForm)] = []

  init(_ changes: DocumentChanges, _ fonts: DocumentFonts?) {
    guard let fonts, fonts.isAvailable else { return }
    var uses: [FontUse] = []
    for (index, update) in changes.updates.enumerated() where update.isDrawn && update.annotation.mayShowFonts {
      guard let form = Appearance.form(of: update.annotation, fonts) else { continue }
      forms.append((UInt32(clamping: index), form))
      for use in form.fonts { uses.add(use) }
    }
    all = uses.map { Font(number: $0.font, parts: fonts.embed($0) ?? []) }
  }

  /// The appearance of a change that may show one of the fonts.
  func form(of index: UInt32) -> AppearanceForm? {
    let at = forms.partitioningIndex { $0.index >= index }
    return at < forms.count && forms[at].index == index ? forms[at].form : nil
  }
}

extension AnnotationUpdate {
  /// True if it gets a new appearance where its subtype has one.
  var isDrawn: Bool { change != .removed && difference.isVisible }
}

extension Annotation {
  /// False for text of ASCII that has no font of its own.
  fileprivate var mayShowFonts: Bool {
    texts.contains { $0.kind == TextKind.fieldFontEmbedded || $0.utf8.contains { $0 >= 0x80 } }
  }
}
