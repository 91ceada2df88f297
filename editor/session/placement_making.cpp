// The root alone is written: an element a piece comes with the first edit that places it.
#include "editor/session/placement_making.hpp"

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

}  // namespace hexwright::editor
