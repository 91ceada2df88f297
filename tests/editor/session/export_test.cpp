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
#include "press/print_job.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::Exported;
using editor::Previewed;
using exchange::ExportKind;
using exchange::ExportOption;
using exchange::ExportRequest;

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

struct Writing {
  Awaited<Exported> done;
  editor::Exporter exporter{[this](auto result) { done.put(std::move(result)); }};
  std::shared_ptr<const Exported> write(const editor::Session& session, const ExportRequest& request, const std::string& path) {
    REQUIRE(exporter.start(session, request, path) != 0);
    return done.take();
  }
};
struct Table {
  Awaited<Previewed> came;
  editor::PagePreview preview{rulesets::all_games(), [this](auto pages) { came.put(std::move(pages)); }};
  std::shared_ptr<const Previewed> show(const editor::Session& session, const ExportRequest& request) {
    const std::uint64_t number = preview.show(session, request);
    for (auto pages = came.take();; pages = came.take())
      if (pages->number == number) return pages;
  }
};

ExportRequest request_for(const char* what, const char* ending = "") {
  ExportRequest request;
  request.what = what;
  request.format = ending;
  return request;
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

TEST_CASE("What was exported last reads back field by field, and what cannot be is as usual") {
  const ScratchFolder folder;
  ExportRequest request = request_for("map-sheets", "svg");
  request.side = "pl";
  request.hex_mm = "12,5";
  request.without = {"names", "setup"};
  request.paper = "letter";
  request.mark = true;
  editor::Settings settings;
  settings.exports["scenario/map-sheets"] = editor::fields_of(request);
  REQUIRE(editor::save_settings(folder.path(), settings));
  CHECK(editor::request_of(editor::load_settings(folder.path()).exports.at("scenario/map-sheets")) == request);
  CHECK(editor::request_of({}) == ExportRequest{});
  CHECK(editor::request_of({{"what", "a-cake"}, {"paper", "b7"}, {"languages", "xx"}, {"without", "nothing names"}}).without ==
        std::vector<std::string>{"names"});
  CHECK(editor::request_of({{"what", "a-cake"}}).what == "card");
  CHECK(editor::request_of({{"paper", "b7"}}).paper == "a4");
}

TEST_CASE("Numbers are judged in the field they were typed in, and only where they mean something") {
  ExportRequest request = request_for("counters");
  CHECK_FALSE(editor::fault_of(request));
  request.counter_mm = "12,7";
  request.copies = "100";
  CHECK_FALSE(editor::fault_of(request));
  request.copies = "101";
  REQUIRE(editor::fault_of(request));
  CHECK(editor::fault_of(request)->field == "copies");
  request.copies = "2";
  request.counter_mm = "7.999";
  REQUIRE(editor::fault_of(request));
  CHECK(editor::fault_of(request)->field == "counter_mm");
  request.what = "card";
  CHECK_FALSE(editor::fault_of(request));
  request = request_for("map", "png");
  request.dpi = "1e3";
  REQUIRE(editor::fault_of(request));
  CHECK(editor::fault_of(request)->field == "dpi");
  request.format = "pdf";
  CHECK_FALSE(editor::fault_of(request));
}

TEST_CASE("A folder that is not there, or may not be written to, and a wrong ending are said of the file's field") {
  const ScratchFolder folder;
  const ExportRequest request = request_for("card");
  const auto id = [&](const std::string& path) {
    const auto bad = editor::fault_of_path(path, request);
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

TEST_CASE("Every export is called with the settings that mean something for it, and no others") {
  for (const ExportKind& kind : exchange::export_kinds())
    for (const std::string_view ending : kind.formats) {
      ExportRequest request = request_for(std::string(kind.id).c_str(), std::string(ending).c_str());
      request.side = "pl";
      request.theme = "safe";
      request.hex_mm = "12,5";
      request.dpi = "72";
      request.copies = "2";
      request.counter_mm = "13";
      request.languages = "en+pl";
      request.without = {"names"};
      request.mark = true;
      request.file = "a.xml";
      request.output = "out." + std::string(ending);
      const auto arguments = editor::arguments_of(request);
      INFO(kind.id << " as " << ending);
      CHECK(has(arguments, "--side") == (kind.has(ExportOption::side) && ending != "vmod"));
      CHECK(has(arguments, "--hex-mm") == (kind.has(ExportOption::scale) && ending != "txt"));
      CHECK_FALSE(has(arguments, "12,5"));
      CHECK(has(arguments, "--copies") == (kind.id == "counters"));
      CHECK(has(arguments, "--bom") == (kind.id == "csv"));
      CHECK(has(arguments, "--dpi") == (ending == "png"));
      CHECK(has(arguments, "en+pl") == kind.has(ExportOption::two_languages));
      CHECK_FALSE(has(arguments, "--placement"));
    }
}

TEST_CASE("Every export of the list is bound to what makes it: drawn by the press, or written as text") {
  for (const ExportKind& kind : exchange::export_kinds()) {
    INFO(kind.id);
    CHECK((press::printer_of(kind.id) != nullptr) == kind.printed);
    CHECK((kind.printed || kind.text));
  }
  CHECK(press::printer_of("a-cake") == nullptr);
}

TEST_CASE("Every export is written from the editor, and those that have pages are seen before") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const SampleToEdit telling("asl", "1-mill-road.scenario.xml");  // a game that tells who sees whom
  const auto usual = sample.open(), sees = telling.open();
  const ScratchFolder out;
  Writing writing;
  Table table;
  for (const ExportKind& kind : exchange::export_kinds()) {
    INFO(kind.id);
    const auto& session = kind.id == "sight" ? sees : usual;
    REQUIRE(kind.can_be_made_from(session->project()));
    ExportRequest request = request_for(std::string(kind.id).c_str());
    const std::string path = out / (std::string(kind.id) + "." + request.written_as());
    const auto written = writing.write(*session, request, path);
    INFO(written->failed.value_or(""));
    CHECK_FALSE(written->failed);
    CHECK_FALSE(written->cancelled);
    CHECK(std::filesystem::file_size(path) > 40);
    if (!kind.has(ExportOption::pages)) continue;
    if (!request.takes(ExportOption::pages)) request.format = "pdf";
    const auto pages = table.show(*session, request);
    CHECK_FALSE(pages->refused);
    CHECK(!pages->pages.empty());
  }
}

TEST_CASE("What an export tells its side is there before it is written, also of one without pages, and nothing of the referee's") {
  const SampleToEdit sample("1920", "1-zaslucze-corrected.placement.xml");
  const auto session = sample.open();
  Table table;
  const auto lines = [&](const char* what, const std::string& side) {
    ExportRequest request = request_for(what);
    request.side = side;
    const auto shown = table.show(*session, request);
    CHECK_FALSE(shown->refused);
    CHECK(shown->pages.empty() == !request.takes(ExportOption::pages));
    std::string text;
    for (const auto& line : shown->tells) text += wording::english().words(line.what) + " " + wording::english().words(line.value) + "\n";
    return text;
  };
  CHECK(lines("page", "pl").find("lines of the setup 2 of 8") != std::string::npos);
  CHECK(lines("card", "pl") == lines("page", "pl"));
  CHECK(lines("page", "bo").find("lines of the setup 2 of 6") != std::string::npos);
  CHECK(lines("card", "").empty());
}

TEST_CASE("Pages and files are of the documents as they are in the window, saved or not") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const auto before = sample.bytes();
  const std::string file = session->project().main_file().in_project;  // its card is the second child, the title the card's first
  Table table;
  Writing writing;
  const ScratchFolder out;
  const ExportRequest request = request_for("card", "html");
  CHECK_FALSE(writing.write(*session, request, out / "card.html")->failed);
  CHECK(bytes_at(out / "card.html").find("Unsaved at Noon") == std::string::npos);
  REQUIRE(session->perform(edits::SetField{file, {1, 0, 1}, {}, "Unsaved at Noon"}, wording::say("Title")));
  REQUIRE(session->is_modified());
  CHECK_FALSE(writing.write(*session, request, out / "card.html")->failed);
  CHECK(bytes_at(out / "card.html").find("Unsaved at Noon") != std::string::npos);
  CHECK(table.show(*session, request)->revision == session->revision());
  CHECK(sample.bytes() == before);
}

TEST_CASE("A file that is written has scripts as they are typed, saved or not, and is told of by names of the project") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const auto session = sample.open();
  const ScratchFolder out;
  Writing writing;
  const ExportRequest request = request_for("proof", "html");
  CHECK_FALSE(writing.write(*session, request, out / "proof.html")->failed);
  CHECK(bytes_at(out / "proof.html").find("script/syntax") == std::string::npos);
  REQUIRE(session->set_script("1-reguly.lua", "function (\n"));
  CHECK_FALSE(writing.write(*session, request, out / "proof.html")->failed);
  CHECK(bytes_at(out / "proof.html").find("script/syntax") != std::string::npos);
  CHECK(bytes_at(out / "proof.html").find("hexwright-") == std::string::npos);  // a folder for the time being
}

