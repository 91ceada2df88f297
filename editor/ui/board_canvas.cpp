// Frames are composed from tiles that are painted aside; what is missing comes with the next ones. The left button belongs to the
// tool, or chooses; the right one erases with the tool, or shows a menu; the middle one, or the left one with space held, pushes the board;
// the wheel zooms to the pointer.
#include "editor/ui/board_canvas.hpp"

#include <cmath>

#include "editor/tools/table_tool.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/overlay.hpp"
#include "publish/canvas/fonts_there.hpp"

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{192} << 20;
constexpr int WHEEL_STEPS = 2, PAN_KEY_PX = 80;
struct Arrow {
  int key, across, down;
};
constexpr Arrow ARROWS[] = {{WXK_LEFT, -1, 0}, {WXK_RIGHT, 1, 0}, {WXK_UP, 0, -1}, {WXK_DOWN, 0, 1}};

}  // namespace

BoardCanvas::BoardCanvas(wxWindow* parent, Workbench& bench) : SceneWindow(parent, TILE_BYTES, wxWANTS_CHARS), bench_(bench) {
  set_name(*this, wording::say("Board"));
  on_size(*this, [this] {
    resize_view();
    if (fitted_ && shown()) fit();
  });
  for (const auto& event : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DOWN}) Bind(event, &BoardCanvas::pressed, this);
  for (const auto& event : {wxEVT_LEFT_UP, wxEVT_MIDDLE_UP, wxEVT_RIGHT_UP}) Bind(event, &BoardCanvas::released, this);
  for (const auto& event : {wxEVT_RIGHT_DOWN, wxEVT_RIGHT_DCLICK}) Bind(event, &BoardCanvas::right_pressed, this);
  Bind(wxEVT_MOTION, &BoardCanvas::moved, this);
  Bind(wxEVT_LEAVE_WINDOW, &BoardCanvas::left, this);
  Bind(wxEVT_MOUSEWHEEL, &BoardCanvas::wheel, this);
  Bind(wxEVT_KEY_DOWN, &BoardCanvas::key_down, this);
  Bind(wxEVT_KEY_UP, &BoardCanvas::key_up, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, &BoardCanvas::lost_mouse, this);
  bench_.watch([this](Workbench::News what) { news(what); });
}

void BoardCanvas::news(Workbench::News what) {
  if (what == Workbench::News::project) {
    SceneWindow::show_scene(nullptr);
    fitted_ = true;
  }
  if (what == Workbench::News::scene) show_scene();
  if (what == Workbench::News::tool) cursor_for_state();
  Refresh();
}

void BoardCanvas::show_scene() {
  SceneWindow::show_scene(bench_.shared_scene());
  if (theme_name_ != shown()->looking.theme || !theme_) {
    theme_ = std::make_unique<publish::Theme>(theme_or_usual(shown()->looking.theme));
    theme_name_ = shown()->looking.theme;
    // Said once for a theme, and not while the scene is being handed round.
    if (auto missing = publish::missing_fonts({theme_->title_font, theme_->text_font}); !missing.empty())
      CallAfter([this, fault = publish::fonts_missing(missing)] { bench_.complain(fault); });
  }
  if (fitted_) fit();
}

void BoardCanvas::fit() {
  navigation_.fit();
  fitted_ = true;
  Refresh();
}

void BoardCanvas::zoom(int steps) {
  navigation_.zoom_in_the_middle(steps);
  fitted_ = false;
  Refresh();
}

void BoardCanvas::reveal(std::size_t hex) {
  if (!shown() || hex >= shown()->view->index->hex_count()) return;
  navigation_.reveal(shown()->picture->middle_of(hex));
  fitted_ = false;
  Refresh();
}

void BoardCanvas::centre(publish::Point mm) {
  navigation_.centre(mm);
  fitted_ = false;
  Refresh();
}

