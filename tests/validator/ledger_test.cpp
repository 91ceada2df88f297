// The ledger against sums made by hand, and against playing out everything that can happen on small cards.
#include "tests/validator/checks/filled.hpp"
#include "validator/analysis/ledger.hpp"

#include <algorithm>
#include <set>

using namespace hexwright;
using namespace hexwright::test;
using validator::LedgerLine;
using wording::Decimal;

namespace {

const LedgerLine& line(const validator::Ledger& ledger, const std::string& id) {
  for (const validator::SideLedger& side : ledger.sides)
    for (const LedgerLine& one : side.lines)
      if (one.item->id == id) return one;
  FAIL("no line " << id);
  throw 0;
}
std::string range(const std::optional<Decimal>& least, const std::optional<Decimal>& most) {
  return (least ? least->print() : "?") + " to " + (most ? most->print() : "?");
}
std::string range(const LedgerLine& of) { return range(of.least, of.most) + ", " + (of.at_start ? of.at_start->print() : "?"); }

// A card of three turns: red has two platoons of two boxes, blue one battery; four hexes are worth something.
struct SmallItem {
  std::string score;
  int points = 0;
  std::optional<int> most;
  std::vector<int> hexes;  // of those below
};
const std::vector<std::string> HEXES{"0404", "0405", "0504", "0908"};

Card small_card(const std::vector<SmallItem>& items) {
  std::string victory;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const SmallItem& item = items[i];
    victory += "<item id=\"red." + std::to_string(i) + "\" side=\"red\" score=\"" + item.score + "\" points=\"" +
               std::to_string(item.points) + "\" at=\"end-of-game\"" + (item.most ? " most=\"" + std::to_string(*item.most) + "\"" : "") +
               (item.score == "not-called" ? " asset=\"blue.guns\"" : "") + ">";
    std::string list;
    for (const int hex : item.hexes) list += (list.empty() ? "" : " ") + HEXES[static_cast<std::size_t>(hex)];
    victory += list.empty() ? "</item>" : "<where><hexes list=\"" + list + "\"/></where></item>";
  }
  Card card;
  card.file("o.orbat.xml", R"(<orbat format="1.0" id="o"><game id="toll" version="1"/><side id="blue"><name lang="en" nom="Blue"/></side>
<side id="red"><name lang="en" nom="Red"/><piece id="red.1p" kind="p" number="1"/><piece id="red.2p" kind="p" number="2"/></side></orbat>)");
  card.file(
      "s.scenario.xml",
      R"(<scenario format="1.0" id="small"><game id="toll" version="1"/><time><length turns="3"/></time><map file="m.map.xml"/><orbat file="o.orbat.xml"/>
<strength boxes="2"/><setup><directive id="red.all" side="red"><units of="red.1p red.2p"/><where><everywhere/></where></directive></setup>
<support><asset id="blue.guns" side="blue" markers="1" barrels="1" calibre="75"/></support><victory>)" +
          victory + "</victory></scenario>");
  return card;
}

// Every end of the game: where each platoon stands, how many boxes are gone, whether the guns spoke, how long no unit was seen.
std::pair<int, int> played_out(const std::vector<SmallItem>& items) {
  int least = 1'000'000, most = -1'000'000;
  for (int first = 0; first <= 4; ++first)
    for (int second = 0; second <= 4; ++second)
      for (int lost = 0; lost <= 4; ++lost)
        for (int called = 0; called <= 1; ++called)
          for (int quiet = 0; quiet <= 3; ++quiet) {
            const std::set<int> held{first, second};
            int total = 0;
            for (const SmallItem& item : items) {
              const int times =
                  item.score == "boxes-lost"   ? lost
                  : item.score == "not-called" ? 1 - called
                  : item.score == "turns-unrevealed"
                      ? quiet
                      : static_cast<int>(std::count_if(item.hexes.begin(), item.hexes.end(), [&](int hex) { return held.contains(hex); }));
              int points = times * item.points;
              if (item.most) points = item.points < 0 ? std::max(points, *item.most) : std::min(points, *item.most);
              total += points;
            }
            least = std::min(least, total);
            most = std::max(most, total);
          }
  return {least, most};
}

validator::Ledger ledger_of(const Loaded& card) { return validator::ledger(*card.scenario); }

std::string bounds(const validator::Ledger& ledger, document::Measure measure, std::optional<std::string> of = std::nullopt) {
  document::Ranks ranks;
  ranks.measure = measure;
  ranks.of_side = std::move(of);
  const validator::Bounds found = ledger.bounds(ranks);
  return (found.least ? found.least->print() : "?") + " to " + (found.most ? found.most->print() : "?");
}

}  // namespace

