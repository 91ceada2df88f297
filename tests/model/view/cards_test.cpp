// The two Parzymiechy cards, printed and corrected, against what a reader finds in the files by hand.
#include <set>

#include "model/document/region.hpp"
#include "model/document/setup.hpp"
#include "model/io/utf8.hpp"
#include "tests/folders.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::unique_ptr<project::Project> card(const std::string& name) {
  std::ifstream file(hexwright::test::source() + "/rulesets/pluton/pluton.ruleset.xml", std::ios::binary);
  const std::string xml{std::istreambuf_iterator<char>(file), {}};
  const std::array games{project::BuiltInGame{"pluton", "1", xml}};
  auto loaded = project::Project::load(hexwright::test::source() + "/samples/parzymiechy/" + name, games);
  REQUIRE(loaded);
  return std::move(*loaded);
}
const std::string FIRST = "1-boj-o-parzymiechy.scenario.xml", FIRST_CORRECTED = "1-boj-o-parzymiechy-corrected.scenario.xml";
const std::string SECOND = "2-pelne-maskowanie.scenario.xml", SECOND_CORRECTED = "2-pelne-maskowanie-corrected.scenario.xml";

std::string ids_of(const view::Spread& spread) {
  std::string ids;
  for (const view::Face& face : spread.pieces) ids += (ids.empty() ? "" : " ") + face.id;
  return ids;
}

}  // namespace

TEST_CASE("Scenario 1: companies within their radius, the battalion in two villages") {
  for (const std::string& name : {FIRST, FIRST_CORRECTED}) {
    INFO(name);
    const auto view = view::seen_by_referee(*card(name));
    const view::Spread& ninth = spread(*view, "pl.setup-9kp");
    CHECK(ninth.shape == view::Spread::Shape::radius);
    CHECK(view->index->label(ninth.middle.value()) == "1817");
    CHECK(ninth.radius_hexes == 2);
    CHECK(ninth.hexes.count() == 19);
    CHECK(ids_of(ninth) == "pl.25s pl.26s pl.27s pl.9d pl.9c");
    CHECK(ninth.label == "9kp+9c");
    CHECK(spread(*view, "pl.setup-8kp").label == "8kp+8c+3m");
    const view::Spread& battalion = spread(*view, "de.setup-i-73pp");
    CHECK(battalion.shape == view::Spread::Shape::zone);
    geometry::HexSet villages = view->index->place("zimnowoda")->hexes;
    villages |= view->index->place("klesniska")->hexes;
    CHECK(battalion.hexes == villages);
    CHECK(battalion.hexes.count() == 10);
    CHECK(battalion.label == "I/73pp");
  }
}

TEST_CASE("Scenario 1: company 5 stands at 0404, and on the printed card its radius is in doubt") {
  for (const std::string& name : {FIRST, FIRST_CORRECTED}) {
    INFO(name);
    const auto view = view::seen_by_referee(*card(name));
    CHECK(stacks(*view) == Stacks{"0404: pl.13s pl.14s pl.15s pl.5d pl.5c pl.2m"});
    CHECK(spread(*view, "pl.setup-5kp").uncertain == (name == FIRST));
    CHECK(spread(*view, "pl.setup-5kp").radius_hexes.has_value() == (name == FIRST_CORRECTED));
    CHECK(view->counters.front().face.text == "13s");
    CHECK(view->counters.front().face.formation == "5kp");
    CHECK(view->counters.front().face.formation_kind == "company");
  }
}

TEST_CASE("Scenario 1: who comes on, when and where") {
  for (const std::string& name : {FIRST, FIRST_CORRECTED}) {
    INFO(name);
    const auto view = view::seen_by_referee(*card(name));
    const view::Spread& rest = spread(*view, "pl.rest-of-i-83pp");
    CHECK(rest.kind == view::Spread::Kind::entry);
    CHECK(rest.shape == view::Spread::Shape::hexes);
    CHECK(hexes_of(*view, rest.hexes) == "2901 3601");
    CHECK(rest.turn == 4);
    CHECK(ids_of(rest) == "pl.1s pl.2s pl.3s pl.1d pl.4s pl.5s pl.6s pl.2d pl.1c pl.2c pl.1m");
    CHECK(rest.label == "1kp+2kp+1, 2 c+1m");
    const view::Spread& third = spread(*view, "de.iii-73pp.entry");
    CHECK(third.turn == 6);
    CHECK(third.edges == std::vector{document::EdgeName::south});
    CHECK(third.hexes.count() == 44);
    CHECK(spread(*view, "de.ii-73pp.entry").conditional);
    CHECK_FALSE(spread(*view, "de.ii-73pp.entry").turn);
  }
}

