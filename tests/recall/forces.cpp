// Faults in the order of battle, in the setup, and in who stands in which list.
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

xml_node ancestor(xml_node node, const char* name) {
  while (node && std::string(node.name()) != name) node = node.parent();
  return node;
}

std::optional<Expected> twice_the_id(xml_node piece, const Folder&) {
  const xml_node before = piece.previous_sibling("piece");
  if (!before) return std::nullopt;
  set(piece, "id", id_of(before));
  return Expected{{"orbat/twice"}, {id_of(before)}};
}

std::optional<Expected> unknown_kind(xml_node node, const Folder&) {
  set(node, "kind", std::string(node.attribute("kind").value()) + "x");
  return Expected{{"reference/unknown-kind"}, {id_of(node)}};
}

std::optional<Expected> bad_id(xml_node node, const Folder&) {
  const std::string id = "Ź " + id_of(node);
  set(node, "id", id);
  return Expected{{"file/bad-id"}, {id}};
}

std::optional<Expected> number_twice(xml_node piece, const Folder& folder) {
  const xml_node game = folder.find(".orbat.xml", "//game");
  // Two games number through the whole side; in the others a number may repeat from formation to formation.
  if (std::string(game.attribute("id").value()) != "pluton") return std::nullopt;
  for (xml_node before = piece.previous_sibling("piece"); before; before = before.previous_sibling("piece"))
    if (std::string(before.attribute("kind").value()) == piece.attribute("kind").value() && before.attribute("number")) {
      set(piece, "number", before.attribute("number").value());
      return Expected{{"orbat/number-twice"}, {id_of(piece), id_of(before)}};
    }
  return std::nullopt;
}

std::optional<Expected> number_lost(xml_node piece, const Folder& folder) {
  if (std::string(folder.find(".orbat.xml", "//game").attribute("id").value()) != "pluton") return std::nullopt;
  const std::string id = id_of(piece), kind = piece.attribute("kind").value();
  const xml_node before = piece.previous_sibling("piece"), after = piece.next_sibling("piece");
  const auto beside = [&](xml_node other) { return other && kind == other.attribute("kind").value(); };
  if (!beside(before) || !beside(after) || folder.find(".scenario.xml", "//*[contains(concat(' ', @of, ' '), ' " + id + " ')]"))
    return std::nullopt;
  remove(piece);
  return Expected{{"orbat/number-gap"}, {id_of(before), id_of(after)}};
}

std::optional<Expected> no_leader(xml_node piece, const Folder&) {
  const std::string kind = piece.attribute("kind").value(), formation = id_of(piece.parent());
  if (kind != "sergeant" && kind != "leader" && kind != "d" && kind != "general") return std::nullopt;
  if (std::string(piece.parent().name()) != "formation") return std::nullopt;
  remove(piece);
  return Expected{{"orbat/leader"}, {formation}};
}

std::optional<Expected> too_few_counters(xml_node counters, const Folder&) {
  const int count = counters.attribute("count").as_int();
  if (count < 1) return std::nullopt;
  set(counters, "count", std::to_string(count - 1));
  return Expected{{"orbat/counters"}, {"<counters"}};
}

std::optional<Expected> renamed(xml_node formation, const Folder& folder) {
  const std::string id = id_of(formation);
  // Only where it is referred to.
  if (!folder.find(".scenario.xml", "//units[contains(concat(' ', @of, ' '), ' " + id + " ')]")) return std::nullopt;
  set(formation, "id", id + "-new");
  return Expected{{"reference/unknown-id"}, {"\"" + id, " " + id, id}};
}

std::optional<Expected> dropped_piece(xml_node piece, const Folder& folder) {
  const std::string id = id_of(piece);
  if (!folder.find(".scenario.xml", "//units[contains(concat(' ', @of, ' '), ' " + id + " ')]")) return std::nullopt;
  remove(piece);
  return Expected{{"reference/unknown-id"}, {id}};  // said where the card names it
}

std::optional<Expected> dropped_directive(xml_node directive, const Folder& folder) {
  const xml_node units = directive.child("units");
  // What is left over is told by its first pieces, which are named after the selection.
  Expected expected{{"muster/nowhere"}, {}};
  for (const std::string& of : list_of(units, "of")) {
    // The rest of a formation takes in what is left of it.
    if (const xml_node rest = folder.find(".scenario.xml", "//units[@rest-of]"))
      if (folder.find(".orbat.xml", "//*[@id='" + std::string(rest.attribute("rest-of").value()) + "']//*[@id='" + of + "']"))
        return std::nullopt;
    expected.objects.push_back(of);
  }
  if (expected.objects.empty()) return std::nullopt;
  remove(directive);
  return expected;
}

std::optional<Expected> directive_twice(xml_node directive, const Folder&) {
  const std::string id = id_of(directive);
  if (directive.child("units").attribute("kinds")) return std::nullopt;
  xml_node copy = directive.parent().insert_copy_after(directive, directive);
  set(copy, "id", id + "-again");
  return Expected{{"muster/twice"}, {id, id + "-again", "units of"}};
}

