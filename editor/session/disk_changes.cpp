// A document becomes another one whole, with the comments around its elements, by one edit of the history.
#include "editor/session/disk_changes.hpp"

#include <algorithm>

#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

namespace {

Result<io::XmlFile> document_in(const std::string& bytes, const std::string& path, std::string_view root) {
  auto file = io::parse_xml(bytes, path);
  if (!file) return file;
  if (const auto format = document::check_format(*file); !format) return tl::unexpected(format.error());
  if (root != file->root().name())
    return refuse("editor/another-kind",
                  say("It has become a document of another kind: <{element}>.", {{"element", std::string(file->root().name())}}));
  return file;
}

std::vector<DiskConflict> merged(const Session& session, const DiskChange& change, io::XmlFile& mine, io::XmlFile& theirs) {
  auto base = io::parse_xml(session.known_on_disk(change.name), change.path);
  std::vector<DiskConflict> out;
  for (const exchange::Conflict& one : exchange::merge_three_ways(base ? base->root() : pugi::xml_node(), mine.root(), theirs.root()))
    out.push_back({one.object, one.element, one.field, one.ours, one.theirs});
  return out;
}

// What the document is to become; to the conflicts those of a merge are added.
Result<std::string> wanted_of(const Session& session, const DiskChange& change, Keep keep, const io::XmlFile& now,
                              std::vector<DiskConflict>& conflicts) {
  auto wanted = document_in(*change.bytes, change.path, now.root().name());
  if (!wanted) return tl::unexpected(wanted.error());
  if (keep == Keep::both) {
    auto mine = io::parse_xml("<" + std::string(now.root().name()) + "/>", change.path);
    if (!mine) return tl::unexpected(mine.error());
    mine->document().reset(now.document());
    const auto own = merged(session, change, *mine, *wanted);
    conflicts.insert(conflicts.end(), own.begin(), own.end());
    std::swap(*mine, *wanted);
  }
  return edits::exact_xml(wanted->document());
}

// All together: two files may fit each other only as they both are now.
Result<void> become(Session& session, Text name, std::vector<edits::Edit> edits) {
  if (edits.empty()) return {};
  if (edits.size() > 1)
    name = wording::say_n("Take up {count} file from the disk", "Take up {count} files from the disk",
                          static_cast<std::int64_t>(edits.size()));
  if (auto done = session.perform(edits::Group{name, std::move(edits)}, name); !done) return done;
  auto done = session.take_in_files();
  if (!done) session.take_back();
  return done;
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
    const auto read = io::read_bytes(path);
    change.bytes = bytes_on_disk(read);
    if (!read) change.unreadable = read.error();
    if (read && is_script)
      if (const auto good = ScriptTexts::can_hold(read->text, path); !good) change.unreadable = good.error();
    out.push_back(std::move(change));
  };
  for (const auto& file : session.project().files()) {
    add(file->in_project, file->xml.path(), false);
    if (out.empty() || out.back().name != file->in_project || out.back().unreadable) continue;
    if (auto theirs = document_in(*out.back().bytes, out.back().path, file->xml.root().name()); !theirs)
      out.back().unreadable = theirs.error();
  }
  for (const std::string& name : session.scripts().names()) add(name, session.scripts().path(name), true);
  return out;
}

Result<std::vector<DiskConflict>> take_up(Session& session, const std::vector<DiskChange>& changes, std::vector<Keep> wanted) {
  std::vector<DiskConflict> conflicts;
  std::vector<edits::Edit> edits;
  Text name;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const DiskChange& change = changes[i];
    if (change.unreadable) wanted[i] = Keep::mine;
    if (wanted[i] == Keep::mine || change.is_script) continue;
    const auto& files = session.project().files();
    const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file->in_project == change.name; });
    if (found == files.end()) continue;
    auto xml = wanted_of(session, change, wanted[i], (*found)->xml, conflicts);
    if (!xml) return tl::unexpected(xml.error());
    if (*xml == edits::exact_xml((*found)->xml.document())) continue;
    name = wanted[i] == Keep::both ? say("Merge {file} with what is on the disk", {{"file", change.name}})
                                   : say("Take {file} as it is on the disk", {{"file", change.name}});
    edits.push_back(edits::Become{change.name, std::move(*xml)});
  }
  if (auto done = become(session, std::move(name), std::move(edits)); !done) return tl::unexpected(done.error());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (!changes[i].is_script || wanted[i] == Keep::mine)
      session.take_note(changes[i].name, changes[i].bytes);
    else if (auto done = session.take_script(changes[i].name, *changes[i].bytes); !done)
      return tl::unexpected(done.error());
  }
  return conflicts;
}

}  // namespace hexwright::editor
