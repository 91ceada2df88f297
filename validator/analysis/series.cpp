// The digest of a card: its head, its sides and pieces, its words. The map and the clauses have files of their own.
#include "validator/analysis/series.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/document/map.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/line_index.hpp"
#include "validator/analysis/series_book.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using project::Project;

bool is_about_series(std::string_view finding_id) { return finding_id.starts_with("series/") || finding_id == "edition/differs"; }

std::string key(std::initializer_list<std::string_view> parts) {
  std::string made;
  for (const std::string_view part : parts) {
    if (!made.empty()) made += '\x1f';
    made += part;
  }
  return made;
}

std::string plain_words(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (blank && (plain.empty() || plain.back() == ' ')) continue;
    plain += blank ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  while (!plain.empty() && (plain.back() == ' ' || plain.back() == '.')) plain.pop_back();
  return plain;
}

std::uint64_t hash_of(std::string_view text, std::uint64_t hash) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

void SeriesBook::put(SeriesTopic topic, const Where& where, std::string about, std::string said, std::string object) {
  if (where.origin.file < 0 || said.empty()) return;
  constexpr std::size_t MOST = 16'384;  // what is longer is only compared as a whole
  if (said.size() > MOST) said = said.substr(0, said.find('\n')).substr(0, 200) + " …\n#" + std::to_string(hash_of(said));
  files_[where.origin.file].sayings.push_back(
      {topic, where.corrected, where.silent, 0, 0, where.origin.offset, std::move(about), std::move(said), std::move(object)});
}

void SeriesBook::put(SeriesTopic topic, const Where& where, std::string about, const std::vector<std::string>& words, std::string object) {
  std::string said;
  for (const std::string& word : words) said += (said.empty() ? "" : "\n") + word;
  put(topic, where, std::move(about), std::move(said), std::move(object));
}

void SeriesBook::names(SeriesTopic topic, const Datum& datum, const std::string& among, const std::string& id,
                       const std::vector<Name>& names) {
  for (const Name& name : names) {
    put(topic, at(datum), key({among, id, name.lang}), name.nom, id);
    const std::pair<const char*, const std::optional<std::string>*> forms[] = {
        {"gen", &name.gen}, {"dat", &name.dat},       {"acc", &name.acc},  {"ins", &name.ins},
        {"loc", &name.loc}, {"plural", &name.plural}, {"many", &name.many}};
    for (const auto& [form, value] : forms)
      if (*value) put(SeriesTopic::forms, at(datum), key({among, id, name.lang, name.nom, form}), **value, id);
  }
}

namespace {

void find_lines(SeriesFile& file, std::string_view bytes) {
  std::sort(file.sayings.begin(), file.sayings.end(), [](const SeriesSaying& a, const SeriesSaying& b) { return a.offset < b.offset; });
  const io::LineIndex lines(bytes);
  std::ptrdiff_t at = -2;  // none is there
  io::LineColumn found;
  for (SeriesSaying& saying : file.sayings) {
    if (saying.offset != at) found = lines.locate(bytes, static_cast<std::size_t>(std::max<std::ptrdiff_t>(saying.offset - 1, 0)));
    at = saying.offset;
    saying.line = found.line;  // of the bracket: people look for it
    saying.column = found.column;
  }
}

}  // namespace

