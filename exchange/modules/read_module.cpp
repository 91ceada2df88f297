// First what lies in palettes, then what is set up on which board; the boards that this needs become maps.
#include "exchange/modules/module.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "exchange/foreign/cells.hpp"
#include "exchange/foreign/draft.hpp"
#include "exchange/modules/scenes.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/mapping.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"

namespace hexwright::exchange::modules {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_BUILD_FILE = 16u << 20, MOST_SAVED = 32u << 20, MOST_PIECES = 20'000;

tl::unexpected<ForeignFaults> refuse(const ForeignSource& source, wording::Text message) {
  return tl::unexpected(ForeignFaults{{"module/none", {source.file, 0, 0}, std::move(message), {}, {}}});
}

// What an export from here writes on its pieces, told by a mark that other modules hardly have. A blank counter and a marker have no id
// there: they are no pieces, and have no name.
void take_marks(const PieceText& read, DraftPiece& piece) {
  const auto written = [&](const char* name) { return read.marked(name).value_or(std::string()); };
  piece.kind = written("Kind");
  piece.side = written("Side");
  if (!read.marked("FormationKind")) return;
  piece.has_text = false;
  piece.id = written("Id");
  piece.side_name = written("SideName");
  piece.formation_kind = written("FormationKind");
  piece.text = written("Text");
  if (const auto number = io::parse_int(written("Number"), 0, 100'000)) piece.number = static_cast<int>(*number);
  if (const std::string formation = written("Formation"); !formation.empty()) piece.formations = {formation};
  if (piece.id.empty()) piece.name.clear();
}

class Reader {
 public:
  Reader(pugi::xml_node root, const ForeignSource& source, const Pictures& pictures)
      : root_(root), source_(source), pictures_(pictures), draft_(source) {}

  ImportResult read(const Setups& setups) {
    read_sides();
    read_prototypes();
    Fields fields(boards(), source_, pictures_, imported_.told);
    std::optional<std::size_t> main = chosen(fields.boards());
    const bool alone = !source_.board.empty();
    const Drafted as_drafted = [&](PieceText text, const std::string& name) { return drafted(std::move(text), name, {}); };
    Scenes scenes(root_, fields, draft_, as_drafted);
    read_palettes(scenes);
    scenes.read_stacks(main, alone);
    scenes.read_setups(setups, main, alone);
    const auto& list = scenes.scenes();
    if (!alone && !list.empty() && std::none_of(list.begin(), list.end(), [&](const Scene& one) { return one.board == main; }))
      main = list.front().board;
    if (!main && draft_.pieces() == 0) return refuse(source_, say("The module has neither a board with hexes nor pieces in its palettes."));
    if (draft_.pieces() > 0) imported_.orbat = draft_.finished();
    if (main) hand_over(fields, *main, list);
    tell_guessed(draft_, imported_);
    tell_unread(scenes);
    return std::move(imported_);
  }

 private:
  void tell(wording::Text text) { imported_.told.push_back(std::move(text)); }

  void read_sides() {
    for (const pugi::xml_node roster : all_called(root_, "PlayerRoster"))
      for (const pugi::xml_node entry : roster.children("entry"))
        if (const std::string name = io::visible(entry.text().get()); !name.empty() && sides_.size() < 20) sides_.push_back(name);
  }

  // Those with hexes.
  std::vector<BoardGrid> boards() {
    std::vector<BoardGrid> boards;
    std::string without;
    double steps = 2e8;
    for (const pugi::xml_node node : all_called(root_, "Board")) {
      if (boards.size() >= 500) break;
      BoardGrid board = grid_of(node);
      find_size(board);
      measure(board, steps);
      if (board.hexes() > 0)
        boards.push_back(std::move(board));
      else if (board.grid && (board.width <= 0 || board.height <= 0))
        tell(say("The picture of the board \"{name}\" is not there, and nothing else tells how large it is: the board was left out.",
                 {{"name", board.name}}));
      else if (!board.image.empty() || !all_called(node, "Zone").empty())  // else it is a sheet of one colour
        without += (without.empty() ? "" : ", ") + board.name;
    }
    if (!without.empty()) tell(say("Boards without hexes were left out: {names}", {{"names", io::visible(without, 400)}}));
    return boards;
  }
  std::optional<std::size_t> chosen(const std::vector<BoardGrid>& boards) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < boards.size(); ++i)
      if (source_.board.empty() ? !best || boards[i].all_hexes() > boards[*best].all_hexes() : boards[i].name == source_.board) best = i;
    return best;
  }

  // The map with the scenario on it, and what else is set up on it or on other boards.
  void hand_over(Fields& fields, std::size_t main, const std::vector<Scene>& scenes) {
    std::set<std::string> maps, setups;
    const auto single = [](std::set<std::string>& taken, const std::string& wanted) {
      const std::string name = slug(wanted);
      std::string id = name;
      for (int number = 2; !taken.insert(id).second; ++number) id = name + "-" + std::to_string(number);
      return id;
    };
    std::map<std::size_t, std::string> names;  // of the maps, empty of the first
    names[main];
    Field* field = fields.field(main);
    if (!field) return;
    auto [map, picture] = finished(*field, source_.id);
    imported_.map = std::move(map);
    imported_.picture = std::move(picture);
    for (const Scene& scene : scenes) {
      if (names.count(scene.board) != 0) continue;
      Field* other = fields.field(scene.board);
      if (!other) continue;
      const std::string& name = names[scene.board] = single(maps, fields.boards()[scene.board].name);
      auto [more, its_picture] = finished(*other, source_.id + '-' + name);
      imported_.more_maps.push_back({name, std::move(more), std::move(its_picture)});
    }
    for (const Scene& scene : scenes) {
      const auto on = names.find(scene.board);
      if (on == names.end()) continue;
      document::Scenario scenario;
      scenario.format = "1.0";
      scenario.id = source_.id;
      scenario.game = source_.link;
      scenario.setup = setup_of(scene, draft_);
      if (scene.board == main && !imported_.scenario) {
        imported_.scenario = std::move(scenario);
        continue;
      }
      const std::string name = single(setups, scene.name);
      scenario.id += '-' + name;
      imported_.more_scenarios.push_back({name, std::move(scenario), on->second});
    }
    std::string others;
    for (std::size_t i = 0; i < fields.boards().size(); ++i)
      if (names.count(i) == 0) others += (others.empty() ? "" : ", ") + fields.boards()[i].name;
    if (!others.empty())
      tell(say("The module has other boards with hexes; --board takes another one: {names}", {{"names", io::visible(others, 400)}}));
    for (const auto& [board, name] : names) {
      const std::size_t grids = grids_of(fields.boards()[board].board).size(), taken = 1 + fields.field(board)->grid.more.size();
      if (grids > taken)
        tell(say_n("The board \"{name}\" has {count} grid, and not all became the map: {taken}.",
                   "The board \"{name}\" has {count} grids, and not all became the map: {taken}.", static_cast<std::int64_t>(grids),
                   {{"name", fields.boards()[board].name}, {"taken", static_cast<std::int64_t>(taken)}}));
    }
    tell(say("Where terrain lies the module does not say: every hex is \"{kind}\".", {{"kind", tmx::plain_ground(*source_.game)}}));
  }
  std::pair<document::Map, std::optional<PictureFile>> finished(Field& field, const std::string& id) const {
    field.map.id = id;
    outline_gaps(field.map, tmx::plain_ground(*source_.game));
    if (field.picture) field.map.boards.front().backdrop->file = field.picture->name = id + field.picture->name;
    return {std::move(field.map), std::move(field.picture)};
  }

  // Of a board with a picture the size is that of the picture, whatever it says.
  void find_size(BoardGrid& board) {
    if (board.image.empty() || !board.grid) return;
    const auto beginning = pictures_(board.image, 0);
    const auto header = beginning ? io::parse_picture_header(*beginning) : std::nullopt;
    if (header) {
      board.width = static_cast<double>(header->width);
      board.height = static_cast<double>(header->height);
    } else if (board.width <= 0 || board.height <= 0) {
      guess_size(board);
    }
  }
  // Without the picture: as far as zones and stacks of the board reach.
  void guess_size(BoardGrid& board) {
    for (const pugi::xml_node zone : all_called(board.board, "Zone"))
      for (const tmx::Spot at : path_of(zone)) board.width = std::max(board.width, at.x), board.height = std::max(board.height, at.y);
    for (const pugi::xml_node stack : all_called(root_, "SetupStack"))
      if (board.name == stack.attribute("owningBoard").value())
        board.width = std::max(board.width, stack.attribute("x").as_double() + board.dx),
        board.height = std::max(board.height, stack.attribute("y").as_double() + board.dy);
    board.width = std::min(board.width, 1e5);
    board.height = std::min(board.height, 1e5);
    if (board.width > 0)
      tell(say("The picture of the board \"{name}\" is not there: its size was guessed from zones and stacks.", {{"name", board.name}}));
  }
  // The names of the windows and tabs around a slot, from the outermost.
  static std::vector<std::string> around(pugi::xml_node slot) {
    std::vector<std::string> names;
    for (pugi::xml_node one = slot.parent(); one && names.size() < 12; one = one.parent())
      for (const char* attribute : {"entryName", "name"})
        if (const std::string name = one.attribute(attribute).value(); !name.empty() && last_name(one) != "GameModule") {
          names.push_back(name);
          break;
        }
    std::reverse(names.begin(), names.end());
    return names;
  }
  // The player whose name stands in one of these; empty when none does.
  std::string side_in(const std::vector<std::string>& names) const {
    for (const std::string& name : names)
      for (const std::string& side : sides_)
        if (io::without_marks(name).find(io::without_marks(side)) != std::string::npos) return side;
    return {};
  }
  void read_prototypes() {
    for (const pugi::xml_node one : all_called(root_, "PrototypeDefinition"))
      if (std::vector<PieceText> read = pieces_of(one.text().get()); !read.empty() && !read.front().traits.empty()) {
        read.front().traits.pop_back();  // the piece itself
        prototypes_.emplace(one.attribute("name").value(), std::move(read.front().traits));
      }
  }
  // `names` are those around it.
  DraftPiece drafted(PieceText read, const std::string& name, const std::vector<std::string>& names) const {
    DraftPiece piece;
    piece.name = name.empty() ? read.name : name;
    expand(read, prototypes_);
    take_marks(read, piece);
    piece.words = {piece.name};
    for (const Trait& trait : read.traits)
      if (const std::string used = prototype_used(trait); !used.empty()) piece.words.push_back(used);
    piece.words.insert(piece.words.end(), names.rbegin(), names.rend());
    if (!piece.id.empty()) return piece;
    piece.side = side_in(names);
    if (piece.side.empty()) piece.side = side_in({piece.name});
    if (piece.side.empty() && names.size() > 1) piece.side = names[1];
    if (names.size() > 2 && names.back() != piece.side) piece.formations = {names.back()};
    return piece;
  }

  static bool within(pugi::xml_node node, std::string_view name) {
    for (node = node.parent(); node; node = node.parent())
      if (last_name(node) == name) return true;
    return false;
  }
  // Wherever slots lie but in stacks and decks: in windows, charts, and the parts that an extension adds.
  void read_palettes(Scenes& scenes) {
    for (const pugi::xml_node slot : all_called(root_, "PieceSlot")) {
      if (within(slot, "SetupStack") || within(slot, "DrawPile")) continue;
      std::vector<PieceText> read = pieces_of(slot.text().get());
      scenes.know(drafted(read.empty() ? PieceText{} : std::move(read.front()), slot.attribute("entryName").value(), around(slot)));
    }
  }

  void tell_unread(const Scenes& scenes) {
    if (scenes.elsewhere() > 0)
      tell(say_n("{count} piece of the setups stands off the hexes of its board: it has no place there.",
                 "{count} pieces of the setups stand off the hexes of their board: they have no place there.",
                 static_cast<std::int64_t>(scenes.elsewhere())));
    if (scenes.unread_setups() > 0)
      tell(say_n("{count} setup to begin with could not be read.", "{count} setups to begin with could not be read.",
                 static_cast<std::int64_t>(scenes.unread_setups())));
    if (scenes.setups_too_many() > 0)
      tell(say_n("{count} setup to begin with was left out: there are too many.",
                 "{count} setups to begin with were left out: there are too many.", static_cast<std::int64_t>(scenes.setups_too_many())));
    const auto count = [&](const char* name) { return static_cast<std::int64_t>(all_called(root_, name).size()); };
    if (const std::int64_t decks = count("CardSlot") + count("DrawPile"); decks > 0)
      tell(say_n("{count} card or deck was left out.", "{count} cards and decks were left out.", decks));
    if (const std::int64_t keys = count("GlobalKeyCommand") + count("MassKeyCommand") + count("DoActionButton"); keys > 0)
      tell(say_n("{count} command of the module was left out.", "{count} commands of the module were left out.", keys));
  }

  pugi::xml_node root_;
  const ForeignSource& source_;
  const Pictures& pictures_;
  Draft draft_;
  Imported imported_;
  std::vector<std::string> sides_;
  Prototypes prototypes_;
};

}  // namespace

