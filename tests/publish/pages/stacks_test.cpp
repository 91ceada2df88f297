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

TEST_CASE("stacks: neighbours that differ in their number alone are one counter with their count and their numbers") {
  const auto text_of = [](const std::vector<view::Face>& faces) {
    const auto stacks = stacked(faces);
    REQUIRE(stacks.size() == 1);
    CHECK(stacks.front().count == faces.size());
    return stacks.front().face.text;
  };
  CHECK(text_of({face(7, "7s"), face(8, "8s"), face(9, "9s")}) == "7\u20139 s");
  CHECK(text_of({face(1, "1s"), face(2, "2s"), face(5, "5s")}) == "1, 2, 5 s");
  CHECK(text_of({face(2, "2s"), face(1, "1s")}) == "1, 2 s");
  CHECK(text_of({face(1, "1"), face(2, "2"), face(3, "3")}) == "1\u20133");
  CHECK(text_of({face(12, "12"), face(12, "12")}) == "12");
  CHECK(text_of({face(1, "1s"), face(3, "3s"), face(5, "5s"), face(7, "7s"), face(9, "9s")}) == "s");
}

TEST_CASE("stacks: the number of a piece is left out of its words, and no part of a longer number") {
  CHECK(without_number(face(1, "1 squad")) == "squad");
  CHECK(without_number(face(1, "m 1")) == "m");
  CHECK(without_number(face(1, "12")) == "12");
  CHECK(without_number(face(2, "12")) == "12");
  CHECK(without_number(face(12, "12")).empty());
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
