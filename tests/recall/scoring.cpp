// Faults in what scores, in the names of results, and in the words of the card.
#include <array>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

std::optional<Expected> no_points(xml_node item, const Folder&) {
  if (!item.remove_attribute("points")) return std::nullopt;
  return Expected{{"victory/no-points"}, {id_of(item)}};
}

std::optional<Expected> no_hexes(xml_node where, const Folder&) {
  const std::string id = owner_of(where);
  remove(where);
  return Expected{{"victory/incomplete"}, {id}};
}

std::optional<Expected> no_asset(xml_node item, const Folder&) {
  if (!item.remove_attribute("asset")) return std::nullopt;
  return Expected{{"victory/incomplete"}, {id_of(item)}};
}

std::optional<Expected> unknown_asset(xml_node item, const Folder&) {
  if (!item.attribute("asset")) return std::nullopt;
  set(item, "asset", std::string(item.attribute("asset").value()) + "x");
  return Expected{{"reference/unknown-id"}, {item.attribute("asset").value()}};
}

std::optional<Expected> no_condition(xml_node when, const Folder&) {
  const std::string id = owner_of(when);
  remove(when);
  return Expected{{"victory/incomplete"}, {id}};
}

std::optional<Expected> no_moment(xml_node item, const Folder&) {
  if (!item.remove_attribute("at")) return std::nullopt;
  return Expected{{"victory/no-moment"}, {id_of(item)}};
}

std::optional<Expected> scored_twice(xml_node item, const Folder&) {
  const std::string id = id_of(item);
  if (item.attribute("rest")) return std::nullopt;
  xml_node copy = item.parent().insert_copy_after(item, item);
  set(copy, "id", id + "-again");
  return Expected{{"victory/same-hex"}, {id, id + "-again"}};
}

std::optional<Expected> cap_below_one_score(xml_node item, const Folder&) {
  const double points = item.attribute("points").as_double();
  if (points < 1) return std::nullopt;
  set(item, "most", "0.5");
  return Expected{{"victory/cap"}, {id_of(item)}};
}

std::optional<Expected> cap_out_of_reach(xml_node item, const Folder&) {
  set(item, "most", "100000");
  return Expected{{"victory/cap"}, {id_of(item)}};
}

std::optional<Expected> scores_nowhere(xml_node where, const Folder& folder) {
  const std::string first = folder.find(".map.xml", "//place").attribute("id").value();
  if (first.empty() || where.select_node("place[2]")) return std::nullopt;
  // Hexes of a place that are not hexes of it.
  const std::string id = owner_of(where);
  while (where.first_child()) where.remove_child(where.first_child());
  xml_node except = where.append_child("except");
  set(except.append_child("place"), "name", first);
  set(except.append_child("place"), "name", first);
  return Expected{{"victory/no-hex"}, {id}};
}

std::optional<Expected> no_measure(xml_node ranks, const Folder&) {
  if (!ranks.remove_attribute("measure")) return std::nullopt;
  return Expected{{"ranks/measure"}, {"<ranks"}};
}

std::optional<Expected> gap(xml_node rank, const Folder&) {
  if (!rank.attribute("to") || !rank.next_sibling("rank")) return std::nullopt;
  set(rank, "to", std::to_string(rank.attribute("to").as_int() - 1));
  if (rank.attribute("to").as_int() <= rank.attribute("from").as_int()) return std::nullopt;
  return Expected{{"ranks/gap"}, {"<rank", "<ranks"}};
}

std::optional<Expected> overlap(xml_node rank, const Folder&) {
  if (!rank.attribute("to") || !rank.next_sibling("rank")) return std::nullopt;
  set(rank, "to", std::to_string(rank.attribute("to").as_int() + 1));
  return Expected{{"ranks/overlap"}, {"<rank"}};
}

std::optional<Expected> swapped(xml_node rank, const Folder&) {
  const xml_node next = rank.next_sibling("rank");
  if (!next) return std::nullopt;
  rank.parent().insert_move_after(rank, next);
  return Expected{{"ranks/order"}, {"<rank"}};
}

std::optional<Expected> nameless(xml_node rank, const Folder&) {
  while (rank.child("name")) rank.remove_child("name");
  return Expected{{"ranks/no-name"}, {"<rank"}};
}

std::optional<Expected> closed_at_the_top(xml_node rank, const Folder&) {
  if (rank.attribute("to")) return std::nullopt;
  set(rank, "to", std::to_string(rank.attribute("from").as_int() + 3));
  return Expected{{"ranks/open-end"}, {"<rank"}};
}

