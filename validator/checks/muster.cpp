// Every piece of the order of battle comes into the game exactly once: set up, entering, or held in a box. What is in no
// list and what is in two is reported once for the largest formation it is true of.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Claim;
using project::FormationEntry;
using project::OrbatIndex;
using project::Project;
using wording::say;

namespace {

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

void nowhere(const Project& project, Sink& out) {
  const OrbatIndex& orbat = *project.orbat();
  std::vector<bool> missing(orbat.pieces().size());
  for (std::size_t i = 0; i < missing.size(); ++i) missing[i] = project.muster().claims[i].empty();
  const Grouped grouped = group(orbat, missing);
  const auto mend = say("Set it up, bring it on, or take it out of the order of battle.");
  for (const std::size_t f : grouped.formations) {
    const FormationEntry& entry = orbat.formations()[f];
    out.report_on(entry.formation->datum, "muster/nowhere",
                  say("{unit} of {side:gen} is in the order of battle and nowhere else.",
                      {{"unit", entry.formation->designation}, {"side", orbat.side_noun(orbat.side_at(entry.side).id)}}),
                  entry.formation->id)
        .because(say("It is neither set up nor brought on later, and it is in no box."))
        .mend(mend);
  }
  for (const std::size_t i : grouped.pieces)
    out.report_on(orbat.pieces()[i].piece->datum, "muster/nowhere",
                  say("{unit} of {side:gen} is in the order of battle and nowhere else.",
                      {{"unit", orbat.short_name(i)}, {"side", orbat.side_noun(orbat.side_at(orbat.pieces()[i].side).id)}}),
                  orbat.pieces()[i].piece->id)
        .because(say("It is neither set up nor brought on later, and it is in no box."))
        .mend(mend);
}

Origin origin_of(const Project& project, const Claim& claim) {
  return claim.by == Claim::By::directive ? project.scenario()->setup->directives[claim.index].datum.origin
                                          : project.scenario()->reinforcements->list[claim.index].datum.origin;
}
std::string id_of(const Project& project, const Claim& claim) {
  return claim.by == Claim::By::directive ? project.scenario()->setup->directives[claim.index].id
                                          : project.scenario()->reinforcements->list[claim.index].id;
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

// One finding for each pair of lists that share pieces.
void twice(const Project& project, Sink& out) {
  using Key = std::tuple<Claim::By, std::size_t, Claim::By, std::size_t>;
  std::map<Key, std::vector<std::size_t>> shared;
  for (std::size_t i = 0; i < project.muster().claims.size(); ++i) {
    const std::vector<Claim>& claims = project.muster().claims[i];
    for (std::size_t k = 1; k < claims.size(); ++k) shared[{claims[0].by, claims[0].index, claims[k].by, claims[k].index}].push_back(i);
  }
  for (const auto& [key, pieces] : shared) {
    const Claim first{std::get<0>(key), std::get<1>(key)};
    const Claim second{std::get<2>(key), std::get<3>(key)};
    std::vector<wording::Value> names;
    for (std::size_t i = 0; i < pieces.size() && i < 12; ++i) names.emplace_back(project.orbat()->short_name(pieces[i]));
    if (pieces.size() > 12) names.emplace_back(std::string("…"));
    Finding& finding =
        out.report("muster/twice", wording::say_n("{pieces} is placed or brought on twice.", "{pieces} are placed or brought on twice.",
                                                  static_cast<std::int64_t>(pieces.size()),
                                                  {{"pieces", wording::nested(wording::list_of(std::move(names)))}}));
    finding.at(origin_of(project, second), id_of(project, second))
        .at(origin_of(project, first), id_of(project, first))
        .mend(say("Take it out of one of the two."))
        .mendable(without_second(project, first, second, out));
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
        out.report_on(text.datum, "reference/unknown-id", say("Nothing is called \"{id}\".", {{"id", io::visible(id)}}))
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
    out.report_on(text.datum, "orbat/introduction",
                  say("The introduction does not name {formation} of {side:gen}.",
                      {{"formation", entry.formation->designation}, {"side", orbat.side_noun(orbat.side_at(entry.side).id)}}),
                  entry.formation->id)
        .at(entry.formation->datum.origin, entry.formation->id)
        .because(say("It names others of that side and kind, and this one stands in the order of battle beside them."))
        .mend(say("Name it, or take it out of the order of battle."));
  }
}

}  // namespace

void check_muster(const Project& project, Sink& out) {
  if (!project.scenario()) return;
  if (!project.orbat()) return out.not_checked("muster/nowhere", say("an order of battle"));
  introduction(project, out);
  if (!project.scenario()->setup && !project.scenario()->reinforcements) return out.not_checked("muster/nowhere", say("a setup"));
  if (project.muster().cut)
    return out.not_checked("muster/nowhere", say("fewer selectors: together they look at more than 20 million pieces"));
  nowhere(project, out);
  twice(project, out);
}

}  // namespace hexwright::validator
