// Rows of an order of battle: "4x INF", "4-4-7 x 6", "2-4-5 Inf Rgt (3 Jag)", "4kp – 10, 11, 12 s 4d", "3 pułki piechoty (po 5 podstawek)".
#include <algorithm>

#include "model/io/numbers.hpp"
#include "reading/card/phrases.hpp"

namespace hexwright::reading {

namespace {

constexpr int MOST_PIECES = 999;

struct Item {
  Range range, bracket;
  int count = 1;
  bool counted = false, leaders = false, bare_strength = false;
  std::string strength, kind;
  std::vector<std::string> hexes;
};

int small_number(const std::string& digits) {
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos) return 1;
  return std::stoi(digits);
}

// "Pak 40 AT gun (2)" has one, "5-4-8 squad (6)" none: its figures are values.
bool has_numbers(const Card& card, Range range) {
  if (card.grammar.find("strength_code", card.flow, range) && card.grammar.find("formation_word", card.flow, range))
    return true;  // "8-3-5 Inf Div (291)": its name
  for (int t = range.from; t < range.to; ++t)
    if (card.grammar.match("digits_in", card.flow, t, t + 1) && !card.grammar.match("strength_code", card.flow, t, t + 1)) return true;
  return false;
}

void read_count(const Card& card, Item& item) {
  const auto taken = [&](const Match& match) {
    item.count = small_number(card.number(*match.slot("n")));
    item.counted = true;
  };
  if (card.grammar.match("numbered_name", card.flow, item.range.from, item.range.to) &&
      !card.grammar.match("counted_noun", card.flow, item.range.from + 1, item.range.to))
    return;  // "97 BS (5-5-7)", "108 puł (2-4-12)"
  if (card.flow.text(item.range.from) != "1" && card.grammar.match("numbered_unit", card.flow, item.range.from, item.range.to)) return;
  if (const auto front = card.grammar.match("front_count", card.flow, item.range.from, item.range.to))
    taken(*front);
  else if (const auto tail = card.grammar.find("tail_count", card.flow, item.range))
    taken(*tail);
  else if (const auto in_bracket = card.grammar.find("bracket_count", card.flow, item.range);
           in_bracket && !has_numbers(card, {item.range.from, in_bracket->range.from}))
    taken(*in_bracket);
}

// "4kp – 10, 11, 12 s 4d": three s and one d.
std::string composition(const Card& card, Range range) {
  std::vector<std::pair<std::string, int>> kinds;
  int pending = 0;
  const auto add = [&](std::string kind, int n) {
    for (auto& [known, count] : kinds)
      if (known == kind) return void(count += n);
    kinds.emplace_back(std::move(kind), n);
  };
  for (int t = range.from; t < range.to; ++t) {
    const std::string_view text = card.flow.text(t);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool word = card.flow.tokens[t].word;
    if (word && digits == text.size())
      ++pending;
    else if (word && digits > 0 && text.size() - digits <= 3)
      add(std::string(text.substr(digits)), pending + 1), pending = 0;
    else if (word && digits == 0 && text.size() <= 3 && pending > 0)
      add(std::string(text), pending), pending = 0;
    else if (text != ",")
      return {};
  }
  std::string out;
  for (const auto& [kind, count] : kinds) out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + kind;
  return pending == 0 && !kinds.empty() ? out : std::string();
}

void read_strength(const Card& card, Item& item) {
  if (const auto dash = card.grammar.find("list_dash", card.flow, item.range)) {
    item.strength = composition(card, {dash->range.to, item.range.to});
    if (!item.strength.empty()) {
      item.count = 1;
      return;
    }
  }
  if (const auto code = card.grammar.find("strength_code", card.flow, item.range)) {
    item.strength = card.words(code->range);
    item.bare_strength = code->range == item.range;
  } else if (const std::string parts =
                 item.bracket.empty() ? std::string() : composition(card, {item.bracket.from + 1, item.bracket.to - 1});
             !parts.empty()) {
    item.strength = parts;
    if (!item.counted) item.count = small_number(parts.substr(0, parts.find(' ')));
  } else if (!item.bracket.empty()) {
    item.strength = card.words({item.bracket.from + 1, item.bracket.to - 1});
  } else if (const auto calibre = card.grammar.find("calibre_of", card.flow, item.range)) {
    item.strength = card.words(calibre->range);
  }
}

Item item_of(const Card& card, Range range) {
  Item item;
  item.range = range;
  for (const Match& bracket : card.grammar.all("bracket", card.flow, range)) item.bracket = bracket.range;
  read_count(card, item);
  read_strength(card, item);
  item.hexes = hexes_in(card, range);
  if (!item.hexes.empty() && !item.counted) item.count = static_cast<int>(item.hexes.size());
  if (const auto kind = card.grammar.best("kind", card.flow, range)) item.kind = kind->value;
  item.leaders = card.grammar.find("captain", card.flow, range).has_value();
  if (item.kind.empty() && !item.strength.empty()) {
    const auto hyphens = std::count(item.strength.begin(), item.strength.end(), '-');
    item.kind = item.bare_strength && hyphens == 1 ? "leader" : hyphens >= 2 ? "squad" : "";
  }
  return item;
}

bool is_unit(const Card& card, const Item& item) {
  if (card.grammar.find("no_unit", card.flow, item.range) || card.grammar.match("region_prep", card.flow, item.range.from, item.range.to))
    return false;
  if (card.grammar.whole("side_name", card.flow, item.range)) return false;
  const bool shaped =
      item.counted || !item.hexes.empty() || (!item.strength.empty() && item.bracket.empty()) || !item.bracket.empty() || item.leaders;
  return item.range.size() <= 24 && (shaped || (!item.kind.empty() && item.range.size() <= 8) || item.range.size() <= 3);
}

// Where the place of a unit begins in its line: "3 x Skirmishers (SK), anywhere within 2 hexes of 2108"; its first hex where no word opens
// it.
int place_begins(const Card& card, Range item) {
  int hex = item.from;
  while (hexes_in(card, {hex, hex + 1}).empty()) ++hex;
  for (int t = item.from + 1; t < hex; ++t)
    if (card.flow.tokens[t].word &&
        (card.grammar.match("region_prep", card.flow, t, hex) || card.grammar.match("sets_up", card.flow, t, hex)))
      return t;
  return hex;
}

// "Infantry A1, A3, A5": the list is the setup.
void add_own_setup(Card& card, const Item& item, const std::string& side) {
  const int first = place_begins(card, item.range);
  SetupFact fact;
  fact.id = card.next_id("set");
  fact.side = side;
  fact.units = card.words(trimmed(card, {item.range.from, first}));
  fact.region = card.words({first, item.range.to});
  fact.region_kind = item.hexes.size() > 1 ? "hexes" : "hex";
  fact.hexes_or_places = item.hexes;
  fact.radius = "0";
  fact.hidden = card.grammar.find("hidden", card.flow, {first, item.range.to}).has_value();
  for (int t = first; t < item.range.to; ++t)
    if (const auto around = card.grammar.match("region", card.flow, t, item.range.to);
        around && around->value == "radius" && item.hexes.size() == 1) {  // "I Corps – 0506 [2]", "anywhere within 2 hexes of 2108"
      fact.region_kind = "radius";
      fact.radius = card.number(*around->slot("n"));
      break;
    }
  fact.span = card.span({first, item.range.to});
  card.facts.setup.push_back(std::move(fact));
}

void add_row(Card& card, const Item& item, const std::string& side, const std::string& group) {
  UnitFact unit;
  unit.id = card.next_id("uni");
  unit.side = side;
  unit.designation = card.words(item.range);
  if (!item.hexes.empty())
    if (const int place = place_begins(card, item.range); hexes_in(card, {place, place + 1}).empty())
      unit.designation = card.words(trimmed(card, {item.range.from, place}));
  unit.kind = item.kind;
  unit.count = std::clamp(item.count, 0, MOST_PIECES);
  unit.strength = item.strength;
  unit.group = group;
  if (group.empty() && !item.bracket.empty() && card.grammar.find("strength_code", card.flow, {item.range.from, item.bracket.from}) &&
      !item.bare_strength)
    unit.group = card.words({item.bracket.from + 1, item.bracket.to - 1});
  unit.span = card.span(item.range);
  card.facts.units.push_back(std::move(unit));
  if (!item.hexes.empty()) add_own_setup(card, item, side);
  card.understood(item.range);
}

// Leaders side by side are one row: "9-1  8-0  7-0", "1 captain, 2 lieutenants".
bool goes_with(const Item& last, const Item& next) {
  const bool ranks = last.kind == "leader" && next.kind == "leader" && last.bare_strength && next.bare_strength;
  return ranks || (last.leaders && next.leaders && last.counted && next.counted && last.bracket.empty() && next.bracket.empty());
}

}  // namespace

