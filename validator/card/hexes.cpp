// Which words of a card are hexes: the kind of label is the one that the card uses most, so that years, counts and dice are none.
#include <algorithm>
#include <array>
#include <set>

#include "validator/card/card.hpp"

namespace hexwright::validator {

namespace {

enum class Labels { four, dotted, letters, lettered_boards };  // 1412, W3309; B30.31; F6; 12P4
constexpr std::size_t KINDS = 4;
constexpr std::size_t FEWEST = 3;  // different labels that make a kind one

bool digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }
int value(std::string_view text) {
  int number = 0;
  for (const char c : text) number = number * 10 + (c - '0');
  return number;
}
bool big(char c) { return c >= 'A' && c <= 'Z'; }

std::optional<CardHex> four(const CardWord& word) {
  std::string_view text = word.text;
  CardHex hex;
  if (text.size() == 5 && big(text[0])) hex.sheet = text.substr(0, 1), text.remove_prefix(1);
  if (text.size() != 4 || !digits(text)) return std::nullopt;
  hex.column = value(text.substr(0, 2)), hex.row = value(text.substr(2));
  hex.label = word.text;
  return hex;
}

std::optional<CardHex> dotted(const std::vector<CardWord>& words, std::size_t i) {
  std::string_view text = words[i].text;
  if (text.size() < 2 || text.size() > 3 || !big(text[0]) || !digits(text.substr(1)) || i + 2 >= words.size()) return std::nullopt;
  if (!words[i + 1].is(".") || !words[i + 1].glued() || !words[i + 2].glued() || !digits(words[i + 2].text) ||
      words[i + 2].text.size() != 2)
    return std::nullopt;
  CardHex hex;
  hex.words = 3;
  hex.sheet = text.substr(0, 1);
  hex.column = value(text.substr(1)), hex.row = value(words[i + 2].text);
  hex.label = std::string(text) + '.' + std::string(words[i + 2].text);
  return hex;
}

// F6, AA12; with a board, 12P4.
std::optional<CardHex> letters(const std::vector<CardWord>& words, std::size_t i, bool with_board) {
  std::string_view text = words[i].text;
  if (text.size() > 6 || (i + 2 < words.size() && words[i + 1].is(".") && words[i + 1].glued() && words[i + 2].glued() &&
                          words[i + 2].kind == CardWord::Kind::number))
    return std::nullopt;  // B20.7 is a rule
  CardHex hex;
  while (!text.empty() && text[0] >= '0' && text[0] <= '9') hex.sheet += text[0], text.remove_prefix(1);
  if (hex.sheet.empty() == with_board || hex.sheet.size() > 2) return std::nullopt;
  std::size_t end = 0;
  while (end < text.size() && big(text[end])) ++end;
  const std::string_view row = text.substr(end);
  if (end == 0 || end > 2 || !digits(row) || row.size() > 2) return std::nullopt;
  if (end == 2 && text[0] != text[1]) return std::nullopt;  // after Z comes AA
  hex.column = text[0] - 'A' + 1 + (end == 2 ? 26 : 0), hex.row = value(row);
  hex.label = words[i].text;
  return hex;
}

// Years, hours and counts of things have four digits too.
bool counts_something(const PrintedCard& card, std::size_t i) {
  const CardWord& word = card.word(i);
  if (word.kind != CardWord::Kind::number) return false;
  if (i + 1 < card.words().size() &&
      card.word(i + 1).among({"pkt", "points", "vp", "men", "hours", "hrs", "h", "roku", "r", "m", "yards", "guns", "am", "pm"}))
    return true;
  if (i > 0 && (month_of(card.word(i - 1)) || card.word(i - 1).among({"year", "rok", "roku"}))) return true;
  const int number = value(word.text);
  if (number < 1400 || number > 2030) return false;
  for (std::size_t k = card.sentence(i).begin; k < card.sentence(i).end; ++k)
    if (month_of(card.word(k)) && k + 4 > i && k < i + 4) return true;
  return false;
}

}  // namespace

void PrintedCard::find_hexes() {
  std::array<std::vector<CardHex>, KINDS> found;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const auto add = [&](Labels kind, std::optional<CardHex> hex) {
      if (!hex) return;
      hex->word = i;
      found[static_cast<std::size_t>(kind)].push_back(std::move(*hex));
    };
    if (words_[i].kind == CardWord::Kind::sign || words_[i].kind == CardWord::Kind::word) continue;
    if (!counts_something(*this, i)) add(Labels::four, four(words_[i]));
    if (words_[i].kind != CardWord::Kind::mixed) continue;
    add(Labels::dotted, dotted(words_, i));
    add(Labels::letters, letters(words_, i, false));
    add(Labels::lettered_boards, letters(words_, i, true));
  }
  std::size_t best = 0, most = 0;
  for (std::size_t kind = 0; kind < KINDS; ++kind) {
    std::set<std::string_view> different;
    for (const CardHex& hex : found[kind]) different.insert(hex.label);
    if (different.size() > most) best = kind, most = different.size();
  }
  if (most < FEWEST) return;
  hexes_ = std::move(found[best]);
  // The second half of "12R6-R7" is on the same board.
  if (best == static_cast<std::size_t>(Labels::lettered_boards)) {
    std::vector<CardHex> more;
    for (const CardHex& hex : hexes_) {
      const std::size_t next = hex.word + 2;
      if (next >= words_.size() || !words_[next - 1].is("-") || !words_[next].glued()) continue;
      if (auto other = letters(words_, next, false)) {
        other->word = next, other->sheet = hex.sheet;
        other->label = hex.sheet + other->label;
        more.push_back(std::move(*other));
      }
    }
    hexes_.insert(hexes_.end(), more.begin(), more.end());
    std::sort(hexes_.begin(), hexes_.end(), [](const CardHex& a, const CardHex& b) { return a.word < b.word; });
  }
  for (std::size_t h = 0; h < hexes_.size(); ++h)
    for (std::size_t k = 0; k < hexes_[h].words; ++k) hex_at_[hexes_[h].word + k] = static_cast<int>(h);
}

}  // namespace hexwright::validator
