// What holds of a game's numbers and of an order of battle before anybody stands anywhere.
#include "model/document/piece.hpp"
#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"

#include <array>

#include "model/document/piece.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/concealment_1920/documents.hpp"

namespace hexwright::rulesets::concealment_1920 {

using document::Piece;
using project::PieceEntry;
using project::Project;
using validator::Sink;
using wording::say;

namespace {

struct Printed {
  std::string_view parameter;
  int value;
};
constexpr std::array PRINTED = {Printed{"patrol.count", 6},        Printed{"patrol.strength", 0},
                                Printed{"concealed.movement", 3},  Printed{"concealed.reserve-strength", 1},
                                Printed{"unit.counters", 2},       Printed{"scout.infantry", 1},
                                Printed{"scout.infantry-line", 2}, Printed{"scout.elite-infantry", 3},
                                Printed{"scout.cavalry", 2},       Printed{"scout.cavalry-line", 3},
                                Printed{"scout.armoured", 1}};

class Forces {
 public:
  Forces(const Project& project, Sink& out) : project_(project), orbat_(*project.orbat()), out_(out) {}

  void run() {
    patrols();
    players();
    bool motorised = false, sich = false;
    for (std::size_t i = 0; i < orbat_.pieces().size(); ++i) {
      const Piece& piece = *orbat_.pieces()[i].piece;
      const auto kind = kind_of(project_.game(), piece.kind);
      if (!kind) continue;  // `check` says so already
      counters(i, piece);
      if (*kind != Kind::patrol) attributes(i, piece, *kind);
      motorised = motorised || *kind == Kind::motorised;
      sich = sich || says_yes(piece, "sich");
      if (!says_yes(piece, "sich")) unflagged(i, piece);
    }
    if (motorised) condition();
    if (sich) table();
  }

 private:
  std::string name(std::size_t piece) const { return orbat_.short_name(piece); }

  // [45]
  void patrols() {
    const int most = read_given(project_.game()).patrols;
    for (std::size_t side = 0; side < orbat_.orbat().sides.size(); ++side) {
      int count = 0;
      for (const PieceEntry& entry : orbat_.pieces())
        count += entry.side == side && kind_of(project_.game(), entry.piece->kind) == Kind::patrol;
      const document::Side& owner = orbat_.side_at(side);
      const std::vector<wording::Argument> args{{"side", orbat_.side_noun(owner.id)}, {"count", count}, {"most", most}};
      if (count > most)
        out_.report(FINDINGS["concealment-1920/45-pool"], say("{side}: {count} patrols, and each player has {most}.", args))
            .at(owner.datum.origin, owner.id)
            .by_rule(project_.game().cite("45"))
            .mend(say("Take the surplus patrols out of the order of battle."));
      else if (count < most)
        out_.report_on(owner.datum, FINDINGS["concealment-1920/45-fewer"],
                       say("{side}: {count} patrols, and each player has {most}.", args), owner.id)
            .by_rule(project_.game().cite("45"))
            .mend(say("Add the patrols that are missing, or answer the question when the scenario means it so."));
    }
  }

  // [44.2.3], [46.2] speak of the Polish and of the Bolshevik player.
  void players() {
    if (orbat_.orbat().sides.size() != 2) return;
    std::string said[2];
    for (std::size_t side = 0; side < 2; ++side)
      for (const document::Trait& one : orbat_.side_at(side).traits)
        if (one.name == "player") said[side] = one.value;
    if ((said[0] == "polish" && said[1] == "bolshevik") || (said[0] == "bolshevik" && said[1] == "polish")) return;
    const document::Side& owner = orbat_.side_at(said[0] == "polish" || said[0] == "bolshevik" ? 1 : 0);
    out_.report(FINDINGS["concealment-1920/44.2.3-player"],
                say("{side}: nothing says which side is the Polish player's and which the Bolshevik's.",
                    {{"side", orbat_.side_noun(owner.id)}}))
        .at(owner.datum.origin, owner.id)
        .by_rule(project_.game().cite("44.2.3"))
        .mend(say("Give one side the trait player with the value polish, and the other with the value bolshevik."));
  }

  // [44]
  void counters(std::size_t number, const Piece& piece) {
    const std::string other(trait(piece, "other-counter"));
    if (other.empty()) {
      if (piece.counters.value_or(1) > 1) one_sided(number, piece);
      return;
    }
    const auto found = orbat_.piece(other);
    const bool matches = found && *found != number && orbat_.pieces()[*found].side == orbat_.pieces()[number].side &&
                         orbat_.pieces()[*found].piece->kind == piece.kind &&
                         trait(*orbat_.pieces()[*found].piece, "other-counter") == piece.id;
    if (matches) return;
    out_.report(FINDINGS["concealment-1920/44-two-counters"],
                say("{piece} names {other} as its other counter, which is no counter of the same side and kind that names it in turn.",
                    {{"piece", name(number)}, {"other", other}}))
        .at(piece.datum.origin, piece.id)
        .parameter(other)
        .by_rule(project_.game().cite("44"))
        .mend(say("Give each of the two counters the id of the other."));
  }
  void one_sided(std::size_t number, const Piece& piece) {
    out_.report(FINDINGS["concealment-1920/44-one-sided"],
                say("{piece} has several counters and is no two-sided unit.", {{"piece", name(number)}}))
        .at(piece.datum.origin, piece.id)
        .by_rule(project_.game().cite("44"))
        .mend(say("Take out the second counter, or name it with the trait other-counter on both."));
  }

