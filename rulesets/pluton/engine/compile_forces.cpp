// The order of battle in flat arrays: platoons and leaders with their strength and morale, where they start, and the artillery with
// its barrage markers.
#include <algorithm>
#include <map>

#include "model/document/piece.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/procedures/fire.hpp"
#include "validator/checks/strength.hpp"
#include "validator/simulator/starts.hpp"

namespace hexwright::rulesets::pluton {

using namespace document;
using project::OrbatIndex;
using project::Project;
using wording::say;

namespace {

constexpr std::int64_t HALF_BOX = 500;  // thousandths
constexpr int MOST_BOXES = 100;

class ForcesCompiler {
 public:
  ForcesCompiler(const Project& project, const Tables& tables, std::vector<wording::Text>& assumptions)
      : project_(project), orbat_(*project.orbat()), tables_(tables), assumptions_(assumptions) {}

  // Without a setup nothing is placed.
  wording::Result<Forces> run(const validator::SimulationSetup* setup) {
    for (std::size_t i = 0; i < SIDES; ++i) read_side(i);
    for (std::size_t i = 0; i < orbat_.pieces().size() && !fault_; ++i) read_piece(i);
    if (!fault_) read_support();
    if (!fault_) read_readiness();
    if (!fault_ && setup) set_up(*setup);
    if (fault_) return tl::unexpected(std::move(*fault_));
    for (std::size_t i = 0; i < forces_.pieces.size(); ++i) {
      SideSheet& side = forces_.sides[forces_.pieces[i].side];
      side.pieces.push_back(static_cast<std::int16_t>(i));
      if (forces_.pieces[i].kind == UnitKind::leader)
        side.leaders.push_back(static_cast<std::int16_t>(i));
      else
        forces_.pieces[i].rank = static_cast<std::int16_t>(side.platoons++);
    }
    return std::move(forces_);
  }

 private:
  void refuse(std::string id, wording::Text message, Origin at, wording::Text hint) {
    if (!fault_) fault_ = wording::Fault{std::move(id), project_.locate(at), std::move(message), {}, std::move(hint)};
  }

  void read_side(std::size_t number) {
    const Side& side = orbat_.side_at(number);
    SideSheet& sheet = forces_.sides[number];
    sheet.id = side.id;
    for (const Trait& trait : side.traits)
      if (trait.name == "melee-shift")
        if (const auto shift = io::parse_int(trait.value, -10, 10)) sheet.melee_shift = static_cast<int>(*shift);
  }

  std::optional<UnitKind> kind_of(const std::string& kind) const {
    const project::Game& game = project_.game();
    const std::array<std::pair<const char*, UnitKind>, 4> kinds = {
        {{"leader", UnitKind::leader}, {"mortar", UnitKind::mortar}, {"machine-gun", UnitKind::machine_gun}, {"rifle", UnitKind::rifle}}};
    for (const auto& [name, is] : kinds)
      if (game.is(KindOf::piece, kind, name)) return is;
    return std::nullopt;
  }

  void read_piece(std::size_t number) {
    const project::PieceEntry& entry = orbat_.pieces()[number];
    PieceSheet& sheet = forces_.pieces.emplace_back();
    PieceTies& ties = forces_.ties.emplace_back();
    ties.id = entry.piece->id;
    ties.name = orbat_.short_name(number);
    sheet.side = static_cast<std::uint8_t>(entry.side);
    const auto kind = kind_of(entry.piece->kind);
    if (!kind)
      return refuse("simulate/unknown-piece",
                    say("{piece} is of the kind {kind}, of which the game does not know how it fights.",
                        {{"piece", ties.name}, {"kind", entry.piece->kind}}),
                    entry.piece->datum.origin, say("Give the kind one of the classes rifle, machine-gun, mortar, leader."));
    sheet.kind = *kind;
    sheet.battalion = formation_of(number, "battalion");
    sheet.company = formation_of(number, "company");
    sheet.morale = static_cast<std::int8_t>(std::clamp(morale_of(number), tables_.numbers().morale_least, tables_.numbers().morale_most));
    if (*kind != UnitKind::leader) read_strength(number, sheet);
  }

  std::int16_t formation_of(std::size_t piece, std::string_view kind) const {
    const auto found = orbat_.around(piece, kind);
    return found ? static_cast<std::int16_t>(*found) : std::int16_t{-1};
  }

  void read_strength(std::size_t number, PieceSheet& sheet) {
    const Piece& piece = *orbat_.pieces()[number].piece;
    const std::string& name = forces_.ties[number].name;
    const auto boxes = validator::strength_of(*project_.scenario(), orbat_, project_.game(), number);
    if (!boxes)
      return refuse("simulate/no-strength", say("The card does not say how strong {piece} is.", {{"piece", name}}), piece.datum.origin,
                    say("State the strength of all pieces."));
    if (boxes->thousandths <= 0 || boxes->thousandths % HALF_BOX != 0 || boxes->thousandths > MOST_BOXES * 2 * HALF_BOX)
      return refuse("simulate/strength",
                    say("{piece} has {boxes} boxes; games are played with halves from 0.5 to {most}.",
                        {{"piece", name}, {"boxes", *boxes}, {"most", MOST_BOXES}}),
                    piece.datum.origin, say("Correct the strength."));
    sheet.half_boxes = static_cast<std::int16_t>(boxes->thousandths / HALF_BOX);
  }

