// The reader of tokens: knows by its braces whether it stands among declarations or inside a body.
#include "tests/house/dead_code.hpp"

#include <array>
#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace house {
namespace {

bool word_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool word_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Words, numbers and single signs ("::" and "->" are one); comments, directives, strings and characters are left out.
std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> tokens;
  bool fresh_line = true;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const auto upto = [&](std::size_t end) { at = end == text.npos ? text.size() : end; };
    if (c == '\n') {
      fresh_line = true;
      ++at;
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at;
    } else if (text.substr(at, 2) == "//") {
      upto(text.find('\n', at));
    } else if (text.substr(at, 2) == "/*") {
      const auto end = text.find("*/", at + 2);
      upto(end == text.npos ? end : end + 2);
    } else if (c == '#' && fresh_line && text.substr(at, 7) != "#define") {
      upto(text.find('\n', at));
    } else if (text.substr(at, 2) == "R\"") {
      const auto open = text.find('(', at);
      const std::string close = ")" + std::string(text.substr(at + 2, open - at - 2)) + "\"";
      const auto end = text.find(close, open);
      upto(end == text.npos ? end : end + close.size());
    } else if (c == '"' || c == '\'') {
      for (++at; at < text.size() && text[at] != c; ++at)
        if (text[at] == '\\') ++at;
      ++at;
    } else if (word_start(c)) {
      const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), word_part);
      const auto size = static_cast<std::size_t>(end - text.begin()) - at;
      tokens.push_back(text.substr(at, size));
      at += size;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      while (at < text.size() && (word_part(text[at]) || text[at] == '\'' || text[at] == '.')) ++at;
    } else {
      const std::size_t size = text.substr(at, 2) == "::" || text.substr(at, 2) == "->" ? 2 : 1;
      tokens.push_back(text.substr(at, size));
      at += size;
    }
    if (c != '\n' && std::isspace(static_cast<unsigned char>(c)) == 0) fresh_line = false;
  }
  return tokens;
}

template <std::size_t N>
bool among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// What is called without its name being written: by the language, by libraries, through the list of games and templates over their data.
constexpr std::array<std::string_view, 16> CALLED_BY_OTHERS = {"main",       "begin",   "end",     "parse",     "format", "size",
                                                               "data",       "swap",    "to_json", "from_json", "get",    "hash",
                                                               "tuple_size", "alignas", "rules",   "lines"};
// Behind these a name is used, not declared, though they are words.
constexpr std::array<std::string_view, 9> BEFORE_USE = {"return",    "new",      "else",   "case",    "throw",
                                                        "co_return", "requires", "sizeof", "typename"};

class Reader {
 public:
  Reader(std::string_view file, std::string_view text, Uses& uses) : file_(file), uses_(uses), tokens_(tokens_of(text)) {}

  void read() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) step();
  }

 private:
  enum class Brace { scope, body };

  std::string_view token(std::ptrdiff_t offset) const {
    const auto at = static_cast<std::ptrdiff_t>(at_) + offset;
    return at < 0 || at >= static_cast<std::ptrdiff_t>(tokens_.size()) ? std::string_view{} : tokens_[static_cast<std::size_t>(at)];
  }
  bool among_declarations() const {
    return std::all_of(open_.begin(), open_.end(), [](Brace one) { return one == Brace::scope; });
  }

  void step() {
    const std::string_view now = tokens_[at_];
    if (now == "{") {
      open_.push_back(among_declarations() && parens_ == 0 && opens_scope_ ? Brace::scope : Brace::body);
      opens_scope_ = false;
    } else if (now == "}") {
      if (!open_.empty()) open_.pop_back();
      if (among_declarations() && parens_ == 0 && !among_initialisers()) function_.clear(), initialisers_ = false;
    } else if (now == "(") {
      ++parens_;
    } else if (now == ")") {
      --parens_;
    } else if (now == ";" && parens_ == 0 && among_declarations()) {
      function_.clear();
      opens_scope_ = initialisers_ = false;
    } else if (now == ":" && token(-1) == ")" && parens_ == 0 && among_declarations()) {
      initialisers_ = true;
    } else if (word_start(now.front())) {
      word(now);
    }
  }

  // Behind a member that is initialised with braces more members may follow, or the body.
  bool among_initialisers() const { return initialisers_ && (token(1) == "," || token(1) == "{"); }

  void word(std::string_view now) {
    if (parens_ == 0 && among_declarations() && function_.empty() &&
        among(std::array<std::string_view, 6>{"namespace", "class", "struct", "union", "enum", "extern"}, now) && token(-1) != "<" &&
        token(-1) != ",")
      opens_scope_ = true;
    if (declares(now)) {
      function_ = now;
      opens_scope_ = false;
      if (file_.ends_with(".hpp") && !among(CALLED_BY_OTHERS, now) && !overrides()) uses_.declared.emplace(now, file_);
      return;
    }
    if (function_ != now) uses_.used_in[std::string(now)].insert(function_);
  }

  bool declares(std::string_view now) const {
    if (!among_declarations() || parens_ != 0 || token(1) != "(" || !function_.empty()) return false;
    const std::string_view before = token(-1);
    if (before.empty() || before == "~" || before == "operator" || token(-2) == "operator") return false;
    if (before == "::") {  // a definition of a member, but for what a constant is made by
      std::ptrdiff_t at = -2;
      while (token(at - 1) == "::") at -= 2;
      return token(at - 1) != "=";
    }
    if (before == ">" || before == "*" || before == "&") return true;
    return word_start(before.front()) && !among(BEFORE_USE, before) && before != now;
  }

  // Whether `override` or `= default` stands behind the parameters.
  bool overrides() const {
    int depth = 0;
    for (std::size_t at = at_ + 1; at < tokens_.size(); ++at) {
      if (tokens_[at] == "(") ++depth;
      if (tokens_[at] == ")") --depth;
      if (depth == 0 && (tokens_[at] == ";" || tokens_[at] == "{")) return false;
      if (depth == 0 && (tokens_[at] == "override" || tokens_[at] == "final")) return true;
    }
    return false;
  }

  std::string file_;
  Uses& uses_;
  std::vector<std::string_view> tokens_;
  std::size_t at_ = 0;
  std::vector<Brace> open_;
  int parens_ = 0;
  bool opens_scope_ = false;   // the next brace opens a namespace or a type
  bool initialisers_ = false;  // of a constructor
  std::string function_;       // whose declaration or body this is
};

}  // namespace

void read_uses(std::string_view file, std::string_view text, Uses& uses) { Reader(file, text, uses).read(); }

std::map<std::string, std::string, std::less<>> uncalled(const Uses& uses) {
  std::map<std::string, std::string, std::less<>> found;
  for (bool more = true; more;) {
    more = false;
    for (const auto& [name, file] : uses.declared) {
      if (found.contains(name)) continue;
      const auto used = uses.used_in.find(name);
      const bool called = used != uses.used_in.end() &&
                          std::any_of(used->second.begin(), used->second.end(), [&](const std::string& by) { return !found.contains(by); });
      if (called) continue;
      found.emplace(name, file);
      more = true;
    }
  }
  return found;
}

}  // namespace house
