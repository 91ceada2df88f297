// Who stands where: sentences with a verb, a place in front of its units, units in front of their place.
#include <algorithm>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

void add_setup(Card& card, const std::string& side, Range units, const Region& region, bool hidden, Range whole) {
  SetupFact fact;
  fact.id = card.next_id("set");
  fact.side = side;
  fact.units = card.words(trimmed(card, units));
  fact.region = card.words(region.range);
  fact.region_kind = region.kind;
  fact.hexes_or_places = region.places;
  fact.radius = region.radius;
  fact.hidden = hidden;
  fact.span = card.span(whole);
  card.facts.setup.push_back(std::move(fact));
  card.understood(whole);
}

constexpr std::size_t SHORTEST_PART = 8;  // characters of a name that tell of whom it is
constexpr int MOST_WORDS = 6;             // of the name of units that a list before has

bool is_hidden(const Card& card, Range range) { return card.grammar.find("hidden", card.flow, range).has_value(); }

// "Elements of 311th Rifle Regiment [ELR: 3]": "311th Rifle Regiment".
std::string formation(const Card& card, Range units) {
  for (int t = units.from; t < units.to; ++t)
    if (const std::string_view text = card.flow.text(t); text == "[" || text == "(" || text == "{") units.to = t;
  if (const auto of = card.grammar.match("formation_of", card.flow, units.from, units.to)) units.from = of->range.to;
  return card.words(trimmed(card, units));
}

int colon_in(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t)
    if (card.flow.text(t) == ":") return t;
  return -1;
}

bool after_article(const Card& card, int t) { return t > 0 && card.grammar.match("before_noun", card.flow, t - 1, t); }

struct Parts {
  Range units, region;
  bool everybody = false;  // each side alike
};

// "2x INF set up in …", "Place two minefields in …", "Gracz A rozstawia I Brygadę do 10\" od …".
std::optional<Parts> parts_of(const Card& card, Range sentence) {
  const Flow& flow = card.flow;
  Range whole = sentence;
  if (const auto marker = card.grammar.match("item_marker", flow, whole.from, whole.to)) whole.from = marker->range.to;
  if (const auto lead = card.grammar.match("setup_lead", flow, whole.from, whole.to)) whole.from = lead->range.to;
  if (const auto placing = card.grammar.match("places", flow, whole.from, whole.to)) {
    for (int t = placing->range.to + 1; t < whole.to; ++t)
      if (card.grammar.match("region_open", flow, t, whole.to) && !card.grammar.match("no_region", flow, t, whole.to))
        return Parts{{placing->range.to, t}, {t, whole.to}};
    return std::nullopt;
  }
  for (int t = whole.from; t < whole.to; ++t) {
    const auto verb = card.grammar.longest("sets_up", flow, t, whole.to);
    if (!verb || after_article(card, t)) continue;
    Parts out{trimmed(card, {whole.from, t}), {verb->range.to, whole.to}};
    if (const auto rank = card.grammar.match("first_word", flow, out.region.from, out.region.to)) out.region.from = rank->range.to;
    if (card.grammar.match("joint", flow, out.region.from, out.region.to))
      return std::nullopt;  // "deploys second, and is the first player"
    out.everybody = card.grammar.find("each_side", flow, out.units).has_value();
    const auto subject = card.grammar.match("either_side", flow, out.units.from, out.units.to);
    const bool subject_only =
        out.units.empty() || out.everybody ||
        (subject && (subject->range.to == out.units.to || card.grammar.whole("hidden", flow, {subject->range.to, out.units.to})));
    if (subject_only && out.region.from < out.region.to && !card.grammar.match("region_open", flow, out.region.from, out.region.to) &&
        flow.text(out.region.from) != ",") {
      for (int r = out.region.from; r < whole.to; ++r)
        if (card.grammar.match("region_open", flow, r, whole.to) && !card.grammar.match("no_region", flow, r, whole.to)) {
          out.units = {out.region.from, r};
          out.region.from = r;
          break;
        }
    }
    return out;
  }
  return std::nullopt;
}

