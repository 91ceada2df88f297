// A region put together part by part, or painted: what it says in a sentence, and on the board the hexes it covers.
#include <wx/evtloop.h>
#include <wx/menu.h>
#include <wx/numdlg.h>

#include "editor/session/condition_words.hpp"
#include "editor/session/regions.hpp"
#include "editor/tools/region_tool.hpp"
#include "editor/tools/table_tool.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/parts_dialog.hpp"
#include "model/document/codec.hpp"
#include "model/project/regions.hpp"

namespace hexwright::ui {

using editor::PartPath;
using wording::say;
using wording::say_n;

namespace {

constexpr long LARGEST_RADIUS = 4000;
constexpr std::size_t LONGEST_MENU = 200;

class RegionDialog : public PartsDialog {
 public:
  // The answer of ShowModal() when hexes are to be painted, besides OK and Cancel.
  static constexpr int PAINT = wxID_HIGHEST + 1;

  RegionDialog(wxWindow* parent, Workbench& bench, const wording::Text& title, editor::ConditionParts parts);
  // The region as text, an element a line.
  std::string text() const;
  // The hexes of the part that holds painted ones, and other ones in their place.
  geometry::HexSet painted() const;
  void paint(const geometry::HexSet& hexes);
  void show_again();

 private:
  void add() override;
  void look() override;
  void add_part(const std::string& xml);
  std::optional<PartPath> painted_part() const;

