// Hunspell wants words in its dictionary's own encoding (ISO-8859-2 for Polish), and gives suggestions in it.
#include "cli/print/hunspell_speller.hpp"

#include <iconv.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <hunspell/hunspell.hxx>
#include <optional>

namespace hexwright::cli {

namespace {

constexpr double LONGEST_SUGGESTING = 4;  // seconds, of all documents together

class Converter {
 public:
  Converter(const std::string& to, const std::string& from) : handle_(::iconv_open(to.c_str(), from.c_str())) {}
  ~Converter() {
    if (works()) ::iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool works() const { return handle_ != reinterpret_cast<iconv_t>(-1); }
  // Nothing when a letter has no place in the other encoding.
  std::optional<std::string> operator()(std::string text) {
    if (!works()) return std::nullopt;
    std::string converted(text.size() * 4 + 8, '\0');
    char *in = text.data(), *out = converted.data();
    std::size_t left = text.size(), room = converted.size();
    ::iconv(handle_, nullptr, nullptr, nullptr, nullptr);
    if (::iconv(handle_, &in, &left, &out, &room) != 0) return std::nullopt;  // also when letters were exchanged for others
    converted.resize(converted.size() - room);
    return converted;
  }

 private:
  iconv_t handle_;
};

std::vector<std::filesystem::path> folders() {
  std::vector<std::filesystem::path> list;
  if (const char* given = std::getenv("DICPATH")) {
    std::string all = given;
    for (std::size_t from = 0; from <= all.size();) {
      const std::size_t to = std::min(all.find(':', from), all.size());
      if (to > from) list.emplace_back(all.substr(from, to - from));
      from = to + 1;
    }
    return list;
  }
  return {"/usr/share/hunspell", "/usr/local/share/hunspell", "/usr/share/myspell/dicts"};
}

// pl_PL.aff with pl_PL.dic beside it, without their endings; each name once.
std::vector<std::string> found_for(const std::string& lang) {
  std::vector<std::string> found, names;
  if (lang.empty() || lang.size() > 8 ||
      !std::all_of(lang.begin(), lang.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }))
    return found;
  for (const std::filesystem::path& folder : folders()) {
    std::error_code fault;
    std::vector<std::string> here;
    for (const auto& entry : std::filesystem::directory_iterator(folder, fault)) {
      const std::string name = entry.path().stem().generic_string();
      const bool of_lang = name == lang || name.starts_with(lang + "_");
      if (of_lang && entry.path().extension() == ".aff" && std::filesystem::exists(folder / (name + ".dic"), fault) &&
          std::find(names.begin(), names.end(), name) == names.end())
        here.push_back(name);
    }
    std::sort(here.begin(), here.end());
    for (const std::string& name : here) found.push_back((folder / name).generic_string());
    names.insert(names.end(), here.begin(), here.end());
  }
  // English has a dozen that hardly differ.
  constexpr std::size_t ENOUGH = 3;
  std::stable_partition(found.begin(), found.end(),
                        [](const std::string& path) { return path.ends_with("_US") || path.ends_with("_GB") || path.ends_with("_PL"); });
  if (found.size() > ENOUGH) found.resize(ENOUGH);
  return found;
}

}  // namespace

class HunspellSpeller::Dictionary {
 public:
  explicit Dictionary(const std::string& path)
      : hunspell_((path + ".aff").c_str(), (path + ".dic").c_str()),
        encode_(hunspell_.get_dict_encoding(), "UTF-8"),
        decode_("UTF-8", hunspell_.get_dict_encoding()) {}

  Verdict look_up(const std::string& word) {
    const auto theirs = encode_(word);
    if (!theirs) return Verdict::unsayable;
    return hunspell_.spell(*theirs) ? Verdict::known : Verdict::unknown;
  }
  std::vector<std::string> suggestions(const std::string& word) {
    std::vector<std::string> ours;
    const auto theirs = encode_(word);
    if (!theirs) return ours;
    for (const std::string& one : hunspell_.suggest(*theirs))
      if (auto decoded = decode_(one)) ours.push_back(std::move(*decoded));
    return ours;
  }

 private:
  Hunspell hunspell_;
  Converter encode_, decode_;
};

HunspellSpeller::HunspellSpeller() = default;
HunspellSpeller::~HunspellSpeller() = default;

const HunspellSpeller::Dictionaries& HunspellSpeller::dictionaries(const std::string& lang) {
  const auto [entry, fresh] = by_lang_.try_emplace(lang);
  if (fresh)
    for (const std::string& path : found_for(lang)) entry->second.push_back(std::make_unique<Dictionary>(path));
  return entry->second;
}

bool HunspellSpeller::speaks(const std::string& lang) {
  const std::lock_guard lock(mutex_);
  return !dictionaries(lang).empty();
}

HunspellSpeller::Verdict HunspellSpeller::look_up(const std::string& lang, const std::string& word) {
  const std::lock_guard lock(mutex_);
  Verdict verdict = Verdict::unsayable;
  for (const auto& dictionary : dictionaries(lang)) {
    const Verdict one = dictionary->look_up(word);
    if (one == Verdict::known) return one;
    if (one == Verdict::unknown) verdict = one;
  }
  return verdict;
}

std::vector<std::string> HunspellSpeller::suggestions(const std::string& lang, const std::string& word) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> all;
  for (const auto& dictionary : dictionaries(lang)) {
    if (seconds_suggesting_ > LONGEST_SUGGESTING || !all.empty()) break;
    const auto start = std::chrono::steady_clock::now();
    all = dictionary->suggestions(word);
    seconds_suggesting_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return all;
}

std::string HunspellSpeller::package(const std::string& lang) { return lang == "en" ? "hunspell-en-us" : "hunspell-" + lang; }

}  // namespace hexwright::cli
