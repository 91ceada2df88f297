// The names that a script can use in addition to its own, arranged for lookup: functions of the program by table and by kind of thing,
// hooks, and the names of the language. Immutable once made, so any thread may read it; no errors: null where there is no such name.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/api/signature.hpp"
#include "scripting/language/syntax.hpp"

namespace hexwright::scripting::language {

// "board.hex" and "piece:label", split.
struct FullName {
  std::string_view owner, own;
  bool method = false;
};
FullName taken_apart(std::string_view name);

class Vocabulary {
 public:
  using Functions = std::map<std::string, const Signature*, std::less<>>;

  Vocabulary(std::vector<Signature> functions, std::vector<HookSignature> hooks, std::vector<std::string> kinds,
             std::span<const std::string_view> language);
  Vocabulary(const Vocabulary&) = delete;
  Vocabulary& operator=(const Vocabulary&) = delete;

  const std::vector<Signature>& functions() const { return functions_; }
  const std::vector<HookSignature>& hooks() const { return hooks_; }
  const std::vector<std::string>& kinds() const { return kinds_; }
  std::span<const std::string_view> language() const { return language_; }

  const Functions* table(std::string_view name) const;
  // Kind 0: those of all kinds.
  const Functions& methods(std::uint8_t kind) const { return methods_[kind]; }
  const HookSignature* hook(std::string_view name) const;
  // The fields of a table of the language: "string"; nullptr where there is none.
  const std::set<std::string, std::less<>>* language_table(std::string_view name) const;
  bool language_global(std::string_view name) const { return language_globals_.count(name) != 0; }
  // Tables and global names, of the program and of the language.
  std::vector<std::string> globals() const;

 private:
  std::vector<Signature> functions_;
  std::vector<HookSignature> hooks_;
  std::vector<std::string> kinds_;
  std::span<const std::string_view> language_;
  std::map<std::string, Functions, std::less<>> tables_;
  std::vector<Functions> methods_;
  std::set<std::string, std::less<>> language_globals_;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> language_tables_;
};

// The vocabulary of scripting/api/table.hpp.
const Vocabulary& vocabulary();

// What is known of a value before the script runs; `unknown` when it is not certain.
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

// Whether it can be of the wanted type. `fraction`: it is a constant that is no whole number.
bool may_be(const Known& found, const TypeOf& wanted, bool fraction = false);
// What both have in common; unknown where they differ.
Known joined(const Known& one, const Known& other);

// Types as remarks name them: "integer", "piece", "list:piece", "table", "nil"; the words for people are made elsewhere.
std::string code_of(const TypeOf& type, const Vocabulary& vocabulary);
std::string code_of(const Known& known, const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
