// Commands stand in one another: what has a delimiter in it is a list of more.
#include "exchange/modules/saved.hpp"

#include <map>

#include "model/io/numbers.hpp"

namespace hexwright::exchange::modules {

using wording::say;

namespace {

constexpr int DEEPEST = 12;
constexpr std::size_t MOST_COMMANDS = 100'000, MOST_BOARDS = 500;

class Commands {
 public:
  Commands(SavedGame& game, std::size_t most_pieces) : game_(game), most_pieces_(most_pieces) {}

  void read(const std::string& text, int depth) {
    for (const std::string& command : items_of(text, '\x1b', MOST_COMMANDS)) {
      if (depth < DEEPEST && command.find('\x1b') != command.npos) {
        read(command, depth + 1);
        continue;
      }
      add_pieces(command);
      add_boards(command);
    }
  }
  // What stands in a stack stands where the stack stands, unless it says where itself.
  void place() {
    for (PieceText& piece : game_.pieces)
      if (const auto stack = stack_of_.find(piece.id); piece.map.empty() && stack != stack_of_.end()) {
        piece.map = stack->second.map;
        piece.x = stack->second.x;
        piece.y = stack->second.y;
      }
  }

 private:
  struct Stack {
    std::string map;
    double x = 0, y = 0;
  };
  void add_pieces(const std::string& command) {
    for (PieceText& piece : pieces_of(command)) {
      for (const std::string& id : piece.stacked) stack_of_[id] = {piece.map, piece.x, piece.y};
      if (piece.stacked.empty() && !piece.traits.empty() && !piece.name.empty() && game_.pieces.size() < most_pieces_)
        game_.pieces.push_back(std::move(piece));
    }
  }
  // "MapBoardPicker", and for each board its name and its place among them.
  void add_boards(const std::string& command) {
    constexpr std::string_view PICKER = "BoardPicker";
    const std::vector<std::string> parts = items_of(command, '\t', 3 * MOST_BOARDS);
    if (!parts.front().ends_with(PICKER)) return;
    for (std::size_t i = 1; i + 2 < parts.size() && game_.boards.size() < MOST_BOARDS; i += 3) {
      const auto column = io::parse_int(parts[i + 1], 0, 1000), row = io::parse_int(parts[i + 2], 0, 1000);
      if (!column || !row) return;
      game_.boards.push_back({parts.front().substr(0, parts.front().size() - PICKER.size()), items_of(parts[i], '/').front(),
                              static_cast<int>(*column), static_cast<int>(*row)});
    }
  }

  SavedGame& game_;
  std::size_t most_pieces_;
  std::map<std::string, Stack> stack_of_;
};

}  // namespace

tl::expected<SavedGame, wording::Text> read_saved_game(std::string_view disguised, std::size_t most_pieces) {
  const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  if (!disguised.starts_with("!VCSK") || disguised.size() < 7)
    return tl::unexpected(say("The saved game is written in a way that is unknown."));
  std::string text;
  text.reserve(disguised.size() / 2);
  int key = 0;
  for (std::size_t i = 5; i + 1 < disguised.size(); i += 2) {
    const int high = digit(disguised[i]), low = digit(disguised[i + 1]);
    if (high < 0 || low < 0) return tl::unexpected(say("The saved game is damaged."));
    if (i == 5)
      key = high * 16 + low;
    else
      text += static_cast<char>((high * 16 + low) ^ key);
  }
  SavedGame game;
  Commands commands(game, most_pieces);
  commands.read(text, 0);
  commands.place();
  return game;
}

}  // namespace hexwright::exchange::modules
