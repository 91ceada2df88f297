// Hexes that cannot be on the card's map: numbers far beyond all others, hexes outside the part in use, boards that are not in the game.
#include <algorithm>
#include <map>
#include <set>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_AREA_FINDINGS = findings({
    {"card/off-map", Severity::error, mark("A hex or board outside the map in use"),
     mark("The card says which part of the map or which boards are used, and this is not among them; or a row or column is more than twice "
          "as high as any other, and with its digits turned round it would fit."),
     mark("W1612, where only the map east of hexrow W20xx is used; \"board 5\" with boards 3 and 12"), mark("W2016 there; \"board 3\""),
     mark("Write a hex or a board of the part in use.")},
});

struct Most {
  int column = 0, row = 0;
};

void far_beyond(const PrintedCard& card, CardSink& out) {
  std::map<std::string, const CardHex*> different;
  for (const CardHex& hex : card.hexes()) different.emplace(hex.label, &hex);
  if (different.size() < 6) return;
  std::vector<int> columns, rows;
  for (const auto& [label, hex] : different) columns.push_back(hex->column), rows.push_back(hex->row);
  std::sort(columns.begin(), columns.end());
  std::sort(rows.begin(), rows.end());
  const Most second{columns[columns.size() - 2], rows[rows.size() - 2]};
  for (const CardHex& hex : card.hexes()) {
    const bool far_row = hex.row == rows.back() && hex.row > 2 * second.row,
               far_column = hex.column == columns.back() && hex.column > 2 * second.column;
    if (far_row == far_column) continue;
    const int odd = far_row ? hex.row : hex.column, most = far_row ? second.row : second.column;
    const int turned = odd % 10 * 10 + odd / 10;
    if (odd < 10 || odd > 99 || turned > most) continue;
    Finding& finding = out.report(CARD_AREA_FINDINGS["card/off-map"], hex.word,
                                  say("{hex}: no other row or column on the card is above {most}.", {{"hex", hex.label}, {"most", most}}));
    finding.severity = Severity::warning;
    const auto meant = std::find_if(card.hexes().begin(), card.hexes().end(), [&](const CardHex& other) {
      return other.sheet == hex.sheet &&
             (far_row ? other.column == hex.column && other.row == turned : other.row == hex.row && other.column == turned);
    });
    if (meant != card.hexes().end()) {
      finding.because(say("{hex} stands elsewhere on the card.", {{"hex", meant->label}}));
      out.also(finding, meant->word);
    }
  }
}

struct Limit {
  std::size_t sentence = 0, word = 0;
  bool of_columns = true, above = true, inclusive = false;
  int number = 0;
  std::string sheet;
  bool keeps(const CardHex& hex) const {
    const int value = of_columns ? hex.column : hex.row;
    return value == number ? inclusive : (value > number) == above;
  }
};

