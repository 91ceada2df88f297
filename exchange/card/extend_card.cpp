// A reference to a third card stays words: a scenario extends one other.
#include "exchange/card/extend_card.hpp"

#include <algorithm>
#include <iterator>

#include "exchange/text/fold.hpp"

namespace hexwright::exchange {

using document::Inherit;
using document::Section;
using reading::CardFacts;
using reading::SameFact;

namespace {

std::string number_of(const CardFacts& facts) {
  const auto id = facts.header.find("scenario_id");
  if (id == facts.header.end()) return {};
  const std::size_t digits = id->second.value.find_first_of("0123456789");
  return digits == std::string::npos ? std::string() : id->second.value.substr(digits);
}

std::vector<Section> sections_of(const std::string& part) {
  if (part == "forces") return {Section::orbat};
  if (part == "setup") return {Section::setup};
  if (part == "support") return {Section::support};
  if (part == "reinforcements") return {Section::reinforcements};
  if (part == "victory") return {Section::victory};
  if (part == "rules") return {Section::rules};
  return {};
}

void inherit(document::Extends& extends, Section section, const std::string& side, const std::string& words) {
  for (const Inherit& known : extends.inherit)
    if (known.section == section && (!known.side || *known.side == side)) return;
  Inherit& made = extends.inherit.emplace_back();
  made.section = section;
  if (!side.empty()) made.side = side;
  if (!words.empty()) made.datum.printed = words;
}

}  // namespace

std::vector<std::size_t> bases_of(const std::vector<const CardFacts*>& cards) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    out.push_back(i);
    for (const SameFact& same : cards[i]->same)
      for (std::size_t j = 0; j < i && out[i] == i; ++j)
        if (number_of(*cards[j]) == same.scenario) out[i] = j;
  }
  return out;
}

std::vector<SameFact> taken_over(const CardFacts& card, const CardFacts& base) {
  std::vector<SameFact> out;
  const std::string number = number_of(base);
  std::copy_if(card.same.begin(), card.same.end(), std::back_inserter(out), [&](const SameFact& one) {
    if (one.scenario != number) return false;
    if (one.part == "forces") return one.side.empty() && card.units.empty();
    const bool is_a_side = one.side.empty() || std::any_of(card.sides.begin(), card.sides.end(),
                                                           [&](const reading::SideFact& side) { return slug(side.id) == slug(one.side); });
    return is_a_side && (one.part == "map" || !sections_of(one.part).empty());
  });
  return out;
}

bool takes_forces(const std::vector<SameFact>& same) {
  return std::any_of(same.begin(), same.end(), [](const SameFact& one) { return one.part == "forces"; });
}

bool takes_support(const std::vector<SameFact>& same) {
  return std::any_of(same.begin(), same.end(), [](const SameFact& one) { return one.part == "support"; });
}

void extend_card(CardProject& made, const CardProject& base, const std::string& file, const std::vector<SameFact>& same) {
  document::Extends& extends = made.scenario.extends.emplace();
  extends.file = file;
  for (const SameFact& one : same) {
    const std::string side = one.side.empty() ? std::string() : slug(one.side);
    for (const Section section : sections_of(one.part)) inherit(extends, section, section == Section::orbat ? "" : side, one.span.words);
  }
  if (takes_forces(same)) {
    made.scenario.orbat.reset();
    if (!made.added.empty()) made.scenario.orbat.emplace().additions = made.added;
    inherit(extends, Section::orbat, {}, {});
  }
  if (made.scenario.map || base.scenario.map) {  // of the booklet, large enough for both
    made.map.reset();
    made.scenario.map.reset();
    inherit(extends, Section::map, {}, {});
  }
  const auto alike = [&](auto member, Section section) {
    if (!(made.scenario.*member) || made.scenario.*member != base.scenario.*member) return;
    (made.scenario.*member).reset();
    inherit(extends, section, {}, {});
  };
  alike(&document::Scenario::first_player, Section::first_player);
  alike(&document::Scenario::strength, Section::strength);
  alike(&document::Scenario::morale, Section::morale);
  alike(&document::Scenario::rules, Section::rules);
  alike(&document::Scenario::abbreviations, Section::abbreviations);
}

}  // namespace hexwright::exchange
