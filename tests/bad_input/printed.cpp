// What came with format 1.1: a wrong number, a huge one, a wrong word, and a reference to what is not there, for each of its elements.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

const std::string VALUE = "file/bad-value", ID = "reference/unknown-id", HUGE_NUMBER = "99999999999999999999";
const std::string AT_4 = "<when><turn at=\"4\"/></when>";

// An element put in before the end of a section.
BadInput in(const std::string& section, const std::string& element, std::string said) {
  return finding(element.substr(0, 110), CARD, "</" + section + ">", element + "</" + section + ">", std::move(said));
}
BadInput withdrawal(const std::string& attributes, const std::string& inside, std::string said) {
  return in("reinforcements", "<withdrawal id=\"wd.leave\" " + attributes + ">" + inside + "</withdrawal>", std::move(said));
}
BadInput replacement(const std::string& attributes, const std::string& inside, std::string said) {
  return in("reinforcements", "<replacement id=\"wd.drafts\" side=\"wd\" " + attributes + ">" + inside + "</replacement>", std::move(said));
}
BadInput relief(const std::string& attribute, std::string said) {
  const std::string element = "<reinforcement id=\"wd.relief\"";
  return finding("relief " + attribute, CARD, element, element + " " + attribute, std::move(said));
}
BadInput event(const std::string& condition, std::string said) {
  return in("events", "<event id=\"bell\"><when>" + condition + "</when><name lang=\"en\" nom=\"bell\"/></event>", std::move(said));
}
BadInput tokens(const std::string& attributes, std::string said, const std::string& hex = "B3") {
  return in("setup", "<tokens id=\"wd.shells\" " + attributes + "><where><hexes list=\"" + hex + "\"/></where></tokens>", std::move(said));
}
BadInput item(const std::string& attributes, std::string said) {
  return in("victory", "<item id=\"wd.more\" side=\"wd\" " + attributes + "><where><place name=\"stonefold\"/></where></item>",
            std::move(said));
}
BadInput calendar(const std::string& attributes, std::string said) {
  const std::string clock = "<clock start=\"5:00\" end=\"6:40\"/>";
  return finding("calendar " + attributes, CARD, clock, "<calendar " + attributes + "/>", std::move(said));
}
// Under a calendar of days.
BadInput part(const std::string& attributes, std::string said, const std::string& inside = "") {
  const std::string clock = "<clock start=\"5:00\" end=\"6:40\"/>";
  return finding("part of a day " + attributes + inside, CARD, clock,
                 "<calendar turn=\"days\" start=\"1941-06-20\"><part/><part " + attributes + ">" + inside + "</part></calendar>",
                 std::move(said));
}
// The relief of the Wardens, and another of a side, under the choices that are given.
BadInput choice(const std::string& relief, const std::string& side, const std::string& other, std::string said, std::string at = {}) {
  const std::string element = "<reinforcement id=\"wd.relief\"";
  BadInput made = finding("choice of " + relief + " or " + side + " " + other, CARD, element,
                          "<reinforcement id=\"" + side + ".else\" side=\"" + side + "\" " + other + "><units of=\"" + side + ".lost\"/>" +
                              AT_4 + "<entry><edge side=\"west\"/></entry></reinforcement>\n    " + element + " " + relief,
                          std::move(said), std::move(at));
  return made;
}
BadInput piece(const std::string& attributes, const std::string& inside, std::string said) {
  const std::string first = "<piece id=\"wd.patrol-1\" kind=\"patrol\" number=\"1\"";
  return finding("piece " + attributes + inside, ORBAT, first + "/>", first + " " + attributes + ">" + inside + "</piece>",
                 std::move(said));
}
BadInput stacking(const std::string& attributes, std::string said) {
  return finding("stacking " + attributes, RULESET, "<notion ", "<stacking " + attributes + "/><notion ", std::move(said));
}
BadInput link(const std::string& inside, std::string said) {
  const std::string map = "<map file=\"" + MAP + "\"";
  return finding("map link " + inside, CARD, map + "/>", map + ">" + inside + "</map>", std::move(said));
}
BadInput labels(const std::string& attributes, const std::string& own, std::string said) {
  const std::string pattern = "<labels pattern=\"{letters}{row}\"";
  return finding("labels " + attributes + own, MAP, pattern + "/>", pattern + " " + attributes + ">" + own + "</labels>", std::move(said));
}

void add(std::vector<BadInput>& all, std::vector<BadInput> more) {
  for (BadInput& one : more) all.push_back(std::move(one));
}

