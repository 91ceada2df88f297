// Reorganisation [12]: what the log writes, and what it leaves out although it happens by itself.
#include "model/document/orbat.hpp"
#include "rulesets/pluton/procedures/reorganisation.hpp"

#include "rulesets/pluton/procedures/morale.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::nested;
using wording::say;

void Referee::begin_reorganisation() {
  mentioned_.clear();
  reorganised_.clear();
  unwritten_ = 0;
  for (const Action& action : pages_.whole())
    if (action.what == Act::reorganise)
      if (const auto number = number_named(action.piece)) mentioned_.insert(*number);
}

// Units that the log passes over, in the order of battle up to this one.
void Referee::reorganise_unwritten(int before) {
  for (; unwritten_ < before; ++unwritten_) {
    RefereePiece& unit = piece(unwritten_);
    if (unit.side != phasing_ || !unit.hex || mentioned_.contains(unwritten_) || may_forgo(rulings_)) continue;
    if (!may_reorganise({unit.readiness, turn_, true, anybody(1 - unit.side, *unit.hex)}, tables_, rulings_)) continue;
    const bool commanded = is_commanded(unit);
    if (!commanded || complete_)
      wrong_at(
          phase_at_, "log/missing",
          commanded
              ? say("{piece} in {hex} reorganises, and the log does not say so.", {{"piece", name(unwritten_)}, {"hex", label(*unit.hex)}})
              : say("No die was rolled for {piece} in {hex} to reorganise.", {{"piece", name(unwritten_)}, {"hex", label(*unit.hex)}}),
          commanded ? "12.3" : "12.4", project_.orbat()->pieces()[static_cast<std::size_t>(unwritten_)].piece->id, label(*unit.hex));
    else
      unit.readiness = reorganised(unit.readiness, turn_, numbers());
  }
}

void Referee::reorganise(const Action& action) {
  const auto number = piece_named(action.piece, "piece");
  if (!number || !stands(*number, action.hex, "hex")) return;
  RefereePiece& unit = piece(*number);
  const ReorganisationFacts facts{unit.readiness, turn_, unit.side == phasing_, anybody(1 - unit.side, *unit.hex)};
  if (!reorganised_.insert(*number).second)
    wrong("log/reorganisation", say("{piece} has reorganised in this phase already.", {{"piece", name(*number)}}), "12.2");
  if (const auto breach = breach_of_reorganising(facts, tables_, rulings_)) wrong("log/reorganisation", *breach);
  const bool commanded = is_commanded(unit);
  if (commanded && action.die)
    wrong("log/reorganisation", say("{piece} is in command and reorganises without a die.", {{"piece", name(*number)}}), "12.3");
  const auto die = commanded ? std::optional(0) : die_of(action);
  if (!die) return;
  const bool better = recovers(commanded, morale_for_reorganising(unit.morale, 0, numbers(), rulings_), tables_, *die);
  if (action.success && *action.success != better)
    wrong("log/outcome",
          better ? say("{piece} reorganises, and the log says that it does not.", {{"piece", name(*number)}})
                 : say("With {die} {piece} does not reorganise, and the log says that it does.",
                       {{"die", std::int64_t{*die}}, {"piece", name(*number)}}),
          commanded ? "12.3" : "12.4");
  if (action.success.value_or(better)) unit.readiness = reorganised(unit.readiness, turn_, numbers());
  if (!action.readiness) return;
  const std::string_view levels[] = {"full", "under-fire", "pinned"};
  const int now = static_cast<int>(unit.readiness.level);
  if (*action.readiness == levels[now]) return;
  wrong("log/outcome",
        say("{piece} is {level} afterwards, and the log says otherwise.", {{"piece", name(*number)}, {"level", nested(level(now))}}),
        "12.2");
  for (int one = 0; one < 3; ++one)
    if (*action.readiness == levels[one])
      unit.readiness =
          one == 0 ? MarkedReadiness{}
                   : MarkedReadiness{static_cast<Readiness>(one), tables_.colour(turn_, rulings_), static_cast<std::int16_t>(turn_)};
}

}  // namespace hexwright::rulesets::pluton
