import Geometry

/// The widgets of a document by what makes them one field: the name and the object of it. All that are loaded are in it.
struct FieldTable {
  private var byName = SortedTable<NamedWidget>()
  private var byObject = SortedTable<NumberedWidget>()
  private var withoutPicture = SortedTable<NumberedWidget>()
  /// The widget that was found last to be the only known one of its field.
  private var lone = AnnotationID.none

  init() {}

  /// True for the widget that was found last to be the only known one of its field, while none has come or gone.
  func isLone(_ id: AnnotationID) -> Bool { id == lone && !id.isNone }

  /// No other widget of its field is known.
  mutating func noteLone(_ id: AnnotationID) { lone = id }

  /// An annotation has come.
  ///
  /// - Complexity: O(log widgets); O(1) for what is no widget.
  mutating func add(_ id: AnnotationID, _ annotation: borrowing Annotation) {
    guard let key = FieldKey(annotation) else { return }
    add(id, key)
  }

  /// An annotation has gone.
  mutating func remove(_ id: AnnotationID, _ annotation: borrowing Annotation) {
    guard let key = FieldKey(annotation) else { return }
    remove(id, key)
  }

  /// An annotation has become another one.
  mutating func replace(_ id: AnnotationID, _ old: borrowing Annotation, _ new: borrowing Annotation) {
    let (before, after) = (FieldKey(old), FieldKey(new))
    guard before != after else { return }
    if let before { remove(id, before) }
    if let after { add(id, after) }
  }

  private mutating func add(_ id: AnnotationID, _ key: FieldKey) {
    lone = .none
    byName.insert(NamedWidget(name: key.name, id: id))
    if key.object != 0 { byObject.insert(NumberedWidget(number: key.object, id: id)) }
    if key.needsAppearance { withoutPicture.insert(NumberedWidget(number: 0, id: id)) }
  }

  private mutating func remove(_ id: AnnotationID, _ key: FieldKey) {
    lone = .none
    byName.remove(NamedWidget(name: key.name, id: id))
    byObject.remove(NumberedWidget(number: key.object, id: id))
    withoutPicture.remove(NumberedWidget(number: 0, id: id))
  }

  /// Calls `body` with each widget whose field has that full name.
  func forEach(named name: [UInt8], _ body: (AnnotationID) -> Void) {
    byName.forEach(after: { $0.name != name && $0.name.lexicographicallyPrecedes(name) }) { entry in
      guard entry.name == name else { return false }
      body(entry.id)
      return true
    }
  }

  /// Calls `body` with each widget whose field has a name below that one: the name, a dot and more.
  func forEach(below name: [UInt8], _ body: (AnnotationID) -> Void) {
    let prefix = name + [UInt8(ascii: ".")]
    byName.forEach(after: { $0.name.lexicographicallyPrecedes(prefix) }) { entry in
      guard entry.name.starts(with: prefix) else { return false }
      body(entry.id)
      return true
    }
  }

  /// Calls `body` with each widget whose field is that object.
  func forEach(ofObject object: UInt32, _ body: (AnnotationID) -> Void) {
    guard object != 0 else { return }
    byObject.forEach(after: { $0.number < object }) { entry in
      guard entry.number == object else { return false }
      body(entry.id)
      return true
    }
  }

  /// Calls `body` with each widget whose form leaves its picture to readers.
  func forEachWithoutPicture(_ body: (AnnotationID) -> Void) {
    withoutPicture.forEach(after: { _ in false }) { entry in
      body(entry.id)
      return true
    }
  }
}

/// The members of a widget from which its place in the table follows; `nil` for what shows no field.
private struct FieldKey: Equatable {
  let name: [UInt8]
  let object: UInt32
  let needsAppearance: Bool

  init?(_ annotation: borrowing Annotation) {
    guard let field = annotation.field else { return nil }
    name = annotation.fieldName
    object = field.object
    needsAppearance = annotation.traits.contains(.needsAppearance)
  }
}

private struct NamedWidget: Comparable {
  let name: [UInt8]
  let id: AnnotationID

  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.name == b.name }

  static func < (a: Self, b: Self) -> Bool {
    a.name == b.name ? a.id.raw < b.id.raw : a.name.lexicographicallyPrecedes(b.name)
  }
}

private struct NumberedWidget: Comparable {
  let number: UInt32
  let id: AnnotationID

  static func == (a: Self, b: Self) -> Bool { a.number == b.number && a.id == b.id }

  static func < (a: Self, b: Self) -> Bool { a.number == b.number ? a.id.raw < b.id.raw : a.number < b.number }
}

