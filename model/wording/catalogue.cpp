// Filling templates. Messages nest, and scripts may build them, so the depth is limited: below it slots stay visible.
#include "model/wording/catalogue.hpp"

#include <cstdlib>
#include <utility>

#include "model/wording/template_pieces.hpp"

extern "C" const char hexwright_pl_mo[], hexwright_pl_mo_end[];

namespace hexwright::wording {

namespace {

constexpr int deepest = 64;

// The word of one language in one form; nullptr when it has none.
const std::string* word_in(const Noun& noun, const std::string& language, const std::string& form) {
  const auto forms = noun.words.find(language);
  if (forms == noun.words.end()) return nullptr;
  const auto word = forms->second.find(form);
  return word == forms->second.end() || word->second.empty() ? nullptr : &word->second;
}

// What is left when the wanted language has nothing: the nom of any, then any word at all.
const std::string* word_anywhere(const Noun& noun) {
  for (const auto& [language, forms] : noun.words) {
    if (const std::string* word = word_in(noun, language, "nom")) return word;
  }
  for (const auto& [language, forms] : noun.words) {
    for (const auto& [form, word] : forms) {
      if (!word.empty()) return &word;
    }
  }
  return nullptr;
}

// "pl", "pl_PL.UTF-8", "pl@latin", but not "plt".
bool is_polish(std::string_view locale) {
  if (!locale.starts_with("pl")) return false;
  return locale.size() == 2 || std::string_view("_.@-").find(locale[2]) != std::string_view::npos;
}

}  // namespace

std::string with_capital(std::string text) {
  if (text.empty()) return text;
  const auto first = static_cast<unsigned char>(text[0]), second = static_cast<unsigned char>(text.size() > 1 ? text[1] : 0);
  if (first >= 'a' && first <= 'z') text[0] = static_cast<char>(first - 32);
  if (first == 0xC3 && second == 0xB3) text[1] = '\x93';  // ó
  if (first == 0xC4 || first == 0xC5)                     // ą ć ę, ł ń ś ź ż: the capital stands right before
    if (std::string_view("\x85\x87\x99\x82\x84\x9B\xBA\xBC").find(text[1]) != std::string_view::npos) --text[1];
  return text;
}

Catalogue::Catalogue(std::string language, std::optional<MoFile> translations)
    : language_(std::move(language)), translations_(std::move(translations)) {}

std::string Catalogue::words(const Text& text) const { return worded(text, {}, 0); }

std::string Catalogue::words(const Noun& noun, std::string_view form) const {
  const std::string* word = word_in(noun, language_, std::string(form));
  if (!word) word = word_in(noun, language_, "nom");
  if (!word) word = word_anywhere(noun);
  return word ? *word : std::string{};
}

std::string Catalogue::words(Decimal number) const {
  std::string text = number.print();
  if (const std::size_t point = text.find('.'); point != std::string::npos && language_ == "pl") text[point] = ',';
  return text;
}

std::string_view Catalogue::template_of(const Text& text) const {
  if (translations_) {
    const std::size_t form = text.plural.empty() ? 0 : plural_form(language_, magnitude(text.count));
    if (const auto translation = translations_->translation(text.msgid, form)) return *translation;
  }
  return text.plural.empty() || magnitude(text.count) == 1 ? text.msgid : text.plural;
}

std::string Catalogue::worded(const Text& text, std::string_view form, int depth) const {
  std::string result;
  for (const TemplatePiece& piece : template_pieces(template_of(text))) {
    std::optional<std::string> words;
    const bool capital = piece.form == "capital";
    if (!piece.name.empty()) words = filled(text, piece.name, piece.form.empty() || capital ? form : piece.form, depth);
    if (words && capital) *words = with_capital(std::move(*words));
    result += words ? std::string_view(*words) : piece.source;
  }
  return result;
}

std::optional<std::string> Catalogue::filled(const Text& text, std::string_view name, std::string_view form, int depth) const {
  for (const Argument& argument : text.arguments) {
    if (argument.name == name) return worded(argument.value, form, depth);
  }
  if (name == "count" && !text.plural.empty()) return std::to_string(text.count);
  return std::nullopt;
}

std::optional<std::string> Catalogue::worded(const Value& value, std::string_view form, int depth) const {
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* decimal = std::get_if<Decimal>(&value)) return words(*decimal);
  if (const auto* noun = std::get_if<Noun>(&value)) {
    std::string word = words(*noun, form.empty() ? "nom" : form);
    return word.empty() ? std::nullopt : std::optional(std::move(word));
  }
  const auto& text = std::get<std::shared_ptr<const Text>>(value);
  if (!text || depth == deepest) return std::nullopt;
  return worded(*text, form, depth + 1);
}

// English, which is the msgids themselves, and Polish, whose translation is embedded.
const Catalogue& english() {
  static const Catalogue catalogue("en");
  return catalogue;
}

const Catalogue& polish() {
  static const Catalogue catalogue("pl", MoFile({hexwright_pl_mo, static_cast<std::size_t>(hexwright_pl_mo_end - hexwright_pl_mo)}));
  return catalogue;
}

const Catalogue* catalogue_for(std::string_view language) {
  if (language == "en") return &english();
  if (language == "pl") return &polish();
  return nullptr;
}

std::string language_from_environment() {
  for (const char* name : {"HEXWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return is_polish(value) ? "pl" : "en";
  }
  return "en";
}

}  // namespace hexwright::wording
