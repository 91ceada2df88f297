// The referee of a recorded game: follows its log action by action through the state machine and reports what the rules do not allow, by
// paragraph. After reporting a violation it continues from the logged state, to avoid follow-up findings. Pieces and hexes by number; one
// thread, one log.
#pragma once

#include <set>

#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/documents.hpp"
#include "rulesets/concealment_1920/procedures/position.hpp"
#include "validator/simulator/logs.hpp"

namespace hexwright::rulesets::concealment_1920 {

// Refused as scenario_of is.
wording::Result<void> judge_log(const project::Project& project, const document::Log& log, validator::Sink& out);

class LogJudge {
 public:
  LogJudge(const project::Project& project, const document::Log& log, const Scenario1920& scenario, validator::Sink& out);
  void run();

 private:
  using Written = document::Action;

  // judge.cpp: starts, turns and phases.
  void set_up();
  void start(const document::Start& start, std::set<int>& placed);
  void missing_starts(const std::set<int>& placed);
  void start_as_set_up(int piece, const document::Directive& directive);
  void play_phase(const document::LoggedPhase& phase, int turn);
  void play_unjudged(const document::LoggedPhase& phase);
  bool go_to(int turn, int player, std::size_t step, document::Origin at);
  void end_phase(document::Origin at);
  void look_ahead();

  // judge_actions.cpp: what is done.
  void act(const Written& written, std::span<const Written> behind);
  std::optional<Action> read(const Written& written);
  bool read_scouting(const Written& written, Action& action);
  bool read_pieces(const Written& written, Action& action);
  void do_it(const Written& written, Action action, std::span<const Written> behind);
  bool can_be_done(const Action& action) const;
  void after_combat(const Action& action);
  void read_dice(Action& action, std::span<const Written> behind);
  void confirm(const Written& written);
  void unconfirmed();
  void tally(const Written& written);
  void claims(const Written& written, const Action& action);
  validator::Finding& incomplete(const char* attribute);

  // What a log names, and findings at the action that is judged.
  std::optional<int> piece_named(const std::optional<std::string>& id, const char* attribute);
  std::optional<int> hex_named(const std::optional<std::string>& label, const char* attribute);
  validator::Finding& wrong(FindingId id, std::string_view rule, wording::Text what);
  validator::Finding& wrong_at(document::Origin at, FindingId id, std::string_view rule, wording::Text what);
  void breach(const Breach& breach, int piece);
  // What was expected in the place of a piece or hex that there is not.
  void hint(validator::Finding& finding, const std::string& id) const;
  void expect_hex(validator::Finding& finding) const;
  std::string name(int piece) const { return project_.orbat()->short_name(static_cast<std::size_t>(piece)); }
  std::string label(int hex) const { return project_.map()->label(static_cast<std::size_t>(hex)); }

  const project::Project& project_;
  const document::Log& log_;
  const Scenario1920& scenario_;
  Rules rules_;
  Position position_;
  validator::Sink& out_;
  const Written* acting_ = nullptr;
  const Written* last_done_ = nullptr;  // that what is confirmed follows from
  std::set<int> turned_;                // by the last action, and not yet confirmed
  std::set<int> taken_off_;             // by the last action, off the map [45.1] [46.1] [46.2]
  std::set<int> confirmed_;
  std::set<int> tested_;                        // whose dice have been read
  std::set<std::pair<int, std::string>> said_;  // in this phase: of a piece and a finding
  std::int64_t unknown_starts_ = 0;
  std::set<int> unplaced_;  // pieces of which nothing says where they start
  int findings_ = 0;
  bool silent_ = false, asked_after_combat_ = false;
  validator::Finding unsaid_;  // written to and forgotten
};

}  // namespace hexwright::rulesets::concealment_1920
