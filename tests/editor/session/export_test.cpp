// An export from the editor: settings that read back, fields that are judged, pages of documents that are not saved, and files that the
// program of the command line writes from them.
#include <sys/stat.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <set>

#include "editor/session/exporter.hpp"
#include "editor/session/page_preview.hpp"
#include "editor/session/settings.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::Exported;
using editor::ExportWish;
using editor::Previewed;
using exchange::Asked;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";

// What came last from another thread, waited for.
template <class What>
class Awaited {
 public:
  void put(std::shared_ptr<const What> what) {
    const std::lock_guard lock(mutex_);
    what_ = std::move(what);
    came_.notify_all();
  }
  std::shared_ptr<const What> take() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return what_ != nullptr; });
    return std::exchange(what_, nullptr);
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::shared_ptr<const What> what_;
};

struct Press {
  Awaited<Exported> done;
  editor::Exporter exporter{[this](auto result) { done.put(std::move(result)); }};
  std::shared_ptr<const Exported> write(const editor::Session& session, const ExportWish& wish, const std::string& path) {
    REQUIRE(exporter.start(session, wish, path) != 0);
    return done.take();
  }
};
struct Table {
  Awaited<Previewed> came;
  editor::PagePreview preview{rulesets::all_games(), [this](auto pages) { came.put(std::move(pages)); }};
  std::shared_ptr<const Previewed> show(const editor::Session& session, const ExportWish& wish) {
    const std::uint64_t number = preview.show(session, wish);
    for (auto pages = came.take();; pages = came.take())
      if (pages->number == number) return pages;
  }
};

ExportWish wish_for(const char* what, const char* ending = "") {
  ExportWish wish;
  wish.what = what;
  wish.ending = ending;
  return wish;
}
std::set<std::string> names_in(const std::string& folder) {
  std::set<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) out.insert(entry.path().filename().string());
  return out;
}
bool has(const std::vector<std::string>& arguments, const std::string& option) {
  return std::find(arguments.begin(), arguments.end(), option) != arguments.end();
}

}  // namespace

TEST_CASE("What was exported last reads back field by field, and values that are not valid are the defaults") {
  const ScratchFolder folder;
  ExportWish wish = wish_for("map-sheets", "svg");
  wish.side = "pl";
  wish.hex_mm = "12,5";
  wish.without = {"names", "setup"};
  wish.paper = "letter";
  wish.mark = true;
  editor::Settings settings;
  settings.exports["scenario/map-sheets"] = editor::fields_of(wish);
  REQUIRE(editor::save_settings(folder.path(), settings));
  CHECK(editor::wish_of(editor::load_settings(folder.path()).exports.at("scenario/map-sheets")) == wish);
  CHECK(editor::wish_of({}) == ExportWish{});
  CHECK(editor::wish_of({{"what", "a-cake"}, {"paper", "b7"}, {"languages", "xx"}, {"without", "nothing names"}}).without ==
        std::vector<std::string>{"names"});
  CHECK(editor::wish_of({{"what", "a-cake"}}).what == "card");
  CHECK(editor::wish_of({{"paper", "b7"}}).paper == "a4");
}

TEST_CASE("Numbers are judged in the field they were typed in, and only where they mean something") {
  ExportWish wish = wish_for("counters");
  CHECK_FALSE(editor::fault_of(wish));
  wish.counter_mm = "12,7";
  wish.copies = "100";
  CHECK_FALSE(editor::fault_of(wish));
  wish.copies = "101";
  REQUIRE(editor::fault_of(wish));
  CHECK(editor::fault_of(wish)->field == "copies");
  wish.copies = "2";
  wish.counter_mm = "7.999";
  REQUIRE(editor::fault_of(wish));
  CHECK(editor::fault_of(wish)->field == "counter_mm");
  wish.what = "card";
  CHECK_FALSE(editor::fault_of(wish));
  wish = wish_for("map", "png");
  wish.dpi = "1e3";
  REQUIRE(editor::fault_of(wish));
  CHECK(editor::fault_of(wish)->field == "dpi");
  wish.ending = "pdf";
  CHECK_FALSE(editor::fault_of(wish));
}

