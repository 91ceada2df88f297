// Files that tell a code editor what scripts can call: annotations for Lua language servers, and the names for luacheck. Each contains a
// digest of itself, so that a file that a person has changed is never overwritten. Pure functions for any thread; cannot fail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct StubFile {
  std::string name, text;
};
// hexwright.lua, .luarc.json and .luacheckrc.
std::vector<StubFile> stub_files(const Vocabulary& vocabulary);
// Whether the text was made by stub_files(), now or in another version, and not changed.
bool is_as_made(std::string_view text);

// A type in an annotation: "integer", "piece[]".
std::string annotation_of(const TypeOf& type, const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
