// Line by line how often a clause can score; then the sides, whose pieces cannot hold two hexes at once.
#include "validator/analysis/ledger.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/held_hexes.hpp"
#include "validator/checks/length.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using wording::Decimal;

namespace {

constexpr std::int64_t ONE = 1000;  // times are counted in thousandths, as boxes are
constexpr std::int64_t MOST_POINTS = std::numeric_limits<std::int64_t>::max() / 1'000'000;

// How often something scores.
struct Times {
  std::int64_t least = 0, most = 0;
  std::optional<std::int64_t> at_start;
};

std::optional<Decimal> points_for(const VictoryItem& item, std::int64_t times) {
  std::int64_t product = 0;
  if (!item.points || __builtin_mul_overflow(item.points->thousandths, times, &product)) return std::nullopt;
  product /= ONE;
  if (std::abs(product) > MOST_POINTS) return std::nullopt;
  return Decimal{product};
}

Decimal capped(const VictoryItem& item, Decimal points) {
  if (!item.most || (item.most->thousandths < 0) != (item.points->thousandths < 0)) return points;
  return item.points->thousandths < 0 ? std::max(points, *item.most) : std::min(points, *item.most);
}

class Bookkeeper {
 public:
  Bookkeeper(const project::Project& project, const WholeAnalysis& analysis)
      : project_(project), scenario_(*project.scenario()), last_(last_turn(scenario_, project.game())) {
    for (const TriggerResult& result : analysis.victory) conditions_.emplace(result.id, &result);
    for (const TriggerResult& result : analysis.triggers) triggers_.emplace(result.id, &result);
    if (scenario_.support)
      for (const Asset& asset : scenario_.support->assets) assets_.emplace(asset.id, asset.side);
    if (scenario_.setup)
      for (const Directive& directive : scenario_.setup->directives)
        if (directive.hidden) hiding_.insert(directive.side);
    if (scenario_.events)
      may_end_early_ = std::any_of(scenario_.events->list.begin(), scenario_.events->list.end(),
                                   [](const Event& event) { return event.ends.value_or(false); });
    if (scenario_.ranks)
      may_end_early_ = may_end_early_ || std::any_of(scenario_.ranks->list.begin(), scenario_.ranks->list.end(),
                                                     [](const Rank& rank) { return rank.event.has_value(); });
    count_pieces();
  }

  Ledger made() {
    Ledger ledger;
    std::map<std::string, std::size_t> numbers;
    const auto number = [&](const std::string& side) {
      const auto [known, fresh] = numbers.emplace(side, ledger.sides.size());
      if (fresh) ledger.sides.push_back({side, {}, {}, {}});
      return known->second;
    };
    if (project_.orbat())
      for (const Side& side : project_.orbat()->orbat().sides) number(side.id);
    if (!scenario_.victory) return ledger;
    for (const VictoryItem& item : scenario_.victory->items) {
      SideLedger& side = ledger.sides[number(item.side)];
      side.lines.push_back(line(item));
      (item.points && item.points->thousandths > 0 ? side.above : side.beyond).thousandths += beyond(item);
    }
    for (SideLedger& side : ledger.sides) add_up(side);
    return ledger;
  }

 private:
  struct Forces {
    std::int64_t pieces = 0, leaders = 0, boxes = 0;  // boxes in thousandths
    bool strength_known = true;
  };

