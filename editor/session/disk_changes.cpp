// A document becomes another one by the edits of the history: what stands right under the root and is alike in both stays where it is.
#include "editor/session/disk_changes.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "editor/session/draft.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"

namespace hexwright::editor {

namespace {

constexpr std::size_t MOST_COMPARED = 4'000'000;  // pairs of children; beyond that all between the first and the last change is replaced

Result<io::XmlFile> document_in(const std::string& bytes, const std::string& path, std::string_view root) {
  auto file = io::parse_xml(bytes, path);
  if (!file) return file;
  if (const auto format = document::check_format(*file); !format) return tl::unexpected(format.error());
  if (root != file->root().name())
    return refuse("editor/another-kind",
                  say("It has become a document of another kind: <{element}>.", {{"element", std::string(file->root().name())}}));
  return file;
}

std::vector<std::string> children_of(pugi::xml_node root) {
  std::vector<std::string> out;
  for (const pugi::xml_node child : root.children())
    if (child.type() == pugi::node_element) out.push_back(edits::exact_xml(child));
  return out;
}

struct Stays {
  std::size_t now, wanted;
};
// The longest list of children that both have in the same order.
std::vector<Stays> what_stays(const std::vector<std::string>& now, const std::vector<std::string>& wanted) {
  std::vector<Stays> out;
  std::size_t first = 0, last = 0;
  while (first < now.size() && first < wanted.size() && now[first] == wanted[first]) ++first;
  while (last < now.size() - first && last < wanted.size() - first && now[now.size() - 1 - last] == wanted[wanted.size() - 1 - last])
    ++last;
  for (std::size_t i = 0; i < first; ++i) out.push_back({i, i});
  const std::size_t rows = now.size() - first - last, columns = wanted.size() - first - last;
  if (rows > 0 && columns > 0 && rows * columns <= MOST_COMPARED) {
    std::vector<std::vector<std::uint32_t>> length(rows + 1, std::vector<std::uint32_t>(columns + 1, 0));
    for (std::size_t i = rows; i-- > 0;)
      for (std::size_t j = columns; j-- > 0;)
        length[i][j] = now[first + i] == wanted[first + j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
      if (now[first + i] == wanted[first + j])
        out.push_back({first + i++, first + j++});
      else
        ++(length[i + 1][j] >= length[i][j + 1] ? i : j);
    }
  }
  for (std::size_t i = last; i > 0; --i) out.push_back({now.size() - i, wanted.size() - i});
  return out;
}

// From the end to the beginning, so that places before it stay. What goes may be needed, for another one comes in its place.
Result<void> become(Draft& draft, std::size_t file, pugi::xml_node wanted) {
  const std::string name = draft.project().files()[file]->in_project;
  std::set<std::string> gone;
  for (const pugi::xml_attribute value : draft.root(file).attributes())
    if (!wanted.attribute(value.name())) gone.insert(value.name());
  for (const std::string& attribute : gone)
    if (auto done = draft.set({file, draft.root(file)}, attribute, std::nullopt); !done) return done;
  for (const pugi::xml_attribute value : wanted.attributes()) {
    if (std::string_view(value.name()) == "format") continue;  // follows from what is in the file
    if (auto done = draft.set({file, draft.root(file)}, value.name(), value.value()); !done) return done;
  }
  const std::vector<std::string> now = children_of(draft.root(file)), then = children_of(wanted);
  std::vector<Stays> stays = what_stays(now, then);
  stays.insert(stays.begin(), {std::size_t(-1), std::size_t(-1)});
  Stays behind{now.size(), then.size()};
  for (std::size_t i = stays.size(); i-- > 0; behind = stays[i]) {
    for (std::size_t old = behind.now; old-- > stays[i].now + 1;)
      if (auto done = draft.perform(edits::Edit::restoring(edits::Remove{name, {static_cast<int>(old)}}, -1)); !done) return done;
    for (std::size_t fresh = behind.wanted; fresh-- > stays[i].wanted + 1;)
      if (auto done = draft.perform(edits::Insert{name, {}, static_cast<int>(stays[i].now + 1), then[fresh]}); !done) return done;
  }
  return {};
}

Result<std::vector<DiskConflict>> merged(const Session& session, const DiskChange& change, io::XmlFile& mine, io::XmlFile& theirs) {
  auto base = io::parse_xml(session.known_on_disk(change.name), change.path);
  std::vector<DiskConflict> out;
  for (const exchange::Conflict& one : exchange::merge_three_ways(base ? base->root() : pugi::xml_node(), mine.root(), theirs.root()))
    out.push_back({one.object, one.element, one.field, one.ours, one.theirs});
  return out;
}

Result<std::vector<DiskConflict>> take_up_document(Session& session, const DiskChange& change, Keep keep, std::size_t file) {
  const std::string root = session.project().files()[file]->xml.root().name();
  auto theirs = document_in(change.bytes, change.path, root);
  if (!theirs) return tl::unexpected(theirs.error());
  std::vector<DiskConflict> conflicts;
  Draft draft(session.project());
  if (keep == Keep::both) {
    auto mine = io::parse_xml("<" + root + "/>", change.path);
    if (!mine) return tl::unexpected(mine.error());
    mine->document().reset(session.project().files()[file]->xml.document());
    auto found = merged(session, change, *mine, *theirs);
    if (!found) return found;
    conflicts = std::move(*found);
    if (auto done = become(draft, file, mine->root()); !done) return tl::unexpected(done.error());
  } else if (auto done = become(draft, file, theirs->root()); !done) {
    return tl::unexpected(done.error());
  }
  const Text name = keep == Keep::both ? say("Merge {file} with what is on the disk", {{"file", change.name}})
                                       : say("Take {file} as it is on the disk", {{"file", change.name}});
  if (auto done = draft.hand_over(session, name); !done) return tl::unexpected(done.error());
  if (auto done = session.take_in_files(); !done) return tl::unexpected(done.error());
  return conflicts;
}

}  // namespace

std::vector<Keep> DiskChange::choices() const {
  if (unreadable) return {Keep::mine};
  if (is_script) return edited_here ? std::vector{Keep::mine, Keep::theirs} : std::vector{Keep::theirs, Keep::mine};
  return edited_here ? std::vector{Keep::both, Keep::mine, Keep::theirs} : std::vector{Keep::theirs, Keep::mine, Keep::both};
}

std::vector<DiskChange> disk_changes(const Session& session) {
  std::vector<DiskChange> out;
  const std::vector<std::string> paths = session.changed_on_disk();
  const auto edited = session.bytes_now();
  const auto add = [&](const std::string& name, const std::string& path, bool is_script) {
    if (std::find(paths.begin(), paths.end(), path) == paths.end()) return;
    DiskChange change{name, path, is_script, false, {}, {}};
    for (const auto& [each, bytes] : edited)
      if (each == name && bytes != session.known_on_disk(name)) change.edited_here = true;
    if (auto bytes = io::read_bytes(path, io::limits::file_bytes); bytes)
      change.bytes = bytes->on_disk();
    else
      change.unreadable = bytes.error();
    out.push_back(std::move(change));
  };
  for (const auto& file : session.project().files()) {
    add(file->in_project, file->xml.path(), false);
    if (out.empty() || out.back().name != file->in_project || out.back().unreadable) continue;
    if (auto theirs = document_in(out.back().bytes, out.back().path, file->xml.root().name()); !theirs)
      out.back().unreadable = theirs.error();
  }
  for (const std::string& name : session.scripts().names()) add(name, session.scripts().path(name), true);
  return out;
}

Result<std::vector<DiskConflict>> take_up(Session& session, const DiskChange& change, Keep keep) {
  std::vector<DiskConflict> conflicts;
  if (keep != Keep::mine && change.is_script) {
    if (auto done = session.set_script(change.name, change.bytes); !done) return tl::unexpected(done.error());
  } else if (keep != Keep::mine) {
    const auto& files = session.project().files();
    const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file->in_project == change.name; });
    if (found == files.end()) return conflicts;
    auto done = take_up_document(session, change, keep, static_cast<std::size_t>(found - files.begin()));
    if (!done) return done;
    conflicts = std::move(*done);
  }
  session.take_note(change.name, change.bytes);
  return conflicts;
}

}  // namespace hexwright::editor
