// Conditions that can never come about or hold from the start, entries without a place, and measures that do not fit, by what the card
// itself says.
#include <algorithm>
#include <map>
#include <set>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_THRESHOLDS_FINDINGS = findings({
    {"card/never", Severity::warning, mark("A condition that is settled by the card itself"),
     mark("By the numbers and the setup of the card the condition can never come about, or holds from the start, or comes too late for "
          "what it should precede."),
     mark("\"unless visibility is less than 12 hexes\", where it is 6 and then 10"), mark("the same, where it is 6 and then 12"),
     mark("Correct the threshold, or what settles it.")},
    {"card/no-entry", Severity::error, mark("Units that enter nowhere"),
     mark("The card says where others enter, and for these it does not."), mark("\"two PzII enter.\" beside units that enter at hex 0501"),
     mark("\"two PzII enter at hex 0501.\""), mark("Say where they enter.")},
    {"card/measure", Severity::warning, mark("A measure that does not fit"),
     mark("What lies as far from both edges lies in the middle of the table, and twice the distance is a side of it. And a card counts in "
          "one sort of thing throughout."),
     mark("\"20 inches from both edges\" of a table of 72 by 48 inches"), mark("\"24 inches from both edges\""),
     mark("Correct the distance, or write the measure that the card has elsewhere.")},
});

bool visibility(const CardWord& word) { return word.among({"visibility", "widoczność", "widoczności"}); }

// "visibility is 6 hexes on turns 1-4 and 12 hexes thereafter"; "unless visibility is less than 12".
void settled_conditions(const PrintedCard& card, CardSink& out) {
  std::set<int> values;
  struct Threshold {
    std::size_t word;
    int number;
    bool less;
  };
  std::vector<Threshold> thresholds;
  const auto& words = card.words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!visibility(words[i])) continue;
    const Stretch& sentence = card.sentence(i);
    for (std::size_t k = i + 1; k < std::min(sentence.end, i + 6); ++k) {
      const bool less = words[k].among({"less", "fewer", "below", "under", "mniejsza", "poniżej"}),
                 more = (words[k].is("least") || words[k].is("najmniej"));
      if (!less && !more) continue;
      const std::size_t at = k + (k + 1 < sentence.end && words[k + 1].among({"than", "niż", "od"}) ? 2 : 1);
      if (at < sentence.end && number_of(words[at])) thresholds.push_back({at, *number_of(words[at]), less});
      break;
    }
    if (!thresholds.empty() && thresholds.back().word > i && thresholds.back().word < i + 8) continue;
    for (std::size_t k = i + 1; k + 1 < sentence.end; ++k)
      if (number_of(words[k]) && (words[k + 1].among({"hexes", "hex", "pola", "pól", "inches", "cali", "\""})))
        values.insert(*number_of(words[k]));
  }
  if (values.size() < 2) return;
  for (const Threshold& one : thresholds) {
    const auto below = std::count_if(values.begin(), values.end(), [&](int value) { return value < one.number; });
    if (below != 0 && below != static_cast<long>(values.size())) continue;
    out.report(CARD_THRESHOLDS_FINDINGS["card/never"], one.word,
               say("Visibility is {low} to {high} on this card, so that this is settled: it is {always} below {number}.",
                   {{"low", *values.begin()},
                    {"high", *values.rbegin()},
                    {"always", below == 0 ? say("never") : say("always")},
                    {"number", one.number}}));
  }
}

// Hexes of one line of numbers: at most so many apart, however the columns are shifted.
int farthest(const CardHex& a, const CardHex& b) {
  const int columns = std::abs(a.column - b.column), rows = std::abs(a.row - b.row);
  return columns + std::max(0, rows - columns / 2);
}

