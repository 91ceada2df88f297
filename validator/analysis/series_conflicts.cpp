// Sorting, counting who says what, and leaving out what is different on purpose.
#include "validator/analysis/series_conflicts.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace hexwright::validator {

namespace {

constexpr std::size_t MOST_PLACES = 4;
constexpr int MOST_READINGS = 20;  // of one thing: who prints more cannot be helped by a longer list

bool extends(const SeriesCard& card, const SeriesCard& base) {
  return std::find(card.bases.begin(), card.bases.end(), base.path) != card.bases.end();
}

struct Voices {  // the cards that say one thing
  std::size_t cards = 0;
  std::vector<SeriesPlace> places;
};

std::uint64_t hash_of(const SeriesSaying& saying) {
  std::uint64_t hash = 0xcbf29ce484222325ULL ^ static_cast<std::uint64_t>(saying.topic) ^ (saying.corrected ? 0x100 : 0);
  for (const char c : saying.about) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

using Ref = std::pair<std::uint64_t, SeriesPlace>;

// By what they are about, and among those of one thing by their cards.
std::vector<Ref> sorted_sayings(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series,
                                const std::vector<std::size_t>& rank) {
  std::vector<Ref> refs;
  for (const std::size_t card : series)
    for (const auto& [number, file] : cards[card].files)
      for (const SeriesSaying& saying : file->sayings)
        if (!saying.silent && saying.topic != SeriesTopic::map)
          refs.emplace_back(hash_of(saying), SeriesPlace{card, number, file.get(), &saying});
  std::sort(refs.begin(), refs.end(), [&](const Ref& a, const Ref& b) {
    return std::tuple(a.first, rank[a.second.card], a.second.saying->line, a.second.saying->column) <
           std::tuple(b.first, rank[b.second.card], b.second.saying->line, b.second.saying->column);
  });
  return refs;
}

bool same_place(const SeriesPlace& a, const SeriesPlace& b) {
  return a.file->path == b.file->path && a.saying->line == b.saying->line && a.saying->column == b.saying->column;
}

// Who says what; nothing when a card itself says two things, which is not the series' matter.
std::map<std::string_view, Voices> voices(std::span<const Ref> group) {
  std::map<std::string_view, Voices> all;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const SeriesPlace& place = group[i].second;
    if (place.saying->about != group.front().second.saying->about) continue;
    const bool again = i > 0 && group[i - 1].second.card == place.card;
    if (again && group[i - 1].second.saying->said != place.saying->said) return {};
    Voices& voice = all[place.saying->said];
    if (!again) ++voice.cards;
    const bool known =
        std::any_of(voice.places.begin(), voice.places.end(), [&](const SeriesPlace& one) { return same_place(one, place); });
    if (!known && voice.places.size() <= MOST_PLACES) voice.places.push_back(place);
  }
  return all;
}

bool is_prefix(const std::string& a, const std::string& b) { return a.starts_with(b) || b.starts_with(a); }

// What may be different: tables that have little in common, another edition that says it is one, what a card changes of its base.
bool is_meant(const SeriesCard& here, const SeriesCard& there, const SeriesSaying& a, const SeriesSaying& b) {
  const bool builds = extends(here, there) || extends(there, here);
  const bool one_print = !here.edition.empty() && here.edition == there.edition;
  switch (a.topic) {
    case SeriesTopic::edition:
    case SeriesTopic::points:
      return builds;
    case SeriesTopic::line:
    case SeriesTopic::road:
      return one_print;
    case SeriesTopic::ranks:
      return one_print || 2 * without(a.said, b.said).size() > words_of(a.said).size();
    case SeriesTopic::card_number:
    case SeriesTopic::card_id:
      return builds || is_prefix(a.said, b.said);
    default:
      return false;
  }
}

// What stands in a card's own file is that card's, whichever card reaches it.
void give_to_owner(const std::map<std::string_view, std::size_t>& by_path, SeriesPlace& place) {
  const auto owner = by_path.find(place.file->path);
  if (owner == by_path.end()) return;
  place.card = owner->second;
  place.number = 0;
}

}  // namespace

std::vector<std::string> without(const std::string& said, const std::string& other) {
  std::vector<std::string> words = words_of(said), there = words_of(other);
  std::sort(there.begin(), there.end());
  std::erase_if(words, [&](const std::string& word) { return std::binary_search(there.begin(), there.end(), word); });
  return words;
}

std::vector<std::size_t> in_order(std::span<const SeriesCard> cards) {
  std::map<std::string, std::size_t> by_path;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (!cards[i].path.empty() && cards[i].path != "-")
      by_path.emplace(std::filesystem::path(cards[i].path).lexically_normal().generic_string(), i);
  std::vector<std::size_t> order;
  for (const auto& [path, card] : by_path) order.push_back(card);
  return order;
}

std::vector<std::vector<std::size_t>> series_of(std::span<const SeriesCard> cards) {
  std::map<std::string, std::map<std::string, std::vector<std::size_t>>> by_work;
  for (const std::size_t card : in_order(cards)) by_work[cards[card].series][cards[card].work].push_back(card);
  std::vector<std::vector<std::size_t>> all;
  for (auto& [series, works] : by_work) {
    const auto silent = works.find("");  // cards that name no publication belong to the only one that is named
    if (silent != works.end() && works.size() == 2) {
      std::vector<std::size_t>& named = works.rbegin()->second;
      named.insert(named.end(), silent->second.begin(), silent->second.end());
      std::sort(named.begin(), named.end(), [&](std::size_t a, std::size_t b) { return cards[a].path < cards[b].path; });
      works.erase(silent);
    }
    for (auto& [work, members] : works)
      if (members.size() > 1) all.push_back(std::move(members));
  }
  return all;
}

