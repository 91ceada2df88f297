// Overlaps are found on hexes and on inch tables; what is full is a matter of stacks, and where one hides a matter of the terrain of
// hexes, so that both are silent on a table.
#include "validator/checks/checks.hpp"
#include "validator/checks/setup_zones.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/geometry/table.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto SETUP_ZONES_FINDINGS = findings({
    {"setup/overlap", Severity::question, mark("Enemies who may start in the same place"),
     mark("Two sides have hexes, or ground on a table, in common, and the card does not keep them apart: no order of setup is stated, or "
          "the side that sets up first only writes its places down."),
     mark("both sides within 2 hexes of the bridge, and no order"), mark("the same with <order sides=\"pl de\"/>, both in the open")},
    {"setup/full", Severity::info, mark("A place that is full"),
     mark("The pieces that start there take up all the room under the stacking limit. That is allowed; but there is no choice, and one "
          "piece more would not fit."),
     mark("six platoons in one hex where six may stand"), mark("five platoons in one hex where six may stand"),
     mark("If that is meant, leave it so; else give the place another hex.")},
    {"setup/cannot-hide", Severity::warning, mark("Pieces that start hidden where no piece can hide"),
     mark("The game says of every terrain in the place that it hides no piece."), mark("a gun hidden in a hex of open ground"),
     mark("a gun hidden in woods"), mark("Name hexes that hide them, or set them up in the open.")},
});

constexpr std::size_t MOST_PAIRS = 400;         // of areas on tables
constexpr std::size_t MOST_LOOKS = 10'000'000;  // at words of hex sets

// Which of two sides sets up first, as far as the card says.
enum class Goes { first, second, unsaid };
Goes goes(const Setup& setup, const std::string& side, const std::string& other) {
  if (!setup.order) return Goes::unsaid;
  const auto& sides = setup.order->sides;
  const auto at = std::find(sides.begin(), sides.end(), side), after = std::find(sides.begin(), sides.end(), other);
  if (at == after) return Goes::unsaid;
  return at < after ? Goes::first : Goes::second;
}

void report(const Project& project, const Directive& one, const Directive& other, wording::Text message, const std::string& hex,
            Sink& out) {
  const Setup& setup = *project.scenario()->setup;
  const Goes order = goes(setup, one.side, other.side);
  const std::string& before = order == Goes::second ? other.side : one.side;
  const std::string& after = order == Goes::second ? one.side : other.side;
  const std::vector<wording::Argument> sides{{"first", project.orbat()->side_noun(before)}, {"second", project.orbat()->side_noun(after)}};
  out.report_on(other.where->datum, SETUP_ZONES_FINDINGS["setup/overlap"], std::move(message), other.id, hex)
      .at(one.datum.origin, one.id)
      .because(order == Goes::unsaid
                   ? say("The card states no order of setup, so that it is not known which of the two may take them.")
                   : say("{first} sets up first and only writes it down: {second} may choose a hex in which a piece stands unseen.", sides))
      .mend(order == Goes::unsaid ? say("Keep the two apart, or state the order of setup.")
                                  : say("Keep the two apart, or say what happens then."));
}

// Of every hex the first directive of each side, so that no pair of directives is looked at twice.
class HexOverlaps {
 public:
  HexOverlaps(const Project& project, const std::vector<SetupGround>& grounds, const std::set<std::size_t>& crowded, Sink& out)
      : project_(project), grounds_(grounds), crowded_(crowded), out_(out) {}

  bool run() {
    const Setup& setup = *project_.scenario()->setup;
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      if (!setup.directives[i].where || !grounds_[i].on_hexes() || grounds_[i].with || grounds_[i].usable.empty()) continue;
      if (!looks(taken_.size() + 1)) return unsaid_;
      HexSet shared = grounds_[i].usable;
      shared &= taken_by_others(setup.directives[i].side);
      if (!shared.empty()) meet(i, shared);
      auto& own = taken_.try_emplace(setup.directives[i].side, HexSet(project_.map()->hex_count())).first->second;
      own |= grounds_[i].usable;
    }
    return unsaid_;
  }

 private:
  bool looks(std::size_t sets) { return (looks_ += sets * (project_.map()->hex_count() / 64 + 1)) <= MOST_LOOKS; }
  HexSet taken_by_others(const std::string& side) const {
    HexSet all(project_.map()->hex_count());
    for (const auto& [other, hexes] : taken_)
      if (other != side) all |= hexes;
    return all;
  }
  void meet(std::size_t directive, const HexSet& shared) {
    const std::vector<Directive>& directives = project_.scenario()->setup->directives;
    for (std::size_t i = 0; i < directive && looks(1); ++i) {
      const std::pair<std::string, std::string> sides = std::minmax(directives[i].side, directives[directive].side);
      if (crowded_.contains(i) || crowded_.contains(directive)) continue;
      if (directives[i].side == directives[directive].side || !grounds_[i].on_hexes() || grounds_[i].with || said_.count(sides)) continue;
      HexSet both = shared;
      both &= grounds_[i].usable;
      if (both.empty() || !overlap_matters(*project_.scenario()->setup, directives[i], directives[directive])) continue;
      said_.insert(sides);
      unsaid_ = unsaid_ || goes(*project_.scenario()->setup, directives[i].side, directives[directive].side) == Goes::unsaid;
      const std::string hex = first_label(*project_.map(), both);
      report(project_, directives[i], directives[directive],
             say_n("{first} and {second} may both start in {count} hex, {hex}.",
                   "{first} and {second} may both start in the same {count} hexes; the first is {hex}.",
                   static_cast<std::int64_t>(both.count()),
                   {{"first", project_.orbat()->side_noun(directives[i].side)},
                    {"second", project_.orbat()->side_noun(directives[directive].side)},
                    {"hex", hex}}),
             hex, out_);
    }
  }

  const Project& project_;
  const std::vector<SetupGround>& grounds_;
  const std::set<std::size_t>& crowded_;
  Sink& out_;
  std::map<std::string, HexSet> taken_;                 // of each side so far
  std::set<std::pair<std::string, std::string>> said_;  // sides, once each pair
  bool unsaid_ = false;
  std::size_t looks_ = 0;
};

