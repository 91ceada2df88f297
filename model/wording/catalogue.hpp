// A language: turns a Text into words. It never reads the process's locale and cannot fail: a message without a translation is given in
// English, and a slot without an argument stays as it was written. Immutable, so any thread may use it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/mo_file.hpp"
#include "model/wording/text.hpp"

namespace hexwright::wording {

class Catalogue {
 public:
  // `language` is "en" or "pl"; without translations its messages are English, with the numbers of its language.
  explicit Catalogue(std::string language, std::optional<MoFile> translations = std::nullopt);

  const std::string& language() const { return language_; }

  // `{name}` takes the argument of that name, `{name:form}` its grammatical form, and `{count}` the number of a say_n unless an argument
  // has that name. A form asked of a nested message holds for the nouns inside it. The form `capital` is not a form of nouns: it
  // capitalises the text that fills the slot.
  std::string words(const Text& text) const;

  // Falls back from the form to "nom", to the nom of another language, to any word; empty when there is none.
  std::string words(const Noun& noun, std::string_view form = "nom") const;

  std::string words(Decimal number) const;

 private:
  std::string_view template_of(const Text& text) const;
  std::string worded(const Text& text, std::string_view form, int depth) const;
  std::optional<std::string> filled(const Text& text, std::string_view name, std::string_view form, int depth) const;
  std::optional<std::string> worded(const Value& value, std::string_view form, int depth) const;

  std::string language_;
  std::optional<MoFile> translations_;
};

// Capitalises the first letter, of English or Polish.
std::string with_capital(std::string text);

const Catalogue& english();
const Catalogue& polish();
// nullptr for a language that there is no catalogue of.
const Catalogue* catalogue_for(std::string_view language);

// "pl" or "en": HEXWRIGHT_LANG when it is set, else the first set of LC_ALL, LC_MESSAGES and LANG.
std::string language_from_environment();

}  // namespace hexwright::wording
