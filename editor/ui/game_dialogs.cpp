// The list is long for a kind of terrain in use: the first lines are shown, and how many there are.
#include "editor/ui/game_dialogs.hpp"

#include "editor/session/game_uses.hpp"
#include "editor/ui/controls.hpp"

namespace hexwright::ui {

using editor::GamePart;
using editor::PartUse;
using wording::say;
using wording::say_n;

namespace {

constexpr int LIST_WIDE_PX = 480, LIST_HIGH_PX = 180;
constexpr std::size_t MOST_SHOWN = 500;

std::vector<PartUse> all_uses(Workbench& bench, const GamePart& part) {
  editor::Draft draft(bench.session().project());
  std::vector<PartUse> out = editor::uses_of(draft, part);
  for (PartUse& use : editor::uses_in_scripts(bench.session(), part)) out.push_back(std::move(use));
  return out;
}

class PartDialog : public Dialog {
 public:
  PartDialog(wxWindow* parent, Workbench& bench, const GamePart& part, const wording::Text& title, bool removes)
      : Dialog(parent, title), bench_(bench), part_(part), uses_(all_uses(bench, part)) {
    const auto count = static_cast<std::int64_t>(uses_.size());
    auto* told = new Paragraph(this);
    told->tell(words(uses_.empty() ? say("Nothing in the project mentions it.")
                     : removes     ? say_n("{count} thing mentions it and loses it:", "{count} things mention it and lose it:", count)
                                   : say_n("{count} thing mentions it and follows:", "{count} things mention it and follow:", count)));
    list_ = make_reading(this, removes ? say("What loses it") : say("What follows"), wxTE_DONTWRAP);
    list_->SetMinSize(FromDIP(wxSize(LIST_WIDE_PX, LIST_HIGH_PX)));
    list_->ChangeValue(lines());
    fault_ = make_fault(this);
    if (removes) {
      instead_ = make_choice(this, say("In its place"), {say("nothing: what mentions it is wrong then")});
      editor::Draft draft(bench.session().project());
      for (const editor::GameLine& line : editor::game_lines(draft, part.section, catalogue().language()))
        if (line.part != part) {
          others_.push_back(line.part.id);
          instead_->Append(utf8(line.name.empty() ? line.part.id : line.name + " (" + line.part.id + ")"));
        }
      instead_->SetSelection(0);
      field_ = instead_;
    } else {
      id_ = make_entry(this, say("New id"));
      id_->ChangeValue(utf8(part.id));
      id_->SelectAll();
      id_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { try_it(); });
      field_ = id_;
    }
    set_content({{in_form({label_for(field_), field_}), across(wxALL, 0, Dialog::ROOM_PX)},
                 {fault_, across(wxLEFT | wxRIGHT, 0, Dialog::ROOM_PX)},
                 {told, across(wxALL, 0, Dialog::ROOM_PX)},
                 {list_, across(wxLEFT | wxRIGHT, 1, Dialog::ROOM_PX)}});
    if (id_) try_it();
    field_->SetFocus();
    CentreOnParent();
  }

  std::string id() const { return trimmed(id_->GetValue()); }
  std::string instead() const {
    const std::string* other = at_row(others_, instead_->GetSelection() - 1);
    return other ? *other : std::string();
  }
  bool has_uses() const { return !uses_.empty(); }

 private:
  wxString lines() const {
    wxString out;
    for (std::size_t i = 0; i < std::min(uses_.size(), MOST_SHOWN); ++i) {
      const PartUse& use = uses_[i];
      out += (out.empty() ? "" : "\n") + utf8(use.file) + ": " + utf8(use.object) + " (" + words(use.what) + ")";
      if (!use.follows) out += " – " + words(say("is not rewritten"));
    }
    if (uses_.size() > MOST_SHOWN) out += utf8("\n…");
    return out;
  }
  // Tried on a draft that is thrown away.
  void try_it() {
    editor::Draft draft(bench_.session().project());
    const auto tried = editor::rename_part(draft, part_, id());
    fault_->tell(tried ? wxString() : words(tried.error()));
    allow(tried && id() != part_.id);
    Layout();
  }

  Workbench& bench_;
  const GamePart part_;
  const std::vector<PartUse> uses_;
  std::vector<std::string> others_;
  wxTextCtrl *list_, *id_ = nullptr;
  wxChoice* instead_ = nullptr;
  wxWindow* field_;
  Paragraph* fault_;
};

}  // namespace

std::optional<std::string> ask_part_renaming(wxWindow* parent, Workbench& bench, const GamePart& part) {
  PartDialog dialog(wxGetTopLevelParent(parent), bench, part, say("Another id for {item}", {{"item", part.id}}), false);
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.id()) : std::nullopt;
}

std::optional<std::string> ask_part_removal(wxWindow* parent, Workbench& bench, const GamePart& part) {
  PartDialog dialog(wxGetTopLevelParent(parent), bench, part, say("Remove {item}?", {{"item", part.id}}), true);
  if (!dialog.has_uses()) return std::string();
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.instead()) : std::nullopt;
}

}  // namespace hexwright::ui
