// The list and the fields follow the session, not the scene, so that what was typed is never shown as it was before.
#include "editor/ui/table_edit_page.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/session/places.hpp"
#include "editor/ui/names_dialog.hpp"
#include "editor/ui/typed_field.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::TableElement;
using wording::Decimal;
using wording::say;
using wording::Text;
using What = TableElement::What;

namespace {

constexpr int ROOM_PX = 4, CORNER_LINES = 2, LIST_PX = 64;

document::KindOf kind_of(What what) {
  return what == What::area ? document::KindOf::area : what == What::line ? document::KindOf::line : document::KindOf::zone;
}
const char* element_of(What what) { return what == What::area ? "area" : what == What::line ? "line" : "zone"; }

std::string number(const std::optional<Decimal>& value) { return value ? value->print() : std::string(); }

}  // namespace

TableEditPage::TableEditPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits)
    : ToolPage(parent, bench), tool_(bench, std::move(habits)) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(LIST_PX, LIST_PX)));  // else as wide as its best, beyond the pane
  kind_label_ = new wxStaticText(this, wxID_ANY, wxString());
  kind_ = new wxChoice(this, wxID_ANY);
  corners_ = new TypedField(this, CORNER_LINES);
  level_ = new TypedField(this);
  line_width_ = new TypedField(this);
  table_width_ = new TypedField(this);
  table_height_ = new TypedField(this);
  name_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  remove_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(name_, wxSizerFlags(1));
  buttons->Add(remove_, wxSizerFlags(1));
  auto* size = new wxBoxSizer(wxHORIZONTAL);
  size->Add(table_width_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(ROOM_PX)));
  size->Add(table_height_, wxSizerFlags(1));
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX));
  all->Add(list_, wxSizerFlags(1).Expand().Border(wxBOTTOM, FromDIP(ROOM_PX)));
  all->Add(buttons, flags);
  all->Add(kind_label_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(ROOM_PX)));
  all->Add(kind_, flags);
  for (TypedField* field : {corners_, level_, line_width_}) all->Add(field, flags);
  all->Add(size, flags);
  SetSizer(all);
  let_scroll();
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_) return;
    tool_.choose(shown_[static_cast<std::size_t>(event.GetIndex())]);
    this->bench().take_up(&tool_);
  });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    list_->SetColumnWidth(0, list_->GetClientSize().x);
    event.Skip();
  });
  kind_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto which = static_cast<std::size_t>(kind_->GetSelection());
    static_cast<void>(change([&](TableElement& element) { element.kind = kinds_[which].id; }));
  });
  corners_->on_commit([this](const std::string& typed) { return take_corners(typed); });
  level_->on_commit([this](const std::string& typed) { return take_level(typed); });
  line_width_->on_commit([this](const std::string& typed) { return take_width(typed); });
  table_width_->on_commit([this](const std::string& typed) { return take_size(typed, true); });
  table_height_->on_commit([this](const std::string& typed) { return take_size(typed, false); });
  name_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { rename(); });
  remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { tool_.remove(); });
  tool_.on_change([this] { refresh(); });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.choose(std::nullopt);
    if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::steps) refresh();
  });
}

Text TableEditPage::title() const { return say("What lies on the table"); }

void TableEditPage::relabel() {
  list_->SetName(words(say("On the table")));
  kind_label_->SetLabel(words(say("Kind of the chosen thing")));
  kind_->SetName(words(say("Kind of the chosen thing")));
  corners_->relabel(say("Corners in inches: x,y x,y"));
  level_->relabel(say("Level of the area"));
  line_width_->relabel(say("Width of the line, in inches"));
  table_width_->relabel(say("Table: width"));
  table_height_->relabel(say("Table: height"));
  for (const auto& [button, text] : {std::pair{name_, say("&Names of it…")}, std::pair{remove_, say("&Remove it")}}) {
    button->SetLabel(words(text));
    button->SetName(wxStripMenuCodes(words(text)));
  }
  labels_.clear();
  kinds_.clear();
  refresh();
  FitInside();
  Layout();
}

void TableEditPage::refresh() {
  if (filling_) return;
  filling_ = true;
  fill_list();
  show_chosen();
  filling_ = false;
}

void TableEditPage::fill_list() {
  const editor::Scene* scene = bench().is_open() ? bench().scene() : nullptr;
  std::vector<TableElement> now;
  if (scene) now = tool_.elements();
  std::vector<wxString> labels;
  for (const TableElement& each : now) {
    const wxString kind = each.kind.empty() ? words(say("zone")) : words(scene->view->game.kind_noun(kind_of(each.what), each.kind));
    labels.push_back(utf8(each.id) + wxString::FromUTF8(" – ") + kind);
  }
  shown_ = std::move(now);
  if (labels != labels_) {
    labels_ = std::move(labels);
    list_->DeleteAllItems();
    long row = 0;
    for (const wxString& label : labels_) list_->InsertItem(row++, label);
    list_->SetColumnWidth(0, list_->GetClientSize().x);
  }
  const auto chosen = scene ? tool_.chosen() : std::nullopt;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const bool is = chosen && shown_[i].is(*chosen);
    if (list_->IsSelected(static_cast<long>(i)) != is) list_->Select(static_cast<long>(i), is);
    if (is) list_->EnsureVisible(static_cast<long>(i));
  }
}

