// A TMX or TSX file as it was read. The long texts of its layers are lifted out before it is parsed, for they are longer than any text
// that a document of ours may have; the tree has a note in their place.
#pragma once

#include <memory>
#include <vector>

#include "model/io/xml_file.hpp"

namespace hexwright::exchange::tmx {

class File {
 public:
  // Faults: those of io::parse_xml.
  static wording::Result<File> parse(std::string bytes, const std::string& name);

  pugi::xml_node root() const { return xml_->root(); }
  wording::Location at(pugi::xml_node node) const { return xml_->location_of(node); }
  wording::Location at(pugi::xml_node node, std::string_view attribute) const { return xml_->location_of(node, attribute); }
  // What stands in the element, and the place of any byte of it.
  std::string_view text_of(pugi::xml_node data) const;
  wording::Location at_text(pugi::xml_node data, std::size_t offset) const;

 private:
  struct Lifted {
    std::size_t offset, length;
  };
  const Lifted* lifted(pugi::xml_node data) const;

  std::string name_;
  std::unique_ptr<std::string> bytes_;
  std::vector<Lifted> lifted_;
  std::unique_ptr<io::XmlFile> xml_;
};

}  // namespace hexwright::exchange::tmx
