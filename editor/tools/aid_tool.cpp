// Everything is measured anew when what is chosen, or the scene, is another; a drawing only reads it.
#include "editor/tools/aid_tool.hpp"

#include <algorithm>
#include <cmath>

#include "model/wording/list_of.hpp"

namespace hexwright::editor {

using geometry::BaseEdge;
using geometry::PlanePoint;
using Tone = AidPreview::Tone;

namespace {

constexpr double NEAR_EDGE_INCHES = 3;
constexpr std::size_t MOST_CORNERS = 40, MOST_ATTACKERS = 4;

// Every die with what it is for, then what becomes of the units.
void tell_odds(const validator::FightReport& odds, std::vector<Text>& out) {
  const auto roll_words = [](const std::string& roll) {
    return roll == "morale" ? say("morale") : roll == "fire" ? say("fire") : say("melee");
  };
  for (const validator::FightPool& pool : odds.pools) {
    std::vector<wording::Value> parts;
    for (const validator::FightPoolPart& part : pool.parts)
      parts.push_back(
          nested(say("{words} {dice} [{rule}]", {{"words", nested(part.words)}, {"dice", std::int64_t{part.dice}}, {"rule", part.rule}})));
    out.push_back(say("{unit}, {roll}: {dice} dice ({parts})", {{"unit", pool.unit},
                                                                {"roll", nested(roll_words(pool.roll))},
                                                                {"dice", std::int64_t{pool.dice}},
                                                                {"parts", nested(wording::list_of(std::move(parts)))}}));
  }
  for (const validator::FightDistribution& one : odds.distributions) {
    if (one.id != "fate") continue;
    std::vector<wording::Value> chances;
    for (const validator::FightChance& chance : one.chances)
      chances.push_back(
          nested(say("{words} {percent} %", {{"words", nested(chance.words)},
                                             {"percent", wording::Decimal{std::llround(chance.probability.approximate() * 1000) * 100}}})));
    out.push_back(say("{title}: {chances}", {{"title", nested(one.title)}, {"chances", nested(wording::list_of(std::move(chances)))}}));
  }
  for (const validator::FightWorth& worth : odds.worths)
    out.push_back(say("Without “{modifier}” of {unit} [{rule}] the attacked unit holds in {without} % instead of {with} %.",
                      {{"modifier", nested(worth.words)},
                       {"unit", worth.unit},
                       {"rule", worth.rule},
                       {"without", wording::Decimal{std::llround(worth.without.approximate() * 1000) * 100}},
                       {"with", wording::Decimal{std::llround(worth.with.approximate() * 1000) * 100}}}));
}

struct Foot {
  double away = 0, along = 0;  // from the edge, and from its middle towards its end
};
Foot foot_of(PlanePoint at, PlanePoint a, PlanePoint b) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  if (length <= 0) return {1e9, 0};
  const double along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length;
  const double kept = std::clamp(along, 0.0, length);
  const PlanePoint foot{a.x + (b.x - a.x) * kept / length, a.y + (b.y - a.y) * kept / length};
  return {std::hypot(at.x - foot.x, at.y - foot.y), along - length / 2};
}

}  // namespace

const TableShown* AidTool::table() const {
  const Scene* scene = workplace_.scene();
  return scene && scene->table && scene->table->aid() ? scene->table.get() : nullptr;
}

std::string AidTool::at(const BoardEvent& event) const {
  const auto base = table() ? table()->base_at(table()->inches(event.mm)) : std::nullopt;
  return base ? table()->bases()[*base].id : std::string();
}

void AidTool::changed() {
  measure();
  if (tell_) tell_();
}

void AidTool::set_mode(Mode mode) {
  mode_ = mode;
  other_.clear();
  path_.clear();
  pointer_.reset();
  changed();
}

void AidTool::choose(const std::string& id) {
  chosen_ = id;
  other_.clear();
  path_.clear();
  pointer_.reset();
  std::erase(attackers_, id);
  changed();
}

void AidTool::look_at(const std::string& id) {
  if (other_ == id) return;
  other_ = id == chosen_ ? std::string() : id;
  changed();
}

void AidTool::set_path(std::vector<PlanePoint> path) {
  path.resize(std::min(path.size(), MOST_CORNERS));
  path_ = std::move(path);
  pointer_.reset();
  changed();
}

void AidTool::set_edge(BaseEdge edge, double beside) {
  edge_ = edge;
  beside_ = beside;
  changed();
}

void AidTool::toggle_attacker(const std::string& id) {
  if (id.empty() || id == chosen_) return;
  if (std::erase(attackers_, id) == 0 && attackers_.size() < MOST_ATTACKERS) attackers_.push_back(id);
  changed();
}

