// The head of the card and the sections of running text: history, facts, rules, notes, abbreviations.
#include "publish/cards/writer.hpp"

#include <algorithm>
#include <mutex>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/calendar.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/board/names.hpp"
#include "publish/cards/turn_record.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::publish {

namespace {
constexpr double NUMBER_EMS = 1.5, PIN_MM = 7, HIGHEST_MAP_MM = 125;
// The smallest of the words of a map, as parts of a hex, at their usual size: names of a single hex that found little room, labels.
constexpr double LEAST_NAME = 0.28 * 0.7, LEAST_TABLE_NAME = 3.2 * 0.7, LABEL = 0.19, LABEL_GROWS = 1.3;

// The board picture for the width that a card gives it.
class CardMap {
 public:
  CardMap(view::View view, std::shared_ptr<const Theme> theme, BoardOptions options, std::vector<Overlay::Pin> pins)
      : view_(std::move(view)), theme_(std::move(theme)), options_(std::move(options)), pins_(std::move(pins)) {
    // What it is cropped to does not depend on its words.
    BoardOptions bare = options_;
    bare.names = bare.pieces = bare.setup = false;
    const BoardPicture picture(view_, *theme_, bare);
    if (!picture.empty()) extent_ = picture.extent();
  }
  bool empty() const { return !extent_.has_area(); }
  // What stands about a table grows with its words.
  double shape() const { return view_->map.tables.empty() ? extent_.height() / extent_.width() : 0; }
  // For a map that is printed so wide: its words as tall as they must be to be read. Any thread; the last ones are kept, since the layout
  // asks a table's for its shape before it is put on the page.
  std::shared_ptr<const Picture> drawn(double width) const {
    const std::lock_guard lock(guard_);
    const auto same = std::find_if(made_.begin(), made_.end(), [&](const auto& one) { return one.first == width; });
    if (same != made_.end()) return same->second;
    if (made_.size() == 4) made_.erase(made_.begin());
    return made_.emplace_back(width, made(width)).second;
  }

 private:
  std::shared_ptr<const Picture> made(double width) const {
    const double shrunk = std::min(width / extent_.width(), 1.0), least = LEAST_TYPE_MM * 1.02 / shrunk;
    const bool hexes = view_->index->boards() != nullptr;
    const double name = hexes ? options_.hex_mm * LEAST_NAME : LEAST_TABLE_NAME, label = std::min(options_.hex_mm * LABEL, 4.0);
    const double for_labels = hexes ? 1 + (least / label - 1) / LABEL_GROWS : 1;
    BoardOptions options = options_;
    options.words_scale = std::clamp(std::max(least / name, for_labels), 1.0, 6.0);
    options.least_number_mm = least;
    Overlay overlay;
    overlay.pins = pins_;
    overlay.pin_scale = std::clamp(PIN_MM / (options.hex_mm * shrunk), 1.0, 8.0);
    return std::make_shared<const BoardPicture>(view_, *theme_, options, std::move(overlay));
  }

  view::View view_;
  std::shared_ptr<const Theme> theme_;
  BoardOptions options_;
  std::vector<Overlay::Pin> pins_;
  Box extent_;
  mutable std::mutex guard_;
  mutable std::vector<std::pair<double, std::shared_ptr<const Picture>>> made_;  // by width, the oldest in front
};
}  // namespace

using namespace document;
using wording::nested;
using wording::say;
using wording::say_n;

CardWriter::CardWriter(const CardContext& matter, const std::string& language)
    : matter_(matter),
      project_(matter.papers.project()),
      scenario_(*project_.scenario()),
      language_(language),
      phrases_(project_, catalogue_in(language)),
      painter_(painter_of(project_, matter.theme, language)) {}

Paragraph CardWriter::bullet(Runs runs) const { return {std::move(runs), matter_.style.words_in(language_).bullet, 1.0, false}; }

std::optional<std::string> CardWriter::own_words(const Datum& datum) const {
  if (!matter_.authors_words) return std::nullopt;
  const std::string* own = datum.authors_words(language_, scenario_.printed_language());
  return own ? std::optional(*own) : std::nullopt;
}
Paragraph CardWriter::clause(const Datum& datum, Runs made) const {
  if (auto own = own_words(datum)) return bullet(std::move(*own));
  return bullet(std::move(made));
}

Paragraph CardWriter::own_or(const Datum& datum, Paragraph made) const {
  const auto own = own_words(datum);
  return own ? Paragraph{{{*own}}} : made;
}
template <class WithExceptions>
std::optional<std::string> CardWriter::own_of(const WithExceptions& fact) const {
  auto own = own_words(fact.datum);
  for (const auto& exception : fact.exceptions) {
    const auto more = own_words(exception.datum);
    if (own) own = more ? std::optional(*own + ", " + *more) : std::nullopt;
  }
  return own;
}

