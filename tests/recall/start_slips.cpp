// What errata say of sides, of stacks that are too high or cannot be, and of artillery.
#include <cstdlib>

#include "tests/recall/slips.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;
using Planting = std::optional<Expected>;

Planting at(std::vector<std::string> objects) { return Expected{{}, std::move(objects)}; }

template <const char* attribute>
Planting of_the_enemy(xml_node node, const Folder& folder) {
  const std::string enemy = enemy_of(folder, node.attribute(attribute).value());
  if (enemy.empty()) return std::nullopt;
  set(node, attribute, enemy);
  return at({owner_of(node), "<" + std::string(node.name())});
}
Planting brings_the_enemy(xml_node units, const Folder& folder) {
  const std::string side = units.parent().attribute("side").value();
  const auto list = list_of(units, "of");
  if (list.empty()) return std::nullopt;
  const xml_node theirs = folder.find(".orbat.xml", "//side[@id='" + enemy_of(folder, side) + "']//formation");
  if (!theirs) return std::nullopt;
  std::string of = id_of(theirs);
  for (std::size_t i = 1; i < list.size(); ++i) of += " " + list[i];
  set(units, "of", of);
  return at({owner_of(units), id_of(theirs), list.front()});
}
Planting piece_of_the_enemy(xml_node asset, const Folder& folder) {
  const std::string side = asset.attribute("side").value();
  const xml_node theirs = folder.find(".scenario.xml", "//asset[@piece and @side='" + enemy_of(folder, side) + "']");
  if (!theirs) return std::nullopt;
  set(asset, "piece", theirs.attribute("piece").value());
  return at({id_of(asset), theirs.attribute("piece").value()});
}
Planting printed_of_the_enemy(xml_node node, const Folder& folder) {
  const std::string side = node.attribute("side").value();
  const auto name = [&](const std::string& id) {
    return std::string(
        folder.find(".orbat.xml", "//side[@id='" + id + "']").find_child_by_attribute("name", "lang", "en").attribute("nom").value());
  };
  if (node.attribute("printed") || node.child("words") || name(enemy_of(folder, side)).empty()) return std::nullopt;
  set(node, "printed", name(enemy_of(folder, side)) + " set up here");
  return at({id_of(node)});
}

// All of a line in one hex, where more than it holds are named.
Planting one_hex(xml_node directive, const Folder& folder) {
  const xml_node stated = folder.find(".ruleset.xml", "//parameter[@id='stack.limit']");
  const int limit = stated ? stated.attribute("value").as_int() : 6;
  int pieces = 0;
  for (const std::string& of : list_of(directive.child("units"), "of")) {
    const xml_node unit = folder.find(".orbat.xml", "//*[@id='" + of + "']");
    const char* counted = "[@kind!='sergeant' and @kind!='leader' and @kind!='d']";
    pieces +=
        std::string(unit.name()) == "piece" ? 1 : static_cast<int>(unit.select_nodes((std::string(".//piece") + counted).c_str()).size());
  }
  xml_node where = directive.child("where"), own = where.first_child();
  const std::string name = own.name();
  if (pieces <= limit || (name != "around" && name != "hexes")) return std::nullopt;
  const std::string hex = name == "around" ? own.attribute("hex").value() : list_of(own, "list").front();
  where.remove_child(own);
  set(where.append_child("hexes"), "list", hex);
  return at({id_of(directive), hex});
}
Planting limit_of_one(xml_node parameter, const Folder&) {
  if (parameter.attribute("value").as_int() < 3) return std::nullopt;
  set(parameter, "value", "1");
  return at({ANYWHERE});
}
// All other lines of the side in the hex of this one.
Planting all_in_one(xml_node directive, const Folder&) {
  const std::string side = directive.attribute("side").value(), name = directive.child("where").first_child().name();
  if (name != "hexes" && name != "around") return std::nullopt;
  const std::string hex = name == "hexes" ? list_of(directive.child("where").child("hexes"), "list").front()
                                          : std::string(directive.child("where").child("around").attribute("hex").value());
  int others = 0;
  std::vector<std::string> objects{id_of(directive), hex};
  for (xml_node other : directive.parent().children("directive")) {
    xml_node where = other.child("where");
    const std::string theirs = where.first_child().name();
    if (std::string(other.attribute("side").value()) != side || (theirs != "hexes" && theirs != "around")) continue;
    where.remove_child(where.first_child());
    set(where.append_child("hexes"), "list", hex);
    objects.push_back(id_of(other));
    ++others;
  }
  return others > 3 ? at(objects) : std::nullopt;
}
Planting narrow_entry(xml_node reinforcement, const Folder& folder) {
  int pieces = 0;
  for (const std::string& of : list_of(reinforcement.child("units"), "of"))
    pieces += static_cast<int>(folder.find(".orbat.xml", "//*[@id='" + of + "']").select_nodes(".//piece").size());
  xml_node hexes = reinforcement.child("entry").child("hexes");
  if (pieces < 8 || !hexes) return std::nullopt;
  set(hexes, "list", list_of(hexes, "list").front());
  return at({id_of(reinforcement)});
}
Planting more_pieces(xml_node formation, const Folder& folder) {
  const std::string id = id_of(formation);
  const xml_node place = folder.find(".scenario.xml", "//directive[units/@of='" + id + "']/where/hexes[not(contains(@list,' '))]");
  const xml_node piece = formation.child("piece");
  if (!place || !piece) return std::nullopt;
  for (int i = 0; i < 12; ++i) {
    xml_node copy = formation.append_copy(piece);
    set(copy, "id", id_of(piece) + "-" + std::to_string(i));
    set(copy, "number", std::to_string(900 + i));
  }
  return at({id, owner_of(place), place.attribute("list").value()});
}

