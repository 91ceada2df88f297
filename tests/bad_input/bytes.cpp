// Files that are not UTF-8, not XML, or more of it than is read.
#include <algorithm>

#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

using namespace std::string_literals;

const std::string HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const std::string OPEN = "<scenario format=\"1.0\" id=\"a\">\n";
const std::string CLOSE = "</scenario>\n";

// The card with every byte widened to a unit of two or four bytes.
BadInput widened(std::string name, std::string mark, std::size_t before, std::size_t after) {
  return situation(
      std::move(name),
      [=](const ScratchFolder& folder) {
        std::string wide = mark;
        for (const char c : HEAD + OPEN + CLOSE) wide += std::string(before, '\0') + c + std::string(after, '\0');
        folder.write(CARD, wide);
        return Made{CARD, 1};
      },
      "only UTF-8 can be read");
}

// The card cut off before the text, which leaves `line` lines.
BadInput cut(std::string name, std::string before, std::size_t further, std::string words) {
  return situation(
      std::move(name),
      [=](const ScratchFolder& folder) {
        const std::string text = folder.read(CARD);
        const std::string kept = text.substr(0, text.find(before) + further);
        folder.write(CARD, kept);
        return Made{CARD, 1 + static_cast<int>(std::count(kept.begin(), kept.end(), '\n'))};
      },
      std::move(words));
}

BadInput byte(std::string name, std::string bytes, std::string words) {
  return refusal(std::move(name), CARD, "The ford<", "The ford" + bytes + "<", std::move(words));
}

std::vector<BadInput> encodings() {
  const std::string not_utf8 = "is not in UTF-8", control = "which no text may hold";
  return {
      widened("UTF-16 little-endian with a mark", "\xFF\xFE", 0, 1),
      widened("UTF-16 big-endian with a mark", "\xFE\xFF", 1, 0),
      widened("UTF-16 little-endian without a mark", "", 0, 1),
      widened("UTF-16 big-endian without a mark", "", 1, 0),
      widened("UTF-32 little-endian with a mark", "\xFF\xFE\0\0"s, 0, 3),
      widened("UTF-32 big-endian without a mark", "", 3, 0),
      refusal("Latin-1 declared", CARD, "UTF-8", "ISO-8859-1", "in ISO-8859-1, and only UTF-8"),
      refusal("Windows-1250 declared", CARD, "UTF-8", "windows-1250", "in windows-1250, and only UTF-8"),
      refusal("UTF-16 declared in a file of single bytes", CARD, "UTF-8", "UTF-16", "in UTF-16, and only UTF-8"),
      refusal("an encoding that is not known", CARD, "UTF-8", "x-klingon", "only UTF-8 can be read"),
      byte("Latin-1 undeclared", "\xF3", not_utf8),
      byte("overlong slash of two bytes", "\xC0\xAF", not_utf8),
      byte("overlong NUL of two bytes", "\xC0\x80", not_utf8),
      byte("overlong euro of four bytes", "\xF0\x82\x82\xAC", not_utf8),
      byte("surrogate in UTF-8", "\xED\xA0\x80", not_utf8),
      byte("pair of surrogates in UTF-8", "\xED\xA0\xBD\xED\xB8\x80", not_utf8),
      byte("code point beyond the last", "\xF4\x90\x80\x80", not_utf8),
      byte("byte FF", "\xFF", not_utf8),
      byte("letter cut in the middle", "\xC4", not_utf8),
      byte("continuation byte alone", "\x80", not_utf8),
      byte("NUL", "\0"s, control),
      byte("bell", "\x07", control),
      byte("escape", "\x1B[2J", control),
      byte("U+FFFE", "\xEF\xBF\xBE", control),
      byte("U+FFFF", "\xEF\xBF\xBF", control),
      whole("byte order mark and nothing else", "\xEF\xBB\xBF", "is empty", 0),
      whole("two byte order marks", "\xEF\xBB\xBF\xEF\xBB\xBF" + HEAD + OPEN + CLOSE, "stands before the first element", 1),
      refusal("byte order mark inside, before the root", CARD, "<scenario", "\xEF\xBB\xBF<scenario", "stands before the first element"),
  };
}

std::vector<BadInput> truncations() {
  const std::string ends = "The file ends";
  return {
      cut("cut off in the declaration", "version", 3, ""),
      cut("cut off after the declaration", "<scenario", 0, "holds no element at all"),
      cut("cut off inside the first tag", "format=", 0, ends),
      cut("cut off inside the name of an attribute", "format=", 3, ends),
      cut("cut off inside the value of an attribute", "\"the-ford\"", 4, ends),
      cut("cut off between two elements", "<events>", 0, ends),
      cut("cut off inside a text", "Before dawn", 6, ends),
      cut("cut off inside a closing tag", "</rulings>", 5, ends),
      cut("cut off before the last tag", "</scenario>", 0, ends),
      cut("cut off inside the last tag", "</scenario>", 10, ends),
      whole("cut off inside a comment", HEAD + OPEN + "<!-- a", "The file ends", 3),
      whole("cut off inside a CDATA section", HEAD + OPEN + "<![CDATA[ a", "The file ends", 3),
      whole("one byte", "<", "The file ends", 1),
  };
}