  // [44.2.1], [44.2.3], [44.1.2]
  void attributes(std::size_t number, const Piece& piece, Kind kind) {
    const bool scouts = kind != Kind::tank && kind != Kind::artillery;
    const bool has_elites = kind == Kind::infantry || kind == Kind::cavalry;
    std::string missing;
    const auto need = [&](std::string_view attribute, bool yes_or_no) {
      const std::string_view value = trait(piece, attribute);
      if (value.empty() || (yes_or_no && value != "yes" && value != "no"))
        missing += (missing.empty() ? "" : ", ") + std::string(attribute);
    };
    need("theatre", false);
    need("area", false);
    if (scouts) need("control-line", true);
    if (has_elites) need("elite", true);
    if (!missing.empty())
      out_.report(FINDINGS["concealment-1920/44.2.1-attributes"],
                  say("{piece} lacks what reconnaissance asks of it: {missing}.", {{"piece", name(number)}, {"missing", missing}}))
          .at(piece.datum.origin, piece.id)
          .parameter(missing)
          .by_rule(project_.game().cite("44.2.1"))
          .mend(say("Give it these traits."));
    const std::string area(trait(piece, "area"));
    if (area.empty() || !project_.map() || project_.map()->zone(area)) return;
    out_.report(FINDINGS["concealment-1920/44.1.2-zone"], say("The area of operations of {piece} is {area}, and the map has no such zone.",
                                                              {{"piece", name(number)}, {"area", area}}))
        .at(piece.datum.origin, piece.id)
        .parameter(area)
        .by_rule(project_.game().cite("44.1.2"))
        .mend(say("Draw the zone, or correct its id."));
  }

  // [46.2] Called Sich Riflemen, itself or the formation around it, and without the trait.
  void unflagged(std::size_t number, const Piece& piece) {
    const auto called = [](const std::vector<document::Name>& names) {
      for (const document::Name& one : names)
        if (one.nom.find("Sicz") != std::string::npos || one.nom.find("Sich ") != std::string::npos) return true;
      return false;
    };
    bool found = called(piece.names);
    for (auto at = orbat_.pieces()[number].formation; at && !found; at = orbat_.formations()[*at].parent)
      found = called(orbat_.formations()[*at].formation->names);
    if (!found || kind_of(project_.game(), piece.kind) != Kind::infantry || trait(piece, "sich") == "no") return;
    out_.report_on(piece.datum, FINDINGS["concealment-1920/46.2-flag"],
                   say("{piece} is called Sich Riflemen and has no trait that says so.", {{"piece", name(number)}}), piece.id)
        .by_rule(project_.game().cite("46.2"))
        .mend(say("Give it the trait sich with the value yes or no."));
  }

  // [46.1], [46.2] What the base game must say.
  void condition() {
    if (read_infiltration(project_.game())) return;
    ask("concealment-1920/46.1-condition", "46.1",
        say("There is motorised infantry, and nothing says when it may infiltrate: the parameter infiltration.condition is missing."));
  }
  void table() {
    if (read_desertion(project_.game())) return;
    ask("concealment-1920/46.2-table", "46.2",
        say("There are Sich Riflemen, and nothing says when they desert: the table desertion and the parameter die.sides are missing."));
  }
  void ask(FindingId id, std::string_view rule, wording::Text what) {
    out_.report_on(orbat_.orbat().datum, id, std::move(what), orbat_.orbat().id)
        .by_rule(project_.game().cite(rule))
        .mend(say("Give it in a ruleset of yours that extends the game, from the base game's rules or marked as a stand-in."));
  }

  const Project& project_;
  const project::OrbatIndex& orbat_;
  Sink& out_;
};

}  // namespace

void check_values(const Project& project, Sink& out) {
  for (const Printed& printed : PRINTED) {
    const document::Parameter* found = project.game().parameter(printed.parameter);
    if (!found || !found->value || *found->value == std::to_string(printed.value)) continue;
    out.report(FINDINGS["concealment-1920/44-values"],
               say("The parameter {parameter} is {found}, and the text prints {printed}.",
                   {{"parameter", printed.parameter}, {"found", *found->value}, {"printed", printed.value}}))
        .at(found->origin, found->id)
        .parameter(*found->value)
        .by_rule(project.game().cite(found->rule.value_or("44")))
        .mend(say("Correct the parameter, or take it out of your ruleset."));
  }
}

void check_forces(const Project& project, Sink& out) {
  if (project.orbat() && !project.orbat()->pieces().empty()) Forces(project, out).run();
}

}  // namespace hexwright::rulesets::concealment_1920