TEST_CASE("A folder that is not there, or may not be written to, and a wrong ending are said of the file's field") {
  const ScratchFolder folder;
  const ExportWish wish = wish_for("card");
  const auto id = [&](const std::string& path) {
    const auto bad = editor::fault_of_path(path, wish);
    if (!bad) return std::string();
    CHECK(bad->field == "path");
    CHECK(bad->fault.hint);
    return bad->fault.id;
  };
  CHECK(id(folder / "a.pdf").empty());
  CHECK(id(folder / "a.png") == "export/ending");
  CHECK(id("a.pdf") == "export/path");
  CHECK(id(folder / "none/a.pdf") == "export/no-folder");
  std::filesystem::create_directory(folder / "x.pdf");
  CHECK(id(folder / "x.pdf") == "export/is-folder");
  std::filesystem::create_directory(folder / "shut");
  ::chmod(folder.path().c_str(), 0755);
  ::chmod((folder / "shut").c_str(), 0555);
  const bool was_root = ::geteuid() == 0;
  if (was_root) REQUIRE(::seteuid(65534) == 0);  // root stands above the rights of folders
  const std::string shut = id(folder / "shut/a.pdf");
  if (was_root && ::seteuid(0) != 0) std::abort();
  CHECK(shut == "export/permission");
}

TEST_CASE("Every offer is called with the settings that mean something for it, and no others") {
  for (const exchange::Offer& offer : exchange::offers())
    for (const std::string_view ending : offer.endings) {
      ExportWish wish = wish_for(std::string(offer.id).c_str(), std::string(ending).c_str());
      wish.side = "pl";
      wish.theme = "safe";
      wish.hex_mm = "12,5";
      wish.dpi = "72";
      wish.copies = "2";
      wish.counter_mm = "13";
      wish.languages = "en+pl";
      wish.without = {"names"};
      wish.mark = true;
      const auto arguments = editor::arguments_of(wish, "a.xml", "", "out." + std::string(ending));
      INFO(offer.id << " as " << ending);
      CHECK(has(arguments, "--side") == (offer.asks_for(Asked::side) && ending != "vmod"));
      CHECK(has(arguments, "--hex-mm") == (offer.asks_for(Asked::scale) && ending != "txt"));
      CHECK_FALSE(has(arguments, "12,5"));
      CHECK(has(arguments, "--copies") == (offer.id == "counters"));
      CHECK(has(arguments, "--bom") == (offer.id == "csv"));
      CHECK(has(arguments, "--dpi") == (ending == "png"));
      CHECK(has(arguments, "en+pl") == (offer.id == "card"));
      CHECK_FALSE(has(arguments, "--placement"));
    }
}

TEST_CASE("Every export is written from the editor, and those that have pages are seen before") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const SampleToEdit telling("asl", "1-mill-road.scenario.xml");  // a game that tells who sees whom
  const auto usual = sample.open(), sees = telling.open();
  const ScratchFolder out;
  Press press;
  Table table;
  for (const exchange::Offer& offer : exchange::offers()) {
    INFO(offer.id);
    const auto& session = offer.id == "sight" ? sees : usual;
    REQUIRE(editor::can_export(session->project(), offer));
    ExportWish wish = wish_for(std::string(offer.id).c_str());
    const std::string path = out / (std::string(offer.id) + "." + wish.written_as());
    const auto written = press.write(*session, wish, path);
    INFO(written->failed.value_or(""));
    CHECK_FALSE(written->failed);
    CHECK_FALSE(written->cancelled);
    CHECK(std::filesystem::file_size(path) > 40);
    if (!offer.asks_for(Asked::pages)) continue;
    const auto pages = table.show(*session, wish);
    CHECK_FALSE(pages->refused);
    CHECK(!pages->pages.empty());
  }
}

