/// The contact that acted last: its place among the contacts of a table, for a contact is much to copy with each move, or a copy of one that is
/// not among them, because it was lifted or stands for a trackpad's stream.
///
/// The table's contacts are handed in with each call. Where they are `inout` nothing changes them: the compiler would retain them for the look.
struct LatestContact: Sendable {
  /// -1 where it is the copy.
  private var place = -1
  private var copy: Contact?

  /// `nil` before any has acted.
  func contact(_ contacts: [Contact]) -> Contact? { place >= 0 ? contacts[place] : copy }

  /// The same as recognizers see it.
  @inline(__always)
  func acting(_ contacts: inout [Contact]) -> ActingContact? {
    place >= 0 ? ActingContact(contacts[place]) : copy.map { ActingContact($0) }
  }

  /// Looks at it where it is. Does nothing before any has acted.
  @inline(__always)
  func look(_ contacts: inout [Contact], _ look: (borrowing Contact) -> Void) {
    if place >= 0 { look(contacts[place]) } else if let copy { look(copy) }
  }

  /// The contact at a place of the table acts.
  @inline(__always)
  mutating func set(_ place: Int) { self.place = place }

  /// A contact acts that is not in the table; `nil` for none.
  mutating func set(apart contact: Contact?) { (place, copy) = (-1, contact) }

  /// Becomes a copy of what it is, which the table may then lose.
  mutating func setApart(from contacts: [Contact]) {
    if place >= 0 { set(apart: contacts[place]) }
  }

  /// The contact at a place leaves the table, and those after it move up.
  mutating func leaves(at index: Int, _ contacts: [Contact]) {
    if index == place { set(apart: contacts[index]) } else if index < place { place &-= 1 }
  }

  /// The copy goes on.
  mutating func update(_ sample: PointerSample) { copy?.update(sample) }
}
