// Which variable a name means, and where break and goto lead, while a script is read from its first line to its last.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "scripting/language/syntax.hpp"

namespace hexwright::scripting::language {

// Throws SyntaxFault.
class Scopes {
 public:
  explicit Scopes(Tree& tree) : tree_(tree) {}

  void enter_function(int function);
  void leave_function();
  void enter_block(bool loop);
  void leave_block();

  // It can be used from now on.
  void activate(int variable);
  // Hidden ones of loops count where the number of variables is limited.
  void hidden(int count) { functions_.back().hidden += count; }
  // NONE for a global name.
  int find(std::string_view name);
  int function() const { return functions_.back().id; }

  void jump(std::string_view name, Place at);
  void check_new_label(std::string_view name, Place at) const;
  // `last`: nothing follows in its block, whose variables are then no longer there.
  void label(std::string_view name, bool last);

 private:
  struct Jump {
    Place at;
    std::size_t active;  // variables at the jump, or where its block begins once that is left
  };
  struct OpenBlock {
    bool loop = false;
    std::size_t active = 0;
    int hidden = 0;
    std::unordered_map<std::string_view, std::vector<Jump>> jumps;  // that lead forward
    std::vector<std::string_view> labels;
  };
  struct OpenFunction {
    int id = 0, hidden = 0;
    std::vector<int> active;
    std::vector<OpenBlock> blocks;
    std::unordered_set<std::string_view> labels;
    std::unordered_set<int> outer;  // variables of functions around it; NONE for the globals
  };
  void use_from_outside(int variable, int owner);

  Tree& tree_;
  std::vector<OpenFunction> functions_;
  std::unordered_map<std::string, std::vector<int>> visible_;
};

}  // namespace hexwright::scripting::language
