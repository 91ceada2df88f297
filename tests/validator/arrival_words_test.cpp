// What is said of replacements, in both languages.
#include "tests/validator/triggers_toy.hpp"
#include "validator/analysis/arrival_words.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Of replacements it is told how much comes back, how often, and whether it may be saved") {
  document::Replacement item;
  const auto said = [&](const auto& language) {
    std::string all;
    for (const wording::Text& note : validator::notes_of(item)) all += (all.empty() ? "" : "; ") + language(note);
    return all;
  };
  const auto in_english = [](const wording::Text& text) { return english(text); };
  const auto in_polish = [](const wording::Text& text) { return polish(text); };
  item.steps = 1;
  CHECK(said(in_english) == "1 step");
  CHECK(said(in_polish) == "1 stopień");
  item.steps = 5;
  item.pieces = 2;
  item.each_turn = item.saved = true;
  CHECK(said(in_english) == "5 steps every turn; 2 eliminated pieces every turn; what is not used may be used later");
  CHECK(said(in_polish) == "5 stopni w każdym etapie; 2 wyeliminowane żetony w każdym etapie; niewykorzystane można wykorzystać później");
}
