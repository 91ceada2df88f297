// First the boards, of which one becomes the map; then what lies in palettes and on the board.
#include "exchange/modules/module.hpp"

#include <algorithm>
#include <map>

#include "exchange/foreign/draft.hpp"
#include "exchange/modules/board.hpp"
#include "exchange/modules/sequence.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/drawn.hpp"
#include "exchange/tmx/mapping.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/geometry/grid.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange::modules {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_PICTURE = 48u << 20, MOST_BUILD_FILE = 16u << 20, MOST_PIECES = 20'000, MOST_PLACES = 2'000;

tl::unexpected<ForeignFaults> refuse(const ForeignSource& source, wording::Text message) {
  return tl::unexpected(ForeignFaults{{"module/none", {source.file, 0, 0}, std::move(message), {}, {}}});
}

// What an export from here writes on its pieces, told by a mark that other modules hardly have. A blank counter and a marker have no id
// there: they are no pieces, and have no name.
void take_marks(const PieceText& read, DraftPiece& piece) {
  const auto written = [&](const char* name) { return read.marked(name).value_or(std::string()); };
  piece.kind = written("Kind");
  piece.side = written("Side");
  piece.from_here = read.marked("FormationKind").has_value();
  if (!piece.from_here) return;
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

  ImportResult read() {
    read_sides();
    read_prototypes();
    choose_board();
    if (board_) make_map();
    read_palettes();
    read_stacks();
    if (!imported_.map && draft_.pieces() == 0)
      return refuse(source_, say("The module has neither a board with hexes nor pieces in its palettes."));
    if (draft_.pieces() > 0) imported_.orbat = draft_.finished();
    if (!setup_.directives.empty()) make_scenario();
    tell_guessed(draft_, imported_);
    tell_unread();
    return std::move(imported_);
  }

 private:
  void tell(wording::Text text) { imported_.told.push_back(std::move(text)); }

  void read_sides() {
    for (const pugi::xml_node roster : all_called(root_, "PlayerRoster"))
      for (const pugi::xml_node entry : roster.children("entry"))
        if (const std::string name = io::visible(entry.text().get()); !name.empty() && sides_.size() < 20) sides_.push_back(name);
  }

  void choose_board() {
    std::vector<BoardGrid> boards;
    std::string others, without;
    for (const pugi::xml_node node : all_called(root_, "Board")) {
      if (boards.size() >= 500) break;
      BoardGrid board = grid_of(node);
      find_size(board);
      measure(board);
      if (board.hexes() > 0)
        boards.push_back(std::move(board));
      else
        without += (without.empty() ? "" : ", ") + board.name;
    }
    for (const BoardGrid& board : boards)
      if (source_.board.empty() ? !board_ || board.hexes() > board_->hexes() : board.name == source_.board) board_ = board;
    for (const BoardGrid& board : boards)
      if (!board_ || board.name != board_->name) others += (others.empty() ? "" : ", ") + board.name;
    const std::size_t grids = board_ ? all_called(board_->board, "HexGrid").size() : 0;
    if (grids > 1)
      tell(say_n("The board \"{name}\" has {count} grid: only one becomes the map.",
                 "The board \"{name}\" has {count} grids: only one becomes the map.", static_cast<std::int64_t>(grids),
                 {{"name", board_->name}}));
    if (!others.empty())
      tell(say("The module has other boards with hexes; --board takes another one: {names}", {{"names", io::visible(others, 400)}}));
    if (!without.empty()) tell(say("Boards without hexes were left out: {names}", {{"names", io::visible(without, 400)}}));
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
  void make_map() {
    document::Map map;
    map.format = "1.0";
    map.id = source_.id;
    map.game = source_.link;
    map.boards.push_back(hex_board(*board_, tmx::plain_ground(*source_.game), imported_.told));
    index_.emplace(map, *source_.game);
    if (!index_->boards()) {  // numbers that cannot be told apart
      tell(say("The numbers of the board \"{name}\" cannot be read back; hexes got their column and row.", {{"name", board_->name}}));
      document::Labels labels;
      labels.pattern = "{column:04}{row:04}";
      map.boards.front().labels = labels;
      index_.emplace(map, *source_.game);
    }
    imported_.map = std::move(map);
    add_picture();
    add_places();
    tell(say("Where terrain lies the module does not say: every hex is \"{kind}\".", {{"kind", tmx::plain_ground(*source_.game)}}));
  }
  std::optional<std::string> label_at(double x, double y) const {
    const auto cell = board_->cell_at(x, y);
    return cell ? label(*cell) : std::nullopt;
  }
  std::optional<std::string> label(geometry::Cell cell) const {
    if (!index_->boards()) return std::nullopt;
    const geometry::Board& board = index_->boards()->boards().front();
    if (!board.grid.contains(cell)) return std::nullopt;
    return board.labels.format(board.id, cell);
  }

  void add_picture() {
    const std::string ending = board_->image.substr(std::min(board_->image.rfind('.'), board_->image.size()));
    if (ending != ".png" && ending != ".jpg" && ending != ".jpeg") return;
    if (!pictures_(board_->image, 0)) return;  // told already
    auto bytes = pictures_(board_->image, MOST_PICTURE);
    const auto header = bytes ? io::parse_picture_header(*bytes) : std::nullopt;
    namespace limits = io::limits;
    if (!header || header->width > limits::picture_side || header->height > limits::picture_side ||
        header->width * header->height > limits::picture_pixels)
      return tell(say("The picture of the board is missing or too large, and was left out."));
    document::HexBoard& board = imported_.map->boards.front();
    document::Backdrop& backdrop = board.backdrop.emplace();
    backdrop.file = source_.id + (ending == ".png" ? ".png" : ".jpg");
    for (const auto& [column, row] : {std::pair{1, 1}, {board.columns, 1}, {1, board.rows}, {board.columns, board.rows}}) {
      const tmx::Spot at = board_->middle({column, row});
      const auto of = label({column, row});
      if (of && at.x >= 0 && at.y >= 0) backdrop.known.push_back({*of, static_cast<int>(at.x + 0.5), static_cast<int>(at.y + 0.5), {}});
    }
    imported_.picture = PictureFile{backdrop.file, std::move(*bytes)};
  }

  void add_places() {
    std::set<std::string> ids;
    const auto add = [&](const std::string& name, const std::string& wanted, const std::string& kind, std::vector<std::string> hexes) {
      if (hexes.empty() || name.empty() || imported_.map->places.size() >= MOST_PLACES) return;
      const std::string id = wanted.empty() ? slug(name) : wanted;
      document::Place place;
      place.id = id;
      for (int number = 2; !ids.insert(place.id).second; ++number) place.id = id + "-" + std::to_string(number);
      place.kind = kind;
      place.hexes = std::move(hexes);
      document::Name called;
      called.lang = "en";
      called.nom = name;
      place.names.push_back(std::move(called));
      imported_.map->places.push_back(std::move(place));
    };
    double steps = 0;
    for (const pugi::xml_node zone : all_called(board_->board, "Zone")) {
      if (zone == board_->grid.parent()) continue;  // the map itself
      const std::vector<tmx::Spot> path = path_of(zone);
      steps += static_cast<double>(path.size()) * board_->hexes();
      const std::string id = property_of(zone, "Id"), kind = property_of(zone, "Kind");
      const bool is_known = source_.game->kind(document::KindOf::place, kind) != nullptr;
      if (path.size() >= 3 && steps < 2e8 && (is_known || (kind != "setup" && kind != "board")))
        add(io::visible(zone.attribute("name").value()), document::valid_id(id) ? id : "", is_known ? kind : "zone", inside(path));
    }
    for (const pugi::xml_node region : all_called(board_->board, "Region"))
      if (const auto hex = label_at(region.attribute("originx").as_double(), region.attribute("originy").as_double()))
        add(io::visible(region.attribute("name").value()), "", "region", {*hex});
  }
  std::vector<std::string> inside(const std::vector<tmx::Spot>& path) const {
    std::vector<std::string> hexes;
    const document::HexBoard& board = imported_.map->boards.front();
    for (int row = 1; row <= board.rows; ++row)
      for (int column = 1; column <= board.columns; ++column)
        if (tmx::inside(path, board_->middle({column, row})) &&
            board.terrain->rows[static_cast<std::size_t>(row - 1)].cells[static_cast<std::size_t>(column - 1)] != ' ')
          if (const auto of = label({column, row}); of && hexes.size() < io::limits::number_list) hexes.push_back(*of);
    return hexes;
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
  DraftPiece drafted(pugi::xml_node slot, const std::vector<std::string>& names) {
    std::vector<PieceText> read = pieces_of(slot.text().get());
    DraftPiece piece;
    piece.name = slot.attribute("entryName").value();
    if (read.empty()) return piece;
    if (piece.name.empty()) piece.name = read.front().name;
    expand(read.front(), prototypes_);
    take_marks(read.front(), piece);
    piece.words = {piece.name};
    for (const Trait& trait : read.front().traits)
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
  void read_palettes() {
    for (const pugi::xml_node slot : all_called(root_, "PieceSlot")) {
      if (draft_.pieces() >= MOST_PIECES) return;
      if (within(slot, "SetupStack") || within(slot, "DrawPile")) continue;
      const DraftPiece piece = drafted(slot, around(slot));
      if (!piece.name.empty()) known_.emplace(piece.id.empty() ? piece.name : piece.id, draft_.add(piece));
    }
  }

  // One order for each hex and side; what stands off the hexes is counted.
  void read_stacks() {
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> orders;
    for (const pugi::xml_node stack : all_called(root_, "SetupStack")) {
      const bool here = board_ && (!stack.attribute("owningBoard") || board_->name == stack.attribute("owningBoard").value());
      std::optional<std::string> hex;
      if (!here)
        hex = std::nullopt;
      else if (std::string_view(stack.attribute("useGridLocation").value()) == "true" && index_->hex(stack.attribute("location").value()))
        hex = stack.attribute("location").value();
      else
        hex = label_at(stack.attribute("x").as_double(-1e9), stack.attribute("y").as_double(-1e9));
      for (const pugi::xml_node slot : all_called(stack, "PieceSlot")) {
        const DraftPiece piece = drafted(slot, {});
        if (piece.name.empty() || draft_.pieces() >= MOST_PIECES) continue;
        const auto known = known_.find(piece.id.empty() ? piece.name : piece.id);
        std::string id;
        if (known != known_.end() && placed_.insert(known->second).second)
          id = known->second;
        else
          id = draft_.add(piece);
        if (!hex)
          ++elsewhere_;
        else
          orders[{draft_.side_of(id), *hex}].push_back(id);
      }
    }
    for (const auto& [where, pieces] : orders) add_order(where.first, where.second, pieces);
  }
  void add_order(const std::string& side, const std::string& hex, const std::vector<std::string>& pieces) {
    document::Directive order;
    order.id = side + ".setup-" + std::to_string(setup_.directives.size() + 1);
    order.side = side;
    document::Units units;
    units.of = pieces;
    order.units.push_back(std::move(units));
    document::Hexes list;
    list.list = {hex};
    order.where.emplace().regions.push_back(document::Region{std::move(list)});
    setup_.directives.push_back(std::move(order));
  }
  void make_scenario() {
    document::Scenario scenario;
    scenario.format = "1.0";
    scenario.id = source_.id;
    scenario.game = source_.link;
    scenario.setup = std::move(setup_);
    imported_.scenario = std::move(scenario);
  }

  void tell_unread() {
    if (elsewhere_ > 0)
      tell(say_n("{count} piece of stacks at the start stands off the hexes of the board: it has no setup.",
                 "{count} pieces of stacks at the start stand off the hexes of the board: they have no setup.",
                 static_cast<std::int64_t>(elsewhere_)));
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
  std::optional<BoardGrid> board_;
  std::optional<project::MapIndex> index_;
  std::map<std::string, std::string> known_;  // ids of pieces by what their slots are called
  std::set<std::string> placed_;
  document::Setup setup_;
  std::size_t elsewhere_ = 0;
};

}  // namespace

std::size_t pieces_in(std::string_view build_file) {
  std::size_t count = 0;
  constexpr std::string_view slot = "PieceSlot ";
  for (std::size_t at = build_file.find(slot); at != build_file.npos; at = build_file.find(slot, at + slot.size())) ++count;
  return count;
}

ImportResult read_build_file(std::string text, const ForeignSource& source, const Pictures& pictures) {
  const auto xml = io::parse_xml(std::move(text), source.file);
  if (!xml) return tl::unexpected(ForeignFaults{xml.error()});
  return Reader(xml->root(), source, pictures).read();
}

namespace {

// Commands stand in one another: what has a delimiter in it is a list of more.
void add_commands(const std::string& text, Draft& draft, int depth) {
  for (const std::string& command : items_of(text, '\x1b', 100'000)) {
    if (depth < 12 && command.find('\x1b') != command.npos) {
      add_commands(command, draft, depth + 1);
      continue;
    }
    for (const PieceText& piece : pieces_of(command))
      if (piece.stacked.empty() && !piece.traits.empty() && !piece.name.empty() && draft.pieces() < MOST_PIECES) {
        DraftPiece made;
        made.name = piece.name;
        made.words = {piece.name};
        take_marks(piece, made);
        draft.add(made);
      }
  }
}

// The pieces of a saved game: their names and sides; where they stand is in pixels of a board that the module has.
ImportResult read_save(const std::string& hidden, const ForeignSource& source) {
  const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  if (!hidden.starts_with("!VCSK") || hidden.size() < 7) return refuse(source, say("The saved game is written in a way that is unknown."));
  std::string text;
  int key = 0;
  for (std::size_t i = 5; i + 1 < hidden.size(); i += 2) {
    const int high = digit(hidden[i]), low = digit(hidden[i + 1]);
    if (high < 0 || low < 0) return refuse(source, say("The saved game is damaged."));
    if (i == 5)
      key = high * 16 + low;
    else
      text += static_cast<char>((high * 16 + low) ^ key);
  }
  Draft draft(source);
  add_commands(text, draft, 0);
  if (draft.pieces() == 0) return refuse(source, say("The saved game has no pieces."));
  Imported imported;
  imported.orbat = draft.finished();
  imported.told.push_back(say("Where pieces stand only the module can tell: a saved game has pixels of its boards."));
  tell_guessed(draft, imported);
  return imported;
}

}  // namespace

ImportResult read_module(std::string_view bytes, const ForeignSource& source) {
  const auto zip = Unzip::open(bytes, source.file);
  if (!zip) return tl::unexpected(ForeignFaults{zip.error()});
  for (const char* name : {"buildFile.xml", "buildFile"}) {
    const Unzip::Entry* entry = zip->entry(name);
    if (!entry) continue;
    auto text = zip->read(*entry, MOST_BUILD_FILE);
    if (!text) return tl::unexpected(ForeignFaults{text.error()});
    return read_build_file(std::move(*text), source, [&](const std::string& picture_name, std::size_t most) -> std::optional<std::string> {
      const Unzip::Entry* picture = zip->entry("images/" + picture_name);
      if (!picture) picture = zip->entry(picture_name);
      if (!picture || (most > 0 && picture->size > most)) return std::nullopt;
      auto read = most > 0 ? zip->read(*picture, most) : zip->beginning(*picture, io::limits::picture_header_bytes);
      return read ? std::optional(std::move(*read)) : std::nullopt;
    });
  }
  if (const Unzip::Entry* save = zip->entry("savedGame")) {
    const auto text = zip->read(*save, MOST_BUILD_FILE);
    if (!text) return tl::unexpected(ForeignFaults{text.error()});
    return read_save(*text, source);
  }
  return refuse(source, say("The ZIP file holds neither a module of VASSAL nor a game saved by it."));
}

}  // namespace hexwright::exchange::modules
