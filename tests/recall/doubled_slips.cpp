// What errata call printed twice, of another value in another list, wrongly numbered, and contradicting the rules.
#include <cstdlib>

#include "tests/recall/slips.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;
using Planting = std::optional<Expected>;

Planting at(std::vector<std::string> objects) { return Expected{{}, std::move(objects)}; }
bool is_whole(const std::string& number) { return !number.empty() && number.find_first_not_of("0123456789") == number.npos; }

// A copy under an id of its own, right behind.
Planting again(xml_node node, const Folder&) {
  xml_node copy = node.parent().insert_copy_after(node, node);
  std::vector<std::string> objects{owner_of(node), owner_of(node) + "-again"};
  if (!node.attribute("id")) objects = {"<" + std::string(node.name())};
  for (const std::string& unit : list_of(node.child("units"), "of")) objects.push_back(unit);
  if (node.attribute("id")) set(copy, "id", id_of(node) + "-again");
  return at(std::move(objects));
}
// A counter with what stands on the one before.
Planting same_counter(xml_node piece, const Folder&) {
  const xml_node before = piece.previous_sibling("piece");
  if (!before || std::string(before.attribute("kind").value()) != piece.attribute("kind").value()) return std::nullopt;
  const char* by = piece.attribute("number") ? "number" : "text";
  if (!before.attribute(by) || !piece.attribute(by)) return std::nullopt;
  set(piece, by, before.attribute(by).value());
  return at({id_of(piece), id_of(before)});
}
Planting same_designation(xml_node formation, const Folder&) {
  const xml_node before = formation.previous_sibling("formation");
  if (!before || std::string(before.attribute("kind").value()) != formation.attribute("kind").value()) return std::nullopt;
  set(formation, "designation", before.attribute("designation").value());
  return at({id_of(formation), id_of(before)});
}
Planting unit_in_both(xml_node directive, const Folder&) {
  const auto list = list_of(directive.child("units"), "of");
  const xml_node next = directive.next_sibling("directive"), units = next.child("units");
  if (list.empty() || !units.attribute("of") || std::string(next.attribute("side").value()) != directive.attribute("side").value())
    return std::nullopt;
  set(units, "of", std::string(units.attribute("of").value()) + " " + list.front());
  return at({list.front(), id_of(directive), id_of(next)});
}
Planting hex_again(xml_node node, const Folder&) {
  const char* by = node.attribute("hexes") ? "hexes" : "list";
  const auto list = list_of(node, by);
  if (list.empty()) return std::nullopt;
  set(node, by, std::string(node.attribute(by).value()) + " " + list.front());
  return at({owner_of(node), list.front()});
}

// One of at least six of a kind and side that agree in the value.
bool agree(xml_node piece, const std::string& path, const std::string& value) {
  int same = 0;
  const std::string kind = piece.attribute("kind").value();
  xml_node side = piece;
  while (side && std::string(side.name()) != "side") side = side.parent();
  for (const auto& other : side.select_nodes((".//piece[@kind='" + kind + "']").c_str()))
    if (other.node() != piece) {
      const std::string theirs = path.front() == '@'
                                     ? other.node().attribute(path.substr(1).c_str()).value()
                                     : other.node().find_child_by_attribute("trait", "name", path.c_str()).attribute("value").value();
      if (theirs != value) return false;
      ++same;
    }
  return same >= 5;
}
Planting unlike_others(xml_node trait, const Folder&) {
  const std::string value = trait.attribute("value").value(), name = trait.attribute("name").value();
  if (!is_whole(value) || !agree(trait.parent(), name, value)) return std::nullopt;
  set(trait, "value", std::to_string(std::atoi(value.c_str()) + 2));
  return at({id_of(trait.parent()), "<trait"});
}
template <const char* attribute>
Planting unlike(xml_node piece, const Folder&) {
  const std::string value = piece.attribute(attribute).value();
  if (!is_whole(value) || !agree(piece, std::string("@") + attribute, value)) return std::nullopt;
  set(piece, attribute, std::to_string(std::atoi(value.c_str()) + 1));
  return at({id_of(piece)});
}
// Another number than the printed line beside it has, or than the pieces are.
template <const char* attribute>
Planting other_than_printed(xml_node node, const Folder&) {
  const std::string value = node.attribute(attribute).value(), printed = node.attribute("printed").value();
  if (!is_whole(value) || printed.find(value) == printed.npos || std::string(node.attribute("status").value()) == "corrected")
    return std::nullopt;
  set(node, attribute, std::to_string(std::atoi(value.c_str()) + 1));
  return at({owner_of(node), "<" + std::string(node.name())});
}
Planting fewer_counters(xml_node counters, const Folder&) {
  const int count = counters.attribute("count").as_int();
  set(counters, "count", std::to_string(count - 1));
  return at({"<counters"});
}
Planting other_in_english(xml_node text, const Folder&) {
  const std::string words = text.text().get();
  const std::pair<const char*, const char*> numbers[] = {
      {" two ", " three "}, {"turns 1 and 2", "turns 1 and 3"}, {" three ", " two "}, {" one ", " two "}, {" first ", " third "}};
  for (const auto& [from, to] : numbers)
    if (const std::size_t found = words.find(from); found != words.npos) {
      text.text().set((words.substr(0, found) + to + words.substr(found + std::string(from).size())).c_str());
      return at({ANYWHERE});
    }
  return std::nullopt;
}

