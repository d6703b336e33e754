// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Rendering/ChangedCopy.h"

#include <memory>
#include <string>

namespace provider {

/// The context of an ix_provider: the document as it was opened last, and its last changed copy.
struct Opened {
  std::unique_ptr<Document> document;
  ChangedCopy changedCopy;
  /// Why the last entry failed on the file, until `state` has told it: some entries have no other way.
  std::string refusal;

  void tell(ix_status status, const char *why) noexcept;
};

/// Opens the file again. Throws IX_ERROR_IO or IX_ERROR_DAMAGED where it cannot be read any more, and leaves all as it was.
///
/// Returns true if objects have other numbers than before: not so where the new file begins with the bytes of the old one,
/// which is how updates are appended. Cost: a reading of both files.
bool reload(Opened &opened);

}  // namespace provider
