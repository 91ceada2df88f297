// Logs as players type them: decisions and dice alone, with nothing that follows. Each finding has a log that is reported and a near
// miss that is not.
#include "tests/rulesets/referee/recorded.hpp"

using namespace hexwright;
using namespace hexwright::test;
using document::Act;
using document::Action;

namespace {

// The corrected first scenario with an evening's first two turns: hold against advance, told by hand.
class Evening {
 public:
  Evening() : project_(sample_.load("1-boj-o-parzymiechy-corrected.scenario.xml")), log_(recorded(*project_, "hold", "advance", 0)) {
    log_.complete.reset();
    log_.played.reset();
    log_.turns.resize(2);
    for (auto& turn : log_.turns) turn.phases.clear();
    log_.turns[0].phases.push_back({"f2", {}, {0, 500'000}});
  }

  document::Log log() const { return log_; }
  const project::Project& project() const { return *project_; }
  std::string start_of(const std::string& piece) const {
    for (const document::Start& start : log_.starts)
      if (start.piece == piece) return start.hex;
    return {};
  }
  // A hex next to this one that can be walked to, away from it by one.
  std::string beside(const std::string& label) const {
    const auto& map = *project_->map();
    const auto hexes = map.boards()->hexes();
    for (const auto direction : geometry::ALL_DIRECTIONS)
      for (std::size_t hex = 0; hex < hexes.size(); ++hex)
        if (hexes[hex] == geometry::step(hexes[*map.hex(label)], direction) && map.terrain(hex) == "clear") return map.label(hex);
    return {};
  }
  std::string far_from(const std::string& label) const { return label == "0101" ? "0130" : "0101"; }

  document::Log with(std::vector<Action> actions, const std::string& phase = "f2", std::size_t turn = 0) const {
    document::Log log = log_;
    log.turns[turn].phases = {{phase, std::move(actions), {0, 500'000}}};
    for (auto& one : log.turns) one.origin = {0, 400'000};
    for (std::size_t i = 0; i < log.turns[turn].phases[0].actions.size(); ++i)
      log.turns[turn].phases[0].actions[i].origin = {0, static_cast<std::ptrdiff_t>(600'000 + i)};
    return log;
  }

 private:
  AlteredSample sample_;
  std::unique_ptr<project::Project> project_;
  document::Log log_;
};

Action act(Act what, const std::string& piece) {
  Action action;
  action.what = what;
  if (!piece.empty()) action.piece = piece;
  return action;
}
Action step(const std::string& piece, const std::string& to) {
  Action action = act(Act::step, piece);
  action.to = to;
  return action;
}
Action shot(const std::string& piece, const std::string& target, int die) {
  Action action = act(Act::shot, piece);
  action.target = target;
  action.die = die;
  return action;
}
Action of_marker(Act what, const std::string& asset, int marker, const std::string& hex) {
  Action action = act(what, "");
  action.asset = asset;
  action.marker = marker;
  action.hex = hex;
  return action;
}

bool is_said(std::string_view id, const Evening& evening, const document::Log& log, std::string& all) {
  const auto said = judged(evening.project(), log);
  all = listed(said);
  return std::any_of(said.begin(), said.end(), [&](const Said& one) { return one.id == id; });
}
void reports(std::string_view id, const Evening& evening, const document::Log& log) {
  std::string all;
  const bool there = is_said(id, evening, log, all);
  INFO(id << "\n" << all);
  CHECK(there);
}
void silent(std::string_view id, const Evening& evening, const document::Log& log) {
  std::string all;
  const bool there = is_said(id, evening, log, all);
  INFO(id << "\n" << all);
  CHECK_FALSE(there);
}

}  // namespace

TEST_CASE("log check is silent about a log with decisions alone, and about one with none") {
  const Evening evening;
  const std::string start = evening.start_of("de.1s"), next = evening.beside(start);
  Action back = step("de.1s", start);
  back.points = 2;
  for (const auto& log : {evening.log(), evening.with({}), evening.with({step("de.1s", next)}), evening.with({step("de.1s", next), back})})
    CHECK(listed(judged(evening.project(), log)) == "");
}

TEST_CASE("log check: moves, by the hex, the points, the phase and the turn") {
  const Evening evening;
  const std::string start = evening.start_of("de.1s"), next = evening.beside(start);
  Action told = step("de.1s", next);
  told.points = 1;
  silent("log/claim", evening, evening.with({told}));
  told.points = 4;
  reports("log/claim", evening, evening.with({told}));
  reports("log/movement", evening, evening.with({step("de.1s", evening.far_from(start))}));
  silent("log/movement", evening, evening.with({step("de.1s", next)}));
  reports("log/order", evening, evening.with({step("de.1s", next)}, "f5"));
  silent("log/order", evening, evening.with({step("de.1s", next)}, "f2"));
  reports("log/unknown", evening, evening.with({step("de.99s", next)}));
  silent("log/unknown", evening, evening.with({step("de.1s", next)}));
  told.points.reset();
  told.from = evening.far_from(start);
  reports("log/position", evening, evening.with({told}));
  told.from = start;
  silent("log/position", evening, evening.with({told}));
}

TEST_CASE("log check: entries, by their turn and their hexes") {
  const Evening evening;
  Action enter = act(Act::enter, "pl.1s");
  enter.hex = "2901";
  reports("log/entry", evening, evening.with({enter}, "f5"));  // turn 1, and it comes on in turn 4
  document::Log log = evening.log();
  log.turns.resize(4, log.turns.back());
  for (std::size_t turn = 0; turn < 4; ++turn) log.turns[turn] = {static_cast<int>(turn) + 1, {}, {}, {0, 400'000}};
  log.turns[3].phases.push_back({"f5", {enter}, {}});
  silent("log/entry", evening, log);
  log.turns[3].phases[0].actions[0].hex = "2015";
  reports("log/entry", evening, log);
}

TEST_CASE("log check: shots and their dice") {
  const Evening evening;
  reports("log/fire", evening, evening.with({shot("pl.25s", "de.1s", 5), shot("pl.25s", "de.1s", 5)}));
  silent("log/fire", evening, evening.with({}));
  const Action laid = of_marker(Act::place, "de.1m.fire", 1, "2020");
  Action drift = of_marker(Act::drift, "de.1m.fire", 1, "");
  drift.hex.reset();
  drift.die = 11;
  reports("log/die", evening, evening.with({laid, drift}, "f1"));
  drift.die = 10;
  silent("log/die", evening, evening.with({laid, drift}, "f1"));
  silent("log/incomplete", evening, evening.with({laid, drift}, "f1"));
  drift.die.reset();
  reports("log/incomplete", evening, evening.with({laid, drift}, "f1"));
}

TEST_CASE("Pluton 5.4: making and leaving a stack costs no points beyond those of the ground") {
  const Evening evening;
  const std::string start = evening.start_of("de.1s"), next = evening.beside(start);
  const auto step_of = [&](int points) {
    Action told = step("de.1s", next);
    told.points = points;
    document::Log log = evening.with({told});
    for (document::Start& one : log.starts)
      if (one.piece == "de.2s" || one.piece == "de.3s") one.hex = one.piece == "de.2s" ? start : next;
    return log;
  };
  silent("log/claim", evening, step_of(1));
  reports("log/claim", evening, step_of(2));
}

TEST_CASE("Pluton 7.6: divided fire and other fire at one target are found in any order of writing, once") {
  const Evening evening;
  const auto judge = [&](const std::vector<Action>& shots) {
    document::Log log = evening.with(shots);
    for (document::Start& start : log.starts)
      for (const auto& [piece, hex] :
           {std::pair("pl.25s", "2011"), std::pair("pl.26s", "2111"), std::pair("de.1s", "2013"), std::pair("de.2s", "2113")})
        if (start.piece == piece) start.hex = hex;
    int found = 0;
    const auto said = judged(evening.project(), log);
    for (const Said& one : said) found += one.id == "log/fire" && one.words.starts_with("Pluton 7.6");
    INFO(listed(said));
    CHECK(static_cast<int>(said.size()) == found);
    return found;
  };
  const auto part = [](const std::string& piece, const std::string& target, int boxes) {
    Action action = shot(piece, target, 1);
    action.boxes = wording::Decimal{boxes * std::int64_t{1000}};
    return action;
  };
  const Action two = part("pl.25s", "de.1s", 2), one = part("pl.25s", "de.2s", 1), other = shot("pl.26s", "de.2s", 1);
  CHECK(judge({two, one}) == 0);
  CHECK(judge({two, other}) == 0);
  CHECK(judge({part("pl.25s", "de.2s", 2), other}) == 0);  // a part of its strength at one target is not divided
  CHECK(judge({two, one, other}) == 1);
  CHECK(judge({one, two, other}) == 1);
  CHECK(judge({two, other, one}) == 1);
  CHECK(judge({other, two, one}) == 1);
  CHECK(judge({one, other, two}) == 1);
  CHECK(judge({one, two, part("pl.26s", "de.2s", 2), part("pl.26s", "de.1s", 1)}) == 2);  // two targets, each fired at by both
  CHECK(judge({two, part("pl.25s", "de.1s", 1)}) == 1);                                   // parts are for different targets
}

TEST_CASE("log check: markers, what drifts, and dice that were not asked for") {
  const Evening evening;
  reports("log/marker", evening, evening.with({of_marker(Act::place, "pl.iii-30pal", 7, "2020")}, "f4"));  // from turn 6 on
  silent("log/marker", evening, evening.with({}, "f4"));
  reports("log/missing", evening, evening.with({of_marker(Act::place, "de.1m.fire", 1, "2020")}, "f1"));
  silent("log/missing", evening, evening.with({}, "f1"));
  Action die = act(Act::leader, "de.1d");
  die.die = 5;
  reports("log/not-due", evening, evening.with({die}));
  silent("log/not-due", evening, evening.with({}));
  Action melee = act(Act::melee, "");
  melee.hex = "2020";
  melee.die = 5;
  reports("log/melee", evening, evening.with({melee}));
  silent("log/melee", evening, evening.with({}));
  reports("log/reorganisation", evening, evening.with({act(Act::reorganise, "de.1s")}, "f3"));
  silent("log/reorganisation", evening, evening.with({}, "f3"));
  Action end = act(Act::eliminate, "de.1s");
  reports("log/outcome", evening, evening.with({end}));
  silent("log/outcome", evening, evening.with({}));
}

TEST_CASE("log check: starts") {
  const Evening evening;
  document::Log log = evening.log();
  silent("log/start", evening, log);
  log.starts.pop_back();
  reports("log/start", evening, log);
}

TEST_CASE("log check reads hostile logs to their end or says where it stopped, and takes its time for none") {
  const Evening evening;
  document::Log log = evening.log();
  log.turns[0].number = 1'000'000'000;
  log.turns.push_back({-5, {}, {{"f9", {}, {}}, {"", {}, {}}}, {}});
  CHECK_FALSE(judged(evening.project(), log).empty());
  log = evening.log();
  for (int i = 0; i < 5000; ++i) log.turns.push_back({i, {{"nothing", 3, {}}}, {}, {}});
  CHECK_FALSE(judged(evening.project(), log).empty());
  std::vector<Action> many;
  for (int i = 0; i < 300'000; ++i) {
    Action action = i % 3 ? step("de.1s", i % 2 ? "1010" : "9999") : shot("pl.25s", "de.1s", i % 13);
    action.what = document::EnumNames<Act>::names[static_cast<std::size_t>(i) % std::size(document::EnumNames<Act>::names)].first;
    action.asset = "de.1m.fire";
    action.marker = i % 20;
    action.points = 1'000'000'000;
    action.boxes = wording::Decimal{9'000'000'000'000};
    action.left = wording::Decimal{-9'000'000'000'000};
    many.push_back(std::move(action));
  }
  for (const char* phase : {"f1", "f2", "f3"}) CHECK_FALSE(judged(evening.project(), evening.with(many, phase)).empty());
  for (Action& action : many) action.what = Act::lose;
  CHECK_FALSE(judged(evening.project(), evening.with(many)).empty());
  std::vector<Action> legal(300'000, step("de.1s", evening.start_of("de.1s")));
  CHECK(judged(evening.project(), evening.with(legal)).size() <= 1001);
}
