// What arrives later: the units stand before the verb, behind it, below it, or in the label; turn, roll and condition anywhere around.
#include <algorithm>

#include "model/io/letters.hpp"
#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

// Behind the times, rolls and conditions that stand in front of the units: "On turn 6, 2x INF …".
Range units_before(const Card& card, Range before) {
  const Flow& flow = card.flow;
  int from = before.from;
  if (const auto marker = card.grammar.match("item_marker", flow, from, before.to)) from = marker->range.to;
  const auto die = die_in(card, before);
  for (int t = from; t < before.to;) {
    int past = t;
    if (card.grammar.match("conditional", flow, t, before.to)) {
      if (const auto condition = condition_in(card, {t, before.to})) past = condition->range.to;
    } else if (const auto when = card.grammar.longest("when", flow, t, before.to)) {
      past = when->range.to;
    } else if (die && t == die->range.from) {
      past = die->range.to;
    }
    if (past == t) {
      ++t;
      continue;
    }
    from = t = past;
  }
  if (die) from = std::max(from, die->range.to);
  while (from < before.to && (!flow.tokens[from].word || card.grammar.match("filler", flow, from, before.to))) {
    const auto filler = card.grammar.match("filler", flow, from, before.to);
    from = filler ? filler->range.to : from + 1;
  }
  return trimmed(card, {from, before.to});
}

// "enters on turn 2 on the north edge, east of hex 0801 if …": the edge.
Range place_after(const Card& card, Range after) {
  Range rest = after;
  if (const auto condition = condition_in(card, rest)) rest.to = condition->range.from;
  for (int t = rest.from; t < rest.to; ++t) {
    if (const auto die = card.grammar.match("die", card.flow, t, rest.to)) return {t, t};
    if (const auto when = card.grammar.longest("when", card.flow, t, rest.to)) {
      t = when->range.to - 1;
      continue;
    }
    if (!card.grammar.match("region_open", card.flow, t, rest.to) || card.grammar.match("no_region", card.flow, t, rest.to)) continue;
    int to = t;
    while (to < rest.to) {
      const std::string_view text = card.flow.text(to);
      if (text == ";" || text == ":" || text == "." || (to > t && card.grammar.match("die", card.flow, to, rest.to)) ||
          (to > t && card.grammar.longest("when", card.flow, to, rest.to)))
        break;
      ++to;
    }
    return trimmed(card, {t, to});
  }
  return {after.from, after.from};
}

// Word by word the same as a row of the order of battle.
bool stands_in_list(const Card& card, Range units) {
  const std::string words = io::in_small(card.words(units));
  return std::any_of(card.facts.units.begin(), card.facts.units.end(),
                     [&](const UnitFact& unit) { return io::in_small(unit.designation) == words; });
}

// Units that stand in no list of the card are in this sentence for the first time.
bool is_new(const Card& card, Range units) {
  if (!opens_unit(card, units.from, units.to) || card.grammar.match("formation_of", card.flow, units.from, units.to)) return false;
  const std::string words = io::in_small(card.words(units));
  return std::none_of(card.facts.units.begin(), card.facts.units.end(), [&](const UnitFact& unit) {
    return (!unit.group.empty() && io::in_small(unit.group).find(words) != std::string::npos) || io::in_small(unit.designation) == words;
  });
}

void add_as_one(Card& card, Range units, const std::string& side) {
  UnitFact unit;
  unit.id = card.next_id("uni");
  unit.side = side;
  unit.designation = card.words(units);
  unit.count = pieces_in(card, units);
  if (const auto kind = card.grammar.best("kind", card.flow, units)) unit.kind = kind->value;
  if (const auto code = card.grammar.find("strength_code", card.flow, units)) unit.strength = card.words(code->range);
  unit.span = card.span(units);
  card.facts.units.push_back(std::move(unit));
}

void add_arrival(Card& card, ArrivalFact fact, Range whole) {
  fact.id = card.next_id("rei");
  fact.span = card.span(whole);
  card.facts.reinforcements.push_back(std::move(fact));
  card.understood(whole);
}

}  // namespace

