// The root alone is written: an element a piece comes with the first edit that places it.
#include "editor/session/placement_making.hpp"

#include <set>

#include "editor/session/forces.hpp"
#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/edits/tree.hpp"
#include "model/io/atomic_save.hpp"
#include "model/project/filled_in.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

constexpr std::string_view END = ".placement.xml";
constexpr std::size_t LONGEST = 64;

// What an id may hold; empty when nothing of the name can stay.
std::string stem_of(std::string typed) {
  if (typed.ends_with(END)) typed.resize(typed.size() - END.size());
  std::string out;
  for (const char c : typed) {
    if (c == ' ' || c == '\t' || c == '-') {
      if (!out.empty() && out.back() != '-') out += '-';
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_') {
      out += c;
    } else if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else {
      return {};
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

// The attribute and its value; nothing when there is a choice, or nothing is known.
std::optional<std::pair<const char*, std::string>> only_place(const document::Directive& directive) {
  if (!directive.where || directive.where->regions.size() != 1) return std::nullopt;
  const auto& region = directive.where->regions.front().node;
  if (const auto* box = std::get_if<document::InBoxRegion>(&region)) return std::pair{"box", box->ref};
  const auto* hexes = std::get_if<document::Hexes>(&region);
  const bool openly = directive.hidden.value_or(document::Hidden::no) == document::Hidden::no;
  if (hexes && hexes->list.size() == 1 && openly) return std::pair{"hex", hexes->list.front()};
  return std::nullopt;
}

}  // namespace

Result<std::string> make_placement(const Session& session, const std::string& typed) {
  if (!session.project().scenario())
    return tl::unexpected(Fault{"editor/no-scenario", {}, say("Only a scenario has a setup that can be filled in."), {}, {}});
  const std::string stem = stem_of(typed);
  if (stem.empty() || stem.size() > LONGEST || stem.front() < 'a' || stem.front() > 'z')
    return tl::unexpected(Fault{"placement/name",
                                {},
                                say("This is no name for a filled-in setup."),
                                say("Expected: a few words that begin with a letter, such as: first night."),
                                {}});
  const std::string path = project::shown_folder(session.path()) + stem + std::string(END);
  const std::string root =
      edits::element_xml("placement", {{"format", "1.0"}, {"id", stem}, {"scenario", session.project().main_file().in_project}});
  io::SaveOptions save;
  save.only_new = true;
  if (auto saved = io::atomic_save(path, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root + "\n", save); !saved)
    return tl::unexpected(std::move(saved.error()));
  return path;
}

Result<int> place_without_choice(Draft& draft, const std::optional<std::string>& viewer) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::placement);
  if (!file) return tl::unexpected(Fault{"editor/no-placement", {}, say("No filled-in setup is open."), {}, {}});
  const auto forces = forces_now(draft);
  const std::string own = draft.root(*file).attribute("side").value();
  std::set<std::string> placed;
  for (const pugi::xml_node each : draft.root(*file).children("placed")) placed.insert(each.attribute("piece").value());
  int count = 0;
  for (std::size_t i = 0; forces && forces->scenario.setup && i < forces->muster.of_directive.size(); ++i) {
    const document::Directive& directive = forces->scenario.setup->directives[i];
    const auto place = only_place(directive);
    if (!place || (viewer && directive.side != *viewer) || (!own.empty() && directive.side != own)) continue;
    std::vector<std::string> knows = directive.datum.visible_to;
    if (knows.empty() && directive.hidden.value_or(document::Hidden::no) != document::Hidden::no) knows = {directive.side};
    for (const std::size_t piece : forces->muster.of_directive[i]) {
      const std::string& id = forces->orbat.pieces()[piece].piece->id;
      if (!placed.insert(id).second) continue;
      edits::NewAttributes attributes{{"piece", id}, {place->first, place->second}};
      if (!knows.empty()) attributes.emplace_back("visible-to", document::print_value(knows));
      if (auto done = draft.insert({*file, draft.root(*file)}, -1, edits::element_xml("placed", attributes)); !done)
        return tl::unexpected(done.error());
      ++count;
    }
  }
  if (count > 0) return count;
  return tl::unexpected(Fault{"editor/all-have-choice", {}, say("No unit that is missing has only one place."), {}, {}});
}

}  // namespace hexwright::editor
