// Which reader gets which clause: the kind of the section decides what is tried first, the verbs of a sentence what it is.
#include <algorithm>

#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

// "Leaders: Rosen, Geismar": names alone, each a row.
bool add_leaders(Card& card, Range list, const std::string& side) {
  bool any = false;
  for (int from = list.from; from < list.to;) {
    int to = from, depth = 0;
    for (; to < list.to; ++to) {
      const std::string_view text = card.flow.text(to);
      depth += text == "(" ? 1 : text == ")" ? -1 : 0;
      if (depth == 0 && (text == "," || text == ";") && !card.grammar.find("number_or_int", card.flow, list)) break;
    }
    if (!add_units(card, trimmed(card, {from, to}), side, {})) return any;
    any = true;
    from = to + 1;
  }
  return any;
}

// "5 Rifle Squads, 1 Bren Team": what a briefing says in this form is its side's order of battle.
bool all_counted(const Card& card, Range list) {
  const std::vector<Range> items = items_of(card, list);
  return !items.empty() && std::all_of(items.begin(), items.end(), [&](Range item) {
    return card.grammar.match("front_count", card.flow, item.from, item.to) &&
           card.grammar.match("unit_open", card.flow, item.from, item.to);
  });
}

// A list of units below the name of a formation, or one line of it.
bool read_list(Card& card, Context& context, const Clause& clause) {
  const bool briefed = context.kind == "conditions" && !context.side.empty() && all_counted(card, clause.range);
  if (any_of_kinds(context.kind, {"conditions", "head"}) && !briefed) return false;
  std::string side = clause.side.empty() && !context.group.empty() ? context.side : clause.side;
  if (side.empty()) side = side_of(card, context, clause, clause.range);
  Range list = clause.range;
  if (const auto bullet = card.grammar.match("bullet", card.flow, list.from, list.to); bullet && list.size() > 1)
    list.from = bullet->range.to;
  std::string group = context.group;
  if (!clause.label.empty() && !card.grammar.whole("leader_label", card.flow, clause.label)) {
    Range name = clause.label;
    for (int t = name.from; t < name.to; ++t)
      if (card.flow.text(t) == "(" || card.flow.text(t) == "[") name.to = t;
    group = card.words(trimmed(card, name));
    context.group = group;
  }
  if (context.kind == "setup" && context.lists_forces) return false;
  if (card.grammar.match("sum_line", card.flow, list.from, list.to) ||
      (!clause.label.empty() && card.grammar.whole("total_label", card.flow, clause.label))) {
    card.understood({clause.label.empty() ? clause.range.from : clause.label.from, clause.range.to});  // of what the lines list
    return true;
  }
  const bool leaders = !clause.label.empty() && card.grammar.whole("leader_label", card.flow, clause.label);
  if (!(leaders ? add_leaders(card, list, side) : add_units(card, list, side, group))) return false;
  card.understood(clause.label);
  context.side = side;
  const auto append = [&](std::string& units) { units += (units.empty() ? "" : ", ") + card.words(trimmed(card, list)); };
  if (context.open_setup >= 0) append(card.facts.setup[static_cast<std::size_t>(context.open_setup)].units);
  if (context.open_arrival >= 0) append(card.facts.reinforcements[static_cast<std::size_t>(context.open_arrival)].units);
  return true;
}

// "In the Landing Box:" above the list of those who begin there.
bool open_place(Card& card, Context& context, const Clause& clause) {
  const Range words = trimmed(card, clause.range);
  if (!card.grammar.match("region_open", card.flow, words.from, words.to)) return false;
  const Region region = region_of(card, words);
  if (region.kind.empty()) return false;
  SetupFact fact;
  fact.id = card.next_id("set");
  fact.side = context.side;
  fact.region = card.words(words);
  fact.region_kind = region.kind;
  fact.hexes_or_places = region.places;
  fact.radius = region.radius;
  fact.span = card.span(clause.range);
  card.facts.setup.push_back(std::move(fact));
  context.open_setup = static_cast<int>(card.facts.setup.size()) - 1;
  context.open_arrival = -1;
  context.group.clear();
  card.understood(clause.range);
  return true;
}

