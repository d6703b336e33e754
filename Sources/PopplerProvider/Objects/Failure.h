// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Types.h"

#include <exception>
#include <string>
#include <utility>

namespace provider {

/// Ends an entry: the status that it returns, and why, in one line that names the file where one is at fault.
class Failure : public std::exception {
 public:
  Failure(ix_status status, std::string message) : status(status), message_(std::move(message)) {}

  const char *what() const noexcept override { return message_.c_str(); }

  const ix_status status;

 private:
  std::string message_;
};

}  // namespace provider
