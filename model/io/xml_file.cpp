// Parsing with everything kept but indentation, and nodes traced back by the offsets pugixml remembers.
#include "model/io/xml_file.hpp"

#include <mutex>

#include "model/io/encoding.hpp"
#include "model/io/canonical.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/refuse.hpp"
#include "model/io/wellformed.hpp"

namespace hexwright::io {
namespace {

// How far before its name or value a node begins.
std::size_t opening_length(pugi::xml_node_type type) {
  switch (type) {
    case pugi::node_element:
      return 1;  // <
    case pugi::node_pi:
    case pugi::node_declaration:
      return 2;  // <?
    case pugi::node_comment:
      return 4;  // <!--
    case pugi::node_cdata:
      return 9;  // <![CDATA[
    default:
      return 0;
  }
}

bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The offset of the attribute's name inside the tag that begins at `at`, or npos. The tag is known to be well formed.
std::size_t find_attribute(std::string_view bytes, std::size_t at, std::string_view name) {
  while (at < bytes.size() && !blank(bytes[at]) && bytes[at] != '>' && bytes[at] != '/') ++at;
  while (at < bytes.size()) {
    while (at < bytes.size() && blank(bytes[at])) ++at;
    if (at == bytes.size() || bytes[at] == '>' || bytes[at] == '/') return std::string_view::npos;
    const std::size_t equals = bytes.find('=', at);
    const std::size_t open = bytes.find_first_of("\"'", at);
    if (equals == std::string_view::npos || open == std::string_view::npos) return std::string_view::npos;
    std::string_view found = bytes.substr(at, equals - at);
    while (!found.empty() && blank(found.back())) found.remove_suffix(1);
    if (found == name) return at;
    const std::size_t close = bytes.find(bytes[open], open + 1);
    if (close == std::string_view::npos) return close;
    at = close + 1;
  }
  return std::string_view::npos;
}

}  // namespace

// Found at the first question, once, whichever thread asks it.
struct XmlFile::Lines {
  std::once_flag once;
  LineIndex index;
};

XmlFile::XmlFile(std::string path, std::string bytes, bool had_bom)
    : path_(std::move(path)),
      bytes_(std::make_unique<std::string>(std::move(bytes))),
      document_(std::make_unique<pugi::xml_document>()),
      lines_(std::make_unique<Lines>()),
      had_bom_(had_bom) {}

XmlFile::XmlFile(XmlFile&&) noexcept = default;
XmlFile& XmlFile::operator=(XmlFile&&) noexcept = default;
XmlFile::~XmlFile() = default;

std::string XmlFile::on_disk() const { return had_bom_ ? std::string(utf8_bom) + *bytes_ : *bytes_; }

void XmlFile::let_go() {
  std::string().swap(*bytes_);
  document_->reset();
  gone_ = true;
}

Location XmlFile::location_at(std::size_t offset) const {
  if (gone_) return {path_, 0, 0};
  std::call_once(lines_->once, [this] { lines_->index = LineIndex(*bytes_); });
  const LineColumn found = lines_->index.locate(*bytes_, offset);
  return {path_, found.line, found.column};
}

Location XmlFile::location_of(pugi::xml_node node) const {
  for (; node; node = node.parent()) {
    const auto offset = node.offset_debug();
    if (node.type() == pugi::node_document) break;
    if (offset >= 0) return location_at(static_cast<std::size_t>(offset) - opening_length(node.type()));
  }
  return {path_, 0, 0};
}

Location XmlFile::location_of(pugi::xml_node element, std::string_view attribute) const {
  const auto offset = element.offset_debug();
  if (element.type() == pugi::node_element && offset >= 0)
    if (const auto at = find_attribute(*bytes_, static_cast<std::size_t>(offset), attribute); at != std::string_view::npos)
      return location_at(at);
  return location_of(element);
}

pugi::xml_node XmlFile::element_at(std::span<const int> positions) const {
  pugi::xml_node node = root();
  for (const int position : positions) {
    int left = position;
    pugi::xml_node child = node.first_child();
    for (; child; child = child.next_sibling())
      if (child.type() == pugi::node_element && left-- == 0) break;
    node = child;
  }
  return node;
}

Result<XmlFile> XmlFile::build(std::string bytes, bool had_bom, const std::string& name) {
  if (auto pass = check_wellformed(bytes, name); !pass) return tl::make_unexpected(pass.error());
  XmlFile file(name, std::move(bytes), had_bom);
  constexpr unsigned keep = pugi::parse_default | pugi::parse_comments | pugi::parse_pi | pugi::parse_declaration | pugi::parse_ws_pcdata;
  const auto parsed = file.document_->load_buffer(file.bytes_->data(), file.bytes_->size(), keep, pugi::encoding_utf8);
  if (!parsed)
    return refuse("file/not-wellformed", file.location_at(static_cast<std::size_t>(parsed.offset)),
                  say("The file is not correct XML here; the parser says: {reason}.", {{"reason", parsed.description()}}));
  drop_indentation(*file.document_);
  return file;
}

Result<XmlFile> load_xml(const std::string& path) {
  auto read = path == "-" ? read_stdin() : read_bytes(path);
  if (!read) return tl::make_unexpected(read.error());
  return XmlFile::build(std::move(read->text), read->had_bom, path);
}

Result<XmlFile> parse_xml(std::string bytes, const std::string& name) {
  const bool had_bom = bytes.starts_with(utf8_bom);
  if (had_bom) bytes.erase(0, utf8_bom.size());
  return XmlFile::build(std::move(bytes), had_bom, name);
}

}  // namespace hexwright::io
