// Worked examples of the cards that need the map and the order of battle: who may start where, how far hexes are apart,
// which result a score gives.
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "tests/folders.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct OpenCard {
  std::unique_ptr<project::Project> project;
  explicit OpenCard(const std::string& file) {
    auto loaded = project::Project::load(hexwright::test::source() + "/samples/parzymiechy/" + file, games_of_the_program());
    REQUIRE(loaded);
    project = std::move(*loaded);
  }
  std::size_t directive(const std::string& id) const {
    const auto& list = project->scenario()->setup->directives;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return i;
    throw std::out_of_range(id);
  }
  std::vector<std::string> pieces(const std::string& id) const {
    std::vector<std::string> ids;
    for (const std::size_t piece : project->muster().of_directive[directive(id)])
      ids.push_back(project->orbat()->pieces()[piece].piece->id);
    std::sort(ids.begin(), ids.end());
    return ids;
  }
  geometry::HexSet hexes(const std::string& id) const {
    return project::covered(project->scenario()->setup->directives[directive(id)].where->regions, *project->map()).hexes;
  }
  bool may_start_on(const std::string& id, const std::string& label) const {
    return hexes(id).contains(project->map()->hex(label).value());
  }
  int distance(const std::string& from, const std::string& to) const {
    geometry::HexSet a(project->map()->hex_count()), b(project->map()->hex_count());
    a.insert(project->map()->hex(from).value());
    b.insert(project->map()->hex(to).value());
    return project->map()->distance(a, b).value();
  }
};

const std::string FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";
const std::string SECOND = "2-pelne-maskowanie-corrected.scenario.xml";

// By the corrected bands, which are half-open.
std::string result_of(const document::Ranks& ranks, int thousandths) {
  for (const document::Rank& rank : ranks.list)
    if (rank.from->thousandths <= thousandths && (!rank.to || thousandths < rank.to->thousandths)) return rank.names.front().nom;
  return "";
}

}  // namespace

TEST_CASE("Pluton E10, D58, D59: \"9kp+9c – 1817 [2]\" is four platoons and a leader on any of 19 hexes") {
  const OpenCard card(FIRST);
  CHECK(card.pieces("pl.setup-9kp") == std::vector<std::string>{"pl.25s", "pl.26s", "pl.27s", "pl.9c", "pl.9d"});
  CHECK(card.hexes("pl.setup-9kp").count() == 19);
  CHECK(card.may_start_on("pl.setup-9kp", "1819"));
  CHECK_FALSE(card.may_start_on("pl.setup-9kp", "1820"));
}

TEST_CASE("Pluton D61, D62: beyond the radius no unit starts, and 0404 without one means 0404") {
  const OpenCard card(FIRST);
  CHECK(card.may_start_on("pl.setup-8kp", "1506"));
  CHECK_FALSE(card.may_start_on("pl.setup-8kp", "1507"));
  CHECK(card.may_start_on("pl.setup-5kp", "0404"));
  CHECK_FALSE(card.may_start_on("pl.setup-5kp", "0405"));
  const OpenCard printed("1-boj-o-parzymiechy.scenario.xml");
  CHECK(printed.hexes("pl.setup-5kp").count() == 1);
  CHECK(project::covered(printed.project->scenario()->setup->directives[printed.directive("pl.setup-5kp")].where->regions,
                         *printed.project->map())
            .missing_radius);
}

TEST_CASE("Pluton D67: Polish companies hide in woods and buildings more than four hexes from Zimnowoda and Kleśniska") {
  const OpenCard card(SECOND);
  const geometry::HexSet allowed = card.hexes("pl.setup-companies");
  const project::MapIndex& map = *card.project->map();
  geometry::HexSet avoided(map.hex_count());
  for (const char* place : {"zimnowoda", "klesniska"}) avoided |= map.place(place)->hexes;
  const geometry::HexSet ground = map.of_terrain({"woods", "built-up"});
  std::set<int> distances;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) {
    geometry::HexSet self(map.hex_count());
    self.insert(hex);
    const int far = map.distance(self, avoided).value();
    if (ground.contains(hex)) distances.insert(far);
    INFO(map.label(hex) << " at " << far);
    CHECK(allowed.contains(hex) == (ground.contains(hex) && far > 4));
  }
  CHECK(distances.count(4) == 1);  // both sides of the limit exist on this map
  CHECK(distances.count(5) == 1);
}

TEST_CASE("Pluton D78, D79: distances between hexes of the cards") {
  const OpenCard card(FIRST);
  CHECK(card.distance("1817", "2611") == 10);
  CHECK(card.distance("3418", "3601") == 18);
  CHECK(card.distance("0404", "1505") == 11);
  CHECK(card.distance("2901", "3601") == 7);
  CHECK(card.distance("1817", "2206") == 13);
  CHECK(card.distance("1505", "2611") == 12);  // from here on with the even columns down, as this map has them
  CHECK(card.distance("2206", "2901") == 9);
  CHECK(card.distance("3418", "2901") == 20);
  CHECK(card.distance("0616", "0527") == 11);
}

TEST_CASE("Pluton E11, E12: I/83pp is a battalion of the 83rd regiment, II/30pal a battalion of guns off the board") {
  const OpenCard card(FIRST);
  const project::OrbatIndex& orbat = *card.project->orbat();
  const auto& battalion = orbat.formations()[orbat.formation("pl.i-83pp").value()];
  CHECK(battalion.formation->designation == "I/83pp");
  CHECK(battalion.formation->kind == "battalion");
  CHECK(orbat.formations()[battalion.parent.value()].formation->designation == "83pp");
  const auto& assets = card.project->scenario()->support->assets;
  const auto guns =
      std::find_if(assets.begin(), assets.end(), [](const document::Asset& asset) { return asset.designation == "II/30pal"; });
  REQUIRE(guns != assets.end());
  CHECK_FALSE(guns->piece);
  CHECK(guns->calibre_mm == 75);
}

TEST_CASE("Pluton D74: every difference of points has one name in the corrected bands") {
  for (const std::string& file : {FIRST, SECOND}) {
    const document::Ranks ranks = *OpenCard(file).project->scenario()->ranks;
    CHECK(ranks.bands == document::Bands::half_open);
    const std::vector<std::pair<int, std::string>> expected{{0, "remis"},
                                                            {3000, "remis"},
                                                            {3500, "remis"},
                                                            {4000, "małe zwycięstwo"},
                                                            {6500, "małe zwycięstwo"},
                                                            {7000, "średnie zwycięstwo"},
                                                            {10500, "średnie zwycięstwo"},
                                                            {11000, "duże zwycięstwo"},
                                                            {15500, "duże zwycięstwo"},
                                                            {16000, "ogromne zwycięstwo"},
                                                            {99500, "ogromne zwycięstwo"}};
    for (const auto& [points, name] : expected) CHECK(result_of(ranks, points) == name);
    for (int points = 0; points < 40000; points += 500) CHECK_FALSE(result_of(ranks, points).empty());
  }
}

TEST_CASE("Pluton: the forces of scenario 1 are as many platoons and leaders as the card lists") {
  const OpenCard printed("1-boj-o-parzymiechy.scenario.xml");
  std::map<std::string, int> number;
  for (const project::PieceEntry& entry : printed.project->orbat()->pieces())
    ++number[printed.project->orbat()->side_at(entry.side).id + "." + entry.piece->kind];
  CHECK(number == std::map<std::string, int>{
                      {"pl.s", 24}, {"pl.c", 9}, {"pl.m", 3}, {"pl.d", 8}, {"de.s", 27}, {"de.c", 14}, {"de.m", 6}, {"de.d", 9}});
}