// "I Brygada (płk Tolley):" above its list.
bool read_group_head(Card& card, Context& context, const Clause& clause) {
  const Flow& flow = card.flow;
  if (clause.range.size() < 2 || clause.range.size() > 14 || flow.text(clause.range.to - 1) != ":") return false;
  Range name = clause.range;
  for (int t = name.from; t < name.to; ++t)
    if (flow.text(t) == "(" || flow.text(t) == "[" || flow.text(t) == ":") name.to = t;
  context.side = side_of(card, context, clause, clause.range);
  if (open_place(card, context, clause)) return true;
  context.group = card.words(trimmed(card, name));
  card.understood(clause.range);
  return true;
}

void read_sentence(Card& card, Context& context, const Clause& clause, Range sentence) {
  if (card.grammar.find("win_claim", card.flow, sentence)) {  // of a card without a heading for it
    Section victory{"victory", {}, {sentence.from, sentence.from}, sentence};
    return read_victory_section(card, victory);
  }
  if (context.kind == "reinforcements" && !card.facts.reinforcements.empty() && card.facts.reinforcements.back().die.empty() &&
      card.grammar.find("pronoun_arrives", card.flow, sentence))
    if (const auto die = die_in(card, sentence)) {  // "Roll a die each turn; they arrive on 1-4."
      card.facts.reinforcements.back().die = die->value;
      return card.understood(sentence);
    }
  if (card.grammar.find("as_in", card.flow, sentence)) return;  // it stands on another card: words, and no place of their own
  if (card.grammar.match("taken_off", card.flow, sentence.from, sentence.to)) return add_remark(card, sentence);
  const auto enters = card.grammar.find("enters", card.flow, sentence);
  const auto sets_up = sets_up_in(card, sentence);
  if (!enters && context.kind == "setup" && card.grammar.find("brings", card.flow, sentence) &&
      read_arrival(card, context, clause, sentence))
    return;
  const bool arrives = enters && (!sets_up || enters->range.from < sets_up->range.from || context.kind == "reinforcements");
  const bool waits = context.kind == "reinforcements" && !clause.label.empty() &&  // "II Corps: when the enemy occupies the ford"
                     card.grammar.match("conditional", card.flow, sentence.from, sentence.to);
  if ((arrives || waits) && read_arrival(card, context, clause, sentence)) return;
  if (read_setup_sentence(card, context, clause, sentence)) return;
  if (context.kind == "reinforcements" && read_arrival(card, context, clause, sentence)) return;
  if (context.kind == "reinforcements" && !card.facts.reinforcements.empty() && !card.facts.reinforcements.back().die.empty() &&
      card.grammar.match("rolls_go_on", card.flow, sentence.from, sentence.to))
    return add_remark(card, sentence);
  if (context.kind == "reinforcements")
    if (const auto more = card.grammar.match("die_more", card.flow, sentence.from, sentence.to);
        more && !card.facts.reinforcements.empty()) {
      card.facts.reinforcements.back().die += ", " + card.words(trimmed(card, more->slot("m")->range));
      return card.understood(sentence);
    }
  const Range whole{clause.label.empty() ? sentence.from : clause.label.from, sentence.to};
  if (context.kind != "conditions" && card.grammar.find("support_claim", card.flow, whole) && read_support(card, context, clause, sentence))
    return card.understood(whole);
  if (context.kind == "setup" && read_place_alone(card, context, clause, sentence)) return;
  if (!card.grammar.find("topic", card.flow, sentence)) return;
  if (card.grammar.find("no_arrival", card.flow, sentence)) return add_remark(card, sentence);
  card.understood(sentence);
}

// "Infantry   8   7" below the names of two sides: sums, which the lists say one by one.
bool is_sum(const Card& card, const Context& context, const Clause& clause) {
  if (context.columns.empty() ||
      std::any_of(context.columns.begin(), context.columns.end(), [](const Column& c) { return c.side.empty(); }))
    return false;
  return card.grammar.whole("sums", card.flow, {clause.range.to - static_cast<int>(context.columns.size()), clause.range.to});
}

// "Sets up    second    first" below the names of two sides.
bool read_order_row(Card& card, const Context& context, const Clause& clause) {
  if (context.columns.size() != 2) return false;
  const auto what = card.grammar.match("order_cell", card.flow, clause.range.from, clause.range.to);
  if (!what || clause.range.to - what->range.to != 2) return false;
  for (int i = 0; i < 2; ++i)
    if (card.grammar.match("first_ordinal", card.flow, what->range.to + i, clause.range.to))
      card.set(what->value, context.columns[static_cast<std::size_t>(i)].side, clause.range);
  card.understood(clause.range);
  return true;
}

