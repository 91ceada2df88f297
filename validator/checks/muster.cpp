// Every piece of the order of battle comes into the game exactly once: set up, entering, or held in a box. What is in no
// list and what is in two is reported once for the largest formation it is true of.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/project/selection.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Claim;
using project::FormationEntry;
using project::OrbatIndex;
using project::Project;
using wording::say;

namespace {

constexpr auto MUSTER_FINDINGS = findings({
    {"orbat/introduction", Severity::question, mark("A formation that the introduction does not name"),
     mark("The introduction names formations of the side, and leaves out one of the same kind that stands in the order of battle."),
     mark("an introduction of the 83rd regiment, and the 84th too in the order of battle"), mark("an introduction of both regiments"),
     mark("Name it, or take it out of the order of battle.")},
    {"muster/nowhere", Severity::error, mark("A piece that is in the order of battle and nowhere else"),
     mark("Every piece is set up, comes on later, or is held in a box. A piece in no list is a misprint in one of them."),
     mark("6c in the order of battle, in no setup and no reinforcement"), mark("6c set up with 6kp"),
     mark("Set it up, bring it on, or take it out of the order of battle.")},
    {"muster/twice", Severity::error, mark("A piece in two lists"),
     mark("It cannot start in two places, nor start on the board and come on later."), mark("9c set up with 9kp and again with 8kp"),
     mark("9c set up with 9kp")},
});

// Formations all of whose pieces are in the set, outermost only, and the single pieces that remain.
struct Grouped {
  std::vector<std::size_t> formations, pieces;
};
Grouped group(const OrbatIndex& orbat, const std::vector<bool>& in_set) {
  Grouped result;
  std::vector<bool> said(in_set.size());
  for (std::size_t f = 0; f < orbat.formations().size(); ++f) {  // outer formations come before inner ones
    const FormationEntry& entry = orbat.formations()[f];
    if (entry.last - entry.first < 2 || said[entry.first]) continue;
    bool all = true;
    for (std::size_t i = entry.first; i < entry.last; ++i) all = all && in_set[i];
    if (!all) continue;
    result.formations.push_back(f);
    for (std::size_t i = entry.first; i < entry.last; ++i) said[i] = true;
  }
  for (std::size_t i = 0; i < in_set.size(); ++i)
    if (in_set[i] && !said[i]) result.pieces.push_back(i);
  return result;
}

// A formation or a piece that no list names.
struct LeftOut {
  std::size_t first, last;  // its pieces
  std::size_t side;
  std::optional<std::size_t> parent;
  std::string name, id;
  const Datum* datum;

