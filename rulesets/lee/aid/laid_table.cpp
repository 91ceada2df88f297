// Laying out, rings [6.1] to [6.4], and sight in words [6.2]. What limits sight was found by the rules; here it is looked for once more by
// name, so that it can be shown.
#include "rulesets/lee/aid/laid_table.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"

namespace hexwright::rulesets::lee {

using validator::TableLook;
using validator::TablePiece;
using validator::TableRing;
using validator::TableShape;
using validator::TableSight;
using wording::Fault;
using wording::nested;
using wording::Result;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_PIECES = 2000;

// The nearest places of a base and a stretch.
std::pair<Spot, Spot> nearest(const Quad& a, const Quad& b) {
  std::pair<Spot, Spot> best{a.middle, b.middle};
  double least = length(a.middle - b.middle) + 1;
  const auto take = [&](Spot spot, Spot from, Spot to, bool turned) {
    const Spot along = to - from;
    const double whole = dot(along, along), t = whole > 0 ? std::clamp(dot(spot - from, along) / whole, 0.0, 1.0) : 0;
    const Spot foot = from + along * t;
    if (length(spot - foot) >= least) return;
    least = length(spot - foot);
    best = turned ? std::pair{foot, spot} : std::pair{spot, foot};
  };
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      take(a.corners[i], b.corners[j], b.corners[(j + 1) % 4], false);
      take(b.corners[i], a.corners[j], a.corners[(j + 1) % 4], true);
    }
  return best;
}

}  // namespace

std::vector<geometry::PlanePoint> plain_ring(std::span<const Spot> ring) {
  std::vector<geometry::PlanePoint> out;
  for (const Spot spot : ring) out.push_back(plain(spot));
  return out;
}
std::array<geometry::PlanePoint, 4> plain(const Quad& quad) {
  std::array<geometry::PlanePoint, 4> out;
  for (std::size_t i = 0; i < 4; ++i) out[i] = plain(quad.corners[i]);
  return out;
}

LaidTable::LaidTable(std::shared_ptr<const project::Project> seen, Field field, const PatrolNumbers& numbers,
                     std::vector<TablePiece> pieces, const std::vector<validator::TableOrder>& orders)
    : seen_(std::move(seen)), field_(std::move(field)), numbers_(numbers), rulings_(Rulings::of(*seen_)) {
  for (const validator::TableOrder& one : orders)
    if (const auto corps = seen_->orbat()->formation(one.formation)) orders_.emplace(*corps, one.order);
  name_ground();
  for (TablePiece& piece : pieces) take(std::move(piece));
  // Who stands where is judged with all units on the table.
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    if (!piece.base) continue;
    const Quad quad = quad_of(*piece.base, piece.as_seen.pose);
    std::optional<std::size_t> unit;
    if (piece.what == What::unit) {
      unit = on_scene_.size();
      on_scene_.push_back(i);
      field_.scene.add_unit({quad, piece.army});
    }
    piece.stands = stander_of(field_.scene, quad, piece.army, unit);
  }
}

void LaidTable::name_ground() {
  const document::InchTable& table = seen_->map()->map().tables.front();
  for (const document::Area& area : table.areas)
    for (const Ground ground : grounds_of(*seen_, area)) grounds_[static_cast<std::size_t>(ground)].push_back({&area});
}

void LaidTable::take(TablePiece as_seen) {
  Piece piece;
  const auto side = seen_->orbat()->side(as_seen.side);
  piece.army = side && field_.armies[1].side == *side ? 1 : 0;
  piece.number = as_seen.face_down ? std::nullopt : seen_->orbat()->piece(as_seen.id);
  if (piece.number && !is_marker(*seen_, *piece.number)) piece.what = is_general(*seen_, *piece.number) ? What::general : What::unit;
  piece.base = as_seen.base;
  if (!piece.base && piece.number) piece.base = base_of(*seen_, *piece.number);
  // Markers are all alike; what is known of one is known of those face down.
  for (std::size_t other = 0; other < seen_->orbat()->pieces().size() && !piece.base && !piece.number; ++other)
    if (is_marker(*seen_, other)) piece.base = base_of(*seen_, other);
  piece.as_seen = std::move(as_seen);
  pieces_.push_back(std::move(piece));
}

Result<const LaidTable::Piece*> LaidTable::standing(std::size_t piece) const {
  if (piece >= pieces_.size()) return tl::unexpected(Fault{"table/piece", {}, say("There is nothing."), {}, {}});
  if (!pieces_[piece].base)
    return tl::unexpected(Fault{"table/base",
                                {},
                                say("The size of the base of {piece} is not known.", {{"piece", name(pieces_[piece])}}),
                                {},
                                say("Give base-width and base-depth in the order of battle (patrol.marker-base, unit.base).")});
  return &pieces_[piece];
}

wording::Value LaidTable::name(const Piece& piece) const {
  if (!piece.as_seen.face_down) return piece.as_seen.id;
  return nested(
      say("the marker {number} of {side:gen}", {{"number", piece.as_seen.id}, {"side", seen_->orbat()->side_noun(piece.as_seen.side)}}));
}

