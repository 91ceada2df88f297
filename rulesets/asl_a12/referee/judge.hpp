// The judge of one log: it follows the record action by action, keeps what each unit lies beneath, and reports findings log/… and asl-a12/…
// for what the chapter does not allow. What is written as done is taken as done afterwards. Hexes by number; one thread, one log.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>

#include "model/document/log.hpp"
#include "rulesets/asl_a12/findings.hpp"
#include "rulesets/asl_a12/position/ground.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "rulesets/asl_a12/referee/play.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::rulesets::asl_a12 {

class LogJudge : public PlayMap {
 public:
  LogJudge(const project::Project& scenario, const document::Log& log, const Numbers& numbers, const CaseTables& tables,
           const SightSource& sight, validator::Sink& out);

  void run();
  std::optional<PlayGround> ground(const Location& at) const override;

 private:
  std::vector<PlayedPiece> start();
  void turn(const document::LoggedTurn& turn);
  void phase(const document::LoggedPhase& phase, std::size_t number);
  void unjudged(const document::LoggedPhase& phase);
  void action(const document::Action& action);
  void act(const document::Action& action, std::size_t piece);
  void step(const document::Action& action, std::size_t piece);
  void enter(const document::Action& action, std::size_t piece);
  void gain(const document::Action& action, std::size_t piece);
  void reveal(const document::Action& action, std::size_t piece);
  void eliminate(const document::Action& action, std::size_t piece);
  // “?” that start on units are told of by those units.
  bool of_marker(const document::Action& action, std::size_t piece);

  // detection.cpp: who moves into the Location of concealed enemies [12.15], and who comes into sight by what is done [12.2] [12.33]
  // [12.34].
  struct Attempt {
    document::Origin at;
    Location back;
    std::vector<std::size_t> there;  // who was concealed or hidden there
    bool went_back = false;
  };
  std::vector<std::size_t> secret_at(const Location& place, std::size_t piece) const;
  void attempt(const document::Action& action, std::size_t piece, const Location& back, std::vector<std::size_t> there);
  // What becomes of the mover after that; true when the step is done with.
  bool after_attempt(const document::Action& action, std::size_t piece, const Location& to);
  bool settle(std::size_t piece, const Attempt& attempt);
  void notice(const document::Action& action);
  void uncover(const document::Action& action, std::size_t piece);

  // judge_looking.cpp: Searching, Mopping Up and what they cost [12.152] [12.153] [12.154], fire at what is concealed [12.13], vehicles
  // that overrun it [12.41] [12.42].
  void scout(const document::Action& action, std::size_t piece);
  bool may_search(const document::Action& action, std::size_t piece, std::size_t hex);
  bool may_mop_up_here(const document::Action& action, std::size_t piece, const std::set<std::size_t>& building, std::size_t hex);
  void look_through(const document::Action& action, std::size_t piece, const std::set<std::size_t>& hexes);
  void mop_up(const document::Action& action, std::size_t piece, std::size_t at, std::size_t hex);
  void affect(const document::Action& action, std::size_t target);
  void reduced(const document::Action& action, std::size_t piece);
  void shot(const document::Action& action, std::size_t piece);
  void overrun(const document::Action& action, std::size_t piece);
  void refused(const document::Action& action, const char* paragraph, wording::Text why);
  std::optional<std::size_t> hex_of(std::size_t piece) const;
  // What followed from an action of the piece: a “?” that is lost must be taken off in the same phase.
  void follow(const document::Action& action, std::size_t piece, const Judged& judged);
  void unpaid();

  std::optional<Location> location(const std::optional<std::string>& label, const document::Action& action);
  void hint(validator::Finding& finding, const std::string& id);
  void expect_hex(validator::Finding& finding) const;
  validator::Finding& wrong(FindingId id, document::Origin at, std::string object, wording::Text text, const std::string& paragraph);
  std::optional<std::size_t> phase_number(std::string_view id) const;

  const project::Project& scenario_;
  const document::Log& log_;
  validator::Sink& out_;
  Rulings rulings_;
  const Numbers& numbers_;
  MapGround ground_;
  // Before the play, whose start is reported upon already.
  int hints_ = 0;
  bool silent_ = false;
  validator::Finding unsaid_;                                // written to and forgotten
  std::map<std::size_t, std::vector<std::size_t>> beneath_;  // a “?”; read with the start
  Play play_;
  std::set<std::size_t> in_sight_;  // since before the first action
  int turn_ = 0;
  bool own_turn_end_ = false;
  std::optional<std::size_t> moving_side_;  // whose Player Turn it is
  std::string phase_id_;
  struct Looked {
    std::set<std::size_t> hexes;
    std::optional<int> final_dr, most;            // of its Search, and how many hexes that is good for
    std::map<Location, std::vector<Unit>> found;  // who was concealed or hidden there; the DEFENDER makes a dr for each
  };
  std::map<std::size_t, Looked> looked_;     // in this phase, by who looked
  std::set<std::size_t> put_on_board_;       // in this phase, from hidden beneath a “?”; the record may say so with place
  std::map<std::size_t, Attempt> attempts_;  // in this phase, by the mover
  struct Due {
    document::Origin at;
    Outcome outcome;
    bool surrenders = false;
  };
  std::map<std::size_t, Due> due_;  // of each piece that has lost its “?”, or surrenders, and the record has not said so yet
  std::set<std::string> asked_;     // what was missing, each said once
};

}  // namespace hexwright::rulesets::asl_a12
