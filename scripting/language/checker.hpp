// Walks a script in its order and tracks what is known of its values. It walks twice: the first time without remarks, to find the values of
// variables that are assigned more than once. Each object is used by one thread; cannot fail.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/language/check.hpp"
#include "scripting/language/syntax.hpp"
#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

// Collected from the whole script before any part of it is checked: a function may be called above the line that defines it.
struct Assignment {
  Place at;
  int function = 0;  // in which it is made
  int value = NONE;  // the function that is assigned; NONE for other values
};

struct Survey {
  using Names = std::set<std::string, std::less<>>;

  std::map<std::string, std::vector<Assignment>, std::less<>> assigned;  // global names
  Names read;                                                            // global names
  std::set<std::pair<std::string, std::string>> fields;                  // that the script gives to global tables: board.mine = 1
  std::vector<const HookSignature*> hooks;                               // by function; nullptr for others
  std::vector<bool> answers;                                             // by function: it returns something, or ends in an error
  std::vector<bool> tested;                                              // by variable: the script asks whether it is something
  Names tested_calls;                                                    // whose results it tests: ":label", "board.hex"
  std::uint64_t steps = 0;
};
Survey survey(const Tree& tree, const Vocabulary& vocabulary);

class Checker {
 public:
  Checker(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked, const Survey& survey);
  void walk();  // once
  std::vector<Remark> take_remarks() { return std::move(remarks_); }
  std::uint64_t steps() const { return steps_; }

 private:
  struct Scope {  // a function that is walked
    int function = 0;
    const HookSignature* hook = nullptr;  // that it is part of
    std::optional<Stage> stage;
    std::string caller;  // hook or condition
  };
  struct Holding {  // of a variable that is assigned more than once
    Known known;
    bool any = false, mixed = false;
  };

  const Expression& expression(int number) const { return tree_.expressions[static_cast<std::size_t>(number)]; }
  const Variable& variable(int number) const { return tree_.variables[static_cast<std::size_t>(number)]; }
  void remark(What what, Place at, std::vector<std::string> parameters);

  // Statements: checker.cpp.
  void walk_block(int block);
  void walk_statement(const Statement& statement);
  void walk_assignment(const Statement& statement);
  void walk_loop(const Statement& statement);
  void walk_answer(const Statement& statement);
  void walk_function(int function);
  Scope scope_of(int function) const;
  void give_parameters(int function, const HookSignature& hook);
  void hold(int variable, const Known& value);
  std::vector<Known> values_of(const std::vector<int>& expressions);

  // Expressions: check_expressions.cpp.
  Known evaluate(int number);
  Known first_of(const Expression& at);
  Known next_of(const Expression& at, const Known& left);
  Known name(const Expression& at);
  Known global(const Expression& at);
  Known field(const Expression& at, const Known& owner);
  Known method_of(const Expression& at, const Known& thing);
  Known binary(const Expression& at, const Known& left);
  Known call(const Expression& at, const Known& callee);
  Known call_method(const Expression& at, const Known& thing);

  // Calls: check_calls.cpp.
  Known call_function(const Signature& signature, const Expression& at, const std::vector<Known>& arguments);
  void check_argument(const Signature& signature, std::size_t number, int item, const Known& argument);
  Place start_of(int number) const;
  void check_stage(const Signature& signature, Place at);
  void check_presence(const Known& value, Place at);
  bool gives_one_value(int item, const Known& value) const;
  Known result_of(const Signature& signature) const;
  Known result_of_language(const Expression& callee, const std::vector<Known>& arguments) const;
  std::string suggestion(std::string_view name, const Vocabulary::Functions& among) const;
  std::string suggestion(std::string_view name) const;

  const Tree& tree_;
  const Vocabulary& vocabulary_;
  const Asked& asked_;
  const Survey& survey_;
  std::vector<Known> known_;  // by variable
  std::vector<Holding> holdings_;
  std::vector<Scope> scopes_;
  std::set<std::string, std::less<>> named_;  // that have a remark already
  std::vector<Remark> remarks_;
  bool first_walk_ = true;
  std::uint64_t steps_ = 0;
};

// Remarks on the script as a whole: names of hooks, accidental globals, whether anything of it is ever used.
std::vector<Remark> remarks_on_globals(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked, const Survey& survey);

}  // namespace hexwright::scripting::language
