// libxml2 as an event parser with handlers of our own: they build nothing, count everything and stop at the first
// fault. Entities are neither defined (no DOCTYPE gets this far) nor expanded.
#include "model/io/wellformed.hpp"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlschemastypes.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <optional>

#include "model/io/encoding.hpp"
#include "model/io/last_texts.hpp"
#include "model/io/limits.hpp"
#include "model/io/line_index.hpp"
#include "model/io/merge_marks.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_fault.hpp"

namespace hexwright::io {
namespace {

// Stands in for the loader that reads files and addresses.
xmlParserInputPtr load_nothing(const char*, const char*, xmlParserCtxtPtr) { return nullptr; }

struct FreeContext {
  void operator()(xmlParserCtxt* context) const { xmlFreeParserCtxt(context); }
};

class Pass {
 public:
  Pass(std::string_view bytes, const std::string& file);

  Result<void> run();

 private:
  static Pass& of(void* self) { return *static_cast<Pass*>(self); }
  static xmlSAXHandler handlers();
  static void on_start(void* self, const xmlChar* name, const xmlChar* prefix, const xmlChar*, int namespaces, const xmlChar**, int count,
                       int, const xmlChar** attributes);
  static void on_end(void* self, const xmlChar*, const xmlChar*, const xmlChar*);
  static void on_text(void* self, const xmlChar*, int length);
  static void on_comment(void* self, const xmlChar* text);
  static void on_instruction(void* self, const xmlChar* target, const xmlChar* text);
  static void on_doctype(void* self, const xmlChar*, const xmlChar*, const xmlChar*);
  static void on_error(void* self, xmlErrorPtr error);

  void element(const char* name, const char* prefix, int count, const xmlChar** attributes);
  void namespaces(std::size_t declared);
  void check_name(const char* name);
  void text(std::size_t length);
  void stop(Fault fault);
  void stop(const char* id, Location where, Text message, std::optional<Text> hint = {}) {
    stop({id, std::move(where), std::move(message), {}, std::move(hint)});
  }
  std::size_t offset() const;
  Location here() const { return locate_once(bytes_, offset(), file_); }
  // Where the tag that is being read begins: no attribute may hold a '<', so the last one is it.
  Location at_tag() const;

