// Which parameter fills which number.
#include "rulesets/asl_a12/procedures/numbers.hpp"

#include <algorithm>
#include <array>

#include "model/document/ruleset.hpp"
#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::say;

namespace {

struct Line {
  std::string_view id;
  int Numbers::*into;
};
using N = Numbers;
constexpr std::array LINES = {
    Line{"range.near", &N::near_hexes},
    Line{"gain.most", &N::gain_most},
    Line{"gain.lax", &N::gain_lax},
    Line{"gain.stealthy", &N::gain_stealthy},
    Line{"smoke.dispersed", &N::smoke_dispersed},
    Line{"us.squad", &N::us_squad},
    Line{"us.half-squad", &N::us_half_squad},
    Line{"us.leader", &N::us_leader},
    Line{"us.hero", &N::us_hero},
    Line{"ordnance.concealed", &N::ordnance_concealed},
    Line{"search.success", &N::search_success},
    Line{"solitaire.markers", &N::solitaire_markers},
    Line{"dummy.morale", &N::dummy_morale},
};

constexpr int MOST = 1000;
constexpr validator::ParameterFaults FAULTS{"asl-a12/missing-parameter", "asl-a12/parameter"};

}  // namespace

wording::Result<int> open_number(const project::Game& game, std::string_view id, int least, int most) {
  return validator::whole_parameter(game, id, least, most, FAULTS);
}

wording::Result<std::string> open_word(const project::Game& game, std::string_view id, std::initializer_list<std::string_view> words) {
  const document::Parameter* parameter = game.parameter(id);
  if (!parameter || !parameter->value) return tl::unexpected(validator::whole_parameter(game, id, 0, 0, FAULTS).error());
  if (words.size() == 0 || std::find(words.begin(), words.end(), *parameter->value) != words.end()) return *parameter->value;
  std::string allowed;
  for (const std::string_view word : words) allowed += (allowed.empty() ? "" : ", ") + std::string(word);
  return tl::unexpected(validator::bad_parameter(FAULTS.bad, id, *parameter->value, say("one of {words}", {{"words", allowed}})));
}

wording::Result<Numbers> read_numbers(const project::Game& game) {
  Numbers numbers;
  for (const Line& line : LINES) {
    const auto value = open_number(game, line.id, 0, MOST);
    if (!value) return tl::unexpected(value.error());
    numbers.*line.into = *value;
  }
  return numbers;
}

wording::Result<int> us_number(const project::Game& game, const Numbers& numbers, Counter what) {
  switch (what) {
    case Counter::squad:
      return numbers.us_squad;
    case Counter::half_squad:
      return numbers.us_half_squad;
    case Counter::leader:
      return numbers.us_leader;
    case Counter::hero:
      return numbers.us_hero;
    default:
      return open_number(game, "us.crew", 0, 10);
  }
}

}  // namespace hexwright::rulesets::asl_a12
