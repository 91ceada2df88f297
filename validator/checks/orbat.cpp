// The order of battle by itself: leaders where the game wants them, members that all siblings have, a strength and a morale
// for every piece that needs one. What is absent on purpose is said by <absent> and left alone.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "model/document/colour.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/selection.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using project::FormationEntry;
using project::OrbatIndex;
using project::PieceEntry;
using wording::say;

namespace {

constexpr auto ORBAT_FINDINGS = findings({
    {"orbat/leader", Severity::warning, mark("A formation without the leader its rules need"),
     mark("Formations of this kind are led by a piece of their own, and this one has none."), mark("9kp without 9d"),
     mark("9kp with 9d, or with <absent kind=\"d\" …/>"), mark("Add its leader, or say that it has none on purpose.")},
    {"orbat/colour", Severity::error, mark("A colour that is none"), mark("A side is drawn in the colour of the theme instead."),
     mark("colour=\"brown\""), mark("colour=\"#8a5a2b\""), mark("Write a hash sign and six digits 0 to 9 and a to f.")},
    {"orbat/colours-alike", Severity::info, mark("Two sides in colours that are one grey"),
     mark("A photocopy or a printer without colours shows both as the same grey, and so do eyes that see few colours."),
     mark("colour=\"#5b7f9b\" and colour=\"#a8763e\""), mark("colour=\"#2f5876\" and colour=\"#c08a4a\""),
     mark("Make one of the two lighter, or the other darker.")},
    {"orbat/number-twice", Severity::error, mark("Two pieces with one number"),
     mark("Pieces of a kind are numbered through their side, and each number has one counter. One of the two is misprinted."),
     mark("7s in 3kp and again in 5kp"), mark("7s in 3kp and 13s in 5kp"), mark("Correct one of the two numbers.")},
    {"orbat/sibling", Severity::question, mark("One formation lacks what all its siblings have"),
     mark("It may be history, or a line that was lost. If it is meant, <absent> says so and the question is gone."),
     mark("nine companies, eight of them with a machine-gun platoon"), mark("the ninth with <absent kind=\"c\" name=\"1c\" reason=\"…\"/>"),
     mark("Add it, or say that it is absent on purpose.")},
    {"strength/missing", Severity::error, mark("Pieces without a strength"),
     mark("The card states neither a strength for everybody nor one for these."), mark("no <strength> section"),
     mark("<strength boxes=\"3\"/>"), mark("State a strength for all pieces, or for these.")},
    {"strength/nought", Severity::error, mark("A strength of nought"), mark("Nought boxes are not the same as an unknown strength."),
     mark("<strength boxes=\"0\"/>"), mark("<strength boxes=\"3\"/>"), mark("State a strength above 0.")},
    {"strength/empty-exception", Severity::warning, mark("An exception that matches no piece"),
     mark("The side, kind or numbers are wrong, or the pieces are not in the order of battle."), mark("German machine guns 31-39"),
     mark("German machine guns 1-9"), mark("Correct the side, kind or numbers, or strike it.")},
    {"morale/missing", Severity::warning, mark("No morale is stated"), mark("The rules set morale for each scenario anew."),
     mark("no <morale> section"), mark("<morale level=\"2\"/>"), mark("State the level of morale at the start.")},
    {"morale/range", Severity::error, mark("A level of morale that does not exist"), mark("The rules have a lowest and a highest level."),
     mark("morale 5 where 4 is the highest"), mark("morale 4"), mark("State a level that the game has.")},
});

bool absent_on_purpose(const Formation& formation, const std::string& kind) {
  return std::any_of(formation.absent.begin(), formation.absent.end(), [&](const Absent& absent) { return absent.kind == kind; });
}

bool has_own(const Formation& formation, const std::string& kind) {
  return std::any_of(formation.pieces.begin(), formation.pieces.end(), [&](const Piece& piece) { return piece.kind == kind; });
}

void leaders(const project::Project& project, Sink& out) {
  for (const FormationEntry& entry : project.orbat()->formations()) {
    const Kind* kind = project.game().kind(KindOf::formation, entry.formation->kind);
    if (!kind || !kind->leader || has_own(*entry.formation, *kind->leader) || absent_on_purpose(*entry.formation, *kind->leader)) continue;
    out.report_on(
        entry.formation->datum, ORBAT_FINDINGS["orbat/leader"],
        say("{formation} of {side:gen} has no leader.",
            {{"formation", entry.formation->designation}, {"side", project.orbat()->side_noun(project.orbat()->side_at(entry.side).id)}}),
        entry.formation->id);
  }
}

// In games whose pieces are numbered through a side, two of a kind cannot bear one number.
void numbers(const project::Project& project, Sink& out) {
  const Parameter* unique = project.game().parameter("numbering.unique");
  if (!unique || unique->value != "yes") return;
  std::map<std::tuple<std::size_t, std::string, int>, std::size_t> first;
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    const PieceEntry& entry = project.orbat()->pieces()[i];
    if (!entry.piece->number) continue;
    const auto [known, fresh] = first.emplace(std::tuple(entry.side, entry.piece->kind, *entry.piece->number), i);
    if (fresh || project.orbat()->pieces()[known->second].piece->id == entry.piece->id) continue;  // one id twice is another finding
    out.report_on(
           entry.piece->datum, ORBAT_FINDINGS["orbat/number-twice"],
           say("{piece} of {side:gen} stands twice in the order of battle.",
               {{"piece", project.orbat()->short_name(i)}, {"side", project.orbat()->side_noun(project.orbat()->side_at(entry.side).id)}}),
           entry.piece->id)
        .at(project.orbat()->pieces()[known->second].piece->datum.origin, project.orbat()->pieces()[known->second].piece->id)
        .because(say("Pieces of a kind are numbered through the whole side, and there is one counter for each number."));
  }
}

