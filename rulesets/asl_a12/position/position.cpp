// Both sources end in the same list; then stacks are looked through once to see what lies beneath what.
#include "rulesets/asl_a12/position/position.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::asl_a12 {

using document::KindOf;
using project::Project;

const document::Trait* trait_of(const std::vector<document::Trait>& traits, std::string_view name) {
  for (const document::Trait& trait : traits)
    if (trait.name == name) return &trait;
  return nullptr;
}
bool has_trait(const document::Piece& piece, std::string_view name, std::string_view value) {
  const document::Trait* trait = trait_of(piece.traits, name);
  return trait && trait->value == value;
}

namespace {

using Role = Standing::Role;

constexpr int ON_TOP = 1'000'000;  // more than a setup has pieces

Counter counter_of(const project::Game& game, const std::string& kind) {
  constexpr std::pair<const char*, Counter> KINDS[] = {
      {"squad", Counter::squad}, {"half-squad", Counter::half_squad}, {"crew", Counter::crew},       {"leader", Counter::leader},
      {"hero", Counter::hero},   {"vehicle", Counter::vehicle},       {"cavalry", Counter::cavalry}, {"gun", Counter::gun}};
  if (game.is(KindOf::piece, kind, "mines")) return Counter::minefield;
  if (game.is(KindOf::piece, kind, "fortification")) return Counter::fortification;
  for (const auto& [name, counter] : KINDS)
    if (game.is(KindOf::piece, kind, name)) return counter;
  return Counter::weapon;
}

Role role_of(const Unit& unit, const std::string& kind) {
  if (kind == "ob-marker") return Role::ob_marker;
  if (kind == "free-marker") return Role::free_marker;
  if (is_fortification(unit)) return Role::fortification;
  return unit.what == Counter::weapon ? Role::weapon : Role::unit;
}

class Reader {
 public:
  Reader(const Project& scenario, const Project* filled_in) : scenario_(scenario), filled_in_(filled_in) {
    position_.has_forces.resize(scenario.orbat()->orbat().sides.size());
  }

  Position read() {
    filled_in_ ? read_placement() : read_directives();
    cover();
    return std::move(position_);
  }

 private:
  Standing standing(std::size_t number) const {
    const project::PieceEntry& entry = scenario_.orbat()->pieces()[number];
    Standing one;
    one.unit = unit_of(scenario_, *entry.piece);
    one.role = role_of(one.unit, entry.piece->kind);
    one.id = entry.piece->id;
    one.side = entry.side;
    one.formation = entry.formation;
    one.has_arc = trait_of(entry.piece->traits, "covered-arc") != nullptr;
    one.special_hip = has_trait(*entry.piece, "special-hip", "yes");
    one.slot = static_cast<int>(position_.pieces.size());
    return one;
  }
  bool is_secret(const document::Datum& datum, std::size_t side) const {
    const std::string& id = scenario_.orbat()->side_at(side).id;
    return !datum.visible_to.empty() &&
           std::all_of(datum.visible_to.begin(), datum.visible_to.end(), [&](const auto& who) { return who == id; });
  }
  void put(Standing& one, std::size_t hex, int level) const {
    one.hex = hex;
    one.label = scenario_.map()->label(hex);
    one.at = {scenario_.map()->boards()->hexes()[hex], level};
  }
  bool is_record(const std::string& box) const {
    const document::Box* found = scenario_.map()->box(box);
    return found && found->kind == "hip-record";
  }