std::optional<Expected> unknown_unit(xml_node units, const Folder&) {
  set(units, "of", std::string(units.attribute("of").value()) + "x");
  return Expected{{"reference/unknown-id"}, {units.attribute("of").value()}};
}

std::optional<Expected> of_the_enemy(xml_node directive, const Folder& folder) {
  const auto sides = folder.ids(".orbat.xml", "//side");
  const std::string side = directive.attribute("side").value();
  for (const std::string& other : sides)
    if (other != side && !directive.child("units").attribute("side")) {
      set(directive, "side", other);
      return Expected{{"setup/other-side"}, {id_of(directive)}};
    }
  return std::nullopt;
}

std::optional<Expected> unknown_side(xml_node node, const Folder&) {
  set(node, "side", "no-side");
  return Expected{{"reference/unknown-id"}, {"\"no-side\"", "no-side", id_of(node)}};
}

std::optional<Expected> no_radius(xml_node around, const Folder&) {
  if (!around.remove_attribute("radius")) return std::nullopt;
  return Expected{{"setup/radius"}, {around.attribute("hex").value()}};
}

std::optional<Expected> no_where(xml_node where, const Folder&) {
  const std::string id = id_of(where.parent());
  remove(where);
  return Expected{{"setup/no-where", "file/missing-element"}, {id}};
}

std::optional<Expected> off_the_map(xml_node node, const Folder&) {
  const char* attribute = node.attribute("hex") ? "hex" : "list";
  std::string list = node.attribute(attribute).value();
  const std::string last = list.substr(list.rfind(' ') + 1);
  const std::string gone =
      last.substr(0, last.find_first_of("0123456789")).size() == last.size() ? last + "99" : last.substr(0, last.size() - 1) + "99";
  set(node, attribute, list.substr(0, list.size() - last.size()) + gone);
  return Expected{{"reference/unknown-hex"}, {gone}};
}

std::optional<Expected> misspelt_place(xml_node place, const Folder&) {
  std::string name = place.attribute("name").value();
  name.insert(name.size() / 2, "qq");
  set(place, "name", name);
  return Expected{{"reference/unknown-place"}, {name}};
}

std::optional<Expected> unknown_zone(xml_node zone, const Folder&) {
  set(zone, "ref", std::string(zone.attribute("ref").value()) + "-x");
  return Expected{{"reference/unknown-id"}, {zone.attribute("ref").value()}};
}

std::optional<Expected> unknown_ground(xml_node terrain, const Folder&) {
  set(terrain, "kinds", std::string(terrain.attribute("kinds").value()) + "x");
  return Expected{{"reference/unknown-kind"}, {terrain.attribute("kinds").value()}};
}

std::optional<Expected> no_order(xml_node order, const Folder& folder) {
  if (!folder.find(".map.xml", "//board")) return std::nullopt;
  remove(order);
  return Expected{{"setup/order"}, {"<setup"}};
}

std::optional<Expected> overfilled(xml_node around, const Folder& folder) {
  const xml_node directive = ancestor(around, "directive");
  if (!directive || around.attribute("radius").as_int() < 1) return std::nullopt;
  // A whole side in one hex is more than any stack holds.
  const std::string side = directive.attribute("side").value();
  const xml_node units = directive.child("units");
  if (!folder.find(".orbat.xml", "//side[@id='" + side + "']") || std::string(around.parent().name()) != "where") return std::nullopt;
  xml_node setup = directive.parent();
  for (xml_node other = setup.child("directive"); other;) {
    const xml_node next = other.next_sibling("directive");
    if (other != directive && std::string(other.attribute("side").value()) == side) remove(other);
    other = next;
  }
  set(units, "of",
      side == "pl"   ? "pl.83pp"
      : side == "wd" ? "wd.march"
      : side == "rd" ? "rd.band-1 rd.band-2"
                     : side + ".platoon-1 " + side + ".platoon-2");
  set(around, "radius", "0");
  return Expected{{"setup/stacking"}, {id_of(directive)}};
}

std::optional<Expected> no_piece(xml_node units, const Folder&) {
  const xml_node directive = ancestor(units, "directive");
  if (!directive || units.next_sibling("units") || units.previous_sibling("units")) return std::nullopt;
  set(units, "kinds", units.attribute("of") ? "leader-of-none" : "x");
  return Expected{{"reference/unknown-kind"}, {units.attribute("kinds").value(), id_of(directive)}};
}

std::optional<Expected> no_strength(xml_node strength, const Folder& folder) {
  if (folder.find(".orbat.xml", "//piece[@boxes]") || !strength.remove_attribute("boxes")) return std::nullopt;
  return Expected{{"strength/missing"}, {"<strength"}};
}