// An infantry division among armoured ones lacks nothing: siblings have something in common.
bool is_like(const Formation& formation, const std::vector<const Formation*>& siblings) {
  return std::any_of(formation.pieces.begin(), formation.pieces.end(), [&](const Piece& piece) {
    return std::all_of(siblings.begin(), siblings.end(), [&](const Formation* other) { return has_own(*other, piece.kind); });
  });
}

// Among at least four formations of one kind and side, exactly one lacks a kind of piece that all the others have.
void siblings(const project::Project& project, Sink& out) {
  std::map<std::pair<std::size_t, std::string>, std::vector<const Formation*>> groups;
  for (const FormationEntry& entry : project.orbat()->formations())
    if (!entry.formation->pieces.empty()) groups[{entry.side, entry.formation->kind}].push_back(entry.formation);
  for (const auto& [key, formations] : groups) {
    if (formations.size() < 4) continue;
    std::set<std::string> kinds;
    for (const Formation* formation : formations)
      for (const Piece& piece : formation->pieces) kinds.insert(piece.kind);
    for (const std::string& kind : kinds) {
      std::vector<const Formation*> without;
      for (const Formation* formation : formations)
        if (!has_own(*formation, kind)) without.push_back(formation);
      if (without.size() != 1 || absent_on_purpose(*without.front(), kind) || !is_like(*without.front(), formations)) continue;
      const Kind* formation_kind = project.game().kind(KindOf::formation, key.second);
      if (formation_kind && formation_kind->leader == kind) continue;  // said by the check on leaders
      out.report_on(without.front()->datum, ORBAT_FINDINGS["orbat/sibling"],
                    say("{formation} of {side:gen} has no {kind}, and all {others} others of its kind have one.",
                        {{"formation", without.front()->designation},
                         {"side", project.orbat()->side_noun(project.orbat()->side_at(key.first).id)},
                         {"kind", project.game().kind_noun(KindOf::piece, kind)},
                         {"others", static_cast<std::int64_t>(formations.size() - 1)}}),
                    without.front()->id)
          .parameter(kind);
    }
  }
}

