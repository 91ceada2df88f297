// The tables as they are printed in the requirements, and each event as its paragraph tells it.
#include "tests/rulesets/independent/pluton_events.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace hexwright::independent::pluton {

namespace {

constexpr int FACES = 10;

// ---- the tables [pluton.md 1.5]: stand-ins, as the ruleset has them

constexpr std::array<int, 16> LADDER{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 24};

// MODYFIKATOR: a shift moves along the ladder; nought stays nought.
int modified(int strength, int sum) {
  if (strength == 0) return 0;
  const int shift = std::clamp(sum, -5, 5);  // 15.3
  int at = 0;
  while (at + 1 < static_cast<int>(LADDER.size()) && LADDER[static_cast<std::size_t>(at + 1)] <= strength) ++at;
  return LADDER[static_cast<std::size_t>(std::clamp(at + shift, 0, static_cast<int>(LADDER.size()) - 1))];
}

// SIŁA OSTRZAŁU PIECHOTY: distance, half boxes.
int small_arms(int distance, int half_boxes) {
  constexpr int ROWS[][6] = {{2, 4, 6, 8, 10, 12}, {2, 4, 5, 7, 8, 10}, {1, 3, 4, 6, 7, 8}, {1, 2, 3, 5, 6, 7},
                             {1, 2, 3, 4, 5, 6},   {0, 1, 2, 3, 4, 5},  {0, 1, 1, 2, 3, 4}, {0, 0, 1, 1, 2, 3}};
  if (distance > 10) return 0;
  const int row = distance <= 4 ? distance : distance <= 6 ? 5 : distance <= 8 ? 6 : 7;
  return ROWS[row][std::min(half_boxes, 6) - 1];
}

// SKUTECZNOŚĆ: "-" nothing, "P" a level, "U" pinned, "U2" pinned and two losses.
struct Effect {
  bool level = false, pinned = false;
  int losses = 0;
};
Effect effect(int strength, int roll) {
  static const std::map<int, std::array<const char*, 10>> ROWS{{0, {"-", "-", "-", "-", "-", "-", "-", "-", "-", "-"}},
                                                               {1, {"-", "-", "-", "-", "-", "-", "-", "-", "P", "P"}},
                                                               {2, {"-", "-", "-", "-", "-", "-", "-", "P", "P", "U"}},
                                                               {3, {"-", "-", "-", "-", "-", "-", "P", "P", "U", "U"}},
                                                               {4, {"-", "-", "-", "-", "-", "P", "P", "U", "U", "U1"}},
                                                               {5, {"-", "-", "-", "-", "P", "P", "U", "U", "U1", "U1"}},
                                                               {6, {"-", "-", "-", "P", "P", "U", "U", "U1", "U1", "U2"}},
                                                               {7, {"-", "-", "P", "P", "U", "U", "U1", "U1", "U2", "U2"}},
                                                               {8, {"-", "P", "P", "U", "U", "U1", "U1", "U2", "U2", "U3"}},
                                                               {10, {"P", "P", "U", "U", "U1", "U1", "U2", "U2", "U3", "U3"}},
                                                               {12, {"P", "U", "U", "U1", "U1", "U2", "U2", "U3", "U3", "U4"}},
                                                               {14, {"U", "U", "U1", "U1", "U2", "U2", "U3", "U3", "U4", "U4"}},
                                                               {16, {"U", "U1", "U1", "U2", "U2", "U3", "U3", "U4", "U4", "U4"}},
                                                               {18, {"U1", "U1", "U2", "U2", "U3", "U3", "U4", "U4", "U4", "U4"}},
                                                               {20, {"U1", "U2", "U2", "U3", "U3", "U4", "U4", "U4", "U4", "U4"}},
                                                               {24, {"U2", "U2", "U3", "U3", "U4", "U4", "U4", "U4", "U4", "U4"}}};
  const std::string cell = ROWS.at(strength)[static_cast<std::size_t>(roll - 1)];
  Effect result;
  result.level = cell == "P";
  result.pinned = cell[0] == 'U';
  if (cell.size() > 1) result.losses = cell[1] - '0';
  return result;
}

// SIŁA ARTYLERII: calibre, barrels.
std::optional<int> artillery(int calibre, int barrels) {
  static const std::map<int, std::array<int, 4>> ROWS{{75, {2, 4, 6, 8}},   {80, {2, 4, 6, 8}},   {81, {2, 4, 6, 8}},
                                                      {100, {3, 6, 8, 10}}, {105, {3, 6, 8, 12}}, {150, {4, 8, 12, 16}},
                                                      {155, {4, 8, 12, 16}}};
  const auto row = ROWS.find(calibre);
  if (row == ROWS.end() || barrels < 1 || barrels > 4) return std::nullopt;
  return row->second[static_cast<std::size_t>(barrels - 1)];
}

// WALKA WRĘCZ: the column is that of 1:1 plus so many, the outermost where there is none.
std::string melee_cell(int roll, int column) {
  static const char* const ROWS[10][11] = {{"2p/0", "2p/0", "2p/0", "2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p"},
                                           {"2p/0", "2p/0", "2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p"},
                                           {"2p/0", "2p/0", "2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p"},
                                           {"2p/0", "2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p"},
                                           {"2p/0", "2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p"},
                                           {"2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p", "0/3p"},
                                           {"2p/0", "2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p", "0/3p"},
                                           {"2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p", "0/3p", "0/3p"},
                                           {"2p/0", "1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p", "0/3p", "0/3p"},
                                           {"1p/0", "1/1", "1/1p", "0/1p", "0/2p", "0/3p", "0/3p", "0/3p", "0/3p", "0/3p", "0/3p"}};
  return ROWS[roll - 1][std::clamp(column + 4, 0, 10)];
}

int recovers_up_to(int morale) { return 1 + 2 * morale; }  // MORALE: 3, 5, 7, 9

// ---- what is asked

class Asked {
 public:
  explicit Asked(const Question& question) : question_(question) {}
  const std::string& word(const std::string& name) const { return question_.at(name); }
  bool is(const std::string& name, const std::string& value) const { return question_.at(name) == value; }
  bool yes(const std::string& name) const { return is(name, "yes"); }
  int number(const std::string& name) const { return std::stoi(question_.at(name)); }
  // A ruling is read otherwise than by default.
  bool ruled(const std::string& ruling, const std::string& reading) const {
    const auto found = question_.find(ruling);
    return found != question_.end() && found->second == reading;
  }

