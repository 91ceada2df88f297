// Read at every key; what is wrong is said below, with its line.
#include <wx/numdlg.h>

#include "editor/session/regions.hpp"
#include "editor/tools/table_tool.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr long LARGEST_RADIUS = 4000;
constexpr std::size_t LONGEST_MENU = 200;
constexpr int FAR_PX = 8, WIDE_PX = 520;

class RegionDialog : public Dialog {
 public:
  RegionDialog(wxWindow* parent, Workbench& bench, const std::string& text, const wording::Text& title)
      : Dialog(parent, title), bench_(bench) {
    text_ = new wxTextCtrl(this, wxID_ANY, utf8(text), wxDefaultPosition, FromDIP(wxSize(WIDE_PX, 130)), wxTE_MULTILINE | wxTE_DONTWRAP);
    wxFont font = text_->GetFont();
    font.SetFamily(wxFONTFAMILY_TELETYPE);
    text_->SetFont(font);
    set_name(*text_, say("Region"));
    label_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 58)), wxST_NO_AUTORESIZE);
    add_ = make_button(
        this, say("&Add…"), [this] { pop_up_parts(); }, Wide::as_usual);
    combine_ = make_button(
        this, say("&Join…"), [this] { pop_up_combinations(); }, Wide::as_usual);
    wxStaticText* help = make_text(this, say("Add parts by their names and join them, or write: each line adds its hexes to the others."));
    help->Wrap(FromDIP(WIDE_PX));
    set_content({{help, across(wxALL, 0, FAR_PX)},
                 {in_row({{add_, middle(wxRIGHT, 0, FAR_PX)}, {combine_, middle()}}),
                  wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(FAR_PX))},
                 {text_, across(wxLEFT | wxRIGHT, 1, FAR_PX)},
                 {label_, across(wxALL, 0, FAR_PX)}},
                wxOK | wxCANCEL, FAR_PX);
    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
    // At the lower rim of the window: the board, which shows the hexes, stays in sight.
    const wxRect window = parent->GetScreenRect();
    Move(window.x + (window.width - GetSize().x) / 2, window.GetBottom() - GetSize().y);
    text_->SetFocus();
    look();
  }
  std::string text() const { return text_->GetValue().utf8_string(); }

 private:
  void set_text(const std::string& text) {
    text_->SetValue(utf8(text));
    text_->SetInsertionPointEnd();
    text_->SetFocus();
  }
  void look();
  void pop_up_parts();
  void pop_up_combinations();
  void join(editor::Combination how, int hexes);

  Workbench& bench_;
  wxTextCtrl* text_;
  wxStaticText* label_;
  wxButton *add_, *combine_;
};

// The hexes to go out from something; nothing when the user thought better of it.
std::optional<int> ask_hexes(wxWindow* parent, const wording::Text& question, const wording::Text& title) {
  const long hexes = wxGetNumberFromUser(wxString(), words(question), words(title), 2, 0, LARGEST_RADIUS, parent);
  return hexes < 0 ? std::nullopt : std::optional(static_cast<int>(hexes));
}

void RegionDialog::pop_up_parts() {
  if (!bench_.scene()) return;
  const editor::RegionParts parts = editor::region_parts(*bench_.scene());
  PopUp menu;
  const auto list = [&](const wording::Text& title, const std::vector<editor::RegionPart>& from) {
    if (from.empty()) return;
    auto* inner = new wxMenu;
    for (std::size_t i = 0; i < from.size() && i < LONGEST_MENU; ++i)
      menu.add(
          wxControl::EscapeMnemonics(words(from[i].name)), [&, xml = from[i].xml] { set_text(editor::with_part(text(), xml)); }, inner);
    menu.AppendSubMenu(inner, words(title));
  };
  list(say("A &place"), parts.places);
  list(say("A &zone"), parts.zones);
  list(say("A bo&x beside the map"), parts.boxes);
  if (!editor::is_table(bench_.scene())) {  // what is told below is of hexes
    list(say("All hexes of a &terrain"), parts.terrains);
    list(say("Along a r&oad or river"), parts.paths);
    auto* edges = new wxMenu;
    using enum editor::EdgeOfBoard;
    for (const auto& [title, edge] : {std::pair{say("Any edge"), any}, std::pair{say("North"), north}, std::pair{say("East"), east},
                                      std::pair{say("South"), south}, std::pair{say("West"), west}})
      menu.add(
          words(title), [this, which = edge] { set_text(editor::with_part(text(), editor::edge_xml(which))); }, edges);
    menu.AppendSubMenu(edges, words(say("An &edge of the map")));
    list(say("A whole &board"), parts.boards);
    const auto around = [this] {
      if (const auto radius = ask_hexes(this, say("Hexes from the chosen hex, itself included"), say("Set up within a radius")))
        set_text(editor::with_part(text(), editor::around_xml(bench_.scene()->view->index->label(*bench_.chosen()), *radius)));
    };
    menu.add(words(say("A&round the chosen hex…")), around)->Enable(bench_.chosen().has_value());
  }
  menu.show_below(*add_);
}

void RegionDialog::join(editor::Combination how, int hexes) {
  const auto joined = editor::combined(text(), how, hexes);
  if (!joined) return bench_.complain(joined.error());
  set_text(*joined);
}

void RegionDialog::pop_up_combinations() {
  PopUp menu;
  menu.add(words(say("Only what the parts have in &common")), [this] { join(editor::Combination::common, 0); });
  menu.add(words(say("The first part &without the others")), [this] { join(editor::Combination::without, 0); });
  menu.add(words(say("All that lies &near…")), [this] {
    if (const auto hexes = ask_hexes(this, say("Hexes from the region, itself included"), say("All that lies near")))
      join(editor::Combination::near, *hexes);
  });
  menu.show_below(*combine_);
}

void RegionDialog::look() {
  const auto read = editor::read_regions(text());
  allow(read.has_value());
  const editor::Scene* scene = bench_.scene();
  if (!read) {
    wxString text = words(read.error().message);
    if (read.error().where.line > 0) text = words(say("Line {line}: ", {{"line", std::int64_t{read.error().where.line}}})) + text;
    if (read.error().hint) text += "\n" + words(*read.error().hint);
    label_->SetLabel(text);
  } else if (scene) {
    const project::Covered covered = project::covered(read->regions, *scene->view->index);
    const bool hexes = !editor::is_table(scene);
    wxString text;
    if (hexes) text = words(say_n("{count} hex", "{count} hexes", static_cast<std::int64_t>(covered.hexes.count())));
    if (covered.unknown_name) text += "\n" + words(say("Something in it is not on the map."));
    // On a table a box or an area does not depend on where pieces stand: only hexes can.
    if (covered.depends && hexes) text += "\n" + words(say("What it covers depends on where others stand."));
    label_->SetLabel(text.Trim(false));
    bench_.point_at(covered.hexes);
  }
  label_->Wrap(std::max(label_->GetClientSize().x, FromDIP(300)));
}

}  // namespace

std::optional<std::string> ask_region(wxWindow* parent, Workbench& bench, const std::string& text, const wording::Text& title) {
  RegionDialog dialog(parent, bench, text, title);
  const bool wanted = dialog.ShowModal() == wxID_OK;
  bench.point_at_nothing();
  return wanted ? std::optional(dialog.text()) : std::nullopt;
}

}  // namespace hexwright::ui
