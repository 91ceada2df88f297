// Does one condition follow from another, and can two of them be so at the same moment? Only what is certain is claimed, with
// the facts it rests on: where the map, the order of battle or the card leaves something open, the answer is no.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/document/condition.hpp"
#include "model/project/project.hpp"
#include "model/project/regions.hpp"
#include "model/wording/text.hpp"
#include "validator/analysis/reach.hpp"

namespace hexwright::validator {

using Facts = std::vector<wording::Text>;

class Implications {
 public:
  static constexpr std::size_t MOST_WORK = 20'000'000;  // conditions, kinds and hexes looked at; beyond it nothing is claimed

  // `last_turn`: of the game, if it is known.
  Implications(const project::Project& project, std::optional<int> last_turn);

  // Whenever `one` is so, `other` is so too, both looked at in this moment: the facts, or nothing. Two dice are never the same.
  std::optional<Facts> follows(const document::Condition& one, const document::Condition& other, std::optional<document::Moment> moment);
  // They are never so at the same moment.
  std::optional<Facts> excludes(const document::Condition& one, const document::Condition& other, std::optional<document::Moment> moment);
  // Every hex of the map lies near enough to fulfil it.
  bool holds_everywhere(const document::Near& near);

 private:
  struct Counts {
    std::int64_t one = 0, only_one = 0, either = 0;  // pieces that the first counts, that only the first counts, that any counts
  };
  using Conditions = std::vector<document::Condition>;

  bool follows(const document::Condition& one, const document::Condition& other);
  bool follows(const document::OnTurn& one, const document::OnTurn& other);
  bool follows(const document::Captured& one, const document::Captured& other);
  bool follows(const document::Revealed& one, const document::Revealed& other);
  bool follows(const document::Near& one, const document::Near& other);
  bool follows(const document::Entered& one, const document::Entered& other);
  bool follows(const document::Lost& one, const document::Lost& other);
  bool follows(const document::CountedPieces& one, const document::CountedPieces& other);
  bool follows(const document::Scored& one, const document::Scored& other);
  bool so_many(const Meant& one, const Meant& other);  // of pieces that stay what they have become
  bool follows_from_trigger(const std::string& id, const document::Condition& other);
  bool trigger_follows(const document::Condition& one, const std::string& id);
  bool excludes(const document::Condition& one, const document::Condition& other);
  bool excludes(const document::OnTurn& one, const document::OnTurn& other);
  bool excludes(const document::Captured& one, const document::Captured& other);
  bool excludes(const document::Near& one, const document::Near& other);
  bool stays(const document::Condition& condition);  // once it is so, it is so for ever
  bool any_of(const Conditions& parts, auto&& holds);
  bool all_of(const Conditions& parts, auto&& holds);

  // The `when`s behind an id: an event, a reinforcement, an availability, or all lines of an asset.
  std::vector<const document::When*> whens_behind(const std::string& id);
  bool enough(std::int64_t least, const Counts& counts, std::int64_t other_least);
  std::optional<Counts> counts(const std::string& side, const std::vector<std::string>& kinds, const std::vector<std::string>& others);
  const std::map<std::string, std::int64_t>* of_side(const std::string& side);
  const geometry::HexSet* hexes(const std::vector<document::Region>& regions);  // null when they are not certain
  bool same_place(const std::vector<document::Region>& one, const std::vector<document::Region>& other);
  std::pair<int, int> window(const document::OnTurn& turn) const;
  bool spend(std::size_t work);
  bool fact(wording::Text text);

  const project::Project& project_;
  std::optional<int> last_turn_;
  std::optional<document::Moment> moment_;
  Facts facts_;
  int depth_ = 0;  // of references followed
  std::size_t work_ = 0;
  std::multimap<std::string, const document::When*> whens_;
  std::map<std::string, std::map<std::string, std::int64_t>> kinds_of_side_;
  std::map<const std::vector<document::Region>*, std::optional<geometry::HexSet>> covered_;
};

}  // namespace hexwright::validator