Planting number_off(xml_node piece, const Folder& folder) {
  if (std::string(folder.find(".orbat.xml", "//game").attribute("id").value()) != "pluton") return std::nullopt;
  const xml_node before = piece.previous_sibling("piece");
  if (!before || std::string(before.attribute("kind").value()) != piece.attribute("kind").value()) return std::nullopt;
  set(piece, "number", std::to_string(piece.attribute("number").as_int() + 70));
  return at({id_of(piece), id_of(before)});
}
// An own number that another formation's pieces have: 3 of the second where its first is 4.
Planting number_of_sibling(xml_node piece, const Folder&) {
  const xml_node other = piece.parent().next_sibling("formation").child("piece");
  if (!other || std::string(other.attribute("kind").value()) != piece.attribute("kind").value()) return std::nullopt;
  const char* by = piece.attribute("number") ? "number" : "text";
  if (!piece.attribute(by) || std::string(piece.attribute(by).value()) == other.attribute(by).value()) return std::nullopt;
  set(piece, by, other.attribute(by).value());
  return at({id_of(piece), id_of(other)});
}
Planting marker_numbers(xml_node asset, const Folder&) {
  const xml_node before = asset.previous_sibling("asset");
  if (!before || !before.attribute("markers") || std::string(before.attribute("side").value()) != asset.attribute("side").value())
    return std::nullopt;
  set(asset, "markers", before.attribute("markers").value());
  return at({id_of(asset), id_of(before)});
}
Planting numbers_beyond(xml_node exception, const Folder&) {
  const std::string numbers = exception.attribute("numbers").value();
  if (numbers.empty()) return std::nullopt;
  set(exception, "numbers", numbers.substr(0, numbers.find('-')) + "-99");
  return at({"<exception"});
}
Planting no_such_paragraph(xml_node node, const Folder&) {
  set(node, "rule", "97.3");
  return at({"97.3", owner_of(node)});
}

Planting rule_again(xml_node rule, const Folder&) {
  xml_node copy = rule.parent().insert_copy_after(rule, rule);
  for (xml_node text : copy.children("text")) text.text().set("Not so.");
  return at({id_of(rule)});
}
// "In the first 2 turns …" of a card, written of a first player, a length, a hex that are otherwise there.
Planting other_first(xml_node rules, const Folder& folder) {
  const std::string first = folder.find(".scenario.xml", "//first-player").attribute("side").value();
  const std::string enemy = enemy_of(folder, first);
  const xml_node side = folder.find(".orbat.xml", "//side[@id='" + enemy + "']");
  const std::string name = side.find_child_by_attribute("name", "lang", "en").attribute("nom").value();
  if (name.empty()) return std::nullopt;
  xml_node rule = rules.append_child("rule");
  set(rule, "id", "order");
  xml_node text = rule.append_child("text");
  set(text, "lang", "en");
  text.text().set((name + " moves first.").c_str());
  return at({"order", "<rule", "moves first"});
}
Planting two_exceptions(xml_node exception, const Folder&) {
  const char* by = exception.attribute("boxes") ? "boxes" : "level";
  xml_node copy = exception.parent().insert_copy_after(exception, exception);
  set(copy, by, std::to_string(exception.attribute(by).as_int() + 1));
  return at({"<exception"});
}
Planting ruling_unknown(xml_node ruling, const Folder&) {
  set(ruling, "choice", "neither");
  return at({"<ruling", id_of(ruling)});
}
Planting two_meanings(xml_node definition, const Folder&) {
  xml_node copy = definition.parent().insert_copy_after(definition, definition);
  for (xml_node text : copy.children("text")) text.text().set("Something else altogether.");
  return at({"<definition"});
}
Planting two_entry_rules(xml_node rule, const Folder&) {
  xml_node copy = rule.parent().insert_copy_after(rule, rule);
  if (!copy.child("edge")) return std::nullopt;
  set(copy.child("edge"), "side", std::string(copy.child("edge").attribute("side").value()) == "north" ? "east" : "north");
  return at({"<entry-rule"});
}
// The clause once more, for the other turn.
Planting other_turn_too(xml_node clause, const Folder&) {
  xml_node copy = clause.parent().insert_copy_after(clause, clause);
  set(copy, "id", id_of(clause) + "-too");
  xml_node turn = copy.child("when").child("turn");
  if (!turn) return std::nullopt;
  const char* by = turn.attribute("from") ? "from" : "at";
  set(turn, by, std::to_string(turn.attribute(by).as_int() + 1));
  return at({id_of(clause), id_of(clause) + "-too"});
}

