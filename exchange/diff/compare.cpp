// Pairs are made first for the whole tree, by ids, so that a piece that went to another formation is one move and not a loss and a gain.
#include "exchange/diff/compare.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <unordered_map>

#include "model/document/map.hpp"

namespace hexwright::exchange {

using document::HexBoard;
using document::Layer;
using document::Sign;

namespace {

// Kind by row and column, both from 0; empty where nothing is painted.
class Painted {
 public:
  explicit Painted(const std::optional<Layer>& layer) : layer_(layer) {
    if (layer)
      for (const Sign& sign : layer->signs)
        if (sign.character.size() == 1) kinds_.emplace(sign.character[0], sign.kind);
  }
  std::string at(std::size_t row, std::size_t column) const {
    if (!layer_ || row >= layer_->rows.size() || column >= layer_->rows[row].cells.size()) return {};
    const auto found = kinds_.find(layer_->rows[row].cells[column]);
    return found == kinds_.end() ? std::string(1, layer_->rows[row].cells[column]) : found->second;
  }

 private:
  const std::optional<Layer>& layer_;
  std::map<char, std::string> kinds_;
};

std::string label(const project::MapIndex& map, const std::string& board, int column, int row) {
  if (map.boards())
    for (const geometry::Board& one : map.boards()->boards())
      if (one.id == board && one.grid.contains(geometry::Cell{column + 1, row + 1}))
        return map.boards()->label_of(one.grid.hex_of(geometry::Cell{column + 1, row + 1}));
  return std::to_string(column + 1) + "/" + std::to_string(row + 1);
}

void compare_layer(const project::MapIndex& map, const HexBoard& before, const HexBoard& after, const std::string& name,
                   std::vector<Change>& out) {
  const std::optional<Layer>&old_layer = name == "terrain" ? before.terrain : before.elevation,
        &new_layer = name == "terrain" ? after.terrain : after.elevation;
  const Painted old_cells(old_layer), new_cells(new_layer);
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> changed;
  for (int row = 0; row < after.rows; ++row)
    for (int column = 0; column < after.columns; ++column) {
      const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
      const std::string from = old_cells.at(r, c), to = new_cells.at(r, c);
      if (from != to) changed[{from, to}].push_back(label(map, after.id, column, row));
    }
  for (auto& [kinds, hexes] : changed) {
    Change made;
    made.document = "map";
    made.section = "board";
    made.object = after.id;
    made.element = made.path = name;
    made.field = "kind";
    if (!kinds.first.empty()) made.before = kinds.first;
    if (!kinds.second.empty()) made.after = kinds.second;
    made.hexes = std::move(hexes);
    out.push_back(std::move(made));
  }
}

}  // namespace

std::vector<Change> compare_cells(const project::MapIndex& before, const project::MapIndex& after) {
  std::vector<Change> changes;
  for (const HexBoard& one : after.map().boards)
    for (const HexBoard& other : before.map().boards)
      if (one.id == other.id)
        for (const char* layer : {"terrain", "elevation"}) compare_layer(after, other, one, layer, changes);
  return changes;
}

namespace {

struct Single {  // what tells elements of this name apart where they have no id
  std::string_view element, attribute;
};
constexpr std::array SINGLE{
    Single{"name", "lang"},          Single{"text", "lang"},       Single{"alias", "nom"},        Single{"trait", "name"},
    Single{"abbreviation", "short"}, Single{"belongs", "hex"},     Single{"meaning", "symbol"},   Single{"definition", "of"},
    Single{"waiver", "fingerprint"}, Single{"answer", "question"}, Single{"absent", "name"},      Single{"sign", "char"},
    Single{"effect", "name"},        Single{"row", "key"},         Single{"paragraph", "number"}, Single{"label", "value"},
    Single{"title", "lang"},         Single{"why", "lang"},        Single{"cite", "check"}};

std::vector<pugi::xml_node> elements(pugi::xml_node parent) {
  std::vector<pugi::xml_node> list;
  for (const pugi::xml_node child : parent.children())
    if (child.type() == pugi::node_element) list.push_back(child);
  return list;
}

bool is_layer(pugi::xml_node node) {
  const std::string_view name = node.name();
  return (name == "terrain" || name == "elevation") && std::string_view(node.parent().name()) == "board";
}

// Empty when nothing makes it single among its siblings.
std::string key_of(pugi::xml_node node) {
  if (const pugi::xml_attribute id = node.attribute("id")) return std::string("#") + id.value();
  for (const Single& one : SINGLE)
    if (one.element == node.name())
      if (const pugi::xml_attribute found = node.attribute(one.attribute.data())) return std::string("=") + found.value();
  return {};
}

std::string written(pugi::xml_node node) {
  std::string out = std::string("<") + node.name();
  std::vector<std::string> attributes;
  for (const pugi::xml_attribute one : node.attributes()) attributes.push_back(std::string(one.name()) + '\1' + one.value());
  std::sort(attributes.begin(), attributes.end());
  for (const std::string& one : attributes) out += '\2' + one;
  out += '\3';
  out += node.text().get();
  for (const pugi::xml_node child : elements(node)) out += written(child);
  return out + '>';
}

// The nearest thing with an id from here upwards, the root not counted: its own id names the document.
pugi::xml_node owner_of(pugi::xml_node node) {
  while (node && node.parent().type() == pugi::node_element && !node.attribute("id")) node = node.parent();
  return node.parent().type() == pugi::node_element ? node : pugi::xml_node();
}

std::string path_below(pugi::xml_node owner, pugi::xml_node node) {
  std::string path;
  for (; node && node != owner && node.parent().type() == pugi::node_element; node = node.parent())
    path = path.empty() ? node.name() : std::string(node.name()) + '/' + path;
  return path;
}

}  // namespace

std::string element_key(pugi::xml_node node) { return key_of(node); }
std::string element_text(pugi::xml_node node) { return written(node); }

namespace {

class Comparison {
 public:
  std::vector<Change> run(pugi::xml_node before, pugi::xml_node after) {
    document_ = before.name();
    index(after, new_by_id_);
    index(before, old_by_id_);
    pair_by_id();
    element(before, after);
    return std::move(changes_);
  }

