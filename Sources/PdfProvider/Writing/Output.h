// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace provider {

class Progress;
class SourceFile;

/// Where the bytes of a save go.
class Output {
 public:
  /// Bytes that are copied at once.
  static constexpr size_t blockSize = size_t{1} << 20;

  Output() = default;
  Output(const Output &) = delete;
  Output &operator=(const Output &) = delete;
  virtual ~Output() = default;

  /// Writes all bytes of a file, and a section behind them. `progress` may be NULL.
  virtual void append(const SourceFile &file, const std::string &section, Progress *progress);
  virtual void write(const char *bytes, size_t count) = 0;
  /// All is written: until now nothing has changed.
  virtual void commit() = 0;
};

}  // namespace provider
