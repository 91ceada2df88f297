// Reinforcements that may stay away for the whole game: what brings them on is up to play, and no turn does in the end. What can never
// come true has been said by the check on conditions. Dice are left alone: their chances are for `triggers` to tell. The same holds
// on hexes and on inch tables.
#include <algorithm>
#include <map>

#include "validator/checks/analysed.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto FALLBACK_FINDINGS = findings({
    {"entry/no-fallback", Severity::info, mark("A reinforcement that may never come"),
     mark("It waits for something that only play can bring about, and no turn brings it on in the end. A test of the scenario should try "
          "the game without it."),
     mark("a battalion that comes on when the village is captured"), mark("the same, or in turn 9 at the latest"),
     mark("If that is meant, leave it so; else name a turn in which they come on at the latest.")},
});

class Waits {
 public:
  explicit Waits(const Scenario& scenario) {
    if (!scenario.events) return;
    for (const Event& event : scenario.events->list)
      if (event.when) events_.emplace(event.id, &*event.when);
  }

  // Only play can make it true, and play may not. Each is answered once, however many wait for it.
  bool may_never(const When& when, int depth = 0) {
    const auto [known, fresh] = answers_.emplace(&when, false);  // what waits for itself is said elsewhere
    if (!fresh) return known->second;
    const bool answer =
        std::any_of(when.conditions.begin(), when.conditions.end(), [&](const Condition& part) { return may_never(part, depth); });
    return answers_[&when] = answer;
  }

 private:
  static constexpr int DEEPEST = 8;  // events that wait for events

  bool may_never(const Condition& condition, int depth) {
    const auto part_may_never = [&](const Condition& part) { return may_never(part, depth); };
    if (const auto* all = std::get_if<All>(&condition.node)) return std::any_of(all->parts.begin(), all->parts.end(), part_may_never);
    if (const auto* any = std::get_if<Any>(&condition.node))
      return !any->parts.empty() && std::all_of(any->parts.begin(), any->parts.end(), part_may_never);
    if (const auto* other = std::get_if<OtherTrigger>(&condition.node)) {
      const auto event = events_.find(other->ref);
      return event != events_.end() && depth < DEEPEST && may_never(*event->second, depth + 1);
    }
    return std::holds_alternative<Captured>(condition.node) || std::holds_alternative<Revealed>(condition.node) ||
           std::holds_alternative<Near>(condition.node) || std::holds_alternative<Called>(condition.node) ||
           std::holds_alternative<Lost>(condition.node) || std::holds_alternative<Eliminated>(condition.node) ||
           std::holds_alternative<Exited>(condition.node) || std::holds_alternative<Scored>(condition.node);
  }

  std::map<std::string, const When*> events_;
  std::map<const When*, bool> answers_;
};

// It, or a part of it: some are rolled for by formations, which are named behind it.
bool can_never_come(const Analysed& analysed, const std::string& id) {
  return std::any_of(analysed.all.triggers.begin(), analysed.all.triggers.end(), [&](const TriggerResult& result) {
    return result.possible == Possible::no && (result.id == id || result.id.starts_with(id + "/"));
  });
}

std::map<std::string, std::int64_t> pieces_of_sides(const project::OrbatIndex& orbat) {
  std::map<std::string, std::int64_t> count;
  for (const project::PieceEntry& entry : orbat.pieces()) ++count[orbat.side_at(entry.side).id];
  return count;
}

}  // namespace

void check_fallback(const Analysed& analysed, Sink& out) {
  const Project& project = analysed.project;
  if (!project.scenario()->reinforcements || !project.orbat()) return;
  const auto& list = project.scenario()->reinforcements->list;
  Waits waits(*project.scenario());
  const auto of_side = pieces_of_sides(*project.orbat());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reinforcement& item = list[i];
    const auto count = static_cast<std::int64_t>(project.muster().of_reinforcement[i].size());
    const auto all = of_side.find(item.side);
    if (count == 0 || all == of_side.end() || !item.when || item.optional_entry.value_or(false) || can_never_come(analysed, item.id))
      continue;
    if (!waits.may_never(*item.when)) continue;
    out.report_on(item.when->datum, FALLBACK_FINDINGS["entry/no-fallback"],
                  say_n("{count} piece may stay away for the whole game.", "{count} pieces may stay away for the whole game.", count),
                  item.id)
        .because(say("That is {count} of the {all} pieces of {side:gen}. They come on only if something happens in play, and no turn "
                     "brings them on in the end.",
                     {{"count", count}, {"all", all->second}, {"side", project.orbat()->side_noun(item.side)}}));
  }
}

extern const Check FALLBACK_CHECK{nullptr, FALLBACK_FINDINGS.records};

}  // namespace hexwright::validator
