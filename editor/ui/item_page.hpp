// Below a list: what is chosen there, with its values to be changed. The pages of the schedule, of victory and of the rules derive: each
// says what is chosen, and adds what is its own between the words and the fields. On the thread of the windows.
#pragma once

#include <wx/scrolwin.h>

#include "editor/session/condition_parts.hpp"
#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class ItemPage : public wxScrolledWindow {
 public:
  virtual bool may_change() const = 0;
  // Anew, after the scene, the choice or its own width have changed.
  void show_chosen();
  // It stays until another line is chosen or something is done.
  void say_fault(const wxString& text);
  // One step; false, with the reason on the page, when it cannot be done.
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);

 protected:
  ItemPage(wxWindow* parent, Workbench& bench, int height_px, const wording::Text& fields_name);

  virtual wxString heading() const = 0;
  // What is wrong with what is chosen, or why it cannot be changed.
  virtual wxString trouble() const = 0;
  virtual std::vector<editor::Property> properties(editor::Draft& draft) const = 0;
  // Everything but heading, trouble and fields.
  virtual void show_more() = 0;
  // What was typed into a field, as one step: nothing when it was done, else why not.
  virtual std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) = 0;

  // To be called once, when the parts between the heading and the fields are made.
  void lay_out(std::initializer_list<Placed> parts);
  void wrapped(wxStaticText& text, const wxString& label);
  // Another line is chosen: what is typed is taken, what was said is forgotten.
  void leave_chosen();

  struct Item {
    std::function<wording::Result<editor::Element>(editor::Draft&)> own;  // what the document has itself, taken over when it is inherited
    std::function<editor::Element(editor::Draft&)> element;
  };
  std::optional<wording::Text> set_field(const std::string& key, const std::optional<std::string>& value, const Item& item,
                                         const std::function<wording::Text(const editor::Property&)>& name);
  const editor::Property* property(const std::string& key) const;
  // The dialogs for a condition and for hexes, and what is chosen in them as one step.
  void change_condition(std::string id, std::string name, wording::Result<editor::ConditionParts> parts);
  void change_ground(std::string id, const char* holder, const wording::Text& title, const wording::Text& step);

  Workbench& bench_;

 private:
  wxStaticText *heading_, *message_;
  PartFields* fields_;
  std::vector<editor::Property> properties_;
  wxString fault_;
};

}  // namespace hexwright::ui
