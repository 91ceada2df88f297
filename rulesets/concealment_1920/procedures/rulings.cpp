// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/concealment_1920/procedures/rulings.hpp"

#include <array>

namespace hexwright::rulesets::concealment_1920 {

namespace {

using R = Rulings;
using Line = validator::RulingLine<R>;
constexpr std::array LINES = {
    Line{"stack.count", {"open", "secret"}, validator::set_reading<&R::stack_count, R>},
    Line{"exchange.concealed", {"secret", "open"}, validator::set_reading<&R::exchange, R>},
    Line{"conceal.who", {"phasing", "both"}, validator::set_reading<&R::conceal_who, R>},
    Line{"conceal.enemy-strength", {"one", "true"}, validator::set_reading<&R::enemy_strength, R>},
    Line{"contact.concealed", {"counts", "open-only"}, validator::set_reading<&R::contact, R>},
    Line{"scouted.result", {"revealed", "looked-at"}, validator::set_reading<&R::scouted, R>},
    Line{"static.choice", {"scout", "owner"}, validator::set_reading<&R::static_choice, R>},
    Line{"static.repeat", {"yes", "once"}, validator::set_reading<&R::static_repeat, R>},
    Line{"scout.unlisted", {"infantry", "none"}, validator::set_reading<&R::unlisted, R>},
    Line{"patrol.acts", {"no", "removed"}, validator::set_reading<&R::patrol_acts, R>},
    Line{"elite.infantry", {"three", "with-line"}, validator::set_reading<&R::elite_infantry, R>},
    Line{"patrol.host", {"unit", "any"}, validator::set_reading<&R::patrol_host, R>},
    Line{"patrol.per-unit", {"any", "one"}, validator::set_reading<&R::patrols_per_unit, R>},
    Line{"scout.spends", {"yes", "no"}, validator::set_reading<&R::scout_spends, R>},
    Line{"scout.hexes", {"one", "several"}, validator::set_reading<&R::scout_hexes, R>},
    Line{"scout.allowance", {"three", "own"}, validator::set_reading<&R::scout_allowance, R>},
    Line{"patrol.reveal-phase", {"movement", "own"}, validator::set_reading<&R::patrol_phase, R>},
    Line{"attacked.reveals", {"all", "target"}, validator::set_reading<&R::attacked, R>},
    Line{"patrol.attacked", {"all", "any"}, validator::set_reading<&R::attacked_patrol, R>},
    Line{"patrol.return", {"moment", "at-once"}, validator::set_reading<&R::patrol_return, R>},
    Line{"sich.general", {"ordered", "with-first"}, validator::set_reading<&R::sich_general, R>},
    Line{"sich.revealed", {"voluntary", "all"}, validator::set_reading<&R::sich_revealed, R>},
    Line{"outside.lasts", {"outside", "for-ever"}, validator::set_reading<&R::outside, R>},
    Line{"start.contact", {"both", "placed"}, validator::set_reading<&R::start_contact, R>},
    Line{"concealed.movement", {"all", "not-trains"}, validator::set_reading<&R::concealed_movement, R>},
    Line{"operations.shared", {"each", "first"}, validator::set_reading<&R::shared, R>},
    Line{"patrol.entered", {"normal", "free"}, validator::set_reading<&R::entered, R>},
    Line{"motorised.deserters", {"as-patrols", "eliminated"}, validator::set_reading<&R::deserters, R>},
    Line{"scout.armoured-line", {"one", "two"}, validator::set_reading<&R::armoured_line, R>},
    Line{"static.declare", {"one-by-one", "before"}, validator::set_reading<&R::declared, R>},
    Line{"patrol.attack-counts", {"yes", "no"}, validator::set_reading<&R::patrol_attack, R>},
    Line{"static.line", {"before", "after"}, validator::set_reading<&R::static_line, R>},
    Line{"static.enemy-turn", {"yes", "no"}, validator::set_reading<&R::enemy_turn, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  return validator::choose_reading(TABLE, rulings, ruling, reading);
}

Rulings read_rulings(const project::Project& project) { return validator::readings_in_force(TABLE, project); }

std::vector<validator::KnownRuling> known_rulings() { return validator::known_readings(TABLE); }

}  // namespace hexwright::rulesets::concealment_1920
