// The rulebook of a scenario: one rule for everything that has a condition (heads.hpp), its condition made ready for reasoning: every
// reference resolved to a rule, every die a variable of its own (shared by all that refer to it), and what only play decides reduced to the
// earliest turn at which nothing excludes it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/document/victory.hpp"
#include "model/wording/text.hpp"
#include "validator/analysis/dice.hpp"
#include "validator/analysis/heads.hpp"

namespace hexwright::validator {

enum class TriggerKind { support, reinforcement, withdrawal, replacement, event };

// One way in which play may bring something about: from a fixed turn on, or so many turns after a rule has come true.
struct Way {
  int from_turn = 1;
  std::optional<std::size_t> rule;
  int delay = 0;
};
// Pieces or hexes that count together, with all their ways.
struct Share {
  int weight = 1;
  std::vector<Way> ways;
};
// What play decides: it can only be true once shares of the needed weight have a way.
struct PlayLeaf {
  std::vector<Share> shares;
  int need = 1;
  bool known = true;                // false: even whether it can come true is not known
  bool true_at_start = false;       // in turn 1, whatever the players do
  std::optional<int> certain_from;  // because of what is assumed
  std::vector<std::string> waits_for;
  std::optional<wording::Text> words;
  bool scripted = false;  // a script decides
};

struct DiceLeaf {
  DiceTable table;
  int first_roll = 1;
  std::optional<std::size_t> after;  // rule that must have come true in an earlier turn
};

struct Node {
  enum class Is { always, never, turns, dice, play, rule, all, any, negated } is = Is::always;
  std::size_t index = 0;              // of the dice, play leaf or rule
  int from_turn = 1, until_turn = 0;  // of turns, both included
  std::vector<Node> parts = {};
};

struct Rule {
  std::string id = {};  // empty: nothing can refer to it
  TriggerKind kind = TriggerKind::event;
  bool listed = true;    // has a result of its own
  bool for_one = false;  // a line of availability for a single asset
  std::string side = {};
  document::Origin at = {};
  std::vector<const document::When*> when = {};
  Node root = {};
  bool latched = true;
  int delay = 0;  // turns from the condition to the entry of a reinforcement
  std::optional<int> assumed = {};
  std::vector<wording::Text> notes = {};          // what was noticed about it
  const document::VictoryItem* scores = nullptr;  // what its coming true is worth points to; nothing can refer to such a rule
};

struct Rulebook {
  std::vector<Rule> rules;
  std::vector<std::size_t> order;  // what is referred to first, as far as there is no circle
  std::vector<DiceLeaf> dice;
  std::vector<PlayLeaf> play;
  std::optional<int> length;  // of the scenario in turns
  int horizon = 0;            // turns 1 to horizon are looked at
  bool all_seen = true;       // no turn that matters lies behind the horizon
};

inline constexpr int OPEN_HORIZON = 100;  // turns shown when the length of the scenario is not known

// Nothing fails: what the card leaves open becomes a condition of which it is not known whether it can be so. Rules of victory items have
// no ids. Empty when the project has no scenario.
Rulebook make_rulebook(const project::Project& project, Heads::Victory victory = Heads::Victory::without);

// The rules that a node looks at: those of this turn alone, or also those of earlier turns, after which dice are rolled.
enum class Looked { this_turn, ever };
void each_rule(const Rulebook& book, const Node& node, Looked looked, const auto& visit) {
  if (node.is == Node::Is::rule) visit(node.index);
  if (looked == Looked::ever && node.is == Node::Is::dice && book.dice[node.index].after) visit(*book.dice[node.index].after);
  if (node.is == Node::Is::play)
    for (const Share& share : book.play[node.index].shares)
      for (const Way& way : share.ways)
        if (way.rule) visit(*way.rule);
  for (const Node& part : node.parts) each_rule(book, part, looked, visit);
}

}  // namespace hexwright::validator
