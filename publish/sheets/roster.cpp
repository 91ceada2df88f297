// Columns are the values that counters print on their faces, then the properties that are numbers and that a unit of the formation has, in
// the game's order; a property that is lost point by point, or the strength in boxes, has boxes of its own. What is said in words stands
// below the table.
#include "publish/sheets/roster.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/piece_value.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "publish/cards/writer.hpp"
#include "publish/sheets/setup_sheet.hpp"

namespace hexwright::publish {

using namespace document;
using wording::say;

namespace {

constexpr double FORM_ROW_MM = 6.6;
constexpr int MOST_BOXES = 30;
constexpr std::size_t MOST_ROWS = 5000, MOST_COLUMNS = 8;
// Of the properties of games these are lost a point at a time.
constexpr std::array<std::string_view, 3> LOST = {"cohesion", "steps", "strength"};

std::optional<wording::Decimal> number_of(const document::Piece& piece, const std::string& trait) {
  for (const Trait& one : piece.traits)
    if (one.name == trait) return wording::Decimal::parse(one.value);
  return std::nullopt;
}

// Up to the period or the colon, behind which the values stand that it can have.
std::string short_of(const std::string& words) { return words.substr(0, words.find_first_of(".:")); }

class Roster {
 public:
  Roster(const CardContext& matter, const std::string& language)
      : matter_(matter),
        writer_(matter, language),
        phrases_(writer_.phrases()),
        project_(matter.papers.project()),
        language_(language),
        markers_(alike_markers(*matter.view)) {}

  Content content() const {
    Content content = writer_.content(phrases_.words(say("Rosters: {scenario}", {{"scenario", writer_.title()}})), writer_.viewer_words());
    for (const Side& side : writer_.shown_sides()) {
      if (matter_.papers.viewer() && side.id != *matter_.papers.viewer()) continue;
      bool new_page = !content.sections.empty();
      const auto add = [&](std::string title, std::vector<Block> blocks) {
        if (!blocks.empty())
          content.sections.push_back({"roster", std::move(title), std::move(blocks), true, std::exchange(new_page, false)});
      };
      for (const Formation& formation : side.formations)
        add(phrases_.words(say("{side}: {formation}", {{"side", phrases_.side(side.id)}, {"formation", name_of(formation)}})),
            sheet(side, formation));
      add(phrases_.words(say("{side}: under no formation", {{"side", phrases_.side(side.id)}})), unattached(side));
    }
    if (content.sections.empty())
      content.sections.push_back(
          {"roster", {}, {Paragraph{{{phrases_.words(say("No unit of this order of battle has values."))}}}}, true, false});
    return content;
  }

 private:
  std::string name_of(const Formation& formation) const {
    if (!formation.names.empty()) return phrases_.noun(noun_of(formation.names, formation.id));
    return formation.designation.empty() ? io::visible(formation.id) : formation.designation;
  }

  static void gather(const Formation& formation, std::vector<const document::Piece*>& pieces) {
    for (const document::Piece& piece : formation.pieces) pieces.push_back(&piece);
    for (const Formation& inner : formation.formations) gather(inner, pieces);
  }

  struct Printed {
    std::string_view name, head;
  };
  static constexpr std::array<Printed, 4> PRINTED = {
      Printed{"strength", wording::mark("Strength")}, Printed{"attack", wording::mark("Attack")},
      Printed{"defence", wording::mark("Defence")}, Printed{"movement", wording::mark("Movement")}};
  struct Columns {
    std::vector<Printed> printed;
    std::vector<const TraitDefinition*> values, words;
    bool boxes = false;
  };
  Columns columns_of(const std::vector<const document::Piece*>& pieces) const {
    Columns columns;
    for (const document::Piece* piece : pieces) columns.boxes = columns.boxes || boxes_of(*piece) > 0;
    for (const Printed& one : PRINTED)
      if (std::any_of(pieces.begin(), pieces.end(), [&](const document::Piece* piece) { return !printed_on(*piece, one).empty(); }))
        columns.printed.push_back(one);
    for (const TraitDefinition& trait : project_.game().data().traits) {
      bool number = true, any = false;
      for (const document::Piece* piece : pieces)
        for (const Trait& one : piece->traits)
          if (one.name == trait.name) {
            any = true;
            number = number && wording::Decimal::parse(one.value).has_value();
          }
      if (!any || trait.name == "symbol" || trait.name == "back") continue;
      if (number && columns.values.size() < MOST_COLUMNS)
        columns.values.push_back(&trait);
      else
        columns.words.push_back(&trait);
    }
    return columns;
  }

