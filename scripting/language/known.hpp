// What is known of a value before the script runs. Whatever could be otherwise is unknown, and nothing is said of it.
#pragma once

#include <string>
#include <string_view>

#include "scripting/language/syntax.hpp"
#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct Known {
  enum class Kind : std::uint8_t {
    unknown,
    nil,
    typed,
    table,           // that the script makes
    function,        // of the script, or of the language
    api_table,       // name
    api_function,    // signature
    method,          // signature, without its thing: piece.name
    language_table,  // name
    iterator         // what ipairs() gives for a list: type is that of an element
  };
  Kind kind = Kind::unknown;
  TypeOf type = {};
  const Signature* signature = nullptr;  // that it is, or that gave it
  std::string_view name = {};
  bool may_be_nil = false;
  bool on_map = false;  // a piece, or a list of them, that surely stands somewhere
  int variable = NONE;  // that holds it

  static Known of(TypeOf type) { return {.kind = Kind::typed, .type = type}; }
  static Known simple(Type type) { return of({type, 0, Type::boolean}); }
  static Known nil() { return {.kind = Kind::nil}; }
  bool is(Type wanted) const { return kind == Kind::typed && type.type == wanted; }
  bool is_number() const { return is(Type::integer) || is(Type::number); }
};

// Whether it can be what is wanted there. `fraction`: it is a constant that is no whole number.
bool may_be(const Known& found, const TypeOf& wanted, bool fraction = false);
// What both are; unknown where they differ.
Known joined(const Known& one, const Known& other);

// Types as remarks name them: "integer", "piece", "list:piece", "table", "nil"; the words for people are made elsewhere.
std::string code_of(const TypeOf& type, const Vocabulary& vocabulary);
std::string code_of(const Known& known, const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
