// SPDX-License-Identifier: Apache-2.0
/// The message that opens a file, as both ends see it.
#pragma once

#include "Objects/SourceFile.h"
#include "Wire/Bytes.h"

#include <optional>
#include <string>

namespace worker {

/// A file whose place another one takes, and the state that it had.
struct Former {
  provider::PassedFile file;
  uint32_t state = 0;
};

struct Opening {
  /// Enters a sandbox first.
  bool isSandboxed = true;
  std::string password;
  provider::PassedFile file;
  std::optional<Former> former;
};

/// The descriptors of the files go beside the bytes, in their order.
inline void put(Writer &out, const provider::PassedFile &file) {
  out.text(file.path);
  out.text(file.place);
  out.text(file.fault);
  out.put(uint64_t{file.stamp.device});
  out.put(uint64_t{file.stamp.inode});
  out.put(file.stamp.length);
  out.put(file.stamp.modified);
  out.put(file.stamp.changed);
  out.put(uint32_t{file.isHeld});
}

inline provider::PassedFile passedFileIn(Reader &in) {
  provider::PassedFile file;
  file.path.assign(in.text());
  file.place.assign(in.text());
  file.fault.assign(in.text());
  file.stamp.device = static_cast<dev_t>(in.get<uint64_t>());
  file.stamp.inode = static_cast<ino_t>(in.get<uint64_t>());
  file.stamp.length = in.get<uint64_t>();
  file.stamp.modified = in.get<int64_t>();
  file.stamp.changed = in.get<int64_t>();
  file.isHeld = in.get<uint32_t>() != 0;
  return file;
}

inline std::string bytesOf(const Opening &opening) {
  Writer out;
  out.put(uint32_t{opening.isSandboxed});
  out.text(opening.password);
  put(out, opening.file);
  out.put(uint32_t{opening.former.has_value()});
  if (opening.former) {
    put(out, opening.former->file);
    out.put(opening.former->state);
  }
  return out.take();
}

inline Opening openingIn(Reader &in) {
  Opening opening;
  opening.isSandboxed = in.get<uint32_t>() != 0;
  opening.password.assign(in.text());
  opening.file = passedFileIn(in);
  if (in.get<uint32_t>() != 0) {
    opening.former.emplace();
    opening.former->file = passedFileIn(in);
    opening.former->state = in.get<uint32_t>();
  }
  return opening;
}

}  // namespace worker
