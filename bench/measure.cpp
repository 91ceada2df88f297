// bench_measure [--json] [--runs N] < PLAN: runs the commands of a plan as whole processes, in turn, and tells wall time,
// CPU time and peak memory of each and which bounds hold. A plan is lines of fields with tabs between:
//   machine WHAT VALUE
//   row GROUP NAME STATUSES COMMAND ARGUMENT…      STATUSES: exit statuses that count as done, "0" or "0,1"
//   rounds GROUP N                                 at most so many rounds of this group
//   limit GROUP WORDS ROW wall|peak MOST           the row is to need at most so many ms, or so many MiB
//   bound GROUP WORDS FAST SLOW FACTOR             row SLOW is to take at least FACTOR times as long as row FAST
// The commands' output goes to /dev/null. The status is 0 whatever the figures are, 3 for a plan that cannot be read.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "table.hpp"

namespace {

using namespace bench;

constexpr int WARM_UP = 2;
constexpr unsigned LONGEST_S = 300;  // what takes longer is ended, and has no figure

std::vector<std::string> fields_of(const std::string& line, char between) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == between)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

bool add(Plan& plan, const std::vector<std::string>& f) {
  if (f[0] == "machine" && f.size() == 3) {
    plan.machine.emplace_back(f[1], f[2]);
  } else if (f[0] == "row" && f.size() >= 5) {
    Row row{f[1], f[2], {}, {f.begin() + 4, f.end()}, {}, {}};
    for (const std::string& status : fields_of(f[3], ',')) row.statuses.push_back(std::atoi(status.c_str()));
    plan.rows.push_back(std::move(row));
  } else if (f[0] == "bound" && f.size() == 6) {
    plan.bounds.push_back({f[1], f[2], f[3], f[4], std::atof(f[5].c_str())});
  } else if (f[0] == "limit" && f.size() == 6 && (f[4] == "wall" || f[4] == "peak")) {
    plan.limits.push_back({f[1], f[2], f[3], f[4] == "peak", std::atof(f[5].c_str())});
  } else if (f[0] == "rounds" && f.size() == 3) {
    plan.rounds.emplace_back(f[1], std::max(1, std::atoi(f[2].c_str())));
  } else {
    return false;
  }
  return true;
}

double now_ms() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double ms(const timeval& time) { return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3; }

// Runs the row's command once. A row that once failed has no figure and is left alone.
void run_once(Row& row, bool counts) {
  if (!row.fault.empty()) return;
  std::vector<char*> argv;
  for (std::string& word : row.command) argv.push_back(word.data());
  argv.push_back(nullptr);
  const double start = now_ms();
  const pid_t child = fork();
  if (child == 0) {
    const int nothing = open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) dup2(nothing, stream);
    alarm(LONGEST_S);  // stays set in the program
    execvp(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || wait4(child, &status, 0, &used) != child) {
    row.fault = std::string("cannot run: ") + std::strerror(errno);
    return;
  }
  const double wall = now_ms() - start;
  const int left = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (std::find(row.statuses.begin(), row.statuses.end(), left) == row.statuses.end())
    row.fault = left == 127             ? "not here"
                : left == 128 + SIGALRM ? "took longer than five minutes"
                                        : "failed with status " + std::to_string(left);
  else if (counts)
    row.runs.push_back({wall, ms(used.ru_utime) + ms(used.ru_stime), used.ru_maxrss});
}

// Every round runs each row of the group once; rounds begin with another row each, so that none always follows the same.
void measure_group(Plan& plan, const std::string& group, int runs) {
  std::vector<Row*> rows;
  for (Row& row : plan.rows)
    if (row.group == group) rows.push_back(&row);
  for (int round = -WARM_UP; round < runs; ++round) {
    for (Row* row : rows) run_once(*row, round >= 0);
    std::rotate(rows.begin(), rows.begin() + 1, rows.end());
  }
}

}  // namespace

int main(int argc, char** argv) {
  bool json = false;
  int runs = 21;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--json") == 0)
      json = true;
    else if (std::strcmp(argv[i], "--runs") == 0 && i + 1 < argc)
      runs = std::max(1, std::atoi(argv[++i]));
    else
      return 2;
  }
  Plan plan;
  char* text = nullptr;
  std::size_t room = 0;
  for (ssize_t length = 0; (length = getline(&text, &room, stdin)) > 0;) {
    std::string line(text, static_cast<std::size_t>(length));
    if (line.back() == '\n') line.pop_back();
    if (!line.empty() && !add(plan, fields_of(line, '\t'))) {
      std::fprintf(stderr, "bench_measure: not understood: %s\n", line.c_str());
      return 3;
    }
  }
  std::free(text);
  std::vector<std::string> groups;
  for (const Row& row : plan.rows)
    if (std::find(groups.begin(), groups.end(), row.group) == groups.end()) groups.push_back(row.group);
  for (const std::string& group : groups) {
    int some = runs;
    for (const auto& [of, most] : plan.rounds)
      if (of == group) some = std::min(some, most);
    measure_group(plan, group, some);
  }
  const std::string told = json ? as_json(plan) : as_table(plan);
  std::fwrite(told.data(), 1, told.size(), stdout);
  return 0;
}
