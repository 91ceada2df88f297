// Single events of Pluton at the door of odds: what the procedures decide for each face of the die. See docs/odds.md.
#include <array>

#include "model/document/ruleset.hpp"
#include "rulesets/pluton/pluton.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/odds.hpp"

namespace hexwright::rulesets::pluton {

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

// What every event reads first.
struct Ground {
  Tables tables;
  Rulings rulings;

  static Result<Ground> of(const EventQuestion& question) {
    auto tables = Tables::read(question.game);
    if (!tables) return tl::unexpected(tables.error());
    const Rulings rulings = Rulings::of(question.rulings);
    if (auto lacking = tables->lacks(rulings)) return tl::unexpected(std::move(*lacking));
    return Ground{std::move(*tables), rulings};
  }
  const Numbers& numbers() const { return tables.numbers(); }

  Result<TerrainEffect> terrain(const EventQuestion& question) const {
    auto left = question("terrain");
    for (const document::Kind& kind : question.game.data().kinds) {
      if (kind.of != document::KindOf::terrain || left-- > 0) continue;
      if (const auto number = tables.terrain_number(kind.id)) return tables.terrain(*number);
      return tl::unexpected(wording::Fault{"odds/terrain",
                                           {},
                                           say("The rules do not say what {terrain} does.", {{"terrain", kind.id}}),
                                           {},
                                           say("Give its effects in a rules file that extends the game.")});
    }
    return TerrainEffect{};
  }
};

tl::unexpected<wording::Fault> forbidden(const Breach& breach) {
  return tl::unexpected(
      wording::Fault{"odds/forbidden", {}, say("{what} [{rule}]", {{"what", wording::nested(breach.what)}, {"rule", breach.rule}})});
}

// Outcomes told by `tell`, which gives an EventOutcome without its chance; those of one id are one.
template <class Outcome, class Tell>
std::vector<EventOutcome> told(const Odds<Outcome>& odds, Tell tell) {
  std::vector<EventOutcome> list;
  for (const auto& count : odds.counts) {
    EventOutcome outcome = tell(count.outcome);
    outcome.chance = Fraction(count.throws, odds.throws);
    const auto same = std::find_if(list.begin(), list.end(), [&](const EventOutcome& each) { return each.id == outcome.id; });
    if (same == list.end())
      list.push_back(std::move(outcome));
    else
      same->chance = same->chance + outcome.chance;
  }
  return list;
}

constexpr std::string_view KINDS = "rifle machine-gun mortar leader", READINESS = "full under-fire pinned", YES_NO = "no yes";

// Who is hit.
struct Target {
  UnitKind kind;
  Readiness readiness;
  int half_boxes;

  static Target of(const EventQuestion& question) {
    return {question.word<UnitKind>("target"), question.word<Readiness>("target-readiness"), question("target-half-boxes")};
  }
};

wording::Text readiness_words(Readiness level) {
  if (level == Readiness::full) return say("fully ready");
  return level == Readiness::under_fire ? say("under fire") : say("pinned");
}

// [7.3] [11.1] [14.2] The target after fire.
EventOutcome after_fire(const Target& target, const FireEffect& effect, const Ground& ground) {
  const bool alone = target.kind == UnitKind::leader;
  const int left = half_boxes_left(target.half_boxes, effect.losses, target.kind, ground.numbers(), ground.rulings);
  if (alone ? is_lone_leader_lost(effect, ground.rulings) : left == 0)
    return {"eliminated", say("eliminated"), {}, true, {{"lost", alone ? 0 : target.half_boxes}}};
  const Readiness level = after_effect(target.readiness, effect, ground.rulings);
  const int lost = alone ? 0 : target.half_boxes - left;
  constexpr std::array<std::string_view, 3> LEVELS{"full", "under-fire", "pinned"};
  return {std::string(LEVELS[static_cast<std::size_t>(level)]) + "-" + std::to_string(lost),
          say("{readiness}, half boxes lost: {lost}", {{"readiness", wording::nested(readiness_words(level))}, {"lost", lost}}),
          {},
          level == Readiness::pinned || lost > 0,
          {{"readiness", static_cast<int>(level)}, {"lost", lost}}};
}

constexpr EventParameter TERRAIN{"terrain", mark("ground of the target's hex"), validator::TERRAIN_KINDS, 0, 0, "clear", "7.5", "clear"},
    TARGET_READINESS{"target-readiness", mark("readiness of the target before"), READINESS, 0, 0, "full"},
    TARGET_BOXES{"target-half-boxes", mark("half boxes that the target has"), {}, 1, 200, "6"},
    EXTRA{"extra", mark("what special rules add to the modifiers"), {}, -20, 20, "0", "7.5", "0"};

constexpr EventParameter SHOT[] = {
    {"firer", mark("kind of the unit that fires"), KINDS, 0, 0, "rifle"},
    {"half-boxes", mark("half boxes that it fires with"), {}, 0, 200, "6"},
    {"firer-readiness", mark("its readiness"), READINESS, 0, 0, "full", "7.5", "full"},
    {"commanded", mark("is it in command?"), YES_NO, 0, 0, "yes", "13.4", "yes"},
    {"distance", mark("hexes to the target"), {}, 0, 100, "1"},
    {"screen", mark("how much stands between"), "clear partly wholly", 0, 0, "clear", "7.5", "clear"},
    TERRAIN,
    {"target", mark("kind of the target; a leader is one who moves alone"), KINDS, 0, 0, "rifle"},
    TARGET_READINESS,
    TARGET_BOXES,
    {"running", mark("is the target running?"), YES_NO, 0, 0, "no", "7.5", "no"},
    {"target-units", mark("units of its side in the target's hex, leaders aside"), {}, 1, 100, "1", "5.3", "1"},
    EXTRA};

Outcomes shot(const EventQuestion& question) {
  const auto ground = Ground::of(question);
  if (!ground) return tl::unexpected(ground.error());
  const auto terrain = ground->terrain(question);
  if (!terrain) return tl::unexpected(terrain.error());
  const Target target = Target::of(question);
  ShotFacts facts;
  facts.firer = question.word<UnitKind>("firer");
  facts.half_boxes = question("half-boxes");
  facts.firer_readiness = question.word<Readiness>("firer-readiness");
  facts.firer_commanded = question("commanded");
  facts.distance_hexes = question("distance");
  facts.screen = question.word<Screen>("screen");
  facts.terrain_fire = terrain->fire;
  facts.target_lone_leader = target.kind == UnitKind::leader;
  facts.target_running = question("running");
  facts.target_units = question("target-units");
  facts.extra = question("extra");
  if (const auto breach = breach_of_shot(facts, ground->numbers(), ground->rulings)) return forbidden(*breach);
  return told(shot_odds(facts, ground->tables, ground->rulings),
              [&](const FireEffect& effect) { return after_fire(target, effect, *ground); });
}

constexpr EventRecord EVENTS[] = {{"shot", mark("one unit fires small arms at another [7.3]"),
                                   mark("the target is pinned after it, or has lost something"), SHOT,
                                   "distance=3 terrain=woods firer-readiness=under-fire", shot}};

}  // namespace

validator::GameOfEvents events() { return {EVENTS}; }

}  // namespace hexwright::rulesets::pluton