// Each line of a text is a paragraph of its own.
void CardWriter::add_texts(Section& section, const std::vector<LocalText>& texts, std::string lead, bool bulleted) const {
  const std::string text = text_in(texts, language_);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    Runs runs;
    if (!lead.empty()) runs.push_back({std::exchange(lead, {}), true});
    runs.push_back({(runs.empty() ? "" : " ") + line});
    section.blocks.emplace_back(bulleted ? bullet(std::move(runs)) : Paragraph{std::move(runs)});
    bulleted = false;
  }
}

std::string CardWriter::kicker() const {
  std::string text = phrases_.noun(project_.game().name());
  if (scenario_.card && scenario_.card->number)
    text += (text.empty() ? "" : "  ·  ") + phrases_.words(say("Scenario {number}", {{"number", *scenario_.card->number}}));
  if (matter_.papers.viewer())
    text += "  ·  " + phrases_.words(say("for: {side}", {{"side", phrases_.side_noun(*matter_.papers.viewer())}}));
  return text;
}

std::string CardWriter::title() const {
  if (scenario_.card && scenario_.card->title)
    if (std::string title = text_in(scenario_.card->title->texts, language_); !title.empty()) return title;
  return phrases_.words(say("Scenario without a title"));
}

std::string CardWriter::subtitle() const {
  if (!scenario_.card || !scenario_.card->introduction) return {};
  const Introduction& introduction = *scenario_.card->introduction;
  std::string text;
  if (introduction.date) text = matter_.style.date(*introduction.date, language_);
  if (introduction.army) text += (text.empty() ? "" : "  ·  ") + *introduction.army;
  return text;
}

std::string CardWriter::footer() const {
  if (!scenario_.card || !scenario_.card->publication) return {};
  const Publication& publication = *scenario_.card->publication;
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() || more.empty() ? "" : "  ·  ") + more; };
  if (publication.work) add(*publication.work);
  if (publication.author) add(*publication.author);
  if (publication.published) add(matter_.style.date(*publication.published, language_));
  if (publication.revised) add(phrases_.words(say("revised {date}", {{"date", matter_.style.date(*publication.revised, language_)}})));
  return text;
}

std::string CardWriter::viewer_words() const {
  return matter_.papers.viewer() ? phrases_.side(*matter_.papers.viewer())
                                 : phrases_.words(say("For the referee: holds the secrets of every side"));
}

Content CardWriter::content(std::string title, std::string subtitle) const {
  Content made{language_, kicker(), std::move(title), std::move(subtitle), {}, footer()};
  for (const Side& side : shown_sides()) made.sides.push_back({phrases_.side(side.id), band_of(side)});
  return made;
}

Section CardWriter::history() const {
  Section made = section("history", say("Historical background"));
  if (scenario_.card && scenario_.card->introduction) add_texts(made, scenario_.card->introduction->texts, {}, false);
  return made;
}

Section CardWriter::map() const {
  Section made = section("map", say("Map"));
  BoardOptions options;
  options.language = language_;
  options.frame = false;
  options.to_action = true;
  const auto map = std::make_shared<const CardMap>(matter_.view, matter_.theme, options, matter_.pins);
  if (map->empty()) return made;
  made.blocks.emplace_back(Figure{phrases_.noun(noun_of(matter_.view->map.names, matter_.view->map.id)),
                                  [map](double width) { return map->drawn(width); }, map->shape(), HIGHEST_MAP_MM, true});
  return made;
}

Section CardWriter::turns() const {
  Section made = section("turns", say("Turn record"));
  if (!scenario_.time && !scenario_.reinforcements) return made;
  TurnRecord record = turn_record(matter_, phrases_, true);
  if (!record.length_is_stated) return made;
  made.blocks.emplace_back(std::move(record.figure));
  return made;
}