  void count_pieces() {
    if (!project_.orbat() || project_.muster().cut) return;
    const auto& pieces = project_.orbat()->pieces();
    for (const Kind& kind : project_.game().data().kinds)
      if (kind.of == KindOf::formation && kind.leader) leader_kinds_.push_back(*kind.leader);
    for (const Side& side : project_.orbat()->orbat().sides) forces_[side.id];
    const bool too_many = scenario_.strength && too_many_exceptions(scenario_.strength->exceptions.size(), *project_.orbat());
    for (std::size_t i = 0; i < pieces.size() && i < project_.muster().claims.size(); ++i)
      if (!project_.muster().claims[i].empty()) count(i, too_many, forces_[project_.orbat()->side_at(pieces[i].side).id]);
    if (!scenario_.victory) return;
    for (const VictoryItem& item : scenario_.victory->items) {
      if (item.units.empty()) continue;
      Forces& forces = chosen_[&item];
      const auto chosen = project::select(*project_.orbat(), item.units, project_.game(), item.of_side.value_or(item.side));
      work_ += pieces.size();
      for (const std::size_t i : chosen)
        if (i < project_.muster().claims.size() && !project_.muster().claims[i].empty()) count(i, too_many, forces);
    }
  }
  void count(std::size_t i, bool too_many, Forces& forces) const {
    const auto& pieces = project_.orbat()->pieces();
    ++forces.pieces;
    const std::string& id = pieces[i].piece->kind;
    if (std::any_of(leader_kinds_.begin(), leader_kinds_.end(),
                    [&](const std::string& leader) { return project_.game().is(KindOf::piece, id, leader); }))
      ++forces.leaders;
    const Kind* kind = project_.game().kind(KindOf::piece, id);
    if (kind && !kind->strength.value_or(true)) return;
    const auto boxes = too_many ? std::nullopt : whole_loss_of(scenario_, *project_.orbat(), project_.game(), i);
    if (boxes && boxes->thousandths >= 0 && boxes->thousandths < MOST_POINTS / 1000)
      forces.boxes += boxes->thousandths;
    else
      forces.strength_known = false;
  }
  const Forces* forces_of(const VictoryItem& item) const {
    if (const auto own = chosen_.find(&item); own != chosen_.end()) return &own->second;
    const auto found = forces_.find(item.of_side.value_or(item.side));
    return found == forces_.end() ? nullptr : &found->second;
  }

  LedgerLine line(const VictoryItem& item) {
    LedgerLine line;
    line.item = &item;
    const auto times = times_of(item);
    if (!times || !item.points) return line;
    const auto low = points_for(item, times->least), high = points_for(item, times->most);
    if (!low || !high) return line;
    line.uncapped = *high;
    const auto [least, most] = std::minmax({capped(item, *low), capped(item, *high)});
    line.least = least;
    line.most = most;
    if (times->at_start)
      if (const auto points = points_for(item, *times->at_start)) line.at_start = capped(item, *points);
    line.by_waiting = line.at_start && waits(item);
    return line;
  }
  bool waits(const VictoryItem& item) const {
    if (item.score == Score::turns_unrevealed) return item.of_side.value_or(item.side) == item.side;
    if (item.score != Score::not_called || !item.asset) return false;
    const auto owner = assets_.find(*item.asset);
    return owner != assets_.end() && owner->second == item.side;
  }

