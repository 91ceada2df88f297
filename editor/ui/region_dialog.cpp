// Read at every key; what is wrong is said below, with its line.
#include "editor/ui/region_dialog.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/session/region_text.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

RegionDialog::RegionDialog(wxWindow* parent, Workbench& bench, const wxString& text)
    : wxDialog(parent, wxID_ANY, words(say("Where they may start")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      bench_(bench) {
  const int room = FromDIP(8);
  text_ = new wxTextCtrl(this, wxID_ANY, text, wxDefaultPosition, FromDIP(wxSize(520, 130)), wxTE_MULTILINE | wxTE_DONTWRAP);
  wxFont font = text_->GetFont();
  font.SetFamily(wxFONTFAMILY_TELETYPE);
  text_->SetFont(font);
  text_->SetName(words(say("Region")));
  told_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 58)), wxST_NO_AUTORESIZE);
  auto* help = new wxStaticText(this, wxID_ANY,
                                words(say("hexes, around, place, terrain, edge, path, zone, board, with, everywhere; joined by union, "
                                          "intersection, except and within")));
  help->Wrap(FromDIP(520));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(help, wxSizerFlags().Expand().Border(wxALL, room));
  all->Add(text_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, room));
  all->Add(told_, wxSizerFlags().Expand().Border(wxALL, room));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, room));
  SetSizerAndFit(all);
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
  // At the lower rim of the window: the board, which shows the hexes, stays in sight.
  const wxRect window = parent->GetScreenRect();
  Move(window.x + (window.width - GetSize().x) / 2, window.GetBottom() - GetSize().y);
  text_->SetFocus();
  look();
}

std::string RegionDialog::text() const { return std::string(text_->GetValue().utf8_str()); }

void RegionDialog::look() {
  const auto read = editor::read_regions(text());
  wxWindow* ok = FindWindow(wxID_OK);
  if (ok) ok->Enable(read.has_value());
  const editor::Scene* scene = bench_.scene();
  if (!read) {
    wxString told = words(read.error().message);
    if (read.error().where.line > 0) told = words(say("Line {line}: ", {{"line", std::int64_t{read.error().where.line}}})) + told;
    if (read.error().hint) told += "\n" + words(*read.error().hint);
    told_->SetLabel(told);
  } else if (scene) {
    const project::Covered covered = project::covered(read->regions, *scene->view->index);
    wxString told = words(say_n("{count} hex", "{count} hexes", static_cast<std::int64_t>(covered.hexes.count())));
    if (covered.unknown_name) told += "\n" + words(say("Something in it is not on the map."));
    if (covered.depends) told += "\n" + words(say("What it covers depends on where others stand."));
    told_->SetLabel(told);
    bench_.point_at(covered.hexes);
  }
  told_->Wrap(std::max(told_->GetClientSize().x, FromDIP(300)));
}

}  // namespace hexwright::ui
