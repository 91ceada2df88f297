// A round as the book tells it: all that may happen in the fire of each zone, who closes, all that may happen in melee, who is pushed
// where.
#include "tests/rulesets/independent/lee_fights.hpp"

#include <algorithm>
#include <array>

#include "tests/rulesets/independent/lee_dice.hpp"

namespace hexwright::independent::lee {

namespace {

constexpr int DESTROYING_LOSS = 5;

// ---- dividing dice [9.15]

// All ways to give so many dice to so many zones as evenly as can be, the most to the first zones first.
std::vector<std::vector<int>> even_shares(int dice, std::size_t zones) {
  const int n = static_cast<int>(zones);
  const int each = dice / n, rest = dice % n;
  std::vector<int> shares(zones, each);
  std::fill_n(shares.begin(), rest, each + 1);
  std::vector<std::vector<int>> all;
  do all.push_back(shares);
  while (std::prev_permutation(shares.begin(), shares.end()));
  return all;
}

std::vector<Division> divisions_of(int value, int morale, std::size_t zones) {
  std::vector<Division> all;
  for (const auto& values : even_shares(value, zones))
    for (const auto& morales : even_shares(morale, zones)) all.push_back({values, morales});
  return all;
}

// ---- one stage of the fight

// How one zone stands. What no longer matters is left at nought, so that equal things are equal.
struct ZoneState {
  bool clashed = false;
  int margin = 0;             // by which the attacker won, up to two either way
  int lost = 0, counted = 0;  // by the attacker; towards the five that destroy
  int attacked_counted = 0;   // by the attacked here, towards the five
  bool general_lost = false;  // the attacker's
  auto operator<=>(const ZoneState&) const = default;
};
struct State {
  int lost = 0, counted = 0;
  bool pushed = false, general_lost = false;
  std::array<ZoneState, 4> zones;
  auto operator<=>(const State&) const = default;
};

int most(const Unit& unit) { return unit.cohesion + 1; }  // more makes no difference: it is destroyed

bool five_of_attacked(const Fight& fight, const State& state) {
  if (fight.rulings.zones_summed) return state.counted >= DESTROYING_LOSS;
  return std::any_of(state.zones.begin(), state.zones.end(),
                     [](const ZoneState& zone) { return zone.attacked_counted >= DESTROYING_LOSS; });
}

// 9.12, 9.22, 9.23
Fate by_losses(const Unit& unit, int lost, bool five) {
  if (five || lost > unit.cohesion) return Fate::destroyed;
  return lost == unit.cohesion ? Fate::routed : Fate::holds;
}

bool clauses_of_attackers(const Fight& fight) { return !fight.accidental || fight.rulings.accidental_listed; }

// Of what is counted towards five, only what a ruling still asks for.
void forget_counts(const Fight& fight, State& state, ZoneState& here) {
  const auto whether = [](int& count) { count = count >= DESTROYING_LOSS ? DESTROYING_LOSS : 0; };
  if (!fight.rulings.within_round) whether(here.counted);
  if (!fight.rulings.within_round) whether(here.attacked_counted);
  if (fight.rulings.zones_summed)
    here.attacked_counted = 0;
  else
    state.counted = 0;
}

// The losses of one zone, with the point that a draw costs both.
void suffer(const Fight& fight, std::size_t zone, const Clash& clash, State& state) {
  const Unit& attacker = fight.attackers[zone].unit;
  ZoneState& here = state.zones[zone];
  here.clashed = true;
  here.margin = std::clamp(clash.attacked_loses - clash.attacker_loses, -2, 2);
  const int penalty = here.margin == 0 ? 1 : 0, towards_five = fight.rulings.penalty_apart ? 0 : penalty;
  here.lost = std::min(most(attacker), here.lost + clash.attacker_loses + penalty);
  here.counted = std::min(DESTROYING_LOSS, here.counted + clash.attacker_loses + towards_five);
  here.attacked_counted = std::min(DESTROYING_LOSS, here.attacked_counted + clash.attacked_loses + towards_five);
  state.lost = std::min(most(fight.attacked), state.lost + clash.attacked_loses + penalty);
  state.counted = std::min(DESTROYING_LOSS, state.counted + clash.attacked_loses + towards_five);
  forget_counts(fight, state, here);
}

struct Peril {
  bool attacked, attacker;
  Chance chance;
};
// Who of the generals dies of the double sixes.
std::vector<Peril> perils(const Fight& fight, std::size_t zone, const Clash& clash) {
  const auto one = [&](const Unit& unit, bool danger) {
    std::vector<std::pair<bool, Chance>> cases;
    if (!fight.generals || !unit.general || !danger) return decltype(cases){{false, Chance(1)}};
    cases.emplace_back(true, killed(fight, unit));
    cases.emplace_back(false, spared(fight, unit));
    return cases;
  };
  std::vector<Peril> all;
  for (const auto& [attacked, chance] : one(fight.attacked, clash.attacked_general))
    for (const auto& [attacker, other] : one(fight.attackers[zone].unit, clash.attacker_general))
      if (!(chance * other).nought()) all.push_back({attacked, attacker, chance * other});
  return all;
}

// A clash as far as it matters later: bigger losses than the biggest are the same.
Odds<Clash> what_matters(const Fight& fight, std::size_t zone, const Odds<Clash>& all) {
  const Unit& attacker = fight.attackers[zone].unit;
  const bool general = fight.generals && fight.attacked.general, other = fight.generals && attacker.general;
  Odds<Clash> odds;
  for (const auto& [clash, chance] : all) {
    const int difference = std::clamp(clash.attacked_loses - clash.attacker_loses, -2, 2);
    const int big = std::max({most(fight.attacked), most(attacker), DESTROYING_LOSS}) + 2;
    Clash less{std::min(clash.attacked_loses, big), std::min(clash.attacker_loses, big), general && clash.attacked_general,
               other && clash.attacker_general};
    if (less.attacked_loses - less.attacker_loses < difference && difference > 0) less.attacker_loses = less.attacked_loses - difference;
    if (less.attacked_loses - less.attacker_loses > difference && difference < 0) less.attacked_loses = less.attacker_loses + difference;
    odds[less] += chance;
  }
  return odds;
}

// ---- what follows from the fire

struct Body {
  Fate fate = Fate::holds;
  int lost = 0;
  bool general_lost = false;
  auto operator<=>(const Body&) const = default;
};
// The attacked unit first.
struct After {
  std::vector<Body> bodies;
  std::vector<bool> closes;  // a zone each
};

bool from_opposite_sides(const Fight& fight) {
  const auto from = [&](Zone zone) {
    return std::any_of(fight.attackers.begin(), fight.attackers.end(), [&](const Attacker& one) { return one.zone == zone; });
  };
  return (from(Zone::front) && from(Zone::rear)) || (from(Zone::left) && from(Zone::right));
}

// 9.24, 9.25
void push_onto(const Unit& unit, Body& body) {
  switch (unit.behind) {
    case Behind::free:
      return;
    case Behind::friends:
    case Behind::enemy:
    case Behind::impassable:
      body.fate = Fate::routed;
      return;
    case Behind::edge:
      body.fate = Fate::destroyed;
      return;
    case Behind::obstacle:
      if (unit.type == Type::infantry) return;
      if (body.lost + 1 == unit.cohesion) body.fate = Fate::routed;
      ++body.lost;
  }
}

// Who is routed or destroyed by its losses is no longer there to be pushed.
void push(const Unit& unit, Body& body) {
  if (body.fate != Fate::holds) return;
  body.fate = Fate::pushed;
  push_onto(unit, body);
}
// 9.26: between several sides there is no way out.
void push_attacked(const Fight& fight, Body& body) {
  if (body.fate != Fate::holds) return;
  if (fight.attackers.size() >= 3)
    body.fate = Fate::destroyed;
  else if (from_opposite_sides(fight))
    body.fate = Fate::routed;
  else
    push(fight.attacked, body);
}

bool pushed_by_the_table(const Fight& fight, const Attacker& attacker, const ZoneState& zone) {
  if (!zone.clashed) return false;
  if (zone.margin <= -2) return true;
  const bool clause = attacker.unit.type == Type::cavalry || fight.attacked.type == Type::artillery;
  return zone.margin == -1 && clause && clauses_of_attackers(fight);
}

// Draws let attacking cavalry close, which is pushed otherwise.
bool drawn_cavalry(const Fight& fight, const Attacker& attacker, const ZoneState& zone) {
  return zone.clashed && zone.margin == 0 && attacker.unit.type == Type::cavalry && clauses_of_attackers(fight);
}

// Losses of the fire, before any unit closes.
After after_fire(const Fight& fight, const State& state) {
  After after;
  Body attacked{by_losses(fight.attacked, state.lost, five_of_attacked(fight, state)), state.lost, state.general_lost};
  if (state.pushed) push_attacked(fight, attacked);
  after.bodies.push_back(attacked);
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const ZoneState& zone = state.zones[i];
    Body body{by_losses(fight.attackers[i].unit, zone.lost, zone.counted >= DESTROYING_LOSS), zone.lost, zone.general_lost};
    if (pushed_by_the_table(fight, fight.attackers[i], zone)) push(fight.attackers[i].unit, body);
    after.bodies.push_back(body);
  }
  after.closes.assign(fight.attackers.size(), false);
  return after;
}

// 9.12, 9.15: in which zones there is melee. What counts is that a result would let one close, also who does not want to.
void close_up(const Fight& fight, const State& state, After& after) {
  const bool stands = after.bodies[0].fate == Fate::holds;
  bool any_attacker = false, any_beaten = false;
  const auto remains = [&](std::size_t i) { return after.bodies[i + 1].fate == Fate::holds; };
  const auto drawn = [&](std::size_t i) { return drawn_cavalry(fight, fight.attackers[i], state.zones[i]); };
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const ZoneState& zone = state.zones[i];
    if (!remains(i)) continue;
    any_attacker = any_attacker || !zone.clashed || zone.margin == 1 || drawn(i);
    any_beaten = any_beaten || (zone.clashed && zone.margin == -1);
  }
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    if (!remains(i)) continue;
    const ZoneState& zone = state.zones[i];
    const Unit& unit = fight.attackers[i].unit;
    const bool beaten = fight.rulings.closes_with_all ? any_beaten : zone.clashed && zone.margin == -1;
    after.closes[i] = stands && (!zone.clashed || (any_attacker && unit.closes) || (beaten && fight.attacked.closes));
    if (drawn(i) && !after.closes[i] && (stands || fight.rulings.drawn_pushed)) push(unit, after.bodies[i + 1]);
  }
}