// "3 x Line within 2 hexes of 0506, 2 x Light at 0610, the battery in the village": each with a place of its own. False, and nothing is
// added, where not every one has.
bool add_placed_items(Card& card, const Context& context, Range list, const std::string& side, bool hidden) {
  struct Placed {
    Range units;
    Region region;
  };
  std::vector<Placed> all;
  int from = list.from;
  for (const Range item : items_of(card, list)) {
    const auto region = region_in(card, item);
    if (!region || region->range.from == item.from) continue;  // "crossbows and wagons in hexes …": both stand there
    if (region->kind.empty() || (region->places.empty() && region->kind == "area")) return false;
    all.push_back({trimmed(card, {from, region->range.from}), *region});
    from = item.to;
  }
  if (all.size() < 2 || !trimmed(card, {all.back().region.range.to, list.to}).empty()) return false;
  for (const Placed& one : all) {
    Range units = one.units;
    if (card.grammar.match("joint", card.flow, units.from, units.to)) ++units.from;
    if (!context.lists_forces || context.kind == "forces") add_units(card, units, side, {});
    const Range said{units.from, one.region.range.to};
    add_setup(card, side, units, one.region, hidden || is_hidden(card, said), said);
  }
  card.understood(list);
  return true;
}

}  // namespace

std::optional<Match> sets_up_in(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t)
    if (auto verb = card.grammar.match("sets_up", card.flow, t, range.to); verb && !after_article(card, t)) return verb;
  return std::nullopt;
}

std::string owner_of(const Card& card, Range words) {
  const std::string text = io::in_small(card.words(words));
  const bool opens = card.grammar.match("any_capital", card.flow, words.from, words.to) ||
                     card.grammar.match("digits_in", card.flow, words.from, words.to);
  const bool named = opens && io::count_characters(text) >= SHORTEST_PART && !card.grammar.whole("kind", card.flow, words);
  std::string out;
  const auto claim = [&](const std::string& name, const std::string& side) {
    const std::string small = io::in_small(name);
    const bool part = named && small.find(text) != std::string::npos;  // "Light Dragoons", of a list a squadron of them
    if (side.empty() || small.size() < 3 || (!part && text.find(small) == std::string::npos)) return true;
    if (!out.empty() && out != side) return false;
    out = side;
    return true;
  };
  const auto cut_short = [&](const std::string& group) {  // "III/73", of a list that has III/73pp
    for (int t = words.from; t < words.to; ++t)
      if (const std::string_view word = card.flow.text(t); word.find('/') != word.npos && group.size() > word.size() &&
                                                           group.starts_with(word) &&
                                                           !(group[word.size()] >= '0' && group[word.size()] <= '9'))
        return true;
    return false;
  };
  for (const UnitFact& unit : card.facts.units) {
    if (cut_short(unit.group) && !unit.side.empty()) {
      if (!out.empty() && out != unit.side) return {};
      out = unit.side;
      continue;
    }
    std::string name = unit.designation.substr(0, unit.designation.find(" ("));
    while (!name.empty() && (name.front() == ' ' || (name.front() >= '0' && name.front() <= '9'))) name.erase(0, 1);
    // "Reszta I/83pp", of a list that has it as 1/83pp: the regiment tells.
    const std::size_t stroke = std::min(unit.group.find('/'), unit.group.size());
    if (!claim(unit.group, unit.side) || !claim(unit.group.substr(stroke), unit.side) || !claim(name, unit.side)) return {};
  }
  return out;
}

std::string side_of(const Card& card, const Context& context, const Clause& clause, Range sentence) {
  if (!clause.side.empty() && clause.label.empty()) return clause.side;
  if (!clause.label.empty())
    if (std::string side = card.side_in(clause.label); !side.empty()) return side;
  if (!clause.side.empty()) return clause.side;
  if (std::string side = card.side_in(sentence); !side.empty()) return side;
  if (!clause.label.empty())
    if (std::string side = owner_of(card, clause.label); !side.empty()) return side;
  if (std::string side = owner_of(card, sentence); !side.empty()) return side;
  for (const Match& hint : card.grammar.all("hint", card.flow, sentence))
    for (const std::string_view id : {hint.value, hint.value == "ru"   ? std::string_view("so")
                                                  : hint.value == "ge" ? std::string_view("ax")
                                                                       : std::string_view("al")})
      if (const auto known = card.side_ids.find(id); known != card.side_ids.end()) return known->second;
  if (!context.side.empty()) return context.side;
  const auto first = card.facts.header.find("first_setup");
  return first == card.facts.header.end() ? std::string() : first->second.value;
}

