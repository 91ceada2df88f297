// Limits of numbers are those of the command line, which judges them once more.
#include "editor/session/export_wish.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"

namespace hexwright::editor {

using exchange::Asked;

namespace {

using Field = std::pair<const char*, std::string ExportWish::*>;
constexpr std::array<Field, 13> FIELDS{Field{"what", &ExportWish::what},
                                       {"ending", &ExportWish::ending},
                                       {"side", &ExportWish::side},
                                       {"placement", &ExportWish::placement},
                                       {"theme", &ExportWish::theme},
                                       {"house", &ExportWish::house},
                                       {"paper", &ExportWish::paper},
                                       {"languages", &ExportWish::languages},
                                       {"hex_mm", &ExportWish::hex_mm},
                                       {"dpi", &ExportWish::dpi},
                                       {"counter_mm", &ExportWish::counter_mm},
                                       {"copies", &ExportWish::copies},
                                       {"board", &ExportWish::board}};

std::string with_point(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

std::optional<double> millimetres(const std::string& text, int least, int most) {
  const auto number = wording::Decimal::parse(with_point(text));
  if (!number || number->thousandths < least * 1000 || number->thousandths > most * 1000) return std::nullopt;
  return static_cast<double>(number->thousandths) / 1000;
}

BadField bad_number(const char* field, const std::string& text, int least, int most) {
  return {field,
          make_fault("export/number", say("\"{text}\" is no number from {least} to {most}",
                                          {{"text", io::visible(text)}, {"least", std::int64_t{least}}, {"most", std::int64_t{most}}}))};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string(".") : slash == 0 ? std::string("/") : path.substr(0, slash);
}

}  // namespace

std::string ExportWish::written_as() const {
  const exchange::Offer* known = offer();
  if (!known) return ending;
  return known->written_as(ending) ? ending : std::string(known->endings.front());
}

bool ExportWish::has_pixels() const { return written_as() == "png" && offer() && offer()->asks_for(Asked::pages); }

bool ExportWish::asks_for(Asked setting) const {
  const exchange::Offer* known = offer();
  if (!known || !known->asks_for(setting)) return false;
  const std::string as = written_as();
  if (setting == Asked::side) return as != "vmod";
  const bool words_only = as == "html" || as == "csv" || as == "txt";
  if (words_only && setting == Asked::paper) return as == "csv" && what == "counters";  // it tells the sheet each counter is on
  if (as == "txt" && (setting == Asked::theme || setting == Asked::scale || setting == Asked::layers)) return false;
  return true;
}

std::map<std::string, std::string> fields_of(const ExportWish& wish) {
  std::map<std::string, std::string> out;
  const ExportWish usual;
  for (const auto& [name, member] : FIELDS)
    if (wish.*member != usual.*member || name == std::string_view("what")) out[name] = wish.*member;
  if (wish.mark) out["mark"] = "yes";
  for (const std::string& layer : wish.without) out["without"] += (out["without"].empty() ? "" : " ") + layer;
  return out;
}

ExportWish wish_of(const std::map<std::string, std::string>& fields) {
  ExportWish out;
  const auto one_of = [](std::string& value, std::initializer_list<std::string_view> known, const char* usual) {
    if (std::find(known.begin(), known.end(), value) == known.end()) value = usual;
  };
  for (const auto& [name, member] : FIELDS)
    if (const auto found = fields.find(name); found != fields.end()) out.*member = found->second;
  if (!out.offer()) out.what = "card";
  one_of(out.paper, {"a4", "a5", "letter"}, "a4");
  one_of(out.languages, {"", "en", "pl", "en+pl", "pl+en"}, "");
  if (const auto found = fields.find("without"); found != fields.end())
    for (const std::string_view layer : exchange::layer_ids())
      if ((" " + found->second + " ").find(" " + std::string(layer) + " ") != std::string::npos) out.without.emplace_back(layer);
  out.mark = fields.contains("mark");
  return out;
}

std::optional<BadField> fault_of(const ExportWish& wish) {
  if (wish.asks_for(Asked::scale) && !wish.hex_mm.empty() && !millimetres(wish.hex_mm, 2, 200))
    return bad_number("hex_mm", wish.hex_mm, 2, 200);
  if (wish.asks_for(Asked::counters) && !wish.counter_mm.empty() && !millimetres(wish.counter_mm, 8, 40))
    return bad_number("counter_mm", wish.counter_mm, 8, 40);
  if (wish.asks_for(Asked::counters) && !wish.copies.empty() && !io::parse_int(wish.copies, 1, 100))
    return bad_number("copies", wish.copies, 1, 100);
  if (wish.has_pixels() && !wish.dpi.empty() && !io::parse_int(wish.dpi, 20, 2400)) return bad_number("dpi", wish.dpi, 20, 2400);
  if (wish.asks_for(Asked::placement) && !wish.placement.empty() && !platform::may_read(wish.placement))
    return BadField{"placement",
                    {"export/placement",
                     {},
                     say("{file} cannot be read.", {{"file", io::visible(wish.placement, 400)}}),
                     {},
                     say("Choose a filled-in setup that is there, or leave the field empty.")}};
  return std::nullopt;
}

std::optional<BadField> fault_of_path(const std::string& path, const ExportWish& wish) {
  const auto bad = [](const char* id, Text message, Text hint) {
    return BadField{"path", Fault{id, {}, std::move(message), {}, std::move(hint)}};
  };
  if (path.empty() || path[0] != '/' || path.back() == '/')
    return bad("export/path", say("This is no name of a file."), say("Type a folder and a name, or choose them."));
  const std::string ending = "." + wish.written_as();
  if (!path.ends_with(ending))
    return bad("export/ending", say("The name does not end in {ending}.", {{"ending", ending}}),
               say("Let it end so, or choose another format."));
  std::error_code ignored;
  const std::string folder = folder_of(path);
  const std::vector<wording::Argument> of{{"folder", io::visible(folder, 400)}};
  if (!std::filesystem::is_directory(folder, ignored))
    return bad("export/no-folder", say("There is no folder {folder}.", of), say("Make it first, or choose one that is there."));
  if (!platform::may_write_into(folder))
    return bad("export/permission", say("You may not write into the folder {folder}.", of), say("Choose a folder of your own."));
  if (std::filesystem::is_directory(path, ignored))
    return bad("export/is-folder", say("{file} is a folder.", {{"file", io::visible(path, 400)}}), say("Choose another name."));
  return std::nullopt;
}

press::Order order_of(const ExportWish& wish, const std::string& file) {
  press::Order order;
  order.what = wish.what;
  order.file = file;
  if (wish.asks_for(Asked::side)) order.side = wish.side;
  if (wish.asks_for(Asked::theme)) order.theme = wish.theme;
  if (wish.asks_for(Asked::house)) order.house = wish.house;
  if (wish.asks_for(Asked::paper)) order.paper = wish.paper;
  order.language = wish.language;
  if (wish.asks_for(Asked::languages) && !wish.languages.empty()) {
    const std::size_t plus = wish.languages.find('+');
    order.languages.push_back(wish.languages.substr(0, plus));
    if (plus != std::string::npos && wish.asks_for(Asked::two_languages)) order.languages.push_back(wish.languages.substr(plus + 1));
  }
  if (wish.asks_for(Asked::scale)) order.hex_mm = millimetres(wish.hex_mm, 2, 200);
  if (wish.asks_for(Asked::counters)) order.counter_mm = millimetres(wish.counter_mm, 8, 40);
  if (const auto copies = io::parse_int(wish.copies, 1, 100); copies && wish.asks_for(Asked::counters))
    order.copies = static_cast<int>(*copies);
  if (wish.asks_for(Asked::layers)) order.without = wish.without;
  return order;
}

std::vector<std::string> arguments_of(const ExportWish& wish, const std::string& file, const std::string& placement,
                                      const std::string& out) {
  const std::string as = wish.written_as();
  std::vector<std::string> args{"export", file, "--what", wish.what, "--lang", wish.language, "-o", out};
  const auto add = [&](const char* option, const std::string& value, bool wanted = true) {
    if (wanted && !value.empty()) args.insert(args.end(), {option, value});
  };
  const bool typed = as == "svg" || as == "pdf" || as == "png" || as == "html" || (as == "csv" && wish.what == "counters");
  add("--format", as, typed);
  add("--side", wish.side, wish.asks_for(Asked::side));
  add("--placement", placement, wish.asks_for(Asked::placement));
  add("--theme", wish.theme, wish.asks_for(Asked::theme));
  add("--house", wish.house, wish.asks_for(Asked::house));
  add("--paper", wish.paper, wish.asks_for(Asked::paper));
  std::string languages = wish.languages;
  if (!wish.asks_for(Asked::two_languages)) languages = languages.substr(0, languages.find('+'));
  add("--languages", languages, wish.asks_for(Asked::languages));
  add("--hex-mm", with_point(wish.hex_mm), wish.asks_for(Asked::scale));
  add("--dpi", wish.dpi, wish.has_pixels());
  add("--counter-mm", with_point(wish.counter_mm), wish.asks_for(Asked::counters));
  add("--copies", wish.copies, wish.asks_for(Asked::counters));
  add("--board", wish.board, wish.asks_for(Asked::board));
  if (wish.asks_for(Asked::layers))
    for (const std::string& layer : wish.without) add("--no", layer);
  if (wish.mark && wish.asks_for(Asked::mark)) args.emplace_back("--bom");
  return args;
}

std::string usual_path(const ExportWish& wish, const std::string& document) {
  const std::size_t slash = document.rfind('/');
  std::string name = slash == std::string::npos ? document : document.substr(slash + 1);
  name = name.substr(0, name.find('.'));
  return folder_of(document) + "/" + name + "-" + wish.what + (wish.side.empty() || !wish.asks_for(Asked::side) ? "" : "-" + wish.side) +
         "." + wish.written_as();
}

bool can_export(const project::Project& project, const exchange::Offer& offer) {
  const bool map = project.map() != nullptr, orbat = project.orbat() != nullptr, scenario = project.scenario() != nullptr;
  if (offer.id == "map" || offer.id == "map-sheets" || offer.id == "tmx") return map;
  if (offer.id == "notation" || offer.id == "csv") return orbat;
  return scenario && map && orbat;
}

}  // namespace hexwright::editor
