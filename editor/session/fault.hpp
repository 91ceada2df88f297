// Names of model/wording that the editor's session and tools use, and shorthand to make a fault: an id, what is wrong, and a hint. Pure
// functions for any thread; cannot fail.
#pragma once

#include <optional>

#include "model/wording/fault.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;
using wording::say_n;
using wording::Text;

inline Fault make_fault(const char* id, Text message, std::optional<Text> hint = {}) {
  return {id, {}, std::move(message), {}, std::move(hint)};
}
inline tl::unexpected<Fault> refuse(const char* id, Text message, std::optional<Text> hint = {}) {
  return tl::unexpected(make_fault(id, std::move(message), std::move(hint)));
}

}  // namespace hexwright::editor
