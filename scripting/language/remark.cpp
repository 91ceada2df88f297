// The sentences, and what to do about each.
#include "scripting/language/remark.hpp"

#include <array>
#include <cassert>

#include "model/document/condition.hpp"

namespace hexwright::scripting::language {

using wording::nested;
using wording::say;
using wording::Text;

namespace {

struct Sort {
  std::string_view finding;
  std::size_t parameters;
};
constexpr std::array<Sort, KINDS_OF_REMARKS> SORTS{{{"script/unknown-name", 2}, {"script/unknown-name", 3}, {"script/unknown-name", 3},
                                                    {"script/unknown-name", 2}, {"script/arguments", 3},    {"script/arguments", 3},
                                                    {"script/type", 4},         {"script/type", 5},         {"script/colon", 2},
                                                    {"script/colon", 2},        {"script/nil", 1},          {"script/hook", 2},
                                                    {"script/hook", 3},         {"script/hook", 2},         {"script/type", 3},
                                                    {"script/stage", 2},        {"script/stage", 2},        {"script/unused", 0},
                                                    {"script/overwritten", 1},  {"script/global", 1},       {"script/function", 2}}};

Text list_words(std::string_view element) {
  if (element == "side") return say("a list of sides");
  if (element == "formation") return say("a list of formations");
  if (element == "piece") return say("a list of pieces");
  if (element == "hex") return say("a list of hexes");
  if (element == "place") return say("a list of places");
  if (element == "asset") return say("a list of support assets");
  return say("a list");
}

Text type_words(const std::string& code) {
  if (code.starts_with("list:")) return list_words(std::string_view(code).substr(5));
  if (code == "boolean") return say("true or false");
  if (code == "integer") return say("a whole number");
  if (code == "number") return say("a number");
  if (code == "text") return say("a text");
  if (code == "side") return say("a side");
  if (code == "formation") return say("a formation");
  if (code == "piece") return say("a piece");
  if (code == "hex") return say("a hex");
  if (code == "place") return say("a place");
  if (code == "asset") return say("a support asset");
  if (code == "table") return say("a table");
  if (code == "function") return say("a function");
  return say("a thing of the game");
}
wording::Value type(const std::string& code) { return nested(type_words(code)); }

std::optional<Text> meant(const std::string& suggestion) {
  if (suggestion.empty()) return std::nullopt;
  return say("Did you mean {name}?", {{"name", suggestion}});
}

Words words_of_name(const Remark& remark) {
  const auto& word = remark.parameters;
  switch (remark.what) {
    case What::unknown_name:
      return {say("Nothing is called \"{name}\"", {{"name", word[0]}}),
              say("Neither the script nor the program gives a value to this name, so it is nil."), meant(word[1])};
    case What::unknown_field:
      return {say("\"{table}\" has no \"{name}\"", {{"table", word[0]}, {"name", word[1]}}),
              say("What scripts can call is listed in the reference; some functions of Lua are kept from scripts."), meant(word[2])};
    case What::unknown_method:
      return {say("\"{name}\" cannot be asked of this value: it is {type}", {{"name", word[1]}, {"type", type(word[0])}}),
              say("Each kind of thing has its own questions, which are listed in the reference."), meant(word[2])};
    default:
      return {say("\"{name}\" cannot be asked of this value: it is {type}", {{"name", word[1]}, {"type", type(word[0])}}),
              say("Only things of the game and texts are asked with a colon."),
              say("Of a list, ask each thing in it: for _, one in ipairs(list) do … end")};
  }
}

Words words_of_call(const Remark& remark) {
  const auto& word = remark.parameters;
  switch (remark.what) {
    case What::too_few:
      return {say("\"{function}\" is given too few arguments: {given} where it needs {wanted}",
                  {{"function", word[0]}, {"given", word[1]}, {"wanted", word[2]}}),
              {},
              say("Give it all that it needs; the reference lists it.")};
    case What::too_many:
      return {say("\"{function}\" is given too many arguments: {given} where it takes {wanted}",
                  {{"function", word[0]}, {"given", word[1]}, {"wanted", word[2]}}),
              {},
              say("Take away what it does not ask for; the reference lists it.")};
    case What::argument_type:
      return {say("Argument {number} of \"{function}\" is of the wrong type: {found}",
                  {{"number", word[0]}, {"function", word[1]}, {"found", type(word[3])}}),
              say("It takes: {wanted}.", {{"wanted", type(word[2])}}),
              {}};
    case What::argument_range:
      return {say("Argument {number} of \"{function}\" is {value}", {{"number", word[0]}, {"function", word[1]}, {"value", word[2]}}),
              say("It takes whole numbers from {least} to {most}.", {{"least", word[3]}, {"most", word[4]}}),
              {}};
    case What::dot_for_colon:
      return {say("\"{name}\" is called with a dot, without saying of what: {type}", {{"name", word[1]}, {"type", type(word[0])}}),
              say("The colon hands the thing itself over, the dot does not."), say("Write :{name}(…) with a colon.", {{"name", word[1]}})};
    case What::colon_for_dot:
      return {say("\"{table}\" is called with a colon", {{"table", word[0]}}),
              say("The colon hands over what stands before it, and here that is no thing of the game."),
              say("Write {table}.{name}(…) with a dot.", {{"table", word[0]}, {"name", word[1]}})};
    default:
      return {say("The answer of \"{function}\" is used at once, but it may be nil", {{"function", word[0]}}),
              say("When it is nil, the script stops with an error."),
              say("Keep the answer in a local variable, and ask \"if … then\" before you use it.")};
  }
}

Words words_of_hook(const Remark& remark) {
  const auto& word = remark.parameters;
  switch (remark.what) {
    case What::near_hook:
      return {say("The program calls no function that is called \"{name}\"", {{"name", word[0]}}),
              say("Nothing in the script calls it either, and its name is nearly that of a hook."), meant(word[1])};
    case What::hook_parameters:
      return {say("\"{hook}\" has too many parameters: {given}", {{"hook", word[0]}, {"given", word[1]}}),
              say("The program gives it {wanted}; the others are always nil.", {{"wanted", word[2]}}),
              {}};
    case What::hook_silent:
      return {say("\"{hook}\" never answers", {{"hook", word[0]}}),
              say("The program expects an answer: {type}.", {{"type", type(word[1])}}), say("Give it back with \"return\".")};
    case What::hook_answer:
      return {say("\"{hook}\" gives the wrong answer: {found}", {{"hook", word[0]}, {"found", type(word[2])}}),
              say("The program expects an answer: {type}.", {{"type", type(word[1])}}),
              {}};
    case What::not_in_check:
      return {say("\"{function}\" cannot be called in \"{caller}\"", {{"function", word[0]}, {"caller", word[1]}}),
              say("The function works while a game is played, but this one is called while documents are checked."),
              {}};
    case What::not_in_play:
      return {say("\"{function}\" cannot be called in \"{caller}\"", {{"function", word[0]}, {"caller", word[1]}}),
              say("The function works while documents are checked, but this one is called while a game is played."),
              {}};
    case What::unused:
      return {say("Nothing of this script is ever called"), say("It has no hook, and no condition of the scenario asks a function of it."),
              say("Name a function as a hook, or let a condition ask it.")};
    case What::missing_function:
      return {
          say("A condition of the scenario asks the function \"{function}\", and the script has no such function", {{"function", word[0]}}),
          say("The first game that comes to the condition would stop with an error. A function that is local to the script cannot be "
              "asked."),
          word[1].empty() ? say("Write the function, or let the condition ask another.") : meant(word[1])};
    case What::overwritten:
      return {say("\"{name}\" is taken away from the script by this assignment", {{"name", word[0]}}),
              say("The name belongs to the program or to the language, and has another value from here on."),
              say("Choose another name, or write \"local\" before it.")};
    default:
      return {say("\"{name}\" is assigned in a function and is then known everywhere", {{"name", word[0]}}),
              say("A variable without \"local\" is one for the whole script, and keeps its value from call to call."),
              say("Write \"local\" before it, or, if it is meant so, give it a value at the beginning of the script.")};
  }
}

}  // namespace

std::string_view finding_of(What what) { return SORTS[static_cast<std::size_t>(what)].finding; }
std::size_t parameters_of(What what) { return SORTS[static_cast<std::size_t>(what)].parameters; }

Words words_of(const Remark& remark) {
  assert(remark.parameters.size() == parameters_of(remark.what));
  if (remark.what <= What::no_methods) return words_of_name(remark);
  return remark.what <= What::may_be_nil ? words_of_call(remark) : words_of_hook(remark);
}

}  // namespace hexwright::scripting::language
