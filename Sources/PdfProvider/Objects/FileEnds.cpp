// SPDX-License-Identifier: Apache-2.0
#include "Objects/FileEnds.h"

#include <algorithm>
#include <cstdlib>

namespace provider {

std::string partOf(const SourceFile &file, uint64_t from, size_t count) {
  std::string bytes(count, '\0');
  bytes.resize(file.read(from, &bytes[0], count));
  return bytes;
}

uint64_t headerOffset(const SourceFile &file) {
  const auto found = partOf(file, 0, 1024).find("%PDF-");
  return found == std::string::npos ? 0 : found;
}

std::optional<uint64_t> lastSectionOf(const std::string &end) {
  const auto found = end.rfind("startxref");
  return found == std::string::npos ? std::nullopt : std::optional<uint64_t>(std::strtoull(end.c_str() + found + 9, nullptr, 10));
}

std::optional<uint64_t> lastSection(const SourceFile &file) {
  const uint64_t length = std::min<uint64_t>(file.length(), 4096);
  const auto offset = lastSectionOf(partOf(file, file.length() - length, static_cast<size_t>(length)));
  return offset && *offset > 0 && *offset < file.length() ? offset : std::nullopt;
}

}  // namespace provider
