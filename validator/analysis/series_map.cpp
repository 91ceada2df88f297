// The digest of a map: what is named on it and where it lies, on hexes as on a table. Maps with one title are the same map.
#include <algorithm>
#include <mutex>

#include "model/document/map.hpp"
#include "validator/analysis/series_book.hpp"

namespace hexwright::validator {

using namespace document;

std::string map_title(const Map& map) {
  for (const Name& name : map.names)
    if (name.lang == "en") return plain_words(name.nom);
  return map.names.empty() ? "#" + map.id : plain_words(map.names.front().nom);
}

namespace {

class MapDigest {
 public:
  MapDigest(SeriesBook& book, const std::string& title) : book_(book), title_(title) {}

  // Where it lies, as a set: the order of the labels says nothing.
  template <class Thing>
  void labels(std::string_view sort, const Thing& thing, std::vector<std::string> labels, const std::string& kind) {
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    labels.insert(labels.begin(), "kind=\"" + kind + '"');
    book_.put(SeriesTopic::ground, book_.at(thing.datum), key({title_, sort, thing.id}), labels, thing.id);
    names(sort, thing);
  }
  template <class Thing>
  void signed_by(std::string_view sort, const Thing& thing) {
    const Signature signature = signature_of(thing);
    book_.put(SeriesTopic::ground, book_.at(thing.datum), key({title_, sort, thing.id}), signature.words, thing.id);
    names(sort, thing);
  }
  template <class Thing>
  void names(std::string_view sort, const Thing& thing) {
    book_.names(SeriesTopic::name_on_map, thing.datum, key({title_, sort}), thing.id, thing.names);
  }
  void board(const HexBoard& board);

 private:
  void rows(const HexBoard& board, const std::optional<Layer>& layer, const char* what);

  SeriesBook& book_;
  const std::string& title_;
};

// By the kinds and not by the signs, which each file may choose.
void MapDigest::rows(const HexBoard& board, const std::optional<Layer>& layer, const char* what) {
  if (!layer) return;
  std::uint64_t kinds[256];
  for (int sign = 0; sign < 256; ++sign) kinds[sign] = static_cast<std::uint64_t>(sign);
  for (const Sign& sign : layer->signs)
    if (!sign.character.empty()) kinds[static_cast<unsigned char>(sign.character.front())] = hash_of(sign.kind);
  int number = 0;
  for (const Row& row : layer->rows) {
    std::uint64_t hash = 0;
    for (const char cell : row.cells) hash = (hash ^ kinds[static_cast<unsigned char>(cell)]) * 0x100000001b3ULL;
    ++number;
    book_.put(SeriesTopic::ground, {row.origin, is_corrected(layer->datum)}, key({title_, what, board.id, std::to_string(number)}),
              "#" + std::to_string(hash), std::to_string(number));
  }
}

void MapDigest::board(const HexBoard& board) {
  HexBoard plain;  // all but the rows, which may be many
  plain.id = board.id;
  plain.top = board.top;
  plain.shifted = board.shifted;
  plain.columns = board.columns;
  plain.rows = board.rows;
  plain.at_column = board.at_column;
  plain.at_row = board.at_row;
  plain.turned = board.turned;
  plain.shifted_are_short = board.shifted_are_short;
  plain.labels = board.labels;
  const Signature signature = signature_of(plain);
  book_.put(SeriesTopic::ground, book_.at(board.datum), key({title_, "board", board.id}), signature.words, board.id);
  rows(board, board.terrain, "row");
  rows(board, board.elevation, "elevation");
}

// The last maps that were digested. Projects with other boards have another map; those with the same may have changed its ground.
class LastMaps {
 public:
  std::shared_ptr<const SeriesFile> of(const project::Project& project) {
    const std::lock_guard lock(guard_);
    if (!project.map()->shared_boards()) return nullptr;
    const std::string& path = path_of(project);
    for (const Digested& one : last_)
      if (one.boards.lock() == project.map()->shared_boards() && one.file->path == path && one.map == project.map()->map()) return one.file;
    return nullptr;
  }
  void add(const project::Project& project, std::shared_ptr<const SeriesFile> file) {
    constexpr std::size_t MOST = 8;
    if (!project.map()->shared_boards() || of(project)) return;  // of a map of tables nothing is shared
    const std::lock_guard lock(guard_);
    last_.insert(last_.begin(), {project.map()->shared_boards(), project.map()->map(), std::move(file)});
    if (last_.size() > MOST) last_.pop_back();
  }

 private:
  struct Digested {
    std::weak_ptr<const geometry::JoinedBoards> boards;
    Map map;
    std::shared_ptr<const SeriesFile> file;
  };
  static const std::string& path_of(const project::Project& project) {
    return project.files()[static_cast<std::size_t>(project.map()->map().datum.origin.file)]->xml.path();
  }
  std::mutex guard_;
  std::vector<Digested> last_;
};
LastMaps last_maps;

void ground(SeriesBook& book, const std::string& title) {
  const Map& map = book.project().map()->map();
  MapDigest out(book, title);
  book.put(SeriesTopic::map, book.at(map.datum), key({title}), book.project().locate(map.datum.origin).file, map.id);
  book.names(SeriesTopic::name_of_map, map.datum, "map", map.id, map.names);
  for (const HexBoard& board : map.boards) out.board(board);
  for (const InchTable& table : map.tables) {
    InchTable plain;
    plain.id = table.id;
    plain.width_inches = table.width_inches;
    plain.height_inches = table.height_inches;
    book.put(SeriesTopic::ground, book.at(table.datum), key({title, "table", table.id}), signature_of(plain).words, table.id);
    for (const Area& area : table.areas) out.signed_by("area", area);
    for (const Line& line : table.lines) out.signed_by("line", line);
  }
  for (const Place& place : map.places) {
    std::vector<std::string> where = place.hexes;
    where.insert(where.end(), place.areas.begin(), place.areas.end());
    out.labels("place", place, where, place.kind);
  }
  for (const Path& path : map.paths) out.labels("path", path, path.hexes, path.kind);
  for (const HexsideFeature& feature : map.hexsides) out.labels("hexside", feature, feature.sides, feature.kind);
  for (const Zone& zone : map.zones) out.signed_by("zone", zone);
  for (const Box& box : map.boxes) out.signed_by("box", box);
}

}  // namespace

void keep_map(const SeriesBook& book, const SeriesCard& card) {
  const int number = book.project().map()->map().datum.origin.file;
  for (const auto& [file, said] : card.files)
    if (file == number) last_maps.add(book.project(), said);
}

void digest_map(SeriesBook& book, const std::string& title) {
  if (auto known = last_maps.of(book.project()))
    book.says(book.project().map()->map().datum.origin.file, std::move(known));
  else
    ground(book, title);
  const auto& notes = book.project().scenario()->notes;
  if (!notes) return;
  for (const BelongsTo& note : notes->belongs) {
    const auto* place = book.project().map()->place(note.place);
    if (place) book.put(SeriesTopic::ground, book.at(note.datum), key({title, "belongs", note.hex}), place->place->id, note.hex);
  }
  for (const Meaning& note : notes->meanings)
    book.put(SeriesTopic::ground, book.at(note.datum), key({title, "meaning", note.symbol}), note.kind, note.symbol);
}

}  // namespace hexwright::validator
