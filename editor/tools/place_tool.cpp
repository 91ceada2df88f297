// A hex is a member of the place or not, in one word or none.
#include "editor/tools/place_tool.hpp"

#include "editor/session/places.hpp"
#include "model/document/map.hpp"

namespace hexwright::editor {

using wording::say;

namespace {

constexpr const char* MEMBER = "in";

}  // namespace

const project::MapIndex::IndexedPlace* PlaceTool::found() const {
  const Scene* scene = workplace().scene();
  if (!scene) return nullptr;
  for (const auto& place : scene->view->index->places())
    if (place.place->id == id_) return &place;
  return nullptr;
}

std::string PlaceTool::shown_at(std::size_t hex) const {
  const auto* place = found();
  return place && place->hexes.contains(hex) ? MEMBER : "";
}

std::optional<std::string> PlaceTool::wanted_at(std::size_t) const { return clearing_ ? "" : MEMBER; }

std::string PlaceTool::likeness(std::size_t hex) const { return workplace().scene()->view->index->terrain(hex); }

wording::Result<void> PlaceTool::perform(const std::vector<CellPaint>& cells) {
  Session& session = workplace().session();
  const auto edit = paint_place(session.project(), *boards(), id_, cells);
  if (!edit) return tl::unexpected(edit.error());
  return session.perform(*edit, edit->label, stroke_key("place"));
}

bool PlaceTool::begin(std::size_t, bool alt) {
  clearing_ = alt;
  if (!id_.empty()) return true;
  workplace().complain({"editor/no-place", {}, say("Choose a place in the list, or make a new one first."), {}, {}});
  return false;
}

Preview PlaceTool::preview() const {
  Preview out = HexPaintTool::preview();
  const auto* place = found();
  if (!place) return out;
  std::vector<Preview::Painted> all;
  place->hexes.each([&](std::size_t hex) {
    if (now_at(hex) == MEMBER) all.push_back({hex, MEMBER});
  });
  for (const Preview::Painted& pending : out.painted)
    if (!place->hexes.contains(pending.hex) && now_at(pending.hex) == MEMBER) all.push_back(pending);
  out.painted = std::move(all);
  return out;
}

wording::Text PlaceTool::hint() const { return say("Drag to give hexes to the place, with Alt to take them from it."); }

}  // namespace hexwright::editor
