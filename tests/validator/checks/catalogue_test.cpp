// Every finding that is recorded is exercised: some test file reports it, and is silent on its near miss.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "tests/folders.hpp"
#include "validator/findings/record.hpp"

using namespace hexwright;

namespace {

const std::set<std::string_view> UNREACHABLE = {"file/schema"};  // the reader says the same before it, of every input

// Every test that may exercise one, in whole.
std::vector<std::string> sources() {
  std::vector<std::string> all;
  for (const char* folder : {"/tests/validator", "/tests/rulesets", "/tests/cli", "/tests/words", "/tests/publish"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(hexwright::test::source() + folder))
      if (entry.path().extension() == ".cpp") {
        std::ifstream in(entry.path());
        all.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
      }
  return all;
}

}  // namespace

TEST_CASE("Every recorded finding has a broken case and a near miss in one file of the tests") {
  const std::vector<std::string> all = sources();
  for (const validator::FindingRecord* record : validator::general_findings()) {
    INFO(record->id);
    const std::string id = "(\"" + std::string(record->id) + "\"";
    CHECK(std::any_of(all.begin(), all.end(), [&](const std::string& source) {
      const bool reported = source.find("reports" + id) != std::string::npos || UNREACHABLE.contains(record->id);
      // The bench of words and the preflight plant each of their faults by this name, and hold right ones beside them.
      const bool in_bench = record->id.starts_with("text/") || record->id.starts_with("print/") || record->id.starts_with("font/");
      const bool planted = in_bench && source.find("\"" + std::string(record->id) + "\"") != std::string::npos;
      return planted || (reported && source.find("silent" + id) != std::string::npos);
    }));
  }
}

TEST_CASE("Every finding is recorded once, and explained with an example that is broken and one that is good") {
  std::string_view before;
  for (const validator::FindingRecord* record : validator::general_findings()) {
    INFO(record->id);
    for (const std::string_view text : {record->title, record->explanation, record->reported, record->silent}) CHECK_FALSE(text.empty());
    CHECK(record->reported != record->silent);
    CHECK(before < record->id);
    before = record->id;
    CHECK(validator::find_record(record->id) == record);
  }
  CHECK(validator::find_record("time/no-such-finding") == nullptr);
}

TEST_CASE("Every fault that a reader or a script notices is recorded, but for those that refuse the file or leave a script aside") {
  static const std::set<std::string> REFUSALS = {
      "file/missing",         "project/too-many-files", "project/wrong-kind", "project/extends-circle", "project/extends-too-long",
      "file/unknown-kind",    "file/no-format",         "file/bad-format",    "file/newer-format",      "script/not-started",
      "script/other-version", "script/no-walls",        "script/unprepared"};
  static const std::regex ID(R"re("((?:file|map|orbat|project|reference|script|log)/[a-z-]+)")re");
  for (const char* folder : {"/model/project", "/model/document/structure.cpp", "/scripting/language", "/scripting/client"}) {
    const std::string path = hexwright::test::source() + folder;
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(path))
      for (const auto& entry : std::filesystem::directory_iterator(path)) files.push_back(entry.path());
    else
      files.emplace_back(path);
    for (const auto& file : files) {
      std::ifstream in(file);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      for (std::sregex_iterator at(text.begin(), text.end(), ID), end; at != end; ++at) {
        INFO(file << " " << (*at)[1]);
        CHECK((REFUSALS.contains((*at)[1].str()) || validator::find_record((*at)[1].str()) != nullptr));
      }
    }
  }
}
