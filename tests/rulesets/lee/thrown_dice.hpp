// Fights thrown die by die, face by face, by a driver of the tests that knows none of the counting: it asks the procedures for modifiers
// and follows the text of 9.12, 9.15 and 9.20 by itself. Dice are divided evenly only, so that there is nothing to choose.
#pragma once

#include <random>

#include "tests/rulesets/lee/lee_data.hpp"

namespace hexwright::test {

class ThrownDice {
 public:
  ThrownDice(const Fight& fight, Faces faces, std::uint64_t seed) : fight_(fight), faces_(faces), dice_(seed) {}

  End round() {
    const std::size_t count = fight_.encounters.size();
    attacked_ = {};
    attackers_.assign(count, {});
    std::vector<std::size_t> zones;
    for (std::size_t i = 0; i < count; ++i) zones.push_back(i);
    std::vector<bool> invites(count), beaten(count), rides(count);
    bool pushed = false;
    const auto losses = thrown(zones, Stage::fire);
    for (std::size_t i = 0; i < count; ++i) {
      const auto [attacker, attacked] = losses[i];
      const bool horse = fight_.encounters[i].attacker.type == Type::cavalry, draw = attacker == attacked;
      lose(attackers_[i], attacker + draw);
      lose(attacked_, attacked + draw);
      if (attacked >= attacker + 2) pushed = true;
      if (attacker >= attacked + 2 || (horse && attacker == attacked + 1)) attackers_[i].pushed = true;
      invites[i] = attacked == attacker + 1 || (draw && horse);
      beaten[i] = attacker == attacked + 1 && !horse;
      rides[i] = draw && horse;
    }
    attacked_.pushed = pushed;
    std::vector<std::size_t> melee;
    const bool stands = state(attacked_, fight_.attacked) == Fate::holds;
    bool invited = false;
    for (std::size_t i = 0; i < count; ++i) invited = invited || (free(i) && invites[i]);
    for (std::size_t i = 0; stands && i < count; ++i)
      if (free(i) && ((invited && fight_.encounters[i].attacker.closes) || (beaten[i] && fight_.attacked.closes))) melee.push_back(i);
    if (!melee.empty()) fight_hand_to_hand(melee);
    return end(melee, rides, stands);
  }

