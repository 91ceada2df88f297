// What stands alone is judged piece by piece, what stands together hex by hex or base by base, and who is missing directive by
// directive.
#include "validator/checks/placement.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/list_of.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/placement_stands.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using project::Claim;
using project::Project;
using wording::nested;
using wording::say;
using wording::say_n;

namespace {

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
        .report("placement/reinforcement", *stand.placed,
                say("{piece} comes on later and is not on the map at the start.", {{"piece", nested(reader_.name(stand.piece))}}),
                label(stand))
        .because(say("The scenario brings it on with {reinforcement}.",
                     {{"reinforcement", scenario_.scenario()->reinforcements->list[claims.front().index].id}}))
        .mend(say("Take it out of the placement."));
  }

  void barred(const Stand& stand) {
    reader_
        .report("placement/ground", *stand.placed,
                say("{piece} stands in {hex}, which is ground that no piece may enter.",
                    {{"piece", nested(reader_.name(stand.piece))}, {"hex", label(stand)}}),
                label(stand))
        .parameter(label(stand))
        .mend(say("Put it on other ground."));
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
    Finding& finding = reader_.report(
        "placement/outside", *stand.placed,
        say("{piece} does not stand where {directive} lets it.", {{"piece", nested(reader_.name(stand.piece))}, {"directive", directive}}),
        label(stand));
    finding.parameter(directive).mend(say("Put it where the scenario says."));
    if (why) finding.because(std::move(*why));
    return true;
  }
  std::string nearest(const geometry::HexSet& here, const geometry::HexSet& allowed, int far) const {
    geometry::HexSet reached = scenario_.map()->within(here, far);
    reached &= allowed;
    std::optional<std::size_t> first;
    reached.each([&](std::size_t hex) { first = first.value_or(hex); });
    return first ? scenario_.map()->label(*first) : std::string();
  }

  void companions(const Stand& stand, const document::WithPieces& with) {
    const std::vector<const Stand*>& stack = in_hex_[*stand.hex];
    const bool found = std::any_of(stack.begin(), stack.end(), [&](const Stand* other) {
      return other->directive && !grounds_[*other->directive].with && is_companion(scenario_, with, stand.piece, other->piece);
    });
    if (found) return;
    reader_
        .report("placement/alone", *stand.placed,
                say("{piece} stands in {hex} without the companions that it must be placed with.",
                    {{"piece", nested(reader_.name(stand.piece))}, {"hex", label(stand)}}),
                label(stand))
        .parameter(label(stand))
        .mend(say("Put it into a hex of such a formation."));
  }

  wording::Value names(const std::vector<const Stand*>& stack) const {
    std::vector<wording::Value> list;
    for (std::size_t i = 0; i < stack.size() && i < MOST_NAMES; ++i) list.emplace_back(scenario_.orbat()->short_name(stack[i]->piece));
    if (stack.size() > MOST_NAMES) list.emplace_back(std::string("…"));
    return nested(wording::list_of(std::move(list)));
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
      Finding& finding = reader_.report(
          "placement/stacking", *counted[static_cast<std::size_t>(*limit)]->placed,
          say_n("{count} piece stands in {hex} where {limit} may stand: {pieces}.",
                "{count} pieces stand in {hex} where {limit} may stand: {pieces}.", static_cast<std::int64_t>(counted.size()),
                {{"hex", where}, {"limit", std::int64_t{*limit}}, {"pieces", names(counted)}}),
          where);
      finding.by_rule(scenario_.game().cite(scenario_.game().rule_behind("setup/stacking"))).parameter(where);
      finding.mend(say("Spread them over more hexes."));
    }
    if (by_side.size() < 2) return;
    const std::vector<const Stand*>& first = by_side.begin()->second;
    const std::vector<const Stand*>& second = std::next(by_side.begin())->second;
    Finding& finding = reader_.report(
        "placement/enemy-hex", *second.front()->placed,
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
            reader_.report("placement/stacking", *other.stand->placed,
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
      const auto other = std::find_if(members.begin(), members.end(), [&](const Stand* one) { return one->hex != members.front()->hex; });
      if (other == members.end()) continue;
      const document::Formation& formation = *scenario_.orbat()->formations()[key.second].formation;
      Finding& finding =
          reader_.report("placement/apart", *(*other)->placed,
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
          "placement/missing", filled_in_.placement()->datum,
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

void add(std::vector<Finding> findings, const Project& filled_in, Report& report) {
  for (Finding& finding : findings) {
    ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
    for (const Where& where : item.finding.where)
      item.where.push_back({where.location ? *where.location : filled_in.locate(where.at), where.hex, where.object});
    item.fingerprint = fingerprint(item.finding);
    report.findings.push_back(std::move(item));
  }
}

}  // namespace

void judge_filled_in(const Project& scenario, const Project& filled_in, const GameRules* game, Sink& out) {
  Judge(scenario, filled_in, out).run();
  if (game && game->placements.judge) game->placements.judge(scenario, filled_in, out);
}

Report judge_placement(const Project& scenario, std::unique_ptr<Project> filled_in, const ScriptJudge* scripts,
                       std::span<const GameRules> games) {
  Report report;
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const GameRules& one) { return one.data.id == scenario.game().data().id; });
  const bool own = game != games.end() && game->catalogue;
  Sink of_file(*filled_in, {}),
      of_setup(scenario, own ? std::span<const CatalogueEntry>(game->catalogue()) : std::span<const CatalogueEntry>{}, scripts);
  check_files(*filled_in, of_file);
  judge_filled_in(scenario, *filled_in, own ? &*game : nullptr, of_setup);
  ask_scripts(scenario, filled_in.get(), of_setup);
  add(of_file.take(), *filled_in, report);
  add(of_setup.take(), *filled_in, report);
  report.not_checked = of_setup.unchecked();
  report.document = named(*filled_in);
  report.project = std::move(filled_in);
  std::sort(report.findings.begin(), report.findings.end(), [](const ReportedFinding& a, const ReportedFinding& b) {
    const auto key = [](const ReportedFinding& item) {
      const wording::Location place = item.where.empty() ? wording::Location{} : item.where.front().location;
      return std::tuple(place.line, place.column, item.finding.id, item.fingerprint);
    };
    return key(a) < key(b);
  });
  return report;
}

}  // namespace hexwright::validator
