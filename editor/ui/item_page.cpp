// One column, as wide as the pane; what has no words is left out.
#include "editor/ui/item_page.hpp"

#include "editor/session/regions.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/ui/dialogs.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

ItemPage::ItemPage(wxWindow* parent, Workbench& bench, int height_px, const wording::Text& fields_name)
    : ScrolledPage(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(-1, height_px)), wxVSCROLL | wxTAB_TRAVERSAL),
      bench_(bench) {
  SetScrollRate(0, 3 * ROOM_PX);
  heading_ = make_heading(this, {}, wxST_ELLIPSIZE_END);
  message_ = make_text(this);
  message_->SetForegroundColour(ink_of(validator::Severity::error));
  fields_ = new PartFields(
      this, [this](const std::string& key, const std::optional<std::string>& value) { return take(key, value); }, PartFields::In::pane);
  set_name(*fields_, fields_name);
}

void ItemPage::lay_out(std::initializer_list<Placed> parts) {
  wxBoxSizer* all = in_column({{heading_, across()}, {message_, across(wxLEFT | wxRIGHT | wxBOTTOM)}});
  for (const Placed& part : parts) part.window ? all->Add(part.window, part.flags) : all->Add(part.sizer, part.flags);
  all->Add(fields_, share(0));
  SetSizer(all);
  on_language(*this, [this] {
    fields_->forget();
    show_chosen();
  });
}

void ItemPage::show_chosen() {
  heading_->SetLabel(wxControl::EscapeMnemonics(heading()));
  wrapped(*message_, fault_.empty() ? trouble() : fault_);
  show_more();
  properties_.clear();
  if (may_change()) {
    editor::Draft draft(bench_.session().project());
    properties_ = properties(draft);
  }
  fields_->renew(properties_);
  fields_->Show(!properties_.empty());
  FitInside();
  Layout();
}

void ItemPage::wrapped(wxStaticText& text, const wxString& label) {
  text.SetLabel(wxControl::EscapeMnemonics(label));
  text.Wrap(std::max(GetClientSize().x - 4 * ROOM_PX, FromDIP(120)));
  text.Show(!label.empty());
}

void ItemPage::leave_chosen() {
  fields_->settle();
  fault_.clear();
  fields_->forget();
}

void ItemPage::say_fault(const wxString& text) {
  fault_ = text;
  show_chosen();
}

bool ItemPage::perform(const std::function<Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  if (!may_change()) return false;
  const auto done = bench_.edit(draw_up, name);
  say_fault(done ? wxString() : words(done.error()));
  return done.has_value();
}

const editor::Property* ItemPage::property(const std::string& key) const {
  for (const editor::Property& each : properties_)
    if (each.key == key) return &each;
  return nullptr;
}

std::optional<wording::Text> ItemPage::set_field(const std::string& key, const std::optional<std::string>& value, const Item& item,
                                                 const std::function<wording::Text(const editor::Property&)>& name) {
  const editor::Property* field = property(key);
  if (!may_change() || !field) return std::nullopt;
  const auto draw_up = [&](editor::Draft& draft) -> Result<void> {
    if (auto own = item.own(draft); !own) return tl::unexpected(own.error());
    return editor::set_field(
        draft, [&] { return item.element(draft); }, *field, value.value_or(std::string()));
  };
  const auto done = bench_.edit(draw_up, name(*field));
  return done ? std::nullopt : std::optional(done.error().message);
}

void ItemPage::change_condition(std::string id, std::string name, Result<editor::ConditionParts> parts) {
  if (!parts) return say_fault(words(parts.error()));
  const auto wanted = ask_condition(wxGetTopLevelParent(this), bench_, id, say("Condition: {item}", {{"item", name}}), std::move(*parts));
  if (wanted)
    perform([&](editor::Draft& with) { return editor::set_item_condition(with, id, *wanted); },
            say("Change the condition of {item}", {{"item", name}}));
}

void ItemPage::change_ground(std::string id, const char* holder, const wording::Text& title, const wording::Text& step) {
  editor::Draft draft(bench_.session().project());
  const auto wanted = ask_region(wxGetTopLevelParent(this), bench_, editor::ground_text(draft, id, holder), title);
  if (!wanted) return;
  const auto read = editor::read_regions(*wanted);
  if (!read) return say_fault(words(read.error()));
  perform([&](editor::Draft& with) { return editor::set_ground(with, id, holder, read->xml); }, step);
}

}  // namespace hexwright::ui