 private:
  struct Body {
    int lost = 0;
    bool pushed = false, five = false, general_lost = false;
  };
  int die() { return std::uniform_int_distribution<int>(1, 6)(dice_); }
  bool free(std::size_t i) { return state(attackers_[i], fight_.encounters[i].attacker) == Fate::holds; }
  static void lose(Body& body, int points) {
    body.lost += points;
    body.five = body.five || points >= 5;
  }
  static Fate state(const Body& body, const Unit& unit) {
    if (body.five || body.lost > unit.cohesion) return Fate::destroyed;
    if (body.lost == unit.cohesion) return Fate::routed;
    return body.pushed ? Fate::pushed : Fate::holds;
  }
  int roll(int dice, int face, const Unit& unit, bool general, int& sixes) {
    int good = 0;
    for (int i = 0; i < dice; ++i) {
      const int shown = die();
      good += shown >= face;
      sixes += shown == 6;
    }
    if (!general) return good;
    bool all = true;
    for (int i = 0; i < (unit.active ? 1 : 2); ++i) {
      const int shown = die();
      all = all && shown >= faces_.command;
      sixes += shown == 6;
    }
    return good + all;
  }
  int pool(std::size_t zone, bool attacker, Stage stage, bool morale, int zones) {
    const Encounter& at = fight_.encounters[zone];
    const Unit& unit = attacker ? at.attacker : fight_.attacked;
    const int enemy_lost = attacker ? fight_.attacked.lost + before_.lost : at.attacker.lost + before_attackers_[zone].lost;
    const Standing standing{fight_, at, attacker, stage, enemy_lost};
    const int own = morale ? unit.morale : stage == Stage::fire ? unit.fire : unit.melee;
    int whole = own, here = 0;
    for (const Modifier& one : morale ? morale_modifiers(standing, lee_numbers(), {}) : value_modifiers(standing, lee_numbers(), {}))
      (one.whole ? whole : here) += one.dice;
    if (own == 0) return 0;
    if (!attacker && whole % zones != 0) throw std::logic_error("something to choose");
    return (attacker ? whole : whole / zones) + here;
  }
  // Losses of the attacker and of the attacked unit, a zone each.
  std::vector<std::pair<int, int>> thrown(const std::vector<std::size_t>& zones, Stage stage) {
    before_ = attacked_;
    before_attackers_ = attackers_;
    const int number = static_cast<int>(zones.size());
    std::vector<std::pair<int, int>> losses;
    for (const std::size_t zone : zones) {
      const Encounter& at = fight_.encounters[zone];
      const auto adds = [&](const Unit& unit, const Body& body, bool morale) {
        if (!unit.general || body.general_lost) return false;
        if (&unit == &fight_.attacked && fight_.encounters.size() > 1 && unit.general->zone != at.zone) return false;
        return morale ? unit.general->morale : stage == Stage::fire ? unit.general->fire : unit.general->melee;
      };
      int none = 0, on_attacked = 0, on_attacker = 0;
      const auto side = [&](bool attacker, int& sixes) {
        const Unit &hits = attacker ? at.attacker : fight_.attacked, &saves = attacker ? fight_.attacked : at.attacker;
        const Body &hitting = attacker ? before_attackers_[zone] : before_, &saving = attacker ? before_ : before_attackers_[zone];
        const int hit = roll(pool(zone, attacker, stage, false, number), faces_.hit, hits, adds(hits, hitting, false), sixes);
        const int saved = roll(pool(zone, !attacker, stage, true, number), faces_.save, saves, adds(saves, saving, true), none);
        return std::max(0, hit - saved);
      };
      const int attacked = side(true, on_attacked), attacker = side(false, on_attacker);
      threaten(attacked_, fight_.attacked, before_, on_attacked);
      threaten(attackers_[zone], at.attacker, before_attackers_[zone], on_attacker);
      losses.emplace_back(attacker, attacked);
    }
    return losses;
  }
  void threaten(Body& body, const Unit& unit, const Body& before, int sixes) {
    if (!unit.general || before.general_lost || sixes < 2) return;
    bool saved = unit.general->test;
    for (int i = 0; saved && i < (unit.active ? 1 : 2); ++i) saved = die() >= faces_.command;
    if (!saved) body.general_lost = true;
  }
  void fight_hand_to_hand(const std::vector<std::size_t>& zones) {
    const auto losses = thrown(zones, Stage::melee);
    for (std::size_t place = 0; place < zones.size(); ++place) {
      const auto [attacker, attacked] = losses[place];
      const bool draw = attacker == attacked;
      lose(attackers_[zones[place]], attacker + draw);
      lose(attacked_, attacked + draw);
      if (attacker >= attacked) attackers_[zones[place]].pushed = true;
      if (attacked >= attacker) attacked_.pushed = true;
    }
  }
  End end(const std::vector<std::size_t>& melee, const std::vector<bool>& rides, bool stood) {
    End end;
    end.melee = !melee.empty();
    Fate attacked = state(attacked_, fight_.attacked);
    if (attacked == Fate::pushed) {  // not what its losses rout
      std::vector<Zone> zones;
      for (const Encounter& one : fight_.encounters) zones.push_back(one.zone);
      attacked = std::max(attacked, pushed_from(zones));
    }
    bool bound = false;
    for (std::size_t i = 0; i < attackers_.size(); ++i) {
      const Unit& unit = fight_.encounters[i].attacker;
      Fate fate = state(attackers_[i], unit);
      const bool in_melee = std::find(melee.begin(), melee.end(), i) != melee.end();
      if (fate == Fate::holds && !in_melee) fate = rides[i] && stood ? Fate::pushed : attacked == Fate::holds ? Fate::bound : Fate::holds;
      bound = bound || fate == Fate::bound;
      const bool taken = unit.general && fate >= Fate::routed;
      end.attackers[i] = {fate, static_cast<std::uint8_t>(std::min(attackers_[i].lost, unit.cohesion + 1)),
                          attackers_[i].general_lost || taken};
    }
    const bool taken = fight_.attacked.general && attacked >= Fate::routed;
    end.attacked = {attacked == Fate::holds && bound ? Fate::bound : attacked,
                    static_cast<std::uint8_t>(std::min(attacked_.lost, fight_.attacked.cohesion + 1)), attacked_.general_lost || taken};
    return end;
  }

  const Fight& fight_;
  Faces faces_;
  std::mt19937_64 dice_;
  Body attacked_, before_;
  std::vector<Body> attackers_, before_attackers_;
};

}  // namespace hexwright::test
