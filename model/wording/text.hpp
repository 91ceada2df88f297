// A message before it has a language: the English template, its named arguments, and nothing else.
// It is put into words by a Catalogue, so that one process can speak two languages.
//
// A template names its arguments in braces, `{piece} starts {count} hexes from {place:gen}`; the part after the colon asks for a
// grammatical form, which only arguments with forms (places, sides, kinds) have. Plain data; no errors.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/wording/decimal.hpp"

namespace hexwright::wording {

// A proper or common noun in every language it is known in: language -> form -> word. The form "nom" is
// the plain one; Polish also has gen, dat, acc, ins, loc. English needs only "nom".
struct Noun {
  std::map<std::string, std::map<std::string, std::string>> words;

  bool operator==(const Noun&) const = default;
};

struct Text;

// What may stand in a brace: a word as it is (never translated), a whole number, an exact decimal,
// a noun with its forms, or another message (a sentence built of sentences).
using Value = std::variant<std::string, std::int64_t, Decimal, Noun, std::shared_ptr<const Text>>;

// Whole numbers, words and messages of any type may be given for a value.
struct Argument {
  std::string name;
  Value value;

  Argument(std::string of, Value given) : name(std::move(of)), value(std::move(given)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Argument(std::string of, Number number)
      : name(std::move(of)), value(static_cast<std::int64_t>(number)) {}
  template <std::convertible_to<std::string_view> Word>
  Argument(std::string of, const Word& word) : name(std::move(of)), value(std::string(std::string_view(word))) {}
  Argument(std::string of, Text message);
};

struct Text {
  std::string msgid;       // English, and the key of the translation
  std::string plural;      // English plural template, empty when the message has none
  std::int64_t count = 0;  // chooses the plural form; also the argument {count}
  std::vector<Argument> arguments;
};

// The two functions that xgettext looks for.
Text say(std::string_view msgid, std::vector<Argument> arguments = {});
Text say_n(std::string_view one, std::string_view many, std::int64_t count, std::vector<Argument> arguments = {});

// Marks a message in constant data for xgettext, and gives it back as it is; say() is called on it later.
constexpr std::string_view mark(std::string_view msgid) { return msgid; }

// A message as an argument of another message.
Value nested(Text text);
inline Argument::Argument(std::string of, Text message) : name(std::move(of)), value(nested(std::move(message))) {}

}  // namespace hexwright::wording