Planting together_with_enemy(xml_node directive, const Folder&) {
  const std::string side = directive.attribute("side").value();
  xml_node where = directive.child("where");
  if (where.first_child().next_sibling()) return std::nullopt;  // it may still go where it was to go
  for (const xml_node other : directive.parent().children("directive")) {
    const xml_node theirs = other.child("where").first_child();
    const std::string name = theirs.name();
    if (std::string(other.attribute("side").value()) == side || (name != "hexes" && name != "around" && name != "zone")) continue;
    where.remove_child(where.first_child());
    where.append_copy(theirs);
    return at({id_of(directive), id_of(other)});
  }
  return std::nullopt;
}
// A leader away from those he leads: in a formation that has its own.
Planting leader_elsewhere(xml_node piece, const Folder&) {
  const std::string kind = piece.attribute("kind").value();
  if (kind != "sergeant" && kind != "leader" && kind != "d" && kind != "general") return std::nullopt;
  xml_node other = piece.parent().next_sibling("formation");
  if (!other || !other.find_child_by_attribute("piece", "kind", kind.c_str())) return std::nullopt;
  const std::string formation = id_of(piece.parent());
  const std::string moved = id_of(piece);
  other.append_copy(piece);
  remove(piece);
  return at({formation, moved, id_of(other)});
}
template <const char* attribute>
Planting beyond(xml_node node, const Folder&) {
  if (!node.attribute(attribute)) return std::nullopt;
  set(node, attribute, "44");
  return at({owner_of(node), "<" + std::string(node.name())});
}
Planting hidden_in_the_open(xml_node directive, const Folder& folder) {
  if (!folder.find(".ruleset.xml", "//effect[@name='hides' and @value='no']")) return std::nullopt;  // elsewhere it may be so
  const std::string sign = folder.find(".map.xml", "//sign[@kind='grass' or @kind='open' or @kind='clear']").attribute("char").value();
  if (sign.empty() || std::string(directive.child("where").first_child().name()) != "hexes") return std::nullopt;
  const std::string kind = folder.find(".map.xml", "//sign[@kind='grass' or @kind='open' or @kind='clear']").attribute("kind").value();
  xml_node where = directive.child("where");
  where.remove_child(where.first_child());
  set(where.append_child("terrain"), "kinds", kind);
  set(directive, "hidden", "written");
  return at({id_of(directive)});
}

