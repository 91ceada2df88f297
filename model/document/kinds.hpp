// The kinds of document, told apart by their root element, and the one list of them. Each kind is read and written here and nowhere else,
// because the field lists of whole documents are costly to compile. No errors: check_structure comes first. Any thread.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/describe.hpp"
#include "model/io/xml_file.hpp"

namespace hexwright::document {

struct Fight;
struct Log;
struct Map;
struct Orbat;
struct Placement;
struct Ruleset;
struct Scenario;
struct Settings;

enum class DocumentKind { map, orbat, scenario, placement, ruleset, log, fight, settings };

struct KindInfo {
  DocumentKind kind;
  std::string_view root;  // name of the root element
  const ElementInfo& (*element)();
};
std::span<const KindInfo> document_kinds();
const KindInfo& kind_info(DocumentKind kind);
std::optional<DocumentKind> kind_of_root(std::string_view root);

// What stands on an element, found by walking down from its root; null for an element no field list knows.
const ElementInfo* info_of(pugi::xml_node element);
// The order in which attributes of an element are written: that of its field list.
std::span<const std::string_view> attribute_order(pugi::xml_node element);

// The one form of a document after an edit (io/canonical.hpp), with the attributes in the order of the field lists. A file says the oldest
// version of the format that knows what it holds, so that older programs read what they can: it is raised here, and never lowered.
std::string canonical(const pugi::xml_document& document);
// What to put on the disk: the bytes as they were read while nothing was touched, the canonical form afterwards.
std::string bytes_to_save(const io::XmlFile& file);

// From a root element; `file` is remembered in every Origin. The structure is taken for granted (see structure.hpp).
Map read_map(pugi::xml_node root, int file);
Orbat read_orbat(pugi::xml_node root, int file);
Scenario read_scenario(pugi::xml_node root, int file);
Placement read_placement(pugi::xml_node root, int file);
Ruleset read_ruleset(pugi::xml_node root, int file);
Log read_log(pugi::xml_node root, int file);
Fight read_fight(pugi::xml_node root, int file);
Settings read_settings(pugi::xml_node root, int file);

// Into an empty document.
void write_document(const Map& map, pugi::xml_document& out);
void write_document(const Orbat& orbat, pugi::xml_document& out);
void write_document(const Scenario& scenario, pugi::xml_document& out);
void write_document(const Placement& placement, pugi::xml_document& out);
void write_document(const Ruleset& ruleset, pugi::xml_document& out);
void write_document(const Log& log, pugi::xml_document& out);
void write_document(const Fight& fight, pugi::xml_document& out);

}  // namespace hexwright::document
