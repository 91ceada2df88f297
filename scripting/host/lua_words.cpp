// A table of sentences with holes. Their English is word for word what Lua 5.4 and scripting/host/library say, so that a message finds its
// sentence by being compared with each; holes that hold sentences themselves are put into words likewise.
#include "scripting/host/lua_words.hpp"

#include <array>
#include <optional>

namespace hexwright::scripting {
namespace {

using wording::mark;

constexpr std::size_t most_levels = 4;  // of sentences within sentences

// Where one sentence could be taken for another, the longer stands first. `what`, `why` and `got` hold sentences.
constexpr std::array SENTENCES{
    // what a variable is called
    mark("local '{name}'"),
    mark("global '{name}'"),
    mark("field '{name}'"),
    mark("upvalue '{name}'"),
    mark("method '{name}'"),
    mark("constant '{name}'"),
    // what stands somewhere
    mark("table ({number} items)"),
    mark("table (1 item)"),
    mark("no value"),
    mark("nothing"),
    mark("a table"),
    mark("a function"),
    mark("the text {text}"),
    // the language while it runs
    mark("attempt to index a {type} value ({what})"),
    mark("attempt to index a {type} value"),
    mark("attempt to call a {type} value ({what})"),
    mark("attempt to call a {type} value"),
    mark("attempt to perform arithmetic on a {type} value ({what})"),
    mark("attempt to perform arithmetic on a {type} value"),
    mark("attempt to perform bitwise operation on a {type} value ({what})"),
    mark("attempt to perform bitwise operation on a {type} value"),
    mark("attempt to concatenate a {type} value ({what})"),
    mark("attempt to concatenate a {type} value"),
    mark("attempt to get length of a {type} value ({what})"),
    mark("attempt to get length of a {type} value"),
    mark("attempt to compare two {type} values"),
    mark("attempt to compare {type} with {other}"),
    mark("attempt to divide by zero"),
    mark("attempt to perform 'n%0'"),
    mark("number ({what}) has no integer representation"),
    mark("number has no integer representation"),
    mark("bad 'for' initial value (number expected, got {type})"),
    mark("bad 'for' limit (number expected, got {type})"),
    mark("bad 'for' step (number expected, got {type})"),
    mark("'for' step is zero"),
    mark("stack overflow ({text})"),
    mark("stack overflow"),
    mark("C stack overflow"),
    mark("string length overflow"),
    mark("table overflow"),
    mark("table index is nil"),
    mark("table index is NaN"),
    mark("assertion failed!"),
    mark("it threw {got}"),
    // the language while it is read
    mark("{token} expected (to close {opened} at line {line}) near {place}"),
    mark("{token} expected near {place}"),
    mark("unexpected symbol near {place}"),
    mark("syntax error near {place}"),
    mark("unfinished string near {place}"),
    mark("unfinished long string (starting at line {line}) near {place}"),
    mark("unfinished long comment (starting at line {line}) near {place}"),
    mark("malformed number near {place}"),
    mark("invalid escape sequence near {place}"),
    mark("decimal escape too large near {place}"),
    mark("hexadecimal digit expected near {place}"),
    mark("attempt to assign to const variable '{name}'"),
    mark("no visible label '{name}' for <goto> at line {line}"),
    mark("label '{name}' already defined on line {line}"),
    mark("<goto {name}> at line {line} jumps into the scope of local '{variable}'"),
    mark("break outside loop at line {line}"),
    mark("too many {name} (limit is {number}) in {place}"),
    mark("cannot use '...' outside a vararg function near {place}"),
    mark("unknown attribute '{name}'"),
    mark("function or expression needs too many registers near {place}"),
    mark("chunk has too many lines"),
    // functions that are called wrongly
    mark("bad argument #{number} to '{name}' ({why})"),
    mark("calling '{name}' on bad self ({why})"),
    mark("'{name}' called on the wrong thing ({why})"),
    mark("item {number} of the list: {why}"),
    mark("{type} expected, got {got}"),
    mark("only {number} expected"),
    mark("{number} is not within {least} and {most}"),
    mark("{name} is no longer there"),
    mark("a number expected that is neither infinite nor undefined"),
    mark("the text is not UTF-8, or has control characters"),
    mark("a {type} has no '{name}'"),
    mark("a {type} is no table"),
    mark("a {type} cannot leave the script"),
    mark("no more than {number} items of lists can leave the script"),
    mark("no more than {number} bytes of text can leave the script"),
    mark("no more than {number} lists within lists can leave the script"),
    mark("the script has no function '{name}'"),
    mark("{name} must answer true or false, and it answered {got}"),
    mark("{name} must answer a whole number, or nothing, and it answered {got}"),
    mark("{name} must answer a number, or nothing, and it answered {got}"),
    mark("{name} must answer a number of points that a game can give, and it answered {got}"),
    // the library
    mark("value expected"),
    mark("zero"),
    mark("value out of range"),
    mark("index out of range"),
    mark("base out of range"),
    mark("out of bounds"),
    mark("position out of bounds"),
    mark("initial position out of bounds"),
    mark("final position out of bounds"),
    mark("initial position is a continuation byte"),
    mark("interval is empty"),
    mark("invalid UTF-8 code"),
    mark("string slice too long"),
    mark("string contains zeros"),
    mark("resulting string too large"),
    mark("wrong number of arguments to 'insert'"),
    mark("invalid value (at index {number}) in table for 'concat'"),
    mark("too many results to unpack (no more than {number})"),
    mark("too many arguments"),
    mark("a key of this table is a table or a function, which have no order"),
    mark("pattern too complex"),
    mark("malformed pattern (ends with '%')"),
    mark("malformed pattern (missing ']')"),
    mark("malformed pattern (missing arguments to '%b')"),
    mark("missing '[' after '%f' in pattern"),
    mark("too many captures"),
    mark("unfinished capture"),
    mark("invalid pattern capture"),
    mark("invalid capture index %{number}"),
    mark("invalid use of '%' in replacement string"),
    mark("invalid replacement value (a {type})"),
    mark("invalid conversion '{text}' to 'format'"),
    mark("invalid conversion to 'format' (width or precision too long)"),
    mark("invalid conversion specification: '{text}'"),
    mark("specifier '%q' cannot have modifiers"),
    mark("value has no literal form"),
    mark("a metatable cannot have '{name}' in a script"),
    mark("'{name}' in a metatable must be a function, and is a {type}"),
    mark("'__tostring' must return a string"),
};

wording::Text in_words_within(std::string_view message, std::size_t depth);

wording::Value held_by(std::string_view hole, std::string_view text, std::size_t depth) {
  if (depth < most_levels && (hole == "what" || hole == "why" || hole == "got")) return wording::nested(in_words_within(text, depth + 1));
  return std::string(text);
}

// The holes' texts if the message is this sentence: each hole ends where the words after it begin first, the last one with the message.
std::optional<wording::Text> as_sentence(std::string_view sentence, std::string_view message, std::size_t depth) {
  wording::Text text{std::string(sentence), {}, 0, {}};
  for (std::size_t at = 0;;) {
    const std::size_t opens = sentence.find('{', at);
    const std::string_view words = sentence.substr(at, opens == sentence.npos ? opens : opens - at);
    if (opens == sentence.npos) return words == message ? std::optional(std::move(text)) : std::nullopt;
    if (!message.starts_with(words)) return std::nullopt;
    message.remove_prefix(words.size());
    const std::size_t closes = sentence.find('}', opens);
    const std::size_t next = sentence.find('{', closes);
    const std::string_view after = sentence.substr(closes + 1, next == sentence.npos ? next : next - closes - 1);
    std::size_t length = message.find(after);
    if (next == sentence.npos) length = message.ends_with(after) ? message.size() - after.size() : message.npos;
    if (length == message.npos || length == 0) return std::nullopt;
    const std::string_view hole = sentence.substr(opens + 1, closes - opens - 1);
    text.arguments.push_back({std::string(hole), held_by(hole, message.substr(0, length), depth)});
    message.remove_prefix(length);
    at = closes + 1;
  }
}

wording::Text in_words_within(std::string_view message, std::size_t depth) {
  for (const std::string_view sentence : SENTENCES)
    if (auto text = as_sentence(sentence, message, depth)) return *std::move(text);
  return wording::say("{text}", {{"text", std::string(message)}});
}

}  // namespace

wording::Text in_words(std::string_view message) { return in_words_within(message, 0); }

}  // namespace hexwright::scripting
