// Single events of the chapter at the door of odds: Searches and what they cost, “?” gained and lost, a test before a vehicle, moving into
// concealed enemies. Every chance is that of the procedures. See docs/odds.md.
#include <algorithm>
#include <array>

#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/procedures/attacks.hpp"
#include "rulesets/asl_a12/procedures/concealment.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::EventOutcome;
using validator::EventParameter;
using validator::EventQuestion;
using validator::EventRecord;
using validator::Fraction;
using wording::mark;
using wording::Result;
using wording::say;

namespace {

using Outcomes = Result<std::vector<EventOutcome>>;

constexpr std::string_view NO_YES = "no yes", UNITS = "squad half-squad crew leader hero", ENEMIES = "seen-16 seen-17 unseen-16 unseen-17";

// Two outcomes, of which the first is measured.
std::vector<EventOutcome> either(const char* one, wording::Text words, const Fraction& chance, const char* other, wording::Text others) {
  return {{one, std::move(words), chance, true, {}}, {other, std::move(others), Fraction(1) - chance, false, {}}};
}

// Half-squads, of which the first are stealthy and the last lax, and a leader where his modifier is not 0.
std::vector<Unit> force_of(const EventQuestion& question) {
  const int count = question("half-squads");
  std::vector<Unit> force;
  for (int i = 0; i < count; ++i) {
    Unit unit;
    unit.what = Counter::half_squad;
    unit.stealthy = i < question("stealthy");
    unit.lax = i >= count - question("lax");
    force.push_back(unit);
  }
  if (question("leadership") != 0) {
    Unit leader;
    leader.what = Counter::leader;
    leader.leadership = question("leadership");
    force.push_back(leader);
  }
  return force;
}

constexpr EventParameter HALVES{"half-squads", mark("half-squads that take part; a squad is two"), {}, 1, 20, "2", "12.152", "1"},
    LEADERSHIP{"leadership", mark("modifier of the best leader who counts; 0: there is none"), {}, -3, 2, "0", "12.152", "0"},
    STEALTHY{"stealthy", mark("how many of the units are Stealthy"), {}, 0, 20, "0", "12.152", "0"},
    LAX{"lax", mark("how many of the units are Lax"), {}, 0, 20, "0", "12.152", "0"};

constexpr EventParameter SEARCH[] = {
    HALVES, LEADERSHIP, STEALTHY, LAX, {"cx", mark("how many of them are CX"), {}, 0, 20, "0", "12.152", "0"}};

Outcomes search(const EventQuestion& question) {
  std::vector<Searcher> searchers;
  for (const Unit& unit : force_of(question)) searchers.push_back({unit, static_cast<int>(searchers.size()) < question("cx")});
  const int drm = search_drm(searchers);
  std::vector<EventOutcome> outcomes;
  for (int die = 1; die <= 6; ++die) {
    const auto hexes = hexes_searched(question.game, die + drm);
    if (!hexes) return tl::unexpected(hexes.error());
    const std::string id = "hexes-" + std::to_string(*hexes);
    const auto same = std::find_if(outcomes.begin(), outcomes.end(), [&](const EventOutcome& each) { return each.id == id; });
    if (same != outcomes.end())
      same->chance = same->chance + Fraction(1, 6);
    else
      outcomes.push_back({id, wording::say_n("{count} hex", "{count} hexes", *hexes), Fraction(1, 6), *hexes > 0, {{"hexes", *hexes}}});
  }
  return outcomes;
}

constexpr EventParameter CASUALTY[] = {
    {"half-squads", mark("concealed half-squads of the DEFENDER; a squad is two"), {}, 1, 20, "2", "12.154", "1"},
    {"leadership", mark("modifier of his best concealed leader; 0: there is none"), {}, -3, 2, "0", "12.154", "0"},
    {"stealthy", mark("how many of the units are Stealthy"), {}, 0, 20, "0", "12.154", "0"},
    {"lax", mark("how many of the units are Lax"), {}, 0, 20, "0", "12.154", "0"}};

Outcomes search_casualty(const EventQuestion& question) {
  const auto numbers = Numbers::of(question.game);
  if (!numbers) return tl::unexpected(numbers.error());
  return either("casualty", say("a unit that Searches is Reduced"), chance_of_casualty(*numbers, casualty_drm(force_of(question))), "none",
                say("no casualty"));
}

// The watcher that decides the Case.
Watch watch_by(int enemy) {
  Watch watch;
  if (enemy == 0) watch.unbroken_near = 0;
  if (enemy == 1) watch.unbroken_far = 0;
  if (enemy == 2) watch.unbroken_close = 0;
  return watch;
}

constexpr EventParameter GAIN[] = {
    {"unit", mark("the unit that tries"), UNITS, 0, 0, "squad", "12.122", "leader"},
    {"enemy", mark("the nearest unbroken enemy: does he see it, within 16 hexes or from 17 on?"), ENEMIES, 0, 0, "unseen-16"},
    {"concealment", mark("is it in concealment terrain?"), NO_YES, 0, 0, "no", "12.121", "no"},
    {"leadership", mark("modifier of the best other leader in the Location; 0: there is none"), {}, -3, 2, "0", "12.122", "0"},
    {"stealthy", mark("is it Stealthy?"), NO_YES, 0, 0, "no", "12.122", "no"},
    {"lax", mark("is it Lax?"), NO_YES, 0, 0, "no", "12.122", "no"},
    {"tem", mark("TEM of the hex, hexsides aside"), {}, -2, 5, "0", "12.122", "0"},
    {"smoke", mark("smoke in the hex"), "none dispersed full", 0, 0, "none", "12.122", "none"}};

Outcomes gain(const EventQuestion& question) {
  const auto numbers = Numbers::of(question.game);
  if (!numbers) return tl::unexpected(numbers.error());
  const auto tables = CaseTables::read(question.game);
  if (!tables) return tl::unexpected(tables.error());
  Unit unit, leader;
  unit.what = question.word<Counter>("unit");
  unit.stealthy = question("stealthy") == 1;
  unit.lax = question("lax") == 1;
  leader.what = Counter::leader;
  leader.leadership = question("leadership");
  const auto how = gain_of(*tables, unit, {}, question("concealment") == 1, watch_by(question("enemy")));
  if (!how) return tl::unexpected(how.error());
  Fraction chance(how->how == Gain::How::certain ? 1 : 0);
  if (how->how == Gain::How::roll) {
    const auto us = us_number(question.game, *numbers, unit.what);
    if (!us) return tl::unexpected(us.error());
    const auto full = question("smoke") == 2 ? Numbers::whole(question.game, "smoke.full", 0, 10) : Result<int>(numbers->smoke_dispersed);
    if (!full) return tl::unexpected(full.error());
    const GainGround ground{question("tem"), question("smoke") == 0 ? 0 : *full};
    const int leadership = leadership_for(unit, std::span(&leader, 1), Rulings::of(question.rulings));
    chance = chance_of_gain(*numbers, gain_drm(*numbers, unit, *us, leadership, ground));
  }
  return either("gains", say("it gains a “?”"), chance, "stays", say("it stays known"));
}

constexpr EventParameter LOSS[] = {
    {"action", mark("what it does, or what befalls it"), ACTION_WORDS},
    {"unit", mark("the unit beneath the “?”"), "infantry large", 0, 0, "infantry", "12.2", "infantry"},
    {"enemy", mark("the nearest Good Order enemy who sees it"), "within-16 from-17 none", 0, 0, "within-16", "12.14", "none"},
    {"enemy-concealed", mark("are all who see it within 16 hexes concealed themselves?"), NO_YES, 0, 0, "no", "12.14", "no"},
    {"concealment", mark("is it in concealment terrain?"), NO_YES, 0, 0, "yes", "12.2", "yes"}};

Outcomes loss(const EventQuestion& question) {
  const auto tables = CaseTables::read(question.game);
  if (!tables) return tl::unexpected(tables.error());
  Unit unit;
  if (question("unit") == 1) unit.what = Counter::vehicle;
  Watch watch;
  if (question("enemy") == 0) watch.good_order_near = 0;
  if (question("enemy") == 1) watch.good_order_far = 0;
  watch.only_concealed_near = question("enemy") == 0 && question("enemy-concealed") == 1;
  const auto verdict = loss_of(*tables, Rulings::of(question.rulings), question.word<Action>("action"), unit, Cover::concealed,
                               question("concealment") == 1, watch);
  if (!verdict) return tl::unexpected(verdict.error());
  return either("loses", say("it loses its “?”"), Fraction(verdict->after == Cover::known ? 1 : 0), "keeps", say("it keeps its “?”"));
}

constexpr EventParameter OVERRUN[] = {
    {"morale", mark("lowest morale of those concealed there; 7 for dummies"), {}, 0, 12, "7"},
    {"leadership", mark("modifier of the best unpinned leader there; 0: there is none"), {}, -3, 2, "0", "12.41", "0"},
    {"inexperienced", mark("is any of them Inexperienced?"), NO_YES, 0, 0, "no", "12.41", "no"}};

Outcomes overrun(const EventQuestion& question) {
  const auto numbers = Numbers::of(question.game);
  if (!numbers) return tl::unexpected(numbers.error());
  Unit unit, leader;
  unit.morale = question("morale");
  unit.inexperienced = question("inexperienced") == 1;
  leader.what = Counter::leader;
  leader.leadership = question("leadership");
  const std::array<Entered, 2> there{Entered{unit, Cover::concealed, false}, Entered{leader, Cover::known, false}};
  return either("revealed", say("they are pinned and revealed"), Fraction(1) - chance_to_pass(*paatc(*numbers, {}, there)), "concealed",
                say("they stay concealed"));
}

constexpr EventParameter DETECTION[] = {{"mmc", mark("squads, half-squads and crews that are concealed there"), {}, 0, 20, "1"},
                                        {"smc", mark("leaders and heroes that are concealed there"), {}, 0, 20, "0"}};

Fraction power(const Fraction& base, int exponent) {
  Fraction result(1);
  for (int i = 0; i < exponent; ++i) result = result * base;
  return result;
}

Fraction choose(int n, int k) {
  mpz_class ways;
  mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return Fraction(ways, mpz_class(1));
}

// Random selection: a die for each, and the highest are picked, all that are equal.
Outcomes detection(const EventQuestion& question) {
  const int mmc = question("mmc"), smc = question("smc");
  Unit leader;
  leader.what = Counter::leader;
  Fraction back(0), overrun(0), through(mmc + smc == 0 ? 1 : 0);
  for (int many = 0; many <= mmc; ++many)
    for (int single = 0; single <= smc; ++single) {
      std::vector<Unit> picked(static_cast<std::size_t>(many));
      picked.insert(picked.end(), static_cast<std::size_t>(single), leader);
      const auto found = detect(picked, Rulings::of(question.rulings));
      if (!found) return tl::unexpected(found.error());
      if (picked.empty()) continue;
      Fraction chance(0);
      for (int shown = 1; shown <= 6; ++shown)
        chance = chance + power(Fraction(1, 6), many + single) * power(Fraction(shown - 1, 6), mmc + smc - many - single);
      Fraction& sum = found->may_overrun ? overrun : back;
      sum = sum + chance * choose(mmc, many) * choose(smc, single);
    }
  return std::vector<EventOutcome>{{"forced-back", say("the mover is forced back"), back, true, {}},
                                   {"overrun", say("the mover is forced back, or overruns who is alone"), overrun, false, {}},
                                   {"through", say("no concealed unit stops the mover"), through, false, {}}};
}

constexpr EventRecord EVENTS[] = {
    {"search", mark("a Search dr of all who take part [12.152]"), mark("at least one hex is Searched"), SEARCH,
     "half-squads=4 leadership=-1", search},
    {"search-casualty", mark("the dr of the DEFENDER against who has found him [12.154]"), mark("a unit is Reduced"), CASUALTY,
     "half-squads=2 leadership=-1", search_casualty},
    {"gain", mark("a “?” at the end of the own Player Turn [12.121] [12.122]"), mark("it gains a “?”"), GAIN,
     "unit=hero leadership=-1 smoke=dispersed", gain},
    {"loss", mark("what an action costs who is concealed [12.14] [12.2]"), mark("it loses its “?”"), LOSS, "action=fire enemy=within-16",
     loss},
    {"overrun", mark("the test of those concealed where a vehicle drives in [12.41]"), mark("they are revealed"), OVERRUN,
     "morale=6 leadership=-1", overrun},
    {"detection", mark("moving into the Location of concealed enemies [12.15]"), mark("the mover is forced back for certain"), DETECTION,
     "mmc=1 smc=1 detection.procedure=forced-back", detection}};

}  // namespace

validator::GameOfEvents events() { return {EVENTS}; }

}  // namespace hexwright::rulesets::asl_a12
