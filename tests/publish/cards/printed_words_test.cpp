// What published games print besides, as a card of a game that is data alone says it: dates, arrivals, departures, points, results and a
// map that is not as it was drawn.
#include "model/document/piece.hpp"
#include "publish/sheets/roster.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "tests/publish/sheets/sheets.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string AMBER = "1-road-to-the-bay.scenario.xml", AMBER_RULES = "amber-line.ruleset.xml";
const std::string PORTS = "<item id=\"kv.ports\"", TRAINS = " by=\"rail\" per-turn=\"1\">",
                  HOME = "<entry>\n        <place name=\"lethen\"/>";

AlteredSample amber() { return AlteredSample("amber-line"); }
std::string card_of(const AlteredSample& sample, const std::string& language = "en", const std::string& file = AMBER) {
  const SampleMatter made(std::shared_ptr<const project::Project>(sample.load(file)));
  return words_of(publish::card_content(made.matter(), language));
}
std::string with_item(const std::string& attributes, const std::string& inside, const std::string& language = "en") {
  AlteredSample sample = amber();
  sample.replace(AMBER, PORTS, "<item id=\"kv.more\" side=\"kv\" " + attributes + ">" + inside + "</item>" + PORTS);
  return card_of(sample, language);
}
std::string with_map(const std::string& inside, const std::string& language = "en") {
  AlteredSample sample = amber();
  sample.replace(AMBER, "<map file=\"amber-bay.map.xml\"/>", "<map file=\"amber-bay.map.xml\">" + inside + "</map>");
  return card_of(sample, language);
}
void says_all(const std::string& card, std::initializer_list<const char*> parts) {
  for (const char* part : parts) {
    INFO(part << "\n" << card);
    CHECK(has(card, part));
  }
}

}  // namespace

TEST_CASE("card: a formation of a bare numeral is called by its name, and a turn by its date too") {
  says_all(card_of(amber()),
           {"• 1st Army – within Karvian area", "the rest of 3rd Army – 0904", "V Corps (Islanders) – 0409 [1]",
            "in turn 2 (May 1931); by rail", "it is turn 3 (June 1931) or later", "1 step every turn, from turn 4 (July 1931) on"});
  says_all(card_of(amber(), "pl"), {"• 1 Armia – w obrębie obszaru karwijskiego", "w etapie 2 (maj 1931); koleją"});
  const std::string undated = card_of(AlteredSample("two-hills"), "en", "1-the-brook-bridge.scenario.xml");
  CHECK_FALSE(has(undated, " (19"));
}

TEST_CASE("card: those that wait are in their box, and those that leave say from where") {
  says_all(card_of(amber()), {"from hex 0105; by rail; at most 2 pieces a turn, the others wait in the depot of Karvia",
                              "leaves the game in turn 6 (September 1931); from hex 0105; by rail"});
  says_all(card_of(amber(), "pl"), {"najwyżej 2 jednostki na etap, reszta czeka w zajezdni Karwii",
                                    "opuszcza grę w etapie 6 (wrzesień 1931); z pola 0105; koleją"});
}

TEST_CASE("card: what comes by air is dropped somewhere, and comes from nowhere") {
  const auto by_air = [](const std::string& region, const std::string& language) {
    AlteredSample sample = amber();
    sample.replace(AMBER, TRAINS, " by=\"air\">").replace(AMBER, HOME, "<entry>\n        " + region);
    return card_of(sample, language);
  };
  says_all(by_air("<everywhere/>", "en"), {"; anywhere on the board; by air"});
  says_all(by_air("<everywhere/>", "pl"), {"; w dowolnym miejscu planszy; drogą powietrzną"});
  says_all(by_air("<terrain kinds=\"plain\"/>", "en"), {"; within plain; by air"});
  says_all(card_of(amber()), {"; from Lethen; by rail"});  // but a train comes from its station
}

TEST_CASE("card: a way in along a river that runs between hexes") {
  const auto along = [](AlteredSample& sample, const std::string& river) {
    sample.replace(AMBER, TRAINS, " by=\"sea\">").replace(AMBER, HOME, "<entry>\n        <path ref=\"" + river + "\"/>");
  };
  AlteredSample river = amber(), misprint = amber();
  along(river, "serpent");
  along(misprint, "serpant");
  says_all(card_of(river), {"; from the hexes along the Serpent; by sea"});
  says_all(card_of(river, "pl"), {"; z pól wzdłuż Węgorzy; morzem"});
  CHECK_FALSE(finding_of(river.seen(AMBER), "reference/unknown-id"));
  CHECK(finding_of(misprint.seen(AMBER), "reference/unknown-id", "serpant"));
}

