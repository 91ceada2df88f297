// The scenario's setup put as a problem of numbers, and its solution put back into pieces and hexes.
#include "validator/analysis/setup_proof.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "model/document/scenario.hpp"
#include "model/document/piece.hpp"
#include "model/geometry/table.hpp"
#include "model/geometry/table_types.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/findings/script_judge.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::Base;
using geometry::Figure;
using geometry::Polygon;
using geometry::Pose;
using project::Pieces;
using project::Project;
using wording::say;

namespace {

// Bases put into plain areas of a table, side by side and wholly inside. It finds a placing or gives up; that there is none
// it never proves.
struct BaseDemand {
  geometry::Base base;
  const std::vector<geometry::Polygon>* areas;  // in one of these, not null
};

// Row by row on a grid of half inches. Bases that head north are upright rectangles, so whole numbers tell whether two overlap.
constexpr std::int32_t STEP = 500;  // thousandths of an inch
constexpr long MOST_TRIALS = 400'000;

struct Taken {
  Base base;
  Pose pose;
};

bool overlap(const Base& a, const Pose& at, const Taken& other) {
  return 2 * std::abs(at.at.x - other.pose.at.x) < a.width + other.base.width &&
         2 * std::abs(at.at.y - other.pose.at.y) < a.depth + other.base.depth;
}

class Placer {
 public:
  std::optional<Pose> place(const BaseDemand& demand) {
    for (const Polygon& area : *demand.areas) {
      const auto outline = Figure::make(area);
      if (!outline) continue;
      if (const auto pose = place_in(area, *outline, demand.base)) return pose;
    }
    return std::nullopt;
  }

 private:
  std::optional<Pose> place_in(const Polygon& area, const Figure& outline, const Base& base) {
    const auto [west, east] = std::minmax_element(area.outer.begin(), area.outer.end(), [](auto a, auto b) { return a.x < b.x; });
    const auto [south, north] = std::minmax_element(area.outer.begin(), area.outer.end(), [](auto a, auto b) { return a.y < b.y; });
    for (std::int32_t y = south->y + (base.depth + 1) / 2; y + base.depth / 2 <= north->y; y += STEP)
      for (std::int32_t x = west->x + (base.width + 1) / 2; x + base.width / 2 <= east->x; x += STEP) {
        const Pose pose{{x, y}, 0};
        trials_ += 1 + static_cast<long>(taken_.size()) / 16;
        if (trials_ > MOST_TRIALS) return std::nullopt;
        if (std::any_of(taken_.begin(), taken_.end(), [&](const Taken& other) { return overlap(base, pose, other); })) continue;
        const auto figure = Figure::make(base, pose);
        if (!figure || !geometry::contains(outline, *figure)) continue;
        taken_.push_back({base, pose});
        return pose;
      }
    return std::nullopt;
  }

  std::vector<Taken> taken_;
  long trials_ = 0;
};

// The poses of all bases of one table, heading north, none over another; nothing when not all have found a place within a bound on the
// work.
std::optional<std::vector<Pose>> place_bases(const std::vector<BaseDemand>& demands) {
  Placer placer;
  std::vector<Pose> poses;
  for (const BaseDemand& demand : demands) {
    const auto pose = placer.place(demand);
    if (!pose) return std::nullopt;
    poses.push_back(*pose);
  }
  return poses;
}

constexpr std::size_t MOST_LOTS = 1000;  // a side, in one flow

class Prover {
 public:
  Prover(const Project& project, const std::vector<SetupGround>& grounds, const ScriptJudge* scripts)
      : project_(project),
        orbat_(*project.orbat()),
        setup_(*project.scenario()->setup),
        grounds_(grounds),
        scripts_(project.scripts().empty() ? nullptr : scripts) {}

