// The plural expression: a recursive-descent parser into a small array of nodes, and its evaluator. Every operand
// has a lower index than its operator, so evaluation ends; its depth is at most the number of nodes.
#include "model/wording/plural_rule.hpp"

#include <span>
#include <utility>

namespace hexwright::wording {

namespace {

using Op = PluralRule::Op;
using Node = PluralRule::Node;

constexpr std::size_t longest_header = 1000;
constexpr std::size_t most_nodes = 300;
constexpr std::size_t most_forms = 16;
constexpr int deepest = 40;

struct Sign {
  std::string_view text;
  Op op;
};

// From the loosest to the tightest; within a level the longer sign first.
constexpr Sign level_or[] = {{"||", Op::either}};
constexpr Sign level_and[] = {{"&&", Op::both}};
constexpr Sign level_equal[] = {{"==", Op::equal}, {"!=", Op::differ}};
constexpr Sign level_order[] = {{"<=", Op::at_most}, {">=", Op::at_least}, {"<", Op::less}, {">", Op::more}};
constexpr Sign level_sum[] = {{"+", Op::add}, {"-", Op::subtract}};
constexpr Sign level_product[] = {{"*", Op::multiply}, {"/", Op::divide}, {"%", Op::remainder}};
constexpr std::span<const Sign> levels[] = {level_or, level_and, level_equal, level_order, level_sum, level_product};

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  bool take(std::string_view sign) {
    skip_blanks();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }

  std::optional<std::uint64_t> number() {
    skip_blanks();
    std::uint64_t value = 0;
    std::size_t digits = 0;
    while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9') {
      if (digits == 9) return std::nullopt;
      value = value * 10 + static_cast<std::uint64_t>(rest_[digits++] - '0');
    }
    rest_.remove_prefix(digits);
    return digits == 0 ? std::nullopt : std::optional(value);
  }

  // Every parsing function gives the index of its node.
  std::optional<std::size_t> choice() {
    const Depth depth(depth_);
    if (depth_ > deepest) return std::nullopt;
    const auto condition = binary(0);
    if (!condition || !take("?")) return condition;
    const auto yes = choice();
    if (!yes || !take(":")) return std::nullopt;
    const auto no = choice();
    if (!no) return std::nullopt;
    return add({Op::choose, 0, *condition, *yes, *no});
  }

  bool at_end() {
    skip_blanks();
    return rest_.empty();
  }

  std::vector<Node> nodes;

 private:
  struct Depth {
    explicit Depth(int& counter) : counter_(counter) { ++counter_; }
    ~Depth() { --counter_; }
    Depth(const Depth&) = delete;
    int& counter_;
  };

  void skip_blanks() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t')) rest_.remove_prefix(1);
  }

  std::optional<std::size_t> add(Node node) {
    if (nodes.size() == most_nodes) return std::nullopt;
    nodes.push_back(node);
    return nodes.size() - 1;
  }

  std::optional<Op> sign_of(std::span<const Sign> level) {
    for (const Sign& sign : level) {
      if (take(sign.text)) return sign.op;
    }
    return std::nullopt;
  }

  std::optional<std::size_t> binary(std::size_t level) {
    if (level == std::size(levels)) return unary();
    auto left = binary(level + 1);
    while (left) {
      const auto op = sign_of(levels[level]);
      if (!op) break;
      const auto right = binary(level + 1);
      if (!right) return std::nullopt;
      left = add({*op, 0, *left, *right, 0});
    }
    return left;
  }

  std::optional<std::size_t> unary() {
    const Depth depth(depth_);
    if (depth_ > deepest) return std::nullopt;
    if (take("!")) {
      const auto operand = unary();
      return operand ? add({Op::negate, 0, *operand, 0, 0}) : std::nullopt;
    }
    if (take("(")) {
      const auto inside = choice();
      return inside && take(")") ? inside : std::nullopt;
    }
    if (take("n")) return add({Op::n, 0, 0, 0, 0});
    const auto constant = number();
    return constant ? add({Op::number, *constant, 0, 0, 0}) : std::nullopt;
  }

  std::string_view rest_;
  int depth_ = 0;
};

// Unsigned as in gettext; division by nought has no value.
std::optional<std::uint64_t> arithmetic(Op op, std::uint64_t a, std::uint64_t b) {
  switch (op) {
    case Op::equal:
      return a == b;
    case Op::differ:
      return a != b;
    case Op::less:
      return a < b;
    case Op::more:
      return a > b;
    case Op::at_most:
      return a <= b;
    case Op::at_least:
      return a >= b;
    case Op::add:
      return a + b;
    case Op::subtract:
      return a - b;
    case Op::multiply:
      return a * b;
    case Op::divide:
      return b == 0 ? std::nullopt : std::optional(a / b);
    case Op::remainder:
      return b == 0 ? std::nullopt : std::optional(a % b);
    default:
      return std::nullopt;
  }
}

}  // namespace

PluralRule::PluralRule() : nodes_{{Op::n, 0, 0, 0, 0}, {Op::number, 1, 0, 0, 0}, {Op::differ, 0, 0, 1, 0}} {}

std::optional<PluralRule> PluralRule::parse(std::string_view header) {
  if (header.size() > longest_header) return std::nullopt;
  Parser parser(header);
  if (!parser.take("nplurals") || !parser.take("=")) return std::nullopt;
  const auto forms = parser.number();
  if (!forms || *forms == 0 || *forms > most_forms) return std::nullopt;
  if (!parser.take(";") || !parser.take("plural") || !parser.take("=")) return std::nullopt;
  if (!parser.choice()) return std::nullopt;
  parser.take(";");
  if (!parser.at_end()) return std::nullopt;

  PluralRule rule;
  rule.forms_ = static_cast<std::size_t>(*forms);
  rule.nodes_ = std::move(parser.nodes);
  return rule;
}

std::optional<std::size_t> PluralRule::form_of(std::uint64_t n) const {
  const auto form = value(nodes_.size() - 1, n);
  if (!form || *form >= forms_) return std::nullopt;
  return static_cast<std::size_t>(*form);
}

std::optional<std::uint64_t> PluralRule::value(std::size_t index, std::uint64_t n) const {
  const Node& node = nodes_[index];
  if (node.op == Op::n) return n;
  if (node.op == Op::number) return node.number;
  const auto a = value(node.a, n);
  if (!a) return std::nullopt;
  switch (node.op) {
    case Op::negate:
      return *a == 0;
    case Op::choose:
      return value(*a != 0 ? node.b : node.c, n);
    case Op::either:
    case Op::both: {
      if ((*a != 0) == (node.op == Op::either)) return *a != 0;
      const auto b = value(node.b, n);
      return b ? std::optional<std::uint64_t>(*b != 0) : std::nullopt;
    }
    default:
      break;
  }
  const auto b = value(node.b, n);
  return b ? arithmetic(node.op, *a, *b) : std::nullopt;
}

}  // namespace hexwright::wording
