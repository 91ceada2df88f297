// A message before it has a language: the English template, its named arguments, and nothing else. A Catalogue turns it into words, so that
// one process can use two languages.
//
// A template names its arguments in braces, `{piece} starts {count} hexes from {place:gen}`; the part after the colon asks for a
// grammatical form, which only arguments with forms (places, sides, kinds) have. Plain data for any thread; no errors.
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
#include "model/wording/once.hpp"

namespace hexwright::wording {

// A proper or common noun in each language that has it: language -> form -> word. The form "nom" is the plain one; Polish also has gen,
// dat, acc, ins, loc. English needs only "nom".
struct Noun {
  std::map<std::string, std::map<std::string, std::string>> words;

  HEXWRIGHT_DECLARE_ONCE(Noun);
  Noun(std::map<std::string, std::map<std::string, std::string>> of);
  bool operator==(const Noun&) const = default;
};

struct Text;

// The value of a slot: a word as it is (never translated), a whole number, an exact decimal, a noun with its forms, or another message (a
// sentence built of sentences).
using Value = std::variant<std::string, std::int64_t, Decimal, Noun, std::shared_ptr<const Text>>;

// Whole numbers, words and messages of any type may be given for a value.
struct Argument {
  std::string name;
  Value value;

  HEXWRIGHT_DECLARE_ONCE(Argument);
  Argument(std::string_view of, Value given);
  Argument(std::string_view of, Text message);
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Argument(std::string_view of, Number number)
      : Argument(of, Whole{static_cast<std::int64_t>(number)}) {}
  template <std::convertible_to<std::string_view> Word>
  Argument(std::string_view of, const Word& word) : Argument(of, Words{word}) {}

 private:
  struct Whole {
    std::int64_t number;
  };
  struct Words {
    std::string_view words;
  };
  Argument(std::string_view of, Whole number);
  Argument(std::string_view of, Words words);
};

struct Text {
  std::string msgid;       // English, and the key of the translation
  std::string plural;      // English plural template, empty when the message has none
  std::int64_t count = 0;  // chooses the plural form; also the argument {count}
  std::vector<Argument> arguments;

  HEXWRIGHT_DECLARE_ONCE(Text);
  Text(std::string id, std::string ids, std::int64_t number, std::vector<Argument> values);
};

// The two functions that xgettext looks for.
Text say(std::string_view msgid, std::vector<Argument> arguments = {});
Text say_n(std::string_view one, std::string_view many, std::int64_t count, std::vector<Argument> arguments = {});

// Marks a message in constant data for xgettext, and gives it back as it is; say() is called on it later.
constexpr std::string_view mark(std::string_view msgid) { return msgid; }

// A message as an argument of another message.
Value nested(Text text);

}  // namespace hexwright::wording
