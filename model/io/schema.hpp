// Validates a document against its schema (XSD 1.0, by libxml2). Schema and document both come as bytes in memory, and neither can make the
// program open anything else; what the document says about schemas is ignored. Complaints are not faults: they are a list in the words of
// libxml2. Any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::io {

struct SchemaComplaint {
  int line = 0;           // of the end of the element's opening tag, as libxml2 counts; 0 when unknown
  std::string element;    // its name, without prefix
  std::string message;    // as libxml2 says it, in English, without the line end
  std::vector<int> path;  // positions among element children below the root: see XmlFile::element_at
};

// A compiled schema: compile once, use for any number of documents, from any number of threads.
class Schema {
 public:
  // The schema must be one of the program's own: the limits for documents do not apply. Faults: schema/broken, with libxml2's first
  // complaint about the schema itself; those of check_wellformed for text that is not XML. A schema stands alone: xs:include and xs:import
  // of files find nothing.
  static wording::Result<Schema> compile(std::string_view xsd, const std::string& name);

  Schema(Schema&&) noexcept;
  Schema& operator=(Schema&&) noexcept;
  ~Schema();

  // The complaints in the order found, at most limits::schema_complaints of them. The bytes must have passed check_wellformed; if libxml2
  // still cannot read them, that is the one complaint.
  std::vector<SchemaComplaint> validate(std::string_view bytes) const;

 private:
  struct Compiled;
  explicit Schema(std::unique_ptr<Compiled> compiled);
  std::unique_ptr<Compiled> compiled_;
};

// The place of a complaint about this file's bytes: the start of the element, with its column.
wording::Location location_of(const XmlFile& file, const SchemaComplaint& complaint);

}  // namespace hexwright::io
