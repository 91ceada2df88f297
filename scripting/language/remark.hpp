// A remark of the checker about a script: what, where, and the words for its sentence. A worker sends it as it is; the receiver makes the
// sentence in the user's language. Plain data and pure functions for any thread; cannot fail.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"
#include "scripting/language/syntax.hpp"

namespace hexwright::scripting::language {

// Each with its parameters; types by their codes, a suggestion may be empty.
enum class What : std::uint8_t {
  unknown_name,     // name, suggestion
  unknown_field,    // table, name, suggestion
  unknown_method,   // type, name, suggestion
  no_methods,       // type, name
  too_few,          // function, given, wanted
  too_many,         // function, given, wanted
  argument_type,    // number, function, wanted type, found type
  argument_range,   // number, function, value, least, most
  dot_for_colon,    // type, method
  colon_for_dot,    // table, function
  may_be_nil,       // function
  near_hook,        // name, hook
  hook_parameters,  // hook, given, wanted
  hook_silent,      // hook, type
  hook_answer,      // hook, wanted type, found type
  not_in_check,     // function, hook or condition
  not_in_play,      // function, hook or condition
  unused,
  overwritten,        // name
  accidental_global,  // name
  missing_function    // that a condition asks, suggestion
};
inline constexpr std::size_t KINDS_OF_REMARKS = static_cast<std::size_t>(What::missing_function) + 1;

struct Remark {
  What what = What::unknown_name;
  Place at;
  std::vector<std::string> parameters;

  bool operator==(const Remark&) const = default;
};

// The id of the finding in the catalogue.
std::string_view finding_of(What what);
std::size_t parameters_of(What what);

struct Words {
  wording::Text message;
  std::optional<wording::Text> why, fix;
};
// The parameters must be as many as parameters_of() says; what is in them may be anything.
Words words_of(const Remark& remark);

}  // namespace hexwright::scripting::language
