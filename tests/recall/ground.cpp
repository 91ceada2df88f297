// Faults in the map: its rows, its legend, what lies on it.
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

std::string board_of(xml_node node) {
  while (node && std::string(node.name()) != "board") node = node.parent();
  return id_of(node);
}

std::optional<Expected> short_row(xml_node row, const Folder&) {
  const std::string cells = row.text().get();
  row.text().set(cells.substr(1).c_str());
  return Expected{{"map/row-length"}, {board_of(row), cells.substr(1)}};
}

std::optional<Expected> row_dropped(xml_node row, const Folder&) {
  const std::string board = board_of(row);
  remove(row);
  return Expected{{"map/row-count"}, {board, "<terrain", "<elevation"}};
}

std::optional<Expected> unknown_sign(xml_node row, const Folder&) {
  std::string cells = row.text().get();
  cells[cells.size() / 2] = '%';
  row.text().set(cells.c_str());
  return Expected{{"map/unknown-sign"}, {board_of(row), cells}};
}

std::optional<Expected> sign_dropped(xml_node sign, const Folder&) {
  const char character = sign.attribute("char").value()[0];
  bool used = false;
  for (xml_node row = sign.parent().child("row"); row; row = row.next_sibling("row"))
    used = used || std::string(row.text().get()).find(character) != std::string::npos;
  if (!used) return std::nullopt;
  const std::string board = board_of(sign);
  remove(sign);
  return Expected{{"map/unknown-sign"}, {board, "<row"}};
}

std::optional<Expected> unknown_terrain(xml_node sign, const Folder&) {
  set(sign, "kind", std::string(sign.attribute("kind").value()) + "x");
  return Expected{{"map/unknown-terrain"}, {board_of(sign), sign.attribute("kind").value()}};
}

std::optional<Expected> long_sign(xml_node sign, const Folder&) {
  set(sign, "char", "ab");
  return Expected{{"map/sign"}, {board_of(sign), "char=\"ab\""}};
}

std::optional<Expected> place_without_hexes(xml_node place, const Folder&) {
  const std::string id = id_of(place);
  if (!place.remove_attribute("hexes") && !place.remove_attribute("areas")) return std::nullopt;
  return Expected{{"map/empty-place"}, {id}};
}

std::optional<Expected> place_off_the_board(xml_node place, const Folder&) {
  set(place, "hexes", std::string(place.attribute("hexes").value()) + " 9999");
  return Expected{{"map/off-board", "reference/unknown-hex"}, {id_of(place), "9999"}};
}

std::optional<Expected> gap_in_a_road(xml_node path, const Folder&) {
  auto hexes = list_of(path, "hexes");
  if (hexes.size() < 4) return std::nullopt;
  hexes.erase(hexes.begin() + 1, hexes.begin() + 3);
  std::string list;
  for (const std::string& hex : hexes) list += (list.empty() ? "" : " ") + hex;
  set(path, "hexes", list);
  return Expected{{"map/path-gap"}, {id_of(path)}};
}

std::optional<Expected> odd_hexside(xml_node hexside, const Folder&) {
  set(hexside, "sides", std::string(hexside.attribute("sides").value()) + "x");
  return Expected{{"map/hexside", "file/bad-value"}, {id_of(hexside)}};
}

std::optional<Expected> unknown_feature(xml_node node, const Folder&) {
  set(node, "kind", std::string(node.attribute("kind").value()) + "x");
  return Expected{{"reference/unknown-kind", "map/unknown-terrain"}, {id_of(node), node.attribute("kind").value()}};
}

std::optional<Expected> id_twice(xml_node node, const Folder&) {
  const xml_node before = node.previous_sibling(node.name());
  if (!before || !before.attribute("id")) return std::nullopt;
  set(node, "id", id_of(before));
  return Expected{{"reference/duplicate-id"}, {id_of(before)}};
}

std::optional<Expected> labels_that_repeat(xml_node labels, const Folder&) {
  set(labels, "pattern", "{row}");
  return Expected{{"map/labels"}, {board_of(labels), "<labels"}};
}

std::optional<Expected> area_that_is_not_there(xml_node place, const Folder&) {
  set(place, "areas", std::string(place.attribute("areas").value()) + " nowhere");
  return Expected{{"reference/unknown-id"}, {id_of(place), "nowhere"}};
}

std::optional<Expected> name_of_another(xml_node name, const Folder& folder) {
  // Two places of one name: the card that uses it must say which.
  const xml_node other = name.parent().next_sibling("place");
  const std::string nominative = name.attribute("nom").value(), genitive = name.attribute("gen").value();
  if (!folder.find(".scenario.xml", "//place[@name=\"" + nominative + "\" or @name=\"" + genitive + "\"]")) return std::nullopt;
  xml_node theirs = other.find_child_by_attribute("name", "lang", name.attribute("lang").value());
  if (!theirs) return std::nullopt;
  for (const char* form : {"nom", "gen", "dat", "acc", "ins", "loc"})
    if (name.attribute(form)) set(theirs, form, name.attribute(form).value());
  return Expected{{"reference/ambiguous-place"}, {"\"" + nominative + "\"", "\"" + genitive + "\""}};
}

}  // namespace

std::span<const Operator> ground_operators() {
  static const std::array LIST{
      Operator{"map", "a row too short", ".map.xml", "//terrain/row", short_row},
      Operator{"map", "a row dropped", ".map.xml", "//terrain/row", row_dropped},
      Operator{"map", "a sign that the legend lacks", ".map.xml", "//terrain/row", unknown_sign},
      Operator{"map", "a line of the legend dropped", ".map.xml", "//terrain/sign", sign_dropped},
      Operator{"map", "terrain that the game does not know", ".map.xml", "//terrain/sign", unknown_terrain},
      Operator{"map", "a sign of two characters", ".map.xml", "//terrain/sign", long_sign},
      Operator{"map", "a place without hexes", ".map.xml", "//place", place_without_hexes},
      Operator{"map", "a place off the board", ".map.xml", "//place[@hexes]", place_off_the_board},
      Operator{"map", "a road that jumps", ".map.xml", "//path", gap_in_a_road},
      Operator{"map", "a hexside that is none", ".map.xml", "//hexside", odd_hexside},
      Operator{"map", "a feature of no kind", ".map.xml", "//path | //hexside | //area | //line | //place", unknown_feature},
      Operator{"map", "an id borne twice", ".map.xml", "//place | //path | //area | //line", id_twice},
      Operator{"map", "labels that repeat", ".map.xml", "//board/labels", labels_that_repeat},
      Operator{"map", "an area that is not there", ".map.xml", "//place[@areas]", area_that_is_not_there},
      Operator{"map", "a name that another place bears", ".map.xml", "//place/name", name_of_another},
  };
  return LIST;
}

}  // namespace hexwright::test