  int morale_of(std::size_t number) {
    if (const auto own = orbat_.pieces()[number].piece->morale) return *own;
    const auto& morale = project_.scenario()->morale;
    if (!morale) return tables_.numbers().morale_least;
    if (morale_exceptions_.empty())
      for (const MoraleException& exception : morale->exceptions)
        morale_exceptions_.push_back(project::select(orbat_, exception.units, project_.game(), ""));
    for (std::size_t i = 0; i < morale_exceptions_.size(); ++i)
      if (std::binary_search(morale_exceptions_[i].begin(), morale_exceptions_[i].end(), number)) return morale->exceptions[i].level;
    return morale->level.value_or(tables_.numbers().morale_least);
  }

  void read_support() {
    if (!project_.scenario()->support) return;
    const auto& victory = project_.scenario()->victory;
    for (const Asset& asset : project_.scenario()->support->assets) {
      AssetSheet& sheet = forces_.assets.emplace_back();
      sheet.id = asset.id;
      sheet.name = asset.designation.value_or(asset.id);
      if (const auto side = orbat_.side(asset.side)) sheet.side = static_cast<std::uint8_t>(*side);
      if (asset.piece)
        if (const auto piece = orbat_.piece(*asset.piece)) sheet.piece = static_cast<int>(*piece);
      sheet.first_marker = forces_.markers;
      if (asset.markers) sheet.printed_markers = asset.markers->list;
      sheet.markers = static_cast<int>(sheet.printed_markers.size());
      if (sheet.markers > MOST_MARKERS - forces_.markers)
        return refuse("simulate/markers", say("There are more than {most} barrage markers.", {{"most", MOST_MARKERS}}), asset.datum.origin,
                      say("Correct the numbers of the markers."));
      forces_.markers += sheet.markers;
      if (victory)
        sheet.worth_uncalled = std::any_of(victory->items.begin(), victory->items.end(), [&](const VictoryItem& item) {
          return item.score == Score::not_called && item.asset == asset.id;
        });
      read_guns(asset, sheet);
      forces_.sides[sheet.side].assets.push_back(static_cast<std::int16_t>(forces_.assets.size() - 1));
      if (fault_) return;
    }
  }

  void read_guns(const Asset& asset, AssetSheet& sheet) {
    if (asset.range) {
      // [8.5] What the scenario leaves open of the range of mortars is the rules' own; nothing says whence that of batteries is measured.
      const bool distances = asset.range->least_hexes || asset.range->most_hexes;
      sheet.has_range = distances && sheet.piece >= 0;
      sheet.least_hexes = asset.range->least_hexes.value_or(tables_.numbers().mortar_least);
      sheet.most_hexes = asset.range->most_hexes.value_or(tables_.numbers().mortar_most);
      if (distances && !sheet.has_range)
        assumptions_.push_back(say("The range of {asset} is not looked at: it stands off the board.", {{"asset", sheet.name}}));
      if (!asset.range->regions.empty())
        assumptions_.push_back(say("The region that {asset} is limited to is not looked at; its distances are.", {{"asset", sheet.name}}));
    }
    sheet.calibre_mm = asset.calibre_mm.value_or(0);
    sheet.barrels =
        sheet.piece >= 0 ? barrels_left(forces_.pieces[static_cast<std::size_t>(sheet.piece)].half_boxes) : asset.barrels.value_or(0);
    if (sheet.markers == 0) return;
    for (int barrels = 1; barrels <= std::max(1, sheet.barrels); ++barrels) {
      if (sheet.barrels > 0 &&
          barrage_strength({sheet.calibre_mm, barrels, sheet.piece >= 0, tables_.numbers().mortar_medium_from, 0}, tables_, {}))
        continue;
      refuse("simulate/artillery",
             say("No table says how strong {asset} is: calibre {calibre} mm, {barrels} barrels.",
                 {{"asset", sheet.name}, {"calibre", sheet.calibre_mm}, {"barrels", barrels}}),
             asset.datum.origin, say("State calibre and barrels, or add them to the table artillery.strength."));
      return;
    }
  }

  void read_readiness() {
    const auto& setup = project_.scenario()->setup;
    if (!setup) return;
    for (std::size_t i = 0; i < setup->directives.size(); ++i)
      if (const auto& level = setup->directives[i].readiness)
        for (const std::size_t piece : project_.muster().of_directive[i])
          forces_.pieces[piece].readiness = *level == "pinned"       ? Readiness::pinned
                                            : *level == "under-fire" ? Readiness::under_fire
                                                                     : Readiness::full;
  }

  void set_up(const validator::SimulationSetup& wanted) {
    const auto starts = validator::starting_hexes(project_, wanted, assumptions_);
    if (!starts) return void(fault_ = starts.error());
    for (const auto& [piece, hex] : *starts) forces_.pieces[piece].start_hex = static_cast<std::int16_t>(hex);
  }

  static constexpr int MOST_MARKERS = 1000;

  const Project& project_;
  const OrbatIndex& orbat_;
  const Tables& tables_;
  std::vector<wording::Text>& assumptions_;
  Forces forces_;
  std::vector<project::Pieces> morale_exceptions_;
  std::optional<wording::Fault> fault_;
};

}  // namespace

wording::Result<Forces> compile_forces(const Project& project, const Tables& tables, const validator::SimulationSetup& setup,
                                       std::vector<wording::Text>& assumptions) {
  return ForcesCompiler(project, tables, assumptions).run(&setup);
}

wording::Result<Forces> read_forces(const Project& project, const Tables& tables, std::vector<wording::Text>& assumptions) {
  return ForcesCompiler(project, tables, assumptions).run(nullptr);
}

}  // namespace hexwright::rulesets::pluton
