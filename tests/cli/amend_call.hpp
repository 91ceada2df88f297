// A sample copied into a folder of its own, checked and changed by the real program on the last day of January 2026.
#pragma once

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

namespace hexwright::test {

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
inline int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// Of the first finding of this id in a report as text.
inline std::string fingerprint_in(const std::string& report, const std::string& id) {
  const std::size_t at = report.find("  " + id + "  ");
  INFO(report);
  REQUIRE(at != std::string::npos);
  return report.substr(at + id.size() + 4, 16);
}

class Copy {
 public:
  explicit Copy(const std::string& sample = PRINTED_1) : name_(std::filesystem::path(sample).filename().string()) {
    const std::filesystem::path from = std::filesystem::path(hexwright::test::source()) / std::filesystem::path(sample).parent_path();
    for (const auto& entry : std::filesystem::directory_iterator(from))
      folder_.write(entry.path().filename().string(), whole_file(entry.path().string()));
  }

  const ScratchFolder& folder() const { return folder_; }
  std::string path() const { return folder_ / name_; }
  std::string text() const { return folder_.read(name_); }
  void write(const std::string& bytes) const { folder_.write(name_, bytes); }
  // A piece of text that stands in the file exactly once becomes another.
  void change(const std::string& from, const std::string& to) const {
    std::string all = text();
    INFO(from);
    REQUIRE(count(all, from) == 1);
    write(all.replace(all.find(from), from.size(), to));
  }

  ProgramResult amend(std::vector<std::string> arguments) const {
    std::vector<std::string> all{"check", path(), "--lang", "en"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return call_program(ProgramCall{std::move(all), {}, hexwright::test::source(), {"SOURCE_DATE_EPOCH=1769860800"}});
  }
  std::string check() const { return amend({}).out; }
  std::string fingerprint(const std::string& id) const { return fingerprint_in(check(), id); }
  bool is_canonical() const { return call_program({"fmt", "--check", path()}).status == 0; }

 private:
  ScratchFolder folder_;
  std::string name_;
};

}  // namespace hexwright::test
