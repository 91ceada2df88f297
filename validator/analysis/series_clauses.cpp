// The digest of a card's clauses: the result table, the roads that clauses name by their ends, what printed lines come to, and all
// that two prints of one card must say alike.
#include <algorithm>

#include "model/document/map.hpp"
#include "validator/analysis/series_book.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;

namespace {

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
  if (scenario.events)
    for (const Event& item : scenario.events->list) out.clause("event", item.id, item);
  if (scenario.victory)
    for (const VictoryItem& item : scenario.victory->items) out.clause("item", item.id, item);
  if (!scenario.ranks) return;
  ranks(book, *scenario.ranks);
  out.part("ranks", scenario.ranks);
}

}  // namespace hexwright::validator
