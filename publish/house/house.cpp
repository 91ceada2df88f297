// From a publisher's file to his style. The first fault ends it.
#include "publish/house/house.hpp"

#include <algorithm>
#include <array>

#include "model/document/describe.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/structure.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "publish/house/house_file.hpp"
#include "publish/theme/looks_reader.hpp"
#include "model/wording/catalogue.hpp"

extern "C" {
extern const char hexwright_house_classic[], hexwright_house_classic_end[];
extern const char hexwright_house_plain[], hexwright_house_plain_end[];
}

namespace hexwright::publish {

using wording::Fault;
using wording::say;

namespace {

constexpr std::array<std::string_view, 2> IDS = {"classic", "plain"};
constexpr std::array<std::string_view, 14> SECTIONS = {"history", "map",     "game",  "forces", "setup",       "entries", "support",
                                                       "events",  "victory", "ranks", "rules",  "definitions", "notes",   "abbreviations"};

double size_of(LooksReader& reader, const std::optional<wording::Decimal>& value, double otherwise, std::int64_t least, std::int64_t most,
               document::Origin origin) {
  if (!value) return otherwise;
  if (value->thousandths < least * 1000 || value->thousandths > most * 1000)
    reader.refuse("bad-size", origin, say("{size} is no size.", {{"size", *value}}),
                  say("a number from {least} to {most}", {{"least", least}, {"most", most}}));
  return static_cast<double>(value->thousandths) / 1000;
}

void read_sections(const HouseFile& file, LooksReader& reader, House& house) {
  house.sections.assign(SECTIONS.begin(), SECTIONS.end());
  if (file.sections.empty()) return;
  house.sections = file.sections;
  for (const std::string& id : file.sections)
    if (std::find(SECTIONS.begin(), SECTIONS.end(), id) == SECTIONS.end())
      reader.refuse(
          "unknown-section", file.origin, say("A card has no section \"{section}\".", {{"section", io::visible(id, 80)}}),
          say("history, map, game, forces, setup, entries, support, events, victory, ranks, rules, definitions, notes or abbreviations"));
}

void read_looks(const HouseFile& file, LooksReader& reader, House& house) {
  if (file.fonts) {
    const HouseFonts& fonts = *file.fonts;
    house.title_font = fonts.title.value_or(house.title_font);
    house.text_font = fonts.text.value_or(house.text_font);
    house.text_points = size_of(reader, fonts.points, house.text_points, 5, 24, fonts.origin);
    house.leading = size_of(reader, fonts.leading, house.leading, 1, 3, fonts.origin);
    house.counter_mm = size_of(reader, fonts.counter_mm, house.counter_mm, 4, 30, fonts.origin);
  }
  if (!file.colors) return;
  const HouseColors& colors = *file.colors;
  const auto take = [&](const std::optional<std::string>& written, Color& into) {
    into = reader.color(written, colors.origin).value_or(into);
  };
  take(colors.paper, house.paper);
  take(colors.ink, house.ink);
  take(colors.soft, house.soft);
  take(colors.accent, house.accent);
  take(colors.rule, house.rule);
  take(colors.panel, house.panel);
}

void replace(std::string& text, std::string_view what, const std::string& by) {
  if (const std::size_t at = text.find(what); at != text.npos) text.replace(at, what.size(), by);
}

wording::Result<House> read(wording::Result<io::XmlFile> file) {
  if (!file) return tl::unexpected(std::move(file.error()));
  if (std::string_view(file->root().name()) != "house")
    return tl::unexpected(Fault{"house/not-a-house", file->location_of(file->root()), say("This file is no house style."),
                                say("a file whose first element is house"), std::nullopt});
  const auto structure = document::check_fragment(*file, document::element_info<HouseFile>());
  if (!structure.list.empty()) return tl::unexpected(structure.list.front());
  HouseFile written;
  document::read_entity(file->root(), 0, written);
  LooksReader reader(*file, "house");
  House house;
  house.id = written.id;
  house.name = document::noun_of(written.names, written.id);
  house.map_theme = written.theme.value_or(house.map_theme);
  read_sections(written, reader, house);
  read_looks(written, reader, house);
  for (const HouseWording& one : written.words) {
    HouseWords& words = house.words[one.lang];
    words.date = one.date.value_or(words.date);
    words.bullet = one.bullet.value_or(words.bullet);
  }
  if (reader.fault) return tl::unexpected(std::move(*reader.fault));
  return house;
}

// The month as it stands in a date: "1 września 1939".
wording::Text month(std::int64_t number) {
  switch (number) {
    case 1:
      return say("January");
    case 2:
      return say("February");
    case 3:
      return say("March");
    case 4:
      return say("April");
    case 5:
      return say("May");
    case 6:
      return say("June");
    case 7:
      return say("July");
    case 8:
      return say("August");
    case 9:
      return say("September");
    case 10:
      return say("October");
    case 11:
      return say("November");
    default:
      return say("December");
  }
}

}  // namespace

wording::Result<House> House::parse(std::string bytes, const std::string& shown_name) {
  return read(io::parse_xml(std::move(bytes), shown_name));
}

const HouseWords& House::words_in(const std::string& language) const {
  static const HouseWords plain;
  const auto found = words.find(language);
  return found == words.end() ? plain : found->second;
}

std::string House::date(const std::string& written, const std::string& language) const {
  if (written.size() != 10 || written[4] != '-' || written[7] != '-') return written;
  const auto year = io::parse_int(written.substr(0, 4), 0, 9999), day = io::parse_int(written.substr(8), 1, 31),
             number = io::parse_int(written[5] == '0' ? written.substr(6, 1) : written.substr(5, 2), 1, 12);
  const auto plain_day = written[8] == '0' ? io::parse_int(written.substr(9), 1, 9) : day;
  if (!year || !plain_day || !number) return written;
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  std::string text = words_in(language).date;
  replace(text, "{day}", std::to_string(*plain_day));
  replace(text, "{month}", (catalogue ? *catalogue : wording::english()).words(month(*number)));
  replace(text, "{number}", std::to_string(*number));
  replace(text, "{year}", std::to_string(*year));
  return text;
}

std::span<const std::string_view> card_sections() { return SECTIONS; }
std::span<const std::string_view> built_in_houses() { return IDS; }

wording::Result<House> load_house(const std::string& id_or_path) {
  const std::array<std::string_view, 2> texts = {
      std::string_view(hexwright_house_classic, static_cast<std::size_t>(hexwright_house_classic_end - hexwright_house_classic)),
      std::string_view(hexwright_house_plain, static_cast<std::size_t>(hexwright_house_plain_end - hexwright_house_plain))};
  for (std::size_t i = 0; i < IDS.size(); ++i)
    if (IDS[i] == id_or_path) return House::parse(std::string(texts[i]), std::string(IDS[i]));
  if (id_or_path.find('/') == std::string::npos && id_or_path.find('.') == std::string::npos)
    return tl::unexpected(Fault{"house/unknown",
                                {},
                                say("There is no house style \"{name}\".", {{"name", io::visible(id_or_path, 80)}}),
                                say("classic or plain, or the path of a file"),
                                std::nullopt});
  return read(io::load_xml(id_or_path));
}

}  // namespace hexwright::publish
