// One list of a side's secrets, and below it what is chosen in it.
#include "editor/ui/secrets_pane.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/ui/paragraph.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

SecretsPane::SecretsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  const auto text = [this] { return new wxStaticText(this, wxID_ANY, wxString()); };
  const auto choice = [this] { return new wxChoice(this, wxID_ANY); };
  const auto entry = [this] { return new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER); };
  const auto button = [this] { return new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  side_label_ = text();
  side_ = choice();
  counts_ = new Paragraph(this);
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 100)));
  hides_label_ = text();
  hides_ = choice();
  place_label_ = text();
  place_ = entry();
  take_hex_ = button();
  concealed_ = new wxCheckBox(this, wxID_ANY, wxString());
  seen_label_ = text();
  seen_ = choice();
  show_ = button();
  other_label_ = text();
  other_ = choice();
  hide_ = button();
  seed_label_ = text();
  seed_ = entry();
  seed_->ChangeValue("1");
  shuffle_ = button();
  fault_ = new Paragraph(this);
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  fault_->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(ROOM_PX));
  all->Add(side_label_, flags);
  all->Add(side_, flags);
  all->Add(counts_, flags);
  all->Add(list_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(ROOM_PX)));
  all->Add(fault_, flags);
  for (wxWindow* each : std::initializer_list<wxWindow*>{hides_label_, hides_, place_label_, place_, take_hex_, concealed_, seen_label_,
                                                         seen_, show_, other_label_, other_, hide_, seed_label_, seed_, shuffle_})
    all->Add(each, flags);
  SetSizer(all);
  bind();
  relabel();
}

void SecretsPane::bind() {
  side_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const editor::Scene* scene = bench_.scene();
    const auto row = static_cast<std::size_t>(std::max(side_->GetSelection(), 0));
    if (scene && scene->secrets && row < scene->secrets->sides.size()) chosen_side_ = scene->secrets->sides[row].id;
    chosen_.clear();
    fill();
  });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetIndex());
    if (filling_ || row >= rows_.size()) return;
    chosen_ = rows_[row].id;
    fault_->tell({});
    show_chosen();
  });
  hides_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const int row = hides_->GetSelection();
    if (row < 0 || chosen_.empty()) return;
    std::optional<std::string> what;
    if (row == 1) what = "none";
    if (row > 1) what = formations_[static_cast<std::size_t>(row) - 2];
    perform([&](editor::Draft& draft) { return editor::set_hides(draft, chosen_, what); },
            say("What {marker} hides", {{"marker", chosen_}}));
  });
  bind_record();
  shuffle_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shuffle(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    const int width = list_->GetClientSize().x;
    for (int i = 0; i < 3; ++i) list_->SetColumnWidth(i, std::max(width / 3 - 1, FromDIP(40)));
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) {
      chosen_.clear();
      chosen_side_.clear();
      fault_->tell({});
    }
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

// What is chosen, and the way to more of it.
void SecretsPane::bind_record() {
  place_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { set_place(place_->GetValue().ToStdString(wxConvUTF8)); });
  take_hex_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    const editor::Scene* scene = bench_.scene();
    if (scene && bench_.chosen()) set_place(scene->view->index->label(*bench_.chosen()));
  });
  concealed_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
    perform([&](editor::Draft& draft) { return editor::set_concealed(draft, chosen_, concealed_->GetValue()); },
            say("Conceal {piece}", {{"piece", chosen_}}));
  });
  seen_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const std::vector<std::string> sides = seen_->GetSelection() == 1 ? std::vector{chosen_side_} : std::vector<std::string>{};
    perform([&](editor::Draft& draft) { return editor::set_visible_to(draft, chosen_, sides); },
            say("Who may know {piece}", {{"piece", chosen_}}));
  });
  show_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    perform(
        [&](editor::Draft& draft) {
          auto done = editor::set_concealed(draft, chosen_, false);
          return done ? editor::set_visible_to(draft, chosen_, {}) : done;
        },
        say("Show {piece}", {{"piece", chosen_}}));
  });
  hide_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    const int row = other_->GetSelection();
    if (!side() || row < 0 || static_cast<std::size_t>(row) >= side()->others.size()) return;
    const std::string piece = side()->others[static_cast<std::size_t>(row)].first;
    if (perform([&](editor::Draft& draft) { return editor::set_visible_to(draft, piece, {chosen_side_}); },
                say("Hide {piece}", {{"piece", piece}})))
      chosen_ = piece;
  });
}

// Edits are the referee's, or those of the side that looks.
bool SecretsPane::perform(const std::function<Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  if (!bench_.is_open() || !side()) return false;
  editor::Draft draft(bench_.session().project());
  auto done = draw_up(draft);
  if (done) done = draft.hand_over(bench_.session(), name);
  fault_->tell(done ? wxString() : words(done.error()));
  return done.has_value();
}