std::size_t pieces_in(std::string_view build_file) {
  std::size_t count = 0;
  constexpr std::string_view slot = "PieceSlot ";
  for (std::size_t at = build_file.find(slot); at != build_file.npos; at = build_file.find(slot, at + slot.size())) ++count;
  return count;
}

ImportResult read_build_file(std::string text, const ForeignSource& source, const Pictures& pictures, const Setups& setups) {
  const auto xml = io::parse_xml(std::move(text), source.file);
  if (!xml) return tl::unexpected(ForeignFaults{xml.error()});
  return Reader(xml->root(), source, pictures).read(setups);
}

namespace {

// The pieces of a saved game: their names and sides; where they stand is in pixels of a board that the module has.
ImportResult read_save(const std::string& hidden, const ForeignSource& source) {
  const auto game = read_saved_game(hidden, MOST_PIECES);
  if (!game) return refuse(source, game.error());
  Draft draft(source);
  for (const PieceText& piece : game->pieces) {
    DraftPiece made;
    made.name = piece.name;
    made.words = {piece.name};
    take_marks(piece, made);
    if (!made.name.empty()) draft.add(made);
  }
  if (draft.pieces() == 0) return refuse(source, say("The saved game has no pieces."));
  Imported imported;
  imported.orbat = draft.finished();
  imported.told.push_back(say("Where pieces stand only the module can tell: a saved game has pixels of its boards."));
  tell_guessed(draft, imported);
  return imported;
}

}  // namespace