TEST_CASE("A filled-in setup beside the scenario goes with the copy of what is not saved") {
  const SampleToEdit card("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  const auto session = card.open();
  const std::string file = session->project().main_file().in_project;
  const std::string folder = std::filesystem::path(session->path()).parent_path().string();
  const ScratchFolder out;
  Writing writing;
  ExportRequest request = request_for("map", "svg");
  request.placement = folder + "/2-pelne-maskowanie-villages.placement.xml";
  REQUIRE(session->perform(edits::SetField{file, {2, 0, 1}, {}, "Unsaved at Noon"}, wording::say("Title")));
  const auto written = writing.write(*session, request, out / "map.svg");
  INFO(written->failed.value_or(""));
  CHECK_FALSE(written->failed);
  CHECK(bytes_at(out / "map.svg").find("Unsaved at Noon") != std::string::npos);
}

TEST_CASE("A side that is not there is refused in words by preview and export alike, and the file stays as it was") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const ScratchFolder out;
  out.write("card.pdf", "before");
  ExportRequest request = request_for("card");
  request.side = "fr";
  Writing writing;
  Table table;
  const auto written = writing.write(*session, request, out / "card.pdf");
  REQUIRE(written->failed);
  CHECK(written->failed->find("fr") != std::string::npos);
  CHECK(bytes_at(out / "card.pdf") == "before");
  CHECK(names_in(out.path()) == std::set<std::string>{"card.pdf"});
  CHECK(table.show(*session, request)->refused);
  request.side = "pl";
  CHECK_FALSE(table.show(*session, request)->refused);
}

