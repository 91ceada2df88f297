// Without a mouse the bases are chosen from lists, and ways are typed.
#include "editor/ui/aid_page.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/ui/paragraph.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::AidTool;
using wording::say;

namespace {

constexpr int ROOM_PX = 4, LEAST_CHOICE_PX = 60;

// "10.5,8 12,9"; nothing when it is no such list.
std::optional<std::vector<geometry::PlanePoint>> read_path(const std::string& typed) {
  std::vector<geometry::PlanePoint> out;
  std::size_t at = 0;
  while ((at = typed.find_first_not_of(' ', at)) != std::string::npos) {
    const std::size_t end = std::min(typed.find(' ', at), typed.size());
    const std::string word = typed.substr(at, end - at);
    const std::size_t comma = word.find(',');
    const auto x = wording::Decimal::parse(word.substr(0, comma)),
               y = comma == std::string::npos ? std::nullopt : wording::Decimal::parse(word.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    out.push_back({static_cast<double>(x->thousandths) / 1000, static_cast<double>(y->thousandths) / 1000});
    at = end;
  }
  return out;
}

}  // namespace

AidPage::AidPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  const auto choice = [this] { return new wxChoice(this, wxID_ANY); };
  const auto label = [this] { return new wxStaticText(this, wxID_ANY, wxString()); };
  mode_ = choice();
  base_label_ = label();
  base_ = choice();
  other_label_ = label();
  other_ = choice();
  attacks_ = new wxButton(this, wxID_ANY, wxString());
  edge_label_ = label();
  edge_ = choice();
  path_label_ = label();
  path_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  words_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY | wxTE_WORDWRAP);
  words_->SetMinSize(FromDIP(wxSize(80, 140)));
  questions_ = new wxBoxSizer(wxVERTICAL);
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX));
  for (wxWindow* each :
       std::initializer_list<wxWindow*>{mode_, base_label_, base_, other_label_, other_, attacks_, edge_label_, edge_, path_label_, path_})
    all->Add(each, flags);
  all->Add(words_, wxSizerFlags(1).Expand());
  all->Add(questions_, flags);
  SetSizer(all);
  let_scroll();
  bind();
}

void AidPage::bind() {
  mode_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.set_mode(static_cast<AidTool::Mode>(mode_->GetSelection()));
    take_up();
  });
  base_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.choose(id_at(*base_));
    take_up();
  });
  other_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.look_at(id_at(*other_));
    take_up();
  });
  attacks_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    tool_.toggle_attacker(id_at(*other_));
    take_up();
  });
  edge_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.set_edge(static_cast<geometry::BaseEdge>(edge_->GetSelection()), 0);
    take_up();
  });
  path_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { take_path(); });
  tool_.on_change([this] { show_state(); });
  bench().watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.cancel();
    if (what == Workbench::News::scene || what == Workbench::News::project) fill_bases();
    // In the hand or not: what was measured for another viewer is not to stay here.
    if (what == Workbench::News::scene) tool_.scene_came();
  });
}

void AidPage::take_path() {
  const auto path = read_path(path_->GetValue().ToStdString(wxConvUTF8));
  if (!path) {
    words_->ChangeValue(words(say("A way is written as places in inches: 10.5,8 12,9.")));
    return;
  }
  tool_.set_path(*path);
  take_up();
}

std::string AidPage::id_at(const wxChoice& choice) const {
  const int row = choice.GetSelection();
  return row > 0 && static_cast<std::size_t>(row) <= ids_.size() ? ids_[static_cast<std::size_t>(row) - 1] : std::string();
}

void AidPage::fill_bases() {
  const editor::Scene* scene = bench().is_open() ? bench().scene() : nullptr;
  ids_.clear();
  wxArrayString labels;
  labels.Add(words(say("nothing")));
  if (scene && scene->table)
    for (const editor::TableShown::Base& base : scene->table->bases()) {
      ids_.push_back(base.id);
      const wxString side = words(scene->view->sides.empty() ? wording::Noun{} : [&] {
        for (const view::SideName& one : scene->view->sides)
          if (one.id == base.side) return one.name;
        return wording::Noun{};
      }());
      labels.Add(utf8(base.words == base.id ? base.id : base.id + " (" + base.words + ")") + wxString::FromUTF8(" · ") + side);
    }
  for (wxChoice* choice : {base_, other_}) {
    if (choice->GetStrings() != labels) choice->Set(labels);
  }
  show_state();
}