 private:
  using ById = std::map<std::pair<std::string, std::string>, std::vector<pugi::xml_node>>;

  void index(pugi::xml_node node, ById& into) {
    for (const pugi::xml_node child : elements(node)) {
      // A village is a kind of ground and a kind of place.
      const std::string of = std::string_view(child.name()) == "kind" ? child.attribute("of").value() : "";
      if (const pugi::xml_attribute id = child.attribute("id")) into[{child.name() + of, id.value()}].push_back(child);
      index(child, into);
    }
  }
  // Two things of one id, which is a fault, are paired where they stand in the same thing, else in their order.
  void pair_by_id() {
    for (const auto& [key, old_ones] : old_by_id_) {
      const auto found = new_by_id_.find(key);
      if (found == new_by_id_.end()) continue;
      for (const bool at_home : {true, false})
        for (const pugi::xml_node one : old_ones)
          for (const pugi::xml_node other : found->second)
            if (!partner_.count(one.internal_object()) && !taken_.count(other.internal_object()) &&
                (!at_home || owner_id(one) == owner_id(other))) {
              partner_[one.internal_object()] = other;
              taken_.insert(other.internal_object());
            }
    }
  }
  static std::string owner_id(pugi::xml_node node) { return owner_of(node.parent()).attribute("id").value(); }

  Change change(Change::Kind kind, pugi::xml_node at) const {
    Change made;
    made.kind = kind;
    made.document = document_;
    made.element = at.name();
    const pugi::xml_node owner = owner_of(at);
    made.object = owner.attribute("id").value();
    made.path = path_below(owner, at);
    for (pugi::xml_node up = at; up && up != owner && made.called.empty(); up = up.parent())
      for (const pugi::xml_node name : up.children("name"))
        made.called.emplace_back(name.attribute("lang").value(), name.attribute("nom").value());
    for (pugi::xml_node up = at; up.parent().type() == pugi::node_element; up = up.parent()) made.section = up.name();
    return made;
  }

