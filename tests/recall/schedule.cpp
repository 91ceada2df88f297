// Faults in time, entries, artillery and the conditions they wait for.
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

std::string line_with(xml_node node, const char* attribute) {
  return std::string(attribute) + "=\"" + node.attribute(attribute).value() + "\"";
}

std::optional<Expected> no_length(xml_node length, const Folder&) {
  length.parent().remove_child("clock");  // a clock tells the length as well
  remove(length);
  return Expected{{"time/length-missing"}, {"<time", "<scenario"}};
}

std::optional<Expected> one_turn_more(xml_node length, const Folder&) {
  set(length, "turns", std::to_string(length.attribute("turns").as_int() + 1));
  return Expected{{"time/clock"}, {"<length"}};
}

std::optional<Expected> no_turns(xml_node length, const Folder&) {
  set(length, "turns", "0");
  return Expected{{"time/no-turns"}, {"<length"}};
}

std::optional<Expected> no_first_player(xml_node first, const Folder&) {
  remove(first);
  return Expected{{"time/first-player"}, {"<scenario"}};
}

std::optional<Expected> after_the_end(xml_node turn, const Folder&) {
  const char* attribute = turn.attribute("at") ? "at" : "from";
  set(turn, attribute, "99");
  return Expected{{"time/after-end"}, {line_with(turn, attribute)}};
}

std::optional<Expected> turn_nought(xml_node turn, const Folder&) {
  const char* attribute = turn.attribute("at") ? "at" : "from";
  set(turn, attribute, "0");
  return Expected{{"time/turn-nought"}, {line_with(turn, attribute)}};
}

std::optional<Expected> turned_around(xml_node turn, const Folder&) {
  if (!turn.attribute("from")) return std::nullopt;
  set(turn, "from", "5");
  set(turn, "until", "3");
  return Expected{{"time/reversed"}, {"until=\"3\""}};
}

std::optional<Expected> no_piece_comes(xml_node units, const Folder&) {
  if (units.next_sibling("units") || units.previous_sibling("units")) return std::nullopt;
  const std::string id = owner_of(units);
  remove(units);
  return Expected{{"entry/no-pieces", "file/missing-element"}, {id}};
}

std::optional<Expected> no_when(xml_node when, const Folder&) {
  const std::string id = owner_of(when);
  remove(when);
  return Expected{{"entry/no-when"}, {id}};
}

std::optional<Expected> no_entry(xml_node entry, const Folder& folder) {
  if (folder.find(".scenario.xml", "//entry-rule[@side='" + std::string(entry.parent().attribute("side").value()) + "']"))
    return std::nullopt;
  const std::string id = owner_of(entry);
  remove(entry);
  return Expected{{"entry/no-place"}, {id}};
}

// The middle of each sample's board.
std::optional<Expected> in_the_middle(xml_node hexes, const Folder& folder) {
  const std::string map = folder.find(".map.xml", "/map").attribute("id").value();
  const std::string hex = map == "old-ford" ? "F6" : map == "two-hills" || map == "the-valley" ? "7G5" : "2015";
  const std::string id = owner_of(hexes);
  set(hexes, "list", hex);
  return Expected{{"entry/not-on-edge"}, {id, hex}};
}

std::optional<Expected> comes_twice(xml_node reinforcement, const Folder&) {
  const std::string id = id_of(reinforcement);
  if (reinforcement.child("units").attribute("rest-of")) return std::nullopt;
  xml_node copy = reinforcement.parent().insert_copy_after(reinforcement, reinforcement);
  set(copy, "id", id + "-again");
  return Expected{{"muster/twice"}, {id, id + "-again", "units of"}};
}

std::optional<Expected> never_comes(xml_node reinforcement, const Folder& folder) {
  if (reinforcement.child("units").attribute("rest-of")) return std::nullopt;
  Expected expected{{"muster/nowhere"}, list_of(reinforcement.child("units"), "of")};
  if (expected.objects.empty() || folder.find(".scenario.xml", "//*[contains(concat(' ', @of, ' '), ' " + expected.objects.front() +
                                                                   " ')][not(ancestor::reinforcement)][@side]"))
    return std::nullopt;
  remove(reinforcement);
  return expected;
}

