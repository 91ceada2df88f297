// Finds errors in a script before it runs: names without a value, calls that cannot work, hooks that are never called. It reports only what
// is certain. Takes a tree from parse() (syntax.hpp), called after Lua itself has compiled the text: messages about syntax are Lua's. Time
// is linear in the script; cannot fail; any thread.
//
// Why our own parser and checker: Lua's compiler knows only syntax, and only the worker links it. luacheck knows names, but no types and no
// stages: of ten mistakes in calls of the program (a wrong name of a method, an argument too many, a dot for a colon, nil used at once …)
// it found the three that are undefined names; and it is Lua code that would run outside the sandbox on an untrusted text. hexwright still
// writes its settings (stubs.hpp) for its users. tree-sitter's Lua gives a tree without scopes, which are most of the work.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "scripting/language/remark.hpp"
#include "scripting/language/syntax.hpp"
#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

inline constexpr std::size_t MOST_REMARKS = 100;  // of one script; the first ones in its order

// The functions that conditions call; nothing where they are not known.
using Asked = std::optional<std::set<std::string, std::less<>>>;

struct Judgement {
  std::vector<Remark> remarks;  // in the order of the script
  std::uint64_t steps = 0;      // of work, linear in the script
};
Judgement judge(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked = std::nullopt);

}  // namespace hexwright::scripting::language
