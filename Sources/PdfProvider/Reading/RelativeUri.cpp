// SPDX-License-Identifier: Apache-2.0
#include "Reading/RelativeUri.h"

#include <algorithm>
#include <cctype>

namespace provider {

namespace {

/// The parts of a URI (RFC 3986, 3), each with the sign that marks it: "http:", "//host", "/path", "?query", "#fragment".
struct Parts {
  std::string scheme;
  std::string authority;
  std::string path;
  std::string query;
  std::string fragment;
};

/// The length of a scheme with its colon; 0 for none.
size_t schemeLength(const std::string &uri) {
  const auto end = uri.find(':');
  const bool isScheme = end != std::string::npos && end > 0 && std::isalpha(static_cast<unsigned char>(uri[0])) != 0 &&
                        std::all_of(uri.begin(), uri.begin() + static_cast<std::ptrdiff_t>(end), [](unsigned char c) {
                          return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.';
                        });
  return isScheme ? end + 1 : 0;
}

Parts partsOf(const std::string &uri) {
  Parts parts;
  size_t at = schemeLength(uri);
  parts.scheme = uri.substr(0, at);
  const size_t fragment = std::min(uri.find('#', at), uri.size());
  const size_t query = std::min(uri.find('?', at), fragment);
  if (uri.compare(at, 2, "//") == 0) {
    const size_t end = std::min(uri.find('/', at + 2), query);
    parts.authority = uri.substr(at, end - at);
    at = end;
  }
  parts.path = uri.substr(at, query - at);
  parts.query = uri.substr(query, fragment - query);
  parts.fragment = uri.substr(fragment);
  return parts;
}

/// Takes "." and ".." out of a path (5.2.4).
std::string withoutDots(const std::string &path) {
  std::string made;
  for (size_t at = 0; at < path.size();) {
    const size_t end = std::min(path.find('/', at + 1), path.size());
    const std::string segment = path.substr(at, end - at);
    const std::string name = segment[0] == '/' ? segment.substr(1) : segment;
    const bool isLast = end == path.size();
    if (name == "." || name == "..") {
      if (name == "..") {
        made.resize(made.find_last_of('/') == std::string::npos ? 0 : made.find_last_of('/'));
      }
      made += isLast ? "/" : "";
    } else {
      made += segment;
    }
    at = end;
  }
  return made;
}

/// A relative path behind that of the base, up to its last slash (5.2.3).
std::string merged(const Parts &base, const std::string &path) {
  if (!base.authority.empty() && base.path.empty()) {
    return "/" + path;
  }
  const auto slash = base.path.find_last_of('/');
  return (slash == std::string::npos ? "" : base.path.substr(0, slash + 1)) + path;
}

}  // namespace

std::string resolvedUri(const std::string &base, const std::string &reference) {
  const Parts from = partsOf(base);
  Parts to = partsOf(reference);
  if (!to.scheme.empty() || from.scheme.empty()) {
    return reference;
  }
  if (to.authority.empty()) {
    to.authority = from.authority;
    if (to.path.empty()) {
      to.path = from.path;
      to.query = to.query.empty() ? from.query : to.query;
    } else {
      to.path = withoutDots(to.path[0] == '/' ? to.path : merged(from, to.path));
    }
  } else {
    to.path = withoutDots(to.path);
  }
  return from.scheme + to.authority + to.path + to.query + to.fragment;
}

}  // namespace provider
