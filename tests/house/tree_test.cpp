// The tree as it stands, held to the arrows. Each test lists every offender with its line, so one run shows all.
#include "tests/house/arrows.hpp"
#include "tests/folders.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <string_view>

namespace {

namespace fs = std::filesystem;
const fs::path root = hexwright::test::source();

// Every file and folder of the repository, by its path from the root; what git ignores and hidden folders are left out.
void each_path(const std::function<void(const fs::directory_entry&, const std::string&)>& visit) {
  for (auto entry = fs::recursive_directory_iterator(root); entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    const bool hidden = name.starts_with('.');
    const bool built = entry.depth() == 0 && name == "build";
    if (hidden || built) {
      if (entry->is_directory()) entry.disable_recursion_pending();
      continue;
    }
    visit(*entry, entry->path().lexically_relative(root).generic_string());
  }
}

bool is_source(const fs::path& path) {
  const auto ending = path.extension();
  return ending == ".cpp" || ending == ".hpp" || ending == ".h" || ending == ".c";
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Types that a header defines outside of other types, as "namespace::Name". The repository writes one namespace a line, at the margin.
std::vector<std::string> types_of(const fs::path& header) {
  std::vector<std::string> out;
  std::string space, line;
  std::ifstream in(header);
  const std::regex opening(R"(namespace ([\w:]+) \{)"), type(R"((?:class|struct|enum class) (\w+)(?: final)?(?: :[^;]*)? ?\{.*)");
  for (std::smatch match; std::getline(in, line);) {
    if (std::regex_match(line, match, opening)) space = match[1];
    if (line.starts_with("}  // namespace")) space.clear();
    if (!space.empty() && std::regex_match(line, match, type)) out.push_back(space + "::" + match[1].str());
  }
  return out;
}

bool is_checked_or_test(const std::string& name) {
  const std::string folder = name.substr(0, name.find('/'));
  const auto& checked = house::checked_folders();
  return folder == "tests" || folder == "bench" || std::find(checked.begin(), checked.end(), folder) != checked.end();
}

// The lines on which a word stands for itself, in whatever case. Ids keep it, for files and waivers name them: "fight/nobody" is one, and
// so is what a function *_fault completes to one.
std::vector<std::ptrdiff_t> lines_with(std::string text, const std::string& word) {
  std::vector<std::ptrdiff_t> lines;
  const auto lower = [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); };
  std::transform(text.begin(), text.end(), text.begin(), lower);
  const auto in_word = [&](std::size_t at) { return std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_'; };
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at > 0 && in_word(at - 1)) || (end < text.size() && in_word(end))) continue;
    const bool in_id = at > 0 && std::string("-/.").find(text[at - 1]) != std::string::npos;
    if (in_id || std::string_view(text).substr(0, at).ends_with("_fault(\"")) continue;
    lines.push_back(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }
  return lines;
}

void report(const std::vector<std::string>& faults) {
  for (const auto& fault : faults) UNSCOPED_INFO(fault);
  CHECK(faults.empty());
}

}  // namespace