void AidTool::answer(const std::string& question, const std::string& value) {
  answers_[question] = value;
  changed();
}

void AidTool::measure() {
  rings_.clear();
  sight_.reset();
  stop_.reset();
  area_.reset();
  contact_.reset();
  fight_.reset();
  fault_.reset();
  const TableShown* shown = table();
  const auto chosen = shown ? shown->base(chosen_) : std::nullopt, other = shown ? shown->base(other_) : std::nullopt;
  if (!chosen) return;
  const auto keep = [&](auto measured, auto& into) {
    if (measured)
      into = std::move(*measured);
    else
      fault_ = measured.error();
  };
  switch (mode_) {
    case Mode::measure:
      keep(shown->aid()->rings(*chosen), rings_);
      if (other) keep(shown->aid()->sight(*chosen, *other), sight_);
      return;
    case Mode::way: {
      std::vector<PlanePoint> path = path_;
      if (pointer_) path.push_back(*pointer_);
      if (!path.empty()) keep(shown->aid()->stop(*chosen, path), stop_);
      return;
    }
    case Mode::deployment:
      return keep(shown->aid()->deployment(*chosen), area_);
    case Mode::contact:
      if (other) keep(shown->aid()->contact(*chosen, *other, edge_, beside_), contact_);
      return;
    case Mode::fight: {
      std::vector<std::size_t> attackers;
      for (const std::string& id : attackers_)
        if (const auto base = shown->base(id)) attackers.push_back(*base);
      if (!attackers.empty()) keep(shown->aid()->fight(attackers, *chosen, answers_), fight_);
      return;
    }
  }
}

void AidTool::press(const BoardEvent& event) {
  if (!table()) return;
  const std::string id = at(event);
  dragging_ = false;
  if (mode_ == Mode::fight && event.control) return toggle_attacker(id);
  if (mode_ == Mode::way && !chosen_.empty() && (id.empty() || id == chosen_ || !path_.empty())) {
    if (id == chosen_ && path_.empty()) {
      dragging_ = true;
      return;
    }
    pointer_.reset();
    if (path_.size() < MOST_CORNERS) path_.push_back(table()->inches(event.mm));
    return changed();
  }
  if (mode_ == Mode::contact && !chosen_.empty() && !id.empty() && id != chosen_) return point_at_edge(event);
  choose(id);
  dragging_ = mode_ == Mode::way && !id.empty();
}

void AidTool::drag(const BoardEvent& event) {
  if (mode_ == Mode::way && !dragging_) return;
  hover(event);
}

void AidTool::release(const BoardEvent&) {
  if (mode_ == Mode::way && dragging_ && pointer_) {
    path_.push_back(*pointer_);
    pointer_.reset();
    changed();
  }
  dragging_ = false;
}

void AidTool::point_at_edge(const BoardEvent& event) {
  const PlanePoint pointer = table()->inches(event.mm);
  double least = NEAR_EDGE_INCHES;
  for (const TableShown::Base& base : table()->bases()) {
    if (base.id == chosen_) continue;
    for (std::size_t i = 0; i < 4; ++i)
      if (const Foot foot = foot_of(pointer, base.corners[i], base.corners[(i + 1) % 4]); foot.away < least) {
        least = foot.away;
        other_ = base.id;
        edge_ = static_cast<BaseEdge>(i);
        beside_ = std::round(foot.along * 20) / 20;  // to a twentieth of an inch
      }
  }
  changed();
}

void AidTool::hover(const BoardEvent& event) {
  if (!table() || chosen_.empty()) return;
  if (mode_ == Mode::measure) {
    if (const std::string id = at(event); !id.empty() && id != chosen_) look_at(id);
  } else if (mode_ == Mode::way && (dragging_ || !path_.empty())) {
    pointer_ = table()->inches(event.mm);
    changed();
  } else if (mode_ == Mode::contact) {
    point_at_edge(event);
  }
}

void AidTool::cancel() {
  chosen_.clear();
  other_.clear();
  path_.clear();
  pointer_.reset();
  attackers_.clear();
  answers_.clear();
  dragging_ = false;
  changed();
}

void AidTool::step_back() {
  pointer_.reset();
  if (!path_.empty()) path_.pop_back();
  changed();
}

// Bases may have moved, and names of what lies face down may be others.
void AidTool::scene_came() {
  const auto gone = [&](const std::string& id) { return !id.empty() && !(table() && table()->base(id)); };
  if (gone(chosen_)) return cancel();
  if (gone(other_)) other_.clear();
  std::erase_if(attackers_, gone);
  changed();
}