void BoardCanvas::zoom_at(int steps, publish::Point mm) {
  const publish::Point at = navigation_.to_pixels(mm);
  navigation_.zoom(steps, at.x, at.y);
  fitted_ = false;
  Refresh();
}

void BoardCanvas::set_rulers(std::optional<editor::RulerUnit> unit) {
  rulers_ = unit;
  Refresh();
}

// Around the sheet alone, and a pixel under its edge: the window is large, and the sheet is painted at once.
void BoardCanvas::draw_background(cairo_t* cr) {
  source_of(cr, wxSYS_COLOUR_APPWORKSPACE);
  cairo_rectangle(cr, 0, 0, GetClientSize().x, GetClientSize().y);
  if (shown() && theme_ && theme_->paper.alpha == 255) {
    const publish::Box sheet = shown()->picture->extent();
    const publish::Point from = navigation_.to_pixels({sheet.left, sheet.top}), to = navigation_.to_pixels({sheet.right, sheet.bottom});
    const double fine = pixels(), left = std::ceil(from.x) + 1, top = std::ceil(from.y) + 1;
    const double width = std::floor(to.x) - 1 - left, height = std::floor(to.y) - 1 - top;
    if (width > 0 && height > 0) cairo_rectangle(cr, left / fine, top / fine, width / fine, height / fine);
  }
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill(cr);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
}

void BoardCanvas::draw(cairo_t* cr) {
  if (!shown() || !theme_) return;
  const OverBoard over{*shown(), *theme_, navigation_};
  editor::Tool* tool = bench_.tool();
  // What a tool has drawn lies over the board until the board shows it.
  if (compose(cr) == 0 && tool) tool->scene_shown(shown()->revision);
  const editor::Preview preview = tool ? tool->preview() : editor::Preview{};
  if (editor::is_table(shown()) && tool) draw_table(cr, over, preview.table);
  if (shown()->view->index->boards()) {
    if (preview.backdrop) draw_backdrop(cr, over, *preview.backdrop);
    draw_choice(cr, over, bench_.chosen(), bench_.pointed_at());
    if (tool) {
      draw_preview(cr, over, preview);
      draw_setup(cr, over, preview.setup);
    }
    if (bench_.verdict()) draw_findings(cr, over, *bench_.verdict());
    // A stack is laid out under the pointer, else where it was chosen; not while something is dragged.
    if (!tooling_ && !panning_ && !preview.setup.hex && !draw_fan(cr, over, hovered_)) draw_fan(cr, over, bench_.chosen());
  }
  if (shown()->table && tool) draw_aid(cr, over, preview.aid);
  if (rulers_) draw_rulers(cr, editor::make_rulers(*shown(), navigation_, *rulers_), navigation_.viewport(), pixels());
  const publish::Viewport& now = navigation_.viewport();
  if (now.corner_mm == told_.corner_mm && now.pixels_per_mm == told_.pixels_per_mm && now.width == told_.width &&
      now.height == told_.height)
    return;
  told_ = now;
  for (const auto& tell : tell_view_) tell();
}

std::optional<editor::BoardEvent> BoardCanvas::event_on_screen(const wxPoint& screen) const {
  const wxPoint at = ScreenToClient(screen);
  if (!shown() || !IsShownOnScreen() || !GetClientRect().Contains(at)) return std::nullopt;
  editor::BoardEvent event;
  event.mm = mm_at(at);
  event.hex = shown()->picture->hex_at(event.mm);
  event.pixel_mm = pixels() / navigation_.viewport().pixels_per_mm;
  return event;
}

editor::BoardEvent BoardCanvas::event_at(const wxMouseEvent& mouse) const {
  const double fine = pixels();
  editor::BoardEvent event;
  event.mm = mm_at(mouse.GetPosition());
  if (shown()) event.hex = shown()->picture->hex_at(event.mm);
  event.shift = mouse.ShiftDown();
  event.control = mouse.ControlDown();
  event.alt = mouse.AltDown();
  event.twice = mouse.LeftDClick();
  event.erases = erasing_ || bench_.is_erasing();
  event.pixel_mm = fine / navigation_.viewport().pixels_per_mm;
  return event;
}

