// Names are kept by their first word, so that a sentence asks once a word; stems are few and are gone through.
#include "reading/sentence/names.hpp"

#include <algorithm>
#include <cctype>

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

void Names::add(About about, const std::string& id, std::string_view written) {
  std::vector<std::string> words;
  for (Token& token : tokens_of(written)) words.push_back(std::move(token.low));
  if (words.empty()) return;
  std::vector<Form>& forms = by_first_word_[words.front()];
  const bool known = std::any_of(forms.begin(), forms.end(),
                                 [&](const Form& form) { return form.about == about && form.id == id && form.words == words; });
  if (!known) forms.push_back({about, id, std::move(words)});
}

void Names::add_stem(About about, const std::string& id, const std::string& stem, bool only_capital) {
  std::string small = io::in_small(stem);
  if (small.empty() || stem_count_ >= MOST_STEMS) return;
  ++stem_count_;
  std::vector<Stem>& alike = stems_[static_cast<unsigned char>(small.front())];
  const bool ending = small.ends_with('*');
  if (ending) small.pop_back();
  alike.push_back({about, id, std::move(small), ending, only_capital});
}

bool Names::Stem::fits(const Token& token) const {
  if (only_capital && !token.capital) return false;
  return ending ? token.low.starts_with(front) && token.low.size() <= front.size() + LONGEST_ENDING : token.low == front;
}

std::uint64_t Names::that_may_begin(const Token& token) const {
  std::uint64_t kinds = 0;
  if (const auto forms = by_first_word_.find(token.low); forms != by_first_word_.end())
    for (const Form& form : forms->second) kinds |= bit(form.about);
  if (token.is != Token::Is::word) return kinds;
  for (const Stem& stem : stems_[static_cast<unsigned char>(token.low.front())])
    if (stem.fits(token)) kinds |= bit(stem.about);
  return kinds;
}

Names::Found Names::at(About about, const std::vector<Token>& tokens, std::size_t token) const {
  Found found;
  if (const auto forms = by_first_word_.find(tokens[token].low); forms != by_first_word_.end())
    for (const Form& form : forms->second) {
      if (form.about != about || token + form.words.size() > tokens.size() || form.words.size() < found.tokens) continue;
      const bool fits = std::equal(form.words.begin(), form.words.end(), tokens.begin() + static_cast<long>(token),
                                   [](const std::string& word, const Token& one) { return word == one.low; });
      if (!fits) continue;
      if (form.words.size() > found.tokens) found.ids.clear();
      found.tokens = form.words.size();
      found.ids.push_back(form.id);
    }
  if (found.tokens > 0 || tokens[token].is != Token::Is::word) return found;
  for (const Stem& stem : stems_[static_cast<unsigned char>(tokens[token].low.front())]) {
    if (stem.about != about || !stem.fits(tokens[token])) continue;
    found.tokens = 1;
    if (std::find(found.ids.begin(), found.ids.end(), stem.id) == found.ids.end()) found.ids.push_back(stem.id);
  }
  return found;
}

std::vector<std::string> Names::written(About about) const {
  std::vector<std::string> all;
  for (const auto& [first, forms] : by_first_word_)
    for (const Form& form : forms) {
      if (form.about != about) continue;
      std::string words;
      for (const std::string& word : form.words) words += (words.empty() ? "" : " ") + word;
      all.push_back(std::move(words));
    }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

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

void Names::add_designation(std::string_view designation) {
  if (const std::string tail = tail_of(io::in_small(designation)); !tail.empty()) tails_.insert(tail);
}

bool Names::looks_like_a_designation(std::string_view low) const {
  const std::string tail = tail_of(low);
  return !tail.empty() && tails_.contains(tail);
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