// "unless a Soviet unit is within 5 of B24.25"
void near_from_the_start(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (const CardHex& hex : card.hexes()) {
    if (hex.word < 3 || !words[hex.word - 1].among({"of", "od"})) continue;
    std::size_t at = hex.word - 2;
    if (words[at].among({"hexes", "pól", "pola"}) && at > 0) --at;
    const auto distance = number_of(words[at]);
    if (!distance || *distance > 30) continue;
    std::optional<std::size_t> side;
    bool condition = false;
    for (std::size_t k = at; k-- > card.sentence(at).begin && k + 14 > at;) {
      if (!side && !condition) side = card.side_named(k);
      condition |= words[k].among({"unless", "if", "when", "until", "jeśli", "jeżeli", "chyba", "gdy", "dopóki"});
    }
    if (!side || !condition) continue;
    // Setup that begins a line with its hex: "B17.20: …".
    for (const CardHex& place : card.hexes()) {
      const std::size_t after = place.word + place.words;
      const bool sets_up =
          words[place.word].breaks > 0 && after < words.size() && words[after].among({":", "("}) && card.side_around(place.word) == side;
      if (!sets_up || place.sheet != hex.sheet || farthest(place, hex) > *distance) continue;
      Finding& finding = out.report(CARD_THRESHOLDS_FINDINGS["card/never"], at,
                                    say("{hex}, where a unit of this side sets up, is within {distance} of {other}.",
                                        {{"hex", place.label}, {"distance", *distance}, {"other", hex.label}}));
      out.also(finding, place.word);
      break;
    }
  }
}

// "on turn 5 … places one unit. From turn 6 he may roll first"
void too_late(const PrintedCard& card, CardSink& out) {
  const auto& turns = card.turns();
  const auto& words = card.words();
  for (std::size_t t = 1; t < turns.size(); ++t) {
    const CardTurn &sure = turns[t - 1], &choice = turns[t];
    if (choice.word - sure.word > 50 || sure.word < 2 || choice.word < 2) continue;
    if (!words[sure.word - 2].among({"on", "w"}) || !words[choice.word - 2].among({"from", "od"}) || choice.number < sure.number) continue;
    if (card.sentence_number(choice.word) != card.sentence_number(sure.word) + 1) continue;
    bool may = false, first = false;
    for (std::size_t k = choice.word; k < card.sentence(choice.word).end; ++k)
      may |= words[k].among({"may", "może"}), first |= words[k].among({"first", "earlier", "once", "wcześniej", "najpierw"});
    if (!may || !first) continue;
    Finding& finding = out.report(
        CARD_THRESHOLDS_FINDINGS["card/never"], choice.word,
        say("From turn {choice} is too late: it happens on turn {turn} in any case.", {{"choice", choice.number}, {"turn", sure.number}}));
    out.also(finding, sure.word);
  }
}

void first_move(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (const CardTurn& turn : card.turns()) {
    if (turn.number < 2) continue;
    const Stretch& sentence = card.sentence(turn.word);
    bool move = false, later = false;
    for (std::size_t k = sentence.begin; k + 1 < sentence.end; ++k) {
      move |= words[k].among({"first", "pierwszy"}) && words[k + 1].among({"move", "ruch", "turn"}) && k < turn.word;
      later |= words[k].among({"later", "thereafter", "afterwards", "później", "potem", "następnie"}) && k > turn.word;
    }
    if (move && later)
      out.report(CARD_THRESHOLDS_FINDINGS["card/never"], turn.word,
                 say("The first move is given for turn {turn}, and for no turn before it.", {{"turn", turn.number}}));
  }
}

bool enters(const CardWord& word) {
  return word.among({"enter", "enters", "arrive", "arrives", "wchodzi", "wchodzą", "przybywa", "przybywają", "wkracza", "wkraczają"});
}

bool names_place(const PrintedCard& card, const Stretch& sentence) {
  for (std::size_t k = sentence.begin; k < sentence.end; ++k)
    if (card.hex_at(k) ||
        card.word(k).among({"edge",  "hex", "hexes",    "at",     "along", "via",     "through",   "entry",   "road",   "area",
                            "board", "map", "anywhere", "behind", "box",   "ssr",     "krawędzi",  "krawędź", "pola",   "pole",
                            "polu",  "pól", "drogi",    "drogą",  "punkt", "punkcie", "narożnika", "planszę", "wejście"}))
      return true;
  return false;
}

