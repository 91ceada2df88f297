// Sight and reach on the inch table: what is measured, between which bases, and what the game says of it. Without a mouse the bases are
// chosen from lists, and ways are typed.
#include "editor/tools/aid_tool.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/tool_controls.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

using editor::AidTool;
using wording::say;

namespace {

constexpr int LEAST_CHOICE_PX = 60;

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

class TableAidPage : public ToolPageOf<AidTool> {
  using Mode = AidTool::Mode;

 public:
  TableAidPage(wxWindow* parent, Workbench& bench);
  bool snaps() const override { return false; }
  bool is_usable() const override { return bench_.is_open(); }
  void add_commands(CommandAdder& menu) override { add_own_command(menu.below_line(), say("Sight and reach on the ta&ble"), "Ctrl+Alt+R"); }

 private:
  std::string id_at(int row) const {
    const std::string* id = at_row(ids_, row - 1);
    return id ? *id : std::string();
  }
  void fill_bases();
  void show_state();
  void show_questions();
  void ask_questions();
  void take_path();

  wxChoice *base_, *other_, *edge_;
  wxStaticText *other_label_, *edge_label_, *path_label_;
  wxTextCtrl *path_, *words_;
  wxButton* attacks_;
  wxBoxSizer* questions_;
  std::vector<Paragraph*> labels_;
  std::vector<wxChoice*> answers_;
  std::vector<validator::TableQuestion> asked_;
  std::vector<std::string> ids_;  // of the bases that can be chosen
};

TableAidPage::TableAidPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Sight and reach on the table"), true) {
  wxChoice* mode = make_choice(
      this, say("What is shown on the table"),
      {say("Rings and sight"), say("Way and where it ends"), say("Where units come down"), say("Contact"), say("Odds of a fight")},
      [this](int row) {
        tool_.set_mode(static_cast<Mode>(row));
        take_up();
      });
  base_ = make_choice(this, say("Base on the table"), {}, [this](int row) {
    tool_.choose(id_at(row));
    take_up();
  });
  other_ = make_choice(this, say("The other base"), {}, [this](int row) {
    tool_.look_at(id_at(row));
    take_up();
  });
  attacks_ = make_button(
      this, say("Attacks, or does not"),
      [this] {
        tool_.toggle_attacker(id_at(other_->GetSelection()));
        take_up();
      },
      Wide::as_usual);
  edge_ =
      make_choice(this, say("Edge that is attacked"), {say("front"), say("right flank"), say("rear"), say("left flank")}, [this](int row) {
        tool_.set_edge(static_cast<geometry::BaseEdge>(row), 0);
        take_up();
      });
  path_ = make_entry(this, say("Way in inches (10.5,8 12,9)"), [this] { take_path(); });
  words_ = make_reading(this, say("What the table shows"));
  words_->SetMinSize(FromDIP(wxSize(80, 140)));
  other_label_ = label_for(other_);
  edge_label_ = label_for(edge_);
  path_label_ = label_for(path_);
  questions_ = new wxBoxSizer(wxVERTICAL);
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
  for (wxWindow* each : std::initializer_list<wxWindow*>{mode, label_for(base_), base_, other_label_, other_, attacks_, edge_label_, edge_,
                                                         path_label_, path_})
    all->Add(each, around);
  all->Add(words_, share());
  all->Add(questions_, around);
  SetSizer(all);
  let_scroll();
  tool_.on_change([this] { show_state(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.cancel();
    if (what == Workbench::News::scene || what == Workbench::News::project) fill_bases();
    // In use or not: what was measured for another viewer is not to stay here.
    if (what == Workbench::News::scene) tool_.scene_came();
  });
  on_language(*this, [this] {
    asked_.clear();
    fill_bases();
    Layout();
  });
}

void TableAidPage::take_path() {
  const auto path = read_path(path_->GetValue().utf8_string());
  if (!path) return words_->ChangeValue(words(say("A way is written as places in inches: 10.5,8 12,9.")));
  tool_.set_path(*path);
  take_up();
}

void TableAidPage::fill_bases() {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  ids_.clear();
  wxArrayString labels;
  labels.Add(words(say("nothing")));
  if (scene && scene->table)
    for (const editor::TableShown::Base& base : scene->table->bases()) {
      ids_.push_back(base.id);
      wxString side;
      for (const view::SideName& one : scene->view->sides)
        if (one.id == base.side) side = words(one.name);
      labels.Add(utf8(base.words == base.id ? base.id : base.id + " (" + base.words + ")") + utf8(" · ") + side);
    }
  for (wxChoice* choice : {base_, other_}) set_choices(*choice, labels);
  show_state();
}

void TableAidPage::show_state() {
  const auto select = [&](wxChoice* choice, const std::string& id) {
    const int row = place_in(ids_, id, -1) + 1;
    if (choice->GetCount() > 0 && choice->GetSelection() != row) choice->SetSelection(row);
  };
  select(base_, tool_.chosen());
  const Mode mode = tool_.mode();
  if (mode != Mode::fight || !tool_.other().empty()) select(other_, tool_.other());
  edge_->SetSelection(static_cast<int>(tool_.edge()));
  bool moved = false;
  const auto show = [&](std::initializer_list<wxWindow*> windows, bool shown) {
    for (wxWindow* window : windows) moved = window->Show(shown) || moved;
  };
  show({other_label_, other_}, mode == Mode::measure || mode == Mode::contact || mode == Mode::fight);
  show({attacks_}, mode == Mode::fight);
  show({edge_label_, edge_}, mode == Mode::contact);
  show({path_label_, path_}, mode == Mode::way);
  show_questions();
  show_lines(*words_, tool_.words());
  if (!moved) return;
  FitInside();
  Layout();
}

void TableAidPage::show_questions() {
  const auto& fight = tool_.fight();
  const std::vector<validator::TableQuestion> wanted = fight ? fight->questions : std::vector<validator::TableQuestion>{};
  const auto same = [&](auto field) {
    return std::equal(wanted.begin(), wanted.end(), asked_.begin(), asked_.end(),
                      [&](const auto& a, const auto& b) { return a.*field == b.*field; });
  };
  const bool same_list = same(&validator::TableQuestion::id);
  if (same_list && same(&validator::TableQuestion::value)) return;
  asked_ = wanted;
  if (!same_list) ask_questions();
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    std::vector<std::string> values;
    for (const validator::TableChoice& each : asked_[i].choices) values.push_back(each.value);
    const int row = place_in(values, asked_[i].value, wxNOT_FOUND);
    // What is still to be answered stands out.
    labels_[i]->SetForegroundColour(row < 0 ? ink_of(validator::Severity::error) : GetForegroundColour());
    answers_[i]->SetSelection(row);
  }
}

