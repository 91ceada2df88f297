// Of every sample, as it is and with nearly everything of the other side's hidden: what the documents keep from a side is in no byte of
// anything that is exported for it, however packed; and when all of it is something else, the side's files are the same bytes.
#include <filesystem>
#include <unordered_map>

#include "model/document/orbat.hpp"
#include "tests/cli/print/paper_call.hpp"
#include "tests/cli/print/secrets.hpp"
#include "tests/cli/print/unpacked.hpp"
#include "tests/sanitized.hpp"
#include "model/project/project.hpp"
#include "rulesets/rulesets.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Export {
  std::string what, ending;
};
const std::vector<Export> EXPORTS{{"card", "pdf"}, {"setup-sheet", "pdf"}, {"card", "svg"}, {"turn-track", "html"}, {"counters", "csv"},
                                  {"map", "svg"},  {"notation", "txt"},    {"csv", "csv"},  {"vassal", "vsav"},     {"counters", "pdf"},
                                  {"map", "png"},  {"rules", "html"},      {"page", "html"}};
// Of samples as they are, these too.
const std::vector<Export> AND_THESE{{"card", "html"}, {"setup-sheet", "svg"}, {"map", "pdf"}, {"map-sheets", "pdf"}, {"card", "png"}};

struct Subject {
  std::string folder, file, scenario;  // the file is the scenario, or a placement for it
};

// Scenarios, and placements by the scenario that they fill in.
std::vector<Subject> subjects() {
  namespace fs = std::filesystem;
  std::vector<Subject> list;
  for (const auto& entry : fs::recursive_directory_iterator(source() + "/samples")) {
    const std::string file = entry.path().filename().string(),
                      folder = fs::relative(entry.path().parent_path(), source() + "/samples").string();
    if (file.ends_with(".scenario.xml")) list.push_back({folder, file, file});
    if (!file.ends_with(".placement.xml")) continue;
    pugi::xml_document placement;
    REQUIRE(placement.load_file(entry.path().c_str()));
    list.push_back({folder, file, placement.document_element().attribute("scenario").value()});
  }
  std::sort(list.begin(), list.end(),
            [](const Subject& a, const Subject& b) { return std::pair(a.folder, a.file) < std::pair(b.folder, b.file); });
  return list;
}

// One of each folder, each with a third of the exports, so that each export is judged on every third folder; all of them on all samples are
// an evening's work, for --long. What is told to whom is the same however it was compiled, so that under the address checks three folders
// show that nothing is read that is not there.
constexpr std::size_t SHARE = 3;
std::vector<Subject> some_subjects() {
  std::vector<Subject> list = subjects();
  list.erase(std::unique(list.begin(), list.end(), [](const Subject& a, const Subject& b) { return a.folder == b.folder; }), list.end());
  if (SANITIZED) std::erase_if(list, [](const Subject& one) { return one.folder != "1920" && one.folder != "asl" && one.folder != "lee"; });
  return list;
}

std::vector<std::string> sides_of(const std::string& path) {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  const auto project = project::Project::load(path, games);
  REQUIRE(project);
  std::vector<std::string> sides;
  if ((*project)->orbat() && (*project)->scenario() && (*project)->map())
    for (const document::Side& side : (*project)->orbat()->orbat().sides) sides.push_back(side.id);
  return sides;
}

// The bytes, or the words of a refusal without the path.
std::string made(const ScratchFolder& folder, const Subject& subject, const Export& one, const std::string& side) {
  const std::string out = folder / ("out-" + one.what + "." + one.ending);
  std::filesystem::remove(out);
  std::vector<std::string> arguments{"export", subject.file, "--what", one.what, "--lang", "en", "-o", out};
  if (one.ending == "png") arguments.insert(arguments.end(), {"--width-px", "600"});
  if (!side.empty()) arguments.insert(arguments.end(), {"--side", side});
  const ProgramResult result = call_program(ProgramCall{arguments, {}, folder / "", {"SOURCE_DATE_EPOCH=1000000000"}});
  INFO(result.err);
  CHECK(result.status <= 3);
  return result.status == 0 ? whole_file(out) : "refused: " + result.err;
}

