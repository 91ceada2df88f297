// Fire, closing and melee. A state keeps of each encounter only what can still matter.
#include "rulesets/lee/fights/round.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

namespace {

// Points of cohesion beyond which nothing gets worse.
std::uint8_t capped(int loss, const Unit& unit) { return static_cast<std::uint8_t>(std::min(loss, std::max(0, unit.cohesion) + 1)); }

std::uint8_t dice_giving_losses(const Unit& unit, const Numbers& numbers) {
  const int most = numbers.value_loss > 0 ? (numbers.value_losses_most + numbers.value_loss - 1) / numbers.value_loss : 0;
  return static_cast<std::uint8_t>(std::clamp(most - unit.lost, 0, 100));
}

}  // namespace

std::pair<std::vector<Round::Shown>, Ways> Round::shown(const Rolls& rolls, const State& state, std::size_t encounter) {
  const Hits& on_attacked = hits_of(rolls.attacker_hits, rolls.attacked_saves);
  const Hits& on_attacker = hits_of(rolls.attacked_hits, rolls.attacker_saves);
  const Encounter& at = setting_.fight.encounters[encounter];
  // By loss; [1] with the general lost to a double six, where there is one left to be lost.
  struct Lost {
    std::vector<std::pair<Ways, Ways>> by;
    Ways all;
  };
  const auto of = [&](const Hits& hits, const Unit& unit, bool lost) {
    Lost out{{}, hits.all};
    const bool at_risk = setting_.generals && unit.general && !lost;
    const int die = at_risk ? ways_to_die(unit.general->test, unit.active, setting_.faces.command) : 0;
    const Ways dies(static_cast<unsigned long>(die)), lives(static_cast<unsigned long>(36 - die)), whole(36);
    for (std::size_t n = 0; n < hits.plain.size(); ++n)
      out.by.emplace_back(at_risk ? hits.plain[n] * whole + hits.doubled[n] * lives : hits.at(n),
                          at_risk ? hits.doubled[n] * dies : Ways());
    if (at_risk) out.all = out.all * whole;
    return out;
  };
  const Lost attacked = of(on_attacked, setting_.fight.attacked, state.general_lost);
  const Lost attacker = of(on_attacker, at.attacker, state.zones[encounter].general_lost);
  std::vector<Shown> all;
  for (std::size_t i = 0; i < attacker.by.size(); ++i)
    for (std::size_t j = 0; j < attacked.by.size(); ++j)
      for (int flags = 0; flags < 4; ++flags) {
        const Ways& a = flags & 1 ? attacker.by[i].second : attacker.by[i].first;
        const Ways& b = flags & 2 ? attacked.by[j].second : attacked.by[j].first;
        if (!a.none() && !b.none()) all.push_back({static_cast<int>(i), static_cast<int>(j), (flags & 1) != 0, (flags & 2) != 0, a * b});
      }
  return {std::move(all), attacked.all * attacker.all};
}

bool Round::is_out(const State& state) const { return state.pushed || state.many || state.loss >= setting_.fight.attacked.cohesion; }

void Round::fire(State& state, std::size_t encounter, const Shown& shown) const {
  const Fight& fight = setting_.fight;
  const Encounter& at = fight.encounters[encounter];
  const Numbers& numbers = setting_.numbers;
  const FireResult result =
      fire_result(outcome_of(shown.attacker_loss, shown.attacked_loss, numbers), fight, at, numbers, setting_.rulings);
  const int penalty = setting_.rulings.five_penalty == Rulings::FivePenalty::counts ? result.more : 0;
  Zoned& zone = state.zones[encounter];
  zone.loss = capped(shown.attacker_loss + result.more, at.attacker);
  zone.count = static_cast<std::uint8_t>(std::min(shown.attacker_loss + penalty, numbers.destroyed_loss));
  zone.attacked_count = static_cast<std::uint8_t>(std::min(shown.attacked_loss + penalty, numbers.destroyed_loss));
  zone.general_lost = zone.general_lost || shown.attacker_general;
  zone.fate = harmed(at.attacker.cohesion - zone.loss, zone.count >= numbers.destroyed_loss);
  if (zone.fate == Fate::holds && result.attacker_pushed) push(at.attacker, zone);
  state.attack = state.attack || (result.attacker_may_close && zone.fate == Fate::holds);
  zone.attacked_may_close = result.attacked_may_close;
  zone.pushed_unless_closes = result.pushed_unless_closes;
  state.loss = capped(state.loss + shown.attacked_loss + result.more, fight.attacked);
  state.count = static_cast<std::uint8_t>(std::min(state.count + zone.attacked_count, numbers.destroyed_loss));
  const int most = setting_.rulings.five_zones == Rulings::FiveZones::summed ? state.count : zone.attacked_count;
  state.many = state.many || most >= numbers.destroyed_loss;
  state.pushed = state.pushed || result.attacked_pushed;
  state.general_lost = state.general_lost || shown.attacked_general;
}

