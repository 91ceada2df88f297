// The states: nothing in hand, units in hand, or the middle or the ring of a radius. Nothing is written before the button is let go.
// A stroke is gathered while the button is down, and written when it is let go.
#include "editor/tools/setup_tools.hpp"

#include <functional>

#include "editor/session/regions.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/session/setup_edit.hpp"
#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using geometry::HexSet;

// A side changes its own setup alone.
bool SetupTool::may_change(const view::Spread& spread) const {
  const Scene& scene = *workplace_.scene();
  if (spread.kind != view::Spread::Kind::directive) return false;
  if (scene.looking.side && *scene.looking.side != spread.side) return false;
  for (const view::Face& face : spread.pieces)
    if (!face.face_down && force_line(scene, face.id)) return true;
  return false;
}

const view::Spread* SetupTool::spread_of(const std::string& directive) const {
  if (directive.empty() || !workplace_.scene()) return nullptr;
  for (const view::Spread& spread : workplace_.scene()->view->spreads)
    if (spread.id == directive && may_change(spread)) return &spread;
  return nullptr;
}

// The smallest of those that lie one over another.
const view::Spread* SetupTool::spread_at(std::size_t hex) const {
  const view::Spread* found = nullptr;
  for (const view::Spread& spread : workplace_.scene()->view->spreads)
    if (spread.hexes.contains(hex) && may_change(spread) && (!found || spread.hexes.count() < found->hexes.count())) found = &spread;
  return found;
}

std::optional<SetupTool::Radius> SetupTool::radius_of_chosen() const {
  const view::Spread* spread = spread_of(selection_.directive());
  if (!spread || !spread->middle || spread->shape != view::Spread::Shape::radius) return std::nullopt;
  return Radius{*spread->middle, spread->radius_hexes.value_or(0)};
}

std::optional<SetupTool::Radius> SetupTool::radius_now() const {
  auto radius = radius_of_chosen();
  if (!radius || !under_) return radius;
  if (drag_ == Drag::middle) radius->middle = *under_;
  if (drag_ == Drag::ring) radius->hexes = geometry::distance(boards()->hexes()[radius->middle], boards()->hexes()[*under_]);
  return radius;
}

// A click on what is chosen alone takes the next one of the stack; with Shift one more is chosen.
void SetupTool::choose_at(const BoardEvent& event) {
  const Scene& scene = *workplace_.scene();
  const std::vector<std::string> stack = units_in(scene, *event.hex);
  if (!stack.empty()) {
    was_chosen_ = false;
    for (const std::string& unit : stack) was_chosen_ = was_chosen_ || selection_.has(unit);
    if (event.shift || event.control)
      selection_.toggle(stack.back());
    else if (!was_chosen_)
      selection_.choose({stack.back()});
    drag_ = Drag::units;
    return;
  }
  if (const view::Spread* spread = spread_at(*event.hex)) {
    std::vector<std::string> units;
    for (const view::Face& face : spread->pieces)
      if (force_line(scene, face.id)) units.push_back(face.id);
    const bool middle = spread->middle == *event.hex && spread->shape == view::Spread::Shape::radius;
    selection_.choose(std::move(units), spread->id);
    if (middle) drag_ = Drag::middle;
    return;
  }
  // Units that are nowhere yet are put where the mouse is clicked.
  const auto lines = piece_lines(scene, selection_.units());
  const bool waiting =
      std::any_of(lines.begin(), lines.end(), [&](std::size_t i) { return scene.forces[i].where == ForceLine::Where::nowhere; });
  if (waiting) {
    drag_ = Drag::units;
    moved_ = true;
  } else {
    selection_.clear();
  }
}

void SetupTool::press(const BoardEvent& event) {
  cancel();
  under_ = from_ = event.hex;
  if (!event.hex || !boards()) return;
  workplace_.choose(event.hex);
  if (const auto radius = radius_of_chosen(); radius && !event.shift) {
    const int away = geometry::distance(boards()->hexes()[radius->middle], boards()->hexes()[*event.hex]);
    if (radius->hexes > 0 && away == radius->hexes) drag_ = Drag::ring;
    if (away == 0) drag_ = Drag::middle;
    if (drag_ != Drag::none) return;
  }
  choose_at(event);
}

void SetupTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (drag_ != Drag::none && under_ != from_) moved_ = true;
}

void SetupTool::carry() {
  cancel();
  from_.reset();
  if (workplace_.scene() && !known_units(*workplace_.scene(), selection_.units()).empty()) drag_ = Drag::units;
  moved_ = true;
}

