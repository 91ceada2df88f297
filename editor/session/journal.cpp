// The journal as a file of lines: first the document and its files, then a line a step. Each step is one write() of a whole
// line to a file opened for appending, which survives the death of the program (not of the machine: that would need a wait
// for the disk at every stroke of the brush).
#include "editor/session/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr int FORMAT = 1;

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string hexadecimal(std::uint64_t number) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += digits[number >> shift & 15];
  return out;
}

}  // namespace

std::uint64_t number_of_bytes(std::string_view bytes) {
  // Fowler, Noll and Vo's hash of 64 bits: two contents that differ must only differ here in practice, nobody attacks it.
  std::uint64_t number = 14'695'981'039'346'656'037u;
  for (const char byte : bytes) number = (number ^ static_cast<unsigned char>(byte)) * 1'099'511'628'211u;
  return number;
}

std::int64_t Recovered::edits() const {
  std::int64_t count = 0;
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

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

std::optional<Recovered> Journal::left_behind(const Contents& now) const {
  std::ifstream in(path_, std::ios::binary);
  std::string line;
  if (!in || !std::getline(in, line)) return std::nullopt;
  const Json head = Json::parse(line, nullptr, false);
  if (!head.is_object() || head.value("format", 0) != FORMAT || head.value("document", std::string()) != document_) return std::nullopt;
  Recovered out;
  for (const auto& [file, number] : now) {
    const auto files = head.find("files");
    if (files == head.end() || !files->is_object() || files->value(file, std::string()) != hexadecimal(number)) out.other_files = true;
  }
  while (std::getline(in, line)) {
    auto step = step_of(line);
    if (in.eof() || !step) {  // a line without its end was being written
      out.cut = true;
      break;
    }
    out.steps.push_back(std::move(*step));
  }
  if (out.steps.empty() && !out.cut) return std::nullopt;
  return out;
}

void Journal::begin(Contents contents) {
  forget();
  contents_ = std::move(contents);
}

bool Journal::open() {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  if (file_ < 0) return false;
  Json files = Json::object();
  for (const auto& [file, number] : contents_) files[file] = hexadecimal(number);
  const Json head{{"format", FORMAT}, {"document", document_}, {"files", files}};
  return write_all(file_, head.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

bool Journal::write(const Step& step) {
  if (file_ < 0 && !open()) return false;
  return write_all(file_, line_of(step) + "\n");
}

void Journal::forget() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
  ::unlink(path_.c_str());
}

}  // namespace hexwright::editor
