// SPDX-License-Identifier: Apache-2.0
#include "Fonts/SystemFonts.h"

#include <interact/interact.h>

#include <dlfcn.h>

#include <atomic>
#include <cstring>
#include <mutex>
#include <utility>

namespace provider {

namespace {

// As fontconfig's headers have them; they are part of its ABI.
struct FcConfig;
struct FcPattern;
struct FcCharSet;
struct FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
};
using FcBool = int;
constexpr int matchPattern = 0, systemSet = 0;
constexpr int weightRegular = 80, weightBold = 200, slantRoman = 0, slantItalic = 100, spacingMono = 100;

/// The functions of fontconfig that are needed, and the fonts that can be embedded.
struct Fontconfig {
  FcConfig *(*loadConfig)();
  FcPattern *(*createPattern)();
  void (*destroyPattern)(FcPattern *);
  FcBool (*addString)(FcPattern *, const char *, const unsigned char *);
  FcBool (*addInteger)(FcPattern *, const char *, int);
  FcBool (*addBool)(FcPattern *, const char *, FcBool);
  FcBool (*substitute)(FcConfig *, FcPattern *, int);
  void (*substituteDefaults)(FcPattern *);
  FcFontSet *(*installed)(FcConfig *, int set);
  FcFontSet *(*createSet)();
  FcBool (*addFont)(FcFontSet *, FcPattern *);
  void (*keepPattern)(FcPattern *);
  FcFontSet *(*sort)(FcConfig *, FcFontSet **, int count, FcPattern *, FcBool trim, FcCharSet **, int *result);
  void (*destroySet)(FcFontSet *);
  int (*getString)(const FcPattern *, const char *, int, unsigned char **);
  int (*getInteger)(const FcPattern *, const char *, int, int *);
  int (*getBool)(const FcPattern *, const char *, int, FcBool *);
  int (*getCharSet)(const FcPattern *, const char *, int, FcCharSet **);
  FcBool (*hasChar)(const FcCharSet *, uint32_t);
  FcConfig *config = nullptr;
  FcFontSet *usable = nullptr;

  bool load() {
    void *const library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
      return false;
    }
    const auto find = [&](auto &function, const char *name) {
      function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name));
      return function != nullptr;
    };
    const bool isWhole =
        find(loadConfig, "FcInitLoadConfigAndFonts") && find(createPattern, "FcPatternCreate") &&
        find(destroyPattern, "FcPatternDestroy") && find(addString, "FcPatternAddString") &&
        find(addInteger, "FcPatternAddInteger") && find(addBool, "FcPatternAddBool") && find(substitute, "FcConfigSubstitute") &&
        find(substituteDefaults, "FcDefaultSubstitute") && find(installed, "FcConfigGetFonts") &&
        find(createSet, "FcFontSetCreate") && find(addFont, "FcFontSetAdd") && find(keepPattern, "FcPatternReference") &&
        find(sort, "FcFontSetSort") && find(destroySet, "FcFontSetDestroy") &&
        find(getString, "FcPatternGetString") && find(getInteger, "FcPatternGetInteger") && find(getBool, "FcPatternGetBool") &&
        find(getCharSet, "FcPatternGetCharSet") && find(hasChar, "FcCharSetHasChar");
    config = isWhole ? loadConfig() : nullptr;
    usable = config != nullptr ? createSet() : nullptr;
    if (usable == nullptr) {
      return false;
    }
    FcFontSet *const all = installed(config, systemSet);
    for (int i = 0; all != nullptr && i < all->nfont; ++i) {
      if (isUsable(all->fonts[i]) && addFont(usable, all->fonts[i]) != 0) {
        keepPattern(all->fonts[i]);
      }
    }
    return true;
  }

  /// Outlines of TrueType or OpenType, without colours.
  bool isUsable(const FcPattern *font) const {
    FcBool isColored = 0;
    unsigned char *format = nullptr;
    getBool(font, "color", 0, &isColored);
    if (isColored != 0 || getString(font, "fontformat", 0, &format) != 0) {
      return false;
    }
    const auto *const name = reinterpret_cast<const char *>(format);
    return std::strcmp(name, "TrueType") == 0 || std::strcmp(name, "CFF") == 0;
  }
};