std::optional<std::string> game_in(std::string_view save) {
  const auto zip = Unzip::open(save, "");
  const Unzip::Entry* game = zip ? zip->entry("savedGame") : nullptr;
  auto text = game ? zip->read(*game, MOST_SAVED) : wording::Result<std::string>(std::string());
  return text && !text->empty() ? std::optional(std::move(*text)) : std::nullopt;
}

ImportResult read_module(std::string_view bytes, const ForeignSource& source) {
  const auto zip = Unzip::open(bytes, source.file);
  if (!zip) return tl::unexpected(ForeignFaults{zip.error()});
  for (const char* name : {"buildFile.xml", "buildFile"}) {
    const Unzip::Entry* entry = zip->entry(name);
    if (!entry) continue;
    auto text = zip->read(*entry, MOST_BUILD_FILE);
    if (!text) return tl::unexpected(ForeignFaults{text.error()});
    const auto picture_of = [&](const std::string& picture_name, std::size_t most) -> std::optional<std::string> {
      const Unzip::Entry* picture = zip->entry("images/" + picture_name);
      if (!picture) picture = zip->entry(picture_name);
      if (!picture || (most > 0 && picture->size > most)) return std::nullopt;
      auto read = most > 0 ? zip->read(*picture, most) : zip->beginning(*picture, io::limits::picture_header_bytes);
      return read ? std::optional(std::move(*read)) : std::nullopt;
    };
    return read_build_file(std::move(*text), source, picture_of, [&](const std::string& setup) {
      const Unzip::Entry* save = zip->entry(setup);  // a zip in the zip
      const auto bytes_of_save = save ? zip->read(*save, MOST_SETUP) : wording::Result<std::string>(std::string());
      return bytes_of_save ? game_in(*bytes_of_save) : std::nullopt;
    });
  }
  if (const Unzip::Entry* save = zip->entry("savedGame")) {
    const auto text = zip->read(*save, MOST_SAVED);
    if (!text) return tl::unexpected(ForeignFaults{text.error()});
    return read_save(*text, source);
  }
  return refuse(source, say("The ZIP file holds neither a module of VASSAL nor a game saved by it."));
}

}  // namespace hexwright::exchange::modules
