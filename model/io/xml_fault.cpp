// The error codes of libxml2 in four groups: tags, attributes, references, and everything else.
#include "model/io/xml_fault.hpp"

#include <libxml/parser.h>

#include <algorithm>
#include <optional>

#include "model/io/line_index.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

struct Place {
  const xmlError& error;
  std::string_view bytes;
  std::size_t offset;
  Location where;

  std::string word(const char* text) const { return visible(text == nullptr ? "" : text); }
  std::string first() const { return word(error.str1); }
  std::string second() const { return word(error.str2); }
  bool at_end() const { return bytes.find_first_not_of(" \t\r\n", offset) == std::string_view::npos; }
  Fault fault(const char* id, Text message, std::optional<Text> hint = {}) const {
    return {id, where, std::move(message), std::nullopt, std::move(hint)};
  }
};

Fault truncated(const Place& place) {
  if (place.error.code == XML_ERR_TAG_NOT_FINISHED && place.error.str1 != nullptr)
    return place.fault("file/truncated",
                       say("The file ends before the element {element} of line {line} is closed.",
                           {{"element", place.first()}, {"line", std::int64_t{place.error.int1}}}),
                       say("If you deleted a closing tag, put it back; otherwise the file was cut short: look for a backup copy."));
  return place.fault("file/truncated", say("The file ends in the middle of something that was begun."),
                     say("The file was probably cut short; look for a backup copy."));
}

Fault after_root(const Place& place) {
  const std::string_view rest = place.bytes.substr(place.offset);
  const bool element = rest.size() > 1 && rest[0] == '<' && rest[1] != '/' && rest[1] != '!' && rest[1] != '?';
  if (element)
    return place.fault("file/two-roots", say("A second root element begins after the end of the first."),
                       say("A file has one root element that holds all others; move this one inside it or delete it."));
  return place.fault("file/junk-after-root",
                     say("The text {text} stands after the end of the root element.", {{"text", visible(rest, 20)}}),
                     say("Delete it; after the root element only comments may follow."));
}

std::optional<Fault> tag_fault(const Place& place) {
  switch (place.error.code) {
    case XML_ERR_TAG_NAME_MISMATCH:
      return place.fault("file/mismatched-tags",
                         say("The element {opened} of line {line} is closed with the name {closed}.",
                             {{"opened", place.first()}, {"line", std::int64_t{place.error.int1}}, {"closed", place.second()}}),
                         say("Close the elements in the reverse order in which they were opened."));
    case XML_ERR_DOCUMENT_END:
      return after_root(place);
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_LTSLASH_REQUIRED:
    case XML_ERR_DOCUMENT_EMPTY:
    case XML_ERR_TAG_NOT_FINISHED:
      return place.fault("file/bad-tag", say("This tag is not complete: a name, a quotation mark or a > is missing."),
                         say("If a < is meant as a sign and not as the start of a tag, write &lt; instead."));
    default:
      return std::nullopt;
  }
}

std::optional<Fault> attribute_fault(const Place& place) {
  switch (place.error.code) {
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
      return place.fault(
          "file/duplicate-attribute",
          say("The attribute {attribute} stands twice in the same element.",
              {{"attribute", place.error.str2 != nullptr && place.error.code == XML_ERR_ATTRIBUTE_REDEFINED && place.error.str1 == nullptr
                                 ? place.second()
                                 : place.first()}}),
          say("Keep one of the two."));
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return place.fault("file/attribute-quotes", say("The value of an attribute must stand between quotation marks."),
                         say("Write it as name=\"value\", with plain straight quotation marks."));
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return place.fault("file/attribute-value", say("The attribute {attribute} has no value.", {{"attribute", place.first()}}),
                         say("Write it as name=\"value\"."));
    case XML_ERR_LT_IN_ATTRIBUTE:
      return place.fault("file/less-than-in-attribute", say("The sign < may not stand inside the value of an attribute."),
                         say("Write &lt; instead, and check that the quotation mark before it was closed."));
    case XML_ERR_SPACE_REQUIRED:
      return place.fault("file/attribute-space", say("A blank is missing here, between two attributes or after a name."));
    default:
      return std::nullopt;
  }
}

std::optional<Fault> reference_fault(const Place& place) {
  switch (place.error.code) {
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return place.fault("file/undefined-entity", say("The name &{entity}; means nothing in XML.", {{"entity", place.first()}}),
                         say("Only &amp; &lt; &gt; &quot; and &apos; are known; write other letters as they are, and a plain & as &amp;."));
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_ENTITYREF_NO_NAME:
      return place.fault("file/bare-ampersand", say("The sign & stands here by itself."), say("Write &amp; instead."));
    case XML_ERR_INVALID_DEC_CHARREF:
    case XML_ERR_INVALID_HEX_CHARREF:
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_CHAR:
      return place.fault("file/bad-character-reference",
                         say("A character written as a number (&#…;) is wrong here: it names no character that a file may hold."),
                         say("Write the character itself, or delete it."));
    default:
      return std::nullopt;
  }
}