int pieces_in(const Card& card, Range list) {
  int out = 0;
  for (const Range range : items_of(card, list)) out += item_of(card, range).count;
  return out;
}

bool add_units(Card& card, Range list, const std::string& side, const std::string& group) {
  std::vector<Item> rows;
  std::vector<std::string> groups;
  std::string own_group = group;
  for (Range range : items_of(card, list)) {
    if (const auto head = card.grammar.match("group_dash", card.flow, range.from, range.to)) {  // "4 DK – 19 pk (3)"
      own_group = card.words(head->slot("g")->range);
      range.from = head->slot("d")->range.to;
    }
    if (card.grammar.whole("supply_item", card.flow, range)) {
      card.understood(range);
      continue;
    }
    if (card.grammar.whole("number_or_int", card.flow, range)) {  // a cell of its own: "1/V (Inf)   9"
      if (rows.empty()) return false;
      if (rows.back().strength.empty() || rows.back().strength == "L") rows.back().strength = card.words(range);
      continue;
    }
    const Item item = item_of(card, range);
    if (!is_unit(card, item)) {  // "km – 10, 11; c 1, 2m": a sign that parts what is one
      if (rows.empty() || !card.grammar.whole("members_alone", card.flow, range)) return false;
      rows.back().range.to = range.to;
      continue;
    }
    if (!rows.empty() && goes_with(rows.back(), item)) {
      rows.back().range.to = item.range.to;
      rows.back().count += item.count;
      rows.back().strength += (item.strength.empty() ? "" : ", ") + item.strength;
    } else {
      rows.push_back(item);
      groups.push_back(own_group);
    }
  }
  for (std::size_t i = 0; i < rows.size(); ++i) add_row(card, rows[i], side, groups[i]);
  card.understood(list);
  return !rows.empty();
}

}  // namespace hexwright::reading