void TableEditPage::show_chosen() {
  const editor::Scene* scene = bench().is_open() ? bench().scene() : nullptr;
  const auto chosen = scene ? tool_.chosen() : std::nullopt;
  std::vector<editor::KindChoice> kinds;
  if (chosen) kinds = editor::kinds_to_draw(*scene, kind_of(chosen->what));
  if (kinds != kinds_) {
    kinds_ = std::move(kinds);
    kind_->Clear();
    for (const editor::KindChoice& kind : kinds_) kind_->Append(words(kind.noun));
  }
  for (std::size_t i = 0; chosen && i < kinds_.size(); ++i)
    if (kinds_[i].id == chosen->kind) kind_->SetSelection(static_cast<int>(i));
  corners_->show_value(chosen ? editor::write_corners(chosen->corners) : std::string());
  level_->show_value(chosen && chosen->level ? std::to_string(*chosen->level) : std::string());
  line_width_->show_value(chosen ? number(chosen->width) : std::string());
  const auto here = scene ? tool_.ground() : std::nullopt;
  table_width_->show_value(here ? here->size.width.print() : std::string());
  table_height_->show_value(here ? here->size.height.print() : std::string());
  table_width_->Enable(here.has_value());
  table_height_->Enable(here.has_value());
  for (wxWindow* each : std::initializer_list<wxWindow*>{kind_, corners_, name_, remove_}) each->Enable(chosen.has_value());
  const bool level = !chosen || chosen->what == What::area, width = chosen && chosen->what == What::line;
  level_->Enable(chosen && level);
  if (level_->IsShown() == level && line_width_->IsShown() == width) return;
  level_->Show(level);
  line_width_->Show(width);
  FitInside();
  Layout();
}

// What cannot be is said where it was typed.
std::optional<Text> TableEditPage::change(const Change& how) {
  auto element = bench().is_open() ? tool_.chosen() : std::nullopt;
  const auto here = element ? tool_.ground_of(element->table) : std::nullopt;
  if (!here) return {};
  how(*element);
  if (const auto fault = editor::against(*element, here->size)) return fault->message;
  tool_.change(*element);
  return {};
}

std::optional<Text> TableEditPage::take_level(const std::string& typed) {
  int level = 0;
  if (typed.empty()) return change([](TableElement& element) { element.level.reset(); });
  if (!document::parse_value(typed, {0, 100}, level))
    return say("A level is a whole number from 0 to {most}.", {{"most", std::int64_t{100}}});
  return change([&](TableElement& element) { element.level = level; });
}

std::optional<Text> TableEditPage::take_width(const std::string& typed) {
  if (typed.empty()) return change([](TableElement& element) { element.width.reset(); });
  const auto width = editor::read_inches(typed, Decimal{1}, Decimal{geometry::MAX_THOUSANDTHS});
  if (!width) return width.error().message;
  return change([&](TableElement& element) { element.width = *width; });
}

std::optional<Text> TableEditPage::take_corners(const std::string& typed) {
  const auto corners = editor::read_corners(typed);
  if (!corners) return corners.error().message;
  return change([&](TableElement& element) { element.corners = *corners; });
}

std::optional<Text> TableEditPage::take_size(const std::string& typed, bool width) {
  const auto here = bench().is_open() ? tool_.ground() : std::nullopt;
  if (!here) return {};
  const auto inches = editor::read_inches(typed, Decimal{1'000}, Decimal{1'000'000});
  if (!inches) return inches.error().message;
  editor::TableSize size = here->size;
  (width ? size.width : size.height) = *inches;
  editor::Draft draft(bench().session().project());
  if (const auto fits = editor::resize_table(draft, size); !fits) return fits.error().message;
  tool_.resize(size);
  return {};
}

void TableEditPage::rename() {
  const auto chosen = bench().is_open() && bench().scene() ? tool_.chosen() : std::nullopt;
  if (!chosen) return;
  const char* element = element_of(chosen->what);
  auto now = editor::called_now(bench().session().project(), element, chosen->id);
  if (!now) return bench().complain(now.error());
  NamesDialog dialog(wxGetTopLevelParent(this), words(say("Kind and names")),
                     editor::kinds_to_draw(*bench().scene(), kind_of(chosen->what)), std::move(*now), false);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto edit = editor::call(bench().session().project(), element, chosen->id, dialog.called());
  if (!edit) return bench().complain(edit.error());
  if (edit->edits.empty()) return;
  if (const auto done = bench().session().perform(*edit, edit->label); !done) bench().complain(done.error());
}

void TableEditPage::take_up() { bench().take_up(&tool_); }

std::vector<Command> TableEditPage::commands() {
  return {{wxID_ANY, Menu::map, say("&Move and change what lies on the table"), "Ctrl+7", [this] { take_up(); },
           [this] { return bench().is_open() && editor::is_table(bench().scene()); }, [this] { return bench().tool() == &tool_; }}};
}

}  // namespace hexwright::ui
