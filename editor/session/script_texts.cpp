// What is not saved is written down at every change, whole: scripts are small, and a program that dies loses nothing that was typed.
// The step is tried before the file is made, and done after it: a rule without its file would keep the scenario from being read.
#include "editor/session/script_texts.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "editor/session/forces.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/edits/tree.hpp"
#include "model/document/kinds.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/encoding.hpp"
#include "model/io/paths.hpp"

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr std::string_view SCRIPT = ".lua", TESTS = ".test";

Fault too_long(const std::string& path) {
  return {"file/too-large",
          {path, 0, 0},
          say("A script has at most {limit} KB, and this would be longer.",
              {{"limit", static_cast<std::int64_t>(io::limits::script_bytes >> 10)}}),
          {},
          say("Divide it into several scripts; what you put in last was taken out again.")};
}

std::string remarks(const std::string& mark, const wording::Catalogue& catalogue, std::initializer_list<Text> lines) {
  std::string out;
  for (const Text& line : lines) out += mark + " " + catalogue.words(line) + "\n";
  return out;
}

std::string first_script(const wording::Catalogue& catalogue) {
  return remarks("--", catalogue,
                 {say("Hexwright asks this function before every attack, and adds what it gives back to the die."),
                  say("Other functions that it asks are offered while you type, and listed in docs/lua-reference.md.")}) +
         "\nfunction combat_modifier(kind)\n  return 0\nend\n";
}

std::string first_tests(const std::string& script, const wording::Catalogue& catalogue) {
  return remarks("#", catalogue,
                 {say("Tests of {file}. A test is written like this, without the # before its lines:", {{"file", script}})}) +
         "# test \"" + catalogue.words(say("in turn 2 small arms are neither weaker nor stronger")) +
         "\"\n# given turn 2\n# expect combat_modifier small-arms - - 2611 = 0\n";
}

// Letters, digits and dashes of the name: what an id may hold.
std::string id_of(const std::string& name, const std::vector<std::string>& taken) {
  std::string stem;
  for (const char c : name.substr(0, name.size() - SCRIPT.size())) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    stem += kept ? c : '-';
  }
  const bool begins = !stem.empty() && ((stem[0] >= 'a' && stem[0] <= 'z') || (stem[0] >= 'A' && stem[0] <= 'Z'));
  return new_id(begins ? stem : "rule-" + stem, taken);
}

}  // namespace

std::optional<std::string> bytes_on_disk(const std::string& path) { return bytes_on_disk(io::read_bytes(path)); }

std::optional<std::string> bytes_on_disk(const Result<io::FileBytes>& read) {
  if (read) return read->on_disk();
  return read.error().id == "file/missing" ? std::nullopt : std::optional(std::string());
}

std::string tests_of(const std::string& script) {
  return (script.ends_with(SCRIPT) ? script.substr(0, script.size() - SCRIPT.size()) : script) + std::string(TESTS);
}

bool is_tests(const std::string& name) { return name.ends_with(TESTS); }

ScriptTexts::ScriptTexts(const project::Project& project, std::string kept) : project_(project), kept_(std::move(kept)) {
  refresh();
  load_left_behind();
}

std::string ScriptTexts::folder() const {
  const std::string folder = std::filesystem::path(project_.main_file().xml.path()).parent_path().string();
  return folder.empty() ? "." : folder;
}

// The trees follow the edits, which what was made of them does not.
std::vector<ScriptTexts::Use> ScriptTexts::uses() const {
  std::vector<Use> out;
  for (const auto& file : project_.files()) {
    if (file->kind != document::DocumentKind::scenario) continue;
    const bool own = file.get() == &project_.main_file();
    const auto add = [&](std::string_view written, const char* function) {
      if (written.empty()) return;
      const auto path = io::resolve_reference(folder(), folder() + "/" + file->in_project, written, {});
      if (path) out.push_back({path->in_project, function, own});
    };
    std::vector<pugi::xml_node> open{file->xml.root()};
    while (!open.empty()) {
      const pugi::xml_node node = open.back();
      open.pop_back();
      const std::string_view kind = node.name();
      if (kind == "rule") add(node.attribute("script").value(), "");
      if (kind == "lua") add(node.attribute("file").value(), node.attribute("function").value());
      for (pugi::xml_node child = node.last_child(); child; child = child.previous_sibling()) open.push_back(child);
    }
  }
  return out;
}

