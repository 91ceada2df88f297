// A piece of a setup stands on a pixel of its window, in which boards lie side by side within a margin.
#include "exchange/modules/scenes.hpp"

#include <algorithm>

#include "model/document/piece.hpp"

namespace hexwright::exchange::modules {

namespace {

constexpr std::size_t MOST_PIECES = 20'000, MOST_SCENES = 20, MOST_SETUPS = 100, MOST_PLACED = 200'000;

std::string_view text_of(pugi::xml_node node, const char* name) { return node.attribute(name).value(); }
double margin(pugi::xml_node window, const char* name) {
  const double wide = window.attribute(name).as_double();
  return wide >= 0 && wide < 1e5 ? wide : 0;
}

}  // namespace

pugi::xml_node window_around(pugi::xml_node node) {
  for (node = node.parent(); node; node = node.parent())
    if (node.attribute("mapName")) return node;
  return {};
}

Fields::Fields(std::vector<BoardGrid> boards, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told)
    : boards_(std::move(boards)), fields_(boards_.size()), source_(source), pictures_(pictures), told_(told) {}

Field* Fields::field(std::size_t board) {
  std::unique_ptr<Field>& field = fields_[board];
  if (!field && made_ < MOST) {
    ++made_;
    field = std::make_unique<Field>(make_field(boards_[board], source_, pictures_, told_));
  }
  return field.get();
}

std::optional<std::size_t> Fields::called(const std::string& name, pugi::xml_node window) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    if (boards_[i].name != name) continue;
    if (window && window_around(boards_[i].board) == window) return i;
    if (!found) found = i;
  }
  return found;
}

void Scenes::know(const DraftPiece& piece) {
  if (!piece.name.empty() && !full()) known_[piece.id.empty() ? piece.name : piece.id].push_back(draft_.add(piece));
}
bool Scenes::full() const { return draft_.pieces() >= MOST_PIECES; }

// The first of its name in the scene is the first that is known.
std::string Scenes::piece(const DraftPiece& of, Used& used) {
  const std::string& key = of.id.empty() ? of.name : of.id;
  const std::size_t number = used[key]++;
  std::vector<std::string>& known = known_[key];
  if (number >= known.size()) known.push_back(draft_.add(of));
  return known[number];
}

void Scenes::read_stacks(std::optional<std::size_t> main, bool alone) {
  std::map<std::size_t, Scene> by_board;
  std::map<std::size_t, Used> used;
  Used used_elsewhere;
  for (const pugi::xml_node stack : all_called(root_, "SetupStack")) {
    std::optional<std::size_t> board = main;
    if (stack.attribute("owningBoard")) board = fields_.called(std::string(text_of(stack, "owningBoard")), window_around(stack));
    if (alone && board != main) board.reset();
    const Field* field = board ? fields_.field(*board) : nullptr;
    std::optional<std::string> hex;
    if (field && text_of(stack, "useGridLocation") == "true" && field->index && field->index->hex(stack.attribute("location").value()))
      hex = stack.attribute("location").value();
    else if (field)
      hex = field->label_at(stack.attribute("x").as_double(-1e9), stack.attribute("y").as_double(-1e9));
    for (const pugi::xml_node slot : all_called(stack, "PieceSlot")) {
      std::vector<PieceText> read = pieces_of(slot.text().get());
      const DraftPiece drafted = drafted_(read.empty() ? PieceText{} : std::move(read.front()), slot.attribute("entryName").value());
      if (drafted.name.empty() || full()) continue;
      const std::string id = piece(drafted, hex ? used[*board] : used_elsewhere);
      if (hex)
        by_board[*board].placed.emplace_back(id, *hex);
      else
        ++elsewhere_;
    }
  }
  // That of the map itself comes first.
  const auto take = [&](std::size_t board) {
    const auto scene = by_board.find(board);
    if (scene == by_board.end() || scenes_.size() >= MOST_SCENES) return;
    scene->second.board = board;
    scene->second.name = fields_.boards()[board].name;
    scenes_.push_back(std::move(scene->second));
    by_board.erase(scene);
  };
  if (main) take(*main);
  while (!by_board.empty() && scenes_.size() < MOST_SCENES) take(by_board.begin()->first);
}

