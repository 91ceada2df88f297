// Whose it is: every clause speaks of pieces, zones and edges, and each of these belongs to a side. What a side says of the pieces of the
// other is an error; where it comes on in the other's ground, that is odd and may be meant, so that the author is asked. Ground is judged
// on hexes.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;

namespace {

constexpr auto OWNERSHIP_FINDINGS = findings({
    {"entry/enemy-pieces", Severity::error, mark("A side brings on pieces of the other"),
     mark("Each side brings on its own. Either the side of the reinforcement is wrong, or a unit is."),
     mark("the Poles bring on de.ii-73pp"), mark("the Germans bring on de.ii-73pp"), mark("Correct the side, or the units.")},
    {"owner/other-side", Severity::warning, mark("A clause whose id begins with the other side"),
     mark("Ids begin with the side that a thing is of. Where the two differ, one of them is a slip."),
     mark("<item id=\"de.village\" side=\"pl\" …/>"), mark("<item id=\"pl.village\" side=\"pl\" …/>"),
     mark("Correct the side, or give it another id.")},
    {"printed/other-side", Severity::warning, mark("A printed line that is about the other side"),
     mark("It begins with the name of one side, and the data are of the other."), mark("\"The Raiders set up post 1\", and side=\"wd\""),
     mark("\"The Wardens set up post 1\", and side=\"wd\"; or \"not near the Raiders\""), mark("Correct the side, or the printed line.")},
    {"entry/enemy-ground", Severity::question, mark("A reinforcement that comes on where the enemy is"),
     mark("All the hexes of entry lie where the other side starts or comes on itself, and nothing of its own side does."),
     mark("the relief of the west comes on in the east, where the enemy sets up"), mark("the relief of the west comes on in the west"),
     mark("Correct the hexes or the edge; if it is meant, answer so.")},
});

using BySide = std::map<std::string, HexSet>;

// All sets but that of the side.
HexSet of_others(const BySide& sets, const std::string& side, std::size_t hexes) {
  HexSet all(hexes);
  for (const auto& [other, set] : sets)
    if (other != side) all |= set;
  return all;
}
bool meets(HexSet one, const HexSet& other) {
  one &= other;
  return !one.empty();
}
bool lies_in(HexSet inner, const HexSet& outer) {
  inner -= outer;
  return inner.empty();
}

// Of a board of hexes: the zones of each side, where it starts, and where it comes on.
class Grounds {
 public:
  explicit Grounds(const Project& project) : project_(project), hexes_(project.map()->hex_count()) {
    for (const Zone& zone : project.map()->map().zones) {
      if (!zone.side) continue;
      const project::Covered covered = project::covered(zone.regions, *project.map());
      if (!covered.unknown_name && !covered.depends) add(zones_, *zone.side, covered.hexes);
    }
    const auto& setup = project.scenario()->setup;
    if (!setup) return;
    const std::vector<SetupGround> grounds = setup_grounds(project);
    for (std::size_t i = 0; i < grounds.size(); ++i)
      if (grounds[i].on_hexes() && !grounds[i].with) add(starts_, setup->directives[i].side, grounds[i].usable);
  }

  // Whole in what is another side's, and nothing of it its own.
  bool is_enemy_ground(const std::string& side, const HexSet& entry, const BySide& entries) const {
    if (entry.empty()) return false;
    HexSet theirs = of_others(zones_, side, hexes_);
    theirs |= of_others(starts_, side, hexes_);
    theirs |= of_others(entries, side, hexes_);
    if (!lies_in(entry, theirs)) return false;
    const bool in_own =
        std::any_of(zones_.begin(), zones_.end(), [&](const auto& one) { return one.first == side && meets(entry, one.second); });
    return !in_own && !started_near(side, entry);
  }

  std::size_t hexes() const { return hexes_; }

 private:
  void add(BySide& sets, const std::string& side, const HexSet& set) const { sets.try_emplace(side, HexSet(hexes_)).first->second |= set; }
  bool started_near(const std::string& side, const HexSet& entry) const {
    const auto own = starts_.find(side);
    return own != starts_.end() && meets(entry, own->second);
  }

  const Project& project_;
  std::size_t hexes_;
  BySide zones_, starts_;
};

wording::Noun side_of(const Project& project, const std::string& side) {
  return project.orbat() ? project.orbat()->side_noun(side) : noun_of({}, side);
}

// Of what a reinforcement brings, the first piece of another side.
std::optional<std::size_t> first_enemy(const Project& project, std::size_t reinforcement) {
  const auto side = project.orbat()->side(project.scenario()->reinforcements->list[reinforcement].side);
  if (!side || project.muster().cut) return std::nullopt;
  for (const std::size_t piece : project.muster().of_reinforcement[reinforcement])
    if (project.orbat()->pieces()[piece].side != *side) return piece;
  return std::nullopt;
}

void brought(const Project& project, Sink& out) {
  const auto& list = project.scenario()->reinforcements->list;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (const auto piece = first_enemy(project, i))
      out.report_on(list[i].datum, OWNERSHIP_FINDINGS["entry/enemy-pieces"],
                    say("{piece} is brought on by {side}, and belongs to the other side.",
                        {{"side", side_of(project, list[i].side)}, {"piece", project.orbat()->short_name(*piece)}}),
                    list[i].id)
          .parameter(project.orbat()->pieces()[*piece].piece->id);
}

// Of clauses whose pieces do not tell.
class Ids {
 public:
  // Of a clause that another card states too, edition/turned says it.
  Ids(const Project& project, Sink& out) : project_(project), out_(out) {
    if (const Scenario* own = project.own_scenario(); !own || !own->extends) return;
    for (const auto& file : project.files().subspan(1))
      if (file->kind == DocumentKind::scenario)
        for (const pugi::xml_node section : file->xml.root().children())
          for (const pugi::xml_node clause : section.children()) stated_before_.insert(clause.attribute("id").value());
  }