Section CardWriter::game() const {
  Section made{"game", {}};
  std::vector<std::pair<wording::Text, std::string>> facts;
  std::string time;
  if (scenario_.time && scenario_.time->length && scenario_.time->length->turns)
    time = phrases_.words(say_n("{count} turn", "{count} turns", *scenario_.time->length->turns));
  if (scenario_.time && scenario_.time->clock && scenario_.time->clock->start && scenario_.time->clock->end)
    time += (time.empty() ? "" : ", ") + Phrases::clock(*scenario_.time->clock->start) + "–" + Phrases::clock(*scenario_.time->clock->end);
  if (const auto calendar = project::Calendar::of(scenario_)) {
    const Calendar& dates = *scenario_.time->calendar;
    time += (time.empty() ? "" : "; ") + phrases_.words(calendar->turn_length());
    const auto last = validator::last_turn(scenario_, project_.game());
    const project::TurnDate first = calendar->turn(1);
    const std::vector<wording::Argument> span{{"first", wording::nested(calendar->text(first, true))},
                                              {"last", wording::nested(calendar->text(calendar->turn(last.value_or(1)), true))}};
    time += "; " + phrases_.words(last ? say("from {first} to {last}", span) : say("from {first} on", span));
    if (dates.nights) time += "; " + phrases_.words(say("night turns: {turns}", {{"turns", Phrases::numbers(*dates.nights)}}));
    if (dates.dusk && dates.dawn)
      time += "; " + phrases_.words(say("night from {dusk} to {dawn}",
                                        {{"dusk", Phrases::clock(*dates.dusk)}, {"dawn", Phrases::clock(*dates.dawn)}}));
  }
  if (!time.empty()) facts.push_back({say("Length"), time});
  if (scenario_.setup && scenario_.setup->order && !scenario_.setup->order->sides.empty()) {
    std::string order;
    for (const std::string& side : scenario_.setup->order->sides) order += (order.empty() ? "" : ", ") + phrases_.side(side);
    facts.push_back({say("Order of setup"), order});
  }
  std::vector<Block> own;  // of the author, in place of a fact
  const auto add = [&](std::optional<std::string> words, wording::Text name, std::string value) {
    if (words)
      own.emplace_back(Paragraph{{{std::move(*words)}}});
    else
      facts.push_back({std::move(name), std::move(value)});
  };
  if (const auto& first = scenario_.first_player) add(own_words(first->datum), say("First player"), phrases_.side(first->side));
  if (scenario_.strength && scenario_.strength->boxes) {
    std::string text = phrases_.words(say("{boxes} boxes each", {{"boxes", *scenario_.strength->boxes}}));
    for (const StrengthException& exception : scenario_.strength->exceptions) {
      Units units;
      units.side = exception.side;
      units.kinds = exception.kinds;
      units.numbers = exception.numbers;
      std::string pieces = phrases_.units({units}, exception.side.value_or(""));
      if (exception.side && !exception.kinds.empty()) pieces = phrases_.side(*exception.side) + ": " + pieces;
      text += "; " + pieces + " – " + phrases_.catalogue().words(exception.boxes);
    }
    add(own_of(*scenario_.strength), say("Strength"), text);
  }
  if (scenario_.morale && scenario_.morale->level) {
    std::string text = std::to_string(*scenario_.morale->level);
    for (const MoraleException& exception : scenario_.morale->exceptions)
      text += "; " + phrases_.units(exception.units, "") + " – " + std::to_string(exception.level);
    add(own_of(*scenario_.morale), say("Morale"), text);
  }
  add_facts(made, facts);
  std::move(own.begin(), own.end(), std::back_inserter(made.blocks));
  return made;
}

// Short ones stand side by side, as wide as their words; long ones below.
void CardWriter::add_facts(Section& made, const std::vector<std::pair<wording::Text, std::string>>& facts) const {
  constexpr std::size_t SHORT = 60, LEAST = 8;
  Table table;
  std::vector<Block> below;
  table.rows.emplace_back();
  for (const auto& [name, value] : facts) {
    const std::string head = phrases_.words(name);
    const std::size_t length = std::max({io::count_characters(value), io::count_characters(head), LEAST});
    if (length > SHORT) {
      below.emplace_back(Paragraph{{{head + ":", true}, {" " + value}}});
      continue;
    }
    table.columns.push_back({static_cast<double>(length), Anchor::start});
    table.head.push_back({{head, true, false, Tone::soft}});
    table.rows.back().push_back({{value, true}});
  }
  if (!table.columns.empty()) made.blocks.emplace_back(std::move(table));
  std::move(below.begin(), below.end(), std::back_inserter(made.blocks));
}

Section CardWriter::rules() const {
  Section made = section("rules", say("Special rules"));
  if (!scenario_.rules) return made;
  int number = 0;
  for (const SpecialRule& rule : scenario_.rules->list) {
    const std::size_t before = made.blocks.size();
    add_texts(made, rule.texts, {}, true);
    if (made.blocks.size() == before) continue;
    auto& first = std::get<Paragraph>(made.blocks[before]);
    first.mark = std::to_string(++number) + ".";
    first.mark_ems = NUMBER_EMS;
  }
  return made;
}

Section CardWriter::definitions() const {
  Section made = section("definitions", say("Words used"));
  if (!scenario_.definitions) return made;
  for (const Definition& one : scenario_.definitions->list) {
    const Notion* notion = project_.game().notion(one.of);
    const std::string word = capitalised(notion ? phrases_.noun(noun_of(notion->names, notion->id)) : one.of);
    add_texts(made, one.texts, word + ":", false);
  }
  return made;
}