std::unordered_map<std::string, int> words_of(const std::string& text) {
  std::unordered_map<std::string, int> words;
  std::string word;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0 || byte >= 0x80 || letter == '.' || letter == '-') {
      word += letter;
      continue;
    }
    if (!word.empty()) ++words[word];
    word.clear();
  }
  if (!word.empty()) ++words[word];
  return words;
}

void check_export(const Secrets& secrets, const std::string& truth, const std::string& other) {
  const bool same = truth == other;  // compared here: the bytes are nothing to be shown
  CHECK(same);
  const auto words = words_of(unpacked(truth));
  std::string all;
  for (const auto& [word, count] : words) all += word + '\n';
  for (const std::string& name : secrets.names) {
    INFO(name);
    CHECK_FALSE(holds(all, name));
  }
  if (same) return;
  const auto others = words_of(unpacked(other));
  for (const std::string& figure : secrets.figures) {
    INFO(figure);
    CHECK(words.contains(figure) == others.contains(figure));
  }
}

// How many of the exports tell the two apart.
int differences(const ScratchFolder& truth, const ScratchFolder& other, const Subject& subject, const std::string& side) {
  int count = 0;
  for (const char* what : {"card", "setup-sheet", "notation", "map"}) {
    const Export one{what, std::string(what) == "notation" ? "txt" : "svg"};
    count += made(truth, subject, one, side) != made(other, subject, one, side) ? 1 : 0;
  }
  return count;
}

// Of the exports every `every`th, from number `first` on.
struct Turn {
  std::size_t first = 0, every = 1;
};

void check_subject(const Subject& subject, const std::string& side, const std::vector<std::string>& all, bool planted, Turn turn) {
  const ScratchFolder truth, other;
  copy_sample(truth, subject.folder);
  std::string owner;
  for (const std::string& each : all)
    if (each != side) owner = each;
  if (planted) plant_secrets(truth / "", owner);
  for (const auto& entry : std::filesystem::directory_iterator(truth / ""))
    other.write(entry.path().filename().string(), whole_file(entry.path().string()));
  const Secrets secrets = change_secrets(other / "", subject.scenario, subject.file == subject.scenario ? "" : subject.file, side);
  if (planted) CHECK(secrets.none() == subject.folder.starts_with("starter"));  // which has nothing yet to hide
  if (secrets.none()) return;
  std::vector<Export> exports = EXPORTS;
  if (!planted) exports.insert(exports.end(), AND_THESE.begin(), AND_THESE.end());
  for (std::size_t i = turn.first; i < exports.size(); i += turn.every) {
    const Export& one = exports[i];
    INFO(subject.folder << '/' << subject.file << " for " << side << ": " << one.what << ' ' << one.ending << (planted ? ", planted" : ""));
    check_export(secrets, made(truth, subject, one, side), made(other, subject, one, side));
  }
  const Export module{"vassal", "vmod"};
  check_export(secrets, made(truth, subject, module, ""), made(other, subject, module, ""));
  INFO(subject.folder << '/' << subject.file << ": " << owner << (planted ? ", planted" : ""));
  CHECK(differences(truth, other, subject, owner) > 0);
}

void check_subjects(const std::vector<Subject>& list, bool planted, std::size_t every) {
  std::size_t number = 0;
  for (const Subject& subject : list) {
    if (planted && subject.file.find("-lua.") != std::string::npos) continue;  // the scripts are the same card again
    const auto sides = sides_of(source() + "/samples/" + subject.folder + '/' + subject.scenario);
    for (const std::string& side : sides) check_subject(subject, side, sides, planted, {number++ % every, every});
  }
}

}  // namespace

TEST_CASE("leaks: of samples, what one side hides is in no byte for the other, which gets the same whatever it is") {
  check_subjects(some_subjects(), false, SHARE);
}
TEST_CASE("leaks: of every sample, what one side hides is in no byte for the other, which gets the same whatever it is", "[.long]") {
  check_subjects(subjects(), false, 1);
}

TEST_CASE("leaks: of samples with nearly everything of one side's hidden, nothing of it is in any byte for the other") {
  check_subjects(some_subjects(), true, SHARE);
}
TEST_CASE("leaks: of every sample with nearly everything of one side's hidden, nothing of it is in any byte for the other", "[.long]") {
  check_subjects(subjects(), true, 1);
}