// Forgets what no longer matters, so that equal cases meet.
void Round::tidy(State& state, Keep keep) const {
  const bool out = is_out(state);
  if (out) state.attack = false;
  for (std::size_t i = 0; i < encounters(); ++i) {
    Zoned& zone = state.zones[i];
    const bool done = out || zone.fate != Fate::holds;
    // To the others an attacker's losses matter only as far as they give dice.
    if (!keep.has(keep.fates, i))
      zone.loss = std::min(zone.loss, dice_giving_losses(setting_.fight.encounters[i].attacker, setting_.numbers));
    if (done || setting_.rulings.five_within == Rulings::FiveWithin::stage) zone.count = zone.attacked_count = 0;
    if (!done) continue;
    zone.attacked_may_close = false;
    if (zone.fate != Fate::holds) zone.pushed_unless_closes = false;
    if (!keep.has(keep.losses, i) && !(zone.pushed_unless_closes && keep.has(keep.fates, i))) zone.loss = 0;
    if (keep.has(keep.fates, i)) continue;
    const bool gone = zone.fate != Fate::holds;
    zone = {};
    if (gone) zone.fate = Fate::pushed;  // it closes no more, however that came about
  }
}

Round::State Round::joined(const State& before, const State& added, std::size_t encounter) const {
  State state = before;
  const bool summed = setting_.rulings.five_zones == Rulings::FiveZones::summed;
  state.zones[encounter] = added.zones[encounter];
  state.loss = capped(before.loss + added.loss, setting_.fight.attacked);
  state.count = summed ? static_cast<std::uint8_t>(std::min(before.count + added.count, setting_.numbers.destroyed_loss)) : std::uint8_t{0};
  state.many = before.many || added.many || (summed && state.count >= setting_.numbers.destroyed_loss);
  state.pushed = before.pushed || added.pushed;
  state.general_lost = before.general_lost || added.general_lost;
  state.attack = before.attack || added.attack;
  return state;
}

const Round::Alone& Round::alone(const Asked& asked) {
  const auto [found, added] = alone_.try_emplace(asked);
  if (!added) return found->second;
  State before;
  before.general_lost = asked.general_lost;
  before.zones[asked.encounter] = asked.zone;
  const auto [showing, ways] = shown(asked.rolls, before, asked.encounter);
  const Keep keep{asked.fate ? 1u << asked.encounter : 0, asked.loss ? 1u << asked.encounter : 0};
  for (const Shown& one : showing) {
    State state;
    state.zones[asked.encounter] = asked.zone;
    if (asked.stage == Stage::fire) {
      fire(state, asked.encounter, one);
      tidy(state, keep);
    } else {
      melee(state, asked.encounter, one, keep);
    }
    if (setting_.rulings.five_zones == Rulings::FiveZones::each) state.count = 0;
    found->second.first[state] += one.ways;
  }
  found->second.second = ways;
  return found->second;
}

