// Dates and times of day in a sentence: "1 September 1939", "1 września", "1.09.1939", "10:00", "5 p.m.". Pure functions, no errors.
#pragma once

#include <cstdint>
#include <vector>

#include "reading/sentence/tokens.hpp"

namespace hexwright::sentences {

struct ReadDate {
  std::size_t tokens = 0;  // none: there is none here
  std::int64_t value = 0;  // 19390901, without a year 901; of a clock minutes after midnight
};
ReadDate date_at(const std::vector<Token>& tokens, std::size_t at);
ReadDate clock_at(const std::vector<Token>& tokens, std::size_t at);

}  // namespace hexwright::sentences
