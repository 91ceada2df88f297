// Faults in numbers and exceptions, in where enemies start, in when reinforcements come on, and in the drawing of boards.
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

std::string text_of(xml_node node, const char* attribute) { return node.attribute(attribute).value(); }

std::optional<Expected> number_too_many(xml_node exception, const Folder&) {
  set(exception, "numbers", text_of(exception, "numbers") + " 9999");
  return Expected{{"orbat/no-such-number"}, {text_of(exception, "numbers")}};
}

std::optional<Expected> exception_twice(xml_node exception, const Folder&) {
  exception.parent().insert_copy_after(exception, exception);
  return Expected{{"strength/idle-exception"}, {"<exception"}};
}

std::optional<Expected> morale_of_nobody(xml_node morale, const Folder&) {
  xml_node exception = morale.append_child("exception");
  set(exception, "level", morale.attribute("level").value());
  xml_node units = exception.append_child("units");
  set(units, "numbers", "9998");
  return Expected{{"morale/empty-exception"}, {"<exception", "<morale"}};
}

std::optional<Expected> morale_twice(xml_node exception, const Folder&) {
  xml_node copy = exception.parent().insert_copy_after(exception, exception);
  set(copy, "level", std::to_string(exception.attribute("level").as_int() - 1));
  return Expected{{"morale/two-levels"}, {"<exception"}};
}

std::optional<Expected> without_the_enemy(xml_node units, const Folder& folder) {
  const std::string side = text_of(units.parent(), "side");
  for (const std::string& id : folder.ids(".orbat.xml", "//formation"))
    if (!id.starts_with(side + ".")) {
      set(units, "except", id);
      return Expected{{"muster/idle-except"}, {owner_of(units)}};
    }
  return std::nullopt;
}

std::optional<Expected> one_side_twice(xml_node order, const Folder&) {
  const auto sides = list_of(order, "sides");
  if (sides.size() < 2) return std::nullopt;
  set(order, "sides", sides.front() + " " + sides.front());
  return Expected{{"setup/order"}, {"<order"}};
}

bool plain(xml_node directive) {
  const std::string first = directive.child("where").first_child().name();
  return first == "around" || first == "zone" || first == "hexes" || first == "area";
}

std::optional<Expected> in_the_enemys_zone(xml_node directive, const Folder&) {
  if (!plain(directive)) return std::nullopt;
  for (xml_node other = directive.next_sibling("directive"); other; other = other.next_sibling("directive")) {
    if (text_of(other, "side") == text_of(directive, "side") || !plain(other)) continue;
    other.remove_child("where");
    other.append_copy(directive.child("where"));
    directive.parent().remove_child("order");
    return Expected{{"setup/overlap", "setup/stacking"}, {id_of(other), id_of(directive)}};
  }
  return std::nullopt;
}

std::optional<Expected> hidden_in_the_open(xml_node terrain, const Folder& folder) {
  if (text_of(folder.find(".scenario.xml", "//game"), "id") != "two-hills") return std::nullopt;  // states where one can hide
  set(terrain, "kinds", "open");
  return Expected{{"setup/cannot-hide"}, {owner_of(terrain)}};
}

std::optional<Expected> in_the_last_turn(xml_node turn, const Folder& folder) {
  const xml_node reinforcement = turn.parent().parent();
  // There the valley lies eleven hexes from the western edge; elsewhere something that counts is near every edge.
  if (text_of(folder.find(".scenario.xml", "//game"), "id") != "two-hills" || !reinforcement.select_node("entry/edge[@side='west']"))
    return std::nullopt;
  set(turn, "at", text_of(folder.find(".scenario.xml", "//length"), "turns"));
  return Expected{{"entry/too-late"}, {id_of(reinforcement)}};
}

std::optional<Expected> in_a_turn_that_is_over(xml_node reinforcement, const Folder&) {
  set(reinforcement, "timing", "same-turn");
  set(reinforcement.child("when"), "moment", "end-of-turn");
  return Expected{{"entry/same-turn"}, {id_of(reinforcement)}};
}