bool read_setup_sentence(Card& card, Context& context, const Clause& clause, Range sentence) {
  auto parts = parts_of(card, sentence);
  if (!parts) return false;
  if (const int colon = context.kind == "rules" || parts->everybody ? -1 : colon_in(card, sentence);
      colon >= 0 && !region_in(card, {parts->region.from, colon})) {  // "The Poles set up first: 1st company within …, machine guns at …"
    const std::string named = card.side_in({sentence.from, colon});
    const std::string side = named.empty() ? side_of(card, context, clause, sentence) : named;
    if (add_placed_items(card, context, trimmed(card, {colon + 1, sentence.to}), side, is_hidden(card, {sentence.from, colon}))) {
      card.understood(sentence);
      context.side = side;
      return true;
    }
  }
  auto region = region_in(card, parts->region);
  const bool hidden = is_hidden(card, sentence) || (!clause.label.empty() && is_hidden(card, clause.label));
  if (!region || region->kind.starts_with("with-unit")) {
    if (!hidden || region) return false;
    region = Region{trimmed(card, sentence), "hidden", {}, {}};
  }
  std::string side = card.side_in(parts->units);
  if (parts->units.empty() && !clause.side.empty()) {  // "Set up first, within …", below the name of a side
    side = clause.side;
    if (card.grammar.find("first_rank", card.flow, sentence)) card.set("first_setup", side, sentence);
  }
  if (side.empty()) side = side_of(card, context, clause, sentence);
  if (!clause.label.empty()) card.understood(clause.label);
  if ((!context.lists_forces || context.kind == "forces") && parts->units.size() > 0 &&
      opens_unit(card, parts->units.from, parts->units.to) && context.kind != "rules")
    add_units(card, parts->units, side, context.group);
  const int colon = colon_in(card, {region->range.to, sentence.to});
  Range list{sentence.to, sentence.to}, units = parts->units;
  if (units.empty() && !clause.label.empty() && card.grammar.match("group_label", card.flow, clause.label.from, clause.label.to))
    units = clause.label;
  if (colon >= 0) list = trimmed(card, {colon + 1, sentence.to});
  if (!list.empty() && card.flow.text(list.from) != "{" &&
      ((context.lists_forces && context.kind != "forces") || add_units(card, list, side, context.group)) && units.empty())
    units = list;
  if (parts->everybody)
    for (const SideFact& each : card.facts.sides) add_setup(card, each.id, units, *region, hidden, sentence);
  else
    add_setup(card, side, units, *region, hidden, sentence);
  if (context.kind == "rules") return true;
  context.side = side;
  context.open_setup = units.empty() && colon >= 0 ? static_cast<int>(card.facts.setup.size()) - 1 : -1;
  context.open_arrival = -1;
  if (parts->units.empty()) return true;
  if (!opens_unit(card, parts->units.from, parts->units.to) ||
      card.grammar.match("formation_of", card.flow, parts->units.from, parts->units.to))
    context.group = formation(card, parts->units);
  return true;
}

bool read_place_alone(Card& card, Context& context, const Clause& clause, Range sentence) {
  if (!clause.label.empty()) return false;
  bool any = false;
  for (int from = sentence.from; from < sentence.to;) {
    int to = from;
    while (to < sentence.to && card.flow.text(to) != ";") ++to;
    const Range part = trimmed(card, {from, to});
    from = to + 1;
    const auto region = region_in(card, part);
    if (!region || region->kind.empty()) continue;
    const Range units = trimmed(card, {part.from, region->range.from});
    if (units.size() > 4) continue;
    add_setup(card, side_of(card, context, clause, part), units, *region, is_hidden(card, part), part);
    any = true;
  }
  return any;
}

bool read_placed_list(Card& card, Context& context, const Clause& clause) {
  const Flow& flow = card.flow;
  if (!clause.label.empty()) {
    auto region = region_in(card, clause.label);
    if (context.kind == "open" && !region && is_hidden(card, clause.label))
      region = Region{trimmed(card, clause.label), "any-hidden", {}, {}};  // "Hidden (write down the hex): 1 Musket band"
    if (region && (!region->places.empty() || region->kind.starts_with("any"))) {
      const std::string side = side_of(card, context, clause, clause.range);
      Range list = clause.range;
      for (int t = list.from; t < list.to; ++t)
        if (flow.text(t) == "–" || card.grammar.match("in_state", flow, t, list.to)) list.to = t;
      const bool listed = context.lists_forces || add_units(card, list, side, {});
      if (!listed) return false;
      card.understood(clause.range);
      add_setup(card, side, clause.range, region_of(card, trimmed(card, clause.label)), is_hidden(card, clause.range),
                {clause.label.from, clause.range.to});
      return true;
    }
  }
  return false;
}