std::pair<Round::States, Ways> Round::fired(const Split& split, Keep keep) {
  States states{{before_fire(), Ways(1)}};
  Ways all(1);
  for (std::size_t i = 0; i < encounters(); ++i) {
    if (!fires(i)) continue;
    const auto& [showing, ways] =
        alone({i, Stage::fire, rolls(i, Stage::fire, split, i, {}), {}, false, keep.has(keep.fates, i), keep.has(keep.losses, i)});
    States next;
    for (const auto& [before, count] : states)
      for (const auto& [added, more] : showing) {
        State state = joined(before, added, i);
        tidy(state, keep);
        next[state] += count * more;
      }
    states = std::move(next);
    all = all * ways;
  }
  return {std::move(states), all};
}

std::vector<std::size_t> Round::closing(const State& state) const {
  std::vector<std::size_t> zones;
  if (is_out(state)) return zones;
  const Fight& fight = setting_.fight;
  bool defence = false;
  for (std::size_t i = 0; i < encounters(); ++i) {
    const Zoned& zone = state.zones[i];
    if (zone.fate != Fate::holds) continue;
    defence = defence || zone.attacked_may_close;
  }
  const bool everywhere = setting_.rulings.defender_closes == Rulings::DefenderCloses::all && defence;
  for (std::size_t i = 0; i < encounters(); ++i) {
    const Zoned& zone = state.zones[i];
    if (zone.fate != Fate::holds) continue;
    const bool attacker_closes = state.attack && fight.encounters[i].attacker.closes;
    const bool attacked_closes = (zone.attacked_may_close || everywhere) && fight.attacked.closes;
    if (attacker_closes || attacked_closes || !fires(i)) zones.push_back(i);
  }
  return zones;
}

void Round::melee(State& state, std::size_t encounter, const Shown& shown, Keep keep) const {
  const Fight& fight = setting_.fight;
  const Encounter& at = fight.encounters[encounter];
  const Numbers& numbers = setting_.numbers;
  const MeleeResult result = melee_result(shown.attacker_loss, shown.attacked_loss, numbers);
  const int penalty = setting_.rulings.five_penalty == Rulings::FivePenalty::counts ? result.more : 0;
  Zoned& zone = state.zones[encounter];
  // What fire cost is counted on where a combat is the whole round, and was forgotten where it is a stage.
  const int attacker_count = shown.attacker_loss + penalty + zone.count;
  const int attacked_count = shown.attacked_loss + penalty + zone.attacked_count;
  zone.loss = capped(zone.loss + shown.attacker_loss + result.more, at.attacker);
  zone.general_lost = zone.general_lost || shown.attacker_general;
  zone.fate = harmed(at.attacker.cohesion - zone.loss, attacker_count >= numbers.destroyed_loss);
  if (zone.fate == Fate::holds && result.attacker_pushed) push(at.attacker, zone);
  zone.attacked_may_close = zone.pushed_unless_closes = false;
  zone.count = zone.attacked_count = 0;
  state.loss = capped(shown.attacked_loss + result.more, fight.attacked);
  state.count = static_cast<std::uint8_t>(std::min(shown.attacked_loss + penalty, numbers.destroyed_loss));
  state.many = attacked_count >= numbers.destroyed_loss;
  state.pushed = result.attacked_pushed;
  state.general_lost = shown.attacked_general;
  if (!keep.has(keep.losses, encounter)) zone.loss = 0;
  if (!keep.has(keep.fates, encounter)) zone = {};
}

Round::Asked Round::asked(const State& before, std::size_t at, std::size_t place, const Split& split, Keep keep) const {
  const bool fate = keep.has(keep.fates, at);
  Zoned zone = before.zones[at];
  if (!fate) {  // what the attacker has lost matters to its own fate alone
    zone.loss = zone.count = 0;
    zone.attacked_may_close = zone.pushed_unless_closes = false;
  }
  return {
      at, Stage::melee, rolls(at, Stage::melee, split, place, before), zone, before.general_lost, fate, fate && keep.has(keep.losses, at)};
}

