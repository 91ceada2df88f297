// Performs an edit. The field lists decide what is allowed, so that no edit can produce a file that its own reader would refuse; a file
// that is faulty already stays editable, and undo restores the fault as it was. One thread at a time for a project; faults begin with
// edit/.
#pragma once

#include "model/edits/edit.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::edits {

// The open files, by the names that edits use.
class Documents {
 public:
  virtual ~Documents() = default;
  // Null when there is no such file. The pointer stays valid while edits are performed.
  virtual io::XmlFile* find(const std::string& name) = 0;
};

// Returns the edit that undoes it. On a fault nothing has changed. Files that changed are marked touched; setting a field to the value it
// has changes nothing.
//
// Faults: edit/no-file, edit/no-element, edit/newer-format, edit/format, edit/root, edit/into-itself, edit/bad-index,
// edit/unknown-element, edit/repeated-element, edit/required-element, edit/unknown-attribute, edit/required-attribute,
// edit/bad-value, edit/bad-id, edit/bad-text, edit/no-text, edit/too-deep, edit/too-many-elements, edit/bad-fragment,
// edit/off-board, edit/no-layer, edit/unknown-sign, and those of check_structure inside an inserted element, as edit/…:
// their place counts in the XML that was to be inserted, and names no file.
wording::Result<Edit> perform(Documents& documents, const Edit& edit);

}  // namespace hexwright::edits
