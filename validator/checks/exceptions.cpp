// Numbers and exceptions against the order of battle: a range that names numbers no piece bears, an exception that an earlier one has
// taken everything from, a piece with two levels of morale, a piece left out of a selection that does not hold it, a hex named twice in
// one list.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/checks/strength.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using project::OrbatIndex;
using project::Pieces;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto EXCEPTIONS_FINDINGS = findings({
    {"orbat/no-such-number", Severity::warning, mark("A range with a number that no piece bears"),
     mark("The card means pieces by their numbers, and some of the numbers are not in the order of battle. Either the range is misprinted "
          "or a piece has been lost."),
     mark("machine guns 1-9, and no 1c in the order of battle"), mark("machine guns 2-9"),
     mark("Correct the numbers, or add the piece that is missing to the order of battle.")},
    {"strength/idle-exception", Severity::warning, mark("An exception that changes no strength"),
     mark("Of several exceptions the first that fits counts, and earlier ones take every piece that this one means."),
     mark("mortars 2 boxes, then mortars of the Poles 1 box"), mark("mortars of the Poles 1 box, then mortars 2 boxes"),
     mark("Put it before the other, narrow the other, or strike it.")},
    {"morale/empty-exception", Severity::warning, mark("An exception of morale that matches no piece"),
     mark("The pieces are not in the order of battle, or the numbers are wrong."), mark("morale 4 for machine guns 31-39"),
     mark("morale 4 for machine guns 1-9"), mark("Correct the side, kind or numbers, or strike it.")},
    {"morale/two-levels", Severity::error, mark("A piece with two levels of morale"),
     mark("Two exceptions name it, and they do not agree."), mark("morale 4 for company 9, and morale 1 for 9c in it"),
     mark("morale 4 for company 9 without 9c, and morale 1 for 9c"), mark("Take it out of one of the two exceptions.")},
    {"muster/idle-except", Severity::warning, mark("A piece left out that is not in"),
     mark("The exception takes out a piece or formation that the selection does not hold; perhaps another was meant."),
     mark("<units of=\"pl.9kp\" except=\"pl.8c\"/>"), mark("<units of=\"pl.9kp\" except=\"pl.9c\"/>"),
     mark("Correct the id, or strike the exception.")},
    {"reference/hex-twice", Severity::warning, mark("A hex named twice in one list"),
     mark("Most likely another hex was meant in one of the two places."), mark("hexes=\"0404 0405 0404\""),
     mark("hexes=\"0404 0405 0504\""), mark("Correct one of the two, or strike it.")},
});

// "1c, 10c" where all pieces that are meant are of one kind, else the numbers alone.
std::string names_of(const Numbers& missing, const Pieces& found, const OrbatIndex& orbat) {
  constexpr std::size_t FEW = 12;
  const std::string& kind = orbat.pieces()[found.front()].piece->kind;
  const bool one_kind =
      std::all_of(found.begin(), found.end(), [&](std::size_t piece) { return orbat.pieces()[piece].piece->kind == kind; });
  if (!one_kind || missing.list.size() > FEW) return print_value(missing);
  std::string names;
  for (const int number : missing.list) names += (names.empty() ? "" : ", ") + std::to_string(number) + kind;
  return names;
}

// Some of the numbers that are asked for are borne by no piece. That none is, is another finding.
void holes(const Numbers& asked, const Pieces& found, const OrbatIndex& orbat, const Datum& datum, const std::string& object, Sink& out) {
  Numbers there, missing;
  for (const std::size_t piece : found)
    if (const auto number = orbat.pieces()[piece].piece->number) there.list.push_back(*number);
  std::sort(there.list.begin(), there.list.end());
  there.list.erase(std::unique(there.list.begin(), there.list.end()), there.list.end());
  std::set_difference(asked.list.begin(), asked.list.end(), there.list.begin(), there.list.end(), std::back_inserter(missing.list));
  if (there.list.empty() || missing.list.empty()) return;
  out.report_on(datum, EXCEPTIONS_FINDINGS["orbat/no-such-number"],
                say("The card names the numbers {numbers}, and among the pieces that are meant there is no {missing}.",
                    {{"numbers", print_value(asked)}, {"missing", names_of(missing, found, orbat)}}),
                object)
      .parameter(print_value(missing))
      .because(say("The pieces that are meant bear the numbers {there}.", {{"there", print_value(there)}}));
}

void strengths_excepted(const Project& project, Sink& out) {
  if (!project.scenario()->strength) return;
  const OrbatIndex& orbat = *project.orbat();
  if (too_many_exceptions(project.scenario()->strength->exceptions.size(), orbat)) return;  // said with strength/missing
  std::vector<const StrengthException*> by(orbat.pieces().size());                          // the first that a piece falls under
  for (const StrengthException& exception : project.scenario()->strength->exceptions) {
    if (exception.side && !orbat.side(*exception.side)) continue;
    Pieces matched;
    const StrengthException* before = nullptr;
    bool fresh = false;
    for (std::size_t piece = 0; piece < by.size(); ++piece) {
      if (!matches(exception, orbat, project.game(), orbat.pieces()[piece])) continue;
      matched.push_back(piece);
      fresh = fresh || !by[piece];
      if (by[piece])
        before = by[piece];
      else
        by[piece] = &exception;
    }
    if (exception.numbers) holes(*exception.numbers, matched, orbat, exception.datum, {}, out);
    if (matched.empty() || fresh) continue;
    out.report_on(exception.datum, EXCEPTIONS_FINDINGS["strength/idle-exception"], say("This exception changes the strength of no piece."),
                  orbat.pieces()[matched.front()].piece->id)
        .at(before->datum.origin)
        .because(say_n("The {count} piece that it means falls under an earlier exception, and the first one counts.",
                       "The {count} pieces that it means all fall under earlier exceptions, and the first one counts.",
                       static_cast<std::int64_t>(matched.size())));
  }
}

