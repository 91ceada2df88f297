// What stands alone is judged piece by piece, what stands together hex by hex or base by base, and what is missing directive by
// directive.
#include "validator/checks/placement.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/list_of.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/placement_stands.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/rules/stacks.hpp"

namespace hexwright::validator {

using project::Claim;
using project::Project;
using wording::nested;
using wording::say;
using wording::say_n;

namespace {

constexpr auto PLACEMENT_FINDINGS = findings({
    {"placement/missing", Severity::error, mark("A piece that is not placed"),
     mark("The scenario sets it up, and the placement does not name it. A placement that states a side answers for that side only."),
     mark("8s and 9s placed, of a company of 7s, 8s and 9s"), mark("all three placed")},
    {"placement/outside", Severity::error, mark("A piece where its directive does not let it stand"),
     mark("The hex, box or point is not in the region that the scenario gives the piece."),
     mark("three hexes from 1817 when the card says 1817 [2]"), mark("two hexes from 1817"), mark("Put it where the scenario says.")},
    {"placement/ground", Severity::error, mark("A piece on ground that cannot be entered"),
     mark("The terrain of the hex is one that no piece of this game may stand in."), mark("a platoon in a lake"),
     mark("a platoon on the shore"), mark("Put it on other ground.")},
    {"placement/alone", Severity::error, mark("A piece without its companions"),
     mark("The directive sets it up with a formation of its own, and none of that stands in its hex."),
     mark("machine guns in an empty hex, to be set up with companies of their battalion"), mark("machine guns with such a company"),
     mark("Put it into a hex of such a formation.")},
    {"placement/apart", Severity::error, mark("A formation that is placed as one and is not together"),
     mark("The directive places each formation of this kind in one hex."), mark("a company in two hexes"), mark("a company in one hex")},
    {"placement/stacking", Severity::error, mark("A stack that is too high"),
     mark("More pieces of a side stand in the hex than the stacking limit allows."), mark("seven platoons in one hex where six may stand"),
     mark("six platoons and their leaders in one hex")},
    {"placement/enemy-hex", Severity::error, mark("Both sides in one hex"), mark("No hex holds pieces of two sides when the game begins."),
     mark("9s of both sides in 1817"), mark("the sides in neighbouring hexes")},
    {"placement/reinforcement", Severity::error, mark("A reinforcement that is on the map already"),
     mark("The scenario brings the piece on later. Until then it may wait in a box, and not on the board."),
     mark("a battalion of turn 4 placed in 0101"), mark("the battalion left out of the placement"), mark("Take it out of the placement.")},
});

constexpr std::size_t MOST_NAMES = 12;    // in one sentence
constexpr std::size_t MOST_BASES = 2000;  // each is compared with all before it

class Judge {
 public:
  Judge(const Project& scenario, const Project& filled_in, Sink& out)
      : scenario_(scenario), filled_in_(filled_in), out_(out), reader_(scenario, filled_in, out) {}

  void run() {
    if (!scenario_.orbat()) return out_.not_checked("placement/unknown-piece", say("an order of battle"));
    if (!scenario_.map()) return out_.not_checked("placement/unknown-hex", say("a map"));
    stands_ = reader_.read();
    for (const Stand& stand : stands_)
      if (stand.hex) in_hex_[*stand.hex].push_back(&stand);
    enterable_ = scenario_.map()->enterable();
    grounds();
    for (const Stand& stand : stands_) one(stand);
    for (const auto& [hex, stack] : in_hex_) together(hex, stack);
    on_tables();
    apart();
    missing();
  }

 private:
  void grounds() {
    if (!scenario_.scenario()->setup) return;
    if (too_much_ground(scenario_)) return out_.not_checked("placement/outside", say("fewer directives, or a smaller map"));
    grounds_ = setup_grounds(scenario_);
    std::set<std::size_t> used;
    for (const Stand& stand : stands_)
      if (stand.directive) used.insert(*stand.directive);
    for (const std::size_t directive : used)
      if (grounds_[directive].unclear)
        out_.not_checked("placement/outside",
                         say("{needs} ({directive})", {{"needs", nested(*grounds_[directive].unclear)},
                                                       {"directive", scenario_.scenario()->setup->directives[directive].id}}));
  }

  std::string label(const Stand& stand) const { return stand.hex ? scenario_.map()->label(*stand.hex) : std::string(); }

  void one(const Stand& stand) {
    if (!stand.directive) return late(stand);
    if (stand.placed->moved.value_or(false)) return;  // by now it need not be where it was set up
    const bool outside_said = !grounds_.empty() && !grounds_[*stand.directive].unclear && outside(stand, grounds_[*stand.directive]);
    if (outside_said || !stand.hex) return;
    if (!enterable_.contains(*stand.hex)) return barred(stand);
    if (!grounds_.empty() && !grounds_[*stand.directive].unclear && grounds_[*stand.directive].with)
      companions(stand, *grounds_[*stand.directive].with);
  }

