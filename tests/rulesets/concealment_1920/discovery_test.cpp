// Chances of being found: against formulas that can be written down, and against games played through the state machine with dice.
#include <algorithm>
#include <random>
#include <set>

#include "rulesets/concealment_1920/procedures/discovery.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright::test;
using hexwright::validator::Fraction;

namespace {

Fraction found_by(const Search& search, std::size_t turn, const Rulings& rulings = {}) {
  return chances_of_discovery(search, rulings).at(turn - 1).found;
}

// The same search played: an elite cavalry that looks at so many counters a turn, chosen by dice, in the machine of the rules.
double played(const Search& search, int games) {
  std::mt19937 dice(45);
  int found = 0;
  for (int game = 0; game < games; ++game) {
    Field field(PhaseKind::reserve);
    field.numbers.borrowed.stack_limit = 50;
    const int scout = field.put(Kind::cavalry, 0, hex(4, 4));
    field.unit(scout).elite = true;
    std::vector<int> counters;
    for (int i = 0; i < search.units + search.patrols; ++i)
      counters.push_back(field.hidden(i < search.units ? Kind::infantry : Kind::patrol, 1, hex(5, 4)));
    for (const int looks : search.looks) {
      field.go_to(PhaseKind::reserve);
      for (int i = 0; i < looks; ++i) {
        std::vector<int> hidden;
        for (const int one : counters)
          if (field.lies(one) == Lies::concealed) hidden.push_back(one);
        if (!hidden.empty()) REQUIRE(field.act(look_at(scout, hidden[dice() % hidden.size()])));
      }
      if (search.policy == PatrolPolicy::put_back) {
        // A patrol is placed out of contact and has walked up by the enemy's next reserve phase: what counts is that it is back.
        for (const int one : counters)
          if (field.lies(one) == Lies::pool) field.carry_out(patrol_onto(one, hex(5, 4)));
      }
      field.counter(scout).scouted_units = 0;
    }
    bool any = false;
    for (int i = 0; i < search.units; ++i) any = any || field.lies(counters[static_cast<std::size_t>(i)]) == Lies::open;
    found += any;
  }
  return static_cast<double>(found) / games;
}

// The slow oracle of who walks: every way to spread the units over the hexes is played by itself, with counters in all of them, every way
// across the field is tried until none is shorter, and the machine of the rules has to allow each step.
class EverySpread {
 public:
  EverySpread(const Field& start, const Pursuit& pursuit) : start_(start), pursuit_(pursuit) {
    std::vector<bool> real(pursuit.hexes.size(), false);
    std::fill(real.end() - pursuit.real, real.end(), true);
    std::vector<std::pair<int, int>> sums(static_cast<std::size_t>(pursuit.turns));
    int ways = 0;
    do {
      play(real, sums);
      ++ways;
    } while (std::next_permutation(real.begin(), real.end()));
    for (const auto& [found, left] : sums) turns.push_back({Fraction(found, ways), Fraction(left, ways)});
  }
  std::vector<SearchedTurn> turns;

 private:
  void play(const std::vector<bool>& real, std::vector<std::pair<int, int>>& sums) {
    Field field = start_;
    std::vector<int> units;
    for (std::size_t i = 0; i < real.size(); ++i) {
      if (real[i]) units.push_back(field.hidden(Kind::infantry, 1, pursuit_.hexes[i]));
      field.hidden(Kind::patrol, 1, pursuit_.hexes[i]);
    }
    std::set<int> seen;
    for (auto& [found, left] : sums) {
      while (field.position.player != 0 || field.rules().phase(field.position) != PhaseKind::normal) field.next();
      for (const int seeker : pursuit_.seekers) walk(field, seeker, seen);
      found += std::any_of(units.begin(), units.end(), [&](int unit) { return field.lies(unit) != Lies::concealed; });
      for (std::size_t i = 0; i < real.size(); ++i) left += !real[i] && !seen.contains(pursuit_.hexes[i]);
      field.next();
    }
  }

