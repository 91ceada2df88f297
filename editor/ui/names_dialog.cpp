// Polish needs six cases, English one; names in other languages that the file holds stay as they are.
#include "editor/ui/names_dialog.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using document::Name;
using wording::say;

namespace {

constexpr int ROOM_PX = 6, FIELD_PX = 300;

std::vector<std::pair<std::string, wording::Text>> languages() { return {{"pl", say("Polish")}, {"en", say("English")}}; }

struct Form {
  const char* id;
  wording::Text title;
};
std::vector<Form> forms_of(const std::string& lang) {
  if (lang != "pl") return {{"nom", say("Name")}};
  return {{"nom", say("Name (who? what?)")},  {"gen", say("Genitive (of whom?)")},       {"dat", say("Dative (to whom?)")},
          {"acc", say("Accusative (whom?)")}, {"ins", say("Instrumental (with whom?)")}, {"loc", say("Locative (about whom?)")}};
}

std::optional<std::string>* optional_form(Name& name, const std::string& form) {
  if (form == "gen") return &name.gen;
  if (form == "dat") return &name.dat;
  if (form == "acc") return &name.acc;
  if (form == "ins") return &name.ins;
  return &name.loc;
}

std::string trimmed(const wxTextCtrl& text) { return wxString(text.GetValue()).Trim().Trim(false).utf8_string(); }

}  // namespace

NamesDialog::NamesDialog(wxWindow* parent, const wxString& title, std::vector<editor::KindChoice> kinds, editor::Called called,
                         bool with_aliases)
    : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      kinds_(std::move(kinds)),
      called_(std::move(called)) {
  auto* all = new wxBoxSizer(wxVERTICAL);
  auto* top = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  top->AddGrowableCol(1);
  top->Add(new wxStaticText(this, wxID_ANY, words(say("Kind"))), wxSizerFlags().CentreVertical());
  kind_ = new wxChoice(this, wxID_ANY);
  kind_->SetName(words(say("Kind")));
  for (const editor::KindChoice& kind : kinds_) {
    kind_->Append(words(kind.noun));
    if (kind.id == called_.kind) kind_->SetSelection(static_cast<int>(kind_->GetCount()) - 1);
  }
  if (kind_->GetSelection() == wxNOT_FOUND && !kinds_.empty()) kind_->SetSelection(0);
  top->Add(kind_, wxSizerFlags().Expand());
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  add_names(*all);
  if (with_aliases) add_aliases(*all);
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizerAndFit(all);
  fields_.front().text->SetFocus();
}

wxTextCtrl* NamesDialog::field(wxFlexGridSizer& grid, const wxString& label, const std::string& text) {
  grid.Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().CentreVertical());
  auto* out = new wxTextCtrl(this, wxID_ANY, utf8(text), wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  out->SetName(label);
  grid.Add(out, wxSizerFlags().Expand());
  return out;
}

void NamesDialog::add_names(wxBoxSizer& all) {
  for (const auto& [lang, language] : languages()) {
    const auto now =
        std::find_if(called_.names.begin(), called_.names.end(), [&, wanted = lang](const Name& name) { return name.lang == wanted; });
    Name name = now == called_.names.end() ? Name{} : *now;
    auto* heading = new wxStaticText(this, wxID_ANY, words(language));
    heading->SetFont(heading->GetFont().Bold());
    all.Add(heading, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(ROOM_PX)));
    auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX) / 2, FromDIP(ROOM_PX));
    grid->AddGrowableCol(1);
    for (const Form& form : forms_of(lang)) {
      const std::string words_now = std::string_view(form.id) == "nom" ? name.nom : optional_form(name, form.id)->value_or("");
      fields_.push_back({lang, form.id, field(*grid, words(form.title), words_now)});
    }
    all.Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  }
}

void NamesDialog::add_aliases(wxBoxSizer& all) {
  auto* heading = new wxStaticText(this, wxID_ANY, words(say("Other names, with semicolons between them")));
  heading->SetFont(heading->GetFont().Bold());
  all.Add(heading, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(ROOM_PX)));
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX) / 2, FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  for (const auto& [lang, language] : languages()) {
    std::string list;
    for (const Name& alias : called_.aliases)
      if (alias.lang == lang) list += (list.empty() ? "" : "; ") + alias.nom;
    aliases_.emplace_back(lang, field(*grid, words(language), list));
  }
  all.Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
}

editor::Called NamesDialog::called() const {
  editor::Called out;
  if (const int kind = kind_->GetSelection(); kind != wxNOT_FOUND) out.kind = kinds_[static_cast<std::size_t>(kind)].id;
  out.names = called_.names;
  for (const Field& field : fields_) {
    auto name = std::find_if(out.names.begin(), out.names.end(), [&](const Name& each) { return each.lang == field.lang; });
    if (name == out.names.end()) {
      out.names.emplace_back();
      name = out.names.end() - 1;
      name->lang = field.lang;
    }
    const std::string text = trimmed(*field.text);
    if (field.form == "nom")
      name->nom = text;
    else
      *optional_form(*name, field.form) = text.empty() ? std::nullopt : std::optional(text);
  }
  if (aliases_.empty()) {
    out.aliases = called_.aliases;
    return out;
  }
  for (const Name& alias : called_.aliases)
    if (std::none_of(aliases_.begin(), aliases_.end(), [&](const auto& shown) { return shown.first == alias.lang; }))
      out.aliases.push_back(alias);
  for (const auto& [lang, text] : aliases_) {
    wxStringTokenizer each(text->GetValue(), ";");
    while (each.HasMoreTokens()) {
      const std::string nom = each.GetNextToken().Trim().Trim(false).utf8_string();
      if (nom.empty()) continue;
      // One that was there keeps its other forms.
      const auto now = std::find_if(called_.aliases.begin(), called_.aliases.end(),
                                    [&, wanted = lang](const Name& alias) { return alias.lang == wanted && alias.nom == nom; });
      Name alias = now == called_.aliases.end() ? Name{} : *now;
      alias.lang = lang;
      alias.nom = nom;
      out.aliases.push_back(std::move(alias));
    }
  }
  return out;
}

}  // namespace hexwright::ui
