// News come from the simulator's thread by CallAfter, with the number of the request they belong to.
#include "editor/ui/simulation_pane.hpp"

#include <wx/combobox.h>
#include <wx/gauge.h>
#include <wx/notebook.h>
#include <wx/settings.h>

#include "editor/session/games.hpp"
#include "editor/ui/chart_view.hpp"
#include "editor/ui/playout_page.hpp"
#include "editor/ui/spoken_names.hpp"
#include "model/document/orbat.hpp"
#include "model/io/numbers.hpp"
#include "model/document/codec.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr int GAUGE_STEPS = 1000;
constexpr int MOST_PLAYOUTS = 1'000'000'000, MOST_SEED = 2'000'000'000;

wxString percent(double share) {
  return utf8(catalogue().words(wording::Decimal{static_cast<std::int64_t>(share * 1000 + 0.5) * 100})) + "%";
}
wxString points(double value) {
  const auto tenths = static_cast<std::int64_t>(value * 10 + (value < 0 ? -0.5 : 0.5));
  return utf8(catalogue().words(wording::Decimal{tenths * 100}));
}

}  // namespace

SimulationPane::SimulationPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  playouts_ = make_entry(
      this, say("Playouts"), [this] { play(); }, 60);
  playouts_->ChangeValue("1000");
  seed_ = make_entry(
      this, say("Seed of the dice"), [this] { play(); }, 60);
  seed_->ChangeValue("1");
  play_ = make_button(this, say("Simula&te"), [this] { play(); });
  cancel_ = make_button(this, say("Cancel"), [this] { cancel(); });
  again_ = make_check_box(this, say("A&gain after each change"), {});
  gauge_ = new wxGauge(this, wxID_ANY, GAUGE_STEPS, wxDefaultPosition, FromDIP(wxSize(60, 8)));
  set_name(*gauge_, say("Progress of the simulation"));
  progress_ = make_text(this);
  message_ = make_fault(this);
  problems_ = make_button(this, say("Show the &problems"), [this] {
    if (show_problems_) show_problems_();
  });
  pages_ = new wxNotebook(this, wxID_ANY);
  charts_ = new ScrolledPage(pages_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  charts_->SetScrollRate(0, 3 * ROOM_PX);
  summary_ = make_text(charts_);
  assumed_ = make_text(charts_);
  charts_->SetSizer(in_column({{summary_, across()}, {assumed_, across()}}));
  playout_ = new PlayoutPage(pages_, bench, [this](std::uint64_t playout) {
    if (simulator_) simulator_->open(playout);
  });
  pages_->AddPage(charts_, "-");
  pages_->AddPage(playout_, "-");
  form_ = in_form({});
  wxBoxSizer* numbers = in_row({{label_for(playouts_), middle(wxRIGHT)},
                                {playouts_, middle(wxRIGHT, 1)},
                                {label_for(seed_), middle(wxRIGHT)},
                                {seed_, middle(wxRIGHT, 1)}});
  const int sides = wxLEFT | wxRIGHT;
  SetSizer(in_column({{numbers, across(sides | wxTOP)},
                      {form_, across()},
                      {in_lines({play_, cancel_, again_}), across(sides)},
                      {gauge_, across(sides)},
                      {progress_, across(sides)},
                      {message_, across(sides | wxTOP)},
                      {problems_, wxSizerFlags().Border(wxALL, ROOM_PX)},
                      {pages_, across(wxTOP, 1)}}));
  gauge_->Hide();
  problems_->Hide();
  on_size(*this, [this] { CallAfter([this] { fit_charts(); }); });
  bench_.watch([this](Workbench::News what) { news(what); });
  on_language(*this, [this] {
    pages_->SetName(words(say("Results of the simulation")));
    pages_->SetPageText(0, words(say("What came out")));
    pages_->SetPageText(1, words(say("One playout")));
    fill_policies();
    show_state();
    show_result();
    tell_names(*this);
  });
}

SimulationPane::~SimulationPane() { simulator_.reset(); }

