// Names in their forms, and answers to questions.
#include "model/document/datum.hpp"

#include <algorithm>

namespace hexwright::document {

HEXWRIGHT_DEFINE_ONCE(Datum);
HEXWRIGHT_DEFINE_ONCE(Name);

bool Datum::answers_question(std::string_view finding_id) const {
  return std::any_of(answers.begin(), answers.end(), [&](const Answer& answer) { return answer.question == finding_id; });
}

namespace {

template <class Visit>
void each_form(const Name& name, Visit visit) {
  visit("nom", name.nom);
  for (const auto& [form, word] : {std::pair{"gen", &name.gen},
                                   {"dat", &name.dat},
                                   {"acc", &name.acc},
                                   {"ins", &name.ins},
                                   {"loc", &name.loc},
                                   {"plural", &name.plural},
                                   {"many", &name.many}})
    if (*word) visit(form, **word);
}

}  // namespace

wording::Noun noun_of(const std::vector<Name>& names, const std::string& id) {
  wording::Noun noun;
  for (const Name& name : names)
    each_form(name, [&](const char* form, const std::string& word) { noun.words[name.lang].emplace(form, word); });
  if (noun.words.empty()) noun.words["en"]["nom"] = id;
  return noun;
}

std::vector<std::string> all_forms(const std::vector<Name>& names) {
  std::vector<std::string> forms;
  for (const Name& name : names)
    each_form(name, [&](const char*, const std::string& word) {
      if (std::find(forms.begin(), forms.end(), word) == forms.end()) forms.push_back(word);
    });
  return forms;
}

std::string text_in(const std::vector<LocalText>& texts, std::string_view language) {
  for (const LocalText& text : texts)
    if (text.lang == language) return text.text;
  return texts.empty() ? std::string() : texts.front().text;
}

}  // namespace hexwright::document
