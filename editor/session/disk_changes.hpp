// Files of the open project that another program has changed on the disk: what has become of each, and taking up the change as the author
// wants it. What is taken over is a step of the session, so it can be undone. One thread, that of the session; faults are listed below.
#pragma once

#include <string>
#include <vector>

#include "editor/session/session.hpp"
#include "exchange/diff/three_way.hpp"

namespace hexwright::editor {

enum class Keep { mine, theirs, both };

struct DiskChange {
  std::string name, path;  // in the project, and on the disk
  bool is_script = false;
  bool edited_here = false;          // and not saved
  std::optional<std::string> bytes;  // on the disk now, as of bytes_on_disk()
  std::optional<Fault> unreadable;
  // What may be chosen, what is best first. Scripts are not merged; what cannot be read can only be replaced.
  std::vector<Keep> choices() const;
};
std::vector<DiskChange> disk_changes(const Session& session);

// What both changed differently: there the session keeps what it had.
struct DiskConflict {
  std::string object, element, field;
  std::optional<std::string> mine, theirs;
};
// Each change as is wanted of it, in one step for all documents. From then on they count as read: saving replaces them. Faults: those of
// reading and of steps; then no document has changed, nor what can be undone.
Result<std::vector<DiskConflict>> take_up(Session& session, const std::vector<DiskChange>& changes, std::vector<Keep> wanted);

}  // namespace hexwright::editor
