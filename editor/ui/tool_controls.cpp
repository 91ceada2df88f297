// Lists are filled only when there is something new: a list that is filled anew forgets where it was.
#include "editor/ui/tool_controls.hpp"

#include <wx/dcmemory.h>
#include <wx/imaglist.h>
#include <wx/wrapsizer.h>

#include "editor/session/map_edit.hpp"
#include "editor/ui/dialogs.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/datum.hpp"

namespace hexwright::ui {

using document::KindOf;
using wording::say;

namespace {

constexpr int PATCH_PX = 18, LINE_PX = 20;
constexpr int SIZES[] = {1, 3, 5, 7, 9};

wxBitmap patch(const publish::Color& color) {
  wxBitmap bitmap(PATCH_PX, PATCH_PX);
  wxMemoryDC dc(bitmap);
  dc.SetBrush(wxBrush(colour_of(color)));
  dc.SetPen(wxPen(wxColour(90, 90, 90)));
  dc.DrawRectangle(0, 0, PATCH_PX, PATCH_PX);
  return bitmap;
}

}  // namespace

KindList::KindList(wxWindow* parent, Workbench& bench, KindOf of, const wording::Text& name, Choose choose)
    : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER),
      bench_(bench),
      of_(of) {
  AppendColumn(wxString());
  // A low pane shows two rows and what stands below them; a list that is as wide as its best never becomes narrower again.
  SetMinSize(FromDIP(wxSize(64, 48)));
  Bind(wxEVT_LIST_ITEM_SELECTED, [this, choose = std::move(choose)](wxListEvent& event) {
    if (filling_) return;
    marked_ = ids_[static_cast<std::size_t>(event.GetIndex())];
    choose(marked_);
  });
  on_size(*this, [this] { SetColumnWidth(0, GetClientSize().x); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  on_language(*this, [this, name] {
    SetName(words(name));
    ids_.clear();
    fill();
  });
}

publish::Color KindList::color_of(const publish::Theme& theme, const std::string& id) const {
  const project::Game& game = bench_.scene()->view->game;
  if (of_ == KindOf::terrain || of_ == KindOf::area) return theme.terrain(id, of_, game).fill.value_or(theme.ground);
  return theme.line(id, of_, game).color;
}

void KindList::fill() {
  const editor::Scene* scene = bench_.scene();
  std::vector<std::string> ids;
  std::vector<editor::KindChoice> kinds;
  if (scene) kinds = editor::kinds_to_draw(*scene, of_);
  for (const editor::KindChoice& kind : kinds) ids.push_back(kind.id);
  const std::string theme_name = scene ? scene->looking.theme : std::string();
  if (ids == ids_ && theme_name == theme_) return;
  filling_ = true;
  ids_ = std::move(ids);
  theme_ = theme_name;
  DeleteAllItems();
  auto* patches = new wxImageList(PATCH_PX, PATCH_PX, false);
  const auto theme = scene ? publish::load_theme(theme_name) : tl::unexpected(wording::Fault{});
  long row = 0;
  for (const editor::KindChoice& kind : kinds)
    InsertItem(row++, words(kind.noun), theme ? patches->Add(patch(color_of(*theme, kind.id))) : -1);
  AssignImageList(patches, wxIMAGE_LIST_SMALL);
  SetColumnWidth(0, GetClientSize().x);
  mark(marked_);
}

void KindList::mark(const std::string& id) {
  filling_ = true;
  marked_ = id;
  for (std::size_t i = 0; i < ids_.size(); ++i) Select(static_cast<long>(i), ids_[i] == id);
  filling_ = false;
}

NamedList::NamedList(wxWindow* parent, Workbench& bench, KindOf of, const wording::Text& name, Choose choose)
    : wxPanel(parent),
      bench_(bench),
      of_(of),
      element_(of == KindOf::place  ? "place"
               : of == KindOf::path ? "path"
                                    : "hexside"),
      choose_(std::move(choose)) {
  list_ = new RowList(this, wxSize(-1, 30), [this](std::size_t row) {
    mark(ids_[row]);
    choose_(chosen_);
  });
  auto* lines = new wxWrapSizer(wxHORIZONTAL);
  const auto button = [&](const wording::Text& text, void (NamedList::*run)()) {
    wxButton* out = make_button(this, text, [this, run] { (this->*run)(); });
    lines->Add(out, wxSizerFlags().Border(wxALL, FromDIP(1)));
    return out;
  };
  if (of_ == KindOf::place) button(say("&New…"), &NamedList::create);
  name_ = button(say("N&ame…"), &NamedList::rename);
  remove_ = button(say("&Remove"), &NamedList::remove);
  SetSizer(in_column({{list_, share()}, {lines, across(wxALL, 0, 3)}}));
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { rename(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  on_language(*this, [this, name] {
    list_->SetName(words(name));
    fill();
    Layout();
  });
}

void NamedList::fill() {
  ids_.clear();
  std::vector<wxString> rows;
  const auto add = [&](const auto& list) {
    for (const auto& each : list) {
      ids_.push_back(each.id);
      const wxString called = each.names.empty() ? utf8(each.id) : words(document::noun_of(each.names, each.id));
      rows.push_back(called + utf8(" – ") + words(bench_.scene()->view->game.kind_noun(of_, each.kind)));
    }
  };
  if (const editor::Scene* scene = bench_.scene()) {
    if (of_ == KindOf::place) add(scene->view->map.places);
    if (of_ == KindOf::path) add(scene->view->map.paths);
    if (of_ == KindOf::hexside) add(scene->view->map.hexsides);
  }
  list_->write(rows);
  mark(chosen_);
}

void NamedList::mark(const std::string& id) {
  chosen_ = id;
  const int row = place_in(ids_, id, wxNOT_FOUND);
  list_->mark(row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row)));
  name_->Enable(row >= 0);
  remove_->Enable(row >= 0);
}

bool NamedList::perform(const wording::Result<edits::Group>& edit) {
  const editor::MapLayer layer = of_ == KindOf::place  ? editor::MapLayer::places
                                 : of_ == KindOf::path ? editor::MapLayer::paths
                                                       : editor::MapLayer::hexsides;
  if (edit && (edit->edits.empty() || editor::refused(bench_, layer))) return false;
  return bench_.perform(edit);
}

void NamedList::create() {
  const editor::Scene* scene = bench_.scene();
  if (!scene) return;
  auto kinds = editor::kinds_to_draw(*scene, of_);
  if (kinds.empty()) kinds.push_back({"place", {}});
  const auto called = ask_called(wxGetTopLevelParent(this), say("New place"), std::move(kinds), {}, true);
  if (!called) return;
  const auto made = editor::new_place(bench_.session().project(), *called);
  if (!made) return bench_.complain(made.error());
  perform(made->edit);
  chosen_ = made->id;
  choose_(chosen_);
}

void NamedList::rename() {
  if (bench_.scene() && !chosen_.empty())
    if (const auto edit = ask_renaming(wxGetTopLevelParent(this), bench_, of_, element_, chosen_)) perform(*edit);
}

void NamedList::remove() {
  if (!bench_.is_open() || chosen_.empty()) return;
  const auto edit = editor::remove_from_map(bench_.session().project(), element_, chosen_, say("Remove {id}", {{"id", chosen_}}));
  perform(edit);
  if (!edit) return;
  chosen_.clear();
  choose_(chosen_);
}

HexPaintControls::HexPaintControls(wxWindow* parent, Workbench& bench, editor::HexPaintTool& tool) : wxPanel(parent), tool_(tool) {
  shape_ = make_choice(this, say("Shape"), {say("Free hand"), say("Line"), say("Rectangle"), say("Fill"), say("Replace everywhere")},
                       [this, &bench](int row) {
                         tool_.set_shape(static_cast<editor::HexPaintTool::Shape>(row));
                         bench.take_up(&tool_);
                       });
  size_ = make_choice(this, say("Size in hexes"), {}, [this](int row) { tool_.set_size(SIZES[row]); });
  for (const int size : SIZES) size_->Append(wxString::Format("%d", size));
  SetSizer(in_form({label_for(shape_), shape_, label_for(size_), size_}));
  show_state();
}

void HexPaintControls::show_state() {
  shape_->SetSelection(static_cast<int>(tool_.shape()));
  size_->SetSelection(tool_.size() / 2);
}

TypedField::TypedField(wxWindow* parent, const wording::Text& title, Commit commit, int lines)
    : wxPanel(parent), commit_(std::move(commit)) {
  title_ = new Paragraph(this);
  text_ =
      new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER | (lines > 1 ? wxTE_MULTILINE : 0));
  text_->SetMinSize(FromDIP(wxSize(60, lines > 1 ? lines * LINE_PX : -1)));
  fault_ = make_fault(this);
  SetSizer(in_column({{title_, share(0)}, {text_, share(lines > 1 ? 1 : 0)}, {fault_, across(wxTOP, 0, 2)}}));
  text_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { this->commit(); });
  text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { this->commit(); });
  });
  on_language(*this, [this, title] {
    title_->tell(words(title));
    text_->SetName(words(title));
  });
}

void TypedField::show_value(const std::string& value) {
  const bool typing = text_->HasFocus() && this->value() != shown_;
  const bool another = value != shown_;
  shown_ = value;
  if (typing && !another) return;
  set_text(*text_, utf8(value));
  if (another) complain({});
}

void TypedField::complain(const std::optional<wording::Text>& fault) {
  const wxString text = fault ? words(*fault) : wxString();
  if (fault_->told() == text) return;
  fault_->tell(text);
  GetParent()->Layout();
}

// What was taken already is not taken again when the field is left.
void TypedField::commit() {
  if (!commit_) return;
  if (value() == shown_) return complain({});
  const std::string before = shown_;
  shown_ = value();
  const auto fault = commit_(value());
  if (fault) shown_ = before;
  complain(fault);
}

}  // namespace hexwright::ui