TEST_CASE("An export that is cancelled leaves the file as it was, and the next one is written") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  const ScratchFolder out;
  out.write("map.png", "before");
  Writing writing;
  ExportRequest request = request_for("map", "png");
  request.dpi = "2400";
  request.hex_mm = "200";
  REQUIRE(writing.exporter.start(*session, request, out / "map.png") != 0);
  CHECK(writing.exporter.start(*session, request, out / "other.png") == 0);
  writing.exporter.cancel();
  const auto result = writing.done.take();
  CHECK(result->cancelled);
  CHECK_FALSE(result->failed);
  CHECK(bytes_at(out / "map.png") == "before");
  request.dpi = "20";
  request.hex_mm = "5";
  CHECK_FALSE(writing.write(*session, request, out / "map.png")->failed);
  CHECK(bytes_at(out / "map.png").starts_with("\x89PNG"));
}

TEST_CASE("Of requests that come fast only the newest is shown in the end") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const auto session = sample.open();
  Table table;
  for (const char* what : {"card", "roster", "proof", "counters"}) table.preview.show(*session, request_for(what));
  ExportRequest request = request_for("map");
  const auto pages = table.show(*session, request);
  REQUIRE(pages->pages.size() == 1);
  CHECK(pages->pages.front()->extent().width() > 0);
}
