// A part is found by its element and key. What the rules pane knows too (numbers, tables, kinds) is added and changed by its functions.
#include "editor/session/game_parts.hpp"

#include <algorithm>
#include <cctype>

#include "editor/session/game_effects.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/session/scenario_items.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

using document::KindOf;
using wording::mark;
using S = GameSection;
using What = RulesItem::What;

namespace {

constexpr std::size_t MOST_LETTERS = 64;

std::optional<RulesItem> rules_item(const GamePart& part) {
  const SectionRecord& record = record_of(part.section);
  if (record.of) return RulesItem{What::kind, part.id, *record.of, 0};
  if (part.section == S::numbers) return RulesItem{What::parameter, part.id, {}, 0};
  if (part.section == S::tables) return RulesItem{What::table, part.id, {}, 0};
  return std::nullopt;
}

bool is_in(const SectionRecord& record, pugi::xml_node each) {
  return !record.of || document::print_value(*record.of) == each.attribute("of").value();
}

std::string words_in(pugi::xml_node node, const char* child, const char* attribute, const std::string& language) {
  pugi::xml_node found = node.find_child_by_attribute(child, "lang", language.c_str());
  if (!found) found = node.child(child);
  return *attribute ? found.attribute(attribute).value() : found.text().get();
}

std::string name_of(pugi::xml_node node, const std::string& language) {
  std::string out = words_in(node, "name", "nom", language);
  return out.empty() ? words_in(node, "text", "", language) : out;
}

std::string value_of(const GamePart& part, pugi::xml_node node) {
  switch (part.section) {
    case S::numbers:
      return node.attribute("value").value();
    case S::tables:
      return std::to_string(count_of(node, "row")) + " × " + std::to_string(list_in(node, "columns").size());
    case S::stacking:
      return node.attribute("most").value();
    case S::counters:
      return node.child("value").attribute("of").value();
    default:
      return node.attribute("classes").value();
  }
}

// What must stand on a new one besides its key.
edits::NewAttributes usual_attributes(S section) {
  if (section == S::stacking) return {{"counts", "pieces"}, {"most", "4"}};
  if (section == S::phases) return {{"player", "both"}, {"does", "other"}};
  return {};
}

Result<std::string> id_of(S section, const std::string& typed) {
  const auto first = typed.find_first_not_of(" \t"), last = typed.find_last_not_of(" \t");
  if (first == typed.npos) return refuse("editor/no-name", say("It needs a name."));
  const std::string plain = typed.substr(first, last - first + 1);
  // Heads and values of tables are called as they are printed.
  const bool printed = section == S::labels && plain.find_first_of(" \t\n") == plain.npos;
  const bool has_letters = std::any_of(plain.begin(), plain.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80; });
  std::string id = printed || document::valid_id(plain) ? plain : exchange::slug(plain);
  if (!has_letters || id.empty() || plain.size() > 2 * MOST_LETTERS || id.size() > MOST_LETTERS || (!printed && !document::valid_id(id)))
    return refuse("editor/bad-name", say("\"{typed}\" gives no id: a name has letters or digits, and at most {most} of them.",
                                         {{"typed", io::visible(typed, 80)}, {"most", static_cast<std::int64_t>(MOST_LETTERS)}}));
  return id;
}

// Of a part without a key: the last of its like.
GamePart last_part(Draft& draft, S section) {
  return {section, std::to_string(count_of(own_ruleset(draft).node, record_of(section).element))};
}

Result<GamePart> put_new(Draft& draft, S section, const std::string& id) {
  const SectionRecord& record = record_of(section);
  const GamePart part{section, id};
  if (const auto item = rules_item(part)) return add_rules_item(draft, *item).map([&](const RulesItem&) { return part; });
  const Element root = own_ruleset(draft);
  if (!root) return refuse("editor/no-ruleset", say("The project has no game of its own."), say("Make one first."));
  if (*record.key && part_element(draft, part))
    return refuse("editor/taken-id", say("The game has a \"{id}\" already.", {{"id", io::visible(id)}}));
  edits::NewAttributes attributes = usual_attributes(section);
  if (*record.key) attributes.insert(attributes.begin(), {record.key, id});
  const std::string xml = section == S::counters
                              ? edits::around_xml(record.element, edits::element_xml("value", {{"of", "points"}, {"at", "lower-middle"}}))
                              : edits::element_xml(record.element, attributes);
  if (auto done = draft.insert(root, place_for(root.node, record.element), xml); !done) return tl::unexpected(done.error());
  return *record.key ? part : last_part(draft, section);
}

}  // namespace

