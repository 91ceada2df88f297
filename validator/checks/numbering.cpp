// Gaps in the numbers of pieces, in games that number a kind through the whole side. A single number that is missing between two
// that are there was perhaps lost in typing; a longer gap is a formation that is not on this card, and no fault.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::OrbatIndex;
using wording::say;

namespace {

constexpr auto NUMBERING_FINDINGS = findings({
    {"orbat/number-gap", Severity::question, mark("A number is missing between two that are there"),
     mark("Pieces of a kind are numbered through their side. A single gap is often a piece that was lost in typing; if it is meant, "
          "<absent> says so and the question is gone."),
     mark("7s, 8s and 10s in the order of battle"), mark("7s, 8s, <absent kind=\"s\" name=\"9s\" …/> and 10s"),
     mark("Add it, or say with <absent> that it is left out on purpose.")},
});

// "6c": what <absent> calls a piece that is left out on purpose, with whatever formation of the side it stands. A formation that is
// left out, 6kp, took its leader along: 6d.
std::set<std::string> left_out(const project::Project& project, std::size_t side) {
  std::set<std::string> names;
  for (const project::FormationEntry& entry : project.orbat()->formations()) {
    if (entry.side != side) continue;
    for (const Absent& absent : entry.formation->absent) {
      names.insert(absent.name);
      const Kind* formation = project.game().kind(KindOf::formation, absent.kind);
      if (formation && formation->leader)
        names.insert(absent.name.substr(0, absent.name.find_first_not_of("0123456789")) + *formation->leader);
    }
  }
  return names;
}

using Numbered = std::map<int, std::size_t>;  // the piece that bears a number

void gaps(const project::Project& project, const std::string& kind, const Numbered& numbered, const std::set<std::string>& absent,
          Sink& out) {
  constexpr std::size_t FEW = 4;  // so few do not make a row
  if (numbered.size() < FEW) return;
  const OrbatIndex& orbat = *project.orbat();
  for (auto next = std::next(numbered.begin()); next != numbered.end(); ++next) {
    const auto before = std::prev(next);
    const int missing = before->first + 1;
    // Every second number is how such a side is numbered.
    const bool so_before = before != numbered.begin() && std::prev(before)->first == before->first - 2;
    const bool so_after = std::next(next) != numbered.end() && std::next(next)->first == next->first + 2;
    if (next->first != missing + 1 || so_before || so_after || absent.contains(std::to_string(missing) + kind)) continue;
    const project::PieceEntry& entry = orbat.pieces()[before->second];
    const std::string side = orbat.side_at(entry.side).id;
    out.report_on(
           entry.piece->datum, NUMBERING_FINDINGS["orbat/number-gap"],
           say("{side}: there is a {before} and a {after}, and no {missing} between them.", {{"side", orbat.side_noun(side)},
                                                                                             {"before", orbat.short_name(before->second)},
                                                                                             {"after", orbat.short_name(next->second)},
                                                                                             {"missing", std::to_string(missing) + kind}}),
           entry.piece->id)
        .at(orbat.pieces()[next->second].piece->datum.origin, orbat.pieces()[next->second].piece->id)
        .parameter(std::to_string(missing))
        .because(say("Pieces of a kind are numbered through the whole side, and the others follow one another."));
  }
}

void check_numbering(const project::Project& project, Sink& out) {
  if (!project.orbat()) return;
  const Parameter* unique = project.game().parameter("numbering.unique");
  if (!unique || unique->value != "yes") return;
  std::map<std::pair<std::size_t, std::string>, Numbered> rows;
  const auto& pieces = project.orbat()->pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].piece->number) rows[{pieces[i].side, pieces[i].piece->kind}].emplace(*pieces[i].piece->number, i);
  std::set<std::string> absent;  // of the side that is looked at; the rows come side by side
  std::optional<std::size_t> side;
  for (const auto& [key, numbered] : rows) {
    if (side != key.first) absent = left_out(project, key.first);
    side = key.first;
    gaps(project, key.second, numbered, absent, out);
  }
}

}  // namespace

extern const Check NUMBERING_CHECK{check_numbering, NUMBERING_FINDINGS.records};

}  // namespace hexwright::validator
