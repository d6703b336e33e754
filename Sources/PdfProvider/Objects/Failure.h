// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Types.h"

#include <exception>
#include <locale>
#include <sstream>
#include <string>

namespace provider {

/// A text from elsewhere in quotation marks, with "?" for control characters; of a long one its beginning.
std::string quoted(const std::string &text);

/// Ends an entry: the status that it returns, and the reason in one line, which names the file if that is at fault.
class Failure : public std::exception {
 public:
  /// The message is made of words, numbers and texts.
  template <class... Parts>
  explicit Failure(ix_status status, const Parts &...parts) : status(status) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    (out << ... << parts);
    message_ = out.str();
  }

  const char *what() const noexcept override { return message_.c_str(); }

  const ix_status status;

 private:
  std::string message_;
};

}  // namespace provider
