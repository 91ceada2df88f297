// What each side keeps from the other in the filled-in setup: what its markers hide, and its hidden pieces. While a side looks only its
// own part is here, and nothing can be changed for the other.
// One list of a side's secrets, and below it what is chosen in it.
#include <wx/settings.h>

#include "editor/session/placement_edit.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

class SecretsPane : public wxPanel {
 public:
  SecretsPane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    std::string id;
    bool marker = false;
    wxString what, secret, knows;
    bool operator==(const Row&) const = default;
  };
  void make_record();
  void fill();
  void show_chosen();
  void show_counts();
  const editor::SecretSide* side() const;
  std::vector<Row> wanted_rows() const;
  wxString formation_words(const std::string& id) const;
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);
  void set_place(const std::string& typed);
  void shuffle();

  Workbench& bench_;
  Paragraph *counts_, *fault_;
  wxChoice *side_, *hides_, *seen_, *other_;
  wxListView* list_;
  wxTextCtrl *place_, *seed_;
  wxButton* take_hex_;
  wxCheckBox* concealed_;
  std::vector<wxWindow*> of_marker_, of_both_, of_hidden_, of_others_, of_shuffle_;  // shown together
  std::string chosen_side_, chosen_;
  std::vector<Row> rows_;
  std::vector<std::string> formations_;
  bool filling_ = false;
};

SecretsPane::SecretsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  side_ = make_choice(this, say("Whose secrets"), {}, [this](int row) {
    const editor::Scene* scene = bench_.scene();
    if (const auto* side = scene && scene->secrets ? at_row(scene->secrets->sides, std::max(row, 0)) : nullptr) chosen_side_ = side->id;
    chosen_.clear();
    fill();
  });
  counts_ = new Paragraph(this);
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 100)));
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const Row* row = filling_ ? nullptr : at_row(rows_, event.GetIndex());
    if (!row) return;
    chosen_ = row->id;
    fault_->tell({});
    show_chosen();
  });
  fault_ = make_fault(this);
  make_record();
  const auto around = across(wxLEFT | wxRIGHT | wxTOP);
  wxBoxSizer* all =
      in_column({{label_for(side_), around}, {side_, around}, {counts_, around}, {list_, across(wxTOP, 1)}, {fault_, around}});
  for (const auto* group : {&of_marker_, &of_both_, &of_hidden_, &of_others_, &of_shuffle_})
    for (wxWindow* each : *group) all->Add(each, around);
  SetSizer(all);
  on_size(*this, [this] {
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
  on_language(*this, [this] {
    list_->SetName(words(say("Secrets")));
    set_titles(*list_, {say("Piece"), say("Hides, or stands"), say("Who knows")});
    fill();
  });
}

// What is chosen, and the way to more of it; in groups that are shown together.
void SecretsPane::make_record() {
  hides_ = make_choice(this, say("What the marker hides"), {}, [this](int row) {
    if (row < 0 || chosen_.empty()) return;
    std::optional<std::string> what;
    if (row == 1) what = "none";
    if (row > 1) what = formations_[static_cast<std::size_t>(row) - 2];
    perform([&](editor::Draft& draft) { return editor::set_hides(draft, chosen_, what); },
            say("What {marker} hides", {{"marker", chosen_}}));
  });
  of_marker_ = {label_for(hides_), hides_};
  place_ = make_entry(this, say("Place: a hex, a box, or inches (10.5,8)"), [this] { set_place(place_->GetValue().utf8_string()); });
  take_hex_ = make_button(this, say("Take the chosen hex"), [this] {
    const editor::Scene* scene = bench_.scene();
    if (scene && bench_.chosen()) set_place(scene->view->index->label(*bench_.chosen()));
  });
  of_both_ = {label_for(place_), place_, take_hex_};
  concealed_ = make_check_box(this, say("Concealed"), [this] {
    perform([&](editor::Draft& draft) { return editor::set_concealed(draft, chosen_, concealed_->GetValue()); },
            say("Conceal {piece}", {{"piece", chosen_}}));
  });
  seen_ = make_choice(this, say("Who may know of it"), {say("all"), say("its own side alone")}, [this](int row) {
    const std::vector<std::string> sides = row == 1 ? std::vector{chosen_side_} : std::vector<std::string>{};
    perform([&](editor::Draft& draft) { return editor::set_visible_to(draft, chosen_, sides); },
            say("Who may know {piece}", {{"piece", chosen_}}));
  });
  wxButton* show = make_button(this, say("Hidden no longer"), [this] {
    perform(
        [&](editor::Draft& draft) {
          auto done = editor::set_concealed(draft, chosen_, false);
          return done ? editor::set_visible_to(draft, chosen_, {}) : done;
        },
        say("Show {piece}", {{"piece", chosen_}}));
  });
  of_hidden_ = {concealed_, label_for(seen_), seen_, show};
  other_ = make_choice(this, say("Other pieces of the side"));
  wxButton* hide = make_button(this, say("Hide the piece"), [this] {
    const auto* other = side() ? at_row(side()->others, other_->GetSelection()) : nullptr;
    if (!other) return;
    const std::string piece = other->first;
    if (perform([&](editor::Draft& draft) { return editor::set_visible_to(draft, piece, {chosen_side_}); },
                say("Hide {piece}", {{"piece", piece}})))
      chosen_ = piece;
  });
  of_others_ = {label_for(other_), other_, hide};
  seed_ = make_entry(this, say("Seed of the shuffle"), [] {});
  seed_->ChangeValue("1");
  of_shuffle_ = {label_for(seed_), seed_, make_button(this, say("Shuffle markers"), [this] { shuffle(); })};
}

// Edits are the referee's, or those of the side that looks.
bool SecretsPane::perform(const std::function<Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  if (!bench_.is_open() || !side()) return false;
  const auto done = bench_.edit(draw_up, name);
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
  const auto seed = wording::Decimal::parse(seed_->GetValue().utf8_string());
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
  // While another side looks, what was shown before is not to be seen.
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
  set_choices(*side_, sides);
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
  const auto show = [](const std::vector<wxWindow*>& group, bool shown) {
    for (wxWindow* each : group) each->Show(shown);
  };
  show(of_marker_, marker);
  show(of_both_, marker || hidden);
  take_hex_->Show((marker || hidden) && bench_.is_open() && bench_.scene() && bench_.scene()->view->index->boards());
  show(of_hidden_, hidden);
  show(of_others_, side() && !side()->others.empty());
  show(of_shuffle_, side() && !side()->markers.empty());
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
    set_choices(*hides_, labels);
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

wxWindow* make_secrets_pane(wxWindow* parent, Workbench& bench) { return new SecretsPane(parent, bench); }

}  // namespace hexwright::ui