  void element(pugi::xml_node before, pugi::xml_node after) {
    attributes(before, after);
    text(before, after);
    children(before, after);
  }
  void field(pugi::xml_node at, const std::string& name, std::optional<std::string> before, std::optional<std::string> after) {
    if (before == after) return;
    Change made = change(Change::Kind::changed, at);
    made.field = name;
    made.before = std::move(before);
    made.after = std::move(after);
    changes_.push_back(std::move(made));
  }
  void attributes(pugi::xml_node before, pugi::xml_node after) {
    const auto value = [](pugi::xml_attribute one) { return one ? std::optional<std::string>(one.value()) : std::nullopt; };
    for (const pugi::xml_attribute one : before.attributes()) field(after, one.name(), one.value(), value(after.attribute(one.name())));
    for (const pugi::xml_attribute one : after.attributes())
      if (!before.attribute(one.name())) field(after, one.name(), std::nullopt, one.value());
  }
  void text(pugi::xml_node before, pugi::xml_node after) {
    const std::string old_text = before.text().get(), new_text = after.text().get();
    if (old_text != new_text) field(after, "text", old_text, new_text);
  }

  void children(pugi::xml_node before, pugi::xml_node after) {
    std::vector<std::string> names;  // in the order of their first appearance
    std::map<std::string, std::pair<std::vector<pugi::xml_node>, std::vector<pugi::xml_node>>> by_name;
    const auto sort_in = [&](pugi::xml_node parent, auto side) {
      for (const pugi::xml_node child : elements(parent)) {
        if (is_layer(child)) continue;
        if (!by_name.count(child.name())) names.push_back(child.name());
        (by_name[child.name()].*side).push_back(child);
      }
    };
    sort_in(before, &std::pair<std::vector<pugi::xml_node>, std::vector<pugi::xml_node>>::first);
    sort_in(after, &std::pair<std::vector<pugi::xml_node>, std::vector<pugi::xml_node>>::second);
    const auto& [boards_before, boards_after] = by_name["board"];
    field(after, "order", ids_in_order(boards_before, boards_after), ids_in_order(boards_after, boards_before));
    for (const std::string& name : names) rows(by_name[name].first, by_name[name].second);
  }

