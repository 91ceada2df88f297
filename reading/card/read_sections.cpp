#include <algorithm>

#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

bool any_of_kinds(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// A list of units below the name of a formation, or one line of it.
bool read_list(Card& card, Context& context, const Clause& clause) {
  if (any_of_kinds(context.kind, {"conditions", "head"})) return false;
  std::string side = clause.side.empty() && !context.group.empty() ? context.side : clause.side;
  if (side.empty()) side = side_of(card, context, clause, clause.range);
  Range list = clause.range;
  if (const auto bullet = card.grammar.match("bullet", card.flow, list.from, list.to); bullet && list.size() > 1) list.from = bullet->range.to;
  std::string group = context.group;
  if (!clause.label.empty() && !card.grammar.whole("leader_label", card.flow, clause.label)) {
    Range name = clause.label;
    for (int t = name.from; t < name.to; ++t)
      if (card.flow.text(t) == "(" || card.flow.text(t) == "[") name.to = t;
    group = card.words(trimmed(card, name));
    context.group = group;
  }
  if (context.kind == "setup" && context.lists_forces) return false;
  if (!add_units(card, list, side, group)) return false;
  card.understood(clause.label);
  context.side = side;
  return true;
}

// "I Brygada (płk Tolley):" above its list.
bool read_group_head(Card& card, Context& context, const Clause& clause) {
  const Flow& flow = card.flow;
  if (clause.range.size() < 2 || clause.range.size() > 14 || flow.text(clause.range.to - 1) != ":") return false;
  Range name = clause.range;
  for (int t = name.from; t < name.to; ++t)
    if (flow.text(t) == "(" || flow.text(t) == "[" || flow.text(t) == ":") name.to = t;
  context.group = card.words(trimmed(card, name));
  context.side = side_of(card, context, clause, clause.range);
  card.understood(clause.range);
  return true;
}

void read_sentence(Card& card, Context& context, const Clause& clause, Range sentence) {
  const auto enters = card.grammar.find("enters", card.flow, sentence);
  const auto sets_up = card.grammar.find("sets_up", card.flow, sentence);
  const bool arrives = enters && (!sets_up || enters->range.from < sets_up->range.from || context.kind == "reinforcements");
  if (arrives && read_arrival(card, context, clause, sentence)) return;
  if (read_setup_sentence(card, context, clause, sentence)) return;
  if (context.kind == "reinforcements" && read_arrival(card, context, clause, sentence)) return;
  if (context.kind == "reinforcements")
    if (const auto more = card.grammar.match("die_more", card.flow, sentence.from, sentence.to); more && !card.facts.reinforcements.empty()) {
      card.facts.reinforcements.back().die += ", " + card.words(trimmed(card, more->slot("m")->range));
      return card.understood(sentence);
    }
  const Range whole{clause.label.empty() ? sentence.from : clause.label.from, sentence.to};
  if (context.kind != "conditions" && card.grammar.find("support_claim", card.flow, whole) && read_support(card, context, clause, sentence)) return card.understood(whole);
  if (card.grammar.find("topic", card.flow, sentence)) card.understood(sentence);
}

// "Infantry   8   7" below the names of two sides: sums, which the lists say one by one.
bool is_sum(const Card& card, const Context& context, const Clause& clause) {
  if (context.columns.empty() || std::any_of(context.columns.begin(), context.columns.end(), [](const Column& c) { return c.side.empty(); })) return false;
  return card.grammar.whole("sums", card.flow, {clause.range.to - static_cast<int>(context.columns.size()), clause.range.to});
}

void read_row(Card& card, Context& context, const Clause& clause) {
  if (is_sum(card, context, clause)) return card.understood(clause.range);
  if (read_table_head(card, context, clause)) return;
  if (context.kind == "reinforcements" && read_arrival_row(card, context, clause)) return;
  if (any_of_kinds(context.kind, {"setup", "forces", "open"}) && read_setup_row(card, context, clause)) return;
  if (any_of_kinds(context.kind, {"forces", "open", "setup", "reinforcements"}) && read_list(card, context, clause)) return;
  if (card.grammar.find("topic", card.flow, clause.range)) card.understood(clause.range);
}

void read_clause(Card& card, Context& context, const Clause& clause) {
  if (!clause.side.empty() && clause.side != context.side) {
    context.side = clause.side;
    context.group.clear();
  }
  if (clause.row && clause.label.empty()) return read_row(card, context, clause);
  if (any_of_kinds(context.kind, {"setup", "open", "forces"}) && read_placed_list(card, context, clause)) return;
  const bool verbal = card.grammar.find("sets_up", card.flow, clause.range) || card.grammar.find("enters", card.flow, clause.range) ||
                      card.grammar.match("places", card.flow, clause.range.from, clause.range.to) ||
                      (context.kind == "reinforcements" && !clause.label.empty());
  if (!verbal) {
    if (any_of_kinds(context.kind, {"forces", "open"}) && read_group_head(card, context, clause)) return;
    if (any_of_kinds(context.kind, {"forces", "open", "setup"}) && read_list(card, context, clause)) return;
    if (context.kind == "setup" && read_setup_list(card, context, clause)) return;
  }
  for (const Range sentence : sentences_of(card, clause.range)) {
    const std::size_t setups = card.facts.setup.size();
    read_sentence(card, context, clause, sentence);
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
      for (int t = sentence.from; t <= sentence.to; ++t) {
        if (t < sentence.to && card.flow.text(t) != ";") continue;
        if (from < t) read_support(card, context, clause, {from, t});
        from = t + 1;
      }
    }
}

}  // namespace

void read_sections(Card& card) {
  Context context;
  context.lists_forces = std::any_of(card.sections.begin(), card.sections.end(), [&](const Section& s) {
    return s.kind == "forces" && (card.grammar.find("count", card.flow, s.body) || card.grammar.find("kind", card.flow, s.body) || card.grammar.find("list_dash", card.flow, s.body));
  });
  for (const Section& section : card.sections) {
    context.kind = section.kind;
    context.columns.clear();
    context.group.clear();
    context.side = section.side;
    if (any_of_kinds(section.kind, {"story", "credits", "head"})) card.understood(section.body);
    else if (any_of_kinds(section.kind, {"victory", "balance"})) read_victory_section(card, section);
    else if (any_of_kinds(section.kind, {"support", "counters"})) read_supports(card, context, section);
    else if (section.kind == "rules") read_rules_section(card, section);
    else if (any_of_kinds(section.kind, {"notes", "abbreviations"})) read_list_of_terms(card, section);
    else if (any_of_kinds(section.kind, {"setup", "forces", "open", "reinforcements", "conditions"}))
      for (const Clause& clause : clauses_of(card, section)) read_clause(card, context, clause);
    else card.understood(section.body);
  }
}

}  // namespace hexwright::reading