  void walk(Field& field, int seeker, std::set<int>& seen) {
    for (;;) {
      const int from = field.counter(seeker).hex;
      int least = 1000, next = -1, target = -1;
      for (const int one : pursuit_.hexes) {
        if (seen.contains(one)) continue;
        const std::vector<int> far = distances(field, one);
        if (far[static_cast<std::size_t>(from)] >= least) continue;
        least = far[static_cast<std::size_t>(from)];
        target = one;
        next = -1;
        if (field.ground.adjacent(from, one) && field.ground.cost[static_cast<std::size_t>(one)] == least) continue;
        for (int hex = 0; hex < WIDTH * WIDTH && next < 0; ++hex)
          if (field.ground.leads(from, hex) && may_pass(field, hex) && entry(field, hex) + far[static_cast<std::size_t>(hex)] == least)
            next = hex;
      }
      if (target < 0) return;
      const Action action = next < 0 ? look_into(seeker, target) : step_to(seeker, next);
      if (!field.act(action)) return;
      if (next >= 0) continue;
      seen.insert(target);
      if (may_pass(field, target)) field.act(step_to(seeker, target));  // no unit infiltrates
    }
  }

  bool may_pass(const Field& field, int hex) const {
    return enemies_at(field.rules(), field.position, 0, hex).empty() &&
           stacked(field.rules(), field.position, 0, hex) < field.numbers.borrowed.stack_limit;
  }
  int entry(const Field& field, int hex) const {
    return field.ground.cost[static_cast<std::size_t>(hex)] + control_line_cost(field.rules(), field.position, 0, hex);
  }
  // Points from each hex until the target can be looked into, its own included.
  std::vector<int> distances(const Field& field, int target) const {
    std::vector<int> far(WIDTH * WIDTH, 1000), costs(WIDTH * WIDTH, 1000);
    for (int hex = 0; hex < WIDTH * WIDTH; ++hex) {
      if (may_pass(field, hex)) costs[static_cast<std::size_t>(hex)] = entry(field, hex);
      if (field.ground.adjacent(hex, target)) far[static_cast<std::size_t>(hex)] = field.ground.cost[static_cast<std::size_t>(target)];
    }
    for (bool shorter = true; shorter;) {
      shorter = false;
      for (std::size_t hex = 0; hex < far.size(); ++hex)
        for (const int to : field.ground.ways[hex])
          if (const int by = costs[static_cast<std::size_t>(to)] + far[static_cast<std::size_t>(to)]; by < far[hex]) {
            far[hex] = by;
            shorter = true;
          }
    }
    return far;
  }

  const Field& start_;
  const Pursuit& pursuit_;
};

std::vector<SearchedTurn> pursued(const Field& field, const Pursuit& pursuit) {
  auto turns = chances_of_pursuit(field.rules(), field.position, pursuit);
  REQUIRE(turns);
  return std::move(*turns);
}

}  // namespace

TEST_CASE("Utajnienie 45.3: a unit among patrols that are not put back is found after looks over counters") {
  const Search search{1, 5, {1, 1, 1, 1, 1, 1, 1}, PatrolPolicy::left_out};
  for (std::size_t turn = 1; turn <= 6; ++turn) CHECK(found_by(search, turn) == Fraction(static_cast<int>(turn), 6));
  CHECK(found_by(search, 7) == Fraction(1));
}

TEST_CASE("Utajnienie 45.3: patrols that are put back make every turn the first again") {
  const Search search{1, 3, {1, 1, 1}, PatrolPolicy::put_back};
  CHECK(found_by(search, 1) == Fraction(1, 4));
  CHECK(found_by(search, 2) == Fraction(7, 16));
  CHECK(found_by(search, 3) == Fraction(37, 64));
}