  template <class List>
  void look(const List& list) {
    for (const auto& item : list) one(item.id, item.side, item.datum);
  }

 private:
  void one(const std::string& id, const std::string& side, const Datum& datum) {
    const std::string first = id.substr(0, id.find('.'));
    if (first == side || first == id || stated_before_.contains(id) || !project_.orbat()->side(first) || !project_.orbat()->side(side))
      return;
    out_.report_on(datum, OWNERSHIP_FINDINGS["owner/other-side"],
                   say("{id} is of {side}, and its id begins with that of {other}.",
                       {{"id", id}, {"side", side_of(project_, side)}, {"other", side_of(project_, first)}}),
                   id);
  }
  const Project& project_;
  Sink& out_;
  std::set<std::string> stated_before_;
};

void ids(const Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  Ids ids(project, out);
  if (scenario.support) {
    ids.look(scenario.support->assets);
    ids.look(scenario.support->availability);
  }
  if (scenario.victory) ids.look(scenario.victory->items);
}

bool begins_with(std::string_view line, std::string_view name) {
  for (const std::string_view article : {"The ", "the "})
    if (line.starts_with(article)) line.remove_prefix(article.size());
  for (const std::string_view article : {"The ", "the "})
    if (name.starts_with(article)) name.remove_prefix(article.size());
  if (name.size() < 3 || !line.starts_with(name)) return false;
  return line.size() == name.size() || line[name.size()] == ' ';
}
// The subject of a line: named first, and by its whole name in whatever language.
bool is_subject(const Project& project, const std::string& line, const std::string& side) {
  const auto at = project.orbat()->side(side);
  if (!at) return false;
  const auto& names = project.orbat()->side_at(*at).names;
  return std::any_of(names.begin(), names.end(), [&](const Name& name) { return begins_with(line, name.nom); });
}
template <class List>
void printed_subjects(const Project& project, const List& list, Sink& out) {
  for (const auto& item : list) {
    if (!item.datum.printed || item.datum.status == Status::corrected || is_subject(project, *item.datum.printed, item.side)) continue;
    for (const Side& side : project.orbat()->orbat().sides)
      if (side.id != item.side && is_subject(project, *item.datum.printed, side.id)) {
        out.report_on(item.datum, OWNERSHIP_FINDINGS["printed/other-side"],
                      say("The printed line is about {other}, and this is of {side}.",
                          {{"other", side_of(project, side.id)}, {"side", side_of(project, item.side)}}),
                      item.id);
        break;
      }
  }
}

void entries(const Project& project, const Grounds& grounds, Sink& out) {
  const Scenario& scenario = *project.scenario();
  const auto& list = scenario.reinforcements->list;
  std::vector<HexSet> of;
  BySide all;
  for (const Reinforcement& item : list) {
    const PlaceOfEntry entry = place_of_entry(scenario, item);
    const project::Covered covered = project::covered(entry.regions, *project.map());
    // Who may come on nearly everywhere claims no ground.
    const bool known = !entry.regions.empty() && !covered.unknown_name && !covered.depends && !entry.inland() &&
                       covered.hexes.count() * 2 <= grounds.hexes();
    of.push_back(known ? covered.hexes : HexSet(grounds.hexes()));
    all.try_emplace(item.side, HexSet(grounds.hexes())).first->second |= of.back();
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const PlaceOfEntry entry = place_of_entry(scenario, list[i]);
    if (first_enemy(project, i) || !grounds.is_enemy_ground(list[i].side, of[i], all)) continue;
    out.report_on(*entry.datum, OWNERSHIP_FINDINGS["entry/enemy-ground"],
                  say("Only the other side starts or comes on where this reinforcement of {side:gen} comes on.",
                      {{"side", side_of(project, list[i].side)}}),
                  list[i].id, first_label(*project.map(), of[i]));
  }
}

void check_ownership(const Project& project, Sink& out) {
  if (!project.scenario() || !project.orbat()) return;
  if (project.scenario()->reinforcements) brought(project, out);
  ids(project, out);
  if (project.scenario()->setup) printed_subjects(project, project.scenario()->setup->directives, out);
  if (project.scenario()->reinforcements) printed_subjects(project, project.scenario()->reinforcements->list, out);
  if (project.scenario()->reinforcements) printed_subjects(project, project.scenario()->reinforcements->replacements, out);
  if (!project.map() || !project.map()->boards() || !project.scenario()->reinforcements) return;
  const auto& coming = project.scenario()->reinforcements;
  if (too_much_ground(project) || (coming && coming->list.size() * project.map()->hex_count() > project::MOST_WORK))
    return out.not_checked("entry/enemy-ground", say("fewer directives, or a smaller map"));
  entries(project, Grounds(project), out);
}

}  // namespace

extern const Check OWNERSHIP_CHECK{check_ownership, OWNERSHIP_FINDINGS.records};

}  // namespace hexwright::validator
