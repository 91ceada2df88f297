// How many dice each roll of a round has: values and modifiers, the share of a zone, the general's dice.
#include <algorithm>
#include <array>
#include <utility>

#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/procedures/results.hpp"

namespace hexwright::rulesets::lee {

using wording::mark;
using wording::say;
using wording::Text;

namespace {

int base(const Unit& unit, Stage stage) { return stage == Stage::fire ? unit.fire : unit.melee; }

int dice_of(const std::vector<Modifier>& list, bool whole) {
  int dice = 0;
  for (const Modifier& one : list)
    if (one.whole == whole) dice += one.dice;
  return dice;
}

int in_bounds(int dice) { return std::clamp(dice, 0, MOST_DICE); }

}  // namespace

Round::Round(Setting setting) : setting_(std::move(setting)) {
  for (std::size_t i = 0; i < encounters(); ++i) only_melee_ = only_melee_ && !fires(i);
}

std::vector<Modifier> Round::kept(std::vector<Modifier> list, std::optional<std::size_t> attacker) const {
  if (setting_.without && setting_.without->attacker == attacker)
    std::erase_if(list, [&](const Modifier& one) { return one.id == setting_.without->modifier; });
  return list;
}

int Round::shared_value(Stage stage) const {
  const Fight& fight = setting_.fight;
  const int own = base(fight.attacked, stage);
  if (own <= 0) return 0;
  const Standing at{fight, fight.encounters.front(), false, stage, 0};
  return in_bounds(own + dice_of(kept(value_modifiers(at, setting_.numbers, setting_.rulings), std::nullopt), true));
}

int Round::shared_morale(Stage stage) const {
  const Fight& fight = setting_.fight;
  if (fight.attacked.morale <= 0) return 0;
  const Standing at{fight, fight.encounters.front(), false, stage, 0};
  return in_bounds(fight.attacked.morale + dice_of(kept(morale_modifiers(at, setting_.numbers, setting_.rulings), std::nullopt), true));
}

std::vector<Split> Round::splits(Stage stage, std::size_t zones) const {
  std::vector<Split> all;
  for (const auto& value : allotments(shared_value(stage), static_cast<int>(zones)))
    for (const auto& morale : allotments(shared_morale(stage), static_cast<int>(zones))) all.push_back({value, morale});
  return all;
}

int Round::value_dice(std::size_t encounter, bool attacker, Stage stage, int enemy_lost, int share) const {
  const Standing at{setting_.fight, setting_.fight.encounters[encounter], attacker, stage, enemy_lost};
  const auto list = kept(value_modifiers(at, setting_.numbers, setting_.rulings), attacker ? std::optional(encounter) : std::nullopt);
  if (is_whole(attacker)) share = std::max(0, base(at.unit(), stage)) + dice_of(list, true);
  return in_bounds(share + dice_of(list, false));
}

int Round::morale_dice(std::size_t encounter, bool attacker, Stage stage, int share) const {
  const Standing at{setting_.fight, setting_.fight.encounters[encounter], attacker, stage, 0};
  const auto list = kept(morale_modifiers(at, setting_.numbers, setting_.rulings), attacker ? std::optional(encounter) : std::nullopt);
  if (is_whole(attacker)) share = std::max(0, at.unit().morale) + dice_of(list, true);
  return in_bounds(share + dice_of(list, false));
}

CommandDice Round::general_of(std::size_t encounter, bool attacker, Stage stage, bool morale, bool lost) const {
  const Encounter& at = setting_.fight.encounters[encounter];
  const Unit& unit = attacker ? at.attacker : setting_.fight.attacked;
  if (!setting_.generals || lost || !unit.general) return CommandDice::none;
  if (setting_.without && setting_.without->modifier == "general" &&
      setting_.without->attacker == (attacker ? std::optional(encounter) : std::nullopt))
    return CommandDice::none;
  const General& general = *unit.general;
  if (!attacker && encounters() > 1 && general.zone != at.zone) return CommandDice::none;
  const bool spent = morale && stage == Stage::melee && fires(encounter) && setting_.rulings.morale_die == Rulings::MoraleDie::once;
  const bool adds =
      morale ? general.morale && unit.morale > 0 && !spent : (stage == Stage::fire ? general.fire : general.melee) && base(unit, stage) > 0;
  if (!adds) return CommandDice::none;
  return unit.active ? CommandDice::one : CommandDice::pair;
}

Round::Rolls Round::rolls(std::size_t encounter, Stage stage, const Split& split, std::size_t place, const State& state) const {
  const Encounter& at = setting_.fight.encounters[encounter];
  const Unit& attacked = setting_.fight.attacked;
  const Zoned& zone = state.zones[encounter];
  const bool sixes = setting_.rulings.six_of_general == Rulings::SixOfGeneral::counts;
  const auto roll = [&](bool attacker, bool morale, int dice) {
    const bool lost = attacker ? zone.general_lost : state.general_lost;
    return Roll{dice, morale ? setting_.faces.save : setting_.faces.hit, general_of(encounter, attacker, stage, morale, lost),
                setting_.faces.command, sixes};
  };
  return {roll(true, false, value_dice(encounter, true, stage, attacked.lost + state.loss, 0)),
          roll(false, true, morale_dice(encounter, false, stage, split.morale[place])),
          roll(false, false, value_dice(encounter, false, stage, at.attacker.lost + zone.loss, split.value[place])),
          roll(true, true, morale_dice(encounter, true, stage, 0))};
}

Round::Rolls Round::first_rolls(std::size_t encounter, const Split& split) const { return rolls(encounter, first(), split, encounter, {}); }

const Hits& Round::hits_of(const Roll& combat, const Roll& morale) {
  const auto [found, added] = hits_.try_emplace({combat, morale});
  if (added) found->second = hits(combat, morale);
  return found->second;
}

std::string_view zone_id(Zone zone) {
  constexpr std::array IDS = {"front", "left", "right", "rear"};
  return IDS[static_cast<std::size_t>(zone)];
}

Text zone_words(Zone zone) {
  constexpr std::array WORDS = {mark("front"), mark("left flank"), mark("right flank"), mark("rear")};
  return say(WORDS[static_cast<std::size_t>(zone)]);
}

std::string_view fate_id(Fate fate) {
  constexpr std::array IDS = {"holds", "engaged", "pushed", "routed", "destroyed"};
  return IDS[static_cast<std::size_t>(fate)];
}

Text fate_words(Fate fate) {
  constexpr std::array WORDS = {mark("holds, free"), mark("holds, still engaged"), mark("pushed"), mark("routed"), mark("destroyed")};
  return say(WORDS[static_cast<std::size_t>(fate)]);
}

Text modifier_words(std::string_view id) {
  using Line = std::pair<std::string_view, std::string_view>;
  constexpr std::array LINES = {
      Line{"defence", mark("order of defence")},
      Line{"enemy-losses", mark("losses of the enemy")},
      Line{"flank", mark("attack on a flank")},
      Line{"rear", mark("attack on the rear")},
      Line{"impetus", mark("impetus")},
      Line{"rough", mark("infantry in difficult terrain or behind a fence, against a charge")},
      Line{"close", mark("infantry in a forest, a built-up area or behind a wall, against a charge")},
      Line{"support", mark("support")},
      Line{"from-flank", mark("attacks a flank")},
      Line{"from-rear", mark("attacks the rear")},
      Line{"dispersed", mark("dispersed order")},
      Line{"higher", mark("higher position")},
      Line{"difficult", mark("difficult terrain")},
      Line{"fence", mark("fence")},
      Line{"woods", mark("forest or built-up area")},
      Line{"cover", mark("stream, wall or field works")},
      Line{"charged", mark("terrain once more, against a charge")},
      Line{"general", mark("dice of the general")},
  };
  for (const auto& [known, words] : LINES)
    if (known == id) return say(words);
  return say("{name} (special rules)", {{"name", id.starts_with("extra:") ? id.substr(6) : id}});
}

}  // namespace hexwright::rulesets::lee