  void late(const Stand& stand) {
    const std::vector<Claim>& claims = scenario_.muster().claims[stand.piece];
    if (stand.hex && !enterable_.contains(*stand.hex)) barred(stand);
    if (claims.empty() || !stand.box.empty()) return;  // in no list: a fault of the scenario, which `check` names
    reader_
        .report(PLACEMENT_FINDINGS["placement/reinforcement"], *stand.placed,
                say("{piece} comes on later and is not on the map at the start.", {{"piece", nested(reader_.name(stand.piece))}}),
                label(stand))
        .because(say("The scenario brings it on with {reinforcement}.",
                     {{"reinforcement", scenario_.scenario()->reinforcements->list[claims.front().index].id}}));
  }

  void barred(const Stand& stand) {
    reader_
        .report(PLACEMENT_FINDINGS["placement/ground"], *stand.placed,
                say("{piece} stands in {hex}, which is ground that no piece may enter.",
                    {{"piece", nested(reader_.name(stand.piece))}, {"hex", label(stand)}}),
                label(stand))
        .parameter(label(stand));
  }

  // Says so and returns true when the piece stands where its directive does not let it.
  bool outside(const Stand& stand, const SetupGround& ground) {
    std::optional<wording::Text> why;
    if (stand.hex) {
      if (ground.region.contains(*stand.hex)) return false;
      geometry::HexSet here(scenario_.map()->hex_count());
      here.insert(*stand.hex);
      if (const auto far = scenario_.map()->distance(here, ground.usable))
        why = say_n("The nearest hex that it allows is {hex}, {count} hex away.",
                    "The nearest hex that it allows is {hex}, {count} hexes away.", *far, {{"hex", nearest(here, ground.usable, *far)}});
    } else if (stand.at) {
      const auto here = geometry::Figure::make(*stand.at);
      std::optional<double> least;
      for (const TableGround& area : ground.areas) {
        const auto outline = area.board == stand.table->id ? geometry::Figure::make(area.area) : tl::unexpected(geometry::FigureFault{});
        if (outline && here) least = std::min(least.value_or(1e9), geometry::min_distance(*here, *outline));
      }
      if (least && geometry::at_most(*least, 0)) return false;
      if (least) why = say("It is {inches} inches away.", {{"inches", wording::Decimal{static_cast<std::int64_t>(*least * 1000 + 0.5)}}});
    } else if (std::find(ground.boxes.begin(), ground.boxes.end(), stand.box) != ground.boxes.end()) {
      return false;
    }
    const std::string& directive = scenario_.scenario()->setup->directives[*stand.directive].id;
    reader_
        .report(PLACEMENT_FINDINGS["placement/outside"], *stand.placed,
                say("{piece} does not stand where {directive} lets it.",
                    {{"piece", nested(reader_.name(stand.piece))}, {"directive", directive}}),
                label(stand))
        .parameter(directive)
        .because(std::move(why));
    return true;
  }
  std::string nearest(const geometry::HexSet& here, const geometry::HexSet& allowed, int far) const {
    geometry::HexSet reached = scenario_.map()->within(here, far);
    reached &= allowed;
    return first_label(*scenario_.map(), reached);
  }

  void companions(const Stand& stand, const document::WithPieces& with) {
    const std::vector<const Stand*>& stack = in_hex_[*stand.hex];
    const bool found = std::any_of(stack.begin(), stack.end(), [&](const Stand* other) {
      return other->directive && !grounds_[*other->directive].with && is_companion(scenario_, with, stand.piece, other->piece);
    });
    if (found) return;
    reader_
        .report(PLACEMENT_FINDINGS["placement/alone"], *stand.placed,
                say("{piece} stands in {hex} without the companions that it must be placed with.",
                    {{"piece", nested(reader_.name(stand.piece))}, {"hex", label(stand)}}),
                label(stand))
        .parameter(label(stand));
  }

  wording::Value names(const std::vector<const Stand*>& stack) const {
    std::vector<wording::Value> list;
    for (std::size_t i = 0; i < stack.size() && i < MOST_NAMES; ++i) list.emplace_back(scenario_.orbat()->short_name(stack[i]->piece));
    if (stack.size() > MOST_NAMES) list.emplace_back(std::string("…"));
    return nested(wording::list_of(std::move(list)));
  }

