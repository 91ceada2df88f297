// What errata say of dates and turns, of victory that cannot be had, of results that do not meet, and of points.
#include <cstdlib>

#include "tests/recall/slips.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;
using Planting = std::optional<Expected>;

Planting at(std::vector<std::string> objects) { return Expected{{}, std::move(objects)}; }
int length_of(const Folder& folder) { return folder.find(".scenario.xml", "//length").attribute("turns").as_int(); }

template <const char* attribute, int by>
Planting more(xml_node node, const Folder&) {
  if (!node.attribute(attribute)) return std::nullopt;
  set(node, attribute, std::to_string(node.attribute(attribute).as_int() + by));
  return at({owner_of(node), "<" + std::string(node.name())});
}
Planting other_length(xml_node length, const Folder& folder) {
  if (!folder.find(".scenario.xml", "//clock")) return std::nullopt;
  set(length, "turns", std::to_string(length.attribute("turns").as_int() + 3));
  return at({"<length", "<clock"});
}
template <const char* attribute>
Planting other_hour(xml_node clock, const Folder&) {
  const std::string hour = clock.attribute(attribute).value();
  if (hour.empty()) return std::nullopt;
  set(clock, attribute, std::to_string(std::atoi(hour.c_str()) == 23 ? 1 : std::atoi(hour.c_str()) + 1) + hour.substr(hour.find(':')));
  return at({"<length", "<clock"});
}
Planting no_day(xml_node introduction, const Folder&) {
  set(introduction, "date", "1939-09-31");
  return at({"<introduction", "1939-09-31"});
}
Planting revised_before(xml_node publication, const Folder&) {
  set(publication, "published", "2020-05-05");
  set(publication, "revised", "2010-05-05");
  return at({"<publication"});
}
Planting shorter_game(xml_node length, const Folder& folder) {
  if (folder.find(".scenario.xml", "//clock") || !folder.find(".scenario.xml", "//reinforcement//turn[@at]")) return std::nullopt;
  set(length, "turns", "1");
  return at({ANYWHERE});
}

template <const char* attribute>
Planting after_the_end(xml_node node, const Folder& folder) {
  if (!node.attribute(attribute)) return std::nullopt;
  set(node, attribute, std::to_string(length_of(folder) + 4));
  return at({owner_of(node), "<" + std::string(node.name())});
}
template <const char* attribute>
Planting turn_nought(xml_node node, const Folder&) {
  if (!node.attribute(attribute)) return std::nullopt;
  set(node, attribute, "0");
  return at({owner_of(node), "<" + std::string(node.name())});
}
Planting turn_not_printed(xml_node turn, const Folder&) {
  const char* by = turn.attribute("at") ? "at" : "from";
  const std::string value = turn.attribute(by).value();
  const std::string printed = turn.parent().parent().attribute("printed").value();
  if (value.empty() || printed.find(value) == printed.npos) return std::nullopt;
  set(turn, by, std::to_string(std::atoi(value.c_str()) + 1));
  return at({owner_of(turn), "<turn"});
}
Planting until_before_from(xml_node turn, const Folder&) {
  const int from = turn.attribute("from").as_int();
  if (from < 2) return std::nullopt;
  set(turn, "until", std::to_string(from - 1));
  return at({owner_of(turn), "<turn"});
}

Planting more_than_there_are(xml_node near, const Folder&) {
  set(near, "least", "99");
  return at({owner_of(near), "<" + std::string(near.name())});
}
Planting more_hexes(xml_node captured, const Folder&) {
  set(captured, "hexes", "99");
  return at({owner_of(captured), "<captured"});
}
Planting own_guns_silent(xml_node item, const Folder& folder) {
  const xml_node first = folder.find(".scenario.xml", "//asset");
  if (!first || !item.attribute("asset")) return std::nullopt;
  item.remove_attribute("asset");
  return at({id_of(item)});
}
Planting leaders_there_are_not(xml_node item, const Folder&) {
  xml_node units = item.append_child("units");
  set(units, "kinds", "elephant");
  set(item.root().first_child(), "format", "1.1");
  return at({id_of(item), "<units"});
}
Planting least_beyond(xml_node item, const Folder&) {
  set(item.root().first_child(), "format", "1.1");
  set(item, "least", "500");
  return at({id_of(item)});
}
Planting exits_nowhere(xml_node item, const Folder&) {
  set(item, "score", "pieces-exited");
  item.remove_child("where");
  return at({id_of(item)});
}
Planting late_condition(xml_node item, const Folder& folder) {
  xml_node when = item.child("when");
  if (!when) return std::nullopt;
  set(when.append_child("turn"), "from", std::to_string(length_of(folder) + 2));
  return at({id_of(item), "<turn"});
}
Planting both_at_once(xml_node item, const Folder&) {
  xml_node when = item.child("when"), first = when.first_child();
  if (!first) return std::nullopt;
  xml_node refused = when.append_child("not");
  refused.append_copy(first);
  return at({id_of(item), "<not", "<" + std::string(first.name())});
}