void ScriptTexts::read(const std::string& name) {
  Entry& entry = entries_[name];
  entry.path = folder() + "/" + name;
  auto bytes = io::read_bytes(entry.path, io::limits::script_bytes);
  auto good = bytes ? io::check_encoding(bytes->text, entry.path) : tl::make_unexpected(bytes.error());
  entry.fault.reset();
  if (!good) {
    entry.fault = good.error();
    return;
  }
  entry.on_disk = bytes->on_disk();
  entry.had_mark = bytes->had_bom;
  entry.text = bytes->text;
  entry.modified = false;
}

void ScriptTexts::refresh() {
  uses_ = uses();
  names_.clear();
  const auto list = [&](const std::string& name) {
    if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
  };
  for (const Use& use : uses_) {
    const std::string tests = tests_of(use.name);
    // What was not there is looked for again.
    for (const std::string& name : {use.name, tests})
      if (const auto known = entries_.find(name); known == entries_.end() || known->second.fault) {
        std::error_code none;
        if (name == use.name || std::filesystem::exists(folder() + "/" + name, none)) read(name);
      }
    list(use.name);
    if (entries_.contains(tests)) list(tests);
  }
  for (const auto& [name, entry] : entries_)
    if (entry.modified) list(name);
}

const std::string* ScriptTexts::text(const std::string& name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() || found->second.fault ? nullptr : &found->second.text;
}

std::string ScriptTexts::path(const std::string& name) const { return folder() + "/" + name; }

const Fault* ScriptTexts::fault(const std::string& name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() || !found->second.fault ? nullptr : &*found->second.fault;
}

bool ScriptTexts::is_modified(const std::string& name) const {
  const auto found = entries_.find(name);
  return found != entries_.end() && found->second.modified;
}

bool ScriptTexts::is_modified() const {
  return std::any_of(entries_.begin(), entries_.end(), [](const auto& each) { return each.second.modified; });
}

Result<void> ScriptTexts::set(const std::string& name, std::string text) {
  const auto found = entries_.find(name);
  if (found == entries_.end() || found->second.fault)
    return tl::unexpected(Fault{"script/no-file", {path(name), 0, 0}, say("There is no such script any more."), {}, {}});
  Entry& entry = found->second;
  if (entry.text == text) return {};
  if (auto good = can_hold(text, entry.path); !good) return good;
  entry.text = std::move(text);
  entry.modified = bytes_of(entry) != entry.on_disk;
  ++revision_;
  keep();
  return {};
}

Result<void> ScriptTexts::can_hold(const std::string& text, const std::string& path) {
  if (text.size() > io::limits::script_bytes) return tl::unexpected(too_long(path));
  return io::check_encoding(text, path);
}

Result<void> ScriptTexts::take(const std::string& name, const std::string& bytes) {
  const bool marked = bytes.starts_with(io::utf8_bom);
  if (auto done = set(name, bytes.substr(marked ? io::utf8_bom.size() : 0)); !done) return done;
  entries_.at(name).had_mark = marked;
  saved(name, bytes);
  return {};
}

Result<void> ScriptTexts::make(const std::string& name, const std::string& text) {
  const auto path = io::resolve_reference(folder(), project_.main_file().xml.path(), name, {});
  if (!path) return tl::unexpected(path.error());
  io::SaveOptions options;
  options.only_new = true;
  if (auto saved = io::atomic_save(path->open, text, options); !saved) return saved;
  read(path->in_project);
  refresh();
  ++revision_;
  return {};
}

std::vector<ScriptTexts::Asked> ScriptTexts::asked_of(const std::string& name) const {
  std::vector<Asked> out;
  for (const Use& use : uses_)
    if (use.name == name && !use.function.empty()) out.push_back({use.function, use.own});
  return out;
}

// A file without a byte could not be opened again.
std::string ScriptTexts::bytes_of(const Entry& entry) {
  const std::string text = entry.text.empty() ? "\n" : entry.text;
  return entry.had_mark ? std::string(io::utf8_bom) + text : text;
}

std::vector<ScriptTexts::File> ScriptTexts::unsaved() const {
  std::vector<File> out;
  for (const auto& [name, entry] : entries_)
    if (entry.modified) out.push_back({name, entry.path, bytes_of(entry), entry.on_disk});
  return out;
}

void ScriptTexts::saved(const std::string& name, const std::optional<std::string>& bytes) {
  const auto found = entries_.find(name);
  if (found == entries_.end()) return;
  found->second.on_disk = bytes;
  found->second.modified = bytes_of(found->second) != bytes;
  keep();
}

