// What has a condition in a scenario: lines of availability, support assets, reinforcements (and each formation that rolls its own die),
// withdrawals, replacements, events and, last, victory items that score one. Read once, in one order, so that an id means the same to the
// analysis of triggers (rulebook), which asks what can be so in which turn, and to games (simulator/schedule), which ask what is so now.
// Both make their own form of the conditions themselves: bounds that rest on the ground and on other rules in one, runs of questions about
// flat arrays in the other. Points into the project, which must outlive it; never changes once it is made.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/condition.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

struct Head {
  enum class Of { availability, asset_line, asset, reinforcement, withdrawal, replacement, event, victory_item } of = Of::event;
  std::string id = {};    // empty: nothing can refer to it
  std::string side = {};  // empty for events
  document::Origin at = {};
  const document::When* when = nullptr;  // its own; none for what joins others, and where the card says nothing
  enum class Joins { none, any, all } joins = Joins::none;
  std::vector<std::size_t> parts = {};    // heads that it joins; all of none is always so
  std::string formation = {};             // that rolls for itself
  bool latched = true;                    // once it is so, it is so for ever
  bool for_one = false;                   // a line for a single asset
  std::optional<std::size_t> index = {};  // in the list of its kind; none for an asset that only a line of availability names
};

class Heads {
 public:
  enum class Victory : bool { without, with };
  // None when the project has no scenario.
  Heads(const project::Project& project, Victory victory);

  const std::vector<Head>& all() const { return all_; }
  // What a reference means.
  struct Meaning {
    std::optional<std::size_t> head;  // none: a support asset that no line restricts
  };
  // Nothing when the scenario has nothing of this id.
  std::optional<Meaning> refer(const std::string& id) const;
  // By which this piece of the reinforcement comes on.
  std::size_t entry_of(std::size_t reinforcement, std::size_t piece) const;

 private:
  std::size_t declare(Head head);
  void declare_support();
  void declare_asset(Head asset, std::optional<std::size_t> own, bool has_piece);
  void declare_reinforcements();

  const project::Project& project_;
  const document::Scenario* scenario_;
  std::vector<Head> all_;
  std::multimap<std::string, std::size_t> by_id_;
  std::vector<std::map<std::string, std::size_t>> by_formation_;  // of each reinforcement; "" for the whole
};

// Numbers of lists, so that what each needs comes before it as far as there is no circle.
std::vector<std::size_t> needed_first(const std::vector<std::vector<std::size_t>>& needs);

}  // namespace hexwright::validator
