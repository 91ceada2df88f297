// Sides: one that the card has not, one in the place of the other.
#include <algorithm>
#include <map>
#include <set>

#include "validator/card/card.hpp"
#include "validator/card/placed_kinds.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_SIDES_FINDINGS = findings({
    {"card/no-such-side", Severity::error, mark("A side that is not on the card"),
     mark("The card has its sides, each named several times, and this one is named once."),
     mark("\"The Belgian player may call\" on a card of Dutch and Germans"),
     mark("\"The Dutch player may call\"; \"the attacking player\""), mark("Name one of the sides.")},
    {"card/wrong-side", Severity::error, mark("One side in the place of the other"),
     mark("What is said of this side belongs to the other by the lists of the card, or one sentence says of one side what it should say of "
          "both."),
     mark("\"the Axis Artillery at H6\", where H6 is Allied; \"[German]\" twice as balance"), mark("\"the Allied Artillery at H6\""),
     mark("Name the other side.")},
});

bool is_role(const CardWord& word) {
  return word.among({"the",       "each",       "any",    "every",   "either",   "both",     "other",    "first",   "second", "attacking",
                     "defending", "moving",     "active", "phasing", "opposing", "enemy",    "same",     "winning", "losing", "non-phasing",
                     "current",   "initiative", "that",   "one",     "no",       "which",    "your",     "his",     "whose",  "what",
                     "another",   "north",      "south",  "east",    "west",     "northern", "southern", "eastern", "western"});
}

// The word that names a side here, before "player" or behind "strona".
std::optional<std::size_t> name_at(const PrintedCard& card, std::size_t i) {
  const auto& words = card.words();
  if (words[i].among({"player", "player's", "players", "side", "side's"}) && i > 0 && !words[i].cell && words[i].breaks < 2 &&
      words[i - 1].kind == CardWord::Kind::word && words[i - 1].capital() && !is_role(words[i - 1]) && words[i - 1].text.size() > 2)
    return i - 1;
  if (i + 1 >= words.size() || words[i + 1].cell || words[i + 1].breaks > 1 || words[i + 1].kind != CardWord::Kind::word)
    return std::nullopt;
  if (words[i].among({"strona", "strony", "stronie", "stronę", "gracz", "gracza"})) {
    const std::string& name = words[i + 1].small;
    if (name.ends_with("ska") || name.ends_with("cka") || name.ends_with("skiej") || name.ends_with("ckiej") || name.ends_with("ską") ||
        name.ends_with("cką") || name.ends_with("ski") || name.ends_with("cki"))
      return i + 1;
  }
  return std::nullopt;
}

void strange_sides(const PrintedCard& card, CardSink& out) {
  std::map<std::string, std::vector<std::size_t>> strange;
  int known = 0;
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const auto name = name_at(card, i);
    if (!name) continue;
    if (card.side_named(*name))
      ++known;
    else
      strange[stem(card.word(*name).small)].push_back(*name);
  }
  if (card.sides().size() < 2 || known < 2) return;
  for (const auto& [name, at] : strange) {
    const auto again = std::count_if(card.words().begin(), card.words().end(),
                                     [&](const CardWord& word) { return word.kind == CardWord::Kind::word && stem(word.small) == name; });
    if (at.size() == 1 && again == 1)
      out.report(CARD_SIDES_FINDINGS["card/no-such-side"], at.front(),
                 say("The card has no side \"{side}\".", {{"side", std::string(card.word(at.front()).text)}}));
  }
}

void other_sides_unit(const PrintedCard& card, CardSink& out) {
  const std::vector<PlacedKind> placed = placed_kinds(card);
  const auto& words = card.words();
  for (const CardHex& hex : card.hexes()) {
    if (hex.word < 3 || !words[hex.word - 1].among({"at", "in", "on", "na", "w", "hex", "polu"})) continue;
    std::optional<std::size_t> side;
    std::size_t named = 0;
    for (std::size_t k = hex.word - 1; k-- > 0 && k + 5 > hex.word && words[k + 1].breaks < 2 && !side;)
      if ((side = card.side_named(k))) named = k;
    if (!side) continue;
    const PlacedKind *own = nullptr, *others = nullptr;
    for (const PlacedKind& kind : placed) {
      if (!same_kind(card, named + 1, kind.kind)) continue;
      for (const std::size_t at : kind.hexes)
        if (card.hex_at(at)->label == hex.label) (kind.side == *side ? own : others) = &kind;
    }
    if (own || !others) continue;
    Finding& finding = out.report(CARD_SIDES_FINDINGS["card/wrong-side"], named,
                                  say("{what} at {hex} belongs to the other side.", {{"what", others->kind}, {"hex", hex.label}}));
    out.also(finding, others->word);
  }
}