void SecretsPane::set_place(const std::string& typed) {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (chosen_.empty() || !scene) return;
  perform([&](editor::Draft& draft) { return editor::set_hidden_place(draft, *scene->view->index, chosen_, typed); },
          say("Place of {piece}", {{"piece", chosen_}}));
}

void SecretsPane::shuffle() {
  const auto seed = wording::Decimal::parse(seed_->GetValue().ToStdString(wxConvUTF8));
  if (!seed || seed->thousandths < 0 || seed->thousandths % 1000 != 0)
    return fault_->tell(words(say("The seed is a whole number, 0 or more.")));
  const editor::SecretSide* mine = side();
  if (!mine) return;
  const editor::SecretSide of = *mine;
  if (perform(
          [&](editor::Draft& draft) { return editor::shuffle_markers(draft, of, static_cast<std::uint64_t>(seed->thousandths / 1000)); },
          say("Shuffle markers")))
    seed_->ChangeValue(utf8(wording::Decimal{seed->thousandths + 1000}.print()));  // the next one is another
}

const editor::SecretSide* SecretsPane::side() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  // While another looks, what was shown before is nobody's any more.
  if (!scene || !scene->secrets || scene->looking.side != bench_.looking().side) return nullptr;
  for (const editor::SecretSide& each : scene->secrets->sides)
    if (each.id == chosen_side_) return &each;
  return scene->secrets->sides.empty() ? nullptr : &scene->secrets->sides.front();
}

wxString SecretsPane::formation_words(const std::string& id) const {
  if (id.empty()) return words(say("not said"));
  if (id == "none") return words(say("decoy"));
  for (const editor::SecretSide::Choice& choice : side()->choices)
    if (choice.id == id) return utf8(choice.words == id ? id : choice.words + " (" + id + ")");
  return utf8(id);
}

std::vector<SecretsPane::Row> SecretsPane::wanted_rows() const {
  std::vector<Row> out;
  if (!side()) return out;
  for (const editor::SecretSide::Marker& marker : side()->markers)
    out.push_back({marker.id, true, utf8(marker.id), formation_words(marker.hides), {}});
  for (const editor::SecretSide::Hidden& hidden : side()->hidden) {
    wxString knows = words(say("all"));
    if (!hidden.known_to.empty()) {
      knows.clear();
      for (const wording::Noun& each : hidden.known_to) knows += wxString(knows.empty() ? "" : ", ") + words(each);
    }
    const std::string what = hidden.words == hidden.id ? hidden.id : hidden.id + " (" + hidden.words + ")";
    out.push_back({hidden.id, false, utf8(what), hidden.box ? words(*hidden.box) : utf8(hidden.place), knows});
  }
  return out;
}

void SecretsPane::fill() {
  filling_ = true;
  wxArrayString sides;
  const editor::SecretSide* now = side();
  if (now) {
    chosen_side_ = now->id;
    for (const editor::SecretSide& each : bench_.scene()->secrets->sides) sides.Add(words(each.noun));
  } else {
    chosen_.clear();
  }
  if (side_->GetStrings() != sides) side_->Set(sides);
  if (now)
    for (std::size_t i = 0; i < bench_.scene()->secrets->sides.size(); ++i)
      if (bench_.scene()->secrets->sides[i].id == now->id) side_->SetSelection(static_cast<int>(i));
  std::vector<Row> rows = wanted_rows();
  if (rows != rows_) {
    rows_ = std::move(rows);
    list_->DeleteAllItems();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const long at = list_->InsertItem(static_cast<long>(i), rows_[i].what);
      list_->SetItem(at, 1, rows_[i].secret);
      list_->SetItem(at, 2, rows_[i].knows);
      if (rows_[i].id == chosen_) list_->Select(at);
    }
  }
  wxArrayString others;
  if (now)
    for (const auto& [id, name] : now->others) others.Add(utf8(name == id ? id : id + " (" + name + ")"));
  if (other_->GetStrings() != others) {
    other_->Set(others);
    if (!others.empty()) other_->SetSelection(0);
  }
  filling_ = false;
  show_counts();
  show_chosen();
}