constexpr char CALIBRE[] = "calibre", BARRELS[] = "barrels", BOXES[] = "boxes", LEVEL[] = "level", MORALE[] = "morale",
               COUNT[] = "batteries";
constexpr char WIDTH[] = "base-width", RADIUS[] = "radius";

const Operator DOUBLED[] = {
    {"double", "a line of the setup", ".scenario.xml", "//directive[units/@of]", again},
    {"double", "a reinforcement", ".scenario.xml", "//reinforcement", again},
    {"double", "a victory item", ".scenario.xml", "//victory/item", again},
    {"double", "a result", ".scenario.xml", "//rank", again},
    {"double", "artillery", ".scenario.xml", "//asset", again},
    {"double", "a counter", ".orbat.xml", "//piece", same_counter},
    {"double", "a designation", ".orbat.xml", "//formation", same_designation},
    {"double", "a unit in two lines", ".scenario.xml", "//directive", unit_in_both},
    {"double", "a hex in a list", ".map.xml", "//place", hex_again},
    {"double", "a hex of a line", ".scenario.xml", "//hexes", hex_again},
    {"value", "a property unlike all others", ".orbat.xml", "//piece/trait", unlike_others},
    {"value", "a morale unlike all others", ".orbat.xml", "//piece[@morale]", unlike<MORALE>},
    {"value", "a base unlike all others", ".orbat.xml", "//piece[@base-width]", unlike<WIDTH>},
    {"value", "a counter mix", ".orbat.xml", "//counters[@count > 0]", fewer_counters},
    {"value", "a calibre", ".scenario.xml", "//asset[@printed]", other_than_printed<CALIBRE>},
    {"value", "guns", ".scenario.xml", "//asset[@printed]", other_than_printed<BARRELS>},
    {"value", "boxes", ".scenario.xml", "//exception[@printed]", other_than_printed<BOXES>},
    {"value", "morale", ".scenario.xml", "//morale[@printed]", other_than_printed<LEVEL>},
    {"value", "batteries", ".scenario.xml", "//asset[@batteries]", other_than_printed<COUNT>},
    {"value", "a number in one language", ".scenario.xml", "//rule/text[@lang='en'] | //introduction/text[@lang='en']", other_in_english},
    {"value", "a radius", ".scenario.xml", "//around[@printed]", other_than_printed<RADIUS>},
    {"number", "a counter out of the row", ".orbat.xml", "//piece[@number]", number_off},
    {"number", "the number of a neighbour", ".orbat.xml", "//piece", number_of_sibling},
    {"number", "markers of another", ".scenario.xml", "//asset[@markers]", marker_numbers},
    {"number", "numbers that there are not", ".scenario.xml", "//exception[@numbers]", numbers_beyond},
    {"number", "a paragraph that there is not", ".ruleset.xml", "//cite | //kind[@rule]", no_such_paragraph},
    {"rule", "two rules of one name", ".scenario.xml", "//rules/rule", rule_again},
    {"rule", "the other side first", ".scenario.xml", "//rules", other_first},
    {"rule", "two exceptions", ".scenario.xml", "//exception", two_exceptions},
    {"rule", "a ruling that there is not", ".scenario.xml", "//ruling", ruling_unknown},
    {"rule", "two definitions", ".scenario.xml", "//definition", two_meanings},
    {"rule", "two places of entry", ".scenario.xml", "//entry-rule", two_entry_rules},
    {"rule", "two times", ".scenario.xml", "//available | //reinforcement", other_turn_too},
};

}  // namespace

std::span<const Operator> doubled_slips() { return DOUBLED; }

}  // namespace hexwright::test
