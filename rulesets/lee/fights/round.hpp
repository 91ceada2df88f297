// One round of a fight [9.12] to [9.15] in exact odds: fire in every zone, closing to melee, melee, and what becomes of every unit. Zones
// are gone through one after another and what looks the same is put together, so that four attackers are no more than a few thousand cases.
// Also the fight as a document describes it, and the words of its zones, fates and modifiers. Dice and points of cohesion; one thread a
// Round; a document that makes no sense is a fault fight/… with its line and paragraph.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "model/document/fight.hpp"
#include "model/project/project.hpp"
#include "model/wording/text.hpp"
#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/lee/procedures/unit.hpp"

namespace hexwright::rulesets::lee {

inline constexpr std::size_t MOST_ENCOUNTERS = 4;
inline constexpr int MOST_DICE = 60;  // in one pool

// A modifier that is taken away, to see what it is worth. "general" takes away the dice of the unit's general.
struct Without {
  std::optional<std::size_t> attacker;  // nothing: of the attacked unit
  std::string modifier;
};
struct Setting {
  const Fight& fight;
  const Numbers& numbers;
  Rulings rulings;
  Faces faces;
  bool generals = true;  // [9.20] is played
  std::optional<Without> without = std::nullopt;
};

// Dice of the attacked unit, a zone each, before what holds for that zone alone.
struct Split {
  std::vector<int> value, morale;
  bool operator==(const Split&) const = default;
};

// How a round ends.
struct End {
  struct One {
    Fate fate = Fate::holds;
    std::uint8_t loss = 0;  // points; whatever is more than destroys it counts as one more than it had
    bool general_lost = false;
    auto operator<=>(const One&) const = default;
  };
  One attacked;
  std::array<One, MOST_ENCOUNTERS> attackers;
  bool melee = false;
  auto operator<=>(const End&) const = default;
};
using Ends = std::map<End, Fraction>;

// Of which attackers it is told what becomes of them, and how much they lose; a bit each. What is not told makes the count quicker.
struct Keep {
  unsigned fates = 0, losses = 0;
  bool has(unsigned mask, std::size_t attacker) const { return (mask >> attacker & 1) != 0; }
};
inline constexpr Keep KEEP_ALL{15, 15};

struct Value {  // of a round to the attacked unit
  Fraction holds, loss;
};

class Round {
 public:
  explicit Round(Setting setting);

  // Fire, or melee when no unit can fire.
  Stage first() const { return only_melee_ ? Stage::melee : Stage::fire; }
  bool fires(std::size_t encounter) const { return !begins_with_melee(setting_.fight, setting_.fight.encounters[encounter]); }
  // The dice of a roll as the fight stands at its beginning, without a general's.
  int shared_value(Stage stage) const;
  int shared_morale(Stage stage) const;
  std::vector<Split> splits(Stage stage, std::size_t zones) const;

  // What each roll of an encounter is made of, with these shares of the attacked unit.
  struct Rolls {
    Roll attacker_hits, attacked_saves, attacked_hits, attacker_saves;
    auto operator<=>(const Rolls&) const = default;
  };
  Rolls first_rolls(std::size_t encounter, const Split& split) const;

  // What thrown dice come to, by the same steps as the odds: losses zone by zone in fire, and in melee where it was fought. Who may close
  // after the fire, and the dice that melee then has; `place` is that of the zone among those in melee.
  struct Thrown {
    int attacker_loss = 0, attacked_loss = 0;
  };
  std::vector<std::size_t> closing_after(std::span<const Thrown> fire) const { return closing(after_fire(fire)); }
  Rolls melee_rolls(std::size_t encounter, const Split& split, std::size_t place, std::span<const Thrown> fire) const {
    return rolls(encounter, Stage::melee, split, place, after_fire(fire));
  }
  End came_of(std::span<const Thrown> fire, std::span<const std::optional<Thrown>> melee) const;

  Ends ends(const Split& split, Keep keep = KEEP_ALL);
  Value value(const Split& split);
  // The split by which the attacked unit holds most often; among equals the one by which it loses least.
  std::size_t best(const std::vector<Split>& splits);

  const Setting& setting() const { return setting_; }
  const Hits& hits_of(const Roll& combat, const Roll& morale);

 private:
  struct Zoned {  // an attacker after fire
    Fate fate = Fate::holds;
    std::uint8_t loss = 0, count = 0, attacked_count = 0;
    bool general_lost = false, attacked_may_close = false, pushed_unless_closes = false;
    auto operator<=>(const Zoned&) const = default;
  };
  struct State {
    std::uint8_t loss = 0, count = 0;
    bool pushed = false, many = false, general_lost = false;
    bool attack = false;  // an attacker that is still there has a result that lets it close, and with it the others
    std::array<Zoned, MOST_ENCOUNTERS> zones;
    auto operator<=>(const State&) const = default;
  };
  struct Shown {  // by two opposed pairs of rolls
    int attacker_loss, attacked_loss;
    bool attacker_general, attacked_general;
    Ways ways;
  };
  using States = std::map<State, Ways>;