bool table_overlaps(const Project& project, const std::vector<SetupGround>& grounds, Sink& out) {
  const std::vector<Directive>& directives = project.scenario()->setup->directives;
  std::set<std::pair<std::string, std::string>> said;
  std::size_t pairs = 0;
  bool unsaid = false;
  if (directives.size() > MOST_PAIRS) return false;
  for (std::size_t i = 0; i < directives.size() && pairs <= MOST_PAIRS; ++i)
    for (std::size_t k = i + 1; k < directives.size() && pairs <= MOST_PAIRS; ++k)
      for (const TableGround& one : grounds[i].areas)
        for (const TableGround& other : grounds[k].areas) {
          if (++pairs > MOST_PAIRS) return unsaid;
          const std::pair<std::string, std::string> sides = std::minmax(directives[i].side, directives[k].side);
          if (directives[i].side == directives[k].side || one.board != other.board || said.count(sides)) continue;
          if (!overlap_matters(*project.scenario()->setup, directives[i], directives[k])) continue;
          const auto a = geometry::Figure::make(one.area), b = geometry::Figure::make(other.area);
          if (!a || !b || !geometry::overlap(*a, *b)) continue;
          said.insert(sides);
          unsaid = unsaid || goes(*project.scenario()->setup, directives[i].side, directives[k].side) == Goes::unsaid;
          const auto inches = static_cast<std::int64_t>(geometry::shared_area(*a, *b) * 1000 + 0.5);
          report(project, directives[i], directives[k],
                 say("{first} and {second} may both start on the same {area} square inches of the table.",
                     {{"first", project.orbat()->side_noun(directives[i].side)},
                      {"second", project.orbat()->side_noun(directives[k].side)},
                      {"area", wording::Decimal{inches}}}),
                 {}, out);
        }
  return unsaid;
}

// Directives none of which could take one piece more, since no piece in their hexes could make room.
class FullHexes {
 public:
  FullHexes(const Project& project, const SetupProof& proof, const std::vector<SetupGround>& grounds, int limit)
      : grounds_(grounds), limit_(limit), weight_(project.map()->hex_count()), wanted_(grounds.size()), of_(grounds.size()) {
    for (const Standing& standing : proof.witness) {
      if (!standing.hex) continue;
      const int counts = counts_for_stacking(project, standing.piece) ? 1 : 0;
      weight_[*standing.hex] += counts;
      wanted_[standing.directive] += counts;
      of_[standing.directive].push_back(*standing.hex);
    }
  }

  // Groups of directives that share hexes, all full; each with its pieces and hexes.
  struct Group {
    std::vector<std::size_t> directives;
    std::int64_t pieces = 0;
    HexSet hexes;
  };
  std::vector<Group> groups() {
    find_free();
    std::vector<Group> found;
    std::vector<std::size_t> group_of(weight_.size(), NONE);
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      if (of_[i].empty() || free_[i]) continue;
      std::size_t into = NONE;
      grounds_[i].usable.each([&](std::size_t hex) { into = std::min(into, group_of[hex]); });
      if (into == NONE) {
        into = found.size();
        found.push_back({{}, 0, HexSet(weight_.size())});
      }
      found[into].directives.push_back(i);
      found[into].hexes |= grounds_[i].usable;
      grounds_[i].usable.each([&](std::size_t hex) { group_of[hex] = into; });
    }
    for (Group& group : found)
      for (const std::size_t directive : group.directives) group.pieces += wanted_[directive];
    // Only what the numbers bear out by themselves.
    std::erase_if(found, [&](const Group& group) {
      return group.pieces < 2 || group.pieces != static_cast<std::int64_t>(group.hexes.count()) * limit_;
    });
    return found;
  }

 private:
  static constexpr std::size_t NONE = static_cast<std::size_t>(-1);

  // A piece that can move to a hex with room makes room where it stands, and so on.
  void find_free() {
    free_.assign(grounds_.size(), false);
    std::vector<bool> room(weight_.size());
    for (std::size_t hex = 0; hex < weight_.size(); ++hex) room[hex] = weight_[hex] < limit_;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < grounds_.size(); ++i) {
        if (of_[i].empty() || free_[i]) continue;
        bool can = false;
        grounds_[i].usable.each([&](std::size_t hex) { can = can || room[hex]; });
        if (!can) continue;
        free_[i] = more = true;
        for (const std::size_t hex : of_[i]) room[hex] = true;
      }
      if (++rounds_ > MOST_ROUNDS) free_.assign(grounds_.size(), true);  // nothing is claimed
    }
  }
  static constexpr int MOST_ROUNDS = 10;

  const std::vector<SetupGround>& grounds_;
  int limit_, rounds_ = 0;
  std::vector<int> weight_;                   // of each hex
  std::vector<std::int64_t> wanted_;          // pieces of each directive that count
  std::vector<std::vector<std::size_t>> of_;  // hexes in which the pieces of each directive stand
  std::vector<bool> free_;
};

