// Headings, buttons and links in one column in the middle.
#include "editor/ui/welcome_page.hpp"

#include <wx/button.h>
#include <wx/commandlinkbutton.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <filesystem>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

namespace fs = std::filesystem;

using wording::say;

namespace {

constexpr int WIDE_PX = 520, GAP_PX = 6;

wxStaticText* heading(wxWindow* parent, const wxString& text, double larger) {
  auto* out = new wxStaticText(parent, wxID_ANY, text);
  wxFont font = out->GetFont();
  font.SetFractionalPointSize(font.GetFractionalPointSize() * larger);
  font.MakeBold();
  out->SetFont(font);
  return out;
}

}  // namespace

// Beside the program when it is installed, else in the folder that it was built from.
std::vector<std::string> sample_scenarios() {
  std::error_code fault;
  const fs::path program = fs::read_symlink("/proc/self/exe", fault).parent_path();
  for (const fs::path& folder : {program / "../share/hexwright/samples", program / "../../../samples"}) {
    std::vector<std::string> out;
    for (const char* sample : {"parzymiechy/1-boj-o-parzymiechy.scenario.xml", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml",
                               "two-hills/1-the-brook-bridge.scenario.xml"})
      if (fs::exists(folder / sample, fault)) out.push_back(fs::weakly_canonical(folder / sample, fault).string());
    if (!out.empty()) return out;
  }
  return {};
}

WelcomePage::WelcomePage(wxWindow* parent) : wxPanel(parent) { SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW)); }

void WelcomePage::show(const Ways& ways) {
  DestroyChildren();
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int room = FromDIP(GAP_PX);
  column->Add(heading(this, "Hexwright", 2.2), wxSizerFlags().Border(wxBOTTOM, room / 2));
  column->Add(new wxStaticText(this, wxID_ANY, words(say("Scenarios and maps of wargames: drawn, checked and printed."))),
              wxSizerFlags().Border(wxBOTTOM, room * 3));
  const auto button = [&](const wxString& label, const std::function<void()>& run) {
    auto* out = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_LEFT);
    out->SetName(label);
    out->Bind(wxEVT_BUTTON, [run](wxCommandEvent&) { run(); });
    column->Add(out, wxSizerFlags().Expand().Border(wxBOTTOM, room));
  };
  button(words(say("New project…")), ways.create);
  button(words(say("Open…")), ways.open);
  const auto list = [&](const wxString& title, const std::vector<std::string>& paths, const auto& open) {
    if (paths.empty()) return;
    column->Add(heading(this, title, 1.1), wxSizerFlags().Border(wxTOP | wxBOTTOM, room));
    for (const std::string& path : paths) {
      const std::filesystem::path file(path);
      button(utf8(file.filename().string() + "  –  " + file.parent_path().string()), [path, open] { open(path); });
    }
  };
  list(words(say("Opened lately")), ways.recent, ways.open_path);
  list(words(say("Samples, opened as copies in {folder}", {{"folder", ways.copies_in}})), ways.samples, ways.open_sample);
  column->SetMinSize(FromDIP(wxSize(WIDE_PX, -1)));
  auto* page = new wxBoxSizer(wxVERTICAL);
  page->AddStretchSpacer();
  page->Add(column, wxSizerFlags().CentreHorizontal().Border(wxALL, room * 2));
  page->AddStretchSpacer(2);
  SetSizer(page);
  Layout();
}

}  // namespace hexwright::ui