std::vector<std::string> ScriptTexts::changed_on_disk() const {
  std::vector<std::string> out;
  for (const auto& [name, entry] : entries_)
    if (!entry.fault && bytes_on_disk(entry.path) != entry.on_disk) out.push_back(entry.path);
  return out;
}

std::string ScriptTexts::known_on_disk(const std::string& name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? std::string() : found->second.on_disk.value_or(std::string());
}

// To a file beside first, so that what was kept before is there until the new one is complete.
void ScriptTexts::keep() {
  if (kept_.empty() || !left_behind_.empty()) return;
  std::error_code ignored;
  if (!is_modified()) {
    std::filesystem::remove(kept_, ignored);
    guarded_ = true;
    return;
  }
  Json texts = Json::object();
  for (const auto& [name, entry] : entries_)
    if (entry.modified) texts[name] = entry.text;
  std::filesystem::create_directories(std::filesystem::path(kept_).parent_path(), ignored);
  const std::string beside = kept_ + ".new";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out << Json{{"document", project_.main_file().xml.path()}, {"texts", texts}}.dump(-1, ' ', false, Json::error_handler_t::replace);
  out.close();
  guarded_ = !out.fail() && std::rename(beside.c_str(), kept_.c_str()) == 0;
}

void ScriptTexts::load_left_behind() {
  std::error_code none;
  if (kept_.empty() || !std::filesystem::is_regular_file(kept_, none)) return;
  std::ifstream in(kept_, std::ios::binary);
  const Json from = Json::parse(in, nullptr, false);
  if (!from.is_object() || from.value("document", Json()) != Json(project_.main_file().xml.path())) return;
  const Json texts = from.value("texts", Json::object());
  if (!texts.is_object()) return;
  for (const auto& [name, text] : texts.items()) {
    if (!text.is_string() || !io::resolve_reference(folder(), project_.main_file().xml.path(), name, {})) continue;
    std::string left = text.get<std::string>();
    const auto bytes = io::read_bytes(folder() + "/" + name, io::limits::script_bytes);
    if (!bytes || bytes->text == left) continue;  // it was saved after all, or has gone
    left_behind_.emplace(name, std::move(left));
  }
}

void ScriptTexts::recover() {
  const auto left = std::move(left_behind_);
  left_behind_.clear();
  for (const auto& [name, text] : left) {
    if (!entries_.contains(name)) read(name);
    static_cast<void>(set(name, text));  // ignored on a fault: text restored from the journal was valid when it was written
  }
  refresh();
}

void ScriptTexts::throw_away_left_behind() {
  left_behind_.clear();
  keep();
}

void ScriptTexts::forget() {
  std::error_code ignored;
  if (!kept_.empty() && left_behind_.empty()) std::filesystem::remove(kept_, ignored);
}

Result<std::string> script_name(const std::string& typed) {
  std::string name = dashed(typed);
  if (!name.ends_with(SCRIPT)) name += SCRIPT;
  const bool empty = name.size() == SCRIPT.size() || name[name.size() - SCRIPT.size() - 1] == '/';
  if (empty || name.find_first_of(":*?\"<>|\\") != name.npos)
    return tl::unexpected(
        Fault{"script/name", {}, say("This is no name for a script."), say("Expected: a few words, such as: morning mist."), {}});
  return name;
}

Result<std::string> make_script(Session& session, const std::string& typed, const wording::Catalogue& catalogue) {
  const auto name = script_name(typed);
  if (!name) return name;
  const auto path = io::resolve_reference(std::filesystem::path(session.project().main_file().xml.path()).parent_path().string(),
                                          session.project().main_file().xml.path(), *name, {});
  if (!path) return tl::unexpected(path.error());
  Draft draft(session.project());
  auto rules = own_section(draft, "rules");
  if (!rules) return tl::unexpected(rules.error());
  const std::string id = id_of(*name, scenario_ids(draft));
  if (auto done = draft.insert(*rules, -1, edits::element_xml("rule", {{"id", id}, {"script", path->in_project}})); !done)
    return tl::unexpected(done.error());
  if (auto made = session.make_script(path->in_project, first_script(catalogue)); !made) return tl::unexpected(made.error());
  if (auto done = draft.hand_over(session, say("New script {file}", {{"file", path->in_project}})); !done) {
    std::remove(path->open.c_str());
    return tl::unexpected(done.error());
  }
  return path->in_project;
}

Result<std::string> make_tests(Session& session, const std::string& script, const wording::Catalogue& catalogue) {
  const std::string name = tests_of(script);
  return session.make_script(name, first_tests(script, catalogue)).map([&] { return name; });
}

}  // namespace hexwright::editor
