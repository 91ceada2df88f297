// A hex is a member of the place or not, in one word or none.
#include "editor/tools/place_brush.hpp"

#include "editor/session/places.hpp"
#include "model/document/map.hpp"

namespace hexwright::editor {

using wording::say;

namespace {

constexpr const char* MEMBER = "in";

}  // namespace

const project::MapIndex::IndexedPlace* PlaceBrush::found() const {
  const Scene* scene = workplace().scene();
  if (!scene) return nullptr;
  for (const auto& place : scene->view->index->places())
    if (place.place->id == id_) return &place;
  return nullptr;
}

std::string PlaceBrush::shown_at(std::size_t hex) const {
  const auto* place = found();
  return place && place->hexes.contains(hex) ? MEMBER : "";
}

std::optional<std::string> PlaceBrush::wanted_at(std::size_t) const { return clearing_ ? "" : MEMBER; }

std::string PlaceBrush::likeness(std::size_t hex) const { return workplace().scene()->view->index->terrain(hex); }

wording::Result<void> PlaceBrush::perform(const std::vector<CellPaint>& cells) {
  Session& session = workplace().session();
  const auto edit = paint_place(session.project(), *boards(), id_, cells);
  if (!edit) return tl::unexpected(edit.error());
  return session.perform(*edit, edit->label, stroke_key("place"));
}

bool PlaceBrush::begin(std::size_t, bool alt) {
  clearing_ = alt;
  if (!id_.empty()) return true;
  workplace().complain({"editor/no-place", {}, say("Choose a place in the list, or make a new one first."), {}, {}});
  return false;
}

Preview PlaceBrush::preview() const {
  Preview out = HexBrush::preview();
  const auto* place = found();
  if (!place) return out;
  std::vector<Preview::Painted> all;
  place->hexes.each([&](std::size_t hex) {
    if (now_at(hex) == MEMBER) all.push_back({hex, MEMBER});
  });
  for (const Preview::Painted& wet : out.painted)
    if (!place->hexes.contains(wet.hex) && now_at(wet.hex) == MEMBER) all.push_back(wet);
  out.painted = std::move(all);
  return out;
}

wording::Text PlaceBrush::hint() const { return say("Drag to give hexes to the place, with Alt to take them from it."); }

}  // namespace hexwright::editor
