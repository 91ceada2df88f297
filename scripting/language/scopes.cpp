// The rules are those of Lua 5.4: a jump may go to any label that is seen from it, but not into the life of a local variable.
#include "scripting/language/scopes.hpp"

#include <algorithm>

namespace hexwright::scripting::language {
namespace {

constexpr std::size_t MOST_LOCALS = 200, MOST_OUTER = 255;  // of one function
constexpr std::string_view BREAK = "break";                 // no label can be called that

}  // namespace

void Scopes::enter_function(int function) {
  functions_.emplace_back().id = function;
  enter_block(false);
}

void Scopes::leave_function() {
  leave_block();
  functions_.pop_back();
}

void Scopes::enter_block(bool loop) {
  OpenFunction& in = functions_.back();
  OpenBlock& block = in.blocks.emplace_back();
  block.loop = loop;
  block.active = in.active.size();
  block.hidden = in.hidden;
}

void Scopes::leave_block() {
  OpenFunction& in = functions_.back();
  OpenBlock left = std::move(in.blocks.back());
  in.blocks.pop_back();
  while (in.active.size() > left.active) {
    visible_[tree_.variables[static_cast<std::size_t>(in.active.back())].name].pop_back();
    in.active.pop_back();
  }
  in.hidden = left.hidden;
  for (const std::string_view label : left.labels) in.labels.erase(label);
  if (left.loop) left.jumps.erase(BREAK);
  for (auto& [name, jumps] : left.jumps) {
    if (in.blocks.empty())
      throw SyntaxFault{jumps.front().at, name == BREAK ? "break outside of a loop" : "no visible label for goto: " + std::string(name),
                        false};
    auto& around = in.blocks.back().jumps[name];
    for (const Jump& jump : jumps) around.push_back({jump.at, std::min(jump.active, left.active)});
  }
}

void Scopes::activate(int variable) {
  OpenFunction& in = functions_.back();
  const Variable& activated = tree_.variables[static_cast<std::size_t>(variable)];
  if (in.active.size() + static_cast<std::size_t>(in.hidden) >= MOST_LOCALS)
    throw SyntaxFault{activated.at, "too many local variables", true};
  in.active.push_back(variable);
  visible_[activated.name].push_back(variable);
}

void Scopes::use_from_outside(int variable, int owner) {
  for (auto function = functions_.rbegin(); function != functions_.rend() && function->id != owner; ++function) {
    if (!function->outer.insert(variable).second) return;
    if (function->outer.size() > MOST_OUTER)
      throw SyntaxFault{tree_.functions[static_cast<std::size_t>(function->id)].at, "too many upvalues", true};
  }
}

int Scopes::find(std::string_view name) {
  const auto found = visible_.find(std::string(name));
  if (found == visible_.end() || found->second.empty()) {
    use_from_outside(NONE, NONE);
    return NONE;
  }
  const int variable = found->second.back();
  use_from_outside(variable, tree_.variables[static_cast<std::size_t>(variable)].function);
  return variable;
}

void Scopes::jump(std::string_view name, Place at) {
  OpenFunction& in = functions_.back();
  if (in.labels.count(name) == 0) in.blocks.back().jumps[name].push_back({at, in.active.size()});
}

void Scopes::check_new_label(std::string_view name, Place at) const {
  if (functions_.back().labels.count(name) != 0) throw SyntaxFault{at, "label already defined: " + std::string(name), false};
}

void Scopes::label(std::string_view name, bool last) {
  OpenFunction& in = functions_.back();
  OpenBlock& block = in.blocks.back();
  in.labels.insert(name);
  block.labels.push_back(name);
  const auto jumps = block.jumps.find(name);
  if (jumps == block.jumps.end()) return;
  const std::size_t active = last ? block.active : in.active.size();
  for (const Jump& jump : jumps->second)
    if (jump.active < active) throw SyntaxFault{jump.at, "goto jumps into the scope of a local variable", false};
  block.jumps.erase(jumps);
}

}  // namespace hexwright::scripting::language
