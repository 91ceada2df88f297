// A card that extends another: what it puts in the place of what it takes over.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

const std::string HEIR = "heir.scenario.xml";
Checked check_heir(const std::string& inherit, const std::string& own) { return Card().file(HEIR, heir(inherit, own)).check(HEIR); }
std::string item(const std::string& id, const std::string& side) {
  return "<victory>\n<item id=\"" + id + "\" side=\"" + side + "\" score=\"boxes-lost\" points=\"-2\" at=\"end-of-game\"/>\n</victory>\n";
}

}  // namespace

TEST_CASE("A card that states clauses of its base anew lists them") {
  const Checked anew = check_heir("<inherit section=\"all\"/>", item("red.lost", "red"));
  CHECK(anew.reports("edition/replaces", "<extends file"));
  CHECK(anew.only("edition/replaces").message.find("red.lost") != std::string::npos);
  CHECK(anew.only("edition/replaces").severity == "info");
  CHECK(check_heir("<inherit section=\"all\"/>", item("red.more", "red")).silent("edition/replaces"));
  CHECK(check_heir("<inherit section=\"setup\"/>", item("red.lost", "red")).silent("edition/replaces"));
}

TEST_CASE("All that a side says of its support stands in place of what is taken over") {
  const std::string own = "<support><available id=\"blue.now\" side=\"blue\"><when><turn from=\"1\"/></when></available></support>\n";
  CHECK(check_heir("<inherit section=\"all\"/>", own).only("edition/replaces").message.find("blue.guns-when") != std::string::npos);
}

TEST_CASE("A clause that changes sides is reported at the card that changes it") {
  CHECK(check_heir("<inherit section=\"all\"/>", item("red.lost", "blue")).reports("edition/turned", "<item id=\"red.lost\"", "red.lost"));
  CHECK(check_heir("<inherit section=\"all\"/>", item("red.lost", "red")).silent("edition/turned"));
}

TEST_CASE("A section is taken over or stated, not both") {
  const std::string own = "<morale level=\"2\"/>\n";
  CHECK(check_heir("<inherit section=\"all\"/><inherit section=\"morale\"/>", own)
            .reports("edition/stated-twice", "<inherit section=\"morale\"/>"));
  CHECK(check_heir("<inherit section=\"all\"/>", own).silent("edition/stated-twice"));
}

TEST_CASE("A place of entry that is assumed is that of the extended card where that one prints it") {
  const auto enters = [](const std::string& printed, const std::string& rule) {
    return Card()
        .with("<entry-rule side=\"red\">", "<entry-rule side=\"red\"" + printed + ">")
        .file(HEIR, heir("<inherit section=\"all\"/>", "<reinforcements>\n" + rule + "\n</reinforcements>\n"))
        .check(HEIR);
  };
  const std::string printed = " printed=\"Red comes on from the eastern edge\" status=\"printed\"";
  const auto rule = [](const std::string& edge, const std::string& status) {
    return "<entry-rule side=\"red\" status=\"" + status + "\"><edge side=\"" + edge + "\"/></entry-rule>";
  };
  CHECK(enters(printed, rule("west", "assumed")).reports("edition/assumed", "<entry-rule"));
  CHECK(enters(printed, rule("east", "assumed")).silent("edition/assumed"));
  CHECK(enters(printed, rule("west", "printed")).silent("edition/assumed"));
  CHECK(enters("", rule("west", "assumed")).silent("edition/assumed"));
}
