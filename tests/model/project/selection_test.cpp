// Which pieces a selector means, and what is left for "the rest of" when all directives are read.
#include <catch2/catch.hpp>

#include <algorithm>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/selection.hpp"

using namespace hexwright;

namespace {

const std::string SELECT_GAME =
    R"(<ruleset format="1.0" id="g" version="1"><kind of="piece" id="s" classes="platoon"/><kind of="piece" id="c" classes="platoon"/><kind of="piece" id="d" classes="leader"/></ruleset>)";
const std::string SELECT_ORBAT = R"(<orbat format="1.0" id="o"><game id="g" version="1"/>
<side id="pl"><piece id="pl.hq" kind="d" text="HQ"/>
<formation id="pl.i" kind="battalion" designation="I"><piece id="pl.9c" kind="c" number="9"/>
<formation id="pl.1k" kind="company" designation="1k"><piece id="pl.1s" kind="s" number="1"/><piece id="pl.2s" kind="s" number="2"/><piece id="pl.1d" kind="d" number="1"/></formation>
<formation id="pl.2k" kind="company" designation="2k"><piece id="pl.3s" kind="s" number="3"/><piece id="pl.4s" kind="s" number="4"/><piece id="pl.2d" kind="d" number="2"/></formation></formation></side>
<side id="de"><formation id="de.1k" kind="company" designation="1k"><piece id="de.1s" kind="s" number="1"/><piece id="de.2s" kind="s" number="2"/><piece id="de.1c" kind="c" number="1"/></formation></side>
</orbat>)";

io::XmlFile parsed_orbat(const std::string& xml) {
  auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  return std::move(*file);
}

struct Army {
  project::Game game{document::read_ruleset(parsed_orbat(SELECT_GAME).root(), 0)};
  std::shared_ptr<const document::Orbat> source =
      std::make_shared<document::Orbat>(document::read_orbat(parsed_orbat(SELECT_ORBAT).root(), 0));
  project::OrbatIndex orbat{source, {}};

  static document::Scenario scenario(const std::string& inside) {
    return document::read_scenario(
        parsed_orbat("<scenario format=\"1.0\" id=\"s\"><game id=\"g\" version=\"1\"/>" + inside + "</scenario>").root(), 0);
  }
  std::vector<std::string> ids(const project::Pieces& pieces) const {
    std::vector<std::string> out;
    for (const std::size_t piece : pieces) out.push_back(orbat.pieces()[piece].piece->id);
    return out;
  }
  std::vector<std::string> chosen(const std::string& units, const std::string& side = "pl") const {
    const auto card = scenario("<setup><directive id=\"a\" side=\"" + side + "\">" + units + "</directive></setup>");
    return ids(project::select(orbat, card.setup->directives.front().units, game, side));
  }
  // The pieces of each directive by its id.
  std::vector<std::string> placed(const std::vector<std::string>& directives, const std::string& id) const {
    std::string all;
    for (const std::string& one : directives) all += one;
    const auto card = scenario("<setup>" + all + "</setup>");
    const auto muster = project::muster(card, orbat, game);
    for (std::size_t i = 0; i < card.setup->directives.size(); ++i)
      if (card.setup->directives[i].id == id) return ids(muster.of_directive[i]);
    return {"none"};
  }
};
using Chosen = std::vector<std::string>;

}  // namespace

TEST_CASE("A piece means itself, a formation all its pieces, a side all of them") {
  const Army army;
  CHECK(army.chosen("<units of=\"pl.1s\"/>") == Chosen{"pl.1s"});
  CHECK(army.chosen("<units of=\"pl.1k\"/>") == Chosen{"pl.1s", "pl.2s", "pl.1d"});
  CHECK(army.chosen("<units of=\"pl.i\"/>") == Chosen{"pl.9c", "pl.1s", "pl.2s", "pl.1d", "pl.3s", "pl.4s", "pl.2d"});
  CHECK(army.chosen("<units of=\"pl\"/>").size() == 8);
}

TEST_CASE("What is named twice is meant once") {
  const Army army;
  CHECK(army.chosen("<units of=\"pl.1k pl.1s\"/><units of=\"pl.1k\"/>") == Chosen{"pl.1s", "pl.2s", "pl.1d"});
}

TEST_CASE("Kinds and classes narrow the selection") {
  const Army army;
  CHECK(army.chosen("<units of=\"pl.i\" kinds=\"c\"/>") == Chosen{"pl.9c"});
  CHECK(army.chosen("<units of=\"pl.1k\" kinds=\"platoon\"/>") == Chosen{"pl.1s", "pl.2s"});
  CHECK(army.chosen("<units of=\"pl.i\" kinds=\"leader c\"/>") == Chosen{"pl.9c", "pl.1d", "pl.2d"});
}