TEST_CASE("Utajnienie 44.2.1: of several units any gives the force away, several looks in a turn are at different counters") {
  // 1 - C(3,2)/C(5,2) = 7/10 for two units among three patrols and two looks.
  CHECK(found_by({2, 3, {2}, PatrolPolicy::left_out}, 1) == Fraction(7, 10));
  CHECK(found_by({2, 3, {4}, PatrolPolicy::left_out}, 1) == Fraction(1));
  CHECK(found_by({2, 0, {1}, PatrolPolicy::left_out}, 1) == Fraction(1));
  CHECK(found_by({2, 3, {0, 0}, PatrolPolicy::left_out}, 2) == Fraction(0));
}

TEST_CASE("Utajnienie 44.2.1: where the owner shows what he likes, he shows patrols as long as he has any") {
  Rulings rulings;
  REQUIRE(choose(rulings, "static.choice", "owner"));
  const Search left{1, 3, {2, 2}, PatrolPolicy::left_out}, back{1, 3, {2, 2}, PatrolPolicy::put_back};
  CHECK(found_by(left, 1, rulings) == Fraction(0));
  CHECK(found_by(left, 2, rulings) == Fraction(1));
  CHECK(found_by(back, 2, rulings) == Fraction(0));
}

TEST_CASE("Utajnienie 45.3: how many patrols are expected to be left") {
  const auto turns = chances_of_discovery({1, 5, {2, 2}, PatrolPolicy::left_out}, {});
  CHECK(turns[0].patrols_left == Fraction(10, 3));  // 5 - 2 * 5/6
  CHECK(turns[1].patrols_left == Fraction(5, 3));
}

TEST_CASE("Utajnienie 45.3: the exact chances are those of games played by dice in the machine of the rules") {
  constexpr int GAMES = 4000;
  for (const Search& search : {Search{1, 5, {1, 2, 1}, PatrolPolicy::left_out}, Search{2, 6, {1, 1}, PatrolPolicy::left_out},
                               Search{1, 4, {2, 2}, PatrolPolicy::put_back}}) {
    const double exact = found_by(search, search.looks.size()).approximate(), seen = played(search, GAMES);
    INFO(exact << " and " << seen);
    CHECK(std::abs(exact - seen) < 4.5 * std::sqrt(exact * (1 - exact) / GAMES));
  }
}

TEST_CASE("Utajnienie 45.2: who walks looks into the nearest hex first and goes on through patrols as far as his points reach") {
  Field field;
  const int infantry = field.put(Kind::infantry, 0, hex(0, 4));
  const Pursuit two{{hex(2, 4), hex(4, 4)}, 1, {infantry}, 2};
  // One step, a look for one point, through, a step, a look: four points.
  CHECK(pursued(field, two)[0].found == Fraction(1));
  CHECK(pursued(field, two)[0].patrols_left == Fraction(1, 2));  // who has found the unit in the first hex stops before it
  field.counter(infantry).lies = Lies::concealed;                // three points
  CHECK(pursued(field, two)[0].found == Fraction(1, 2));
  CHECK(pursued(field, two)[1].found == Fraction(1));
  field.counter(infantry).lies = Lies::open;
  const int guard = field.put(Kind::infantry, 1, hex(3, 3));
  field.unit(guard).control_line = true;  // two points more for going on through the first hex
  CHECK(pursued(field, two)[0].found == Fraction(1, 2));
  CHECK(pursued(field, {{hex(8, 4)}, 1, {infantry}, 3})[0].found == Fraction(0));
  CHECK(pursued(field, {{hex(8, 4)}, 1, {infantry}, 3})[2].found == Fraction(1));
}

TEST_CASE("Utajnienie 44.2.2: who walks does not get to what lies behind a river, and tanks find nothing") {
  Field field;
  const int cavalry = field.put(Kind::cavalry, 0, hex(0, 4)), tank = field.put(Kind::tank, 0, hex(7, 8));
  const Pursuit corner{{hex(8, 8)}, 1, {cavalry, tank}, 5};
  CHECK(pursued(field, corner)[4].found == Fraction(1));
  for (auto* lists : {&field.ground.ways, &field.ground.neighbours})
    for (std::size_t from = 0; from < lists->size(); ++from)
      std::erase_if((*lists)[from], [&](int to) { return (to == hex(8, 8)) != (static_cast<int>(from) == hex(8, 8)); });
  CHECK(pursued(field, corner)[4].found == Fraction(0));
}

