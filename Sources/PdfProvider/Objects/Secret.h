// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/StackRoom.h"

#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Overwrites the bytes of a text, with stores that are not left out.
inline void wipe(std::string &text) noexcept {
  volatile char *bytes = text.data();
  for (size_t i = 0; i < text.capacity(); ++i) {
    bytes[i] = 0;
  }
  text.clear();
}

constexpr size_t stackToWipe = 1 << 16;

[[gnu::noinline]] inline void overwriteStack() noexcept {
  volatile unsigned long long left[stackToWipe / sizeof(unsigned long long)];
  for (volatile unsigned long long &each : left) {
    each = 0;
  }
}

/// Overwrites what calls that have returned left below the caller's frame, where the stack has room for that: an engine puts the password
/// into arrays there.
inline void wipeStack() noexcept {
  if (stackHas(stackToWipe + (stackToWipe >> 2))) {
    overwriteStack();
  }
}

/// The same after calls with a password; an empty one is no secret.
inline void wipeStackAfter(const std::string &password) noexcept {
  if (!password.empty()) {
    wipeStack();
  }
}

/// A password. Its bytes are overwritten when it goes, and before another one takes its place.
class Secret {
 public:
  Secret() = default;
  explicit Secret(const std::string &text) : text_(text) {}
  Secret(const char *text, size_t length) : text_(text == nullptr ? "" : text, length) {}
  Secret(const Secret &other) : text_(other.text_) {}
  Secret &operator=(const Secret &other) {
    if (this != &other) {
      wipe(text_);
      text_.assign(other.text_);
    }
    return *this;
  }
  ~Secret() { wipe(text_); }

  const std::string &text() const { return text_; }

 private:
  std::string text_;
};

/// Texts that are overwritten when they go: the spellings of a password.
class Secrets {
 public:
  explicit Secrets(std::vector<std::string> texts) : texts_(std::move(texts)) {}
  Secrets(const Secrets &) = delete;
  Secrets &operator=(const Secrets &) = delete;
  ~Secrets() {
    for (auto &text : texts_) {
      wipe(text);
    }
  }

  const std::vector<std::string> &texts() const { return texts_; }

 private:
  std::vector<std::string> texts_;
};

}  // namespace provider