// "[German] … [German] …" below "Balance".
void balance(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].among({"balance", "wyrównanie"}) || !words[i].capital()) continue;
    std::vector<std::size_t> named;
    for (std::size_t k = i + 1; k + 2 < words.size() && k < i + 60 && (k == i + 1 || words[k].breaks < 2); ++k)
      if (words[k].is("[") && words[k + 2].is("]") && card.side_named(k + 1)) named.push_back(k + 1);
    if (named.size() != 2 || card.side_named(named[0]) != card.side_named(named[1])) continue;
    Finding& finding = out.report(CARD_SIDES_FINDINGS["card/wrong-side"], named[1], say("Both handicaps are given to one side."));
    out.also(finding, named[0]);
  }
}

// "the Union player controls Marley, the Union player Ormond's Store"
void one_side_twice(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (const Stretch& sentence : card.sentences()) {
    std::vector<std::size_t> players;
    for (std::size_t k = sentence.begin + 1; k < sentence.end; ++k)
      if (words[k].among({"player", "side", "gracz", "strona"}) &&
          (card.side_named(k - 1) || (k + 1 < sentence.end && card.side_named(k + 1))))
        players.push_back(k);
    if (players.size() != 2) continue;
    const auto side_at = [&](std::size_t k) { return card.side_named(k - 1) ? card.side_named(k - 1) : card.side_named(k + 1); };
    if (side_at(players[0]) != side_at(players[1])) continue;
    // The second has lost its verb, because it is that of the first.
    const std::size_t first = players[0] + 1, second = players[1] + 1;
    if (second >= sentence.end || !words[first].among({"controls", "control", "holds", "occupies", "kontroluje", "zajmuje"})) continue;
    const std::size_t before = players[1] - 1 - (card.side_named(players[1] - 1) ? 1 : 0);
    const bool listed = before > 0 && (words[before].among({",", "and", ";"}) || words[before - 1].among({",", "and", ";"}));
    if (!listed || !words[second].capital()) continue;
    Finding& finding = out.report(CARD_SIDES_FINDINGS["card/wrong-side"], players[0],
                                  say("One side is named twice where one of the two is meant to be the other."));
    out.also(finding, players[1]);
  }
}

// "II Brygada: gracz B rzuca", where II Brygada heads a list of side A.
void other_sides_formation(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  const auto phrase = [&](std::size_t at, std::size_t& end) {
    std::string text;
    end = at;
    while (end < words.size() && end < at + 4 && words[end].kind == CardWord::Kind::word &&
           (end == at || (!words[end].cell && words[end].breaks == 0))) {
      text += (end > at ? " " : "") + stem(words[end].small);
      ++end;
    }
    return text;
  };
  std::map<std::string, std::pair<std::set<std::size_t>, std::size_t>> heads;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto side = card.side_around(i);
    std::size_t end = 0;
    if (!side || !(words[i].breaks > 0 || words[i].cell) || !words[i].capital()) continue;
    const std::string name = phrase(i, end);
    if (end < i + 2 || end >= words.size() || !words[end].is("(")) continue;
    heads[name].first.insert(*side);
    heads[name].second = i;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::size_t end = 0;
    if (words[i].breaks == 0 || !words[i].capital()) continue;
    const auto head = heads.find(phrase(i, end));
    if (head == heads.end() || head->second.first.size() != 1 || end >= words.size() || !words[end].is(":")) continue;
    std::set<std::size_t> sides;
    std::size_t named = 0;
    for (std::size_t k = end; k < card.sentence(end).end; ++k)
      if (const auto side = card.side_named(k)) sides.insert(*side), named = k;
    if (sides.size() != 1 || *sides.begin() == *head->second.first.begin()) continue;
    Finding& finding = out.report(CARD_SIDES_FINDINGS["card/wrong-side"], named,
                                  say("{what} belongs to the other side.", {{"what", card.written(i, end)}}));
    out.also(finding, head->second.second);
  }
}

void check_sides(const PrintedCard& card, CardSink& out) {
  strange_sides(card, out);
  other_sides_unit(card, out);
  balance(card, out);
  one_side_twice(card, out);
  other_sides_formation(card, out);
}

}  // namespace

extern const CardCheck CARD_SIDES_CHECK{check_sides, CARD_SIDES_FINDINGS.records};

}  // namespace hexwright::validator
