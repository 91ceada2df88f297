// One function for each state, in the order of the events.
#include "rulesets/asl_a12/referee/conditions.hpp"

namespace hexwright::rulesets::asl_a12 {

namespace {

using enum Condition;

Step refused(Condition stays, std::string_view paragraph) { return {false, stays, paragraph}; }

Step of_off_board(Event event) {
  if (event == Event::enters_known) return {true, known, "12.12"};
  if (event == Event::enters_concealed) return {true, concealed, "12.12"};
  return refused(off_board, event == Event::hides ? "12.3" : "12.12");
}

Step of_known(Event event) {
  switch (event) {
    case Event::gains:
      return {true, concealed, "12.12"};
    case Event::moves:
      return {true, known, "12.14"};
    case Event::searched:
      return {true, known, "12.152"};
    case Event::enemy_moves_in:
      return {true, known, "12.15"};
    case Event::harmed:
      return {true, known, "12.14"};
    case Event::eliminated:
      return {true, removed, "12.14"};
    case Event::hides:
      return refused(known, "12.31");
    case Event::fails_paatc:
      return refused(known, "12.41");
    case Event::enters_known:
    case Event::enters_concealed:
      return refused(known, "12.12");
    default:
      return refused(known, "12.14");
  }
}

Step of_concealed(Event event) {
  switch (event) {
    case Event::loses:
    case Event::harmed:
    case Event::owner_reveals:
      return {true, known, "12.14"};
    case Event::seen_in_open:
      return {true, known, "12.2"};
    case Event::enemy_moves_in:
      return {true, known, "12.15"};
    case Event::searched:
      return {true, known, "12.152"};
    case Event::moves:
      return {true, concealed, "12.14"};
    case Event::fails_paatc:
      return {true, known, "12.41"};
    case Event::eliminated:
      return {true, removed, "12.14"};
    case Event::gains:
      return refused(concealed, "12.1");
    case Event::hides:
      return refused(concealed, "12.31");
    default:
      return refused(concealed, "12.12");
  }
}

Step of_hidden(Event event) {
  switch (event) {
    case Event::loses:
    case Event::harmed:
      return {true, known, "12.31"};
    case Event::seen_in_open:
      return {true, concealed, "12.34"};
    case Event::owner_reveals:
      return {true, known, "12.14"};
    case Event::enemy_moves_in:
      return {true, known, "12.15"};
    case Event::searched:
      return {true, concealed, "12.152"};
    case Event::moves:
      return {true, concealed, "12.32"};
    case Event::eliminated:
      return {true, removed, "12.31"};
    case Event::gains:
    case Event::hides:
      return refused(hidden, "12.1");
    case Event::fails_paatc:
      return refused(hidden, "12.41");
    default:
      return refused(hidden, "12.12");
  }
}

Step of_dummy(Event event) {
  switch (event) {
    case Event::moves:
      return {true, dummy, "12.11"};
    case Event::gains:
      return refused(dummy, "12.1");
    case Event::hides:
      return refused(dummy, "12.31");
    case Event::enters_known:
    case Event::enters_concealed:
      return refused(dummy, "12.12");
    default:
      return {true, removed, "12.11"};
  }
}

}  // namespace

Step step_of(Condition from, Event event) {
  switch (from) {
    case off_board:
      return of_off_board(event);
    case known:
      return of_known(event);
    case concealed:
      return of_concealed(event);
    case hidden:
      return of_hidden(event);
    case dummy:
      return of_dummy(event);
    case removed:
      break;
  }
  return refused(removed, "12.14");
}

}  // namespace hexwright::rulesets::asl_a12