void SimulationPane::news(Workbench::News what) {
  if (what == Workbench::News::project) {
    cancel();
    request_ = 0;
    playing_ = false;
    result_.reset();
    playout_->offer(0);
    say_message(wxString());
    show_result();
    fill_policies();
  }
  if (what == Workbench::News::scene) {
    fill_policies();
    const editor::Simulated* seen = shown();
    if (seen != seen_) {
      say_message(bench_.looking().side ? words(say("Simulations are made as the referee, for they know both sides.")) : wxString());
      playout_->offer(seen && !seen->refused ? seen->playouts : 0);
      show_result();
    }
  }
  const bool is_new = result_ && bench_.is_open() && bench_.session().revision() != result_->revision;
  if (what == Workbench::News::verdict && again_->GetValue() && is_new) play();
}

// A row for each side; what was typed for it stays.
void SimulationPane::fill_policies() {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  const std::size_t wanted = scene ? scene->view->sides.size() : 0;
  editor::PolicyChoices known;
  if (scene) known = editor::policies_of(bench_.session().project(), editor::known_games());
  while (policies_.size() > wanted || (!policies_.empty() && scene && policies_.front().side != scene->view->sides.front().id)) {
    policies_.back().label->Destroy();
    policies_.back().choice->Destroy();
    policies_.pop_back();
  }
  for (std::size_t i = policies_.size(); i < wanted; ++i) {
    Policy row{scene->view->sides[i].id, new wxStaticText(this, wxID_ANY, wxString()), new wxComboBox(this, wxID_ANY)};
    row.choice->SetMinSize(FromDIP(wxSize(60, -1)));
    row.choice->Append(wxString());
    for (const std::string& name : known.names) row.choice->Append(utf8(name));
    form_->Add(row.label, wxSizerFlags().CentreVertical());
    form_->Add(row.choice, wxSizerFlags().Expand());
    policies_.push_back(row);
  }
  wxString meanings = words(say("Empty: as the game chooses."));
  for (std::size_t i = 0; i < known.names.size(); ++i) meanings += "\n" + utf8(known.names[i]) + ": " + words(known.meanings[i]);
  for (std::size_t i = 0; i < policies_.size(); ++i) {
    const wxString label = capital(words(say("{side} is played by", {{"side", scene->view->sides[i].name}})));
    policies_[i].label->SetLabel(label);
    policies_[i].choice->SetName(label);
    policies_[i].choice->SetToolTip(meanings);
  }
  tell_names(*this);
  Layout();
  show_state();
}

std::optional<editor::SimulationRequest> SimulationPane::request() {
  editor::SimulationRequest out;
  const auto number = [&](wxTextCtrl& field, int least, int most, const wording::Text& what) -> std::optional<int> {
    int value = 0;
    if (document::parse_value(trimmed(field.GetValue()), {least, most}, value)) return value;
    say_message(words(say("{field}: a number from {least} to {most} is expected.",
                          {{"field", nested(what)}, {"least", std::int64_t{least}}, {"most", std::int64_t{most}}})));
    field.SetFocus();
    return std::nullopt;
  };
  const auto playouts = number(*playouts_, 1, MOST_PLAYOUTS, say("Playouts"));
  const auto seed = playouts ? number(*seed_, 0, MOST_SEED, say("Seed of the dice")) : std::nullopt;
  if (!seed) return std::nullopt;
  out.playouts = static_cast<std::uint64_t>(*playouts);
  out.seed = static_cast<std::uint64_t>(*seed);
  for (const Policy& policy : policies_) {
    const std::string choice = trimmed(policy.choice->GetValue());
    if (!choice.empty()) out.policies.push_back(policy.side + "=" + choice);
  }
  out.language = catalogue().language();
  out.dark = wxSystemSettings::GetAppearance().IsDark();
  out.saved = !bench_.session().is_modified();
  return out;
}

void SimulationPane::make_simulator() {
  editor::Simulator::Listener listener;
  listener.progress = [this](std::uint64_t done, std::uint64_t of) { CallAfter([this, done, of] { came_on(done, of); }); };
  listener.done = [this](auto result) { CallAfter([this, result] { came(result); }); };
  listener.narrated = [this](auto narrated) {
    CallAfter([this, narrated] {
      if (narrated->number == request_ && !bench_.looking().side) playout_->show(narrated);
    });
  };
  simulator_ = std::make_unique<editor::Simulator>(editor::known_games(), std::move(listener));
}

void SimulationPane::play() {
  if (!bench_.is_open() || !bench_.scene()) return;
  if (bench_.looking().side) return say_message(words(say("Simulations are made as the referee, for they know both sides.")));
  const auto wanted = request();
  if (!wanted) return;
  if (!simulator_) make_simulator();
  say_message(wxString());
  request_ = simulator_->play(bench_.session(), *wanted);
  playing_ = true;
  playout_->offer(0);
  came_on(0, wanted->playouts);
  show_state();
}