void AidPage::show_state() {
  const auto select = [&](wxChoice* choice, const std::string& id) {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    const int row = found == ids_.end() ? 0 : static_cast<int>(found - ids_.begin()) + 1;
    if (choice->GetCount() > 0 && choice->GetSelection() != row) choice->SetSelection(row);
  };
  select(base_, tool_.chosen());
  if (tool_.mode() != AidTool::Mode::fight || !tool_.other().empty()) select(other_, tool_.other());
  if (edge_->GetCount() > 0) edge_->SetSelection(static_cast<int>(tool_.edge()));
  const AidTool::Mode mode = tool_.mode();
  const bool two = mode == AidTool::Mode::measure || mode == AidTool::Mode::contact || mode == AidTool::Mode::fight;
  bool moved = false;
  const auto show = [&](wxWindow* window, bool shown) { moved = window->Show(shown) || moved; };
  show(other_label_, two);
  show(other_, two);
  show(attacks_, mode == AidTool::Mode::fight);
  show(edge_label_, mode == AidTool::Mode::contact);
  show(edge_, mode == AidTool::Mode::contact);
  show(path_label_, mode == AidTool::Mode::way);
  show(path_, mode == AidTool::Mode::way);
  show_questions();
  show_words();
  if (!moved) return;
  FitInside();
  Layout();
}

void AidPage::show_questions() {
  const auto& fight = tool_.fight();
  const std::vector<validator::TableQuestion> wanted = fight ? fight->questions : std::vector<validator::TableQuestion>{};
  const bool same = std::equal(wanted.begin(), wanted.end(), asked_.begin(), asked_.end(),
                               [](const auto& a, const auto& b) { return a.id == b.id && a.value == b.value; });
  if (same) return;
  const bool same_list =
      std::equal(wanted.begin(), wanted.end(), asked_.begin(), asked_.end(), [](const auto& a, const auto& b) { return a.id == b.id; });
  asked_ = wanted;
  if (!same_list) {
    // A choice may be the very control whose event is being handled.
    for (Paragraph* label : labels_) label->Destroy();
    for (wxChoice* choice : answers_) CallAfter([choice] { choice->Destroy(); }), choice->Hide();
    questions_->Clear(false);
    labels_.clear();
    answers_.clear();
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      labels_.push_back(new Paragraph(this));
      auto* choice = new wxChoice(this, wxID_ANY);
      choice->SetMinSize(FromDIP(wxSize(LEAST_CHOICE_PX, -1)));
      choice->SetName(words(asked_[i].words));
      for (const validator::TableChoice& each : asked_[i].choices) choice->Append(words(each.words));
      choice->Bind(wxEVT_CHOICE, [this, i, choice](wxCommandEvent&) {
        if (i < asked_.size()) tool_.answer(asked_[i].id, asked_[i].choices[static_cast<std::size_t>(choice->GetSelection())].value);
        bench().take_up(&tool_);
      });
      answers_.push_back(choice);
      questions_->Add(labels_.back(), wxSizerFlags().Expand());
      questions_->Add(choice, wxSizerFlags().Expand());
      labels_.back()->tell(words(asked_[i].words));
    }
    tell_names(*this);
    FitInside();
    Layout();
    if (GetParent()) GetParent()->Layout();
  }
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const auto& choices = asked_[i].choices;
    const auto found = std::find_if(choices.begin(), choices.end(), [&](const auto& each) { return each.value == asked_[i].value; });
    // What is still to be answered stands out.
    const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
    labels_[i]->SetForegroundColour(found == choices.end() ? wxColour(ink.red, ink.green, ink.blue) : GetForegroundColour());
    answers_[i]->SetSelection(found == choices.end() ? wxNOT_FOUND : static_cast<int>(found - choices.begin()));
  }
}

wording::Text AidPage::title() const { return say("Sight and reach on the table"); }

void AidPage::relabel() {
  const auto fill = [](wxChoice* choice, std::initializer_list<wording::Text> texts) {
    wxArrayString labels;
    for (const wording::Text& text : texts) labels.Add(words(text));
    const int row = choice->GetSelection();
    choice->Set(labels);
    choice->SetSelection(std::max(row, 0));
  };
  fill(mode_, {say("Rings and sight"), say("Way and where it ends"), say("Where units come down"), say("Contact"), say("Odds of a fight")});
  fill(edge_, {say("front"), say("right flank"), say("rear"), say("left flank")});
  mode_->SetName(words(say("What is shown on the table")));
  const auto label = [](wxStaticText* text, wxWindow* control, const wording::Text& name) {
    text->SetLabel(words(name));
    control->SetName(words(name));
  };
  label(base_label_, base_, say("Base on the table"));
  label(other_label_, other_, say("The other base"));
  label(edge_label_, edge_, say("Edge that is attacked"));
  label(path_label_, path_, say("Way in inches (10.5,8 12,9)"));
  attacks_->SetLabel(words(say("Attacks, or does not")));
  attacks_->SetName(words(say("Attacks, or does not")));
  words_->SetName(words(say("What the table shows")));
  asked_.clear();
  fill_bases();
  Layout();
}

std::vector<Command> AidPage::commands() {
  return {{wxID_ANY,
           Menu::map,
           say("Sight and reach on the ta&ble"),
           "Ctrl+Alt+R",
           [this] { take_up(); },
           while_open(),
           [this] { return bench().tool() == &tool_; },
           {},
           true}};
}

void AidPage::show_words() {
  wxString text;
  for (const wording::Text& line : tool_.words()) text += words(line) + "\n";
  if (words_->GetValue() != text) words_->ChangeValue(text);
}

}  // namespace hexwright::ui
