// Replacements: how much comes back, when, to whom, and where pieces that were eliminated come on again.
#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/project/selection.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;

namespace {

constexpr auto REPLACEMENTS_FINDINGS = findings({
    {"replacement/nothing", Severity::error, mark("Replacements of nothing"), mark("Neither steps nor pieces are named."),
     mark("<replacement …> without steps and pieces"), mark("<replacement … steps=\"2\">"), mark("Say how much comes back.")},
    {"replacement/no-when", Severity::error, mark("Replacements without a time"), mark("Neither a turn nor a condition is given."),
     mark("<replacement …> without <when>"), mark("<when><turn from=\"3\"/></when>"), mark("State a turn or a condition.")},
    {"replacement/no-pieces", Severity::error, mark("Replacements for no piece"), mark("Its selectors match no piece."),
     mark("<units kinds=\"armour\"/> where the side has no armour"), mark("<units kinds=\"infantry\"/>"),
     mark("Name pieces of the side, or leave the selector out: then all of them are meant.")},
    {"replacement/other-side", Severity::error, mark("Replacements for the other side's pieces"),
     mark("A side fills up its own pieces and brings back its own."), mark("<replacement side=\"red\"> with <units of=\"blue.1\"/>"),
     mark("<replacement side=\"red\"> with <units of=\"red.1\"/>"), mark("Correct the side, or the pieces.")},
    {"replacement/no-place", Severity::question, mark("Where eliminated pieces come back is not stated"),
     mark("They are off the board, and neither the replacements nor a rule for all of the side name a place of entry."),
     mark("<replacement … pieces=\"1\"> without <entry>"), mark("the same with <entry><edge side=\"west\"/></entry>"),
     mark("Name the place.")},
    {"replacement/idle", Severity::warning, mark("Replacements that can help no piece"),
     mark("A piece of one step is whole or eliminated, and nothing says where eliminated pieces come back."),
     mark("steps for pieces of one step, without <entry>"), mark("the same with <entry>, or for pieces of two steps"),
     mark("Name a place where eliminated pieces come back, or other pieces.")},
});

// Can any of these pieces lose strength and stay? Taken for granted where the card does not say how strong they are.
bool may_be_filled_up(const Project& project, const project::Pieces& pieces) {
  const bool unknown =
      project.scenario()->strength && too_many_exceptions(project.scenario()->strength->exceptions.size(), *project.orbat());
  return unknown || std::any_of(pieces.begin(), pieces.end(), [&](std::size_t i) {
           const Piece& piece = *project.orbat()->pieces()[i].piece;
           const Kind* kind = project.game().kind(KindOf::piece, piece.kind);
           if (!kind) return true;
           if (!kind->strength.value_or(true)) return false;
           if (std::any_of(piece.faces.begin(), piece.faces.end(), [](const Face& face) { return face.of == Facing::back; })) return true;
           const auto boxes = strength_of(*project.scenario(), *project.orbat(), project.game(), i);
           return !boxes || boxes->thousandths > 1000;
         });
}

void for_whom(const Project& project, const Replacement& item, Sink& out) {
  const project::OrbatIndex& orbat = *project.orbat();
  const auto side = orbat.side(item.side);
  if (!side || names_unknown(orbat, item.units)) return;
  const project::Pieces pieces = project::select_or_all(orbat, item.units, project.game(), item.side);
  const auto other = std::find_if(pieces.begin(), pieces.end(), [&](std::size_t i) { return orbat.pieces()[i].side != *side; });
  if (other != pieces.end())
    out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/other-side"],
                  say("{piece} belongs to the other side.", {{"piece", orbat.short_name(*other)}}), item.id)
        .parameter(orbat.pieces()[*other].piece->id);
  else if (pieces.empty())
    out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/no-pieces"], say("These replacements are for no piece at all."), item.id);
  else if (item.steps && !item.pieces && place_of_return(*project.scenario(), item).regions.empty() && !may_be_filled_up(project, pieces))
    out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/idle"],
                  say("All pieces that may have these replacements have one step, and nothing says where eliminated ones come back."),
                  item.id);
}

void check_replacements(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->reinforcements) return;
  for (const Replacement& item : project.scenario()->reinforcements->replacements) {
    if (!item.steps && !item.pieces)
      out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/nothing"], say("The card does not say how much comes back."), item.id);
    if (!item.when || item.when->conditions.empty())
      out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/no-when"], say("The card does not say when these replacements come."),
                    item.id);
    if (item.pieces && place_of_return(*project.scenario(), item).regions.empty())
      out.report_on(item.datum, REPLACEMENTS_FINDINGS["replacement/no-place"],
                    say("The card does not say where the pieces come back that were eliminated."), item.id);
    if (project.orbat()) for_whom(project, item, out);
  }
}

}  // namespace

extern const Check REPLACEMENTS_CHECK{check_replacements, REPLACEMENTS_FINDINGS.records};

}  // namespace hexwright::validator