// A thing of the printed map that is not there in this scenario, by its name: the map as the scenario has it knows it no more.
wording::Value CardWriter::drawn(const std::string& id) const {
  wording::Noun noun;
  for (const auto& file : project_.files()) {
    if (file->kind != document::DocumentKind::map) continue;
    const pugi::xml_node thing = file->xml.root().find_child([&](pugi::xml_node one) { return one.attribute("id").value() == id; });
    for (const pugi::xml_node name : thing.children("name"))
      for (const pugi::xml_attribute form : name.attributes())
        if (form != name.attribute("lang")) noun.words[name.attribute("lang").value()][form.name()] = form.value();
  }
  return noun.words.empty() ? wording::Value(id) : wording::Value(noun);
}

// What of the printed map is in play, and what of its ground is otherwise.
void CardWriter::changed_map(Section& made) const {
  if (!scenario_.map) return;
  const auto region = [&](const std::vector<Region>& regions) {
    return nested(phrases_.terrain_alone(regions).value_or(validator::region_words(regions, project_)));
  };
  if (scenario_.map->in_play)
    made.blocks.emplace_back(bullet(
        phrases_.words(say("Only this part of the map is in play: {region:gen}.", {{"region", region(scenario_.map->in_play->regions)}}))));
  for (const GroundChange& change : scenario_.map->ground) {
    for (const std::string& id : change.without)
      made.blocks.emplace_back(bullet(phrases_.words(say("Does not exist in this game: {thing:nom}.", {{"thing", drawn(id)}}))));
    if (!change.is) continue;
    Region ground;
    ground.node = OnTerrain{change.kinds, {}};
    const wording::Argument kind{"kind", phrases_.noun(project_.game().kind_noun(KindOf::terrain, *change.is))};
    made.blocks.emplace_back(bullet(
        phrases_.words(change.kinds.empty() ? say("All hexes of {region:gen} count as: {kind}.", {{"region", region(change.regions)}, kind})
                       : change.regions.empty() ? say("All hexes of {region:gen} count as: {kind}.", {{"region", region({ground})}, kind})
                                                : say("All hexes of {ground:gen} within {region:gen} count as: {kind}.",
                                                      {{"ground", region({ground})}, {"region", region(change.regions)}, kind}))));
  }
}

Section CardWriter::notes() const {
  Section made = section("notes", say("Notes"));
  changed_map(made);
  if (!scenario_.notes) return made;
  for (const Note& note : scenario_.notes->list) add_texts(made, note.texts, {}, true);
  for (const BelongsTo& one : scenario_.notes->belongs) {
    const auto* place = project_.map()->place(one.place);
    const wording::Value name = place ? wording::Value(noun_of(place->place->names, place->place->id)) : wording::Value(one.place);
    made.blocks.emplace_back(bullet(phrases_.words(say("Hex {hex} belongs to {place:gen}.", {{"hex", one.hex}, {"place", name}}))));
  }
  for (const Meaning& one : scenario_.notes->meanings) {
    if (one.symbol == one.kind) continue;  // says nothing that the map does not
    const std::string kind = phrases_.noun(project_.game().kind_noun(KindOf::terrain, one.kind));
    Region region;
    region.node = OnTerrain{{one.symbol}, {}};
    made.blocks.emplace_back(bullet(phrases_.words(say(
        "All hexes of {region:gen} count as: {kind}.",
        {{"region", nested(phrases_.terrain_alone({region}).value_or(validator::region_words({region}, project_)))}, {"kind", kind}}))));
  }
  return made;
}

// What the card explains itself, then what its notation uses besides.
Section CardWriter::abbreviations() const {
  Section made = section("abbreviations", say("Abbreviations"));
  Runs runs;
  std::vector<std::string> told;
  const auto add = [&](const std::string& written, const std::string& meaning) {
    if (meaning.empty() || std::find(told.begin(), told.end(), written) != told.end()) return;
    told.push_back(written);
    if (!runs.empty()) runs.push_back({"; "});
    runs.push_back({written, true});
    runs.push_back({" – " + meaning});
  };
  if (scenario_.abbreviations)
    for (const Abbreviation& one : scenario_.abbreviations->list) add(one.abbreviation, text_in(one.texts, language_));
  if (const auto found = matter_.notation.find(language_); found != matter_.notation.end())
    for (const CardNotation::Short& one : found->second.abbreviations) add(one.written, phrases_.noun(one.meaning));
  if (!runs.empty()) {
    runs.push_back({"."});
    made.blocks.emplace_back(Paragraph{std::move(runs), {}, 0, true});
  }
  return made;
}

}  // namespace hexwright::publish
