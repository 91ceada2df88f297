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
#include "validator/findings/catalogue.hpp"

namespace hexwright::validator {

using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr std::size_t MOST_WORDS = 6;
constexpr std::size_t MOST_BYTES = 120;
constexpr std::size_t MOST_OF_ONE_SORT = 12;  // between the same two files

std::string_view id_of(SeriesTopic topic) {
  switch (topic) {
    case SeriesTopic::name_of_side:
    case SeriesTopic::name_of_formation:
    case SeriesTopic::name_of_asset:
    case SeriesTopic::name_on_map:
    case SeriesTopic::name_of_kind:
    case SeriesTopic::name_of_map:
      return "series/name";
    case SeriesTopic::forms:
      return "series/forms";
    case SeriesTopic::map:
    case SeriesTopic::ground:
      return "series/map";
    case SeriesTopic::piece:
      return "series/piece";
    case SeriesTopic::counters:
      return "series/counter-mix";
    case SeriesTopic::ranks:
      return "series/ranks";
    case SeriesTopic::abbreviation:
    case SeriesTopic::term:
      return "series/term";
    case SeriesTopic::wording:
      return "series/wording";
    case SeriesTopic::road:
      return "series/road";
    case SeriesTopic::line:
      return "series/line";
    case SeriesTopic::card_number:
    case SeriesTopic::card_id:
      return "series/card";
    case SeriesTopic::game:
      return "series/game";
    case SeriesTopic::edition:
      return "edition/differs";
  }
  return "series/name";
}

// No longer than a line or two, and never cut within a character.
std::string clipped(std::string text) {
  if (text.size() <= MOST_BYTES) return text;
  std::size_t end = MOST_BYTES;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

std::string file_name(const SeriesFile& file) { return std::filesystem::path(file.path).filename().string(); }

wording::Value joined(const std::vector<std::string>& words) {
  if (words.empty()) return nested(say("nothing of the kind"));
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), MOST_WORDS); ++i) text += (i ? ", " : "") + words[i];
  return clipped(words.size() > MOST_WORDS ? text + " …" : text);
}

// Only the words in which the two differ: the rest is the same.
wording::Value differing(const SeriesPlace& here, const SeriesPlace& there) {
  return joined(without(here.saying->said, there.saying->said));
}

Text named_thing(SeriesTopic topic, const std::string& id) {
  switch (topic) {
    case SeriesTopic::name_of_side:
      return say("Side \"{id}\"", {{"id", id}});
    case SeriesTopic::name_of_formation:
      return say("Formation \"{id}\"", {{"id", id}});
    case SeriesTopic::name_of_asset:
      return say("Artillery \"{id}\"", {{"id", id}});
    case SeriesTopic::name_of_map:
      return say("Map \"{id}\"", {{"id", id}});
    case SeriesTopic::name_of_kind:
      return say("Kind \"{id}\"", {{"id", id}});
    default:
      return say("\"{id}\" on the map", {{"id", id}});
  }
}

// Of the parts that a thing is named by, counted from the last.
std::string part_of(std::string about, int from_last) {
  for (; from_last > 0 && about.find('\x1f') != about.npos; --from_last) about.erase(about.rfind('\x1f'));
  const std::size_t before = about.rfind('\x1f');
  return before == about.npos ? about : about.substr(before + 1);
}

