// What was measured, and how it is told: a table for people, JSON for programs. Times in milliseconds, memory in KiB.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bench {

struct Run {
  double wall_ms = 0, cpu_ms = 0;
  long peak_kib = 0;
};

struct Row {
  std::string group, name;
  std::vector<int> statuses;  // exit statuses that count as done
  std::vector<std::string> command;
  std::vector<Run> runs;  // one a round; the same index is the same round in every row of the group
  std::string fault;      // why there is no figure
};

// `fast` is to need at most 1/factor of what `slow` needs.
struct Bound {
  std::string group, words, fast, slow;
  double factor = 1;
};

// A row is to keep to a figure of its own: its median in milliseconds, or its highest peak in MiB. Milliseconds are those of a quiet
// machine of our kind and say little elsewhere; a bound against a yardstick of the same run says more.
struct Limit {
  std::string group, words, row;
  bool memory = false;
  double most = 0;
};

struct Plan {
  std::vector<std::pair<std::string, std::string>> machine;
  std::vector<Row> rows;
  std::vector<Bound> bounds;
  std::vector<Limit> limits;
  std::vector<std::pair<std::string, int>> rounds;  // groups with fewer rounds than the others
};

std::string as_table(const Plan& plan);
std::string as_json(const Plan& plan);

}  // namespace bench
