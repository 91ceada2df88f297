// Two versions of a scenario beside one another: what is different, where on either map, and in which words.
#include <condition_variable>

#include "editor/session/comparison.hpp"
#include "editor/session/games.hpp"
#include "model/document/map.hpp"
#include "model/edits/tree.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

class Waiting {
 public:
  std::shared_ptr<const editor::Comparison> compare(const editor::Session& session, const std::string& path,
                                                    const editor::Looking& looking = {}) {
    std::unique_lock lock(mutex_);
    const std::uint64_t wanted = comparer_.compare(session, path, looking);
    came_.wait(lock, [&] { return last_ && last_->number == wanted; });
    return last_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::shared_ptr<const editor::Comparison> last_;
  editor::Comparer comparer_{editor::known_games(), [this](std::shared_ptr<const editor::Comparison> made) {
                               const std::lock_guard lock(mutex_);
                               last_ = std::move(made);
                               came_.notify_one();
                             }};
};

}  // namespace

TEST_CASE("A version compared with itself has no differences, and its board is there all the same") {
  const SampleToEdit sample;
  const auto session = sample.open();
  Waiting waiting;
  const auto same = waiting.compare(*session, sample.path());
  CHECK_FALSE(same->refused);
  CHECK(same->differences.empty());
  CHECK(same->errata.empty());
  REQUIRE(same->scene);
  CHECK(same->here.empty());
}

TEST_CASE("What is edited and not saved is different from what is saved, in words of either language") {
  const SampleToEdit sample;
  const auto session = sample.open();
  const std::string& map = session->project().map()->map().id;
  REQUIRE_FALSE(map.empty());
  const auto& boards = session->project().map()->map().boards;
  REQUIRE_FALSE(boards.empty());
  Waiting waiting;
  std::size_t file = 0;
  while (session->project().files()[file]->kind != document::DocumentKind::map) ++file;
  const project::ProjectFile& map_file = *session->project().files()[file];
  const pugi::xml_node row = map_file.xml.root().child("board").child("terrain").child("row");
  REQUIRE(row);
  std::string cells = row.text().get();
  const std::string before = cells;
  const char other = *std::find_if(cells.begin(), cells.end(), [&](char c) { return c != cells[0]; });
  cells[0] = other;
  REQUIRE(session->perform(edits::SetField{map_file.in_project, edits::path_of(row), {}, cells}, wording::say("x")));
  const auto found = waiting.compare(*session, sample.path());
  REQUIRE(found->differences.size() == 1);
  const editor::Difference& one = found->differences.front();
  CHECK(one.hex == std::optional<std::size_t>(0));
  CHECK(one.other == std::optional<std::size_t>(0));
  CHECK(one.here.count() == 1);
  CHECK(found->there.count() == 1);
  CHECK(one.words.find(session->project().map()->label(0)) != std::string::npos);
  CHECK(found->errata.find("Errata.") == 0);
  const auto polish = waiting.compare(*session, sample.path(), {std::nullopt, "pl", "dark", {}});
  REQUIRE(polish->differences.size() == 1);
  CHECK(polish->differences.front().words != one.words);
  REQUIRE(session->undo());
  CHECK(waiting.compare(*session, sample.path())->differences.empty());
}

TEST_CASE("A file of another kind, one that is gone and one that is no document are refused with what to do") {
  const SampleToEdit sample;
  const auto session = sample.open();
  Waiting waiting;
  const auto map = std::find_if(session->project().files().begin(), session->project().files().end(),
                                [](const auto& file) { return file->kind == document::DocumentKind::map; });
  const auto kinds = waiting.compare(*session, (*map)->xml.path());
  REQUIRE(kinds->refused);
  CHECK(kinds->refused->id == "compare/kinds");
  CHECK(kinds->refused->hint);
  CHECK(waiting.compare(*session, sample.folder() / "gone.scenario.xml")->refused);
  sample.folder().write("junk.xml", "<a>");
  CHECK(waiting.compare(*session, sample.folder() / "junk.xml")->refused);
  CHECK_FALSE(waiting.compare(*session, sample.path())->refused);
}
