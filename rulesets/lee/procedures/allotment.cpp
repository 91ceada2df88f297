// Each zone has the whole part; which zones have one die more is a choice of so many out of them.
#include "rulesets/lee/procedures/allotment.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

std::vector<std::vector<int>> allotments(int dice, int zones) {
  const int share = dice / zones, rest = dice % zones;
  std::vector<int> one(static_cast<std::size_t>(zones), share);
  for (int i = 0; i < rest; ++i) ++one[static_cast<std::size_t>(i)];
  std::vector<std::vector<int>> all;
  do all.push_back(one);
  while (std::prev_permutation(one.begin(), one.end()));
  return all;
}

}  // namespace hexwright::rulesets::lee