  std::string_view bytes_;
  const std::string& file_;
  std::unique_ptr<xmlParserCtxt, FreeContext> context_;
  std::optional<Fault> fault_;
  std::size_t depth_ = 0;
  std::size_t elements_ = 0;
  std::size_t namespaces_ = 0;
  std::size_t text_bytes_ = 0;
};

xmlSAXHandler Pass::handlers() {
  xmlSAXHandler sax{};
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElementNs = on_start;
  sax.endElementNs = on_end;
  // The same function for both, or libxml2 looks at every text twice to tell blanks from words.
  sax.characters = on_text;
  sax.ignorableWhitespace = on_text;
  sax.cdataBlock = on_text;
  sax.comment = on_comment;
  sax.processingInstruction = on_instruction;
  sax.internalSubset = on_doctype;
  sax.serror = on_error;
  return sax;
}

Pass::Pass(std::string_view bytes, const std::string& file) : bytes_(bytes), file_(file) {
  prepare_libxml();
  context_.reset(xmlCreateMemoryParserCtxt(bytes.data(), static_cast<int>(bytes.size())));
  if (context_ == nullptr) return;
  *context_->sax = handlers();
  context_->userData = this;
  xmlCtxtUseOptions(context_.get(), XML_PARSE_NONET);
}

Result<void> Pass::run() {
  if (context_ == nullptr) throw std::bad_alloc();
  xmlParseDocument(context_.get());
  if (context_->errNo == XML_ERR_NO_MEMORY) throw std::bad_alloc();
  if (fault_) return tl::make_unexpected(std::move(*fault_));
  if (context_->wellFormed == 0 || context_->nsWellFormed == 0)
    return refuse("file/not-wellformed", here(), say("The file is not correct XML from here on."));
  return {};
}

void Pass::on_start(void* self, const xmlChar* name, const xmlChar* prefix, const xmlChar*, int namespaces, const xmlChar**, int count, int,
                    const xmlChar** attributes) {
  of(self).namespaces(static_cast<std::size_t>(namespaces));
  of(self).element(reinterpret_cast<const char*>(name), reinterpret_cast<const char*>(prefix), count, attributes);
}

void Pass::on_end(void* self, const xmlChar*, const xmlChar*, const xmlChar*) {
  --of(self).depth_;
  of(self).text_bytes_ = 0;
}

void Pass::on_text(void* self, const xmlChar*, int length) { of(self).text(static_cast<std::size_t>(length)); }

void Pass::on_comment(void* self, const xmlChar* text) {
  of(self).text_bytes_ = 0;
  of(self).text(std::strlen(reinterpret_cast<const char*>(text)));
  of(self).text_bytes_ = 0;
}

void Pass::on_instruction(void* self, const xmlChar* target, const xmlChar* text) {
  of(self).check_name(reinterpret_cast<const char*>(target));
  if (text != nullptr) on_comment(self, text);
}

void Pass::on_doctype(void* self, const xmlChar*, const xmlChar*, const xmlChar*) {
  Pass& pass = of(self);
  pass.stop("file/doctype", pass.here(), say("The file has a <!DOCTYPE …>, which is never read, for safety."));
}

void Pass::on_error(void* self, xmlErrorPtr error) {
  Pass& pass = of(self);
  if (error == nullptr || error->level < XML_ERR_ERROR || pass.fault_) return;
  pass.stop(xml_fault(*error, pass.bytes_, pass.offset(), pass.file_));
}

void Pass::element(const char* name, const char* prefix, int count, const xmlChar** attributes) {
  text_bytes_ = 0;
  if (++depth_ > limits::xml_depth)
    return stop("file/too-deep", at_tag(),
                say("The element {element} lies inside more than {limit} others, deeper than can be read.",
                    {{"element", visible(name)}, {"limit", std::int64_t{limits::xml_depth}}}));
  if (++elements_ > limits::elements)
    return stop("file/too-many-elements", at_tag(),
                say("The file has more than {limit} elements, the most that can be read.", {{"limit", std::int64_t{limits::elements}}}),
                say("Split the file into several, for example one map a file."));
  check_name(name);
  if (prefix != nullptr) check_name(prefix);
  for (int i = 0; i < count && !fault_; ++i) {
    const xmlChar** attribute = attributes + 5 * i;  // name, prefix, namespace, start and end of the value
    check_name(reinterpret_cast<const char*>(attribute[0]));
    if (static_cast<std::size_t>(attribute[4] - attribute[3]) > limits::attribute_bytes)
      stop("file/attribute-too-long", at_tag(),
           say("The attribute {attribute} of {element} is longer than {limit} bytes.",
               {{"attribute", visible(reinterpret_cast<const char*>(attribute[0]))},
                {"element", visible(name)},
                {"limit", std::int64_t{limits::attribute_bytes}}}));
  }
}

void Pass::namespaces(std::size_t declared) {
  namespaces_ += declared;
  if (namespaces_ > limits::namespaces)
    stop(
        "file/too-many-namespaces", at_tag(),
        say("The file has more than {limit} declarations xmlns, the most that can be read.", {{"limit", std::int64_t{limits::namespaces}}}),
        say("Declare a prefix once, on the root element."));
}

void Pass::check_name(const char* name) {
  if (fault_ || ::strnlen(name, limits::name_bytes + 1) <= limits::name_bytes) return;
  stop("file/name-too-long", at_tag(),
       say("The name {name} is longer than {limit} bytes.", {{"name", visible(name, 30)}, {"limit", std::int64_t{limits::name_bytes}}}));
}

void Pass::text(std::size_t length) {
  text_bytes_ += length;
  if (text_bytes_ > limits::text_bytes && !fault_)
    stop("file/text-too-long", here(),
         say("The text or comment here is longer than {limit} bytes.", {{"limit", std::int64_t{limits::text_bytes}}}));
}

void Pass::stop(Fault fault) {
  if (fault_) return;
  fault_ = std::move(fault);
  xmlStopParser(context_.get());
}

std::size_t Pass::offset() const {
  const long consumed = xmlByteConsumed(context_.get());
  return consumed < 0 ? bytes_.size() : std::min(static_cast<std::size_t>(consumed), bytes_.size());
}

Location Pass::at_tag() const {
  const std::size_t at = offset();
  const std::size_t tag = at == 0 ? 0 : bytes_.rfind('<', at - 1);
  return locate_once(bytes_, tag == std::string_view::npos ? at : tag, file_);
}

// How many attributes the tag at the front of the text seems to have.
std::size_t count_attributes(std::string_view tag) {
  std::size_t count = 0;
  char quote = '\0';
  for (const char c : tag.substr(1)) {
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
      ++count;
    } else if (c == '>' || c == '<') {
      break;
    }
  }
  return count;
}

// Before the parser, which takes minutes over a million attributes in one tag. A tag cannot have too many unless
// the next '<' is far away, so most tags cost nothing.
Result<void> check_attribute_counts(std::string_view bytes, const std::string& file) {
  constexpr std::size_t shortest = 5 * limits::attributes;  // ` a=""`
  for (std::size_t at = bytes.find('<'); at != std::string_view::npos;) {
    const std::size_t next = bytes.find('<', at + 1);
    const std::string_view span = bytes.substr(at, std::min(next, bytes.size()) - at);
    if (span.size() > shortest && count_attributes(span) > limits::attributes)
      return refuse("file/too-many-attributes", locate_once(bytes, at, file),
                    say("This element has more than {limit} attributes, the most that can be read.",
                        {{"limit", static_cast<std::int64_t>(limits::attributes)}}),
                    say("Check that the quotation marks and the > of the tag are in place."));
    at = next;
  }
  return {};
}

}  // namespace

