// Steps as lines of JSON: each kind of edit under a name of its own, with exactly the fields it has.
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

constexpr int DEEPEST_GROUP = 8;

Json written(const edits::Edit& edit);

Json of_kind(const edits::SetField& edit) {
  Json out{{"set", edit.file}, {"path", edit.path}, {"attribute", edit.attribute}};
  if (edit.value) out["value"] = *edit.value;
  return out;
}
Json of_kind(const edits::Insert& edit) { return {{"insert", edit.file}, {"path", edit.parent}, {"index", edit.index}, {"xml", edit.xml}}; }
Json of_kind(const edits::Remove& edit) { return {{"remove", edit.file}, {"path", edit.path}}; }
Json of_kind(const edits::Move& edit) {
  return {{"move", edit.file}, {"path", edit.from_parent}, {"index", edit.from_index}, {"to", edit.to_parent}, {"to-index", edit.to_index}};
}
Json of_kind(const edits::PaintCells& edit) {
  Json cells = Json::array();
  for (const edits::PaintedCell& cell : edit.cells) cells.push_back({cell.column, cell.row, std::string(1, cell.sign)});
  return {{"paint", edit.file}, {"path", edit.board}, {"elevation", edit.layer == edits::PaintedLayer::elevation}, {"cells", cells}};
}
Json of_kind(const edits::Become& edit) { return {{"become", edit.file}, {"xml", edit.xml}}; }
Json of_kind(const edits::Group& edit) {
  Json parts = Json::array();
  for (const edits::Edit& part : edit.edits) parts.push_back(written(part));
  return {{"group", parts}};
}
Json written(const edits::Edit& edit) {
  Json out = std::visit([](const auto& kind) { return of_kind(kind); }, edit.what());
  if (edit.restores()) out["restores"] = edit.exact_place();
  return out;
}

edits::NodePath path(const Json& from, const char* key = "path") { return from.at(key).get<edits::NodePath>(); }

edits::Edit edit_of(const Json& from, int depth);

edits::Edit::Kinds kind_of(const Json& from, int depth) {
  if (from.contains("set"))
    return edits::SetField{from.at("set"), path(from), from.at("attribute"),
                           from.contains("value") ? std::optional<std::string>(from.at("value")) : std::nullopt};
  if (from.contains("insert")) return edits::Insert{from.at("insert"), path(from), from.at("index"), from.at("xml")};
  if (from.contains("remove")) return edits::Remove{from.at("remove"), path(from)};
  if (from.contains("move")) return edits::Move{from.at("move"), path(from), from.at("index"), path(from, "to"), from.at("to-index")};
  if (from.contains("paint")) {
    edits::PaintCells out{
        from.at("paint"), path(from), from.at("elevation") ? edits::PaintedLayer::elevation : edits::PaintedLayer::terrain, {}};
    const Json& cells = from.at("cells");
    for (const Json& cell : cells) out.cells.push_back({cell.at(0), cell.at(1), cell.at(2).get_ref<const std::string&>().at(0)});
    return out;
  }
  if (from.contains("become")) return edits::Become{from.at("become"), from.at("xml")};
  if (depth >= DEEPEST_GROUP) throw std::out_of_range("groups in groups");
  edits::Group group;
  const Json& parts = from.at("group");
  for (const Json& part : parts) group.edits.push_back(edit_of(part, depth + 1));
  return group;
}

edits::Edit edit_of(const Json& from, int depth) {
  edits::Edit::Kinds what = kind_of(from, depth);
  if (from.contains("restores")) return edits::Edit::restoring(std::move(what), from.at("restores"));
  return std::visit([](auto& kind) { return edits::Edit(std::move(kind)); }, what);
}

constexpr const char* name_of(Step::Kind kind) {
  switch (kind) {
    case Step::Kind::perform:
      return "perform";
    case Step::Kind::undo:
      return "undo";
    case Step::Kind::redo:
      return "redo";
    case Step::Kind::end_merging:
      return "end";
  }
  return "";
}

Json written(const Text& text);

Json written(const wording::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* decimal = std::get_if<wording::Decimal>(&value)) return {{"thousandths", decimal->thousandths}};
  if (const auto* noun = std::get_if<wording::Noun>(&value)) return {{"noun", noun->words}};
  if (const auto* text = std::get_if<std::shared_ptr<const Text>>(&value)) return written(**text);
  return std::get<std::string>(value);
}
Json written(const Text& text) {
  Json arguments = Json::object();
  for (const wording::Argument& argument : text.arguments) arguments[argument.name] = written(argument.value);
  Json out{{"name", text.msgid}, {"arguments", std::move(arguments)}};
  if (!text.plural.empty()) out["plural"] = text.plural, out["count"] = text.count;
  return out;
}

Text text_of(const Json& from, int depth);

wording::Value value_of(const Json& from, int depth) {
  if (from.is_string()) return from.get<std::string>();
  if (from.is_number()) return from.get<std::int64_t>();
  if (from.contains("thousandths")) return wording::Decimal{from.at("thousandths")};
  if (from.contains("noun")) return wording::Noun(from.at("noun").get<std::map<std::string, std::map<std::string, std::string>>>());
  return nested(text_of(from, depth + 1));
}
Text text_of(const Json& from, int depth) {
  if (depth >= DEEPEST_GROUP) throw std::out_of_range("texts in texts");
  Text out;
  out.msgid = from.at("name");
  out.plural = from.value("plural", std::string());
  out.count = from.value("count", std::int64_t{0});
  const Json& arguments = from.at("arguments");
  for (const auto& [key, value] : arguments.items()) out.arguments.push_back({key, value_of(value, depth)});
  return out;
}

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
  // Steps that only end merging need no recovery.
  if (std::ranges::none_of(left, [](const Step& step) { return step.kind == Step::Kind::perform; })) left.clear();
  steps = std::move(left);
}

}  // namespace

Result<void> take(const Step& step, edits::History& history) {
  switch (step.kind) {
    case Step::Kind::perform:
      return history.perform(*step.edit, step.name, step.merge_key);
    case Step::Kind::undo:
      return history.undo();
    case Step::Kind::redo:
      return history.redo();
    case Step::Kind::end_merging:
      history.end_merging();
  }
  return {};
}

std::string line_of(const Step& step) {
  Json out{{"do", name_of(step.kind)}};
  if (step.kind == Step::Kind::perform) {
    out["edit"] = written(*step.edit);
    out.update(written(step.name));
    if (!step.merge_key.empty()) out["merge"] = step.merge_key;
  }
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Step> step_of(std::string_view line) {
  const auto refused = [&] { return refuse("journal/unreadable", say("A line of the journal cannot be read.")); };
  const Json from = Json::parse(line, nullptr, false);
  if (!from.is_object()) return refused();
  try {
    Step step;
    const std::string what = from.at("do");
    for (const Step::Kind kind : {Step::Kind::perform, Step::Kind::undo, Step::Kind::redo, Step::Kind::end_merging})
      if (what == name_of(kind)) step.kind = kind;
    if (what != name_of(step.kind)) return refused();
    if (step.kind == Step::Kind::perform) {
      step.edit = edit_of(from.at("edit"), 0);
      step.name = text_of(from, 0);
      step.merge_key = from.value("merge", std::string());
    }
    return step;
  } catch (const std::exception&) {  // a field that is missing, or is of another type
    return refused();
  }
}

std::uint64_t number_of_bytes(std::string_view bytes) {
  // Fowler, Noll and Vo's hash of 64 bits: two contents that differ must only differ here in practice; no attack is expected.
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
