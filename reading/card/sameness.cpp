// The reference stands in the sentence that it is about, or in the section.
#include "reading/card/sameness.hpp"

#include "reading/card/card.hpp"
#include "reading/card/cut_cards.hpp"

namespace hexwright::reading {

namespace {

constexpr std::size_t MOST_BYTES = 64 * 1024;  // as read_card

// What the words before the reference are about; else what the section is about.
std::string part_of(const Card& card, Range before, std::string_view section) {
  if (const auto named = card.grammar.best("same_part", card.flow, before)) return std::string(named->value);
  for (const std::string_view known : {"forces", "setup", "support", "reinforcements", "victory", "rules", "map"})
    if (section == known) return std::string(known);
  return section == "counters" ? "support" : std::string();
}

}  // namespace

std::vector<SameFact> same_in(std::string_view text, std::string_view language) {
  std::vector<SameFact> out;
  text = text.substr(0, MOST_BYTES);
  Card card(text, language.empty() ? language_of(text) : language);
  if (!card.grammar.find("as_in", card.flow, {0, card.flow.size()})) return out;
  find_sides(card);
  cut_sections(card);
  for (const Section& section : card.sections) {
    if (section.kind == "story") continue;
    for (const Range sentence : sentences_of(card, section.body))
      for (const Match& same : card.grammar.all("as_in", card.flow, sentence)) {
        const Range said{sentence.from, same.range.to};
        SameFact fact;
        fact.part = part_of(card, {said.from, same.range.from}, section.kind);
        if (fact.part.empty()) continue;
        fact.side = card.side_in(said);
        if (fact.side.empty()) fact.side = section.side;
        fact.scenario = card.number(*same.slot("n"));
        fact.id = card.next_id("same");
        fact.span = card.span(said);
        out.push_back(std::move(fact));
      }
  }
  return out;
}

}  // namespace hexwright::reading
