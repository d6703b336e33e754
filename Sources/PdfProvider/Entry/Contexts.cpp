// SPDX-License-Identifier: Apache-2.0
#include "Entry/Contexts.h"

#include <pthread.h>

#include <set>

namespace provider {

namespace {

/// Plain C, so that nothing of it is made late or destroyed while a thread is still about.
pthread_mutex_t contextsLock = PTHREAD_MUTEX_INITIALIZER;
/// Never destroyed: documents may be closed while the process ends.
std::set<const void *> &contexts = *new std::set<const void *>;

class ContextsLocked {
 public:
  ContextsLocked() { pthread_mutex_lock(&contextsLock); }
  ~ContextsLocked() { pthread_mutex_unlock(&contextsLock); }
  ContextsLocked(const ContextsLocked &) = delete;
  ContextsLocked &operator=(const ContextsLocked &) = delete;
};

}  // namespace

void enlist(const void *context) {
  const ContextsLocked locked;
  contexts.insert(context);
}

void strike(const void *context) {
  const ContextsLocked locked;
  contexts.erase(context);
}

bool isEnlisted(const void *context) {
  const ContextsLocked locked;
  return contexts.count(context) != 0;
}

}  // namespace provider
