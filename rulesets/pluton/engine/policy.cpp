// The policies that players may choose, and how they choose: by goals, distances and what can be seen.
#include "rulesets/pluton/engine/policy.hpp"

#include <algorithm>
#include <limits>

#include "model/document/log.hpp"
#include "model/document/nearest.hpp"

namespace hexwright::rulesets::pluton {

using validator::PolicyChoice;
using validator::PolicyDescription;
using validator::PolicyNumber;
using wording::say;

namespace {

PolicyNumber range_number() { return {"range", 0, 20, Policy{}.range, say("hexes: from cover it fires at nothing farther away")}; }
PolicyNumber share_number() { return {"share", 0, 100, Policy{}.share, say("per cent of the platoons that go forward")}; }
PolicyNumber run_number() { return {"run", 0, 1000, Policy{}.run, say("movement points: it runs while its goal is farther away")}; }
PolicyNumber divide_number() {
  return {"divide", 0, 1, Policy{}.divide, say("1: it divides fire between two hexes when both shots are worth it")};
}
PolicyNumber call_number() {
  return {"call", 0, 1000, Policy{}.call, say("enemies in sight before it calls artillery that is worth points uncalled")};
}

struct NumberMember {
  std::string_view id;
  int Policy::*member;
};
constexpr std::array<NumberMember, 5> MEMBERS = {
    {{"range", &Policy::range}, {"share", &Policy::share}, {"run", &Policy::run}, {"divide", &Policy::divide}, {"call", &Policy::call}}};

int Policy::*member_of(std::string_view id) {
  return std::find_if(MEMBERS.begin(), MEMBERS.end(), [&](const NumberMember& one) { return one.id == id; })->member;
}

std::string names_of_policies() {
  std::string names;
  for (const PolicyDescription& one : policy_descriptions()) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

constexpr int WORTH_A_SHOT = 3;         // strength at which a holding piece fires at what moves
constexpr int POINT_BLANK_HEXES = 2;    // nearer than that it always does
constexpr int MELEE_RATIO = 2;          // of strengths, to attack in a hex that both are in already
constexpr int HOLDING_MELEE_RATIO = 3;  // the same for those who do not go forward
constexpr int LEADER_RUNS_FROM_HEXES = 3;
constexpr int CROWD_COST = 12, WAY_COST = 4;

bool goes_forward(const Policy& policy, const MoverFacts& mover) {
  if (policy.name == PolicyName::advance) return true;
  if (policy.name != PolicyName::probe || mover.contact) return false;
  return mover.leader || mover.rank * 100 < policy.share * mover.side_platoons;
}

int cost_of(const PolicyGround::Goal& goal, int sent, int way) { return way * WAY_COST + sent * CROWD_COST - goal.weight; }

void set_goal(Mind& mind, int piece, int goal) {
  auto& chosen = mind.goal_of[static_cast<std::size_t>(piece)];
  if (chosen >= 0) --mind.sent_to[static_cast<std::size_t>(chosen)];
  chosen = static_cast<std::int16_t>(goal);
  if (goal >= 0) ++mind.sent_to[static_cast<std::size_t>(goal)];
}

// A goal is kept until the side holds it.
bool keeps_goal(const PolicyGround& ground, const Mind& mind, const MoverFacts& mover, std::span<const std::int8_t> holder) {
  const int goal = mind.goal_of[static_cast<std::size_t>(mover.piece)];
  return goal >= 0 && holder[static_cast<std::size_t>(ground.goals[static_cast<std::size_t>(goal)].hex)] != mover.side;
}

// The best goal from this hex, or none.
void choose_goal(const PolicyGround& ground, Mind& mind, const MoverFacts& mover, int from, std::span<const std::int8_t> holder) {
  if (keeps_goal(ground, mind, mover, holder)) return;
  set_goal(mind, mover.piece, -1);
  int best = -1, least = std::numeric_limits<int>::max();
  const std::uint16_t* ways = ground.ways_from(from);
  for (std::size_t i = 0; i < ground.goals.size(); ++i) {
    const PolicyGround::Goal& goal = ground.goals[i];
    if (ways[i] == PolicyGround::FAR_AWAY || holder[static_cast<std::size_t>(goal.hex)] == mover.side) continue;
    const int cost = cost_of(goal, mind.sent_to[i], ways[i]);
    if (cost >= least) continue;
    least = cost;
    best = static_cast<int>(i);
  }
  set_goal(mind, mover.piece, best);
}

int way_to_goal(const PolicyGround& ground, const Mind& mind, int piece, int hex) {
  const int goal = mind.goal_of[static_cast<std::size_t>(piece)];
  return goal < 0 || hex < 0 ? int{PolicyGround::FAR_AWAY} : int{ground.ways_from(hex)[goal]};
}

Pace leader_pace(const Policy& policy, const MoverFacts& mover, int led_distance) {
  if (!goes_forward(policy, mover) || mover.led_hex < 0 || led_distance <= FOLLOWS_AT_HEXES) return Pace::stay;
  return mover.may_run && led_distance > LEADER_RUNS_FROM_HEXES ? Pace::run : Pace::walk;
}

int random_step(const std::array<StepOption, 6>& options, validator::Dice& dice) {
  std::array<int, 7> choices{-1};
  int count = 1;
  for (int way = 0; way < 6; ++way)
    if (options[static_cast<std::size_t>(way)].legal) choices[static_cast<std::size_t>(count++)] = way;
  return choices[static_cast<std::size_t>(dice.roll(count) - 1)];
}

bool strong_enough(const StepOption& option, int half_boxes) {
  return attacks(option.enemies_half_boxes, option.own_half_boxes, half_boxes);
}

int leader_step(const MoverFacts& mover, const std::array<StepOption, 6>& options) {
  int best = -1, least = mover.led_distance;
  for (int way = 0; way < 6; ++way) {
    const StepOption& option = options[static_cast<std::size_t>(way)];
    if (!option.legal || option.enemies_half_boxes > 0 || option.led_distance >= least) continue;
    least = option.led_distance;
    best = way;
  }
  return best;
}

int marker_worth(const MarkerOption& option) { return option.enemies * 2 - option.own_near * 3 - option.own_markers * 2; }

bool may_fire_from_ambush(const Policy& policy, int distance, bool in_cover) {
  return policy.name != PolicyName::ambush || !in_cover || distance <= policy.range;
}

}  // namespace

const std::vector<PolicyDescription>& policy_descriptions() {
  static const std::vector<PolicyDescription> all = {
      {"hold",
       say("Stays where it is and fires at what comes: at moving enemies when the shot is worth it, at the best target when all have "
           "moved. Attacks only with three times the strength."),
       {divide_number(), call_number()}},
      {"advance",
       say("Every platoon goes for a hex that scores and that its side does not hold, the nearest and dearest that few others go for, and "
           "stays there. It runs while that is far and "
           "enters a hex with enemies when it is twice as strong. Leaders follow their companies."),
       {run_number(), divide_number(), call_number()}},
      {"ambush",
       say("Stays where it is, and from woods and buildings fires only at enemies that come near, so that it stays masked until then."),
       {range_number(), divide_number(), call_number()}},
      {"probe",
       say("A part of the platoons goes forward as `advance` does until an enemy stands face up within four hexes; all others hold."),
       {share_number(), run_number(), divide_number(), call_number()}},
      {"random",
       say("Chooses among all legal actions, each as likely as the other. No player plays so badly: it is the floor that other policies "
           "are "
           "compared with."),
       {}},
  };
  return all;
}

wording::Result<Policy> read_policy(const PolicyChoice& choice) {
  const auto& all = policy_descriptions();
  const auto described = std::find_if(all.begin(), all.end(), [&](const PolicyDescription& one) { return one.name == choice.name; });
  if (described == all.end())
    return tl::unexpected(wording::Fault{"simulate/unknown-policy",
                                         {},
                                         say("There is no policy {name}.", {{"name", choice.name}}),
                                         {},
                                         say("The policies are {names}.", {{"names", names_of_policies()}})});
  Policy policy;
  policy.name = static_cast<PolicyName>(described - all.begin());
  for (const auto& [id, value] : choice.numbers) {
    const auto number =
        std::find_if(described->numbers.begin(), described->numbers.end(), [&id = id](const PolicyNumber& one) { return one.id == id; });
    if (number == described->numbers.end())
      return tl::unexpected(wording::Fault{"simulate/policy-number",
                                           {},
                                           say("The policy {name} has no number {number}.", {{"name", choice.name}, {"number", id}}),
                                           {},
                                           say("`docs/simulating.md` lists the numbers of each policy.")});
    if (value < number->least || value > number->most)
      return tl::unexpected(wording::Fault{"simulate/policy-number",
                                           {},
                                           say("{number} is {value}; it can be {least} to {most}.",
                                               {{"number", id}, {"value", value}, {"least", number->least}, {"most", number->most}}),
                                           {},
                                           say("Give a number within these bounds.")});
    policy.*member_of(id) = value;
  }
  return policy;
}

PolicyChoice written(const Policy& policy) {
  const PolicyDescription& described = policy_descriptions()[static_cast<std::size_t>(policy.name)];
  PolicyChoice choice{described.name, {}};
  for (const PolicyNumber& number : described.numbers) choice.numbers[number.id] = policy.*member_of(number.id);
  return choice;
}

Pace choose_pace(const Policy& policy, const PolicyGround& ground, Mind& mind, const MoverFacts& mover, std::span<const std::int8_t> holder,
                 validator::Dice& dice) {
  if (policy.name == PolicyName::random) {
    const int roll = dice.roll(mover.may_run ? 3 : 2);
    return roll == 1 ? Pace::stay : roll == 2 ? Pace::walk : Pace::run;
  }
  if (mover.pinned) return mover.under_barrage ? Pace::walk : Pace::stay;
  if (mover.enemy_here) return Pace::stay;
  if (mover.leader) return leader_pace(policy, mover, mover.led_distance);
  if (!goes_forward(policy, mover)) return Pace::stay;
  if (mover.hex >= 0) {
    if (const int goal = ground.goal_at[static_cast<std::size_t>(mover.hex)]; goal >= 0 && mover.first_here) {
      set_goal(mind, mover.piece, goal);
      return Pace::stay;
    }
    choose_goal(ground, mind, mover, mover.hex, holder);
  }
  const int way = way_to_goal(ground, mind, mover.piece, mover.hex);
  if (way == 0 || mind.goal_of[static_cast<std::size_t>(mover.piece)] < 0) return Pace::stay;
  return mover.may_run && way > policy.run ? Pace::run : Pace::walk;
}

int choose_step(const Policy& policy, const PolicyGround& ground, const Mind& mind, const MoverFacts& mover, int half_boxes,
                const std::array<StepOption, 6>& options, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return random_step(options, dice);
  if (mover.pinned) {
    const auto out = std::find_if(options.begin(), options.end(), [](const StepOption& option) { return option.legal; });
    return out == options.end() ? -1 : static_cast<int>(out - options.begin());
  }
  if (mover.leader) return leader_step(mover, options);
  int best = -1, least = way_to_goal(ground, mind, mover.piece, mover.hex);
  bool in_cover = false;
  for (int way = 0; way < 6; ++way) {
    const StepOption& option = options[static_cast<std::size_t>(way)];
    if (!option.legal || !strong_enough(option, half_boxes)) continue;
    const int left = way_to_goal(ground, mind, mover.piece, option.hex);
    const bool better = left < least || (best >= 0 && left == least && option.cover && !in_cover);
    if (!better) continue;
    least = left;
    best = way;
    in_cover = option.cover;
  }
  return best;
}

int choose_entry(const Policy& policy, const PolicyGround& ground, Mind& mind, const MoverFacts& mover, std::span<const int> hexes,
                 std::span<const std::int8_t> holder, validator::Dice& dice) {
  if (hexes.empty()) return -1;
  if (policy.name == PolicyName::random) {
    const int roll = dice.roll(static_cast<int>(hexes.size()) + 1) - 2;
    return roll < 0 ? -1 : hexes[static_cast<std::size_t>(roll)];
  }
  choose_goal(ground, mind, mover, hexes[hexes.size() / 2], holder);
  int nearest = hexes.front();
  const int goal = mind.goal_of[static_cast<std::size_t>(mover.piece)];
  if (goal < 0) return nearest;
  const std::size_t goals = ground.goals.size();
  const std::uint16_t* ways = ground.ways.data() + goal;
  for (const int hex : hexes)
    if (ways[static_cast<std::size_t>(hex) * goals] < ways[static_cast<std::size_t>(nearest) * goals]) nearest = hex;
  return nearest;
}

bool reacts(const Policy& policy, const ShotOption& shot, bool in_cover, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return dice.roll(2) == 1;
  if (!may_fire_from_ambush(policy, shot.distance, in_cover)) return false;
  return shot.strength >= WORTH_A_SHOT || (shot.strength > 0 && shot.distance <= POINT_BLANK_HEXES);
}

int choose_target(const Policy& policy, std::span<const ShotOption> targets, bool in_cover, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return targets.empty() ? -1 : dice.roll(static_cast<int>(targets.size()) + 1) - 2;
  int best = -1, most = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const ShotOption& shot = targets[i];
    if (shot.strength == 0 || !may_fire_from_ambush(policy, shot.distance, in_cover)) continue;
    const int worth = shot.strength * 2 - (shot.pinned ? 3 : 0);
    if (worth > most) {
      most = worth;
      best = static_cast<int>(i);
    }
  }
  return best;
}

bool divides(const Policy& policy, int first_strength, int second_strength, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return dice.roll(2) == 1;
  return first_strength >= WORTH_A_SHOT && second_strength >= WORTH_A_SHOT;
}

bool is_well_placed(const Policy& policy, const MarkerOption& here) {
  return policy.name != PolicyName::random && here.enemies > 0 && here.own_near == 0;
}

MarkerChoice choose_marker_act(const Policy& policy, const MarkerOption& here, std::span<const MarkerOption> beside,
                               validator::Dice& dice) {
  if (policy.name == PolicyName::random) {
    const int roll = dice.roll(static_cast<int>(beside.size()) + 2);
    if (roll == 1) return {MarkerAct::stay, -1};
    return roll == 2 ? MarkerChoice{MarkerAct::remove, -1} : MarkerChoice{MarkerAct::move, roll - 3};
  }
  if (is_well_placed(policy, here)) return {MarkerAct::stay, -1};
  int best = -1, most = 0;
  for (std::size_t i = 0; i < beside.size(); ++i)
    if (marker_worth(beside[i]) > most) {
      most = marker_worth(beside[i]);
      best = static_cast<int>(i);
    }
  return best < 0 ? MarkerChoice{MarkerAct::remove, -1} : MarkerChoice{MarkerAct::move, best};
}

int choose_marker_hex(const Policy& policy, std::span<const MarkerOption> hexes, bool first_call, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return hexes.empty() ? -1 : dice.roll(static_cast<int>(hexes.size()) + 1) - 2;
  int best = -1, most = 0, in_sight = 0;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    in_sight += hexes[i].enemies;
    if (marker_worth(hexes[i]) > most) {
      most = marker_worth(hexes[i]);
      best = static_cast<int>(i);
    }
  }
  return first_call && in_sight < policy.call ? -1 : best;
}

bool declares_melee(const Policy& policy, int own_half_boxes, int enemy_half_boxes, validator::Dice& dice) {
  if (policy.name == PolicyName::random) return dice.roll(2) == 1;
  return own_half_boxes >= (policy.name == PolicyName::advance ? MELEE_RATIO : HOLDING_MELEE_RATIO) * enemy_half_boxes;
}

}  // namespace hexwright::rulesets::pluton