  // Strength, size, kinds and nations, as the game's data have them.
  void by_stacking_rules(std::size_t hex, const std::map<std::size_t, std::vector<const Stand*>>& by_side) {
    const StackRules rules(scenario_);
    if (!rules.any()) return;
    for (const auto& [side, stands] : by_side) {
      project::Pieces pieces;
      for (const Stand* stand : stands) pieces.push_back(stand->piece);
      if (const auto lacks = rules.lacks(pieces)) out_.not_checked("placement/stacking", *lacks);
      const auto breach = rules.breach(pieces, scenario_.map()->terrain(hex));
      if (!breach) continue;
      const std::string where = scenario_.map()->label(hex);
      reader_.report(PLACEMENT_FINDINGS["placement/stacking"], *stands.back()->placed, breach->what, where)
          .by_rule(scenario_.game().cite(breach->rule))
          .because(say("These stand in {hex}: {pieces}.", {{"hex", where}, {"pieces", names(stands)}}))
          .parameter(where)
          .mend(say("Spread them over more hexes."));
    }
  }

  void together(std::size_t hex, const std::vector<const Stand*>& stack) {
    std::map<std::size_t, std::vector<const Stand*>> by_side, counting;
    for (const Stand* stand : stack) {
      const std::size_t side = scenario_.orbat()->pieces()[stand->piece].side;
      by_side[side].push_back(stand);
      if (counts_for_stacking(scenario_, stand->piece)) counting[side].push_back(stand);
    }
    const std::string where = scenario_.map()->label(hex);
    const auto limit = scenario_.game().whole("stack.limit");
    for (const auto& [side, counted] : counting) {
      if (!limit || *limit <= 0 || counted.size() <= static_cast<std::size_t>(*limit)) continue;
      reader_
          .report(PLACEMENT_FINDINGS["placement/stacking"], *counted[static_cast<std::size_t>(*limit)]->placed,
                  say_n("{count} piece stands in {hex} where {limit} may stand: {pieces}.",
                        "{count} pieces stand in {hex} where {limit} may stand: {pieces}.", static_cast<std::int64_t>(counted.size()),
                        {{"hex", where}, {"limit", std::int64_t{*limit}}, {"pieces", names(counted)}}),
                  where)
          .by_rule(scenario_.game().cite(scenario_.game().rule_behind("setup/stacking")))
          .parameter(where)
          .mend(say("Spread them over more hexes."));
    }
    by_stacking_rules(hex, by_side);
    if (by_side.size() < 2) return;
    const std::vector<const Stand*>& first = by_side.begin()->second;
    const std::vector<const Stand*>& second = std::next(by_side.begin())->second;
    Finding& finding = reader_.report(
        PLACEMENT_FINDINGS["placement/enemy-hex"], *second.front()->placed,
        say("Both sides stand in {hex}: {pieces} and {others}.", {{"hex", where}, {"pieces", names(first)}, {"others", names(second)}}),
        where);
    reader_.also(finding, *first.front()->placed, where);
    finding.parameter(where).mend(say("Put one of the sides elsewhere."));
  }

  struct Standing {
    const Stand* stand;
    geometry::Figure base;
    double reach_inches;  // from the middle to a corner
  };
  std::optional<Standing> standing(const Stand& stand) const {
    const document::Piece& piece = *scenario_.orbat()->pieces()[stand.piece].piece;
    if (!stand.at || !piece.base_width_inches || !piece.base_depth_inches) return std::nullopt;
    const std::int64_t width = piece.base_width_inches->thousandths, depth = piece.base_depth_inches->thousandths;
    if (width <= 0 || depth <= 0 || width > geometry::MAX_THOUSANDTHS || depth > geometry::MAX_THOUSANDTHS) return std::nullopt;
    const std::int64_t heading = stand.placed->heading_degrees ? stand.placed->heading_degrees->thousandths / 100 : 0;
    const geometry::Base base{static_cast<std::int32_t>(width), static_cast<std::int32_t>(depth)};
    auto figure = geometry::Figure::make(base, {*stand.at, static_cast<std::int32_t>(heading % geometry::FULL_TURN_TENTHS)});
    if (!figure) return std::nullopt;
    return Standing{&stand, std::move(*figure), std::hypot(static_cast<double>(width), static_cast<double>(depth)) / 2000};
  }

  // A limit of one on a table: bases do not overlap.
  void on_tables() {
    if (scenario_.game().whole("stack.limit") != 1) return;
    std::vector<Standing> bases;
    for (const Stand& stand : stands_)
      if (auto one = standing(stand)) bases.push_back(std::move(*one));
    if (bases.size() > MOST_BASES) return out_.not_checked("placement/stacking", say("fewer bases on a table"));
    for (std::size_t second = 1; second < bases.size(); ++second)
      for (std::size_t first = 0; first < second; ++first) {
        const Standing &one = bases[first], &other = bases[second];
        const double far = std::hypot(one.stand->at->x - other.stand->at->x, one.stand->at->y - other.stand->at->y) / 1000;
        if (one.stand->table != other.stand->table || far > one.reach_inches + other.reach_inches) continue;
        if (!geometry::overlap(one.base, other.base)) continue;
        Finding& finding =
            reader_.report(PLACEMENT_FINDINGS["placement/stacking"], *other.stand->placed,
                           say("The bases of {piece} and {other} overlap.",
                               {{"piece", nested(reader_.name(one.stand->piece))}, {"other", nested(reader_.name(other.stand->piece))}}));
        reader_.also(finding, *one.stand->placed);
        finding.by_rule(scenario_.game().cite(scenario_.game().rule_behind("setup/stacking"))).mend(say("Put them side by side."));
        break;
      }
  }

