// Names are searched in the language that is spoken and as files write them.
#include "editor/ui/symbol_dialog.hpp"

#include <wx/dcmemory.h>
#include <wx/imaglist.h>
#include <wx/listctrl.h>

#include <algorithm>

#include "editor/session/game_effects.hpp"
#include "editor/ui/controls.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int PICTURE_PX = 60, LIST_WIDE_PX = 560, LIST_HIGH_PX = 330;

class SymbolDialog : public Dialog {
 public:
  SymbolDialog(wxWindow* parent, const std::string& now) : Dialog(parent, say("Symbol of a kind of piece")) {
    const std::size_t slash = now.find('/');
    chosen_ = now.substr(0, slash);
    search_ = make_entry(this, say("Search"));
    search_->SetHint(words(say("Search")));
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_ = new wxListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(LIST_WIDE_PX, LIST_HIGH_PX)),
                           wxLC_ICON | wxLC_SINGLE_SEL | wxLC_AUTOARRANGE);
    set_name(*list_, say("Symbols"));
    const int high = symbol_bitmap(*this, "none", PICTURE_PX).GetHeight();
    auto* pictures = new wxImageList(FromDIP(PICTURE_PX), high, false);
    for (const editor::SymbolName& each : editor::symbol_names()) pictures->Add(symbol_bitmap(*this, std::string(each.name), PICTURE_PX));
    list_->AssignImageList(pictures, wxIMAGE_LIST_NORMAL);
    list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
      if (const auto* name = at_row(shown_, event.GetIndex())) chosen_ = *name;
      allow(true);
    });
    list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { EndModal(wxID_OK); });
    echelon_ = make_choice(this, say("Size above the symbol"), {say("that of the unit")});
    for (const std::string_view each : publish::echelons()) echelon_->Append(utf8(std::string(each)));
    if (slash != now.npos) echelon_->SetSelection(place_in(publish::echelons(), std::string_view(now).substr(slash + 1), -1) + 1);
    set_content({{search_, across(wxALL, 0, Dialog::ROOM_PX)},
                 {list_, across(wxLEFT | wxRIGHT, 1, Dialog::ROOM_PX)},
                 {in_row({{label_for(echelon_), middle(wxRIGHT)}, {echelon_, middle(0, 1)}}), across(wxALL, 0, Dialog::ROOM_PX)}});
    fill();
    search_->SetFocus();
    CentreOnParent();
  }

  std::string chosen() const {
    if (chosen_ == "none" || echelon_->GetSelection() <= 0) return chosen_;
    return chosen_ + "/" + echelon_->GetStringSelection().utf8_string();
  }

 private:
  void fill() {
    const wxString wanted = search_->GetValue().Lower().Trim().Trim(false);
    const std::string before = chosen_;
    shown_.clear();
    list_->DeleteAllItems();
    long number = 0, selected = -1;
    for (std::size_t i = 0; i < editor::symbol_names().size(); ++i) {
      const editor::SymbolName& each = editor::symbol_names()[i];
      const wxString title = words(say(each.title)), name = utf8(std::string(each.name));
      if (!title.Lower().Contains(wanted) && !name.Contains(wanted)) continue;
      list_->InsertItem(number, title, static_cast<int>(i));
      shown_.emplace_back(each.name);
      if (each.name == before) selected = number;
      ++number;
    }
    if (selected < 0 && number > 0 && !wanted.empty()) selected = 0;  // what is found is chosen
    if (selected >= 0) {
      list_->SetItemState(selected, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
      list_->EnsureVisible(selected);
      chosen_ = shown_[static_cast<std::size_t>(selected)];
    }
    allow(selected >= 0);
  }

  wxTextCtrl* search_;
  wxListCtrl* list_;
  wxChoice* echelon_;
  std::vector<std::string> shown_;
  std::string chosen_;
};

}  // namespace

wxBitmap symbol_bitmap(wxWindow& window, const std::string& name, int width_px) {
  const int width = window.FromDIP(width_px), high = width * 7 / 10, room = std::max(width / 12, 1);
  wxBitmap out(width, high);
  wxMemoryDC dc(out);
  dc.SetBackground(*wxWHITE_BRUSH);
  dc.Clear();
  const std::string function = name.substr(0, name.find('/'));
  const auto pictures = publish::nato_pictures();
  const auto found = std::find_if(pictures.begin(), pictures.end(), [&](const auto& each) { return each.function == function; });
  if (found != pictures.end()) {
    const wxSize size(width - 2 * room, high - 2 * room);
    dc.DrawBitmap(wxBitmapBundle::FromSVG(std::string(found->svg).c_str(), size).GetBitmap(size), room, room, true);
  } else if (!function.empty() && function != "none") {
    dc.SetPen(*wxBLACK_PEN);
    dc.SetTextForeground(*wxBLACK);
    dc.DrawLabel(function == publish::LEADER ? wxString::FromUTF8("★") : wxString("?"), wxRect(out.GetSize()), wxALIGN_CENTRE);
  }
  return out;
}

std::optional<std::string> ask_symbol(wxWindow* parent, const std::string& now) {
  SymbolDialog dialog(wxGetTopLevelParent(parent), now);
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.chosen()) : std::nullopt;
}

}  // namespace hexwright::ui