// "two PzII enter.", where others enter at a place.
// "wchodzi do gry.", "enter play.": the verb with nothing behind it but the game.
bool ends_there(const PrintedCard& card, std::size_t verb) {
  std::size_t at = verb + 1;
  while (at < card.words().size() && at < verb + 4 && card.word(at).among({"do", "the", "in", "into", "play", "gry", "game", "walki"}))
    ++at;
  return at < card.words().size() && card.word(at).among({".", ";"});
}

// "two PzII enter.", where others enter at a place.
void entries_without_place(const PrintedCard& card, CardSink& out) {
  std::vector<std::size_t> nowhere;
  bool somewhere = false;
  for (const Stretch& sentence : card.sentences()) {
    bool timed = false, all = false;
    std::optional<std::size_t> verb;
    for (std::size_t k = sentence.begin; k < sentence.end; ++k) {
      timed |= is_turn_word(card.word(k)) || month_of(card.word(k)).has_value();
      if (!verb && enters(card.word(k))) verb = k;
      all |= card.word(k).among({"all", "wszystkie"}) && k + 1 < sentence.end && !card.word(k + 1).among({"other", "inne", "pozostałe"});
    }
    const bool placed = names_place(card, sentence);
    somewhere |= timed && placed;
    // Aircraft and fire come from anywhere, and "it" was spoken of before.
    for (std::size_t k = sentence.begin; k < sentence.end && verb; ++k)
      if (card.word(k).among({"air", "aircraft", "strike", "strikes", "artillery", "barrage", "lotnictwo", "samolot", "samoloty", "ostrzał",
                              "support", "supplies"}))
        verb.reset();
    if (verb && *verb > 0 && card.word(*verb - 1).among({"it", "they", "he", "arrive"})) verb.reset();
    if (all && verb && placed) return;  // said of all at once
    if (timed && verb && !placed && ends_there(card, *verb)) nowhere.push_back(*verb);
  }
  if (somewhere && nowhere.size() == 1)
    out.report(CARD_THRESHOLDS_FINDINGS["card/no-entry"], nowhere.front(), say("These units enter, and the card does not say where."));
}

// A line of a table of arrivals without a place, in a table that has a column for it.
void rows_without_place(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].cell || !words[i].among({"hex", "where", "place", "pole", "miejsce"})) continue;
    bool turn = false;
    for (std::size_t k = card.line(i).begin; k < i; ++k) turn |= words[k].among({"turn", "date", "day", "tura", "etap", "data"});
    if (!turn) continue;
    struct Row {
      std::size_t begin;
      bool placed = false;
    };
    std::vector<Row> rows;
    static constexpr std::size_t LONGEST = 400;
    for (std::size_t k = card.line(i).end; k < words.size() && words[k].breaks < 2 && k < i + LONGEST; ++k) {
      const bool begins = words[k].breaks > 0 && words[k].blanks == 0 &&
                          (month_of(words[k]) || words[k].kind == CardWord::Kind::number || is_turn_word(words[k]));
      if (begins) rows.push_back({k});
      if (!rows.empty())
        rows.back().placed |= card.hex_at(k) != nullptr || words[k].among({"entry", "edge", "map", "area", "krawędź", "krawędzi"});
    }
    const auto bare = std::count_if(rows.begin(), rows.end(), [](const Row& row) { return !row.placed; });
    if (bare != 1 || rows.size() < 2) continue;
    const auto row = std::find_if(rows.begin(), rows.end(), [](const Row& one) { return !one.placed; });
    Finding& finding = out.report(CARD_THRESHOLDS_FINDINGS["card/no-entry"], row->begin, say("This line of the table says no place."));
    out.also(finding, i);
  }
}

