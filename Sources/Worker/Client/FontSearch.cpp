// SPDX-License-Identifier: Apache-2.0
#include "Client/FontSearch.h"

#include "Client/WithoutSignals.h"
#include "Entry/ForkGate.h"
#include "Fonts/FontCalls.h"

#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace worker {

struct FontSearch::News {
  std::mutex lock;
  /// Under the lock. Empty once nobody is to be told.
  std::function<void()> tell;
};

FontSearch::FontSearch(std::function<void()> tell) {
  if (provider::areFontsOfSystemFound()) {
    return;
  }
  auto news = std::make_shared<News>();
  news->tell = std::move(tell);
  try {
    const WithoutSignals none;
    // A fork waits for its end: what fontconfig has locked would stay so in the child.
    std::thread([news] {
      const provider::InsideEntry inside;
      provider::findFontsOfSystem();
      const std::lock_guard<std::mutex> held(news->lock);
      if (news->tell) {
        news->tell();
      }
    }).detach();
    news_ = std::move(news);
  } catch (const std::system_error &) {
    // Where there can be no thread, the first text that needs them looks for them.
  }
}

FontSearch::~FontSearch() {
  if (news_) {
    const std::lock_guard<std::mutex> held(news_->lock);
    news_->tell = nullptr;
  }
}

bool FontSearch::goesOn() const { return news_ != nullptr && !provider::areFontsOfSystemFound(); }

}  // namespace worker
