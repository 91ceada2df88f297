// Names are kept by their first word, so that a sentence asks once a word; stems are few and are gone through.
#include "reading/sentence/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::sentences {

namespace {

constexpr std::size_t LONGEST_ENDING = 5;  // in bytes: "ową", "iego"
constexpr std::size_t MOST_STEMS = 2'000;  // more is no card: each word is held against all

constexpr Nation NATIONS[] = {
    {"pol*|polsk*", "polish|poles|pole|poland|poland's", "polsk*|polak*|polacy"},
    {"germ*|niem*", "german|germans|germany|germany's", "niemiec*|niemie*|niemc*"},
    {"sov*|radz*|sowiec*|russ*|rosj*|rosyj*", "soviet|soviets|russian|russians|russia", "radzieck*|sowiec*|rosyjsk*|rosjan*|bolszewi*"},
    {"fran*", "french|france|frenchmen", "francus*|francuz*"},
    {"brit*|bryt*|engl*|angiel*", "british|britain|english|britons", "brytyjsk*|brytyjczy*|angiels*|anglic*|anglik*"},
    {"amer*|amery*", "american|americans|america", "amerykańsk*|amerykan*"},
    {"aust*", "austrian|austrians|austria", "austriac*|austria*"},
    {"prus*", "prussian|prussians|prussia", "prusk*|prusa*|prusac*"},
    {"ital*|włos*", "italian|italians|italy", "włosk*|włos*|włoch*"},
    {"ukra*", "ukrainian|ukrainians|ukraine", "ukraińs*|ukrain*"},
    {"union*|federal*|unii", "union|federal|federals|yankees", "unii|unijn*|federal*"},
    {"confed*|konfed*", "confederate|confederates|confederacy", "konfedera*"},
    {"japan*|japo*", "japanese|japan", "japońs*|japończy*"},
    {"swed*|szwe*", "swedish|swedes|swede|sweden", "szwedz*|szwed*"},
    {"turk*|turc*|turec*", "turkish|turks|turk|turkey", "tureck*|turk*|turcy"},
};

}  // namespace

std::span<const Nation> nations() { return NATIONS; }

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "kp" of 9kp, "/pp" of II/5pp; empty for what has no number, or but one letter behind it.
std::string tail_of(std::string_view low) {
  const std::size_t slash = low.find('/');
  const std::string_view number = low.substr(0, slash);
  const bool roman = !number.empty() && number.find_first_not_of("ivx") == std::string_view::npos;
  const std::size_t from =
      slash != std::string_view::npos && (roman || std::all_of(number.begin(), number.end(), is_digit)) ? slash + 1 : 0;
  if (slash != std::string_view::npos && from == 0) return {};
  const std::size_t letters = low.find_first_not_of("0123456789", from);
  if (letters == std::string_view::npos || letters == from || low.size() < letters + 2) return {};
  const std::string tail(low.substr(letters));
  if (tail.find_first_of("0123456789/") != std::string::npos) return {};
  return (from > 0 ? "/" : "") + tail;
}

}  // namespace

class Names::Sorted {
 public:
  struct Form {
    About about;
    std::string id;
    std::vector<std::string> words;
    bool operator==(const Form&) const = default;
  };
  struct Stem {
    About about;
    std::string id, front;
    bool ending;  // may follow
    bool only_capital;
    bool fits(const Token& token) const {
      if (only_capital && !token.capital) return false;
      return ending ? token.low.starts_with(front) && token.low.size() <= front.size() + LONGEST_ENDING : token.low == front;
    }
  };

  void name(About about, std::string_view id, std::string_view written) {
    std::vector<std::string> words;
    for (Token& token : tokens_of(written)) words.push_back(std::move(token.low));
    if (words.empty()) return;
    std::vector<Form>& forms = by_first_word[words.front()];
    Form form{about, std::string(id), std::move(words)};
    if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(std::move(form));
  }
  void stem(About about, std::string_view id, std::string_view stem, bool only_capital) {
    std::string small = io::in_small(stem);
    if (small.empty() || stem_count_ >= MOST_STEMS) return;
    ++stem_count_;
    std::vector<Stem>& alike = stems[static_cast<unsigned char>(small.front())];
    const bool ending = small.ends_with('*');
    if (ending) small.pop_back();
    alike.push_back({about, std::string(id), std::move(small), ending, only_capital});
  }
  void designation(std::string_view designation) {
    if (const std::string tail = tail_of(io::in_small(designation)); !tail.empty()) tails.insert(tail);
  }
  void write_down() {
    for (const auto& [first, forms] : by_first_word)
      for (const Form& form : forms) {
        std::string words;
        for (const std::string& word : form.words) words += (words.empty() ? "" : " ") + word;
        ways[form.about].push_back(std::move(words));
      }
    for (auto& [about, all] : ways) {
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
    }
  }

