// One function for each reader; what several documents share is one function for all kinds.
#include "tests/fuzz/targets.hpp"

#include <cstdlib>
#include <iostream>

#include "exchange/csv/orbat_csv.hpp"
#include "exchange/foreign/megamek.hpp"
#include "exchange/foreign/open_hexes.hpp"
#include "exchange/foreign/orbat_mapper.hpp"
#include "exchange/foreign/recognise.hpp"
#include "exchange/json/tree.hpp"
#include "exchange/modules/module.hpp"
#include "exchange/modules/saved.hpp"
#include "exchange/notation/list.hpp"
#include "exchange/notation/notation.hpp"
#include "exchange/scan/scan.hpp"
#ifdef HEXWRIGHT_READS_PDF
#include "exchange/pdf/pdf_text.hpp"
#endif
#include "exchange/sheets/sheet.hpp"
#include "exchange/tables/tables.hpp"
#include "exchange/text/documents.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/mapping.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/fight.hpp"
#include "model/document/kinds.hpp"
#include "model/document/log.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/geometry/labels.hpp"
#include "model/geometry/sight.hpp"
#include "model/io/canonical.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/game.hpp"
#include "reading/card/read_card.hpp"
#include "scripting/frames/messages.hpp"
#include "scripting/language/check.hpp"
#include "scripting/language/parser.hpp"