  // Of one list of the order of battle, one behind the other: what a single lost line leaves out.
  bool is_next_to(const LeftOut& before) const { return before.last == first && before.side == side && before.parent == parent; }
};

void left_out_together(const Project& project, std::span<const LeftOut> units, Sink& out) {
  constexpr std::size_t MOST_NAMED = 12;
  std::vector<wording::Value> names;
  for (std::size_t i = 0; i < std::min(units.size(), MOST_NAMED); ++i) names.emplace_back(units[i].name);
  if (units.size() > MOST_NAMED) names.emplace_back(std::string("…"));
  const LeftOut& first = units.front();
  Finding& finding = out.report_on(
      *first.datum, MUSTER_FINDINGS["muster/nowhere"],
      wording::say_n("{unit} of {side:gen} is in the order of battle and nowhere else.",
                     "{unit} of {side:gen} are in the order of battle and nowhere else.", static_cast<std::int64_t>(units.size()),
                     {{"unit", wording::nested(wording::list_of(std::move(names)))},
                      {"side", project.orbat()->side_noun(project.orbat()->side_at(first.side).id)}}),
      first.id);
  for (const LeftOut& unit : units.subspan(1)) finding.at(unit.datum->origin, unit.id);
  finding.because(wording::say_n("It is neither set up nor brought on later, and it is in no box.",
                                 "They are neither set up nor brought on later, and they are in no box.",
                                 static_cast<std::int64_t>(units.size())));
}

void nowhere(const Project& project, Sink& out) {
  const OrbatIndex& orbat = *project.orbat();
  std::vector<bool> missing(orbat.pieces().size());
  for (std::size_t i = 0; i < missing.size(); ++i) missing[i] = project.muster().claims[i].empty();
  const Grouped grouped = group(orbat, missing);
  std::vector<LeftOut> left_out;
  for (const std::size_t f : grouped.formations) {
    const FormationEntry& entry = orbat.formations()[f];
    left_out.push_back(
        {entry.first, entry.last, entry.side, entry.parent, entry.formation->designation, entry.formation->id, &entry.formation->datum});
  }
  for (const std::size_t i : grouped.pieces) {
    const project::PieceEntry& entry = orbat.pieces()[i];
    left_out.push_back({i, i + 1, entry.side, entry.formation, orbat.short_name(i), entry.piece->id, &entry.piece->datum});
  }
  std::sort(left_out.begin(), left_out.end(), [](const LeftOut& a, const LeftOut& b) { return a.first < b.first; });
  for (std::size_t from = 0, to = 0; from < left_out.size(); from = to) {
    for (to = from + 1; to < left_out.size() && left_out[to].is_next_to(left_out[to - 1]);) ++to;
    left_out_together(project, std::span(left_out).subspan(from, to - from), out);
  }
}

// The origin and the id of a list.
std::pair<Origin, std::string> place_of(const Project& project, const Claim& claim) {
  const auto of = [&](const auto& list) { return std::pair(list[claim.index].datum.origin, list[claim.index].id); };
  return claim.by == Claim::By::directive ? of(project.scenario()->setup->directives) : of(project.scenario()->reinforcements->list);
}

// Two directives that say the very same of the same pieces: the second can go.
std::optional<Mending> without_second(const Project& project, const Claim& first, const Claim& second, Sink& out) {
  if (first.by != Claim::By::directive || second.by != Claim::By::directive) return std::nullopt;
  const Directive& other = project.scenario()->setup->directives[second.index];
  Directive one = project.scenario()->setup->directives[first.index];
  one.id = other.id;
  if (one != other || one.datum.origin.file != other.datum.origin.file) return std::nullopt;
  return out.mender().remove(other.datum.origin, say("Takes out {id}, which says the same.", {{"id", other.id}}));
}

// The side brings on one of them, or the piece leaves in between.
bool may_share(const Project& project, std::size_t piece, const Claim& first, const Claim& second) {
  const auto& coming = project.scenario()->reinforcements;
  if (!coming || second.by != Claim::By::reinforcement) return false;
  const auto& either = coming->list[second.index].either;
  if (either && first.by == Claim::By::reinforcement && coming->list[first.index].either == either) return true;
  return std::any_of(coming->withdrawals.begin(), coming->withdrawals.end(), [&](const Withdrawal& one) {
    const project::Pieces leaving = project::select(*project.orbat(), one.units, project.game(), one.side);
    return std::binary_search(leaving.begin(), leaving.end(), piece);
  });
}

// A line names a piece of the other side, which is said as setup/other-side or entry/enemy-pieces.
bool is_of_other_side(const Project& project, std::size_t piece, const Claim& claim) {
  const auto side_of = [&](const auto& list) -> const std::string& { return list[claim.index].side; };
  const std::string& side =
      claim.by == Claim::By::directive ? side_of(project.scenario()->setup->directives) : side_of(project.scenario()->reinforcements->list);
  return side != project.orbat()->side_at(project.orbat()->pieces()[piece].side).id;
}

// One finding for each pair of lists that share pieces.
void twice(const Project& project, Sink& out) {
  using Key = std::tuple<Claim::By, std::size_t, Claim::By, std::size_t>;
  std::map<Key, std::vector<std::size_t>> shared;
  for (std::size_t i = 0; i < project.muster().claims.size(); ++i) {
    const std::vector<Claim>& claims = project.muster().claims[i];
    for (std::size_t k = 1; k < claims.size(); ++k)
      if (!may_share(project, i, claims[0], claims[k]) && !is_of_other_side(project, i, claims[0]) &&
          !is_of_other_side(project, i, claims[k]))
        shared[{claims[0].by, claims[0].index, claims[k].by, claims[k].index}].push_back(i);
  }
  for (const auto& [key, pieces] : shared) {
    const Claim first{std::get<0>(key), std::get<1>(key)};
    const Claim second{std::get<2>(key), std::get<3>(key)};
    std::vector<wording::Value> names;
    for (std::size_t i = 0; i < pieces.size() && i < 12; ++i) names.emplace_back(project.orbat()->short_name(pieces[i]));
    if (pieces.size() > 12) names.emplace_back(std::string("…"));
    Finding& finding = out.report(
        MUSTER_FINDINGS["muster/twice"],
        wording::say_n("{pieces} is placed or brought on twice.", "{pieces} are placed or brought on twice.",
                       static_cast<std::int64_t>(pieces.size()), {{"pieces", wording::nested(wording::list_of(std::move(names)))}}));
    for (const Claim& claim : {second, first}) std::apply([&](const auto&... at) { finding.at(at...); }, place_of(project, claim));
    finding.mend(say("Take it out of one of the two.")).mendable(without_second(project, first, second, out));
    for (const std::size_t i : pieces) finding.parameter(project.orbat()->pieces()[i].piece->id);
  }
}

// The introduction names regiments of a side, and one more of them stands in the order of battle.
void introduction(const Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  if (!scenario.card || !scenario.card->introduction || scenario.card->introduction->formations.empty()) return;
  const Introduction& text = *scenario.card->introduction;
  const OrbatIndex& orbat = *project.orbat();
  std::vector<bool> named(orbat.formations().size());
  std::set<std::pair<std::size_t, std::string>> kinds;  // of each side
  for (const std::string& id : text.formations) {
    const auto formation = orbat.formation(id);
    if (!formation) {
      if (!orbat.side(id) && !orbat.piece(id))
        out.report_on(text.datum, UNKNOWN_ID, say("Nothing is called \"{id}\".", {{"id", io::visible(id)}}))
            .parameter(id)
            .mend(say("Correct the id, or strike it."));
      continue;
    }
    for (std::optional<std::size_t> around = formation; around; around = orbat.formations()[*around].parent) named[*around] = true;
    if (!orbat.formations()[*formation].parent)
      kinds.emplace(orbat.formations()[*formation].side, orbat.formations()[*formation].formation->kind);
  }
  for (std::size_t f = 0; f < named.size(); ++f) {
    const FormationEntry& entry = orbat.formations()[f];
    if (named[f] || entry.parent || !kinds.contains({entry.side, entry.formation->kind})) continue;
    out.report_on(text.datum, MUSTER_FINDINGS["orbat/introduction"],
                  say("The introduction does not name {formation} of {side:gen}.",
                      {{"formation", entry.formation->designation}, {"side", orbat.side_noun(orbat.side_at(entry.side).id)}}),
                  entry.formation->id)
        .at(entry.formation->datum.origin, entry.formation->id)
        .because(say("It names others of that side and kind, and this one stands in the order of battle beside them."));
  }
}

// Of a card that was read in part it is known all the same who is placed and who comes on where the game's notation has read its lists, no
// clause of it stands in words alone, and each that places or brings on pieces names them.
bool all_are_accounted_for(const Project& project) {
  const Scenario& scenario = *project.scenario();
  if (!is_read_in_part(scenario)) return true;
  const auto names = [](const auto& one) { return !one.units.empty(); };
  return rules_are_known(project.game()) && !scenario.notes &&
         (!scenario.setup || std::all_of(scenario.setup->directives.begin(), scenario.setup->directives.end(), names)) &&
         (!scenario.reinforcements || std::all_of(scenario.reinforcements->list.begin(), scenario.reinforcements->list.end(), names));
}

void check_muster(const Project& project, Sink& out) {
  if (!project.scenario()) return;
  if (!project.orbat()) return out.not_checked("muster/nowhere", say("an order of battle"));
  introduction(project, out);
  if (!project.scenario()->setup && !project.scenario()->reinforcements) return out.not_checked("muster/nowhere", say("a setup"));
  if (project.muster().cut)
    return out.not_checked("muster/nowhere", say("fewer selectors: together they look at more than 20 million pieces"));
  if (all_are_accounted_for(project)) nowhere(project, out);
  twice(project, out);
}

}  // namespace

extern const Check MUSTER_CHECK{check_muster, MUSTER_FINDINGS.records};

}  // namespace hexwright::validator