  SetupProof run() {
    own_.resize(setup_.directives.size());
    for (std::size_t piece = 0; piece < orbat_.pieces().size(); ++piece)
      if (const auto directive = directive_of(project_, piece)) own_[*directive].push_back(piece);
    for (std::size_t i = 0; i < own_.size(); ++i) sort_out(i);
    on_tables();
    if (!on_hexes_.empty()) on_hexes();
    if (proof_.crowded.empty()) {
      proof_.fits = proof_.unclear.empty() ? Fits::yes : Fits::undecided;
    } else {
      proof_.fits = Fits::no;
      proof_.unclear.clear();
    }
    if (proof_.fits != Fits::yes) proof_.witness.clear();
    std::sort(proof_.witness.begin(), proof_.witness.end(),
              [](const Standing& a, const Standing& b) { return std::tuple(a.directive, a.piece) < std::tuple(b.directive, b.piece); });
    return std::move(proof_);
  }

 private:
  void sort_out(std::size_t directive) {
    const SetupGround& ground = grounds_[directive];
    if (own_[directive].empty()) return;
    if (ground.unclear)
      proof_.unclear.push_back({directive, *ground.unclear});
    else if (!ground.boxes.empty())
      for (const std::size_t piece : own_[directive]) proof_.witness.push_back({piece, directive, {}, ground.boxes.front(), {}, {}});
    else if (!ground.areas.empty())
      on_tables_.push_back(directive);
    else
      on_hexes_.push_back(directive);
  }

  // Table by table, so that bases of different tables do not get in one another's way.
  void on_tables() {
    std::map<std::string, std::vector<std::pair<std::size_t, std::size_t>>> of_table;  // directive and piece
    std::vector<std::vector<geometry::Polygon>> areas(grounds_.size());
    for (const std::size_t directive : on_tables_) {
      const SetupGround& ground = grounds_[directive];
      for (const TableGround& one : ground.areas)
        if (one.board == ground.areas.front().board) areas[directive].push_back(one.area);
      for (const std::size_t piece : own_[directive]) of_table[ground.areas.front().board].emplace_back(directive, piece);
    }
    for (const auto& [board, pieces] : of_table) {
      std::vector<BaseDemand> demands;
      for (const auto& [directive, piece] : pieces) {
        const Piece& one = *orbat_.pieces()[piece].piece;
        const auto width = one.base_width_inches, depth = one.base_depth_inches;
        if (!width || !depth || width->thousandths <= 0 || depth->thousandths <= 0 || width->thousandths > geometry::MAX_THOUSANDTHS ||
            depth->thousandths > geometry::MAX_THOUSANDTHS) {
          proof_.unclear.push_back({directive, say("the base of {piece}", {{"piece", orbat_.short_name(piece)}})});
          break;
        }
        demands.push_back(
            {{static_cast<std::int32_t>(width->thousandths), static_cast<std::int32_t>(depth->thousandths)}, &areas[directive]});
      }
      if (demands.size() < pieces.size()) continue;
      const auto poses = place_bases(demands);
      if (!poses) proof_.unclear.push_back({{}, say("more than rows of bases that head north: in such rows they do not fit")});
      for (std::size_t i = 0; poses && i < pieces.size(); ++i)
        proof_.witness.push_back({pieces[i].second, pieces[i].first, {}, {}, board, (*poses)[i]});
    }
  }

  void on_hexes() {
    const auto limit = project_.game().whole("stack.limit");
    if (!limit || *limit <= 0) return undecided(say("the stacking limit (parameter stack.limit)"));
    problem_.limit = *limit;
    problem_.hexes = project_.map()->hex_count();
    if (setup_.order)
      for (const std::string& side : setup_.order->sides)
        if (const auto number = orbat_.side(side)) problem_.order.push_back(*number);
    for (const std::size_t directive : on_hexes_)
      if (auto added = add_lots(directive); !added) return undecided(std::move(added.error()));
    std::map<std::size_t, std::size_t> lots_of_side;
    for (const Lot& lot : problem_.lots)
      if (++lots_of_side[lot.side] > MOST_LOTS) return undecided(say("fewer directives a side to be placed together"));
    if (!join_companions()) return undecided(say("fewer companions that pieces may stand beside"));
    solved(feasibility(problem_));
    proof_.problem = std::make_shared<const SetupProblem>(problem_);
    proof_.lot_directives = directives_;
    proof_.parties = pieces_;
  }
  void undecided(wording::Text needs) { proof_.unclear.push_back({{}, std::move(needs)}); }