  // What a directive places as one stands in one hex.
  void apart() {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<const Stand*>> formations;
    for (const Stand& stand : stands_) {
      if (!stand.directive || !stand.hex) continue;
      const auto& by = scenario_.scenario()->setup->directives[*stand.directive].by;
      if (const auto formation = by ? scenario_.orbat()->around(stand.piece, *by) : std::nullopt)
        formations[{*stand.directive, *formation}].push_back(&stand);
    }
    for (const auto& [key, members] : formations) {
      const auto other =
          std::find_if(members.begin(), members.end(), [&members = members](const Stand* one) { return one->hex != members.front()->hex; });
      if (other == members.end()) continue;
      const document::Formation& formation = *scenario_.orbat()->formations()[key.second].formation;
      Finding& finding =
          reader_.report(PLACEMENT_FINDINGS["placement/apart"], *(*other)->placed,
                         say("{formation} is placed as one and stands in {hex} and in {other}.",
                             {{"formation", formation.designation}, {"hex", label(*members.front())}, {"other", label(**other)}}),
                         label(**other));
      reader_.also(finding, *members.front()->placed, label(*members.front()));
      finding.parameter(formation.id).mend(say("Put all of it into one hex."));
    }
  }

  void missing() {
    if (!scenario_.scenario()->setup) return;
    const auto& side = filled_in_.placement()->side;
    const auto own = side ? scenario_.orbat()->side(*side) : std::nullopt;
    std::map<std::size_t, std::vector<std::size_t>> of_directive;
    for (std::size_t piece = 0; piece < scenario_.orbat()->pieces().size(); ++piece) {
      const auto directive = directive_of(scenario_, piece);
      if (!directive || reader_.named(piece) || (own && scenario_.orbat()->pieces()[piece].side != *own)) continue;
      of_directive[*directive].push_back(piece);
    }
    for (const auto& [directive, pieces] : of_directive) {
      const std::string& id = scenario_.scenario()->setup->directives[directive].id;
      std::vector<wording::Value> list;
      for (std::size_t i = 0; i < pieces.size() && i < MOST_NAMES; ++i) list.emplace_back(scenario_.orbat()->short_name(pieces[i]));
      if (pieces.size() > MOST_NAMES) list.emplace_back(std::string("…"));
      Finding& finding = reader_.report(
          PLACEMENT_FINDINGS["placement/missing"], filled_in_.placement()->datum,
          say_n("{count} piece of {directive} is missing: {pieces}.", "{count} pieces of {directive} are missing: {pieces}.",
                static_cast<std::int64_t>(pieces.size()), {{"directive", id}, {"pieces", nested(wording::list_of(std::move(list)))}}),
          id);
      for (std::size_t i = 0; i < pieces.size() && i < MOST_NAMES; ++i) finding.parameter(scenario_.orbat()->pieces()[pieces[i]].piece->id);
      finding.mend(say("Place every piece that the scenario sets up."));
    }
  }

  const Project& scenario_;
  const Project& filled_in_;
  Sink& out_;
  PlacementReader reader_;
  std::vector<Stand> stands_;
  std::map<std::size_t, std::vector<const Stand*>> in_hex_;
  std::vector<SetupGround> grounds_;  // of each directive; empty when there are too many
  geometry::HexSet enterable_;
};

}  // namespace

void judge_filled_in(const Project& scenario, const Project& filled_in, const GameRules* game, Sink& out) {
  Judge(scenario, filled_in, out).run();
  if (game && game->placements.judge) game->placements.judge(scenario, filled_in, out);
}

Report judge_placement(const Project& scenario, std::unique_ptr<Project> filled_in, const ScriptJudge* scripts,
                       std::span<const GameRules> games) {
  Sink of_file(*filled_in), of_setup(scenario, scripts);
  check_files(*filled_in, of_file);
  judge_filled_in(scenario, *filled_in, rules_of(scenario, games), of_setup);
  ask_scripts(scenario, filled_in.get(), of_setup);
  return report_of(std::move(filled_in), of_file, of_setup);
}

extern const Check PLACEMENT_CHECK{nullptr, PLACEMENT_FINDINGS.records};

}  // namespace hexwright::validator
