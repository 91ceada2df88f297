// One fight, three doors: what the table shows a viewer, what the referee reads off a recorded game, and the odds of the fight described in
// a file. Random situations on the sample table: an attacked unit, one to three attackers before its edges, near misses among them, and
// friends that may support them.
#include <cmath>
#include <set>

#include "model/document/piece.hpp"
#include "model/project/loader.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"
#include "tests/sanitized.hpp"
#include "validator/simulator/dice.hpp"

using namespace hexwright;
using namespace hexwright::test;
using geometry::BaseEdge;

namespace {

constexpr std::array EDGES{BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left};

struct Situation {
  std::vector<validator::TablePiece> pieces;  // the attacked one, its attackers, the others
  std::size_t attackers = 0;
};

class Table {
 public:
  Table() {
    for (const char* file : {"1-laurel-ford-corrected.scenario.xml", "laurel-ford.map.xml", "laurel-ford.orbat.xml"})
      sample_.replace(file, "<game id=\"lee\" version=\"1\"/>", "<game id=\"lee\" version=\"1\" ruleset=\"lee-stand-ins.ruleset.xml\"/>");
    project_ = sample_.load(LAUREL_FORD);
  }

  Situation random_situation(std::uint64_t number) {
    validator::Dice dice(20'261'126, number);
    const auto between = [&](int least, int most) { return least + dice.roll(most - least + 1) - 1; };
    Situation made;
    const double x = between(10'000, 60'000) / 1000.0, y = between(6'000, 42'000) / 1000.0;
    made.pieces.push_back(piece("us.i.1.1", x, y, between(0, 3599)));
    made.attackers = static_cast<std::size_t>(between(1, 3));
    for (std::size_t i = 0; i < made.attackers; ++i) {
      const std::string id = "cs.i.1." + std::to_string(i + 1);
      auto placed = made.pieces;
      placed.push_back(piece(id, x + 20, y > 24 ? y - 20 : y + 20, 0));  // anywhere: it is put to the edge
      const auto aid = lay_out(placed);
      const auto contact = aid->contact(i + 1, 0, EDGES[static_cast<std::size_t>(between(0, 3))], between(-1400, 1400) / 1000.0);
      REQUIRE(contact);
      double east = 0, north = 0;
      for (const auto& corner : contact->base) east += corner.x / 4, north += corner.y / 4;
      const auto &front_left = contact->base[0], &front_right = contact->base[1];
      // The front runs to the right of where it looks.
      const double along = std::atan2(front_right.x - front_left.x, front_right.y - front_left.y) - std::acos(-1.0) / 2;
      int heading = static_cast<int>(std::lround(along * 1800 / std::acos(-1.0)));
      if (between(1, 4) == 1) east += between(-700, 700) / 1000.0;
      if (between(1, 8) == 1) heading += between(-30, 30);
      made.pieces.push_back(piece(id, east, north, (heading + 7200) % 3600));
    }
    for (const char* id : {"us.i.1.2", "cs.i.2.1"})
      if (between(1, 2) == 1)
        made.pieces.push_back(piece(id, x + between(-4000, 4000) / 1000.0, y + between(-4000, 4000) / 1000.0, between(0, 3599)));
    return made;
  }

  std::unique_ptr<const validator::TableAid> lay_out(const std::vector<validator::TablePiece>& pieces) const {
    auto laid = lee().tables.lay_out(project_, pieces, {});
    REQUIRE(laid);
    return std::move(*laid);
  }

  // What the table shows; of an attacker before no edge nothing can be told.
  std::optional<document::Fight> shown(const Situation& situation) const {
    std::vector<std::size_t> attackers;
    for (std::size_t i = 1; i <= situation.attackers; ++i) attackers.push_back(i);
    const auto fight = lay_out(situation.pieces)->fight(attackers, 0, {});
    REQUIRE(fight);
    return fight->fight;
  }

