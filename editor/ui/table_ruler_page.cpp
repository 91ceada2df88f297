// What was measured stays when another tool comes in between.
#include "editor/ui/table_ruler_page.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "editor/ui/typed_field.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

TableRulerPage::TableRulerPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits)
    : ToolPage(parent, bench), ruler_(bench, std::move(habits)) {
  measures_ = new wxChoice(this, wxID_ANY);
  radius_ = new TypedField(this);
  words_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY | wxTE_WORDWRAP);
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX));
  all->Add(measures_, flags);
  all->Add(radius_, flags);
  all->Add(words_, wxSizerFlags(1).Expand());
  SetSizer(all);
  measures_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    ruler_.set_measures(static_cast<editor::TableRulerTool::Measures>(measures_->GetSelection()));
    take_up();
  });
  radius_->on_commit([this](const std::string& typed) -> std::optional<Text> {
    const auto radius = editor::read_inches(typed, Decimal{1}, Decimal{1'000'000});
    if (!radius) return radius.error().message;
    ruler_.set_radius(*radius);
    show_words();
    if (this->bench().is_open()) take_up();
    return {};
  });
  ruler_.on_change([this] { show_words(); });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) ruler_.cancel();
  });
}

Text TableRulerPage::title() const { return say("Measure the table"); }

void TableRulerPage::relabel() {
  measures_->SetName(words(say("What is measured")));
  measures_->Clear();
  for (const Text& each : {say("From point to point"), say("From base to base, edge to edge"), say("Circles around points and bases")})
    measures_->Append(words(each));
  measures_->SetSelection(static_cast<int>(ruler_.measures()));
  radius_->relabel(say("Radius of circles, in inches"));
  radius_->show_value(ruler_.radius().print());
  words_->SetName(words(say("What was measured")));
  show_words();
  Layout();
}

void TableRulerPage::show_words() {
  wxString text;
  for (const Text& line : ruler_.words()) text += words(line) + "\n";
  if (words_->GetValue() != text) words_->ChangeValue(text);
}

void TableRulerPage::take_up() { bench().take_up(&ruler_); }

std::vector<Command> TableRulerPage::commands() {
  return {{wxID_ANY, Menu::map, say("Mea&sure the table"), "Ctrl+9", [this] { take_up(); },
           [this] { return bench().is_open() && editor::is_table(bench().scene()); }, [this] { return bench().tool() == &ruler_; }}};
}

}  // namespace hexwright::ui