void TableAidPage::ask_questions() {
  for (Paragraph* label : labels_) label->Destroy();
  // A choice may be the very control whose event is being handled.
  for (wxChoice* choice : answers_) CallAfter([choice] { choice->Destroy(); }), choice->Hide();
  questions_->Clear(false);
  labels_.clear();
  answers_.clear();
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    labels_.push_back(new Paragraph(this));
    std::vector<wording::Text> choices;
    for (const validator::TableChoice& each : asked_[i].choices) choices.push_back(each.words);
    answers_.push_back(make_choice(this, asked_[i].words, std::move(choices), [this, i](int row) {
      if (i < asked_.size()) tool_.answer(asked_[i].id, asked_[i].choices[static_cast<std::size_t>(row)].value);
      take_up();
    }));
    answers_.back()->SetMinSize(FromDIP(wxSize(LEAST_CHOICE_PX, -1)));
    questions_->Add(labels_.back(), share(0));
    questions_->Add(answers_.back(), share(0));
    labels_.back()->tell(words(asked_[i].words));
  }
  tell_names(*this);
  FitInside();
  Layout();
  if (GetParent()) GetParent()->Layout();
}

}  // namespace

ToolPage* make_table_aid_page(wxWindow* parent, Workbench& bench) { return new TableAidPage(parent, bench); }

}  // namespace hexwright::ui
