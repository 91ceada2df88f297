// libxml2's validator over a tree of its own, which lives only as long as one call.
#include "model/io/schema.hpp"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>

#include <algorithm>
#include <new>

#include "model/io/limits.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "model/io/wellformed.hpp"

namespace hexwright::io {
namespace {

template <class T, void (*release)(T*)>
struct Release {
  void operator()(T* it) const { release(it); }
};
using ParserPointer = std::unique_ptr<xmlSchemaParserCtxt, Release<xmlSchemaParserCtxt, xmlSchemaFreeParserCtxt>>;
using ValidPointer = std::unique_ptr<xmlSchemaValidCtxt, Release<xmlSchemaValidCtxt, xmlSchemaFreeValidCtxt>>;
using DocumentPointer = std::unique_ptr<xmlDoc, Release<xmlDoc, xmlFreeDoc>>;

// libxml2 would otherwise speak on stderr.
DocumentPointer read_quietly(std::string_view bytes) {
  constexpr int options = XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  return DocumentPointer(xmlReadMemory(bytes.data(), static_cast<int>(bytes.size()), nullptr, nullptr, options));
}

std::string without_line_end(const char* text) {
  std::string message = text == nullptr ? "" : text;
  while (!message.empty() && (message.back() == '\n' || message.back() == ' ')) message.pop_back();
  return message;
}

std::vector<int> path_to(const xmlNode* node) {
  std::vector<int> path;
  for (; node != nullptr && node->parent != nullptr && node->parent->type == XML_ELEMENT_NODE; node = node->parent) {
    int position = 0;
    for (const xmlNode* before = node->prev; before != nullptr; before = before->prev) position += before->type == XML_ELEMENT_NODE;
    path.push_back(position);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

// As long as this lives, libxml2 says nothing by itself on this thread.
class Quiet {
 public:
  Quiet() {
    xmlSetStructuredErrorFunc(nullptr, [](void*, xmlErrorPtr) {});
  }
  ~Quiet() { xmlSetStructuredErrorFunc(nullptr, nullptr); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;
};

void collect(void* list, xmlErrorPtr error) {
  auto& complaints = *static_cast<std::vector<SchemaComplaint>*>(list);
  if (error == nullptr || error->level < XML_ERR_ERROR || complaints.size() >= limits::schema_complaints) return;
  SchemaComplaint complaint{error->line, {}, without_line_end(error->message), {}};
  const auto* node = static_cast<const xmlNode*>(error->node);
  if (node != nullptr && node->type == XML_ATTRIBUTE_NODE) node = node->parent;
  if (node != nullptr && node->type == XML_ELEMENT_NODE) {
    complaint.line = static_cast<int>(xmlGetLineNo(node));
    complaint.element = reinterpret_cast<const char*>(node->name);
    complaint.path = path_to(node);
  }
  complaints.push_back(std::move(complaint));
}

// Without a tree, which costs as much as the judging itself: most documents have no fault, and of the others a tree tells where it lies.
bool is_clean(xmlSchema* schema, std::string_view bytes) {
  const ValidPointer valid(xmlSchemaNewValidCtxt(schema));
  if (!valid) throw std::bad_alloc();
  bool any = false;
  xmlSchemaSetValidStructuredErrors(
      valid.get(), [](void* found, xmlErrorPtr) { *static_cast<bool*>(found) = true; }, &any);
  xmlParserInputBuffer* input = xmlParserInputBufferCreateMem(bytes.data(), static_cast<int>(bytes.size()), XML_CHAR_ENCODING_NONE);
  return input && xmlSchemaValidateStream(valid.get(), input, XML_CHAR_ENCODING_NONE, nullptr, nullptr) == 0 && !any;  // takes the input
}

}  // namespace

// The schema points into the document it was made from, and must go first.
struct Schema::Compiled {
  xmlDoc* document = nullptr;
  xmlSchema* schema = nullptr;

  Compiled() = default;
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;
  ~Compiled() {
    xmlSchemaFree(schema);
    xmlFreeDoc(document);
  }
};

Schema::Schema(std::unique_ptr<Compiled> compiled) : compiled_(std::move(compiled)) {}
Schema::Schema(Schema&&) noexcept = default;
Schema& Schema::operator=(Schema&&) noexcept = default;
Schema::~Schema() = default;

Result<Schema> Schema::compile(std::string_view xsd, const std::string& name) {
  prepare_libxml();
  std::vector<SchemaComplaint> complaints;
  const Quiet quiet;
  auto compiled = std::make_unique<Compiled>();
  compiled->document = read_quietly(xsd).release();
  // Fast path first; check_wellformed runs only to explain a failure, since it costs more than half of reading the schema again.
  if (compiled->document == nullptr)
    if (auto pass = check_wellformed(xsd, name); !pass) return tl::make_unexpected(pass.error());
  const ParserPointer parser(compiled->document ? xmlSchemaNewDocParserCtxt(compiled->document) : nullptr);
  if (parser) {
    xmlSchemaSetParserStructuredErrors(parser.get(), collect, &complaints);
    compiled->schema = xmlSchemaParse(parser.get());
  }
  if (compiled->schema != nullptr && complaints.empty()) return Schema(std::move(compiled));
  const SchemaComplaint first = complaints.empty() ? SchemaComplaint{} : complaints.front();
  return refuse("schema/broken", {name, first.line, 0},
                say("The schema {file} cannot be used; libxml2 says: {reason}.",
                    {{"file", visible(name, 400)}, {"reason", visible(first.message, 400)}}));
}

std::vector<SchemaComplaint> Schema::validate(std::string_view bytes) const {
  prepare_libxml();
  std::vector<SchemaComplaint> complaints;
  const Quiet quiet;
  if (is_clean(compiled_->schema, bytes)) return complaints;
  const DocumentPointer document = read_quietly(bytes);
  const ValidPointer valid(xmlSchemaNewValidCtxt(compiled_->schema));
  if (!valid) throw std::bad_alloc();
  if (!document) return {{0, {}, "The document could not be read for validation", {}}};
  xmlSchemaSetValidStructuredErrors(valid.get(), collect, &complaints);
  if (xmlSchemaValidateDoc(valid.get(), document.get()) < 0 && complaints.empty())
    complaints.push_back({0, {}, "The document could not be validated", {}});
  return complaints;
}

Location location_of(const XmlFile& file, const SchemaComplaint& complaint) {
  const pugi::xml_node element = complaint.element.empty() ? pugi::xml_node{} : file.element_at(complaint.path);
  return element ? file.location_of(element) : Location{file.path(), complaint.line, 0};
}

}  // namespace hexwright::io
