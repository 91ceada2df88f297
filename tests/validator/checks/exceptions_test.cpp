// Numbers and exceptions against the order of battle.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string MORTARS = "<exception side=\"red\" kinds=\"m\" boxes=\"2\"/>";
const std::string ASH_UNITS = "<units of=\"red.1k red.2k red.1m\"/>";
Card with_morale(const std::string& exceptions) {
  return Card().with("<morale level=\"3\"/>", "<morale level=\"3\">" + exceptions + "</morale>");
}
std::string morale_of(const std::string& level, const std::string& units) {
  return "<exception level=\"" + level + "\"><units " + units + "/></exception>";
}
}  // namespace

TEST_CASE("A range of numbers names pieces that exist, every one of them") {
  const auto platoons = [](const std::string& numbers) {
    return "<exception side=\"red\" kinds=\"p\" numbers=\"" + numbers + "\" boxes=\"2\"/>";
  };
  const Checked checked = Card().with(MORTARS, platoons("1-4 6-8")).check();
  CHECK(checked.reports("orbat/no-such-number", "numbers=\"1-4 6-8\""));
  CHECK(checked.only("orbat/no-such-number").message.find("7p, 8p") != std::string::npos);
  CHECK(Card().with(MORTARS, platoons("1-6")).silent("orbat/no-such-number"));
}

TEST_CASE("A range none of whose numbers exists is an empty exception, and said once") {
  const Checked checked = Card().with(MORTARS, "<exception side=\"red\" kinds=\"p\" numbers=\"31-39\" boxes=\"2\"/>").check();
  CHECK(checked.reports("strength/empty-exception", "numbers=\"31-39\""));
  CHECK(checked.silent("orbat/no-such-number"));
}

TEST_CASE("Pieces that a directive means by their numbers exist") {
  const auto selected = [](const std::string& numbers) {
    return "<units side=\"red\" kinds=\"p l\" numbers=\"" + numbers + "\"/><units of=\"red.1m\"/>";
  };
  CHECK(Card().with(ASH_UNITS, selected("1-4 9")).reports("orbat/no-such-number", "numbers=\"1-4 9\"", "red.ash"));
  CHECK(Card().with(ASH_UNITS, selected("1-4")).silent("orbat/no-such-number"));
}

TEST_CASE("An exception to strength leaves something to a later one") {
  CHECK(Card()
            .after(MORTARS, "\n    <exception kinds=\"m\" boxes=\"1\"/>")
            .reports("strength/idle-exception", "<exception kinds=\"m\" boxes=\"1\"/>", "red.1m"));
  CHECK(Card().after(MORTARS, "\n    <exception kinds=\"m g\" boxes=\"1\"/>").silent("strength/idle-exception"));
  CHECK(Card()
            .before(MORTARS, "<exception side=\"red\" kinds=\"m\" numbers=\"1\" boxes=\"1\"/>\n    ")
            .reports("strength/idle-exception", MORTARS, "red.1m"));
}

TEST_CASE("An exception of morale matches a piece") {
  CHECK(with_morale(morale_of("4", "side=\"red\" kinds=\"g\"")).reports("morale/empty-exception", "<morale"));
  CHECK(with_morale(morale_of("4", "side=\"blue\" kinds=\"g\"")).silent("morale/empty-exception"));
  CHECK(with_morale(morale_of("4", "kinds=\"g\"")).silent("morale/empty-exception"));  // of whatever side
}

TEST_CASE("A formation that does not exist is said once, and not again as an exception of morale without pieces") {
  const Checked checked = with_morale(morale_of("4", "of=\"blue.9k\"")).check();
  CHECK(checked.reports("reference/unknown-id", "blue.9k"));
  CHECK(checked.silent("morale/empty-exception"));
}

TEST_CASE("A piece has one level of morale") {
  const std::string company = morale_of("4", "of=\"blue.1k\"");
  CHECK(with_morale(company + "\n" + morale_of("2", "of=\"blue.1p\"")).reports("morale/two-levels", "level=\"2\"", "blue.1p"));
  CHECK(with_morale(company + "\n" + morale_of("4", "of=\"blue.1p\"")).silent("morale/two-levels"));
  CHECK(with_morale(morale_of("4", "of=\"blue.1k\" except=\"blue.1p\"") + morale_of("2", "of=\"blue.1p\"")).silent("morale/two-levels"));
}

TEST_CASE("Who is left out of a selection was in it") {
  const std::string mill = "<units of=\"blue.1k blue.2k\"";
  CHECK(Card().with(mill, mill + " except=\"blue.5p\"").reports("muster/idle-except", "except=\"blue.5p\"", "blue.mill"));
  CHECK(Card().with(mill, mill + " except=\"blue.3k\"").reports("muster/idle-except", "except=\"blue.3k\"", "blue.mill"));
  CHECK(Card().with(mill, mill + " except=\"blue.3p\"").silent("muster/idle-except"));
  CHECK(Card().with("<units rest-of=\"blue.i\"/>", "<units rest-of=\"blue.i\" except=\"blue.1p\"/>").silent("muster/idle-except"));
}

TEST_CASE("A list of hexes names each of them once") {
  const std::string ash = "<around hex=\"0908\" radius=\"1\"/>";
  const Checked checked = Card().with(ash, "<hexes list=\"0908 0907 0908\"/>").check();
  CHECK(checked.reports("reference/hex-twice", "0908 0907 0908", "red.ash"));
  CHECK(checked.only("reference/hex-twice").where.front().hex == "0908");
  CHECK(Card().with(ash, "<hexes list=\"0908 0907 1008\"/>").silent("reference/hex-twice"));
}
