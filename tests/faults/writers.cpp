// What each writer is given, and the folder around it.
#include "tests/faults/writers.hpp"

#include <algorithm>
#include <filesystem>

#include "platform/atomic_save.hpp"
#include "platform/folder_aside.hpp"
#include "platform/transaction.hpp"

namespace hexwright::test {

namespace fs = std::filesystem;

namespace {

const std::string CARD = "1-the-ford.scenario.xml";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), by);
}

// Of the finding that the sample has.
std::string fingerprint() {
  const auto result = call_program({"check", source() + "/samples/border-watch/" + CARD, "--format", "json"});
  const std::string key = "\"fingerprint\": \"";
  const std::size_t at = result.out.find(key);
  REQUIRE(at != result.out.npos);
  return result.out.substr(at + key.size(), 16);
}

void two_versions(const ScratchFolder& folder) {
  const std::string base = whole_file(folder / CARD);
  folder.write("base.xml", base);
  folder.write("theirs.xml", replaced(base, ">The ford<", ">The old ford<"));
}

}  // namespace

const std::vector<Writer>& writers() {
  static const std::vector<Writer> list{
      {"fmt", {"fmt", CARD}, [](const ScratchFolder& folder) { folder.write(CARD, replaced(whole_file(folder / CARD), "\" ", "\"   ")); }},
      {"check --waive", {"check", CARD, "--waive", fingerprint(), "--reason", "meant"}},
      {"new", {"new", "abc"}},
      {"import notation",
       {"import", "notation", "card.txt", "-o", "got.scenario.xml"},
       [](const ScratchFolder& folder) { folder.write("card.txt", "Poland:\nI/83pp: 1kp – 1 s.\nGermany:\nII/73pp: 2kp – 4, 5 s.\n"); }},
      {"merge", {"merge", "base.xml", CARD, "theirs.xml", "-o", CARD}, two_versions},
      {"map grow", {"map", "grow", "border-watch.map.xml", "--west", "1"}},
      {"export", {"export", CARD, "--what", "notation", "-o", "forces.txt"}},
  };
  return list;
}

Files files_in(const std::string& folder) {
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().string().substr(folder.size() + 1);
    if (entry.is_regular_file() && name.find(".hexwright-") == name.npos) files[name] = bytes_at(entry.path().string());
  }
  return files;
}

void put_files(const std::string& folder, const Files& files) {
  for (const auto& entry : fs::directory_iterator(folder)) fs::remove_all(entry.path());
  for (const auto& [name, bytes] : files) {
    fs::create_directories(fs::path(folder + '/' + name).parent_path());
    std::ofstream(folder + '/' + name, std::ios::binary) << bytes;
  }
}

int left_over(const std::string& folder) {
  int count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().filename().string().starts_with(".hexwright-")) ++count;
  return count;
}

void next_save(const std::string& folder) {
  static_cast<void>(platform::ProjectLock::take(folder, std::chrono::seconds(5)));
  platform::sweep_temporaries(folder, 0);
  static_cast<void>(platform::FolderAside::begin(folder + "/another"));
}

ProgramResult run(const Writer& writer, const std::string& folder, const std::vector<std::string>& environment) {
  ProgramCall call;
  call.arguments = writer.arguments;
  call.folder = folder;
  call.environment = environment;
  call.environment.push_back("LD_PRELOAD=" + programs() + "/libfaults.so");
  call.environment.push_back("HEXWRIGHT_FAULT_ROOT=" + folder);
  return call_program(call);
}

Files prepared(const Writer& writer) {
  const ScratchFolder folder;
  put_files(folder.path(), files_in(source() + "/samples/border-watch"));
  if (writer.prepare) writer.prepare(folder);
  return files_in(folder.path());
}

Undisturbed undisturbed(const Writer& writer, const std::string& folder) {
  Undisturbed seen;
  seen.before = prepared(writer);
  put_files(folder, seen.before);
  const ScratchFolder aside;
  const auto result = run(writer, folder, {"HEXWRIGHT_FAULT_LOG=" + (aside / "log")});
  INFO(writer.name << ": " << result.err);
  REQUIRE(result.status < 2);
  seen.status = result.status;
  seen.log = bytes_at(aside / "log");
  const std::size_t last = seen.log.rfind("calls ");
  REQUIRE(last != seen.log.npos);
  seen.calls = std::stoi(seen.log.substr(last + 6));
  seen.after = files_in(folder);
  CHECK(seen.before != seen.after);
  CHECK(left_over(folder) == 0);
  return seen;
}

}  // namespace hexwright::test
