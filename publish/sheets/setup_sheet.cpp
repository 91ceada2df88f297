// Words, kind and number are what a counter says.

#include "publish/sheets/setup_sheet.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "publish/board/names.hpp"
#include "publish/cards/writer.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

std::unordered_map<std::string, std::int64_t> alike_markers(const view::Contents& view) {
  using Said = std::tuple<std::string, std::string, std::string, std::optional<std::int64_t>>;
  const auto said = [](const view::Spread& spread, const view::Face& face) {
    return Said{spread.side, face.kind, face.text, face.number ? std::optional<std::int64_t>(*face.number) : std::nullopt};
  };
  const auto each = [&](const auto& visit) {
    for (const view::Spread& spread : view.spreads)
      if (spread.kind == view::Spread::Kind::directive && spread.hidden == document::Hidden::face_down)
        for (const view::Face& face : spread.pieces) visit(spread, face);
  };
  std::map<Said, int> times;
  each([&](const view::Spread& spread, const view::Face& face) { ++times[said(spread, face)]; });
  std::unordered_map<std::string, std::int64_t> numbers;
  std::map<std::string, std::int64_t> last;
  each([&](const view::Spread& spread, const view::Face& face) {
    if (times[said(spread, face)] > 1 && !numbers.contains(face.id)) numbers.emplace(face.id, ++last[spread.side]);
  });
  return numbers;
}

// Forms list the pieces that the view knows of; rows to spare are always as many, so that their number tells nothing.

using namespace document;
using wording::nested;
using wording::say;

namespace {

constexpr double FORM_ROW_MM = 6.6;
constexpr std::size_t ROWS_TO_SPARE = 2, MOST_ROWS = 5000;

class SetupSheet {
 public:
  SetupSheet(const CardContext& matter, const std::string& language)
      : matter_(matter),
        writer_(matter, language),
        phrases_(writer_.phrases()),
        scenario_(*matter.papers.project().scenario()),
        markers_(alike_markers(*matter.view)) {
    for (const view::Spread& spread : matter.view->spreads)
      if (spread.kind == view::Spread::Kind::directive) spreads_.emplace(spread.id, &spread);
    for (const view::Counter& counter : matter.view->counters)
      if (!counter.face.face_down) counters_.emplace(counter.face.id, &counter);
  }

  Content content() {
    Content content = writer_.content(phrases_.words(say("Setup: {scenario}", {{"scenario", writer_.title()}})), writer_.viewer_words());
    bool first = true;
    for (const Side& side : writer_.shown_sides()) {
      if (matter_.papers.viewer() && side.id != *matter_.papers.viewer()) continue;
      own(content, side, !first);
      first = false;
    }
    if (matter_.papers.viewer()) others(content);
    return content;
  }

 private:
  void add(Content& content, const char* id, const wording::Text& title, std::vector<Block> blocks, bool new_page = false) {
    if (!blocks.empty()) content.sections.push_back({id, phrases_.words(title), std::move(blocks), true, new_page});
  }

  void own(Content& content, const Side& side, bool new_page) {
    const std::vector<wording::Argument> name{{"side", phrases_.side(side.id)}};
    std::vector<Block> orders = writer_.setup_of(side);
    if (orders.empty()) orders.emplace_back(Paragraph{{{phrases_.words(say("The scenario sets up nothing of this side."))}}});
    add(content, "setup", say("{side}: initial setup", name), std::move(orders), new_page);
    add(content, "counters", say("{side}: counters", name), writer_.counters_of(side));
    add(content, "record", say("{side}: record of hidden setup", name), forms(side, Hidden::written));
    add(content, "slips", say("{side}: slips for markers", name), forms(side, Hidden::face_down));
    add(content, "placed", say("{side}: where everything stands", name), placed(side));
    add(content, "entries", say("{side}: reinforcements", name), entries(side));
  }

  void others(Content& content) {
    for (const Side& side : writer_.shown_sides())
      if (side.id != *matter_.papers.viewer())
        add(content, "others", say("{side}: what is known of its setup", {{"side", phrases_.side(side.id)}}), writer_.setup_of(side));
  }

  std::string face_name(const view::Face& seen) const {
    const view::Face face = in_language(seen, matter_.papers.project().game(), phrases_.catalogue().language());
    if (const auto marker = markers_.find(face.id); marker != markers_.end())
      return phrases_.words(say("marker {number}", {{"number", marker->second}}));
    if (face.text.size() < 2 && !face.kind.empty() && (face.text.empty() || face.text[0] < '0' || face.text[0] > '9'))
      return phrases_.noun(matter_.papers.project().game().kind_noun(KindOf::piece, face.kind));
    return face.formation.empty() || face.formation == face.text ? face.text : face.text + " (" + face.formation + ")";
  }