TEST_CASE("Pages and files are of the documents as they are in the window, saved or not") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const auto before = sample.bytes();
  const std::string file = session->project().main_file().in_project;  // its card is the second child, the title the card's first
  Table table;
  Press press;
  const ScratchFolder out;
  const ExportWish wish = wish_for("card", "html");
  CHECK_FALSE(press.write(*session, wish, out / "card.html")->failed);
  CHECK(bytes_at(out / "card.html").find("Unsaved at Noon") == std::string::npos);
  REQUIRE(session->perform(edits::SetField{file, {1, 0, 1}, {}, "Unsaved at Noon"}, wording::say("Title")));
  REQUIRE(session->is_modified());
  CHECK_FALSE(press.write(*session, wish, out / "card.html")->failed);
  CHECK(bytes_at(out / "card.html").find("Unsaved at Noon") != std::string::npos);
  CHECK(table.show(*session, wish)->revision == session->revision());
  CHECK(sample.bytes() == before);
}

TEST_CASE("A file that is written has scripts as they are typed, saved or not, and is told of by names of the project") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const auto session = sample.open();
  const ScratchFolder out;
  Press press;
  const ExportWish wish = wish_for("proof", "html");
  CHECK_FALSE(press.write(*session, wish, out / "proof.html")->failed);
  CHECK(bytes_at(out / "proof.html").find("script/syntax") == std::string::npos);
  REQUIRE(session->set_script("1-reguly.lua", "function (\n"));
  CHECK_FALSE(press.write(*session, wish, out / "proof.html")->failed);
  CHECK(bytes_at(out / "proof.html").find("script/syntax") != std::string::npos);
  CHECK(bytes_at(out / "proof.html").find("hexwright-") == std::string::npos);  // a folder for the time being
}

TEST_CASE("A filled-in setup beside the scenario goes with the copy of what is not saved") {
  const SampleToEdit card("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  const auto session = card.open();
  const std::string file = session->project().main_file().in_project;
  const std::string folder = std::filesystem::path(session->path()).parent_path().string();
  const ScratchFolder out;
  Press press;
  ExportWish wish = wish_for("map", "svg");
  wish.placement = folder + "/2-pelne-maskowanie-villages.placement.xml";
  REQUIRE(session->perform(edits::SetField{file, {2, 0, 1}, {}, "Unsaved at Noon"}, wording::say("Title")));
  const auto written = press.write(*session, wish, out / "map.svg");
  INFO(written->failed.value_or(""));
  CHECK_FALSE(written->failed);
  CHECK(bytes_at(out / "map.svg").find("Unsaved at Noon") != std::string::npos);
}

TEST_CASE("A side that is not there is refused in words by preview and export alike, and the file stays as it was") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const ScratchFolder out;
  out.write("card.pdf", "before");
  ExportWish wish = wish_for("card");
  wish.side = "fr";
  Press press;
  Table table;
  const auto written = press.write(*session, wish, out / "card.pdf");
  REQUIRE(written->failed);
  CHECK(written->failed->find("fr") != std::string::npos);
  CHECK(bytes_at(out / "card.pdf") == "before");
  CHECK(names_in(out.path()) == std::set<std::string>{"card.pdf"});
  CHECK(table.show(*session, wish)->refused);
  wish.side = "pl";
  CHECK_FALSE(table.show(*session, wish)->refused);
}

TEST_CASE("An export that is cancelled leaves the file as it was, and the next one is written") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const ScratchFolder out;
  out.write("map.png", "before");
  Press press;
  ExportWish wish = wish_for("map", "png");
  wish.dpi = "2400";
  wish.hex_mm = "200";
  REQUIRE(press.exporter.start(*session, wish, out / "map.png") != 0);
  CHECK(press.exporter.start(*session, wish, out / "other.png") == 0);
  press.exporter.cancel();
  const auto result = press.done.take();
  CHECK(result->cancelled);
  CHECK_FALSE(result->failed);
  CHECK(bytes_at(out / "map.png") == "before");
  wish.dpi = "20";
  wish.hex_mm = "5";
  CHECK_FALSE(press.write(*session, wish, out / "map.png")->failed);
  CHECK(bytes_at(out / "map.png").starts_with("\x89PNG"));
}

TEST_CASE("Of wishes that come fast only the newest is told of in the end") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  Table table;
  for (const char* what : {"card", "roster", "proof", "counters"}) table.preview.show(*session, wish_for(what));
  ExportWish wish = wish_for("map");
  const auto pages = table.show(*session, wish);
  REQUIRE(pages->pages.size() == 1);
  CHECK(pages->pages.front()->extent().width() > 0);
}