TEST_CASE("Ledger: the clean card, summed by hand") {
  const Loaded card{Card()};
  const validator::Ledger ledger = ledger_of(card);
  REQUIRE(ledger.sides.size() == 2);
  CHECK(range(line(ledger, "blue.hold")) == "0 to 6, 6");  // three hexes of two points, where blue sets up
  CHECK(range(line(ledger, "red.silent")) == "0 to 3, 3");
  CHECK(range(line(ledger, "red.hold")) == "0 to 9, 0");  // red sets up elsewhere
  CHECK(range(line(ledger, "red.farm")) == "0 to 1, 1");
  CHECK(range(line(ledger, "red.quiet")) == "0 to 18, ?");  // 12 turns of 3, capped; nothing is hidden
  CHECK(range(line(ledger, "red.lost")) == "-20 to 0, 0");  // six platoons of 3 boxes and one of 2
  CHECK(range(ledger.of("red")->least, ledger.of("red")->most) == "-20 to 31");
  CHECK(range(ledger.of("blue")->least, ledger.of("blue")->most) == "0 to 6");
  CHECK(bounds(ledger, document::Measure::difference) == "0 to 31");  // of whichever side wins
  CHECK(bounds(ledger, document::Measure::difference, "red") == "-26 to 31");
  CHECK(bounds(ledger, document::Measure::difference, "blue") == "-31 to 26");
  CHECK(bounds(ledger, document::Measure::total) == "0 to 31");
  CHECK(bounds(ledger, document::Measure::total, "red") == "-20 to 31");
  CHECK(bounds(ledger, document::Measure::ratio) == "? to ?");
}

TEST_CASE("Ledger: conditions that never or always come true, and what is counted each turn") {
  const auto with = [](const std::string& at, const std::string& condition) {
    const Loaded card{hidden_red().with("score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>",
                                        "score=\"condition\" points=\"3\" at=\"" + at + "\"><when>" + condition + "</when></item>")};
    return range(line(ledger_of(card), "red.quiet"));
  };
  CHECK(with("end-of-game", "<revealed side=\"red\" least=\"99\"/>") == "0 to 0, 0");
  CHECK(with("end-of-game", "<turn from=\"5\"/>") == "3 to 3, 3");
  CHECK(with("each-turn", "<turn from=\"5\"/>") == "24 to 24, 24");  // turns 5 to 12
  CHECK(with("end-of-game", "<revealed side=\"red\" least=\"2\"/>") == "0 to 3, ?");
}

TEST_CASE("Ledger: what is not certain stays open, and so does the sum") {
  const Loaded card{Card().with("<place name=\"the farm\"/>", "<place name=\"the barn\"/>")};
  const validator::Ledger ledger = ledger_of(card);
  CHECK(range(line(ledger, "red.farm")) == "? to ?, ?");
  CHECK(range(line(ledger, "red.hold")) == "0 to 9, ?");
  CHECK_FALSE(ledger.of("red")->most);
  CHECK(bounds(ledger, document::Measure::difference) == "? to ?");
}

TEST_CASE("Ledger: no play of a small card leaves its bounds, and without caps on hexes they are reached") {
  std::uint32_t state = 7;
  const auto random = [&](int below) {
    state = state * 1664525 + 1013904223;
    return static_cast<int>((state >> 16) % static_cast<std::uint32_t>(below));
  };
  const std::vector<std::string> scores{"hexes-held", "hexes-held", "hexes-held", "boxes-lost", "not-called", "turns-unrevealed"};
  int reached = 0;
  for (int round = 0; round < 120; ++round) {
    std::vector<SmallItem> items;
    bool exact = true;
    std::set<std::string> others;  // two clauses on one thing go up and down together, and the ledger takes each for itself
    for (int i = random(4) + 1; i > 0; --i) {
      SmallItem item{scores[static_cast<std::size_t>(random(6))], random(6) - 2, {}, {}};
      if (item.points >= 0) ++item.points;
      if (random(3) == 0) item.most = item.points * (random(3) + 1);
      if (item.score == "hexes-held") {
        for (int hex = 0; hex < 4; ++hex)
          if (random(2) == 0) item.hexes.push_back(hex);
        if (item.hexes.empty()) item.hexes.push_back(random(4));
        exact = exact && !item.most;
      } else {
        exact = others.insert(item.score).second && exact;
      }
      items.push_back(item);
    }
    const Loaded card{small_card(items)};
    const validator::Ledger ledger = ledger_of(card);
    const auto [least, most] = played_out(items);
    INFO("round " << round);
    REQUIRE(ledger.of("red")->least);
    CHECK(ledger.of("red")->least->thousandths <= least * 1000);
    CHECK(ledger.of("red")->most->thousandths >= most * 1000);
    if (!exact) continue;
    ++reached;
    CHECK(ledger.of("red")->least->thousandths == least * 1000);
    CHECK(ledger.of("red")->most->thousandths == most * 1000);
  }
  CHECK(reached > 40);
}