Text message_of_words(const SeriesConflict& conflict, const std::string& file) {
  const SeriesSaying& here = *conflict.here.saying;
  const std::string said = clipped(here.said), other = clipped(conflict.there.saying->said);
  const std::vector<wording::Argument> both{{"object", here.object}, {"said", said}, {"other", other}, {"file", file}};
  switch (here.topic) {
    case SeriesTopic::forms:
      return say("The name \"{name}\" is declined differently: \"{said}\" here and \"{other}\" in {file}.",
                 {{"name", part_of(here.about, 1)}, {"said", said}, {"other", other}, {"file", file}});
    case SeriesTopic::counters:
      return say("The box holds {said} counters \"{kind}\" of side \"{object}\" here, and {other} in {file}.",
                 {{"said", said}, {"kind", part_of(here.about, 0)}, {"object", here.object}, {"other", other}, {"file", file}});
    case SeriesTopic::abbreviation:
      return say("The abbreviation \"{object}\" means \"{said}\" here and \"{other}\" in {file}.", both);
    case SeriesTopic::term:
      return say("\"{object}\" is abbreviated to \"{said}\" here and to \"{other}\" in {file}.", both);
    case SeriesTopic::wording:
      return say("Is \"{object}\" meant to say something else here than in {file}? Here: \"{said}\"; there: \"{other}\".", both);
    case SeriesTopic::card_number:
      return say("The cards \"{said}\" and \"{other}\" ({file}) both have the number {object}.", both);
    case SeriesTopic::card_id:
      return say("The cards \"{said}\" and \"{other}\" ({file}) both have the id \"{object}\".", both);
    case SeriesTopic::game:
      return say("This card is written for the rules in version {said}, and {file} for version {other}.", both);
    default:
      return say("{thing} is called \"{said}\" here and \"{other}\" in {file}.",
                 {{"thing", nested(named_thing(here.topic, here.object))}, {"said", said}, {"other", other}, {"file", file}});
  }
}

Text message_of(const SeriesConflict& conflict) {
  const SeriesSaying& here = *conflict.here.saying;
  const std::string file = file_name(*conflict.there.file);
  const std::vector<wording::Argument> both{{"object", here.object},
                                            {"file", file},
                                            {"said", differing(conflict.here, conflict.there)},
                                            {"other", differing(conflict.there, conflict.here)}};
  switch (here.topic) {
    case SeriesTopic::ground:
      return say("\"{object}\" is not the same here and in {file}, which use one map. Here: {said}; there: {other}.", both);
    case SeriesTopic::piece:
      return say("\"{object}\" is another thing here than in {file}. Here: {said}; there: {other}.", both);
    case SeriesTopic::ranks:
      return say("Is the table of results meant to be another than in {file}? Here: {said}; there: {other}.", both);
    case SeriesTopic::road:
      return say("Is the same road meant here and in {file}? It is named by {said} here and by {other} there.", both);
    case SeriesTopic::line:
      return say("The printed line of \"{object}\" is that of {file} word for word, and is read differently. Here: {said}; there: {other}.",
                 both);
    case SeriesTopic::edition:
      return say("This card and {file} claim to be one and the same, and differ in \"{object}\". Here: {said}; there: {other}.", both);
    default:
      return message_of_words(conflict, file);
  }
}

Text mend_of(SeriesTopic topic) {
  switch (topic) {
    case SeriesTopic::map:
    case SeriesTopic::ground:
      return say("Let both cards use one map file, or correct the map that is wrong.");
    case SeriesTopic::card_number:
    case SeriesTopic::card_id:
      return say("Give one of the cards another number and another id.");
    case SeriesTopic::edition:
      return say("Correct the one that is wrong, or state with status= and reason= what has been corrected.");
    case SeriesTopic::ranks:
    case SeriesTopic::wording:
    case SeriesTopic::road:
      return say("Say the same in both, or answer that the difference is meant.");
    default:
      return say("Say the same in both; where the difference is meant, accept the finding with a reason.");
  }
}

Finding made(std::string_view id, Text message) {
  Finding finding;
  finding.id = id;
  finding.severity = find_entry(id)->severity;
  finding.answerable = finding.severity == Severity::question;
  finding.message = std::move(message);
  return finding;
}

void place(Finding& finding, const SeriesPlace& at, bool first) {
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
  Finding finding = made(id_of(here.topic), message_of(conflict));
  place(finding, conflict.here, true);
  place(finding, conflict.there, false);
  for (const SeriesPlace& also : conflict.also) place(finding, also, false);
  finding.because(why_of(conflict));
  finding.parameter(here.about).parameter(here.said).parameter(conflict.there.saying->said).mend(mend_of(here.topic));
  return {conflict.here.card, std::move(finding)};
}

