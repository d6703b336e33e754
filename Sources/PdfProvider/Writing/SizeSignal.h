// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace provider {

/// Holds back the signal that a limit of file sizes sends (SIGXFSZ) as long as it lives, in this thread alone, so that writing
/// fails with EFBIG. What the host does on that signal, and one that waits already, stay as they are.
class SizeSignal {
 public:
  SizeSignal();
  ~SizeSignal();
  SizeSignal(const SizeSignal &) = delete;
  SizeSignal &operator=(const SizeSignal &) = delete;

 private:
  sigset_t former_;
  bool isHeld_ = false;
};

}  // namespace provider