// "place in space 4 of the Time Track: Pvt. Klee, Rifle squad x2", "Turn 3, north edge: 2x INF".
static bool read_listed_arrival(Card& card, Context& context, const Clause& clause, Range sentence, const Phrase& turn) {
  int colon = turn.range.to;
  while (colon < sentence.to && card.flow.text(colon) != ":") ++colon;
  Range units = trimmed(card, {std::min(colon + 1, sentence.to), sentence.to});
  if (colon == sentence.to) {  // "one M24 and two Rifle Squads, turn 4, south edge of board 5"
    units = trimmed(card, {sentence.from, turn.range.from});
    if (const auto lead = card.grammar.match("side_lead", card.flow, units.from, units.to)) units.from = lead->range.to;
  }
  Range place = place_after(card, {turn.range.to, colon});
  if (units.empty() && place.from > turn.range.to)
    units = trimmed(card, {turn.range.to, place.from});  // "w 3 etapie 4 plutony z pola 0101"
  if (units.empty() || !opens_unit(card, units.from, units.to)) return false;
  ArrivalFact fact;
  fact.side = side_of(card, context, clause, sentence);
  fact.units = card.words(units);
  fact.turn = turn.value;
  fact.place = card.words(place);
  if (const auto die = die_in(card, {sentence.from, colon})) fact.die = die->value;
  // "III/73", of a list that has III/73pp, is listed already; "six Conscript Squads" are more of them.
  const bool counted = card.grammar.match("front_count", card.flow, units.from, units.to).has_value();
  if (!context.listed_elsewhere && (counted || owner_of(card, units).empty())) add_units(card, units, fact.side, {});
  context.side = fact.side;
  add_arrival(card, std::move(fact), sentence);
  return true;
}

