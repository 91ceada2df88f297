// The fields of a piece that stands change it as they are typed into; for one that does not, the button puts it down.
#include "editor/ui/base_page.hpp"

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>

#include "editor/session/standing.hpp"
#include "editor/ui/typed_field.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

constexpr int ROOM_PX = 4, LIST_PX = 64;
constexpr std::int64_t WHOLE_TURN = 360'000;

}  // namespace

BasePage::BasePage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits)
    : ToolPage(parent, bench), tool_(bench, std::move(habits)) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(LIST_PX, LIST_PX)));  // else as wide as its best, beyond the pane
  auto* all = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX));
  all->Add(list_, wxSizerFlags(1).Expand().Border(wxBOTTOM, FromDIP(ROOM_PX)));
  for (int i = 0; i < 3; ++i) {
    numbers_[i] = new TypedField(this);
    numbers_[i]->on_commit([this, i](const std::string& typed) { return take_number(typed, i); });
    all->Add(numbers_[i], flags);
  }
  put_ = new wxButton(this, wxID_ANY, wxString());
  off_ = new wxButton(this, wxID_ANY, wxString());
  all->Add(put_, flags);
  all->Add(off_, flags);
  SetSizer(all);
  let_scroll();
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_) return;
    tool_.choose(pieces_[static_cast<std::size_t>(event.GetIndex())]);
    this->bench().take_up(&tool_);
  });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    list_->SetColumnWidth(0, list_->GetClientSize().x);
    event.Skip();
  });
  put_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { put_down(); });
  off_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { tool_.take_off(); });
  tool_.on_change([this] { refresh(); });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::steps) refresh();
  });
}

Text BasePage::title() const { return say("Bases on the table"); }

void BasePage::relabel() {
  list_->SetName(words(say("Pieces for the table")));
  numbers_[0]->relabel(say("Inches from the west"));
  numbers_[1]->relabel(say("Inches from the south"));
  numbers_[2]->relabel(say("Heading in degrees, 0 is north"));
  for (const auto& [button, text] : {std::pair{put_, say("&Put it there")}, std::pair{off_, say("Ta&ke it off the table")}}) {
    button->SetLabel(words(text));
    button->SetName(wxStripMenuCodes(words(text)));
  }
  labels_.clear();
  refresh();
  FitInside();
  Layout();
}

std::vector<wxString> BasePage::labels() const {
  std::vector<wxString> out;
  for (const editor::TableBase& each : tool_.bases()) {
    wxString label = utf8(each.words);
    if (const editor::ForceLine* line = editor::force_line(*bench().scene(), each.piece)) label += " " + words(line->kind_noun);
    label += wxString::FromUTF8(" – ") + utf8(each.piece);
    if (each.stands()) label += wxString::FromUTF8(" ✓");
    out.push_back(label);
  }
  return out;
}

void BasePage::refresh() {
  if (filling_) return;
  filling_ = true;
  const bool open = bench().is_open() && bench().scene();
  std::vector<wxString> now;
  if (open) now = labels();
  pieces_.clear();
  if (open)
    for (const editor::TableBase& each : tool_.bases()) pieces_.push_back(each.piece);
  if (now.size() != labels_.size()) {
    list_->DeleteAllItems();
    for (std::size_t i = 0; i < now.size(); ++i) list_->InsertItem(static_cast<long>(i), now[i]);
    list_->SetColumnWidth(0, list_->GetClientSize().x);
  } else {
    for (std::size_t i = 0; i < now.size(); ++i)
      if (now[i] != labels_[i]) list_->SetItemText(static_cast<long>(i), now[i]);
  }
  labels_ = std::move(now);
  const auto chosen = open ? tool_.chosen() : std::nullopt;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const bool is = chosen && pieces_[i] == chosen->piece;
    if (list_->IsSelected(static_cast<long>(i)) != is) list_->Select(static_cast<long>(i), is);
    // Only when it is another one: who scrolls on to look for the next is not pulled back.
    if (is && chosen->piece != in_sight_) list_->EnsureVisible(static_cast<long>(i));
  }
  in_sight_ = chosen ? chosen->piece : std::string();
  const bool stands = chosen && chosen->stands();
  const std::int64_t values[]{stands ? chosen->pose.at.x : 0, stands ? chosen->pose.at.y : 0,
                              stands ? std::int64_t{chosen->pose.heading_tenths} * 100 : 0};
  for (std::size_t i = 0; i < 3; ++i) {
    numbers_[i]->show_value(stands ? Decimal{values[i]}.print() : std::string());
    numbers_[i]->Enable(chosen.has_value());
  }
  put_->Enable(chosen && !stands);
  off_->Enable(stands);
  filling_ = false;
}

std::optional<Text> BasePage::take_number(const std::string& typed, int which) {
  const auto chosen = bench().is_open() ? tool_.chosen() : std::nullopt;
  if (!chosen) return {};
  const auto here = chosen->stands() ? tool_.ground_of(chosen->table) : tool_.ground();
  if (!here) return {};
  const Decimal most = which == 0 ? here->size.width : which == 1 ? here->size.height : Decimal{WHOLE_TURN};
  const auto value = editor::read_inches(typed, Decimal{0}, most);
  if (!value) return value.error().message;
  if (which == 2 && value->thousandths % 100 != 0) return say("A heading has at most one place: tenths of a degree.");
  if (!chosen->stands()) return {};  // the button puts it down
  geometry::Pose pose = chosen->pose;
  if (which == 0) pose.at.x = static_cast<std::int32_t>(value->thousandths);
  if (which == 1) pose.at.y = static_cast<std::int32_t>(value->thousandths);
  if (which == 2) pose.heading_tenths = static_cast<std::int32_t>(value->thousandths / 100 % geometry::FULL_TURN_TENTHS);
  tool_.put(chosen->table, pose);
  return {};
}

void BasePage::put_down() {
  const auto here = bench().is_open() ? tool_.ground() : std::nullopt;
  if (!here || !tool_.chosen()) return;
  const Decimal most[]{here->size.width, here->size.height, Decimal{WHOLE_TURN}};
  std::int64_t values[3]{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string typed = numbers_[i]->value();
    const auto value = editor::read_inches(typed.empty() && i == 2 ? "0" : typed, Decimal{0}, most[i]);
    if (!value) return numbers_[i]->complain(value.error().message);
    values[i] = value->thousandths;
  }
  const bool stands = tool_.put(here->size.id, {{static_cast<std::int32_t>(values[0]), static_cast<std::int32_t>(values[1])},
                                                static_cast<std::int32_t>(values[2] / 100 % geometry::FULL_TURN_TENTHS)});
  if (!stands) return;
  // In a low pane the list is out of sight, and the next piece is chosen there; the button, no longer of use, hands the keyboard on first.
  CallAfter([this] {
    Scroll(0, 0);
    list_->SetFocus();
  });
}

void BasePage::take_up() { bench().take_up(&tool_); }

std::vector<Command> BasePage::commands() {
  return {{wxID_ANY, Menu::map, say("Put &bases on the table"), "Ctrl+8", [this] { take_up(); },
           [this] { return bench().is_open() && editor::is_table(bench().scene()); }, [this] { return bench().tool() == &tool_; }}};
}

}  // namespace hexwright::ui