std::vector<Text> AidTool::words() const {
  const Scene* scene = workplace_.scene();
  if (scene && scene->table && scene->table->why_not()) {
    const Fault& fault = *scene->table->why_not();
    std::vector<Text> out{fault.message};
    if (fault.expected) out.push_back(say("Wanted: {what}.", {{"what", nested(*fault.expected)}}));
    return out;
  }
  if (!table()) return {say("There is no inch table with bases on it, or its game measures nothing.")};
  if (fault_) return fault_->hint ? std::vector{fault_->message, *fault_->hint} : std::vector{fault_->message};
  std::vector<Text> out;
  if (sight_) out = sight_->words;
  for (const validator::TableRing& ring : rings_)
    out.push_back(say("{words} [{rule}]", {{"words", nested(ring.words)}, {"rule", ring.rule}}));
  if (stop_) out = stop_->words;
  if (area_) out = area_->words;
  if (contact_) out = {say("{words} [{rule}]", {{"words", nested(contact_->words)}, {"rule", contact_->rule}})};
  if (fight_) {
    out = fight_->seen;
    if (fight_->odds) tell_odds(*fight_->odds, out);
    if (fight_->why_not) out.push_back(fight_->why_not->message);
    if (fight_->why_not && fight_->why_not->hint) out.push_back(*fight_->why_not->hint);
  }
  if (out.empty()) out.push_back(hint());
  return out;
}

AidPreview::Shape AidTool::shape(const validator::TableShape& of, Tone tone) const {
  AidPreview::Shape out{{}, of.reach * table()->inch_mm(), tone, true};
  for (const PlanePoint point : of.core) out.core.push_back(table()->mm(point));
  return out;
}

AidPreview::Shape AidTool::line(const std::vector<PlanePoint>& of, Tone tone) const {
  AidPreview::Shape out = shape({of, 0}, tone);
  out.closed = false;
  return out;
}

void AidTool::show_base(const std::string& id, Tone tone, Shapes& out) const {
  if (const auto base = table()->base(id)) {
    const auto& corners = table()->bases()[*base].corners;
    out.push_back(shape({{corners.begin(), corners.end()}, 0}, tone));
  }
}

void AidTool::show_sight(Shapes& out) const {
  for (const auto* look : {&sight_->there, sight_->back ? &*sight_->back : nullptr})
    if (look && look->obstacle) out.push_back(shape({look->obstacle->outline, 0}, Tone::obstacle));
  out.push_back(line({sight_->along[0], sight_->along[1]}, Tone::between));
  out.push_back(line({sight_->from, sight_->to}, sight_->there.sees ? Tone::seen : Tone::unseen));
}

Preview AidTool::preview() const {
  Preview preview;
  if (!table()) return preview;
  Shapes& out = preview.aid.shapes;
  for (const validator::TableRing& ring : rings_)
    if (ring.shape.reach > 0) out.push_back(shape(ring.shape, ring.applies ? Tone::ring : Tone::faint));
  if (area_) {
    out.push_back(shape(area_->reach, Tone::reach));
    for (const validator::TableBan& ban : area_->bans) out.push_back(shape(ban.shape, Tone::ban));
  }
  if (sight_) show_sight(out);
  if (stop_) {
    out.push_back(line(stop_->rest, Tone::rest));
    out.push_back(line(stop_->way, Tone::way));
    out.push_back(shape({{stop_->base.begin(), stop_->base.end()}, 0}, Tone::ghost));
    for (const std::string& id : stop_->seen) show_base(id, Tone::obstacle, out);
  }
  if (contact_) {
    out.push_back(line({contact_->marks[0], contact_->marks[1]}, Tone::mark));
    out.push_back(shape({{contact_->base.begin(), contact_->base.end()}, 0}, contact_->allowed ? Tone::ghost : Tone::fault));
    out.push_back(shape({{contact_->half_mark}, 0.12}, Tone::mark));
  }
  if (mode_ == Mode::fight)
    for (const std::string& id : attackers_) show_base(id, Tone::other, out);
  if (!other_.empty()) show_base(other_, Tone::other, out);
  show_base(chosen_, Tone::chosen, out);
  return preview;
}

Text AidTool::hint() const {
  switch (mode_) {
    case Mode::measure:
      return say("Click a base for its rings, then point at another one for the line of sight. Esc ends it.");
    case Mode::way:
      return say("Click a marker or a unit and drag it, or click the corners of its way; Backspace takes one back.");
    case Mode::deployment:
      return say("Click a marker: the area is shown where the units behind it may come down.");
    case Mode::contact:
      return say("Click the attacker, then point at an edge of an enemy.");
    case Mode::fight:
      return say("Click the attacked unit, then those that attack it with Ctrl held down.");
  }
  return {};
}

}  // namespace hexwright::editor