// Of whatever side, when the selection names none.
Pieces selected(const Project& project, const std::vector<Units>& units) {
  Pieces all = project::select(*project.orbat(), units, project.game(), "");
  for (const Units& one : units) {
    if (one.side || !one.of.empty() || one.rest_of) continue;
    for (const Side& side : project.orbat()->orbat().sides) {
      const Pieces more = project::select(*project.orbat(), one, project.game(), side.id);
      all.insert(all.end(), more.begin(), more.end());
    }
  }
  return all;
}

void morale(const Project& project, Sink& out) {
  if (!project.scenario()->morale) return;
  const OrbatIndex& orbat = *project.orbat();
  if (too_many_exceptions(project.scenario()->morale->exceptions.size(), orbat))
    return out.not_checked("morale/two-levels", say("fewer exceptions, or fewer pieces"));
  std::map<std::size_t, const MoraleException*> level;  // of each piece
  for (const MoraleException& exception : project.scenario()->morale->exceptions) {
    const Pieces pieces = selected(project, exception.units);
    if (pieces.empty() && !names_unknown(orbat, exception.units))
      out.report_on(exception.datum, EXCEPTIONS_FINDINGS["morale/empty-exception"],
                    say("This exception matches no piece of the order of battle."))
          .parameter(std::to_string(exception.level));
    for (const std::size_t piece : pieces) {
      const auto [known, fresh] = level.emplace(piece, &exception);
      if (fresh || known->second->level == exception.level) continue;
      out.report_on(exception.datum, EXCEPTIONS_FINDINGS["morale/two-levels"],
                    say("{piece} of {side:gen} has morale {first} and morale {second}.",
                        {{"piece", orbat.short_name(piece)},
                         {"side", orbat.side_noun(orbat.side_at(orbat.pieces()[piece].side).id)},
                         {"first", std::int64_t{known->second->level}},
                         {"second", std::int64_t{exception.level}}}),
                    orbat.pieces()[piece].piece->id)
          .at(known->second->datum.origin);
      break;
    }
  }
}

// Is any of the pieces this one, or in this formation?
bool holds_piece(const Pieces& pieces, const OrbatIndex& orbat, const std::string& id) {
  std::size_t first = 0, last = 0;
  if (const auto piece = orbat.piece(id)) {
    first = *piece;
    last = first + 1;
  } else if (const auto formation = orbat.formation(id)) {
    first = orbat.formations()[*formation].first;
    last = orbat.formations()[*formation].last;
  } else {
    return true;  // a side, or unknown: others say so
  }
  const auto at = std::lower_bound(pieces.begin(), pieces.end(), first);
  return at != pieces.end() && *at < last;
}

void selection(const Project& project, const Units& units, const std::string& side, const std::string& object, Sink& out) {
  if (units.rest_of || (!units.numbers && units.except.empty())) return;
  Units open = units;
  open.except.clear();
  const Pieces pieces = project::select(*project.orbat(), open, project.game(), side);
  if (pieces.empty() || names_unknown(*project.orbat(), {open})) return;
  if (units.numbers) holes(*units.numbers, pieces, *project.orbat(), units.datum, object, out);
  for (const std::string& id : units.except)
    if (!holds_piece(pieces, *project.orbat(), id))
      out.report_on(units.datum, EXCEPTIONS_FINDINGS["muster/idle-except"],
                    say("{id} is left out of a selection that does not hold it.", {{"id", id}}), object)
          .parameter(id)
          .because(say_n("Without the exception {count} piece is meant, and it is none of them.",
                         "Without the exception {count} pieces are meant, and it is none of them.",
                         static_cast<std::int64_t>(pieces.size())));
}

// A label that stands twice in one list stands most likely where another was meant.
void label_twice(const Hexes& hexes, const std::string& object, Sink& out) {
  std::set<std::string> seen;
  for (const std::string& label : hexes.list)
    if (!seen.insert(label).second)
      out.report_on(hexes.datum, EXCEPTIONS_FINDINGS["reference/hex-twice"], say("This list names {hex} twice.", {{"hex", label}}), object,
                    label)
          .because(say("It has it already; perhaps another hex was meant."));
}

void check_exceptions(const Project& project, Sink& out) {
  if (!project.scenario() || !project.orbat()) return;
  const Scenario& scenario = *project.scenario();
  std::size_t looks = (scenario.strength ? scenario.strength->exceptions.size() : 0);
  if (scenario.morale)
    for (const MoraleException& exception : scenario.morale->exceptions)
      looks += exception.units.size() * (1 + project.orbat()->orbat().sides.size());
  if (looks * project.orbat()->pieces().size() > project::MOST_WORK)
    return out.not_checked("orbat/no-such-number", say("fewer exceptions, or fewer pieces"));
  strengths_excepted(project, out);
  morale(project, out);
  Visitor visitor;
  visitor.units = [&](const Units& units, const std::string& side, const std::string& object) {
    if (units.rest_of || (!units.numbers && units.except.empty())) return;
    if ((looks += 1) * project.orbat()->pieces().size() > project::MOST_WORK) return;
    selection(project, units, side, object, out);
  };
  visitor.region = [&](const Region& region, const std::string& object) {
    if (const auto* hexes = std::get_if<Hexes>(&region.node)) label_twice(*hexes, object, out);
  };
  walk(scenario, visitor);
}

}  // namespace

const FindingRecord& HEX_TWICE = EXCEPTIONS_FINDINGS["reference/hex-twice"];
extern const Check EXCEPTIONS_CHECK{check_exceptions, EXCEPTIONS_FINDINGS.records};

}  // namespace hexwright::validator
