// The page below a list: the chosen item with its values to edit. The pages of the schedule, of victory and of the rules derive from it:
// each supplies the item, and adds its own controls between the heading and the fields. Pixels of the window. One thread, the window's;
// faults are shown on the page.
#pragma once

#include "editor/session/condition_parts.hpp"
#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/scrolled_page.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class ItemPage : public ScrolledPage {
 public:
  virtual bool may_change() const = 0;
  // Shows the item again, after the scene, the choice or the width have changed.
  void show_chosen();
  // The text stays until another line is chosen or a step is done.
  void say_fault(const wxString& text);
  // Performs one step; false, with the reason on the page, when it is refused.
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);

 protected:
  ItemPage(wxWindow* parent, Workbench& bench, int height_px, const wording::Text& fields_name);

  virtual wxString heading() const = 0;
  // What is wrong with the item, or why it cannot be changed.
  virtual wxString trouble() const = 0;
  virtual std::vector<editor::Property> properties(editor::Draft& draft) const = 0;
  // Shows everything except heading, trouble and fields.
  virtual void show_more() = 0;
  // Applies a typed value as one step; returns why not, or nothing on success.
  virtual std::optional<wording::Text> take(const std::string& key, const std::optional<std::string>& value) = 0;

  // Call once, when the parts between the heading and the fields are made.
  void lay_out(std::initializer_list<Placed> parts);
  void wrapped(wxStaticText& text, const wxString& label);
  // Call before another line is chosen: applies what is typed, and clears messages.
  void leave_chosen();

  struct Item {
    std::function<wording::Result<editor::Element>(editor::Draft&)> own;  // the document's own element, copied if it is inherited
    std::function<editor::Element(editor::Draft&)> element;
  };
  std::optional<wording::Text> set_field(const std::string& key, const std::optional<std::string>& value, const Item& item,
                                         const std::function<wording::Text(const editor::Property&)>& name);
  const editor::Property* property(const std::string& key) const;
  // The dialogs for a condition and for hexes; each applies its result as one step.
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
