// What cards of one series say differently, put into findings. It holds for hex boards and for tables alike: what is compared are
// ids, names, labels and points as they are written.
#include "validator/checks/series.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "validator/analysis/series.hpp"
#include "validator/analysis/series_conflicts.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr std::string_view SAY_THE_SAME = mark("Say the same in both; where the difference is meant, accept the finding with a reason.");

constexpr auto SERIES_FINDINGS = findings({
    {"series/name", Severity::warning, mark("One thing with two names"),
     mark("The cards of a series give one id two names: a side, a formation, a battery, a place of one map, a kind. Readers of both cards "
          "look for two things."),
     mark("side pl is \"Poland\" in one card, \"Poles\" in the other"), mark("\"Poland\" in both"), SAY_THE_SAME},
    {"series/forms", Severity::warning, mark("A name that is declined in two ways"),
     mark("Both cards write the name, and one of its grammatical forms is another. A form that only one of them gives is none the worse."),
     mark("gen=\"Rozalina\" in one map, gen=\"Rozalinu\" in the other"), mark("gen=\"Rozalina\" in both"), SAY_THE_SAME},
    {"series/map", Severity::warning, mark("One map that is drawn in two ways"),
     mark("Two files draw maps of one title, and a board, place, road, stream or zone is not the same in both; or the notes of two cards "
          "read the same map differently. One of them is wrong in print."),
     mark("the mill is 0404 0405 in one file, 0404 0406 in the other"), mark("one map file for both cards"),
     mark("Let both cards use one map file, or correct the map that is wrong.")},
    {"series/map-missing", Severity::warning, mark("A map that lacks what its other copy has"),
     mark("Two files draw maps of one title, and something of the one is not there in the other."), mark("a road in one of two map files"),
     mark("the road in both"), mark("Let both cards use one map file, or correct the map that is wrong.")},
    {"series/piece", Severity::warning, mark("A piece that is another thing in another card"),
     mark("A piece has one counter in the box: its kind, number, text and base are the same in every card, and so is the calibre of a "
          "battery. Strength and morale may differ."),
     mark("pl.9c is kind c in one order of battle, kind m in the other"), mark("pl.9c is kind c in both"), SAY_THE_SAME},
    {"series/counter-mix", Severity::warning, mark("Two counts of one box"),
     mark("The orders of battle of a series say how many counters of a kind the box holds, and do not agree. There is one box."),
     mark("<counters side=\"pl\" kind=\"s\" count=\"27\"/> in one, count=\"30\" in the other"), mark("27 in both"), SAY_THE_SAME},
    {"series/counters-short", Severity::warning, mark("More pieces than the box of the series has counters"),
     mark("The order of battle does not say what the box holds; that of another card does, and it is too few."),
     mark("30 platoons, and a box of 27 by another card"), mark("27 platoons"),
     mark("Correct the number of counters, or the order of battle.")},
    {"series/ranks", Severity::question, mark("Two tables of results that are nearly the same"),
     mark("Both cards have the same results by name, and some of the ends or the measure are different. A slip, or meant; the author must "
          "say. Tables that have little in common are not asked about."),
     mark("a draw from 0 to 3 in one card, from 0 to 4 in the other"), mark("the same ends in both"),
     mark("Say the same in both, or answer that the difference is meant.")},
    {"series/term", Severity::warning, mark("An abbreviation that means two things, or a thing with two abbreviations"),
     mark("The lists of abbreviations in a series must agree, for a reader learns them once."),
     mark("c is a machine gun in one card, a cannon in the other"), mark("c is a machine gun in both"), SAY_THE_SAME},
    {"series/wording", Severity::question, mark("A definition or special rule that is worded in two ways"),
     mark("Two cards have a definition of one notion, or a rule of one id, and the words are not the same. If the rule is meant to be "
          "another one, answer so, or give it another id."),
     mark("mist lasts two turns in one card, three in the other"), mark("the same words in both"),
     mark("Say the same in both, or answer that the difference is meant.")},
    {"series/road", Severity::question, mark("One road that is named by two pairs of ends"),
     mark("The same clause of two cards names a road by its ends, the ends differ, and both lie on the same road of the map. Are the same "
          "hexes meant?"),
     mark("the road from 0627 to 4303 in one card, from 0527 to 4309 in the other"), mark("the same ends in both"),
     mark("Say the same in both, or answer that the difference is meant.")},
    {"series/line", Severity::warning, mark("The same printed line, read in two ways"),
     mark("A clause has the same id and the same printed words in two cards, and its data differ. At least one does not say what is "
          "printed."),
     mark("printed=\"+4 VP\" with points=\"4\" in one card and \"3\" in the other"), mark("points=\"4\" in both"), SAY_THE_SAME},
    {"series/card", Severity::warning, mark("Two cards with one number or one id"),
     mark("Cards with different titles bear the same number or the same id: one was made from a copy of the other. Two editions of one "
          "card, whose titles agree, are not meant."),
     mark("number=\"2\" for \"The ford\" and for \"The hill\""), mark("numbers 2 and 3"),
     mark("Give one of the cards another number and another id.")},
    {"series/game", Severity::warning, mark("Cards for two sets of rules"),
     mark("The cards of one series name the same game in different versions, or with different rulesets of the designer's own."),
     mark("ruleset=\"fords.ruleset.xml\" in one card only"), mark("the same ruleset in both"), SAY_THE_SAME},
    {"review/other-points", Severity::info, mark("One clause that pays otherwise in another card"),
     mark("Two cards of the series score the same thing in the same way, and give other points for it. It may be meant, for no two fights "
          "are alike."),
     mark("2 points for the village in one card and 3 in another"), mark("2 points in both"),
     mark("Nothing, if it is meant; else give the same points.")},
    {"edition/differs", Severity::warning, mark("Two prints of one card that do not agree"),
     mark("Both have the same publication, number, title and day of print, so they claim to be one card; and a clause, the length, the "
          "clock or a table is not the same. What is marked as corrected, and what a card that extends the other one states anew, may "
          "differ."),
     mark("12 turns in one file, 13 in the other"), mark("13 turns with status=\"corrected\" and a reason"),
     mark("Correct the one that is wrong, or state with status= and reason= what has been corrected.")},
});