bool read_unit_place(Card& card, Context& context, const Clause& clause) {
  Range units = clause.label;
  std::string group = context.group;
  for (int t = units.from + 1; t + 1 < units.to; ++t)  // "2nd Battalion - eight rifle sections: within …"
    if (card.grammar.match("list_dash", card.flow, t, units.to) && card.flow.tokens[t].blank && card.flow.tokens[t + 1].blank &&
        opens_unit(card, t + 1, units.to)) {
      group = card.words(trimmed(card, {units.from, t}));
      units.from = t + 1;
      break;
    }
  const bool known = context.kind == "setup" && context.lists_forces && clause.label.size() <= MOST_WORDS;
  if (clause.label.empty() ||
      (!known && !opens_unit(card, units.from, units.to) && !card.grammar.find("strength_code", card.flow, clause.label) &&
       !card.grammar.find("kind", card.flow, clause.label)))
    return false;
  const Range place = trimmed(card, clause.range);
  const bool opens = !place.empty() && card.grammar.match("region_open", card.flow, place.from, place.to);
  const bool named = !place.empty() && ((context.kind == "setup" && card.grammar.whole("place_alone", card.flow, place)) ||
                                        card.grammar.match("placed_name", card.flow, place.from, place.to));
  if ((!opens && !named) || sets_up_in(card, place) || card.grammar.find("enters", card.flow, place)) return false;
  const Region region = region_of(card, place);
  if (region.kind.empty()) return false;
  const std::string side = side_of(card, context, clause, clause.label);
  if ((!context.lists_forces || context.kind == "forces") && !add_units(card, units, side, group)) return false;
  add_setup(card, side, clause.label, region, is_hidden(card, place), {clause.label.from, clause.range.to});
  return true;
}

bool read_setup_list(Card& card, Context& context, const Clause& clause) {
  const Flow& flow = card.flow;
  bool any = false;
  const std::string side = side_of(card, context, clause, clause.range);
  for (const Range sentence : sentences_of(card, clause.range)) {
    const auto dash = card.grammar.find("dash_item", flow, sentence);
    if ((!dash || !hexes_in(card, dash->slot("u")->range).empty()) &&
        add_placed_items(card, context, trimmed(card, sentence), side, false)) {
      any = true;
      continue;
    }
    for (int from = sentence.from; from < sentence.to;) {
      const auto item = card.grammar.find("dash_item", flow, {from, sentence.to});
      if (!item) break;
      const int dash = item->slot("d")->range.from;
      auto next = card.grammar.find("dash_item", flow, {dash + 2, sentence.to});
      while (next && !hexes_in(card, next->slot("u")->range).empty())  // "1018–1022"
        next = card.grammar.find("dash_item", flow, {next->range.to, sentence.to});
      int next_units = next ? next->slot("u")->range.from : sentence.to;
      for (int at = dash + 1; next;) {  // "7kp – 2206 [1], 8kp+8c, 3m – 1505": two units stand there
        const auto placed = card.grammar.match("place_in_list", flow, at, next_units);
        if (!placed) break;
        at = placed->range.to;
        if (!hexes_in(card, {at, at + 1}).empty()) continue;
        next_units = at;
        break;
      }
      const Range place = trimmed(card, {dash + 1, next_units});
      if (const Region at = region_of(card, place); at.kind.empty() && at.places.empty()) return any;
      const Range units = trimmed(card, {from, dash});
      if (!place.empty() && !units.empty()) {
        add_setup(card, side, units, region_of(card, place), is_hidden(card, sentence), {units.from, place.to});
        any = true;
      }
      from = next_units;
    }
    if (any) continue;
    const auto region = region_in(card, sentence);
    if (!region || region->range.from == sentence.from || region->places.empty()) continue;
    add_setup(card, side, {sentence.from, region->range.from}, *region, is_hidden(card, sentence), sentence);
    any = true;
  }
  return any;
}

}  // namespace hexwright::reading
