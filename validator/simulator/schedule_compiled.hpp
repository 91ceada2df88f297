// A scenario's rules as flat arrays: every condition is a run of questions, each of which names the question that follows a yes
// and the one that follows a no, so that looking at a rule is a loop that stops as soon as the answer is known.
#pragma once

#include <array>
#include <optional>

#include "model/document/victory.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::validator {

struct CompiledSchedule {
  static constexpr std::uint32_t YES = 0xFFFFFFFFU, NO = 0xFFFFFFFEU;  // where a run of questions ends

  struct Question {
    enum class About : std::uint8_t {
      turns,
      captured,
      revealed,
      near,
      entered,
      called,
      lost,
      eliminated,
      exited,
      scored,
      over,
      die,
      rule,
      earlier_rule,
      script
    };
    About about = About::turns;
    std::int32_t side = -1;            // of captured and scored
    std::int32_t need = 0, until = 0;  // how many at least; of turns: the first and the last; of captured: turns running; of scored: the
                                       // number of the side it must be ahead of, -1: none
    std::int64_t points = 0;           // of scored, in thousandths
    std::uint32_t first = 0,
                  last = 0;   // run of `numbers`, of revealed of `counting`; else number of the asset, die, rule or scripted condition
    std::size_t fitting = 0;  // of near: its first word in `fitting`; of revealed: the first piece
    std::uint32_t yes = YES, no = NO;  // always a question that was made before this one
  };
  struct Condition {
    std::uint32_t start = NO;
    bool latched = true;
    std::int32_t only_side = -1;                // looked at in moments of this side alone; -1: of any
    std::uint32_t first_die = 0, last_die = 0;  // run of `numbers`: dice that are rolled at its first look
  };
  // Faces that succeed, from a turn on: a byte for each face in `faces`.
  struct Change {
    std::int32_t from_turn;
    std::size_t faces;
    bool any;
  };
  struct Die {
    std::int32_t sides = 6, first_roll = 1;
    std::int32_t after = -1;  // rule that must have come true in an earlier turn
    std::uint32_t first_change = 0, last_change = 0;
  };
  struct Item {
    document::Score score = document::Score::condition;
    std::int64_t points = 0;  // in thousandths
    std::optional<std::int64_t> most;
    bool each_turn = false, partial = false;
    std::int32_t side = -1;                         // that holds; of unrevealed turns: whose
    std::int32_t index = -1;                        // of the asset or rule
    std::uint32_t first = 0, last = 0;              // run of `numbers`: hexes or pieces
    std::size_t limits = 0;                         // of boxes: the first of `limits`
    std::optional<std::size_t> exits;               // of pieces that left: the first word in `fitting` of the hexes by which; none: any
    std::int64_t least = 0;                         // in thousandths: fewer score nothing
    std::uint32_t first_group = 0, last_group = 0;  // run of `groups`: places that count once each, when all of it is held; none: hexes
    std::uint32_t first_turn = 0, last_turn = 0;    // run of `numbers`: the turns at whose end it counts; none: all
  };
  // What ends the game: the rule that must be so, and the rank that it gives; -1: none.
  struct Ending {
    std::uint32_t rule;
    std::int32_t rank;
  };
  static constexpr std::size_t MOMENTS = 6;

  int turns = 0;
  std::vector<Schedule::Rule> shown;                   // the first of all rules
  std::vector<Condition> rules;                        // shown ones, then those that only others ask for
  std::array<std::vector<std::uint32_t>, MOMENTS> at;  // rules looked at in each moment, what is asked for first
  std::vector<Question> questions;
  std::vector<std::uint32_t> numbers;
  std::vector<std::uint64_t> fitting;  // a bit for each hex
  std::vector<std::uint8_t> counting;  // a byte for each piece, 1 for those that count; in runs of whole words
  std::vector<Die> dice;
  std::vector<Change> changes;
  std::vector<std::uint8_t> faces;
  std::vector<Item> items;
  std::vector<std::int32_t> scorer;                                   // of each item: the side that scores
  std::vector<std::uint32_t> held;                                    // numbers of the questions that ask for turns running
  std::vector<std::int64_t> limits;                                   // boxes of pieces, in thousandths
  std::vector<std::uint32_t> each_turn_conditions, each_turn_others;  // numbers of items
  std::vector<std::pair<std::uint32_t, std::uint32_t>> groups;        // runs of `numbers`
  std::vector<Ending> endings;                                        // ranks first
  std::vector<Clause> clauses;
  std::vector<std::vector<std::uint32_t>> pieces_of_side;
  std::vector<std::int32_t> rule_of_asset;  // -1: it may always be called
  std::vector<std::size_t> watched;
  std::vector<Schedule::Scripted> scripted;
  std::vector<std::int32_t> doors;  // of each: how many it lets on a turn
  std::int32_t choices = 0;
  std::vector<Schedule::Leaving> leaving;
  std::vector<Schedule::Refilling> refilling;
  std::vector<std::vector<Schedule::Goal>> goals;
};

}  // namespace hexwright::validator
