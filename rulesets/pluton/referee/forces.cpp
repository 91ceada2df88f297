// The order of battle and the scenario's artillery, as the referee needs them.
#include "rulesets/pluton/referee/forces.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/io/numbers.hpp"
#include "model/project/selection.hpp"
#include "rulesets/pluton/procedures/indirect.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::rulesets::pluton {

using project::Project;
using wording::Fault;
using wording::say;

namespace {

constexpr std::int64_t HALF_BOX = 500;  // thousandths
constexpr std::int64_t MOST_HALF_BOXES = 200;
constexpr std::size_t MOST_PIECES = 2000, MOST_MARKERS = 1000;
constexpr int MOST_MELEE_SHIFT = 10;

UnitKind kind_of(const project::Game& game, const std::string& kind) {
  const auto is = [&](std::string_view name) { return game.is(document::KindOf::piece, kind, name); };
  if (is("leader")) return UnitKind::leader;
  if (is("mortar")) return UnitKind::mortar;
  return is("machine-gun") ? UnitKind::machine_gun : UnitKind::rifle;
}

Readiness readiness_called(const std::string& name) {
  if (name == "pinned") return Readiness::pinned;
  return name == "under-fire" ? Readiness::under_fire : Readiness::full;
}

class Reader {
 public:
  Reader(const Project& project, const Tables& tables, const Rulings& rulings)
      : project_(project), orbat_(*project.orbat()), tables_(tables), rulings_(rulings) {}

  wording::Result<RefereeForces> run() {
    sides();
    if (!fault_) pieces();
    if (!fault_ && project_.scenario()->support) support();
    if (fault_) return tl::unexpected(std::move(*fault_));
    return std::move(forces_);
  }

 private:
  void refuse(std::string id, wording::Text what, document::Origin at, wording::Text hint) {
    if (!fault_) fault_ = Fault{std::move(id), project_.locate(at), std::move(what), {}, std::move(hint)};
  }

  void sides() {
    const auto& sides = orbat_.orbat().sides;
    if (sides.size() != 2)
      return refuse("simulate/sides",
                    say("The order of battle has {count} sides; games of Pluton are played by two.",
                        {{"count", static_cast<std::int64_t>(sides.size())}}),
                    {}, say("Leave two sides."));
    for (const document::Side& side : sides) {
      int favour = 0;
      for (const document::Trait& trait : side.traits)
        if (trait.name == "melee-shift")
          favour = static_cast<int>(io::parse_int(trait.value, -MOST_MELEE_SHIFT, MOST_MELEE_SHIFT).value_or(0));
      forces_.melee_shifts.push_back(favour);
    }
    if (const auto& first = project_.scenario()->first_player)
      forces_.first_player = static_cast<int>(orbat_.side(first->side).value_or(0));
  }

  // [17.1] Its own, or that of the first exception that it falls under, or everybody's.
  int morale_of(std::size_t piece) {
    if (const auto own = orbat_.pieces()[piece].piece->morale) return *own;
    const auto& morale = project_.scenario()->morale;
    if (!morale) return tables_.numbers().morale_least;
    if (exceptions_.empty())
      for (const auto& exception : morale->exceptions) {
        exceptions_.push_back(project::select(orbat_, exception.units, project_.game(), ""));
        std::sort(exceptions_.back().begin(), exceptions_.back().end());
      }
    for (std::size_t i = 0; i < exceptions_.size(); ++i)
      if (std::binary_search(exceptions_[i].begin(), exceptions_[i].end(), piece)) return morale->exceptions[i].level;
    return morale->level.value_or(tables_.numbers().morale_least);
  }

  void strength_of(RefereePiece& piece) {
    const auto at = static_cast<std::size_t>(piece.number);
    const auto boxes = validator::strength_of(*project_.scenario(), orbat_, project_.game(), at);
    const document::Origin origin = orbat_.pieces()[at].piece->datum.origin;
    if (!boxes)
      return refuse("simulate/no-strength", say("The card does not say how strong {piece} is.", {{"piece", orbat_.short_name(at)}}), origin,
                    say("State the strength of all pieces."));
    if (boxes->thousandths <= 0 || boxes->thousandths % HALF_BOX != 0 || boxes->thousandths > MOST_HALF_BOXES * HALF_BOX)
      return refuse("simulate/strength",
                    say("{piece} has {boxes} boxes; games are played with halves from 0.5 to {most}.",
                        {{"piece", orbat_.short_name(at)}, {"boxes", *boxes}, {"most", MOST_HALF_BOXES / 2}}),
                    origin, say("Correct the strength."));
    piece.full_half_boxes = static_cast<int>(boxes->thousandths / HALF_BOX);
  }

