// The document is written to a file and read as one that a player has typed.
#include "tests/rulesets/independent/lee_asked.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <type_traits>

#include "rulesets/rulesets.hpp"
#include "tests/rulesets/independent/lee_described.hpp"

namespace hexwright::independent::lee {

namespace {

using validator::FightDistribution;
using validator::FightReport;
using validator::Fraction;

std::string decimal(const Chance& chance) {
  constexpr int LONG = 40;
  char text[LONG];
  std::snprintf(text, LONG, "%.14f", chance.approximate());
  return text;
}

class Comparison {
 public:
  Comparison(const Fight& fight, const FightReport& report) : fight_(fight), report_(report) {}

  std::vector<std::string> all() {
    splits();
    if (!best_) return lines_;
    const Told told = round(fight_, *best_);
    zones(told);
    units(told);
    if (fight_.attackers.size() <= 2) together(told);
    numbers("melee", "", "", told.melee, [](bool fought) { return std::string(fought ? "fought" : "none"); });
    tests(told);
    for (const FightDistribution& one : report_.distributions)
      if (std::find(compared_.begin(), compared_.end(), &one) == compared_.end())
        line("told besides: " + one.id + ' ' + one.unit + ' ' + one.zone);
    return lines_;
  }

 private:
  void line(std::string text) { lines_.push_back(std::move(text)); }

  void splits() {
    const auto ways = divisions(fight_);
    if (ways.size() != report_.splits.size()) {
      line("ways to divide: " + std::to_string(report_.splits.size()) + ", not " + std::to_string(ways.size()));
      return;
    }
    const auto reckonings = prospects(fight_);
    Chance most_often;
    std::optional<Chance> of_best;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const auto& told = report_.splits[i];
      const bool divided = fight_.attackers.size() > 1;
      if (divided && (told.fire != ways[i].value || told.morale != ways[i].morale))
        return line("another way to divide at " + std::to_string(i));
      const Prospect& reckoned = reckonings[i];
      same("holds, way " + std::to_string(i), told.holds, reckoned.holds);
      same("loss, way " + std::to_string(i), told.loss, reckoned.lost);
      if (most_often < reckoned.holds) most_often = reckoned.holds;
      if (!told.best) continue;
      if (best_) line("two best ways");
      best_ = ways[i];
      of_best = reckoned.holds;
    }
    if (!best_) return line("no best way");
    if (*of_best < most_often) line("the best way is not the best");
  }

  void same(const std::string& what, const Fraction& told, const Chance& reckoned) {
    if (reckoned.is(told.text())) return;
    line(what + ": told " + told.decimal(14) + ", reckoned " + decimal(reckoned));
  }

  template <class Key, class Name>
  void numbers(const std::string& id, const std::string& unit, const std::string& zone, const Odds<Key>& odds, Name called) {
    const std::string what = id + ' ' + unit + ' ' + zone;
    const auto found = std::find_if(report_.distributions.begin(), report_.distributions.end(),
                                    [&](const FightDistribution& one) { return one.id == id && one.unit == unit && one.zone == zone; });
    if (found == report_.distributions.end()) return line("not told: " + what);
    compared_.push_back(&*found);
    if constexpr (std::is_same_v<Key, int>)
      if (found->mean) {
        Chance mean;
        for (const auto& [key, chance] : odds) mean += chance * Chance(static_cast<std::uint32_t>(key));
        same(what + " on average", *found->mean, mean);
      }
    std::map<std::string, Chance> named;
    for (const auto& [key, chance] : odds)
      if (!chance.nought()) named[called(key)] += chance;
    for (const validator::FightChance& one : found->chances) {
      const auto reckoned = named.find(one.id);
      same(what + " = " + one.id, one.probability, reckoned == named.end() ? Chance() : reckoned->second);
      if (reckoned != named.end()) named.erase(reckoned);
    }
    for (const auto& [key, chance] : named) line(what + " = " + key + ": not told, reckoned " + decimal(chance));
  }

  static std::string number(int value) { return std::to_string(value); }
  static std::string name(Fate fate) {
    constexpr const char* WORDS[] = {"holds", "engaged", "pushed", "routed", "destroyed"};
    return WORDS[static_cast<int>(fate)];
  }

  void dice(const std::string& unit, const std::string& zone, const std::string& roll, int reckoned) {
    for (const validator::FightPool& pool : report_.pools)
      if (pool.unit == unit && pool.zone == zone && pool.roll == roll) {
        if (pool.dice != reckoned)
          line("dice of " + unit + ' ' + zone + ' ' + roll + ": " + number(pool.dice) + ", not " + number(reckoned));
        return;
      }
    line("no dice of " + unit + ' ' + zone + ' ' + roll);
  }