const std::vector<SectionRecord>& game_sections() {
  static const std::vector<SectionRecord> list{
      {S::pieces, "kind", "id", KindOf::piece, mark("Kinds of piece"), mark("kind of piece")},
      {S::formations, "kind", "id", KindOf::formation, mark("Kinds of formation"), mark("kind of formation")},
      {S::terrain, "kind", "id", KindOf::terrain, mark("Terrain"), mark("kind of terrain")},
      {S::hexsides, "kind", "id", KindOf::hexside, mark("Hexsides"), mark("kind of hexside")},
      {S::paths, "kind", "id", KindOf::path, mark("Roads, railways, rivers"), mark("kind of road")},
      {S::places, "kind", "id", KindOf::place, mark("Places"), mark("kind of place")},
      {S::areas, "kind", "id", KindOf::area, mark("Areas of a table"), mark("kind of area")},
      {S::lines, "kind", "id", KindOf::line, mark("Lines of a table"), mark("kind of line")},
      {S::zones, "kind", "id", KindOf::zone, mark("Zones"), mark("kind of zone")},
      {S::boxes, "kind", "id", KindOf::box, mark("Boxes off the board"), mark("kind of box")},
      {S::stacking, "stacking", "", {}, mark("Stacking"), mark("rule of stacking")},
      {S::phases, "phase", "id", {}, mark("Phases of a turn"), mark("phase of a turn")},
      {S::numbers, "parameter", "id", {}, mark("Numbers"), mark("number of the rules")},
      {S::tables, "table", "id", {}, mark("Tables"), mark("table of the rules")},
      {S::counters, "counter", "", {}, mark("What counters show"), mark("layout of counters")},
      {S::words, "notion", "id", {}, mark("Words that the rules define"), mark("word of the rules")},
      {S::traits, "trait", "name", {}, mark("Properties of pieces and sides"), mark("property of pieces")},
      {S::labels, "label", "value", {}, mark("Words of the tables"), mark("word of a table")}};
  return list;
}

const SectionRecord& record_of(S section) { return game_sections()[static_cast<std::size_t>(section)]; }

Fault no_part(const GamePart& part) {
  return make_fault("editor/no-item", say("The game has no \"{item}\" any more.", {{"item", part.id}}));
}

GameState state_of_game(Draft& draft) {
  const pugi::xml_node link = draft.root(0).child("game");
  if (!link) return GameState::nothing;
  const Element root = own_ruleset(draft);
  if (!root) return GameState::built_in;
  return root.node.child("extends") ? GameState::over_built_in : GameState::own;
}

std::vector<GameLine> game_lines(Draft& draft, S section, const std::string& language) {
  const SectionRecord& record = record_of(section);
  std::vector<GameLine> out;
  std::size_t number = 0;
  for (const pugi::xml_node each : own_ruleset(draft).node.children(record.element)) {
    if (!is_in(record, each)) continue;
    GameLine line;
    line.part = {section, *record.key ? each.attribute(record.key).value() : std::to_string(++number)};
    line.name = name_of(each, language);
    if (const pugi::xml_node colour = each.find_child_by_attribute("effect", "name", "colour"))
      line.colour = colour.attribute("value").value();
    line.value = value_of(line.part, each);
    out.push_back(std::move(line));
  }
  return out;
}

Element part_element(Draft& draft, const GamePart& part) {
  const SectionRecord& record = record_of(part.section);
  const Element root = own_ruleset(draft);
  std::size_t number = 0;
  for (const pugi::xml_node each : root.node.children(record.element)) {
    if (!is_in(record, each)) continue;
    if (part.id == (*record.key ? each.attribute(record.key).value() : std::to_string(++number))) return {root.file, each};
  }
  return {};
}

Result<GamePart> add_part(Draft& draft, S section, const std::string& typed, const std::string& language) {
  const SectionRecord& record = record_of(section);
  if (!*record.key) return put_new(draft, section, {});
  const auto id = id_of(section, typed);
  if (!id) return tl::unexpected(id.error());
  const auto made = put_new(draft, section, *id);
  if (!made || language.empty()) return made;
  const Element element = part_element(draft, *made);
  const document::ElementInfo* info = document::info_of(element.node);
  const std::size_t first = typed.find_first_not_of(" \t"), last = typed.find_last_not_of(" \t");
  const std::string words = typed.substr(first, last - first + 1);
  auto done = Result<void>{};
  if (info->child("name"))
    done = draft.insert(element, place_for(element.node, "name"), edits::element_xml("name", {{"lang", language}, {"nom", words}}));
  else if (info->child("text") && words != *id)
    done = draft.insert(element, place_for(element.node, "text"), edits::element_xml("text", {{"lang", language}}, words));
  return done ? made : tl::unexpected(done.error());
}

