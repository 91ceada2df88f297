// Faults in how conditions hang together, in what artillery is promised, and in what the clauses pay against the results.
#include <algorithm>
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

bool has_ground(xml_node node, const Folder& folder) { return node && !folder.find(".map.xml", "//table"); }

std::optional<Expected> said_again(xml_node part, const Folder&) {
  part.parent().insert_copy_after(part, part);
  return Expected{{"trigger/redundant"}, owners_of(part)};
}

std::optional<Expected> and_not(xml_node part, const Folder&) {
  part.parent().insert_child_after("not", part).append_copy(part);
  return Expected{{"trigger/exclusive", "trigger/never", "victory/never"}, owners_of(part)};
}

std::optional<Expected> more_hexes_than_there_are(xml_node captured, const Folder&) {
  set(captured, "hexes", "90000");
  return Expected{{"trigger/dead-part"}, owners_of(captured)};
}

std::optional<Expected> near_everywhere(xml_node near, const Folder&) {
  set(near, "hexes", "3000");
  return Expected{{"trigger/everywhere"}, owners_of(near)};
}

std::optional<Expected> after_the_game(xml_node when, const Folder&) {
  set(when, "moment", "end-of-game");
  return Expected{{"trigger/after-play"}, owners_of(when)};
}

std::optional<Expected> marker_lost(xml_node asset, const Folder& folder) {
  const std::string markers = asset.attribute("markers").value(), side = asset.attribute("side").value();
  const std::size_t dash = markers.find('-');
  if (dash == std::string::npos || folder.ids(".scenario.xml", "//asset[@side='" + side + "']").size() < 3) return std::nullopt;
  set(asset, "markers", markers.substr(0, dash) + " " + markers.substr(dash + 1));
  set(asset, "batteries", "2");
  return Expected{{"support/marker-gap"}, {id_of(asset)}};
}

std::optional<Expected> another_calibre(xml_node asset, const Folder& folder) {
  const std::string side = asset.attribute("side").value();
  if (folder.ids(".scenario.xml", "//asset[@piece and @side='" + side + "']").size() < 3) return std::nullopt;
  set(asset, "calibre", "60");
  return Expected{{"support/calibres", "support/table-row"}, {id_of(asset)}};
}

std::optional<Expected> said_in_two_lines(xml_node available, const Folder&) {
  const std::vector<std::string> assets = list_of(available, "assets");
  if (assets.empty()) return std::nullopt;
  xml_node copy = available.parent().insert_copy_after(available, available);
  set(copy, "id", id_of(available) + "-again");
  return Expected{{"support/said-twice"}, assets};
}

std::optional<Expected> reach_beyond_the_map(xml_node asset, const Folder& folder) {
  if (!has_ground(asset, folder)) return std::nullopt;
  asset.remove_child("range");
  set(asset.append_child("range"), "least", "3999");
  return Expected{{"support/range"}, {id_of(asset)}};
}

std::optional<Expected> result_out_of_reach(xml_node rank, const Folder&) {
  const xml_node before = rank.previous_sibling("rank");
  if (rank.next_sibling("rank") || !before) return std::nullopt;
  set(rank, "from", "100000");
  set(before, "to", "100000");
  return Expected{{"ranks/out-of-reach"}, {"<rank"}};
}

std::optional<Expected> total_below_all_results(xml_node ranks, const Folder&) {
  set(ranks, "measure", "total");
  return Expected{{"ranks/below"}, {"<ranks"}};
}

std::optional<Expected> cap_beyond_all_losses(xml_node item, const Folder&) {
  set(item, "most", item.attribute("points").as_double() < 0 ? "-100000" : "120000");
  return Expected{{"victory/cap"}, {id_of(item)}};
}

std::optional<Expected> scores_whatever_happens(xml_node item, const Folder&) {
  xml_node when = item.child("when");
  if (!when) return std::nullopt;
  while (when.first_child()) when.remove_child(when.first_child());
  when.remove_attribute("latched");
  set(when.append_child("turn"), "from", "2");
  return Expected{{"victory/always"}, {id_of(item)}};
}

std::optional<Expected> silence_is_golden(xml_node item, const Folder& folder) {
  const std::string asset = item.attribute("asset").value(), side = item.attribute("side").value();
  if (!folder.find(".scenario.xml", "//asset[@id='" + asset + "' and @side='" + side + "']")) return std::nullopt;
  set(item, "points", "50");
  return Expected{{"victory/paid-for-waiting"}, {id_of(item)}};
}

}  // namespace

std::span<const Operator> logic_operators() {
  static const char* const LEAVES = "//when/captured | //when/revealed | //when/near | //all/near | //any/captured | //any/near";
  static const std::array LIST{
      Operator{"logic", "a part said twice", ".scenario.xml", LEAVES, said_again},
      Operator{"logic", "so and not so", ".scenario.xml", "//when/captured | //when/revealed | //when/near | //all/near", and_not},
      Operator{"logic", "an alternative of more hexes than there are", ".scenario.xml", "//any/captured", more_hexes_than_there_are},
      Operator{"logic", "near wherever one stands", ".scenario.xml", "//near[@hexes]", near_everywhere},
      Operator{"logic", "looked at when the game is over", ".scenario.xml", "//asset/when | //available/when | //reinforcement/when",
               after_the_game},
      Operator{"support", "a marker lost", ".scenario.xml", "//asset[@batteries='3']", marker_lost},
      Operator{"support", "another calibre than its kind", ".scenario.xml", "//asset[@piece]", another_calibre},
      Operator{"support", "said in two lines", ".scenario.xml", "//available", said_in_two_lines},
      Operator{"support", "a reach beyond the map", ".scenario.xml", "//asset", reach_beyond_the_map},
      Operator{"ranks", "a result out of reach", ".scenario.xml", "//rank", result_out_of_reach},
      Operator{"ranks", "totals below all results", ".scenario.xml", "//ranks", total_below_all_results},
      Operator{"victory", "a cap beyond all losses", ".scenario.xml", "//victory/item[@score='boxes-lost' or @score='not-called']",
               cap_beyond_all_losses},
      Operator{"victory", "points whatever happens", ".scenario.xml", "//victory/item[@score='condition']", scores_whatever_happens},
      Operator{"victory", "silence pays", ".scenario.xml", "//victory/item[@score='not-called']", silence_is_golden},
  };
  return LIST;
}

}  // namespace hexwright::test
