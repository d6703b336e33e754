// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Settings.h"

#include <interact/interact.h>

#include <memory>
#include <string>
#include <string_view>

namespace worker {

/// The provider itself in this process, where no other one can be started.
class InHost {
 public:
  /// For the file at a path. NULL, and why, where no library of a provider can be loaded.
  static std::unique_ptr<InHost> ofPath(
      const Settings &settings, const std::string &path, const std::string &password, std::string &fault);
  /// For bytes that outlive it.
  static std::unique_ptr<InHost> ofBytes(
      const Settings &settings, std::string_view bytes, const std::string &password, std::string &fault);
  ~InHost();
  InHost(const InHost &) = delete;
  InHost &operator=(const InHost &) = delete;

  const ix_provider &provider() const { return provider_; }
  /// Hands over where entries without a sink of their own tell progress.
  void listen(const ix_sink *sink);

 private:
  InHost() = default;

  ix_provider provider_ = IX_PROVIDER_INIT;
};

}  // namespace worker
