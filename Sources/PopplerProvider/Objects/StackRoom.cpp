// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/StackRoom.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <pthread.h>

namespace provider {

namespace {

/// The stack of a thread: its lowest address and its bytes; none where the system does not say.
struct Stack {
  uintptr_t low = 0;
  size_t size = 0;
};

Stack ownStack() {
  Stack stack;
#ifdef __linux__
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
    return stack;
  }
  void *low = nullptr;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
    stack = {reinterpret_cast<uintptr_t>(low), size};
  }
  pthread_attr_destroy(&attributes);
#endif
  return stack;
}

}  // namespace

bool stackIsShort() {
  thread_local const Stack stack = ownStack();
  const char here = 0;
  const auto at = reinterpret_cast<uintptr_t>(&here);
  const size_t needed = std::min(size_t{128} << 10, stack.size / 4);
  return at >= stack.low && at - stack.low < needed;
}

}  // namespace provider
