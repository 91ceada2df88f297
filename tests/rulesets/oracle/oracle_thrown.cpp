// What the slow game throws for, in the words of the door of odds.
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

namespace {

constexpr std::string_view KINDS[] = {"rifle", "machine-gun", "mortar", "leader"}, LEVELS[] = {"full", "under-fire", "pinned"};

template <class Word>
std::string word(const std::string& name, Word value, std::span<const std::string_view> words) {
  return name + "=" + std::string(words[static_cast<std::size_t>(value)]);
}
std::string number(const std::string& name, int value) { return name + "=" + std::to_string(value); }
std::string yes(const std::string& name, bool value) { return name + (value ? "=yes" : "=no"); }

}  // namespace

std::vector<std::string> Oracle::as_target(const OraclePiece& unit) const {
  return {word("target", unit.kind, KINDS), word("target-readiness", unit.readiness.level, LEVELS),
          number("target-half-boxes", unit.is_leader() ? 6 : unit.half_boxes())};
}

void Oracle::note_shot(const ShotFacts& facts, int hex, std::vector<std::string> target) {
  constexpr std::string_view SCREENS[] = {"clear", "partly", "wholly"};
  for (const std::string& argument :
       {word("firer", facts.firer, KINDS), number("half-boxes", facts.half_boxes), word("firer-readiness", facts.firer_readiness, LEVELS),
        yes("commanded", facts.firer_commanded), number("distance", facts.distance_hexes), word("screen", facts.screen, SCREENS),
        yes("running", facts.target_running), number("target-units", facts.target_units),
        "terrain=" + terrain_kinds_[static_cast<std::size_t>(hex)]})
    target.push_back(argument);
  thrown_.push_back({"shot", std::move(target), ""});
}

void Oracle::note_barrage(const BarrageShot& shot, int hex, std::vector<std::string> target) {
  for (const std::string& argument :
       {std::string(shot.mortar ? "weapon=mortar" : "weapon=battery"), number("calibre", shot.calibre_mm), number("barrels", shot.barrels),
        number("distance", shot.distance_hexes), std::string("drift=no"), "terrain=" + terrain_kinds_[static_cast<std::size_t>(hex)]})
    target.push_back(argument);
  thrown_.push_back({"barrage", std::move(target), ""});
}

void Oracle::note_harm(const OraclePiece& target, int lost) {
  thrown_.back().outcome =
      target.hex ? std::string(LEVELS[static_cast<std::size_t>(target.readiness.level)]) + "-" + std::to_string(lost) : "eliminated";
}

void Oracle::note_melee(const MeleeSide& attackers, const MeleeSide& defenders, int hex, const MeleeOutcome& outcome) {
  std::vector<std::string> arguments{"terrain=" + terrain_kinds_[static_cast<std::size_t>(hex)]};
  const auto add = [&](const std::string& which, const MeleeSide& side, bool pinned) {
    const Readiness level = pinned ? Readiness::pinned : side.under_fire ? Readiness::under_fire : Readiness::full;
    for (const std::string& argument :
         {number(which + "-half-boxes", side.half_boxes), number(which + "-morale", side.morale), word(which + "-readiness", level, LEVELS),
          yes(which + "-leader", side.leader), number(which + "-shift", side.national_shift)})
      arguments.push_back(argument);
  };
  add("attacker", attackers, attackers.pinned && !attackers.under_fire);
  add("defender", defenders, defenders.pinned);
  const auto cell = [](int losses, bool retreats) { return std::to_string(losses) + (retreats ? "p" : ""); };
  thrown_.push_back(
      {"melee", std::move(arguments),
       cell(outcome.attacker_losses, outcome.attacker_retreats) + "/" + cell(outcome.defender_losses, outcome.defender_retreats)});
}

void Oracle::note_reorganising(const OraclePiece& unit, bool commanded, Readiness after) {
  const bool changed = unit.readiness.colour != tables_.colour(unit.readiness.turn, rulings_);
  thrown_.push_back({"reorganisation",
                     {word("readiness", unit.readiness.level, LEVELS), yes("commanded", commanded), number("morale", unit.morale),
                      number("turn", turn_), number("laid", unit.readiness.turn), yes("changed", changed)},
                     std::string(LEVELS[static_cast<std::size_t>(after)])});
}

}  // namespace hexwright::test
