// Polish needs six cases, English one; names in other languages that the file holds stay as they are.
#include <wx/tokenzr.h>

#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/datum.hpp"

namespace hexwright::ui {

using document::Name;
using wording::say;

namespace {

constexpr int FIELD_PX = 300;

// A case of a name; `of` is null for the plain name, which is always there.
struct Form {
  wording::Text title;
  std::optional<std::string> Name::*of;
};

std::vector<std::pair<std::string, wording::Text>> languages() { return {{"pl", say("Polish")}, {"en", say("English")}}; }

std::vector<Form> forms_of(const std::string& lang) {
  if (lang != "pl") return {{say("Name"), nullptr}};
  return {
      {say("Name (who? what?)"), nullptr},     {say("Genitive (of whom?)"), &Name::gen},       {say("Dative (to whom?)"), &Name::dat},
      {say("Accusative (whom?)"), &Name::acc}, {say("Instrumental (with whom?)"), &Name::ins}, {say("Locative (about whom?)"), &Name::loc}};
}

class NamesDialog : public Dialog {
 public:
  NamesDialog(wxWindow* parent, const wording::Text& title, std::vector<editor::KindChoice> kinds, editor::Called called, bool with_aliases)
      : Dialog(parent, title), kinds_(std::move(kinds)), called_(std::move(called)) {
    kind_ = make_choice(this, say("Kind"));
    for (const editor::KindChoice& kind : kinds_) {
      kind_->Append(words(kind.noun));
      if (kind.id == called_.kind) kind_->SetSelection(static_cast<int>(kind_->GetCount()) - 1);
    }
    if (kind_->GetSelection() == wxNOT_FOUND && !kinds_.empty()) kind_->SetSelection(0);
    wxBoxSizer* all = in_column({{in_form({label_for(kind_), kind_}, ROOM_PX), across(wxALL, 0, ROOM_PX)}});
    for (const auto& [lang, language] : languages()) {
      wxFlexGridSizer* grid = add_group(*all, language);
      const Name now = find(called_.names, lang).value_or(Name{});
      for (const Form& form : forms_of(lang))
        fields_.push_back({lang, form.of, field(*grid, form.title, form.of ? (now.*form.of).value_or("") : now.nom)});
    }
    if (with_aliases) {
      wxFlexGridSizer* grid = add_group(*all, say("Other names, with semicolons between them"));
      for (const auto& [lang, language] : languages()) {
        std::string list;
        for (const Name& alias : called_.aliases)
          if (alias.lang == lang) list += (list.empty() ? "" : "; ") + alias.nom;
        aliases_.emplace_back(lang, field(*grid, language, list));
      }
    }
    set_content({{all, share(0)}});
    fields_.front().text->SetFocus();
  }
  editor::Called called() const;

 private:
  struct Field {
    std::string lang;
    std::optional<std::string> Name::*form;
    wxTextCtrl* text;
  };
  static std::optional<Name> find(const std::vector<Name>& names, const std::string& lang, const std::string* nom = nullptr) {
    for (const Name& name : names)
      if (name.lang == lang && (!nom || name.nom == *nom)) return name;
    return std::nullopt;
  }
  wxFlexGridSizer* add_group(wxBoxSizer& all, const wording::Text& heading) {
    all.Add(make_heading(this, heading), wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(ROOM_PX)));
    wxFlexGridSizer* grid = in_form({}, ROOM_PX);
    grid->SetVGap(FromDIP(ROOM_PX) / 2);
    all.Add(grid, across(wxALL, 0, ROOM_PX));
    return grid;
  }
  wxTextCtrl* field(wxFlexGridSizer& grid, const wording::Text& title, const std::string& text) {
    wxTextCtrl* out = make_entry(this, title, {}, FIELD_PX);
    out->ChangeValue(utf8(text));
    grid.Add(label_for(out), wxSizerFlags().CentreVertical());
    grid.Add(out, share(0));
    return out;
  }
  void read_aliases(editor::Called& out) const;

  std::vector<editor::KindChoice> kinds_;
  editor::Called called_;
  wxChoice* kind_;
  std::vector<Field> fields_;
  std::vector<std::pair<std::string, wxTextCtrl*>> aliases_;
};

editor::Called NamesDialog::called() const {
  editor::Called out = called_;
  if (const editor::KindChoice* kind = at_row(kinds_, kind_->GetSelection())) out.kind = kind->id;
  for (const Field& field : fields_) {
    auto name = std::find_if(out.names.begin(), out.names.end(), [&](const Name& each) { return each.lang == field.lang; });
    if (name == out.names.end()) {
      name = out.names.insert(out.names.end(), Name{});
      name->lang = field.lang;
    }
    const std::string text = trimmed(field.text->GetValue());
    if (!field.form)
      name->nom = text;
    else
      (*name).*field.form = text.empty() ? std::nullopt : std::optional(text);
  }
  if (!aliases_.empty()) read_aliases(out);
  return out;
}

// Those of the languages that are shown are what is typed; one that was there keeps its other forms.
void NamesDialog::read_aliases(editor::Called& out) const {
  std::erase_if(out.aliases, [&](const Name& alias) {
    return std::any_of(aliases_.begin(), aliases_.end(), [&](const auto& shown) { return shown.first == alias.lang; });
  });
  for (const auto& [lang, text] : aliases_)
    for (wxStringTokenizer each(text->GetValue(), ";"); each.HasMoreTokens();) {
      const std::string nom = trimmed(each.GetNextToken());
      if (nom.empty()) continue;
      Name alias = find(called_.aliases, lang, &nom).value_or(Name{});
      alias.lang = lang;
      alias.nom = nom;
      out.aliases.push_back(std::move(alias));
    }
}

}  // namespace

std::optional<editor::Called> ask_called(wxWindow* parent, const wording::Text& title, std::vector<editor::KindChoice> kinds,
                                         editor::Called called, bool with_aliases) {
  NamesDialog dialog(parent, title, std::move(kinds), std::move(called), with_aliases);
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.called()) : std::nullopt;
}

std::optional<wording::Result<edits::Group>> ask_renaming(wxWindow* parent, Workbench& bench, document::KindOf of, const char* element,
                                                          const std::string& id) {
  const project::Project& project = bench.session().project();
  auto now = editor::called_now(project, element, id);
  if (!now) return tl::unexpected(now.error());
  const auto called =
      ask_called(parent, say("Kind and names"), editor::kinds_to_draw(*bench.scene(), of), std::move(*now), of == document::KindOf::place);
  if (!called) return std::nullopt;
  return editor::call(project, element, id, *called);
}

}  // namespace hexwright::ui
