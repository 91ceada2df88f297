// An export request in the window: stored between runs by kind of document, checked field by field, and converted to the command line that
// writes it. Pure functions for any thread (fault_of_path() reads the disk); faults begin with export/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "exchange/exports/exports.hpp"

namespace hexwright::editor {

using exchange::ExportRequest;

// By the name of the field; fields with their default are left out.
std::map<std::string, std::string> fields_of(const ExportRequest& request);
// A value that the field does not allow becomes its default; numbers stay as they were typed.
ExportRequest request_of(const std::map<std::string, std::string>& fields);

// What is wrong, and in which field it was typed: a number, "placement" or "path".
struct BadField {
  std::string field;
  Fault fault;
};
std::optional<BadField> fault_of(const ExportRequest& request);
// Whether the file can probably be written: its folder exists and is writable.
std::optional<BadField> fault_of_path(const std::string& path, const ExportRequest& request);

// The arguments of `hexwright export …`, without options that do not apply.
std::vector<std::string> arguments_of(const ExportRequest& request);
// "parzymiechy-card.pdf" in the folder of the document.
std::string usual_path(const ExportRequest& request, const std::string& document);

}  // namespace hexwright::editor
