// The board in the window: the picture of the scene, over it the previews of tools and the hexes marked by panes, and mouse and keys on it.
// Lengths on the sheet are millimetres. One thread, the window's; another paints the tiles. No faults but missing fonts, which go to
// Workbench::complain().
#pragma once

#include <memory>
#include <optional>

#include "editor/tools/navigation.hpp"
#include "editor/ui/cairo_window.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class BoardCanvas : public SceneWindow {
 public:
  BoardCanvas(wxWindow* parent, Workbench& bench);

  void fit();
  void zoom(int steps);
  void reveal(std::size_t hex);
  void centre(publish::Point mm);
  void zoom_at(int steps, publish::Point mm);
  // Called when the part of the sheet that is shown or its zoom changes.
  void on_view(std::function<void()> tell) { tell_view_.push_back(std::move(tell)); }
  // Rulers along the upper and left edge; nothing for none.
  void set_rulers(std::optional<editor::RulerUnit> unit);
  const std::optional<editor::RulerUnit>& rulers() const { return rulers_; }
  // The event for this point of the screen, as tools get it; nothing when it is not on the canvas.
  std::optional<editor::BoardEvent> event_on_screen(const wxPoint& screen) const;
  // As if the pointer were over it, for a window that has captured the mouse.
  void tell_hover(std::optional<std::size_t> hex) const {
    if (tell_hover_) tell_hover_(hex);
  }
  // Where the pointer is on the sheet; nothing when it is not on the canvas.
  const std::optional<publish::Point>& pointer() const { return pointer_; }
  // Called for the right button where there is nothing to erase, and for the menu key.
  void on_menu(std::function<void()> show) { show_menu_ = std::move(show); }
  // Called with the hex under the pointer, or nothing.
  void on_hover(std::function<void(std::optional<std::size_t>)> tell) { tell_hover_ = std::move(tell); }

 private:
  void news(Workbench::News news);
  void draw_background(cairo_t* cr) override;
  void draw(cairo_t* cr) override;
  void pressed(wxMouseEvent&);
  void released(wxMouseEvent&);
  void right_pressed(wxMouseEvent&);
  void moved(wxMouseEvent&);
  void wheel(wxMouseEvent&);
  void left(wxMouseEvent&);
  void key_down(wxKeyEvent&);
  void key_up(wxKeyEvent&);
  void lost_mouse(wxMouseCaptureLostEvent&);

  editor::BoardEvent event_at(const wxMouseEvent& mouse) const;
  void show_scene();
  void step_choice(int across, int down);
  bool table_key(const wxKeyEvent& key);
  void cursor_for_state();

  Workbench& bench_;
  std::unique_ptr<publish::Theme> theme_;
  std::string theme_name_;
  bool fitted_ = false;  // until the author moves or zooms, the whole map stays in the window
  bool panning_ = false, space_ = false, tooling_ = false, erasing_ = false;
  int held_ = wxMOUSE_BTN_LEFT;  // the button that began what is going on
  wxPoint last_;
  std::optional<std::size_t> hovered_;
  std::optional<publish::Point> pointer_;
  int wheel_rest_ = 0;
  std::optional<editor::RulerUnit> rulers_ = editor::RulerUnit::hexes;
  publish::Viewport told_;  // what was shown at the last call of tell_view_
  std::function<void(std::optional<std::size_t>)> tell_hover_;
  std::vector<std::function<void()>> tell_view_;
  std::function<void()> show_menu_;
};

}  // namespace hexwright::ui