// ---- the round

class Round {
 public:
  Round(const Fight& fight) : fight_(fight), zones_(fight.attackers.size()) {}

  // All units, the attacked first; of attackers that are not watched nothing is told.
  Odds<std::pair<std::vector<Body>, bool>> play(const Division& division, unsigned watched) {
    Odds<std::pair<std::vector<Body>, bool>> odds;
    for (const auto& [state, chance] : fire(division, watched)) {
      After after = after_fire(fight_, state);
      close_up(fight_, state, after);
      const bool fought = std::find(after.closes.begin(), after.closes.end(), true) != after.closes.end();
      if (!fought) {
        odds[{finished(after, watched), false}] += chance;
        continue;
      }
      const Division& divided = fires(fight_) ? best(state, after) : division;
      for (const auto& [bodies, chance_of_melee] : melee(state, after, divided, watched)) odds[{bodies, true}] += chance * chance_of_melee;
    }
    return odds;
  }

 private:
  const Odds<Clash>& clashes_in(std::size_t zone, const Rolls& dice) {
    const auto known = clashes_.find({zone, dice});
    if (known != clashes_.end()) return known->second;
    return clashes_.emplace(std::pair(zone, dice), what_matters(fight_, zone, clashes(fight_, dice))).first->second;
  }

  Odds<State> fire(const Division& division, unsigned watched) {
    State begin;
    Odds<State> odds{{begin, Chance(1)}};
    for (std::size_t i = 0; i < zones_; ++i) {
      if (both_without_fire(fight_, i)) continue;
      const auto& clashes_here = clashes_in(i, rolls(fight_, i, Stage::fire, division.value[i], division.morale[i], Standing{}));
      Odds<State> next;
      for (const auto& [state, chance] : odds)
        for (const auto& [clash, chance_of_clash] : clashes_here) {
          const Chance both = chance * chance_of_clash;
          State then = state;
          suffer(fight_, i, clash, then);
          then.pushed = then.pushed || then.zones[i].margin >= 2;
          for (const Peril& peril : perils(fight_, i, clash)) {
            State last = then;
            last.general_lost = last.general_lost || peril.attacked;
            last.zones[i].general_lost = peril.attacker;
            next[what_counts(last, watched)] += both * peril.chance;
          }
        }
      odds = std::move(next);
    }
    return odds;
  }

