// SPDX-License-Identifier: Apache-2.0
#include "Client/Report.h"

#include <algorithm>

namespace worker {

void Report::started(int64_t process) {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.place = IX_WORKER_IN_PROCESS;
  facts_.process = process;
  facts_.sandbox = 0;
  facts_.starts += 1;
}

void Report::opened(uint32_t sandbox) {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.sandbox = sandbox;
}

void Report::died(const std::string &why) {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.place = IX_WORKER_NOWHERE;
  facts_.process = 0;
  facts_.deaths += 1;
  reason_ = why;
}

void Report::ended() {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.place = facts_.place == IX_WORKER_IN_HOST ? facts_.place : uint32_t{IX_WORKER_NOWHERE};
  facts_.process = 0;
}

void Report::isInHost(const std::string &why) {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.place = IX_WORKER_IN_HOST;
  facts_.process = 0;
  reason_ = why;
}

void Report::gaveUp(uint32_t questions) {
  const std::lock_guard<std::mutex> locked(lock_);
  facts_.given_up = questions;
}

void Report::say(const std::string &why) {
  const std::lock_guard<std::mutex> locked(lock_);
  reason_ = why;
}

void Report::fill(ix_worker_report &report) const {
  const std::lock_guard<std::mutex> locked(lock_);
  const uint32_t size = report.size;
  report = facts_;
  report.size = size;
}

std::string Report::reason() const {
  const std::lock_guard<std::mutex> locked(lock_);
  std::string line = reason_;
  std::replace_if(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
  return line;
}

}  // namespace worker
