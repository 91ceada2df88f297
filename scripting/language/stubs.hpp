// Files that tell a writer's editor what scripts can call: annotations for Lua language servers, and the names for luacheck. They carry a
// digest of themselves, so that one that a person has changed is never written over.
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
// The text is one that stub_files() gave, now or in another version.
bool is_as_made(std::string_view text);

// Of a type, as annotations write it: "integer", "piece[]".
std::string annotation_of(const TypeOf& type, const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