  struct Together {  // pieces of one party, and where all of them may stand
    std::size_t side = 0;
    Pieces pieces;
    std::optional<geometry::HexSet> hexes;  // none: all of the directive's
  };
  tl::expected<std::vector<Together>, wording::Text> parties_of(std::size_t directive) const {
    const geometry::HexSet& usable = grounds_[directive].usable;
    std::vector<geometry::HexSet> allowed;
    if (scripts_) {
      auto asked = scripts_->may_set_up(project_, own_[directive], usable);
      if (!asked) return tl::make_unexpected(std::move(asked.error()));
      allowed = std::move(*asked);
    }
    std::vector<Together> parties;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> party_of;  // of a formation that is placed as one, by side
    const std::optional<std::string>& by = setup_.directives[directive].by;
    for (std::size_t i = 0; i < own_[directive].size(); ++i) {
      const std::size_t piece = own_[directive][i], side = orbat_.pieces()[piece].side;
      const auto formation = by ? orbat_.around(piece, *by) : std::nullopt;
      std::size_t party = parties.size();
      if (formation) party = party_of.emplace(std::pair(side, *formation), party).first->second;
      if (party == parties.size()) parties.push_back({side, {}, {}});
      parties[party].pieces.push_back(piece);
      if (!scripts_) continue;
      if (!parties[party].hexes) parties[party].hexes = usable;
      *parties[party].hexes &= allowed[i];
    }
    return parties;
  }

  // Parties of one side that may stand in the same hexes are a lot: all of them, as long as no script tells them apart.
  tl::expected<void, wording::Text> add_lots(std::size_t directive) {
    auto parties = parties_of(directive);
    if (!parties) return tl::make_unexpected(std::move(parties.error()));
    const std::size_t first_lot = problem_.lots.size();
    for (Together& together : *parties) {
      const geometry::HexSet& hexes = together.hexes ? *together.hexes : grounds_[directive].usable;
      std::size_t lot = first_lot;
      while (lot < problem_.lots.size() && (problem_.lots[lot].side != together.side || !(problem_.lots[lot].hexes == hexes))) ++lot;
      if (lot == problem_.lots.size()) {
        problem_.lots.push_back({together.side, hexes});
        directives_.push_back(directive);
      }
      Party party{lot, 0, {}, {}};
      for (const std::size_t piece : together.pieces) party.weight += counts_for_stacking(project_, piece) ? 1 : 0;
      problem_.parties.push_back(std::move(party));
      pieces_.push_back(std::move(together.pieces));
    }
    return {};
  }

