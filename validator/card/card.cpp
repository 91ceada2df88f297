// What a card names: sides and headings, turns and the length of the game.
#include "validator/card/card.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/io/letters.hpp"

namespace hexwright::validator {

PrintedCard::PrintedCard(std::string path, std::string_view text, const reading::CardFacts& facts)
    : path_(std::move(path)),
      text_(text),
      facts_(facts),
      words_(words_of_card(text)),
      sentences_(sentences_of(words_)),
      hex_at_(words_.size(), -1) {
  sentence_of_.resize(words_.size());
  for (std::size_t s = 0; s < sentences_.size(); ++s)
    for (std::size_t i = sentences_[s].begin; i < sentences_[s].end; ++i) sentence_of_[i] = s;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (i == 0 || words_[i].breaks > 0) lines_.push_back({i, i}), is_row_.push_back(false);
    lines_.back().end = i + 1;
    if (words_[i].cell && i > lines_.back().begin) is_row_.back() = true;
    line_of_.push_back(lines_.size() - 1);
  }
  const auto polish_letters = std::count_if(words_.begin(), words_.end(), [](const CardWord& word) {
    return word.among({"i", "w", "na", "z", "do", "od", "nie", "za"});
  });
  const auto english_words = std::count_if(words_.begin(), words_.end(), [](const CardWord& word) {
    return word.among({"the", "of", "and", "in", "at", "to", "on", "is"});
  });
  polish_ = facts.language.empty() ? polish_letters > english_words : facts.language == "pl";
  find_turns();
  find_length();
  find_hexes();
  find_sides();
  find_headings();
}

std::string PrintedCard::written(std::size_t begin, std::size_t end) const {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) {
    if (i > begin && !words_[i].glued()) out += ' ';
    out += words_[i].text;
  }
  return out;
}

bool is_turn_word(const CardWord& word) {
  return word.among({"turn",   "turns",   "round", "rounds", "etap",    "etapu",     "etapie",     "etapem", "etapy",
                     "etapów", "etapach", "tura",  "tury",   "turze",   "turę",      "tur",        "turach", "runda",
                     "rundy",  "rundzie", "rundę", "rund",   "rundach", "game-turn", "game-turns", "turą",   "rundą"});
}

bool is_unit_of_time(const CardWord& word) {
  return word.among({"minute",  "minutes", "min",     "minut", "minuty", "minutę", "hour", "hours", "h",    "godz", "godzin",
                     "godziny", "godzina", "godzinę", "day",   "days",   "dni",    "dnia", "dzień", "doba", "doby", "dób"});
}