  std::size_t encounters() const { return setting_.fight.encounters.size(); }
  std::vector<Modifier> kept(std::vector<Modifier> list, std::optional<std::size_t> attacker) const;
  // Nothing is divided: all modifiers are summed before dice are counted, so that what one takes away another can give back.
  bool is_whole(bool attacker) const { return attacker || encounters() == 1; }
  int value_dice(std::size_t encounter, bool attacker, Stage stage, int enemy_lost, int share) const;
  int morale_dice(std::size_t encounter, bool attacker, Stage stage, int share) const;
  CommandDice general_of(std::size_t encounter, bool attacker, Stage stage, bool morale, bool lost) const;
  Rolls rolls(std::size_t encounter, Stage stage, const Split& split, std::size_t place, const State& state) const;
  // Everything that these rolls can show, and the ways of all of it.
  std::pair<std::vector<Shown>, Ways> shown(const Rolls& rolls, const State& state, std::size_t encounter);

  State before_fire() const;
  State after_fire(std::span<const Thrown> fire) const;
  bool is_out(const State& state) const;
  void fire(State& state, std::size_t encounter, const Shown& shown) const;
  // Two states of which the second knows one encounter alone.
  State joined(const State& before, const State& added, std::size_t encounter) const;
  void tidy(State& state, Keep keep) const;
  std::pair<States, Ways> fired(const Split& split, Keep keep);
  // One encounter by itself; much the same is asked again and again, so it is kept.
  using Alone = std::pair<States, Ways>;
  struct Asked {
    std::size_t encounter;
    Stage stage;
    Rolls rolls;
    Zoned zone;
    bool general_lost, fate, loss;
    auto operator<=>(const Asked&) const = default;
  };
  const Alone& alone(const Asked& asked);
  // The same in melee, by points that the attacked unit loses and, where zones are summed, by its count: in which it is not pushed or
  // destroyed by it, and all. What becomes of it in the end is seen from this much, and no state is made.
  struct Table {
    std::vector<Ways> there, all;
    Ways ways;
  };
  std::size_t counts() const;
  std::size_t place_of(int loss, int count) const { return static_cast<std::size_t>(loss) * counts() + static_cast<std::size_t>(count); }
  const Table& table(const Asked& asked);
  Asked asked(const State& before, std::size_t zone, std::size_t place, const Split& split, Keep keep) const;
  Value melee_value(const State& before, const std::vector<std::size_t>& zones, const Split& split);
  // The zones in which melee is fought.
  std::vector<std::size_t> closing(const State& state) const;
  void melee(State& state, std::size_t encounter, const Shown& shown, Keep keep) const;
  std::pair<States, Ways> fought(const State& before, const std::vector<std::size_t>& zones, const Split& split, Keep keep);
  Split best_melee(const State& before, const std::vector<std::size_t>& zones);
  // With the point that an obstacle costs.
  void push(const Unit& unit, Zoned& zone) const;
  Fate attacked_fate(const State& state) const;
  std::uint8_t attacked_loss(const State& state) const;
  End end(const State& state, const std::vector<std::size_t>& zones) const;
  Value sum(const States& states, const Ways& all) const;

  Setting setting_;
  bool only_melee_ = true;
  std::map<std::pair<Roll, Roll>, Hits> hits_;
  std::map<Asked, Alone> alone_;
  std::map<Asked, Table> tables_;
  std::map<std::pair<State, std::vector<std::size_t>>, Split> best_;
};

// A fight from its document: every word and number held against the paragraph that says what it may be. The first thing that makes no
// sense is a fault with its line and paragraph, before a single die is counted.

struct Described {
  Fight fight;
  Rulings rulings;
  Numbers numbers;
  bool generals = true;      // [9.20] is played
  bool breaking_off = true;  // [9.16] is played
  std::vector<std::string> switched_off;
  bool commands() const;  // dice of command are thrown
};

wording::Result<Described> described(const project::Project& project);

// What zones, fates and modifiers are called.

std::string_view zone_id(Zone zone);
wording::Text zone_words(Zone zone);
std::string_view fate_id(Fate fate);
wording::Text fate_words(Fate fate);
// By the id of a modifier; "extra:…" is called by what gives it.
wording::Text modifier_words(std::string_view id);

}  // namespace hexwright::rulesets::lee
