// Which parameter fills which number, and which ruling sets which reading.
#include "rulesets/asl_a12/procedures/numbers.hpp"

#include "model/document/ruleset.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::number, validator::NumberLine, validator::ruling, validator::RulingLine;

std::span<const NumberLine<Numbers>> Numbers::lines() {
  using N = Numbers;
  static constexpr std::array LINES = {number<&N::near_hexes>("range.near"),
                                       number<&N::gain_most>("gain.most"),
                                       number<&N::gain_lax>("gain.lax"),
                                       number<&N::gain_stealthy>("gain.stealthy"),
                                       number<&N::smoke_dispersed>("smoke.dispersed"),
                                       number<&N::us_squad>("us.squad"),
                                       number<&N::us_half_squad>("us.half-squad"),
                                       number<&N::us_leader>("us.leader"),
                                       number<&N::us_hero>("us.hero"),
                                       number<&N::ordnance_concealed>("ordnance.concealed"),
                                       number<&N::search_success>("search.success"),
                                       number<&N::solitaire_markers>("solitaire.markers"),
                                       number<&N::dummy_morale>("dummy.morale")};
  return LINES;
}

std::span<const RulingLine<Rulings>> Rulings::lines() {
  using R = Rulings;
  static constexpr std::array LINES = {
      ruling<&R::range_far>("range.far", "at-least", "at-most"),
      ruling<&R::dummy_least>("dummy.least", "two", "one"),
      ruling<&R::watcher_concealed>("watcher.concealed", "must-reveal", "loses"),
      ruling<&R::leader_modifier>("leader.modifier", "best-other", "none"),
      ruling<&R::hidden_denies>("hidden.denies", "yes", "no"),
      ruling<&R::grain_season>("grain.season", "always", "out-of-season"),
      ruling<&R::road_concealment>("road.concealment", "concealment", "open"),
      ruling<&R::hip_smc>("hip.smc", "free", "half-squad"),
      ruling<&R::sight_edge>("sight.edge", "both", "either"),
      ruling<&R::hidden_moves>("hidden.moves", "concealed", "known"),
      ruling<&R::detection>("detection.procedure", "ask", "forced-back"),
  };
  return LINES;
}

}  // namespace hexwright::rulesets::asl_a12