constexpr std::size_t MOST_WORDS = 6;
constexpr std::size_t MOST_BYTES = 120;
constexpr std::size_t MOST_OF_ONE_SORT = 12;  // between the same two files

// No longer than a line or two, and never cut within a character.
std::string clipped(std::string text) {
  if (text.size() <= MOST_BYTES) return text;
  std::size_t end = MOST_BYTES;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

std::string file_name(const SeriesFile& file) { return std::filesystem::path(file.path).filename().generic_string(); }

wording::Value joined_words(const std::vector<std::string>& words) {
  if (words.empty()) return nested(say("nothing of the kind"));
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), MOST_WORDS); ++i) text += (i ? ", " : "") + words[i];
  return clipped(words.size() > MOST_WORDS ? text + " …" : text);
}

// Of the parts that a thing is named by, counted from the last.
std::string part_of(std::string about, int from_last) {
  for (; from_last > 0 && about.find('\x1f') != about.npos; --from_last) about.erase(about.rfind('\x1f'));
  const std::size_t before = about.rfind('\x1f');
  return before == about.npos ? about : about.substr(before + 1);
}

// What the cards may say differently, in the order of the topics: the record, the message, and what is called differently, if that is it.
struct Topic {
  const FindingRecord& record;
  std::string_view message;
  std::string_view thing = {};
  bool only_differing = false;  // only the words in which the two differ are quoted
};
constexpr std::string_view CALLED = mark("{thing} is called \"{said}\" here and \"{other}\" in {file}.");
constexpr bool DIFFERING = true;
constexpr Topic TOPICS[] = {
    {SERIES_FINDINGS["series/name"], CALLED, mark("Side \"{id}\"")},
    {SERIES_FINDINGS["series/name"], CALLED, mark("Formation \"{id}\"")},
    {SERIES_FINDINGS["series/name"], CALLED, mark("Artillery \"{id}\"")},
    {SERIES_FINDINGS["series/name"], CALLED, mark("\"{id}\" on the map")},
    {SERIES_FINDINGS["series/name"], CALLED, mark("Kind \"{id}\"")},
    {SERIES_FINDINGS["series/name"], CALLED, mark("Map \"{id}\"")},
    {SERIES_FINDINGS["series/forms"], mark("The name \"{name}\" is declined differently: \"{said}\" here and \"{other}\" in {file}.")},
    {SERIES_FINDINGS["series/map"], CALLED, mark("\"{id}\" on the map")},
    {SERIES_FINDINGS["series/map"],
     mark("\"{object}\" is not the same here and in {file}, which use one map. Here: {said}; there: {other}."),
     {},
     DIFFERING},
    {SERIES_FINDINGS["series/piece"],
     mark("\"{object}\" is another thing here than in {file}. Here: {said}; there: {other}."),
     {},
     DIFFERING},
    {SERIES_FINDINGS["series/counter-mix"],
     mark("The box holds {said} counters \"{kind}\" of side \"{object}\" here, and {other} in {file}.")},
    {SERIES_FINDINGS["series/ranks"],
     mark("Is the table of results meant to be another than in {file}? Here: {said}; there: {other}."),
     {},
     DIFFERING},
    {SERIES_FINDINGS["series/term"], mark("The abbreviation \"{object}\" means \"{said}\" here and \"{other}\" in {file}.")},
    {SERIES_FINDINGS["series/term"], mark("\"{object}\" is abbreviated to \"{said}\" here and to \"{other}\" in {file}.")},
    {SERIES_FINDINGS["series/wording"],
     mark("Is \"{object}\" meant to say something else here than in {file}? Here: \"{said}\"; there: \"{other}\".")},
    {SERIES_FINDINGS["series/road"],
     mark("Is the same road meant here and in {file}? It is named by {said} here and by {other} there."),
     {},
     DIFFERING},
    {SERIES_FINDINGS["series/line"],
     mark("The printed line of \"{object}\" is that of {file} word for word, and is read differently. Here: {said}; there: {other}."),
     {},
     DIFFERING},
    {SERIES_FINDINGS["series/card"], mark("The cards \"{said}\" and \"{other}\" ({file}) both have the number {object}.")},
    {SERIES_FINDINGS["series/card"], mark("The cards \"{said}\" and \"{other}\" ({file}) both have the id \"{object}\".")},
    {SERIES_FINDINGS["series/game"], mark("This card is written for the rules in version {said}, and {file} for version {other}.")},
    {SERIES_FINDINGS["review/other-points"], mark("\"{object}\" pays {said} here, and the same pays {other} in {file}.")},
    {SERIES_FINDINGS["edition/differs"],
     mark("This card and {file} claim to be one and the same, and differ in \"{object}\". Here: {said}; there: {other}."),
     {},
     DIFFERING},
};
static_assert(std::size(TOPICS) == static_cast<std::size_t>(SeriesTopic::edition) + 1);