TEST_CASE(
    "Utajnienie 45.2: the exact chances of those who walk are those of every spread of the units, played out in the machine of the rules") {
  std::mt19937 dice(442);
  const auto roll = [&](int sides) { return static_cast<int>(dice() % static_cast<unsigned>(sides)); };
  int between = 0;
  for (int round = 0; round < 24; ++round) {
    Field field;
    field.numbers.borrowed.stack_limit = 1 + roll(3);
    for (int& cost : field.ground.cost) cost = 1 + roll(3);
    std::set<int> taken;
    const auto free_hex = [&](int columns, int from) {
      for (;;)
        if (const int where = hex(from + roll(columns), roll(WIDTH)); taken.insert(where).second) return where;
    };
    constexpr Kind SEEKERS[] = {Kind::infantry, Kind::cavalry, Kind::motorised, Kind::armoured_car};
    Pursuit pursuit{{}, 0, {}, 1 + roll(4)};
    for (int i = 0; i <= roll(3); ++i)
      pursuit.seekers.push_back(field.put(SEEKERS[roll(4)], 0, free_hex(3, 0), roll(3) == 0 ? Lies::concealed : Lies::open));
    for (int i = 0; i <= roll(3); ++i) {
      const int guard = field.put(Kind::infantry, 1, free_hex(6, 3));
      field.unit(guard).control_line = roll(2) == 0;
    }
    for (int i = 0; i < 3 + roll(2); ++i) pursuit.hexes.push_back(free_hex(5, 3));
    pursuit.real = 1 + roll(2);
    const EverySpread slow(field, pursuit);
    const auto quick = pursued(field, pursuit);
    REQUIRE(quick.size() == slow.turns.size());
    for (std::size_t turn = 0; turn < quick.size(); ++turn) {
      INFO("round " << round << ", turn " << turn + 1 << ": " << quick[turn].found.text() << " and " << slow.turns[turn].found.text());
      CHECK(quick[turn].found == slow.turns[turn].found);
      CHECK(quick[turn].patrols_left == slow.turns[turn].patrols_left);
      between += Fraction(0) < quick[turn].found && quick[turn].found < Fraction(1);
    }
  }
  CHECK(between >= 8);
}

TEST_CASE("Utajnienie 44.2.2: a hunt of too many hexes is refused and not followed for ever") {
  Field field;
  const int scout = field.put(Kind::infantry, 0, hex(0, 0));
  Pursuit pursuit{{}, 18, {scout}, 60};
  for (int row = 1; row < WIDTH; row += 2)
    for (int column = 0; column < WIDTH; ++column) pursuit.hexes.push_back(hex(column, row));
  CHECK_FALSE(chances_of_pursuit(field.rules(), field.position, pursuit));
}

TEST_CASE("Utajnienie: the table of chances in the manual is what the procedure gives") {
  const std::string english = bytes_of_file(source() + "/docs/concealment.md"),
                    polish = bytes_of_file(source() + "/docs/pl/concealment.md");
  for (const int patrols : {2, 5})
    for (const PatrolPolicy policy : {PatrolPolicy::left_out, PatrolPolicy::put_back}) {
      const std::string number = "| " + std::to_string(patrols);
      const bool out = policy == PatrolPolicy::left_out;
      std::string chances;
      for (const auto& turn : chances_of_discovery({1, patrols, {1, 1, 1, 1}, policy}, {})) chances += " " + turn.found.text() + " |";
      INFO(number << chances);
      CHECK(english.find(number + " patrols | " + (out ? "left out" : "put back") + " |" + chances) != std::string::npos);
      CHECK(polish.find(number + " patroli | " + (out ? "nie wracają" : "wracają") + " |" + chances) != std::string::npos);
    }
}