  void read_placement() {
    position_.from_placement = true;
    const document::Placement& placement = *filled_in_->placement();
    if (placement.side) position_.only_side = scenario_.orbat()->side(*placement.side);
    for (const document::Placed& placed : placement.pieces) {
      const auto number = scenario_.orbat()->piece(placed.piece);
      if (!number) continue;
      Standing one = standing(*number);
      one.origin = placed.datum.origin;
      one.secret = is_secret(placed.datum, one.side);
      one.has_level = placed.level.has_value();
      one.has_arc = one.has_arc || placed.heading_degrees.has_value();
      if (placed.slot) {
        one.slot = *placed.slot;
        slotted_.insert(one.id);
      }
      const auto directive = validator::directive_of(scenario_, *number);
      const auto hidden = directive ? scenario_.scenario()->setup->directives[*directive].hidden : std::nullopt;
      one.written_down = hidden == document::Hidden::written;
      one.face_down = placed.concealed.value_or(false);
      const auto hex = placed.hex ? scenario_.map()->hex(*placed.hex) : std::nullopt;
      if (hex)
        put(one, *hex, placed.level.value_or(0));
      else if (placed.box && is_record(*placed.box))
        one.written_down = true;
      else if (!one.written_down || placed.hex || placed.box)  // a record that says nothing of a place is none
        continue;
      if (one.role == Role::unit) position_.has_forces[one.side] = true;
      position_.pieces.push_back(std::move(one));
    }
  }

  void read_directives() {
    if (!scenario_.scenario() || !scenario_.scenario()->setup || scenario_.muster().cut || validator::too_much_ground(scenario_)) return;
    const auto& directives = scenario_.scenario()->setup->directives;
    for (std::size_t d = 0; d < directives.size(); ++d) {
      const document::Directive& directive = directives[d];
      const validator::SetupGround ground = validator::setup_ground(scenario_, directive);
      std::optional<std::size_t> hex;
      if (!ground.unclear && !ground.with && ground.boxes.empty() && ground.region.count() == 1)
        ground.region.each([&](std::size_t only) { hex = only; });
      const bool record = !ground.unclear && ground.boxes.size() == 1 && is_record(ground.boxes.front());
      for (const std::size_t piece : scenario_.muster().of_directive[d]) {
        Standing one = standing(piece);
        if (one.role == Role::unit) position_.has_forces[one.side] = true;
        if (!hex && !record) continue;
        one.origin = directive.datum.origin;
        one.secret = is_secret(directive.datum, one.side);
        one.written_down = directive.hidden == document::Hidden::written;
        one.face_down = directive.hidden == document::Hidden::face_down;
        one.has_level = directive.level.has_value();
        if (hex) put(one, *hex, directive.level.value_or(0));
        position_.pieces.push_back(std::move(one));
      }
    }
    // The order of the lines of a setup means nothing.
    const auto number = [&](const Standing& one) { return *scenario_.orbat()->piece(one.id); };
    std::stable_sort(position_.pieces.begin(), position_.pieces.end(),
                     [&](const Standing& a, const Standing& b) { return number(a) < number(b); });
    for (std::size_t i = 0; i < position_.pieces.size(); ++i) position_.pieces[i].slot = static_cast<int>(i);
  }

  void by_slots(const std::vector<std::size_t>& stack) {
    std::optional<std::size_t> above;
    for (auto at = stack.rbegin(); at != stack.rend(); ++at) {
      Standing& one = position_.pieces[*at];
      if (one.is_marker())
        above = *at;
      else if (one.role != Role::fortification)
        one.under = above;
    }
  }

  // Without slots the “?” lie on top, those of the OB first, and conceal everything. Who is written down is not beneath them where another
  // unit is.
  void by_roles(const std::vector<std::size_t>& stack) {
    std::vector<Standing>& pieces = position_.pieces;
    const auto first = [&](auto which) {
      return std::find_if(stack.begin(), stack.end(), [&](std::size_t i) { return which(pieces[i]); });
    };
    const bool placed = first([](const Standing& one) { return one.role == Role::unit && !one.written_down; }) != stack.end();
    auto marker = first([](const Standing& one) { return one.role == Role::ob_marker; });
    if (marker == stack.end()) marker = first([](const Standing& one) { return one.is_marker(); });
    if (marker == stack.end()) return;
    for (const std::size_t i : stack) {
      Standing& one = pieces[i];
      if (one.is_marker())
        one.slot += one.role == Role::ob_marker ? ON_TOP : 2 * ON_TOP;
      else if (one.role != Role::fortification && !(one.written_down && placed))
        one.under = *marker;
    }
  }

