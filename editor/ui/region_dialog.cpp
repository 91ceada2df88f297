// Read at every key; what is wrong is said below, with its line.
#include "editor/ui/region_dialog.hpp"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/numdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/session/region_parts.hpp"
#include "editor/tools/table_tool.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr long LARGEST_RADIUS = 4000;
constexpr std::size_t LONGEST_MENU = 200;

}  // namespace

RegionDialog::RegionDialog(wxWindow* parent, Workbench& bench, const wxString& text, const wording::Text& title)
    : wxDialog(parent, wxID_ANY, words(title), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER), bench_(bench) {
  const int room = FromDIP(8);
  text_ = new wxTextCtrl(this, wxID_ANY, text, wxDefaultPosition, FromDIP(wxSize(520, 130)), wxTE_MULTILINE | wxTE_DONTWRAP);
  wxFont font = text_->GetFont();
  font.SetFamily(wxFONTFAMILY_TELETYPE);
  text_->SetFont(font);
  text_->SetName(words(say("Region")));
  label_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 58)), wxST_NO_AUTORESIZE);
  add_ = new wxButton(this, wxID_ANY, words(say("&Add…")));
  combine_ = new wxButton(this, wxID_ANY, words(say("&Join…")));
  auto* help = new wxStaticText(this, wxID_ANY,
                                words(say("Add parts by their names and join them, or write: each line adds its hexes to the others.")));
  help->Wrap(FromDIP(520));
  auto* all = new wxBoxSizer(wxVERTICAL);
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(add_, wxSizerFlags().Border(wxRIGHT, room));
  top->Add(combine_);
  all->Add(help, wxSizerFlags().Expand().Border(wxALL, room));
  all->Add(top, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, room));
  all->Add(text_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, room));
  all->Add(label_, wxSizerFlags().Expand().Border(wxALL, room));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, room));
  SetSizerAndFit(all);
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
  add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { pop_up_parts(); });
  combine_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { pop_up_combinations(); });
  // At the lower rim of the window: the board, which shows the hexes, stays in sight.
  const wxRect window = parent->GetScreenRect();
  Move(window.x + (window.width - GetSize().x) / 2, window.GetBottom() - GetSize().y);
  text_->SetFocus();
  look();
}

std::string RegionDialog::text() const { return std::string(text_->GetValue().utf8_str()); }

void RegionDialog::set_text(const std::string& text) {
  text_->SetValue(utf8(text));
  text_->SetInsertionPointEnd();
  text_->SetFocus();
}

// About the chosen hex, as far as wanted.
void RegionDialog::add_around(wxMenu& menu) {
  const auto hex = bench_.chosen();
  wxMenuItem* item = menu.Append(wxID_ANY, words(say("A&round the chosen hex…")));
  item->Enable(hex.has_value() && bench_.scene() != nullptr);
  menu.Bind(
      wxEVT_MENU,
      [this, hex](wxCommandEvent&) {
        const long radius = wxGetNumberFromUser(wxString(), words(say("Hexes from the chosen hex, itself included")),
                                                words(say("Set up within a radius")), 2, 0, LARGEST_RADIUS, this);
        if (radius >= 0)
          set_text(editor::with_part(text(), editor::around_xml(bench_.scene()->view->index->label(*hex), static_cast<int>(radius))));
      },
      item->GetId());
}