void read_row(Card& card, Context& context, const Clause& clause) {
  if (read_order_row(card, context, clause)) return;
  if (is_sum(card, context, clause)) return card.understood(clause.range);
  if (read_table_head(card, context, clause)) return;
  if (context.kind == "reinforcements" && read_arrival_row(card, context, clause)) return;
  if (any_of_kinds(context.kind, {"setup", "forces", "open"}) && read_setup_row(card, context, clause)) return;
  if (any_of_kinds(context.kind, {"forces", "open", "setup", "reinforcements"}) && read_list(card, context, clause)) return;
  if (card.grammar.find("topic", card.flow, clause.range)) card.understood(clause.range);
}

// "Corps Kleist (placed north of the Aube):" above its list.
bool read_group_with_deed(Card& card, Context& context, const Clause& clause) {
  if (!clause.label.empty() || card.flow.text(clause.range.to - 1) != ":") return false;
  const auto bracket = card.grammar.find("deed", card.flow, clause.range);
  if (!bracket || bracket->range.to + 1 != clause.range.to || bracket->range.from == clause.range.from) return false;
  const Range name = trimmed(card, {clause.range.from, bracket->range.from});
  Clause deed = clause;
  deed.label = name;
  const Range inner{bracket->range.from + 1, bracket->range.to - 1};
  if (!read_arrival(card, context, deed, inner) && !read_setup_sentence(card, context, deed, inner)) return false;
  context.side = side_of(card, context, clause, name);
  context.group = card.words(name);
  context.open_setup = context.open_arrival = -1;
  card.understood(clause.range);
  return true;
}

// "Group 1 (sets up within 1 hex of K6): 3x Rifles, 1x MG": the list, and what it does.
bool read_group(Card& card, Context& context, const Clause& clause) {
  if (clause.label.empty() || !card.grammar.match("group_label", card.flow, clause.label.from, clause.label.to)) return false;
  const Range name = card.grammar.match("group_label", card.flow, clause.label.from, clause.label.to)->range;
  const std::string side = side_of(card, context, clause, clause.range);
  context.group = card.words(trimmed(card, name));
  if (!add_units(card, clause.range, side, context.group)) return false;
  context.side = side;
  Clause deed = clause;
  deed.label = name;
  const bool bracketed = name.to < clause.label.to && card.flow.text(name.to) == "(";
  const Range inner = trimmed(card, bracketed ? Range{name.to + 1, clause.label.to - 1} : Range{name.to, clause.label.to});
  if (inner.from < inner.to && !read_arrival(card, context, deed, inner)) read_setup_sentence(card, context, deed, inner);
  card.understood(clause.label);
  return true;
}

void read_clause(Card& card, Context& context, const Clause& clause) {
  if (!clause.side.empty() && clause.side != context.side) {
    context.side = clause.side;
    context.group.clear();
  }
  if (!clause.side.empty())  // "Sets up first", below the name of a side
    for (const auto& [key, words] : {std::pair{"first_setup", "first_rank"}, {"first_move", "first_mover"}})
      if (card.grammar.whole(words, card.flow, trimmed(card, clause.range))) {
        card.set(key, clause.side, clause.range);
        return card.understood(clause.range);
      }
  if (!clause.label.empty() && card.grammar.match("explains", card.flow, clause.label.from, clause.label.to))
    return add_remark(card, {clause.label.from, clause.range.to});  // "Example: 9kp – 1817 [2] means …" places nothing
  if (clause.row && clause.label.empty()) return read_row(card, context, clause);
  if (any_of_kinds(context.kind, {"setup", "open", "forces", "reinforcements"}) && read_group(card, context, clause)) return;
  if (any_of_kinds(context.kind, {"setup", "open", "forces"}) &&
      (read_group_with_deed(card, context, clause) || read_unit_place(card, context, clause) || read_placed_list(card, context, clause)))
    return;
  if (context.kind == "reinforcements" && read_dated_arrival(card, context, clause)) return;
  const bool verbal = sets_up_in(card, clause.range) || card.grammar.find("enters", card.flow, clause.range) ||
                      card.grammar.match("places", card.flow, clause.range.from, clause.range.to) ||
                      (context.kind == "reinforcements" && !clause.label.empty());
  if (!verbal) {
    if (any_of_kinds(context.kind, {"forces", "open"}) && read_group_head(card, context, clause)) return;
    if (any_of_kinds(context.kind, {"forces", "open", "setup", "conditions"}) && read_list(card, context, clause)) return;
    if (context.kind == "setup" && read_setup_list(card, context, clause)) return;
  }
  Clause rest = clause;  // a date in front belongs to the first sentence
  for (const Range sentence : sentences_of(card, clause.range)) {
    const std::size_t setups = card.facts.setup.size();
    read_sentence(card, context, rest, sentence);
    if (!clause.label.empty() &&
        (card.grammar.whole("when", card.flow, clause.label) || card.grammar.whole("timed_label", card.flow, clause.label)))
      rest.label = {sentence.to, sentence.to};
    if (context.kind == "setup" && setups == card.facts.setup.size() && !card.is_understood(sentence.from)) {
      Clause part = clause;
      part.range = sentence;
      part.label = {sentence.from, sentence.from};
      read_setup_list(card, context, part);
    }
  }
  if (!clause.label.empty() && card.is_understood(clause.range.from)) card.understood(clause.label);
}

