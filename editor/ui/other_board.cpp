// Painted as the board is, with nothing of tools; every move goes by way of the board, so that the two never part.
#include "editor/ui/other_board.hpp"

#include "editor/ui/controls.hpp"

#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{64} << 20;

}  // namespace

OtherBoard::OtherBoard(wxWindow* parent, BoardCanvas& canvas) : SceneWindow(parent, TILE_BYTES, wxBORDER_THEME), canvas_(canvas) {
  on_size(*this, [this] { follow(); });
  Bind(wxEVT_MOTION, &OtherBoard::moved, this);
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) { held_.reset(); });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& mouse) {
    if (mouse.GetWheelRotation() != 0 && shown()) canvas_.zoom_at(mouse.GetWheelRotation() > 0 ? 1 : -1, mm_at(mouse.GetPosition()));
  });
  canvas_.on_view([this] { follow(); });
}

void OtherBoard::show(std::shared_ptr<const editor::Scene> scene) {
  show_scene(std::move(scene));
  theme_ = shown() ? std::make_unique<publish::Theme>(theme_or_usual(shown()->looking.theme)) : nullptr;
  follow();
}

void OtherBoard::mark(geometry::HexSet all, std::optional<std::size_t> chosen) {
  marked_ = std::move(all);
  chosen_ = chosen;
  Refresh();
}

void OtherBoard::follow() {
  resize_view();
  navigation_.follow(canvas_.navigation());
  Refresh();
}

void OtherBoard::moved(wxMouseEvent& mouse) {
  mouse.Skip();
  if (!mouse.LeftIsDown() || !shown()) return held_.reset();
  if (held_) {
    const double mm = pixels() / navigation_.viewport().pixels_per_mm;
    const editor::Navigation& board = canvas_.navigation();
    const publish::Point middle = board.to_mm(board.viewport().width / 2.0, board.viewport().height / 2.0);
    canvas_.centre({middle.x - (mouse.GetX() - held_->x) * mm, middle.y - (mouse.GetY() - held_->y) * mm});
  }
  held_ = mouse.GetPosition();
}

void OtherBoard::draw(cairo_t* cr) {
  if (!shown() || !theme_) return;
  compose(cr);
  if (shown()->view->index->boards()) draw_choice(cr, {*shown(), *theme_, navigation_}, chosen_, marked_);
}

}  // namespace hexwright::ui
