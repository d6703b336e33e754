/// Where an annotation stood and what it was.
struct AnnotationState {
  let page: PageID
  let index: Int
  let annotation: Annotation
}
