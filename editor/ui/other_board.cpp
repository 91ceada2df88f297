// Painted as the board is, with nothing of tools; every move goes by way of the board, so that the two never part.
#include "editor/ui/other_board.hpp"

#include <wx/dcclient.h>
#include <wx/settings.h>

#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{64} << 20;

}  // namespace

OtherBoard::OtherBoard(wxWindow* parent, BoardCanvas& canvas)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_THEME), canvas_(canvas), tiles_(*this, TILE_BYTES) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &OtherBoard::paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    follow();
    event.Skip();
  });
  Bind(wxEVT_MOTION, &OtherBoard::moved, this);
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) { held_.reset(); });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& mouse) {
    if (mouse.GetWheelRotation() != 0 && shown()) canvas_.zoom_at(mouse.GetWheelRotation() > 0 ? 1 : -1, mm_at(mouse));
  });
  canvas_.on_view([this] { follow(); });
}

void OtherBoard::show(std::shared_ptr<const editor::Scene> scene) {
  if (!scene) {
    tiles_.forget();
    theme_.reset();
  } else {
    tiles_.show(std::move(scene));
    auto theme = publish::load_theme(shown()->looking.theme);
    if (!theme) theme = publish::load_theme(std::string(publish::built_in_themes().front()));
    theme_ = std::make_unique<publish::Theme>(std::move(*theme));
    navigation_.set_sheet(shown()->picture->extent());
  }
  follow();
}

void OtherBoard::mark(geometry::HexSet all, std::optional<std::size_t> chosen) {
  marked_ = std::move(all);
  chosen_ = chosen;
  Refresh();
}

void OtherBoard::follow() {
  const double fine = GetContentScaleFactor();
  navigation_.resize(static_cast<int>(GetClientSize().x * fine), static_cast<int>(GetClientSize().y * fine));
  navigation_.follow(canvas_.navigation());
  Refresh();
}

publish::Point OtherBoard::mm_at(const wxMouseEvent& mouse) const {
  const double fine = GetContentScaleFactor();
  return navigation_.to_mm(mouse.GetX() * fine, mouse.GetY() * fine);
}

void OtherBoard::moved(wxMouseEvent& mouse) {
  mouse.Skip();
  if (!mouse.LeftIsDown() || !shown()) return held_.reset();
  if (held_) {
    const double mm = GetContentScaleFactor() / navigation_.viewport().pixels_per_mm;
    const editor::Navigation& board = canvas_.navigation();
    const publish::Point middle = board.to_mm(board.viewport().width / 2.0, board.viewport().height / 2.0);
    canvas_.centre({middle.x - (mouse.GetX() - held_->x) * mm, middle.y - (mouse.GetY() - held_->y) * mm});
  }
  held_ = mouse.GetPosition();
}

void OtherBoard::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (!cr) return;
  const wxColour background = wxSystemSettings::GetColour(wxSYS_COLOUR_APPWORKSPACE);
  cairo_save(cr);
  cairo_set_source_rgb(cr, background.Red() / 255.0, background.Green() / 255.0, background.Blue() / 255.0);
  cairo_paint(cr);
  if (shown() && theme_) {
    const double fine = GetContentScaleFactor();
    cairo_scale(cr, 1 / fine, 1 / fine);
    tiles_.compose(cr, navigation_.viewport());
    if (shown()->view->index->boards()) draw_choice(cr, {*shown(), *theme_, navigation_}, chosen_, marked_);
  }
  cairo_restore(cr);
}

}  // namespace hexwright::ui