  // Once the attacked unit stands no more there will be no melee, and each attacker is what its own zone made of it.
  State what_counts(State state, unsigned watched) const {
    const bool five = five_of_attacked(fight_, state);
    if (!state.pushed && by_losses(fight_.attacked, state.lost, five) == Fate::holds) return state;
    for (std::size_t i = 0; i < zones_; ++i)
      if (!(watched >> i & 1U)) state.zones[i] = ZoneState{.attacked_counted = state.zones[i].attacked_counted};
    return state;
  }

  static std::vector<std::size_t> closing(const After& after) {
    std::vector<std::size_t> zones;
    for (std::size_t i = 0; i < after.closes.size(); ++i)
      if (after.closes[i]) zones.push_back(i);
    return zones;
  }

  // The division by which the attacked unit holds most often, and loses least when several are as good.
  const Division& best(const State& state, const After& after) {
    const auto known = best_.find(state);
    if (known != best_.end()) return known->second;
    const Division* found = nullptr;
    Prospect most;
    const auto all = divisions_of(shared_value(fight_, Stage::melee), shared_morale(fight_, Stage::melee), closing(after).size());
    for (const Division& division : all) {
      Prospect one;
      for (const auto& [bodies, chance] : melee(state, after, division, 0)) {
        if (bodies[0].fate == Fate::holds || bodies[0].fate == Fate::engaged) one.holds += chance;
        one.lost += chance * Chance(static_cast<std::uint32_t>(bodies[0].lost));
      }
      if (found && (one.holds < most.holds || (one.holds == most.holds && !(one.lost < most.lost)))) continue;
      found = &division;
      most = one;
    }
    return best_.emplace(state, *found).first->second;
  }