  wxTextCtrl* sentence_;
  wxStaticText* label_;
};

RegionDialog::RegionDialog(wxWindow* parent, Workbench& bench, const wording::Text& title, editor::ConditionParts parts)
    : PartsDialog(parent, bench, title, std::move(parts)) {
  wxSizer* all = lay_out_parts(say("Parts of the region"));
  wxButton* paint = make_button(this, say("&Paint on the board…"), [this] { EndModal(PAINT); });
  paint->Enable(bench.scene() && !editor::is_table(bench.scene()));
  sentence_ = make_reading(this, say("What the region says"));
  sentence_->SetMinSize(FromDIP(wxSize(-1, 60)));
  label_ = make_text(this, {}, wxST_NO_AUTORESIZE);
  const auto sides = across(wxLEFT | wxRIGHT | wxBOTTOM, 0, ROOM_PX);
  set_content({{all, across(wxALL, 1, ROOM_PX)}, {in_row({{paint, middle(wxRIGHT)}, {label_, middle(0, 1)}}), sides}, {sentence_, sides}});
  show_again();
}

// At the lower rim of the window: the board, which shows the hexes, stays in sight.
void RegionDialog::show_again() {
  const wxRect window = GetParent()->GetScreenRect();
  Move(window.x + (window.width - GetSize().x) / 2, window.GetBottom() - GetSize().y);
  build_tree();
  show_part({});
  tree_->SetFocus();
  look();
}

std::string RegionDialog::text() const {
  std::string out;
  for (int i = 0; i < parts_.count({}); ++i) out += parts_.xml({i}) + "\n";
  return out;
}

std::optional<PartPath> RegionDialog::painted_part() const {
  for (int i = 0; i < parts_.count({}); ++i)
    if (parts_.element({i}) == "hexes") return PartPath{i};
  return std::nullopt;
}

geometry::HexSet RegionDialog::painted() const {
  const project::MapIndex& map = *bench_.scene()->view->index;
  const auto part = painted_part();
  return part ? project::covered(editor::ground_of(parts_, *part), map).hexes : geometry::HexSet(map.hex_count());
}

void RegionDialog::paint(const geometry::HexSet& hexes) {
  auto part = painted_part();
  if (hexes.count() == 0) {
    if (part) static_cast<void>(parts_.remove(*part));
  } else {
    const auto labels = editor::labels_of(*bench_.scene()->view->index, hexes);
    if (part)
      static_cast<void>(parts_.set(*part, "list", document::print_value(labels)));
    else
      static_cast<void>(parts_.add_xml({}, editor::hexes_xml(labels)));
  }
  bench_.point_at(project::covered(editor::ground_of(parts_, {}), *bench_.scene()->view->index).hexes);
}

void RegionDialog::add_part(const std::string& xml) {
  const auto [into, index] = next_place();
  done(parts_.add_xml(into, xml, index));
}

// The hexes to go out from something; nothing when the user thought better of it.
std::optional<int> ask_hexes(wxWindow* parent, const wording::Text& question, const wording::Text& title) {
  const long hexes = wxGetNumberFromUser(wxString(), words(question), words(title), 2, 0, LARGEST_RADIUS, parent);
  return hexes < 0 ? std::nullopt : std::optional(static_cast<int>(hexes));
}

// By the names on the map; what has none, such as the common hexes of parts, is among the others.
void RegionDialog::add() {
  if (!bench_.scene()) return;
  const editor::RegionParts parts = editor::region_parts(*bench_.scene());
  PopUp menu;
  const auto list = [&](const wording::Text& title, const std::vector<editor::RegionPart>& from) {
    if (from.empty()) return;
    auto* inner = new wxMenu;
    for (std::size_t i = 0; i < from.size() && i < LONGEST_MENU; ++i)
      menu.add(
          wxControl::EscapeMnemonics(words(from[i].name)), [this, xml = from[i].xml] { add_part(xml); }, inner);
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
          words(title), [this, which = edge] { add_part(editor::edge_xml(which)); }, edges);
    menu.AppendSubMenu(edges, words(say("An &edge of the map")));
    list(say("A whole &board"), parts.boards);
    const auto around = [this] {
      if (const auto radius = ask_hexes(this, say("Hexes from the chosen hex, itself included"), say("Set up within a radius")))
        add_part(editor::around_xml(bench_.scene()->view->index->label(*bench_.chosen()), *radius));
    };
    menu.add(words(say("A&round the chosen hex…")), around)->Enable(bench_.chosen().has_value());
  }
  menu.AppendSeparator();
  menu.add(words(say("Anot&her part…")), [this] { PartsDialog::add(); });
  menu.show_below(*add_);
}

void RegionDialog::look() {
  const bool complete = parts_.missing().empty() && parts_.count({}) > 0;
  allow(complete);
  const editor::Scene* scene = bench_.scene();
  const std::vector<document::Region> regions = editor::ground_of(parts_, {});
  set_text(*sentence_, words(complete && scene       ? editor::sentence_of(parts_, bench_.session().project())
                             : parts_.count({}) == 0 ? say("Add a part by its name, or paint hexes on the board.")
                                                     : say("Something is still missing.")));
  wxString text;
  if (complete && scene) {
    const project::Covered covered = project::covered(regions, *scene->view->index);
    const bool hexes = !editor::is_table(scene);
    if (hexes) text = words(say_n("{count} hex", "{count} hexes", static_cast<std::int64_t>(covered.hexes.count())));
    if (covered.unknown_name) text += utf8(" · ") + words(say("Something in it is not on the map."));
    // On a table a box or an area does not depend on where pieces stand: only hexes can.
    if (covered.depends && hexes) text += utf8(" · ") + words(say("What it covers depends on where others stand."));
    bench_.point_at(part_.empty() ? covered.hexes : project::covered(editor::ground_of(parts_, part_), *scene->view->index).hexes);
  }
  label_->SetLabel(text);
}

// The rest of the window waits while hexes are painted: only the board, and this word of how to end it, can be used.
void paint_on_board(MainFrame& frame, Workbench& bench, RegionDialog& region) {
  editor::RegionTool tool(bench, region.painted(), [&](const geometry::HexSet& hexes) { region.paint(hexes); });
  editor::Tool* const before = bench.tool();
  wxGUIEventLoop loop;
  Dialog strip(&frame, say("Paint the region"));
  strip.set_content({{make_text(&strip, tool.hint()), across(wxALL, 0, Dialog::ROOM_PX)}}, wxOK);
  strip.Bind(wxEVT_BUTTON, [&](wxCommandEvent&) { loop.Exit(); });
  strip.Bind(wxEVT_CLOSE_WINDOW, [&](wxCloseEvent&) { loop.Exit(); });
  std::vector<wxWindow*> waiting;
  for (wxWindow* child : frame.GetChildren())
    if (child != &frame.canvas() && !child->IsTopLevel() && child->IsThisEnabled()) waiting.push_back(child);
  for (wxWindow* each : waiting) each->Disable();
  const auto no_command = [](wxCommandEvent&) {};
  const auto no_close = [](wxCloseEvent& event) { event.Veto(); };
  frame.Bind(wxEVT_MENU, no_command);
  frame.Bind(wxEVT_CLOSE_WINDOW, no_close);
  bench.take_up(&tool);
  strip.Move(frame.GetScreenPosition() + wxPoint(frame.FromDIP(60), frame.FromDIP(60)));
  strip.Show();
  loop.Run();
  strip.Hide();
  bench.take_up(before);
  frame.Unbind(wxEVT_MENU, no_command);
  frame.Unbind(wxEVT_CLOSE_WINDOW, no_close);
  for (wxWindow* each : waiting) each->Enable();
}

}  // namespace

std::optional<std::string> ask_region(wxWindow* parent, Workbench& bench, const std::string& text, const wording::Text& title) {
  auto parts = editor::ConditionParts::read("<where>" + text + "</where>");
  if (!parts) {
    bench.complain(parts.error());
    return std::nullopt;
  }
  RegionDialog dialog(parent, bench, title, std::move(*parts));
  auto* frame = dynamic_cast<MainFrame*>(parent);
  if (frame) frame->hold(true);
  int answer = dialog.ShowModal();
  for (; answer == RegionDialog::PAINT && frame; answer = dialog.ShowModal()) {
    paint_on_board(*frame, bench, dialog);
    dialog.show_again();
  }
  if (frame) frame->hold(false);
  bench.point_at_nothing();
  return answer == wxID_OK ? std::optional(dialog.text()) : std::nullopt;
}

}  // namespace hexwright::ui
