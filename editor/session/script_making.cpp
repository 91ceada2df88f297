// The step is tried before the file is made, and done after it: a rule without its file would keep the scenario from being read.
#include "editor/session/script_making.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/draft.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/edits/tree.hpp"
#include "model/io/paths.hpp"

namespace hexwright::editor {


namespace {

constexpr std::string_view SCRIPT = ".lua";

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
  if (!begins) stem = "rule-" + stem;
  std::string id = stem;
  for (int i = 2; std::find(taken.begin(), taken.end(), id) != taken.end(); ++i) id = stem + "-" + std::to_string(i);
  return id;
}

}  // namespace

Result<std::string> script_name(const std::string& typed) {
  std::string name;
  for (const char c : typed) name += c == ' ' || c == '\t' ? '-' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  const auto first = name.find_first_not_of('-'), last = name.find_last_not_of('-');
  name = first == name.npos ? std::string() : name.substr(first, last - first + 1);
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
    ::unlink(path->open.c_str());
    return tl::unexpected(done.error());
  }
  return path->in_project;
}

Result<std::string> make_tests(Session& session, const std::string& script, const wording::Catalogue& catalogue) {
  const std::string name = tests_of(script);
  if (auto made = session.make_script(name, first_tests(script, catalogue)); !made) return tl::unexpected(made.error());
  return name;
}

}  // namespace hexwright::editor