const Topic& topic_of(const SeriesConflict& conflict) { return TOPICS[static_cast<std::size_t>(conflict.here.saying->topic)]; }

Text message_of(const SeriesConflict& conflict) {
  const Topic& topic = topic_of(conflict);
  const SeriesSaying &here = *conflict.here.saying, &there = *conflict.there.saying;
  Text message = say(topic.message, {{"object", here.object}, {"file", file_name(*conflict.there.file)}});
  const auto add = [&](const char* name, wording::Value value) { message.arguments.push_back({name, std::move(value)}); };
  add("said", topic.only_differing ? joined_words(without(here.said, there.said)) : wording::Value(clipped(here.said)));
  add("other", topic.only_differing ? joined_words(without(there.said, here.said)) : wording::Value(clipped(there.said)));
  if (here.topic == SeriesTopic::forms) add("name", part_of(here.about, 1));
  if (here.topic == SeriesTopic::counters) add("kind", part_of(here.about, 0));
  if (!topic.thing.empty()) add("thing", nested(say(topic.thing, {{"id", here.object}})));
  return message;
}

Finding made(const FindingRecord& record, Text message) {
  Finding finding = finding_of(record, std::move(message));
  finding.answerable = record.severity == Severity::question;
  return finding;
}

void put_place(Finding& finding, const SeriesPlace& at, bool first) {
  Where where;
  if (first) where.at = {at.number, at.saying->offset};
  where.location = {at.file->path, at.saying->line, at.saying->column};
  where.object = at.saying->object;
  finding.where.push_back(std::move(where));
}

Text why_of(const SeriesConflict& conflict) {
  if (conflict.here.saying->topic == SeriesTopic::road)
    return say("Both pairs of ends lie on the road \"{road}\" of the map.", {{"road", conflict.here.saying->object}});
  return say("Cards that speak of it: {cards}; as there: {there}, as here: {here}.",
             {{"cards", static_cast<std::int64_t>(conflict.cards)},
              {"there", static_cast<std::int64_t>(conflict.as_there)},
              {"here", static_cast<std::int64_t>(conflict.as_here)}});
}

bool is_row(const SeriesConflict& conflict) {
  return conflict.here.saying->topic == SeriesTopic::ground && conflict.here.saying->said.starts_with('#');
}