std::vector<SeriesConflict> conflicts(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series) {
  std::map<std::string_view, std::size_t> by_path;
  std::vector<std::size_t> rank(cards.size(), 0);
  for (std::size_t i = 0; i < series.size(); ++i) {
    by_path.emplace(cards[series[i]].path, series[i]);
    rank[series[i]] = i;
  }
  const std::vector<Ref> refs = sorted_sayings(cards, series, rank);
  std::vector<SeriesConflict> found;
  for (std::size_t first = 0, end = 0; first < refs.size(); first = end) {
    while (end < refs.size() && refs[end].first == refs[first].first) ++end;
    const auto all = voices(std::span(refs).subspan(first, end - first));
    if (all.size() < 2) continue;
    const auto first_card = [&](const auto& said) { return rank[said.second.places.front().card]; };
    const auto most = std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) {
      return a.second.cards != b.second.cards ? a.second.cards > b.second.cards : first_card(a) < first_card(b);
    });
    std::size_t speaking = 0;
    for (const auto& [said, voice] : all) speaking += voice.cards;
    int readings = 0;
    for (const auto& [said, voice] : all) {
      SeriesConflict conflict{voice.places.front(), most->second.places.front(), {voice.places.begin() + 1, voice.places.end()},
                              voice.cards,          most->second.cards,          speaking};
      if (said == most->first ||
          is_meant(cards[conflict.here.card], cards[conflict.there.card], *conflict.here.saying, *conflict.there.saying))
        continue;
      if (++readings > MOST_READINGS) break;
      give_to_owner(by_path, conflict.here);
      found.push_back(std::move(conflict));
    }
  }
  std::sort(found.begin(), found.end(), [](const SeriesConflict& a, const SeriesConflict& b) {
    const auto place = [](const SeriesConflict& c) {
      return std::tie(c.here.file->path, c.here.saying->line, c.here.saying->column, c.here.saying->topic, c.here.saying->about);
    };
    return place(a) < place(b);
  });
  return found;
}

namespace {

bool is_thing_of_map(const SeriesSaying& saying, std::string_view title) {
  if (saying.topic != SeriesTopic::ground || !saying.about.starts_with(title)) return false;
  const std::string_view sort = std::string_view(saying.about).substr(std::min(title.size() + 1, saying.about.size()));
  for (const std::string_view row : {"row\x1f", "elevation\x1f", "belongs\x1f", "meaning\x1f"})
    if (sort.starts_with(row)) return false;
  return true;
}

}  // namespace

std::vector<SeriesLack> lacks(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series) {
  std::map<std::string_view, std::map<std::string_view, SeriesPlace>> drawings;  // of each title: by the file
  for (const std::size_t card : series)
    for (const auto& [number, file] : cards[card].files)
      for (const SeriesSaying& saying : file->sayings)
        if (saying.topic == SeriesTopic::map) drawings[saying.about].emplace(file->path, SeriesPlace{card, number, file.get(), &saying});
  std::vector<SeriesLack> all;
  for (const auto& [title, files] : drawings) {
    if (files.size() < 2) continue;
    std::map<std::string_view, std::vector<SeriesPlace>> holders;
    for (const auto& [path, map] : files)
      for (const SeriesSaying& saying : map.file->sayings)
        if (is_thing_of_map(saying, title)) holders[saying.about].push_back({map.card, map.number, map.file, &saying});
    std::map<std::string_view, SeriesLack> lacking;
    for (const auto& [about, holding] : holders) {
      if (holding.size() == files.size() || 2 * holding.size() < files.size()) continue;
      auto next = holding.begin();  // both are in order of the paths
      for (const auto& [path, map] : files) {
        if (next != holding.end() && next->file->path == path) {
          ++next;
          continue;
        }
        SeriesLack& lack = lacking.try_emplace(path, SeriesLack{map, holding.front(), {}, files.size()}).first->second;
        lack.things.push_back(holding.front().saying->object);
      }
    }
    for (auto& [path, lack] : lacking) all.push_back(std::move(lack));
  }
  return all;
}

std::vector<SeriesShortage> shortages(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series) {
  std::map<std::string_view, std::pair<std::int64_t, SeriesPlace>> mix;  // the most that any card counts
  for (const std::size_t card : series)
    for (const auto& [number, file] : cards[card].files)
      for (const SeriesSaying& saying : file->sayings) {
        if (saying.topic != SeriesTopic::counters) continue;
        const std::int64_t count = std::stoll(saying.said);
        const auto known = mix.find(saying.about);
        if (known == mix.end() || known->second.first < count) mix[saying.about] = {count, {card, number, file.get(), &saying}};
      }
  std::vector<SeriesShortage> all;
  std::set<std::tuple<std::string_view, std::string_view, std::string_view, std::int64_t>> told;  // an order of battle serves several cards
  if (mix.empty()) return all;
  for (const std::size_t card : series)
    for (const SeriesNeed& need : cards[card].needs) {
      const auto known = mix.find(need.side + '\x1f' + need.kind);
      if (known == mix.end() || known->second.first >= need.count || !told.insert({need.path, need.side, need.kind, need.count}).second)
        continue;
      all.push_back({card, &need, known->second.second, known->second.first});
    }
  return all;
}

}  // namespace hexwright::validator