bool can_hide(const Project& project, std::size_t hex) {
  const Kind* kind = project.game().kind(KindOf::terrain, project.map()->terrain(hex));
  if (!kind) return true;
  const auto hides = std::find_if(kind->effects.begin(), kind->effects.end(), [](const Effect& effect) { return effect.name == "hides"; });
  return hides == kind->effects.end() || hides->value != "no";
}

}  // namespace

std::string first_label(const project::MapIndex& map, const HexSet& hexes) {
  std::optional<std::size_t> first;
  hexes.each([&](std::size_t hex) { first = std::min(first.value_or(hex), hex); });
  return first ? map.label(*first) : std::string();
}

bool overlap_matters(const Setup& setup, const Directive& one, const Directive& other) {
  const Goes order = goes(setup, one.side, other.side);
  if (order == Goes::unsaid) return true;
  return (order == Goes::first ? one : other).hidden == Hidden::written;
}

bool report_overlaps(const Project& project, const std::vector<SetupGround>& grounds, const std::set<std::size_t>& crowded, Sink& out) {
  if (!project.map()->boards()) return table_overlaps(project, grounds, out);
  return HexOverlaps(project, grounds, crowded, out).run();
}

void report_full(const Project& project, const SetupProof& proof, const std::vector<SetupGround>& grounds, int limit, Sink& out) {
  if (proof.fits != Fits::yes) return;
  for (const FullHexes::Group& group : FullHexes(project, proof, grounds, limit).groups()) {
    const std::vector<Directive>& directives = project.scenario()->setup->directives;
    const Directive& first = directives[group.directives.front()];
    const auto hexes = static_cast<std::int64_t>(group.hexes.count());
    Finding& finding = out.report_on(first.where->datum, SETUP_ZONES_FINDINGS["setup/full"],
                                     say("The place is full: {pieces} pieces for {pieces} places.", {{"pieces", group.pieces}}), first.id,
                                     hexes == 1 ? first_label(*project.map(), group.hexes) : std::string());
    for (std::size_t i = 1; i < group.directives.size(); ++i)
      finding.at(directives[group.directives[i]].datum.origin, directives[group.directives[i]].id);
    finding.parameter(std::to_string(group.pieces))
        .because(
            say_n("There is {count} hex, and a stack holds at most {limit} pieces; leaders do not count. Not one piece more has room.",
                  "There are {count} hexes, and a stack holds at most {limit} pieces; leaders do not count. Not one piece more has room.",
                  hexes, {{"limit", std::int64_t{limit}}}));
  }
}

void report_hiding(const Project& project, const std::vector<SetupGround>& grounds, Sink& out) {
  if (!project.map()->boards()) return;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const Directive& directive = project.scenario()->setup->directives[i];
    if (directive.hidden != Hidden::written || !directive.where || !grounds[i].on_hexes() || grounds[i].with || grounds[i].usable.empty())
      continue;
    bool somewhere = false;
    grounds[i].usable.each([&](std::size_t hex) { somewhere = somewhere || can_hide(project, hex); });
    if (somewhere) continue;
    const std::string hex = first_label(*project.map(), grounds[i].usable);
    out.report_on(directive.where->datum, SETUP_ZONES_FINDINGS["setup/cannot-hide"],
                  say_n("These pieces start hidden, and in {count} hex, {hex}, no piece can hide.",
                        "These pieces start hidden, and in none of their {count} hexes can a piece hide.",
                        static_cast<std::int64_t>(grounds[i].usable.count()), {{"hex", hex}}),
                  directive.id, hex)
        .because(say("The game says of such terrain that it hides no piece."));
  }
}

extern const Check SETUP_ZONES_CHECK{nullptr, SETUP_ZONES_FINDINGS.records};

}  // namespace hexwright::validator
