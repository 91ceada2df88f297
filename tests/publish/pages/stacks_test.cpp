// Counters that differ only in their number.
#include "publish/pages/stacks.hpp"

#include <catch2/catch.hpp>

using namespace hexwright;
using namespace hexwright::publish;

namespace {

view::Face face(int number, const std::string& text, const std::string& formation = "1kp") {
  view::Face made;
  made.side = "pl";
  made.kind = "platoon";
  made.formation = formation;
  made.number = number;
  made.text = text;
  return made;
}

}  // namespace

TEST_CASE("stacks: neighbours that differ in their number alone are one counter with their count and their first and last number") {
  const auto stacks = stacked({face(7, "7s"), face(8, "8s"), face(9, "9s")});
  REQUIRE(stacks.size() == 1);
  CHECK(stacks.front().count == 3);
  CHECK(stacks.front().face.text == "7s\u20139s");
}

TEST_CASE("stacks: markers that say more than a designation say it without a number") {
  const auto stacks = stacked({face(1, "1 \"?\" of the OB"), face(2, "2 \"?\" of the OB")});
  REQUIRE(stacks.size() == 1);
  CHECK(stacks.front().face.text == "\"?\" of the OB");
}

TEST_CASE("stacks: another formation, kind, value or word keeps counters apart; one alone is as it was") {
  auto stronger = face(8, "8s");
  stronger.values.push_back({"5"});
  auto other = face(8, "8s");
  other.kind = "leader";
  for (const view::Face& second : {face(8, "8s", "2kp"), face(8, "8d"), stronger, other})
    CHECK(stacked({face(7, "7s"), second}).size() == 2);
  CHECK(stacked({face(7, "7s")}).front().face.text == "7s");
  CHECK(stacked({}).empty());
}
