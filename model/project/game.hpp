// A game's data ready for questions: the built-in ruleset with the designer's own on top of it, looked up by id. Immutable once made, so
// any thread may ask; what is unknown gives null or nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/project/documents.hpp"
#include "model/project/problem.hpp"
#include "model/wording/text.hpp"

namespace hexwright::project {

class Game {
 public:
  // Copies share their data, which never changes.
  Game();
  explicit Game(document::Ruleset data);

  const document::Ruleset& data() const { return *data_; }
  wording::Noun name() const;

  const document::Parameter* parameter(std::string_view id) const;
  // The value of a parameter that is known; nothing when it is missing or no whole number.
  std::optional<int> whole(std::string_view id) const;

  const document::Kind* kind(document::KindOf of, std::string_view id) const;
  // Is this kind the named one, or does it belong to the class of that name?
  bool is(document::KindOf of, std::string_view kind, std::string_view kind_or_class) const;
  // Does any kind have this id or belong to this class?
  bool knows(document::KindOf of, std::string_view kind_or_class) const;
  wording::Noun kind_noun(document::KindOf of, std::string_view id) const;

  // What counters of this kind show beside symbol, formation and words; null when nothing more.
  const document::CounterLayout* counter_layout(std::string_view piece_kind) const;

  const document::Table* table(std::string_view id) const;
  const document::Ruling* ruling(std::string_view id) const;
  const document::Notion* notion(std::string_view id) const;
  const document::Paragraph* paragraph(std::string_view number) const;
  // The paragraph this game puts behind a check: "5.2"; empty when it names none.
  std::string rule_behind(std::string_view check) const;
  // "Pluton 5.2", with the game's English name, or its id where it has none; empty when the number is empty.
  std::string cite(std::string_view number) const;

 private:
  std::shared_ptr<const document::Ruleset> data_;
  std::unordered_map<std::string, std::size_t> kinds_, parameters_, tables_;
};

// The game of an embedded file, read once a process as long as few are asked for. From any thread.
std::shared_ptr<const Game> built_in_game(std::string_view xml);

// The designer's data laid over the built-in game's: same ids replaced, new ones added. Paragraphs and phases stay the game's.
document::Ruleset laid_over(document::Ruleset base, const document::Ruleset& own);

}  // namespace hexwright::project
