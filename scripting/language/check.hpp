// Looks for what is wrong in a script before it runs: names without a value, calls that cannot work, hooks that are never called. It says
// nothing where it is not sure. Works on a tree that parse() made (syntax.hpp), which the caller asks for after Lua itself has compiled the
// text: messages about syntax are Lua's. Takes time that grows as the script does; fails never; any thread.
//
// Why our own reader and checker: Lua's compiler knows syntax alone, and it is linked by the worker only. luacheck knows names, but no
// types and no stages: of ten mistakes in calls of the program (a wrong name of a method, an argument too many, a dot for a colon, nil used
// at once …) it found the three that are undefined names; it is Lua code besides, which runs without walls on the text of a stranger.
// hexwright still writes its settings (stubs.hpp) for those who use it. tree-sitter's Lua gives a tree without scopes, the smaller half.
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

// The functions that conditions ask of it; nothing where that is not known.
using Asked = std::optional<std::set<std::string, std::less<>>>;

struct Judgement {
  std::vector<Remark> remarks;  // in the order of the script
  std::uint64_t steps = 0;      // of work, which grows as the script does
};
Judgement judge(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked = std::nullopt);

}  // namespace hexwright::scripting::language