/// One thread at a time loads it, or asks it. Nothing has to destroy it: a thread may be at it while the process ends.
std::mutex lock;
std::atomic<bool> isFound{false};

/// Loaded once, and never unloaded: documents may be closed while the process ends. NULL where it is not there. Under the lock.
const Fontconfig *fontconfig() {
  static Fontconfig functions;
  static const bool isLoaded = functions.load();
  isFound.store(true, std::memory_order_release);
  return isLoaded ? &functions : nullptr;
}

class SortedFonts : public SystemFontList {
 public:
  SortedFonts(const Fontconfig &fc, FcFontSet *set) : fc_(fc), set_(set) {
    for (int i = 0; i < set->nfont; ++i) {
      FcCharSet *characters = nullptr;
      if (fc.getCharSet(set->fonts[i], "charset", 0, &characters) == 0) {
        fonts_.push_back({set->fonts[i], characters});
      }
    }
  }
  ~SortedFonts() override { fc_.destroySet(set_); }

  size_t count() const override { return fonts_.size(); }
  bool hasCharacter(size_t place, uint32_t scalar) const override { return fc_.hasChar(fonts_[place].second, scalar) != 0; }

  SystemFont at(size_t place) const override {
    SystemFont found;
    unsigned char *path = nullptr;
    int index = 0;
    if (fc_.getString(fonts_[place].first, "file", 0, &path) == 0) {
      found.path = reinterpret_cast<const char *>(path);
    }
    fc_.getInteger(fonts_[place].first, "index", 0, &index);
    found.face = static_cast<unsigned>(index) & 0xFFFFU;
    found.instance = static_cast<unsigned>(index) >> 16U;
    return found;
  }

 private:
  const Fontconfig &fc_;
  FcFontSet *set_;
  std::vector<std::pair<FcPattern *, FcCharSet *>> fonts_;
};

const unsigned char *text(const char *name) { return reinterpret_cast<const unsigned char *>(name); }

}  // namespace

void findSystemFonts() {
  const std::lock_guard<std::mutex> held(lock);
  fontconfig();
}

bool areSystemFontsFound() { return isFound.load(std::memory_order_acquire); }

std::unique_ptr<SystemFontList> systemFonts(uint32_t flags, const std::string &language) {
  const std::lock_guard<std::mutex> held(lock);
  const Fontconfig *const fc = fontconfig();
  if (fc == nullptr) {
    return nullptr;
  }
  FcPattern *const pattern = fc->createPattern();
  if (pattern == nullptr) {
    return nullptr;
  }
  // The rules of systems for languages hang on the last name.
  if ((flags & IX_SHAPE_FIXED) != 0) {
    fc->addString(pattern, "family", text("monospace"));
    fc->addInteger(pattern, "spacing", spacingMono);
  } else {
    fc->addString(pattern, "family", text((flags & IX_SHAPE_SERIF) != 0 ? "serif" : "sans-serif"));
  }
  if (!language.empty()) {
    fc->addString(pattern, "lang", text(language.c_str()));
  }
  fc->addInteger(pattern, "weight", (flags & IX_SHAPE_BOLD) != 0 ? weightBold : weightRegular);
  fc->addInteger(pattern, "slant", (flags & IX_SHAPE_ITALIC) != 0 ? slantItalic : slantRoman);
  fc->addBool(pattern, "scalable", 1);
  fc->addBool(pattern, "color", 0);
  fc->substitute(fc->config, pattern, matchPattern);
  fc->substituteDefaults(pattern);
  int result = 0;
  // Fonts that add no characters are left out: one that cannot be embedded must not be the reason.
  FcFontSet *usable = fc->usable;
  FcFontSet *const set = fc->sort(fc->config, &usable, 1, pattern, 1, nullptr, &result);
  fc->destroyPattern(pattern);
  return set == nullptr ? nullptr : std::make_unique<SortedFonts>(*fc, set);
}

}  // namespace provider