  // "6", or "6 / 3" where the back has another value.
  static std::string printed_on(const document::Piece& piece, const Printed& value) {
    if (piece.faces.empty()) return {};
    const std::string front = document::value_on(piece, document::Facing::front, value.name).value_or("");
    const std::string back = document::value_on(piece, document::Facing::back, value.name).value_or("");
    return back.empty() || back == front ? front : front + " / " + back;
  }

  static int boxes_of(const document::Piece& piece) {
    std::optional<wording::Decimal> count = piece.boxes;
    for (const std::string_view trait : LOST)
      if (!count) count = number_of(piece, std::string(trait));
    if (!count || count->thousandths <= 0) return 0;
    return static_cast<int>(std::min<std::int64_t>((count->thousandths + 999) / 1000, MOST_BOXES));
  }

  std::string called(const document::Piece& piece) const {
    if (piece.text && !piece.text->empty()) return io::visible(*piece.text);
    return piece.number ? std::to_string(*piece.number) : io::visible(piece.id);
  }

  std::vector<Runs> row_of(const document::Piece& piece, const Columns& columns) const {
    std::vector<Runs> row{{{called(piece), true}}, {{phrases_.noun(project_.game().kind_noun(KindOf::piece, piece.kind))}}};
    for (const Printed& one : columns.printed) {
      std::string value = printed_on(piece, one);
      row.push_back({{value.empty() ? std::string("–") : std::move(value)}});
    }
    for (const TraitDefinition* trait : columns.values) {
      const auto value = number_of(piece, trait->name);
      row.push_back({{value ? phrases_.catalogue().words(*value) : std::string("–")}});
    }
    if (columns.boxes) {
      std::string boxes;
      for (int i = 0; i < boxes_of(piece); ++i) boxes += i > 0 && i % 5 == 0 ? "  ☐" : i > 0 ? " ☐" : "☐";
      row.push_back({{boxes}});
    }
    return row;
  }

  void rows_of(const Formation& formation, bool named, const Columns& columns, Table& table) const {
    if (named && !formation.pieces.empty()) {
      std::vector<Runs> line{{{name_of(formation), false, true, Tone::accent}}};
      line.resize(table.columns.size());
      table.rows.push_back(std::move(line));
    }
    for (const document::Piece& piece : formation.pieces)
      if (table.rows.size() < MOST_ROWS) table.rows.push_back(row_of(piece, columns));
    for (const Formation& inner : formation.formations) rows_of(inner, true, columns, table);
  }

  Table empty_table(const Columns& columns) const {
    Table table;
    table.least_row_mm = FORM_ROW_MM;
    table.ruled = true;
    const auto column = [&](double weight, Anchor anchor, const std::string& head) {
      table.columns.push_back({weight, anchor});
      table.head.push_back({{head, true, false, Tone::soft}});
    };
    column(1.3, Anchor::start, phrases_.words(say("Unit")));
    column(1.7, Anchor::start, phrases_.words(say("Kind")));
    for (const Printed& one : columns.printed) column(1, Anchor::middle, phrases_.words(say(one.head)));
    for (const TraitDefinition* trait : columns.values) {
      const std::string words = text_in(trait->texts, language_);
      column(1, Anchor::middle, words.empty() ? trait->name : short_of(words));
    }
    if (columns.boxes) column(1.8, Anchor::start, phrases_.words(say("Losses")));
    return table;
  }

