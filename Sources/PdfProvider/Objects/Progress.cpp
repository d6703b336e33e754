// SPDX-License-Identifier: Apache-2.0
#include "Objects/Progress.h"

#include "Objects/Versions.h"

#include <algorithm>
#include <numeric>

namespace provider {

namespace {

/// The `progress` of a sink or of changes, if this core has it.
template <class Listener>
auto reportOf(const Listener *listener) -> decltype(listener->progress) {
  return listener != nullptr && hasEntry(*listener, &Listener::progress) ? listener->progress : nullptr;
}

}  // namespace

void Progress::begin(std::initializer_list<uint64_t> steps) {
  now_.steps = steps;
  now_.step = 0;
  now_.before = now_.done = now_.asked = 0;
}

void Progress::next() {
  if (now_.step < now_.steps.size()) {
    now_.before += now_.steps[now_.step++];
  }
  now_.done = now_.asked = 0;
}

void Progress::ask() {
  now_.asked = now_.done;
  const uint64_t total = std::accumulate(now_.steps.begin(), now_.steps.end(), uint64_t{0});
  const uint64_t most = now_.step < now_.steps.size() ? now_.steps[now_.step] : 0;
  const uint64_t done = total == 0 ? now_.done : now_.before + std::min(now_.done, most);
  if (tell(done, total) == IX_ERROR_CANCELLED) {
    throw Cancelled();
  }
}

ix_status Progress::tell(uint64_t done, uint64_t total) const {
  if (const auto report = reportOf(now_.changes)) {
    return report(now_.changes, done, total);
  }
  const auto report = reportOf(now_.sink);
  return report == nullptr ? IX_OK : report(now_.sink, nullptr, done, total);
}

Listening::Listening(Progress &progress, const ix_sink *sink) : progress_(progress), outer_(std::move(progress.now_)) {
  progress.now_ = Progress::Entry();
  progress.now_.sink = sink != nullptr ? sink : progress.kept_;
}

Listening::Listening(Progress &progress, const ix_changes *changes)
    : progress_(progress), outer_(std::move(progress.now_)) {
  progress.now_ = Progress::Entry();
  progress.now_.changes = changes;
}

}  // namespace provider