SeriesFinding finding_of(const SeriesConflict& conflict) {
  const SeriesSaying& here = *conflict.here.saying;
  Finding finding = made(topic_of(conflict).record, message_of(conflict));
  put_place(finding, conflict.here, true);
  put_place(finding, conflict.there, false);
  for (const SeriesPlace& also : conflict.also) put_place(finding, also, false);
  finding.because(why_of(conflict));
  finding.parameter(here.about).parameter(here.said).parameter(conflict.there.saying->said);
  return {conflict.here.card, std::move(finding)};
}

Text message_of(const std::vector<const SeriesConflict*>& many) {
  const SeriesConflict& first = *many.front();
  std::vector<std::string> things;
  for (const SeriesConflict* one : many) things.push_back(one->here.saying->object);
  const std::vector<wording::Argument> arguments{{"file", file_name(*first.there.file)}, {"things", joined_words(things)}};
  const auto count = static_cast<std::int64_t>(many.size());
  if (first.here.saying->topic != SeriesTopic::ground)
    return say_n("{count} thing is told differently here and in {file}: {things}.",
                 "{count} things are told differently here and in {file}: {things}.", count, arguments);
  if (is_row(first))
    return say_n("{count} row of the board is drawn differently here and in {file}, which show the same map: row {things}.",
                 "{count} rows of the board are drawn differently here and in {file}, which show the same map: rows {things}.", count,
                 arguments);
  return say_n("{count} thing is drawn differently here and in {file}, which show the same map: {things}.",
               "{count} things are drawn differently here and in {file}, which show the same map: {things}.", count, arguments);
}

// Many differences between two files are one: the rows of a board, or more than anybody reads.
SeriesFinding finding_of(const std::vector<const SeriesConflict*>& many) {
  const SeriesConflict& first = *many.front();
  Finding finding = made(topic_of(first).record, message_of(many));
  finding.answerable = false;
  put_place(finding, first.here, true);
  put_place(finding, first.there, false);
  for (const SeriesConflict* one : many) finding.parameter(one->here.saying->about);
  finding.because(why_of(first));
  return {first.here.card, std::move(finding)};
}

SeriesFinding finding_of(const SeriesLack& lack) {
  Finding finding =
      made(SERIES_FINDINGS["series/map-missing"], say_n("The map lacks {count} thing that {file} has, which draws the same map: {things}.",
                                                        "The map lacks {count} things that {file} has, which draws the same map: {things}.",
                                                        static_cast<std::int64_t>(lack.things.size()),
                                                        {{"file", file_name(*lack.there.file)}, {"things", joined_words(lack.things)}}));
  put_place(finding, lack.here, true);
  put_place(finding, lack.there, false);
  finding.because(say_n("{count} file draws the map of this title.", "{count} files draw the map of this title.",
                        static_cast<std::int64_t>(lack.files)));
  for (const std::string& thing : lack.things) finding.parameter(thing);
  return {lack.here.card, std::move(finding)};
}

SeriesFinding finding_of(const SeriesShortage& shortage) {
  const SeriesNeed& need = *shortage.need;
  Finding finding = made(SERIES_FINDINGS["series/counters-short"],
                         say("The order of battle needs {needed} counters \"{kind}\" of side \"{side}\", and the box holds {held}.",
                             {{"needed", need.count}, {"kind", need.kind}, {"side", need.side}, {"held", shortage.there}}));
  Where here;
  here.at = {need.file, need.offset};
  here.location = {need.path, need.line, need.column};
  here.object = need.side;
  finding.where.push_back(std::move(here));
  put_place(finding, shortage.mix, false);
  finding.because(say("So {file} counts them, of the same series.", {{"file", file_name(*shortage.mix.file)}}));
  finding.parameter(need.kind).parameter(std::to_string(need.count)).parameter(std::to_string(shortage.there));
  return {shortage.card, std::move(finding)};
}

void compare_one(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series, std::vector<SeriesFinding>& out) {
  const std::vector<SeriesConflict> all = conflicts(cards, series);
  std::map<std::tuple<std::string_view, std::string_view, std::string_view, bool>, std::vector<const SeriesConflict*>> by_files;
  std::set<std::tuple<std::string_view, std::string_view, int, std::string_view, int>> told;
  for (const SeriesConflict& conflict : all) {
    const std::string &here = conflict.here.file->path, &there = conflict.there.file->path;
    const std::string_view id = topic_of(conflict).record.id;
    // A name that is different in two languages is one that is different.
    if (is_row(conflict) || told.insert({id, here, conflict.here.saying->line, there, conflict.there.saying->line}).second)
      by_files[{id, here, there, is_row(conflict)}].push_back(&conflict);
  }
  for (const auto& [files, many] : by_files) {
    if (std::get<bool>(files) || many.size() > MOST_OF_ONE_SORT)
      out.push_back(finding_of(many));
    else
      for (const SeriesConflict* conflict : many) out.push_back(finding_of(*conflict));
  }
  for (const SeriesLack& lack : lacks(cards, series)) out.push_back(finding_of(lack));
  for (const SeriesShortage& shortage : shortages(cards, series)) out.push_back(finding_of(shortage));
}

