// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PlainTable.h"
#include "Objects/Progress.h"
#include "Objects/SourceFile.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace provider {

class BlockReader;

/// A QPDF without a file that says nothing to anyone.
std::unique_ptr<QPDF> quietFile();

/// The objects of a file: where each one is, and qpdf's reading of them. Of a file with a plain table (PlainTable) qpdf reads nothing before
/// an object is asked for that is not plain itself.
class FileObjects {
 public:
  /// Opens a file. Throws as qpdf does, also for a wrong password, but where the table is plain.
  FileObjects(std::shared_ptr<const SourceFile> file, const std::string &password, Progress &progress);
  /// Objects that qpdf has opened, which outlive this.
  explicit FileObjects(QPDF &opened) : opened_(&opened) {}
  ~FileObjects();

  /// From now on the objects are kept: reading them ends no entry.
  void keepGoing();

  /// The objects by qpdf, which opens the file if it has not yet. Throws IX_ERROR_DAMAGED where it cannot, at once if it could not before.
  QPDF &opened();
  /// The fault that qpdf found when it opened the file late; empty for none.
  const std::string &lateFault() const { return lateFault_; }

  /// False once qpdf has warned of anything: objects may be elsewhere then than the table says.
  bool areTrusted() const { return opened_ == nullptr || opened_->numWarnings() == 0; }
  bool areEncrypted() const { return opened_ != nullptr && opened_->isEncrypted(); }
  /// The warnings of qpdf since the last call. After one the table is the one that qpdf has, which may have searched the file for objects.
  std::vector<QPDFExc> takeWarnings();
  /// Where they are. Cost: the first time O(objects), unless the table is plain.
  const ObjectPlaces &places();
  /// The number of objects as the trailer says; 0 where it does not.
  long long count();
  /// The number of the catalog; none where it is no indirect object.
  QPDFObjGen catalog();

 private:
  void open(const std::string &password);

  std::shared_ptr<const SourceFile> file_;
  Progress *progress_ = nullptr;
  std::optional<PlainTable> table_;
  std::optional<ObjectPlaces> places_;
  std::shared_ptr<BlockReader> reader_;
  std::unique_ptr<QPDF> own_;
  QPDF *opened_ = nullptr;
  bool isKept_ = false;
  std::string lateFault_;
};

}  // namespace provider