/// The widgets of a field.
extension Document {
  /// All known widgets of the field that a widget belongs to, itself included: page by page, in the order of their annotations.
  ///
  /// - Complexity: O(log widgets + w log w) for w widgets of the field.
  public func widgets(ofFieldOf id: AnnotationID) -> [AnnotationID] {
    guard let (field, texts) = read(id, { ($0.field, $0.texts) }), let field else { return [] }
    // Found before, and nothing has changed since.
    if isOnlyWidget(id) { return place(of: id) == nil ? [] : [id] }
    let name = texts.text(TextKind.fieldName) ?? []
    if field.object == 0, name.isEmpty { return [id] }
    var (found, isLone) = ([AnnotationID](), true)
    loaded.fields.forEach(ofObject: field.object) {
      if $0 != id { isLone = false }
      found.append($0)
    }
    if !name.isEmpty {
      loaded.fields.forEach(named: name) {
        if $0 != id { isLone = false }
        if self.field(of: $0)?.shape == field.shape { found.append($0) }
      }
    }
    if isLone {
      loaded.fields.noteLone(id)
      // By its object and by its name.
      if found.count > 1 { found = [id] }
    }
    return inOrder(found)
  }

  /// True for a widget of which ``widgets(ofFieldOf:)`` has found, and nothing has changed since, that its field has no other known one.
  public func isOnlyWidget(_ id: AnnotationID) -> Bool { loaded.fields.isLone(id) }

  /// The first known widget of the field of that full name.
  ///
  /// - Complexity: O(log widgets + w log w) for w widgets of that name.
  public func field(named name: [UInt8]) -> AnnotationID? {
    var found: [AnnotationID] = []
    loaded.fields.forEach(named: name) { found.append($0) }
    return inOrder(found).first
  }

  /// True if a known field has a name above or below that one, as "a" is above "a.b": only fields without a value have others below them.
  ///
  /// - Parameter own: Widgets that do not count.
  /// - Complexity: O(p log widgets + w) for p partial names and w widgets of the fields above and below.
  @_optimize(size)
  public func hasField(aboveOrBelow name: [UInt8], besides own: [AnnotationID] = []) -> Bool {
    var isTaken = false
    func take(_ id: AnnotationID) { isTaken = isTaken || (place(of: id) != nil && !own.contains(id)) }
    loaded.fields.forEach(below: name, take)
    for at in name.indices where name[at] == UInt8(ascii: ".") && !isTaken {
      loaded.fields.forEach(named: Array(name[..<at]), take)
    }
    return isTaken
  }

  /// The known widgets whose form leaves their pictures to readers.
  public var widgetsWithoutPicture: [AnnotationID] {
    var found: [AnnotationID] = []
    loaded.fields.forEachWithoutPicture { found.append($0) }
    return inOrder(found)
  }

  /// How many of the known widgets of an object the file has.
  public func widgetsInFile(ofObject object: UInt32) -> Int {
    var count = 0
    loaded.fields.forEach(ofObject: object) { if place(of: $0) != nil, isInFile($0) { count += 1 } }
    return count
  }

  /// The same on one page, for which its annotations are looked through.
  public func widgetsInFile(ofObject object: UInt32, onPage page: Int) -> Int {
    guard let content = content(ofPage: page) else { return 0 }
    return content.annotations.indices.reduce(0) { count, place in
      let isOne = content.annotations[place].field?.object == object && isInFile(content.annotations.id(at: place))
      return isOne ? count + 1 : count
    }
  }

  /// True for an annotation that the file has, also if it was changed since; not for one that was created here.
  public func isInFile(_ id: AnnotationID) -> Bool {
    guard annotationPlaces.indices.contains(id.slot) else { return false }
    let original = annotationPlaces[id.slot].original
    return !editing.originals.indices.contains(original) || editing.originals[original].standing != nil
  }

  /// The field of a widget; `nil` for anything else. Copies nothing of it besides.
  public func field(of id: AnnotationID) -> Annotation.Field? { read(id) { $0.field } ?? nil }

  /// Those that are on a page, in the order of pages and of their annotations, each once.
  private func inOrder(_ ids: [AnnotationID]) -> [AnnotationID] {
    if ids.count == 1 { return place(of: ids[0]) == nil ? [] : ids }
    var placed: [(page: Int, index: Int, id: AnnotationID)] = []
    for id in ids {
      if let place = place(of: id) { placed.append((place.page, place.index, id)) }
    }
    placed.arrange { ($0.page, $0.index) < ($1.page, $1.index) }
    var found: [AnnotationID] = []
    for entry in placed where found.last != entry.id { found.append(entry.id) }
    return found
  }
}
