// What stands on the chosen units and on the directive that sets them up: a field each, one or many units at once. A value that cannot
// stand there is said under its field, and not written. On the thread of the windows.
// The fields are built anew only when others are wanted; else only their values change, and not what is just being typed.

#include "editor/session/scene_queries.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/scrolled_page.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/spoken_names.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

class PropertiesPane : public wxPanel {
 public:
  PropertiesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions);

 private:
  struct Group {
    wxStaticText* heading;
    PartFields* fields;
    editor::Subjects of = {};  // what the fields show
  };
  std::vector<editor::Property> properties(const editor::Subjects& of) const;
  editor::Subjects subjects(std::size_t group) const;
  wxString heading(const editor::Subjects& of) const;
  void refresh();
  void show();
  std::optional<wording::Text> take(const Group& group, const std::string& key, const std::optional<std::string>& value);

  Workbench& bench_;
  ForcesActions& actions_;
  ScrolledPage* page_;
  wxStaticText* nothing_;
  std::vector<Group> groups_;  // of the units, and of their directive
  bool waiting_ = false;
};

namespace {

constexpr int SCROLL_PX = 12;
enum : std::size_t { UNITS, DIRECTIVE, GROUPS };

}  // namespace

PropertiesPane::PropertiesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions)
    : wxPanel(parent), bench_(bench), actions_(actions) {
  page_ = new ScrolledPage(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  page_->SetScrollRate(0, SCROLL_PX);
  nothing_ = make_text(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (std::size_t i = 0; i < GROUPS; ++i) {
    wxStaticText* heading = make_heading(page_, {}, wxST_ELLIPSIZE_END);
    auto* fields = new PartFields(
        page_, [this, i](const std::string& key, const std::optional<std::string>& value) { return take(groups_[i], key, value); },
        PartFields::In::properties);
    column->Add(heading, across());
    column->Add(fields, share(0));
    groups_.push_back({heading, fields});
  }
  page_->SetSizer(column);
  SetSizer(in_column({{nothing_, across(wxALL, 0, ROOM_PX * 2)}, {page_, share()}}));
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) refresh();
  });
  actions_.selection().listen([this] { refresh(); });
  on_language(*this, [this] {
    nothing_->SetLabel(words(say("Choose units in the order of battle, or on the board.")));
    nothing_->Wrap(FromDIP(220));
    page_->SetName(words(say("Properties")));
    for (const Group& group : groups_) {
      group.fields->SetName(page_->GetName());
      group.fields->forget();
    }
    show();
  });
}

editor::Subjects PropertiesPane::subjects(std::size_t group) const {
  if (!bench_.is_open() || !bench_.scene()) return {};
  return group == UNITS ? editor::Subjects{actions_.units(), {}} : editor::Subjects{{}, actions_.directive()};
}

std::vector<editor::Property> PropertiesPane::properties(const editor::Subjects& of) const {
  if (of.units.empty() && of.directive.empty()) return {};
  editor::Draft draft(bench_.session().project());
  return editor::properties_of(draft, of, catalogue().language());
}

wxString PropertiesPane::heading(const editor::Subjects& of) const {
  if (!of.directive.empty()) return words(say("Setup: {directive}", {{"directive", of.directive}}));
  if (of.units.size() > 1)
    return words(
        say_n("{count} line of the order of battle", "{count} lines of the order of battle", static_cast<std::int64_t>(of.units.size())));
  const editor::ForceLine* line = of.units.empty() ? nullptr : editor::force_line(*bench_.scene(), of.units.front());
  if (!line) return {};
  return line->words.empty() ? words(line->kind_noun) : utf8(line->words) + "  " + words(line->kind_noun);
}

void PropertiesPane::refresh() {
  bool same = true;
  for (std::size_t i = 0; i < GROUPS; ++i) {
    const editor::Subjects now = subjects(i);
    same = same && now.units == groups_[i].of.units && now.directive == groups_[i].of.directive &&
           groups_[i].fields->is_same_list(properties(now));
  }
  if (same) return show();
  // The field that asks may be in the middle of its own event.
  if (waiting_) return;
  waiting_ = true;
  CallAfter([this] {
    waiting_ = false;
    for (const Group& group : groups_) group.fields->forget();
    show();
  });
}

void PropertiesPane::show() {
  bool any = false;
  page_->Freeze();
  for (std::size_t i = 0; i < GROUPS; ++i) {
    Group& group = groups_[i];
    group.of = subjects(i);
    const std::vector<editor::Property> properties = this->properties(group.of);
    group.heading->SetLabel(heading(group.of));
    group.heading->Show(!properties.empty());
    group.fields->renew(properties);
    group.fields->Show(!properties.empty());
    any = any || !properties.empty();
  }
  page_->Thaw();
  nothing_->Show(!any);
  page_->Show(any);
  Layout();
  page_->FitInside();
}

std::optional<wording::Text> PropertiesPane::take(const Group& group, const std::string& key, const std::optional<std::string>& value) {
  if (!bench_.is_open()) return std::nullopt;
  for (const editor::Property& property : properties(group.of)) {
    if (property.key != key || property.fixed) continue;
    if (auto wrong = editor::against(property, value)) return wrong;
    const auto done =
        bench_.edit([&](editor::Draft& draft) { return editor::set_property(draft, group.of, property, value.value_or(std::string())); },
                    say("Change: {what}", {{"what", nested(property.title)}}));
    return done ? std::nullopt : std::optional(done.error().message);
  }
  return std::nullopt;
}

wxWindow* make_properties_pane(wxWindow* parent, Workbench& bench, ForcesActions& actions) {
  return new PropertiesPane(parent, bench, actions);
}

}  // namespace hexwright::ui
