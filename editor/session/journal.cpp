// The journal as a file of lines: first the document and its files, then a line a step. Each step is one write() of a whole
// line to a file opened for appending, which survives the death of the program (not of the machine: that would need a wait
// for the disk at every stroke of the brush).
#include "editor/session/journal.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr int FORMAT = 1;
constexpr const char* SAVING = "saving";  // the key of a line that announces what the files will hold

bool append(const platform::Descriptor& file, std::string_view line) { return platform::write_all(file.number(), line) == 0; }

std::string hexadecimal(std::uint64_t number) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += digits[number >> shift & 15];
  return out;
}

Json written(const Contents& contents) {
  Json files = Json::object();
  for (const auto& [file, number] : contents) files[file] = hexadecimal(number);
  return files;
}
bool holds(const Json& files, const std::string& file, std::uint64_t number) {
  const auto found = files.is_object() ? files.find(file) : files.end();
  return files.is_object() && found != files.end() && *found == hexadecimal(number);
}

// The edit without what concerns certain files; nothing when it concerns no other.
std::optional<edits::Edit> without(const edits::Edit& edit, const std::set<std::string>& files) {
  const auto* group = std::get_if<edits::Group>(&edit.what());
  if (!group) return files.contains(edits::files_of(edit).front()) ? std::nullopt : std::optional(edit);
  edits::Group kept{group->label, {}};
  for (const edits::Edit& part : group->edits)
    if (auto left = without(part, files)) kept.edits.push_back(std::move(*left));
  if (kept.edits.empty()) return std::nullopt;
  return edit.restores() ? edits::Edit::restoring(std::move(kept), edit.exact_place()) : edits::Edit(std::move(kept));
}

// Steps that were in a file when it was saved are not done on it again.
void leave_out_saved(std::vector<Step>& steps, const std::map<std::string, std::size_t>& saved) {
  std::vector<Step> left;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::set<std::string> done;
    for (const auto& [file, count] : saved)
      if (i < count) done.insert(file);
    if (steps[i].edit && !done.empty()) {
      auto edit = without(*steps[i].edit, done);
      if (!edit) continue;
      steps[i].edit = std::move(edit);
    }
    left.push_back(std::move(steps[i]));
  }
  // What only ends merging is nothing to bring back.
  if (std::ranges::none_of(left, [](const Step& step) { return step.kind == Step::Kind::perform; })) left.clear();
  steps = std::move(left);
}

}  // namespace

std::uint64_t number_of_bytes(std::string_view bytes) {
  // Fowler, Noll and Vo's hash of 64 bits: two contents that differ must only differ here in practice, nobody attacks it.
  std::uint64_t number = 14'695'981'039'346'656'037u;
  for (const char byte : bytes) number = (number ^ static_cast<unsigned char>(byte)) * 1'099'511'628'211u;
  return number;
}

std::int64_t Recovered::edits() const {
  std::int64_t count = scripts;
  std::string key;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::perform && (step.merge_key.empty() || step.merge_key != key)) ++count;
    key = step.merge_key;
  }
  return count;
}

Journal::Journal(std::string folder, const std::string& document) : folder_(std::move(folder)), document_(document) {
  path_ = folder_ + "/" + hexadecimal(number_of_bytes(document)) + ".journal";
}

std::optional<Recovered> Journal::left_behind(const Contents& now) const {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path_, none)) return std::nullopt;  // a device may never end
  std::ifstream in(path_, std::ios::binary);
  std::string line;
  if (!in || !std::getline(in, line)) return std::nullopt;
  const Json head = Json::parse(line, nullptr, false);
  if (!head.is_object() || head.value("format", 0) != FORMAT || head.value("document", std::string()) != document_) return std::nullopt;
  Recovered out;
  const Json files = head.value("files", Json::object());
  std::map<std::string, std::size_t> saved;  // how many steps each file holds already
  std::set<std::string> strange;
  for (const auto& [file, number] : now)
    if (!holds(files, file, number)) strange.insert(file);
  while (std::getline(in, line)) {
    const Json announced = in.eof() ? Json() : Json::parse(line, nullptr, false);
    if (announced.is_object() && announced.contains(SAVING)) {
      for (const auto& [file, number] : now)
        if (holds(announced.at(SAVING), file, number)) saved[file] = out.steps.size(), strange.erase(file);
      continue;
    }
    auto step = step_of(line);
    if (in.eof() || !step) {  // a line without its end was being written
      out.cut = true;
      break;
    }
    out.steps.push_back(std::move(*step));
  }
  out.other_files = !strange.empty();
  leave_out_saved(out.steps, saved);
  if (out.steps.empty() && !out.cut) return std::nullopt;
  return out;
}

void Journal::begin(Contents contents) {
  forget();
  contents_ = std::move(contents);
}

void Journal::begin_beside(Contents contents) {
  file_.close();
  beside_ = true;
  contents_ = std::move(contents);
}

void Journal::take_place() {
  if (!std::exchange(beside_, false)) return;
  const std::string beside = path_ + ".new";
  if (!file_)
    std::remove(path_.c_str());  // no step was written: there is nothing to bring back
  else if (std::rename(beside.c_str(), path_.c_str()) != 0)
    std::remove(beside.c_str());
}

bool Journal::announce(const Contents& after) {
  if (!file_) return true;  // no step was written that could be done twice
  return append(file_, Json{{SAVING, written(after)}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

bool Journal::open() {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  const std::string path = beside_ ? path_ + ".new" : path_;
  file_ = platform::open_to_append(path);
  if (!file_) return false;
  const Json head{{"format", FORMAT}, {"document", document_}, {"files", written(contents_)}};
  return append(file_, head.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

bool Journal::write(const Step& step) {
  if (!file_ && !open()) return false;
  return append(file_, line_of(step) + "\n");
}

void Journal::forget() {
  file_.close();
  beside_ = false;
  std::remove(path_.c_str());
}

}  // namespace hexwright::editor
