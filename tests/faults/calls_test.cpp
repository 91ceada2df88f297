// Every call by which a writer reads or writes fails in every way, writes half, or is the last that the program does: afterwards the
// documents are the old ones or the new ones, whole and together, no success was reported for the old ones, and no temporary survives the
// next save.
#include <cerrno>
#include <chrono>
#include <iostream>
#include <random>

#include "tests/faults/writers.hpp"

using namespace hexwright::test;

namespace {

struct Count {
  int faults = 0, refused = 0, killed = 0, lost = 0;
};

std::vector<std::string> ways(int call) {
  std::vector<std::string> list;
  for (const int error : {EIO, ENOSPC, EINTR, EACCES, EDQUOT, EROFS, EMFILE})
    list.push_back("fail " + std::to_string(call) + ' ' + std::to_string(error));
  list.push_back("short " + std::to_string(call));
  list.push_back("kill " + std::to_string(call));
  return list;
}

void disturb(const Writer& writer, const Undisturbed& seen, const std::string& folder, const std::string& way, Count& count) {
  put_files(folder, seen.before);
  const auto result = run(writer, folder, {"HEXWRIGHT_FAULT=" + way});
  ++count.faults;
  INFO(writer.name << ", " << way << ": status " << result.status << "\n" << result.err);
  const bool killed = result.status >= 128;
  if (!way.starts_with("time")) CHECK(killed == way.starts_with("kill"));
  if (killed) {
    ++count.killed;
    next_save(folder);
  } else if (result.status != seen.status) {
    ++count.refused;
    CHECK(result.status >= 2);
    CHECK_FALSE(result.err.empty());
  }
  const Files now = files_in(folder);
  const bool is_new = now == seen.after;
  CHECK((is_new || now == seen.before));
  if (!is_new && now != seen.before) ++count.lost;
  if (!killed && result.status == seen.status) CHECK(is_new);
  next_save(folder);
  CHECK(left_over(folder) == 0);
}

// The faults of each `step`-th call and way.
void campaign(int step) {
  Count count;
  int turn = 0;
  for (const Writer& writer : writers()) {
    const ScratchFolder folder;
    const Undisturbed seen = undisturbed(writer, folder.path());
    for (int call = 0; call < seen.calls; ++call)
      for (const std::string& way : ways(call))
        if (turn++ % step == 0) disturb(writer, seen, folder.path(), way, count);
  }
  std::cout << "faults of calls: " << count.faults << " in " << writers().size() << " writers, " << count.refused << " refused, "
            << count.killed << " killed, " << count.lost << " lost\n";
}

// Killed at any moment, and not only at calls; some of them have ended by then.
void killed_in_time(int kills) {
  Count count;
  std::mt19937 random(1939);
  const int each = kills / static_cast<int>(writers().size()) + 1;
  for (const Writer& writer : writers()) {
    const ScratchFolder folder;
    const Undisturbed seen = undisturbed(writer, folder.path());
    put_files(folder.path(), seen.before);
    const auto begun = std::chrono::steady_clock::now();
    static_cast<void>(run(writer, folder.path(), {}));
    const auto whole = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun).count();
    for (int i = 0; i < each; ++i)
      disturb(writer, seen, folder.path(), "time " + std::to_string(std::uniform_int_distribution<std::int64_t>(1, whole)(random)), count);
  }
  std::cout << "kills at any time: " << count.killed << " of " << count.faults << " before the end, " << count.lost << " lost\n";
  CHECK(count.killed > 0);
}

}  // namespace

TEST_CASE("A writer that is killed at any moment leaves the old document or the new one") { killed_in_time(35); }
TEST_CASE("Two thousand kills of writers at any moment, and nothing is lost", "[.long]") { killed_in_time(2'600); }
TEST_CASE("Whatever call fails while a document is written, it is the old one or the new one") { campaign(17); }
TEST_CASE("Every call of every writer fails in every way, and nothing is lost", "[.long]") { campaign(1); }