// A word of the line that stands there twice from now on, unless the editor has corrected the line: then it is not printed.
std::optional<Expected> word_twice(xml_node node, const Folder&) {
  const std::string status = node.attribute("status").value(), printed = node.attribute("printed").value();
  if (status == "corrected" || status == "assumed" || owner_of(node).empty()) return std::nullopt;
  const std::size_t from = printed.find(' '), to = printed.find(' ', from + 1);
  if (from == std::string::npos || to == std::string::npos) return std::nullopt;
  const std::string word = printed.substr(from, to - from);
  // Only letters make a word; a number or a mark may well stand twice.
  if (word.find_first_of("0123456789.,;:()[]/–-+\"„”\n") != std::string::npos || word.size() < 4) return std::nullopt;
  if (std::isupper(static_cast<unsigned char>(word[1])) != 0) return std::nullopt;  // "Baden Baden" is a name
  set(node, "printed", printed.substr(0, to) + word + printed.substr(to));
  return Expected{{"printed/doubled"}, {owner_of(node), word + word}};
}

// The data says another number than the line beside it.
std::optional<Expected> number_disagrees(xml_node node, const Folder&) {
  const std::string status = node.attribute("status").value(), printed = node.attribute("printed").value();
  if (status == "corrected" || status == "assumed" || printed.empty()) return std::nullopt;
  for (const char* name : {"least", "hexes", "points", "most"}) {
    const std::string value = node.attribute(name).value();
    if (value.empty() || value.find_first_not_of("0123456789") != std::string::npos || printed.find(value) == std::string::npos) continue;
    set(node, name, std::to_string(node.attribute(name).as_int() + 6));
    return Expected{{"printed/number", "text/differs"}, {owner_of(node)}};
  }
  return std::nullopt;
}

// Of a card that extends another one: the item stands in both.
std::optional<Expected> turned(xml_node item, const Folder& folder) {
  const std::string id = id_of(item), side = item.attribute("side").value();
  if (!folder.extends() || folder.ids(".scenario.xml", "//victory/item[@id='" + id + "']").size() < 2) return std::nullopt;
  const auto other = item.root().select_node(("//victory/item[@side != '" + side + "']").c_str()).node();
  if (!other) return std::nullopt;
  set(item, "side", other.attribute("side").value());
  return Expected{{"edition/turned"}, {id}};
}

std::optional<Expected> stated_twice(xml_node inherit, const Folder&) {
  xml_node root = inherit.parent().parent();
  if (root.child("morale")) return std::nullopt;
  root.insert_child_after("morale", root.child("time")).append_attribute("level") = "2";
  return Expected{{"edition/stated-twice"}, {"section=\"morale\""}};
}

}  // namespace

std::span<const Operator> scoring_operators() {
  static const std::array LIST{
      Operator{"victory", "an item without points", ".scenario.xml", "//victory/item", no_points},
      Operator{"victory", "an item that names no hexes", ".scenario.xml", "//victory/item/where", no_hexes},
      Operator{"victory", "an item that names no artillery", ".scenario.xml", "//victory/item", no_asset},
      Operator{"victory", "artillery that is not there", ".scenario.xml", "//victory/item", unknown_asset},
      Operator{"victory", "an item without its condition", ".scenario.xml", "//victory/item/when", no_condition},
      Operator{"victory", "an item without a moment", ".scenario.xml", "//victory/item[@score='hexes-held']", no_moment},
      Operator{"victory", "a hex scored twice", ".scenario.xml", "//victory/item[@score='hexes-held']", scored_twice},
      Operator{"victory", "a cap below one score", ".scenario.xml", "//victory/item[@score='hexes-held']", cap_below_one_score},
      Operator{"victory", "a cap out of reach", ".scenario.xml", "//victory/item[@score='hexes-held']", cap_out_of_reach},
      Operator{"victory", "hexes that no map has", ".scenario.xml", "//victory/item[@score='hexes-held']/where", scores_nowhere},
      Operator{"ranks", "what is compared is unknown", ".scenario.xml", "//ranks", no_measure},
      Operator{"ranks", "a gap", ".scenario.xml", "//rank", gap},
      Operator{"ranks", "an overlap", ".scenario.xml", "//rank", overlap},
      Operator{"ranks", "two swapped", ".scenario.xml", "//rank", swapped},
      Operator{"ranks", "a result without a name", ".scenario.xml", "//rank", nameless},
      Operator{"ranks", "an end at the top", ".scenario.xml", "//rank", closed_at_the_top},
      Operator{"editions", "a clause of the other side", ".scenario.xml", "//victory/item", turned},
      Operator{"editions", "a section that is taken over and stated", ".scenario.xml", "//inherit[@section='morale']", stated_twice},
      Operator{"printed text", "a word twice", ".scenario.xml", "//*[@printed]", word_twice},
      Operator{"printed text", "a number that the data contradicts", ".scenario.xml", "//*[@printed]", number_disagrees},
  };
  return LIST;
}

}  // namespace hexwright::test
