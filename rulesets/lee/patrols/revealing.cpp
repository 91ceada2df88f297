// Orders of play are lists of sides; who carries them out keeps the markers.
#include "rulesets/lee/patrols/revealing.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

std::vector<Meeting> meetings(const Scene& scene, std::span<const Stander> first, std::span<const Stander> second,
                              const SightRules& rules) {
  std::vector<Meeting> met;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t k = 0; k < second.size(); ++k)
      if (const Sight sight = mutual(scene, first[i], second[k], rules); sight.sees()) met.push_back({i, k, sight.gap});
  std::stable_sort(met.begin(), met.end(), [](const Meeting& a, const Meeting& b) { return a.gap < b.gap; });
  return met;
}

Revealed revealed(std::array<int, 2> divisions, int begins) {
  return {alternately(divisions, begins), {divisions[0] == 0, divisions[1] == 0}};
}

bool markers_go(std::array<int, 2> corps_hidden) { return corps_hidden[0] == 0 && corps_hidden[1] == 0; }

OrderAllowed order_allowed(bool marker_moved_this_turn) { return marker_moved_this_turn ? OrderAllowed::defence_only : OrderAllowed::any; }

std::vector<int> voluntary_turns(std::array<int, 2> markers_left, int initiative) { return alternately(markers_left, initiative); }

RevealedWhen revealed_when(Doing doing) { return doing == Doing::ordinary_move ? RevealedWhen::at_once : RevealedWhen::when_done; }

}  // namespace hexwright::rulesets::lee