  void zones(const Told& told) {
    for (std::size_t i = 0; i < fight_.attackers.size(); ++i) {
      const std::string zone = name_of(fight_.attackers[i].zone), id = id_of(i);
      const std::string stage = fires(fight_) ? "fire" : "melee";
      dice(id, zone, stage, told.dice[i].attacker_value);
      dice(id, zone, "morale", told.dice[i].attacker_morale);
      dice("attacked", zone, stage, told.dice[i].attacked_value);
      dice("attacked", zone, "morale", told.dice[i].attacked_morale);
      numbers(stage + "-losses", "attacked", zone, told.losses_of_attacked[i], number);
      numbers(stage + "-losses", id, zone, told.losses_of_attacker[i], number);
      numbers(stage + "-margin", id, zone, told.margin[i], number);
    }
  }

  std::string zone_of(std::size_t which) const { return which == 0 ? std::string() : name_of(fight_.attackers[which - 1].zone); }
  static std::string unit_of(std::size_t which) { return which == 0 ? "attacked" : id_of(which - 1); }
  const Unit& unit(std::size_t which) const { return which == 0 ? fight_.attacked : fight_.attackers[which - 1].unit; }

  void units(const Told& told) {
    for (std::size_t i = 0; i <= fight_.attackers.size(); ++i) {
      numbers("fate", unit_of(i), zone_of(i), told.fate[i], name);
      numbers("losses", unit_of(i), zone_of(i), told.lost[i], number);
      if (fight_.generals && unit(i).general)
        numbers("general", unit_of(i), zone_of(i), told.general_lost[i], [](bool lost) { return std::string(lost ? "lost" : "lives"); });
    }
  }

  void together(const Told& told) {
    numbers("states", "", "", told.together, [](const std::vector<Fate>& fates) {
      std::string text;
      for (const Fate fate : fates) text += (text.empty() ? "" : " ") + name(fate);
      return text;
    });
  }

  // 9.16, 9.27
  void tests(const Told& told) {
    for (std::size_t i = 0; i <= fight_.attackers.size(); ++i) {
      const Unit& one = unit(i);
      if (one.break_off && fight_.breaking_off) {
        Odds<int> odds;
        const auto passed = test(fight_, one.pinned ? 0 : *one.break_off);
        for (const auto& [fate, chance] : told.fate[i])
          if (fate == Fate::engaged)
            for (const auto& [good, chance_of_test] : passed) odds[good ? 0 : 1] += chance * chance_of_test;
          else
            odds[2] += chance;
        numbers("break-off", unit_of(i), zone_of(i), odds, [](int key) {
          return std::string(key == 0 ? "away" : key == 1 ? "stays" : "no-need");
        });
      }
      if (one.pursuit && fight_.breaking_off)
        numbers("pursuit", unit_of(i), zone_of(i), test(fight_, may_pursue(one) ? *one.pursuit : 0),
                [](bool good) { return std::string(good ? "passed" : "failed"); });
    }
  }

  const Fight& fight_;
  const FightReport& report_;
  std::optional<Division> best_;
  std::vector<const FightDistribution*> compared_;
  std::vector<std::string> lines_;
};

const validator::GameRules& lee_rules() {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == "lee") return game;
  std::abort();
}

std::string told_by(const std::vector<wording::Fault>& faults) {
  std::string text;
  for (const wording::Fault& fault : faults) text += fault.id + ' ';
  return text;
}

}  // namespace

std::vector<std::string> differences(const Fight& fight, const std::string& folder) {
  const std::string file = folder + "/asked.fight.xml";
  std::ofstream(file) << document(fight, "faces.ruleset.xml");
  std::ofstream(folder + "/faces.ruleset.xml") << stand_ins(fight);
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  const auto project = project::Project::load(file, games);
  if (!project) return {"not read: " + told_by(project.error())};
  for (const auto& read : (*project)->files())
    if (!read->structure_faults.empty()) return {"not well formed: " + read->in_project + ' ' + told_by(read->structure_faults)};
  const auto report = lee_rules().fights.odds(**project);
  if (!report) return makes_sense(fight) ? std::vector<std::string>{"refused: " + told_by({report.error()})} : std::vector<std::string>{};
  if (!makes_sense(fight)) return {"not refused"};
  return Comparison(fight, *report).all();
}

}  // namespace hexwright::independent::lee
