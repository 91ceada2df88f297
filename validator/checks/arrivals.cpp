// When reinforcements come on, against the ground and the phases of a turn: too late to get to anything the card names, or in a turn
// in which their side has moved before. The fastest move of the game decides, round ground that cannot be entered. On an inch table the
// way round obstacles is a matter of play, so that only the phases are looked at.
#include <algorithm>
#include <map>

#include "model/document/orbat.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/passage.hpp"
#include "validator/analysis/signature.hpp"
#include "validator/checks/analysed.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto ARRIVALS_FINDINGS = findings({
    {"entry/too-late", Severity::question, mark("A reinforcement that comes too late"),
     mark("From its place of entry the fastest move of the game does not take it to any hex that a victory item or a condition names "
          "before the game ends. Perhaps the turn, the hex or the length of the game is misprinted."),
     mark("in the last turn, twenty hexes from the village"), mark("in turn 4 of 24, twenty hexes from the village")},
    {"entry/same-turn", Severity::warning, mark("An arrival in a turn that is over"),
     mark("It is to come on in the turn in which its condition comes true, and by the phases of the game its side has moved by then."),
     mark("timing=\"same-turn\" and a condition looked at when the turn ends"), mark("timing=\"next-turn\" and the same condition"),
     mark("Let it come on in the next turn, or say at which moment of the turn the condition is looked at.")},
    {"trigger/which-moment", Severity::question, mark("An arrival in a turn in which no move may be left"),
     mark("It is to come on in the very turn in which its own side brings about in play what it waits for, and nothing says when that is "
          "looked at. If that is when the side has moved, it is not known whether it still comes on."),
     mark("timing=\"same-turn\" and a village that the same side takes, without a moment"),
     mark("the same with moment=\"own-movement\", or with timing=\"next-turn\"")},
});

// Does every hex cost at least one movement point?
bool hexes_cost(const project::Game& game) {
  for (const Kind& kind : game.data().kinds)
    for (const Effect& effect : kind.effects) {
      if (!effect.name.starts_with("cost.") || effect.value == "never" || effect.value == "as-hex" || effect.value.starts_with('+'))
        continue;
      if (!io::parse_int(effect.value, 1, 1000)) return false;
    }
  return true;
}

// Hexes that a victory item or a condition of anybody names; nothing when one of them may mean any hex.
class Aims {
 public:
  explicit Aims(const Project& project) : project_(project), all_(project.map()->hex_count()) {}

  std::optional<HexSet> find() {
    const Scenario& scenario = *project_.scenario();
    if (scenario.victory)
      for (const VictoryItem& item : scenario.victory->items) {
        if (item.score == Score::pieces_exited || (item.score == Score::hexes_held && !item.where)) return std::nullopt;
        if (item.score == Score::hexes_held) add(item.where->regions, 0);
      }
    Visitor visitor;
    visitor.condition = [&](const Condition& condition, const std::string&) {
      if (const auto* captured = std::get_if<Captured>(&condition.node)) add(captured->where, 0);
      if (const auto* near = std::get_if<Near>(&condition.node)) {
        known_ = known_ && near->hexes && near->bound && near->bound != Bound::at_least && near->bound != Bound::farther_than;
        if (known_) add(near->of, *near->hexes);
      }
      const bool anywhere = std::holds_alternative<Lost>(condition.node) || std::holds_alternative<Eliminated>(condition.node) ||
                            std::holds_alternative<Exited>(condition.node) || std::holds_alternative<LuaCondition>(condition.node);
      known_ = known_ && !anywhere;
    };
    walk(scenario, visitor);
    if (!known_ || all_.empty()) return std::nullopt;
    return all_;
  }

 private:
  void add(const std::vector<Region>& regions, int within) {
    known_ = known_ && (work_ += project_.map()->hex_count() + 1) <= project::MOST_WORK;
    if (!known_) return;
    const project::Covered covered = project::covered(regions, *project_.map());
    known_ = !covered.unknown_name && !covered.missing_radius && !covered.depends;
    if (known_ && !covered.hexes.empty()) all_ |= within > 0 ? project_.map()->within(covered.hexes, within) : covered.hexes;
  }

  const Project& project_;
  HexSet all_;
  bool known_ = true;
  std::size_t work_ = 0;
};

class TooLate {
 public:
  TooLate(const Analysed& analysed, int last, int move, HexSet aims, Sink& out)
      : project_(analysed.project),
        first_turns_(first_turns(analysed.all)),
        passage_(*project_.map(), project_.game()),
        last_(last),
        move_(move),
        aims_(std::move(aims)),
        out_(out) {}

