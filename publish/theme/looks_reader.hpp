// Reads files of looks (themes, print styles) as a publisher writes them: finds the file, and reads colours and widths (millimetres) in it.
// Each reader is used by one thread. Faults are those of XML files and of their structure, KIND/unknown and KIND/not-a-KIND; of the values
// the first fault is kept, with its line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/document/datum.hpp"
#include "model/document/describe.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/structure.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

// A file that is built into the program.
struct BuiltIn {
  std::string_view id;
  const char *begin, *end;
};
// A built-in one by its id, else a file by its path; the fault `unknown` when there is neither.
wording::Result<io::XmlFile> load_looks(std::span<const BuiltIn> all, const std::string& id_or_path, wording::Fault unknown);

// The fields of the file; the fault `another` when its root does not have this name.
template <class File>
wording::Result<File> fields_of(const wording::Result<io::XmlFile>& file, std::string_view root, wording::Fault another) {
  if (!file) return tl::unexpected(file.error());
  another.where = file->location_of(file->root());
  if (file->root().name() != root) return tl::unexpected(std::move(another));
  if (const auto structure = document::check_fragment(*file, document::element_info<File>()); !structure.list.empty())
    return tl::unexpected(structure.list.front());
  File read;
  document::read_entity(file->root(), 0, read);
  return read;
}

// Nothing for what is no #rrggbb.
std::optional<Color> parse_color(std::string_view text);

class LooksReader {
 public:
  // Ids of faults begin with the kind of file: theme/bad-colour.
  LooksReader(const io::XmlFile& file, std::string kind) : file_(file), kind_(std::move(kind)) {}

  Color color(const std::string& text, document::Origin origin);
  std::optional<Color> color(const std::optional<std::string>& text, document::Origin origin);
  // Of a pen, in mm.
  double width(std::optional<wording::Decimal> value, double otherwise, document::Origin origin);
  void refuse(const std::string& id, document::Origin origin, wording::Text message, wording::Text expected);

  std::optional<wording::Fault> fault;

 private:
  const io::XmlFile& file_;
  std::string kind_;
};

}  // namespace hexwright::publish
