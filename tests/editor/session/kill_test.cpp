// kill -9 in the middle of the work: what was done is brought back, but for the step that was being done.
#include "tests/editor/session/killed.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr int FOR_EVER = 100'000;

void work(const SampleToEdit& sample, unsigned seed, bool saves, int acts, const std::function<void()>& done) {
  auto session = editor::Session::open(sample.path(), games_to_edit(), sample.journals());
  if (!session) ::_exit(3);
  RandomEdits hands(**session, seed, saves);
  for (int i = 0; i < acts; ++i) {
    if (!hands.act()) ::_exit(4);
    done();
  }
  ::pause();  // to be killed with everything in the journal
}

// The documents after so many acts, by a session that is not killed.
std::map<std::string, std::string> documents_after(unsigned seed, bool saves, int acts) {
  const SampleToEdit sample;
  auto session = sample.open();
  RandomEdits hands(*session, seed, saves);
  for (int i = 0; i < acts; ++i) REQUIRE(hands.act());
  return documents_of(*session);
}

void kill_and_recover(unsigned seed) {
  CAPTURE(seed);
  const SampleToEdit sample;
  std::mt19937 random(seed);
  const int bits = static_cast<int>(random() % 60);
  const unsigned wait_us = static_cast<unsigned>(random() % 4000);
  const int done = killed_after(bits, wait_us, [&](const auto& tell) { work(sample, seed, true, FOR_EVER, tell); });
  CAPTURE(bits, wait_us, done);
  auto session = sample.open();
  const bool offered = session->left_behind().has_value();
  if (offered) {
    CHECK_FALSE(session->left_behind()->other_files);
    const std::size_t steps = session->left_behind()->steps.size();
    CHECK(session->recover() == steps);
  }
  const auto now = documents_of(*session);
  const bool is_last = now == documents_after(seed, true, done), is_next = now == documents_after(seed, true, done + 1);
  CAPTURE(offered, is_last, is_next);
  CHECK((is_last || is_next));
}

void kill_while_recovering(unsigned seed) {
  CAPTURE(seed);
  const SampleToEdit sample;
  constexpr int ACTS = 120;
  REQUIRE(killed_after(ACTS, 0, [&](const auto& tell) { work(sample, seed, false, ACTS, tell); }) == ACTS);
  const auto all = documents_after(seed, false, ACTS);
  std::mt19937 random(seed);
  killed_after(1, static_cast<unsigned>(random() % 30'000), [&](const auto& tell) {
    auto session = editor::Session::open(sample.path(), games_to_edit(), sample.journals());
    if (!session) ::_exit(3);
    tell();
    (*session)->recover();
    ::pause();
  });
  auto session = sample.open();
  REQUIRE(session->left_behind());
  session->recover();
  CHECK(documents_of(*session) == all);
}

}  // namespace

TEST_CASE("Killed at any moment, the work is offered again and right, but for the last step") {
  for (unsigned seed = 1; seed <= 5; ++seed) kill_and_recover(seed);
}
TEST_CASE("Killed at a hundred moments, the work is offered again and right, but for the last step", "[.long]") {
  for (unsigned seed = 100; seed < 200; ++seed) kill_and_recover(seed);
}
TEST_CASE("Killed while it brings the work back, the editor offers it again") {
  for (unsigned seed = 1; seed <= 3; ++seed) kill_while_recovering(seed);
}
TEST_CASE("Killed at a hundred moments while it brings the work back, the editor offers it again", "[.long]") {
  for (unsigned seed = 100; seed < 200; ++seed) kill_while_recovering(seed);
}

TEST_CASE("Killed between the files of one save, what is saved is not done twice, and what is not saved is not lost") {
  for (const std::size_t written : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    CAPTURE(written);
    const SampleToEdit sample;
    std::map<std::string, std::string> wanted;
    std::string kept, path;
    {
      auto session = sample.open();
      RandomEdits hands(*session, 7, false);
      for (int i = 0; i < 40; ++i) REQUIRE(hands.act());
      auto saving = session->prepare_save();
      REQUIRE(saving.files.size() == 2);
      saving.files.resize(written);
      REQUIRE(editor::Session::write(saving));
      for (int i = 0; i < 10; ++i) REQUIRE(hands.act());  // while the disk is busy
      wanted = documents_of(*session);
      for (const auto& entry : std::filesystem::directory_iterator(sample.journals())) path = entry.path();
      std::ifstream in(path, std::ios::binary);
      kept.assign(std::istreambuf_iterator<char>(in), {});
    }
    std::ofstream(path, std::ios::binary) << kept;
    auto session = sample.open();
    REQUIRE(session->left_behind());
    CHECK_FALSE(session->left_behind()->other_files);
    session->recover();
    CHECK(documents_of(*session) == wanted);
  }
}

TEST_CASE("Killed after the last file of a save and before it is noted, nothing is offered, for nothing is missing") {
  const SampleToEdit sample;
  std::string kept, path;
  {
    auto session = sample.open();
    RandomEdits hands(*session, 7, false);
    for (int i = 0; i < 40; ++i) REQUIRE(hands.act());
    REQUIRE(editor::Session::write(session->prepare_save()));
    for (const auto& entry : std::filesystem::directory_iterator(sample.journals())) path = entry.path();
    std::ifstream in(path, std::ios::binary);
    kept.assign(std::istreambuf_iterator<char>(in), {});
  }
  std::ofstream(path, std::ios::binary) << kept;
  CHECK_FALSE(sample.open()->left_behind());
}