std::vector<BadInput> comings_and_goings() {
  return {
      withdrawal("side=\"zz\"", "<units of=\"wd.post-1\"/>" + AT_4, ID),
      withdrawal("side=\"wd\"", "<units of=\"wd.lost\"/>" + AT_4, ID),
      withdrawal("side=\"wd\"", "<units of=\"rd.band-1\"/>" + AT_4, "withdrawal/other-side"),
      withdrawal("side=\"wd\" by=\"zeppelin\"", "<units of=\"wd.post-1\"/>" + AT_4, VALUE),
      withdrawal("side=\"wd\"", "<units of=\"wd.post-1\"/>" + AT_4 + "<exit><hexes list=\"Z99\"/></exit>", "reference/unknown-hex"),
      replacement("steps=\"x\"", AT_4, VALUE),
      replacement("steps=\"-1\"", AT_4, VALUE),
      replacement("steps=\"" + HUGE_NUMBER + "\"", AT_4, VALUE),
      replacement("steps=\"2\" each-turn=\"often\"", AT_4, VALUE),
      replacement("pieces=\"1\"", AT_4 + "<entry><place name=\"no-town\"/></entry>", "reference/unknown-place"),
      in("reinforcements", "<group id=\"wd.cars\" side=\"zz\" per-turn=\"2\"><edge side=\"west\"/></group>", ID),
      in("reinforcements", "<group id=\"wd.cars\" side=\"wd\" box=\"no-box\"><edge side=\"west\"/></group>", ID),
      in("reinforcements", "<group id=\"wd.cars\" side=\"wd\" per-turn=\"1.5\"><edge side=\"west\"/></group>", VALUE),
      relief("by=\"zeppelin\"", VALUE),
      relief("per-turn=\"0\"", VALUE),
      relief("per-turn=\"" + HUGE_NUMBER + "\"", VALUE),
      relief("per-turn=\"six\"", VALUE),
      relief("group=\"no-group\"", ID),
      relief("either=\"first-boat\"", "entry/no-choice"),
      relief("either=\"\"", "entry/no-choice"),
      relief("either=\"" + many(200, "boat ") + "\"", "entry/no-choice"),
      choice("either=\"boat\"", "rd", "either=\"boat\"", "entry/no-choice"),   // of the other side
      choice("either=\"boat\"", "wd", "either=\"boats\"", "entry/no-choice"),  // another word
      choice("either=\"boat\"", "zz", "either=\"boat\"", ID),                  // of no side
  };
}

std::vector<BadInput> conditions_and_points() {
  return {
      event("<lost side=\"zz\" least=\"3\"/>", ID),
      event("<lost side=\"wd\" least=\"3 boxes\"/>", VALUE),
      event("<lost side=\"wd\" least=\"" + HUGE_NUMBER + "\"/>", VALUE),
      event("<lost side=\"wd\"/>", "file/missing-attribute"),
      event("<eliminated><units of=\"wd.lost\"/></eliminated>", ID),
      event("<exited side=\"wd\" least=\"-1\"/>", VALUE),
      event("<exited side=\"zz\"/>", ID),
      event("<points side=\"wd\" least=\"many\"/>", VALUE),
      event("<points side=\"wd\" least=\"3\" ahead-of=\"zz\"/>", ID),
      event("<captured by=\"rd\" turns=\"0\"><place name=\"stonefold\"/></captured>", VALUE),
      event("<captured by=\"rd\" turns=\"2 days\"><place name=\"stonefold\"/></captured>", VALUE),
      finding("event that perhaps ends the game", CARD, "<event id=\"alarm\"", "<event id=\"alarm\" ends=\"perhaps\"", VALUE),
      item("score=\"hexes-held\" points=\"1\" least=\"0\"", VALUE),
      item("score=\"hexes-held\" points=\"1\" turns=\"4-2\"", VALUE),
      item("score=\"hexes-held\" points=\"1\" turns=\"14\"", "victory/turns"),
      item("score=\"hexes-held\" points=\"1\" whole=\"perhaps\"", VALUE),
      finding("result of an event that is not there", CARD, "<rank from=\"7\"", "<rank from=\"7\" event=\"no-event\"", ID),
      finding("number of a side that is not there", CARD, "<ranks measure=\"difference\"", "<ranks measure=\"difference\" of=\"zz\"", ID),
  };
}