  void pieces() {
    const std::size_t count = orbat_.pieces().size();
    if (count == 0 || count > MOST_PIECES)
      return refuse("simulate/pieces",
                    say("The order of battle has {count} pieces; games are played with 1 to {most}.",
                        {{"count", static_cast<std::int64_t>(count)}, {"most", static_cast<std::int64_t>(MOST_PIECES)}}),
                    {}, say("Correct the order of battle."));
    const Numbers& numbers = tables_.numbers();
    for (std::size_t i = 0; i < count && !fault_; ++i) {
      RefereePiece& piece = forces_.pieces.emplace_back();
      piece.number = static_cast<int>(i);
      piece.side = static_cast<int>(orbat_.pieces()[i].side);
      piece.kind = kind_of(project_.game(), orbat_.pieces()[i].piece->kind);
      piece.company = orbat_.around(i, "company");
      piece.battalion = orbat_.around(i, "battalion");
      piece.morale = std::clamp(morale_of(i), numbers.morale_least, numbers.morale_most);
      if (!piece.is_leader()) strength_of(piece);
    }
    if (const auto& setup = project_.scenario()->setup; setup && !fault_)
      for (std::size_t i = 0; i < setup->directives.size(); ++i)
        if (const auto& level = setup->directives[i].readiness)
          for (const std::size_t piece : project_.muster().of_directive[i]) forces_.pieces[piece].start = readiness_called(*level);
  }

  void support() {
    for (const document::Asset& given : project_.scenario()->support->assets) {
      if (fault_) return;
      RefereeAsset& asset = forces_.assets.emplace_back();
      asset.number = static_cast<int>(forces_.assets.size()) - 1;
      asset.id = given.id;
      asset.name = given.designation.value_or(given.id);
      asset.side = static_cast<int>(orbat_.side(given.side).value_or(0));
      if (given.piece)
        if (const auto piece = orbat_.piece(*given.piece)) asset.piece = static_cast<int>(*piece);
      asset.calibre_mm = given.calibre_mm.value_or(0);
      asset.barrels = given.barrels.value_or(0);
      if (given.range && asset.piece) {
        asset.least_hexes = given.range->least_hexes;
        asset.most_hexes = given.range->most_hexes;
      }
      if (given.markers) {
        if (given.markers->list.size() > MOST_MARKERS - forces_.markers.size())
          return refuse("simulate/markers",
                        say("There are more than {most} barrage markers.", {{"most", static_cast<std::int64_t>(MOST_MARKERS)}}),
                        given.datum.origin, say("Correct the numbers of the markers."));
        for (const int printed : given.markers->list) {
          asset.markers.push_back(static_cast<int>(forces_.markers.size()));
          forces_.markers.push_back({asset.markers.back(), asset.number, printed, {}, {}, 0, false, false, false});
        }
      }
      guns_of(asset, given.datum.origin);
    }
  }

  // Every number of barrels that may be left must stand in the table.
  void guns_of(const RefereeAsset& asset, document::Origin at) {
    if (asset.markers.empty()) return;
    const int barrels = asset.piece ? barrels_left(forces_.pieces[static_cast<std::size_t>(*asset.piece)].full_half_boxes) : asset.barrels;
    for (int left = asset.piece ? 1 : barrels; left <= barrels || left == barrels; ++left) {
      const BarrageShot shot{asset.calibre_mm, left, asset.piece.has_value(), tables_.numbers().mortar_medium_from, 0};
      if (left > 0 && barrage_strength(shot, tables_, rulings_)) continue;
      return refuse("simulate/artillery",
                    say("No table says how strong {asset} is: calibre {calibre} mm, {barrels} barrels.",
                        {{"asset", asset.name}, {"calibre", std::int64_t{asset.calibre_mm}}, {"barrels", std::int64_t{left}}}),
                    at, say("State calibre and barrels, or add them to the table artillery.strength."));
    }
  }

  const Project& project_;
  const project::OrbatIndex& orbat_;
  const Tables& tables_;
  const Rulings& rulings_;
  RefereeForces forces_;
  std::vector<project::Pieces> exceptions_;
  std::optional<Fault> fault_;
};

}  // namespace

wording::Result<RefereeForces> read_forces(const Project& project, const Tables& tables, const Rulings& rulings) {
  return Reader(project, tables, rulings).run();
}

}  // namespace hexwright::rulesets::pluton