void SetupTool::release(const BoardEvent& event) {
  under_ = event.hex;
  const Drag drag = drag_;
  const bool moved = moved_;
  const auto radius = radius_now();
  const bool was_chosen = was_chosen_;
  cancel();
  if (!boards() || !under_) return;
  if (drag == Drag::units && moved && under_ != from_) put_on(*under_);
  if (drag == Drag::units && moved && under_ == from_ && units_in(*workplace_.scene(), *under_).empty()) put_on(*under_);
  if (drag == Drag::units && !moved && was_chosen && !event.shift && !event.control) {
    const auto stack = units_in(*workplace_.scene(), *under_);
    const auto at = std::find_if(stack.begin(), stack.end(), [&](const std::string& unit) { return selection_.has(unit); });
    if (!stack.empty()) selection_.choose({at == stack.begin() || at == stack.end() ? stack.back() : *(at - 1)});
  }
  if ((drag == Drag::middle || drag == Drag::ring) && moved && radius) reshape(*radius);
}

void SetupTool::cancel() {
  drag_ = Drag::none;
  moved_ = was_chosen_ = false;
}

void SetupTool::scene_came() {
  HexTool::scene_came();
  if (boards() && from_ && !is_on_board(*from_)) cancel();
  if (!workplace_.scene()) return;
  // What is gone, or must not be known to the viewer, is not chosen any more.
  auto units = known_units(*workplace_.scene(), selection_.units());
  const std::string directive = spread_of(selection_.directive()) ? selection_.directive() : std::string();
  selection_.choose(std::move(units), directive);
}

Text SetupTool::what_moves() const {
  const Scene& scene = *workplace_.scene();
  const auto lines = piece_lines(scene, selection_.units());
  const ForceLine* only = selection_.units().size() == 1 ? force_line(scene, selection_.units().front()) : nullptr;
  if (only && only->what != ForceLine::What::side) return say("{unit}", {{"unit", words_of(*only)}});
  return say_n("{count} unit", "{count} units", static_cast<std::int64_t>(lines.size()));
}

void SetupTool::put_on(std::size_t hex) {
  const Scene* scene = workplace_.scene();
  if (!scene || !boards() || hex >= boards()->size()) return;
  const auto units = known_units(*scene, selection_.units());
  if (units.empty()) return;
  const std::string label = scene->view->index->label(hex);
  perform([&](Draft& draft) { return stand_on(draft, units, label); },
          say("Set up {units} in {hex}", {{"units", nested(what_moves())}, {"hex", label}}));
}

void SetupTool::take_off() {
  const Scene* scene = workplace_.scene();
  if (!scene) return;
  const auto units = known_units(*scene, selection_.units());
  if (units.empty()) return;
  perform([&](Draft& draft) { return editor::take_off(draft, units); },
          say("Take {units} off the board", {{"units", nested(what_moves())}}));
}

void SetupTool::reshape(const Radius& radius) {
  const std::string label = workplace_.scene()->view->index->label(radius.middle);
  const std::string directive = selection_.directive();
  perform([&](Draft& draft) { return set_around(draft, directive, label, radius.hexes); },
          say("Set up within {radius} of {hex}", {{"radius", std::int64_t{radius.hexes}}, {"hex", label}}));
}

void SetupTool::give(const std::vector<std::string>& regions_xml, const std::string& hidden, const Text& name) {
  const auto units = known_units(*workplace_.scene(), selection_.units());
  if (units.empty()) return;
  std::string directive;
  const auto draw_up = [&](Draft& draft) -> Result<void> {
    return give_directive(draft, units, regions_xml, hidden).map([&](const std::string& made) { directive = made; });
  };
  if (perform(draw_up, name)) selection_.choose(units, directive);
}

void SetupTool::make_radius(std::size_t middle, int radius_hexes) {
  if (!boards() || middle >= boards()->size()) return;
  const std::string label = workplace_.scene()->view->index->label(middle);
  give({editor::around_xml(label, radius_hexes)}, {},
       say("Set up within {radius} of {hex}", {{"radius", std::int64_t{radius_hexes}}, {"hex", label}}));
}

void SetupTool::make_hidden(const std::string& how) {
  const Scene* scene = workplace_.scene();
  const std::string directive = selection_.directive();
  if (!scene || !spread_of(directive)) return;
  perform(
      [&](Draft& draft) -> Result<void> {
        auto own = own_directive(draft, directive);
        if (!own) return tl::unexpected(own.error());
        return draft.set(*own, "hidden", how.empty() || how == "no" ? std::nullopt : std::optional(how));
      },
      say("Set up hidden"));
}

