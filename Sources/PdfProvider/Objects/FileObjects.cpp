// SPDX-License-Identifier: Apache-2.0
#include "Objects/FileObjects.h"

#include "Objects/BlockReader.h"
#include "Objects/Failure.h"
#include "Objects/Secret.h"
#include "Objects/Values.h"

#include <qpdf/QPDFLogger.hh>

namespace provider {

std::unique_ptr<QPDF> quietFile() {
  auto file = std::make_unique<QPDF>();
  auto logger = QPDFLogger::create();
  logger->setInfo(logger->discard());
  logger->setWarn(logger->discard());
  logger->setError(logger->discard());
  file->setLogger(logger);
  file->setSuppressWarnings(true);
  return file;
}

FileObjects::FileObjects(std::shared_ptr<const SourceFile> file, const std::string &password, Progress &progress)
    : file_(std::move(file)), progress_(&progress) {
  if (file_->held().data() != nullptr) {
    table_ = PlainTable::read(file_->held());
  }
  if (table_) {
    progress.advance(file_->length(), BlockReader::bytesOfReport);
  } else {
    open(password);
  }
}

FileObjects::~FileObjects() = default;

void FileObjects::open(const std::string &password) {
  auto objects = quietFile();
  reader_ = std::make_shared<BlockReader>(file_, *progress_);
  if (isKept_) {
    reader_->keepGoing();
  }
  objects->processInputSource(reader_, password.c_str());
  wipeStackAfter(password);
  own_ = std::move(objects);
  opened_ = own_.get();
}

void FileObjects::keepGoing() {
  isKept_ = true;
  if (reader_) {
    reader_->keepGoing();
  }
}

QPDF &FileObjects::opened() {
  if (opened_ == nullptr) {
    if (!lateFault_.empty()) {
      throw Failure(IX_ERROR_DAMAGED, lateFault_);
    }
    try {
      // Nothing of it is encrypted.
      open(std::string());
    } catch (const QPDFExc &error) {
      lateFault_ = error.what();
      throw Failure(IX_ERROR_DAMAGED, lateFault_);
    }
    if (isKept_ && !areTrusted()) {
      // A table that qpdf does not take as it is, against all that is known of it.
      lateFault_ = file_->path() + ": damaged, as its objects are read";
      table_.reset();
      places_.reset();
    }
  }
  return *opened_;
}

std::vector<QPDFExc> FileObjects::takeWarnings() {
  auto warnings = opened_ != nullptr ? opened_->getWarnings() : std::vector<QPDFExc>();
  if (!warnings.empty()) {
    table_.reset();
    places_.reset();
  }
  return warnings;
}

const ObjectPlaces &FileObjects::places() {
  if (!table_ && !places_) {
    places_.emplace(opened().getXRefTable());
  }
  return table_ ? table_->places : *places_;
}

long long FileObjects::count() {
  return table_ ? table_->size : integerOf(valueOf(opened().getTrailer(), "/Size")).value_or(0);
}

QPDFObjGen FileObjects::catalog() { return table_ ? table_->catalog : opened().getTrailer().getKey("/Root").getObjGen(); }

}  // namespace provider
