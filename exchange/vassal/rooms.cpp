// Names are made single where a scenario gives the same one twice, because VASSAL finds maps and sides by name.
#include "exchange/vassal/rooms.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <sstream>

#include "model/document/orbat.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::vassal {

using wording::say;

namespace {

constexpr double THOUSANDTHS = 1000;  // in an inch
constexpr const char *FORMAT_VERSION = "1", *MODULE_VERSION = "1.0", *VASSAL_VERSION = "3.6.19";

const std::string* named(const std::vector<std::pair<std::string, std::string>>& list, const std::string& id) {
  for (const auto& [side, name] : list)
    if (side == id) return &name;
  return nullptr;
}

std::string as_text(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}
void add_text(pugi::xml_node node, const char* name, const std::string& text) { node.append_child(name).text() = text.c_str(); }

pugi::xml_node begin_data(pugi::xml_document& document) {
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node data = document.append_child("data");
  data.append_attribute("version") = FORMAT_VERSION;
  add_text(data, "version", MODULE_VERSION);
  data.append_child("extra1");
  data.append_child("extra2");
  add_text(data, "VassalVersion", VASSAL_VERSION);
  return data;
}

}  // namespace

std::string single(std::string name, std::set<std::string>& taken) {
  const std::string wanted = name;
  for (int number = 2; !taken.insert(name).second; ++number) name = fmt::format("{} {}", wanted, number);
  return name;
}

Rooms::Rooms(const ModuleFacts& facts) : facts_(facts) {
  const auto& words = facts.catalogue;
  const std::string language(words.language());
  const auto& titles = facts.view->title;
  title_ = titles.empty() ? words.words(say("Scenario")) : word_of(titles.front(), language, "");
  if (title_.empty()) title_ = words.words(say("Scenario"));
  std::set<std::string> taken_players{REFEREE}, taken_maps;
  map_ = single(words.words(say("Map")), taken_maps);
  turn_ = words.words(say("Turn"));
  for (const document::Side& side : facts.open.orbat().sides) {
    players_.emplace_back(side.id, single(word_of(document::noun_of(side.names, side.id), language, side.id), taken_players));
    // Translators: the window with the pieces of a side that are not on the board yet
    reserves_.emplace_back(side.id, single(words.words(say("Reserve: {side}", {{"side", players_.back().second}})), taken_maps));
  }
  words_ = {words.words(say("Turn over")),
            words.words(say("Conceal")),
            words.words(say("Look under it")),
            words.words(say("Hide")),
            words.words(say("Delete")),
            words.words(say("Double")),
            words.words(say("Mark moved")),
            words.words(say("Turn the front")),
            words.words(say("Turn to the right")),
            words.words(say("Turn to the left")),
            words.words(say("Trail of moves")),
            words.words(say("Lose a step")),
            words.words(say("Regain a step"))};
}

const std::string* Rooms::reserve(const std::string& side) const { return named(reserves_, side); }
const std::string* Rooms::player(const std::string& side) const { return named(players_, side); }

std::string Rooms::moduledata() const {
  pugi::xml_document document;
  pugi::xml_node data = begin_data(document);
  add_text(data, "dateSaved", std::to_string(facts_.saved_at * 1000));
  data.append_child("description");
  add_text(data, "name", module());
  return as_text(document);
}

std::string Rooms::savedata(const std::string& description) const {
  pugi::xml_document document;
  pugi::xml_node data = begin_data(document);
  add_text(data, "dateSaved", std::to_string(facts_.saved_at * 1000));
  add_text(data, "description", description);
  return as_text(document);
}

std::optional<Spot> Rooms::spot(const view::Whereabouts& where) const {
  const auto at = [&](double x, double y) { return Spot{map_, static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y))}; };
  if (const auto* hex = std::get_if<view::OnHex>(&where)) {
    if (hex->hex >= facts_.pixels.hexes.size()) return std::nullopt;
    const Pixel middle = facts_.pixels.hexes[hex->hex];
    return at(middle.x, middle.y);
  }
  if (const auto* on = std::get_if<view::OnTable>(&where))
    for (const TablePixels& table : facts_.pixels.tables)
      if (table.table == on->table)
        return at(table.south_west.x + on->pose.at.x / THOUSANDTHS * table.an_inch,
                  table.south_west.y - on->pose.at.y / THOUSANDTHS * table.an_inch);
  return std::nullopt;
}

}  // namespace hexwright::exchange::vassal
