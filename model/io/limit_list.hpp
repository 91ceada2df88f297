// The limits as a list: one record for each constant of limits.hpp, so that what is told about them, what a schema says and what the tests
// hold them to come from one place. A limit that its reader does not read fails a test. Constant data for any thread; no errors.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace hexwright::io {

struct Limit {
  std::string_view name;  // of the constant
  std::int64_t most;
  std::string_view unit;     // bytes, inches, elements …
  std::string_view read_in;  // the source that refuses, or cuts, what goes beyond it
};
std::span<const Limit> every_limit();

// Of a number in an attribute of a document; null where only its type holds it.
const Limit* limit_of_value(std::string_view element, std::string_view attribute);
// Whether a number that can be read is larger than that.
bool beyond_limit(std::string_view element, std::string_view attribute, std::string_view number);

}  // namespace hexwright::io