void prepare_libxml() {
  static std::once_flag once;
  std::call_once(once, [] {
    // Its compiler of schemas goes on with memory that it did not get, and nothing may be thrown through it: std::terminate says what a
    // program prepared for that.
    static constexpr auto told = [](void* memory) noexcept { return memory ? memory : (std::terminate(), nullptr); };
    xmlMemSetup(
        std::free, [](std::size_t size) { return told(std::malloc(size)); },
        [](void* old, std::size_t size) { return told(std::realloc(old, std::max<std::size_t>(size, 1))); },
        [](const char* text) { return static_cast<char*>(told(::strdup(text))); });
    xmlInitParser();
    xmlSchemaInitTypes();  // guarded by no lock of its own, and schemas are compiled on several threads
    xmlSetExternalEntityLoader(load_nothing);
  });
}

Result<void> check_wellformed(std::string_view bytes, const std::string& file) {
  if (bytes.size() > limits::file_bytes)
    return refuse("file/too-large", {file},
                  say("The text is larger than {limit} bytes, the most that can be read.",
                      {{"limit", static_cast<std::int64_t>(limits::file_bytes)}}));
  static LastTexts<bool> known;  // texts that were found sound
  if (known.of(bytes)) return {};
  if (auto encoding = check_encoding(bytes, file); !encoding) return encoding;
  const auto looked_at = [&]() -> Result<void> {
    if (auto prolog = check_prolog(bytes, file); !prolog) return prolog;
    if (auto attributes = check_attribute_counts(bytes, file); !attributes) return attributes;
    return Pass(bytes, file).run();
  };
  Result<void> sound = looked_at();
  if (!sound)  // marks of a merge that were left are the cause, whatever the parser stumbles over first
    if (auto marks = merge_marks(bytes, file)) return tl::make_unexpected(std::move(*marks));
  if (sound) known.add(bytes, true);
  return sound;
}

}  // namespace hexwright::io