std::optional<Expected> nought_strength(xml_node strength, const Folder&) {
  set(strength, "boxes", "0");
  return Expected{{"strength/nought"}, {"<strength"}};
}

std::optional<Expected> empty_exception(xml_node exception, const Folder&) {
  set(exception, "numbers", "900-901");
  return Expected{{"strength/empty-exception"}, {"900-901"}};
}

std::optional<Expected> morale_out_of_range(xml_node morale, const Folder&) {
  set(morale, "level", "77");
  return Expected{{"morale/range"}, {"77"}};
}

std::optional<Expected> no_morale(xml_node morale, const Folder&) {
  if (morale.child("exception")) return std::nullopt;
  remove(morale);
  return Expected{{"morale/missing"}, {"<scenario"}};
}

std::optional<Expected> misspelt_attribute(xml_node node, const Folder&) {
  pugi::xml_attribute first = node.first_attribute();
  const std::string wrong = std::string(first.name()) + "s";
  if (!first || node.attribute(wrong.c_str())) return std::nullopt;
  node.append_attribute(wrong.c_str()).set_value(first.value());
  return Expected{{"file/unknown-attribute"}, {wrong + "="}};
}

std::optional<Expected> misspelt_element(xml_node node, const Folder&) {
  const std::string wrong = std::string(node.name()) + "-x";
  node.set_name(wrong.c_str());
  return Expected{{"file/unknown-element"}, {"<" + wrong}};
}

}  // namespace

std::span<const Operator> force_operators() {
  static const std::array LIST{
      Operator{"order of battle", "an id borne twice", ".orbat.xml", "//piece", twice_the_id},
      Operator{"order of battle", "a piece of no kind", ".orbat.xml", "//piece", unknown_kind},
      Operator{"order of battle", "a formation of no kind", ".orbat.xml", "//formation", unknown_kind},
      Operator{"order of battle", "an id with a blank", ".orbat.xml", "//formation", bad_id},
      Operator{"order of battle", "a number borne twice", ".orbat.xml", "//piece[@number]", number_twice},
      Operator{"order of battle", "a number lost", ".orbat.xml", "//piece[@number]", number_lost},
      Operator{"order of battle", "a leader dropped", ".orbat.xml", "//piece", no_leader},
      Operator{"order of battle", "a counter too few", ".orbat.xml", "//counters", too_few_counters},
      Operator{"order of battle", "a formation renamed", ".orbat.xml", "//formation", renamed},
      Operator{"order of battle", "a piece dropped that the card names", ".orbat.xml", "//piece", dropped_piece},
      Operator{"order of battle", "a strength left out", ".scenario.xml", "/scenario/strength", no_strength},
      Operator{"order of battle", "a strength of nought", ".scenario.xml", "/scenario/strength", nought_strength},
      Operator{"order of battle", "an exception that matches no piece", ".scenario.xml", "/scenario/strength/exception", empty_exception},
      Operator{"order of battle", "a morale that does not exist", ".scenario.xml", "//morale", morale_out_of_range},
      Operator{"order of battle", "no morale", ".scenario.xml", "/scenario/morale", no_morale},
      Operator{"setup", "a directive dropped", ".scenario.xml", "//directive", dropped_directive},
      Operator{"setup", "a directive given twice", ".scenario.xml", "//directive", directive_twice},
      Operator{"setup", "units that are not there", ".scenario.xml", "//units[@of]", unknown_unit},
      Operator{"setup", "units of a kind that is not there", ".scenario.xml", "//directive/units", no_piece},
      Operator{"setup", "a directive of the wrong side", ".scenario.xml", "//directive", of_the_enemy},
      Operator{"setup", "a side that is not there", ".scenario.xml", "//directive | //reinforcement | //item | //asset", unknown_side},
      Operator{"setup", "a radius left out", ".scenario.xml", "//directive//around", no_radius},
      Operator{"setup", "a place left out", ".scenario.xml", "//directive/where", no_where},
      Operator{"setup", "a hex off the map", ".scenario.xml", "//around | //hexes[@list]", off_the_map},
      Operator{"setup", "a place misspelt", ".scenario.xml", "//place[@name]", misspelt_place},
      Operator{"setup", "a zone misspelt", ".scenario.xml", "//zone[@ref] | //box[@ref] | //path[@ref]", unknown_zone},
      Operator{"setup", "a terrain misspelt", ".scenario.xml", "//terrain[@kinds]", unknown_ground},
      Operator{"setup", "an order left out", ".scenario.xml", "//setup/order", no_order},
      Operator{"setup", "a stack overfilled", ".scenario.xml", "//directive//around", overfilled},
      Operator{"form", "an attribute misspelt", ".xml", "//directive | //piece | //reinforcement | //rank | //zone | //event",
               misspelt_attribute},
      Operator{"form", "an element misspelt", ".xml", "//directive | //reinforcement | //rank | //when | //sign | //success",
               misspelt_element},
  };
  return LIST;
}

}  // namespace hexwright::test