  // Which marker hides it, when it was revealed and what it was ordered: to be written in, as far as the setup does not say it.
  Table marker_of(const Side& side, const Formation& formation) const {
    Table table = writer_.empty_table({{1, say("Marker")}, {1, say("Revealed in turn")}, {1, say("Order")}, {1, say("Notes")}});
    table.ruled = true;
    table.least_row_mm = FORM_ROW_MM;
    std::string marker;
    for (const auto& [piece, hidden] : matter_.hides)
      if (const auto number = marker_number(side, piece); number && hidden == formation.id)
        marker = phrases_.words(say("marker {number}", {{"number", *number}}));
    table.rows.push_back({{{marker}}, {}, {}, {}});
    return table;
  }

  std::vector<Block> sheet(const Side& side, const Formation& formation) const {
    std::vector<const document::Piece*> pieces;
    gather(formation, pieces);
    if (pieces.empty()) return {};
    const Columns columns = columns_of(pieces);
    std::vector<Block> blocks;
    if (has_markers(side)) blocks.emplace_back(marker_of(side, formation));
    Table table = empty_table(columns);
    rows_of(formation, false, columns, table);
    blocks.emplace_back(std::move(table));
    for (const TraitDefinition* trait : columns.words)
      if (auto words = words_below(*trait, pieces)) blocks.emplace_back(std::move(*words));
    return blocks;
  }

  // Markers that hide formations lie under the side itself and say all the same; they are told apart by a number, as on their slips.
  std::optional<std::int64_t> marker_number(const Side& side, const std::string& id) const {
    const auto found = markers_.find(id);
    const bool own = found != markers_.end() &&
                     std::any_of(side.pieces.begin(), side.pieces.end(), [&](const document::Piece& piece) { return piece.id == id; });
    return own ? std::optional(found->second) : std::nullopt;
  }
  bool has_markers(const Side& side) const {
    return std::any_of(side.pieces.begin(), side.pieces.end(), [&](const document::Piece& piece) { return markers_.contains(piece.id); });
  }

  // Ids of pieces, formations and zones are the program's concern, and nothing to be read on paper.
  bool is_id(const std::string& value) const {
    return project_.orbat()->piece(value) || project_.orbat()->formation(value) || (project_.map() && project_.map()->zone(value));
  }

  // As the game labels it, or as it was written.
  std::string said(const std::string& value) const {
    for (const Label& label : project_.game().data().labels)
      if (label.value == value) return text_in(label.texts, language_);
    return value == "yes" ? phrases_.words(say("yes")) : value == "no" ? phrases_.words(say("no")) : io::visible(value);
  }

  std::optional<Paragraph> words_below(const TraitDefinition& trait, const std::vector<const document::Piece*>& pieces) const {
    std::string names;
    for (const document::Piece* piece : pieces)
      for (const Trait& one : piece->traits)
        if (one.name == trait.name && !is_id(one.value)) names += (names.empty() ? "" : ", ") + called(*piece) + " – " + said(one.value);
    if (names.empty()) return std::nullopt;
    const std::string words = text_in(trait.texts, language_);
    return Paragraph{{{(words.empty() ? trait.name : short_of(words)) + ": ", false, true, Tone::soft}, {names}}, {}, 0, true};
  }

  std::vector<Block> unattached(const Side& side) const {
    std::vector<const document::Piece*> pieces;
    for (const document::Piece& piece : side.pieces)
      if (!marker_number(side, piece.id)) pieces.push_back(&piece);
    if (pieces.empty()) return {};
    const Columns columns = columns_of(pieces);
    Table table = empty_table(columns);
    for (const document::Piece* piece : pieces)
      if (table.rows.size() < MOST_ROWS) table.rows.push_back(row_of(*piece, columns));
    return {std::move(table)};
  }

  const CardContext& matter_;
  const CardWriter writer_;
  const Phrases& phrases_;
  const project::Project& project_;
  std::string language_;
  const std::unordered_map<std::string, std::int64_t> markers_;
};

}  // namespace

Content roster(const CardContext& matter, const std::string& language) { return Roster(matter, language).content(); }

}  // namespace hexwright::publish
