// What is set up on the boards of a module, at the start and by its setups to begin with: pieces on hexes, a scene for each board or setup.
// Pieces are made when they are first met, and are the same from scene to scene. Used by one thread; no errors: what cannot be placed is
// counted.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "exchange/foreign/draft.hpp"
#include "exchange/modules/field.hpp"
#include "exchange/modules/saved.hpp"

namespace hexwright::exchange::modules {

struct Scene {
  std::string name;  // of the board or setup
  std::size_t board = 0;
  std::vector<std::pair<std::string, std::string>> placed;  // ids of pieces and labels of hexes, from the bottom
};

// The boards with hexes, and the maps that are made of those that are needed.
class Fields {
 public:
  static constexpr std::size_t MOST = 8;
  Fields(std::vector<BoardGrid> boards, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told);

  const std::vector<BoardGrid>& boards() const { return boards_; }
  // Null when there are too many already.
  Field* field(std::size_t board);
  // Of this name, in this window of the module if it has one there.
  std::optional<std::size_t> called(const std::string& name, pugi::xml_node window) const;

 private:
  std::vector<BoardGrid> boards_;
  std::vector<std::unique_ptr<Field>> fields_;
  std::size_t made_ = 0;
  const ForeignSource& source_;
  const Pictures& pictures_;
  std::vector<wording::Text>& told_;
};

// The window of the module in which a board or a stack lies.
pugi::xml_node window_around(pugi::xml_node node);

// A piece as its text and the names around it say; without a name it is none.
using Drafted = std::function<DraftPiece(PieceText text, const std::string& name)>;

class Scenes {
 public:
  Scenes(pugi::xml_node root, Fields& fields, Draft& draft, const Drafted& drafted)
      : root_(root), fields_(fields), draft_(draft), drafted_(drafted) {}

  // A slot of a palette.
  void know(const DraftPiece& piece);
  // `main` is the board of stacks that do not say theirs; with `alone` no other is looked at.
  void read_stacks(std::optional<std::size_t> main, bool alone);
  void read_setups(const Setups& setups, std::optional<std::size_t> main, bool alone);

  const std::vector<Scene>& scenes() const { return scenes_; }
  std::size_t elsewhere() const { return elsewhere_; }
  std::size_t unread_setups() const { return unread_setups_; }
  std::size_t setups_too_many() const { return setups_too_many_; }

 private:
  using Used = std::map<std::string, std::size_t>;
  std::string piece(const DraftPiece& of, Used& used);
  bool full() const;
  bool is_there(const Scene& scene) const;
  void read_setup(const std::string& name, const SavedGame& game, std::optional<std::size_t> only);
  struct Lies {
    std::size_t board;
    double left, top;
  };
  std::vector<Lies> boards_of(const SavedGame& game, const std::string& map) const;

  pugi::xml_node root_;
  Fields& fields_;
  Draft& draft_;
  const Drafted& drafted_;
  std::map<std::string, std::vector<std::string>> known_;  // ids of pieces by what their slots are called
  std::vector<Scene> scenes_;
  std::size_t elsewhere_ = 0, unread_setups_ = 0, setups_ = 0, setups_too_many_ = 0, placed_ = 0;
};

// One order for each hex and side.
document::Setup setup_of(const Scene& scene, const Draft& draft);

}  // namespace hexwright::exchange::modules
