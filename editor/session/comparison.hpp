// Compares the open documents with another version of them: its picture, and the differences in words and on the map. Called on the
// window's thread; works on its own thread. A newer request replaces an older one. A version that cannot be read or compared gives a
// Comparison with `refused`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "editor/session/example_search.hpp"
#include "editor/session/snapshot.hpp"
#include "editor/session/scene.hpp"
#include "exchange/diff/change.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct Difference {
  exchange::Change::Kind kind = exchange::Change::Kind::changed;
  std::string document, subject, words;   // as `hexwright diff` lists them
  geometry::HexSet here, there;           // its hexes on the map that is open, and on that of the other version
  std::optional<std::size_t> hex, other;  // the first of each
};

struct Comparison {
  std::uint64_t number = 0, revision = 0;  // of the request, and of the session
  std::string path;
  std::optional<Fault> refused;
  std::shared_ptr<const Scene> scene;  // of the other version; null when it has no map
  std::vector<Difference> differences;
  geometry::HexSet here, there;  // of all of them
  std::string list, errata;      // for the clipboard; the errata are empty when nothing that is printed differs
};

class Comparer {
 public:
  using Listener = std::function<void(std::shared_ptr<const Comparison>)>;

  // The listener is called on the thread of the comparer.
  Comparer(std::span<const validator::GameRules> games, Listener listener);
  Comparer(const Comparer&) = delete;

  // The other version is taken as the older one. Returns the number of the request.
  std::uint64_t compare(const Session& session, std::string path, const Looking& looking);

 private:
  struct Order {
    std::shared_ptr<const Snapshot> snapshot;
    std::string path;
    Looking looking;
    std::uint64_t number = 0;
  };
  std::shared_ptr<Comparison> make(const Order& order);

  std::span<const validator::GameRules> games_;
  Scans scans_;
  LatestRequest<Order, Comparison> requests_;  // last: its thread uses all the others
};

}  // namespace hexwright::editor