std::vector<std::pair<int, std::shared_ptr<const SeriesFile>>> SeriesBook::files() {
  std::vector<std::pair<int, std::shared_ptr<const SeriesFile>>> all(known_.begin(), known_.end());
  for (auto& [number, file] : files_) {
    const io::XmlFile& xml = project_.files()[static_cast<std::size_t>(number)]->xml;
    file.path = xml.path();
    find_lines(file, xml.bytes());
    file.fingerprint = hash_of(file.path);
    for (const SeriesSaying& saying : file.sayings) {
      const int numbers[] = {static_cast<int>(saying.topic), saying.corrected, saying.silent, saying.line, saying.column};
      for (const int n : numbers) file.fingerprint = (file.fingerprint ^ static_cast<unsigned>(n)) * 0x100000001b3ULL;
      file.fingerprint = hash_of(saying.said, hash_of(saying.about, file.fingerprint));
    }
    file.sayings.shrink_to_fit();
    all.emplace_back(number, std::make_shared<const SeriesFile>(std::move(file)));
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return all;
}

void SeriesFiles::share(SeriesCard& card) {
  const std::scoped_lock lock(mutex_);
  for (auto& [number, file] : card.files) {
    auto& same_path = known_[file->path];
    const auto known = std::find_if(same_path.begin(), same_path.end(), [&file = file](const auto& one) {
      return one->fingerprint == file->fingerprint && one->sayings.size() == file->sayings.size();
    });
    if (known != same_path.end())
      file = *known;
    else
      same_path.push_back(file);
  }
}

std::vector<std::string> words_of(const std::string& said) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= said.size();) {
    const std::size_t end = std::min(said.find('\n', at), said.size());
    words.push_back(said.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

namespace {

void formations(SeriesBook& book, const std::vector<Formation>& list) {
  for (const Formation& formation : list) {  // as deep as a file may be
    book.put(SeriesTopic::name_of_formation, book.at(formation.datum), key({"designation", formation.id}), formation.designation,
             formation.id);
    book.names(SeriesTopic::name_of_formation, formation.datum, "formation", formation.id, formation.names);
    formations(book, formation.formations);
  }
}

void forces(SeriesBook& book, SeriesCard& card) {
  const project::OrbatIndex& orbat = *book.project().orbat();
  for (const Side& side : orbat.orbat().sides) {
    book.names(SeriesTopic::name_of_side, side.datum, "side", side.id, side.names);
    formations(book, side.formations);
  }
  std::map<std::pair<std::string, std::string>, std::int64_t> needed, there;
  for (const project::PieceEntry& entry : orbat.pieces()) {
    const Piece& piece = *entry.piece;
    Piece shown;  // what its counter shows: strength and morale may be another in every card
    shown.kind = piece.kind;
    shown.number = piece.number;
    shown.text = piece.text;
    shown.counters = piece.counters;
    shown.base_width_inches = piece.base_width_inches;
    shown.base_depth_inches = piece.base_depth_inches;
    Signature signature = signature_of(shown);
    std::erase(signature.words, "id=\"\"");
    book.put(SeriesTopic::piece, book.at(piece.datum), key({piece.id}), signature.words, piece.id);
    needed[{orbat.side_at(entry.side).id, piece.kind}] += piece.counters.value_or(1);
  }
  for (const CounterMix& mix : orbat.orbat().counter_mix) there[{mix.side, mix.kind}] += mix.count;
  std::set<std::pair<std::string, std::string>> stated;
  for (const CounterMix& mix : orbat.orbat().counter_mix)
    if (stated.insert({mix.side, mix.kind}).second)
      book.put(SeriesTopic::counters, book.at(mix.datum), key({mix.side, mix.kind}), std::to_string(there[{mix.side, mix.kind}]), mix.side);
  for (const auto& [which, count] : needed) {
    if (there.contains(which)) continue;
    const Origin origin = orbat.side_at(*orbat.side(which.first)).datum.origin;
    const wording::Location location = book.project().locate(origin);
    card.needs.push_back({which.first, which.second, count, location.file, location.line, location.column, origin.offset, origin.file});
  }
}

std::string one_of(const std::vector<LocalText>& texts) { return text_in(texts, "en"); }

void words(SeriesBook& book, const Scenario& scenario) {
  if (scenario.abbreviations)
    for (const Abbreviation& item : scenario.abbreviations->list) {
      for (const LocalText& text : item.texts)
        book.put(SeriesTopic::abbreviation, book.at(item.datum), key({item.abbreviation, text.lang}), plain_words(text.text),
                 item.abbreviation);
      if (!item.means) continue;
      book.put(SeriesTopic::abbreviation, book.at(item.datum), key({item.abbreviation}), *item.means, item.abbreviation);
      book.put(SeriesTopic::term, book.at(item.datum), key({*item.means}), item.abbreviation, *item.means);
    }
  if (scenario.definitions)
    for (const Definition& item : scenario.definitions->list)
      for (const LocalText& text : item.texts)
        book.put(SeriesTopic::wording, book.at(item.datum, "series/wording"), key({"definition", item.of, text.lang}),
                 plain_words(text.text), item.of);
  if (scenario.rules)
    for (const SpecialRule& item : scenario.rules->list)
      for (const LocalText& text : item.texts)
        book.put(SeriesTopic::wording, book.at(item.datum, "series/wording"), key({"rule", item.id, text.lang}), plain_words(text.text),
                 item.id);
}

// Cards of one folder, game and publication. Which print of which card it is: its work, number and title, and the day of the print.
void head(SeriesBook& book, SeriesCard& card, const Scenario& own) {
  const auto or_nothing = [](const std::optional<std::string>& text) { return text.value_or(""); };
  const std::string folder = std::filesystem::path(card.path).lexically_normal().parent_path().generic_string();
  card.series = key({folder, own.game ? own.game->id : book.project().game().data().id});
  if (own.game)
    book.put(SeriesTopic::game, {own.game->origin}, key({own.game->id}),
             own.game->version + (own.game->ruleset ? ", " + *own.game->ruleset : std::string()), own.game->id);
  if (!own.card) return;
  const std::string title = own.card->title ? one_of(own.card->title->texts) : std::string();
  std::string part, print;
  if (own.card->publication) {
    card.work = plain_words(or_nothing(own.card->publication->work));
    part = or_nothing(own.card->publication->part);
    print = or_nothing(own.card->publication->revised ? own.card->publication->revised : own.card->publication->published);
  }
  if (title.empty()) return;
  book.put(SeriesTopic::card_id, {own.datum.origin}, key({own.id}), title, own.id);
  if (!own.card->number) return;
  book.put(SeriesTopic::card_number, {own.card->datum.origin}, key({part, *own.card->number}), title, *own.card->number);
  card.edition = key({card.work, part, *own.card->number, plain_words(title), print});
}

// What a victory item pays, under all else that it says.
void points(SeriesBook& book, const Victory& victory) {
  for (const VictoryItem& item : victory.items) {
    if (!item.points) continue;
    VictoryItem clause = item;
    clause.id.clear();
    clause.points.reset();
    clause.most.reset();
    std::string about = "points";
    for (const std::string& word : signature_of(clause).words) about += '\x1f' + word;
    book.put(SeriesTopic::points, book.at(item.datum), std::move(about), print_value(*item.points), item.id);
  }
}

void kinds(SeriesBook& book) {
  for (const Kind& kind : book.project().game().data().kinds)
    if (kind.origin.file >= 0)  // the designer's own
      for (const Name& name : kind.names)
        book.put(SeriesTopic::name_of_kind, {kind.origin}, key({print_value(kind.of), kind.id, name.lang}), name.nom, kind.id);
}

}  // namespace

SeriesCard digest(const Project& project, bool for_review) {
  SeriesCard card;
  if (!project.scenario() || !project.own_scenario() || project.kind() != DocumentKind::scenario) return card;
  card.path = project.main_file().xml.path();
  for (const auto& file : project.files().subspan(1))
    if (file->kind == DocumentKind::scenario) card.bases.push_back(file->xml.path());
  SeriesBook book(project);
  head(book, card, *project.own_scenario());
  kinds(book);
  if (project.orbat()) forces(book, card);
  const std::string title = project.map() ? map_title(project.map()->map()) : std::string();
  if (project.map()) digest_map(book, title);
  words(book, *project.scenario());
  digest_clauses(book, card.edition);
  if (for_review && project.scenario()->victory) points(book, *project.scenario()->victory);
  if (project.own_scenario()->waivers)
    for (const Waiver& waiver : project.own_scenario()->waivers->list)
      if (is_about_series(waiver.finding)) {
        card.waivers.push_back(waiver);
        card.waiver_places.push_back(project.locate(waiver.origin));
      }
  card.files = book.files();
  if (project.map()) keep_map(book, card);
  return card;
}

namespace {

// The digest of a card's clauses: the result table, the roads that clauses name by their ends, what printed lines come to, and all
// that two prints of one card must say alike.
// The roads of the map that join these ends.
std::string roads(const MapIndex& map, const OnPath& node) {
  std::string found;
  const auto from = node.from ? map.hex(*node.from) : std::nullopt;
  for (const MapIndex::IndexedPath& path : map.paths()) {
    const bool joins = from && path.hexes.contains(*from) && std::any_of(node.to.begin(), node.to.end(), [&](const std::string& to) {
                         const auto end = map.hex(to);
                         return end && path.hexes.contains(*end);
                       });
    if (joins) found += (found.empty() ? "" : " ") + path.path->id;
  }
  return found;
}

class Clauses {
 public:
  Clauses(SeriesBook& book, const std::string& edition) : book_(book), edition_(edition) {}

  template <class Clause>
  void clause(std::string_view sort, const std::string& id, const Clause& clause) {
    const Signature signature = signature_of(clause);
    const SeriesBook::Where where = book_.at(clause.datum, signature);
    if (clause.datum.printed) book_.put(SeriesTopic::line, where, key({sort, id, plain_words(*clause.datum.printed)}), signature.words, id);
    if (!edition_.empty())
      book_.put(SeriesTopic::edition, where, key({edition_, sort, id}), signature.words, id.empty() ? std::string(sort) : id);
    const MapIndex* map = book_.project().map();
    for (const OnPath* path : signature.paths) {
      const std::string joined = map && path->from ? roads(*map, *path) : std::string();
      if (joined.empty()) continue;
      std::vector<std::string> ends = path->to;
      ends.push_back(*path->from);
      std::sort(ends.begin(), ends.end());
      book_.put(SeriesTopic::road, book_.at(path->datum, "series/road"), key({sort, id, joined}), ends, joined);
    }
  }
  template <class Element>
  void part(std::string_view name, const std::optional<Element>& element) {
    if (!element || edition_.empty()) return;
    const Signature signature = signature_of(*element);
    const SeriesBook::Where where = book_.at(element->datum, signature);
    book_.put(SeriesTopic::edition, where, key({edition_, name}), signature.words, std::string(name));
  }

 private:
  SeriesBook& book_;
  const std::string& edition_;
};

// Tables with the same results by name are compared; what they are called apart is another table.
void ranks(SeriesBook& book, const Ranks& table) {
  std::string names;
  std::vector<std::string> words;
  if (table.measure) words.push_back("measure=\"" + print_value(*table.measure) + '"');
  if (table.bands) words.push_back("bands=\"" + print_value(*table.bands) + '"');
  for (const Rank& rank : table.list) {
    const auto english = std::find_if(rank.names.begin(), rank.names.end(), [](const Name& name) { return name.lang == "en"; });
    const std::string name = rank.names.empty() ? std::string() : english == rank.names.end() ? rank.names.front().nom : english->nom;
    names += name + '\x1f';
    words.push_back((rank.from ? print_value(*rank.from) : "…") + "–" + (rank.to ? print_value(*rank.to) : "…") + ' ' + name);
  }
  book.put(SeriesTopic::ranks, book.at(table.datum, signature_of(table), "series/ranks"), names, words);
}

}  // namespace

void digest_clauses(SeriesBook& book, const std::string& edition) {
  const Scenario& scenario = *book.project().scenario();
  Clauses out(book, edition);
  if (scenario.time) {
    out.part("length", scenario.time->length);
    out.part("clock", scenario.time->clock);
  }
  out.part("first-player", scenario.first_player);
  out.part("strength", scenario.strength);
  out.part("morale", scenario.morale);
  if (const auto& card = book.project().own_scenario()->card) out.part("introduction", card->introduction);
  if (scenario.setup) {
    out.part("order", scenario.setup->order);
    for (const Directive& item : scenario.setup->directives) out.clause("directive", item.id, item);
  }
  if (scenario.support) {
    for (const Asset& item : scenario.support->assets) {
      out.clause("asset", item.id, item);
      if (item.designation) book.put(SeriesTopic::name_of_asset, book.at(item.datum), key({item.id}), *item.designation, item.id);
      if (item.calibre_mm)
        book.put(SeriesTopic::piece, book.at(item.datum), key({"asset", item.id}), "calibre=\"" + print_value(*item.calibre_mm) + '"',
                 item.id);
    }
    for (const Availability& item : scenario.support->availability) out.clause("available", item.id, item);
  }
  if (scenario.reinforcements)
    for (const Reinforcement& item : scenario.reinforcements->list) out.clause("reinforcement", item.id, item);
  if (scenario.reinforcements)
    for (const Withdrawal& item : scenario.reinforcements->withdrawals) out.clause("withdrawal", item.id, item);
  if (scenario.reinforcements)
    for (const Replacement& item : scenario.reinforcements->replacements) out.clause("replacement", item.id, item);
  if (scenario.events)
    for (const Event& item : scenario.events->list) out.clause("event", item.id, item);
  if (scenario.victory)
    for (const VictoryItem& item : scenario.victory->items) out.clause("item", item.id, item);
  if (!scenario.ranks) return;
  ranks(book, *scenario.ranks);
  out.part("ranks", scenario.ranks);
}

}  // namespace hexwright::validator
