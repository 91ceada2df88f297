// Names in their forms, and answers to questions.
#include "model/document/datum.hpp"

#include <algorithm>

namespace hexwright::document {

HEXWRIGHT_DEFINE_ONCE(Datum);
HEXWRIGHT_DEFINE_ONCE(Name);

namespace {

const std::string* words_in_language(const std::vector<LocalText>& words, std::string_view language) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const LocalText& one) { return one.lang == language; });
  return found == words.end() ? nullptr : &found->text;
}

}  // namespace

bool Datum::answers_question(std::string_view finding_id) const {
  return std::any_of(answers.begin(), answers.end(), [&](const Answer& answer) { return answer.question == finding_id; });
}

const std::string* Datum::gloss_as_words() const {
  return gloss && status != Status::corrected && !words_in_language(words, "en") ? &*gloss : nullptr;
}

const std::string* Datum::authors_words(std::string_view language, std::string_view card_language) const {
  const bool in_print = printed && status != Status::corrected && (card_language.empty() || card_language == language);
  if (in_print) return &*printed;
  return language == "en" && gloss_as_words() ? gloss_as_words() : words_in_language(words, language);
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