std::vector<BadInput> not_wellformed() {
  return {
      whole("empty file", "", "is empty", 0),
      whole("only blanks", "  \n\t\n ", "holds no element at all", 3),
      whole("only a comment", "<!-- nothing here -->\n", "holds no element at all", 2),
      whole("only the declaration", HEAD, "holds no element at all", 2),
      whole("a picture", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s, "", 1),
      whole("plain text", "Scenario 1\n", "stands before the first element", 1),
      whole("JSON", "{\"scenario\": 1}\n", "stands before the first element", 1),
      whole("two roots", HEAD + OPEN + CLOSE + OPEN + CLOSE, "A second root element begins", 4),
      whole("text after the root", HEAD + OPEN + CLOSE + "and so on\n", "after the end of the root element", 4),
      whole("closing tag after the root", HEAD + OPEN + CLOSE + CLOSE, "after the end of the root element", 4),
      whole("blank line before the declaration", "\n" + HEAD + OPEN + CLOSE, "must be the very first thing", 2),
      whole("two declarations", HEAD + HEAD + OPEN + CLOSE, "must be the very first thing", 2),
      whole("XML version 9", "<?xml version=\"9\"?>\n" + OPEN + CLOSE, "<?xml …?> is not written correctly", 1),
      whole("DOCTYPE", HEAD + "<!DOCTYPE scenario>\n" + OPEN + CLOSE, "which is never read", 2),
      whole("DOCTYPE in small letters", HEAD + "<!doctype html>\n" + OPEN + CLOSE, "which is never read", 2),
      whole("DOCTYPE after a comment", HEAD + "<!-- a -->\n\n<!DOCTYPE scenario SYSTEM \"http://127.0.0.1/a.dtd\">\n" + OPEN + CLOSE,
            "which is never read", 4),
      whole("bomb of entities",
            HEAD + "<!DOCTYPE s [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
                   "\"&b;&b;&b;&b;&b;&b;\">]>\n<scenario>&c;</scenario>",
            "which is never read", 2),
      whole("entity from outside", HEAD + "<!DOCTYPE s [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<scenario>&a;</scenario>",
            "which is never read", 2),
      whole("parameter entity from outside", HEAD + "<!DOCTYPE s [<!ENTITY % a SYSTEM \"file:///dev/zero\"> %a;]>\n<scenario/>",
            "which is never read", 2),
      whole("DOCTYPE inside the root", HEAD + OPEN + "<!DOCTYPE a>\n" + CLOSE, "", 3),
      refusal("entity without a definition", CARD, "The ford<", "The&nbsp;ford<", "The name &nbsp; means nothing"),
      refusal("ampersand alone", CARD, "The ford<", "The & ford<", "The sign & stands here by itself"),
      refusal("number of no character", CARD, "The ford<", "The &#1; ford<", "it names no character"),
      refusal("number of a surrogate", CARD, "The ford<", "The &#xD800; ford<", "it names no character"),
      refusal("number beyond all characters", CARD, "The ford<", "The &#99999999999; ford<", "it names no character"),
      refusal("tag never closed", CARD, "<length turns=\"10\"/>", "<length turns=\"10\">", "The element length of line", "</time>"),
      refusal("closed with another name", CARD, "</events>", "</event>", "closed with the name event"),
      refusal("attribute twice", CARD, "id=\"the-ford\"", "id=\"the-ford\" id=\"b\"", "stands twice in the same element"),
      refusal("value without quotation marks", CARD, "turns=\"10\"", "turns=10", "must stand between quotation marks"),
      refusal("value in curly quotation marks", CARD, "turns=\"10\"", "turns=“10”", "must stand between quotation marks"),
      refusal("attribute without a value", CARD, "<length turns=\"10\"", "<length turns", "has no value"),
      refusal("no blank between attributes", CARD, "\" calibre", "\"calibre", "A blank is missing here"),
      refusal("less-than sign in a value", CARD, "turns=\"10\"", "turns=\"<10\"", "may not stand inside the value"),
      refusal("less-than sign in a text", CARD, "The ford<", "The ford < 1<", "This tag is not complete"),
      refusal("two hyphens in a comment", CARD, "<events>", "<events><!-- a -- b -->", "two hyphens"),
      refusal("end of CDATA in a text", CARD, "The ford<", "The ford ]]> <", "]]>"),
      refusal("instruction without a name", CARD, "<events>", "<events><? a?>", "A part <? … ?> is wrong here"),
      refusal("prefix without a declaration", CARD, "<events>", "<x:a/><events>", "The prefix x before a colon"),
      refusal("element name that begins with a digit", CARD, "<events>", "<1a/><events>", "This tag is not complete"),
  };
}