  Odds<std::vector<Body>> melee(const State& fired, const After& after, const Division& division, unsigned watched) {
    State begin = fired;
    begin.pushed = false;
    if (!fight_.rulings.within_round) {
      begin.counted = 0;
      for (ZoneState& zone : begin.zones) zone.counted = zone.attacked_counted = 0;
    }
    Odds<State> odds{{begin, Chance(1)}};
    const auto zones = closing(after);
    for (std::size_t at = 0; at < zones.size(); ++at) {
      const std::size_t i = zones[at];
      const Standing standing{fired.lost, fired.zones[i].lost, !fired.general_lost, !fired.zones[i].general_lost, !fired.zones[i].clashed};
      const auto& clashes_here = clashes_in(i, rolls(fight_, i, Stage::melee, division.value[at], division.morale[at], standing));
      Odds<State> next;
      for (const auto& [state, chance] : odds)
        for (const auto& [clash, chance_of_clash] : clashes_here) {
          const Chance both = chance * chance_of_clash;
          State then = state;
          suffer(fight_, i, clash, then);
          then.pushed = then.pushed || then.zones[i].margin >= 0;
          for (const Peril& peril : perils(fight_, i, clash)) {
            State last = then;
            last.general_lost = last.general_lost || peril.attacked;
            last.zones[i].general_lost = last.zones[i].general_lost || peril.attacker;
            if (!(watched >> i & 1U)) last.zones[i] = ZoneState{.attacked_counted = last.zones[i].attacked_counted};
            next[last] += both * peril.chance;
          }
        }
      odds = std::move(next);
    }
    Odds<std::vector<Body>> result;
    for (const auto& [state, chance] : odds) result[finished(after_melee(state, after), watched)] += chance;
    return result;
  }

  After after_melee(const State& state, After after) const {
    Body& attacked = after.bodies[0];
    attacked = {by_losses(fight_.attacked, state.lost, five_of_attacked(fight_, state)), state.lost, state.general_lost};
    if (state.pushed) push_attacked(fight_, attacked);
    for (const std::size_t i : closing(after)) {
      const ZoneState& zone = state.zones[i];
      const Unit& unit = fight_.attackers[i].unit;
      Body& body = after.bodies[i + 1];
      body = {by_losses(unit, zone.lost, zone.counted >= DESTROYING_LOSS), zone.lost, zone.general_lost};
      if (zone.margin <= 0) push(unit, body);
    }
    return after;
  }

