// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FileStamp.h"
#include "Objects/SourceFile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace provider {

/// The files that a document was read from and written to, as they were then: what stands at their paths may be replaced.
class KnownFiles {
 public:
  /// One file as it was seen last.
  struct Known {
    /// The path as it was given, and where it led.
    std::string path;
    std::string target;
    FileStamp stamp;
    /// None for the file that was opened: its bytes are the document's.
    std::optional<uint64_t> hash;
  };

  explicit KnownFiles(const SourceFile &opened);

  /// The path of the document: the one that it was opened from, or saved to last. Empty for bytes that no file had.
  const std::string &own() const { return own_; }

  /// The one of a path, or that has a second name there; NULL for a file that is not known.
  const Known *find(const std::string &path, const std::string &target, const FileStamp &now) const;

  /// True if an open file has the bytes that a known one had. Times that are the same prove it; others are answered by reading.
  /// Throws IX_ERROR_IO if the system does not let it be read.
  bool isStill(const Known &known, int descriptor) const;

  /// Takes over the files that a document of the same path has written elsewhere: it was opened again.
  void takeOthers(const KnownFiles &before);

  /// Notes a file that was written, which has the document's path from now on. Where `adds` is false it is a copy: it is noted only if it is
  /// known already, and the path stays.
  void note(Known written, bool adds);

 private:
  std::optional<uint64_t> hashOfOpened() const;

  const SourceFile &opened_;
  std::string own_;
  std::vector<Known> known_;
  mutable std::optional<uint64_t> openedHash_;
};

}  // namespace provider