std::vector<BadInput> too_much() {
  const auto deep = [](std::size_t levels) { return HEAD + OPEN + many(levels, "<a>") + many(levels, "</a>") + CLOSE; };
  const std::string limit = "the most that can be read";
  return {
      whole("97 levels", HEAD + OPEN + many(96, "<a>\n") + many(96, "</a>") + CLOSE, "deeper than can be read", 98),
      whole("100,000 levels", deep(100'000), "deeper than can be read", 3),
      whole("1,000,000 levels", deep(1'000'000), "deeper than can be read", 3),
      whole("1,000,000 levels never closed", HEAD + many(1'000'000, "<a>"), "deeper than can be read", 2),
      whole("300,001 elements", HEAD + OPEN + many(300'000, "<a/>\n") + CLOSE, limit, 300'002),
      whole("attribute of 64 KiB and one byte", HEAD + OPEN + "<a\nb=\"" + many((64u << 10) + 1, "x") + "\"/>" + CLOSE,
            "is longer than 65536 bytes", 3),
      whole("text of 1 MiB and one byte", HEAD + OPEN + "<a>" + many((1u << 20) + 1, "x") + "</a>" + CLOSE, "is longer than 1048576 bytes",
            3),
      whole("text of 1 MiB in many pieces", HEAD + OPEN + "<a>" + many(400'000, "x&lt;x") + "</a>" + CLOSE, "is longer than 1048576 bytes",
            3),
      whole("comment of 1 MiB and one byte", HEAD + OPEN + "<!--" + many((1u << 20) + 1, "x") + "-->" + CLOSE,
            "is longer than 1048576 bytes", 3),
      whole("element name of 257 bytes", HEAD + OPEN + "<" + many(257, "x") + "/>" + CLOSE, "is longer than 256 bytes", 3),
      whole("attribute name of 257 bytes", HEAD + OPEN + "<a " + many(257, "x") + "=\"\"/>" + CLOSE, "is longer than 256 bytes", 3),
      whole("element name of 1 MiB", HEAD + OPEN + "<" + many(1u << 20, "x") + "/>" + CLOSE, "", 3),
      situation(
          "1,000,000 attributes",
          [](const ScratchFolder& folder) {
            std::string text = HEAD + OPEN + "<a";
            for (int i = 0; i < 1'000'000; ++i) text += " a" + std::to_string(i) + "=\"\"";
            folder.write(CARD, text + "/>" + CLOSE);
            return Made{CARD, 3};
          },
          "more than 256 attributes"),
      situation(
          "65 declarations of a prefix",
          [](const ScratchFolder& folder) {
            std::string text = HEAD + OPEN + "<a";
            for (int i = 0; i < 65; ++i) text += " xmlns:a" + std::to_string(i) + "=\"urn:a\"";
            folder.write(CARD, text + "/>" + CLOSE);
            return Made{CARD, 3};
          },
          "more than 64 declarations"),
      whole("file of 16 MiB and one byte", HEAD + OPEN + many((16u << 20) + 1 - HEAD.size() - OPEN.size() - CLOSE.size(), " ") + CLOSE,
            "is larger than 16777216 bytes", 0),
      situation(
          "file with a hole of a terabyte",
          [](const ScratchFolder& folder) {
            std::filesystem::resize_file(folder / CARD, std::uintmax_t{1} << 40);
            return Made{};
          },
          "is larger than 16777216 bytes"),
  };
}

std::vector<BadInput> by_other_ways() {
  return {
      by({"check", "-"}, widened("standard input in UTF-16", "\xFF\xFE", 0, 1), CARD),
      by({"check", "-"}, whole("standard input with nothing in it", "", "is empty", 0), CARD),
      by({"check", "-"}, whole("standard input of 32 MiB", many(32u << 20, " "), "is larger than 16777216 bytes", 0), CARD),
      by({"check", "-"}, whole("standard input with a DOCTYPE", HEAD + "<!DOCTYPE a>\n" + OPEN, "-:2:1", 0), CARD),
      by({"triggers", CARD},
         refusal("triggers of a file with an ampersand alone", CARD, "The ford<", "The & ford<", "The sign & stands here by itself")),
      by({"triggers", CARD}, whole("triggers of 100,000 levels", HEAD + OPEN + many(100'000, "<a>"), "deeper than can be read", 3)),
      by({"fmt", CARD}, refusal("fmt of a file with tags crossed", CARD, "</events>", "</event>", "closed with the name event")),
      by({"fmt", CARD}, byte("fmt of a file in Latin-1", "\xF3", "is not in UTF-8")),
      by({"fmt", CARD}, whole("fmt of an empty file", "", "is empty", 0)),
      by({"fmt", CARD}, whole("fmt of 1,000,000 levels", HEAD + OPEN + many(1'000'000, "<a>"), "deeper than can be read", 3)),
      by({"fmt", "-"}, whole("fmt of standard input with a NUL", HEAD + OPEN + "\0"s + CLOSE, "-:3:1: The file holds the character", 0),
         CARD),
  };
}

}  // namespace

std::vector<BadInput> bad_bytes() {
  std::vector<BadInput> all;
  for (auto& part : {encodings(), truncations(), not_wellformed(), too_much(), by_other_ways()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace hexwright::test