std::optional<int> month_of(const CardWord& word) {
  static const std::map<std::string_view, int> MONTHS = [] {
    std::map<std::string_view, int> all;
    constexpr std::array ENGLISH{"january", "february", "march",     "april",   "may",      "june",
                                 "july",    "august",   "september", "october", "november", "december"};
    constexpr std::array SHORT{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
    constexpr std::array POLISH{"stycznia", "lutego",   "marca",    "kwietnia",     "maja",      "czerwca",
                                "lipca",    "sierpnia", "września", "października", "listopada", "grudnia"};
    for (int i = 0; i < 12; ++i)
      for (const char* name :
           {ENGLISH[static_cast<std::size_t>(i)], SHORT[static_cast<std::size_t>(i)], POLISH[static_cast<std::size_t>(i)]})
        all[name] = i + 1;
    all["sept"] = 9;
    return all;
  }();
  if (word.is("may") && !word.capital()) return std::nullopt;  // "units may not"
  if (word.is("march") && !word.capital()) return std::nullopt;
  const auto found = MONTHS.find(word.small);
  return found == MONTHS.end() ? std::nullopt : std::optional(found->second);
}

namespace {

bool is_dash(const CardWord& word) { return word.is("-"); }

}  // namespace

// "turn 5", "turns 4-18", "turn >= 4", "w turze 4.", "od 6 etapu". "8 turns" is a length and no turn.
void PrintedCard::find_turns() {
  const auto add = [&](std::size_t word) {
    if (const auto number = number_of(words_[word]); number && *number <= 999) turns_.push_back({word, *number});
  };
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (!is_turn_word(words_[i])) continue;
    const bool singular = words_[i].among({"etapie", "etapu", "etapem", "turze", "turę", "rundzie", "rundę"});
    const bool either = words_[i].among({"tury", "rundy", "tura", "runda", "etap"});
    std::size_t before = i;  // of the number in front, its stop aside
    if (before > 0 && words_[before - 1].is(".") && words_[before - 1].glued()) --before;
    const bool stopped = before != i;
    const bool bounded =
        either && before > 1 && words_[before - 2].among({"koniec", "końcu", "początek", "początku"});  // "na koniec 8 tury"
    if ((singular || (either && stopped) || bounded) && before > 0 && words_[before - 1].kind == CardWord::Kind::number &&
        words_[before - 1].text.size() < 3 && !words_[i].cell && !words_[i].capital()) {
      add(before - 1);
      continue;
    }
    if (words_[i].is("turn") && i > 0 && words_[i - 1].kind == CardWord::Kind::mixed &&
        std::isdigit(static_cast<unsigned char>(words_[i - 1].small[0])) &&
        (words_[i - 1].small.ends_with("th") || words_[i - 1].small.ends_with("st") || words_[i - 1].small.ends_with("nd") ||
         words_[i - 1].small.ends_with("rd"))) {
      turns_.push_back({i - 1, std::atoi(words_[i - 1].small.substr(0, 3).c_str())});
      continue;
    }
    std::size_t next = i + 1;
    while (next < words_.size() && words_[next].among({"\xE2\x89\xA5", "\xE2\x89\xA4", ">", "<", "=", "nr", "no", "#"})) ++next;
    if (next >= words_.size() || words_[next].cell || words_[next].breaks > 1 || !number_of(words_[next])) continue;
    if (next + 1 < words_.size() && (is_turn_word(words_[next + 1]) || is_unit_of_time(words_[next + 1]))) continue;  // "turn = 15 minutes"
    add(next);
    for (std::size_t more = next;
         more + 2 < words_.size() && (is_dash(words_[more + 1]) || words_[more + 1].among({"and", "or", "to", "i", "lub", "do", ","})) &&
         words_[more + 2].kind == CardWord::Kind::number && words_[more + 2].text.size() < 3 && !words_[more + 2].cell;) {
      if (words_[more + 1].is(",") && !words_[i].among({"turns", "turach", "etapach", "rounds"})) break;
      more += 2;
      add(more);
    }
  }
}

namespace {

// "Game Length: 3 turns", "trwa 24 etapy gry", "(7½ Turns)".
bool tells_length(const std::vector<CardWord>& words, const Stretch& sentence, std::size_t at) {
  bool length = false;
  for (std::size_t i = sentence.begin; i < sentence.end; ++i)
    length |= words[i].among({"length", "trwa", "długość", "lasts", "czas", "duration", "game-length"});
  if (length) return true;
  return at >= 2 && words[at - 1].kind == CardWord::Kind::number && words[at - 2].is("(");
}

}  // namespace

