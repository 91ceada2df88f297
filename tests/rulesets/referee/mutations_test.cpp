// Logs of played games, each with one thing changed: the referee says what is wrong, at what was changed, and one fault does not
// become ten.
#include <functional>

#include "model/document/piece.hpp"
#include "tests/rulesets/referee/recorded.hpp"

using namespace hexwright;
using namespace hexwright::test;
using document::Act;
using document::Action;

namespace {

struct Place {
  document::Log& log;
  std::size_t turn, phase, at;
  document::LoggedPhase& in() const { return log.turns[turn].phases[phase]; }
  Action& action() const { return in().actions[at]; }
};
struct Mutation {
  const char* name;
  std::vector<std::string> ids;              // any of them
  std::function<bool(const Place&)> change;  // false: nothing to change here, and nothing was changed
  bool may_be_silent = false;                // not each such change changes what happened
};

bool mark(Action& action) {
  action.origin.offset = CHANGED;
  return true;
}
Action& insert_after(const Place& place, Action action) {
  auto& actions = place.in().actions;
  return *actions.insert(actions.begin() + static_cast<std::ptrdiff_t>(place.at) + 1, std::move(action));
}
Action& insert_at_start(const Place& place, Action action) {
  return *place.in().actions.insert(place.in().actions.begin(), std::move(action));
}
bool is_movement(const Place& place) { return place.in().id == "f2" || place.in().id == "f5"; }
// Is the next action a step of the same piece, or a shot at it?
bool goes_on(const Place& place) {
  const auto& actions = place.in().actions;
  return place.at + 1 < actions.size() &&
         (actions[place.at + 1].piece == place.action().piece || actions[place.at + 1].target == place.action().piece);
}

bool one_die_changed(const Place& place, Act what) {
  Action& action = place.action();
  if (action.what != what || !action.die) return false;
  action.die = *action.die > 5 ? 1 : 10;
  return mark(action);
}

const std::vector<Mutation>& mutations() {
  static const std::vector<Mutation> list = {
      {"the die of a shot is another",
       {"log/outcome", "log/missing"},
       [](const Place& place) { return one_die_changed(place, Act::shot); },
       true},
      {"the die of a drift is another", {"log/outcome"}, [](const Place& place) { return one_die_changed(place, Act::drift); }, true},
      {"the die of a barrage is another",
       {"log/outcome", "log/missing"},
       [](const Place& place) { return one_die_changed(place, Act::barrage); },
       true},
      {"the die of a melee is another",
       {"log/outcome", "log/missing", "log/not-due"},
       [](const Place& place) { return one_die_changed(place, Act::melee); },
       true},
      {"the die of a leader is another", {"log/outcome"}, [](const Place& place) { return one_die_changed(place, Act::leader); }, true},
      {"the die of a reorganisation is another",
       {"log/outcome"},
       [](const Place& place) { return one_die_changed(place, Act::reorganise); }},
      {"a die shows eleven",
       {"log/die"},
       [](const Place& place) { return place.action().die && (place.action().die = 11, mark(place.action())); }},
      {"a die is not written",
       {"log/incomplete"},
       [](const Place& place) {
         if (place.action().what != Act::shot) return false;
         place.action().die.reset();
         return mark(place.action());
       }},
      {"a step leads to a hex far away",
       {"log/movement"},
       [](const Place& place) {
         if (place.action().what != Act::step) return false;
         place.action().to = *place.action().to == "0101" ? "0130" : "0101";
         return mark(place.action());
       }},
      {"a step more than the points allow",
       {"log/movement"},
       [](const Place& place) {
         if (place.action().what != Act::step || place.action().pace != "walk" || place.action().points < 2 || goes_on(place)) return false;
         Action more = place.action();
         std::swap(more.from, more.to);
         more.points.reset();
         return mark(insert_after(place, more));
       }},
      {"a walk of one hex is counted as two points more",
       {"log/claim"},
       [](const Place& place) {
         if (place.action().what != Act::step) return false;
         *place.action().points += 2;
         return mark(place.action());
       }},
      {"a unit fires twice",
       {"log/fire", "log/position"},
       [](const Place& place) {
         if (place.action().what != Act::shot) return false;
         Action again = place.action();
         again.die = 1;
         return mark(insert_after(place, again));
       }},
      {"a shot is stronger than the table",
       {"log/claim"},
       [](const Place& place) {
         if (place.action().what != Act::shot) return false;
         *place.action().strength += 1;
         return mark(place.action());
       }},
      {"a modifier of a barrage is another",
       {"log/claim"},
       [](const Place& place) {
         if (place.action().what != Act::barrage) return false;
         *place.action().modifier -= 3;
         return mark(place.action());
       }},
      {"a column of a melee is another",
       {"log/claim"},
       [](const Place& place) {
         if (place.action().what != Act::melee) return false;
         place.action().column = place.action().column == "1:5" ? "7:1" : "1:5";
         return mark(place.action());
       }},
      {"the losses that a leader's die is compared with are others",
       {"log/claim"},
       [](const Place& place) {
         if (place.action().what != Act::leader) return false;
         *place.action().losses += 1;
         return mark(place.action());
       }},
      {"a claimed loss is another",
       {"log/outcome"},
       [](const Place& place) {
         if (place.action().what != Act::lose) return false;
         *place.action().boxes = wording::Decimal{place.action().boxes->thousandths + 500};
         return mark(place.action());
       }},
      {"a claimed readiness is another",
       {"log/outcome"},
       [](const Place& place) {
         if (place.action().what != Act::drop) return false;
         place.action().readiness = place.action().readiness == "pinned" ? "under-fire" : "pinned";
         return mark(place.action());
       }},
      {"a unit that was not hit is eliminated",
       {"log/outcome"},
       [](const Place& place) {
         if (place.action().what != Act::step || goes_on(place)) return false;
         Action end;
         end.what = Act::eliminate;
         end.piece = place.log.starts.back().piece;
         return mark(insert_after(place, end));
       }},
      {"a retreat leads elsewhere",
       {"log/outcome"},
       [](const Place& place) {
         if (place.action().what != Act::retreat) return false;
         place.action().to = place.action().to == "0101" ? "0130" : "0101";
         return mark(place.action());
       }},
      {"a step is written in the phase before",
       {"log/order"},
       [](const Place& place) {
         if (place.action().what != Act::step || place.phase == 0 || is_movement({place.log, place.turn, place.phase - 1, 0}) ||
             goes_on(place))
           return false;
         Action early = place.action();
         early.points.reset();
         place.in().actions.erase(place.in().actions.begin() + static_cast<std::ptrdiff_t>(place.at));
         place.log.turns[place.turn].phases[place.phase - 1].actions.push_back(early);
         return mark(place.log.turns[place.turn].phases[place.phase - 1].actions.back());
       }},
      {"a step of the other side",
       {"log/order"},
       [](const Place& place) {
         if (!is_movement(place) || place.at != 0) return false;
         Action wrong;
         wrong.what = Act::step;
         wrong.piece = place.in().id == "f2" ? "pl.25s" : "de.1s";
         wrong.to = "0101";
         return mark(insert_at_start(place, wrong));
       }},
      {"a step is written after a shot that was no reaction",
       {"log/order"},
       [](const Place& place) {
         const auto& actions = place.in().actions;
         if (place.action().what != Act::melee || place.at == 0 || actions[place.at - 1].what == Act::melee) return false;
         Action late;
         late.what = Act::step;
         for (const Action& one : actions)
           if (one.what == Act::step) late = one;
         if (!late.piece) return false;
         std::swap(late.from, late.to);
         late.from.reset();
         late.points.reset();
         return mark(insert_after(place, late));
       }},
      {"a piece that is unknown",
       {"log/unknown"},
       [](const Place& place) {
         if (place.action().what != Act::step) return false;
         place.action().piece = "pl.99s";
         return mark(place.action());
       }},
      {"a step from another hex",
       {"log/position"},
       [](const Place& place) {
         if (place.action().what != Act::step || place.action().points != 1) return false;
         place.action().from = place.action().from == "0101" ? "0130" : "0101";
         return mark(place.action());
       }},
      {"a dead unit fires",
       {"log/position", "log/order"},
       [](const Place& place) {
         if (place.action().what != Act::eliminate) return false;
         Action shot;
         shot.what = Act::shot;
         shot.piece = place.action().piece;
         shot.target = place.log.starts.front().piece;
         shot.die = 1;
         return mark(insert_after(place, shot));
       }},
      {"a leader's die that nothing asks for",
       {"log/not-due"},
       [](const Place& place) {
         if (place.action().what != Act::keep) return false;
         Action die;
         die.what = Act::leader;
         die.piece = "pl.9d";
         die.die = 4;
         return mark(insert_after(place, die));
       }},
      {"a marker is laid twice",
       {"log/marker"},
       [](const Place& place) {
         if (place.action().what != Act::place) return false;
         const Action again = place.action();
         return mark(insert_after(place, again));
       }},
      {"a marker is moved by several hexes",
       {"log/marker"},
       [](const Place& place) {
         if (place.action().what != Act::keep) return false;
         place.action().what = Act::move;
         place.action().from = place.action().hex;
         place.action().to = place.action().hex == "0101" ? "0130" : "0101";
         place.action().hex.reset();
         return mark(place.action());
       }},
      {"a melee where one side stands alone",
       {"log/melee"},
       [](const Place& place) {
         if (!is_movement(place) || place.at + 1 != place.in().actions.size()) return false;
         Action melee;
         melee.what = Act::melee;
         melee.hex = "4301";
         melee.die = 5;
         return mark(insert_after(place, melee));
       }},
      {"a unit reorganises that need not",
       {"log/reorganisation"},
       [](const Place& place) {
         if (place.action().what != Act::reorganise) return false;
         Action again = place.action();
         again.readiness.reset();
         again.success.reset();
         return mark(insert_after(place, again));
       }},
      {"a reinforcement comes on in the middle of the map",
       {"log/entry"},
       [](const Place& place) {
         if (place.action().what != Act::enter || goes_on(place)) return false;
         place.action().hex = "2015";
         return mark(place.action());
       }},
      {"a reinforcement comes on in the turn before",
       {"log/entry"},
       [](const Place& place) {
         if (place.action().what != Act::enter || place.turn != 3 || !place.action().piece->starts_with("pl.")) return false;
         Action early = place.action();
         auto& phases = place.log.turns[place.turn - 1].phases;
         for (auto& phase : phases)
           if (phase.id == place.in().id) {
             phase.actions.insert(phase.actions.begin(), early);
             return mark(phase.actions.front());
           }
         return false;
       }},
      {"the drift of a marker is not written",
       {"log/missing"},
       [](const Place& place) {
         if (place.action().what != Act::drift) return false;
         const auto& actions = place.in().actions;
         if (place.at + 1 < actions.size() && actions[place.at + 1].what != Act::drift) return false;
         place.in().actions.erase(place.in().actions.begin() + static_cast<std::ptrdiff_t>(place.at));
         place.in().origin.offset = CHANGED;
         return true;
       }},
      {"a turn has the number of another",
       {"log/order"},
       [](const Place& place) {
         auto& turn = place.log.turns[place.turn];
         if (place.phase != 0 || place.at != 0 || turn.number < 2) return false;
         turn.number -= 1;
         turn.origin.offset = CHANGED;
         return true;
       }},
      {"a start is not written",
       {"log/start"},
       [](const Place& place) {
         if (place.turn != 0 || place.phase != 0 || place.at != 0) return false;
         place.log.starts.pop_back();
         place.log.origin.offset = CHANGED;
         return true;
       }},
  };
  return list;
}

struct Tried {
  int sites = 0, found = 0, findings = 0;
};

// At up to three places of the log, far from one another.
void attempt(const Mutation& mutation, const project::Project& project, const document::Log& log, Tried& tried) {
  int sites = 0, since = 0;
  document::Log changed = log;
  for (std::size_t turn = 0; turn < log.turns.size() && sites < 3; ++turn)
    for (std::size_t phase = 0; phase < log.turns[turn].phases.size() && sites < 3; ++phase)
      for (std::size_t at = 0; at < log.turns[turn].phases[phase].actions.size() && sites < 3; ++at) {
        if (since-- > 0) continue;
        if (!mutation.change({changed, turn, phase, at})) continue;
        since = 40;
        ++sites;
        ++tried.sites;
        const auto said = judged(project, changed);
        changed = log;
        tried.findings += static_cast<int>(said.size());
        const bool silent = said.empty() && mutation.may_be_silent;
        const bool right = std::any_of(said.begin(), said.end(), [&](const Said& one) {
          return one.at_change && std::find(mutation.ids.begin(), mutation.ids.end(), one.id) != mutation.ids.end();
        });
        tried.found += right;
        INFO(mutation.name << ", turn " << turn + 1 << ", phase " << log.turns[turn].phases[phase].id << ", action " << at << "\n"
                           << listed(said));
        CHECK((right || silent));
      }
}

}  // namespace

TEST_CASE("log check finds one thing that is changed in a game, where it was changed, by the right name") {
  const AlteredSample sample;
  const auto first = sample.load("1-boj-o-parzymiechy-corrected.scenario.xml"),
             second = sample.load("2-pelne-maskowanie-corrected.scenario.xml");
  const auto villages = sample.load("2-pelne-maskowanie-villages.placement.xml");
  const document::Log logs[] = {recorded(*first, "hold", "advance", 0), recorded(*first, "random", "random", 1),
                                recorded(*second, "ambush", "advance", 2, villages->placement())};
  int sites = 0, findings = 0;
  for (const Mutation& mutation : mutations()) {
    Tried tried;
    for (const document::Log& log : logs) attempt(mutation, &log == &logs[2] ? *second : *first, log, tried);
    INFO(mutation.name);
    CHECK(tried.found > 0);
    sites += tried.sites;
    findings += tried.findings;
  }
  WARN(mutations().size() << " operators, " << sites << " changed logs, " << findings << " findings");
  CHECK(findings <= 4 * sites);  // one fault is not ten
}
