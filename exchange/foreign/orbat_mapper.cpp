// In both a side is a list of names; what is known of them beside the name is put into words, in which the game's kinds are looked for.
#include "exchange/foreign/orbat_mapper.hpp"

#include <array>

#include "exchange/foreign/draft.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

constexpr std::size_t DEEPEST = 24;

// By the two digits of a symbol code that say how large a unit is.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> SIZES = {{{"11", "team"},
                                                                                  {"12", "squad"},
                                                                                  {"13", "section"},
                                                                                  {"14", "platoon"},
                                                                                  {"15", "company"},
                                                                                  {"16", "battalion"},
                                                                                  {"17", "regiment"},
                                                                                  {"18", "brigade"},
                                                                                  {"21", "division"},
                                                                                  {"22", "corps"}}};
// By the first digits of what it is, of a land unit.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> ARMS = {{{"1211", "infantry"},
                                                                                {"1205", "armour tank"},
                                                                                {"1213", "reconnaissance"},
                                                                                {"1303", "artillery gun"},
                                                                                {"1308", "mortar"},
                                                                                {"1407", "engineer"},
                                                                                {"1204", "anti-tank gun"},
                                                                                {"1301", "anti-aircraft gun"}}};

// The arm before the size, which says less.
std::vector<std::string> words_of_code(std::string_view code) {
  std::vector<std::string> words;
  if (code.size() < 16) return words;
  for (const auto& [digits, arm] : ARMS)
    if (code.substr(10, 4) == digits) words.emplace_back(arm);
  for (const auto& [digits, size] : SIZES)
    if (code.substr(8, 2) == digits) words.emplace_back(size);
  return words;
}

class Mapper {
 public:
  Mapper(Draft& draft) : draft_(draft) {}
  std::size_t located = 0, too_deep = 0;

  void read(pugi::xml_node side) {
    const std::string name = side.attribute("name").value();
    draft_.side_id(name);
    units(name, side, {});
  }

 private:
  void units(const std::string& side, pugi::xml_node of, const std::vector<std::string>& above) {
    for (const char* list : {"groups", "subUnits", "units"})
      for (const pugi::xml_node one : of.child(list).children("item")) unit(side, one, above, std::string_view(list) == "groups");
  }
  void unit(const std::string& side, pugi::xml_node one, const std::vector<std::string>& above, bool group) {
    if (one.child("location") || one.child("state")) ++located;
    const std::string name = one.attribute("name").value();
    const bool inner = one.child("subUnits").child("item") || one.child("units").child("item") || one.child("groups").child("item");
    if (inner && above.size() < DEEPEST) {
      std::vector<std::string> within = above;
      within.push_back(name);
      return units(side, one, within);
    }
    too_deep += inner ? 1 : 0;
    if (group) return;
    DraftPiece piece{side, above, one.attribute("shortName") ? one.attribute("shortName").value() : name, {name}, {}, {}, {}};
    for (std::string& word : words_of_code(one.attribute("sidc").value())) piece.words.push_back(std::move(word));
    draft_.add(piece);
  }
  Draft& draft_;
};

std::string plain_text(const std::string& html) {
  std::string text;
  bool tag = false;
  for (const char c : html) {
    if (c == '<') text += ' ';
    if (!tag && c != '<') text += c;
    tag = c == '<' || (tag && c != '>');
  }
  for (const auto& [entity, letter] : {std::pair<std::string, std::string>{"&ge;", "≥"},
                                       {"&le;", "≤"},
                                       {"&nbsp;", " "},
                                       {"&lt;", "<"},
                                       {"&gt;", ">"},
                                       {"&quot;", "\""},
                                       {"&amp;", "&"}})
    for (std::size_t at = text.find(entity); at != text.npos; at = text.find(entity, at + letter.size()))
      text.replace(at, entity.size(), letter);
  return io::visible(io::as_read(text), 4000);
}

void add_text(pugi::xml_node to, const std::string& text) {
  pugi::xml_node node = to.append_child("text");
  node.append_attribute("lang") = "en";
  node.text() = plain_text(text).c_str();
}

class Templates {
 public:
  Templates(pugi::xml_node json, const ForeignSource& source) : json_(json), source_(source), draft_(source) {}

  Imported read() {
    Imported imported;
    for (const char* number : {"1", "2"}) forces(number);
    imported.orbat = draft_.finished();
    pugi::xml_node root = document_.append_child("scenario");
    card(root);
    texts(root);
    document::Scenario scenario = document::read_scenario(root, -1);
    scenario.format = "1.0";
    scenario.id = source_.id;
    scenario.game = source_.link;
    imported.scenario = std::move(scenario);
    tell_guessed(draft_, imported);
    return imported;
  }

