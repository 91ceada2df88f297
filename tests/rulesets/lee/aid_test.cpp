// What the editor is told of the sample table, through the door of the game: rings, sight with its reason, stopping points, deployment,
// contact and the odds of a fight, each with a near miss.
#include <set>
#include <sstream>

#include "model/io/xml_file.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"

using namespace hexwright;
using namespace hexwright::test;
using geometry::BaseEdge;
using validator::TablePiece;

namespace {

struct Laid {
  AlteredSample sample{"lee"};
  std::shared_ptr<const project::Project> project;
  std::vector<TablePiece> pieces;
  std::unique_ptr<const validator::TableAid> aid;

  // "us.m1 8 39" or "us.i.1.1 8 39 180"; "? us 8 39" lies face down.
  explicit Laid(std::initializer_list<const char*> lines, bool stand_ins = false, std::vector<validator::TableOrder> orders = {}) {
    if (stand_ins)
      for (const char* file : {"1-laurel-ford-corrected.scenario.xml", "laurel-ford.map.xml", "laurel-ford.orbat.xml"})
        sample.replace(file, "<game id=\"lee\" version=\"1\"/>", "<game id=\"lee\" version=\"1\" ruleset=\"lee-stand-ins.ruleset.xml\"/>");
    project = sample.load(LAUREL_FORD);
    for (const char* line : lines) {
      std::istringstream words(line);
      TablePiece piece;
      double x = 0, y = 0, heading = 0;
      words >> piece.id;
      piece.face_down = piece.id == "?";
      piece.side = piece.id.substr(0, 2);
      if (piece.face_down) words >> piece.side;
      words >> x >> y >> heading;
      piece.pose = {geometry::snapped({x, y}), static_cast<std::int32_t>(heading * 10)};
      pieces.push_back(piece);
    }
    auto laid = lee().tables.lay_out(project, pieces, std::move(orders));
    REQUIRE(laid);
    aid = std::move(*laid);
  }
  std::string said(const std::vector<wording::Text>& texts) const {
    std::string all;
    for (const wording::Text& text : texts) all += in_english(text) + "\n";
    return all;
  }
};

bool holds(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("6.2: rings of a marker are its base grown by twelve, six and three inches, and twelve means nothing to who stands in cover") {
  const Laid open({"cs.m1 30 6 30"}), covered({"cs.m1 42 18"});
  const auto rings = open.aid->rings(0);
  REQUIRE(rings);
  std::vector<std::pair<double, std::string>> found;
  for (const auto& ring : *rings) found.emplace_back(ring.shape.reach, ring.rule);
  CHECK(found == std::vector<std::pair<double, std::string>>{{12, "6.2"}, {6, "6.2"}, {6, "6.4"}, {3, "6.1"}});
  CHECK(rings->front().applies);
  REQUIRE(rings->front().shape.core.size() == 4);  // the corners of the base as it is turned
  const auto corners = geometry::corners({1000, 1000}, {{30000, 6000}, 300});
  for (std::size_t i = 0; i < 4; ++i) CHECK(rings->front().shape.core[i].x == Approx(corners[i].x));
  CHECK_FALSE(covered.aid->rings(0)->front().applies);
  CHECK((*covered.aid->rings(0))[1].applies);
}

TEST_CASE("6.2: the middle of a wood seen from the line of sight is named with its outline, and past it nothing is") {
  // Laurel Wood lies between 37 and 47 east, about 18 north.
  const Laid laid({"cs.m1 36 18", "us.m1 47.9 18", "us.m2 36 6.1"});
  const auto through = laid.aid->sight(0, 1), past = laid.aid->sight(0, 2);
  REQUIRE(through);
  REQUIRE(past);
  CHECK(through->there.gap == Approx(10.9));
  CHECK(through->there.limit == 6);
  CHECK_FALSE(through->there.sees);
  REQUIRE(through->there.obstacle);
  CHECK(through->there.obstacle->id == "laurel-wood");
  CHECK(through->there.obstacle->outline.size() > 10);
  CHECK(holds(laid.said(through->words), "Between them lies Laurel Wood: sight reaches 6 inches."));
  CHECK(through->from.x == Approx(36.5));
  CHECK(through->to.x == Approx(47.4));
  CHECK_FALSE(past->there.obstacle);
  CHECK(past->there.sees);
  CHECK(holds(laid.said(past->words), "cs.m1 and us.m2 see each other, 10.9 inches apart."));
}

TEST_CASE("6.2: who stands in a wood is told as the reason, and twelve inches is the most in the open") {
  const Laid laid({"cs.m1 42 18", "us.m1 42 30", "cs.m2 20 2", "us.m2 20 15", "us.m3 20 15.1"});
  CHECK(holds(laid.said(laid.aid->sight(1, 0)->words), "cs.m1 stands in cover (Laurel Wood): sight reaches 6 inches."));
  CHECK(laid.aid->sight(2, 3)->there.sees);        // 12 exactly
  CHECK_FALSE(laid.aid->sight(2, 4)->there.sees);  // 12.1
  CHECK(holds(laid.said(laid.aid->sight(2, 4)->words), "Farther than sight reaches in the open, 12 inches."));
}

TEST_CASE("6.2: units of either side hide what is behind them, and a unit is named; a marker hides nothing") {
  const Laid hidden({"cs.m1 30 4", "us.m1 30 13", "us.i.1.1 30 8"}), free({"cs.m1 30 4", "us.m1 30 13", "us.m2 30 8"});
  const auto sight = hidden.aid->sight(0, 1);
  REQUIRE(sight);
  REQUIRE(sight->there.obstacle);
  CHECK(sight->there.obstacle->id == "us.i.1.1");
  CHECK_FALSE(sight->there.sees);
  CHECK(free.aid->sight(0, 1)->there.sees);
}

TEST_CASE("6.3: the way of a marker ends where it sees an enemy, and it is told whom; without one it goes its inches") {
  const Laid laid({"cs.m1 26 4", "us.m1 26 24"}), alone({"cs.m1 26 4"});
  const auto stop = laid.aid->stop(0, {{26, 14}});
  REQUIRE(stop);
  CHECK(stop->sight);
  CHECK(stop->seen == std::vector<std::string>{"us.m1"});
  CHECK(stop->used == Approx(7));
  CHECK(stop->way.back().y == Approx(4 + stop->used));
  const auto free = alone.aid->stop(0, {{26, 14}});
  REQUIRE(free);
  CHECK_FALSE(free->sight);
  CHECK(free->used == Approx(10));
  const auto too_far = alone.aid->stop(0, {{26, 17}});
  REQUIRE(too_far);
  CHECK(too_far->used == Approx(12));
  CHECK(too_far->allowed == 12);
  CHECK(too_far->rest.back().y == Approx(17));
  CHECK(holds(alone.said(too_far->words), "It may go 12 inches; the way is 13 inches long."));
}

TEST_CASE("6.6: a unit stops where it sees a marker, and goes by units") {
  const Laid laid({"us.i.1.1 8 22 0", "cs.m1 8 2", "cs.i.1.1 20 20"});
  const auto stop = laid.aid->stop(0, {{8, 12}});
  REQUIRE(stop);
  CHECK(stop->sight);
  CHECK(stop->seen == std::vector<std::string>{"cs.m1"});
  CHECK(stop->rule == "6.6");
}

TEST_CASE("6.4: a corps comes down within six inches, and keeps the distance at which markers see each other, or from the enemy's edge") {
  const Laid met({"cs.m2 20 23.5", "us.m3 20 36.5"}), alone({"cs.m2 20 23.5", "us.m3 20 46"});
  const auto area = met.aid->deployment(0);
  REQUIRE(area);
  CHECK(area->reach.reach == 6);
  const auto kept = std::find_if(area->bans.begin(), area->bans.end(), [](const auto& ban) { return ban.shape.reach == Approx(12); });
  REQUIRE(kept != area->bans.end());
  CHECK(holds(in_english(kept->words), "nearer to us.m3 than 12 inches"));
  const auto chosen = alone.aid->deployment(0);
  REQUIRE(chosen);
  CHECK(std::none_of(chosen->bans.begin(), chosen->bans.end(), [](const auto& ban) { return ban.shape.reach == Approx(12); }));
  CHECK(holds(alone.said(chosen->words), "northern edge"));
  const auto& strip = chosen->bans.front().shape.core;
  CHECK(std::all_of(strip.begin(), strip.end(), [](const auto& corner) { return corner.y >= 24; }));
  CHECK_FALSE(Laid({"cs.i.1.1 20 4"}).aid->deployment(0));
}

TEST_CASE("9.3: an attacker stands an inch before an edge with half its front, its half mark between the ends of the edge") {
  const Laid laid({"cs.i.1.1 30 4 0", "us.i.1.1 30 12 180", "us.i.1.2 32.4 12 180"});
  const auto front = laid.aid->contact(0, 1, BaseEdge::front);
  REQUIRE(front);
  CHECK(front->allowed);
  CHECK(front->facing == Approx(2));
  CHECK(front->half_mark.y == Approx(10.5));
  const auto just = laid.aid->contact(0, 1, BaseEdge::rear, 1), over = laid.aid->contact(0, 1, BaseEdge::rear, 1.01);
  REQUIRE(just);
  REQUIRE(over);
  CHECK(just->facing == Approx(1));
  CHECK(just->half_mark.x == Approx(just->marks[1].x));
  CHECK_FALSE(over->allowed);
  CHECK(holds(in_english(over->words), "Not half of its front faces the edge: 0.99 inches, and 1 are needed."));
  // Where its neighbour stands there is no room.
  const auto taken = laid.aid->contact(0, 1, BaseEdge::left);
  REQUIRE(taken);
  CHECK_FALSE(taken->allowed);
  CHECK(holds(in_english(taken->words), "us.i.1.2"));
  CHECK_FALSE(laid.aid->contact(1, 2, BaseEdge::front));  // of one side
}

TEST_CASE("9.12: the odds of a fight shown on the table are those of the same fight described in a file, with every modifier named") {
  const Laid laid({"cs.i.1.1 16 5 0", "us.i.1.1 16 7 180", "us.i.1.2 18 7 180"}, true);
  const auto shown = laid.aid->fight({0}, 1, {{"us.i.1.1 order", "defence"}, {"cs.i.1.1 cover", "fence"}});
  REQUIRE(shown);
  REQUIRE(shown->fight);
  REQUIRE(shown->odds);
  CHECK(shown->fight->attackers.front().zone == "front");
  CHECK(shown->fight->attacked->unit.supports == 1);
  std::set<std::string> modifiers;
  for (const auto& pool : shown->odds->pools)
    for (const auto& part : pool.parts) modifiers.insert(part.id);
  CHECK(modifiers.count("support"));
  CHECK(modifiers.count("fence"));
  CHECK(modifiers.count("defence"));
  document::Fight described = *shown->fight;
  described.game = document::GameLink{};
  described.game->id = "lee";
  described.game->version = "1";
  described.game->ruleset = "lee-stand-ins.ruleset.xml";
  pugi::xml_document file;
  document::write_document(described, file);
  std::ostringstream bytes;
  file.save(bytes);
  AlteredSample sample("lee");
  sample.write("table.fight.xml", bytes.str());
  const auto told = lee().fights.odds(*sample.load("table.fight.xml"));
  REQUIRE(told);
  REQUIRE(told->distributions.size() == shown->odds->distributions.size());
  for (std::size_t i = 0; i < told->distributions.size(); ++i) {
    REQUIRE(told->distributions[i].chances.size() == shown->odds->distributions[i].chances.size());
    for (std::size_t j = 0; j < told->distributions[i].chances.size(); ++j)
      CHECK(told->distributions[i].chances[j].probability == shown->odds->distributions[i].chances[j].probability);
  }
  // Without its fence it holds less often, or as often: another answer is another fight.
  const auto bare = laid.aid->fight({0}, 1, {{"us.i.1.1 order", "defence"}});
  REQUIRE(bare);
  REQUIRE(bare->odds);
  CHECK_FALSE(bare->odds->splits.front().holds == shown->odds->splits.front().holds);
}

TEST_CASE("9.13: the order of a corps is the one that is written down, unless an answer says otherwise") {
  const auto order = [](std::vector<validator::TableOrder> written, const std::map<std::string, std::string>& answers = {}) {
    const Laid laid({"cs.i.1.1 16 5 0", "us.i.1.1 16 7 180"}, true, std::move(written));
    const auto shown = laid.aid->fight({0}, 1, answers);
    REQUIRE(shown);
    REQUIRE(shown->fight);
    return *shown->fight->attacked->unit.order + " " + *shown->fight->attackers.front().unit.order;
  };
  CHECK(order({}) == "none none");
  CHECK(order({{"us.i", "defence"}}) == "defence none");
  CHECK(order({{"us.i", "defence"}, {"cs.i", "attack"}}) == "defence attack");
  CHECK(order({{"us.i", "defence"}}, {{"us.i.1.1 order", "march"}}) == "march none");
  CHECK(order({{"us.ii", "defence"}, {"no.such", "attack"}, {"cs.i", "dance"}}) == "none none");
}

TEST_CASE("9.3, 9.12: where the zone cannot be seen it is asked for, and what the rules do not print is asked for by name") {
  const Laid far({"cs.i.1.1 16 5 0", "us.i.1.1 16 9 180"}, true), missing({"cs.i.1.1 16 5 0", "us.i.1.1 16 7 180"});
  const auto open = far.aid->fight({0}, 1, {});
  REQUIRE(open);
  CHECK_FALSE(open->odds);
  CHECK(std::any_of(open->questions.begin(), open->questions.end(),
                    [](const auto& one) { return one.id == "cs.i.1.1 zone" && one.value.empty(); }));
  const auto answered = far.aid->fight({0}, 1, {{"cs.i.1.1 zone", "rear"}});
  REQUIRE(answered);
  CHECK(answered->odds);
  const auto refused = missing.aid->fight({0}, 1, {});
  REQUIRE(refused);
  REQUIRE(refused->why_not);
  CHECK(holds(in_english(refused->why_not->message) + (refused->why_not->expected ? in_english(*refused->why_not->expected) : ""),
              "combat.success-face"));
}

TEST_CASE("What lies face down is a marker of its side, and no fight is told of it; a base beyond the list is no crash") {
  const Laid laid({"? us 20 15", "cs.m2 20 2", "cs.i.1.1 10 4"});
  const auto sight = laid.aid->sight(1, 0);
  REQUIRE(sight);
  CHECK(sight->there.gap == Approx(12));  // its base is that of the markers that are known
  CHECK(holds(laid.said(sight->words), "the marker ? of"));
  CHECK_FALSE(laid.aid->fight({2}, 0, {}));
  CHECK_FALSE(laid.aid->rings(7));
  CHECK_FALSE(laid.aid->sight(0, 7));
  CHECK_FALSE(laid.aid->stop(0, {{1e300, 0}}));
  CHECK_FALSE(laid.aid->stop(0, {}));
}
