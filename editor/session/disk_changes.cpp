// A document becomes another one whole, with the comments around its elements, by one edit of the history.
#include "editor/session/disk_changes.hpp"

#include <algorithm>

#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/encoding.hpp"

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

Result<std::vector<DiskConflict>> take_up_document(Session& session, const DiskChange& change, Keep keep, const io::XmlFile& now) {
  auto wanted = document_in(*change.bytes, change.path, now.root().name());
  if (!wanted) return tl::unexpected(wanted.error());
  std::vector<DiskConflict> conflicts;
  if (keep == Keep::both) {
    auto mine = io::parse_xml("<" + std::string(now.root().name()) + "/>", change.path);
    if (!mine) return tl::unexpected(mine.error());
    mine->document().reset(now.document());
    conflicts = merged(session, change, *mine, *wanted);
    std::swap(*mine, *wanted);
  }
  std::string xml = edits::exact_xml(wanted->document());
  if (xml == edits::exact_xml(now.document())) return conflicts;
  const Text name = keep == Keep::both ? say("Merge {file} with what is on the disk", {{"file", change.name}})
                                       : say("Take {file} as it is on the disk", {{"file", change.name}});
  if (auto done = session.perform(edits::Become{change.name, std::move(xml)}, name); !done) return tl::unexpected(done.error());
  if (auto done = session.take_in_files(); !done) {
    static_cast<void>(session.undo());
    return tl::unexpected(done.error());
  }
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
    const auto read = io::read_bytes(path);
    change.bytes = bytes_on_disk(read);
    if (!read) change.unreadable = read.error();
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

Result<std::vector<DiskConflict>> take_up(Session& session, const DiskChange& change, Keep keep) {
  std::vector<DiskConflict> conflicts;
  if (change.unreadable) keep = Keep::mine;
  if (keep != Keep::mine && change.is_script) {
    const bool marked = change.bytes->starts_with(io::utf8_bom);
    auto done = session.set_script(change.name, change.bytes->substr(marked ? io::utf8_bom.size() : 0));
    if (!done) return tl::unexpected(done.error());
  } else if (keep != Keep::mine) {
    const auto& files = session.project().files();
    const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file->in_project == change.name; });
    if (found == files.end()) return conflicts;
    auto done = take_up_document(session, change, keep, (*found)->xml);
    if (!done) return done;
    conflicts = std::move(*done);
  }
  session.take_note(change.name, change.bytes);
  return conflicts;
}

}  // namespace hexwright::editor
