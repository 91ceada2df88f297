// Controls for the pages of several tools: a list of kinds, a list of elements of the map, the shape and size of a brush (hexes), and a
// field for an exact number. One thread, the window's; faults go to Workbench::complain() unless stated otherwise.
#pragma once

#include <wx/panel.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

// The kinds that a tool can draw, each with a patch of its colour, in the order of the game. Filled from the scene.
class KindList : public wxListView {
 public:
  using Choose = std::function<void(const std::string& kind)>;
  KindList(wxWindow* parent, Workbench& bench, document::KindOf of, const wording::Text& name, Choose choose);
  // Shows one as chosen without calling `choose`.
  void mark(const std::string& id);
  std::string first() const { return ids_.empty() ? std::string() : ids_.front(); }

 private:
  void fill();
  publish::Color color_of(const publish::Theme& theme, const std::string& id) const;

  Workbench& bench_;
  const document::KindOf of_;
  std::vector<std::string> ids_;
  std::string marked_, theme_;
  bool filling_ = false;
};

// Elements of the map of one sort (places, paths, hexside features) in a list, with buttons to name and remove the chosen one. Filled from
// the scene. An element without a name is listed by its kind and id.
class NamedList : public wxPanel {
 public:
  using Choose = std::function<void(const std::string& id)>;
  NamedList(wxWindow* parent, Workbench& bench, document::KindOf of, const wording::Text& name, Choose choose);
  void mark(const std::string& id);
  // Asks for the names of a new place and enters it; does nothing when the author cancels.
  void create();
  void rename();
  void remove();

 private:
  void fill();
  bool perform(const wording::Result<edits::Group>& edit);

  Workbench& bench_;
  const document::KindOf of_;
  const char* element_;  // as the format names it
  Choose choose_;
  RowList* list_;
  wxButton *name_, *remove_;
  std::vector<std::string> ids_;  // of the rows
  std::string chosen_;            // empty when none is
};

// Shape and size of a brush over hexes, the same for everything it paints. Choosing a shape makes the tool current.
class HexPaintControls : public wxPanel {
 public:
  HexPaintControls(wxWindow* parent, Workbench& bench, editor::HexPaintTool& tool);
  void show_state();

 private:
  editor::HexPaintTool& tool_;
  wxChoice *shape_, *size_;
};

// A title, a field to type an exact value into, and under it the error of what was typed. Enter or leaving the field applies the value.
class TypedField : public wxPanel {
 public:
  // Gets what was typed; returns its error, or nothing. Without it the owner calls value() and complain().
  using Commit = std::function<std::optional<wording::Text>(const std::string& typed)>;
  TypedField(wxWindow* parent, const wording::Text& title, Commit commit = {}, int lines = 1);
  // Shows this value, unless something else is being typed.
  void show_value(const std::string& value);
  std::string value() const { return text_->GetValue().utf8_string(); }
  void complain(const std::optional<wording::Text>& fault);

 private:
  void commit();

  Paragraph *title_, *fault_;
  wxTextCtrl* text_;
  std::string shown_;
  Commit commit_;
};

}  // namespace hexwright::ui