// In their places among what stands in the same file; the checked file comes first, files without other findings last.
void merge(std::vector<ReportedFinding>& into, std::vector<ReportedFinding> more, const std::string& main_path) {
  const auto before = [](const ReportedFinding& a, const ReportedFinding& b) {
    const wording::Location &x = a.where.front().location, &y = b.where.front().location;
    return std::tie(x.line, x.column, a.finding.id, a.fingerprint) < std::tie(y.line, y.column, b.finding.id, b.fingerprint);
  };
  std::map<std::string, std::vector<ReportedFinding>> by_file;
  for (ReportedFinding& item : more) by_file[item.where.front().location.file].push_back(std::move(item));
  std::map<std::string, std::size_t> done;
  for (auto& [file, items] : by_file) std::sort(items.begin(), items.end(), before);
  std::vector<ReportedFinding> merged;
  const auto take = [&](const std::string& file, const ReportedFinding* until) {
    const auto found = by_file.find(file);
    if (found == by_file.end()) return;
    for (std::size_t& next = done[file]; next < found->second.size() && (!until || before(found->second[next], *until)); ++next)
      merged.push_back(std::move(found->second[next]));
  };
  std::string file = main_path;
  for (ReportedFinding& item : into) {
    const std::string at = item.where.empty() ? file : item.where.front().location.file;
    if (at != file) take(file, nullptr);
    file = at;
    if (!item.where.empty()) take(file, &item);
    merged.push_back(std::move(item));
  }
  take(file, nullptr);
  for (const auto& [rest, items] : by_file) take(rest, nullptr);
  into = std::move(merged);
}

ReportedFinding reported(Finding finding, const SeriesCard& card) {
  ReportedFinding item = reported(std::move(finding));
  item.inherited = std::find(card.bases.begin(), card.bases.end(), item.where.front().location.file) != card.bases.end();
  return item;
}

}  // namespace

std::vector<SeriesFinding> compare(std::span<const SeriesCard> cards) {
  std::vector<SeriesFinding> out;
  for (const std::vector<std::size_t>& series : series_of(cards)) compare_one(cards, series, out);
  return out;
}

void join_series(std::span<const SeriesCard> cards, std::span<Report> reports, bool whole) {
  std::vector<std::set<std::string>> used(cards.size());
  std::vector<std::vector<ReportedFinding>> more(cards.size());
  std::vector<bool> compared(cards.size(), false);
  for (const auto& series : series_of(cards))
    for (const std::size_t card : series) {
      compared[card] = true;
      if (!cards[card].waivers.empty()) reports[card].waivers.push_back(cards[card].waivers);  // findings point into them
    }
  for (SeriesFinding& found : compare(cards)) {
    ReportedFinding item = reported(std::move(found.finding), cards[found.card]);
    if (!cards[found.card].waivers.empty())
      for (const document::Waiver& waiver : reports[found.card].waivers.back())
        if (waiver.fingerprint == item.fingerprint && waiver.finding == item.finding.id) {
          item.waived = &waiver;
          used[found.card].insert(waiver.fingerprint);
        }
    more[found.card].push_back(std::move(item));
  }
  for (std::size_t card = 0; whole && card < cards.size(); ++card)
    for (std::size_t i = 0; compared[card] && i < cards[card].waivers.size(); ++i) {
      const document::Waiver& waiver = cards[card].waivers[i];
      if (used[card].contains(waiver.fingerprint)) continue;
      Finding finding = idle_waiver(waiver);
      finding.where.front().location = cards[card].waiver_places[i];
      more[card].push_back(reported(std::move(finding), cards[card]));
    }
  for (std::size_t card = 0; card < cards.size(); ++card)
    if (!more[card].empty()) merge(reports[card].findings, std::move(more[card]), cards[card].path);
}

extern const Check SERIES_CHECK{nullptr, SERIES_FINDINGS.records};

}  // namespace hexwright::validator