  // What companions are asked for: a kind of formation, and with which formation of another kind they must have in common.
  using Wish = std::tuple<std::size_t, std::string, std::string>;  // side, kind, same
  bool join_companions() {
    std::set<Wish> wishes;
    std::set<std::size_t> unsure;  // sides of which the place of some piece is not known
    for (const Unclear& one : proof_.unclear)
      if (one.directive)
        for (const std::size_t piece : own_[*one.directive]) unsure.insert(orbat_.pieces()[piece].side);
    for (std::size_t party = 0; party < pieces_.size(); ++party)
      if (const WithPieces* with = with_of(party)) {
        if (unsure.count(side_of(party))) return false;
        wishes.insert({side_of(party), with->formation_kind, with->same.value_or("")});
      }
    if (wishes.size() * (orbat_.pieces().size() + 1) > project::MOST_WORK) return false;
    std::map<std::pair<Wish, std::optional<std::size_t>>, int> numbers;
    for (std::size_t party = 0; party < pieces_.size(); ++party) {
      Party& one = problem_.parties[party];
      if (const WithPieces* with = with_of(party)) {
        const Wish wish{side_of(party), with->formation_kind, with->same.value_or("")};
        const auto same = with->same ? orbat_.around(pieces_[party].front(), *with->same) : std::nullopt;
        one.wants = numbers.emplace(std::pair(wish, same), static_cast<int>(numbers.size())).first->second;
        if (with->same && !same) one.wants = -1;
        continue;
      }
      for (const Wish& wish : wishes) {
        const auto& [side, kind, same] = wish;
        if (side != side_of(party)) continue;
        for (const std::size_t piece : pieces_[party]) {
          if (!orbat_.around(piece, kind)) continue;
          const auto common = same.empty() ? std::nullopt : orbat_.around(piece, same);
          one.offers.push_back(numbers.emplace(std::pair(wish, common), static_cast<int>(numbers.size())).first->second);
        }
      }
      std::sort(one.offers.begin(), one.offers.end());
      one.offers.erase(std::unique(one.offers.begin(), one.offers.end()), one.offers.end());
    }
    return true;
  }
  const WithPieces* with_of(std::size_t party) const { return grounds_[directives_[problem_.parties[party].lot]].with; }
  std::size_t side_of(std::size_t party) const { return problem_.lots[problem_.parties[party].lot].side; }

  void solved(const Feasibility& found) {
    if (found.fits == Fits::undecided)
      return undecided(say("a longer search: the flow finds no fault, and trying one hex after another came to no end"));
    for (const Crowd& crowd : found.crowds) {
      CrowdedDirectives made{crowd.why, {}, crowd.wanted, crowd.room, geometry::HexSet(problem_.hexes), crowd.smallest};
      for (const std::size_t lot : crowd.lots) {
        if (made.directives.empty() || made.directives.back() != directives_[lot]) made.directives.push_back(directives_[lot]);
        made.hexes |= problem_.lots[lot].hexes;
      }
      proof_.crowded.push_back(std::move(made));
    }
    if (found.fits != Fits::yes) return;
    for (std::size_t party = 0; party < pieces_.size(); ++party)
      for (const std::size_t piece : pieces_[party])
        proof_.witness.push_back({piece, directives_[problem_.parties[party].lot], found.hex_of[party], {}, {}, {}});
  }

  const Project& project_;
  const project::OrbatIndex& orbat_;
  const Setup& setup_;
  const std::vector<SetupGround>& grounds_;  // of each directive
  const ScriptJudge* scripts_;               // null when there is none, or nothing to ask
  std::vector<Pieces> own_;                  // of each directive
  std::vector<std::size_t> on_hexes_, on_tables_;
  SetupProblem problem_;
  std::vector<std::size_t> directives_;  // of each lot
  std::vector<Pieces> pieces_;           // of each party
  SetupProof proof_;
};

}  // namespace

SetupProof prove_setup(const Project& project, const std::vector<SetupGround>& grounds, const ScriptJudge* scripts) {
  if (project.muster().cut) {
    SetupProof cut;
    cut.unclear.push_back({{}, say("fewer selectors: together they look at more than 20 million pieces")});
    return cut;
  }
  return Prover(project, grounds, scripts).run();
}

SetupProof prove_setup(const Project& project, const ScriptJudge* scripts) {
  const auto undecided = [](wording::Text needs) { return SetupProof{Fits::undecided, {}, {}, {{{}, std::move(needs)}}}; };
  if (!project.scenario() || !project.scenario()->setup) return undecided(say("a setup"));
  if (!project.orbat()) return undecided(say("an order of battle"));
  if (!project.map()) return undecided(say("a map"));
  if (too_much_ground(project)) return undecided(say("fewer directives, or a smaller map"));
  return prove_setup(project, setup_grounds(project), scripts);
}

}  // namespace hexwright::validator