void SecretsPane::show_counts() {
  const editor::SecretSide* now = side();
  if (!now) {
    counts_->tell(words(say("No filled-in setup is open: open one, or begin one in the menu File.")));
  } else {
    wxString text =
        words(say("Markers: {markers}, decoys: {decoys}, not said: {open}", {{"markers", static_cast<std::int64_t>(now->markers.size())},
                                                                             {"decoys", std::int64_t{now->decoys()}},
                                                                             {"open", std::int64_t{now->undecided()}}}));
    for (const editor::SecretSide::Choice& choice : now->choices)
      if (!now->markers.empty() && choice.times != 1)
        text += "\n" + (choice.times == 0 ? words(say("{formation} is hidden by no marker.", {{"formation", choice.id}}))
                                          : words(say("{formation} is hidden by {count} markers.",
                                                      {{"formation", choice.id}, {"count", std::int64_t{choice.times}}})));
    counts_->tell(text);
  }
}

void SecretsPane::show_chosen() {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.id == chosen_; });
  const bool marker = row != rows_.end() && row->marker, hidden = row != rows_.end() && !row->marker;
  for (wxWindow* each : std::initializer_list<wxWindow*>{hides_label_, hides_}) each->Show(marker);
  for (wxWindow* each : std::initializer_list<wxWindow*>{place_label_, place_}) each->Show(marker || hidden);
  const bool hexes = bench_.is_open() && bench_.scene() && bench_.scene()->view->index->boards();
  take_hex_->Show((marker || hidden) && hexes);
  for (wxWindow* each : std::initializer_list<wxWindow*>{concealed_, seen_label_, seen_, show_}) each->Show(hidden);
  const bool any = side() && !side()->others.empty(), markers = side() && !side()->markers.empty();
  for (wxWindow* each : std::initializer_list<wxWindow*>{other_label_, other_, hide_}) each->Show(any);
  for (wxWindow* each : std::initializer_list<wxWindow*>{seed_label_, seed_, shuffle_}) each->Show(markers);
  if (marker) {
    wxArrayString labels;
    labels.Add(formation_words({}));
    labels.Add(formation_words("none"));
    formations_.clear();
    std::string now, place;
    for (const editor::SecretSide::Marker& each : side()->markers)
      if (each.id == chosen_) now = each.hides, place = each.place;
    int selected = now.empty() ? 0 : now == "none" ? 1 : -1;
    for (const editor::SecretSide::Choice& choice : side()->choices) {
      if (choice.id == now) selected = static_cast<int>(labels.size());
      formations_.push_back(choice.id);
      labels.Add(formation_words(choice.id));
    }
    if (selected < 0) {  // no formation of this side, which the problems say; it is shown for what it is
      selected = static_cast<int>(labels.size());
      formations_.push_back(now);
      labels.Add(utf8(now));
    }
    if (hides_->GetStrings() != labels) hides_->Set(labels);
    hides_->SetSelection(selected);
    if (!place_->HasFocus()) place_->ChangeValue(utf8(place));
  }
  if (hidden)
    for (const editor::SecretSide::Hidden& each : side()->hidden)
      if (each.id == chosen_) {
        if (!place_->HasFocus()) place_->ChangeValue(utf8(each.place));
        concealed_->SetValue(each.concealed);
        seen_->SetSelection(each.known_to.empty() ? 0 : 1);
      }
  Layout();
  if (const long chosen = list_->GetFirstSelected(); chosen >= 0) list_->EnsureVisible(chosen);  // the list has less room now
}

void SecretsPane::relabel() {
  const auto label = [](wxStaticText* text, wxWindow* control, const wording::Text& name) {
    text->SetLabel(words(name));
    control->SetName(words(name));
  };
  const auto button = [](wxButton* each, const wording::Text& name) {
    each->SetLabel(words(name));
    each->SetName(words(name));
  };
  label(side_label_, side_, say("Whose secrets"));
  list_->SetName(words(say("Secrets")));
  const wording::Text titles[] = {say("Piece"), say("Hides, or stands"), say("Who knows")};
  for (int i = 0; i < 3; ++i) {
    wxListItem column;
    column.SetText(words(titles[i]));
    list_->SetColumn(i, column);
  }
  label(hides_label_, hides_, say("What the marker hides"));
  label(place_label_, place_, say("Place: a hex, a box, or inches (10.5,8)"));
  button(take_hex_, say("Take the chosen hex"));
  concealed_->SetLabel(words(say("Concealed")));
  concealed_->SetName(words(say("Concealed")));
  label(seen_label_, seen_, say("Who may know of it"));
  const int seen = seen_->GetSelection();
  wxArrayString who;
  who.Add(words(say("all")));
  who.Add(words(say("its own side alone")));
  seen_->Set(who);
  seen_->SetSelection(std::max(seen, 0));
  button(show_, say("Hidden no longer"));
  label(other_label_, other_, say("Other pieces of the side"));
  button(hide_, say("Hide the piece"));
  label(seed_label_, seed_, say("Seed of the shuffle"));
  button(shuffle_, say("Shuffle markers"));
  rows_.clear();
  fill();
}

}  // namespace hexwright::ui