// "W20xx", "B40.xx": the number of a row of hexes whose letters are in front.
std::optional<Limit> row_of_hexes(const PrintedCard& card, std::size_t at) {
  const CardWord& word = card.word(at);
  std::string text(word.text);
  Limit limit;
  const bool dotted = at + 2 < card.words().size() && card.word(at + 1).is(".") && card.word(at + 2).is("xx");
  if (text.size() < 3 && !dotted) return std::nullopt;
  if (text[0] >= 'A' && text[0] <= 'Z') limit.sheet = text.substr(0, 1), text.erase(0, 1);
  if (!dotted) {
    if (text.size() != 4) return std::nullopt;
    if (text.starts_with("xx"))
      limit.of_columns = false, text.erase(0, 2);
    else if (text.ends_with("xx"))
      text.resize(2);
    else
      return std::nullopt;
  }
  if (text.empty() || text.size() > 2 || text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  limit.number = std::atoi(text.c_str());
  limit.word = at, limit.sentence = card.sentence_number(at);
  return limit;
}

std::vector<Limit> limits_of(const PrintedCard& card) {
  std::vector<Limit> limits;
  for (std::size_t i = 3; i < card.words().size(); ++i) {
    auto limit = row_of_hexes(card, i);
    if (!limit) continue;
    bool found = false;
    for (std::size_t k = i; k-- > 0 && k + 6 > i;)
      if (card.word(k).among({"east", "west", "north", "south", "wschód", "zachód", "północ", "południe"})) {
        limit->above = card.word(k).among({"east", "wschód", "south", "południe"});
        found = true;
        break;
      }
    for (std::size_t k = i + 1; k < card.sentence(i).end && k < i + 7; ++k)
      limit->inclusive |= card.word(k).among({"inclusive", "włącznie"});
    if (found) limits.push_back(*limit);
  }
  return limits;
}

void report_outside(const std::vector<const CardHex*>& outside, std::size_t inside, std::size_t limit, CardSink& out) {
  if (outside.empty() || outside.size() > 2 || inside < 5) return;  // else the limit was not understood
  for (const CardHex* hex : outside) {
    Finding& finding = out.report(CARD_AREA_FINDINGS["card/off-map"], hex->word,
                                  say("{hex} lies outside the part of the map that is used.", {{"hex", hex->label}}));
    out.also(finding, limit);
  }
}

void outside_limits(const PrintedCard& card, CardSink& out) {
  for (const Limit& limit : limits_of(card)) {
    std::vector<const CardHex*> outside;
    std::size_t inside = 0;
    for (const CardHex& hex : card.hexes()) {
      if (card.sentence_number(hex.word) == limit.sentence || (!limit.sheet.empty() && hex.sheet != limit.sheet)) continue;
      if (limit.keeps(hex))
        ++inside;
      else
        outside.push_back(&hex);
    }
    report_outside(outside, inside, limit.word, out);
  }
  // "only hexrows H-Y are playable"
  const auto& words = card.words();
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    if (!words[i].among({"hexrows", "rows", "rzędy"}) || words[i + 1].text.size() != 1 || !words[i + 2].is("-") ||
        words[i + 3].text.size() != 1 || !words[i + 1].capital())
      continue;
    const int from = words[i + 1].text[0] - 'A' + 1, to = words[i + 3].text[0] - 'A' + 1;
    bool playable = false;
    for (std::size_t k = card.sentence(i).begin; k < card.sentence(i).end; ++k)
      playable |= words[k].among({"playable", "used", "play", "only"});
    std::vector<const CardHex*> outside;
    std::size_t inside = 0;
    for (const CardHex& hex : card.hexes()) {
      if (hex.column >= from && hex.column <= to)
        ++inside;
      else
        outside.push_back(&hex);
    }
    if (playable) report_outside(outside, inside + 2, i, out);
  }
}

// "Boards 3 and 12": the numbers behind the word, and the end of them.
std::vector<int> board_numbers(const PrintedCard& card, std::size_t at) {
  std::vector<int> numbers;
  for (std::size_t i = at + 1; i < card.words().size() && i < at + 20; ++i) {
    if (card.word(i).kind == CardWord::Kind::number && !card.word(i).cell)
      numbers.push_back(*number_of(card.word(i)));
    else if (!card.word(i).among({",", "and", "i", "oraz", "&", "+", "or"}))
      break;
  }
  return numbers;
}

void strange_boards(const PrintedCard& card, CardSink& out) {
  std::set<int> used;
  std::map<int, std::vector<std::size_t>> later;
  std::optional<std::size_t> first;
  bool same_paragraph = true;  // as the first board that is named
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    same_paragraph &= !first || card.word(i).breaks < 2;
    if (!card.word(i).among({"board", "boards", "plansza", "plansze", "planszy", "plansz"})) continue;
    for (const int number : board_numbers(card, i))
      if (!first || same_paragraph) {
        if (!first) first = i;
        used.insert(number);
      } else if (!used.contains(number)) {
        later[number].push_back(i);
      }
  }
  if (later.size() != 1 || later.begin()->second.size() != 1) return;  // boards are named in passing
  const std::size_t at = later.begin()->second.front();
  Finding& finding = out.report(CARD_AREA_FINDINGS["card/off-map"], at,
                                say("Board {number} is not among the boards that are used.", {{"number", later.begin()->first}}));
  finding.parameter(std::to_string(later.begin()->first));
  out.also(finding, *first);
}

void check_area(const PrintedCard& card, CardSink& out) {
  far_beyond(card, out);
  outside_limits(card, out);
  strange_boards(card, out);
}

}  // namespace

extern const CardCheck CARD_AREA_CHECK{check_area, CARD_AREA_FINDINGS.records};

}  // namespace hexwright::validator
