// A zip is known by its entries, a text by how it begins.
#include "exchange/foreign/recognise.hpp"

#include <algorithm>

#include "exchange/foreign/megamek.hpp"
#include "exchange/json/tree.hpp"
#include "exchange/modules/module.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "platform/apart.hpp"

namespace hexwright::exchange {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_BUILD_FILE = 16u << 20;

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

Recognised module_of(std::string_view build_file, Foreign kind) {
  return {kind, static_cast<std::int64_t>(modules::pieces_in(build_file))};
}

Recognised zip_of(std::string_view bytes) {
  const auto zip = Unzip::open(bytes, "");
  if (!zip && has(bytes, "word/document.xml")) return {Foreign::text_document};
  if (!zip) return {Foreign::other_zip, 0, true};
  for (const char* name : {"buildFile.xml", "buildFile"})
    if (const Unzip::Entry* entry = zip->entry(name)) {
      const auto text = zip->read(*entry, MOST_BUILD_FILE);
      return module_of(text ? *text : std::string(), Foreign::vassal_module);
    }
  if (zip->entry("savedGame")) return {Foreign::vassal_save};
  if (zip->entry("word/document.xml")) return {Foreign::text_document};
  if (zip->entry("xl/workbook.xml")) return {Foreign::workbook};
  if (const Unzip::Entry* type = zip->entry("mimetype"); type && zip->entry("content.xml")) {
    const auto text = zip->read(*type, 200);
    if (text && has(*text, "spreadsheet")) return {Foreign::workbook};
    return {Foreign::text_document};
  }
  return {Foreign::other_zip};
}

// {"terrain": {"0803": "woods"}}
bool has_numbered_terrain(std::string_view text) {
  constexpr std::string_view name = "\"terrain\"";
  const std::size_t at = text.find(name);
  if (at == text.npos) return false;
  const std::size_t key = text.find('"', at + name.size()), end = key == text.npos ? key : text.find('"', key + 1);
  return end != text.npos && text.substr(at + name.size(), key - at - name.size()).find_first_not_of(" \t\r\n:{") == text.npos &&
         end - key > 4 && text.substr(key + 1, end - key - 1).find_first_not_of("0123456789") == text.npos;
}

std::optional<Recognised> json_of(std::string_view text) {
  if (has(text, "\"SCENARIO_NAME\"") && has(text, "\"PLAYER_1\"")) return Recognised{Foreign::vasl_templates};
  const std::string_view head = text.substr(0, 2000);
  if (has(head, "\"ORBAT-mapper\"")) return Recognised{Foreign::orbat_mapper};
  if (has(text, "\"orientation\"") && has(text, "\"layers\"") && has(text, "\"tilewidth\"")) return Recognised{Foreign::tiled_map};
  if (has(text, "\"tilewidth\"") && has(text, "\"image\"")) return Recognised{Foreign::tileset};
  if (has(text, "\"ORBAT-mapper\"")) return Recognised{Foreign::orbat_mapper};
  const bool is_listed = has(text, "\"maps\"") && has(text, "\"fileName\""),
             is_matched = has(text, "\"patterns\"") && has(text, "\"regexp\"");
  if (has(text, "\"world\"") && (is_listed || is_matched)) return Recognised{Foreign::tiled_world};
  const bool is_hexjson = has(text, "\"hexes\"") && has(text, "\"layout\"") && (has(text, "-r\"") || has(text, "-q\""));
  if (is_hexjson || has_numbered_terrain(text)) return Recognised{Foreign::open_hexes};
  return std::nullopt;
}

// The name of the first element; empty when the text does not begin as XML.
std::string_view root_of(std::string_view text) {
  for (std::size_t at = text.find('<'); at != text.npos && at + 1 < text.size(); at = text.find('<', at + 1)) {
    if (text[at + 1] == '?' || text[at + 1] == '!') {
      if (text.substr(at).starts_with("<!--")) at = std::min(text.find("-->", at), text.size() - 1);
      continue;
    }
    return text.substr(at + 1, std::min(text.find_first_of(" \t\r\n/>", at + 1), text.size()) - at - 1);
  }
  return {};
}

}  // namespace

std::optional<Recognised> recognise(std::string_view bytes) {
  if (looks_like_zip(bytes)) return zip_of(bytes);
  if (bytes.starts_with("%PDF-")) return Recognised{Foreign::pdf};
  if (io::parse_picture_header(bytes) || bytes.starts_with("GIF8")) return Recognised{Foreign::picture};
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (looks_like_json(bytes)) return json_of(bytes);
  const std::string_view head = bytes.substr(0, 4000),
                         root = head.find_first_not_of(" \t\r\n") != head.npos && head[head.find_first_not_of(" \t\r\n")] == '<'
                                    ? root_of(head)
                                    : "";
  if (root == "map" && has(head, "orientation=") && !has(head, "format=")) return Recognised{Foreign::tiled_map};
  if (root == "tileset") return Recognised{Foreign::tileset};
  if (root.starts_with("VASSAL.") && (root.ends_with("Module") || root.ends_with("ModuleExtension")))
    return module_of(bytes, Foreign::build_file);
  if (looks_like_megamek(bytes)) return Recognised{Foreign::megamek};
  return std::nullopt;
}

