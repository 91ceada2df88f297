// As long as another tool is not taken up, the board shows the turn.
#include "editor/ui/playout_page.hpp"

#include <wx/settings.h>

#include "model/io/numbers.hpp"
#include "model/document/codec.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int MOST_PLAYOUTS = 1'000'000'000;

}  // namespace

PlayoutPage::PlayoutPage(wxWindow* parent, Workbench& bench, Open open)
    : wxPanel(parent), bench_(bench), open_(std::move(open)), replay_(bench) {
  number_ = make_entry(
      this, say("Playout number"), [this] { ask(); }, 70);
  number_->ChangeValue("0");
  open_button_ = make_button(this, say("O&pen"), [this] { ask(); });
  back_ = make_sign_button(this, "◀", say("One turn back"), [this] { step(-1); });
  turn_ = make_text(this);
  on_ = make_sign_button(this, "▶", say("One turn on"), [this] { step(1); });
  message_ = make_fault(this);
  log_ = make_reading(this, say("What happened in the turn"), wxTE_RICH2);
  SetSizer(
      in_column({{in_lines({label_for(number_), number_, open_button_}), share(0)},
                 {message_, across(wxLEFT | wxRIGHT)},
                 {in_row({{back_, middle(wxALL, 0, ROOM_PX / 2)}, {turn_, middle(0, 1)}, {on_, middle(wxALL, 0, ROOM_PX / 2)}}), share(0)},
                 {log_, share()}}));
  on_language(*this, [this] {
    open_button_->SetName(words(say("Open the playout")));
    show_turn();
  });
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