std::optional<Expected> no_marker(xml_node asset, const Folder&) {
  if (!asset.remove_attribute("markers")) return std::nullopt;
  return Expected{{"support/no-marker", "pluton/8.3-mortar-marker"}, {id_of(asset)}};
}

std::optional<Expected> marker_of_another(xml_node asset, const Folder&) {
  for (xml_node other = asset.previous_sibling("asset"); other; other = other.previous_sibling("asset"))
    if (std::string(other.attribute("side").value()) == asset.attribute("side").value()) {
      set(asset, "markers", other.attribute("markers").value());
      return Expected{{"support/marker-twice"}, {id_of(asset), id_of(other)}};
    }
  return std::nullopt;
}

std::optional<Expected> a_marker_too_many(xml_node asset, const Folder&) {
  if (!asset.attribute("batteries")) return std::nullopt;
  set(asset, "markers", std::string(asset.attribute("markers").value()) + " 88");
  return Expected{{"support/marker-count"}, {id_of(asset)}};
}

std::optional<Expected> no_calibre(xml_node asset, const Folder&) {
  if (!asset.attribute("batteries") || !asset.remove_attribute("calibre")) return std::nullopt;
  return Expected{{"support/number-and-type"}, {id_of(asset)}};
}

std::optional<Expected> range_turned_around(xml_node range, const Folder&) {
  set(range, "least", "15");
  set(range, "most", "3");
  return Expected{{"support/range"}, {owner_of(range)}};
}

std::optional<Expected> piece_of_the_enemy(xml_node asset, const Folder& folder) {
  const std::string piece = asset.attribute("piece").value(), side = asset.attribute("side").value();
  for (const std::string& other : folder.ids(".orbat.xml", "//side"))
    if (other != side) {
      const std::string theirs = other + piece.substr(piece.find('.'));
      if (!folder.find(".orbat.xml", "//piece[@id='" + theirs + "']")) return std::nullopt;
      set(asset, "piece", theirs);
      return Expected{{"support/other-side"}, {id_of(asset)}};
    }
  return std::nullopt;
}

std::optional<Expected> unknown_piece(xml_node asset, const Folder&) {
  set(asset, "piece", std::string(asset.attribute("piece").value()) + "x");
  return Expected{{"reference/unknown-id"}, {asset.attribute("piece").value()}};
}

std::optional<Expected> no_availability(xml_node available, const Folder&) {
  const auto assets = list_of(available, "assets");
  if (assets.empty()) return std::nullopt;
  remove(available);
  return Expected{{"support/no-availability"}, {assets.front()}};
}

std::optional<Expected> unknown_trigger(xml_node trigger, const Folder&) {
  set(trigger, "ref", std::string(trigger.attribute("ref").value()) + "x");
  return Expected{{"reference/unknown-id"}, {line_with(trigger, "ref")}};
}

std::optional<Expected> waits_for_itself(xml_node when, const Folder&) {
  const std::string id = id_of(when.parent());
  while (when.first_child()) when.remove_child(when.first_child());
  set(when.append_child("trigger"), "ref", id);
  return Expected{{"trigger/circle"}, {id}};
}

std::optional<Expected> wrong_bound(xml_node near, const Folder&) {
  const std::string bound = near.attribute("bound").value();
  if (bound != "at-most" || near.attribute("hexes").as_int() < 2) return std::nullopt;
  set(near, "bound", "at-least");
  return Expected{{"trigger/bound", "trigger/at-start"}, {owner_of(near), "at-least"}};
}

std::optional<Expected> no_distance(xml_node near, const Folder&) {
  if (!near.remove_attribute("hexes") && !near.remove_attribute("inches")) return std::nullopt;
  return Expected{{"trigger/no-distance"}, {owner_of(near)}};
}

std::optional<Expected> more_than_exist(xml_node node, const Folder&) {
  set(node, "least", "500");
  return Expected{{"trigger/count"}, owners_of(node)};
}

std::optional<Expected> die_without_such_a_face(xml_node success, const Folder&) {
  set(success, "values", "77");
  return Expected{{"trigger/dice"}, {owner_of(success), "values=\"77\""}};
}