void read_supports(Card& card, Context& context, const Section& section) {
  for (const Clause& clause : clauses_of(card, section))
    for (const Range sentence : sentences_of(card, clause.range)) {
      int from = sentence.from;
      if (card.grammar.find("as_in", card.flow, sentence)) continue;
      if (const auto lead = card.grammar.match("support_lead", card.flow, sentence.from, sentence.to)) {
        context.receiver = card.side_in(lead->range);  // "The Germans may call artillery on these conditions:"
        card.understood(lead->range);
        from = lead->range.to;
      }
      for (int t = from; t <= sentence.to; ++t) {
        const bool comma = t < sentence.to && card.flow.text(t) == "," && !card.grammar.match("number_or_int", card.flow, t + 1, t + 2) &&
                           card.grammar.match("next_support", card.flow, t + 1, sentence.to);
        if (t < sentence.to && card.flow.text(t) != ";" && !comma) continue;
        if (from < t) read_support(card, context, clause, {from, t});
        from = t + 1;
      }
    }
}

}  // namespace

void read_sections(Card& card) {
  Context context;
  const bool sets_up =
      std::any_of(card.sections.begin(), card.sections.end(), [](const Section& s) { return s.kind == "setup" && s.body.size() > 3; });
  context.lists_forces =
      sets_up && std::any_of(card.sections.begin(), card.sections.end(), [&](const Section& s) {
        return s.kind == "forces" && (card.grammar.find("count", card.flow, s.body) || card.grammar.find("kind", card.flow, s.body) ||
                                      card.grammar.find("list_dash", card.flow, s.body));
      });
  // "The forces are the same as in scenario 1": what is placed or comes on stands in that card's list.
  context.listed_elsewhere = std::any_of(card.facts.same.begin(), card.facts.same.end(),
                                         [](const SameFact& same) { return same.part == "forces" && same.side.empty(); });
  context.lists_forces = context.lists_forces || context.listed_elsewhere;
  for (const Section& section : card.sections) {
    context.kind = section.kind;
    context.columns.clear();
    context.group = section.tail.empty() ? std::string() : card.words(section.tail);
    context.side = section.side;
    context.open_setup = context.open_arrival = -1;
    if (any_of_kinds(section.kind, {"story", "credits", "head"}))
      card.understood(section.body);
    else if (any_of_kinds(section.kind, {"victory", "balance"}))
      read_victory_section(card, section);
    else if (any_of_kinds(section.kind, {"support", "counters"}))
      read_supports(card, context, section);
    else if (section.kind == "rules")
      read_rules_section(card, section);
    else if (any_of_kinds(section.kind, {"notes", "abbreviations"}))
      read_list_of_terms(card, section);
    else if (any_of_kinds(section.kind, {"setup", "forces", "open", "reinforcements", "conditions"}))
      for (const Clause& clause : clauses_of(card, section)) read_clause(card, context, clause);
    else
      card.understood(section.body);
  }
}

}  // namespace hexwright::reading