std::pair<Round::States, Ways> Round::fought(const State& before, const std::vector<std::size_t>& zones, const Split& split, Keep keep) {
  State start = before;
  if (setting_.rulings.five_within == Rulings::FiveWithin::stage) start.count = 0;
  States states{{start, Ways(1)}};
  Ways all(1);
  for (std::size_t place = 0; place < zones.size(); ++place) {
    const auto& [showing, ways] = alone(asked(before, zones[place], place, split, keep));
    States next;
    for (const auto& [state, count] : states)
      for (const auto& [added, more] : showing) next[joined(state, added, zones[place])].add_product(count, more);
    states = std::move(next);
    all = all * ways;
  }
  return {std::move(states), all};
}

Fate Round::attacked_fate(const State& state) const {
  const Fight& fight = setting_.fight;
  const Fate fate = harmed(fight.attacked.cohesion - state.loss, state.many);
  // What is routed leaves at once [9.23]: nothing of it is pushed.
  if (!state.pushed || fate != Fate::holds) return fate;
  std::vector<Zone> zones;
  for (const Encounter& one : fight.encounters) zones.push_back(one.zone);
  const Fate from = pushed_from(zones);  // beyond a plain push there is no direction, and nothing behind it matters
  return from == Fate::pushed ? pushed(fight.attacked, fight.attacked.cohesion - state.loss, setting_.numbers) : from;
}

std::uint8_t Round::attacked_loss(const State& state) const {
  const Fight& fight = setting_.fight;
  std::vector<Zone> zones;
  for (const Encounter& one : fight.encounters) zones.push_back(one.zone);
  const bool lands =
      state.pushed && harmed(fight.attacked.cohesion - state.loss, state.many) == Fate::holds && pushed_from(zones) == Fate::pushed;
  return lands ? capped(state.loss + lost_in_push(fight.attacked, setting_.numbers), fight.attacked) : state.loss;
}

void Round::push(const Unit& unit, Zoned& zone) const {
  zone.fate = pushed(unit, unit.cohesion - zone.loss, setting_.numbers);
  zone.loss = capped(zone.loss + lost_in_push(unit, setting_.numbers), unit);
}

// `zones` are those of melee; none when fire was the end.
End Round::end(const State& state, const std::vector<std::size_t>& zones) const {
  End end;
  end.melee = !zones.empty();
  const Fate fate = attacked_fate(state);
  const bool there = fate == Fate::holds;
  bool bound = false;
  for (std::size_t i = 0; i < encounters(); ++i) {
    Zoned zone = state.zones[i];
    const bool in_melee = std::find(zones.begin(), zones.end(), i) != zones.end();
    End::One& one = end.attackers[i];
    one = {zone.fate, zone.loss, zone.general_lost};
    if (zone.fate == Fate::holds && !in_melee) {
      const bool alone = !there && !end.melee;  // fire took the attacked unit away before anybody could close
      const bool pushed_away = zone.pushed_unless_closes && (!alone || setting_.rulings.cavalry_alone == Rulings::CavalryAlone::pushed);
      if (pushed_away) push(setting_.fight.encounters[i].attacker, zone);
      one.loss = zone.loss;
      one.fate = pushed_away ? zone.fate : there ? Fate::bound : Fate::holds;
      bound = bound || one.fate == Fate::bound;
    }
    const Unit& unit = setting_.fight.encounters[i].attacker;
    if (unit.general && one.fate >= Fate::routed) one.general_lost = true;
  }
  end.attacked = {there && bound ? Fate::bound : fate, attacked_loss(state), state.general_lost};
  if (setting_.fight.attacked.general && fate >= Fate::routed) end.attacked.general_lost = true;
  return end;
}

// Those who cannot fire are in melee at once, and with them the others may close.
Round::State Round::before_fire() const {
  State state;
  for (std::size_t i = 0; i < encounters(); ++i) state.attack = state.attack || !fires(i);
  return state;
}

Round::State Round::after_fire(std::span<const Thrown> thrown) const {
  State state = before_fire();
  for (std::size_t i = 0; i < thrown.size(); ++i) {
    if (!fires(i)) continue;
    State added;
    fire(added, i, {thrown[i].attacker_loss, thrown[i].attacked_loss, false, false, {}});
    tidy(added, KEEP_ALL);
    if (setting_.rulings.five_zones == Rulings::FiveZones::each) added.count = 0;
    state = joined(state, added, i);
    tidy(state, KEEP_ALL);
  }
  return state;
}