Planting gap(xml_node rank, const Folder&) {
  if (!rank.attribute("to") || !rank.next_sibling("rank")) return std::nullopt;
  set(rank, "to", std::to_string(rank.attribute("to").as_int() - 1));
  return at({"<rank"});
}
Planting overlap(xml_node rank, const Folder&) {
  if (!rank.attribute("to") || !rank.next_sibling("rank")) return std::nullopt;
  set(rank, "to", std::to_string(rank.attribute("to").as_int() + 1));
  return at({"<rank"});
}
Planting turned(xml_node rank, const Folder&) {
  if (!rank.attribute("to")) return std::nullopt;
  const std::string from = rank.attribute("from").value(), to = rank.attribute("to").value();
  set(rank, "from", to);
  set(rank, "to", from);
  return at({"<rank"});
}
Planting out_of_reach(xml_node rank, const Folder&) {
  const xml_node before = rank.previous_sibling("rank");
  if (!before || rank.next_sibling("rank")) return std::nullopt;
  set(rank, "from", "900");
  set(before, "to", "900");
  return at({"<rank"});
}
Planting same_name(xml_node rank, const Folder&) {
  xml_node before = rank.previous_sibling("rank");
  if (!before) return std::nullopt;
  while (rank.child("name")) rank.remove_child("name");
  for (const xml_node name : before.children("name")) rank.append_copy(name);
  return at({"<rank"});
}
Planting no_name(xml_node rank, const Folder&) {
  if (!rank.remove_child("name")) return std::nullopt;
  while (rank.remove_child("name")) {
  }
  return at({"<rank"});
}

template <int factor>
Planting times(xml_node item, const Folder&) {
  const double points = std::atof(item.attribute("points").value());
  if (points == 0) return std::nullopt;
  std::string text = std::to_string(points * factor);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  set(item, "points", text);
  return at({id_of(item)});
}
Planting nought(xml_node item, const Folder&) {
  set(item, "points", "0");
  return at({id_of(item)});
}
Planting cap_below(xml_node item, const Folder&) {
  const double points = std::atof(item.attribute("points").value());
  if (points <= 0) return std::nullopt;
  set(item, "most", "0.1");
  return at({id_of(item)});
}
Planting points_not_printed(xml_node item, const Folder&) {
  const std::string value = item.attribute("points").value(), printed = item.attribute("printed").value();
  if (std::string(item.attribute("status").value()) == "corrected") return std::nullopt;  // an editor may have corrected this very number
  if (value.empty() || value.find('.') != value.npos || printed.find("+" + value) == printed.npos) return std::nullopt;
  set(item, "points", std::to_string(std::atoi(value.c_str()) + 1));
  return at({id_of(item)});
}

constexpr char TURNS[] = "turns", START[] = "start", END[] = "end", AT[] = "at", FROM[] = "from", FROM_TURN[] = "from-turn";

const Operator OUTCOME[] = {
    {"date", "another length", ".scenario.xml", "//length", other_length},
    {"date", "another first hour", ".scenario.xml", "//clock", other_hour<START>},
    {"date", "another last hour", ".scenario.xml", "//clock", other_hour<END>},
    {"date", "a length that is printed otherwise", ".scenario.xml", "//length[@printed]", more<TURNS, 1>},
    {"date", "a length of nothing", ".scenario.xml", "//length", turn_nought<TURNS>},
    {"date", "a day that no calendar has", ".scenario.xml", "//introduction", no_day},
    {"date", "revised before it was published", ".scenario.xml", "//publication", revised_before},
    {"date", "a game over before it comes", ".scenario.xml", "//length", shorter_game},
    {"turn", "after the end", ".scenario.xml", "//reinforcement//turn", after_the_end<AT>},
    {"turn", "from after the end", ".scenario.xml", "//when//turn", after_the_end<FROM>},
    {"turn", "a die after the end", ".scenario.xml", "//dice", after_the_end<FROM_TURN>},
    {"turn", "a row of the die after the end", ".scenario.xml", "//success", after_the_end<FROM_TURN>},
    {"turn", "turn nought", ".scenario.xml", "//reinforcement//turn", turn_nought<AT>},
    {"turn", "another than is printed", ".scenario.xml", "//turn", turn_not_printed},
    {"turn", "over before it begins", ".scenario.xml", "//when//turn", until_before_from},
    {"impossible", "more pieces than there are", ".scenario.xml", "//near", more_than_there_are},
    {"impossible", "more hexes than there are", ".scenario.xml", "//captured", more_hexes},
    {"impossible", "silent guns that are not named", ".scenario.xml", "//item[@asset]", own_guns_silent},
    {"impossible", "pieces that there are not", ".scenario.xml", "//item[@score='leaders-lost' or @score='boxes-lost']",
     leaders_there_are_not},
    {"impossible", "at least more than there is", ".scenario.xml", "//item[@score='hexes-held']", least_beyond},
    {"impossible", "an exit nowhere", ".scenario.xml", "//item[@score='hexes-held']", exits_nowhere},
    {"impossible", "after the end", ".scenario.xml", "//item[when]", late_condition},
    {"impossible", "this and not this", ".scenario.xml", "//item[when]", both_at_once},
    {"rank", "a gap", ".scenario.xml", "//rank", gap},
    {"rank", "an overlap", ".scenario.xml", "//rank", overlap},
    {"rank", "ends turned round", ".scenario.xml", "//rank", turned},
    {"rank", "out of reach", ".scenario.xml", "//rank", out_of_reach},
    {"rank", "two of one name", ".scenario.xml", "//rank", same_name},
    {"rank", "without a name", ".scenario.xml", "//rank", no_name},
    {"points", "tenfold", ".scenario.xml", "//item[count(../item) > 1]", times<10>},
    {"points", "the other sign", ".scenario.xml", "//item[@score != 'condition']", times<-1>},
    {"points", "nought", ".scenario.xml", "//item", nought},
    {"points", "a cap below one", ".scenario.xml", "//item", cap_below},
    {"points", "other than printed", ".scenario.xml", "//item[@printed]", points_not_printed},
};

}  // namespace

std::span<const Operator> outcome_slips() { return OUTCOME; }

}  // namespace hexwright::test