void strengths(const project::Project& project, Sink& out) {
  const Scenario* scenario = project.scenario();
  if (!scenario) return;
  if (scenario->strength && too_many_exceptions(scenario->strength->exceptions.size(), *project.orbat()))
    return out.not_checked("strength/missing", say("fewer exceptions, or fewer pieces"));
  std::vector<std::size_t> without;
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    const Kind* kind = project.game().kind(KindOf::piece, project.orbat()->pieces()[i].piece->kind);
    if (kind && !kind->strength.value_or(true)) continue;
    if (kind && !whole_loss_of(*scenario, *project.orbat(), project.game(), i)) without.push_back(i);
  }
  if (!without.empty() && !is_read_in_part(*scenario)) {
    const Datum& datum = scenario->strength ? scenario->strength->datum : scenario->datum;
    out.report_on(
        datum, ORBAT_FINDINGS["strength/missing"],
        wording::say_n("{count} piece has no strength, the first is {piece}.", "{count} pieces have no strength, the first is {piece}.",
                       static_cast<std::int64_t>(without.size()), {{"piece", project.orbat()->short_name(without.front())}}),
        project.orbat()->pieces()[without.front()].piece->id);
  }
  if (!scenario->strength) return;
  if (scenario->strength->boxes && scenario->strength->boxes->thousandths <= 0)
    out.report_on(scenario->strength->datum, ORBAT_FINDINGS["strength/nought"],
                  say("A strength of {boxes} boxes is none.", {{"boxes", *scenario->strength->boxes}}));
  for (const StrengthException& exception : scenario->strength->exceptions)
    if ((!exception.side || project.orbat()->side(*exception.side)) &&
        std::none_of(project.orbat()->pieces().begin(), project.orbat()->pieces().end(),
                     [&](const PieceEntry& entry) { return matches(exception, *project.orbat(), project.game(), entry); }))
      out.report_on(exception.datum, ORBAT_FINDINGS["strength/empty-exception"],
                    say("This exception matches no piece of the order of battle."))
          .parameter(exception.numbers ? print_value(*exception.numbers) : std::string())
          .mendable(out.mender().remove(exception.datum.origin, say("Takes out the exception, which changes no strength.")));
}

void morale(const project::Project& project, Sink& out) {
  const Scenario* scenario = project.scenario();
  const auto least = project.game().whole("morale.least");
  const auto most = project.game().whole("morale.most");
  if (!scenario || !least || !most) return;  // a game without morale
  const auto range = [&](const Datum& datum, int level, const std::string& object) {
    if (level < *least || level > *most)
      out.report_on(datum, ORBAT_FINDINGS["morale/range"],
                    say("Morale {level} does not exist: it goes from {least} to {most}.",
                        {{"level", std::int64_t{level}}, {"least", std::int64_t{*least}}, {"most", std::int64_t{*most}}}),
                    object)
          .parameter(std::to_string(level));
  };
  bool every_piece = true;
  for (const PieceEntry& entry : project.orbat()->pieces()) {
    if (entry.piece->morale)
      range(entry.piece->datum, *entry.piece->morale, entry.piece->id);
    else
      every_piece = false;
  }
  if (scenario->morale) {
    if (scenario->morale->level) range(scenario->morale->datum, *scenario->morale->level, {});
    for (const MoraleException& exception : scenario->morale->exceptions) range(exception.datum, exception.level, {});
  }
  const bool stated = every_piece || (scenario->morale && (scenario->morale->level || !scenario->morale->exceptions.empty()));
  if (!stated && !is_read_in_part(*scenario))
    out.report_on(scenario->morale ? scenario->morale->datum : scenario->datum, ORBAT_FINDINGS["morale/missing"],
                  say("The card does not state the morale of the pieces."));
}

}  // namespace

bool too_many_exceptions(std::size_t exceptions, const OrbatIndex& orbat) {
  return exceptions > 0 && orbat.pieces().size() > project::MOST_WORK / exceptions;
}

