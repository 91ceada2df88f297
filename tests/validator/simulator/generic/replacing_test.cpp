// Replacements in the games of the general engine.
#include "tests/validator/simulator/generic/altered_game.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FILE_NAME = "1-road-to-the-bay.scenario.xml";

// What is told in some games, and what Lethen's losses come to at the end of them, in half points.
struct Played {
  std::string told;
  std::int64_t losses = 0;
};
Played played(const std::string& replacement) {
  AlteredGame game = amber_line();
  if (!replacement.empty()) game.replace(FILE_NAME, "  </reinforcements>", replacement + "  </reinforcements>");
  const auto engine = game.made(both_play("advance", "kv", "lt"));
  const auto player = engine->player();
  Played all;
  for (std::uint64_t number = 0; number < 20; ++number) {
    validator::PlayoutRecord record(engine->shape());
    for (const validator::ToldAction& action : player->tell(5, number, record))
      if (action.side == "lt")
        all.told += std::to_string(action.turn) + " " + action.side + " " + wording::english().words(action.what) + "\n";
    for (std::size_t i = 0; i < engine->shape().clauses.size(); ++i)
      if (engine->shape().clauses[i].id == "lt.losses") all.losses += record.clause_thousandths[i];
  }
  return all;
}
std::string lethen(const std::string& attributes, const std::string& when, const std::string& more = {}) {
  return "<replacement id=\"lt.drafts\" side=\"lt\" " + attributes + "><when>" + when + "</when>" + more + "</replacement>";
}
std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

const std::string BACK = " gets a step back", AT_LETHEN = "<entry><place name=\"lethen\"/></entry>";

}  // namespace

TEST_CASE("Steps that come back fill up pieces, and are lost no more") {
  const Played without = played(""), with = played(lethen("steps=\"2\" each-turn=\"yes\"", "<turn from=\"2\"/>"));
  CHECK(without.losses < 0);
  CHECK(with.losses > without.losses);
  CHECK(count(without.told, BACK) == 0);
  CHECK(count(with.told, BACK) > 20);
}

TEST_CASE("What comes once comes once, and what is saved waits for losses") {
  const Played once = played(lethen("steps=\"1\"", "<turn at=\"9\"/>")),
               kept = played(lethen("steps=\"1\" saved=\"yes\"", "<turn at=\"1\"/>")),
               wasted = played(lethen("steps=\"1\"", "<turn at=\"1\"/>"));
  CHECK(count(once.told, BACK) > 0);
  CHECK(count(once.told, BACK) <= 20);
  CHECK(count(kept.told, BACK) > count(wasted.told, BACK));
  CHECK(count(kept.told, BACK) <= 20);
}

TEST_CASE("Eliminated pieces come back where the card lets them, whole or with the steps there are") {
  const std::string back = " comes on at ";
  const std::size_t usual = count(played("").told, back);
  CHECK(count(played(lethen("steps=\"3\" each-turn=\"yes\"", "<turn from=\"2\"/>")).told, back) == usual);
  CHECK(count(played(lethen("steps=\"3\" each-turn=\"yes\"", "<turn from=\"2\"/>", AT_LETHEN)).told, back) > usual);
  CHECK(count(played(lethen("pieces=\"1\" each-turn=\"yes\"", "<turn from=\"2\"/>", AT_LETHEN)).told, back) > usual);
}

TEST_CASE("With replacements too a game is the same for any number of threads, and is told as it was counted") {
  AlteredGame game = amber_line();
  game.replace(FILE_NAME, "  </reinforcements>",
               lethen("steps=\"1\" pieces=\"1\" each-turn=\"yes\" saved=\"yes\"", "<turn from=\"2\"/>", AT_LETHEN) + "  </reinforcements>");
  const auto engine = game.made(both_play("advance", "kv", "lt"));
  std::vector<std::string> texts;
  for (const unsigned threads : {1U, 2U, 3U}) {
    validator::SimulationOrder order;
    order.identity.seed = 7;
    order.playouts = 300;
    order.threads = threads;
    const auto run = validator::simulate(*engine, std::nullopt, order);
    REQUIRE(run);
    texts.push_back(run->tally.text());
  }
  CHECK(texts[0] == texts[1]);
  CHECK(texts[0] == texts[2]);
  const auto player = engine->player();
  for (std::uint64_t number = 0; number < 20; ++number) {
    validator::PlayoutRecord counted(engine->shape()), told(engine->shape());
    player->play(3, number, counted);
    player->tell(3, number, told);
    CHECK(counted == told);
  }
}
