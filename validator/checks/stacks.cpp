// Pieces as counters and in stacks: kinds that only one side may have, values on both faces, what a hex holds by the game's rules of
// stacking, and tokens of supply that are counted. Pieces must be in the order of battle; hexes alone are looked at.
#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"
#include "validator/rules/stacks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto STACKS_FINDINGS = findings({
    {"orbat/foreign-kind", Severity::error, mark("A kind of piece that the side may not have"),
     mark("The game says which sides have pieces of this kind, and this side is not among them."), mark("a tank of the side without tanks"),
     mark("a tank of the side that has tanks"), mark("Correct the kind of the piece or its side, or the sides of the kind in the game.")},
    {"orbat/faces", Severity::question, mark("A counter that is stronger when it is turned over"),
     mark("Counters are turned over when they lose; the back is rarely stronger than the front. Perhaps the two are exchanged."),
     mark("3 on the front and 6 on the back"), mark("6 on the front and 3 on the back"),
     mark("Exchange the two, or say in an answer that it is meant.")},
    {"orbat/face-twice", Severity::error, mark("A face of a counter that is written twice"), mark("A counter has one front and one back."),
     mark("two <face of=\"front\" …/>"), mark("<face of=\"front\" …/><face of=\"back\" …/>"),
     mark("Say which of the two is the back, or take one out.")},
    {"orbat/below-nought", Severity::error, mark("A number of a piece that is below 0"),
     mark("Strength, movement and size are counted from 0 up."), mark("<face of=\"front\" attack=\"-4\"/>"),
     mark("<face of=\"front\" attack=\"4\"/>"), mark("Correct the number.")},
    {"setup/stack-rule", Severity::error, mark("Pieces that cannot stand where they are to start"),
     mark("By the game's rules of stacking a hex holds less, by strength, size or kind, or two nations never stand together."),
     mark("14 strength points in one hex that holds 12"), mark("12 strength points in one hex that holds 12"),
     mark("Give them more hexes, or start fewer of them there.")},
    {"tokens/none", Severity::error, mark("Tokens of which there are none"), mark("The number of tokens is nought."),
     mark("<tokens … count=\"0\">"), mark("<tokens … count=\"2\">"), mark("State how many there are, or take them out.")},
    {"tokens/no-place", Severity::error, mark("Tokens that lie nowhere"), mark("The card does not say where the tokens lie."),
     mark("<tokens …/> without <where>"), mark("<tokens …><where>…</where></tokens>"), mark("Say where they lie.")},
    {"tokens/spent", Severity::error, mark("More tokens spent in a turn than there are"), mark("Not even the first turn can be supplied."),
     mark("2 tokens, 3 spent a turn"), mark("6 tokens, 3 spent a turn"), mark("Correct the number of tokens, or how many are spent.")},
});

void kinds_of_sides(const Project& project, Sink& out) {
  for (const project::PieceEntry& entry : project.orbat()->pieces()) {
    const Kind* kind = project.game().kind(KindOf::piece, entry.piece->kind);
    const std::string& side = project.orbat()->side_at(entry.side).id;
    if (!kind || kind->sides.empty() || std::find(kind->sides.begin(), kind->sides.end(), side) != kind->sides.end()) continue;
    out.report_on(entry.piece->datum, STACKS_FINDINGS["orbat/foreign-kind"],
                  say("{side} may not have a piece of this kind: {kind:nom}.",
                      {{"side", project.orbat()->side_noun(side)}, {"kind", project.game().kind_noun(KindOf::piece, kind->id)}}),
                  entry.piece->id);
  }
}

void numbers(const Project& project, Sink& out) {
  for (const project::PieceEntry& entry : project.orbat()->pieces()) {
    const Piece& piece = *entry.piece;
    const auto look = [&](const std::optional<wording::Decimal>& value, const Datum& datum) {
      if (!value || value->thousandths >= 0) return;
      out.report_on(datum, STACKS_FINDINGS["orbat/below-nought"],
                    say("This number of the piece is {number}, and none can be below 0.", {{"number", *value}}), piece.id)
          .parameter(print_value(*value));
    };
    for (const auto& value : {piece.points, piece.size}) look(value, piece.datum);
    for (const Face& face : piece.faces)
      for (const auto& value : {face.strength, face.movement}) look(value, face.datum);
    // What leaders and works are worth to others is printed with its sign.
    const Kind* kind = project.game().kind(KindOf::piece, piece.kind);
    if (kind && !kind->strength.value_or(true)) continue;
    for (const Face& face : piece.faces)
      for (const auto& value : {face.attack, face.defence}) look(value, face.datum);
  }
}

