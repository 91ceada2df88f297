// The reference page of the manual, written from the table, and the examples in it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct Example {
  std::string_view of;  // a table, a kind of thing or a hook
  std::string_view source;
};
std::span<const Example> examples();

// Markdown.
std::string reference_page(const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