  void cover() {
    for (const std::vector<std::size_t>& stack : position_.stacks()) {
      const bool slots = std::any_of(stack.begin(), stack.end(), [&](std::size_t i) { return slotted_.contains(position_.pieces[i].id); });
      slots ? by_slots(stack) : by_roles(stack);
    }
    for (Standing& one : position_.pieces) {
      if (one.is_marker()) continue;
      const bool hidden = one.written_down || one.secret;
      one.cover = one.under ? Cover::concealed : hidden ? Cover::hidden : Cover::known;
    }
  }

  const Project& scenario_;
  const Project* filled_in_;
  Position position_;
  std::set<std::string> slotted_;  // pieces whose place in their stack is given
};

}  // namespace

Unit unit_of(const Project& project, const document::Piece& piece) {
  Unit unit;
  unit.what = counter_of(project.game(), piece.kind);
  unit.emplaced = has_trait(piece, "emplaced", "yes");
  unit.broken = has_trait(piece, "status", "broken");
  unit.berserk = has_trait(piece, "status", "berserk");
  unit.lax = has_trait(piece, "stealth", "lax");
  unit.stealthy = has_trait(piece, "stealth", "stealthy");
  unit.crewed = !has_trait(piece, "crewed", "no");
  if (piece.morale) unit.morale = *piece.morale;
  if (const document::Trait* leadership = trait_of(piece.traits, "leadership"))
    if (const auto value = io::parse_int(leadership->value, -9, 9)) unit.leadership = static_cast<int>(*value);
  return unit;
}

std::vector<std::vector<std::size_t>> Position::stacks() const {
  std::map<std::tuple<std::size_t, geometry::Hex, int>, std::vector<std::size_t>> by_place;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].hex) by_place[{pieces[i].side, pieces[i].at.hex, pieces[i].at.level}].push_back(i);
  std::vector<std::vector<std::size_t>> stacks;
  for (auto& [place, stack] : by_place) {
    std::stable_sort(stack.begin(), stack.end(), [&](std::size_t a, std::size_t b) { return pieces[a].slot < pieces[b].slot; });
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

bool is_dummy_stack(const Position& position, const std::vector<std::size_t>& stack) {
  bool marker = false;
  for (const std::size_t i : stack) {
    if (position.pieces[i].is_marker())
      marker = true;
    else if (position.pieces[i].cover == Cover::concealed)
      return false;
  }
  return marker;
}

Position read_position(const Project& scenario, const Project* filled_in) { return Reader(scenario, filled_in).read(); }

Position seen_by(const Position& position, std::size_t side) {
  Position seen;
  seen.from_placement = position.from_placement;
  seen.only_side = position.only_side;
  seen.has_forces.resize(position.has_forces.size());
  std::vector<std::optional<std::size_t>> number(position.pieces.size());
  const auto keep = [&](const Standing& one) {
    seen.pieces.push_back(one);
    seen.pieces.back().slot = static_cast<int>(seen.pieces.size());
  };
  for (std::size_t i = 0; i < position.pieces.size(); ++i) {
    const Standing& one = position.pieces[i];
    if (one.side != side && (one.is_marker() || one.cover != Cover::known)) continue;
    number[i] = seen.pieces.size();
    keep(one);
  }
  for (Standing& one : seen.pieces)
    if (one.under) one.under = number[*one.under];
  for (const std::vector<std::size_t>& stack : position.stacks()) {
    const auto marker = std::find_if(stack.begin(), stack.end(), [&](std::size_t i) { return position.pieces[i].is_marker(); });
    if (marker == stack.end() || position.pieces[*marker].side == side) continue;
    Standing question;
    question.role = Role::ob_marker;
    question.side = position.pieces[*marker].side;
    question.label = position.pieces[*marker].label;
    question.hex = position.pieces[*marker].hex;
    question.at = position.pieces[*marker].at;
    question.face_down = true;
    keep(question);
  }
  for (const Standing& one : seen.pieces) seen.has_forces[one.side] = true;
  return seen;
}

}  // namespace hexwright::rulesets::asl_a12
