/// Where an annotation stood and what it was.
struct AnnotationState {
  let page: PageID
  let index: Int
  private let kept: KeptAnnotation

  init(page: PageID, index: Int, annotation: Annotation) {
    (self.page, self.index, kept) = (page, index, KeptAnnotation(annotation))
  }

  var annotation: Annotation { kept.annotation }
}

/// An annotation as it was. An object, because an annotation is much to copy: who keeps one and hands it on copies a reference.
public final class KeptAnnotation {
  public let annotation: Annotation

  public init(_ annotation: Annotation) { self.annotation = annotation }
}