bool matches(const StrengthException& exception, const OrbatIndex& orbat, const project::Game& game, const PieceEntry& entry) {
  if (exception.side && orbat.side_at(entry.side).id != *exception.side) return false;
  const auto is = [&](const std::string& kind) { return game.is(KindOf::piece, entry.piece->kind, kind); };
  if (!exception.kinds.empty() && std::none_of(exception.kinds.begin(), exception.kinds.end(), is)) return false;
  return !exception.numbers ||
         (entry.piece->number && std::binary_search(exception.numbers->list.begin(), exception.numbers->list.end(), *entry.piece->number));
}

std::optional<wording::Decimal> strength_of(const Scenario& scenario, const OrbatIndex& orbat, const project::Game& game,
                                            std::size_t piece) {
  const PieceEntry& entry = orbat.pieces()[piece];
  if (entry.piece->boxes) return entry.piece->boxes;
  if (!scenario.strength) return std::nullopt;
  for (const StrengthException& exception : scenario.strength->exceptions)
    if (matches(exception, orbat, game, entry)) return exception.boxes;
  return scenario.strength->boxes;
}

std::optional<wording::Decimal> whole_loss_of(const Scenario& scenario, const OrbatIndex& orbat, const project::Game& game,
                                              std::size_t piece) {
  if (const auto boxes = strength_of(scenario, orbat, game, piece)) return boxes;
  const Piece& one = *orbat.pieces()[piece].piece;
  if (one.points) return one.points;
  const bool fights =
      std::any_of(one.faces.begin(), one.faces.end(), [](const Face& face) { return face.strength || face.attack || face.defence; });
  return fights ? std::optional(wording::Decimal{static_cast<std::int64_t>(one.faces.size()) * 1000}) : std::nullopt;
}

namespace {

// Relative luminance as WCAG 2 has it.
double luminance(const std::string& colour) {
  constexpr std::array<double, 3> WEIGHTS = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < WEIGHTS.size(); ++i) {
    const double value = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += WEIGHTS[i] * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return sum;
}

// A side without a colour of its own has that of the theme, whose colours are apart.
void colours(const project::Project& project, Sink& out) {
  constexpr double LEAST_CONTRAST = 2;
  constexpr std::size_t MOST_COMPARED = 40;
  std::vector<const Side*> own;
  for (const Side& side : project.orbat()->orbat().sides) {
    if (!side.colour) continue;
    if (!document::is_colour(*side.colour)) {
      out.report_on(side.datum, ORBAT_FINDINGS["orbat/colour"], say("\"{text}\" is no colour.", {{"text", io::visible(*side.colour)}}),
                    side.id);
      continue;
    }
    const double light = luminance(*side.colour) + 0.05;
    for (const Side* other : own) {
      const double there = luminance(*other->colour) + 0.05, contrast = std::max(light, there) / std::min(light, there);
      if (contrast >= LEAST_CONTRAST) continue;
      // Rounded down, lest 1.999 be printed as 2.
      out.report_on(
          side.datum, ORBAT_FINDINGS["orbat/colours-alike"],
          say("In grey {colour} of {side:gen} and {other} of {rival:gen} are {contrast} to 1 apart; they must be 2 to 1 at least.",
              {{"colour", *side.colour},
               {"side", noun_of(side.names, side.id)},
               {"other", *other->colour},
               {"rival", noun_of(other->names, other->id)},
               {"contrast", wording::Decimal{static_cast<std::int64_t>(contrast * 100) * 10}}}),
          side.id);
      break;
    }
    if (own.size() < MOST_COMPARED) own.push_back(&side);
  }
}

void check_orbat(const project::Project& project, Sink& out) {
  if (!project.orbat()) return;
  colours(project, out);
  leaders(project, out);
  numbers(project, out);
  siblings(project, out);
  strengths(project, out);
  morale(project, out);
}

}  // namespace

extern const Check ORBAT_CHECK{check_orbat, ORBAT_FINDINGS.records};

}  // namespace hexwright::validator