std::vector<BadInput> time_and_tokens() {
  return {
      calendar("turn=\"fortnights\" start=\"1941-06-20\"", VALUE),
      calendar("turn=\"days\" each=\"0\" start=\"1941-06-20\"", VALUE),
      calendar("turn=\"years\" each=\"" + HUGE_NUMBER + "\" start=\"1941\"", VALUE),
      calendar("turn=\"weeks\" start=\"1941-06-31\"", "time/date"),
      calendar("turn=\"days\" start=\"1941-06-20\" parts=\"0\"", VALUE),
      calendar("turn=\"days\" start=\"1941-06-20\" first-part=\"3\"", "time/part"),
      finding("calendar that ends before it begins", CARD, "<clock start=\"5:00\" end=\"6:40\"/>",
              "<calendar turn=\"days\" start=\"1941-06-20\" end=\"1940-01-01\"/>", "time/calendar", "<length"),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"x\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"3-1\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"" + HUGE_NUMBER + "\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"99\"", "time/night"),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"0\"", "time/night"),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"-2\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" nights=\"2 night\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" dawn=\"5:00\"", "time/night-hours"),
      calendar("turn=\"hours\" start=\"1941-06-20\" dusk=\"late\" dawn=\"5:00\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" dusk=\"20:00\" dawn=\"20:00\"", "time/night-hours"),
      part("night=\"perhaps\"", VALUE),
      part("night=\"" + HUGE_NUMBER + "\"", VALUE),
      part("nights=\"yes\"", "file/unknown-attribute"),
      part("night=\"yes\"", "file/unknown-element", "<hour/>"),
      part("night=\"yes\"", "file/missing-attribute", "<name lang=\"en\"/>"),
      calendar("turn=\"hours\" start=\"1941-06-20\" dusk=\"25:00\" dawn=\"5:00\"", VALUE),
      calendar("turn=\"hours\" start=\"1941-06-20\" dusk=\"20:00\"", "time/night-hours"),
      calendar("turn=\"days\" start=\"1941-06-20\" dusk=\"20:00\" dawn=\"5:00\"", "time/night-hours"),
      tokens("side=\"zz\" kind=\"gun\" count=\"2\"", ID),
      tokens("side=\"wd\" kind=\"elephant\" count=\"2\"", "reference/unknown-kind"),
      tokens("side=\"wd\" kind=\"gun\" count=\"-2\"", VALUE),
      tokens("side=\"wd\" kind=\"gun\" count=\"" + HUGE_NUMBER + "\"", VALUE),
      tokens("side=\"wd\" kind=\"gun\" count=\"2\" spent-per-turn=\"9\"", "tokens/spent"),
      tokens("side=\"wd\" kind=\"gun\" count=\"2\"", "reference/unknown-hex", "Z99"),
  };
}

std::vector<BadInput> pieces_and_ground() {
  return {
      piece("points=\"x\"", "", VALUE),
      piece("points=\"-2\"", "", "orbat/below-nought"),
      piece("size=\"-1\"", "", "orbat/below-nought"),
      piece("size=\"1e9\"", "", VALUE),
      piece("", "<face of=\"side\"/>", VALUE),
      piece("", "<face of=\"front\" attack=\"-4\"/>", "orbat/below-nought"),
      piece("", "<face of=\"front\" movement=\"5 hexes\"/>", VALUE),
      finding("side of no colour", ORBAT, "<side id=\"wd\"", "<side id=\"wd\" colour=\"red\"", "orbat/colour"),
      stacking("counts=\"weight\" most=\"3\"", VALUE),
      stacking("most=\"x\"", VALUE),
      stacking("most=\"-1\"", "ruleset/stacking"),
      stacking("", "ruleset/stacking"),
      stacking("most=\"3\" kinds=\"elephant\"", "ruleset/stacking"),
      stacking("most=\"3\" terrain=\"moon\"", "ruleset/stacking"),
      link("<ground kinds=\"moon\" is=\"grass\"/>", "map/unknown-terrain"),
      link("<ground kinds=\"thicket\" is=\"moon\"/>", "map/unknown-terrain"),
      link("<in-play><hexes list=\"Z99\"/></in-play>", "reference/unknown-hex"),
      link("<in-play/>", "map/nothing-in-play"),
      labels("slant=\"up\"", "", VALUE),
      labels("row-step=\"0\"", "", VALUE),
      labels("row-step=\"" + HUGE_NUMBER + "\"", "", VALUE),
      labels("", "<own hex=\"Z99\" label=\"Fort\"/>", "map/labels"),
      labels("", "<own hex=\"A1\" label=\"Fort\"/><own hex=\"A2\" label=\"Fort\"/>", "map/labels"),
  };
}

}  // namespace

std::vector<BadInput> bad_printed() {
  std::vector<BadInput> all;
  add(all, comings_and_goings());
  add(all, conditions_and_points());
  add(all, time_and_tokens());
  add(all, pieces_and_ground());
  return all;
}

}  // namespace hexwright::test