 private:
  const Question& question_;
};

int level(const std::string& readiness) { return readiness == "full" ? 0 : readiness == "under-fire" ? 1 : 2; }
std::string name_of(int readiness) { return readiness == 0 ? "full" : readiness == 1 ? "under-fire" : "pinned"; }

int of_terrain(const std::string& terrain) { return terrain == "clear" ? 0 : terrain == "masonry-buildings" ? -2 : -1; }

Answer forbidden() {
  Answer answer;
  answer.forbidden = true;
  return answer;
}

// ---- fire

int half_boxes_of(const Asked& asked, const std::string& kind, int losses) {
  const bool whole = asked.ruled("strength.half-boxes", "infantry-only") && kind != "rifle";  // 14.2
  return whole ? 2 * losses : losses;
}

// What a throw does to the unit [11.1, 14.2, 13.5].
struct After {
  int readiness = 0, lost = 0;
  bool eliminated = false;
};
After hit(const Asked& asked, int strength, int roll, int readiness, int half_boxes, const std::string& kind, bool one_more) {
  Effect result = effect(strength, roll);
  if (one_more && result.losses > 0) ++result.losses;  // 5.3 as it is written
  After after{readiness};
  if (result.level && !(asked.ruled("readiness.repeated", "no-change") && readiness > 0)) after.readiness = std::min(2, readiness + 1);
  if (result.pinned) after.readiness = 2;
  if (kind == "leader") {
    const bool any = result.level || result.pinned;
    after.eliminated = result.losses > 0 || (any && asked.ruled("leader.alone-hit", "any-hit"));
    return after;
  }
  after.lost = half_boxes_of(asked, kind, result.losses);
  after.eliminated = after.lost >= half_boxes;
  return after;
}

void count(Answer& answer, const After& after, int weight) {
  answer.outcomes[after.eliminated ? "eliminated" : name_of(after.readiness) + "-" + std::to_string(after.lost)] += weight;
  if (after.eliminated || after.lost > 0 || after.readiness == 2) answer.measured += weight;
}

struct Shot {
  bool forbidden = false, one_more = false;
  int strength = 0;
};
Shot shot(const Asked& asked) {
  const int distance = asked.number("distance"), half_boxes = asked.number("half-boxes"), firer = level(asked.word("firer-readiness"));
  if (asked.is("firer", "leader") || half_boxes == 0) return {true};                                  // 7.1
  if (asked.is("screen", "wholly")) return {true};                                                    // 7.3
  if (firer == 2 && distance > 1) return {true};                                                      // 7.7
  if (asked.is("firer", "mortar") && asked.ruled("fire.light-platoon", "own-table")) return {true};   // 7.2: there is none
  const bool dense = asked.number("target-units") >= (asked.ruled("stack.dense-from", "4") ? 4 : 5);  // 5.3, 7.5
  const bool dense_losses = asked.ruled("stack.dense-effect", "losses");
  int sum = asked.number("extra") + of_terrain(asked.word("terrain"));
  if (asked.is("screen", "partly")) sum -= 1;
  if (firer == 1) sum -= 2;
  if (firer == 2) sum -= 4;
  if (asked.is("target", "leader")) sum -= 2;
  if (asked.yes("running")) sum += 2;
  if (dense && !dense_losses) sum += 1;
  if (!asked.yes("commanded")) sum -= 1;
  return {false, dense && dense_losses, modified(small_arms(distance, half_boxes), sum)};
}

Answer ask_shot(const Asked& asked) {
  const Shot fired = shot(asked);
  if (fired.forbidden) return forbidden();
  Answer answer;
  for (int roll = 1; roll <= FACES; ++roll)
    count(answer,
          hit(asked, fired.strength, roll, level(asked.word("target-readiness")), asked.number("target-half-boxes"), asked.word("target"),
              fired.one_more),
          FACES);
  return answer;
}

Answer ask_leader(const Asked& asked) {
  const Shot fired = shot(asked);
  if (fired.forbidden) return forbidden();
  Answer answer;
  for (int roll = 1; roll <= FACES; ++roll) {
    const After after = hit(asked, fired.strength, roll, 0, asked.number("target-half-boxes"), asked.word("target"), fired.one_more);
    const int lost = std::min(after.lost, asked.number("target-half-boxes"));
    const int counts = asked.ruled("leader.loss-count", "boxes") ? lost / 2 : lost;
    for (int die = 1; die <= FACES; ++die) {
      const bool eliminated = die <= counts;  // 13.5
      answer.outcomes[eliminated ? "eliminated" : "unharmed"] += 1;
      answer.measured += eliminated;
    }
  }
  return answer;
}

// ---- barrages [8.3, 8.5]

Answer ask_barrage(const Asked& asked) {
  const int distance = asked.number("distance");
  const bool mortar = asked.is("weapon", "mortar"), aimed = asked.is("unit", "aimed"), drifts = asked.yes("drift");
  const auto strength = artillery(asked.number("calibre"), asked.number("barrels"));
  if (!strength) return forbidden();
  if (mortar && aimed && drifts && (distance < 3 || distance > 16)) return forbidden();  // one that does not drift lies there already
  int sum = asked.number("extra") + of_terrain(asked.word("terrain"));
  if (mortar && (distance >= 9 || (distance <= 3 && asked.ruled("mortar.shortest", "as-long")))) sum -= 2;
  const bool taken_off = mortar && distance < 3 && asked.ruled("mortar.drift-too-near", "removed");
  Answer answer;
  for (int drift = 1; drift <= FACES; ++drift) {
    const bool stays = !drifts || drift >= 7;
    // To the hex of a unit beside leads one of the six directions.
    const bool on_unit = aimed ? stays : drifts && drift == 1 && !taken_off;
    for (int roll = 1; roll <= FACES; ++roll) {
      if (!on_unit) {
        answer.outcomes["missed"] += 1;
        continue;
      }
      count(answer,
            hit(asked, modified(*strength, sum), roll, level(asked.word("target-readiness")), asked.number("target-half-boxes"),
                asked.word("target"), false),
            1);
    }
  }
  return answer;
}

Answer ask_drift() {
  Answer answer;
  constexpr const char* DIRECTIONS[] = {"n", "ne", "se", "s", "sw", "nw"};
  for (int roll = 1; roll <= FACES; ++roll) answer.outcomes[roll <= 6 ? DIRECTIONS[roll - 1] : "stays"] += FACES;
  answer.measured = answer.outcomes["stays"];
  return answer;
}

// ---- melee [10.3 to 10.5]

// Column of the ratio, counted from 1:1; a fraction is rounded in the defender's favour. Shifts are of columns: a worse ratio than the
// table has is in its outermost column before they are counted.
int column_of(const Asked& asked, int attackers, int defenders) {
  if (attackers >= defenders) return std::min(3, attackers / defenders) - 1;
  if (asked.ruled("melee.below-one", "one-to-two")) return -1;
  return std::max(-4, 1 - (defenders + attackers - 1) / attackers);
}

int shift(const Asked& asked) {
  const int attacker = level(asked.word("attacker-readiness")), defender = level(asked.word("defender-readiness"));
  const auto morale = [](int value) { return std::min(value, 4); };  // 17.3; nought is no modifier
  int sum = asked.number("extra") + morale(asked.number("attacker-morale")) - morale(asked.number("defender-morale"));
  if (attacker == 1) sum -= 1;
  if (asked.yes("attacker-leader")) sum += 1;
  if (asked.yes("defender-leader")) sum -= 1;
  if (asked.is("terrain", "woods") || asked.is("terrain", "wooden-buildings")) sum -= 1;
  if (asked.is("terrain", "masonry-buildings")) sum -= 2;
  sum += defender;  // under fire +1, pinned +2
  const int own = asked.number("attacker-shift"), other = asked.number("defender-shift");
  if (!(asked.ruled("melee.national-shift", "opponents-only") && own == other)) sum += own - other;
  return sum;
}

// Twice the sum of boxes.
int multiplied(const Asked& asked, int losses, int half_boxes) {
  const int medium_ends = asked.ruled("melee.sum-gap", "next") ? 36 : 37;  // 18, 18.5
  if (half_boxes < 24) return losses;
  if (half_boxes <= medium_ends) return (3 * losses + 1) / 2;
  return half_boxes <= 48 ? 2 * losses : 3 * losses;
}

Answer ask_melee(const Asked& asked) {
  const int attackers = asked.number("attacker-half-boxes"), defenders = asked.number("defender-half-boxes");
  const int column = column_of(asked, attackers, defenders) + shift(asked);
  Answer answer;
  for (int roll = 1; roll <= FACES; ++roll) {
    const std::string cell = melee_cell(roll, column);
    const auto bar = cell.find('/');
    const auto side = [&](const std::string& part) {
      const bool retreats = part.back() == 'p';
      return std::to_string(multiplied(asked, part[0] - '0', attackers + defenders)) + (retreats ? "p" : "");
    };
    answer.outcomes[side(cell.substr(0, bar)) + "/" + side(cell.substr(bar + 1))] += FACES;
    if (cell.back() == 'p') answer.measured += FACES;
  }
  return answer;
}

// ---- reorganisation [12.1 to 12.5], a new leader [13.6]

bool its_turn(const Asked& asked, int turn, int laid, bool ran) {
  const bool literal = asked.ruled("reorganisation", "literal"), next = asked.ruled("reorganisation", "next-colour");
  const int colour = ran && !literal && !next ? laid + 1 : laid;
  const int earliest = literal ? laid : next ? laid + 2 : ran ? laid + 1 : laid + 2;
  return turn >= earliest && (turn - colour) % 2 == 0;
}

Answer ask_reorganisation(const Asked& asked) {
  const bool ran = asked.yes("ran");
  const int before = ran ? 1 : level(asked.word("readiness"));
  if (asked.yes("enemy")) return forbidden();
  if (before == 0) return forbidden();
  if (!its_turn(asked, asked.number("turn"), asked.number("laid"), ran)) return forbidden();
  Answer answer;
  for (int roll = 1; roll <= FACES; ++roll) {
    const bool recovers = asked.yes("commanded") || roll <= recovers_up_to(std::clamp(asked.number("morale"), 1, 4));
    answer.outcomes[name_of(recovers ? before - 1 : before)] += FACES;
    if (recovers) answer.measured += FACES;
  }
  return answer;
}

Answer ask_replacement(const Asked& asked) {
  if (asked.is("by", "nothing") || asked.yes("leader")) return forbidden();
  if (asked.ruled("leader.replacement-rolls", "per-turn") && asked.yes("rolled")) return forbidden();
  Answer answer;
  for (int roll = 1; roll <= FACES; ++roll) {
    answer.outcomes[roll <= 4 ? "appears" : "none"] += FACES;
    if (roll <= 4) answer.measured += FACES;
  }
  return answer;
}

}  // namespace

Answer answer(const std::string& event, const Question& question) {
  const Asked asked(question);
  if (event == "shot") return ask_shot(asked);
  if (event == "barrage") return ask_barrage(asked);
  if (event == "drift") return ask_drift();
  if (event == "melee") return ask_melee(asked);
  if (event == "reorganisation") return ask_reorganisation(asked);
  if (event == "leader") return ask_leader(asked);
  return ask_replacement(asked);
}

}  // namespace hexwright::independent::pluton
