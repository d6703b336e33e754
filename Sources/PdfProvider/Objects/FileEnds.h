// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/SourceFile.h"

#include <cstdint>
#include <optional>
#include <string>

namespace provider {

/// Bytes of a file from an offset on, fewer at its end.
std::string partOf(const SourceFile &file, uint64_t from, size_t count);

/// The offset of a file's header, from which all offsets in it count: other bytes may come before.
uint64_t headerOffset(const SourceFile &file);

/// The offset of a file's last cross-reference section, as its last 4 KiB tell.
std::optional<uint64_t> lastSection(const SourceFile &file);

/// The same as the end of some bytes tells.
std::optional<uint64_t> lastSectionOf(const std::string &end);

}  // namespace provider