std::optional<Expected> hex_twice(xml_node node, const Folder&) {
  const char* attribute = node.attribute("list") ? "list" : "hexes";
  const auto hexes = list_of(node, attribute);
  if (hexes.empty()) return std::nullopt;
  set(node, attribute, text_of(node, attribute) + " " + hexes.front());
  return Expected{{"reference/hex-twice"}, {owner_of(node)}};
}

std::optional<Expected> hex_of_another_village(xml_node place, const Folder&) {
  for (xml_node other = place.next_sibling("place"); other; other = other.next_sibling("place"))
    if (text_of(other, "kind") == text_of(place, "kind") && other.attribute("hexes")) {
      set(other, "hexes", text_of(other, "hexes") + " " + list_of(place, "hexes").front());
      return Expected{{"map/shared-hex"}, {id_of(other)}};
    }
  return std::nullopt;
}

std::optional<Expected> sign_too_far(xml_node row, const Folder&) {
  std::string cells = row.text().get();
  const std::size_t blank = cells.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  cells[blank] = cells[blank + 1];
  row.text().set(cells.c_str());
  return Expected{{"map/no-such-cell"}, {cells, "<row"}};
}

std::optional<Expected> level_without_a_sign(xml_node row, const Folder&) {
  std::string cells = row.text().get();
  cells[1] = '%';
  row.text().set(cells.c_str());
  return Expected{{"map/unknown-sign"}, {cells}};
}

std::optional<Expected> levels_too_few(xml_node row, const Folder&) {
  remove(row);
  return Expected{{"map/row-count"}, {"<elevation"}};
}

std::optional<Expected> level_in_words(xml_node sign, const Folder&) {
  set(sign, "kind", "high");
  return Expected{{"map/level"}, {"<elevation", "<sign"}};
}

std::optional<Expected> over_the_edge(xml_node node, const Folder&) {
  const char* attribute = node.attribute("ring") ? "ring" : "path";
  set(node, attribute, text_of(node, attribute) + " -30,10");
  return Expected{{"map/off-table"}, {id_of(node)}};
}

}  // namespace

std::span<const Operator> placing_operators() {
  static const std::array LIST{
      Operator{"numbers", "a number that no piece bears", ".scenario.xml", "/scenario/strength/exception[@numbers]", number_too_many},
      Operator{"numbers", "an exception given twice", ".scenario.xml", "/scenario/strength/exception", exception_twice},
      Operator{"numbers", "a morale of no piece", ".scenario.xml", "/scenario/morale[@level]", morale_of_nobody},
      Operator{"numbers", "two levels of morale", ".scenario.xml", "/scenario/morale/exception", morale_twice},
      Operator{"numbers", "the enemy left out", ".scenario.xml", "//directive/units[@of]", without_the_enemy},
      Operator{"setup", "one side twice in the order", ".scenario.xml", "//setup/order", one_side_twice},
      Operator{"setup", "enemies in one place", ".scenario.xml", "//directive", in_the_enemys_zone},
      Operator{"setup", "hidden in the open", ".scenario.xml", "//directive[@hidden='written']//terrain", hidden_in_the_open},
      Operator{"entries", "in the last turn, far from everything", ".scenario.xml", "//reinforcement/when/turn[@at]", in_the_last_turn},
      Operator{"entries", "in a turn that is over", ".scenario.xml", "//reinforcement[when]", in_a_turn_that_is_over},
      Operator{"map", "a hex named twice", ".xml", "//place[@hexes] | //hexes[@list]", hex_twice},
      Operator{"map", "a hex of another village", ".map.xml", "//place[@hexes]", hex_of_another_village},
      Operator{"map", "a character where a short line ends", ".map.xml", "//board[@shifted-are-short='yes']//row", sign_too_far},
      Operator{"map", "a level that the legend lacks", ".map.xml", "//elevation/row", level_without_a_sign},
      Operator{"map", "a row of levels dropped", ".map.xml", "//elevation/row", levels_too_few},
      Operator{"map", "a level in words", ".map.xml", "//elevation/sign", level_in_words},
      Operator{"map", "a corner over the edge of the table", ".map.xml", "//table/area | //table/line", over_the_edge},
  };
  return LIST;
}

}  // namespace hexwright::test
