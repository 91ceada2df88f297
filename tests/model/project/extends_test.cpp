// What a scenario takes over from its base: whole, by section, by side, with additions; always with its own on top.
#include <catch2/catch.hpp>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/extends.hpp"
#include "model/project/project.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;

namespace {

const std::string EXTENDS_BASE = R"(
<card number="1"/>
<time><length turns="24"/><clock start="9:00" end="11:00"/></time>
<first-player side="de"/>
<map file="m.map.xml"/>
<orbat file="o.orbat.xml"><add to="pl"><piece id="pl.1s" kind="s"/></add></orbat>
<strength boxes="3"/>
<morale level="2"/>
<setup><order sides="pl de"/><directive id="pl.a" side="pl"/><directive id="pl.b" side="pl"/><directive id="de.a" side="de"/></setup>
<support><asset id="pl.guns" side="pl"/><asset id="de.guns" side="de"/><available id="pl.when" side="pl"/><available id="pl.when-2" side="pl"/><available id="de.when" side="de"/></support>
<reinforcements><entry-rule side="pl"><edge side="west"/></entry-rule><entry-rule side="de"><edge side="east"/></entry-rule><reinforcement id="pl.r" side="pl"/><reinforcement id="de.r" side="de"/></reinforcements>
<events><event id="one"><when/></event><event id="two"><when/></event></events>
<victory><item id="pl.v" side="pl" score="boxes-lost" points="1"/><item id="de.v" side="de" score="boxes-lost" points="2"/></victory>
<ranks measure="difference"><rank from="0"/></ranks>
<definitions><definition of="held"/><definition of="called"/></definitions>
<rules><rule id="mist"/><rule id="mud"/></rules>
<notes><belongs hex="0101" place="a"/><meaning symbol="building" kind="wooden"/><note id="n"/></notes>
<abbreviations><abbreviation short="pp" means="pl"/></abbreviations>
<rulings><ruling id="night" choice="dark"/></rulings>
<waivers><waiver fingerprint="1" finding="x/y" reason="r" author="a" date="d"/></waivers>
)";

document::Scenario scenario_of(const std::string& inside) {
  auto file = io::parse_xml("<scenario format=\"1.0\" id=\"s\"><game id=\"g\" version=\"1\"/>" + inside + "</scenario>", "s.scenario.xml");
  REQUIRE(file);
  return document::read_scenario(file->root(), 0);
}
document::Scenario over_base(const std::string& inherit, const std::string& own = {}) {
  return project::taken_over(scenario_of(EXTENDS_BASE), scenario_of("<extends file=\"b.scenario.xml\">" + inherit + "</extends>" + own));
}
template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}
using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("A scenario that takes over nothing has nothing of its base") {
  const auto mine = over_base("");
  CHECK_FALSE(mine.time);
  CHECK_FALSE(mine.setup);
  CHECK_FALSE(mine.victory);
}

TEST_CASE("A scenario that takes over all has every section of its base, but for card and waivers") {
  auto mine = over_base("<inherit section=\"all\"/>");
  auto base = scenario_of(EXTENDS_BASE);
  CHECK_FALSE(mine.card);
  CHECK_FALSE(mine.waivers);
  mine.extends.reset();
  base.card.reset();
  base.waivers.reset();
  CHECK(mine == base);
}

TEST_CASE("A section is taken over by its name and no other with it") {
  const auto sections = [](const document::Scenario& s) {
    return std::vector<bool>{s.time.has_value(),           s.first_player.has_value(), s.map.has_value(),     s.orbat.has_value(),
                             s.strength.has_value(),       s.morale.has_value(),       s.setup.has_value(),   s.support.has_value(),
                             s.reinforcements.has_value(), s.events.has_value(),       s.victory.has_value(), s.ranks.has_value(),
                             s.definitions.has_value(),    s.rules.has_value(),        s.notes.has_value(),   s.abbreviations.has_value(),
                             s.rulings.has_value()};
  };
  const std::vector<std::string> names{"time",    "first-player",   "map",    "orbat",   "strength", "morale",      "setup",
                                       "support", "reinforcements", "events", "victory", "ranks",    "definitions", "rules",
                                       "notes",   "abbreviations",  "rulings"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    INFO(names[i]);
    std::vector<bool> only(names.size());
    only[i] = true;
    CHECK(sections(over_base("<inherit section=\"" + names[i] + "\"/>")) == only);
  }
}

