// A table into an order of battle: sides and formations are made where a row first names them. All faults of the table are said at once.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "exchange/csv/cells.hpp"
#include "exchange/csv/columns.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::exchange {

using namespace document;
using wording::say;

namespace {

constexpr std::size_t MOST_FAULTS = 1'000, MOST_COLUMNS = 1'000;
constexpr std::size_t DEEPEST = 32;  // formations in one another; files may be io::limits::xml_depth deep

// "a > b > c" with \> and \\ inside its parts.
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  if (path.empty()) return parts;
  parts.emplace_back();
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '\\' && i + 1 < path.size()) {
      parts.back() += path[++i];
    } else if (path.substr(i).starts_with(columns::parted)) {
      parts.emplace_back();
      i += columns::parted.size() - 1;
    } else {
      parts.back() += path[i];
    }
  }
  return parts;
}

const std::vector<std::string>& known_columns() {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> names{std::string(columns::side), std::string(columns::formation), std::string(columns::formation_kind),
                                   std::string(columns::designation)};
    for (const AttributeInfo& attribute : element_info<Piece>().attributes) names.emplace_back(attribute.name);
    return names;
  }();
  return known;
}
bool is_column(const std::string& name) {
  const std::vector<std::string>& known = known_columns();
  return name.starts_with(columns::trait) || name.starts_with(columns::name) || std::find(known.begin(), known.end(), name) != known.end();
}

// Headings that people write, in English and Polish, without marks.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> MEANINGS = {{
    {"identifier", "id"},
    {"identyfikator", "id"},
    {"unit id", "id"},
    {"strona", "side"},
    {"player", "side"},
    {"gracz", "side"},
    {"army", "side"},
    {"nation", "side"},
    {"type", "kind"},
    {"typ", "kind"},
    {"rodzaj", "kind"},
    {"unit type", "kind"},
    {"no", "number"},
    {"no.", "number"},
    {"nr", "number"},
    {"numer", "number"},
    {"text on the counter", "text"},
    {"formacja", "formation"},
    {"parent", "formation"},
    {"parent formation", "formation"},
    {"boxes", "strength"},
    {"sila", "strength"},
    {"name", "name:en"},
    {"nazwa", "name:pl"},
}};

// Titles of attributes in either language, without marks, and the attribute that each means first.
const std::map<std::string, std::string>& titles() {
  static const std::map<std::string, std::string> all = [] {
    std::map<std::string, std::string> found;
    for (const AttributeInfo& attribute : element_info<Piece>().attributes)
      for (const char* language : {"en", "pl"})
        if (const wording::Catalogue* words = wording::catalogue_for(language); words && !attribute.title.empty())
          found.emplace(io::without_marks(words->words(wording::say(attribute.title))), attribute.name);
    return found;
  }();
  return all;
}

// Our name for a column: as it stands, in small letters, as the user says, by its title in either language, or as people call it.
std::string column_named(const std::string& heading, const Headings& headings) {
  const std::string small = io::in_small(io::as_read(heading)), bare = io::without_marks(small);
  if (const auto said = headings.find(small); said != headings.end()) return said->second == "-" ? std::string() : said->second;
  if (is_column(heading) || heading.empty()) return heading;
  if (is_column(small)) return small;
  if (const auto known = titles().find(bare); known != titles().end()) return known->second;
  for (const auto& [called, column] : MEANINGS)
    if (bare == called) return std::string(column);
  return heading;
}
std::vector<std::string> column_names(const Row& row, const Headings& headings) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(row.cells.size(), MOST_COLUMNS); ++i) names.push_back(column_named(armed(row.cells[i]), headings));
  return names;
}

class Reader {
 public:
  Reader(std::string_view text, const CsvSource& source) : text_(text), source_(source) {}

  tl::expected<Orbat, CsvFaults> run() {
    auto rows = parse_cells(text_, separator_of(text_), source_.file);
    if (!rows) return tl::unexpected(CsvFaults{rows.error()});
    if (rows->empty()) return tl::unexpected(CsvFaults{{"csv/empty", {source_.file, 1, 1}, say("The table has no row."), {}, {}}});
    if (rows->front().cells.size() > MOST_COLUMNS)
      return tl::unexpected(CsvFaults{{"csv/too-large",
                                       {source_.file, rows->front().line, 1},
                                       say("The table has more than {count} columns.", {{"count", std::int64_t{MOST_COLUMNS}}}),
                                       {},
                                       {}}});
    document_.append_child("orbat");
    header(rows->front());
    if (faults_.empty())
      for (std::size_t i = 1; i < rows->size() && faults_.size() < MOST_FAULTS; ++i) row((*rows)[i]);
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    return finished();
  }

 private:
  void fault(const char* id, const Row& row, std::size_t column, wording::Text message, std::optional<wording::Text> expected = {},
             std::optional<wording::Text> hint = {}) {
    faults_.push_back(
        {id, {source_.file, row.line, static_cast<int>(column) + 1}, std::move(message), std::move(expected), std::move(hint)});
  }
  static const ElementInfo& piece_info() { return element_info<Piece>(); }