Preview SetupTool::preview() const {
  Preview out;
  if (!boards()) return out;
  out.outlined = out.setup.region = HexSet(boards()->size());
  if (const auto radius = radius_now())
    out.setup.region = disc(*boards(), radius->middle, radius->hexes);
  else if (const view::Spread* spread = spread_of(selection_.directive()))
    out.setup.region = spread->hexes;
  const Scene& scene = *workplace_.scene();
  for (const PieceInHex& stand : known_stands(scene, example_)) {
    const ForceLine& line = *force_line(scene, stand.piece);
    out.setup.ghosts.push_back({*scene.view->index->hex(stand.hex), words_of(line), side_of(scene, line)});
  }
  if (!under_) return out;
  out.outlined.insert(*under_);
  if (drag_ != Drag::units || !moved_) return out;
  out.setup.hex = under_;
  out.setup.fits = !against_standing(*workplace_.scene(), selection_.units(), *under_);
  for (const std::size_t number : piece_lines(scene, selection_.units()))
    out.setup.ghosts.push_back({*under_, words_of(scene.forces[number]), side_of(scene, scene.forces[number])});
  return out;
}

Text SetupTool::hint() const {
  if (boards() && drag_ == Drag::units && moved_ && under_)
    if (const auto against = against_standing(*workplace_.scene(), selection_.units(), *under_)) return *against;
  switch (drag_) {
    case Drag::units:
      return say("Let go where they are to stand. Esc gives up.");
    case Drag::middle:
      return say("Let go where the middle is to be. Esc gives up.");
    case Drag::ring:
      return say("Let go where the ring is to be. Esc gives up.");
    case Drag::none:
      break;
  }
  return say("Drag units to a hex, or the middle or ring of a radius.");
}

HexSet ZoneTool::written() const {
  if (pending_ && pending_->directive == selection_.directive()) return pending_->hexes;
  const Scene& scene = *workplace_.scene();
  for (const view::Spread& spread : scene.view->spreads)
    if (!selection_.directive().empty() && spread.id == selection_.directive() &&
        (!scene.looking.side || *scene.looking.side == spread.side))
      return spread.hexes;
  return HexSet(boards()->size());
}

HexSet ZoneTool::region() const {
  HexSet out = written();
  if (!from_) return out;
  if (taking_out_)
    out -= stroke_;
  else
    out |= stroke_;
  return out;
}

void ZoneTool::press(const BoardEvent& event) {
  under_ = event.hex;
  from_.reset();
  if (!event.hex || !boards() || known_units(*workplace_.scene(), selection_.units()).empty()) return;
  from_ = event.hex;
  taking_out_ = erasing_ != event.removes();
  stroke_ = disc(*boards(), *event.hex, 0);
}

void ZoneTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!from_ || !event.hex || !boards()) return;
  stroke_ |= line(*boards(), *from_, *event.hex);
  from_ = event.hex;
}

void ZoneTool::release(const BoardEvent&) {
  if (!from_ || !boards()) return;
  const HexSet before = written(), after = region();
  from_.reset();
  if (!(after == before)) write(after);
}

void ZoneTool::write(const HexSet& hexes) {
  const Scene& scene = *workplace_.scene();
  if (hexes.empty())
    return workplace_.complain(
        make_fault("editor/empty-zone", say("A zone needs one hex at least."), say("Take the units off the board instead.")));
  const auto labels = labels_of(*scene.view->index, hexes);
  const auto units = known_units(scene, selection_.units());
  std::string directive = selection_.directive();
  const auto draw_up = [&](Draft& draft) -> Result<void> {
    if (!directive.empty()) return cover(draft, directive, labels);
    return give_directive(draft, units, {hexes_xml(labels)}).map([&](const std::string& made) { directive = made; });
  };
  if (!perform(draw_up, taking_out_ ? say("Take hexes out of a zone") : say("Paint a zone"))) return;
  pending_ = Pending{hexes, directive, workplace_.session().revision()};
  selection_.choose(units, directive);
}

void ZoneTool::scene_came() {
  if (!boards()) return;
  if (pending_ && pending_->hexes.size() != boards()->size()) pending_.reset();
  HexTool::scene_came();
  if (from_ && !is_on_board(*from_)) from_.reset();
  if (stroke_.size() != boards()->size()) from_.reset();
}

void ZoneTool::scene_shown(std::uint64_t revision) {
  if (pending_ && pending_->revision <= revision) pending_.reset();
}

Preview ZoneTool::preview() const {
  Preview out;
  if (!boards()) return out;
  out.setup.region = region();
  out.outlined = under_ ? only(*under_) : HexSet(boards()->size());
  return out;
}

Text ZoneTool::hint() const {
  if (boards() && known_units(*workplace_.scene(), selection_.units()).empty()) return say("First choose units in the order of battle.");
  return erasing_ ? say("Drag over hexes to take them out of the zone; with the right button to add them.")
                  : say("Drag over hexes to add them to the zone; with the right button to take them out.");
}

}  // namespace hexwright::editor
