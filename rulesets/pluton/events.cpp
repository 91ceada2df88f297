// Single events of Pluton at the door of odds: what the procedures decide for each face of the die. See docs/odds.md.
#include <algorithm>
#include <array>

#include "model/document/ruleset.hpp"
#include "model/geometry/orientation.hpp"
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

// The rules as they hold.
struct Ground {
  Tables tables;
  Rulings rulings;

  static Result<Ground> of(const EventQuestion& question) {
    auto tables = Tables::read(question.game);
    if (!tables) return tl::unexpected(tables.error());
    const Rulings rulings = Rulings::of(question.rulings);
    // The table that a ruling may call for is that of mortars that fire as platoons [7.2].
    const bool shoots =
        std::any_of(question.parameters.begin(), question.parameters.end(), [](const auto& one) { return one.id == "firer"; });
    if (shoots && question.word<UnitKind>("firer") == UnitKind::mortar)
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

constexpr std::string_view KINDS = "rifle machine-gun mortar leader", PLATOONS = "rifle machine-gun mortar",
                           READINESS = "full under-fire pinned", YES_NO = "no yes";

// Who is hit.
struct Target {
  UnitKind kind;
  Readiness readiness;
  int half_boxes;

  static Target of(const EventQuestion& question) {
    return {question.word<UnitKind>("target"), question.word<Readiness>("target-readiness"), question("target-half-boxes")};
  }
};

std::string_view word(Readiness level) {
  constexpr std::string_view LEVELS[] = {"full", "under-fire", "pinned"};
  return LEVELS[static_cast<std::size_t>(level)];
}

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
  return {std::string(word(level)) + "-" + std::to_string(lost),
          say("{readiness}, half boxes lost: {lost}", {{"readiness", wording::nested(readiness_words(level))}, {"lost", lost}}),
          {},
          level == Readiness::pinned || lost > 0,
          {{"readiness", static_cast<int>(level)}, {"lost", lost}}};
}

constexpr EventParameter TERRAIN{"terrain", mark("ground of the target's hex"), validator::TERRAIN_KINDS, 0, 0, "clear", "7.5", "clear"},
    TARGET{"target", mark("kind of the unit that is hit; a leader is one who is alone"), KINDS, 0, 0, "rifle"},
    TARGET_READINESS{"target-readiness", mark("readiness of the target before"), READINESS, 0, 0, "full"},
    TARGET_BOXES{"target-half-boxes", mark("half boxes that the target has"), {}, 1, 200, "6"},
    EXTRA{"extra", mark("what special rules add to the modifiers"), {}, -20, 20, "0", "7.5", "0"};

template <std::size_t First, std::size_t Second>
constexpr std::array<EventParameter, First + Second> joined(const EventParameter (&first)[First], const EventParameter (&second)[Second]) {
  std::array<EventParameter, First + Second> all{};
  std::copy(first, first + First, all.begin());
  std::copy(second, second + Second, all.begin() + First);
  return all;
}

// Of a shot, but for the one who is hit.
constexpr EventParameter FIRE[] = {
    {"firer", mark("kind of the unit that fires"), KINDS, 0, 0, "rifle"},
    {"half-boxes", mark("half boxes that it fires with"), {}, 0, 200, "6"},
    {"firer-readiness", mark("its readiness"), READINESS, 0, 0, "full", "7.5", "full"},
    {"commanded", mark("is it in command?"), YES_NO, 0, 0, "yes", "13.4", "yes"},
    {"distance", mark("hexes to the target"), {}, 0, 100, "1"},
    {"screen", mark("how much stands between"), "clear partly wholly", 0, 0, "clear", "7.5", "clear"},
    TERRAIN,
    {"running", mark("is the target running?"), YES_NO, 0, 0, "no", "7.5", "no"},
    {"target-units", mark("units of its side in the target's hex, leaders aside"), {}, 0, 100, "1", "5.3", "1"},
    EXTRA};
constexpr EventParameter HIT[] = {TARGET, TARGET_READINESS, TARGET_BOXES};
constexpr auto SHOT = joined(FIRE, HIT);

// [7.3] What a shot comes to, when it may be fired.
Result<Odds<FireEffect>> effects_of_shot(const EventQuestion& question, const Ground& ground, bool lone_leader) {
  const auto terrain = ground.terrain(question);
  if (!terrain) return tl::unexpected(terrain.error());
  ShotFacts facts;
  facts.firer = question.word<UnitKind>("firer");
  facts.half_boxes = question("half-boxes");
  facts.firer_readiness = question.word<Readiness>("firer-readiness");
  facts.firer_commanded = question("commanded") != 0;
  facts.distance_hexes = question("distance");
  facts.screen = question.word<Screen>("screen");
  facts.terrain_fire = terrain->fire;
  facts.target_lone_leader = lone_leader;
  facts.target_running = question("running") != 0;
  facts.target_units = question("target-units");
  facts.extra = question("extra");
  if (const auto breach = breach_of_shot(facts, ground.numbers(), ground.rulings)) return forbidden(*breach);
  return shot_odds(facts, ground.tables, ground.rulings);
}

Outcomes shot(const EventQuestion& question, const Ground& ground) {
  const Target target = Target::of(question);
  const auto odds = effects_of_shot(question, ground, target.kind == UnitKind::leader);
  if (!odds) return tl::unexpected(odds.error());
  return told(*odds, [&](const FireEffect& effect) { return after_fire(target, effect, ground); });
}

// [8.3] Where a marker lies after its drift.
Outcomes drifting(const EventQuestion&, const Ground& ground) {
  return told(drift_odds(ground.tables), [&](int direction) -> EventOutcome {
    if (direction < 0) return {"stays", say("it stays where it was aimed"), {}, true};
    const auto name = geometry::direction_name(static_cast<geometry::Direction>(direction), ground.tables.drift_orientation());
    return {std::string(name), say("one hex to the {direction}", {{"direction", name}})};
  });
}

constexpr EventParameter BARRAGE[] = {
    {"weapon", mark("mortars on the board, or a battery off it"), "mortar battery", 0, 0, "mortar"},
    {"calibre", mark("calibre in millimetres"), {}, 1, 1000, "81"},
    {"barrels", mark("barrels that fire"), {}, 1, 100, "3"},
    {"distance", mark("hexes from the mortars to the unit"), {}, 0, 200, "5"},
    {"unit", mark("the unit stands where the marker was aimed, or in a hex next to it"), "aimed beside", 0, 0, "aimed"},
    {"drift", mark("is the drift still to be rolled for?"), YES_NO, 0, 0, "yes", "8.3", "no"},
    TERRAIN,
    EXTRA,
    TARGET,
    TARGET_READINESS,
    TARGET_BOXES};

// [8.3] One unit and one marker: a throw for its drift, and one for what it does if it comes to lie on the unit.
Outcomes barrage(const EventQuestion& question, const Ground& ground) {
  const auto terrain = ground.terrain(question);
  if (!terrain) return tl::unexpected(terrain.error());
  const Target target = Target::of(question);
  const bool aimed = question("unit") == 0, drifts = question("drift") != 0;
  BarrageShot shot{question("calibre"),  question("barrels"), question("weapon") == 0,
                   question("distance"), terrain->fire,       question("extra")};
  BarrageFacts facts;
  facts.mortar = shot.mortar;
  facts.distance_hexes = shot.distance_hexes;
  if (aimed && drifts)
    if (const auto breach = breach_of_barrage(facts, ground.numbers(), ground.rulings)) return forbidden(*breach);
  const auto strength = barrage_strength(shot, ground.tables, ground.rulings);
  if (!strength)
    return tl::unexpected(wording::Fault{"odds/artillery",
                                         {},
                                         say("The table of artillery has no {barrels} barrels of {calibre} mm.",
                                             {{"barrels", shot.barrels}, {"calibre", shot.calibre_mm}})});
  // Of a hex next to it, the first direction of the diagram stands for any: each comes on one face.
  const int wanted = aimed ? -1 : ground.tables.drift_direction(ground.numbers().drift_from);
  const bool lost = !aimed && is_lost_by_drift(shot.mortar, shot.distance_hexes, ground.numbers(), ground.rulings);
  const Odds<int> places = drifts ? drift_odds(ground.tables) : Odds<int>{1, {{-1, 1}}};
  const Odds<FireEffect> effects = barrage_odds(*strength, ground.tables);
  const int hits = lost ? 0 : places.of(wanted), misses = places.throws - hits;
  Odds<std::optional<FireEffect>> both;
  if (misses > 0) both.add(std::nullopt, misses * effects.throws);
  if (hits > 0)
    for (const auto& count : effects.counts) both.add(count.outcome, hits * count.throws);
  return told(both, [&](const std::optional<FireEffect>& effect) -> EventOutcome {
    if (!effect) return {"missed", say("the marker does not come to lie on it")};
    return after_fire(target, *effect, ground);
  });
}

constexpr EventParameter MELEE[] = {
    {"attacker-half-boxes", mark("half boxes of the attackers, leaders aside"), {}, 1, 400, "6"},
    {"defender-half-boxes", mark("half boxes of the defenders"), {}, 1, 400, "6"},
    {"attacker-morale", mark("morale of the attackers as it is now"), {}, 1, 9, "2", "10.4", "0"},
    {"defender-morale", mark("morale of the defenders as it is now"), {}, 1, 9, "2", "10.4", "0"},
    {"attacker-readiness", mark("their readiness"), READINESS, 0, 0, "full", "10.4", "full"},
    {"defender-readiness", mark("readiness of the defenders"), READINESS, 0, 0, "full", "10.4", "full"},
    {"attacker-leader", mark("is a leader with the attackers?"), YES_NO, 0, 0, "no", "10.4", "no"},
    {"defender-leader", mark("is a leader with the defenders?"), YES_NO, 0, 0, "no", "10.4", "no"},
    {"terrain", mark("ground of the hex"), validator::TERRAIN_KINDS, 0, 0, "clear", "10.4", "clear"},
    {"attacker-shift", mark("columns in the favour of the attackers' side by its nation"), {}, -20, 20, "0", "10.4", "0"},
    {"defender-shift", mark("columns in the favour of the defenders' side by its nation"), {}, -20, 20, "0", "10.4", "0"},
    {"extra", mark("columns that special rules add in the attackers' favour"), {}, -20, 20, "0", "10.4", "0"}};

// [17.3] Nothing makes morale better than the best there is.
MeleeSide side_in_melee(const EventQuestion& question, const std::string& which, const Ground& ground) {
  const Fighter all{question(which + "-half-boxes"), std::min(question(which + "-morale"), ground.numbers().morale_most),
                    question.word<Readiness>(which + "-readiness")};
  return side_of(std::span(&all, 1), question(which + "-leader") != 0, question(which + "-shift"), ground.rulings);
}

Outcomes melee(const EventQuestion& question, const Ground& ground) {
  const auto terrain = ground.terrain(question);
  if (!terrain) return tl::unexpected(terrain.error());
  MeleeSide attacker = side_in_melee(question, "attacker", ground);
  attacker.extra_shift = question("extra");
  const MeleeSide defender = side_in_melee(question, "defender", ground);
  return told(melee_odds(attacker, defender, terrain->melee, ground.tables, ground.rulings), [&](const MeleeOutcome& one) -> EventOutcome {
    const auto cell = [](int losses, bool retreats) { return std::to_string(losses) + (retreats ? "p" : ""); };
    const std::string attackers = cell(one.attacker_losses, one.attacker_retreats),
                      defenders = cell(one.defender_losses, one.defender_retreats);
    return {attackers + "/" + defenders,
            say("attackers {attackers}, defenders {defenders}", {{"attackers", attackers}, {"defenders", defenders}}),
            {},
            one.defender_retreats,
            {{"attacker_losses", one.attacker_losses},
             {"attacker_retreats", one.attacker_retreats},
             {"defender_losses", one.defender_losses},
             {"defender_retreats", one.defender_retreats}}};
  });
}

constexpr EventParameter REORGANISATION[] = {
    {"readiness", mark("readiness of the unit"), READINESS, 0, 0, "under-fire"},
    {"commanded", mark("is it in command?"), YES_NO, 0, 0, "no", "12.3", "no"},
    {"morale", mark("its morale by the scenario, without what a lack of command takes"), {}, 1, 9, "2"},
    {"turn", mark("turn in which it tries"), {}, 1, 200, "3"},
    {"laid", mark("turn in which its marker was laid"), {}, 0, 200, "1"},
    {"ran", mark("was it laid because the unit ran?"), YES_NO, 0, 0, "no"},
    {"changed", mark("has it changed its colour, when the unit got better before?"), YES_NO, 0, 0, "no"},
    {"enemy", mark("is the enemy in its hex?"), YES_NO, 0, 0, "no"}};

// [12.1] [12.4] The marker has the colour that the turn gave it, by fire [11.3] or by running [6.5].
Outcomes reorganisation(const EventQuestion& question, const Ground& ground) {
  const int turn = question("turn"), laid = question("laid");
  MarkedReadiness readiness{question.word<Readiness>("readiness"), ground.tables.colour(laid, ground.rulings),
                            static_cast<std::int16_t>(laid)};
  if (question("changed") != 0) readiness.colour = other(readiness.colour);
  if (readiness.level == Readiness::full) readiness = {};
  if (question("ran") != 0) readiness = after_run({}, laid, ground.tables, ground.rulings);
  if (const auto breach = breach_of_reorganising({readiness, turn, true, question("enemy") != 0}, ground.tables, ground.rulings))
    return forbidden(*breach);
  const int morale = morale_for_reorganising(question("morale"), 0, ground.numbers(), ground.rulings);
  return told(recovery_odds(question("commanded") != 0, morale, ground.tables), [&](bool better) -> EventOutcome {
    const Readiness level = better ? reorganised(readiness, turn, ground.numbers()).level : readiness.level;
    return {std::string(word(level)), readiness_words(level), {}, better, {{"readiness", static_cast<int>(level)}}};
  });
}

constexpr EventParameter WITH_LEADER[] = {{"target", mark("kind of the unit that he is with, which is fired at"), PLATOONS, 0, 0, "rifle"},
                                          TARGET_BOXES};
constexpr auto LEADER = joined(FIRE, WITH_LEADER);

// [13.5] A throw for the shot at the unit that he is with, and one for him.
Outcomes leader(const EventQuestion& question, const Ground& ground) {
  const auto shot = effects_of_shot(question, ground, false);
  if (!shot) return tl::unexpected(shot.error());
  const auto kind = question.word<UnitKind>("target");
  const int half_boxes = question("target-half-boxes");
  const auto risk = [&](const FireEffect& effect) {
    const int lost = half_boxes - half_boxes_left(half_boxes, effect.losses, kind, ground.numbers(), ground.rulings);
    return leader_risk(lost, lost, ground.rulings);
  };
  return told(leader_loss_odds(*shot, risk, ground.numbers()), [](bool lost) -> EventOutcome {
    if (lost) return {"eliminated", say("eliminated"), {}, true};
    return {"unharmed", say("unharmed")};
  });
}

constexpr EventParameter REPLACEMENT[] = {{"by", mark("what a platoon of his company has done"), "melee fire nothing", 0, 0, "melee"},
                                          {"leader", mark("has the company a leader?"), YES_NO, 0, 0, "no"},
                                          {"rolled", mark("was there a throw for him in this turn already?"), YES_NO, 0, 0, "no"}};

// [13.6]
Outcomes replacement(const EventQuestion& question, const Ground& ground) {
  const int by = question("by");
  if (!may_roll_for_leader({question("leader") != 0, by == 0, by == 1, question("rolled") != 0}, ground.rulings))
    return forbidden({"13.6", say("No new leader is rolled for.")});
  return told(replacement_odds(ground.numbers()), [](bool appears) -> EventOutcome {
    if (appears) return {"appears", say("a leader appears on the platoon"), {}, true};
    return {"none", say("no leader appears")};
  });
}

// What every event reads first.
template <Outcomes (*Event)(const EventQuestion&, const Ground&)>
Outcomes on_ground(const EventQuestion& question) {
  const auto ground = Ground::of(question);
  if (!ground) return tl::unexpected(ground.error());
  return Event(question, *ground);
}

constexpr EventRecord EVENTS[] = {
    {"shot", mark("one unit fires small arms at another [7.3]"), mark("the target is pinned after it, or has lost something"), SHOT,
     "distance=3 terrain=woods firer-readiness=under-fire", on_ground<shot>},
    {"barrage", mark("a barrage marker and one unit, with the drift of the marker [8.3]"),
     mark("the unit is pinned after it, or has lost something"), BARRAGE, "weapon=battery calibre=105 barrels=4 terrain=woods",
     on_ground<barrage>},
    {"drift", mark("where a barrage marker comes to lie [8.3]"), mark("it stays"), {}, "", on_ground<drifting>},
    {"melee", mark("a melee, as the table gives it with its factor [10.3] [10.5]"), mark("the defenders retreat"), MELEE,
     "attacker-half-boxes=12 attacker-shift=1 terrain=woods", on_ground<melee>},
    {"reorganisation", mark("a unit tries to get better [12.1]"), mark("it gets better"), REORGANISATION, "readiness=pinned morale=3",
     on_ground<reorganisation>},
    {"leader", mark("a leader who is with a unit that is shot at [13.5]"), mark("he is eliminated"), LEADER, "distance=2 terrain=woods",
     on_ground<leader>},
    {"replacement", mark("a company seeks a new leader [13.6]"), mark("he appears"), REPLACEMENT, "by=fire", on_ground<replacement>}};

}  // namespace

validator::GameOfEvents events() { return {EVENTS}; }

}  // namespace hexwright::rulesets::pluton