  std::once_flag once;
  bool done = false;
  std::unordered_map<std::string, std::vector<Form>> by_first_word;
  std::array<std::vector<Stem>, 256> stems;  // by their first byte
  std::set<std::string, std::less<>> shapes, tails;
  std::map<About, std::vector<std::string>> ways;  // to write one

 private:
  std::size_t stem_count_ = 0;
};

std::shared_ptr<Names::Sorted> Names::fresh() { return std::make_shared<Sorted>(); }

void Names::note(Adds what, About about, std::string_view id, std::string_view written) {
  if (!sorted_ || sorted_.use_count() > 1 || sorted_->done) sorted_ = fresh();  // those of a copy, or of what was there before
  added_ += static_cast<char>(what);
  added_ += static_cast<char>(about);
  for (const std::string_view part : {id, written}) {
    const auto size = static_cast<std::uint32_t>(part.size());
    added_.append(reinterpret_cast<const char*>(&size), sizeof size).append(part);
  }
}

void Names::add(About about, const std::string& id, std::string_view written) { note(Adds::name, about, id, written); }
void Names::add_stem(About about, const std::string& id, const std::string& stem, bool only_capital) {
  note(only_capital ? Adds::stem_with_capital : Adds::stem, about, id, stem);
}
void Names::add_label(std::string_view label) { note(Adds::label, About::hex, {}, label); }
void Names::add_designation(std::string_view designation) { note(Adds::designation, About::unit, {}, designation); }

const Names::Sorted& Names::sorted() const {
  std::call_once(sorted_->once, [&] {
    const auto part = [&](std::size_t& at) {
      std::uint32_t size = 0;
      std::memcpy(&size, added_.data() + at, sizeof size);
      at += sizeof size + size;
      return std::string_view(added_).substr(at - size, size);
    };
    for (std::size_t at = 0; at < added_.size();) {
      const auto what = static_cast<Adds>(added_[at]);
      const auto about = static_cast<About>(added_[at + 1]);
      at += 2;
      const std::string_view id = part(at), words = part(at);
      switch (what) {
        case Adds::name:
          sorted_->name(about, id, words);
          break;
        case Adds::stem:
        case Adds::stem_with_capital:
          sorted_->stem(about, id, words, what == Adds::stem_with_capital);
          break;
        case Adds::label:
          sorted_->shapes.insert(shape_of(words));
          break;
        case Adds::designation:
          sorted_->designation(words);
      }
    }
    sorted_->write_down();
    sorted_->done = true;
  });
  return *sorted_;
}

bool Names::looks_like_a_label(std::string_view word) const { return sorted().shapes.contains(shape_of(word)); }

std::uint64_t Names::that_may_begin(const Token& token) const {
  const Sorted& known = sorted();
  std::uint64_t kinds = 0;
  if (const auto forms = known.by_first_word.find(token.low); forms != known.by_first_word.end())
    for (const Sorted::Form& form : forms->second) kinds |= bit(form.about);
  if (token.is != Token::Is::word) return kinds;
  for (const Sorted::Stem& stem : known.stems[static_cast<unsigned char>(token.low.front())])
    if (stem.fits(token)) kinds |= bit(stem.about);
  return kinds;
}

Names::Found Names::at(About about, const std::vector<Token>& tokens, std::size_t token) const {
  const Sorted& known = sorted();
  Found found;
  if (const auto forms = known.by_first_word.find(tokens[token].low); forms != known.by_first_word.end())
    for (const Sorted::Form& form : forms->second) {
      if (form.about != about || token + form.words.size() > tokens.size() || form.words.size() < found.tokens) continue;
      const bool fits = std::equal(form.words.begin(), form.words.end(), tokens.begin() + static_cast<long>(token),
                                   [](const std::string& word, const Token& one) { return word == one.low; });
      if (!fits) continue;
      if (form.words.size() > found.tokens) found.ids.clear();
      found.tokens = form.words.size();
      found.ids.push_back(form.id);
    }
  if (found.tokens > 0 || tokens[token].is != Token::Is::word) return found;
  for (const Sorted::Stem& stem : known.stems[static_cast<unsigned char>(tokens[token].low.front())]) {
    if (stem.about != about || !stem.fits(tokens[token])) continue;
    found.tokens = 1;
    if (std::find(found.ids.begin(), found.ids.end(), stem.id) == found.ids.end()) found.ids.push_back(stem.id);
  }
  return found;
}

const std::vector<std::string>& Names::written(About about) const {
  static const std::vector<std::string> none;
  const auto found = sorted().ways.find(about);
  return found == sorted().ways.end() ? none : found->second;
}

bool Names::looks_like_a_designation(std::string_view low) const {
  const std::string tail = tail_of(low);
  return !tail.empty() && sorted().tails.contains(tail);
}

std::string Names::shape_of(std::string_view word) {
  std::string shape;
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    shape += c >= '0' && c <= '9' ? '9' : byte < 128 && std::isalpha(byte) ? 'A' : c;
  }
  return shape;
}

}  // namespace hexwright::sentences
