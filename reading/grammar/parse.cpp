// Files of rules become trees. Rules may be used before they are defined: names are made when they are first met.
#include <array>
#include <cassert>
#include <cctype>

#include "model/io/letters.hpp"
#include "reading/grammar/grammar.hpp"
#include "reading/grammar/node.hpp"

namespace hexwright::reading {

namespace {

using Kind = Node::Kind;
using NodePtr = std::unique_ptr<Node>;

constexpr std::array<std::pair<std::string_view, Kind>, 19> BUILT_IN = {{{"hex", Kind::hex},
                                                                         {"int", Kind::integer},
                                                                         {"code", Kind::code},
                                                                         {"strength", Kind::strength},
                                                                         {"cap", Kind::cap},
                                                                         {"caps", Kind::caps},
                                                                         {"word", Kind::any_word},
                                                                         {"any", Kind::any},
                                                                         {"end", Kind::end},
                                                                         {"own", Kind::own},
                                                                         {"time", Kind::time},
                                                                         {"nth", Kind::day_code},
                                                                         {"section", Kind::section},
                                                                         {"ruleno", Kind::rule_number},
                                                                         {"slashed", Kind::slashed},
                                                                         {"capcode", Kind::cap_code},
                                                                         {"small", Kind::small},
                                                                         {"calibre", Kind::calibre},
                                                                         {"short", Kind::short_word}}};

NodePtr node(Kind kind, std::string text = {}) {
  auto made = std::make_unique<Node>();
  made->kind = kind;
  made->text = std::move(text);
  return made;
}

class PatternParser {
 public:
  PatternParser(std::string_view text, std::function<const Rule*(std::string_view)> rule) : text_(text), rule_(std::move(rule)) {}

  std::vector<NodePtr> alternatives() {
    std::vector<NodePtr> out;
    do out.push_back(sequence());
    while (take('|'));
    assert(at_ == text_.size());
    return out;
  }

 private:
  char peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  std::string until(char c) {
    const std::size_t end = text_.find(c, at_);
    assert(end != std::string_view::npos);
    std::string out(text_.substr(at_, end - at_));
    at_ = end + 1;
    return out;
  }

  NodePtr sequence() {
    NodePtr out = node(Kind::sequence);
    for (char c = peek(); c != '\0' && c != '|' && c != ')'; c = peek()) out->parts.push_back(counted(part()));
    return out;
  }
  NodePtr counted(NodePtr of) {
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    if (c != '?' && c != '+') return of;
    ++at_;
    NodePtr out = node(c == '?' ? Kind::optional : Kind::repeat);
    out->parts.push_back(std::move(of));
    return out;
  }
  NodePtr part() {
    if (take('(')) {
      NodePtr out = node(Kind::choice);
      do out->parts.push_back(sequence());
      while (take('|'));
      assert(take(')'));
      return out;
    }
    if (take('<')) return named(until('>'));
    if (take('\'')) return node(Kind::word, until('\''));
    return word();
  }
  NodePtr named(const std::string& name) {
    for (const auto& [known, kind] : BUILT_IN)
      if (name == known) return node(kind);
    NodePtr out = node(Kind::rule);
    out->rule = rule_(name);
    return out;
  }
  NodePtr word() {
    const std::size_t from = at_;
    while (at_ < text_.size() && std::string_view(" |()<?+:").find(text_[at_]) == std::string_view::npos) ++at_;
    std::string text(text_.substr(from, at_ - from));
    assert(!text.empty());
    if (text == "...") return node(Kind::gap);
    if (at_ < text_.size() && text_[at_] == ':') {
      ++at_;
      NodePtr out = node(Kind::slot, std::move(text));
      out->parts.push_back(counted(part()));
      return out;
    }
    const bool stem = text.size() > 1 && text.back() == '*';
    if (stem) text.pop_back();
    return node(stem ? Kind::stem : Kind::word, io::in_small(text));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::function<const Rule*(std::string_view)> rule_;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// Lines with what continues them.
std::vector<std::string> statements(std::string_view file) {
  std::vector<std::string> out;
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    const std::string_view line = file.substr(0, end);
    file.remove_prefix(std::min(end + 1, file.size()));
    if (trimmed(line).empty() || line.front() == '#') continue;
    if (line.front() == ' ' && !out.empty())
      out.back().append(" ").append(trimmed(line));
    else
      out.emplace_back(line);
  }
  return out;
}

}  // namespace

Grammar::Grammar(const std::vector<std::string_view>& files) {
  const auto named = [this](std::string_view name) -> Rule* {
    auto& rule = rules_[std::string(name)];
    if (!rule) {
      rule = std::make_unique<Rule>();
      rule->name = name;
    }
    return rule.get();
  };
  for (const std::string_view file : files)
    for (const std::string& line : statements(file)) {
      const std::size_t equals = line.find(" =");
      assert(equals != std::string::npos);
      std::string_view right = std::string_view(line).substr(equals + 2);
      std::string_view value;
      if (const std::size_t arrow = right.find(" -> "); arrow != std::string_view::npos) {
        value = trimmed(right.substr(arrow + 4));
        right = right.substr(0, arrow);
      }
      Rule* rule = named(trimmed(std::string_view(line).substr(0, equals)));
      for (NodePtr& pattern : PatternParser(trimmed(right), named).alternatives())
        rule->alternatives.push_back({std::move(pattern), std::string(value)});
    }
  index();
}

Grammar::~Grammar() = default;

}  // namespace hexwright::reading