void RegionDialog::pop_up_parts() {
  if (!bench_.scene()) return;
  const editor::RegionParts parts = editor::region_parts(*bench_.scene());
  wxMenu menu;
  const auto offer = [&](wxMenu& into, const wxString& label, const std::string& xml) {
    wxMenuItem* item = into.Append(wxID_ANY, wxControl::EscapeMnemonics(label));
    menu.Bind(
        wxEVT_MENU, [this, xml](wxCommandEvent&) { set_text(editor::with_part(text(), xml)); }, item->GetId());
  };
  const auto list = [&](const wording::Text& title, const std::vector<editor::RegionPart>& from) {
    if (from.empty()) return;
    auto* inner = new wxMenu;
    for (std::size_t i = 0; i < from.size() && i < LONGEST_MENU; ++i) offer(*inner, words(from[i].name), from[i].xml);
    menu.AppendSubMenu(inner, words(title));
  };
  list(say("A &place"), parts.places);
  list(say("A &zone"), parts.zones);
  list(say("A bo&x beside the map"), parts.boxes);
  if (editor::is_table(bench_.scene())) {  // what is told below is of hexes
    add_->PopupMenu(&menu, 0, add_->GetSize().y);
    return;
  }
  list(say("All hexes of a &terrain"), parts.terrains);
  list(say("Along a r&oad or river"), parts.paths);
  auto* edges = new wxMenu;
  offer(*edges, words(say("Any edge")), editor::edge_xml(editor::EdgeOfBoard::any));
  offer(*edges, words(say("North")), editor::edge_xml(editor::EdgeOfBoard::north));
  offer(*edges, words(say("East")), editor::edge_xml(editor::EdgeOfBoard::east));
  offer(*edges, words(say("South")), editor::edge_xml(editor::EdgeOfBoard::south));
  offer(*edges, words(say("West")), editor::edge_xml(editor::EdgeOfBoard::west));
  menu.AppendSubMenu(edges, words(say("An &edge of the map")));
  list(say("A whole &board"), parts.boards);
  add_around(menu);
  add_->PopupMenu(&menu, 0, add_->GetSize().y);
}

void RegionDialog::pop_up_combinations() {
  wxMenu menu;
  const auto offer = [&](const wording::Text& label, const std::function<void()>& act) {
    wxMenuItem* item = menu.Append(wxID_ANY, words(label));
    menu.Bind(
        wxEVT_MENU, [act](wxCommandEvent&) { act(); }, item->GetId());
  };
  const auto join = [this](editor::Combination how, int hexes) {
    const auto joined = editor::combined(text(), how, hexes);
    if (!joined) return bench_.complain(joined.error());
    set_text(*joined);
  };
  offer(say("Only what the parts have in &common"), [join] { join(editor::Combination::common, 0); });
  offer(say("The first part &without the others"), [join] { join(editor::Combination::without, 0); });
  offer(say("All that lies &near…"), [this, join] {
    const long hexes = wxGetNumberFromUser(wxString(), words(say("Hexes from the region, itself included")),
                                           words(say("All that lies near")), 2, 0, LARGEST_RADIUS, this);
    if (hexes >= 0) join(editor::Combination::near, static_cast<int>(hexes));
  });
  combine_->PopupMenu(&menu, 0, combine_->GetSize().y);
}

void RegionDialog::look() {
  const auto read = editor::read_regions(text());
  wxWindow* ok = FindWindow(wxID_OK);
  if (ok) ok->Enable(read.has_value());
  const editor::Scene* scene = bench_.scene();
  if (!read) {
    wxString text = words(read.error().message);
    if (read.error().where.line > 0) text = words(say("Line {line}: ", {{"line", std::int64_t{read.error().where.line}}})) + text;
    if (read.error().hint) text += "\n" + words(*read.error().hint);
    label_->SetLabel(text);
  } else if (scene) {
    const project::Covered covered = project::covered(read->regions, *scene->view->index);
    wxString text;
    if (!editor::is_table(scene)) text = words(say_n("{count} hex", "{count} hexes", static_cast<std::int64_t>(covered.hexes.count())));
    if (covered.unknown_name) text += "\n" + words(say("Something in it is not on the map."));
    // On a table a box or an area depends on nobody: only hexes can.
    if (covered.depends && !editor::is_table(scene)) text += "\n" + words(say("What it covers depends on where others stand."));
    text.Trim(false);
    label_->SetLabel(text);
    bench_.point_at(covered.hexes);
  }
  label_->Wrap(std::max(label_->GetClientSize().x, FromDIP(300)));
}

}  // namespace hexwright::ui
