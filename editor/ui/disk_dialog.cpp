// A row a file: its name, what has become of it, and what is to count. The best choice is chosen already.
#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/scrolled_page.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::ui {

using editor::DiskChange;
using editor::Keep;
using wording::say;
using wording::say_n;

namespace {

constexpr int FILES_WIDE_PX = 560, FILES_HIGH_PX = 220;
constexpr std::size_t LONGEST = 80;  // of what is told of a layer of a map

wording::Text title_of(Keep keep) {
  return keep == Keep::mine ? say("Keep mine") : keep == Keep::theirs ? say("Take theirs") : say("Merge both");
}

wording::Text told_of(const DiskChange& change) {
  if (change.unreadable) return change.unreadable->message;
  return change.edited_here ? say("It has edits here that are not saved.") : say("It has no edits here.");
}

std::string shown(const std::optional<std::string>& value) { return value ? io::visible(*value, LONGEST) : std::string("–"); }

}  // namespace

std::optional<std::vector<Keep>> ask_disk_changes(wxWindow* parent, const std::vector<DiskChange>& changes) {
  Dialog dialog(parent, say("Changed on the disk"));
  const auto count = static_cast<std::int64_t>(changes.size());
  auto* told = new Paragraph(&dialog);
  told->tell(words(say_n("Another program has changed {count} file of this project. What is to count?",
                         "Another program has changed {count} files of this project. What is to count in each?", count)));
  auto* page = new ScrolledPage(&dialog, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  page->SetScrollRate(0, page->FromDIP(12));
  auto* rows = new wxBoxSizer(wxVERTICAL);
  std::vector<wxChoice*> fields;
  for (const DiskChange& change : changes) {
    std::vector<wording::Text> titles;
    for (const Keep keep : change.choices()) titles.push_back(title_of(keep));
    auto* name = make_heading(page, {}, wxST_ELLIPSIZE_START);
    name->SetLabel(wxControl::EscapeMnemonics(utf8(change.name)));
    name->SetToolTip(utf8(change.path));
    fields.push_back(make_choice(page, say("What counts of {file}", {{"file", change.name}}), std::move(titles)));
    auto* state = new Paragraph(page);
    rows->Add(in_row({{name, middle(wxRIGHT, 1)}, {fields.back(), middle()}}), across());
    rows->Add(state, across(wxLEFT | wxRIGHT | wxBOTTOM, 0, 2 * ROOM_PX));
    state->tell(words(told_of(change)));
  }
  page->SetSizer(rows);
  page->SetMinSize(dialog.FromDIP(wxSize(FILES_WIDE_PX, FILES_HIGH_PX)));
  page->FitInside();
  dialog.set_content({{told, across(wxALL, 0, Dialog::ROOM_PX)}, {page, across(wxALL, 1, Dialog::ROOM_PX)}});
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  std::vector<Keep> out;
  for (std::size_t i = 0; i < changes.size(); ++i)
    out.push_back(changes[i].choices()[static_cast<std::size_t>(std::max(fields[i]->GetSelection(), 0))]);
  return out;
}

void tell_conflicts(wxWindow* parent, const std::vector<editor::DiskConflict>& conflicts) {
  if (conflicts.empty()) return;
  Dialog dialog(parent, say("Merged"));
  std::vector<wording::Text> lines;
  for (const editor::DiskConflict& one : conflicts)
    lines.push_back(say("{what}: mine is {mine}, theirs {theirs}",
                        {{"what", (one.object.empty() ? one.element : one.object) + (one.field.empty() ? "" : " · " + one.field)},
                         {"mine", shown(one.mine)},
                         {"theirs", shown(one.theirs)}}));
  auto* told = new Paragraph(&dialog);
  told->tell(words(say_n("{count} thing was changed in both versions, and not alike. It stays as it is here:",
                         "{count} things were changed in both versions, and not alike. They stay as they are here:",
                         static_cast<std::int64_t>(conflicts.size()))));
  wxTextCtrl* list = make_reading(&dialog, say("What was changed in both"));
  show_lines(*list, lines);
  list->SetMinSize(dialog.FromDIP(wxSize(FILES_WIDE_PX, FILES_HIGH_PX)));
  dialog.set_content({{told, across(wxALL, 0, Dialog::ROOM_PX)}, {list, across(wxALL, 1, Dialog::ROOM_PX)}}, wxOK);
  dialog.ShowModal();
}

}  // namespace hexwright::ui