TEST_CASE("Titles, sides and length are those of the card") {
  const auto view = view::seen_by_referee(*card(FIRST_CORRECTED));
  REQUIRE(view->title.size() == 2);
  CHECK(view->title[0].words.at("pl").at("nom") == "B\u00f3j o Parzymiechy");
  CHECK(view->title[1].words.at("pl").at("gen") == "Parzymiech\u00f3w");
  REQUIRE(view->sides.size() == 2);
  CHECK(view->sides[0].id == "pl");
  CHECK(view->sides[1].name.words.at("pl").at("gen") == "strony niemieckiej");
  CHECK(view->turns == 24);
  CHECK_FALSE(view::seen_by_referee(*card(FIRST))->turns);
  CHECK(view::seen_by_referee(*card(SECOND))->turns == 27);
  CHECK(view::seen_by_referee(*card(SECOND))->title.size() == 1);
}

TEST_CASE("Scenario 2: the referee sees the Polish setup in woods and villages, far from the German ones") {
  for (const std::string& name : {SECOND, SECOND_CORRECTED}) {
    INFO(name);
    const auto view = view::seen_by_referee(*card(name));
    const view::Spread& companies = spread(*view, "pl.setup-companies");
    CHECK(companies.hidden == document::Hidden::written);
    CHECK_FALSE(companies.hexes.empty());
    geometry::HexSet far = view->index->place("zimnowoda")->hexes;
    far |= view->index->place("klesniska")->hexes;
    far = view->index->within(far, 4);
    const auto cover = view->index->of_terrain({"woods", "built-up"});
    companies.hexes.each([&](std::size_t hex) { CHECK((cover.contains(hex) && !far.contains(hex))); });
    CHECK(companies.hexes.contains(view->index->hex("1817").value()));
    CHECK(has(ids_of(companies), "pl.16s"));
    CHECK(companies.pieces.front().concealed);
    CHECK(io::count_characters(companies.label) <= 60);
    CHECK(spread(*view, "pl.setup-weapons").uncertain);
    CHECK(view->counters.empty());
  }
}

TEST_CASE("Scenario 2: the Germans see nothing of the hidden Poles, no piece, no hex, no count") {
  for (const std::string& name : {SECOND, SECOND_CORRECTED}) {
    INFO(name);
    const auto project = card(name);
    const auto filled = placement(
        R"(<placed piece="pl.13s" hex="1817"/><placed piece="pl.6c" hex="2312" concealed="yes"/><placed piece="pl.4d" box="pl.hidden"/><placed piece="de.1s" hex="0423"/>)");
    const auto german = view::seen_by(*project, "de", view::Disguise());
    REQUIRE(german);
    for (const view::Spread& one : (*german)->spreads) CHECK(one.side == "de");
    std::set<std::string> ids;
    for (const view::Spread& one : (*german)->spreads) ids.insert(one.id);
    CHECK(ids == std::set<std::string>{"de.setup-i-73pp", "de.reinforcements"});
    CHECK((*german)->counters.empty());
    const auto with_placement = view::seen_by(*project, "de", view::Disguise(), &filled);
    REQUIRE(with_placement);
    CHECK(stacks(**with_placement) == Stacks{"0423: de.1s"});
    CHECK_FALSE(has(pieces_in(**with_placement), "pl."));
    const auto polish = view::seen_by(*project, "pl", view::Disguise(), &filled);
    REQUIRE(polish);
    CHECK(stacks(**polish) == Stacks{"2312: pl.6c*", "1817: pl.13s*", "0423: de.1s", "box pl.hidden: pl.4d*"});
  }
}
