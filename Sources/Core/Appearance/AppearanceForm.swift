public import Document
public import Geometry

/// A normal appearance as a form XObject says it (ISO 32000-2, 8.10): what a provider stores, byte for byte.
public struct AppearanceForm: Hashable, Sendable {
  /// /BBox, in the space of the form. Under `matrix` it covers the annotation's /Rect, so that nothing is stretched.
  public var bbox: Rect<PDFSpace>
  /// /Matrix: the identity where nothing is turned; the form is then in pdf space and `bbox` is the /Rect.
  public var matrix: Transform<PDFSpace, PDFSpace>
  /// The content stream: ASCII throughout.
  public var content: [UInt8]
  /// /Resources: a dictionary in PDF syntax that refers to no other object. A number in its /Font is that of a font in `fonts`.
  public var resources: [UInt8]
  /// True if the content paints the annotation's picture: an image XObject of the name Image, which is to be put among the
  /// resources.
  public var showsAsset: Bool
  /// The fonts of the provider that the content shows.
  public var fonts: [FontUse]

  public init(
    bbox: Rect<PDFSpace>, matrix: Transform<PDFSpace, PDFSpace> = .identity, content: [UInt8], resources: [UInt8],
    showsAsset: Bool = false, fonts: [FontUse] = []
  ) {
    self.bbox = bbox
    self.matrix = matrix
    self.content = content
    self.resources = resources
    self.showsAsset = showsAsset
    self.fonts = fonts
  }
}
