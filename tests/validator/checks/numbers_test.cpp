// Numbers: those of counters and pieces, and those that stand in a printed line.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string PIECE = "        <piece id=\"blue.5p\" kind=\"p\" number=\"5\"/>\n";
Card with_box(const std::string& counters) {
  return Card().with("    </formation>\n  </side>\n</orbat>", "    </formation>\n  </side>\n  " + counters + "\n</orbat>");
}
const std::string PRINTED = "points=\"2\" at=\"last-turn\" printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card scored(const std::string& attributes) { return Card().with(PRINTED, attributes); }
}  // namespace

TEST_CASE("The box holds a counter for every piece") {
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"7\"/>").reports("orbat/counters", "<counters"));
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"8\"/>").silent("orbat/counters"));
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"30\"/>").silent("orbat/counters"));
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"4\"/><counters side=\"blue\" kind=\"p\" count=\"4\"/>")
            .silent("orbat/counters"));
  CHECK(with_box("<counters side=\"red\" kind=\"g\" count=\"0\"/>").silent("orbat/counters"));
}

TEST_CASE("A kind that alone of its side has no line in the box is short of all its counters") {
  const std::string of_blue = "<counters side=\"blue\" kind=\"p\" count=\"8\"/>\n<counters side=\"blue\" kind=\"g\" count=\"4\"/>";
  const std::string of_red = "<counters side=\"red\" kind=\"l\" count=\"3\"/>\n";
  const Checked without = with_box(of_red + of_blue).check();
  CHECK(without.reports("orbat/counters", "<counters side=\"blue\" kind=\"p\""));
  CHECK(without.only("orbat/counters").severity == "error");
  CHECK(without.only("orbat/counters").message.find("holds 0 counters \"l\"") != std::string::npos);
  CHECK(with_box(of_blue).silent("orbat/counters"));  // leaders are not counted here
  CHECK(with_box(of_red + of_blue + "<counters side=\"blue\" kind=\"l\" count=\"4\"/>").silent("orbat/counters"));
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"8\"/>").silent("orbat/counters"));  // of some kinds alone
}

TEST_CASE("A piece that takes two counters counts twice, and a kind that is short is said once") {
  const Card two =
      with_box("<counters side=\"blue\" kind=\"g\" count=\"4\"/>")
          .with("<piece id=\"blue.1g\" kind=\"g\" number=\"1\"/>", "<piece id=\"blue.1g\" kind=\"g\" number=\"1\" counters=\"2\"/>");
  CHECK(two.reports("orbat/counters", "<counters"));
  CHECK(with_box("<counters side=\"blue\" kind=\"p\" count=\"3\"/>\n  <counters side=\"blue\" kind=\"p\" count=\"4\"/>")
            .reports("orbat/counters", "count=\"3\""));
}

TEST_CASE("A single number that is missing is asked for") {
  const Checked checked = Card().without(PIECE).check();
  CHECK(checked.reports("orbat/number-gap", "id=\"blue.4p\"", "blue.4p"));
  CHECK(checked.only("orbat/number-gap").severity == "question");
}

TEST_CASE("A gap that <absent> explains, or that is a whole formation, is none") {
  CHECK(Card().with(PIECE, "        <absent kind=\"p\" name=\"5p\" reason=\"left behind\"/>\n").silent("orbat/number-gap"));
  CHECK(Card().without(PIECE).without("        <piece id=\"blue.6p\" kind=\"p\" number=\"6\"/>\n").silent("orbat/number-gap"));
}

TEST_CASE("Odd numbers alone are how a side is numbered") {
  Card odd;
  for (int i = 1; i <= 6; ++i) {
    const std::string was = "<piece id=\"red." + std::to_string(i) + "p\" kind=\"p\" number=\"" + std::to_string(i) + "\"/>";
    odd.with(was, "<piece id=\"red." + std::to_string(i) + "p\" kind=\"p\" number=\"" + std::to_string(2 * i - 1) + "\"/>");
  }
  CHECK(odd.silent("orbat/number-gap"));
}

TEST_CASE("A number in the line and another in the data") {
  CHECK(scored("points=\"3\" at=\"last-turn\" printed=\"2 points for each hex\"").reports("text/differs", "id=\"blue.hold\"", "blue.hold"));
  CHECK(scored("points=\"2.5\" at=\"last-turn\" printed=\"2,5 points for each hex\"").silent("printed/number"));
  CHECK(scored("points=\"-0.5\" at=\"last-turn\" printed=\"-0.5 for each hex\"").silent("printed/number"));
  CHECK(scored("points=\"2\" most=\"18\" at=\"last-turn\" printed=\"2 points for each hex, at most 18\"").silent("printed/number"));
  CHECK(scored("points=\"2\" most=\"16\" at=\"last-turn\" printed=\"2 points for each hex, at most 18\"")
            .reports("printed/number", "id=\"blue.hold\"", "blue.hold"));
}

TEST_CASE("A line without digits, an unsaid 1 and a corrected line contradict nothing") {
  CHECK(scored("points=\"3\" at=\"last-turn\" printed=\"three points for each hex\"").silent("printed/number"));
  CHECK(scored("points=\"1\" at=\"last-turn\" printed=\"a point for each of the 3 hexes\"").silent("printed/number"));
  CHECK(scored("points=\"3\" at=\"last-turn\" printed=\"2 points for each hex\" status=\"corrected\" reason=\"slip\"")
            .silent("printed/number"));
}
