// Looks for what is wrong in a script before it runs: names without a value, calls that cannot work, hooks that are never called. It says
// nothing where it is not sure.
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
