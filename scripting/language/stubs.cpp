// Plain text in the formats of the tools that read it.
#include "scripting/language/stubs.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "model/document/ruleset.hpp"
#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {
namespace {

constexpr std::string_view MARK = "made by hexwright script stubs, digest ";
constexpr std::string_view NO_DIGEST = "0000000000000000";

std::string digest_of(std::string_view text) {
  std::uint64_t digest = 0xCBF29CE484222325U;
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  std::string digits;
  for (int i = 0; i < 16; ++i, digest >>= 4U) digits.insert(digits.begin(), "0123456789abcdef"[digest & 15U]);
  return digits;
}

std::string sealed(std::string text) {
  const std::size_t at = text.find(MARK) + MARK.size();
  return text.replace(at, NO_DIGEST.size(), digest_of(text));
}

// `---@param distance integer 0 to 4000`
std::string parameter_line(const Parameter& parameter, const Vocabulary& vocabulary) {
  std::string line = "---@param " + parameter.name + (parameter.optional ? "? " : " ") + annotation_of(parameter.type, vocabulary);
  if (parameter.least != std::numeric_limits<std::int64_t>::min() || parameter.most != std::numeric_limits<std::int64_t>::max())
    line += " " + std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
  return line + '\n';
}

std::string names_of(const std::vector<Parameter>& parameters) {
  std::string text;
  for (const Parameter& parameter : parameters) text += (text.empty() ? "" : ", ") + parameter.name;
  return text;
}

std::string stage_line(Stage stage) {
  if (stage == Stage::check) return "---Only while a document is checked.\n";
  return stage == Stage::play ? "---Only while a game is played.\n" : "";
}

std::string function_lines(const Signature& signature, const Vocabulary& vocabulary) {
  std::string text = "\n---" + std::string(signature.description) + '\n' + stage_line(signature.stage);
  for (const Parameter& parameter : signature.parameters) text += parameter_line(parameter, vocabulary);
  if (signature.result) text += "---@return " + annotation_of(*signature.result, vocabulary) + (signature.may_be_nil ? "?" : "") + '\n';
  return text + "function " + signature.name + "(" + names_of(signature.parameters) + ") end\n";
}

// As a type of the global name, so that the function that a script gives it gets the types of its parameters.
std::string hook_lines(const HookSignature& hook, const Vocabulary& vocabulary) {
  std::string parameters;
  for (const Parameter& parameter : hook.parameters)
    parameters += (parameters.empty() ? "" : ", ") + parameter.name + ": " + annotation_of(parameter.type, vocabulary);
  return "\n---" + std::string(hook.description) + '\n' + stage_line(hook.stage) + "---@type fun(" + parameters + ")" +
         (hook.result ? ": " + annotation_of(*hook.result, vocabulary) : "") + '\n' + hook.name + " = nil\n";
}

std::string annotations(const Vocabulary& vocabulary) {
  std::string text =
      "---@meta\n-- What scripts of Hexwright can call and can be called by; " + std::string(MARK) + std::string(NO_DIGEST) + "\n";
  text += "\n---@alias thing ";
  for (const std::string& kind : vocabulary.kinds()) text += (kind == vocabulary.kinds().front() ? "" : "|") + kind;
  text += '\n';
  for (const std::string& kind : vocabulary.kinds()) text += "\n---@class " + kind + "\nlocal " + kind + " = {}\n";
  std::string_view table;
  for (const Signature& signature : vocabulary.functions()) {
    const FullName name = taken_apart(signature.name);
    if (!name.method && name.owner != table) {
      table = name.owner;
      text += "\n---@class " + std::string(table) + "_functions\n" + std::string(table) + " = {}\n";
    }
    text += function_lines(signature, vocabulary);
  }
  for (const HookSignature& hook : vocabulary.hooks()) text += hook_lines(hook, vocabulary);
  return text;
}

std::string settings() {
  constexpr std::array<std::string_view, 9> KEPT_FROM{"bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "os", "package"};
  std::string builtin;
  for (const std::string_view library : KEPT_FROM) builtin += (builtin.empty() ? "\"" : ", \"") + std::string(library) + "\": \"disable\"";
  return "{\n  \"hexwright\": \"" + std::string(MARK) + std::string(NO_DIGEST) +
         "\",\n  \"runtime.version\": \"Lua 5.4\",\n  \"runtime.builtin\": {" + builtin +
         "},\n  \"workspace.library\": [\"hexwright.lua\"],\n  \"diagnostics.disable\": [\"lowercase-global\"]\n}\n";
}

void add_fields(std::string& text, const std::string& table, const std::vector<std::string>& fields) {
  text += "    " + table + " = { fields = {";
  for (const std::string& field : fields) text += (field == fields.front() ? " \"" : ", \"") + field + "\"";
  text += " } },\n";
}

std::string checker_settings(const Vocabulary& vocabulary) {
  std::string text = "-- The names that scripts of Hexwright have; " + std::string(MARK) + std::string(NO_DIGEST) +
                     "\nstds.hexwright = {\n  read_globals = {\n";
  std::map<std::string, std::vector<std::string>> tables;
  for (const std::string_view full : vocabulary.language()) {
    const FullName name = taken_apart(full);
    if (name.owner.empty())
      text += "    \"" + std::string(name.own) + "\",\n";
    else
      tables[std::string(name.owner)].emplace_back(name.own);
  }
  for (const Signature& signature : vocabulary.functions())
    if (const FullName name = taken_apart(signature.name); !name.method) tables[std::string(name.owner)].emplace_back(name.own);
  for (const auto& [table, fields] : tables) add_fields(text, table, fields);
  text += "  },\n  globals = {\n";
  for (const HookSignature& hook : vocabulary.hooks()) text += "    \"" + hook.name + "\",\n";
  // Conditions ask functions by their names, which luacheck cannot know; hooks need not use all that they are given.
  return text +
         "  },\n}\nstd = \"hexwright\"\nallow_defined_top = true\nignore = { \"131\" }\nunused_args = false\nmax_line_length = false\n";
}

}  // namespace

std::string annotation_of(const TypeOf& type, const Vocabulary& vocabulary) {
  if (type.type == Type::text) return "string";
  if (type.type == Type::list) return annotation_of(TypeOf{type.element, type.kind, Type::boolean}, vocabulary) + "[]";
  return code_of(type, vocabulary);
}

std::vector<StubFile> stub_files(const Vocabulary& vocabulary) {
  return {{"hexwright.lua", sealed(annotations(vocabulary))},
          {".luarc.json", sealed(settings())},
          {".luacheckrc", sealed(checker_settings(vocabulary))}};
}

bool is_as_made(std::string_view text) {
  const std::size_t at = text.find(MARK);
  if (at == text.npos || text.size() - at < MARK.size() + NO_DIGEST.size()) return false;
  std::string without(text);
  const std::string found = without.substr(at + MARK.size(), NO_DIGEST.size());
  return digest_of(without.replace(at + MARK.size(), NO_DIGEST.size(), NO_DIGEST)) == found;
}

}  // namespace hexwright::scripting::language