  // Who still stands before the other is engaged, unless they have been in melee; and who is routed or destroyed loses his general.
  std::vector<Body> finished(const After& after, unsigned watched) const {
    std::vector<Body> bodies = after.bodies;
    if (bodies[0].fate == Fate::holds)
      for (std::size_t i = 0; i < zones_; ++i)
        if (after.bodies[i + 1].fate == Fate::holds && !after.closes[i]) bodies[0].fate = bodies[i + 1].fate = Fate::engaged;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const Unit& unit = i == 0 ? fight_.attacked : fight_.attackers[i - 1].unit;
      bodies[i].lost = std::min(bodies[i].lost, most(unit));
      if (bodies[i].fate == Fate::routed || bodies[i].fate == Fate::destroyed) bodies[i].general_lost = true;
      if (i > 0 && !(watched >> (i - 1) & 1U)) bodies[i] = {};
    }
    return bodies;
  }

  const Fight& fight_;
  std::size_t zones_;
  std::map<State, Division> best_;
  std::map<std::pair<std::size_t, Rolls>, Odds<Clash>> clashes_;
};

void add_unit(Told& told, const Fight& fight, std::size_t which, const Body& body, const Chance& chance) {
  told.fate[which][body.fate] += chance;
  told.lost[which][body.lost] += chance;
  const Unit& unit = which == 0 ? fight.attacked : fight.attackers[which - 1].unit;
  if (fight.generals && unit.general) told.general_lost[which][body.general_lost] += chance;
}

int all_dice(const Roll& roll) { return roll.plain + roll.command; }

void tell_zone(Told& told, const Fight& fight, const Rolls& dice) {
  told.dice.push_back(
      {all_dice(dice.attacker_value), all_dice(dice.attacker_morale), all_dice(dice.attacked_value), all_dice(dice.attacked_morale)});
  Odds<int> of_attacked, of_attacker, margin;
  for (const auto& [clash, chance] : clashes(fight, dice)) {
    of_attacked[clash.attacked_loses] += chance;
    of_attacker[clash.attacker_loses] += chance;
    margin[clash.attacked_loses - clash.attacker_loses] += chance;
  }
  told.losses_of_attacked.push_back(of_attacked);
  told.losses_of_attacker.push_back(of_attacker);
  told.margin.push_back(margin);
}

}  // namespace

bool fires(const Fight& fight) {
  for (std::size_t i = 0; i < fight.attackers.size(); ++i)
    if (!both_without_fire(fight, i)) return true;
  return false;
}

std::vector<Division> divisions(const Fight& fight) {
  const Stage stage = fires(fight) ? Stage::fire : Stage::melee;
  return divisions_of(shared_value(fight, stage), shared_morale(fight, stage), fight.attackers.size());
}

Told round(const Fight& fight, const Division& division) {
  const std::size_t zones = fight.attackers.size();
  Told told;
  for (std::size_t i = 0; i < zones; ++i) {
    const Stage stage = fires(fight) ? Stage::fire : Stage::melee;
    tell_zone(told, fight, rolls(fight, i, stage, division.value[i], division.morale[i], Standing{}));
  }
  told.fate.resize(zones + 1);
  told.lost.resize(zones + 1);
  told.general_lost.resize(zones + 1);
  Round played(fight);
  if (zones <= 2) {
    for (const auto& [result, chance] : played.play(division, 3)) {
      std::vector<Fate> fates;
      for (std::size_t i = 0; i <= zones; ++i) {
        fates.push_back(result.first[i].fate);
        add_unit(told, fight, i, result.first[i], chance);
      }
      told.together[fates] += chance;
      told.melee[result.second] += chance;
    }
    return told;
  }
  for (std::size_t i = 0; i < zones; ++i)
    for (const auto& [result, chance] : played.play(division, 1U << i)) {
      add_unit(told, fight, i + 1, result.first[i + 1], chance);
      if (i > 0) continue;
      add_unit(told, fight, 0, result.first[0], chance);
      told.melee[result.second] += chance;
    }
  return told;
}

std::vector<Prospect> prospects(const Fight& fight) {
  std::vector<Prospect> all;
  Round played(fight);
  for (const Division& division : divisions(fight)) {
    Prospect& result = all.emplace_back();
    for (const auto& [end, chance] : played.play(division, 0)) {
      const Body& attacked = end.first[0];
      if (attacked.fate == Fate::holds || attacked.fate == Fate::engaged) result.holds += chance;
      result.lost += chance * Chance(static_cast<std::uint32_t>(attacked.lost));
    }
  }
  return all;
}

}  // namespace hexwright::independent::lee
