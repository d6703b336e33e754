// SPDX-License-Identifier: Apache-2.0
#include "Entry/ForkGate.h"

#include <pthread.h>

#include <ctime>

namespace provider {

namespace {

/// Plain C, so that nothing of it is made late or destroyed while a thread is still about.
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
/// All of these under the lock.
unsigned threadsInside = 0;
unsigned threadsForking = 0;
bool isLost = false;

/// How many entries this thread is inside of: a host may fork in a callback of one, or open another document there.
/// Of the model that needs no function of the dynamic linker.
thread_local unsigned depth __attribute__((tls_model("initial-exec"))) = 0;

/// Waits for a change, until the given time at most; false at its end.
bool waitUntil(const timespec &end) { return pthread_cond_timedwait(&changed, &lock, &end) == 0; }

timespec latest() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  now.tv_sec += InsideEntry::longestWait;
  return now;
}

unsigned others() { return threadsInside - (depth > 0 ? 1 : 0); }

/// Keeps the lock until the fork is done, so that both processes find its state whole.
void beforeFork() {
  pthread_mutex_lock(&lock);
  threadsForking += 1;
  const timespec end = latest();
  while (others() > 0 && waitUntil(end)) {
  }
}

void afterForkInParent() {
  threadsForking -= 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

void afterForkInChild() {
  isLost = isLost || others() > 0;
  threadsForking = 0;
  threadsInside = depth > 0 ? 1 : 0;
  changed = PTHREAD_COND_INITIALIZER;
  lock = PTHREAD_MUTEX_INITIALIZER;
}

/// When the provider is loaded, before any of its entries can be called.
[[maybe_unused]] const int registered = pthread_atfork(beforeFork, afterForkInParent, afterForkInChild);

}  // namespace

InsideEntry::InsideEntry() {
  pthread_mutex_lock(&lock);
  if (depth == 0) {
    const timespec end = threadsForking > 0 ? latest() : timespec{};
    while (threadsForking > 0 && waitUntil(end)) {
    }
    threadsInside += 1;
  }
  depth += 1;
  canGoOn_ = !isLost;
  pthread_mutex_unlock(&lock);
}

InsideEntry::~InsideEntry() {
  pthread_mutex_lock(&lock);
  depth -= 1;
  if (depth == 0) {
    threadsInside -= 1;
    pthread_cond_broadcast(&changed);
  }
  pthread_mutex_unlock(&lock);
}

}  // namespace provider