End Round::came_of(std::span<const Thrown> thrown, std::span<const std::optional<Thrown>> closed) const {
  State state = after_fire(thrown);
  if (setting_.rulings.five_within == Rulings::FiveWithin::stage) state.count = 0;
  const State before = state;
  std::vector<std::size_t> zones;
  for (std::size_t i = 0; i < closed.size(); ++i) {
    if (!closed[i]) continue;
    zones.push_back(i);
    State added;
    added.zones[i] = before.zones[i];
    melee(added, i, {closed[i]->attacker_loss, closed[i]->attacked_loss, false, false, {}}, KEEP_ALL);
    if (setting_.rulings.five_zones == Rulings::FiveZones::each) added.count = 0;
    state = joined(state, added, i);
  }
  return end(state, zones);
}

Value Round::sum(const States& states, const Ways& all) const {
  Ways holds, loss;
  for (const auto& [state, count] : states) {
    if (attacked_fate(state) == Fate::holds) holds += count;
    loss += count * Ways(attacked_loss(state));
  }
  return {holds.of(all), loss.of(all)};
}

std::size_t Round::counts() const {
  return setting_.rulings.five_zones == Rulings::FiveZones::summed ? static_cast<std::size_t>(setting_.numbers.destroyed_loss) + 1 : 1;
}

const Round::Table& Round::table(const Asked& asked) {
  const auto [found, added] = tables_.try_emplace(asked);
  if (!added) return found->second;
  Table& table = found->second;
  table.there.resize(place_of(std::max(0, setting_.fight.attacked.cohesion) + 2, 0));
  table.all.resize(table.there.size());
  const auto& [states, ways] = alone(asked);
  for (const auto& [state, count] : states) {
    const std::size_t at = place_of(state.loss, state.count);
    table.all[at] += count;
    if (!state.pushed && !state.many) table.there[at] += count;
  }
  table.ways = ways;
  return table;
}

// As `sum` of what `fought` tells.
Value Round::melee_value(const State& before, const std::vector<std::size_t>& zones, const Split& split) {
  if (lost_in_push(setting_.fight.attacked, setting_.numbers) > 0) {  // a table does not tell the pushed from the destroyed
    const auto [states, ways] = fought(before, zones, split, {});
    return sum(states, ways);
  }
  const int most_loss = std::max(0, setting_.fight.attacked.cohesion) + 1, most_count = static_cast<int>(counts()) - 1;
  Table now;
  now.there.resize(place_of(most_loss + 1, 0));
  now.all.resize(now.there.size());
  now.ways = Ways(1);
  const int counted = setting_.rulings.five_within == Rulings::FiveWithin::stage ? 0 : std::min<int>(before.count, most_count);
  now.all[place_of(before.loss, counted)] = Ways(1);
  if (!before.pushed && !before.many) now.there[place_of(before.loss, counted)] = Ways(1);
  for (std::size_t place = 0; place < zones.size(); ++place) {
    const Table& more = table(asked(before, zones[place], place, split, {}));
    Table next;
    next.there.resize(now.there.size());
    next.all.resize(now.all.size());
    for (std::size_t i = 0; i < now.all.size(); ++i) {
      if (now.all[i].none()) continue;
      for (std::size_t k = 0; k < more.all.size(); ++k) {
        if (more.all[k].none()) continue;
        const int loss = std::min(static_cast<int>(i / counts() + k / counts()), most_loss);
        const int count = std::min(static_cast<int>(i % counts() + k % counts()), most_count);
        next.all[place_of(loss, count)].add_product(now.all[i], more.all[k]);
        const bool many = most_count > 0 && count >= setting_.numbers.destroyed_loss;
        if (!many && !now.there[i].none() && !more.there[k].none())
          next.there[place_of(loss, count)].add_product(now.there[i], more.there[k]);
      }
    }
    next.ways = now.ways * more.ways;
    now = std::move(next);
  }
  Ways holds, loss;
  for (std::size_t i = 0; i < now.all.size(); ++i) {
    State state;
    state.loss = static_cast<std::uint8_t>(i / counts());
    if (attacked_fate(state) == Fate::holds) holds += now.there[i];
    loss.add_product(now.all[i], Ways(state.loss));
  }
  return {holds.of(now.ways), loss.of(now.ways)};
}

