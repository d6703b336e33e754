import CInteract
import Document

extension FilePermissions {
  /// Parses permissions from outside; `allowed` is not looked at.
  init(c given: ix_permissions) throws(IXError) {
    guard given.flags & ~Flags.ofFile.rawValue == 0, given.granted & ~Permissions.all.rawValue == 0,
      let certification = Certification(rawValue: given.certification)
    else { throw .invalidArgument }
    self.init(
      flags: Flags(rawValue: given.flags), granted: Permissions(rawValue: given.granted), certification: certification)
  }
}