 private:
  std::string value(const std::string& name) const { return json_.attribute(name.c_str()).value(); }
  std::string player(const std::string& number) const {
    std::string name = value("PLAYER_" + number);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
  }

  void forces(const std::string& number) {
    draft_.side_id(player(number));
    for (const auto& [list, words] : {std::pair<std::string, std::string>{"OB_VEHICLES_", "vehicle"}, {"OB_ORDNANCE_", "gun"}})
      for (const pugi::xml_node one : json_.child((list + number).c_str()).children("item"))
        draft_.add(
            {player(number), {}, one.attribute("name") ? one.attribute("name").value() : one.attribute("id").value(), {words}, {}, {}, {}});
  }
  void card(pugi::xml_node root) {
    pugi::xml_node card = root.append_child("card");
    add_text(card.append_child("title"), value("SCENARIO_NAME").empty() ? "Scenario" : value("SCENARIO_NAME"));
    std::string words = value("SCENARIO_LOCATION");
    if (const std::string date = value("SCENARIO_DATE"); !date.empty()) words += (words.empty() ? "" : ", ") + date;
    for (const char* number : {"1", "2"})
      if (const std::string about = value(std::string("PLAYER_") + number + "_DESCRIPTION"); !about.empty())
        words += (words.empty() ? "" : ". ") + player(number) + ": " + about;
    if (!words.empty()) add_text(card.append_child("introduction"), words);
  }
  void note(pugi::xml_node notes, const std::string& id, const std::string& text) {
    if (plain_text(text).empty()) return;
    pugi::xml_node one = notes.append_child("note");
    one.append_attribute("id") = id.c_str();
    add_text(one, text);
  }
  void texts(pugi::xml_node root) {
    int number = 0;
    pugi::xml_node rules = root.append_child("rules");
    for (const pugi::xml_node one : json_.child("SSR").children("item")) {
      pugi::xml_node rule = rules.append_child("rule");
      rule.append_attribute("id") = ("ssr-" + std::to_string(++number)).c_str();
      add_text(rule, one.text().get());
    }
    pugi::xml_node notes = root.append_child("notes");
    note(notes, "victory", value("VICTORY_CONDITIONS"));
    for (const char* side : {"1", "2"})
      for (const std::string list : {"OB_SETUPS_", "OB_NOTES_"}) {
        number = 0;
        for (const pugi::xml_node one : json_.child((list + side).c_str()).children("item"))
          note(notes, slug(player(side)) + (list == "OB_SETUPS_" ? "-setup-" : "-note-") + std::to_string(++number),
               player(side) + ": " + one.attribute("caption").value());
      }
    number = 0;
    for (const pugi::xml_node one : json_.child("SCENARIO_NOTES").children("item"))
      note(notes, "note-" + std::to_string(++number), one.attribute("caption").value());
  }

  pugi::xml_node json_;
  const ForeignSource& source_;
  Draft draft_;
  pugi::xml_document document_;
};

tl::unexpected<ForeignFaults> no_scenario(const ForeignSource& source, wording::Text message) {
  return tl::unexpected(ForeignFaults{{"foreign/json", {source.file, 0, 0}, std::move(message), {}, {}}});
}

}  // namespace

ImportResult read_orbat_mapper(pugi::xml_node json, const ForeignSource& source) {
  if (!json.child("sides").child("item")) return no_scenario(source, say("The scenario of ORBAT Mapper has no sides."));
  Imported imported;
  Draft draft(source);
  Mapper mapper(draft);
  for (const pugi::xml_node side : json.child("sides").children("item")) mapper.read(side);
  imported.orbat = draft.finished();
  if (mapper.located > 0)
    imported.told.push_back(wording::say_n("{count} unit has places on the globe or changes in time; they were left out.",
                                           "{count} units have places on the globe or changes in time; they were left out.",
                                           static_cast<std::int64_t>(mapper.located)));
  if (mapper.too_deep > 0)
    imported.told.push_back(say("Units deeper than {most} in one another were left out.", {{"most", static_cast<std::int64_t>(DEEPEST)}}));
  tell_guessed(draft, imported);
  return imported;
}

ImportResult read_vasl_templates(pugi::xml_node json, const ForeignSource& source) {
  if (!json.attribute("PLAYER_1") || !json.attribute("PLAYER_2"))
    return no_scenario(source, say("The scenario of vasl-templates does not say who plays."));
  return Templates(json, source).read();
}

}  // namespace hexwright::exchange