  std::optional<Times> times_of(const VictoryItem& item) {
    switch (item.score) {
      case Score::hexes_held:
        return hexes_held(item);
      case Score::not_called:
        return not_called(item);
      case Score::turns_unrevealed:
        return turns_unrevealed(item);
      case Score::condition:
        return condition(item);
      default:
        break;
    }
    const Forces* forces = forces_of(item);
    if (!forces) return std::nullopt;
    if (item.score == Score::boxes_lost) return forces->strength_known ? std::optional(Times{0, forces->boxes, 0}) : std::nullopt;
    if (item.score == Score::pieces_kept || item.score == Score::boxes_left) {
      const auto counted = times_counted(item);
      if (!counted || (item.score == Score::boxes_left && !forces->strength_known)) return std::nullopt;
      const std::int64_t all = (item.score == Score::boxes_left ? forces->boxes : forces->pieces * ONE) * *counted;
      return Times{0, all, all};
    }
    if (item.score == Score::leaders_lost) return leader_kinds_.empty() ? std::nullopt : std::optional(Times{0, forces->leaders * ONE, 0});
    return Times{0, forces->pieces * ONE, 0};
  }
  std::optional<std::int64_t> times_counted(const VictoryItem& item) const {
    if (item.turns)
      return std::count_if(item.turns->list.begin(), item.turns->list.end(),
                           [&](int turn) { return turn >= 1 && (!last_ || turn <= *last_); });
    if (item.at != ScoredAt::each_turn) return 1;
    return last_ ? std::optional<std::int64_t>(*last_) : std::nullopt;
  }
  std::optional<Times> hexes_held(const VictoryItem& item) {
    work_ += project_.map() ? project_.map()->hex_count() : 0;
    if (work_ > project::MOST_WORK) return std::nullopt;
    auto hexes = scored_hexes(project_, item);
    const auto counted = times_counted(item);
    const auto forces = forces_.find(item.side);
    if (!hexes || !counted || forces == forces_.end()) return std::nullopt;
    if (by_places(item)) {  // not hex by hex
      const auto most = item.whole.value_or(false) ? item.where->regions.size() : hexes->count();
      return Times{0, std::min(static_cast<std::int64_t>(most), forces->second.pieces) * *counted * ONE, {}};
    }
    const std::int64_t held = std::min(static_cast<std::int64_t>(hexes->count()), forces->second.pieces);
    hexes_.emplace(&item, std::move(*hexes));
    return Times{0, held * *counted * ONE, {}};
  }
  // Who has nothing hidden has nothing to keep back.
  std::optional<Times> turns_unrevealed(const VictoryItem& item) const {
    if (!last_) return std::nullopt;
    Times times{0, *last_ * ONE, {}};
    if (hiding_.contains(item.of_side.value_or(item.side))) times.at_start = times.most;
    return times;
  }
  std::optional<Times> not_called(const VictoryItem& item) const {
    if (!item.asset) return std::nullopt;
    const auto found = triggers_.find(*item.asset);
    const bool never = found != triggers_.end() && found->second->possible == Possible::no;
    return Times{never ? ONE : 0, ONE, ONE};
  }
  std::optional<Times> condition(const VictoryItem& item) const {
    const auto found = conditions_.find(item.id);
    const auto counted = times_counted(item);
    if (!counted || !item.when) return std::nullopt;
    if (found == conditions_.end()) return Times{0, *counted * ONE, {}};
    const TriggerResult& result = *found->second;
    if (result.possible == Possible::no) return Times{0, 0, 0};
    const bool lasts = item.when->latched.value_or(true);
    const bool sure = !may_end_early_ && result.certain_turn && !result.from_play && lasts;
    const std::int64_t after_first = item.at == ScoredAt::each_turn ? *counted - result.earliest_turn.value_or(1) + 1 : 1;
    const std::int64_t after_sure = item.at == ScoredAt::each_turn ? *counted - result.certain_turn.value_or(1) + 1 : 1;
    Times times{sure ? std::max<std::int64_t>(after_sure, 0) * ONE : 0, std::max<std::int64_t>(after_first, 0) * ONE, {}};
    if (times.least == times.most) times.at_start = times.least;
    return times;
  }
  // A company whose leader falls gets another one, who may fall too: at most one a turn.
  std::int64_t beyond(const VictoryItem& item) const {
    const Forces* forces = forces_of(item);
    if (item.score != Score::leaders_lost || !forces || !item.points || item.most || !project_.game().whole("leader.replacement-to"))
      return 0;
    const std::int64_t leaders = std::min<std::int64_t>(forces->leaders, 100'000),
                       turns = std::min<std::int64_t>(last_.value_or(1000), 10'000);
    return std::min(std::abs(item.points->thousandths), MOST_POINTS / 1'000'000) * leaders * turns;
  }

  void add_up(SideLedger& side) {
    start(side);
    Decimal least{0}, most{0};
    bool open = false;
    std::map<std::optional<ScoredAt>, std::vector<const LedgerLine*>> holding;
    for (const LedgerLine& line : side.lines) {
      if (line.at_start) side.at_start.thousandths += line.at_start->thousandths;
      if (!line.least || !line.most) {
        open = true;
        continue;
      }
      if (hexes_.contains(line.item)) {
        holding[line.item->at].push_back(&line);
        continue;
      }
      least.thousandths += line.least->thousandths;
      most.thousandths += line.most->thousandths;
    }
    if (open) return;
    for (const auto& [at, lines] : holding) {
      const auto [worst, best] = together(lines, static_cast<std::size_t>(forces_.at(side.side).pieces));
      least.thousandths += worst;
      most.thousandths += best;
    }
    side.least = least;
    side.most = most;
  }
  // Least and most: no more than each line by itself, and no more than the pieces of the side can hold at one time. A cap keeps
  // a line from weighing against another, so that what it takes back is not counted on.
  std::pair<std::int64_t, std::int64_t> together(const std::vector<const LedgerLine*>& lines, std::size_t pieces) const {
    std::int64_t least = 0, most = 0;
    std::vector<std::int64_t> cost(project_.map()->hex_count()), gain(project_.map()->hex_count());
    for (const LedgerLine* line : lines) {
      least += line->least->thousandths;
      most += line->most->thousandths;
      const std::int64_t each = line->item->points->thousandths * *times_counted(*line->item);
      hexes_.at(line->item).each([&](std::size_t hex) {
        if (each > 0 || !line->item->most) gain[hex] += each;
        if (each < 0 || !line->item->most) cost[hex] -= each;
      });
    }
    std::erase(cost, 0);
    std::erase(gain, 0);
    return {std::max(least, -worth_of_best(std::move(cost), pieces)), std::min(most, worth_of_best(std::move(gain), pieces))};
  }

  static bool by_places(const VictoryItem& item) { return item.whole.value_or(false) || item.least; }

  // As the side sets up, for what is worth most; nothing moves, so it is held to the end.
  void start(SideLedger& side) {
    if (std::none_of(side.lines.begin(), side.lines.end(), [&](const LedgerLine& line) { return hexes_.count(line.item) > 0; })) return;
    std::vector<std::int64_t> worth(project_.map()->hex_count());
    bool known = true;
    for (const LedgerLine& line : side.lines) {
      if (line.item->score != Score::hexes_held || by_places(*line.item)) continue;
      const auto hexes = hexes_.find(line.item);
      if (hexes == hexes_.end() || !line.most) {
        known = false;
        continue;
      }
      hexes->second.each([&](std::size_t hex) { worth[hex] += line.item->points->thousandths * *times_counted(*line.item); });
    }
    if (!known) return;
    const auto held = held_at_start(project_, side.side, worth);
    if (!held) return;
    for (LedgerLine& line : side.lines) {
      if (line.item->score != Score::hexes_held || by_places(*line.item)) continue;
      const auto& hexes = hexes_.at(line.item);
      const auto count = std::count_if(held->begin(), held->end(), [&](std::size_t hex) { return hexes.contains(hex); });
      if (const auto points = points_for(*line.item, count * *times_counted(*line.item) * ONE)) line.at_start = capped(*line.item, *points);
    }
  }

  const project::Project& project_;
  const Scenario& scenario_;
  std::optional<int> last_;
  bool may_end_early_ = false;  // an event ends the game
  std::map<std::string, const TriggerResult*> conditions_, triggers_;
  std::map<std::string, std::string> assets_;  // and their sides
  std::set<std::string> hiding_;               // sides that set something up hidden
  std::map<std::string, Forces> forces_;
  std::vector<std::string> leader_kinds_;
  std::map<const VictoryItem*, Forces> chosen_;  // of items that name their pieces
  std::map<const VictoryItem*, geometry::HexSet> hexes_;
  std::size_t work_ = 0;
};

}  // namespace

const SideLedger* Ledger::of(const std::string& side) const {
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const SideLedger& one) { return one.side == side; });
  return found == sides.end() ? nullptr : &*found;
}