  void run() {
    const auto& list = project_.scenario()->reinforcements->list;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if ((work_ += project_.map()->hex_count() + 1) > project::MOST_WORK) return;
      const auto turn = first_turns_.find(list[i].id);
      if (project_.muster().of_reinforcement[i].empty() || turn == first_turns_.end() || turn->second > last_) continue;  // said by others
      look(list[i], turn->second);
    }
  }

 private:
  void look(const Reinforcement& item, std::int64_t turn) {
    const project::Covered covered = project::covered(place_of_entry(*project_.scenario(), item).regions, *project_.map());
    HexSet from = covered.hexes;
    from &= passage_.open();
    if (covered.unknown_name || covered.missing_radius || covered.depends || from.empty()) return;
    const std::int64_t left = last_ - turn + 1, far = left * move_;
    const auto nearest = passage_.nearest(from, aims_);
    if (nearest && nearest->steps <= far) return;
    Finding& finding = out_.report_on(item.datum, ARRIVALS_FINDINGS["entry/too-late"],
                                      say_n("This comes on in turn {turn} of {last} at the earliest, and its {count} piece can get to no "
                                            "hex that the card wants anything of.",
                                            "This comes on in turn {turn} of {last} at the earliest, and its {count} pieces can get to no "
                                            "hex that the card wants anything of.",
                                            static_cast<std::int64_t>(project_.muster().of_reinforcement[index_of(item)].size()),
                                            {{"turn", turn}, {"last", std::int64_t{last_}}}),
                                      item.id, nearest ? project_.map()->label(nearest->hex) : std::string());
    if (nearest)
      finding.because(
          say_n("The nearest, {hex}, is {steps} hexes from its place of entry. In the {count} turn that is left no piece gets farther than "
                "{far} hexes, at {move} a turn.",
                "The nearest, {hex}, is {steps} hexes from its place of entry. In the {count} turns that are left no piece gets farther "
                "than {far} hexes, at {move} a turn.",
                left,
                {{"hex", project_.map()->label(nearest->hex)},
                 {"steps", std::int64_t{nearest->steps}},
                 {"far", far},
                 {"move", std::int64_t{move_}}}));
    else
      finding.because(
          say("No way leads from its place of entry to any of them: ground that cannot be entered or hexsides that cannot be crossed lie "
              "between."));
    finding.mend(say("Let it come on earlier or nearer, or say what it is for."));
  }
  std::size_t index_of(const Reinforcement& item) const {
    return static_cast<std::size_t>(&item - project_.scenario()->reinforcements->list.data());
  }

  const Project& project_;
  std::map<std::string, int> first_turns_;
  Passage passage_;
  int last_, move_;
  HexSet aims_;
  Sink& out_;
  std::size_t work_ = 0;
};

// Where in a turn the two sides move, by the phases of the game.
class InTheTurn {
 public:
  explicit InTheTurn(const Project& project) : project_(project) {
    for (std::size_t i = 0; i < project.game().data().phases.size(); ++i) {
      const Phase& phase = project.game().data().phases[i];
      if (phase.does != Does::movement) continue;
      if (phase.player != Player::second) first_.push_back(i);
      if (phase.player != Player::first) second_.push_back(i);
    }
    if (!project.scenario()->events) return;
    for (const Event& event : project.scenario()->events->list)
      if (event.when && ends(*event.when)) at_the_end_.emplace(event.id, &event);
  }
  // Another phase in which the side moves comes behind its first, in whatever order they move: what it has brought about then is known by
  // then.
  bool moves_again(const std::string& side) const {
    const auto& first = project_.scenario()->first_player;
    if (first) return (first->side == side ? first_ : second_).size() > 1;
    return first_.size() > 1 && second_.size() > 1;
  }
  bool known() const { return !first_.empty() && !second_.empty(); }

  // Why what this waits for cannot come true before its side has moved; nothing when it can.
  std::optional<wording::Text> why_not(const Reinforcement& item) const {
    if (!item.when || item.when->conditions.empty()) return std::nullopt;
    if (ends(*item.when)) return say("Its condition is looked at when the turn ends, and by then its side has moved.");
    for (const Condition& condition : item.when->conditions)
      if (auto why = why_not(condition, item.side)) return why;
    return std::nullopt;
  }

 private:
  static bool ends(const When& when) { return when.moment == Moment::end_of_turn || when.moment == Moment::end_of_game; }