  void header(const Row& row) {
    const std::vector<std::string> known = known_columns();
    names_ = column_names(row, source_.headings);
    for (std::size_t i = 0; i < names_.size() && faults_.size() < MOST_FAULTS; ++i) {
      const std::string& name = names_[i];
      if (name.empty()) continue;
      if (!is_column(name))
        fault("csv/unknown-column", row, i, say("There is no column \"{name}\".", {{"name", io::visible(name)}}), {},
              nearest_or_heading(name, known));
      else if (!column_.emplace(name, i).second)
        fault("csv/twice-column", row, i, say("The column \"{name}\" stands twice.", {{"name", io::visible(name)}}));
    }
    for (const std::string_view name : {std::string_view("id"), columns::side, std::string_view("kind")})
      if (!column_.count(std::string(name)))
        fault("csv/no-column", row, 0, say("The column \"{name}\" is missing.", {{"name", std::string(name)}}), {},
              say("The first row names the columns; hexwright export FILE --what csv shows them."));
  }
  static wording::Text nearest_or_heading(const std::string& name, const std::vector<std::string>& known) {
    if (auto near = did_you_mean(name, known)) return *near;
    return say("Say what it means with --heading \"{name}=COLUMN\", or leave it out with --heading \"{name}=-\".",
               {{"name", io::visible(name)}});
  }
  // Empty when the row has no such cell.
  std::string cell(const Row& row, std::string_view name) const {
    const auto found = column_.find(std::string(name));
    return found == column_.end() || found->second >= row.cells.size() ? std::string() : row.cells[found->second];
  }
  std::size_t at(std::string_view name) const {
    const auto found = column_.find(std::string(name));
    return found == column_.end() ? 0 : found->second;
  }

  void row(const Row& row) {
    for (std::size_t i = names_.size(); i < row.cells.size(); ++i)
      if (!row.cells[i].empty())
        return fault("csv/cells", row, i, say("The row has more cells than the first row."), {},
                     say("Put cells that hold the separator in quotation marks."));
    for (const std::string_view name : {std::string_view("id"), columns::side, std::string_view("kind")})
      if (cell(row, name).empty())
        return fault("csv/missing", row, at(name), say("The cell \"{name}\" is empty.", {{"name", std::string(name)}}));
    const std::string id = armed(cell(row, "id"));
    if (!valid_id(id))
      return fault("csv/bad-id", row, at("id"), say("\"{id}\" cannot be an id.", {{"id", io::visible(id)}}),
                   say("small letters, digits, dots, hyphens and underscores"));
    if (const auto [first, is_new] = ids_.emplace(id, row.line); !is_new)
      return fault("csv/twice", row, at("id"),
                   say("The id \"{id}\" stands already in line {line}.", {{"id", io::visible(id)}, {"line", std::int64_t{first->second}}}));
    pugi::xml_node parent = side(row);
    if (parent) parent = formations(row, parent);
    if (!parent) return;
    if (source_.kinds && !source_.kinds->kind(KindOf::piece, armed(cell(row, "kind")))) {
      std::vector<std::string> kinds;
      for (const Kind& kind : source_.kinds->data().kinds)
        if (kind.of == KindOf::piece) kinds.push_back(kind.id);
      return fault("csv/unknown-kind", row, at("kind"),
                   say("The game has no kind of piece \"{kind}\".", {{"kind", io::visible(armed(cell(row, "kind")))}}), {},
                   did_you_mean(armed(cell(row, "kind")), kinds));
    }
    piece(row, parent.append_child("piece"));
  }

  pugi::xml_node side(const Row& row) {
    const std::string id = armed(cell(row, columns::side));
    if (const auto found = sides_.find(id); found != sides_.end()) return found->second;
    std::vector<std::string> known;
    if (source_.known)
      for (const Side& one : source_.known->sides) known.push_back(one.id);
    if (source_.known && std::find(known.begin(), known.end(), id) == known.end()) {
      fault("csv/unknown-side", row, at(columns::side), say("There is no side \"{side}\".", {{"side", io::visible(id)}}), {},
            did_you_mean(id, known));
      return {};
    }
    if (!valid_id(id)) {
      fault("csv/bad-id", row, at(columns::side), say("\"{id}\" cannot be an id.", {{"id", io::visible(id)}}),
            say("small letters, digits, dots, hyphens and underscores"));
      return {};
    }
    pugi::xml_node made = document_.document_element().append_child("side");
    made.append_attribute("id").set_value(id.c_str());
    sides_[id] = made;
    return made;
  }
  // The innermost formation that the row names, or the side.
  pugi::xml_node formations(const Row& row, pugi::xml_node parent) {
    const auto path = [&](std::string_view column) { return parts_of(armed(cell(row, column))); };
    const std::vector<std::string> ids = path(columns::formation), kinds = path(columns::formation_kind),
                                   designations = path(columns::designation);
    if ((!kinds.empty() && kinds.size() != ids.size()) || (!designations.empty() && designations.size() != ids.size())) {
      fault("csv/formation", row, at(columns::formation), say("Formations, their kinds and their designations are not equally many."), {},
            say("From the outermost to the innermost, parted by \" > \"."));
      return {};
    }
    if (ids.size() > DEEPEST) {
      fault("csv/formation", row, at(columns::formation),
            say("More than {count} formations stand in one another.", {{"count", std::int64_t{DEEPEST}}}));
      return {};
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (!valid_id(ids[i])) {
        fault("csv/bad-id", row, at(columns::formation), say("\"{id}\" cannot be an id.", {{"id", io::visible(ids[i])}}),
              say("small letters, digits, dots, hyphens and underscores"));
        return {};
      }
      const auto [found, is_new] = formations_.emplace(ids[i], pugi::xml_node());
      if (is_new) {
        found->second = parent.append_child("formation");
        found->second.append_attribute("id").set_value(ids[i].c_str());
        found->second.append_attribute("kind").set_value(kinds.empty() ? "company" : kinds[i].c_str());
        found->second.append_attribute("designation").set_value(designations.empty() ? ids[i].c_str() : designations[i].c_str());
      } else if (found->second.parent() != parent) {
        fault("csv/formation", row, at(columns::formation),
              say("The formation \"{id}\" stands elsewhere in an earlier row.", {{"id", io::visible(ids[i])}}));
        return {};
      }
      parent = found->second;
    }
    return parent;
  }

