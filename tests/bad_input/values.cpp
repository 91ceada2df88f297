// Numbers that are none or too large, words that are none of the list, and elements and attributes that do not belong.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

using namespace std::string_literals;

BadInput turns(std::string name, const std::string& value) {
  return finding(std::move(name), CARD, "turns=\"10\"", "turns=\"" + value + "\"", "file/bad-value");
}
BadInput columns(std::string name, const std::string& value) {
  return finding(std::move(name), MAP, "columns=\"12\"", "columns=\"" + value + "\"", "file/bad-value");
}
BadInput format(std::string name, const std::string& value, std::string words) {
  return refusal(std::move(name), CARD, "format=\"1.0\"", "format=\"" + value + "\"", std::move(words));
}

}  // namespace

std::vector<BadInput> bad_numbers() {
  const std::string bad = "file/bad-value";
  return {
      turns("number 2^31", "2147483648"),
      turns("number 2^32", "4294967296"),
      turns("number 2^32 + 10, which wraps round to 10", "4294967306"),
      turns("number 2^63", "9223372036854775808"),
      turns("number 2^64 + 10, which wraps round to 10", "18446744073709551626"),
      turns("number of 10,000 digits", many(10'000, "9")),
      turns("number with an exponent", "1e9"),
      turns("number in hexadecimal", "0x10"),
      turns("number with a plus", "+1"),
      turns("number with a blank before it", " 7"),
      turns("number with a blank after it", "7 "),
      turns("number with letters after it", "7abc"),
      turns("number with a point", "1.5"),
      turns("number with a comma", "1,5"),
      turns("number in Arabic digits", "٧"),
      turns("number in full-width digits", "７"),
      turns("number below nought", "-1"),
      turns("number of an empty text", ""),
      turns("number that is none", "nan"),
      turns("number in words", "ten"),
      turns("number with a line break", "1&#10;0"),
      columns("board of a billion columns", "1000000000"),
      columns("board of 2001 columns", "2001"),
      columns("board of no column", "0"),
      columns("board of minus one column", "-1"),
      columns("board of 2^32 + 12 columns", "4294967308"),
      finding("board of a billion by a billion hexes", MAP, "columns=\"12\" rows=\"10\"", "columns=\"1000000000\" rows=\"1000000000\"",
              bad),
      finding("board of nought by nought hexes", MAP, "columns=\"12\" rows=\"10\"", "columns=\"0\" rows=\"0\"", bad),
      finding("board of 2001 rows", MAP, "rows=\"10\"", "rows=\"2001\"", bad),
      finding("points that are no number", CARD, "points=\"1.5\"", "points=\"1.5.2\"", bad),
      finding("points with an exponent", CARD, "points=\"1.5\"", "points=\"1e300\"", bad),
      finding("points with a comma", CARD, "points=\"1.5\"", "points=\"1,5\"", bad),
      finding("points beyond counting", CARD, "points=\"1.5\"", "points=\"99999999999999999999\"", bad),
      finding("points of four decimals", CARD, "points=\"1.5\"", "points=\"1.00001\"", bad),
      finding("radius below nought", CARD, "radius=\"1\"", "radius=\"-1\"", bad),
      finding("die of no face", CARD, "sides=\"6\"", "sides=\"0\"", bad),
      finding("die of one face", CARD, "sides=\"6\"", "sides=\"1\"", bad),
      finding("die of a billion faces", CARD, "sides=\"6\"", "sides=\"1000000000\"", bad),
      finding("numbers of the die reversed", CARD, "values=\"1-3\"", "values=\"3-1\"", bad),
      finding("numbers of the die without an end", CARD, "values=\"1-3\"", "values=\"1-\"", bad),
      finding("numbers of the die up to 2^63", CARD, "values=\"1-3\"", "values=\"1-9223372036854775807\"", bad),
      finding("clock of 25 hours", CARD, "start=\"5:00\"", "start=\"25:00\"", bad),
      finding("clock of 60 minutes", CARD, "start=\"5:00\"", "start=\"5:60\"", bad),
      finding("clock in words", CARD, "start=\"5:00\"", "start=\"dawn\"", bad),
      finding("word for the hexes' tops", MAP, "top=\"pointy\"", "top=\"pointed\"", bad),
      finding("word for the shifted rows", MAP, "shifted=\"even\"", "shifted=\"Even\"", bad),
      finding("word for yes", CARD, "latched=\"yes\"", "latched=\"true\"", bad),
      finding("word for a moment", CARD, "moment=\"own-fire\"", "moment=\"fire\"", bad),
      finding("word for a score", CARD, "score=\"hexes-held\"", "score=\"hexes\"", bad),
      finding("word for a bound", CARD, "bound=\"at-most\"", "bound=\"about\"", bad),
      finding("word for an edge", CARD, "<edge side=\"east\"", "<edge side=\"up\"", bad),
      finding("word for a status", MAP, "rows=\"10\"", "rows=\"10\" status=\"maybe\"", bad),
      by({"check", "-"}, finding("number below nought, from standard input", CARD, "turns=\"10\"", "turns=\"-1\"", bad), CARD),
  };
}

std::vector<BadInput> bad_structure() {
  const std::string element = "file/unknown-element", attribute = "file/unknown-attribute", missing = "file/missing-attribute",
                    inside = "file/missing-element", twice = "file/repeated-element", text = "file/unexpected-text";
  return {
      finding("unknown element in the card", CARD, "<events>", "<evnets/><events>", element),
      finding("unknown element three levels deep", CARD, "<length turns=\"10\"/>", "<length turns=\"10\"/>\n<lenght turns=\"9\"/>", element,
              "<lenght"),
      finding("unknown element in a condition", CARD, "<turn at=\"4\"/>", "<turns at=\"4\"/>", element),
      finding("unknown element in a region", CARD, "<zone ref=\"west-bank\"/>", "<zoen ref=\"west-bank\"/>", element),
      finding("unknown element in the map", MAP, "<box id=\"wd-queue\"", "<bx/><box id=\"wd-queue\"", element),
      finding("unknown element in the order of battle", ORBAT, "<piece id=\"wd.patrol-2\"", "<unit/><piece id=\"wd.patrol-2\"", element),
      finding("unknown element in the ruleset", RULESET, "<phase id=\"f2\"", "<fase/><phase id=\"f2\"", element),
      finding("element in capitals", CARD, "<first-player side=\"rd\"/>", "<First-Player side=\"rd\"/>", element),
      finding("element of another language's XML", CARD, "<events>", "<events xmlns=\"urn:a\">", attribute),
      finding("unknown attribute of the root", CARD, "id=\"the-ford\"", "id=\"the-ford\" versoin=\"1\"", attribute),
      finding("unknown attribute five levels deep", CARD, "<around hex=\"C4\" radius=\"1\"", "<around hex=\"C4\" radius=\"1\" raduis=\"2\"",
              attribute),
      finding("unknown attribute of a piece", ORBAT, "<piece id=\"wd.patrol-2\"", "<piece id=\"wd.patrol-2\" knd=\"patrol\"", attribute),
      finding("no id of the card", CARD, " id=\"the-ford\"", "", missing),
      finding("no kind of a piece", ORBAT, "id=\"wd.patrol-2\" kind=\"patrol\"", "id=\"wd.patrol-2\"", missing),
      finding("no side of a directive", CARD, "id=\"wd.setup-beacon\" side=\"wd\"", "id=\"wd.setup-beacon\"", missing),
      refusal("no file of the map", CARD, "<map file=\"ford.map.xml\"/>", "<map/>", "the name is empty"),
      finding("no pattern of the labels", MAP, " pattern=\"{letters}{row}\"", "", missing),
      finding("no columns of a board", MAP, " columns=\"12\"", "", missing),
      finding("no faces of a die", CARD, " sides=\"6\"", "", missing),
      finding("no game of the map", MAP, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>", "", inside, "<map "),
      finding(
          "no terrain of a board", MAP, "<labels pattern=\"{letters}{row}\"/>",
          "<labels pattern=\"{letters}{row}\"/></board><board id=\"b\" top=\"pointy\" shifted=\"even\" columns=\"1\" rows=\"1\">\n<labels "
          "pattern=\"{letters}{row}\"/></board><board id=\"c\" top=\"pointy\" shifted=\"even\" columns=\"1\" rows=\"1\">",
          inside),
      finding("two times", CARD, "<first-player", "<time/>\n<first-player", twice, "<time/>"),
      finding("two setups", CARD, "<support>", "<setup/><support>", twice),
      finding("two maps", CARD, "<orbat file", "<map file=\"ford.map.xml\"/><orbat file", twice),
      finding("two labels of a board", MAP, "<terrain>", "<labels pattern=\"{letters}{row}\"/><terrain>", twice),
      finding("text in the root", CARD, "<events>", "and then<events>", text, "<scenario"),
      finding("text in a directive", CARD, "<units of=\"wd.post-1\"/>", "post 1<units of=\"wd.post-1\"/>", text,
              "<directive id=\"wd.setup-stonefold\""),
      finding("CDATA in a list of elements", CARD, "<events>", "<events><![CDATA[a]]>", text),
      refusal("no format", CARD, " format=\"1.0\"", "", "does not say which version"),
      format("format of an empty text", "", "is no version of the file format"),
      format("format in words", "newest", "is no version of the file format"),
      format("format without a minor number", "1", "is no version of the file format"),
      format("format of three numbers", "1.0.0", "is no version of the file format"),
      format("format below nought", "-1.0", "is no version of the file format"),
      format("format with a blank", "1. 0", "is no version of the file format"),
      format("format of nought", "0.9", ""),
      format("format of the next major version", "2.0", "which this program does not know"),
      format("format of 2^32 + 1", "4294967297.0", "is no version of the file format"),
      refusal("format of the map newer", MAP, "format=\"1.0\"", "format=\"2.0\"", "which this program does not know"),
      refusal("format of the ruleset newer", RULESET, "format=\"1.0\"", "format=\"7.3\"", "which this program does not know"),
      refusal("format of the order of battle absent", ORBAT, " format=\"1.0\"", "", "does not say which version"),
      whole("root of no known kind", "<game format=\"1.0\"/>\n", "The outermost element is <game>", 1),
      whole("root of a web page", "<html><body/></html>\n", "The outermost element is <html>", 1),
      whole("root with a prefix", "<?xml version=\"1.0\"?>\n<a:scenario xmlns:a=\"urn:a\" format=\"1.0\" id=\"a\"/>\n",
            "The outermost element is", 2),
  };
}

}  // namespace hexwright::test