void BoardCanvas::cursor_for_state() {
  SetCursor(panning_        ? wxCursor(wxCURSOR_SIZING)
            : space_        ? wxCursor(wxCURSOR_HAND)
            : bench_.tool() ? wxCursor(wxCURSOR_PENCIL)
                            : wxNullCursor);
}

void BoardCanvas::pressed(wxMouseEvent& mouse) {
  SetFocus();
  if (!HasCapture()) CaptureMouse();
  last_ = mouse.GetPosition();
  if (!tooling_ && !panning_) held_ = mouse.GetButton();
  if (mouse.GetButton() == wxMOUSE_BTN_MIDDLE || space_) {
    panning_ = true;
  } else if (bench_.tool() && bench_.is_open()) {
    tooling_ = true;
    bench_.tool()->press(event_at(mouse));
  } else {
    bench_.choose(event_at(mouse).hex);
  }
  cursor_for_state();
  Refresh();
}

void BoardCanvas::right_pressed(wxMouseEvent& mouse) {
  if (tooling_ || panning_) return;
  if (bench_.tool() && bench_.is_open() && bench_.tool()->can_erase()) {
    erasing_ = true;
    return pressed(mouse);
  }
  SetFocus();
  if (bench_.is_open()) bench_.choose(event_at(mouse).hex);
  if (show_menu_) show_menu_();
}

void BoardCanvas::moved(wxMouseEvent& mouse) {
  const editor::BoardEvent event = event_at(mouse);
  if (panning_) {
    const double fine = pixels();
    navigation_.pan((mouse.GetX() - last_.x) * fine, (mouse.GetY() - last_.y) * fine);
    last_ = mouse.GetPosition();
    fitted_ = false;
    Refresh();
  } else if (tooling_ && bench_.tool()) {
    bench_.tool()->drag(event);
    Refresh();
  } else if (bench_.tool()) {
    bench_.tool()->hover(event);
    Refresh();
  }
  work_at(event.mm);
  pointer_ = event.mm;
  if (hovered_ != event.hex) {
    hovered_ = event.hex;
    Refresh();
  }
  if (tell_hover_) tell_hover_(event.hex);
}

void BoardCanvas::released(wxMouseEvent& mouse) {
  if (mouse.GetButton() != held_) return;  // a stroke ends with the button that began it
  if (HasCapture()) ReleaseMouse();
  if (tooling_ && bench_.tool()) bench_.tool()->release(event_at(mouse));
  tooling_ = panning_ = erasing_ = false;
  cursor_for_state();
  Refresh();
}

void BoardCanvas::lost_mouse(wxMouseCaptureLostEvent&) {
  if (tooling_ && bench_.tool()) bench_.tool()->cancel();
  tooling_ = panning_ = erasing_ = false;
  cursor_for_state();
}

void BoardCanvas::left(wxMouseEvent& mouse) {
  if (bench_.tool() && !tooling_) bench_.tool()->leave();
  hovered_.reset();
  pointer_.reset();
  work_at({});
  if (tell_hover_) tell_hover_(std::nullopt);
  Refresh();
  mouse.Skip();
}

void BoardCanvas::wheel(wxMouseEvent& mouse) {
  const double fine = pixels();
  fitted_ = false;
  if (mouse.ControlDown() && editor::is_table(shown()) && bench_.tool() && bench_.tool()->turn(mouse.GetWheelRotation() > 0 ? -1 : 1))
    return Refresh();
  if (mouse.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL) {
    navigation_.pan(-mouse.GetWheelRotation() * fine, 0);
  } else if (mouse.ShiftDown()) {
    navigation_.pan(mouse.GetWheelRotation() * fine, 0);
  } else {
    // Fine wheels and trackpads turn by parts of a notch, which add up.
    wheel_rest_ += mouse.GetWheelRotation() * WHEEL_STEPS;
    const int steps = wheel_rest_ / mouse.GetWheelDelta();
    wheel_rest_ -= steps * mouse.GetWheelDelta();
    if (steps != 0) navigation_.zoom(steps, mouse.GetX() * fine, mouse.GetY() * fine);
  }
  Refresh();
}

