// Scripts made by chance: whole ones by the grammar, and soups of words that are hardly ever one.
#pragma once

#include <rapidcheck.h>
#include <string>
#include <vector>

namespace hexwright::test {

inline std::string one_of(const std::vector<std::string>& words) { return words[*rc::gen::inRange<std::size_t>(0, words.size())]; }

inline std::string chance_name() { return one_of({"a", "b", "c", "board", "piece", "x1", "_y", "self"}); }

inline std::string chance_expression(int depth);

inline std::string chance_suffixed(int depth) {
  std::string text = *rc::gen::inRange(0, 5) == 0 ? "(" + chance_expression(depth - 1) + ")" : chance_name();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) switch (*rc::gen::inRange(0, 6)) {
      case 0:
        text += "." + chance_name();
        break;
      case 1:
        text += "[" + chance_expression(depth - 1) + "]";
        break;
      case 2:
        text += ":" + chance_name() + "(" + chance_expression(depth - 1) + ")";
        break;
      case 3:
        text += one_of({"'x'", "[[y\n]]", "{1, 2}", "()", "(...)"});
        break;
      default:
        text += "(" + chance_expression(depth - 1) + ", " + chance_expression(depth - 1) + ")";
    }
  return text;
}

inline std::string chance_block(int depth);

inline std::string chance_expression(int depth) {
  if (depth <= 0)
    return one_of({"nil", "true", "false", "1", "0x1F", "3.5e2", "0x.8p1", "'t\\x41\\z  u'", "\"\\u{142}\"", "[==[ ]=] ]==]", "a", "..."});
  switch (*rc::gen::inRange(0, 9)) {
    case 0:
    case 1:
      return chance_suffixed(depth);
    case 2:
    case 3:
    case 4:
      return chance_expression(depth - 1) + one_of({" + ", " - ", "*", "/",  "//", "%", "^", "..", " .. ", "==",    "~=",
                                                    "<",   "<=",  ">", ">=", "&",  "|", "~", "<<", ">>",   " and ", " or "}) +
             chance_expression(depth - 1);
    case 5:
      return one_of({"not ", "-", "#", "~", "- "}) + chance_expression(depth - 1);
    case 6:
      return "{" + chance_expression(depth - 1) + one_of({",", ";"}) + chance_name() + " = " + chance_expression(depth - 1) + ", [" +
             chance_expression(depth - 1) + "] = 1" + one_of({"", ",", ";"}) + "}";
    case 7:
      return "function(" + one_of({"", "a", "a, b", "a, ...", "..."}) + ") " + chance_block(depth - 1) + " end";
    default:
      return chance_expression(0);
  }
}

inline std::string chance_statement(int depth) {
  switch (*rc::gen::inRange(0, 16)) {
    case 0:
      return "while " + chance_expression(depth - 1) + " do " + chance_block(depth - 1) + " end";
    case 1:
      return "repeat " + chance_block(depth - 1) + " until " + chance_expression(depth - 1);
    case 2:
      return "if " + chance_expression(depth - 1) + " then " + chance_block(depth - 1) +
             one_of({"", " elseif a then break", " else local q"}) + " end";
    case 3:
      return "for " + chance_name() + " = 1, " + chance_expression(depth - 1) + one_of({"", ", 2"}) + " do " + chance_block(depth - 1) +
             " end";
    case 4:
      return "for " + chance_name() + one_of({"", ", v", ", v, w"}) + " in " + chance_expression(depth - 1) + " do " +
             chance_block(depth - 1) + " end";
    case 5:
      return "function " + chance_name() + one_of({"", ".f", ".f.g", ".f:m", ":m"}) + "(p) " + chance_block(depth - 1) + " end";
    case 6:
      return "local function " + chance_name() + "(p, ...) " + chance_block(depth - 1) + " end";
    case 7:
      return "local " + chance_name() + one_of({"", " <const>", " <close>", " <constant>"}) +
             one_of({"", ", b", ", b <const>", ", b <close>"}) + " = " + chance_expression(depth - 1);
    case 8:
      return one_of({"goto l", "goto m", "::l::", "::m::", "break", ";", "::l:: ; ::m:: ;"});
    case 9:
      return one_of({"return", "return ;", "return 1, 2", "break", "local c"});
    case 10:
      return "-- remark\n--[[ long\n ]] --[=[ ]] ]=]\n;";
    case 11:
      return "do " + chance_block(depth - 1) + " end";
    case 12:
      return chance_suffixed(depth);
    default:
      return chance_suffixed(depth) + one_of({"", ", c", ", b.c", ", (d)"}) + " = " + chance_expression(depth - 1);
  }
}

inline std::string chance_block(int depth) {
  std::string text;
  for (int i = *rc::gen::inRange(0, depth <= 0 ? 2 : 4); i > 0; --i)
    text += chance_statement(std::max(depth, 0)) + one_of({"\n", " ", ";", "\r\n"});
  return text;
}

inline std::string chance_soup() {
  static const std::vector<std::string> words{
      "and", "break", "do",     "else",   "elseif", "end",  "false", "for",   "function", "goto",    "if",      "in", "local", "nil",
      "not", "or",    "repeat", "return", "then",   "true", "until", "while", "a",        "b",       "1",       "2.", ".5",    "0x",
      "3e",  "'",     "\"",     "'x'",    "[[",     "]]",   "[=[",   "]=]",   "--",       "--[[",    "(",       ")",  "{",     "}",
      "[",   "]",     "::",     ":",      ",",      ";",    ".",     "..",    "...",      "=",       "==",      "~=", "~",     "<",
      "<=",  "<<",    ">",      "+",      "-",      "*",    "/",     "//",    "%",        "^",       "#",       "&",  "|",     "\\",
      "@",   "$",     "!",      "\n",     "\t",     "\\z",  "\\x4",  "\\u{",  "\\300",    "<const>", "<close>", "#"};
  std::string text;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) text += one_of(words) + one_of({"", " ", "\n"});
  return text;
}

}  // namespace hexwright::test
