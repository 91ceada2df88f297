// Logs and fights from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/fight.hpp"
#include "model/document/kinds.hpp"
#include "model/document/log.hpp"
#include "model/document/settings.hpp"

namespace hexwright::document {

Log read_log(pugi::xml_node root, int file) { return read_root<Log>(root, file); }
void write_document(const Log& log, pugi::xml_document& out) { write_root(log, out); }

Settings read_settings(pugi::xml_node root, int file) { return read_root<Settings>(root, file); }

Fight read_fight(pugi::xml_node root, int file) { return read_root<Fight>(root, file); }
void write_document(const Fight& fight, pugi::xml_document& out) { write_root(fight, out); }

}  // namespace hexwright::document
