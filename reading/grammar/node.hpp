// A pattern as a tree, as the matcher walks it.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace hexwright::reading {

struct Rule;

struct Node {
  enum class Kind {
    word,
    stem,
    gap,
    sequence,
    choice,
    optional,
    repeat,
    rule,
    slot,
    hex,
    integer,
    code,
    strength,
    cap,
    caps,
    any_word,
    any,
    end,
    own,
    time,
    day_code,
    section,
    rule_number,
    slashed,
    cap_code,
    small,
    calibre,
    short_word
  };
  Kind kind = Kind::sequence;
  std::string text;  // the word, or the name of the slot
  std::vector<std::unique_ptr<Node>> parts;
  const Rule* rule = nullptr;
};

struct Alternative {
  std::unique_ptr<Node> pattern;
  std::string value;
};

struct Rule {
  std::string name;
  int number = 0;
  std::vector<Alternative> alternatives;
};

}  // namespace hexwright::reading