TEST_CASE("A side's part of a section is taken over without the other side's") {
  CHECK(ids_of(over_base("<inherit section=\"setup\" side=\"pl\"/>").setup->directives) == Ids{"pl.a", "pl.b"});
  CHECK_FALSE(over_base("<inherit section=\"setup\" side=\"pl\"/>").setup->order);
  CHECK(ids_of(over_base("<inherit section=\"support\" side=\"de\"/>").support->assets) == Ids{"de.guns"});
  CHECK(ids_of(over_base("<inherit section=\"support\" side=\"de\"/>").support->availability) == Ids{"de.when"});
  const auto coming = over_base("<inherit section=\"reinforcements\" side=\"de\"/>").reinforcements;
  CHECK(ids_of(coming->list) == Ids{"de.r"});
  REQUIRE(coming->entry_rules.size() == 1);
  CHECK(coming->entry_rules.front().side == "de");
  CHECK(ids_of(over_base("<inherit section=\"victory\" side=\"pl\"/>").victory->items) == Ids{"pl.v"});
}

TEST_CASE("Two sides taken over one by one are both there") {
  const auto mine = over_base("<inherit section=\"setup\" side=\"pl\"/><inherit section=\"setup\" side=\"de\"/>");
  CHECK(ids_of(mine.setup->directives) == Ids{"pl.a", "pl.b", "de.a"});
}

TEST_CASE("What the scenario adds stands beside what it takes over") {
  CHECK(ids_of(over_base("<inherit section=\"setup\"/>", "<setup><directive id=\"pl.c\" side=\"pl\"/></setup>").setup->directives) ==
        Ids{"pl.a", "pl.b", "de.a", "pl.c"});
  CHECK(ids_of(over_base("<inherit section=\"events\"/>", "<events><event id=\"three\"><when/></event></events>").events->list) ==
        Ids{"one", "two", "three"});
  CHECK(ids_of(over_base("<inherit section=\"rules\"/>", "<rules><rule id=\"snow\"/></rules>").rules->list) == Ids{"mist", "mud", "snow"});
}

TEST_CASE("An item of the same id takes the place of the inherited one") {
  const auto mine =
      over_base("<inherit section=\"victory\"/>", "<victory><item id=\"de.v\" side=\"de\" score=\"boxes-lost\" points=\"5\"/></victory>");
  REQUIRE(ids_of(mine.victory->items) == Ids{"pl.v", "de.v"});
  CHECK(mine.victory->items.back().points == wording::Decimal{5000});
  const auto words = over_base("<inherit section=\"definitions\"/>",
                               "<definitions><definition of=\"called\"><text lang=\"en\">so</text></definition></definitions>");
  REQUIRE(words.definitions->list.size() == 2);
  CHECK(words.definitions->list.back().texts.size() == 1);
  const auto rulings = over_base("<inherit section=\"rulings\"/>", "<rulings><ruling id=\"night\" choice=\"moon\"/></rulings>");
  REQUIRE(rulings.rulings->list.size() == 1);
  CHECK(rulings.rulings->list.front().choice == "moon");
}

TEST_CASE("A side's own word on its artillery replaces all that the base says of that side's") {
  const auto mine = over_base("<inherit section=\"support\"/>", "<support><available id=\"pl.own\" side=\"pl\"/></support>");
  CHECK(ids_of(mine.support->availability) == Ids{"de.when", "pl.own"});
  CHECK(ids_of(mine.support->assets) == Ids{"pl.guns", "de.guns"});
}

TEST_CASE("A scenario states its length and keeps the clock, or the other way round") {
  const auto mine = over_base("<inherit section=\"time\"/>", "<time><length turns=\"12\"/></time>");
  CHECK(mine.time->length->turns == 12);
  CHECK(mine.time->clock->end->minutes == 11 * 60);
}

TEST_CASE("Sections without a list are the scenario's own as soon as it states them") {
  CHECK(over_base("<inherit section=\"all\"/>", "<morale level=\"4\"/>").morale->level == 4);
  CHECK(over_base("<inherit section=\"all\"/>", "<ranks measure=\"total\"/>").ranks->list.empty());
}

TEST_CASE("Additions to an inherited order of battle follow those of the base") {
  const auto mine = over_base("<inherit section=\"orbat\"/>", "<orbat><add to=\"de\"><piece id=\"de.1s\" kind=\"s\"/></add></orbat>");
  CHECK(mine.orbat->file == "o.orbat.xml");
  REQUIRE(mine.orbat->additions.size() == 2);
  CHECK(mine.orbat->additions.front().to == "pl");
  CHECK(mine.orbat->additions.back().to == "de");
}

