// What a card of a booklet takes over from another one instead of printing it again: "units are set up as in scenario 1". The reference
// stands in the sentence that it is about, or in the section.
#include "reading/card/card.hpp"
#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

// What the words before the reference are about; else what the section is about.
std::string part_of(const Card& card, Range before, std::string_view section) {
  if (const auto named = card.grammar.best("same_part", card.flow, before)) return std::string(named->value);
  // One rule or one item of many says nothing of the others.
  if (any_of_kinds(section, {"forces", "setup", "support", "reinforcements"})) return std::string(section);
  return section == "counters" ? "support" : std::string();
}

void find_same(Card& card, const Section& section, const Clause& clause, Range sentence) {
  Range rest{sentence.to, sentence.to};
  for (const Match& same : card.grammar.all("as_in", card.flow, sentence)) {
    const Range said{sentence.from, same.range.to};
    SameFact fact;
    fact.part = part_of(card, {said.from, same.range.from}, section.kind);
    if (fact.part.empty()) continue;
    fact.side = card.side_in(said);
    if (fact.side.empty()) fact.side = clause.side;
    fact.scenario = card.number(*same.slot("n"));
    fact.id = card.next_id("same");
    fact.span = card.span(said);
    card.facts.same.push_back(std::move(fact));
    card.understood(said);
    rest = trimmed(card, {said.to, sentence.to});
  }
  // "…, and 6th company besides": of the head nothing else is read; in other sections their readers see it.
  if (section.kind != "head" || rest.empty()) return;
  const auto more = card.grammar.match("adds_to", card.flow, rest.from, rest.to);
  const bool listed = more && card.grammar.find("list_dash", card.flow, {more->range.to, rest.to});
  if (!listed || card.facts.same.empty() || card.facts.same.back().part != "forces") return add_remark(card, rest);
  SameFact& fact = card.facts.same.back();
  fact.group = card.words(more->slot("g")->range);
  fact.more = card.words({more->range.to, rest.to});
  fact.added = card.span(rest);
  card.understood(rest);
}

}  // namespace

void find_same(Card& card) {
  if (!card.grammar.find("as_in", card.flow, {0, card.flow.size()})) return;
  for (const Section& section : card.sections)
    if (section.kind != "story")
      for (const Clause& clause : clauses_of(card, section))
        for (const Range sentence : sentences_of(card, clause.range)) find_same(card, section, clause, sentence);
}

}  // namespace hexwright::reading