  void piece(const Row& row, pugi::xml_node piece) {
    for (const AttributeInfo& attribute : piece_info().attributes) {
      const std::string written = cell(row, attribute.name);
      if (written.empty()) continue;
      std::string value = armed(written);
      if (attribute.value.type == ValueInfo::Type::decimal && std::count(value.begin(), value.end(), ',') == 1)
        std::replace(value.begin(), value.end(), ',', '.');
      if (!attribute.value.accepts(value))
        fault("csv/bad-value", row, at(attribute.name),
              say("\"{value}\" cannot stand in the column \"{name}\".",
                  {{"value", io::visible(value)}, {"name", std::string(attribute.name)}}),
              attribute.value.expected());
      else
        piece.append_attribute(attribute.name.data()).set_value(value.c_str());
    }
    for (std::size_t i = 0; i < std::min(names_.size(), row.cells.size()); ++i) {
      if (row.cells[i].empty()) continue;
      if (names_[i].starts_with(columns::trait)) {
        pugi::xml_node trait = piece.append_child("trait");
        trait.append_attribute("name").set_value(names_[i].substr(columns::trait.size()).c_str());
        trait.append_attribute("value").set_value(armed(row.cells[i]).c_str());
      } else if (names_[i].starts_with(columns::name)) {
        name(row, i, piece);
      }
    }
  }
  void name(const Row& row, std::size_t column, pugi::xml_node piece) {
    const std::string rest = names_[column].substr(columns::name.size());
    const std::size_t colon = rest.find(':');
    const std::string lang = rest.substr(0, colon), form = colon == std::string::npos ? "nom" : rest.substr(colon + 1);
    if (!element_info<Name>().attribute(form) || form == "lang")
      return fault("csv/unknown-column", row, column, say("There is no column \"{name}\".", {{"name", io::visible(names_[column])}}));
    pugi::xml_node name = piece.find_child(
        [&](pugi::xml_node one) { return std::string_view(one.name()) == "name" && lang == one.attribute("lang").value(); });
    if (!name) {
      name = piece.append_child("name");
      name.append_attribute("lang").set_value(lang.c_str());
    }
    name.append_attribute(form.c_str()).set_value(armed(row.cells[column]).c_str());
  }

  Orbat finished() {
    Orbat orbat = read_orbat(document_.document_element(), -1);
    orbat.format = "1.0";
    orbat.game = source_.game;
    if (!source_.known) return orbat;
    for (Side& side : orbat.sides)
      for (const Side& known : source_.known->sides)
        if (known.id == side.id) {
          side.names = known.names;
          side.traits = known.traits;
          for (Formation& formation : side.formations) with_names(formation, known.formations);
        }
    return orbat;
  }
  static void with_names(Formation& formation, const std::vector<Formation>& known) {
    for (const Formation& one : known) {
      if (one.id == formation.id) {
        formation.names = one.names;
        formation.traits = one.traits;
        for (Formation& inner : formation.formations) with_names(inner, one.formations);
        return;
      }
    }
  }

  std::string_view text_;
  const CsvSource& source_;
  pugi::xml_document document_;
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> column_;
  std::map<std::string, int> ids_;
  std::map<std::string, pugi::xml_node> sides_, formations_;
  CsvFaults faults_;
};

}  // namespace

std::vector<std::string> columns_of(std::string_view text, const CsvSource& source) {
  const auto rows = parse_cells(text, separator_of(text), source.file);
  std::vector<std::string> names;
  if (rows && !rows->empty()) names = column_names(rows->front(), source.headings);
  std::erase_if(names, [](const std::string& one) { return !is_column(one); });
  return names;
}

tl::expected<Orbat, CsvFaults> read_orbat_csv(std::string_view text, const CsvSource& source) { return Reader(text, source).run(); }

}  // namespace hexwright::exchange