TEST_CASE("Every include goes along an arrow of the house") {
  std::vector<std::string> faults;
  int files = 0;
  for (const auto& folder : house::checked_folders()) {
    if (!fs::is_directory(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (!entry.is_regular_file() || !is_source(entry.path())) continue;
      ++files;
      const std::string name = entry.path().lexically_relative(root).generic_string();
      std::ifstream in(entry.path());
      std::string line;
      for (int number = 1; std::getline(in, line); ++number)
        if (const auto fault = house::include_fault(name, line)) faults.push_back(name + ":" + std::to_string(number) + ": " + *fault);
    }
  }
  CHECK(files > 0);
  report(faults);
}

TEST_CASE("Each system has a file of its own for what the other has one for, and nothing outside of platform/ asks which it is") {
  const std::regex asks(R"(\b(_WIN32|_WIN64|WIN32|__linux__|__unix__)\b)");
  const std::map<std::string, std::string> twins{{"_linux.cpp", "_windows.cpp"}, {"_windows.cpp", "_linux.cpp"}};
  each_path([&](const fs::directory_entry& entry, const std::string& name) {
    if (!is_source(entry.path())) return;
    INFO(name);
    const bool alone = name == "platform/calls_windows.cpp";  // what the others for Windows share
    for (const auto& [mine, other] : twins)
      if (name.ends_with(mine) && !alone) CHECK(fs::exists(root / (name.substr(0, name.size() - mine.size()) + other)));
    if (!name.starts_with("platform/") && !name.starts_with("tests/")) CHECK_FALSE(std::regex_search(read(entry.path()), asks));
  });
}

TEST_CASE("No file or folder has a name that says nothing, and every link leads to a file") {
  std::vector<std::string> faults;
  each_path([&](const fs::directory_entry& entry, const std::string& name) {
    if (!entry.exists()) faults.push_back(name + ": leads nowhere");
    const auto own = name.substr(name.rfind('/') + 1);
    if (const auto fault = house::name_fault(own)) faults.push_back(name + ": " + *fault);
  });
  report(faults);
}

TEST_CASE("Every source file opens with a comment and stops at 500 lines") {
  std::vector<std::string> faults;
  each_path([&](const fs::directory_entry& entry, const std::string& name) {
    if (!entry.is_regular_file() || !is_source(entry.path())) return;
    for (const auto& fault : house::text_faults(read(entry.path()))) faults.push_back(name + ": " + fault);
  });
  report(faults);
}

// A player, a side, a unit: a name or a comment says which of them is meant.
TEST_CASE("Nothing in the code is called nobody, somebody or whoever") {
  CHECK(lines_with("a\nNobody's b; nobody_c\nx/nobody y-nobody", "nobody") == std::vector<std::ptrdiff_t>{2});
  std::vector<std::string> faults;
  int files = 0;
  each_path([&](const fs::directory_entry& entry, const std::string& name) {
    if (!entry.is_regular_file() || !is_source(entry.path()) || !is_checked_or_test(name) || name.starts_with("tests/house/")) return;
    ++files;
    const std::string text = read(entry.path());
    for (const char* word : {"nobody", "somebody", "whoever"})
      for (const auto line : lines_with(text, word)) faults.push_back(name + ":" + std::to_string(line) + ": " + word);
  });
  CHECK(files > 0);
  report(faults);
}

// Two types of one name in one namespace are one to the linker: it keeps the functions of either for both.
TEST_CASE("No two headers define a type of the same name in the same namespace") {
  std::vector<std::string> faults;
  std::map<std::string, std::string> seen;
  each_path([&](const fs::directory_entry& entry, const std::string& name) {
    if (entry.path().extension() != ".hpp" || name.starts_with("tests/")) return;
    for (const std::string& type : types_of(entry.path())) {
      const auto [known, added] = seen.emplace(type, name);
      if (!added && known->second != name && type != "hexwright::document::EnumNames")
        faults.push_back(type + ": " + known->second + " and " + name);
    }
  });
  CHECK(seen.contains("hexwright::publish::Histogram"));
  CHECK(seen.contains("hexwright::document::Scenario"));
  report(faults);
}

// A cache keeps a switch that no call names, so what one verb leaves out would be missing for every other one after it.
TEST_CASE("House: what the launcher leaves out for a verb, the presets put in again") {
  const std::string launcher = read(root / "hexwright"), presets = read(root / "CMakePresets.json");
  const std::regex left_out("-D(HEXWRIGHT_[A-Z]+)=OFF");
  int switches = 0;
  for (auto found = std::sregex_iterator(launcher.begin(), launcher.end(), left_out); found != std::sregex_iterator(); ++found) {
    const std::string name = (*found)[1];
    INFO(name);
    CHECK(presets.find("\"" + name + "\": \"ON\"") != std::string::npos);
    ++switches;
  }
  CHECK(switches > 0);
}
