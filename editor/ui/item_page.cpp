// Names and ids are copied before a dialog opens: the scene may be another one by the time it closes.
#include "editor/ui/item_page.hpp"

#include <wx/dialog.h>
#include <wx/settings.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/session/properties.hpp"
#include "editor/session/regions.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/ui/condition_dialog.hpp"
#include "editor/ui/region_dialog.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

ItemPage::ItemPage(wxWindow* parent, Workbench& bench, int height_px)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(-1, height_px)), wxVSCROLL | wxTAB_TRAVERSAL),
      bench_(bench) {
  SetScrollRate(0, 3 * ROOM_PX);
}

wxStaticText* ItemPage::a_text(long style) { return new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, style); }

wxStaticText* ItemPage::a_heading() {
  wxStaticText* made = a_text(wxST_ELLIPSIZE_END);
  made->SetFont(made->GetFont().Bold());
  return made;
}

wxStaticText* ItemPage::a_warning() {
  wxStaticText* made = a_text();
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  made->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  return made;
}

void ItemPage::wrapped(wxStaticText& text, const wxString& label) {
  text.SetLabel(wxControl::EscapeMnemonics(label));
  text.Wrap(std::max(GetClientSize().x - 4 * ROOM_PX, FromDIP(120)));
  text.Show(!label.empty());
}

void ItemPage::say_fault(const wxString& text) {
  fault_ = text;
  show_chosen();
}

bool ItemPage::perform(const std::function<Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  if (!may_change()) return false;
  editor::Draft draft(bench_.session().project());
  auto done = draw_up(draft);
  if (done) done = draft.hand_over(bench_.session(), name);
  say_fault(done ? wxString() : words(done.error()));
  return done.has_value();
}

std::optional<wording::Text> ItemPage::set_field(const std::string& key, const std::optional<std::string>& value, const Item& item,
                                                 const std::function<wording::Text(const editor::Property&)>& name) {
  const auto field = std::find_if(properties_.begin(), properties_.end(), [&](const editor::Property& each) { return each.key == key; });
  if (!may_change() || field == properties_.end()) return std::nullopt;
  editor::Draft draft(bench_.session().project());
  auto own = item.own(draft);
  auto done = own ? Result<void>{} : tl::unexpected(own.error());
  if (done)
    done = editor::set_field(
        draft, [&] { return item.element(draft); }, *field, value.value_or(std::string()));
  if (done) done = draft.hand_over(bench_.session(), name(*field));
  return done ? std::nullopt : std::optional(done.error().message);
}

bool ItemPage::closed_with_ok(wxDialog& dialog) {
  const bool wanted = dialog.ShowModal() == wxID_OK;
  bench_.point_at(geometry::HexSet(bench_.scene() ? bench_.scene()->view->index->hex_count() : 0));
  return wanted;
}

void ItemPage::ask_condition(std::string id, std::string name, Result<editor::ConditionParts> parts) {
  if (!parts) return say_fault(words(parts.error()));
  ConditionDialog dialog(wxGetTopLevelParent(this), bench_, id, words(say("Condition: {item}", {{"item", name}})), std::move(*parts));
  if (!closed_with_ok(dialog)) return;
  perform([&](editor::Draft& with) { return editor::set_item_condition(with, id, dialog.parts()); },
          say("Change the condition of {item}", {{"item", name}}));
}

void ItemPage::ask_ground(std::string id, const char* holder, const wording::Text& title, const wording::Text& step) {
  editor::Draft draft(bench_.session().project());
  RegionDialog dialog(wxGetTopLevelParent(this), bench_, utf8(editor::ground_text(draft, id, holder)), title);
  if (!closed_with_ok(dialog)) return;
  const auto read = editor::read_regions(dialog.text());
  if (!read) return say_fault(words(read.error()));
  perform([&](editor::Draft& with) { return editor::set_ground(with, id, holder, read->xml); }, step);
}

}  // namespace hexwright::ui