Result<GamePart> copy_part(Draft& draft, const GamePart& part) {
  const SectionRecord& record = record_of(part.section);
  const Element now = part_element(draft, part);
  if (!now) return tl::unexpected(no_part(part));
  pugi::xml_document copy;
  edits::read_exact_xml(edits::exact_xml(now.node), copy);
  pugi::xml_node node = copy.document_element();
  GamePart made = part;
  if (*record.key) {
    made.id = free_id(part.id, [&](const std::string& id) { return static_cast<bool>(part_element(draft, {part.section, id})); });
    node.attribute(record.key).set_value(made.id.c_str());
  } else {
    made.id = std::to_string(io::parse_int(part.id, 1, 1'000'000).value_or(1) + 1);
  }
  for (pugi::xml_node name : node.children("name")) {  // the other cases would be those of the first
    const std::string words = name.attribute("nom").value();
    const std::string lang = name.attribute("lang").value();
    name.remove_attributes();
    name.append_attribute("lang").set_value(lang.c_str());
    name.append_attribute("nom").set_value((words + " 2").c_str());
  }
  const int index = edits::path_of(now.node).back() + 1;
  auto done = draft.insert(own_ruleset(draft), index, edits::exact_xml(node));
  return done ? Result<GamePart>(made) : tl::unexpected(done.error());
}

// Kinds of all sorts stand in one row.
Result<void> shift_part(Draft& draft, const GamePart& part, int by) {
  if (!part_element(draft, part)) return tl::unexpected(no_part(part));
  const auto place = [&] {
    const auto lines = game_lines(draft, part.section, {});
    return std::find_if(lines.begin(), lines.end(), [&](const GameLine& line) { return line.part == part; }) - lines.begin();
  };
  const SectionRecord& record = record_of(part.section);
  if (!*record.key) return shift_element(draft, part_element(draft, part), by);
  const auto before = place();
  const auto last = static_cast<std::ptrdiff_t>(game_lines(draft, part.section, {}).size()) - 1;
  if (by < 0 ? before == 0 : before == last) return {};  // and is not moved past kinds of another sort
  for (std::size_t steps = count_of(own_ruleset(draft).node, record.element); steps > 0 && place() == before; --steps)
    if (auto done = shift_element(draft, part_element(draft, part), by); !done) return done;
  return {};
}

std::vector<Property> part_fields(Draft& draft, const GamePart& part, const Scene& scene) {
  const Element element = part_element(draft, part);
  if (!element) return {};
  std::vector<Property> out = rules_element_fields(draft, element, scene);
  std::erase_if(out, [&](const Property& field) {
    return field.key == record_of(part.section).key || field.key == "needed-by" || field.key == "lang";
  });
  add_part_choices(out, draft, part);
  if (part.section == S::counters) add_counter_places(out, draft, element);
  if (record_of(part.section).of) add_effects(out, part, element);
  return out;
}

Result<void> set_part_field(Draft& draft, const GamePart& part, const Property& field, const std::string& typed) {
  if (!part_element(draft, part)) return tl::unexpected(no_part(part));
  if (field.key.starts_with(EFFECT)) return set_effect(draft, part_element(draft, part), field, typed);
  if (const auto item = rules_item(part)) return set_rules_field(draft, *item, field, typed);
  if (part.section == S::counters && field.key.ends_with("/of"))
    if (auto done = set_counter_place(draft, part_element(draft, part), field, typed)) return std::move(*done);
  return set_element_field(
      draft, [&] { return part_element(draft, part); }, field, typed);
}

Result<void> add_other_effect(Draft& draft, const GamePart& part, const std::string& name) {
  const Element element = part_element(draft, part);
  const auto item = rules_item(part);
  if (!element || !item) return tl::unexpected(no_part(part));
  const auto id = id_of(part.section, name);
  if (!id) return tl::unexpected(id.error());
  if (element.node.find_child_by_attribute("effect", "name", id->c_str()))
    return refuse("editor/taken-id", say("It has an effect \"{name}\" already.", {{"name", *id}}));
  return add_effect(draft, *item, *id).map([](const RulesItem&) {});
}

}  // namespace hexwright::editor