void SimulationPane::cancel() {
  if (simulator_ && is_playing()) simulator_->cancel();
}

void SimulationPane::came_on(std::uint64_t done, std::uint64_t of) {
  if (!is_playing() || of == 0) return;
  gauge_->SetValue(static_cast<int>(done * GAUGE_STEPS / of));
  progress_->SetLabel(
      words(say("{done} of {all} playouts", {{"done", static_cast<std::int64_t>(done)}, {"all", static_cast<std::int64_t>(of)}})));
}

void SimulationPane::came(std::shared_ptr<const editor::Simulated> result) {
  if (result->number != request_) return;
  playing_ = false;
  result_ = std::move(result);
  wxString message;
  if (result_->refused) {
    message = words(*result_->refused);
    for (const wording::Text& error : result_->errors) message += utf8("\n• ") + words(error);
  }
  say_message(message);
  playout_->offer(!shown() || result_->refused ? 0 : result_->playouts);
  show_state();
  show_result();
}

void SimulationPane::say_message(const wxString& text) {
  message_->tell(text);
  problems_->Show(!text.empty() && result_ && !result_->errors.empty());
  Layout();
}

void SimulationPane::show_state() {
  const bool can = bench_.is_open() && bench_.scene() && !bench_.looking().side;
  play_->Enable(can);
  cancel_->Enable(is_playing());
  gauge_->Show(is_playing());
  if (!is_playing()) {
    wxString text;
    if (result_ && !result_->refused)
      text =
          result_->cancelled
              ? words(say("Cancelled after {done} of {all} playouts.",
                          {{"done", static_cast<std::int64_t>(result_->playouts)}, {"all", static_cast<std::int64_t>(result_->asked)}}))
              : words(say_n("{count} playout was played.", "{count} playouts were played.", static_cast<std::int64_t>(result_->playouts)));
    progress_->SetLabel(text);
  }
  Layout();
}

const editor::Simulated* SimulationPane::shown() const { return bench_.is_open() && !bench_.looking().side ? result_.get() : nullptr; }

wxString SimulationPane::summary() const {
  if (!shown()) return words(say("Nothing has been played yet."));
  if (result_->refused || result_->playouts == 0) return words(say("Nothing was played."));
  wxString out;
  for (const editor::Simulated::Side& side : result_->sides)
    out += capital(words(say("{side}: {points} points on average; the most points in {share} of the playouts ({low} to {high}).",
                             {{"side", side.noun},
                              {"points", std::string(points(side.points).utf8_str())},
                              {"share", std::string(percent(side.led).utf8_str())},
                              {"low", std::string(percent(side.led_low).utf8_str())},
                              {"high", std::string(percent(side.led_high).utf8_str())}}))) +
           "\n";
  return out.Trim();
}

wxString SimulationPane::assumed() const {
  if (!shown() || result_->refused || result_->assumed.empty()) return {};
  wxString out = words(say("Taken for granted:"));
  for (const wording::Text& each : result_->assumed) out += utf8("\n• ") + words(each);
  return out;
}

void SimulationPane::show_result() {
  seen_ = shown();
  const std::size_t wanted = seen_ ? seen_->charts.size() : 0;
  while (views_.size() > wanted) {
    views_.back()->Destroy();
    views_.pop_back();
  }
  while (views_.size() < wanted) {
    views_.push_back(new ChartView(charts_));
    charts_->GetSizer()->Insert(views_.size(), views_.back(), wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  }
  for (std::size_t i = 0; i < wanted; ++i) views_[i]->show(result_->charts[i], utf8(result_->charts[i]->title()));
  tell_names(*charts_);
  fit_charts();
}

void SimulationPane::fit_charts() {
  const int width = std::max(charts_->GetClientSize().x - 2 * ROOM_PX, FromDIP(100));
  summary_->SetLabel(wxControl::EscapeMnemonics(summary()));
  summary_->Wrap(width);
  assumed_->SetLabel(wxControl::EscapeMnemonics(assumed()));
  assumed_->Wrap(width);
  for (ChartView* view : views_) view->fit(width);
  charts_->FitInside();
  charts_->Layout();
}

}  // namespace hexwright::ui