namespace hexwright::test {
namespace {

void promise(bool kept, const char* what) {
  if (kept) return;
  std::cerr << "a promise is broken: " << what << '\n';
  std::abort();
}

const project::Game& toy() {
  static const project::Game game = [] {
    document::Ruleset data;
    for (const auto& [of, id] : {std::pair{document::KindOf::terrain, "clear"},
                                 {document::KindOf::terrain, "woods"},
                                 {document::KindOf::path, "road"},
                                 {document::KindOf::piece, "squad"},
                                 {document::KindOf::formation, "company"}}) {
      document::Kind kind;
      kind.of = of;
      kind.id = id;
      data.kinds.push_back(kind);
    }
    return project::Game(data);
  }();
  return game;
}
exchange::ForeignSource source() { return {"x", {"toy", "1", std::nullopt, {}}, &toy(), "x", ""}; }

// What is read of a document is written so that it can be read again, and a second time it is written in the same bytes.
template <class Document>
void round(pugi::xml_node root, Document (*read)(pugi::xml_node, int)) {
  pugi::xml_document once, twice;
  write_document(read(root, 0), once);
  const std::string written = document::canonical(once);
  const auto again = io::parse_xml(written, "again");
  if (!again) return;  // beyond a limit that the first reading had not reached yet
  write_document(read(again->root(), 0), twice);
  promise(document::canonical(twice) == written, "a document is written twice in the same bytes");
}

void read_xml(std::string_view bytes) {
  const auto file = io::parse_xml(std::string(bytes), "x");
  if (!file) return;
  const pugi::xml_node root = file->root();
  switch (document::kind_of_root(root.name()).value_or(document::DocumentKind::settings)) {
    case document::DocumentKind::map:
      return round(root, document::read_map);
    case document::DocumentKind::orbat:
      return round(root, document::read_orbat);
    case document::DocumentKind::scenario:
      return round(root, document::read_scenario);
    case document::DocumentKind::placement:
      return round(root, document::read_placement);
    case document::DocumentKind::ruleset:
      return round(root, document::read_ruleset);
    case document::DocumentKind::log:
      return round(root, document::read_log);
    case document::DocumentKind::fight:
      return round(root, document::read_fight);
    default:
      break;
  }
}

void read_notation(std::string_view bytes) {
  static const auto words = exchange::notation_words(toy(), nullptr, nullptr, "pl");
  if (const auto text = exchange::decode_by_content({std::string(bytes), false}, "x"))
    static_cast<void>(exchange::read_notation(text->text, "x", words));
}
void read_csv(std::string_view bytes) {
  const exchange::CsvSource csv{"x", {"toy", "1", std::nullopt, {}}, &toy(), nullptr, {}};
  static_cast<void>(exchange::read_orbat_csv(bytes, csv));
}
void read_tables(std::string_view bytes) { static_cast<void>(exchange::read_tables(bytes, {"x", &toy(), ""})); }
void read_tmx(std::string_view bytes) {
  static_cast<void>(exchange::tmx::read_tmx(std::string(bytes), {"x", {"toy", "1", std::nullopt, {}}, "x", "1", &toy(), nullptr}));
}
void read_mapping(std::string_view bytes) { static_cast<void>(exchange::tmx::Mapping::read(std::string(bytes), "x", &toy())); }
void read_json(std::string_view bytes) {
  pugi::xml_document tree;
  if (!exchange::read_json(std::string(bytes), "x", tree)) return;
  static_cast<void>(exchange::read_orbat_mapper(tree.document_element(), source()));
  static_cast<void>(exchange::read_vasl_templates(tree.document_element(), source()));
  static_cast<void>(exchange::read_open_hexes(tree.document_element(), {}, source()));
}
void read_list(std::string_view bytes) {
  static const auto words = exchange::notation_words(toy(), nullptr, nullptr, "en");
  const auto text = exchange::decode_by_content({std::string(bytes), false}, "x");
  if (text && exchange::looks_like_list(text->text)) static_cast<void>(exchange::read_list(text->text, "x", words, toy()));
}
void read_saved(std::string_view bytes) { static_cast<void>(exchange::modules::read_saved_game(bytes, 20'000)); }
void read_module(std::string_view bytes) {
  static_cast<void>(exchange::modules::read_build_file(std::string(bytes), source(),
                                                       [](const std::string&, std::size_t) { return std::optional<std::string>(); }));
}
void read_zip(std::string_view bytes) {
  static_cast<void>(exchange::recognise(bytes));
  static_cast<void>(exchange::modules::read_module(bytes, source()));
  static_cast<void>(exchange::sheet_as_table(bytes, "x"));
}
void read_page(std::string_view bytes) {  // docx, odt, web pages
  if (const auto kind = exchange::page_kind(bytes); kind && kind != exchange::PageKind::pdf)
    static_cast<void>(exchange::text_of_page(*kind, bytes, "x"));
}
void read_megamek(std::string_view bytes) { static_cast<void>(exchange::read_megamek(bytes, source())); }
void read_scan(std::string_view bytes) {
  exchange::ScanSource scan;
  scan.width = 800;
  scan.height = 600;
  scan.game = &toy();
  scan.board.id = "1";
  scan.board.columns = scan.board.rows = 8;
  scan.board.labels.emplace().pattern = "{column:02}{row:02}";
  static_cast<void>(exchange::read_scan(bytes, scan));
}
void read_picture(std::string_view bytes) { static_cast<void>(io::parse_picture_header(bytes)); }
// What a worker may send, and what it is sent: whatever is read is written in bytes that are read as the same.
void read_frames(std::string_view bytes) {
  frames::FrameReader reader;
  while (!bytes.empty() && reader.wanted() > 0) {
    const std::string_view piece = bytes.substr(0, reader.wanted());
    if (!reader.take(piece)) return;
    bytes.remove_prefix(piece.size());
    const auto frame = reader.next();
    if (!frame) continue;
    static_cast<void>(frames::read_setup(*frame));
    static_cast<void>(frames::read_hello(*frame));
    if (const auto request = frames::read_request(*frame)) {
      const std::string again = frames::request_bytes(request->number, request->message);
      frames::FrameReader second;
      for (std::string_view left = again; !left.empty();) {
        const std::string_view part = left.substr(0, second.wanted());
        promise(second.take(part), "a request that was read is written as a frame");
        left.remove_prefix(part.size());
      }
      const auto other = second.next();
      promise(other && frames::read_request(*other), "a request that was read is read again");
    }
    static_cast<void>(frames::read_answer(*frame));
  }
}
void read_lua(std::string_view bytes) {
  static const scripting::language::Vocabulary vocabulary({}, {}, {}, {});
  if (const auto tree = scripting::language::parse(bytes)) static_cast<void>(scripting::language::judge(*tree, vocabulary));
}
// The first line is a pattern, each of the others a label: what is read as a hex is written as a label that is read as the same hex.
void read_labels(std::string_view bytes) {
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  static const auto grid = geometry::HexGrid::make({geometry::Orientation::flat, geometry::Stagger::even, 33, 27, false});
  const auto scheme = geometry::LabelScheme::make(bytes.substr(0, end), {}, *grid);
  if (!scheme) return;
  for (std::size_t at = end + 1; at < bytes.size();) {
    const std::string_view line = bytes.substr(at, std::min(bytes.find('\n', at), bytes.size()) - at);
    if (const auto cell = scheme->parse(line)) {
      const auto again = scheme->parse(scheme->format({}, cell->cell));
      promise(again && again->cell == cell->cell, "the label of a hex is read as that hex");
    }
    at += line.size() + 1;
  }
}
// Two hexes and which of the hexes around them block: sight is the same both ways.
void see(std::string_view bytes) {
  const auto number = [&](std::size_t at) { return at < bytes.size() ? static_cast<signed char>(bytes[at]) : 0; };
  const geometry::Hex from{number(0), number(1)}, to{number(2), number(3)};
  const auto blocks = [&](geometry::Hex hex) { return number(4 + (static_cast<unsigned>(hex.q * 31 + hex.r) % 61U)) > 64; };
  promise(geometry::line_of_sight(from, to, blocks) == geometry::line_of_sight(to, from, blocks), "sight is the same from both ends");
  promise(geometry::explain_sight(from, to, blocks).sight == geometry::line_of_sight(from, to, blocks), "sight is explained as it is");
}
void read_card(std::string_view bytes) {
  if (const auto text = exchange::decode_by_content({std::string(bytes), false}, "x")) static_cast<void>(reading::read_card(text->text));
}
#ifdef HEXWRIGHT_READS_PDF
void read_pdf(std::string_view bytes) {
  if (const auto text = exchange::text_of_pdf(bytes, "x")) static_cast<void>(reading::read_card(*text));
}
#endif

}  // namespace

const std::vector<FuzzTarget>& fuzz_targets() {
  static const std::vector<FuzzTarget> all{
      {"xml", read_xml},       {"notation", read_notation}, {"csv", read_csv},       {"tables", read_tables},
      {"tmx", read_tmx},       {"mapping", read_mapping},   {"json", read_json},     {"module", read_module},
      {"zip", read_zip},       {"megamek", read_megamek},   {"scan", read_scan},     {"picture", read_picture},
      {"frames", read_frames}, {"lua", read_lua},           {"labels", read_labels}, {"sight", see},
      {"card", read_card},     {"list", read_list},         {"saved", read_saved},   {"page", read_page},
#ifdef HEXWRIGHT_READS_PDF
      {"pdf", read_pdf},
#endif
  };
  return all;
}

}  // namespace hexwright::test
