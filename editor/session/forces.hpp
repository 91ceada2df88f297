// The order of battle and the setup as a draft has them now: which piece belongs where, which directive sets up which pieces, and the
// elements that say so. Read again for each edit, so that it is never behind the session. One thread, that of the draft; errors are null or
// an empty Element.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "model/document/scenario.hpp"
#include "model/project/orbat_index.hpp"
#include "model/project/selection.hpp"

namespace hexwright::editor {

struct Forces {
  document::Scenario scenario;  // with what it inherits
  project::OrbatIndex orbat;
  project::Muster muster;

  // Pieces meant by ids of pieces, formations and sides.
  project::Pieces pieces(const std::vector<std::string>& ids) const;
  const document::Directive* directive(const std::string& id) const;
};

// Null when the document has no order of battle.
std::unique_ptr<Forces> forces_now(Draft& draft);

// A side, formation or piece, in the order of battle or among the additions of a scenario; empty when there is no such id.
Element unit_element(Draft& draft, const std::string& id);
// An item of a section, and a directive of the setup: of the scenario itself, or else of one that it extends.
Element scenario_element(Draft& draft, const char* section, const char* item, const std::string& id);
Element directive_element(Draft& draft, const std::string& id);
// A zone of the map.
Element zone_element(Draft& draft, const std::string& id);
// The attributes of a name.
void write_name(pugi::xml_node name, const std::string& language, const std::string& words);

std::optional<std::size_t> file_of_kind(const project::Project& project, document::DocumentKind kind);

// Every id that stands in the order of battle, additions included.
std::vector<std::string> unit_ids(Draft& draft);
// `wanted`, or followed by the first number that makes it unused.
std::string new_id(const std::string& wanted, const std::vector<std::string>& taken);

}  // namespace hexwright::editor