void PrintedCard::find_length() {
  for (std::size_t i = 1; i < words_.size(); ++i) {
    if (!words_[i].among({"turns", "game-turns", "rounds", "etapy", "etapów", "tur", "tury", "rund", "rundy"}) || words_[i].cell) continue;
    std::size_t number = i - 1;
    const bool slashed = number > 2 && words_[number].is("2") && words_[number - 1].is("/") && words_[number - 2].is("1");
    const bool half = slashed || words_[number].is("\xC2\xBD");  // "6 1/2 turns", "6½ turns"
    if (half && number > 0) number -= slashed ? 3 : 1;
    const auto turns = number_of(words_[number]);
    if (!turns || *turns < 2 || (!half && words_[number].kind == CardWord::Kind::sign)) continue;
    const Stretch& said = sentence(i);
    const bool bracket = half ? number > 0 && words_[number - 1].is("(") : false;
    if (!bracket && !tells_length(words_, said, i)) continue;
    if (number > 0 &&
        words_[number - 1].among({"every", "co", "na", "per", "first", "last", "within", "next", "pierwszych", "ostatnich", "po"}))
      continue;
    if (length_ && length_->turns >= *turns) continue;
    length_ = CardLength{*turns, half, *turns + (half ? 1 : 0), number};
  }
  if (!length_) {
    const auto fact = facts_.header.find("turns");
    if (fact == facts_.header.end() || fact->second.span.line == 0) return;
    const int turns = std::atoi(fact->second.value.c_str());
    const auto at = std::find_if(words_.begin(), words_.end(),
                                 [&](const CardWord& word) { return word.line == fact->second.span.line && number_of(word) == turns; });
    if (turns < 2 || at == words_.end()) return;
    const std::string& told = fact->second.value;
    const bool half = told.find("\xC2\xBD") != told.npos || told.find('/') != told.npos;
    length_ = CardLength{turns, half, turns + (half ? 1 : 0), static_cast<std::size_t>(at - words_.begin())};
  }
  // A track that is printed ends where the game does: "1 2 3 4 5 6 7 END".
  for (std::size_t i = length_->word; i-- > 0 && words_[i].line + 2 >= words_[length_->word].line;)
    if (words_[i].is("end") && i > 0 && number_of(words_[i - 1]) == length_->turns) length_->latest = length_->turns;
  // A turn that a die may add is told in the same paragraph.
  const auto same_paragraph = [&](std::size_t word) {
    static constexpr std::size_t LONGEST = 200;
    if (word > length_->word + LONGEST) return false;
    for (std::size_t i = std::min(word, length_->word) + 1; i <= std::max(word, length_->word); ++i)
      if (words_[i].breaks >= 2) return false;
    return true;
  };
  for (const CardTurn& turn : turns_)
    if (turn.number > length_->latest && turn.number <= length_->latest + 4 && turn.word > length_->word && same_paragraph(turn.word))
      length_->latest = turn.number;
}

std::optional<std::size_t> PrintedCard::side_named(std::size_t at) const {
  const CardWord& word = words_[at];
  if (word.kind != CardWord::Kind::word) return std::nullopt;
  if (word.small.size() == 1) {  // "gracz A", "player B"
    if (at == 0 || !words_[at - 1].among({"gracz", "gracza", "graczowi", "strona", "strony", "stronie", "stronę", "player", "side"}))
      return std::nullopt;
  }
  const std::string own = stem(word.small);
  for (std::size_t side = 0; side < sides_.size(); ++side)
    for (const std::string& one : sides_[side].stems)
      if (one == own || one == io::without_marks(word.small)) return side;
  return std::nullopt;
}

std::optional<std::size_t> PrintedCard::side_around(std::size_t word) const {
  return side_around_[word] < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(side_around_[word]));
}

void PrintedCard::find_sides() {
  static const std::set<std::string_view> NO_NAMES = {"player", "side", "strona", "gracz", "the", "forces", "army", "side's", "players"};
  for (const reading::SideFact& fact : facts_.sides) {
    CardSide side{fact.id, fact.name, {}};
    const std::string all = fact.name + ", " + fact.words + (fact.id.size() == 1 ? ", " + fact.id : std::string());
    for (const CardWord& word : words_of_card(all))
      if (word.kind == CardWord::Kind::word && !NO_NAMES.contains(word.small) && (word.capital() || polish_))
        side.stems.push_back(stem(word.small));
    sides_.push_back(std::move(side));
  }
  if (sides_.size() > 2) {  // a name that stands once beside two that stand often is a slip, or no side
    std::map<std::string, int> named;
    for (const CardWord& word : words_)
      if (word.kind == CardWord::Kind::word) ++named[stem(word.small)];
    const auto times = [&](const CardSide& side) {
      int sum = 0;
      for (const std::string& one : side.stems) sum += named[one];
      return sum;
    };
    const auto often = std::count_if(sides_.begin(), sides_.end(), [&](const CardSide& side) { return times(side) > 1; });
    if (often >= 2) std::erase_if(sides_, [&](const CardSide& side) { return times(side) <= 1; });
  }
  if (!sides_.empty()) return;
  // The two that are named most often as a player, a side or a heading.
  static const std::set<std::string_view> NO_SIDES = {"the",     "each",    "any",       "every",     "one", "either",
                                                      "both",    "other",   "first",     "second",    "to",  "victory",
                                                      "initial", "special", "attacking", "defending", "all"};
  std::map<std::string, std::pair<int, std::size_t>> named;
  for (std::size_t i = 0; i + 1 < words_.size(); ++i) {
    const bool before =
        words_[i].kind == CardWord::Kind::word && words_[i].capital() && !words_[i + 1].cell && words_[i + 1].breaks == 0 &&
        words_[i + 1].among({"player", "side", "set", "set-up", "setup", "information", "reinforcements", "forces", "order"}) &&
        !NO_SIDES.contains(words_[i].small);
    const bool after = words_[i].among({"strona", "strony", "stronie", "stronę", "gracz", "gracza"}) &&
                       words_[i + 1].kind == CardWord::Kind::word &&
                       (words_[i + 1].small.find("sk") != std::string::npos || words_[i + 1].small.find("ck") != std::string::npos ||
                        (words_[i + 1].text.size() == 1 && words_[i + 1].capital()));
    if (!before && !after) continue;
    const std::size_t at = before ? i : i + 1;
    auto& entry = named[stem(words_[at].small)];
    if (++entry.first == 1) entry.second = at;
  }
  std::vector<std::pair<std::string, std::pair<int, std::size_t>>> most(named.begin(), named.end());
  std::stable_sort(most.begin(), most.end(), [](const auto& a, const auto& b) { return a.second.first > b.second.first; });
  for (std::size_t i = 0; i < most.size() && i < 2; ++i)
    if (most[i].second.first >= 2) sides_.push_back({most[i].first, std::string(words_[most[i].second.second].text), {most[i].first}});
}