  // Of the boards that both maps have: the first that has a hex says what it is.
  static std::string ids_in_order(const std::vector<pugi::xml_node>& boards, const std::vector<pugi::xml_node>& others) {
    std::string ids;
    for (const pugi::xml_node board : boards) {
      const std::string_view id = board.attribute("id").value();
      const auto is_it = [&](pugi::xml_node other) { return other.attribute("id").value() == id; };
      if (std::any_of(others.begin(), others.end(), is_it)) ids += (ids.empty() ? "" : " ") + std::string(id);
    }
    return ids;
  }
  // Children of one name.
  void rows(std::vector<pugi::xml_node> before, std::vector<pugi::xml_node> after) {
    by_key(before, after);
    if (before.size() == 1 && after.size() == 1) return element(before[0], after[0]);
    drop_equal(before, after);
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < both; ++i) element(before[i], after[i]);
    for (std::size_t i = both; i < before.size(); ++i) whole(Change::Kind::removed, before[i]);
    for (std::size_t i = both; i < after.size(); ++i) whole(Change::Kind::added, after[i]);
  }
  // Takes out of both lists what is paired, or can have no pair here.
  void by_key(std::vector<pugi::xml_node>& before, std::vector<pugi::xml_node>& after) {
    std::unordered_map<std::string, pugi::xml_node> single;
    for (const pugi::xml_node one : after)
      if (const std::string key = key_of(one); key.starts_with('=')) single.emplace(key, one);
    std::set<pugi::xml_node_struct*> paired;
    std::vector<pugi::xml_node> rest;
    for (const pugi::xml_node one : before) {
      const std::string key = key_of(one);
      const auto found = key.starts_with('=') ? single.find(key) : single.end();
      if (one.attribute("id")) {
        with_id(one);
      } else if (found != single.end() && paired.insert(found->second.internal_object()).second) {
        element(one, found->second);
      } else {
        rest.push_back(one);
      }
    }
    before = std::move(rest);
    std::erase_if(after, [&](pugi::xml_node one) {
      if (!one.attribute("id")) return paired.count(one.internal_object()) != 0;
      if (!taken_.count(one.internal_object())) whole(Change::Kind::added, one);
      return true;
    });
    lone_keys(before, after);
  }
  // "name lang=en" is never a later form of "name lang=pl".
  void lone_keys(std::vector<pugi::xml_node>& before, std::vector<pugi::xml_node>& after) {
    const auto out = [&](Change::Kind kind) {
      return [this, kind](pugi::xml_node one) {
        if (key_of(one).empty()) return false;
        whole(kind, one);
        return true;
      };
    };
    std::erase_if(before, out(Change::Kind::removed));
    std::erase_if(after, out(Change::Kind::added));
  }
  void with_id(pugi::xml_node one) {
    const auto found = partner_.find(one.internal_object());
    if (found == partner_.end()) return whole(Change::Kind::removed, one);
    moved(one, found->second);
    element(one, found->second);
  }
  void moved(pugi::xml_node before, pugi::xml_node after) {
    const pugi::xml_node from = owner_of(before.parent()), to = owner_of(after.parent());
    const std::string from_path = path_below(from, before.parent()), to_path = path_below(to, after.parent());
    const bool same = std::string_view(from.attribute("id").value()) == to.attribute("id").value() && from_path == to_path;
    if (same) return;
    Change made = change(Change::Kind::moved, after);
    made.before = from ? from.attribute("id").value() : from_path;
    made.after = to ? to.attribute("id").value() : to_path;
    about(made, after);
    changes_.push_back(std::move(made));
  }
  static void about(Change& made, pugi::xml_node node) {
    for (const pugi::xml_attribute one : node.attributes()) made.about.emplace_back(one.name(), one.value());
    if (*node.text().get()) made.about.emplace_back("text", node.text().get());
    for (const pugi::xml_node text : node.children("text"))
      made.about.emplace_back(std::string("text/") + text.attribute("lang").value(), text.text().get());
  }
  // An element that came or went, with all in it but what went elsewhere or came from there.
  void whole(Change::Kind kind, pugi::xml_node node) {
    if (!node.first_attribute() && !elements(node).empty()) {  // only the parts of such a thing say anything
      for (const pugi::xml_node child : elements(node)) {
        if (partner_.count(child.internal_object()))
          with_id(child);
        else if (!taken_.count(child.internal_object()))
          whole(kind, child);
      }
      return;
    }
    Change made = change(kind, node);
    about(made, node);
    changes_.push_back(std::move(made));
    inside(kind, node);
  }
  void inside(Change::Kind kind, pugi::xml_node node) {
    for (const pugi::xml_node child : elements(node)) {
      const auto found = kind == Change::Kind::removed ? partner_.find(child.internal_object()) : partner_.end();
      if (found != partner_.end()) {
        moved(child, found->second);
        element(child, found->second);
      } else if (kind == Change::Kind::removed || !taken_.count(child.internal_object())) {
        inside(kind, child);
      }
    }
  }
  static void drop_equal(std::vector<pugi::xml_node>& before, std::vector<pugi::xml_node>& after) {
    std::multimap<std::string, std::size_t> waiting;
    for (std::size_t i = 0; i < after.size(); ++i) waiting.emplace(written(after[i]), i);
    std::set<std::size_t> gone;
    std::erase_if(before, [&](pugi::xml_node one) {
      const auto found = waiting.find(written(one));
      if (found == waiting.end()) return false;
      gone.insert(found->second);
      waiting.erase(found);
      return true;
    });
    std::vector<pugi::xml_node> left;
    for (std::size_t i = 0; i < after.size(); ++i)
      if (!gone.count(i)) left.push_back(after[i]);
    after = std::move(left);
  }

  std::string document_;
  ById old_by_id_, new_by_id_;
  std::unordered_map<pugi::xml_node_struct*, pugi::xml_node> partner_;
  std::set<pugi::xml_node_struct*> taken_;
  std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> compare_trees(pugi::xml_node before, pugi::xml_node after) { return Comparison().run(before, after); }

}  // namespace hexwright::exchange
