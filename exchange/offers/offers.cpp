// One list; a new export is a line of it.
#include "exchange/offers/offers.hpp"

#include <algorithm>
#include <array>

namespace hexwright::exchange {

using wording::say;

namespace {

template <class... Each>
unsigned all_of(Each... each) {
  return (static_cast<unsigned>(each) | ... | 0U);
}

std::vector<Offer> make_offers() {
  using enum Asked;
  const unsigned sheet = all_of(side, placement, paper, languages, house, theme, pages);
  const std::vector<std::string_view> words{"pdf", "html", "svg", "png"}, drawn{"pdf", "svg", "png"};
  return {{"map", say("Map as one picture"), drawn, all_of(side, placement, theme, scale, layers, pages)},
          {"card", say("Scenario card"), words, sheet | all_of(two_languages)},
          {"setup-sheet", say("Setup sheet"), words, sheet},
          {"counters", say("Counters"), {"pdf", "svg", "png", "csv"}, sheet | all_of(counters)},
          {"map-sheets", say("Map on sheets of paper"), drawn, all_of(side, placement, paper, house, theme, scale, layers, pages)},
          {"turn-track", say("Turn track"), words, sheet},
          {"roster", say("Roster"), words, sheet},
          {"rules", say("Rules reference"), words, sheet},
          {"proof", say("Proof sheet"), words, all_of(placement, paper, languages, house, theme, pages)},
          {"vassal", say("Module for VASSAL"), {"vmod", "vsav"}, all_of(side, placement, theme)},
          {"tmx", say("Map for Tiled"), {"tmx"}, all_of(side, placement, theme, board)},
          {"notation", say("Card notation"), {"txt"}, all_of(side)},
          {"csv", say("Order of battle as a table"), {"csv"}, all_of(side, mark)},
          {"sight", say("Who sees whom"), {"txt", "svg", "pdf", "png"}, all_of(side, placement, theme, scale, layers, pages)}};
}

const std::vector<Offer>& list() {
  static const std::vector<Offer> made = make_offers();
  return made;
}

}  // namespace

bool Offer::written_as(std::string_view ending) const { return std::find(endings.begin(), endings.end(), ending) != endings.end(); }

std::span<const Offer> offers() { return list(); }

const Offer* offer(std::string_view id) {
  const auto found = std::find_if(list().begin(), list().end(), [&](const Offer& each) { return each.id == id; });
  return found == list().end() ? nullptr : &*found;
}

std::vector<std::string> offer_ids() {
  std::vector<std::string> ids;
  for (const Offer& each : list()) ids.emplace_back(each.id);
  return ids;
}

std::span<const std::string_view> layer_ids() {
  static constexpr std::array<std::string_view, 6> layers{"numbers", "names", "pieces", "setup", "entries", "frame"};
  return layers;
}

}  // namespace hexwright::exchange