Text message_of(const std::vector<const SeriesConflict*>& many) {
  const SeriesConflict& first = *many.front();
  std::vector<std::string> things;
  for (const SeriesConflict* one : many) things.push_back(one->here.saying->object);
  const std::vector<wording::Argument> arguments{{"file", file_name(*first.there.file)}, {"things", joined(things)}};
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
  Finding finding = made(id_of(first.here.saying->topic), message_of(many));
  finding.answerable = false;
  place(finding, first.here, true);
  place(finding, first.there, false);
  for (const SeriesConflict* one : many) finding.parameter(one->here.saying->about);
  finding.because(why_of(first)).mend(mend_of(first.here.saying->topic));
  return {first.here.card, std::move(finding)};
}

SeriesFinding finding_of(const SeriesLack& lack) {
  Finding finding = made("series/map-missing", say_n("The map lacks {count} thing that {file} has, which draws the same map: {things}.",
                                                     "The map lacks {count} things that {file} has, which draws the same map: {things}.",
                                                     static_cast<std::int64_t>(lack.things.size()),
                                                     {{"file", file_name(*lack.there.file)}, {"things", joined(lack.things)}}));
  place(finding, lack.here, true);
  place(finding, lack.there, false);
  finding.because(say_n("{count} file draws the map of this title.", "{count} files draw the map of this title.",
                        static_cast<std::int64_t>(lack.files)));
  for (const std::string& thing : lack.things) finding.parameter(thing);
  finding.mend(mend_of(SeriesTopic::map));
  return {lack.here.card, std::move(finding)};
}

SeriesFinding finding_of(const SeriesShortage& shortage) {
  const SeriesNeed& need = *shortage.need;
  Finding finding = made("series/counters-short",
                         say("The order of battle needs {needed} counters \"{kind}\" of side \"{side}\", and the box holds {held}.",
                             {{"needed", need.count}, {"kind", need.kind}, {"side", need.side}, {"held", shortage.there}}));
  Where here;
  here.at = {need.file, need.offset};
  here.location = {need.path, need.line, need.column};
  here.object = need.side;
  finding.where.push_back(std::move(here));
  place(finding, shortage.mix, false);
  finding.because(say("So {file} counts them, of the same series.", {{"file", file_name(*shortage.mix.file)}}));
  finding.parameter(need.kind).parameter(std::to_string(need.count)).parameter(std::to_string(shortage.there));
  finding.mend(say("Correct the number of counters, or the order of battle."));
  return {shortage.card, std::move(finding)};
}

void compare_one(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series, std::vector<SeriesFinding>& out) {
  const std::vector<SeriesConflict> all = conflicts(cards, series);
  std::map<std::tuple<std::string_view, std::string_view, std::string_view, bool>, std::vector<const SeriesConflict*>> by_files;
  std::set<std::tuple<std::string_view, std::string_view, int, std::string_view, int>> told;
  for (const SeriesConflict& conflict : all) {
    const std::string &here = conflict.here.file->path, &there = conflict.there.file->path;
    const std::string_view id = id_of(conflict.here.saying->topic);
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
  ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
  for (const Where& where : item.finding.where) item.where.push_back({*where.location, where.hex, where.object});
  item.fingerprint = fingerprint(item.finding);
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
      Finding finding = made("waiver/idle", say("The waiver of {finding} by {author} matches nothing that was found.",
                                                {{"finding", waiver.finding}, {"author", waiver.author}}));
      finding.at(waiver.origin).parameter(waiver.fingerprint).mend(say("Take the waiver out, or look whether the finding has changed."));
      finding.where.front().location = cards[card].waiver_places[i];
      more[card].push_back(reported(std::move(finding), cards[card]));
    }
  for (std::size_t card = 0; card < cards.size(); ++card)
    if (!more[card].empty()) merge(reports[card].findings, std::move(more[card]), cards[card].path);
}

}  // namespace hexwright::validator
