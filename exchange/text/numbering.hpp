// How a list counts: "1.", "a)", "iv.", and the numbers of the levels above ("5.2."). Pure data for one document; numbers count from 1 and
// are written up to 3999 in Roman. No errors: an unknown way of counting is a bullet.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::exchange {

enum class CountedBy { number, small_letter, letter, small_roman, roman, bullet, nothing };

std::string counted(int number, CountedBy by);

struct CountedLevel {
  CountedBy by = CountedBy::bullet;
  std::string before, after;  // of its own number; with `pattern` not used
  std::string pattern;        // "%1.%2." of Word
  int start = 1;
};

class ListCounter {
 public:
  // The label of the next item at this level, from 0 on; deeper levels begin anew.
  std::string next(std::size_t level, const std::vector<CountedLevel>& levels);

 private:
  std::vector<int> numbers_;
};

}  // namespace hexwright::exchange
