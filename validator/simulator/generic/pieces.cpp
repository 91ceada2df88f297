// The order of battle in numbers: what stands on the faces of the counters, else what the ruleset says of the kind, else what the card
// does.
#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/checks/strength.hpp"
#include "validator/simulator/generic/compiled.hpp"

namespace hexwright::validator::generic {

using document::Face;
using document::Facing;
using document::Kind;
using document::KindOf;
using wording::Decimal;
using wording::Fault;
using wording::say;

namespace {

constexpr std::int64_t MOST_STRENGTH = 1'000'000 * ONE, MOST_POINTS = 1000 * ONE;
constexpr std::int64_t MOST_STEPS = 100;

class PiecesCompiler {
 public:
  PiecesCompiler(const project::Project& project, bool with_combat, Movers& movers)
      : project_(project), orbat_(*project.orbat()), with_combat_(with_combat), movers_(movers) {}

  wording::Result<std::vector<PieceSheet>> run() {
    for (std::size_t i = 0; i < orbat_.pieces().size() && !fault_; ++i) add(i);
    if (fault_) return tl::unexpected(std::move(*fault_));
    return std::move(sheets_);
  }

 private:
  void refuse(std::string id, wording::Text message, document::Origin at, wording::Text hint) {
    if (!fault_) fault_ = Fault{std::move(id), project_.locate(at), std::move(message), {}, std::move(hint)};
  }

  void add(std::size_t number) {
    const document::Piece& piece = *orbat_.pieces()[number].piece;
    PieceSheet& sheet = sheets_.emplace_back();
    sheet.id = piece.id;
    sheet.name = orbat_.short_name(number);
    sheet.side = static_cast<std::uint8_t>(orbat_.pieces()[number].side);
    sheet.stacks = counts_for_stacking(project_, number);
    const Kind* kind = project_.game().kind(KindOf::piece, piece.kind);
    if (!kind)
      return refuse("simulate/unknown-piece",
                    say("{piece} is of the kind {kind}, which the ruleset does not have.", {{"piece", sheet.name}, {"kind", piece.kind}}),
                    piece.datum.origin, say("Add the kind to the ruleset."));
    sheet.fights = kind->strength.value_or(true);
    const auto known = std::find(movers_.kinds.begin(), movers_.kinds.end(), kind->id);
    sheet.mover = static_cast<std::int16_t>(known - movers_.kinds.begin());
    if (known == movers_.kinds.end()) movers_.kinds.push_back(kind->id);
    const auto claimed = number < project_.muster().claims.size() && !project_.muster().claims[number].empty();
    if (!claimed) return;  // never in the game
    read_movement(piece, *kind, sheet);
    if (!fault_) read_strength(number, piece, sheet);
  }

  static const Face* face(const document::Piece& piece, Facing of) {
    const auto found = std::find_if(piece.faces.begin(), piece.faces.end(), [&](const Face& one) { return one.of == of; });
    return found == piece.faces.end() ? nullptr : &*found;
  }

  void read_movement(const document::Piece& piece, const Kind& kind, PieceSheet& sheet) {
    std::optional<std::int64_t> points;
    if (const Face* front = face(piece, Facing::front); front && front->movement) points = front->movement->thousandths;
    if (!points) points = number_of(kind, "movement");
    if (!points) points = parameter(kind);
    if (!points || *points < 0 || *points > MOST_POINTS)
      return refuse("simulate/no-movement", say("Nothing says how many movement points {piece} has.", {{"piece", sheet.name}}),
                    piece.datum.origin,
                    say("Give its counter a movement, or the ruleset a parameter movement.{kind}.", {{"kind", kind.id}}));
    sheet.allowance = static_cast<std::int32_t>(*points);
  }

  std::optional<std::int64_t> parameter(const Kind& kind) const {
    std::vector<std::string> names = {kind.id};
    names.insert(names.end(), kind.classes.begin(), kind.classes.end());
    for (const std::string& name : names)
      if (const auto* known = project_.game().parameter("movement." + name); known && known->value)
        if (const auto value = Decimal::parse(*known->value)) return value->thousandths;
    return std::nullopt;
  }

  void read_strength(std::size_t number, const document::Piece& piece, PieceSheet& sheet) {
    const Face *front = face(piece, Facing::front), *back = face(piece, Facing::back);
    const auto boxes = sheet.fights ? strength_of(*project_.scenario(), orbat_, project_.game(), number) : std::nullopt;
    sheet.has_back = back != nullptr;
    const std::int64_t steps = boxes ? (boxes->thousandths + ONE - 1) / ONE : back ? 2 : 1;
    if (steps > MOST_STEPS)
      return refuse("simulate/strength",
                    say("{piece} has {steps} steps; games are played with at most {most}.",
                        {{"piece", sheet.name}, {"steps", steps}, {"most", MOST_STEPS}}),
                    piece.datum.origin, say("Correct the strength."));
    sheet.steps = static_cast<std::int16_t>(std::max<std::int64_t>(steps, 1));
    sheet.whole_loss = 2 * sheet.steps;
    if (!sheet.fights) return;
    if (!boxes && piece.points && piece.points->thousandths >= 0 && piece.points->thousandths <= MOST_STRENGTH)
      sheet.whole_loss = static_cast<std::int32_t>(2 * piece.points->thousandths / ONE);
    for (const bool attacks : {true, false}) {
      auto& values = attacks ? sheet.attack : sheet.defence;
      for (const bool on_back : {false, true}) {
        const Face* side = on_back ? back : front;
        auto value = side ? (attacks ? side->attack : side->defence) : std::nullopt;
        if (!value && side) value = side->strength;
        if (!value && !on_back) value = piece.points ? piece.points : boxes;
        if (!value && on_back && !back) continue;
        if ((!value || value->thousandths < 0 || value->thousandths > MOST_STRENGTH) && with_combat_)
          return refuse("simulate/no-strength", say("The card does not say how strong {piece} is.", {{"piece", sheet.name}}),
                        piece.datum.origin, say("State the strength of all pieces."));
        if (value) values[on_back ? 1 : 0] = value->thousandths;
      }
    }
  }

  const project::Project& project_;
  const project::OrbatIndex& orbat_;
  const bool with_combat_;
  Movers& movers_;
  std::vector<PieceSheet> sheets_;
  std::optional<Fault> fault_;
};

}  // namespace

wording::Result<std::vector<PieceSheet>> compile_pieces(const project::Project& project, bool with_combat, Movers& movers) {
  return PiecesCompiler(project, with_combat, movers).run();
}

}  // namespace hexwright::validator::generic
