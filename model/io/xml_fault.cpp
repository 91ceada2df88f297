// A table from the error codes of libxml2 to messages; what needs a look at the bytes around it has a function.
#include "model/io/xml_fault.hpp"

#include <libxml/parser.h>

#include <algorithm>
#include <array>
#include <optional>

#include "model/io/line_index.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

using wording::mark;

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

// What libxml2 reports by any of the codes; its two words go into the message under these names, and the line it names as {line}.
struct Known {
  std::array<int, 9> codes;
  const char* id;
  std::string_view message, hint = {};
  const char* first = "first";
  const char* second = "second";
};
constexpr Known BAD_TAG{{XML_ERR_GT_REQUIRED, XML_ERR_LTSLASH_REQUIRED, XML_ERR_DOCUMENT_EMPTY, XML_ERR_TAG_NOT_FINISHED},
                        "file/bad-tag",
                        mark("This tag is not complete: a name, a quotation mark or a > is missing."),
                        mark("If a < is meant as a sign and not as the start of a tag, write &lt; instead.")};
constexpr Known BARE_AMPERSAND{{XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_ENTITYREF_NO_NAME},
                               "file/bare-ampersand",
                               mark("The sign & stands here by itself."),
                               mark("Write &amp; instead.")};
constexpr std::array KNOWN{
    BAD_TAG,
    BARE_AMPERSAND,
    Known{{XML_ERR_TAG_NAME_MISMATCH},
          "file/mismatched-tags",
          mark("The element {opened} of line {line} is closed with the name {closed}."),
          mark("Close the elements in the reverse order in which they were opened."),
          "opened",
          "closed"},
    Known{{XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_ATTRIBUTE_REDEFINED},
          "file/duplicate-attribute",
          mark("The attribute {attribute} stands twice in the same element."),
          mark("Keep one of the two."),
          "attribute"},
    Known{{XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED},
          "file/attribute-quotes",
          mark("The value of an attribute must stand between quotation marks."),
          mark("Write it as name=\"value\", with plain straight quotation marks.")},
    Known{{XML_ERR_ATTRIBUTE_WITHOUT_VALUE},
          "file/attribute-value",
          mark("The attribute {attribute} has no value."),
          mark("Write it as name=\"value\"."),
          "attribute"},
    Known{{XML_ERR_LT_IN_ATTRIBUTE},
          "file/less-than-in-attribute",
          mark("The sign < may not stand inside the value of an attribute."),
          mark("Write &lt; instead, and check that the quotation mark before it was closed.")},
    Known{{XML_ERR_SPACE_REQUIRED}, "file/attribute-space", mark("A blank is missing here, between two attributes or after a name.")},
    Known{{XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY},
          "file/undefined-entity",
          mark("The name &{entity}; means nothing in XML."),
          mark("Only &amp; &lt; &gt; &quot; and &apos; are known; write other letters as they are, and a plain & as &amp;."),
          "entity"},
    Known{{XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_CHAR},
          "file/bad-character-reference",
          mark("A character written as a number (&#…;) is wrong here: it names no character that a file may hold."),
          mark("Write the character itself, or delete it.")},
    Known{{XML_ERR_COMMENT_NOT_FINISHED, XML_ERR_HYPHEN_IN_COMMENT},
          "file/bad-comment",
          mark("A comment <!-- … --> is wrong here: two hyphens may only stand at its end."),
          mark("Replace the two hyphens inside the comment by one.")},
    Known{{XML_ERR_CDATA_NOT_FINISHED, XML_ERR_MISPLACED_CDATA_END},
          "file/bad-cdata",
          mark("The signs ]]> may only stand at the end of a <![CDATA[ … ]]> section."),
          mark("Write ]]&gt; instead.")},
    Known{{XML_ERR_PI_NOT_STARTED, XML_ERR_PI_NOT_FINISHED},
          "file/bad-instruction",
          mark("A part <? … ?> is wrong here: it has no name or no end.")},
    Known{{XML_ERR_RESERVED_XML_NAME},
          "file/declaration-not-first",
          mark("The line <?xml …?> may only stand once, as the very first thing in the file."),
          mark("Delete this one.")},
    Known{{XML_ERR_XMLDECL_NOT_STARTED, XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_VERSION_MISSING, XML_ERR_UNKNOWN_VERSION,
           XML_ERR_STANDALONE_VALUE, XML_ERR_ENCODING_NAME, XML_ERR_EQUAL_REQUIRED, XML_ERR_STRING_NOT_STARTED, XML_ERR_STRING_NOT_CLOSED},
          "file/bad-declaration",
          mark("The first line <?xml …?> is not written correctly."),
          mark("Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>.")},
    Known{{XML_NS_ERR_QNAME, XML_NS_ERR_COLON},
          "file/bad-name",
          mark("A name holds a colon where none may stand."),
          mark("Delete the colon, or use a hyphen or a dot instead.")},
    Known{{XML_NS_ERR_UNDEFINED_NAMESPACE},
          "file/undefined-prefix",
          mark("The prefix {prefix} before a colon is not explained anywhere."),
          mark("Delete the prefix and its colon, or declare it with xmlns:… on the root element."),
          "prefix"}};

Fault known_fault(const Place& place, const Known& known) {
  // Of an attribute that stands twice libxml2 sometimes names only the second.
  const bool second_alone = place.error.code == XML_ERR_ATTRIBUTE_REDEFINED && place.error.str1 == nullptr;
  Text message = say(known.message, {{known.first, second_alone ? place.second() : place.first()},
                                     {known.second, place.second()},
                                     {"line", std::int64_t{place.error.int1}}});
  return place.fault(known.id, std::move(message), known.hint.empty() ? std::nullopt : std::optional(say(known.hint)));
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
  if (error.code == XML_ERR_DOCUMENT_END) return after_root(place);
  // A missing name is reported wherever one is needed; what was meant shows in the character before it.
  if (error.code == XML_ERR_NAME_REQUIRED) return known_fault(place, offset > 0 && bytes[offset - 1] == '&' ? BARE_AMPERSAND : BAD_TAG);
  for (const Known& known : KNOWN)
    if (std::find(known.codes.begin(), known.codes.end(), error.code) != known.codes.end()) return known_fault(place, known);
  std::string words = place.word(error.message);
  if (words.ends_with("[U+000A]")) words.resize(words.size() - 8);
  return place.fault("file/not-wellformed", say("The file is not correct XML here; the parser says: {reason}.", {{"reason", words}}));
}

}  // namespace hexwright::io
