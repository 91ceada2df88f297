// Reinforcements that may never come.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string WHEN = "<when><turn at=\"4\"/></when>";
const std::string CAPTURED = "<captured by=\"red\" hexes=\"1\"><place name=\"ash\"/></captured>";
Card late(const std::string& conditions) { return Card().with(WHEN, "<when>" + conditions + "</when>"); }
}  // namespace

TEST_CASE("What only play brings on may stay away for the whole game") {
  const Checked checked = late(CAPTURED).check();
  CHECK(checked.reports("entry/no-fallback", "<when><captured", "red.late"));
  CHECK(checked.only("entry/no-fallback").severity == "info");
  CHECK(checked.only("entry/no-fallback").message.find("3 of the 10 pieces") != std::string::npos);
  CHECK(late("<trigger ref=\"alarm\"/>").reports("entry/no-fallback", "<when><trigger", "red.late"));
}

TEST_CASE("A latest turn, a die, or the right to stay away is an answer") {
  CHECK(late("<any>" + CAPTURED + "<turn at=\"9\"/></any>").silent("entry/no-fallback"));
  CHECK(late("<dice sides=\"6\"><success values=\"1\"/></dice>").silent("entry/no-fallback"));
  CHECK(late(CAPTURED)
            .with("<reinforcement id=\"red.late\" side=\"red\">", "<reinforcement id=\"red.late\" side=\"red\" optional=\"yes\">")
            .silent("entry/no-fallback"));
}

TEST_CASE("What can never come true is said once") {
  const Checked checked = late("<captured by=\"red\" hexes=\"9\"><place name=\"ash\"/></captured>").check();
  CHECK_FALSE(checked.at("trigger/never").empty());
  CHECK(checked.silent("entry/no-fallback"));
}

TEST_CASE("Events that wait for one another end the search") {
  const Card circle =
      Card()
          .with("<when><captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured></when>", "<when><trigger ref=\"alarm\"/></when>")
          .with(WHEN, "<when><trigger ref=\"alarm\"/></when>");
  CHECK(circle.silent("entry/no-fallback"));
}
