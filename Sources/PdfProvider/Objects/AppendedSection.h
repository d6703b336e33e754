// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "Objects/Values.h"

#include <cstdint>
#include <map>
#include <string>

namespace provider {

/// A section for the end of a file: objects in place of those of the same number, their table and a trailer.
class AppendedSection {
 public:
  /// - length: of the file that the section follows.
  /// - header: the offset of its header, from which offsets count.
  AppendedSection(uint64_t length, uint64_t header) : start_(length - header) {}

  bool isEmpty() const { return offsets_.empty(); }
  bool contains(QPDFObjGen id) const { return offsets_.count(id) != 0; }

  /// Adds an object, which must not be there yet.
  ///
  /// - value: as it stands in a file.
  void add(QPDFObjGen id, const std::string &value);

  /// Adds the table and the trailer. Nothing is added afterwards.
  ///
  /// - trailer: of the file; it tells the root, the encryption and the identifier.
  /// - previous: the offset of the file's last section; 0 where there is none: then an engine searches for objects itself.
  void finish(Object trailer, uint64_t previous);

  /// The section's bytes.
  const std::string &bytes() const { return bytes_; }

  /// The offset of its table.
  uint64_t table() const { return table_; }

 private:
  uint64_t position() const { return start_ + bytes_.size(); }

  uint64_t start_;
  uint64_t table_ = 0;
  /// In order, as the table wants them.
  std::map<QPDFObjGen, uint64_t> offsets_;
  std::string bytes_ = "\n";
};

}  // namespace provider