// A line that is a heading says whose what follows is; two on one line head two columns.
void PrintedCard::find_headings() {
  side_around_.assign(words_.size(), -1);
  int side = -1, left = -1, right = -1, second_column = 0;
  for (std::size_t i = 0; i < words_.size();) {
    std::size_t end = i + 1;
    while (end < words_.size() && words_[end].breaks == 0) ++end;
    std::vector<std::size_t> named;
    for (std::size_t k = i; k < end; ++k)
      if (side_named(k) && (named.empty() || *side_named(named.back()) != *side_named(k))) named.push_back(k);
    bool cells = false;
    for (std::size_t k = i + 1; k < end; ++k) cells |= words_[k].cell;
    const bool colon =
        !named.empty() && named.front() <= i + 2 &&
        std::any_of(words_.begin() + static_cast<long>(named.front()), words_.begin() + static_cast<long>(std::min(end, named.front() + 4)),
                    [](const CardWord& word) { return word.is(":"); });
    const bool bare = !named.empty() && end - i <= 4 && named.front() <= i + 1 && !words_[end - 1].is(".");
    if (named.size() == 2 && cells && words_[named[1]].column - words_[named[0]].column > 10) {
      left = static_cast<int>(*side_named(named[0])), right = static_cast<int>(*side_named(named[1]));
      second_column = words_[named[1]].column;
      for (std::size_t k = named[1]; k > i && !words_[k].cell; --k) second_column = words_[k - 1].column;
      if (std::size_t k = named[1]; words_[k].cell) second_column = words_[k].column;
      side = -1;
    } else if (named.size() == 1 && (colon || bare)) {
      side = static_cast<int>(*side_named(named[0]));
      left = right = -1;
    } else if (named.empty() && end - i <= 4 && words_[i].breaks >= 2 && words_[i].capital() && !cells &&
               !words_[end - 1].among({".", ";"})) {
      side = left = right = -1;  // another heading
    }
    for (std::size_t k = i; k < end; ++k) side_around_[k] = left >= 0 ? (words_[k].column + 2 >= second_column ? right : left) : side;
    i = end;
  }
}

Where CardSink::where(std::size_t word) const {
  const CardWord& at = card_.word(word);
  Where where;
  where.location = wording::Location{card_.path(), at.line, at.column};
  return where;
}

Finding& CardSink::report(const FindingRecord& record, std::size_t word, wording::Text message) {
  Finding& finding = findings_.emplace_back(finding_of(record, std::move(message)));
  finding.where.push_back(where(word));
  finding.parameter(std::string(card_.word(word).text));
  return finding;
}

void CardSink::also(Finding& finding, std::size_t word) const { finding.where.push_back(where(word)); }

void CardSink::fix(Finding& finding, wording::Text sentence, WordsChange change) {
  if (!finding.mending) finding.mending = Mending{std::move(sentence), {}};
  finding.mending->words.push_back(std::move(change));
}

std::vector<Finding> CardSink::take() { return {std::make_move_iterator(findings_.begin()), std::make_move_iterator(findings_.end())}; }

}  // namespace hexwright::validator
