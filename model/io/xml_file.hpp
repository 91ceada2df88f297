// A document as it was read: its bytes, the tree made from them, and the line of each node. Until an edit calls touch(), the bytes are
// saved as they are. One thread at a time for each object, except where a function says otherwise; reading returns faults, nothing else
// fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <string_view>

#include "model/io/line_index.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::io {

class XmlFile {
 public:
  XmlFile(XmlFile&&) noexcept;
  XmlFile& operator=(XmlFile&&) noexcept;
  ~XmlFile();

  const std::string& path() const { return path_; }  // as given; the name in every message
  // Without a byte order mark; offsets and lines count in these bytes.
  std::string_view bytes() const { return *bytes_; }
  bool had_bom() const { return had_bom_; }
  // Exactly what was on the disk when the file was read.
  std::string on_disk() const;

  pugi::xml_document& document() { return *document_; }
  const pugi::xml_document& document() const { return *document_; }
  pugi::xml_node root() const { return document_->document_element(); }

  bool touched() const { return changes_ > 0; }
  void touch() { ++changes_; }
  // How often it was touched, so that a reader of the tree knows whether to read it again.
  std::uint64_t changes() const { return changes_; }
  // Frees bytes and tree when they are not needed any more. Locations then have only the file name.
  void let_go();

  // Where the node begins in the bytes as read; a node made by an edit has the place of the nearest ancestor that
  // was read. Safe from several threads as long as none of them edits.
  wording::Location location_of(pugi::xml_node node) const;
  // Where an attribute's name begins; the place of the element when it has no such attribute in the bytes.
  wording::Location location_of(pugi::xml_node element, std::string_view attribute) const;
  // The place of any byte.
  wording::Location location_at(std::size_t offset) const;

  // The element reached from the root by positions among the element children, counting from 0; null when there is none.
  pugi::xml_node element_at(std::span<const int> positions) const;

 private:
  struct Lines;
  XmlFile(std::string path, std::string bytes, bool had_bom);
  friend wording::Result<XmlFile> parse_xml(std::string bytes, const std::string& name);
  friend wording::Result<XmlFile> load_xml(const std::string& path);
  static wording::Result<XmlFile> build(std::string bytes, bool had_bom, const std::string& name);

  std::string path_;
  std::unique_ptr<std::string> bytes_;  // behind pointers, so that views and handles survive a move
  std::unique_ptr<pugi::xml_document> document_;
  std::unique_ptr<Lines> lines_;
  bool had_bom_ = false;
  std::uint64_t changes_ = 0;
  bool gone_ = false;
};

// Reads, checks and parses; "-" is standard input. Faults: those of read_bytes and check_wellformed.
wording::Result<XmlFile> load_xml(const std::string& path);
// The same for bytes that are already in memory, with or without a byte order mark.
wording::Result<XmlFile> parse_xml(std::string bytes, const std::string& name);

}  // namespace hexwright::io
