// Losses of pieces whose strength is counted in points, in the games of the general engine.
#include "tests/validator/simulator/generic/altered_game.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The worst that the Duchy's losses cost in some games, in thousandths of a point; half a point for each that is lost.
std::int64_t worst(const std::string& strength) {
  AlteredGame game = sallow_crossing();
  const std::string piece = "id=\"du.foot-1\" kind=\"foot\" number=\"1\" ";
  game.replace("sallow-crossing.orbat.xml", piece + "boxes=\"4\"", piece + strength);
  const auto engine = game.made(both_play("advance", "du", "un"));
  const auto player = engine->player();
  std::int64_t least = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    validator::PlayoutRecord record(engine->shape());
    player->tell(5, number, record);
    for (std::size_t i = 0; i < engine->shape().clauses.size(); ++i)
      if (engine->shape().clauses[i].id == "du.losses") least = std::min<std::int64_t>(least, record.clause_thousandths[i]);
  }
  return least;
}

}  // namespace

TEST_CASE("A piece with points is lost with all of them") {
  CHECK(worst("boxes=\"4\"") > -20'000);
  CHECK(worst("points=\"4000\"") <= -2'000'000);
}
