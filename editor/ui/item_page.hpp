// Below a list of the evening: what is chosen there, to be changed. The schedule's page and that of victory are made of it.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/condition_parts.hpp"
#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/ui/workbench.hpp"

class wxDialog;
class wxStaticText;

namespace hexwright::ui {

class ItemPage : public wxScrolledWindow {
 public:
  static constexpr int ROOM_PX = 4;

  virtual bool may_change() const = 0;
  // Anew, after the scene, the choice or its own width have changed.
  virtual void show_chosen() = 0;
  // It stays until another line is chosen or something is done.
  void say_fault(const wxString& text);
  // One step; false, with the reason on the page, when it cannot be done.
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);

 protected:
  ItemPage(wxWindow* parent, Workbench& bench, int height_px);

  wxStaticText* a_text(long style = 0);
  wxStaticText* a_heading();
  wxStaticText* a_warning();  // in the colour of errors
  void wrapped(wxStaticText& text, const wxString& label);

  // What was typed into a field, as a step called `name`: nothing when it was done, else why not.
  struct Item {
    std::function<wording::Result<editor::Element>(editor::Draft&)> own;  // what the document has itself, taken over when it is inherited
    std::function<editor::Element(editor::Draft&)> element;
  };
  std::optional<wording::Text> set_field(const std::string& key, const std::optional<std::string>& value, const Item& item,
                                         const std::function<wording::Text(const editor::Property&)>& name);
  void ask_condition(std::string id, std::string name, wording::Result<editor::ConditionParts> parts);
  void ask_ground(std::string id, const char* holder, const wording::Text& title, const wording::Text& step);

  Workbench& bench_;
  std::vector<editor::Property> properties_;
  wxString fault_;

 private:
  bool closed_with_ok(wxDialog& dialog);
};

}  // namespace hexwright::ui
