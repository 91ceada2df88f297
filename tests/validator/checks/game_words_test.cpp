// Words that the game must know or the card must define.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("Kinds in the order of battle and on the map are kinds of the game") {
  CHECK(Card()
            .with("<piece id=\"red.1m\" kind=\"m\"", "<piece id=\"red.1m\" kind=\"tank\"")
            .reports("reference/unknown-kind", "kind=\"tank\"", "red.1m"));
  CHECK(Card()
            .with("<place id=\"ash\" kind=\"village\"", "<place id=\"ash\" kind=\"hamlet\"")
            .reports("reference/unknown-kind", "kind=\"hamlet\"", "ash"));
  CHECK(Card()
            .with("<piece id=\"red.1m\" kind=\"m\" number=\"1\"/>",
                  "<piece id=\"red.1m\" kind=\"m\" number=\"1\"><trait name=\"elit\" value=\"yes\"/></piece>")
            .reports("reference/unknown-kind", "elit"));
  CHECK(Card()
            .with("<piece id=\"red.1m\" kind=\"m\" number=\"1\"/>",
                  "<piece id=\"red.1m\" kind=\"m\" number=\"1\"><trait name=\"elite\" value=\"yes\"/></piece>")
            .silent("reference/unknown-kind"));
}

TEST_CASE("An unknown kind is said once, not once a piece") {
  const Checked checked = Card()
                              .with("<piece id=\"red.5p\" kind=\"p\"", "<piece id=\"red.5p\" kind=\"tank\"")
                              .with("<piece id=\"red.6p\" kind=\"p\"", "<piece id=\"red.6p\" kind=\"tank\"")
                              .check();
  CHECK(checked.reports("reference/unknown-kind", "kind=\"tank\"", "red.5p"));
  CHECK(checked.at("reference/unknown-kind", "", "red.6p").empty());
}

TEST_CASE("A word that points depend on is defined by the rules or by the card") {
  CHECK(Card()
            .without("    <definition of=\"called\"><text lang=\"en\">Its marker has been placed.</text></definition>\n")
            .reports("card/undefined-notion", "<item id=\"red.silent\"", "red.silent"));
  CHECK(Card()
            .without("    <definition of=\"revealed\"><text lang=\"en\">It lies face up.</text></definition>\n")
            .reports("card/undefined-notion", "<item id=\"red.quiet\"", "red.quiet"));
  CHECK(Card().silent("card/undefined-notion"));  // "captured" and "held" are words of the rules
}

TEST_CASE("A word that nothing depends on needs no definition") {
  CHECK(Card()
            .without("    <definition of=\"revealed\"><text lang=\"en\">It lies face up.</text></definition>\n")
            .without("    <item id=\"red.quiet\" side=\"red\" score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>\n")
            .silent("card/undefined-notion"));
}

TEST_CASE("A card defines words that the game has") {
  CHECK(
      Card().with("<definition of=\"called\">", "<definition of=\"caled\">").reports("reference/unknown-id", "<definition of=\"caled\">"));
}

TEST_CASE("What a card is asked to define it may define, though the game has no such word") {
  const std::string called = "<definition of=\"called\">";
  CHECK(Card().with(called, "<definition of=\"lost-box\">").silent("reference/unknown-id"));
  CHECK(Card().with(called, "<definition of=\"eliminated\">").silent("reference/unknown-id"));
}

TEST_CASE("A definition serves a clause or a line of the card") {
  const std::string quiet =
      "    <item id=\"red.quiet\" side=\"red\" score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>\n";
  CHECK(Card().without(quiet).reports("card/unused-definition", "<definition of=\"revealed\">"));
  CHECK(Card()
            .without(quiet)
            .with("<item id=\"red.farm\"", "<item id=\"red.farm\" printed=\"by revealing nothing\"")
            .silent("card/unused-definition"));
  CHECK(Card()
            .without(quiet)
            .with("<definition of=\"revealed\">", "<definition of=\"revealed\" status=\"assumed\" reason=\"for the cards to come\">")
            .silent("card/unused-definition"));
  CHECK(Card().silent("card/unused-definition"));
}
