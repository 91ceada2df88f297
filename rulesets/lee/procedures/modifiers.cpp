// The two lists of modifiers, in the order of the rules.
#include "rulesets/lee/procedures/modifiers.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

namespace {

constexpr const char* VALUE = "9.13";
constexpr const char* MORALE = "9.14";

class List {
 public:
  explicit List(const char* rule) : rule_(rule) {}
  void add(std::string id, int dice, bool whole = false) {
    if (dice != 0) list_.push_back({std::move(id), rule_, dice, whole});
  }
  std::vector<Modifier> take() { return std::move(list_); }

 private:
  const char* rule_;
  std::vector<Modifier> list_;
};

bool is_rough(Terrain terrain, Cover cover) { return terrain == Terrain::difficult || cover == Cover::fence; }
bool is_close(Terrain terrain, Cover cover) { return terrain == Terrain::forest || terrain == Terrain::built_up || cover == Cover::wall; }
bool charges(const Unit& unit) { return unit.type == Type::cavalry && unit.charges; }

int base_value(const Unit& unit, Stage stage) { return stage == Stage::fire ? unit.fire : unit.melee; }

int impetus(const Standing& at, const Numbers& numbers) {
  const Unit& enemy = at.enemy();
  if (!charges(at.unit())) return 0;
  if (enemy.type == Type::infantry && (is_rough(enemy.terrain, at.enemy_cover()) || is_close(enemy.terrain, at.enemy_cover()))) return 0;
  return at.unit().impetus * (enemy.dispersed ? numbers.value_dispersed_factor : 1);
}

// A line of terrain, and whether the whole unit has it or only the edge.
struct Ground {
  std::string id;
  int dice;
  bool whole, starred;
};

std::vector<Ground> ground(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  std::vector<Ground> lines;
  const Terrain terrain = at.unit().terrain;
  if (terrain == Terrain::difficult) lines.push_back({"difficult", numbers.morale_difficult, true, false});
  if (at.cover() == Cover::fence) lines.push_back({"fence", numbers.morale_fence, false, true});
  if (terrain == Terrain::forest || terrain == Terrain::built_up) lines.push_back({"woods", numbers.morale_woods, true, true});
  if (at.cover() == Cover::stream || at.cover() == Cover::wall || at.cover() == Cover::works)
    lines.push_back({"cover", numbers.morale_cover, false, true});
  if (rulings.terrain_lines == Rulings::TerrainLines::highest && lines.size() > 1)
    lines = {*std::max_element(lines.begin(), lines.end(), [](const Ground& a, const Ground& b) { return a.dice < b.dice; })};
  // Which line is the highest depends on the edge, so none holds for the whole fight.
  if (rulings.terrain_lines == Rulings::TerrainLines::highest)
    for (Ground& line : lines) line.whole = false;
  return lines;
}

// Infantry that waits for charging cavalry has the modifiers of terrain more than once.
bool waits_for_charge(const Standing& at) {
  return !at.attacker && at.unit().type == Type::infantry && at.fight.reaction != Reaction::counterattack && charges(at.enemy());
}

// Cavalry has nothing for attacking a flank or the rear of infantry whose terrain has a star.
bool loses_direction(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  if (at.unit().type != Type::cavalry || at.enemy().type != Type::infantry) return false;
  const Standing defender{at.fight, at.encounter, false, at.stage, 0};
  const auto lines = ground(defender, numbers, rulings);
  return std::any_of(lines.begin(), lines.end(), [](const Ground& line) { return line.starred; });
}

}  // namespace

std::vector<Modifier> value_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  List list(VALUE);
  const Unit& unit = at.unit();
  if (base_value(unit, at.stage) <= 0) {
    if (rulings.zero_value == Rulings::ZeroValue::impetus) list.add("impetus", impetus(at, numbers));
    return list.take();
  }
  const bool waits = at.fight.reaction == Reaction::stand || at.fight.reaction == Reaction::extended;
  if (!at.attacker && unit.type != Type::artillery && unit.order == Order::defence && waits)
    list.add("defence", numbers.value_defence, true);
  list.add("enemy-losses", std::min(at.enemy_lost * numbers.value_loss, numbers.value_losses_most));
  if (at.attacker && is_flank(at.encounter.zone)) list.add("flank", numbers.value_flank);
  if (at.attacker && at.encounter.zone == Zone::rear) list.add("rear", numbers.value_rear);
  list.add("impetus", impetus(at, numbers));
  if (unit.type == Type::infantry && charges(at.enemy())) {
    const bool rough = is_rough(unit.terrain, at.cover()), close = is_close(unit.terrain, at.cover());
    const bool one = rulings.terrain_lines == Rulings::TerrainLines::highest && rough && close;
    if (rough && !(one && numbers.value_close >= numbers.value_rough)) list.add("rough", numbers.value_rough);
    if (close && !(one && numbers.value_close < numbers.value_rough)) list.add("close", numbers.value_close);
  }
  for (const Extra& extra : unit.extras) list.add("extra:" + extra.name, at.stage == Stage::fire ? extra.fire : extra.melee, true);
  return list.take();
}

std::vector<Modifier> morale_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  List list(MORALE);
  const Unit& unit = at.unit();
  if (unit.morale <= 0) return {};
  list.add("support", numbers.morale_support * (at.stage == Stage::melee ? unit.melee_supports.value_or(unit.supports) : unit.supports),
           true);
  if (at.attacker && at.encounter.zone != Zone::front && !loses_direction(at, numbers, rulings))
    list.add(is_flank(at.encounter.zone) ? "from-flank" : "from-rear",
             is_flank(at.encounter.zone) ? numbers.morale_flank : numbers.morale_rear);
  if (unit.dispersed && at.stage == Stage::fire && unit.type != Type::artillery)
    list.add("dispersed", unit.type == Type::cavalry ? numbers.morale_dispersed_cavalry : numbers.morale_dispersed_infantry, true);
  if (at.encounter.higher == (at.attacker ? Higher::attacker : Higher::attacked)) list.add("higher", numbers.morale_higher);
  int of_terrain = 0;
  for (const Ground& line : ground(at, numbers, rulings)) {
    list.add(line.id, line.dice, line.whole);
    of_terrain += line.dice;
  }
  if (waits_for_charge(at)) list.add("charged", of_terrain * (numbers.morale_charged_factor - 1));
  for (const Extra& extra : unit.extras) list.add("extra:" + extra.name, extra.morale, true);
  return list.take();
}

}  // namespace hexwright::rulesets::lee