// One hex further, by columns and rows of the screen: the nearest middle about one pitch away in that direction.
void BoardCanvas::step_choice(int across, int down) {
  if (!shown() || !shown()->view->index->boards()) return;
  if (!bench_.chosen()) {
    bench_.choose(shown()->picture->hex_at(navigation_.to_mm(navigation_.viewport().width / 2.0, navigation_.viewport().height / 2.0)));
    return;
  }
  const publish::Point from = shown()->picture->middle_of(*bench_.chosen());
  const double pitch = publish::BoardOptions{}.hex_mm;
  const auto to =
      shown()->picture->hex_at(from + publish::Point{across * pitch * 0.9, down * pitch * 0.9 + (across != 0 ? pitch * 0.1 : 0)});
  if (!to) return;
  bench_.choose(to);
  reveal(*to);
}

// Where there are no hexes to step over, the keys are the tool's.
bool BoardCanvas::table_key(const wxKeyEvent& key) {
  editor::Tool* tool = bench_.tool();
  if (!tool || !bench_.is_open() || !editor::is_table(shown()) || key.HasAnyModifiers()) return false;
  const int code = key.GetKeyCode();
  for (const Arrow& arrow : ARROWS)
    if (code == arrow.key) return tool->nudge(arrow.across, -arrow.down);
  if (code == '[' || code == ']') return tool->turn(code == '[' ? -1 : 1);
  return code == WXK_RETURN ? tool->enter() : code == WXK_DELETE && tool->erase();
}

void BoardCanvas::key_down(wxKeyEvent& key) {
  if (key.AltDown()) return key.Skip();  // these are the menu's
  if (table_key(key)) return Refresh();
  const int code = key.GetKeyCode();
  editor::Tool* tool = bench_.tool();
  const auto arrow = std::find_if(std::begin(ARROWS), std::end(ARROWS), [&](const Arrow& each) { return each.key == code; });
  if (arrow != std::end(ARROWS) && key.ShiftDown()) {
    fitted_ = false;
    navigation_.pan(-arrow->across * PAN_KEY_PX, -arrow->down * PAN_KEY_PX);
  } else if (arrow != std::end(ARROWS)) {
    step_choice(arrow->across, arrow->down);
  } else if (code == WXK_SPACE) {
    space_ = true;
  } else if (code == WXK_RETURN) {  // paints the chosen hex without a mouse
    if (tool && bench_.chosen() && shown()) {
      editor::BoardEvent event{shown()->picture->middle_of(*bench_.chosen()), bench_.chosen()};
      event.erases = bench_.is_erasing();
      tool->press(event);
      tool->release(event);
    }
  } else if (code == WXK_WINDOWS_MENU || (code == WXK_F10 && key.ShiftDown())) {
    if (show_menu_) show_menu_();
  } else if (code == WXK_ESCAPE) {
    if (tool) tool->cancel();
    tooling_ = erasing_ = false;
  } else if (code == WXK_BACK) {
    if (tool) tool->step_back();
  } else if (code == '=' && key.ControlDown()) {  // the key of + without Shift, which the menu cannot name
    zoom(2);
  } else {
    return key.Skip();
  }
  cursor_for_state();
  Refresh();
}

void BoardCanvas::key_up(wxKeyEvent& key) {
  if (key.GetKeyCode() == WXK_SPACE) space_ = false;
  cursor_for_state();
  key.Skip();
}

}  // namespace hexwright::ui
