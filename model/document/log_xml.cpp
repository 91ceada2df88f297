// Logs from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/log.hpp"

namespace hexwright::document {

Log read_log(pugi::xml_node root, int file) {
  Log log;
  read_entity(root, file, log);
  return log;
}

void write_document(const Log& log, pugi::xml_document& out) { write_entity(log, out.append_child(Log::element.data())); }

}  // namespace hexwright::document
