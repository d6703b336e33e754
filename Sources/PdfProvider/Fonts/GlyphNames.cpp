// SPDX-License-Identifier: Apache-2.0
#include "Fonts/GlyphNames.h"

#include "Fonts/Handles.h"

#include <algorithm>
#include <iterator>

namespace provider {

namespace {

struct NamedCharacter {
  std::string_view name;
  uint32_t character;
};

/// The standard strings from the first on.
constexpr NamedCharacter standard[] = {
    {"space", 0x20}, {"exclam", 0x21}, {"quotedbl", 0x22}, {"numbersign", 0x23}, {"dollar", 0x24}, {"percent", 0x25}, {"ampersand", 0x26},
    {"quoteright", 0x2019}, {"parenleft", 0x28}, {"parenright", 0x29}, {"asterisk", 0x2A}, {"plus", 0x2B}, {"comma", 0x2C}, {"hyphen", 0x2D},
    {"period", 0x2E}, {"slash", 0x2F}, {"zero", 0x30}, {"one", 0x31}, {"two", 0x32}, {"three", 0x33}, {"four", 0x34}, {"five", 0x35}, {"six", 0x36},
    {"seven", 0x37}, {"eight", 0x38}, {"nine", 0x39}, {"colon", 0x3A}, {"semicolon", 0x3B}, {"less", 0x3C}, {"equal", 0x3D}, {"greater", 0x3E},
    {"question", 0x3F}, {"at", 0x40}, {"A", 0x41}, {"B", 0x42}, {"C", 0x43}, {"D", 0x44}, {"E", 0x45}, {"F", 0x46}, {"G", 0x47}, {"H", 0x48}, {"I", 0x49},
    {"J", 0x4A}, {"K", 0x4B}, {"L", 0x4C}, {"M", 0x4D}, {"N", 0x4E}, {"O", 0x4F}, {"P", 0x50}, {"Q", 0x51}, {"R", 0x52}, {"S", 0x53}, {"T", 0x54},
    {"U", 0x55}, {"V", 0x56}, {"W", 0x57}, {"X", 0x58}, {"Y", 0x59}, {"Z", 0x5A}, {"bracketleft", 0x5B}, {"backslash", 0x5C}, {"bracketright", 0x5D},
    {"asciicircum", 0x5E}, {"underscore", 0x5F}, {"quoteleft", 0x2018}, {"a", 0x61}, {"b", 0x62}, {"c", 0x63}, {"d", 0x64}, {"e", 0x65}, {"f", 0x66},
    {"g", 0x67}, {"h", 0x68}, {"i", 0x69}, {"j", 0x6A}, {"k", 0x6B}, {"l", 0x6C}, {"m", 0x6D}, {"n", 0x6E}, {"o", 0x6F}, {"p", 0x70}, {"q", 0x71},
    {"r", 0x72}, {"s", 0x73}, {"t", 0x74}, {"u", 0x75}, {"v", 0x76}, {"w", 0x77}, {"x", 0x78}, {"y", 0x79}, {"z", 0x7A}, {"braceleft", 0x7B}, {"bar", 0x7C},
    {"braceright", 0x7D}, {"asciitilde", 0x7E}, {"exclamdown", 0xA1}, {"cent", 0xA2}, {"sterling", 0xA3}, {"fraction", 0x2044}, {"yen", 0xA5},
    {"florin", 0x192}, {"section", 0xA7}, {"currency", 0xA4}, {"quotesingle", 0x27}, {"quotedblleft", 0x201C}, {"guillemotleft", 0xAB},
    {"guilsinglleft", 0x2039}, {"guilsinglright", 0x203A}, {"fi", 0xFB01}, {"fl", 0xFB02}, {"endash", 0x2013}, {"dagger", 0x2020}, {"daggerdbl", 0x2021},
    {"periodcentered", 0xB7}, {"paragraph", 0xB6}, {"bullet", 0x2022}, {"quotesinglbase", 0x201A}, {"quotedblbase", 0x201E}, {"quotedblright", 0x201D},
    {"guillemotright", 0xBB}, {"ellipsis", 0x2026}, {"perthousand", 0x2030}, {"questiondown", 0xBF}, {"grave", 0x60}, {"acute", 0xB4}, {"circumflex", 0x2C6},
    {"tilde", 0x2DC}, {"macron", 0xAF}, {"breve", 0x2D8}, {"dotaccent", 0x2D9}, {"dieresis", 0xA8}, {"ring", 0x2DA}, {"cedilla", 0xB8},
    {"hungarumlaut", 0x2DD}, {"ogonek", 0x2DB}, {"caron", 0x2C7}, {"emdash", 0x2014}, {"AE", 0xC6}, {"ordfeminine", 0xAA}, {"Lslash", 0x141},
    {"Oslash", 0xD8}, {"OE", 0x152}, {"ordmasculine", 0xBA}, {"ae", 0xE6}, {"dotlessi", 0x131}, {"lslash", 0x142}, {"oslash", 0xF8}, {"oe", 0x153},
    {"germandbls", 0xDF}, {"onesuperior", 0xB9}, {"logicalnot", 0xAC}, {"mu", 0xB5}, {"trademark", 0x2122}, {"Eth", 0xD0}, {"onehalf", 0xBD},
    {"plusminus", 0xB1}, {"Thorn", 0xDE}, {"onequarter", 0xBC}, {"divide", 0xF7}, {"brokenbar", 0xA6}, {"degree", 0xB0}, {"thorn", 0xFE},
    {"threequarters", 0xBE}, {"twosuperior", 0xB2}, {"registered", 0xAE}, {"minus", 0x2212}, {"eth", 0xF0}, {"multiply", 0xD7}, {"threesuperior", 0xB3},
    {"copyright", 0xA9}, {"Aacute", 0xC1}, {"Acircumflex", 0xC2}, {"Adieresis", 0xC4}, {"Agrave", 0xC0}, {"Aring", 0xC5}, {"Atilde", 0xC3},
    {"Ccedilla", 0xC7}, {"Eacute", 0xC9}, {"Ecircumflex", 0xCA}, {"Edieresis", 0xCB}, {"Egrave", 0xC8}, {"Iacute", 0xCD}, {"Icircumflex", 0xCE},
    {"Idieresis", 0xCF}, {"Igrave", 0xCC}, {"Ntilde", 0xD1}, {"Oacute", 0xD3}, {"Ocircumflex", 0xD4}, {"Odieresis", 0xD6}, {"Ograve", 0xD2},
    {"Otilde", 0xD5}, {"Scaron", 0x160}, {"Uacute", 0xDA}, {"Ucircumflex", 0xDB}, {"Udieresis", 0xDC}, {"Ugrave", 0xD9}, {"Yacute", 0xDD},
    {"Ydieresis", 0x178}, {"Zcaron", 0x17D}, {"aacute", 0xE1}, {"acircumflex", 0xE2}, {"adieresis", 0xE4}, {"agrave", 0xE0}, {"aring", 0xE5},
    {"atilde", 0xE3}, {"ccedilla", 0xE7}, {"eacute", 0xE9}, {"ecircumflex", 0xEA}, {"edieresis", 0xEB}, {"egrave", 0xE8}, {"iacute", 0xED},
    {"icircumflex", 0xEE}, {"idieresis", 0xEF}, {"igrave", 0xEC}, {"ntilde", 0xF1}, {"oacute", 0xF3}, {"ocircumflex", 0xF4}, {"odieresis", 0xF6},
    {"ograve", 0xF2}, {"otilde", 0xF5}, {"scaron", 0x161}, {"uacute", 0xFA}, {"ucircumflex", 0xFB}, {"udieresis", 0xFC}, {"ugrave", 0xF9}, {"yacute", 0xFD},
    {"ydieresis", 0xFF}, {"zcaron", 0x17E}};

/// Letters whose names are not those of a letter and an accent.
constexpr NamedCharacter others[] = {
    {"Eng", 0x14A}, {"eng", 0x14B}, {"Dcroat", 0x110}, {"dcroat", 0x111}, {"Hbar", 0x126}, {"hbar", 0x127}, {"Tbar", 0x166}, {"tbar", 0x167},
    {"IJ", 0x132}, {"ij", 0x133}, {"Ldot", 0x13F}, {"ldot", 0x140}, {"kgreenlandic", 0x138}, {"longs", 0x17F}, {"napostrophe", 0x149},
    {"Scommaaccent", 0x218}, {"scommaaccent", 0x219}, {"dotlessj", 0x237}, {"Euro", 0x20AC}, {"nbspace", 0xA0}, {"sfthyphen", 0xAD},
    {"Alpha", 0x391}, {"Beta", 0x392}, {"Gamma", 0x393}, {"Delta", 0x394}, {"Epsilon", 0x395}, {"Zeta", 0x396}, {"Eta", 0x397},
    {"Theta", 0x398}, {"Iota", 0x399}, {"Kappa", 0x39A}, {"Lambda", 0x39B}, {"Mu", 0x39C}, {"Nu", 0x39D}, {"Xi", 0x39E},
    {"Omicron", 0x39F}, {"Pi", 0x3A0}, {"Rho", 0x3A1}, {"Sigma", 0x3A3}, {"Tau", 0x3A4}, {"Upsilon", 0x3A5}, {"Phi", 0x3A6},
    {"Chi", 0x3A7}, {"Psi", 0x3A8}, {"Omega", 0x3A9}, {"alpha", 0x3B1}, {"beta", 0x3B2}, {"gamma", 0x3B3}, {"delta", 0x3B4},
    {"epsilon", 0x3B5}, {"zeta", 0x3B6}, {"eta", 0x3B7}, {"theta", 0x3B8}, {"iota", 0x3B9}, {"kappa", 0x3BA}, {"lambda", 0x3BB},
    {"nu", 0x3BD}, {"xi", 0x3BE}, {"omicron", 0x3BF}, {"pi", 0x3C0}, {"rho", 0x3C1}, {"sigma1", 0x3C2}, {"sigma", 0x3C3},
    {"tau", 0x3C4}, {"upsilon", 0x3C5}, {"phi", 0x3C6}, {"chi", 0x3C7}, {"psi", 0x3C8}, {"omega", 0x3C9}, {"tonos", 0x384},
    {"dieresistonos", 0x385}, {"anoteleia", 0x387}};

/// Ends of names, longer ones before those that they end with, and the mark that each puts on a letter.
constexpr NamedCharacter accents[] = {
    {"hungarumlaut", 0x30B}, {"commaaccent", 0x327}, {"circumflex", 0x302}, {"dotaccent", 0x307}, {"dieresis", 0x308}, {"cedilla", 0x327},
    {"macron", 0x304}, {"ogonek", 0x328}, {"acute", 0x301}, {"grave", 0x300}, {"tilde", 0x303}, {"breve", 0x306}, {"caron", 0x30C},
    {"tonos", 0x301}, {"ring", 0x30A}, {"horn", 0x31B}};

/// Numbers after "afii": Cyrillic, and Hebrew.
struct AfiiRange {
  uint32_t first, last, character;
};
constexpr AfiiRange afii[] = {
    {10017, 10022, 0x410}, {10023, 10023, 0x401}, {10024, 10049, 0x416}, {10050, 10050, 0x490}, {10051, 10061, 0x402},
    {10062, 10062, 0x40E}, {10065, 10070, 0x430}, {10071, 10071, 0x451}, {10072, 10097, 0x436}, {10098, 10098, 0x491},
    {10099, 10109, 0x452}, {10110, 10110, 0x45E}, {10145, 10145, 0x40F}, {10146, 10146, 0x462}, {10147, 10147, 0x472},
    {10148, 10148, 0x474}, {10193, 10193, 0x45F}, {10194, 10194, 0x463}, {10195, 10195, 0x473}, {10196, 10196, 0x475},
    {57664, 57690, 0x5D0}, {57716, 57718, 0x5F0}};

constexpr bool startsWith(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

/// The value of digits alone; 0 where something else is among them.
uint32_t numberOf(std::string_view digits, uint32_t base) {
  uint32_t value = 0;
  for (const char each : digits) {
    const uint32_t digit = each >= '0' && each <= '9' ? static_cast<uint32_t>(each - '0') : each >= 'A' && each <= 'F' ? static_cast<uint32_t>(each - 'A') + 10 : base;
    if (digit >= base) {
      return 0;
    }
    value = value * base + digit;
  }
  return value;
}

uint32_t find(std::string_view name) {
  for (const auto *const table : {std::begin(standard), std::begin(others)}) {
    const auto *const end = table == std::begin(standard) ? std::end(standard) : std::end(others);
    const auto *const found = std::find_if(table, end, [&](const NamedCharacter &each) { return each.name == name; });
    if (found != end) {
      return found->character;
    }
  }
  return 0;
}

uint32_t ofUnicode(std::string_view name) {
  const bool isOne = startsWith(name, "uni") && name.size() == 7;
  const bool isLong = name[0] == 'u' && name.size() >= 5 && name.size() <= 7;
  const uint32_t value = isOne ? numberOf(name.substr(3), 16) : isLong ? numberOf(name.substr(1), 16) : 0;
  return value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF) ? 0 : value;
}

uint32_t ofAfii(std::string_view name) {
  const uint32_t number = startsWith(name, "afii") && name.size() == 9 ? numberOf(name.substr(4), 10) : 0;
  for (const AfiiRange &range : afii) {
    if (number >= range.first && number <= range.last) {
      return range.character + number - range.first;
    }
  }
  return 0;
}

/// A letter with an accent, or with two.
uint32_t composed(std::string_view name, int depth) {
  if (const uint32_t own = find(name); own != 0 || depth == 0) {
    return own;
  }
  for (const NamedCharacter &accent : accents) {
    if (name.size() > accent.name.size() && name.substr(name.size() - accent.name.size()) == accent.name) {
      const uint32_t letter = composed(name.substr(0, name.size() - accent.name.size()), depth - 1);
      hb_codepoint_t whole = 0;
      return letter != 0 && hb_unicode_compose(hb_unicode_funcs_get_default(), letter, accent.character, &whole) != 0 ? whole : 0;
    }
  }
  return 0;
}

}  // namespace

std::string_view standardGlyphName(uint32_t number) {
  return number >= 1 && number <= std::size(standard) ? standard[number - 1].name : std::string_view();
}

uint32_t standardEncoding(size_t code) {
  // Behind the codes of ASCII the names come in the order of the codes, with gaps: where each row of codes without one begins.
  struct Row {
    size_t first, last;
    uint32_t name;
  };
  constexpr Row rows[] = {
      {32, 126, 1}, {161, 175, 96}, {177, 180, 111}, {182, 189, 115}, {191, 191, 123}, {193, 200, 124}, {202, 203, 132}, {205, 208, 134},
      {225, 225, 138}, {227, 227, 139}, {232, 235, 140}, {241, 241, 144}, {245, 245, 145}, {248, 251, 146}};
  for (const Row &row : rows) {
    if (code >= row.first && code <= row.last) {
      return row.name + static_cast<uint32_t>(code - row.first);
    }
  }
  return 0;
}

uint32_t characterOfGlyph(std::string_view name) {
  constexpr size_t longest = 40;
  constexpr int mostAccents = 2;
  if (name.empty() || name.size() > longest) {
    return 0;
  }
  const uint32_t own = composed(name, mostAccents);
  const uint32_t written = own != 0 ? own : ofUnicode(name);
  return written != 0 ? written : ofAfii(name);
}

}  // namespace provider
