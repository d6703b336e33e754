// SPDX-License-Identifier: Apache-2.0
#include "Objects/StackRoom.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <pthread.h>

namespace provider {

namespace {

/// The stack of a thread: its lowest address and its bytes; none where the system does not say.
struct Stack {
  bool isKnown = false;
  uintptr_t low = 0;
  size_t size = 0;
};

/// Set at the first reading in a thread: the system is slow to say it. Of the model that needs no function of the dynamic linker.
thread_local Stack own __attribute__((tls_model("initial-exec")));

Stack ownStack() {
  Stack stack{true, 0, 0};
#ifdef __linux__
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
    return stack;
  }
  void *low = nullptr;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
    stack = {true, reinterpret_cast<uintptr_t>(low), size};
  }
  pthread_attr_destroy(&attributes);
#endif
  return stack;
}

void knowStack() {
  if (!own.isKnown) {
    own = ownStack();
  }
}

}  // namespace

bool stackIsShort() {
  knowStack();
  const char here = 0;
  const auto at = reinterpret_cast<uintptr_t>(&here);
  const size_t needed = std::min(size_t{128} << 10, own.size / 4);
  return at >= own.low && at - own.low < needed;
}

bool stackHas(size_t bytes) {
  knowStack();
  const char here = 0;
  const auto at = reinterpret_cast<uintptr_t>(&here);
  const bool isWithin = own.size == 0 || at - own.low < own.size;
  return at >= own.low && isWithin && at - own.low >= bytes;
}

}  // namespace provider