std::optional<Expected> empty_choice(xml_node node, const Folder&) {
  const std::string id = owner_of(node);
  while (node.first_child()) node.remove_child(node.first_child());
  return Expected{{"trigger/empty", "file/missing-element"}, {id}};
}

std::optional<Expected> never_in_time(xml_node when, const Folder&) {
  xml_node all = when.insert_child_before("all", when.first_child());
  set(all.append_child("turn"), "from", "6");
  set(all.append_child("turn"), "until", "4");
  for (xml_node next = all.next_sibling(); next;) {
    const xml_node after = next.next_sibling();
    all.append_move(next);
    next = after;
  }
  Expected expected{{"trigger/never", "time/reversed"}, owners_of(when)};
  if (std::string(when.parent().attribute("id").value()) == "pl.artillery.available")
    expected.objects.push_back("pl.ii-30pal");  // all of a side
  return expected;
}

}  // namespace

std::span<const Operator> schedule_operators() {
  static const std::array LIST{
      Operator{"time", "no length", ".scenario.xml", "//time/length", no_length},
      Operator{"time", "a turn more than the clock", ".scenario.xml", "//time[clock]/length", one_turn_more},
      Operator{"time", "no turns at all", ".scenario.xml", "//time/length", no_turns},
      Operator{"time", "no first player", ".scenario.xml", "/scenario/first-player", no_first_player},
      Operator{"time", "something after the last turn", ".scenario.xml", "//turn[@at or @from]", after_the_end},
      Operator{"time", "a turn 0", ".scenario.xml", "//turn[@at or @from]", turn_nought},
      Operator{"time", "an end before the beginning", ".scenario.xml", "//turn[@from]", turned_around},
      Operator{"entries", "a reinforcement of no piece", ".scenario.xml", "//reinforcement/units", no_piece_comes},
      Operator{"entries", "a reinforcement without a time", ".scenario.xml", "//reinforcement/when", no_when},
      Operator{"entries", "a reinforcement without a place", ".scenario.xml", "//reinforcement/entry", no_entry},
      Operator{"entries", "an entry in the middle of the board", ".scenario.xml", "//entry/hexes", in_the_middle},
      Operator{"entries", "a reinforcement that comes twice", ".scenario.xml", "//reinforcement", comes_twice},
      Operator{"entries", "a reinforcement dropped", ".scenario.xml", "//reinforcement", never_comes},
      Operator{"support", "no marker", ".scenario.xml", "//asset", no_marker},
      Operator{"support", "the marker of another", ".scenario.xml", "//asset", marker_of_another},
      Operator{"support", "a marker too many", ".scenario.xml", "//asset", a_marker_too_many},
      Operator{"support", "no calibre", ".scenario.xml", "//asset", no_calibre},
      Operator{"support", "a reach turned around", ".scenario.xml", "//asset/range[@least]", range_turned_around},
      Operator{"support", "the enemy's piece fires", ".scenario.xml", "//asset[@piece]", piece_of_the_enemy},
      Operator{"support", "a piece that is not there fires", ".scenario.xml", "//asset[@piece]", unknown_piece},
      Operator{"support", "no word on when it may be called", ".scenario.xml", "//available", no_availability},
      Operator{"triggers", "a trigger that is not there", ".scenario.xml", "//trigger[@ref]", unknown_trigger},
      Operator{"triggers", "a condition that waits for itself", ".scenario.xml", "//event/when | //reinforcement/when", waits_for_itself},
      Operator{"triggers", "a bound turned around", ".scenario.xml", "//near", wrong_bound},
      Operator{"triggers", "a nearness without a distance", ".scenario.xml", "//near", no_distance},
      Operator{"triggers", "more pieces than exist", ".scenario.xml", "//near[@least] | //revealed[@least]", more_than_exist},
      Operator{"triggers", "a face the die does not have", ".scenario.xml", "//success", die_without_such_a_face},
      Operator{"triggers", "a choice of nothing", ".scenario.xml", "//any | //all", empty_choice},
      Operator{"triggers", "turns that exclude one another", ".scenario.xml", "//reinforcement/when | //event/when | //available/when",
               never_in_time},
  };
  return LIST;
}

}  // namespace hexwright::test