std::vector<Scenes::Lies> Scenes::boards_of(const SavedGame& game, const std::string& map) const {
  pugi::xml_node window;
  for (const char* kind : {"Map", "PrivateMap"})
    for (const pugi::xml_node one : all_called(root_, kind))
      if (!window && map == one.attribute("mapName").value()) window = one;
  if (!window) return {};
  const double left = margin(window, "edgeWidth"), top = margin(window, "edgeHeight");
  std::vector<SavedBoard> here;
  for (const SavedBoard& board : game.boards)
    if (board.map == map) here.push_back(board);
  std::vector<Lies> lying;
  const std::vector<BoardGrid>& boards = fields_.boards();
  if (here.empty())  // a map of one board does not say it
    for (std::size_t i = 0; i < boards.size(); ++i)
      if (window_around(boards[i].board) == window) lying.push_back({i, left, top});
  if (here.empty()) return lying.size() == 1 ? lying : std::vector<Lies>{};
  for (const SavedBoard& one : here) {
    const auto board = fields_.called(one.name, window);
    if (!board) continue;
    Lies lies{*board, left, top};
    for (const SavedBoard& other : here) {
      const auto beside = fields_.called(other.name, window);
      if (beside && other.row == one.row && other.column < one.column) lies.left += boards[*beside].width;
      if (beside && other.column == one.column && other.row < one.row) lies.top += boards[*beside].height;
    }
    lying.push_back(lies);
  }
  return lying;
}

// A scene of the same pieces on the same hexes.
bool Scenes::is_there(const Scene& scene) const {
  const auto in_order = [](Scene of) {
    std::sort(of.placed.begin(), of.placed.end());
    return of.placed;
  };
  const auto placed = in_order(scene);
  return std::any_of(scenes_.begin(), scenes_.end(), [&](const Scene& other) {
    return other.board == scene.board && other.placed.size() == placed.size() && in_order(other) == placed;
  });
}

void Scenes::read_setup(const std::string& name, const SavedGame& game, std::optional<std::size_t> only) {
  struct On {
    const PieceText* piece;
    std::string hex;
  };
  std::map<std::size_t, std::vector<On>> by_board;
  std::map<std::string, std::vector<Lies>> lying;
  std::size_t all = 0;
  for (const PieceText& one : game.pieces) {
    ++all;
    const auto [boards, fresh] = lying.try_emplace(one.map);
    if (fresh && !one.map.empty()) boards->second = boards_of(game, one.map);
    for (const Lies& lies : boards->second) {
      const BoardGrid& grid = fields_.boards()[lies.board];
      const double x = one.x - lies.left, y = one.y - lies.top;
      if (x < 0 || y < 0 || x >= grid.width || y >= grid.height || (only && lies.board != *only)) continue;
      const Field* field = fields_.field(lies.board);
      if (const auto hex = field ? field->label_at(x, y) : std::nullopt) by_board[lies.board].push_back({&one, *hex});
      break;
    }
  }
  const auto most =
      std::max_element(by_board.begin(), by_board.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  if (most == by_board.end()) return;
  Scene scene{name, most->first, {}};
  Used used;
  for (const On& on : most->second) {
    const DraftPiece drafted = drafted_(*on.piece, on.piece->name);
    if (!drafted.name.empty() && !full()) scene.placed.emplace_back(piece(drafted, used), on.hex);
  }
  if (scene.placed.empty() || is_there(scene)) return;
  elsewhere_ += all - scene.placed.size();
  placed_ += scene.placed.size();
  scenes_.push_back(std::move(scene));
}

void Scenes::read_setups(const Setups& setups, std::optional<std::size_t> main, bool alone) {
  if (fields_.boards().empty()) return;  // they have no place anywhere, and that was told
  for (const pugi::xml_node one : all_called(root_, "PredefinedSetup")) {
    const std::string file = one.attribute("file").value();
    if (file.empty() || text_of(one, "useFile") == "false") continue;
    if (++setups_ > MOST_SETUPS || scenes_.size() >= MOST_SCENES || placed_ >= MOST_PLACED) {
      ++setups_too_many_;
      continue;
    }
    const auto text = setups ? setups(file) : std::nullopt;
    const auto game = text ? read_saved_game(*text, MOST_PIECES) : tl::expected<SavedGame, wording::Text>(tl::unexpected(wording::Text{}));
    if (game)
      read_setup(one.attribute("name").value(), *game, alone ? main : std::nullopt);
    else
      ++unread_setups_;
  }
}

document::Setup setup_of(const Scene& scene, const Draft& draft) {
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> orders;
  for (const auto& [piece, hex] : scene.placed) orders[{draft.side_of(piece), hex}].push_back(piece);
  document::Setup setup;
  for (const auto& [where, pieces] : orders) {
    document::Directive order;
    order.id = where.first + ".setup-" + std::to_string(setup.directives.size() + 1);
    order.side = where.first;
    document::Units units;
    units.of = pieces;
    order.units.push_back(std::move(units));
    document::Hexes list;
    list.list = {where.second};
    order.where.emplace().regions.push_back(document::Region{std::move(list)});
    setup.directives.push_back(std::move(order));
  }
  return setup;
}

}  // namespace hexwright::exchange::modules
