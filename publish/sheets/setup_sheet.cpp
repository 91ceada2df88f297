// Forms list the pieces that the view knows of; rows to spare are always as many, so that their number tells nothing.
#include "publish/sheets/setup_sheet.hpp"

#include <algorithm>
#include <unordered_map>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "publish/board/kind_words.hpp"
#include "publish/cards/writer.hpp"
#include "publish/sheets/alike_markers.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

using namespace document;
using wording::nested;
using wording::say;

namespace {

constexpr double FORM_ROW_MM = 6.6;
constexpr std::size_t ROWS_TO_SPARE = 2, MOST_ROWS = 5000;

class SetupSheet {
 public:
  SetupSheet(const CardMatter& matter, const std::string& language)
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

  Content content(const std::string& language) {
    Content content;
    content.language = language;
    content.kicker = writer_.kicker();
    content.title = phrases_.words(say("Setup: {scenario}", {{"scenario", writer_.title()}}));
    content.subtitle = matter_.papers.viewer() ? phrases_.side(*matter_.papers.viewer())
                                               : phrases_.words(say("For the referee: holds the secrets of every side"));
    content.footer = writer_.footer();
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
    if (orders.empty()) orders.emplace_back(Paragraph{{{phrases_.words(say("The scenario sets up nothing of this side."))}}, {}, 0, false});
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
      blocks.emplace_back(Paragraph{{{writer_.directive(one)}}, {}, 0, false});
      blocks.emplace_back(form(one, hidden));
    }
    return blocks;
  }

  Table form(const Directive& one, Hidden hidden) const {
    Table table;
    table.ruled = true;
    table.least_row_mm = FORM_ROW_MM;
    const bool written = hidden == Hidden::written;
    table.columns = {{1.6, Anchor::start}, {1.2, Anchor::start}, {1.2, Anchor::start}, {2.4, Anchor::start}};
    for (const wording::Text& head :
         {written ? say("Unit") : say("Marker"), written ? say("Hex or place") : say("Hides"), say("Revealed in turn"), say("Notes")})
      table.head.push_back({{phrases_.words(head), true, false, Tone::soft}});
    std::int64_t number = 0;
    if (const view::Spread* spread = spread_of(one.id))
      for (const view::Face& face : spread->pieces) {
        if (table.rows.size() >= MOST_ROWS) break;
        ++number;
        // Markers that say the same are told apart by a number that no other of their side has.
        const auto alike = markers_.find(face.id);
        const std::int64_t told_apart = alike == markers_.end() ? number : alike->second;
        const std::string name = written ? face_name(face) : phrases_.words(say("marker {number}", {{"number", told_apart}}));
        table.rows.push_back({{{name}}, {{written ? whereabouts(face.id) : hidden_by(face.id)}}, {}, {}});
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
    Table table;
    table.columns = {{2, Anchor::start}, {1, Anchor::start}, {2, Anchor::start}, {1, Anchor::start}};
    std::vector<Runs> row;
    for (const view::Counter& counter : matter_.view->counters) {
      if (counter.face.side != side.id || counter.face.face_down || table.rows.size() >= MOST_ROWS) continue;
      row.push_back({{face_name(counter.face)}});
      row.push_back({{words_of(counter.where)}});
      if (row.size() == 4) table.rows.push_back(std::exchange(row, {}));
    }
    if (!row.empty()) table.rows.push_back(std::move(row));
    if (table.rows.empty()) return {};
    for (int i = 0; i < 2; ++i)
      for (const wording::Text& head : {say("Unit"), say("Hex or place")})
        table.head.push_back({{phrases_.words(head), true, false, Tone::soft}});
    return {std::move(table)};
  }

  std::vector<Block> entries(const Side& side) const { return writer_.entries_of(side); }

  const CardMatter& matter_;
  const CardWriter writer_;
  const Phrases& phrases_;
  const Scenario& scenario_;
  const std::unordered_map<std::string, std::int64_t> markers_;  // numbers of those that say the same
  std::unordered_map<std::string, const view::Spread*> spreads_;
  std::unordered_map<std::string, const view::Counter*> counters_;
};

}  // namespace

Content setup_sheet(const CardMatter& matter, const std::string& language) { return SetupSheet(matter, language).content(language); }

}  // namespace hexwright::publish
