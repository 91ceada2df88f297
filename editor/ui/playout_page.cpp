// As long as another tool is not taken up, the board shows the turn.
#include "editor/ui/playout_page.hpp"

#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/ui/paragraph.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/words.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;
constexpr int MOST_PLAYOUTS = 1'000'000'000;

}  // namespace

PlayoutPage::PlayoutPage(wxWindow* parent, Workbench& bench, Open open)
    : wxPanel(parent), bench_(bench), open_(std::move(open)), replay_(bench) {
  const auto text = [this] { return new wxStaticText(this, wxID_ANY, wxString()); };
  const auto button = [this] { return new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  label_ = text();
  number_ = new wxTextCtrl(this, wxID_ANY, "0", wxDefaultPosition, FromDIP(wxSize(70, -1)), wxTE_PROCESS_ENTER);
  open_button_ = button();
  back_ = button();
  turn_ = text();
  on_ = button();
  message_ = new Paragraph(this);
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  message_->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  log_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2);
  auto* which = new wxWrapSizer(wxHORIZONTAL);
  for (wxWindow* each : {static_cast<wxWindow*>(label_), static_cast<wxWindow*>(number_), static_cast<wxWindow*>(open_button_)})
    which->Add(each, wxSizerFlags().CentreVertical().Border(wxALL, ROOM_PX / 2));
  auto* steps = new wxBoxSizer(wxHORIZONTAL);
  steps->Add(back_, wxSizerFlags().CentreVertical().Border(wxALL, ROOM_PX / 2));
  steps->Add(turn_, wxSizerFlags(1).CentreVertical());
  steps->Add(on_, wxSizerFlags().CentreVertical().Border(wxALL, ROOM_PX / 2));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(which, wxSizerFlags().Expand());
  all->Add(message_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(steps, wxSizerFlags().Expand());
  all->Add(log_, wxSizerFlags(1).Expand());
  SetSizer(all);
  number_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { ask(); });
  open_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask(); });
  back_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(-1); });
  on_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(1); });
  relabel();
}

void PlayoutPage::relabel() {
  label_->SetLabel(words(say("Playout number")));
  number_->SetName(words(say("Playout number")));
  open_button_->SetLabel(words(say("O&pen")));
  back_->SetLabel(wxString::FromUTF8("◀"));
  on_->SetLabel(wxString::FromUTF8("▶"));
  open_button_->SetName(words(say("Open the playout")));
  back_->SetName(words(say("One turn back")));
  on_->SetName(words(say("One turn on")));
  for (wxButton* each : {back_, on_}) each->SetToolTip(each->GetName());
  log_->SetName(words(say("What happened in the turn")));
  show_turn();
}

void PlayoutPage::offer(std::uint64_t playouts) {
  offered_ = playouts;
  number_->Enable(playouts > 0);
  open_button_->Enable(playouts > 0);
  if (playouts > 0) return;
  if (bench_.tool() == &replay_) bench_.take_up(nullptr);
  replay_.show(nullptr);
  show_turn();
}

void PlayoutPage::say_fault(const wxString& text) { message_->tell(text); }

void PlayoutPage::ask() {
  const std::string text(number_->GetValue().Trim().Trim(false).utf8_str());
  int number = 0;
  const bool is_number = document::parse_value(text, {0, MOST_PLAYOUTS}, number);
  if (!is_number || static_cast<std::uint64_t>(number) >= offered_)
    return say_fault(words(say("Expected: a number from 0 to {last}", {{"last", static_cast<std::int64_t>(offered_) - 1}})));
  say_fault(wxString());
  open_(static_cast<std::uint64_t>(number));
}

void PlayoutPage::show(std::shared_ptr<const editor::NarratedPlayout> playout) {
  if (playout->refused) return say_fault(words(*playout->refused));
  const bool has_stands = !playout->stands.empty();
  replay_.show(std::move(playout));
  if (has_stands && bench_.is_open()) bench_.take_up(&replay_);
  say_fault(has_stands ? wxString() : words(say("This game tells its playouts in words only; the board stays as it is.")));
  show_turn();
}

void PlayoutPage::step(int by) {
  if (!replay_.playout()) return;
  replay_.go_to(replay_.turn() + by);
  if (!replay_.playout()->stands.empty() && bench_.is_open()) bench_.take_up(&replay_);
  show_turn();
}

wxString PlayoutPage::log_of(int turn) const {
  wxString out;
  if (!replay_.playout()) return out;
  for (const editor::NarratedPlayout::Line& line : replay_.playout()->log) {
    if (line.turn != turn) continue;
    if (!out.empty()) out += line.heading ? "\n\n" : "\n";
    out += (line.heading ? wxString() : wxString("  ")) + words(line.text);
  }
  return out;
}

void PlayoutPage::show_turn() {
  const editor::NarratedPlayout* playout = replay_.playout();
  back_->Enable(playout && replay_.turn() > 0);
  on_->Enable(playout && replay_.turn() < playout->turns);
  wxString turn;
  if (playout)
    turn = replay_.turn() == 0
               ? words(say("At the start"))
               : words(say("Turn {turn} of {turns}", {{"turn", std::int64_t{replay_.turn()}}, {"turns", std::int64_t{playout->turns}}}));
  turn_->SetLabel(turn);
  log_->ChangeValue(playout && replay_.turn() == 0 ? words(say("So the pieces are set up.")) : log_of(replay_.turn()));
  Layout();
}

}  // namespace hexwright::ui