  // The same as a recorded game.
  struct Recorded {
    std::vector<document::Fight> fights;
    std::size_t claims = 0;
  };
  Recorded recorded(const Situation& situation, const std::optional<document::Fight>& fight) const {
    document::Log log;
    document::LoggedPhase table{"table", {}, {}}, fights{"fights", {}, {}};
    for (const auto& one : situation.pieces) {
      document::Action put;
      put.what = document::Act::place;
      put.piece = one.id;
      put.path.emplace().list.push_back({one.pose.at.x, one.pose.at.y});
      put.heading_degrees = wording::Decimal{one.pose.heading_tenths * std::int64_t{100}};
      table.actions.push_back(std::move(put));
    }
    document::LoggedFight written;
    const auto unit = [&](const std::string& id) {
      document::FightUnit made;
      made.id = id;
      made.type = "infantry";
      const document::Piece& piece = *project_->orbat()->pieces()[*project_->orbat()->piece(id)].piece;
      for (const auto& trait : piece.traits)
        for (const auto& [name, into] :
             {std::pair{"fire", &document::FightUnit::fire}, std::pair{"melee", &document::FightUnit::melee},
              std::pair{"morale", &document::FightUnit::morale}, std::pair{"cohesion", &document::FightUnit::cohesion}})
          if (trait.name == name) made.*into = std::stoi(trait.value);
      return made;
    };
    written.attacked.emplace().unit = unit("us.i.1.1");
    for (std::size_t i = 1; i <= situation.attackers; ++i) {
      document::FightAttacker attacker;
      attacker.unit = unit(situation.pieces[i].id);
      attacker.zone = fight ? fight->attackers[i - 1].zone : "front";
      written.attackers.push_back(std::move(attacker));
    }
    fights.fights.push_back(std::move(written));
    log.turns.push_back({1, {}, {std::move(table), std::move(fights)}, {}});
    Recorded made;
    made.fights = lee().logs.fights(*project_, log);
    validator::Sink sink(*project_);
    REQUIRE(lee().logs.judge(*project_, log, sink));
    for (const validator::Finding& finding : sink.take()) made.claims += finding.id == "log/claim";
    return made;
  }

  std::vector<validator::Fraction> odds(const document::Fight& fight) const {
    const auto told = lee().fights.odds(*project::Loader::of_fight(project_->shared_game(), fight));
    REQUIRE(told);
    std::vector<validator::Fraction> chances;
    for (const auto& distribution : told->distributions)
      for (const auto& chance : distribution.chances) chances.push_back(chance.probability);
    return chances;
  }

 private:
  static validator::TablePiece piece(const std::string& id, double x, double y, int heading_tenths) {
    validator::TablePiece made;
    made.id = id;
    made.side = id.substr(0, 2);
    made.pose = {geometry::snapped({x, y}), static_cast<std::int32_t>(heading_tenths)};
    return made;
  }

  AlteredSample sample_{"lee"};
  std::shared_ptr<const project::Project> project_;
};

void doors_agree(std::uint64_t first, std::uint64_t count, std::uint64_t odds_each) {
  Table table;
  std::size_t fights = 0, none = 0, supported = 0, compared = 0;
  for (std::uint64_t number = first; number < first + count; ++number) {
    const Situation situation = table.random_situation(number);
    const auto shown = table.shown(situation);
    const auto recorded = table.recorded(situation, shown);
    INFO("situation " << number);
    REQUIRE(recorded.fights.size() == (shown ? 1U : 0U));
    if (!shown) {
      ++none;
      continue;
    }
    ++fights;
    const document::Fight& told = recorded.fights.front();
    const auto same_unit = [&](const document::FightUnit& one, const document::FightUnit& other) {
      CHECK(one.id == other.id);
      CHECK(one.supports == other.supports);
      CHECK(one.terrain == other.terrain);
      CHECK(one.impetus.value_or(0) == other.impetus.value_or(0));
      supported += one.supports.value_or(0) > 0;
    };
    same_unit(shown->attacked->unit, told.attacked->unit);
    for (std::size_t i = 0; i < told.attackers.size(); ++i) {
      same_unit(shown->attackers[i].unit, told.attackers[i].unit);
      CHECK(shown->attackers[i].cover == told.attackers[i].cover);
      CHECK(shown->attackers[i].higher == told.attackers[i].higher);
    }
    std::set<std::string> zones;
    for (const auto& one : shown->attackers) zones.insert(one.zone);
    if (zones.size() != shown->attackers.size()) continue;  // no fight by the rules, wherever it is described
    CHECK(recorded.claims == 0);
    if (fights % odds_each != 0) continue;
    ++compared;
    CHECK(table.odds(*shown) == table.odds(told));
  }
  CHECK(fights > count / 10);
  CHECK(none > count / 20);
  CHECK(supported > 0);
  CHECK(compared > 0);
}

}  // namespace

TEST_CASE("Lee 9.12: viewer, referee and odds tell the same fight of random situations") { doors_agree(1, SANITIZED ? 300 : 1000, 10); }
TEST_CASE("Lee 9.12: viewer, referee and odds tell the same fight of ten thousand random situations", "[.long]") {
  doors_agree(1, 10'000, 50);
}