void faces(const Project& project, Sink& out) {
  for (const project::PieceEntry& entry : project.orbat()->pieces()) {
    const Face* of[2] = {nullptr, nullptr};
    for (const Face& face : entry.piece->faces) {
      const Face*& known = of[static_cast<std::size_t>(face.of)];
      if (known)
        out.report_on(face.datum, STACKS_FINDINGS["orbat/face-twice"], say("This face of the counter is written twice."), entry.piece->id)
            .at(known->datum.origin, entry.piece->id);
      known = &face;
    }
    if (!of[0] || !of[1]) continue;
    const auto stronger = [&](const std::optional<wording::Decimal> Face::*value) {
      return of[0]->*value && of[1]->*value && *(of[1]->*value) > *(of[0]->*value);
    };
    if (stronger(&Face::strength) || stronger(&Face::attack) || stronger(&Face::defence))
      out.report_on(of[1]->datum, STACKS_FINDINGS["orbat/faces"], say("The back of this counter is stronger than its front."),
                    entry.piece->id);
  }
}

void setup(const Project& project, Sink& out) {
  const StackRules rules(project);
  if (!rules.any() || !project.scenario()->setup || !project.map() || !project.map()->boards() || project.muster().cut) return;
  if (too_much_ground(project)) return out.not_checked("setup/stack-rule", say("fewer directives, or a smaller map"));
  const std::vector<SetupGround> grounds = setup_grounds(project);
  bool told = false;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const Directive& directive = project.scenario()->setup->directives[i];
    const project::Pieces& pieces = project.muster().of_directive[i];
    const std::size_t hexes = grounds[i].usable.count();
    if (!grounds[i].on_hexes() || hexes == 0 || !directive.where) continue;
    const auto lacks = rules.lacks(pieces);
    if (lacks && !told) out.not_checked("setup/stack-rule", *lacks);  // the first is enough
    told = told || lacks;
    auto found = rules.breach_over(pieces, hexes);
    std::string hex;
    if (hexes == 1)
      grounds[i].usable.each([&](std::size_t one) {
        hex = project.map()->label(one);
        found = rules.breach(pieces, project.map()->terrain(one));
      });
    if (!found) continue;
    out.report_on(directive.where->datum, STACKS_FINDINGS["setup/stack-rule"], found->what, directive.id, hex)
        .by_rule(project.game().cite(found->rule));
  }
}

void tokens(const Project& project, Sink& out) {
  if (!project.scenario()->setup) return;
  for (const Tokens& item : project.scenario()->setup->tokens) {
    if (project.orbat() && !item.side.empty() && !project.orbat()->side(item.side))
      out.report_on(item.datum, UNKNOWN_ID, say("Nothing is called \"{id}\".", {{"id", io::visible(item.side)}}), item.id)
          .parameter(item.side);
    if (!project.game().data().id.empty() && !item.kind.empty() && !project.game().knows(KindOf::piece, item.kind))
      out.report_on(item.datum, UNKNOWN_KIND, say("The game does not know the kind \"{kind}\".", {{"kind", io::visible(item.kind)}}),
                    item.id)
          .parameter(item.kind);
    if (!item.where || item.where->regions.empty())
      out.report_on(item.datum, STACKS_FINDINGS["tokens/no-place"], say("The card does not say where these tokens lie."), item.id);
    if (item.count == 0)
      out.report_on(item.datum, STACKS_FINDINGS["tokens/none"], say("The card gives no token at all."), item.id);
    else if (item.count && item.spent_per_turn && *item.spent_per_turn > *item.count)
      out.report_on(item.datum, STACKS_FINDINGS["tokens/spent"],
                    say("{spent} are spent a turn, and there are {count}.",
                        {{"spent", std::int64_t{*item.spent_per_turn}}, {"count", std::int64_t{*item.count}}}),
                    item.id);
  }
}

void check_stacks(const Project& project, Sink& out) {
  if (project.orbat()) {
    kinds_of_sides(project, out);
    numbers(project, out);
    faces(project, out);
  }
  if (!project.scenario()) return;
  tokens(project, out);
  if (project.orbat()) setup(project, out);
}

}  // namespace

extern const Check STACKS_CHECK{check_stacks, STACKS_FINDINGS.records};

}  // namespace hexwright::validator