TEST_CASE("An order of battle of its own comes without the additions of the base") {
  const auto mine = over_base("<inherit section=\"orbat\"/>", "<orbat file=\"p.orbat.xml\"/>");
  CHECK(mine.orbat->file == "p.orbat.xml");
  CHECK(mine.orbat->additions.empty());
}

TEST_CASE("Notes are replaced hex by hex, symbol by symbol, and by id") {
  const auto mine = over_base("<inherit section=\"notes\"/>",
                              "<notes><belongs hex=\"0101\" place=\"b\"/><belongs hex=\"0102\" place=\"a\"/><meaning symbol=\"building\" "
                              "kind=\"stone\"/><note id=\"n2\"/></notes>");
  REQUIRE(mine.notes->belongs.size() == 2);
  CHECK(mine.notes->belongs.front().place == "b");
  REQUIRE(mine.notes->meanings.size() == 1);
  CHECK(mine.notes->meanings.front().kind == "stone");
  CHECK(ids_of(mine.notes->list) == Ids{"n", "n2"});
}

TEST_CASE("Does it take the section, and this side's part of it?") {
  const auto own = scenario_of("<extends file=\"b\"><inherit section=\"setup\" side=\"pl\"/><inherit section=\"map\"/></extends>");
  CHECK(project::takes(own, document::Section::setup));
  CHECK(project::takes(own, document::Section::setup, "pl"));
  CHECK_FALSE(project::takes(own, document::Section::setup, "de"));
  CHECK(project::takes(own, document::Section::map, "de"));
  CHECK_FALSE(project::takes(own, document::Section::victory));
  CHECK_FALSE(project::takes(scenario_of(""), document::Section::map));
}

TEST_CASE("In a chain of three, each takes from the one before with everything that has taken over") {
  const test::ScratchFolder folder;
  const std::string head = "<?xml version=\"1.0\"?>\n<scenario format=\"1.0\" id=\"s\"><game id=\"g\" version=\"1\"/>";
  const std::string all = "<inherit section=\"all\"/></extends>";
  folder.write("1.scenario.xml", head +
                                     "<time><length turns=\"5\"/></time><morale level=\"1\"/><setup><directive id=\"pl.a\" side=\"pl\" "
                                     "level=\"1\"/><directive id=\"pl.b\" side=\"pl\"/></setup></scenario>");
  folder.write("2.scenario.xml", head + "<extends file=\"1.scenario.xml\">" + all +
                                     "<morale level=\"2\"/><setup><directive id=\"pl.a\" side=\"pl\" level=\"2\"/></setup></scenario>");
  const std::string third = folder.write("3.scenario.xml", head + "<extends file=\"2.scenario.xml\">" + all +
                                                               "<setup><directive id=\"pl.c\" side=\"pl\"/></setup></scenario>");
  const std::vector<project::BuiltInGame> games{{"g", "1", "<ruleset format=\"1.0\" id=\"g\" version=\"1\"/>"}};
  const auto loaded = project::Project::load(third, games);
  REQUIRE(loaded);
  const document::Scenario& mine = *(*loaded)->scenario();
  CHECK(mine.time->length->turns == 5);
  CHECK(mine.morale->level == 2);
  REQUIRE(ids_of(mine.setup->directives) == Ids{"pl.b", "pl.a", "pl.c"});
  CHECK(mine.setup->directives[1].level == 2);
  CHECK((*loaded)->is_inherited(mine.setup->directives[0].datum.origin));
  CHECK_FALSE((*loaded)->is_inherited(mine.setup->directives[2].datum.origin));
  CHECK((*loaded)->locate(mine.setup->directives[0].datum.origin).file == folder / "1.scenario.xml");
}

TEST_CASE("A scenario does not extend itself, by whatever way") {
  const test::ScratchFolder folder;
  const auto text = [](const std::string& base) {
    return "<?xml version=\"1.0\"?>\n<scenario format=\"1.0\" id=\"s\"><game id=\"g\" version=\"1\"/><extends file=\"" + base +
           "\"/></scenario>";
  };
  folder.write("1.scenario.xml", text("2.scenario.xml"));
  folder.write("2.scenario.xml", text("1.scenario.xml"));
  const std::vector<project::BuiltInGame> games{{"g", "1", "<ruleset format=\"1.0\" id=\"g\" version=\"1\"/>"}};
  const auto loaded = project::Project::load(folder / "1.scenario.xml", games);
  REQUIRE_FALSE(loaded);
  CHECK(loaded.error().front().id == "project/extends-circle");
}
