// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <interact/worker.h>

#include <mutex>
#include <string>

namespace worker {

/// All that is told about a client's processes: any thread may ask.
class Report {
 public:
  void started(int64_t process);
  void opened(uint32_t sandbox);
  void died(const std::string &why);
  void ended();
  void isInHost(const std::string &why);
  void gaveUp(uint32_t questions);
  void say(const std::string &why);

  void fill(ix_worker_report &report) const;
  std::string reason() const;

 private:
  mutable std::mutex lock_;
  ix_worker_report facts_ = IX_WORKER_REPORT_INIT;
  std::string reason_;
};

}  // namespace worker