wording::Noun LaidTable::name_of(Ground ground, std::size_t outline) const {
  const document::Area& area = *grounds_[static_cast<std::size_t>(ground)][outline].area;
  return document::noun_of(area.names, area.id);
}

std::optional<std::array<geometry::PlanePoint, 4>> LaidTable::corners(std::size_t piece) const {
  if (piece >= pieces_.size() || !pieces_[piece].base) return std::nullopt;
  return plain(pieces_[piece].stands.quad);
}

Result<std::vector<TableRing>> LaidTable::rings(std::size_t which) const {
  const auto found = standing(which);
  if (!found) return tl::unexpected(found.error());
  const Piece& piece = **found;
  const Quad& quad = piece.stands.quad;
  std::vector<TableRing> out;
  const auto add = [&](double reach, bool from_edges, Text words, const char* rule, bool applies = true) {
    TableShape shape{{}, reach / INCH};
    if (from_edges)
      shape.core = plain_ring(quad.corners);
    else
      shape.core = {plain(quad.middle)};
    out.push_back({std::move(shape), reach / INCH, std::move(words), rule, applies});
  };
  const bool edges = rulings_.distance == Rulings::Distance::edges;
  if (piece.what == What::general) {
    add(0, true, say("Generals see nothing by themselves, and are no markers."), "6.2", false);
    return out;
  }
  add(numbers_.sight, edges,
      piece.stands.in_cover ? say("{inches} inches: sight in the open; it stands in cover, so that this does not count now.",
                                  {{"inches", inches(numbers_.sight)}})
                            : say("{inches} inches: sight in the open.", {{"inches", inches(numbers_.sight)}}),
      "6.2", !piece.stands.in_cover);
  add(numbers_.covered_sight, edges,
      say("{inches} inches: sight when either stands in a wood or a built-up area, or when such ground, a hill or units stand between.",
          {{"inches", inches(numbers_.covered_sight)}}),
      "6.2");
  if (piece.what == What::marker) {
    add(numbers_.deployment, true,
        say("{inches} inches: where bases of a revealed corps come down.", {{"inches", inches(numbers_.deployment)}}), "6.4");
    add(numbers_.placing_gap, edges,
        say("{inches} inches: no marker of the other player is placed nearer.", {{"inches", inches(numbers_.placing_gap)}}), "6.1");
  } else {
    add(RETREAT_NEAR, true,
        say("{inches} inches: an attack on the front from no farther leaves no retreat.", {{"inches", inches(RETREAT_NEAR)}}), "9.11");
  }
  return out;
}

// Of ground that hides: the first outline that the rules would stop at.
std::optional<std::pair<Ground, std::size_t>> LaidTable::ground_between(const Piece& viewer, const Piece& target, Limited by) const {
  const Ground ground = by == Limited::behind_woods ? Ground::woods : by == Limited::behind_built_up ? Ground::built_up : Ground::hill;
  const auto stands_on = [](const Piece& one, std::size_t hill) {
    return std::find(one.stands.hills.begin(), one.stands.hills.end(), hill) != one.stands.hills.end();
  };
  const std::vector<Outline>& outlines = field_.scene.areas(ground);
  for (std::size_t i = 0; i < outlines.size(); ++i)
    if (outlines[i].blocks(viewer.stands.quad.middle, target.stands.quad.middle) &&
        !(ground == Ground::hill && (stands_on(viewer, i) || stands_on(target, i))))
      return std::pair{ground, i};
  return std::nullopt;
}

std::optional<std::size_t> LaidTable::unit_between(const Piece& viewer, const Piece& target) const {
  for (const bool own : {false, true})
    for (std::size_t unit = 0; unit < on_scene_.size(); ++unit) {
      const Piece& other = pieces_[on_scene_[unit]];
      if ((other.army == viewer.army) != own || &other == &viewer || &other == &target) continue;
      if (Outline(other.stands.quad).blocks(viewer.stands.quad.middle, target.stands.quad.middle)) return on_scene_[unit];
    }
  return std::nullopt;
}

// The wood or built-up area under most of it.
std::pair<Ground, std::size_t> LaidTable::cover_of(const Piece& piece) const {
  std::pair<Ground, std::size_t> best{Ground::woods, 0};
  double most = -1;
  for (const Ground ground : {Ground::woods, Ground::built_up}) {
    if (!field_.scene.stands_in(ground, piece.stands.quad)) continue;
    const std::vector<Outline>& outlines = field_.scene.areas(ground);
    for (std::size_t i = 0; i < outlines.size(); ++i)
      if (const double covered = outlines[i].covered(piece.stands.quad); covered > most) {
        most = covered;
        best = {ground, i};
      }
  }
  return best;
}