wording::Text what_it_is(const Recognised& known) {
  switch (known.kind) {
    case Foreign::vassal_module:
    case Foreign::build_file:
      return say_n("This is a VASSAL module of {count} piece.", "This is a VASSAL module of {count} pieces.", known.pieces);
    case Foreign::vassal_save:
      return say("This is a game saved by VASSAL.");
    case Foreign::tiled_map:
      return say("This is a map of Tiled.");
    case Foreign::tileset:
      return say("This is a tileset of Tiled, and no map.");
    case Foreign::tiled_world:
      return say("This is a list of maps of Tiled that lie side by side.");
    case Foreign::megamek:
      return say("This is a board of MegaMek.");
    case Foreign::orbat_mapper:
      return say("This is a scenario of ORBAT Mapper.");
    case Foreign::vasl_templates:
      return say("This is a scenario of vasl-templates.");
    case Foreign::open_hexes:
      return say("This is a map of hexes in JSON.");
    case Foreign::workbook:
      return say("This is a workbook of a spreadsheet.");
    case Foreign::text_document:
      return say("This is a document of a word processor.");
    case Foreign::pdf:
      return say("This is a PDF.");
    case Foreign::picture:
      return say("This is a picture.");
    case Foreign::other_zip:
      break;
  }
  if (known.damaged) return say("This is a ZIP file (a document of a word processor, a module of VASSAL), and a damaged one.");
  return say("This is a ZIP file.");
}

std::optional<Recognised> recognise_apart(std::string_view bytes) {
  const platform::Apart apart = platform::work_apart([&] {
    const auto known = recognise(bytes);
    return known ? std::string{static_cast<char>(known->kind), known->damaged ? '1' : '0'} + std::to_string(known->pieces) : std::string();
  });
  if (apart.end != platform::Apart::End::answered || apart.answer.size() < 3) return std::nullopt;
  const auto kind = static_cast<unsigned char>(apart.answer[0]);
  const auto pieces = io::parse_int(std::string_view(apart.answer).substr(2), 0, MOST_BUILD_FILE);
  if (kind > static_cast<unsigned char>(Foreign::other_zip) || !pieces) return std::nullopt;
  return Recognised{static_cast<Foreign>(kind), *pieces, apart.answer[1] == '1'};
}

std::string_view import_word(Foreign kind) {
  switch (kind) {
    case Foreign::vassal_module:
    case Foreign::vassal_save:
    case Foreign::build_file:
      return "vassal";
    case Foreign::tiled_map:
      return "tmx";
    case Foreign::megamek:
      return "megamek";
    case Foreign::orbat_mapper:
      return "orbat-mapper";
    case Foreign::vasl_templates:
      return "vasl-templates";
    case Foreign::open_hexes:
      return "hexes";
    case Foreign::workbook:
      return "csv";
    case Foreign::tileset:
    case Foreign::tiled_world:
    case Foreign::text_document:
    case Foreign::pdf:
    case Foreign::picture:
    case Foreign::other_zip:
      break;
  }
  return {};
}

std::optional<wording::Fault> told_for_what_it_is(const std::string& path) {
  if (path == "-") return std::nullopt;
  auto bytes = io::read_beginning(path, 4096);
  if (!bytes) return std::nullopt;
  if (looks_like_zip(*bytes))
    bytes = io::read_beginning(path, MOST_MODULE);
  else if (!bytes->starts_with("%PDF-") && !io::parse_picture_header(*bytes))
    bytes = io::read_beginning(path, io::limits::file_bytes);
  const auto known = bytes ? recognise_apart(*bytes) : std::nullopt;
  if (!known) return std::nullopt;
  const std::string file = io::visible(path, 400);
  wording::Fault fault{"file/foreign", {path, 0, 0}, what_it_is(*known), {}, {}};
  switch (known->kind) {
    case Foreign::picture:
      fault.hint = say("A picture goes under a board: hexwright import scan {file} --marks MARKS.txt -o NAME.map.xml", {{"file", file}});
      break;
    case Foreign::text_document:
      fault.hint = say("A printed card in it is imported with: hexwright import card {file} -o FOLDER", {{"file", file}});
      break;
    case Foreign::pdf:
      fault.hint = say(
          "A printed card in it is imported with: hexwright import card {file} -o FOLDER; that needs hexwright-print. Without it, save the "
          "PDF as text or as a document of a word processor, and import that.",
          {{"file", file}});
      break;
    case Foreign::tileset:
      fault.hint = say("Import the map that uses it.");
      break;
    case Foreign::tiled_world:
      fault.hint = say("Import each of its maps by itself. One map can hold all boards: at-column and at-row say where each of them lies.");
      break;
    case Foreign::other_zip:
      fault.hint = say("Unpack it first; a text can be saved as plain text and imported.");
      break;
    default:
      fault.hint = say(
          "Import it with: hexwright import {file} -o NAME{ending}",
          {{"file", file},
           {"ending",
            std::string(known->kind == Foreign::tiled_map || known->kind == Foreign::megamek || known->kind == Foreign::open_hexes
                            ? ".map.xml"
                        : known->kind == Foreign::workbook || known->kind == Foreign::orbat_mapper || known->kind == Foreign::vassal_save
                            ? ".orbat.xml"
                            : ".scenario.xml")}});
  }
  return fault;
}

}  // namespace hexwright::exchange