bool read_arrival(Card& card, Context& context, const Clause& clause, Range sentence) {
  const Range said{clause.label.empty() ? sentence.from : clause.label.from, sentence.to};
  auto verb = card.grammar.find("enters", card.flow, sentence);
  if (!verb && card.grammar.find("no_arrival", card.flow, said)) return false;  // who leaves, or is filled up again, does not arrive
  if (!verb && (context.kind == "reinforcements" || context.kind == "rules" || (context.kind == "setup" && turn_in(card, sentence))))
    verb = card.grammar.find("brings", card.flow, sentence);
  const bool labelled = !clause.label.empty() && !card.grammar.whole("variable", card.flow, clause.label);
  const auto turn = turn_in(card, sentence);
  if (verb && !turn && verb->range.from > sentence.from &&
      card.grammar.match("negation", card.flow, verb->range.from - 1, verb->range.from))
    return false;  // "does not enter"
  const bool timed =
      labelled && (card.grammar.whole("when", card.flow, clause.label) || card.grammar.whole("timed_label", card.flow, clause.label));
  if (!verb && !labelled && context.kind == "reinforcements" && turn && read_listed_arrival(card, context, clause, sentence, *turn))
    return true;
  const bool conditional = labelled && condition_in(card, sentence).has_value();
  if (!verb && (!labelled || (!turn && !timed && !conditional) || context.kind != "reinforcements")) return false;
  ArrivalFact fact;
  fact.side = side_of(card, context, clause, sentence);
  Range units{sentence.from, sentence.from};
  if (verb) units = units_before(card, {sentence.from, verb->range.from});
  if (labelled && !timed && (!verb || units.size() < 2 || !opens_unit(card, units.from, units.to))) units = clause.label;
  const Range after{verb ? verb->range.to : turn ? turn->range.to : sentence.from, sentence.to};
  Range place = place_after(card, after);
  const Range subject_of = units;
  if (const auto subject = card.grammar.match("either_side", card.flow, units.from, units.to); subject && subject->range.to == units.to)
    units.to = units.from;
  if (verb && !units.empty() && !card.grammar.match("region_open", card.flow, units.from, units.to) &&
      card.grammar.find("die", card.flow, {sentence.from, verb->range.from}))  // "rolls …: on a 5 or 6 2x INF enter"
    if (const Range behind = trimmed(card, {verb->range.to, place.empty() ? sentence.to : place.from});
        !opens_unit(card, units.from, units.to) && opens_unit(card, behind.from, behind.to))
      units = behind;
  if (verb && units.empty() && !after.empty()) units = units_before(card, {after.from, place.empty() ? after.to : place.from});
  if (const auto each = verb ? card.grammar.find("rolled_for_each", card.flow, sentence) : std::nullopt)
    units = trimmed(card, each->slot("u")->range);  // "a roll for each battalion (II, III): on a 1 the battalion may enter"
  if (verb && units.empty() && card.grammar.find("side_word", card.flow, subject_of)) units = subject_of;  // "Jednostki niemieckie wchodzą"
  if (!verb && timed) {  // "Turn 4: 27 BS (5-5-7), east edge"
    units = trimmed(card, {sentence.from, place.empty() ? sentence.to : place.from});
    if (!opens_unit(card, units.from, units.to)) return false;
  }
  if (const auto lead = card.grammar.match("side_lead", card.flow, units.from, units.to)) units.from = lead->range.to;
  if (verb && card.grammar.match("region_open", card.flow, units.from, units.to)) {  // "w etapie 5 na pole 0101 wchodzi 41 pp"
    Range behind = trimmed(card, {verb->range.to, sentence.to});
    if (int past = behind.from; !card.side_at(behind.from, behind.to, &past).empty() && past < behind.to) behind.from = past;
    if (opens_unit(card, behind.from, behind.to) || card.grammar.match("numbered_formation", card.flow, behind.from, behind.to)) {
      place = units;
      units = behind;
    }
  }
  // "the following enter along the east edge: 1 x StuG IIIG, 2 x 2-4-4"
  const bool following = card.grammar.whole("the_following", card.flow, units);
  if (following) units.to = units.from;
  int colon = place.to;
  while (colon < sentence.to && card.flow.text(colon) != ":") ++colon;
  const Range list = trimmed(card, {std::min(colon + 1, sentence.to), sentence.to});
  bool listed = colon < sentence.to && !list.empty() && opens_unit(card, list.from, list.to);
  listed = listed && add_units(card, list, fact.side, card.words(units));
  if (listed && units.empty()) units = list;
  const bool opens = units.empty() && sentence.to == colon + 1;
  if (units.empty() && !opens) return false;
  if (context.kind == "rules" && !turn) return false;
  fact.units = card.words(units);
  fact.place = card.words(place);
  if (turn)
    fact.turn = turn->value;
  else if (timed)
    fact.turn = turn_in(card, clause.label)->value;
  if (const auto die = die_in(card, sentence)) fact.die = die->value;
  if (const auto condition = condition_in(card, sentence)) fact.condition = condition->value;
  const bool lists = context.kind == "reinforcements" || context.kind == "forces" || context.kind == "open" ||
                     (context.kind == "setup" && !context.lists_forces);
  if (!listed && lists && !context.listed_elsewhere && is_new(card, units)) add_as_one(card, units, fact.side);
  context.side = fact.side;
  Range name = units;
  if (const auto of = card.grammar.match("formation_of", card.flow, name.from, name.to)) name.from = of->range.to;
  while (name.from < name.to && card.grammar.match("article", card.flow, name.from, name.to)) ++name.from;
  if (context.kind != "rules" && !opens) context.group = card.words(name);
  context.open_setup = -1;
  context.open_arrival = opens ? static_cast<int>(card.facts.reinforcements.size()) : -1;
  add_arrival(card, std::move(fact), labelled ? Range{clause.label.from, sentence.to} : sentence);
  return true;
}