TEST_CASE("Numbers narrow the selection, and a piece without a number has none of them") {
  const Army army;
  CHECK(army.chosen("<units of=\"pl\" numbers=\"1-2\"/>") == Chosen{"pl.1s", "pl.2s", "pl.1d", "pl.2d"});
  CHECK(army.chosen("<units kinds=\"s\" numbers=\"2-3 9\"/>") == Chosen{"pl.2s", "pl.3s"});
}

TEST_CASE("Without ids the pieces of the directive's side are meant, or of the side that is named") {
  const Army army;
  CHECK(army.chosen("<units kinds=\"c\"/>") == Chosen{"pl.9c"});
  CHECK(army.chosen("<units kinds=\"c\"/>", "de") == Chosen{"de.1c"});
  CHECK(army.chosen("<units side=\"de\" kinds=\"s\"/>") == Chosen{"de.1s", "de.2s"});
}

TEST_CASE("Exceptions are left out, by piece and by formation") {
  const Army army;
  CHECK(army.chosen("<units of=\"pl.i\" except=\"pl.1k pl.4s\"/>") == Chosen{"pl.9c", "pl.3s", "pl.2d"});
  CHECK(army.chosen("<units side=\"pl\" except=\"pl.i\"/>") == Chosen{"pl.hq"});
}

TEST_CASE("A selector that says nothing means nothing, and one that names no piece means none") {
  const Army army;
  CHECK(army.chosen("<units/>").empty());
  CHECK(army.chosen("<units of=\"pl.9k\"/>").empty());
  CHECK(army.chosen("").empty());
}

TEST_CASE("The rest of a battalion is the same whatever the order of the directives") {
  const Army army;
  std::vector<std::string> directives{"<directive id=\"rest\" side=\"pl\"><units rest-of=\"pl.i\"/></directive>",
                                      "<directive id=\"one\" side=\"pl\"><units of=\"pl.1k\"/></directive>",
                                      "<directive id=\"two\" side=\"pl\"><units of=\"pl.3s\"/></directive>"};
  std::sort(directives.begin(), directives.end());
  do {
    CHECK(army.placed(directives, "rest") == Chosen{"pl.9c", "pl.4s", "pl.2d"});
    CHECK(army.placed(directives, "one") == Chosen{"pl.1s", "pl.2s", "pl.1d"});
  } while (std::next_permutation(directives.begin(), directives.end()));
}

TEST_CASE("The rest can be narrowed, and what comes on later is not part of it") {
  const Army army;
  CHECK(army.placed({"<directive id=\"rest\" side=\"pl\"><units rest-of=\"pl.i\" kinds=\"s\" except=\"pl.1s\"/></directive>"}, "rest") ==
        Chosen{"pl.2s", "pl.3s", "pl.4s"});
  const auto card = Army::scenario(
      "<setup><directive id=\"rest\" side=\"pl\"><units rest-of=\"pl.i\"/></directive></setup><reinforcements><reinforcement id=\"late\" "
      "side=\"pl\"><units of=\"pl.2k\"/></reinforcement></reinforcements>");
  const auto muster = project::muster(card, army.orbat, army.game);
  CHECK(army.ids(muster.of_directive.front()) == Chosen{"pl.9c", "pl.1s", "pl.2s", "pl.1d"});
  CHECK(army.ids(muster.of_reinforcement.front()) == Chosen{"pl.3s", "pl.4s", "pl.2d"});
}

TEST_CASE("Every claim on a piece is remembered, by directive and by reinforcement") {
  const Army army;
  const auto card = Army::scenario(
      "<setup><directive id=\"a\" side=\"pl\"><units of=\"pl.1k\"/></directive></setup><reinforcements><reinforcement id=\"late\" "
      "side=\"pl\"><units of=\"pl.1s\"/></reinforcement></reinforcements>");
  const auto muster = project::muster(card, army.orbat, army.game);
  const auto& twice = muster.claims[army.orbat.piece("pl.1s").value()];
  REQUIRE(twice.size() == 2);
  CHECK(twice[0].by == project::Claim::By::directive);
  CHECK(twice[1].by == project::Claim::By::reinforcement);
  CHECK(muster.claims[army.orbat.piece("pl.2s").value()].size() == 1);
  CHECK(muster.claims[army.orbat.piece("pl.hq").value()].empty());
}