// "each Axis Hedgehog destroyed or occupied (max. 5)"
void limits_of_things(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::string, std::set<std::string>> numbered;
  for (const CardWord& word : words) {
    const std::size_t hyphen = word.small.rfind('-');
    if (word.kind == CardWord::Kind::mixed && hyphen != std::string::npos && hyphen > 3 &&
        word.small.find_first_not_of("0123456789", hyphen + 1) == std::string::npos)
      numbered[word.small.substr(0, hyphen)].insert(word.small);
  }
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (!words[i].among({"max", "most", "maksymalnie", "najwyżej"})) continue;
    const std::size_t at = i + 1 + (words[i + 1].is(".") ? 1 : 0);
    const auto limit = at < words.size() ? number_of(words[at]) : std::nullopt;
    if (!limit) continue;
    bool each = false;
    for (std::size_t k = card.sentence(i).begin; k < i; ++k) {
      each |= words[k].among({"each", "every", "per", "każdy", "każda", "każde"});
      const auto found = numbered.find(words[k].small);
      if (!each || found == numbered.end() || static_cast<int>(found->second.size()) >= *limit) continue;
      out.report(CARD_THRESHOLDS_FINDINGS["card/never"], at,
                 say("At most {limit} are counted, and the card has {count} of {thing}.",
                     {{"limit", *limit}, {"count", static_cast<int>(found->second.size())}, {"thing", std::string(words[k].text)}}));
      break;
    }
  }
}

bool inches(const CardWord& word) { return word.among({"inch", "inches", "cali", "cale", "\"", "cm"}); }

// "table 72 x 48 inches", "24 inches from both edges"
void middle_of_table(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::optional<std::pair<int, int>> table;
  std::size_t where = 0;
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    if (!table && number_of(words[i]) && words[i + 1].among({"x", "\xC3\x97", "by", "na"}) && number_of(words[i + 2]) &&
        inches(words[i + 3]))
      table = std::pair(*number_of(words[i]), *number_of(words[i + 2])), where = i;
    if (!table || !number_of(words[i]) || !inches(words[i + 1]) || !words[i + 2].among({"from", "od"}) ||
        !words[i + 3].among({"both", "obu"}))
      continue;
    const int twice = 2 * *number_of(words[i]);
    if (twice == table->first || twice == table->second) continue;
    Finding& finding = out.report(CARD_THRESHOLDS_FINDINGS["card/measure"], i,
                                  say("Twice {distance} is neither {first} nor {second}, the sides of the table.",
                                      {{"distance", *number_of(words[i])}, {"first", table->first}, {"second", table->second}}));
    out.also(finding, where);
  }
}

// Bases, figures, models: a game counts in one of them.
void other_measure(const PrintedCard& card, CardSink& out) {
  std::map<std::string_view, std::vector<std::size_t>> used;
  static constexpr std::pair<std::string_view, std::string_view> MEASURES[] = {
      {"podstaw", "podstawka"}, {"figur", "figurka"}, {"model", "model"}, {"stand", "stand"}, {"base", "base"}};
  for (std::size_t i = 0; i < card.words().size(); ++i)
    for (const auto& [begins, name] : MEASURES) {
      const std::string& word = card.word(i).small;
      const bool is = card.polish() ? word.starts_with(begins) && word != "podstawa"
                                    : (word == begins || word == std::string(begins) + 's' || word == std::string(begins) + "es");
      if (is) used[name].push_back(i);
    }
  if (used.size() != 2) return;
  const auto &a = used.begin()->second, &b = std::next(used.begin())->second;
  const auto &rare = a.size() < b.size() ? a : b, &usual = a.size() < b.size() ? b : a;
  if (rare.size() != 1 || usual.size() < 3 || rare.front() == 0 ||
      !card.word(rare.front() - 1).among({"more", "most", "fewer", "więcej", "mniej", "najwięcej"}))
    return;
  Finding& finding =
      out.report(CARD_THRESHOLDS_FINDINGS["card/measure"], rare.front(),
                 say("\"{rare}\" here, and \"{usual}\" elsewhere.",
                     {{"rare", std::string(card.word(rare.front()).text)}, {"usual", std::string(card.word(usual.front()).text)}}));
  out.also(finding, usual.front());
}

void check_thresholds(const PrintedCard& card, CardSink& out) {
  settled_conditions(card, out);
  near_from_the_start(card, out);
  too_late(card, out);
  first_move(card, out);
  entries_without_place(card, out);
  rows_without_place(card, out);
  limits_of_things(card, out);
  middle_of_table(card, out);
  other_measure(card, out);
}

}  // namespace

extern const CardCheck CARD_THRESHOLDS_CHECK{check_thresholds, CARD_THRESHOLDS_FINDINGS.records};

}  // namespace hexwright::validator
