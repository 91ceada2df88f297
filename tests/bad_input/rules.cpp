// Ids that stand twice or nowhere, games that are none, and cards whose parts cannot be meant.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

// The condition of the alarm, with another in its place.
BadInput alarm(std::string name, const std::string& condition, std::string said, std::string at = {}) {
  return finding(std::move(name), CARD, "<captured by=\"rd\" hexes=\"1\">\n            <place name=\"stonefold\"/>\n          </captured>",
                 condition, std::move(said), std::move(at));
}
BadInput relief(std::string name, const std::string& turn, std::string said) {
  return finding(std::move(name), CARD, "<turn at=\"4\"/>", turn, std::move(said));
}

}  // namespace

std::vector<BadInput> bad_ids() {
  const std::string twice = "reference/duplicate-id", id = "reference/unknown-id", bad_id = "file/bad-id";
  return {
      finding("piece with the id of another", ORBAT, "id=\"wd.patrol-2\"", "id=\"wd.patrol-1\"", "orbat/twice"),
      finding("formation with the id of another", ORBAT, "<formation id=\"wd.post-2\"", "<formation id=\"wd.post-1\"", "orbat/twice"),
      finding("formation with the id of a piece", ORBAT, "<formation id=\"rd.band-3\"", "<formation id=\"rd.patrol-1\"", "orbat/twice"),
      finding("side with the id of another", ORBAT, "<side id=\"rd\"", "<side id=\"wd\"", "orbat/twice"),
      finding("directive with the id of another", CARD, "id=\"wd.setup-beacon\"", "id=\"wd.setup-stonefold\"", twice),
      finding("asset with the id of an event", CARD, "<event id=\"alarm\"", "<event id=\"wd.fort-guns\"", twice),
      finding("victory item with the id of another", CARD, "id=\"rd.hill\"", "id=\"rd.stonefold\"", twice),
      finding("reinforcement with the id of a directive", CARD, "<reinforcement id=\"wd.relief\"", "<reinforcement id=\"wd.setup-beacon\"",
              twice),
      finding("place with the id of another", MAP, "<place id=\"ashcroft\"", "<place id=\"stonefold\"", twice),
      finding("zone with the id of another", MAP, "<zone id=\"east-bank\"", "<zone id=\"west-bank\"", twice),
      finding("box with the id of another", MAP, "<box id=\"rd-queue\"", "<box id=\"wd-queue\"", twice),
      finding("units of a formation that is not there", CARD, "<units of=\"wd.post-2\"/>", "<units of=\"wd.psot-2\"/>", id),
      finding("side of a directive that is not there", CARD, "id=\"rd.setup-ashcroft\" side=\"rd\"", "id=\"rd.setup-ashcroft\" side=\"rb\"",
              id),
      finding("side that moves first that is not there", CARD, "<first-player side=\"rd\"/>", "<first-player side=\"xx\"/>", id),
      finding("zone that is not there", CARD, "<zone ref=\"west-bank\"/>", "<zone ref=\"west-bnak\"/>", id),
      finding("trigger of an event that is not there", CARD, "<trigger ref=\"alarm\"/>", "<trigger ref=\"alram\"/>", id),
      finding("victory item of an asset that is not there", CARD, "asset=\"wd.fort-guns\"", "asset=\"wd.guns\"", id),
      finding("ruling that is not there", CARD, "<ruling id=\"stream.guns\" choice=\"stops\"/>",
              "<ruling id=\"stream.boats\" choice=\"stops\"/>", id),
      finding("reading of a ruling that is not there", CARD, "choice=\"stops\"", "choice=\"swims\"", id),
      finding("place that is not there", CARD, "<place name=\"beacon-hill\"/>", "<place name=\"bacon-hill\"/>", "reference/unknown-place"),
      finding("hex that is not there", CARD, "<around hex=\"C4\"", "<around hex=\"C44\"", "reference/unknown-hex"),
      finding("hex with an escape sequence in its label", CARD, "<around hex=\"C4\"", "<around hex=\"C4&#9;[2J\"", "reference/unknown-hex"),
      finding("hex with marks that turn the writing round", CARD, "<around hex=\"C4\"", "<around hex=\"\u202EC4\u2066\"",
              "reference/unknown-hex"),
      finding("entry hex that is not there", CARD, "<hexes list=\"A4 A5\"/>", "<hexes list=\"A4 A55\"/>", "reference/unknown-hex"),
      finding("terrain kind that is not there", CARD, "<terrain kinds=\"thicket\"/>", "<terrain kinds=\"jungle\"/>",
              "reference/unknown-kind"),
      finding("kind of piece that is not there", ORBAT, "<piece id=\"wd.patrol-2\" kind=\"patrol\"",
              "<piece id=\"wd.patrol-2\" kind=\"partol\"", "reference/unknown-kind"),
      finding("kind of formation that is not there", ORBAT, "id=\"wd.march\" kind=\"command\"", "id=\"wd.march\" kind=\"staff\"",
              "reference/unknown-kind"),
      finding("property of a side that is not there", ORBAT, "<trait name=\"local\"", "<trait name=\"loacl\"", "reference/unknown-kind"),
      finding("id in capitals", CARD, "id=\"the-ford\"", "id=\"The-Ford\"", bad_id),
      finding("id with a blank", CARD, "<event id=\"alarm\"", "<event id=\"the alarm\"", bad_id),
      finding("id of an empty text", CARD, "<event id=\"alarm\"", "<event id=\"\"", bad_id),
      finding("id of 129 bytes", CARD, "id=\"the-ford\"", "id=\"" + many(129, "a") + "\"", bad_id),
      finding("id of 60,000 bytes", ORBAT, "<piece id=\"wd.patrol-2\"", "<piece id=\"" + many(60'000, "a") + "\"", bad_id),
      finding("id with a letter that looks like another", CARD, "<event id=\"alarm\"", "<event id=\"\u0430larm\"", bad_id),
      finding("id with marks that turn the writing round", CARD, "<event id=\"alarm\"", "<event id=\"\u202Emrala\u2069\"", bad_id),
      finding("id with a line break", CARD, "<event id=\"alarm\"", "<event id=\"al&#10;arm\"", bad_id),
      finding("reference with a slash", CARD, "<trigger ref=\"alarm\"/>", "<trigger ref=\"../alarm\"/>", bad_id),
      refusal("game that is not there", CARD, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>",
              "<game id=\"plutno\" version=\"1\"/>", "is not built in"),
      refusal("game of an id with escape sequences", CARD, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>",
              "<game id=\"&#9;\u202E\u009B2J\" version=\"1\"/>", "is not built in"),
      refusal("game in an unknown version", CARD, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>",
              "<game id=\"pluton\" version=\"99\"/>", "this program knows version"),
      refusal("ruleset of another game", CARD, "<game id=\"border-watch\" ", "<game id=\"border-wtach\" ", "is not that of the game"),
      refusal("ruleset that does not extend the game", CARD, "<game id=\"border-watch\" ", "<game id=\"pluton\" ",
              "does not extend the game"),
      refusal("ruleset cut off", RULESET, "</ruleset>", "", "The file ends", "-"),
      finding("map of another game", MAP, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>",
              "<game id=\"pluton\" version=\"1\"/>", "project/another-game"),
      finding("order of battle of another game", ORBAT, "<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>",
              "<game id=\"pluton\" version=\"1\"/>", "project/another-game"),
      finding("row of a table too short", RULESET, "<row key=\"1\" cells=\"2 4 5\"/>", "<row key=\"1\" cells=\"2 4\"/>", "ruleset/row"),
      finding("parameter without a value", RULESET, "id=\"stack.limit\" value=\"3\"", "id=\"stack.limit\"", "ruleset/no-value"),
      finding("parameter missing and with a value", RULESET, "id=\"stack.limit\" value=\"3\" status=\"given\"",
              "id=\"stack.limit\" value=\"3\" status=\"missing\"", "ruleset/no-value"),
      finding("ruling whose default is no reading", RULESET, "default=\"free\"", "default=\"fere\"", "ruleset/ruling"),
  };
}

std::vector<BadInput> bad_rules() {
  const auto nested = [](std::size_t levels) { return many(levels, "<not>") + "<turn at=\"4\"/>" + many(levels, "</not>"); };
  const std::string events = "<events>\n", always = "</when></event>\n";
  return {
      alarm("condition 65 levels deep", nested(65), "trigger/too-many", "<any>"),
      by({"check", CARD}, refusal("condition 1,000 levels deep", CARD, "<turn at=\"4\"/>", nested(1000), "deeper than can be read")),
      finding("trigger that waits for itself", CARD, events, events + "<event id=\"first\"><when><trigger ref=\"first\"/>" + always,
              "trigger/circle", "<event id=\"first\""),
      finding("two triggers that wait for each other", CARD, events,
              events + "<event id=\"first\"><when><trigger ref=\"second\"/>" + always +
                  "<event id=\"second\"><when><trigger ref=\"first\"/>" + always,
              "trigger/circle", "<event id=\"first\""),
      finding("three triggers in a circle", CARD, events,
              events + "<event id=\"first\"><when><trigger ref=\"second\"/>" + always +
                  "<event id=\"second\"><when><trigger ref=\"third\"/>" + always + "<event id=\"third\"><when><trigger ref=\"first\"/>" +
                  always,
              "trigger/circle", "<event id=\"first\""),
      alarm("all of nothing", "<all/>", "trigger/empty"),
      alarm("not of nothing", "<not/>", "trigger/empty"),
      alarm("capture of nothing", "<captured by=\"rd\"/>", "trigger/empty"),
      finding("nearness without a distance", CARD, " bound=\"at-most\" hexes=\"2\"", "", "trigger/no-distance"),
      finding("nearness by standing far away", CARD, "bound=\"at-most\" hexes=\"2\"", "bound=\"at-least\" hexes=\"2\"", "trigger/bound"),
      finding("success beyond the die", CARD, "<success from-turn=\"6\" values=\"1-3\"/>", "<success from-turn=\"6\" values=\"1-7\"/>",
              "trigger/dice"),
      finding("success at nought", CARD, "<success from-turn=\"6\" values=\"1-3\"/>", "<success from-turn=\"6\" values=\"0-3\"/>",
              "trigger/dice"),
      finding("die without a success", CARD, "<success from-turn=\"3\" values=\"1\"/>\n          <success from-turn=\"6\" values=\"1-3\"/>",
              "", "trigger/dice", "<dice "),
      relief("turn nought", "<turn at=\"0\"/>", "time/turn-nought"),
      relief("turn after the end", "<turn at=\"11\"/>", "time/after-end"),
      relief("turn a hundred thousand", "<turn at=\"100000\"/>", "time/after-end"),
      relief("turns reversed", "<turn from=\"6\" until=\"4\"/>", "time/reversed"),
      finding("game of no turn", CARD, "turns=\"10\"", "turns=\"0\"", "time/no-turns"),
      finding("clock that does not fit the turns", CARD, "turns=\"10\"", "turns=\"11\"", "time/clock"),
      finding("victory item without points", CARD, " points=\"1.5\"", "", "victory/no-points"),
      finding("victory item of nought points", CARD, "points=\"1.5\"", "points=\"0\"", "victory/no-points"),
      finding("cap below a single score", CARD, "points=\"1.5\"", "points=\"1.5\" most=\"1\"", "victory/cap"),
      finding("cap that is no multiple", CARD, "points=\"1.5\"", "points=\"1.5\" most=\"2\"", "victory/cap-step"),
      finding("artillery that is scored and not named", CARD, " asset=\"wd.fort-guns\"", "", "victory/incomplete"),
      finding("victory item without a moment", CARD, "points=\"1.5\" at=\"last-turn\"", "points=\"1.5\"", "victory/no-moment"),
      finding("ranks that overlap", CARD, "<rank from=\"3\" to=\"7\">", "<rank from=\"2\" to=\"7\">", "ranks/overlap"),
      finding("ranks with a gap", CARD, "<rank from=\"3\" to=\"7\">", "<rank from=\"4\" to=\"7\">", "ranks/gap", "<ranks "),
      finding("ranks in falling order", CARD, "<rank from=\"7\">", "<rank from=\"2\">", "ranks/order"),
      finding("rank from high to low", CARD, "<rank from=\"3\" to=\"7\">", "<rank from=\"7\" to=\"3\">", "ranks/order"),
      finding("rank without a name", CARD, "<rank from=\"7\">", "<rank from=\"7\"/><rank from=\"70\">", "ranks/no-name"),
      finding("ranks without a measure", CARD, " measure=\"difference\"", "", "ranks/measure"),
      finding("directive that sets up nothing", CARD, "<units of=\"rd.band-2\"/>", "<units of=\"rd.band-2\" kinds=\"gun\"/>",
              "setup/no-pieces", "<directive id=\"rd.setup-ashcroft\""),
      finding("directive for the other side", CARD, "<units of=\"rd.band-2\"/>", "<units of=\"rd.band-2 wd.post-3\"/>", "setup/other-side",
              "<directive id=\"rd.setup-ashcroft\""),
      finding("directive on no hex", CARD, "<terrain kinds=\"thicket\"/>", "<terrain kinds=\"lake\"/>", "setup/no-hex",
              "<where>\n        <intersection>\n          <zone ref=\"east-bank\"/>"),
      finding("directive without a place", CARD, "<where>\n        <around hex=\"J8\" radius=\"1\"/>\n      </where>", "", "setup/no-where",
              "<directive id=\"rd.setup-ashcroft\""),
      finding("directive on a place that is not there", CARD, "<around hex=\"J8\" radius=\"1\"/>",
              "<hexes list=\"J8\"/>\n<place name=\"none\"/>", "reference/unknown-place", "<place name=\"none\"/>"),
      finding("a stack higher than the rules let it be", CARD,
              "<intersection>\n          <zone ref=\"east-bank\"/>\n          <terrain kinds=\"thicket\"/>\n        </intersection>",
              "<hexes list=\"L1\"/>", "setup/stacking", "<where>\n        <hexes list=\"L1\"/>"),
      finding("reinforcement without pieces", CARD, "<units of=\"wd.post-3\"/>", "<units of=\"wd.post-3\" kinds=\"gun\"/>",
              "entry/no-pieces", "<reinforcement id=\"wd.relief\""),
      finding("entry inland", CARD, "<hexes list=\"A4 A5\"/>", "<hexes list=\"A4 E5\"/>", "entry/not-on-edge", "<entry>"),
      finding("reinforcement that comes on nowhere", CARD, "<entry>\n        <hexes list=\"A4 A5\"/>\n      </entry>", "", "entry/no-place",
              "<reinforcement id=\"wd.relief\""),
      finding("pieces set up twice", CARD, "<units of=\"rd.band-2\"/>", "<units of=\"rd.band-2 rd.band-1\"/>", "muster/twice",
              "<directive id=\"rd.setup-ashcroft\""),
      finding("formation that is nowhere", CARD, "<units of=\"rd.band-2\"/>", "<units of=\"rd.riders-1 rd.riders-2 rd.riders-3\"/>",
              "muster/nowhere", "-"),
      finding("morale beyond the rules", CARD, "<morale level=\"2\"/>", "<morale level=\"9\"/>", "morale/range"),
      finding("artillery of a calibre without a row", CARD, "calibre=\"76\"", "calibre=\"77\"", "support/table-row"),
      by({"triggers", CARD},
         refusal("triggers of a condition 1,000 levels deep", CARD, "<turn at=\"4\"/>", nested(1000), "deeper than can be read")),
  };
}

}  // namespace hexwright::test