TEST_CASE("card: points for pieces that are named, for turns that are named, and for what leaves the board") {
  const std::string staff = "<units of=\"kv.staff-1\"/>", two = "<units of=\"kv.division-1 kv.division-2\"/>",
                    bridge = "<where><place name=\"middle-bridge\"/></where>";
  const std::string kept = "score=\"pieces-kept\" points=\"3\" at=\"end-of-game\"";
  says_all(with_item(kept, staff), {"+3 if headquarters 1 is left"});
  says_all(with_item(kept, staff, "pl"), {"+3 jeśli pozostanie: sztab 1"});
  says_all(with_item(kept, two), {"for each of these that is left: infantry division 1 + infantry division 2"});
  says_all(with_item("score=\"pieces-lost\" points=\"-2\" at=\"end-of-game\"", staff), {"−2 if headquarters 1 is eliminated"});
  says_all(with_item("score=\"pieces-exited\" points=\"2\" at=\"end-of-game\"", two + "<where><edge side=\"east\"/></where>", "pl"),
           {"za każdą z tych jednostek, która opuściła planszę: dywizja piechoty 1 + dywizja piechoty 2 (ze wschodniej krawędzi)"});
  const std::string listed = with_item("score=\"hexes-held\" points=\"1\" turns=\"4 8\"", bridge);
  says_all(listed, {"+1 for each hex of Middlebridge held (at the end of turns 4, 8)"});
  says_all(with_item("score=\"hexes-held\" points=\"1\"", bridge), {"for each hex of Middlebridge held at the end of the game"});
  says_all(with_item("score=\"hexes-held\" points=\"1\" whole=\"yes\" turns=\"4 8\"", bridge),
           {"for each of these places held whole: Middlebridge (at the end of turns 4, 8)"});
}

TEST_CASE("card: results below nought bear a minus, and their ends say whether they belong to them") {
  says_all(card_of(amber()), {"less than −4 victory of Lethen", "−4 to less than 4 war", "12 or more great"});
  CHECK_FALSE(has(card_of(amber()), "-4"));
}

TEST_CASE("card: a map that is otherwise in this scenario is told by names") {
  says_all(with_map("<ground without=\"bay-road\"/>"), {"Does not exist in this game: the bay road."});
  says_all(with_map("<ground kinds=\"marsh\" is=\"plain\"/>"), {"All hexes of marsh count as: plain."});
  says_all(with_map("<ground kinds=\"forest\" is=\"plain\"><zone ref=\"west\"/></ground>"),
           {"All hexes of forest within Karvian area count as: plain."});
  says_all(with_map("<in-play><zone ref=\"west\"/></in-play>", "pl"), {"Gra toczy się tylko w obrębie obszaru karwijskiego."});
}

TEST_CASE("rules reference: what a hex holds stands among the rules, in both languages") {
  AlteredSample sample = amber();
  sample.replace(
      AMBER_RULES, "<counter ",
      "<stacking counts=\"strength\" most=\"12\" rule=\"3.1\"/><stacking kinds=\"cavalry\" most=\"1\" sides=\"kv\" terrain=\"town\"/>"
      "<stacking mixed=\"no\"/><counter ");
  const SampleMatter made(std::shared_ptr<const project::Project>(sample.load(AMBER)));
  const std::string english = words_of(publish::rules_reference(made.matter(), "en"));
  says_all(english, {"== Stacking", "• A hex holds of one side a strength of at most 12: pieces that stack.",
                     "• A hex holds of one side at most 1: cavalry division; only: Karvia; on this ground: town.",
                     "• No two nations of one side stand in a hex: pieces that stack."});
  says_all(words_of(publish::rules_reference(made.matter(), "pl")),
           {"== Stosy", "• Na polu mieści się siła jednej strony nie większa niż 12: jednostki, które liczą się do stosu."});
  const SampleMatter plain(std::shared_ptr<const project::Project>(AlteredSample("two-hills").load("1-the-brook-bridge.scenario.xml")));
  CHECK_FALSE(has(words_of(publish::rules_reference(plain.matter(), "en")), "== Stacking"));
}

TEST_CASE("roster: values of both faces stand in columns of their own") {
  const SampleMatter made(std::shared_ptr<const project::Project>(amber().load(AMBER)));
  says_all(words_of(publish::roster(made.matter(), "en")),
           {"| 1 | infantry division | 6 / 3 | 6 / 3 | 4", "| 1 | headquarters | – | – | –"});
}