void LaidTable::say_why(const Piece& viewer, const Piece& target, const Sight& sight, TableLook& out) const {
  const auto show = [&](std::pair<Ground, std::size_t> which) {
    const std::vector<Outline>& outlines = field_.scene.areas(which.first);
    out.obstacle = {grounds_[static_cast<std::size_t>(which.first)][which.second].area->id,
                    plain_ring(outlines[which.second].rings().front())};
    return name_of(which.first, which.second);
  };
  const wording::Decimal limit = inches(sight.limit);
  switch (sight.by) {
    case Limited::open:
      out.words = say("Nothing limits sight: it reaches {limit} inches.", {{"limit", limit}});
      return;
    case Limited::viewer_in_cover:
    case Limited::target_in_cover: {
      const Piece& hidden = sight.by == Limited::viewer_in_cover ? viewer : target;
      out.words = say("{piece} stands in cover ({ground}): sight reaches {limit} inches.",
                      {{"piece", name(hidden)}, {"ground", show(cover_of(hidden))}, {"limit", limit}});
      return;
    }
    case Limited::behind_woods:
    case Limited::behind_built_up:
    case Limited::behind_hill:
      if (const auto between = ground_between(viewer, target, sight.by))
        out.words = say("Between them lies {ground}: sight reaches {limit} inches.", {{"ground", show(*between)}, {"limit", limit}});
      return;
    case Limited::behind_units:
      if (const auto unit = unit_between(viewer, target)) {
        out.obstacle = {pieces_[*unit].as_seen.id, plain_ring(pieces_[*unit].stands.quad.corners)};
        out.words = say("Between them stands {unit}: sight reaches {limit} inches.", {{"unit", name(pieces_[*unit])}, {"limit", limit}});
      }
      return;
  }
}

TableLook LaidTable::look_from(const Piece& viewer, const Piece& target) const {
  const SightRules rules = sight_rules();
  // The rules look no farther than the open range; here it is told what would limit it.
  const double gap = gap_of(viewer.stands.quad, target.stands.quad, rulings_.distance);
  const Sight sight = rulings_.hiding_units == Rulings::HidingUnits::either ? mutual(field_.scene, viewer.stands, target.stands, rules)
                                                                            : look(field_.scene, viewer.stands, target.stands, rules);
  TableLook out{gap / INCH, sight.limit / INCH, sight.sees(), {}, "6.2", {}};
  if (beyond(gap, rules.open))
    out.words = say("Farther than sight reaches in the open, {limit} inches.", {{"limit", inches(rules.open)}});
  else
    say_why(viewer, target, sight, out);
  return out;
}

Result<TableSight> LaidTable::sight(std::size_t first, std::size_t second) const {
  const auto from = standing(first), to = standing(second);
  if (!from) return tl::unexpected(from.error());
  if (!to) return tl::unexpected(to.error());
  const Piece &a = **from, &b = **to;
  TableSight out;
  const auto [near_a, near_b] = rulings_.distance == Rulings::Distance::edges ? nearest(a.stands.quad, b.stands.quad)
                                                                              : std::pair{a.stands.quad.middle, b.stands.quad.middle};
  out.from = plain(near_a);
  out.to = plain(near_b);
  out.along = {plain(a.stands.quad.middle), plain(b.stands.quad.middle)};
  out.there = look_from(a, b);
  const wording::Decimal gap = inches(gap_of(a.stands.quad, b.stands.quad, rulings_.distance));
  if (a.army == b.army) {
    out.there.obstacle.reset();
    out.there.words =
        say("{first} and {second} are of one side, {gap} inches apart.", {{"first", name(a)}, {"second", name(b)}, {"gap", gap}});
    out.words = {out.there.words};
    return out;
  }
  const TableLook back = look_from(b, a);
  if (back.sees != out.there.sees || back.limit != out.there.limit) out.back = back;
  const bool sees = mutual(field_.scene, a.stands, b.stands, sight_rules()).sees();
  out.words.push_back(
      sees ? say("{first} and {second} see each other, {gap} inches apart.", {{"first", name(a)}, {"second", name(b)}, {"gap", gap}})
           : say("{first} and {second} do not see each other, {gap} inches apart.",
                 {{"first", name(a)}, {"second", name(b)}, {"gap", gap}}));
  out.words.push_back(out.there.words);
  if (out.back) out.words.push_back(say("Seen from {second}: {words}", {{"second", name(b)}, {"words", back.words}}));
  return out;
}

Result<std::unique_ptr<const validator::TableAid>> lay_out(std::shared_ptr<const project::Project> seen, std::vector<TablePiece> pieces,
                                                           std::vector<validator::TableOrder> orders) {
  const auto refuse = [](Text expected) {
    return tl::unexpected(Fault{"table/incomplete", {}, say("Nothing can be measured on this table."), std::move(expected), {}});
  };
  if (pieces.size() > MOST_PIECES) return refuse(say("fewer bases on a table"));
  auto field = field_of(*seen);
  if (!field) return refuse(field.error());
  const auto numbers = PatrolNumbers::of(seen->game());
  if (!numbers) return tl::unexpected(numbers.error());
  return std::make_unique<LaidTable>(std::move(seen), std::move(*field), *numbers, std::move(pieces), orders);
}

}  // namespace hexwright::rulesets::lee
