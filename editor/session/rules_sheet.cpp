// What the designer's own file says has an origin in a file; what the built-in game says has none.
#include "editor/session/rules_sheet.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "editor/session/games.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::editor {

using namespace document;
using What = RulesItem::What;

namespace {

std::string list_of(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

class Collector {
 public:
  Collector(const project::Project& project, const Scenario* known, const wording::Catalogue& catalogue)
      : rules_(project.game().data()), game_(project.game()), base_(built_in_under(rules_.id)), scenario_(known), catalogue_(catalogue) {
    out_.game = catalogue.words(game_.name());
    out_.id = rules_.id;
    out_.stands_alone = base_ == nullptr;
    if (const GameLink* link = game_link(project); link && link->ruleset) out_.file = *link->ruleset;
  }

  RulesSheet collect() {
    for (const Parameter& each : rules_.parameters) parameter(each);
    for (const Table& each : rules_.tables) table(each);
    for (const Kind& each : rules_.kinds) kind(each);
    for (const Ruling& each : rules_.rulings) ruling(each);
    for (const Paragraph& each : rules_.paragraphs) paragraph(each);
    return std::move(out_);
  }

 private:
  std::string text(const std::vector<LocalText>& texts) const { return text_in(texts, catalogue_.language()); }

  std::string words_of(const std::vector<LocalText>& texts, const std::string& otherwise) const {
    const std::string words = text(texts);
    return words.empty() ? otherwise : words;
  }
  void parameter(const Parameter& each) {
    add(out_.parameters, {What::parameter, each.id, {}, 0}, words_of(each.texts, each.id), each.value.value_or(""), each,
        base_ && base_->parameter(each.id));
    out_.parameters.back().needed_by = each.needed_by;
    out_.parameters.back().status = each.status;
  }
  void table(const Table& each) {
    const auto size = std::to_string(each.rows.size()) + " × " + std::to_string(each.columns.size());
    add(out_.tables, {What::table, each.id, {}, 0}, words_of(each.texts, each.title.value_or(each.id)), each.rows.empty() ? "" : size, each,
        base_ && base_->table(each.id));
    out_.tables.back().needed_by = each.needed_by;
    out_.tables.back().status = each.status;
  }
  void kind(const Kind& each) {
    const bool built_in = base_ && base_->kind(each.of, each.id);
    add(out_.kinds, {What::kind, each.id, each.of, 0},
        catalogue_.words(kind_of_words(each.of)) + ": " + catalogue_.words(noun_of(each.names, each.id)), list_of(each.classes), each,
        built_in);
    for (std::size_t i = 0; i < each.effects.size(); ++i) {
      const Effect& effect = each.effects[i];
      add(out_.kinds, {What::effect, each.id, each.of, i}, "    " + effect.name, effect.value, each, built_in);
      out_.kinds.back().rule = effect.rule.value_or("");
      out_.kinds.back().status = effect.status;
    }
  }
  template <class Of>
  static void add(std::vector<RulesLine>& lines, RulesItem item, std::string words, std::string value, const Of& of, bool built_in) {
    lines.push_back({std::move(item), std::move(words), std::move(value), of.rule.value_or(""), {}, {}, of.origin.file >= 0, built_in});
  }
  void ruling(const Ruling& each) {
    RulingLine line{each.id, text(each.texts),      print_value(each.rules),        each.standard, {},
                    {},      each.origin.file >= 0, base_ && base_->ruling(each.id)};
    if (line.words.empty()) line.words = each.id;
    for (const Reading& reading : each.readings) line.readings.emplace_back(reading.id, text(reading.texts));
    if (scenario_ && scenario_->rulings)
      for (const RulingChoice& choice : scenario_->rulings->list)
        if (choice.id == each.id) line.chosen = choice.choice;
    out_.rulings.push_back(std::move(line));
  }
  void paragraph(const Paragraph& each) {
    CoverageLine line{each.number, text(each.titles), {}, each.status};
    for (const Why& why : each.why)
      if (line.why.empty() || why.lang == catalogue_.language()) line.why = why.text;
    out_.coverage.push_back(std::move(line));
  }

  const Ruleset& rules_;
  const project::Game& game_;
  const project::Game* base_;
  const Scenario* scenario_;
  const wording::Catalogue& catalogue_;
  RulesSheet out_;
};

}  // namespace

std::string RulingLine::words_of(const std::string& reading) const {
  for (const auto& [known, text] : readings)
    if (known == reading) return text.empty() ? known : text;
  return reading;
}

bool RulingLine::is_switch() const {
  const auto has = [&](const char* wanted) {
    return std::any_of(readings.begin(), readings.end(), [&](const auto& reading) { return reading.first == wanted; });
  };
  return readings.size() == 2 && has("yes") && has("no");
}

const RulesLine* RulesSheet::line(const RulesItem& item) const {
  for (const auto* lines : {&parameters, &tables, &kinds})
    for (const RulesLine& each : *lines)
      if (each.item == item) return &each;
  return nullptr;
}

const RulingLine* RulesSheet::ruling(const std::string& wanted) const {
  const auto found = std::find_if(rulings.begin(), rulings.end(), [&](const RulingLine& each) { return each.id == wanted; });
  return found == rulings.end() ? nullptr : &*found;
}

std::size_t RulesSheet::count(Coverage status) const {
  return static_cast<std::size_t>(
      std::count_if(coverage.begin(), coverage.end(), [&](const CoverageLine& each) { return each.status == status; }));
}

Text kind_of_words(KindOf of) {
  switch (of) {
    case KindOf::piece:
      return say("Piece");
    case KindOf::formation:
      return say("Formation");
    case KindOf::terrain:
      return say("Terrain");
    case KindOf::hexside:
      return say("Hexside");
    case KindOf::path:
      return say("Path");
    case KindOf::place:
      return say("Place");
    case KindOf::area:
      return say("Area");
    case KindOf::line:
      return say("Line");
    case KindOf::zone:
      return say("Zone");
    case KindOf::box:
      break;
  }
  return say("Box");
}

const GameLink* game_link(const project::Project& project) {
  if (const Scenario* own = project.own_scenario()) return own->game ? &*own->game : nullptr;
  if (project.map()) return project.map()->map().game ? &*project.map()->map().game : nullptr;
  if (project.orbat()) return project.orbat()->orbat().game ? &*project.orbat()->orbat().game : nullptr;
  return nullptr;
}

const project::Game* built_in_under(const std::string& id) {
  for (const validator::GameRules& game : known_games())
    if (game.data.id == id) {
      static std::map<std::string, std::shared_ptr<const project::Game>, std::less<>> kept;
      static std::mutex guard;
      const std::lock_guard lock(guard);
      auto& known = kept[id];
      if (!known) known = project::built_in_game(game.data.xml);
      return known.get();
    }
  return nullptr;
}

RulesSheet rules_of(const project::Project& project, const Scenario* known, const wording::Catalogue& catalogue) {
  return Collector(project, known, catalogue).collect();
}

}  // namespace hexwright::editor