Planting markers_of_another(xml_node asset, const Folder&) {
  for (xml_node other = asset.next_sibling("asset"); other; other = other.next_sibling("asset"))
    if (std::string(other.attribute("side").value()) == asset.attribute("side").value()) {
      set(asset, "markers", other.attribute("markers").value());
      return at({id_of(asset), id_of(other)});
    }
  return std::nullopt;
}
Planting more_batteries(xml_node asset, const Folder&) {
  set(asset, "batteries", std::to_string(asset.attribute("batteries").as_int() + 3));
  return at({id_of(asset)});
}
Planting range_turned(xml_node range, const Folder&) {
  set(range, "least", "30");
  set(range, "most", "3");
  return at({owner_of(range)});
}
Planting after_the_end(xml_node turn, const Folder& folder) {
  set(turn, "from", std::to_string(folder.find(".scenario.xml", "//length").attribute("turns").as_int() + 5));
  return at({owner_of(turn), "<turn"});
}
Planting waits_for_revealed(xml_node available, const Folder& folder) {
  if (folder.find(".scenario.xml", "//directive[@hidden or @masked or @visible-to]") || folder.extends()) return std::nullopt;
  xml_node when = available.child("when");
  if (!when) return std::nullopt;
  for (xml_node child = when.first_child(); child; child = when.first_child()) when.remove_child(child);
  set(when.append_child("revealed"), "side", enemy_of(folder, available.attribute("side").value()));
  auto objects = owners_of(available);
  objects.push_back("<revealed");
  return at(std::move(objects));
}

constexpr char SIDE[] = "side", BY[] = "by", LEVEL[] = "level", BOXES[] = "boxes", CALIBRE[] = "calibre", BARRELS[] = "barrels",
               OF[] = "of";

const Operator START[] = {
    {"side", "a line of the setup", ".scenario.xml", "//directive", of_the_enemy<SIDE>},
    {"side", "a reinforcement", ".scenario.xml", "//reinforcement", of_the_enemy<SIDE>},
    {"side", "a victory item", ".scenario.xml", "//victory/item", of_the_enemy<SIDE>},
    {"side", "artillery", ".scenario.xml", "//asset | //available", of_the_enemy<SIDE>},
    {"side", "a zone", ".map.xml", "//zone[@side]", of_the_enemy<SIDE>},
    {"side", "who takes a place", ".scenario.xml", "//captured", of_the_enemy<BY>},
    {"side", "whose losses", ".scenario.xml", "//item[@of]", of_the_enemy<OF>},
    {"side", "pieces of the enemy", ".scenario.xml", "//directive/units | //reinforcement/units", brings_the_enemy},
    {"side", "the printed line", ".scenario.xml", "//directive", printed_of_the_enemy},
    {"overstacked", "a lower limit", ".ruleset.xml", "//parameter[@id='stack.limit']", limit_of_one},
    {"overstacked", "a line in one hex", ".scenario.xml", "//directive", one_hex},
    {"overstacked", "lines in one hex", ".scenario.xml", "//directive", all_in_one},
    {"overstacked", "an entry in one hex", ".scenario.xml", "//reinforcement", narrow_entry},
    {"overstacked", "a crowd in one hex", ".orbat.xml", "//formation", more_pieces},
    {"stacking", "beside the enemy", ".scenario.xml", "//directive", together_with_enemy},
    {"stacking", "a leader elsewhere", ".orbat.xml", "//piece", leader_elsewhere},
    {"stacking", "morale beyond", ".scenario.xml", "//morale", beyond<LEVEL>},
    {"stacking", "boxes beyond", ".scenario.xml", "//strength | //strength/exception", beyond<BOXES>},
    {"stacking", "hidden in the open", ".scenario.xml", "//directive", hidden_in_the_open},
    {"artillery", "a calibre of no table", ".scenario.xml", "//asset", beyond<CALIBRE>},
    {"artillery", "guns of no table", ".scenario.xml", "//asset", beyond<BARRELS>},
    {"artillery", "markers of another", ".scenario.xml", "//asset", markers_of_another},
    {"artillery", "more batteries than markers", ".scenario.xml", "//asset[@batteries]", more_batteries},
    {"artillery", "a range turned round", ".scenario.xml", "//range", range_turned},
    {"artillery", "after the end", ".scenario.xml", "//asset//turn | //available//turn", after_the_end},
    {"artillery", "the piece of the enemy", ".scenario.xml", "//asset[@piece]", piece_of_the_enemy},
    {"artillery", "waits for what nothing hides", ".scenario.xml", "//available | //asset", waits_for_revealed},
};

}  // namespace

std::span<const Operator> start_slips() { return START; }

std::string enemy_of(const Folder& folder, const std::string& side) {
  for (const std::string& other : folder.ids(".orbat.xml", "//side"))
    if (other != side) return other;
  return {};
}

}  // namespace hexwright::test