Split Round::best_melee(const State& before, const std::vector<std::size_t>& zones) {
  State same = before;  // what matters here, so that what is the same is worked out once
  for (std::size_t i = 0; i < encounters(); ++i) {
    Zoned& zone = same.zones[i];
    const bool closes = std::find(zones.begin(), zones.end(), i) != zones.end();
    const Zoned kept = zone;
    zone = {};
    if (!closes) continue;
    zone.loss = std::min(kept.loss, dice_giving_losses(setting_.fight.encounters[i].attacker, setting_.numbers));
    zone.attacked_count = kept.attacked_count;
    zone.general_lost = kept.general_lost;
  }
  const auto [found, added] = best_.try_emplace({same, zones});
  if (!added) return found->second;
  std::vector<Split> all = splits(Stage::melee, zones.size());
  std::size_t chosen = 0;
  std::optional<Value> best;
  for (std::size_t i = 0; i < all.size() && all.size() > 1; ++i) {
    const Value value = melee_value(before, zones, all[i]);
    if (!best || best->holds < value.holds || (best->holds == value.holds && value.loss < best->loss)) {
      best = value;
      chosen = i;
    }
  }
  return found->second = all[chosen];
}

Ends Round::ends(const Split& split, Keep keep) {
  std::map<Ways, std::map<End, Ways>> counted;  // by the ways of all dice, so that fractions are made at the end alone
  const auto [states, all] = only_melee_ ? std::pair(States{{State{}, Ways(1)}}, Ways(1)) : fired(split, keep);
  std::vector<std::size_t> everywhere(encounters());
  for (std::size_t i = 0; i < everywhere.size(); ++i) everywhere[i] = i;
  for (const auto& [state, count] : states) {
    const std::vector<std::size_t> zones = only_melee_ ? everywhere : closing(state);
    if (zones.empty()) {
      counted[all][end(state, zones)] += count;
      continue;
    }
    const auto [after, ways] = fought(state, zones, only_melee_ ? split : best_melee(state, zones), keep);
    std::map<End, Ways>& into = counted[all * ways];
    for (const auto& [last, number] : after) into[end(last, zones)].add_product(count, number);
  }
  Ends ends;
  for (const auto& [ways, some] : counted)
    for (const auto& [end, number] : some) {
      Fraction& at = ends[end];
      at = at + number.of(ways);
    }
  return ends;
}

Value Round::value(const Split& split) {
  const auto [states, all] = only_melee_ ? std::pair(States{{State{}, Ways(1)}}, Ways(1)) : fired(split, {});
  std::vector<std::size_t> everywhere(encounters());
  for (std::size_t i = 0; i < everywhere.size(); ++i) everywhere[i] = i;
  Value value{Fraction(0), Fraction(0)};
  for (const auto& [state, count] : states) {
    const std::vector<std::size_t> zones = only_melee_ ? everywhere : closing(state);
    const Fraction chance = count.of(all);
    Value one;
    if (zones.empty()) {
      one = sum({{state, Ways(1)}}, Ways(1));
    } else {
      one = melee_value(state, zones, only_melee_ ? split : best_melee(state, zones));
    }
    value = {value.holds + chance * one.holds, value.loss + chance * one.loss};
  }
  return value;
}

std::size_t Round::best(const std::vector<Split>& splits) {
  std::size_t chosen = 0;
  std::optional<Value> best;
  for (std::size_t i = 0; i < splits.size() && splits.size() > 1; ++i) {
    const Value one = value(splits[i]);
    if (!best || best->holds < one.holds || (best->holds == one.holds && one.loss < best->loss)) {
      best = one;
      chosen = i;
    }
  }
  return chosen;
}

}  // namespace hexwright::rulesets::lee