Bounds Ledger::bounds(const Ranks& ranks) const {
  if (!ranks.measure || *ranks.measure == Measure::ratio || sides.empty()) return {};
  const bool difference = *ranks.measure == Measure::difference;
  if (difference && sides.size() != 2) return {};
  if (std::all_of(sides.begin(), sides.end(), [](const SideLedger& side) { return side.lines.empty(); })) return {};
  if (std::any_of(sides.begin(), sides.end(), [](const SideLedger& side) { return !side.most || !side.least; })) return {};
  Bounds all;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (ranks.of_side && sides[i].side != *ranks.of_side) continue;
    Decimal least{sides[i].least->thousandths - sides[i].beyond.thousandths}, most{sides[i].most->thousandths + sides[i].above.thousandths};
    if (difference) {
      const SideLedger& other = sides[1 - i];
      least.thousandths -= other.most->thousandths + other.above.thousandths;
      most.thousandths += other.beyond.thousandths - other.least->thousandths;
    }
    all.least = std::max(all.least.value_or(least), least);  // of the winner: at least what either has
    all.most = std::max(all.most.value_or(most), most);
  }
  if (difference && !ranks.of_side && all.least) all.least = std::max(Decimal{0}, *all.least);
  return all;
}

Ledger ledger(const project::Project& project, const WholeAnalysis& analysis) {
  if (!project.scenario()) return {};
  return Bookkeeper(project, analysis).made();
}

Ledger ledger(const project::Project& project) { return ledger(project, analyse_all(project)); }

}  // namespace hexwright::validator
