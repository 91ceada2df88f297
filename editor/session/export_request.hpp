// An export request in the window: kept between runs by kind of document, judged field by field, and turned into the command line that
// writes it. Plain functions; any thread may call them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "exchange/exports/exports.hpp"

namespace hexwright::editor {

using exchange::ExportRequest;

// By the name of the field; those that are as usual are left out.
std::map<std::string, std::string> fields_of(const ExportRequest& request);
// A value that the field does not allow becomes what is usual; numbers stay as they were typed.
ExportRequest request_of(const std::map<std::string, std::string>& fields);

// What is wrong, and in which field it was typed: a number, "placement" or "path".
struct BadField {
  std::string field;
  Fault fault;
};
std::optional<BadField> fault_of(const ExportRequest& request);
// The file can be written, as far as can be told before: there is a folder, and it may be written to.
std::optional<BadField> fault_of_path(const std::string& path, const ExportRequest& request);

// `hexwright export …` as it is called, without settings that mean nothing.
std::vector<std::string> arguments_of(const ExportRequest& request);
// "parzymiechy-card.pdf" in the folder of the document.
std::string usual_path(const ExportRequest& request, const std::string& document);

}  // namespace hexwright::editor