  const view::Spread* spread_of(const std::string& id) const {
    const auto found = spreads_.find(id);
    return found == spreads_.end() ? nullptr : found->second;
  }

  // One form for each hidden directive: written ones say where, face-down ones what is behind the marker.
  std::vector<Block> forms(const Side& side, Hidden hidden) const {
    std::vector<Block> blocks;
    if (!scenario_.setup) return blocks;
    for (const Directive& one : scenario_.setup->directives) {
      if (one.side != side.id || one.hidden.value_or(Hidden::no) != hidden) continue;
      blocks.emplace_back(Paragraph{{{writer_.directive(one)}}});
      blocks.emplace_back(form(one, hidden));
    }
    return blocks;
  }

  Table form(const Directive& one, Hidden hidden) const {
    const view::Spread* const spread = spread_of(one.id);
    const auto hides = [&](const view::Face& face) {
      return markers_.contains(face.id) || matter_.hides.contains(face.id) ||
             matter_.papers.project().game().is(KindOf::piece, face.kind, "marker");
    };
    // Units that lie face down themselves hide nothing else.
    const bool written = hidden == Hidden::written ||
                         (spread && !spread->pieces.empty() && std::none_of(spread->pieces.begin(), spread->pieces.end(), hides));
    Table table = writer_.empty_table({{1.6, written ? say("Unit") : say("Marker")},
                                       {1.2, written ? say("Hex or place") : say("Hides")},
                                       {1.2, say("Revealed in turn")},
                                       {2.4, say("Notes")}});
    table.ruled = true;
    table.least_row_mm = FORM_ROW_MM;
    if (spread)
      for (const view::Face& face : spread->pieces) {
        if (table.rows.size() >= MOST_ROWS) break;
        table.rows.push_back({{{face_name(face)}}, {{written ? whereabouts(face.id) : hidden_by(face.id)}}, {}, {}});
      }
    for (std::size_t i = 0; i < ROWS_TO_SPARE; ++i) table.rows.push_back({{}, {}, {}, {}});
    return table;
  }

  // As the setup has it, of markers whose secrets the viewer may know.
  std::string hidden_by(const std::string& marker) const {
    const auto found = matter_.hides.find(marker);
    if (found == matter_.hides.end()) return {};
    if (found->second == "none") return phrases_.words(say("nothing"));
    for (const project::FormationEntry& one : matter_.papers.project().orbat()->formations())
      if (one.formation->id == found->second) return phrases_.noun(noun_of(one.formation->names, one.formation->id));
    return io::visible(found->second);
  }

  std::string whereabouts(const std::string& id) const {
    const auto found = counters_.find(id);
    return found == counters_.end() ? std::string() : words_of(found->second->where);
  }
  std::string words_of(const view::Whereabouts& where) const {
    if (const auto* hex = std::get_if<view::OnHex>(&where)) return matter_.view->index->label(hex->hex);
    if (const auto* table = std::get_if<view::OnTable>(&where))
      return phrases_.catalogue().words(wording::Decimal{table->pose.at.x}) + "″, " +
             phrases_.catalogue().words(wording::Decimal{table->pose.at.y}) + "″";
    const auto* box = matter_.view->index->box(std::get<view::InBox>(where).box);
    return box ? phrases_.noun(noun_of(box->names, box->id)) : std::string();
  }

  // Of a filled-in setup; without one the forms are enough.
  std::vector<Block> placed(const Side& side) const {
    Table table = writer_.empty_table({{2, say("Unit")}, {1, say("Hex or place")}, {2, say("Unit")}, {1, say("Hex or place")}});
    std::vector<Runs> row;
    for (const view::Counter& counter : matter_.view->counters) {
      if (counter.face.side != side.id || counter.face.face_down || table.rows.size() >= MOST_ROWS) continue;
      row.push_back({{face_name(counter.face)}});
      row.push_back({{words_of(counter.where)}});
      if (row.size() == 4) table.rows.push_back(std::exchange(row, {}));
    }
    if (!row.empty()) table.rows.push_back(std::move(row));
    if (table.rows.empty()) return {};
    return {std::move(table)};
  }

  std::vector<Block> entries(const Side& side) const { return writer_.entries_of(side); }

  const CardContext& matter_;
  const CardWriter writer_;
  const Phrases& phrases_;
  const Scenario& scenario_;
  const std::unordered_map<std::string, std::int64_t> markers_;  // numbers of those that say the same
  std::unordered_map<std::string, const view::Spread*> spreads_;
  std::unordered_map<std::string, const view::Counter*> counters_;
};

}  // namespace

Content setup_sheet(const CardContext& matter, const std::string& language) { return SetupSheet(matter, language).content(); }

}  // namespace hexwright::publish