  std::optional<wording::Text> why_not(const Condition& condition, const std::string& side) const {
    if (const auto* captured = std::get_if<Captured>(&condition.node)) return after(captured->by, side);
    if (const auto* near = std::get_if<Near>(&condition.node)) return after(near->side, side);
    if (const auto* other = std::get_if<OtherTrigger>(&condition.node)) return event(other->ref);
    if (const auto* all = std::get_if<All>(&condition.node))
      for (const Condition& part : all->parts)
        if (auto why = why_not(part, side)) return why;
    const auto* any = std::get_if<Any>(&condition.node);
    if (!any || any->parts.empty()) return std::nullopt;
    std::optional<wording::Text> why;
    for (const Condition& part : any->parts)
      if (!(why = why_not(part, side))) return std::nullopt;
    return why;
  }
  std::optional<wording::Text> event(const std::string& id) const {
    const auto found = at_the_end_.find(id);
    if (found == at_the_end_.end()) return std::nullopt;
    return say("It waits for {event:acc}, which is looked at when the turn ends, and by then its side has moved.",
               {{"event", noun_of(found->second->names, id)}});
  }
  // The other side's move is needed, and it moves only after this one.
  std::optional<wording::Text> after(const std::string& other, const std::string& side) const {
    const auto& first = project_.scenario()->first_player;
    if (!first || other == side || first->side != side || project_.orbat()->orbat().sides.size() != 2) return std::nullopt;
    if (first_.back() >= second_.front()) return std::nullopt;
    const std::vector<Phase>& phases = project_.game().data().phases;
    return say("It takes a move of {other:gen}, and {side} has moved before: the phase of {own} comes before that of {theirs}.",
               {{"other", project_.orbat()->side_noun(other)},
                {"side", project_.orbat()->side_noun(side)},
                {"own", noun_of(phases[first_.back()].names, phases[first_.back()].id)},
                {"theirs", noun_of(phases[second_.front()].names, phases[second_.front()].id)}});
  }

  const Project& project_;
  std::vector<std::size_t> first_, second_;  // phases in which the players move
  std::map<std::string, const Event*> at_the_end_;
};

// Its own side must move before it comes true: what it takes, and where it comes near. What it has held to the end of a turn it took
// before.
bool is_own_deed(const Condition& condition, const std::string& side) {
  const auto is_own = [&side](const Condition& part) { return is_own_deed(part, side); };
  if (const auto* captured = std::get_if<Captured>(&condition.node)) return captured->by == side && !captured->turns;
  if (const auto* near = std::get_if<Near>(&condition.node))
    return near->side == side && near->bound != Bound::at_least && near->bound != Bound::farther_than;
  if (const auto* all = std::get_if<All>(&condition.node)) return std::any_of(all->parts.begin(), all->parts.end(), is_own);
  const auto* any = std::get_if<Any>(&condition.node);
  return any && !any->parts.empty() && std::all_of(any->parts.begin(), any->parts.end(), is_own);
}

void same_turn(const Project& project, Sink& out) {
  const InTheTurn turn(project);
  if (!project.orbat()) return;
  for (const Reinforcement& item : project.scenario()->reinforcements->list) {
    if (item.timing != Timing::same_turn || !item.when) continue;
    if (const auto why = turn.known() ? turn.why_not(item) : std::nullopt) {
      out.report_on(item.datum, ARRIVALS_FINDINGS["entry/same-turn"],
                    say("It cannot come on in the same turn in which what it waits for comes true."), item.id)
          .because(*why);
      continue;
    }
    const auto& conditions = item.when->conditions;
    if (item.when->moment || is_corrected(item.datum) || turn.moves_again(item.side) ||
        std::none_of(conditions.begin(), conditions.end(), [&](const Condition& part) { return is_own_deed(part, item.side); }))
      continue;
    out.report_on(item.datum, ARRIVALS_FINDINGS["trigger/which-moment"],
                  say("{side} brings about by its own moves what this waits for, and it is not said whether a move is left for it in the "
                      "same turn.",
                      {{"side", project.orbat()->side_noun(item.side)}}),
                  item.id)
        .mend(say("Say at which moment it is looked at, or let it come on in the next turn; if the rules settle it, answer so."));
  }
}

void check_arrivals(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->reinforcements || project.scenario()->reinforcements->list.empty()) return;
  same_turn(project, out);
}

}  // namespace

void check_late_arrivals(const Analysed& analysed, Sink& out) {
  const Project& project = analysed.project;
  if (!project.scenario()->reinforcements || project.scenario()->reinforcements->list.empty()) return;
  const auto last = last_turn(*project.scenario(), project.game());
  const auto move = project.game().whole("movement.most-per-turn");
  if (!last || !project.orbat() || !project.map() || !project.map()->boards()) return;
  if (!move || *move < 1 || !hexes_cost(project.game()))
    return out.not_checked("entry/too-late",
                           say("the longest move of the game (parameter movement.most-per-turn), and no hex below one point"));
  auto aims = Aims(project).find();
  if (aims) TooLate(analysed, *last, *move, std::move(*aims), out).run();
}

extern const Check ARRIVALS_CHECK{check_arrivals, ARRIVALS_FINDINGS.records};

}  // namespace hexwright::validator
