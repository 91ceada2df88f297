// bench_lee [ROUNDS [FIGHT]]: all sights among 24 markers and 120 bases over 60 areas, the first stop of a way past twelve enemies, and
// of a fight, such as the sample with three sides, the odds of one division of dice and the whole report. Prints the least time of each.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/lee.hpp"
#include "rulesets/lee/table/scene.hpp"

using namespace hexwright;
using namespace hexwright::rulesets::lee;

namespace {

using Clock = std::chrono::steady_clock;

template <class Work>
double least_ms(int rounds, Work work) {
  double least = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    work();
    least = std::min(least, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  return least;
}

struct Dice {
  std::mt19937 engine{1863};
  std::int32_t number(std::int32_t from, std::int32_t to) {
    return from + static_cast<std::int32_t>(engine() % static_cast<unsigned>(to - from + 1));
  }
};

Scene scene_of(Dice& dice) {
  Scene scene(72 * INCH, 48 * INCH);
  for (int area = 0; area < 60;) {
    geometry::Polygon ring;
    const geometry::Point middle{dice.number(4000, 68'000), dice.number(4000, 44'000)};
    for (int corner = 0; corner < 16; ++corner) {
      const double turn = corner * 2 * 3.14159265358979 / 16, out = dice.number(1000, 3000);
      ring.outer.push_back(
          {middle.x + static_cast<std::int32_t>(out * std::cos(turn)), middle.y + static_cast<std::int32_t>(out * std::sin(turn))});
    }
    auto made = Outline::make(ring);
    if (!made) continue;
    scene.add(static_cast<Ground>(area++ % 3), std::move(*made));
  }
  return scene;
}

Quad base(Dice& dice, std::int32_t width, std::int32_t depth) {
  return quad_of({width, depth}, {{dice.number(1000, 71'000), dice.number(1000, 47'000)}, dice.number(0, 3599)});
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::max(1, std::atoi(arguments[1])) : 20;
  Dice dice;
  Scene scene = scene_of(dice);
  std::vector<Quad> units, markers;
  for (std::size_t i = 0; i < 120; ++i) {
    units.push_back(base(dice, 2000, 1000));
    scene.add_unit({units.back(), static_cast<int>(i % 2)});
  }
  for (int i = 0; i < 24; ++i) markers.push_back(base(dice, 1000, 1000));
  const SightRules sight{12 * INCH, 6 * INCH, {}};
  std::size_t seen = 0, pairs = 0;
  const double sights = least_ms(rounds, [&] {
    std::vector<Stander> standers;
    for (std::size_t i = 0; i < markers.size(); ++i) standers.push_back(stander_of(scene, markers[i], static_cast<int>(i % 2)));
    for (std::size_t i = 0; i < units.size(); ++i) standers.push_back(stander_of(scene, units[i], static_cast<int>(i % 2), i));
    seen = pairs = 0;
    for (std::size_t a = 0; a < standers.size(); ++a)
      for (std::size_t b = a + 1; b < standers.size(); ++b) {
        if (standers[a].side == standers[b].side) continue;
        ++pairs;
        seen += mutual(scene, standers[a], standers[b], sight).sees();
      }
  });
  std::printf("%zu pairs of enemies among 24 markers and 120 bases over 60 areas, %zu in sight: %.2f ms\n", pairs, seen, sights);

  std::vector<Stander> enemies;
  for (std::size_t i = 1; i < markers.size(); i += 2) enemies.push_back(stander_of(scene, markers[i], 1));
  std::vector<Spot> starts;
  for (int i = 0; i < 100; ++i) starts.push_back(base(dice, 1000, 1000).middle);
  std::size_t stops = 0;
  const double ways = least_ms(rounds, [&] {
    stops = 0;
    for (const Spot start : starts) {
      const Quad quad = quad_of({1000, 1000}, {{static_cast<std::int32_t>(start.x), static_cast<std::int32_t>(start.y)}, 0});
      const std::vector<Spot> way{start, start + Spot{4 * INCH, 3 * INCH}, start + Spot{4 * INCH, 10 * INCH}};
      stops += first_sight(scene, stander_of(scene, quad, 0), way, enemies, sight).has_value();
    }
  });
  std::printf("a way of twelve inches past twelve enemy markers, %zu of 100 stop: %.3f ms each\n", stops, ways / 100);

  if (count < 3) return 0;
  const project::BuiltInGame game = hexwright::rulesets::lee::rules().data;
  auto project = project::Project::load(arguments[2], std::span(&game, 1));
  if (!project) return 3;
  const auto read = described(**project);
  const auto faces = read_faces((*project)->game(), true);
  if (!read || !faces) return 3;
  const Setting setting{read->fight, read->numbers, read->rulings, *faces, read->generals, {}};
  std::size_t ends = 0;
  const double distribution = least_ms(rounds, [&] {
    Round round(setting);
    ends = round.ends(round.splits(round.first(), read->fight.encounters.size()).front(), {0, 0}).size();
  });
  std::printf("what becomes of the attacked unit of %s, %zu ends: %.1f ms\n", arguments[2], ends, distribution);
  bool told = false;
  const double odds = least_ms(std::min(rounds, 3), [&] { told = odds_of_fight(**project).has_value(); });
  std::printf("the whole report on it, all divisions and what each modifier is worth: %.1f ms%s\n", odds, told ? "" : " (refused)");
  return told ? 0 : 3;
}