std::optional<Fault> other_fault(const Place& place) {
  switch (place.error.code) {
    case XML_ERR_COMMENT_NOT_FINISHED:
    case XML_ERR_HYPHEN_IN_COMMENT:
      return place.fault("file/bad-comment", say("A comment <!-- … --> is wrong here: two hyphens may only stand at its end."),
                         say("Replace the two hyphens inside the comment by one."));
    case XML_ERR_CDATA_NOT_FINISHED:
    case XML_ERR_MISPLACED_CDATA_END:
      return place.fault("file/bad-cdata", say("The signs ]]> may only stand at the end of a <![CDATA[ … ]]> section."),
                         say("Write ]]&gt; instead."));
    case XML_ERR_PI_NOT_STARTED:
    case XML_ERR_PI_NOT_FINISHED:
      return place.fault("file/bad-instruction", say("A part <? … ?> is wrong here: it has no name or no end."));
    case XML_ERR_RESERVED_XML_NAME:
      return place.fault("file/declaration-not-first", say("The line <?xml …?> may only stand once, as the very first thing in the file."),
                         say("Delete this one."));
    case XML_ERR_XMLDECL_NOT_STARTED:
    case XML_ERR_XMLDECL_NOT_FINISHED:
    case XML_ERR_VERSION_MISSING:
    case XML_ERR_UNKNOWN_VERSION:
    case XML_ERR_STANDALONE_VALUE:
    case XML_ERR_ENCODING_NAME:
    case XML_ERR_EQUAL_REQUIRED:
    case XML_ERR_STRING_NOT_STARTED:
    case XML_ERR_STRING_NOT_CLOSED:
      return place.fault("file/bad-declaration", say("The first line <?xml …?> is not written correctly."),
                         say("Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>."));
    case XML_NS_ERR_QNAME:
    case XML_NS_ERR_COLON:
      return place.fault("file/bad-name", say("A name holds a colon where none may stand."),
                         say("Delete the colon, or use a hyphen or a dot instead."));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return place.fault("file/undefined-prefix",
                         say("The prefix {prefix} before a colon is not explained anywhere.", {{"prefix", place.first()}}),
                         say("Delete the prefix and its colon, or declare it with xmlns:… on the root element."));
    default:
      return std::nullopt;
  }
}

// libxml2 reports a missing name wherever one is needed; what was meant shows in the character before it.
std::optional<Fault> missing_name(const Place& place) {
  if (place.error.code != XML_ERR_NAME_REQUIRED) return std::nullopt;
  if (place.offset > 0 && place.bytes[place.offset - 1] == '&')
    return place.fault("file/bare-ampersand", say("The sign & stands here by itself."), say("Write &amp; instead."));
  return place.fault("file/bad-tag", say("This tag is not complete: a name, a quotation mark or a > is missing."),
                     say("If a < is meant as a sign and not as the start of a tag, write &lt; instead."));
}

// Errors that stay what they are even when nothing follows them.
bool complete_at_end(int code) {
  return code == XML_ERR_TAG_NAME_MISMATCH || code == XML_ERR_ATTRIBUTE_REDEFINED || code == XML_ERR_UNDECLARED_ENTITY ||
         code == XML_NS_ERR_ATTRIBUTE_REDEFINED || code == XML_ERR_INVALID_CHAR;
}

}  // namespace

Fault xml_fault(const xmlError& error, std::string_view bytes, std::size_t offset, const std::string& file) {
  // Of these the parser only says where the text around them begins.
  if (error.code == XML_ERR_MISPLACED_CDATA_END) offset = std::min(bytes.find("]]>", offset), bytes.size());
  const Place place{error, bytes, offset, locate_once(bytes, offset, file)};
  if (place.at_end() && !complete_at_end(error.code)) return truncated(place);
  for (const auto group : {tag_fault, attribute_fault, reference_fault, other_fault, missing_name})
    if (auto fault = group(place)) return std::move(*fault);
  std::string words = place.word(error.message);
  if (words.ends_with("[U+000A]")) words.resize(words.size() - 8);
  return place.fault("file/not-wellformed", say("The file is not correct XML here; the parser says: {reason}.", {{"reason", words}}));
}

}  // namespace hexwright::io