bool read_dated_arrival(Card& card, Context& context, const Clause& clause) {
  if (clause.label.empty() || !card.grammar.whole("when_label", card.flow, clause.label) ||
      card.grammar.find("enters", card.flow, clause.range))
    return false;
  Range rest = trimmed(card, clause.range);
  ArrivalFact fact;
  Clause asked = clause;  // "Turn 8, if Brenne is French:" is not for the French
  if (const auto condition = condition_in(card, clause.label)) asked.label.to = std::max(condition->range.from, asked.label.from + 1);
  fact.side = side_of(card, context, asked, rest);
  fact.turn = turn_in(card, clause.label)->value;
  if (const auto lead = card.grammar.match("side_lead", card.flow, rest.from, rest.to)) rest.from = lead->range.to;
  Range units = rest;
  for (int t = rest.from; t < rest.to; ++t)
    if (card.flow.text(t) == ":") {
      if (const auto condition = condition_in(card, {rest.from, t})) fact.condition = condition->value;
      if (const auto region = region_in(card, {rest.from, t})) fact.place = card.words(region->range);
      units = trimmed(card, {t + 1, rest.to});
      break;
    }
  if (units == rest) {
    if (const auto condition = condition_in(card, rest)) fact.condition = condition->value;
    if (const auto die = die_in(card, rest)) fact.die = die->value;
    Range placed = rest;
    for (const auto& phrase : {condition_in(card, rest), die_in(card, rest)})
      if (phrase) placed.to = std::min(placed.to, phrase->range.from);
    units.to = placed.to;
    if (const auto region = region_in(card, placed); region && region->range.from > rest.from && !region->kind.empty()) {
      fact.place = card.words(region->range);
      units = {rest.from, region->range.from};
    }
    units = trimmed(card, units);
  }
  if (fact.place.empty())
    if (const auto region = region_in(card, clause.label)) fact.place = card.words(region->range);
  if (fact.condition.empty())
    if (const auto condition = condition_in(card, clause.label)) fact.condition = condition->value;
  int past = units.from;
  const bool whose = !units.empty() && !card.side_at(units.from, units.to, &past).empty() && past < units.to &&
                     (opens_unit(card, past, units.to) || card.grammar.match("any_capital", card.flow, past, units.to));
  if (whose) units.from = past;  // "polska 4 DP", "the French Guard"
  const bool known =
      whose || stands_in_list(card, units) || !owner_of(card, units).empty();  // "Tura 3: Kirasjerzy, pole 3016", of a list before
  if (units.empty() || (!known && !opens_unit(card, units.from, units.to))) return false;
  fact.units = card.words(units);
  if (!stands_in_list(card, units) && opens_unit(card, units.from, units.to)) add_units(card, units, fact.side, {});
  add_arrival(card, std::move(fact), {clause.label.from, clause.range.to});
  return true;
}

bool read_arrival_row(Card& card, Context& context, const Clause& row) {
  const RowCells cells = cells_by_role(card, context, row);
  if (cells.units.empty() || (cells.turn.empty() && cells.place.empty())) return false;
  const bool bare = !cells.turn.empty() && cells.side.empty() && cells.place.empty();  // "Turn 3 .... Dragoons arrive on the west edge"
  if (bare && card.grammar.find("enters", card.flow, cells.units) && !card.grammar.find("die_for", card.flow, cells.units)) {
    Clause sentence = row;
    sentence.label = cells.turn;
    sentence.row = false;
    if (read_arrival(card, context, sentence, cells.units)) return true;
  }
  ArrivalFact fact;
  fact.side = cells.side.empty() ? side_of(card, context, row, cells.units) : cells.side;
  Range units = cells.units;
  if (const auto die = die_in(card, units)) {
    fact.die = die->value;
    if (const auto target = card.grammar.find("die_for", card.flow, units)) units = trimmed(card, target->slot("u")->range);
  } else {
    for (int t = units.from; t < units.to; ++t)
      if (card.grammar.match("conditional", card.flow, t, units.to)) {
        fact.condition = card.words(trimmed(card, {t, units.to}));
        units.to = t;
        break;
      }
    units = trimmed(card, units);
  }
  if (const auto verb = card.grammar.find("enters", card.flow, units); verb && verb->range.to == units.to) units.to = verb->range.from;
  fact.units = card.words(units);
  fact.turn = card.words(cells.turn);
  fact.place = card.words(cells.place);
  if (!stands_in_list(card, units)) add_units(card, units, fact.side, {});
  add_arrival(card, std::move(fact), {row.range.from, row.range.to});
  return true;
}

}  // namespace hexwright::reading
